"""Golden whole games of every variant and edition: replayed, reported and written again."""

import json
from pathlib import Path

import pytest

from palmyra.cli import _english, main
from palmyra.games.palmyra.console.simulate import play_game
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.state import Ending
from palmyra.storage.record_text import read_text, write_game
from palmyra.verify import report
from tests.games.palmyra.rules.checks import check_conserved, check_figures
from tests.games.palmyra.rules.worlds import box
from tests.support.golden_games import RECORDS, tables

FILES = sorted(RECORDS.glob("*.palmyra"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_end_and_text(path: Path) -> None:
    text = path.read_text("utf-8")
    read = read_text(text, PALMYRA)
    assert report(read, _english(), "palmyra") == json.loads(
        path.with_suffix(".json").read_text("utf-8")
    )
    assert write_game(read, PALMYRA) == text
    assert read.state.over
    for step in read.steps:
        check_conserved(step.state)
        check_figures(step.state)
    if not path.stem.endswith("eager"):
        assert play_game(read.record.setup, box()).turns == read.record.turns


def test_every_variant_edition_and_number_of_players_has_its_games() -> None:
    names = {f"{variant}-{count}-{edition}" for variant, count, edition in tables()}
    assert len(names) == 26
    assert {path.stem for path in FILES} == names | {f"{name}-eager" for name in names}


def test_the_games_end_in_every_way() -> None:
    some = [path for path in FILES if path.stem.startswith(("base-2", "base-3", "solo-1"))]
    endings = {read_text(path.read_text("utf-8"), PALMYRA).state.ending for path in some}
    assert endings == set(Ending)


def test_verify_says_the_same_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = FILES[::6]
    assert main(["verify", *map(str, chosen)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [path.with_suffix(".json").read_text("utf-8").strip() for path in chosen]
