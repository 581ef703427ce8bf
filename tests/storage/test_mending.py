"""The book of scores after the worst: mended without losing one, stopped at any moment."""

import os
from datetime import date
from pathlib import Path

import pytest

from palmyra.storage import safe_files
from palmyra.storage.score_file import kind_of
from palmyra.storage.scores import Book
from tests.support.storage_samples import score

unix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes and links")


def filled(home: Path, count: int) -> None:
    book = Book(home, "palmyra")
    for number in range(count):
        assert book.add(score(number))


def today(home: Path) -> Path:
    return home / "backups" / f"scores-{date.today().isoformat()}.json"


# Issue 13.3


def test_a_missing_book_beside_backups_is_a_damaged_one(tmp_path: Path) -> None:
    """As a kill leaves it between setting the damaged one aside and writing the mended one."""
    filled(tmp_path, 5)
    (tmp_path / "scores.json").unlink()
    book = Book(tmp_path, "palmyra")
    assert book.scores == tuple(score(n) for n in range(4))
    assert book.notices == ["scores.missing"]
    assert Book(tmp_path, "palmyra").notices == []  # told once: it is there again
    assert book.add(score(9)) and len(Book(tmp_path, "palmyra").scores) == 5


def test_a_backup_never_shrinks(tmp_path: Path) -> None:
    """Whatever became of the book: what a backup of today holds is not written over with less."""
    filled(tmp_path, 5)
    (tmp_path / "scores.json").write_text(kind_of("palmyra").write((score(77),)))
    book = Book(tmp_path, "palmyra")
    assert book.add(score(78))
    assert {s.id for s in kind_of("palmyra").read(today(tmp_path).read_bytes())} >= {
        f"id-{n}" for n in range(4)
    }
    assert len(list((tmp_path / "backups").iterdir())) == 2  # and the shorter one is kept too


def test_the_fullest_backup_outlives_the_week(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "scores-2020-01-01.json").write_text(
        kind_of("palmyra").write(tuple(score(n) for n in range(9)))
    )
    for day in range(2, 15):
        (folder / f"scores-2020-01-{day:02d}.json").write_text(
            kind_of("palmyra").write((score(1),))
        )
    (tmp_path / "scores.json").write_text(kind_of("palmyra").write((score(1),)))
    assert Book(tmp_path, "palmyra").add(score(50))
    assert (folder / "scores-2020-01-01.json").exists()
    assert len(list(folder.iterdir())) <= 9


def test_all_backups_together_make_the_mended_book(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "scores-2026-01-01.json").write_text(kind_of("palmyra").write((score(1), score(2))))
    (folder / "scores-2026-01-02.json").write_text(kind_of("palmyra").write((score(3),)))
    (tmp_path / "scores.json").write_bytes(b"{")
    assert {s.id for s in Book(tmp_path, "palmyra").scores} == {"id-1", "id-2", "id-3"}


def test_whole_lines_of_a_damaged_book_are_kept(tmp_path: Path) -> None:
    """The backup is one write behind: the last score stands in the damaged book alone."""
    filled(tmp_path, 5)
    path = tmp_path / "scores.json"
    path.write_bytes(path.read_bytes()[:-4])
    assert Book(tmp_path, "palmyra").scores == tuple(score(n) for n in range(5))


def test_the_same_score_waiting_twice_is_entered_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Book(tmp_path, "palmyra")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(safe_files.Disk, "write", full)
        assert not book.add(score(1)) and not book.add(score(1))
    assert book.scores == (score(1),)
    assert book.flush() and Book(tmp_path, "palmyra").scores == (score(1),)


# Issue 13.8


@unix
@pytest.mark.parametrize("kind", ["file", "dangling", "pipe", "loop"])
def test_whatever_stands_for_backups_scores_are_entered(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "backups"
    if kind == "file":
        path.write_text("mine")
    elif kind == "dangling":
        path.symlink_to(tmp_path / "gone")
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(path)
    filled(tmp_path, 4)
    assert len(Book(tmp_path, "palmyra").scores) == 4
    if kind == "file":
        assert (tmp_path / "backups.bad").read_text() == "mine"  # in the way, and kept
    assert not (tmp_path / "gone").exists()


def test_a_backup_that_cannot_be_written_stops_no_score(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path, 2)
    create = safe_files.Disk.create

    def refuse(self: safe_files.Disk, folder: Path) -> tuple[int, Path]:
        if folder.name == "backups":
            raise PermissionError(13, "Permission denied")
        return create(self, folder)

    monkeypatch.setattr(safe_files.Disk, "create", refuse)
    book = Book(tmp_path, "palmyra")
    assert book.add(score(2)) and book.add(score(3))
    assert len(Book(tmp_path, "palmyra").scores) == 4
    assert book.notices == ["scores.no_backup"]  # told, and once


@unix
@pytest.mark.usefixtures("in_time")
@pytest.mark.parametrize("kind", ["pipe", "folder"])
def test_something_else_in_place_of_the_book(tmp_path: Path, kind: str) -> None:
    filled(tmp_path, 3)
    path = tmp_path / "scores.json"
    path.unlink()
    os.mkfifo(path) if kind == "pipe" else path.mkdir()
    book = Book(tmp_path, "palmyra")
    assert len(book.scores) == 2 and book.notices == ["scores.restored"]
    assert (tmp_path / "scores.json.bad").exists()
    assert book.add(score(8)) and len(Book(tmp_path, "palmyra").scores) == 3


@unix
@pytest.mark.usefixtures("in_time")
@pytest.mark.parametrize("kind", ["pipe", "folder", "dangling"])
def test_something_else_in_place_of_the_lock(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "scores-lock"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to(tmp_path / "gone")
    assert Book(tmp_path, "palmyra").add(score(1))
    assert not (tmp_path / "gone").exists()
