"""The first window is as large as it is meant on a screen with fine pixels, and never larger than
what bars and its own frame leave; the program gives way and is known by its own name on Windows."""

import sys
from typing import Any

import pygame
import pytest

from palmyra.shell import screen as screens
from palmyra.shell import window
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.screen import Screen, scale_in, screen
from palmyra.shell.services import Services

USUAL = (1280, 720)


@pytest.mark.parametrize(
    ("scale", "room", "size"),
    [
        (1.0, (1920, 1017), (1280, 720)),
        (2.0, (3840, 2060), (2560, 1440)),
        (1.5, (1920, 1017), (1920, 1017)),  # a laptop: as much of it as there is
        (1.0, (1366, 689), (1280, 689)),
        (1.25, None, (1600, 900)),
    ],
)
def test_the_first_window_is_measured_in_units_of_the_desktop(
    scale: float, room: tuple[int, int] | None, size: tuple[int, int]
) -> None:
    assert Screen(scale, room).first_size(USUAL) == size


@pytest.mark.parametrize(
    ("resources", "scale"),
    [
        ("Xft.dpi:\t192\nXft.hinting: 1", 2.0),
        ("*color: red\nXft.dpi: 120", 1.25),
        ("", 1.0),
        ("Xft.dpi: 72", 1.0),
        ("Xft.dpi: 9999", 5.0),
        ("Xft.dpi: many", 1.0),
    ],
)
def test_x_says_how_fine_its_pixels_are(resources: str, scale: float) -> None:
    assert scale_in(resources) == scale


@pytest.mark.parametrize("driver", ["dummy", "cocoa", "wayland", "no-such"])
def test_where_nothing_is_known_the_window_is_as_asked_for(driver: str) -> None:
    assert screen(driver).first_size(USUAL) == USUAL


def test_a_system_that_cannot_be_asked_is_played_on_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def gone(*_: object) -> Any:
        raise OSError("no such library")

    monkeypatch.setattr(screens, "_x11", gone)
    monkeypatch.setattr(screens, "_windows", gone)
    assert screen("x11") == screen("windows") == Screen()


@pytest.mark.parametrize("chosen", [None, (1300, 800)])
def test_only_a_size_that_nobody_chose_is_scaled(
    services: Services, monkeypatch: pytest.MonkeyPatch, chosen: tuple[int, int] | None
) -> None:
    monkeypatch.setattr(screens, "screen", lambda driver: Screen(2.0, (2000, 1100)))
    if chosen is not None:
        services.settings.change(window=chosen)
    App(services, Scene())
    assert pygame.display.get_window_size() == (chosen or (2000, 1100))


@pytest.mark.skipif(sys.platform != "win32", reason="Windows alone has it")
def test_the_taskbar_knows_the_program_by_the_name_of_its_shortcut(services: Services) -> None:
    import ctypes

    App(services, Scene())
    found = ctypes.c_wchar_p()
    shell = ctypes.WinDLL("shell32")  # type: ignore[attr-defined, unused-ignore]
    told = shell.GetCurrentProcessExplicitAppUserModelID(ctypes.byref(found))
    if told == -0x7FFFBFFF:  # E_NOTIMPL
        pytest.skip("Wine does not keep it")
    assert told == 0
    assert found.value == window.IDENTITY
