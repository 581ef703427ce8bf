"""The commands `suggest`, `ladder` and `simulate --levels`."""

import json
import tracemalloc
from pathlib import Path

import pytest

from palmyra.cli import main
from palmyra.contest import interval
from palmyra.games.palmyra.rules.notation import decode

Capture = pytest.CaptureFixture[str]
CASE = Path(__file__).parent / "golden" / "cases" / "top-level-win-1.palmyra"
OVER = Path(__file__).parent / "golden" / "records" / "base-2-international.palmyra"


def test_suggest_prints_one_turn_of_the_record(capsys: Capture) -> None:
    assert main(["suggest", str(CASE), "--level", "scribe"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    turn, claim = decode(line)
    assert turn
    assert claim or line.startswith("reorganize")


def test_the_same_seed_suggests_the_same(capsys: Capture) -> None:
    lines = set()
    for _ in range(2):
        assert main(["suggest", str(CASE), "--level", "prefect", "--seed", "7"]) == 0
        lines.add(capsys.readouterr().out)
    assert len(lines) == 1


def test_a_finished_game_has_no_suggestion(capsys: Capture) -> None:
    assert main(["suggest", str(OVER)]) == 2
    assert "palmyra: " in capsys.readouterr().err


def test_simulate_by_levels(capsys: Capture) -> None:
    assert main(["simulate", "--levels", "scribe,merchant", "--games", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 1


def test_ladder_prints_a_line_for_each_pair(capsys: Capture) -> None:
    few = ["--games", "2", "--processes", "1"]
    assert main(["ladder", "--levels", "merchant,scribe", *few]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("scribe among merchants, 2 players")
    assert main(["ladder", "--solo", "--levels", "merchant", *few]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5


def test_the_interval_is_wilsons() -> None:
    low, high = interval(0.65, 400)
    assert (round(low, 3), round(high, 3)) == (0.602, 0.695)


def test_a_file_far_too_large_is_not_read(capsys: Capture, tmp_path: Path) -> None:
    """Issue 12.1: whatever it was, it was read whole (/dev/zero has no end)."""
    path = tmp_path / "huge.palmyra"
    with path.open("wb") as file:
        file.truncate(256 * 1024 * 1024)
    tracemalloc.start()
    try:
        assert main(["suggest", str(path)]) == 2
        assert tracemalloc.get_traced_memory()[1] < 64 * 1024 * 1024
    finally:
        tracemalloc.stop()
    assert "palmyra: " in capsys.readouterr().err
