"""Frames of a table at 1920 by 1080, for any game: a redraw over one alpha blit of the window, a
drag's frame over one opaque copy of it, opening a table over opening another.

Processor time: on a busy machine the longer of two works is interrupted more often."""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from benchmarks.interleave import row
from palmyra.shell.app import App
from palmyra.shell.scene import Scene

SIZE = (1920, 1080)
FRAMES = 240
FRAME = 1 / 60
OPENINGS = 5
REDRAW_GOAL = 1.8


def redraw_row(name: str, app: App, scene: Scene) -> str:
    ratio, ours, theirs = ratio_of(lambda: redraw(app, scene), alpha_blit())
    note = f"{ours:.2f} ms a redraw, alpha blit {theirs:.2f} ms"
    return row(name, ratio, REDRAW_GOAL, at_least=False, note=note)


def drag_row(name: str, drag: Iterator[None], goal: float) -> str:
    """`drag` is a frame of it each time it is asked."""
    ratio, ours, theirs = ratio_of(lambda: next(drag), opaque_copy())
    note = f"{ours:.2f} ms a frame, copy {theirs:.2f} ms"
    return row(name, ratio, goal, at_least=False, note=note)


def opening_row(
    name: str, ours: Callable[[Path], object], theirs: Callable[[Path], object], goal: float
) -> str:
    """Until the first picture, with no picture kept; each is given an empty home."""
    one, other = _opened(ours), _opened(theirs)
    note = f"{one * 1000:.0f} ms to the first picture, Palmyra {other * 1000:.0f} ms"
    return row(name, one / other, goal, at_least=False, note=note)


def settle(app: App) -> None:
    for _ in range(20):
        app.loop_once([], 0.05)


def redraw(app: App, scene: Scene) -> None:
    scene.invalidate()
    app.loop_once([], 0.0)


def alpha_blit() -> Callable[[], object]:
    alpha = pygame.Surface(SIZE, pygame.SRCALPHA).convert_alpha()
    alpha.fill((120, 90, 60, 128))
    return lambda: _screen().blit(alpha, (0, 0))


def opaque_copy() -> Callable[[], object]:
    opaque = pygame.Surface(SIZE).convert()
    return lambda: _screen().blit(opaque, (0, 0))


def ratio_of(
    ours: Callable[[], object], theirs: Callable[[], object]
) -> tuple[float, float, float]:
    """Medians in milliseconds of both, measured turn by turn, and their ratio first."""
    for _ in range(20):
        ours()
        theirs()
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(FRAMES):
        for at, work in enumerate((ours, theirs)):
            start = thread_time()
            work()
            times[at].append((thread_time() - start) * 1000)
    one, other = median(times[0]), median(times[1])
    return one / other, one, other


def take(app: App, x: float, y: float) -> None:
    """The mouse takes what lies there."""
    app.loop_once([moved(x, y)], FRAME)
    app.loop_once([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], FRAME)


def moved(x: float, y: float) -> pygame.Event:
    at = round(x), round(y)
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))


def _opened(work: Callable[[Path], object]) -> float:
    times = []
    for _ in range(OPENINGS):
        with tempfile.TemporaryDirectory() as home:
            start = thread_time()
            work(Path(home))
            times.append(thread_time() - start)
    return median(times)


def _screen() -> pygame.Surface:
    screen = pygame.display.get_surface()
    assert screen is not None
    return screen
