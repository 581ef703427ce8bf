"""The table at 1920 by 1080, crowded: a drag's frame over one opaque copy of the window, a whole
redraw over one alpha blit of it."""

import os
from collections.abc import Callable, Iterator
from itertools import cycle
from statistics import median
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from benchmarks.interleave import row
from palmyra.app import merge
from palmyra.rules.cells import is_large, neighbors
from palmyra.rules.tiles import tile
from palmyra.table.highlights import Highlights, Lit, Mark, Space
from tools.table_preview import Preview
from tools.table_samples import crowded

SIZE = (1920, 1080)
FRAMES = 240
DRAG_GOAL = 2.0
REDRAW_GOAL = 1.8


def rows() -> Iterator[str]:
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    preview = Preview(crowded(), SIZE, "en")
    preview.marks = _marks(preview)
    opaque = pygame.Surface(SIZE).convert()
    alpha = pygame.Surface(SIZE, pygame.SRCALPHA).convert_alpha()
    alpha.fill((120, 90, 60, 128))
    drag = _drag(preview, screen)
    ratio, ours, theirs = _ratio(lambda: next(drag), lambda: screen.blit(opaque, (0, 0)))
    note = f"{ours:.2f} ms a frame, copy {theirs:.2f} ms"
    yield row("frame while dragging over one opaque copy", ratio, DRAG_GOAL, at_least=False,
              note=note)  # fmt: skip
    preview.marks = Highlights()
    ratio, ours, theirs = _ratio(lambda: preview.draw(screen), lambda: screen.blit(alpha, (0, 0)))
    note = f"{ours:.2f} ms a redraw, alpha blit {theirs:.2f} ms"
    yield row("full redraw over one alpha blit", ratio, REDRAW_GOAL, at_least=False, note=note)
    pan = _pan(preview, screen)
    ratio, ours, theirs = _ratio(lambda: next(pan), lambda: screen.blit(alpha, (0, 0)))
    note = f"{ours:.2f} ms a frame"
    yield row("frame while panning over one alpha blit", ratio, 2 * REDRAW_GOAL, at_least=False,
              note=note)  # fmt: skip


def _ratio(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[float, float, float]:
    """Medians in milliseconds of both, measured turn by turn, and their ratio."""
    for _ in range(20):
        ours()
        theirs()
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(FRAMES):
        for at, work in enumerate((ours, theirs)):
            start = perf_counter()
            work()
            times[at].append((perf_counter() - start) * 1000)
    one, other = median(times[0]), median(times[1])
    return one / other, one, other


def _marks(preview: Preview) -> Highlights:
    """Every free large cell around the board lit, one of them hovered."""
    board = preview.picture.tiles
    free = sorted({near for cell in board for near in neighbors(cell)} - board.keys())
    cells = [cell for cell in free if is_large(cell)]
    hovered = cells[len(cells) // 2]
    near = [cell for cell in neighbors(hovered) if cell in board]
    return Highlights(
        spaces=(
            *(Space(cell, points=at % 4) for at, cell in enumerate(cells) if cell != hovered),
            Space(hovered, Mark.HOVERED, 4, "tiles", "+4 tiles"),
        ),
        lit=tuple(Lit(hovered, cell, 1) for cell in near),
    )


def _drag(preview: Preview, screen: pygame.Surface) -> Iterator[None]:
    """A held tile on its way across the board: restore what it covered, draw it further on."""
    board = preview.board
    unit = board.camera.unit
    preview.draw(screen)
    last: pygame.Rect | None = None
    for step in cycle(range(120)):
        at = 500 + 8 * abs(step - 60) * 1.4, 300 + 5 * abs(step - 60)
        turn = -5 + (step % 12) / 2
        sprite = board.flight.held(tile("Lmc"), unit, at, turn=turn)
        rect = sprite.rect
        damage = [rect] if last is None else [last, rect]
        for clip in merge(damage, screen.get_rect()) or []:
            screen.set_clip(clip)
            preview.draw(screen)
            sprite.draw(screen)
        screen.set_clip(None)
        last = rect
        yield


def _pan(preview: Preview, screen: pygame.Surface) -> Iterator[None]:
    for step in cycle(range(60)):
        preview.board.camera.pan(4 if step < 30 else -4, 0)
        preview.draw(screen)
        yield
