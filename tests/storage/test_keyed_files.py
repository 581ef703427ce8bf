"""Settings and choices of a game: several programs write the same file, and each only what it
changed. What the disk refuses is in no file, and is written whole the next time."""

from collections.abc import Callable
from pathlib import Path

import pytest

from palmyra.shell.game_choices import GameChoices
from palmyra.shell.settings import SettingsStore
from palmyra.storage.keyed_file import read
from palmyra.storage.write_queue import WriteQueue
from tests.storage.faulty import ERRORS, FaultyDisk, put_in


def test_two_programs_change_different_settings(tmp_path: Path) -> None:
    one, other = SettingsStore(tmp_path), SettingsStore(tmp_path)
    one.change(music=11)
    other.change(effects=22)
    one.change(mute=True)
    now = SettingsStore(tmp_path).now
    assert (now.music, now.effects, now.mute) == (11, 22, True)
    other.change(music=33)
    one.change(ambience=44)
    assert SettingsStore(tmp_path).now.music == 33, "the older change of the first came earlier"


def test_lessons_done_in_two_programs_are_all_done(tmp_path: Path) -> None:
    one, other = SettingsStore(tmp_path), SettingsStore(tmp_path)
    one.change(lessons={"coins": 5})
    other.change(lessons={"coins": 2, "roads": 3})
    one.change(lessons={"coins": 6})
    assert SettingsStore(tmp_path).now.lessons == {"coins": 6, "roads": 3}
    other.change(mute=True)
    assert SettingsStore(tmp_path).now.lessons == {"coins": 6, "roads": 3}


@pytest.mark.parametrize("name", ["palmyra", "medina", "palermo", "house"])
def test_two_programs_choose_in_the_same_file(tmp_path: Path, name: str) -> None:
    one, other = choices(tmp_path, name), choices(tmp_path, name)
    one(seats=[{"name": "Ada"}])
    other(variant="fair")
    one(stocks="shown")
    found = read((tmp_path / f"{name}.yaml").read_bytes())
    assert found == {"seats": [{"name": "Ada"}], "variant": "fair", "stocks": "shown"}
    other(stocks="covered")
    one(letters=True)
    assert read((tmp_path / f"{name}.yaml").read_bytes())["stocks"] == "covered", "the later one"


def test_names_of_a_later_version_stay(tmp_path: Path) -> None:
    for name in ("settings", "medina"):
        (tmp_path / f"{name}.yaml").write_text("version: 1\nlater: [5]\n")
    SettingsStore(tmp_path).change(mute=True)
    choices(tmp_path, "medina")(stocks="shown")
    for name in ("settings", "medina"):
        assert read((tmp_path / f"{name}.yaml").read_bytes())["later"] == [5]


def test_a_file_that_became_newer_or_damaged_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    store = SettingsStore(tmp_path)
    store.change(music=11)
    path.write_text("version: 1\nmusic: [")
    store.change(effects=22)
    assert (tmp_path / "settings.yaml.bad").read_text() == "version: 1\nmusic: ["
    now = SettingsStore(tmp_path).now
    assert (now.music, now.effects) == (11, 22), "all that this program knows"
    path.write_text("version: 9\n")
    store.change(mute=True)
    assert path.read_text() == "version: 9\n" and store.notices == ["ui.settings_newer"]


@pytest.mark.parametrize("error", ERRORS)
def test_a_write_that_fails_changes_no_file_and_is_whole_later(tmp_path: Path, error: int) -> None:
    """At every single operation. What was chosen is chosen until the program ends; of what is on
    disk memory takes nothing for written that is not."""
    for after in range(100):
        home = tmp_path / str(after)
        write_queue = WriteQueue()
        store = SettingsStore(home)
        medina = GameChoices(home, store, write_queue).of("medina")
        store.change(music=11)
        medina.change(stocks="shown")
        SettingsStore(home).change(effects=22)
        choices(home, "medina")(merchant="3,3")
        faulty = FaultyDisk(after, error)
        with put_in(faulty):
            store.change(music=12)
            medina.change(stocks="covered")
        assert store.now.music == 12 and medina.get("stocks", "") == "covered"
        now = SettingsStore(home).now
        assert now.music in (11, 12) and now.effects == 22, "the old file or the new one"
        kept = read((home / "medina.yaml").read_bytes())
        assert kept["stocks"] in ("shown", "covered") and kept["merchant"] == "3,3"
        assert store.flush() and write_queue.retry()
        now = SettingsStore(home).now
        assert (now.music, now.effects) == (12, 22)
        kept = read((home / "medina.yaml").read_bytes())
        assert kept == {"stocks": "covered", "merchant": "3,3"}
        if not faulty.failed:
            return
    pytest.fail("a hundred operations are not two files")


def choices(home: Path, name: str) -> Callable[..., None]:
    return GameChoices(home, SettingsStore(home), WriteQueue()).of(name).change
