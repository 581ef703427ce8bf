"""The book of scores: added to, kept, mended, shared between two instances."""

import subprocess
import sys
from pathlib import Path

import pytest

from palmyra.storage import safe_files
from palmyra.storage.book_backups import KEPT as KEPT_BACKUPS
from palmyra.storage.score_file import kind_of
from palmyra.storage.scores import Book
from tests.support.clock import LONG
from tests.support.storage_samples import score

DAMAGE = {
    "truncated": b'{"game": "palmyra", "version": 1, "scores": [{"id": "x", "var',
    "empty": b"",
    "garbage": bytes(range(256)) * 40,
    "wrong game": b'{"game": "medina", "version": 1, "scores": []}',
    "wrong types": b'{"game": "palmyra", "version": 1, "scores": [{"id": 3, "coins": "many"}]}',
    "a list": b"[]",
    "no version": b'{"game": "palmyra", "scores": []}',
    "100,000 deep": b'{"game": "palmyra", "version": 1, "scores": ' + b"[" * 100_000,
    "100,000 deep, further": b'{"game": "palmyra", "version": 1, "x": ' + b"[" * 100_000,
    "huge version": b'{"game": "palmyra", "version": ' + b"9" * 400 + b', "scores": []}',
    "huge coins": b'{"game": "palmyra", "version": 1, "scores": [{"id": "a", "variant": "b", '
    b'"edition": "c", "name": "d", "coins": 99999999999999999999}]}',
}  # fmt: skip


def test_scores_are_kept_in_order_and_once(tmp_path: Path) -> None:
    book = Book(tmp_path / "new home", "palmyra")
    assert book.scores == ()
    assert book.add(score(1)) and book.add(score(2), score(3)) and book.add(score(2))
    assert Book(tmp_path / "new home", "palmyra").scores == (score(1), score(2), score(3))


def test_another_instance_is_seen(tmp_path: Path) -> None:
    one, other = Book(tmp_path, "palmyra"), Book(tmp_path, "palmyra")
    one.add(score(1))
    assert other.scores == (score(1),)
    other.add(score(2))
    one.add(score(3))
    assert [s.id for s in one.scores] == ["id-1", "id-2", "id-3"]
    assert [s.id for s in other.scores] == ["id-1", "id-2", "id-3"]


ADDING = """
import sys
from pathlib import Path
from palmyra.storage.scores import Book
from tests.support.storage_samples import score
book = Book(Path(sys.argv[1]), "palmyra")
for number in range(25):
    book.add(score(int(sys.argv[2]) + number))
while not book.flush():
    pass
"""


def test_two_instances_at_once_lose_no_score(tmp_path: Path) -> None:
    started = [
        subprocess.Popen([sys.executable, "-c", ADDING, str(tmp_path), str(first)])
        for first in (0, 1000)
    ]
    assert [process.wait(LONG) for process in started] == [0, 0]
    book = Book(tmp_path, "palmyra")
    assert {s.id for s in book.scores} == {f"id-{f + n}" for f in (0, 1000) for n in range(25)}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_book_is_set_aside(tmp_path: Path, what: str) -> None:
    (tmp_path / "scores.json").write_bytes(DAMAGE[what])
    book = Book(tmp_path, "palmyra")
    assert book.scores == () and book.notices == ["scores.damaged"]
    assert (tmp_path / "scores.json.bad").read_bytes() == DAMAGE[what]
    assert book.add(score(7)) and Book(tmp_path, "palmyra").scores == (score(7),)


def test_a_book_of_50_megabytes_is_set_aside(tmp_path: Path) -> None:
    with (tmp_path / "scores.json").open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    book = Book(tmp_path, "palmyra")
    assert book.scores == () and book.notices == ["scores.damaged"]


def test_a_damaged_book_comes_back_from_its_backup(tmp_path: Path) -> None:
    book = Book(tmp_path, "palmyra")
    for number in range(4):
        book.add(score(number))
    (tmp_path / "scores.json").write_bytes(b"{")
    mended = Book(tmp_path, "palmyra")
    assert mended.scores == tuple(score(n) for n in range(3))  # all but the very last
    assert mended.notices == ["scores.restored"]
    assert Book(tmp_path, "palmyra").notices == []  # and it is whole again


def test_a_bad_backup_hides_no_good_one(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "scores-2030-01-01.json").write_bytes(b"[" * 1000)
    (folder / "scores-2026-01-01.json").write_text(kind_of("palmyra").write((score(1), score(2))))
    (folder / "scores-2027-01-01.json").write_text(kind_of("palmyra").write((score(1),)))
    (tmp_path / "scores.json").write_bytes(b"")
    assert Book(tmp_path, "palmyra").scores == (score(1), score(2))


def test_backups_roll(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 20):
        (folder / f"scores-2020-01-{day:02d}.json").write_text("")
    book = Book(tmp_path, "palmyra")
    book.add(score(1))
    book.add(score(2))
    assert len(list(folder.iterdir())) == KEPT_BACKUPS


def test_what_cannot_be_written_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book(tmp_path, "palmyra")
    book.add(score(1))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(safe_files.Disk, "write", full)
        assert not book.add(score(2)) and book.waiting
        assert book.scores == (score(1), score(2))  # shown all the same
        assert Book(tmp_path, "palmyra").scores == (score(1),)
    assert book.flush() and not book.waiting
    assert Book(tmp_path, "palmyra").scores == (score(1), score(2))


def test_a_book_that_cannot_be_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Book(tmp_path, "palmyra").add(score(1))
    kept = (tmp_path / "scores.json").read_bytes()
    book = Book(tmp_path, "palmyra")

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(safe_files.Disk, "open", refuse)
        assert len(book.scores) == 0 and not book.add(score(2))
    assert (tmp_path / "scores.json").read_bytes() == kept
    assert book.flush() and list(book.scores) == [score(1), score(2)]
