"""What may stand where a file or folder of ours belongs: each kind made at a path."""

import os
import shutil
import socket
from collections.abc import Callable
from pathlib import Path

from palmyra.storage.disk_calls import Disk
from tests.storage.faulty import OPERATIONS


def _clear(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    elif os.path.lexists(path):
        path.unlink()


def _written(data: bytes) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        _clear(path)
        path.write_bytes(data)

    return make


def _truncated(path: Path) -> None:
    if path.is_file():
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _huge(path: Path) -> None:
    _clear(path)
    with path.open("wb") as file:
        file.truncate(1 << 36)


def _pipe(path: Path) -> None:
    _clear(path)
    os.mkfifo(path)


def _socket(path: Path) -> None:
    _clear(path)
    with socket.socket(socket.AF_UNIX) as made:
        here = Path.cwd()
        os.chdir(path.parent)  # the path of a socket must be short
        try:
            made.bind(path.name)
        finally:
            os.chdir(here)


def _folder(path: Path) -> None:
    _clear(path)
    path.mkdir()
    (path / "inside").write_text("mine")


def _link(target: str) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        _clear(path)
        path.symlink_to(target.replace("SELF", path.name))

    return make


def _odd_names(path: Path) -> None:
    """Beside it, with its ending: not UTF-8, control characters, the longest there is."""
    ending = os.fsencode(path.suffix)
    folder = os.fsencode(path.parent)
    for stem in (b"caf\xe9 \xff", b"a\nb\tc\x01", b"x" * (255 - len(ending)), b"-rf", b" "):
        Path(os.fsdecode(folder + b"/" + stem + ending)).write_bytes(b"odd")


NESTED = b"[" * 200_000
FILES: dict[str, Callable[[Path], None]] = {
    "missing": _clear,
    "empty": _written(b""),
    "truncated": _truncated,
    "garbage": _written(bytes(range(256)) * 50),
    "huge": _huge,
    "deep": _written(NESTED),
    "deep further on": _written(b'{"game": "palmyra", "version": 1, "scores": ' + NESTED),
    "wrong types": _written(b'{"game": "palmyra", "version": 1, "scores": [{"id": []}]}'),
    "wrong types of a record": _written(b"palmyra-record: 1\nvariant: [3]\nturns: {a: 1}\n"),
    "wrong types of settings": _written(b"version: 1\nmusic: [loud]\nwindow: 7\nseats: x\n"),
    "NaN": _written(b'{"game": "palmyra", "version": NaN, "scores": [Infinity, -NaN]}'),
    "NaN of settings": _written(b"version: 1\nmusic: .nan\nui_scale: 1e999\n"),
    "NULs": _written(bytes(5000)),
    "pipe": _pipe,
    "socket": _socket,
    "device": _link("/dev/zero"),
    "terminal": _link("/dev/tty"),
    "link": _link("/etc/hostname"),
    "dangling": _link("nowhere/at/all"),
    "loop": _link("SELF"),
    "folder": _folder,
    "odd name": _odd_names,
    "no rights": lambda path: None,
}  # fmt: skip
FOLDERS: dict[str, Callable[[Path], None]] = {
    name: FILES[name]
    for name in ("missing", "empty", "garbage", "huge", "pipe", "socket", "device", "link",
                 "dangling", "loop", "no rights")
} | {"elsewhere": _link("/usr/share")}  # fmt: skip


class ClosedDisk(Disk):
    """One path, and all below it, without rights: root would be refused nothing."""

    def __init__(self, closed: Path) -> None:
        self.closed = closed


def _guarded(name: str) -> Callable[..., object]:
    original = getattr(Disk, name)

    def operation(self: ClosedDisk, *given: object) -> object:
        for one in given:
            if isinstance(one, Path) and (one == self.closed or self.closed in one.parents):
                raise PermissionError(13, "Permission denied", str(one))
        return original(self, *given)

    return operation


for _name in OPERATIONS:
    setattr(ClosedDisk, _name, _guarded(_name))
