"""Links that lead out of the player's folder: nothing behind them is deleted, moved or copied.

Issue 13.13, with what else reached beyond the folder.
"""

import csv
import os
import time
from datetime import datetime
from pathlib import Path

import pytest

from palmyra.shell import crash, log
from palmyra.shell.services import build_services
from palmyra.storage import saves
from palmyra.storage.export import export_all
from palmyra.storage.scores import Book, Books
from tests.support.storage_samples import score

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes and links")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder of the player's that has nothing to do with us, full of names like ours."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    old = time.time() - 10_000
    for name in ("mine.palmyra", ".palmyra-tmp-mine", "scores-2001-01-01.json", "palmyra.log"):
        (folder / name).write_text("precious")
        os.utime(folder / name, (old, old))
    (folder / "crash-20010101-000000").mkdir()
    (folder / "crash-20010101-000000" / "report.txt").write_text("precious")
    return folder


def whole(folder: Path) -> bool:
    return (
        all(path.read_text() == "precious" for path in folder.iterdir() if path.is_file())
        and len(list(folder.iterdir())) >= 5
        and (folder / "crash-20010101-000000" / "report.txt").exists()
    )


def linked(home: Path, name: str, target: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / name).symlink_to(target)


@pytest.mark.parametrize("name", ["saves", "records", "backups"])
def test_nothing_is_swept_behind_a_link(tmp_path: Path, elsewhere: Path, name: str) -> None:
    linked(tmp_path / "home", name, elsewhere)
    build_services(tmp_path / "home").audio.stop()
    assert whole(elsewhere)


def test_nothing_is_thrown_away_behind_a_link(tmp_path: Path, elsewhere: Path) -> None:
    home = tmp_path / "home"
    linked(home, "thrown-away", elsewhere)
    saves.empty_bin(home)
    assert whole(elsewhere)
    (home / "records").mkdir()
    (home / "records" / "a.palmyra").write_text("game")
    (saved,) = saves.saved_files(home)
    thrown = saves.throw_away(home, saved)
    assert thrown is not None and thrown.bring_back() and saved.path.read_text() == "game"
    assert whole(elsewhere)


def test_backups_behind_a_link_are_not_cleared(tmp_path: Path, elsewhere: Path) -> None:
    home = tmp_path / "home"
    linked(home, "backups", elsewhere)
    for day in range(2, 20):
        (elsewhere / f"scores-2001-01-{day:02d}.json").write_text("precious")
    for number in range(3):
        assert Book(home, "palmyra").add(score(number))
    assert len(list(elsewhere.glob("scores-2001-*"))) == 19


def test_reports_behind_a_link_are_not_cleared(tmp_path: Path, elsewhere: Path) -> None:
    home = tmp_path / "home"
    linked(home, "reports", elsewhere)
    for second in range(30):
        (elsewhere / f"crash-20010101-0001{second:02d}").mkdir()
    crash.write_report(home, ValueError("x"))
    assert len(list(elsewhere.glob("crash-20010101-*"))) == 31


def test_the_log_writes_into_nobodys_file(tmp_path: Path, elsewhere: Path) -> None:
    home = tmp_path / "home"
    (home / "log").mkdir(parents=True)
    (home / "log" / "palmyra.log").symlink_to(elsewhere / "mine.palmyra")
    log.start_log(home)
    log.logger.info("hello")
    log.stop_log()
    assert whole(elsewhere)
    assert "hello" in (home / "log" / "palmyra.log").read_text()


def test_export_copies_nothing_from_outside(tmp_path: Path, elsewhere: Path) -> None:
    home = tmp_path / "home"
    for name in ("saves", "records"):
        (home / name).mkdir(parents=True)
    (home / "records" / "own.palmyra").write_text("own")
    (home / "records" / "again.palmyra").symlink_to(home / "records" / "own.palmyra")
    (home / "records" / "out.palmyra").symlink_to(elsewhere / "mine.palmyra")
    (home / "records" / "deep").symlink_to(elsewhere)
    (home / "settings.yaml").symlink_to(elsewhere / "mine.palmyra")
    done = export_all(home, Books(home), datetime(2026, 1, 1))
    assert (done.folder / "records" / "own.palmyra").read_text() == "own"
    found = [path for path in done.folder.rglob("*") if path.is_file()]
    assert not [path for path in found if path.read_text() == "precious"]
    assert done.left_out == ("records/deep", "records/out.palmyra", "settings.yaml")


@pytest.mark.usefixtures("in_time")
def test_export_leaves_out_what_is_no_file_and_takes_the_rest(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "a.palmyra").write_text("a")
    (home / "saves" / "z.palmyra").write_text("z")
    os.mkfifo(home / "saves" / "pipe.palmyra")
    (home / "records").write_text("no folder")
    done = export_all(home, Books(home), datetime(2026, 1, 1))
    assert sorted(p.name for p in (done.folder / "saves").iterdir()) == ["a.palmyra", "z.palmyra"]
    assert done.left_out == ("records", "saves/pipe.palmyra")


def test_two_exports_of_one_second_do_not_mix(tmp_path: Path) -> None:
    one = export_all(tmp_path, Books(tmp_path), datetime(2026, 1, 1))
    other = export_all(tmp_path, Books(tmp_path), datetime(2026, 1, 1))
    assert one.folder != other.folder


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t=", "\t", "\r", "\n=", " =", "\0="])
def test_no_cell_begins_like_a_formula(tmp_path: Path, sign: str) -> None:
    book = Book(tmp_path, "palmyra")
    book.add(score(1, name=f"{sign}cmd|' /C calc'!A0"))
    done = export_all(tmp_path, Books(tmp_path), datetime(2026, 1, 1))
    with (done.folder / "all-scores.csv").open(encoding="utf-8", newline="") as file:
        (row,) = csv.DictReader(file)
    assert row["name"].startswith("'") and row["coins"] == "41"


def test_a_report_beside_the_home_has_a_name_nobody_can_foresee(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, elsewhere: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / "home").write_text("no folder can be here")
    (tmp_path / "palmyra-reports").symlink_to(elsewhere)
    first = crash.write_report(tmp_path / "home", ValueError("x")).folder
    second = crash.write_report(tmp_path / "home", ValueError("x")).folder
    assert first is not None and second is not None and first.parent != second.parent
    assert first.resolve().is_relative_to(tmp_path) and whole(elsewhere)
    assert not first.resolve().is_relative_to(elsewhere)
    assert first.parent.stat().st_mode & 0o077 == 0
