import os
from pathlib import Path

import pytest

from palmyra.storage import files
from palmyra.storage.home import home
from palmyra.storage.lock import lock


def test_writing_replaces_the_whole_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.yaml"
    files.write_atomic(path, "one")
    files.write_atomic(path, "two é")
    assert path.read_text("utf-8") == "two é"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failing_write_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "a.yaml"
    files.write_atomic(path, "old")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    if step == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    else:
        monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        files.write_atomic(path, "new")
    assert path.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_orphans_are_swept_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / f"{files.TEMPORARY}x").write_text("half")
    (tmp_path / "kept.yaml").write_text("whole")
    assert files.sweep(tmp_path) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["kept.yaml"]
    assert files.sweep(tmp_path / "missing") == 0


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    for content in ("first", "second"):
        path.write_text(content)
        assert files.set_aside(path) is not None
    assert (tmp_path / "a.yaml.bad").read_text() == "first"
    assert (tmp_path / "a.yaml.bad.1").read_text() == "second"
    assert files.set_aside(tmp_path / "missing") is None


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
