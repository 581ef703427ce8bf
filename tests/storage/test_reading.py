import os
import socket
from pathlib import Path

import pytest

from palmyra.storage.reading import NotAFileError, TooLargeError, read_bounded
from tests.support.needs import LINKS

unix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")


def test_a_file_is_read_whole_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert read_bounded(path, 5) == b"12345"
    with pytest.raises(TooLargeError):
        read_bounded(path, 4)
    path.write_bytes(b"")
    assert read_bounded(path, 0) == b""
    path.write_bytes(bytes(3 << 20))
    assert len(read_bounded(path, 3 << 20)) == 3 << 20


@pytest.mark.parametrize("name", ["a", "a\0b", "\ud800"])
def test_what_is_missing_is_missing(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileNotFoundError):
        read_bounded(tmp_path / name, 5)


def test_a_huge_file_is_not_read_to_find_that_out(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(TooLargeError):
        read_bounded(path, 1 << 41 >> 3)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
def test_a_size_is_not_believed() -> None:
    status = Path("/proc/self/status")
    assert status.stat().st_size == 0
    assert read_bounded(status, 1 << 20)
    with pytest.raises(TooLargeError):
        read_bounded(status, 10)


@unix
@pytest.mark.usefixtures("in_time")
@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "socket"])
@pytest.mark.parametrize("linked", [False, True])
def test_what_is_no_regular_file_is_never_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, linked: bool
) -> None:
    path = tmp_path / "odd"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "device":
        path = Path("/dev/zero")
    else:
        monkeypatch.chdir(tmp_path)  # the path of a socket must be short
        with socket.socket(socket.AF_UNIX) as made:
            made.bind("odd")
    if linked:
        (tmp_path / "link").symlink_to(path)
        path = tmp_path / "link"

    def opened(*_: object) -> int:
        raise AssertionError("it was opened")

    monkeypatch.setattr(os, "open", opened)
    with pytest.raises(NotAFileError):
        read_bounded(path, 100)


@unix
@pytest.mark.usefixtures("in_time")
def test_a_pipe_that_took_the_place_of_a_file_does_not_make_us_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, plain = tmp_path / "a", tmp_path / "b"
    os.mkfifo(path)
    plain.write_bytes(b"")
    looked = plain.stat()
    monkeypatch.setattr(os, "stat", lambda *_, **__: looked)
    with pytest.raises(NotAFileError):
        read_bounded(path, 100)


@LINKS
def test_a_link_to_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert read_bounded(tmp_path / "b", 100) == b"x"
