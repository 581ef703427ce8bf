"""What a player did, free of the device: pygame events in, logical values out.

The one place where mouse positions become logical coordinates, and where keys become
commands; game controllers (`pad`) speak the same commands.
"""

from enum import Enum, auto
from typing import Final, Literal, NamedTuple

import pygame

from palmyra.ui.layout import Layout

DOUBLE_CLICK: Final = 0.45  # seconds: the second half is not meant for what just appeared below it


class Command(Enum):
    NEXT = auto()
    PREVIOUS = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    ACCEPT = auto()
    CANCEL = auto()


# Named tuples: each is made eight times as fast as a frozen dataclass, and the first picture of a
# start waits for all that are on its way.


class Pointer(NamedTuple):
    """The mouse or a finger. `button` is 1 left, 2 middle, 3 right, 0 for a plain move."""

    kind: Literal["move", "down", "up", "leave"]
    x: float
    y: float
    button: int = 0


class Wheel(NamedTuple):
    x: float
    y: float
    dx: float
    dy: float


class Pinch(NamedTuple):
    """Two fingers drawing apart; `spread` is the change in units of the window's size."""

    x: float
    y: float
    spread: float


class Key(NamedTuple):
    """A key going down, or a pad's button: then `code` is 0 and only `command` counts."""

    code: int
    command: Command | None = None
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


class KeyUp(NamedTuple):
    code: int


class Typed(NamedTuple):
    text: str


class Pan(NamedTuple):
    """A stick pushing the view along, in logical pixels."""

    dx: float
    dy: float


class Dropped(NamedTuple):
    """A file let fall on the window, or a text."""

    path: str = ""
    text: str = ""


Input = Pointer | Wheel | Pinch | Key | KeyUp | Typed | Pan | Dropped

COMMANDS = {
    pygame.K_UP: Command.UP,
    pygame.K_DOWN: Command.DOWN,
    pygame.K_LEFT: Command.LEFT,
    pygame.K_RIGHT: Command.RIGHT,
    pygame.K_PAGEUP: Command.PAGE_UP,
    pygame.K_PAGEDOWN: Command.PAGE_DOWN,
    pygame.K_RETURN: Command.ACCEPT,
    pygame.K_KP_ENTER: Command.ACCEPT,
    pygame.K_SPACE: Command.ACCEPT,
    pygame.K_ESCAPE: Command.CANCEL,
}


def translate(event: pygame.Event, layout: Layout, density: float = 1.0) -> Input | None:
    """The player's act behind a pygame event, or None where it was none.

    `density` is device pixels per window unit, other than 1 on some high-DPI screens.
    """
    kind = event.type
    if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        x, y = layout.logical(event.pos[0] * density, event.pos[1] * density)
        if kind == pygame.MOUSEMOTION:
            return Pointer("move", x, y)
        if event.button > 3:  # the wheel, which comes as its own event too
            return None
        return Pointer("down" if kind == pygame.MOUSEBUTTONDOWN else "up", x, y, event.button)
    if kind == pygame.MOUSEWHEEL:
        at = pygame.mouse.get_pos()
        x, y = layout.logical(at[0] * density, at[1] * density)
        dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
        return Wheel(x, y, dx, dy)
    if kind == pygame.MULTIGESTURE:
        x, y = layout.logical(event.x * layout.width, event.y * layout.height)
        return Pinch(x, y, event.pinched)
    if kind == pygame.KEYDOWN:
        return _key(event)
    if kind == pygame.KEYUP:
        return KeyUp(event.key)
    if kind == pygame.TEXTINPUT:
        return Typed(event.text)
    if kind == pygame.DROPFILE:
        return Dropped(path=event.file)
    if kind == pygame.DROPTEXT:
        return Dropped(text=event.text)
    if kind == pygame.WINDOWLEAVE:
        return Pointer("leave", -1e9, -1e9)
    return None


def _key(event: pygame.Event) -> Key:
    mods = getattr(event, "mod", 0)
    shift = bool(mods & pygame.KMOD_SHIFT)
    if event.key == pygame.K_TAB:
        command: Command | None = Command.PREVIOUS if shift else Command.NEXT
    else:
        command = COMMANDS.get(event.key)
    return Key(
        event.key,
        command,
        shift,
        bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        bool(mods & pygame.KMOD_ALT),
    )
