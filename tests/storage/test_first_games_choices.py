"""What was chosen for Palmyra stood among the settings while it was the only game (0.1.0). It is
read from there for ever, and an old version finds it there as that version left it."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from palmyra.games.palmyra.screens.setup_form import PalmyraForm
from palmyra.games.palmyra.screens.solo import begin
from palmyra.games.palmyra.seating import Session, coins_hidden
from palmyra.scenes.game_words import player_name
from palmyra.shell.services import build_services
from palmyra.storage.keyed_file import read
from tests.storage import version_0_1_0 as older

VERSIONS = Path(__file__).parent / "versions"
SEATS = [
    {"name": "Ada", "color": "green", "kind": "person", "level": "scribe"},
    {"name": "Bob", "color": "blue", "kind": "computer", "level": "prefect"},
    {"name": "Cid", "color": "yellow", "kind": "closed", "level": "merchant"},
    {"name": "Dee", "color": "black", "kind": "person", "level": "merchant"},
    {"name": "Eve", "color": "red", "kind": "closed", "level": "zenobia"},
]
CHOSEN: dict[str, Any] = {
    "seats": SEATS, "variant": "expert", "solo_level": 4, "edition": "french",
    "hidden_coins": True,
}  # fmt: skip


@pytest.fixture
def home(players_folder: Path) -> Path:
    """As 0.1.0 left it."""
    players_folder.mkdir(parents=True, exist_ok=True)
    older.change_settings(players_folder, language="en", music=20, **CHOSEN)
    return players_folder


def form(home: Path) -> PalmyraForm:
    return PalmyraForm(build_services(home))


def rows(chosen: PalmyraForm) -> list[dict[str, str]]:
    return [
        {"name": s.name, "color": s.color, "kind": s.kind, "level": s.level} for s in chosen.seats
    ]


def start(home: Path) -> Session:
    return form(home).begin()


def chosen_rules(game: Session) -> tuple[str, str, bool]:
    setup = game.match.setup
    return setup.variant, setup.edition, coins_hidden(game)


def file(home: Path, name: str) -> dict[str, Any]:
    return read((home / name).read_bytes())


def test_a_home_of_0_1_0_has_its_choices(home: Path) -> None:
    before = (home / "settings.yaml").read_bytes()
    assert rows(form(home)) == SEATS
    game = start(home)
    assert [seat.name for seat in game.seats] == ["Ada", "Bob", "Dee"]
    assert chosen_rules(game) == ("expert", "french", True)
    services = build_services(home)
    assert services.choices.of("palmyra").get("solo_level", 1) == 4
    alone = begin(services, 2)
    assert (alone.seats[0].color, alone.seats[0].name) == ("green", "Ada")
    assert alone.match.setup.edition == "french"
    for name in ("palmyra", "medina", "palermo"):
        assert player_name(services, name) == "Ada", "known at every table"
    assert services.settings.notices == []
    assert (home / "settings.yaml").read_bytes() == before, "nothing was asked to change"
    assert not (home / "palmyra.yaml").exists()


def test_the_file_of_the_first_release(players_folder: Path) -> None:
    players_folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(VERSIONS / "settings-1.yaml", players_folder / "settings.yaml")
    choices = build_services(players_folder).choices.of("palmyra")
    assert choices.get("variant", "") == "expert" and choices.get("edition", "") == "french"
    assert choices.get("solo_level", 1) == 4 and choices.get("hidden_coins", False)
    assert form(players_folder).seats[0].kind == "person", (
        "no seats were kept: those of a first game"
    )


def test_what_is_chosen_anew_stands_in_the_games_own_file_and_the_rest_is_still_there(
    home: Path,
) -> None:
    before = file(home, "settings.yaml")
    build_services(home).choices.of("palmyra").change(variant="base")
    assert file(home, "palmyra.yaml") == {"variant": "base"}
    assert file(home, "settings.yaml") == before
    game = start(home)
    assert chosen_rules(game) == ("base", "french", True)
    assert rows(form(home)) == SEATS


def test_a_change_of_the_options_leaves_the_old_choices_in_their_file(home: Path) -> None:
    build_services(home).settings.change(music=70, greed=True)
    there = file(home, "settings.yaml")
    assert {name: there[name] for name in CHOSEN} == CHOSEN
    assert there["music"] == 70 and there["greed"] is True
    assert rows(form(home)) == SEATS


def test_an_old_version_finds_its_choices_as_it_left_them(home: Path) -> None:
    """Back to 0.1.0 and forth again: each has what was last chosen in it, nothing is lost."""
    services = build_services(home)
    services.settings.change(music=70)
    chosen = form(home)
    chosen.change_seats(tuple(reversed(chosen.seats)))
    services.choices.of("palmyra").change(edition="international")
    older.start(home)
    back = older.settings(home)
    assert {name: back[name] for name in CHOSEN} == CHOSEN
    assert back["music"] == 70, "options are shared"
    older.change_settings(home, variant="base", edition="french", music=30)
    assert rows(form(home)) == SEATS[::-1]
    again = build_services(home)
    assert again.settings.now.music == 30 and again.settings.notices == []
    palmyra = again.choices.of("palmyra")
    assert palmyra.get("edition", "") == "international", "chosen here"
    assert palmyra.get("variant", "") == "base", "never chosen here"


def test_an_old_version_begins_a_home_of_this_one_with_its_first_choices(
    players_folder: Path,
) -> None:
    """Nothing of ours keeps it from starting, and nothing of ours is lost by what it writes."""
    services = build_services(players_folder)
    services.settings.change(music=70)
    services.choices.of("palmyra").change(**CHOSEN)
    older.start(players_folder)
    assert not list(players_folder.glob("*.bad"))
    assert set(CHOSEN).isdisjoint(file(players_folder, "settings.yaml"))
    assert older.settings(players_folder) == {**older.SETTINGS, "music": 70}
    older.change_settings(players_folder, variant="base", mute=True)
    assert file(players_folder, "palmyra.yaml") == CHOSEN
    assert rows(form(players_folder)) == SEATS


@pytest.mark.parametrize(
    "odd",
    [
        {"seats": "x"}, {"seats": [3]}, {"seats": [{"name": 7}]}, {"solo_level": 99},
        {"seats": [{**SEATS[0], "color": "pink"}, *SEATS[1:]]}, {"edition": ["la"]},
        {"variant": "solo-3"}, {"hidden_coins": "perhaps"},
        {"seats": [{**SEATS[0], "name": "008"}, *SEATS[1:]]},  # which it wrote like a number
    ],
)  # fmt: skip
def test_odd_choices_in_an_old_file_cost_nothing_else(home: Path, odd: dict[str, Any]) -> None:
    older.change_settings(home, **odd)
    before = (home / "settings.yaml").read_bytes()
    services = build_services(home)
    assert services.settings.now.music == 20 and services.settings.notices == []
    chosen = form(home)
    chosen.rules(lambda: None)
    assert chosen_rules(start(home))[0] in ("base", "expert")
    if "seats" not in odd:
        assert rows(chosen) == SEATS
    assert (home / "settings.yaml").read_bytes() == before
