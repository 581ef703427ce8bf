import random
from pathlib import Path

import pygame
import pytest

from palmyra.shell import window
from palmyra.shell.scene import Scene
from palmyra.shell.settings import FILE, Settings, SettingsStore
from tests.support.player import Player


def test_choices_survive(tmp_path: Path) -> None:
    chosen = Settings(language="fr", effects=7, lessons={"007": 2}, window=(1024, 640))
    SettingsStore(tmp_path).change(language="fr", effects=7, lessons={"007": 2}, window=(1024, 640))
    again = SettingsStore(tmp_path)
    assert again.now == chosen
    assert again.notices == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "- 1",
        "version: 1\neffects: 300",
        "version: 1\nui_scale: 10",
        "version: 1\nmute: perhaps",
        "version: 1\nwindow: [0, 0]",
        "version: 1\nlessons: [coins]",
        "effects: 5",
        "version: true",
        "version: 1\nversion: 1",
        "a: &x 1\nb: *x",
        "\x00\x01",
        "version: 1\n" + "a: [" * 40,
    ],
)
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    store = SettingsStore(tmp_path)
    assert store.now == Settings()
    assert store.notices == ["ui.settings_damaged"]
    assert (tmp_path / f"{FILE}.bad").read_text() == text
    store.change(mute=True)
    assert SettingsStore(tmp_path).now.mute


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\xfa")
    store = SettingsStore(tmp_path)
    assert store.now == Settings() and store.notices == ["ui.settings_damaged"]
    assert (tmp_path / f"{FILE}.bad").read_bytes() == b"\xff\xfe\xfa"


def test_random_damage_never_stops_the_start(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.change(language="de")
    whole = (tmp_path / FILE).read_bytes()
    chance = random.Random(3)
    for _ in range(150):
        damaged = bytearray(whole)
        for _ in range(chance.randrange(1, 6)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        (tmp_path / FILE).write_bytes(bytes(damaged[: chance.randrange(1, len(damaged))]))
        assert isinstance(SettingsStore(tmp_path).now, Settings)


def test_a_newer_file_is_never_rewritten(tmp_path: Path) -> None:
    text = "version: 2\nlanguage: la\n"
    (tmp_path / FILE).write_text(text)
    store = SettingsStore(tmp_path)
    assert store.notices == ["ui.settings_newer"]
    store.change(mute=True)
    assert store.now.mute
    assert (tmp_path / FILE).read_text() == text


def test_unknown_names_are_ignored(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("version: 1\nmute: true\nlater: 5\n")
    store = SettingsStore(tmp_path)
    assert store.now.mute and store.notices == []


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = SettingsStore(tmp_path / "file")
    store.change(mute=True)
    store.change(mute=False)
    assert store.notices.count("ui.settings_unwritable") == 1


def test_watchers_hear_changes_only(tmp_path: Path) -> None:
    heard: list[int] = []
    store = SettingsStore(tmp_path)
    store.watch(lambda now: heard.append(now.effects))
    store.change(effects=80)
    store.change(effects=10)
    assert heard == [10]


def test_steps_that_no_screen_wrote_are_bounded(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("version: 1\nlessons: {coins: -7}\n")
    store = SettingsStore(tmp_path)
    assert store.notices == []
    assert store.now.lessons == {"coins": 0}


def test_a_window_is_never_larger_than_the_desktop(player: Player) -> None:
    """13.5: `window: [16384, 16384]` took 2.6 GB at every start."""
    player.services.settings.change(window=(16384, 16384))
    player.open(Scene())
    screen = pygame.display.get_surface()
    assert screen is not None and screen.get_size() == window.WITHOUT_DESKTOP
    player.app.resize((16384, 16384))
    assert pygame.display.get_window_size() == window.WITHOUT_DESKTOP
    assert window.within((5000, 700), (1920, 1080)) == (1920, 700)
    assert window.within((-3, 0), (1920, 1080)) == (1, 1)
