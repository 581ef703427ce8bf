"""What holds for the things of every game: they can be found in games that were really played, have
their words and pictures, and stand on three shelves."""

from dataclasses import replace
from pathlib import Path

import pytest

from palmyra import games
from palmyra.kernel.achievement import reached
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts
from palmyra.storage.record_achievements import tell
from palmyra.storage.record_text import write_game
from palmyra.storage.saves import RECORDS
from tests.support.cabinet_homes import golden, played_by

# Found in no golden game: what asks for a certain opponent or challenge, or a finish by one point
# or from one seat, and Palmyra's rarest turn. The tests of each game have games made for them.
RARE = {
    "palmyra": {"full_circle", "order_v", "five_orders"},
    "medina": {"tea_with_the_vizier", "five_cities"},
    "palermo": {"last_start", "by_one_point", "zias_coffee", "five_rounds"},
}


@pytest.mark.parametrize("name", games.NAMES)
def test_things_are_found_in_games_that_were_really_played(name: str) -> None:
    game = games.load(name)
    assert game.achievements is not None
    things = game.achievements()
    found = set()
    for replay in golden(name):
        for seat in range(len(replay.record.setup.players)):
            mine = played_by(replay, seat, "")
            for thing, reach in reached(things, game, mine, [seat]).items():
                assert 0 <= reach.turn < len(replay.steps), thing
                assert reach.goal > 0 and reach.value > 0, thing
                if reach.value >= reach.goal and not reach.item:
                    found.add(thing)
    assert {each.name for each in things} - found == RARE[name]


@pytest.mark.parametrize("name", games.NAMES)
def test_every_thing_has_a_picture_and_words(name: str) -> None:
    ui = games.game_ui(name)
    assert ui.game.achievements is not None
    names = [each.name for each in ui.game.achievements()]
    pictures = ui.things()
    assert list(pictures) == names
    assert len(set(pictures.values())) == len(names), "no two look alike"
    for picture in pictures.values():
        assert (ASSETS / f"{picture}.svg").is_file(), picture
    for language in LANGUAGES:
        texts = Texts(ASSETS / "texts", language)
        said = [texts(f"{name}.thing.{thing}") for thing in names]
        assert len(set(said)) == len(names), language
        for thing in names:
            sentence = texts(f"{name}.thing.{thing}_do")
            assert sentence.endswith(".") and ".thing." not in sentence, (language, thing)


def test_every_thing_of_the_cabinet_is_used() -> None:
    used = {p for name in games.NAMES for p in games.game_ui(name).things().values()}
    used |= {"cabinet/month_bronze", "cabinet/month_silver", "cabinet/month_gold"}
    there = {f"cabinet/{path.stem}" for path in (ASSETS / "cabinet").glob("*.svg")}
    assert there <= used


FIRST = {"palmyra": "first_road", "medina": "first_walls", "palermo": "first_town"}


@pytest.mark.parametrize("name", games.NAMES)
def test_a_record_that_stops_a_turn_before_the_end_misses_the_first_thing(
    name: str, tmp_path: Path
) -> None:
    """The first thing of each game is for a finished one: the same game, whole and cut short."""
    game = games.load(name)
    whole = played_by(golden(name, 1)[0], 0, game.levels[0])
    short = replace(
        whole, record=replace(whole.record, turns=whole.record.turns[:-1]), steps=whole.steps[:-1]
    )
    (tmp_path / RECORDS).mkdir()
    for file, replay in (("whole", whole), ("short", short)):
        path = tmp_path / RECORDS / f"2026-11-18 {file}.{name}"
        path.write_text(write_game(replay, game), "utf-8")
    files = [f"2026-11-18 {file}.{name}" for file in ("whole", "short")]
    found = {each.name: set(each.reached) for each in tell(tmp_path, game, files)}
    assert FIRST[name] in found[files[0]] and found[files[1]] == set()
