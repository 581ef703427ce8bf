"""Separate homes play whole games by letter: nothing but text goes between them, and every home
ends with the same record, which the rules and the letters prove."""

from pathlib import Path

import pytest

from palmyra import games
from palmyra.storage.record_text import read_text
from tests.letters.homes import Table

PATTERNS = [("palmyra", "CPCPC"), ("medina", "PCP"), ("palermo", "PCP")]
MORE = [
    ("palmyra", "PP"), ("palmyra", "PPP"), ("palmyra", "PPPPP"), ("medina", "PPP"),
    ("medina", "PPPP"), ("palermo", "CPPC"), ("palermo", "PPP"), ("palermo", "PPPPP"),
]  # fmt: skip


def check(folder: Path, name: str, pattern: str, seed: str = "1") -> Table:
    table = Table(folder, name, pattern, seed)
    assert table.play() > 10
    records = table.records()
    assert len(set(records)) == 1, "every home has the same record"
    replay = read_text(records[0], games.load(name))
    assert replay.state.over, "and the rules know how it ended"
    return table


@pytest.mark.parametrize(("name", "pattern"), PATTERNS)
def test_homes_end_with_the_same_record(tmp_path: Path, name: str, pattern: str) -> None:
    check(tmp_path, name, pattern)


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize(("name", "pattern"), PATTERNS + MORE)
def test_many_whole_games(tmp_path: Path, name: str, pattern: str, seed: str) -> None:
    check(tmp_path, name, pattern, seed)
