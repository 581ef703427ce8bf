"""A file that a virus scanner or a sync tool holds for a moment is replaced a moment later; one
that stays held goes the way of any write that failed."""

from pathlib import Path

import pytest

from palmyra.storage import safe_files
from palmyra.storage.saves import SavedFile, throw_away
from palmyra.storage.write_queue import Outcome, WriteQueue
from tests.storage.faulty import HeldDisk, put_in

DENIED, SHARED, LOCKED, FULL = 5, 32, 33, 112
PAUSES = len(safe_files._PAUSES)


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Nobody waits in tests."""
    made: list[float] = []
    monkeypatch.setattr("time.sleep", made.append)
    return made


@pytest.mark.parametrize("winerror", [DENIED, SHARED, LOCKED])
@pytest.mark.parametrize("times", [1, PAUSES])
def test_it_is_tried_again_at_once(
    tmp_path: Path, pauses: list[float], winerror: int, times: int
) -> None:
    path = tmp_path / "a.yaml"
    safe_files.write_atomic(path, "old")
    with put_in(HeldDisk(times, winerror)):
        safe_files.write_atomic(path, "new")
    assert path.read_text("utf-8") == "new" and list(tmp_path.iterdir()) == [path]
    assert pauses == list(safe_files._PAUSES[:times]) and sum(pauses) < 0.2


def test_what_stays_held_is_a_write_that_failed(tmp_path: Path) -> None:
    path, write_queue, disk = tmp_path / "a.yaml", WriteQueue(), HeldDisk(10_000, SHARED)
    safe_files.write_atomic(path, "old")

    def write() -> Outcome:
        safe_files.write_atomic(path, "new")
        return "done"

    with put_in(disk):
        assert write_queue.do("a", "game", write) == "waits"
    assert disk.tries == PAUSES + 1, "and no more"
    assert path.read_text("utf-8") == "old" and list(tmp_path.iterdir()) == [path]
    assert write_queue.retry() and path.read_text("utf-8") == "new", "the next try finds it free"


def test_any_other_refusal_is_not_waited_for(tmp_path: Path, pauses: list[float]) -> None:
    disk = HeldDisk(1, FULL)
    with put_in(disk), pytest.raises(PermissionError):
        safe_files.write_atomic(tmp_path / "a.yaml", "new")
    assert disk.tries == 1 and pauses == []


def test_a_folder_in_the_way_is_set_aside_without_waiting(
    tmp_path: Path, pauses: list[float]
) -> None:
    """Windows denies that as well."""
    path = tmp_path / "a.yaml"
    path.mkdir()
    with put_in(HeldDisk(1, DENIED)):
        safe_files.write_atomic(path, "new")
    assert path.read_text("utf-8") == "new" and pauses == []


def test_what_is_set_aside_or_thrown_away_waits_as_well(tmp_path: Path) -> None:
    path = tmp_path / "games" / "a.palmyra"
    safe_files.write_atomic(path, "one")
    with put_in(HeldDisk(2, SHARED)):
        thrown = throw_away(tmp_path, SavedFile(str(path), "game", 0.0))
    assert thrown is not None and not path.exists()
    with put_in(HeldDisk(2, SHARED)):
        assert thrown.bring_back() and path.read_text("utf-8") == "one"
    with put_in(HeldDisk(2, SHARED)):
        aside = safe_files.set_aside(path)
    assert aside is not None and aside.read_text("utf-8") == "one"
