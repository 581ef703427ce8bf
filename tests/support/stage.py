"""An app driven by hand, and the states of the screens that are shown on it.

Pictures (`tools.pictures`) and tests show the same states. Add one in `tests/support/states` by
decorating a function with `@shot("name")`: it gets a `Stage`, brings it where it should be and
returns nothing.
"""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services, build_services
from tests.support.player import pass_frame


class Stage:
    """An app without a clock, to be driven by hand."""

    def __init__(self, size: tuple[int, int], language: str, home: Path) -> None:
        self.services: Services = build_services(home)
        self.services.settings.change(language=language, window=size)
        self._app: App | None = None

    @property
    def app(self) -> App:
        assert self._app is not None, "show a scene first"
        return self._app

    def show(self, scene: Scene) -> None:
        self._app = App(self.services, scene)
        self.step()

    def step(self, *events: pygame.Event, seconds: float = 0.0) -> None:
        self.app.loop_once(events, seconds)

    def settle(self) -> None:
        """Let every animation and fade end, but no tooltip appear."""
        for _ in range(29):
            pass_frame(self.app, 0.01)
        self.step(seconds=0.01)

    def key(self, code: int, mod: int = 0) -> None:
        self.step(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def hover(self, x: float, y: float) -> None:
        """Point at logical coordinates."""
        at = self.app.layout.point(x, y)
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, x: float, y: float) -> None:
        at = self.app.layout.point(x, y)
        self.hover(x, y)
        self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def picture(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface


Setting = Callable[[Stage], None]
SHOTS: dict[str, Setting] = {}


def shot(name: str) -> Callable[[Setting], Setting]:
    def register(setting: Setting) -> Setting:
        SHOTS[name] = setting
        return setting

    return register


def take(
    name: str, size: tuple[int, int], language: str, out: Path, *, contrast: bool = False
) -> Path:
    """One picture into `out`; returns its path."""
    with tempfile.TemporaryDirectory() as home:
        stage = Stage(size, language, Path(home))
        stage.services.settings.change(high_contrast=contrast)
        SHOTS[name](stage)
        stage.settle()
        path = out / f"{name}-{size[0]}x{size[1]}-{language}.png"
        out.mkdir(parents=True, exist_ok=True)
        pygame.image.save(stage.picture(), path)
        return path
