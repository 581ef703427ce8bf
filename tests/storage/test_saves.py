"""The list of saved games: kept while nothing changed, true as soon as something did."""

import os
from pathlib import Path

import pytest

from palmyra.storage.saves import saved_files


def put(home: Path, folder: str, name: str, changed: float, text: str = "x") -> Path:
    path = home / folder / f"{name}.palmyra"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    os.utime(path, (changed, changed))
    return path


def names(home: Path) -> list[str]:
    return [saved.path.stem for saved in saved_files(home)]


def test_games_in_progress_come_first_and_the_latest_of_each(tmp_path: Path) -> None:
    put(tmp_path, "records", "old", 100)
    put(tmp_path, "records", "new", 300)
    put(tmp_path, "saves", "running", 200)
    assert names(tmp_path) == ["running", "new", "old"]
    (tmp_path / "records" / "note.txt").write_text("no game", "utf-8")
    assert names(tmp_path) == ["running", "new", "old"]


def test_a_list_follows_every_change(tmp_path: Path) -> None:
    old = put(tmp_path, "records", "old", 100)
    assert names(tmp_path) == ["old"]
    put(tmp_path, "records", "new", 300)
    assert names(tmp_path) == ["new", "old"]
    old.unlink()
    assert names(tmp_path) == ["new"]
    assert names(tmp_path / "elsewhere") == []
    assert names(tmp_path) == ["new"]


def test_files_are_asked_for_their_dates_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(5):
        put(tmp_path, "records", f"game-{number}", number)
    first = saved_files(tmp_path)

    def never(_: object) -> None:
        raise AssertionError("nothing changed")

    monkeypatch.setattr(os, "scandir", never)
    assert saved_files(tmp_path) == first


def test_a_file_changed_in_its_place_is_seen_when_it_is_shown(tmp_path: Path) -> None:
    path = put(tmp_path, "records", "game", 100)
    (listed,) = saved_files(tmp_path)
    assert listed.now() is listed
    os.utime(path, (500, 500))
    assert listed.now().changed == 500 and listed.now().place == listed.place
    path.unlink()
    assert listed.now() == listed
