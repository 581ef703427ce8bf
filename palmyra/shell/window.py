"""The operating system's window: opening it, its size, full screen, its icon.

Refuses SDL's invisible drivers, which it falls back to in silence where there is no display.
"""

import contextlib
import locale
import os
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pygame

IDENTITY = "io.github.palmyra_game.Palmyra"
SMALLEST = (1024, 640)
INVISIBLE = ("dummy", "offscreen")
FLAGS = pygame.RESIZABLE
WITHOUT_DESKTOP = (3840, 2160)  # the largest window of a driver that shows none


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


def open_window(
    title: str, size: tuple[int, int], *, fullscreen: bool, first: bool = False
) -> None:
    """Start the display and show the window. The first one has its size in the desktop's units:
    nobody has chosen it in pixels yet."""
    prepare_environment()
    if sys.platform == "win32":
        from palmyra.shell.screen import be_known_as

        be_known_as(IDENTITY)
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    if pygame.display.get_driver() in INVISIBLE and not _driver_was_named():
        pygame.display.quit()
        raise NoDisplayError("no video device")
    pygame.display.set_caption(title)
    # Without one pygame looks for its own, which costs the first picture more than any other
    # thing; ours follows it.
    pygame.display.set_icon(pygame.Surface((32, 32), pygame.SRCALPHA))
    if first:
        from palmyra.shell.screen import screen  # later starts need not wait for it

        size = screen(pygame.display.get_driver()).first_size(size)
    try:
        set_mode(size, fullscreen=fullscreen)
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    pygame.key.set_repeat(350, 40)


def set_title(title: str) -> None:
    """What the window's bar says, if there is a window."""
    if pygame.display.get_init():
        pygame.display.set_caption(title)


def set_mode(size: tuple[int, int], *, fullscreen: bool) -> pygame.Surface:
    """The window's surface at some size, then full screen if that is wanted."""
    with warnings.catch_warnings(), _plain_title():
        # Window systems are free to give another size, and we live with any.
        warnings.simplefilter("ignore", RuntimeWarning)
        surface = pygame.display.set_mode(within(size, _room()), FLAGS)
    if fullscreen:
        set_fullscreen(True)
    return pygame.display.get_surface() or surface


def set_fullscreen(on: bool) -> None:
    """The whole screen for the window, or its own place again.

    Not by another mode: that would make the window as large as the screen first, and that size
    is what a window manager gives back.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        shown = pygame.Window.from_display_module()
    with contextlib.suppress(pygame.error):  # a screen that cannot leaves the window as it is
        if on:
            shown.set_fullscreen(desktop=True)
        else:
            shown.set_windowed()


@contextlib.contextmanager
def _plain_title() -> Iterator[None]:
    """SDL writes X's name of the window in the locale's own encoding, under a type that other
    programs do not look for. In the plain locale it is what they expect: our title is ASCII."""
    kept = locale.setlocale(locale.LC_CTYPE)
    locale.setlocale(locale.LC_CTYPE, "C")
    try:
        yield
    finally:
        locale.setlocale(locale.LC_CTYPE, kept)


def within(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """The size, no larger than the room: a file may ask for a window of gigabytes."""
    return max(1, min(size[0], room[0])), max(1, min(size[1], room[1]))


def _room() -> tuple[int, int]:
    """The pixels of all desktops, side by side."""
    desktops = pygame.display.get_desktop_sizes()
    if not desktops or pygame.display.get_driver() in INVISIBLE:
        return WITHOUT_DESKTOP
    return sum(width for width, _ in desktops), max(height for _, height in desktops)


def limit_size() -> None:
    """Keep the player from shrinking the window below what can be read."""
    # A courtesy only: every size is survived.
    with contextlib.suppress(AttributeError, ValueError, pygame.error), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = SMALLEST


def density() -> float:
    """Device pixels per unit of mouse coordinates, other than 1 on some high-DPI screens."""
    surface = pygame.display.get_surface()
    units = pygame.display.get_window_size()[0]
    return surface.get_width() / units if surface is not None and units > 0 else 1.0


def prepare_environment() -> None:
    """What SDL reads before it starts; what the player has set stays."""
    if sys.platform.startswith("linux") and not _hardware_renderer():
        # SDL would push every frame through software OpenGL, twenty times slower.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Let the screen go dark while the player thinks, and tell the compositor to stay on.
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    # What the desktop groups our windows by, as the .desktop file says; pygame has put in the
    # script's name.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "palmyra"
    # A click that brings the window to the front is a click all the same.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")


def _hardware_renderer() -> bool:
    return any(Path("/dev/dri").glob("renderD*"))


def _driver_was_named() -> bool:
    named = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER") or ""
    return any(driver in named for driver in INVISIBLE)
