"""Renders every scene in its telling states to PNG, without a display.

    python -m tools.shots --size 1280x720 --lang de --out shots [names ...]

Add a state by decorating a function with `@shot("name")`: it gets a `Stage`, brings it where it
should be and returns nothing.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services, build_services


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
        for _ in range(30):
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


def load_states() -> None:
    """Every module that registers some."""
    import tools.archive_states
    import tools.coach_states
    import tools.compact_states
    import tools.end_states
    import tools.greed_states
    import tools.hint_states
    import tools.learn_states
    import tools.medina_learn_states
    import tools.medina_solo_states
    import tools.medina_states
    import tools.order_states
    import tools.palermo_end_states
    import tools.palermo_learn_states
    import tools.palermo_solo_states
    import tools.palermo_states
    import tools.play_states
    import tools.puzzle_states
    import tools.scaled_states
    import tools.shot_states  # noqa: F401  (all register their states)


def main(arguments: Sequence[str] | None = None) -> int:
    load_states()
    parser = argparse.ArgumentParser(prog="tools.shots", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"of: {', '.join(sorted(SHOTS))}")
    parser.add_argument("--size", action="append", help="WxH; may be repeated")
    parser.add_argument("--lang", action="append", help="en, fr, it, de; may be repeated")
    parser.add_argument("--contrast", action="store_true", help="in high contrast")
    parser.add_argument("--out", type=Path, default=Path("shots"))
    parser.add_argument("--golden", action="store_true", help="write tests/golden/screens anew")
    given = parser.parse_args(arguments)
    if given.golden:
        from tools.golden_screens import rewrite

        rewrite()
        return 0
    unknown = [name for name in given.names if name not in SHOTS]
    if unknown:
        parser.error(f"no shot named {', '.join(unknown)}")
    for size in given.size or ["1280x720"]:
        width, height = (int(part) for part in size.split("x"))
        for language in given.lang or ["en"]:
            for name in given.names or SHOTS:
                print(take(name, (width, height), language, given.out, contrast=given.contrast))
    return 0


if __name__ == "__main__":
    import sys

    # Run as a program this file is `__main__`; the states register with `tools.shots`.
    from tools.shots import main as run

    sys.exit(run())
