"""What a scene is: one screen of the game, and how it asks the app for another.

Must not know the app, the window or any particular scene.
"""

from typing import NamedTuple

import pygame

from palmyra.ui.input import Input
from palmyra.ui.layout import SMALLEST, Layout


class Push(NamedTuple):
    scene: "Scene"


class Replace(NamedTuple):
    """In place of the asking scene, or of the whole stack."""

    scene: "Scene"
    all: bool = False


class Pop:
    __slots__ = ()


class Quit:
    __slots__ = ()


class Help(NamedTuple):
    """The rules of a game, open at a page; "" for their first, and for the game played last."""

    page: str
    game: str = ""


Request = Push | Replace | Pop | Quit | Help


class Scene:
    """Override what is needed. The app calls, in a frame: handle*, update, draw.

    `resize` comes before everything else and again whenever the window or the scale changes.
    """

    # The logical pixels this scene cannot do without: limits the player's UI scale.
    need: tuple[float, float] = SMALLEST

    def __init__(self) -> None:
        self._requests: list[Request] = []
        self._damage: list[pygame.Rect] | None = None

    # Asking; done by the app at the end of the frame

    def push(self, scene: "Scene") -> None:
        self._requests.append(Push(scene))

    def replace(self, scene: "Scene", *, everything: bool = False) -> None:
        self._requests.append(Replace(scene, everything))

    def pop(self) -> None:
        self._requests.append(Pop())

    def quit(self) -> None:
        self._requests.append(Quit())

    def ask_help(self, page: str, game: str = "") -> None:
        self._requests.append(Help(page, game))

    def take_requests(self) -> list[Request]:
        taken, self._requests = self._requests, []
        return taken

    # Damage: what must be drawn again, in device pixels

    def invalidate(self, *rects: pygame.Rect) -> None:
        """Ask for these rectangles to be drawn again, or for everything if none is named."""
        if not rects:
            self._damage = None
        elif self._damage is not None:
            self._damage.extend(rects)

    def take_damage(self) -> list[pygame.Rect] | None:
        """What to draw: None for everything, an empty list for nothing. Asked once a frame."""
        taken, self._damage = self._damage, []
        return taken

    # The life of a scene

    def enter(self) -> None:
        """Now on top of the stack: for the first time, or again after a pop."""

    def leave(self) -> None:
        """No longer on top."""

    def retire(self) -> None:
        """Left for good: let go of every picture. Scene, widgets and what they call hold one
        another until a collection comes, which knows nothing of how large pictures are."""

    def resize(self, layout: Layout) -> None:
        """Lay everything out anew."""

    def handle(self, event: Input) -> None:
        """The player did something."""

    def wants_close(self) -> bool:
        """The window is being closed; False keeps it open, for a question first."""
        return True

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""

    @property
    def moving(self) -> bool:
        """Whether frames should come at full rate."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw whatever lies inside the surface's clip; change nothing."""
