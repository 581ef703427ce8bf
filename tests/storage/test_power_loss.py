"""Power loss: a disk that stops after every single operation, and one that only fails there.

When the plug is pulled, nothing after that moment happens, and whatever was not synced may be
gone: a file that was renamed before its content was synced would be found empty.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from palmyra.storage import disk_calls, safe_files
from palmyra.storage.autosave import Autosave
from palmyra.storage.score_file import kind_of
from palmyra.storage.scores import Book
from tests.support.storage_samples import score


class PowerCut(BaseException):
    pass


class FaultyDisk(safe_files.Disk):
    """Does `after` operations, then fails. `forever`: the power is gone; else one error."""

    def __init__(self, after: int, forever: bool) -> None:
        self.left = after
        self.forever = forever
        self.failed = False
        self._unsynced: dict[int, Path] = {}

    def _step(self) -> None:
        if self.failed and not self.forever:
            return
        if self.left <= 0:
            self.failed = True
            if self.forever:
                raise PowerCut
            raise OSError(5, "Input/output error")
        self.left -= 1

    def create(self, folder: Path) -> tuple[int, Path]:
        self._step()
        handle, path = super().create(folder)
        self._unsynced[handle] = path
        return handle, path

    def write(self, handle: int, data: bytes) -> None:
        self._step()
        super().write(handle, data[: len(data) // 2])
        self._step()
        super().write(handle, data[len(data) // 2 :])

    def sync(self, handle: int) -> None:
        self._step()
        super().sync(handle)
        del self._unsynced[handle]

    def close(self, handle: int) -> None:
        super().close(handle)  # the system does it even for the dead

    def replace(self, source: Path, target: Path) -> None:
        self._step()
        if source in self._unsynced.values():
            source.write_bytes(b"")  # what a journal makes of such a rename
        super().replace(source, target)

    def remove(self, path: Path) -> None:
        self._step()
        super().remove(path)

    def sync_folder(self, folder: Path) -> None:
        self._step()
        super().sync_folder(folder)


def after_every_operation(
    monkeypatch: pytest.MonkeyPatch, forever: bool, act: Callable[[int], None],
    check: Callable[[int], None],
) -> int:  # fmt: skip
    """Act with a disk that stops after 0, 1, 2 … operations until it never does."""
    for after in range(200):
        faulty = FaultyDisk(after, forever)
        with monkeypatch.context() as patch:
            patch.setattr(disk_calls, "now", faulty)
            try:
                act(after)
            except (PowerCut, OSError):
                assert faulty.failed
        check(after)
        if not faulty.failed:
            return after
    raise AssertionError("it never came to an end")


@pytest.mark.parametrize("forever", [True, False])
def test_a_file_is_old_or_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forever: bool
) -> None:
    path = tmp_path / "a" / "file"
    old, new = "old " * 500, "new " * 700

    def act(after: int) -> None:
        safe_files.write_atomic(path, new)

    def check(after: int) -> None:
        assert path.read_text() in (old, new)
        safe_files.sweep(path.parent)
        assert [p.name for p in path.parent.iterdir()] == ["file"]
        safe_files.write_atomic(path, old)

    safe_files.write_atomic(path, old)
    assert after_every_operation(monkeypatch, forever, act, check) >= 5


@pytest.mark.parametrize("forever", [True, False])
def test_the_book_of_scores_is_old_or_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forever: bool
) -> None:
    for number in range(3):
        Book(tmp_path, "palmyra").add(score(number))
    kept = {score(n) for n in range(3)}

    def act(after: int) -> None:
        Book(tmp_path, "palmyra").add(score(100 + after))

    def check(after: int) -> None:
        book = Book(tmp_path, "palmyra")
        found = set(book.scores)
        assert kept <= found <= kept | {score(100 + after)} and book.notices == []
        kept.update(found)
        for backup in (tmp_path / "backups").glob("scores-*.json"):
            assert len(kind_of("palmyra").read(backup.read_bytes())) >= 2

    assert after_every_operation(monkeypatch, forever, act, check) >= 10


@pytest.mark.parametrize("forever", [True, False])
def test_a_save_is_old_or_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forever: bool
) -> None:
    save = Autosave(tmp_path / "saves" / "game.palmyra")
    assert save.keep("turn 0")
    seen = ["turn 0"]

    def act(after: int) -> None:
        save.keep(f"turn {after + 1}")

    def check(after: int) -> None:
        data = save.read()
        assert data is not None and data.decode() in (seen[-1], f"turn {after + 1}")
        seen.append(data.decode())

    after_every_operation(monkeypatch, forever, act, check)


def test_content_is_synced_before_the_rename(tmp_path: Path) -> None:
    """Our faulty disk would notice: without the sync the renamed file is empty."""

    class Forgetful(FaultyDisk):
        def sync(self, handle: int) -> None:
            os.fstat(handle)

    careless = Forgetful(1000, True)
    handle, path = careless.create(tmp_path)
    careless.write(handle, b"content")
    careless.sync(handle)
    careless.close(handle)
    careless.replace(path, tmp_path / "x")
    assert (tmp_path / "x").read_bytes() == b""
