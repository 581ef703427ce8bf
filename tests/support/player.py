"""A player for tests: acts through real pygame events and the app's own frames."""

import pygame
import pytest

from palmyra.scenes.navigator import Navigator
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.ui.view import View
from palmyra.ui.widget import Widget

DRAWN = 4  # of so many frames one is drawn while a player only waits


def pass_frame(app: App, dt: float) -> None:
    """A frame that nobody looks at."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "_draw", lambda: None)
        app.loop_once([], dt)


class Player:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.nav = Navigator(services)
        self._app: App | None = None

    @property
    def app(self) -> App:
        assert self._app is not None, "open a scene first"
        return self._app

    @property
    def scene(self) -> Scene:
        return self.app.scene

    @property
    def view(self) -> View:
        view = getattr(self.scene, "view", None)
        assert isinstance(view, View)
        return view

    def open(self, scene: Scene) -> App:
        self._app = App(self.services, scene, rules=self.nav.rules, tick=self.nav.tick)
        self.wait(0)
        return self._app

    def wait(self, seconds: float) -> None:
        """Let time pass, a frame of at most 20 ms after another. The last one is drawn and one in
        four of the others: drawing changes nothing, and takes most of the time."""
        self.app.loop_once([], 0)
        left, number = seconds, 0
        while left > 0:
            dt, number, left = min(left, 0.02), number + 1, left - 0.02
            if left <= 0 or number % DRAWN == 0:
                self.app.loop_once([], dt)
            else:
                pass_frame(self.app, dt)

    def find(self, name: str) -> Widget:
        found = self.view.find(name)
        assert found is not None, f"no visible widget named {name}"
        return found

    # Mouse, in logical coordinates

    def point(self, x: float, y: float) -> None:
        at = self.app.layout.point(x, y)
        self._do(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, x: float, y: float) -> None:
        self.point(x, y)
        at = self.app.layout.point(x, y)
        self._do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))

    def let_go(self, x: float, y: float) -> None:
        self.point(x, y)
        at = self.app.layout.point(x, y)
        self._do(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def click(self, what: str | tuple[float, float]) -> None:
        """A widget by name, in its middle, or a point."""
        x, y = self.find(what).box.center if isinstance(what, str) else what
        self.press(x, y)
        self.let_go(x, y)

    # Keyboard

    def key(self, *codes: int, shift: bool = False, ctrl: bool = False) -> None:
        mod = (pygame.KMOD_SHIFT if shift else 0) | (pygame.KMOD_CTRL if ctrl else 0)
        for code in codes:
            self._do(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
            self._do(pygame.Event(pygame.KEYUP, key=code, mod=mod))

    def type(self, text: str) -> None:
        for letter in text:
            # SDL sends both for every letter, the key first.
            self.key(pygame.key.key_code("space" if letter == " " else letter.lower()))
            self._do(pygame.Event(pygame.TEXTINPUT, text=letter))

    def _do(self, event: pygame.Event) -> None:
        self.app.loop_once([event], 0.0)
