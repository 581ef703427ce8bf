"""Whatever is chosen on the screen of a new game is plain data: it is in the file at once, and
read again it is the same."""

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from palmyra.games import NAMES, game_ui
from palmyra.games.medina.screens.merchant_map import MerchantMap
from palmyra.games.medina.screens.new_game import first_cells
from palmyra.scenes.game_words import player_name
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.setup.seats import NAME_LIMIT
from palmyra.shell.game_choices import GameChoices
from palmyra.shell.services import Services
from palmyra.shell.settings import SettingsStore
from palmyra.storage.keyed_file import read
from palmyra.storage.write_queue import WriteQueue
from palmyra.ui.choice import Choice
from palmyra.ui.picture_choice import PictureChoice
from palmyra.ui.text_field import TextField
from palmyra.ui.widget import Widget
from tests.noughts.moving_in import move_in
from tests.noughts.ui import NoughtsUI
from tests.support.player import Player


class Word(StrEnum):
    """A text to Python, but none to the writer of a file."""

    ODD = "odd"


def new_game(player: Player, game: str) -> SetupScene:
    scene = player.nav.new_game(game)
    player.open(scene)
    assert isinstance(scene, SetupScene)
    return scene


def widgets(roots: list[Widget]) -> Iterator[Widget]:
    for widget in roots:
        yield widget
        yield from widgets(list(widget.children()))


def on_disk(player: Player, game: str) -> dict[str, Any]:
    return read((player.services.home / f"{game}.yaml").read_bytes())


def rows(scene: SetupScene) -> list[dict[str, str]]:
    return [
        {"name": s.name, "color": s.color, "kind": s.kind, "level": s.level} for s in scene.seats
    ]


def choose(widget: Widget, kept: list[tuple[str, object]]) -> None:
    """Every option of one choice; what is chosen is noted as the file should have it."""
    if isinstance(widget, Choice):
        for value, _ in [*widget.options[1:], widget.options[0]]:
            widget.choose(value)
            kept.append((widget.name, value))
    elif isinstance(widget, PictureChoice):
        for card in [*widget.cards[1:], widget.cards[0]]:
            widget.choose(card.option.value)
            kept.append((widget.name, card.option.value))
    elif isinstance(widget, MerchantMap):
        x, y = next(cell for cell in first_cells() if cell != widget.cell)
        widget._stand((x, y))
        kept.append(("merchant", f"{x},{y}"))


@pytest.mark.parametrize("game", [*NAMES, "noughts"])
def test_every_choice_of_a_new_game_is_in_its_file(
    player: Player, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Medina handed an enum to the file: any change of opponents ended the program, and so did
    every later choice."""
    player.services.settings.change(animation_speed="instant")
    if game == "noughts":
        move_in(player, monkeypatch, NoughtsUI())
    scene = new_game(player, game)
    levels = [member.level for member in scene.form.cast]
    assert levels and all(type(level) is str for level in levels)
    for at in range(len(scene.seats)):
        scene.choose(at)
        for name in (*(f"cast_{level}" for level in levels), "cast_person", "color", "later"):
            player.wait(0)
            if player.find(name).enabled:
                scene.choose(scene.chosen)
                player.click(name)
            assert on_disk(player, game)["seats"] == rows(scene), f"seat {at}: {name}"
        scene.choose(at)
        player.wait(0)
        field = player.find("name")
        assert isinstance(field, TextField)
        player.click("name")
        player.type("x")
        assert on_disk(player, game)["seats"] == rows(scene)
        player.click("nobody")
        assert on_disk(player, game)["seats"] == rows(scene)
        player.click(f"cast_{levels[at % len(levels)]}")
    for widget in list(widgets(scene.form.rules(lambda: None))):
        kept: list[tuple[str, object]] = []
        choose(widget, kept)
        if kept:
            name, value = kept[-1]
            assert on_disk(player, game)[name] == value
    again = new_game(player, game)
    assert again.seats == scene.seats


def test_what_is_no_plain_data_is_refused_before_anything_changes(
    players_folder: Path,
) -> None:
    home = players_folder
    settings = SettingsStore(home)
    choices = GameChoices(home, settings, WriteQueue()).of("medina")
    choices.change(stocks="shown")
    before = (home / "medina.yaml").read_bytes()
    odd: list[Any] = [
        Word.ODD, (1, 2), {1: "a"}, {Word.ODD: 1}, [{"level": Word.ODD}], object(), {"a": {1}},
    ]  # fmt: skip
    for value in odd:
        with pytest.raises(TypeError, match="stocks"):
            choices.change(stocks=value, merchant="3,3")
        assert choices.get("stocks", "") == "shown" and choices.get("merchant", "") == ""
    assert (home / "medina.yaml").read_bytes() == before
    choices.change(merchant="4,4")
    assert read((home / "medina.yaml").read_bytes()) == {"stocks": "shown", "merchant": "4,4"}
    with pytest.raises(TypeError, match="language"):
        settings.change(language=Word.ODD, mute=True)
    assert not settings.now.mute and settings.now.language == ""


@pytest.mark.parametrize("game", NAMES)
def test_what_no_screen_wrote_is_seated_within_bounds(services: Services, game: str) -> None:
    """Names that no field would have taken, and choices that there are not."""
    name = "\0Ze\u202enobia" + "x" * 5000
    form = game_ui(game).form(services)
    rows = [
        {"name": name if at == 0 else seat.name, "color": seat.color, "kind": "person",
         "level": seat.level}
        for at, seat in enumerate(form.seats)
    ]  # fmt: skip
    services.choices.of(game).change(
        seats=rows, variant="pink", edition="la", solo_level=99, stocks="x", merchant="99,99"
    )
    again = game_ui(game).form(services)
    assert again.seats[0].name == ("Zenobia" + "x" * 5000)[:NAME_LIMIT]
    assert player_name(services, game) == again.seats[0].name
    again.rules(lambda: None)
    again.begin()
    services.choices.of(game).change(seats=[{**row, "color": "pink"} for row in rows])
    odd = game_ui(game).form(services)
    assert sorted(seat.color for seat in odd.seats) == sorted(form.colors)


def test_one_of_a_few_is_none_other(services: Services) -> None:
    choices = services.choices.of("palmyra")
    assert choices.one_of("solo_level", (1, 2)) == 1
    for value, found in ((2, 2), (3, 1), (True, 1), ("2", 1)):
        choices.change(solo_level=value)
        assert choices.one_of("solo_level", (1, 2)) == found and type(found) is int
