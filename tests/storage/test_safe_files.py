import os
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from palmyra.storage import disk_calls, safe_files
from palmyra.storage import lock as locks
from palmyra.storage.home import home
from palmyra.storage.lock import lock
from palmyra.storage.reading import TooLargeError, read_bounded


def test_writing_replaces_the_whole_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.yaml"
    safe_files.write_atomic(path, "one")
    safe_files.write_atomic(path, "two é")
    assert path.read_text("utf-8") == "two é"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failing_write_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "a.yaml"
    safe_files.write_atomic(path, "old")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    if step == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    else:
        monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        safe_files.write_atomic(path, "new")
    assert path.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_orphans_are_swept_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / f"{safe_files.TEMPORARY}x").write_text("half")
    (tmp_path / "kept.yaml").write_text("whole")
    assert safe_files.sweep(tmp_path) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["kept.yaml"]
    assert safe_files.sweep(tmp_path / "missing") == 0


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    for content in ("first", "second"):
        path.write_text(content)
        assert safe_files.set_aside(path) is not None
    assert (tmp_path / "a.yaml.bad").read_text() == "first"
    assert (tmp_path / "a.yaml.bad.1").read_text() == "second"
    assert safe_files.set_aside(tmp_path / "missing") is None


def test_one_holder_at_a_time(tmp_path: Path) -> None:
    with lock(tmp_path) as first, lock(tmp_path) as second:
        assert first and not second
    with lock(tmp_path) as again:
        assert again


def test_a_folder_that_cannot_be_is_not_held(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with lock(tmp_path / "file" / "folder") as held:
        assert not held


def test_home_is_where_the_player_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PALMYRA_HOME", str(tmp_path / "x"))
    assert home() == tmp_path / "x"
    monkeypatch.delenv("PALMYRA_HOME")
    assert home().name == "palmyra"


class Waiting:
    """A clock that goes on only while somebody waits; `at` a moment something happens."""

    def __init__(self, at: float, happens: Callable[[], object]) -> None:
        self.now, self._at, self._happens = 0.0, at, happens

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        before, self.now = self.now, self.now + seconds
        if before < self._at <= self.now:
            self._happens()


@pytest.mark.parametrize(("let_go", "got"), [(0.5, True), (2.0, False)])
def test_who_has_patience_gets_it_when_the_other_lets_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, let_go: float, got: bool
) -> None:
    with ExitStack() as other:
        assert other.enter_context(lock(tmp_path))
        clock = Waiting(let_go, other.close)
        monkeypatch.setattr(locks, "time", clock)
        with lock(tmp_path, patience=1.0) as held:
            assert held is got
        assert clock.now == pytest.approx(min(let_go, 1.0), abs=0.05), "no longer than needed"


class Handles:
    """Stands for `os` in the one module that opens files; remembers what is open of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.open_now: set[int] = set()

    def note(self, handle: int, path: Path) -> int:
        if path.is_relative_to(self._folder):
            self.open_now.add(handle)
        return handle

    def __getattr__(self, name: str) -> object:
        return getattr(os, name)

    def open(self, path: Path, flags: int, *more: int) -> int:
        return self.note(os.open(path, flags, *more), path)

    def close(self, handle: int) -> None:
        os.close(handle)
        self.open_now.discard(handle)


def test_no_handle_is_left_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    handles, create = Handles(tmp_path), disk_calls.Disk.create

    def created(self: disk_calls.Disk, folder: Path) -> tuple[int, Path]:
        handle, path = create(self, folder)
        return handles.note(handle, path), path

    monkeypatch.setattr(disk_calls, "os", handles)
    monkeypatch.setattr(disk_calls.Disk, "create", created)
    path = tmp_path / "deep" / "file"
    safe_files.write_atomic(path, "text")
    assert read_bounded(path, 10) == b"text"
    with pytest.raises(TooLargeError):
        read_bounded(path, 3)
    with lock(tmp_path) as first, lock(tmp_path) as second:
        assert first and not second and len(handles.open_now) == 2
    assert safe_files.set_aside(path) is not None
    assert handles.open_now == set()
