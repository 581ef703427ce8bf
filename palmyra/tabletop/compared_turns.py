"""Two turns on one board: the one played in dashed red with a cross, a better one in solid green
with a tick, as the one played is where none was better. A game says where they are; this draws
them, for all games alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.tabletop.vector import path, raster
from palmyra.tabletop.world import Point
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Box, Layout
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style

PLAYED: Final = theme.RED_36
BETTER: Final = theme.GREEN_40
STROKE: Final = 4.0  # logical pixels
RIM: Final = 8.0
DASH: Final = (9.0, 6.0)
TALL: Final = 34.0  # of a pill
GAP: Final = 8.0
_WORDS: Final = Style("sans-bold", 16)
_PALE: Final = Plate(theme.LINEN_97, theme.ROSE_92, radius=99, edge=PLAYED, edge_width=2,
                     shadow=Shadow(4, 0, 2, 90))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trace:
    """Where a turn is on the board, in pixels of the window."""

    shapes: tuple[tuple[Point, ...], ...] = ()  # closed outlines
    ways: tuple[tuple[Point, ...], ...] = ()  # open lines
    said: str = ""  # what stands beside it

    @property
    def points(self) -> list[Point]:
        return [point for line in (*self.shapes, *self.ways) for point in line]

    @property
    def rect(self) -> pygame.Rect | None:
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        if not xs:
            return None
        left, top = min(xs), min(ys)
        return pygame.Rect(round(left), round(top), round(max(xs) - left), round(max(ys) - top))


def corners(rect: pygame.Rect) -> tuple[Point, ...]:
    """A rectangle as an outline."""
    return rect.topleft, rect.topright, rect.bottomright, rect.bottomleft


class Compared:
    """Draws into a port of the window; the last picture is kept."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._key: tuple[object, ...] | None = None
        self._lines: pygame.Surface | None = None

    def draw(
        self, target: pygame.Surface, layout: Layout, port: pygame.Rect, played: Trace,
        better: Trace | None,
    ) -> None:  # fmt: skip
        traces = [(played, PLAYED, True), (better, BETTER, False)] if better else [
            (played, BETTER, False)
        ]  # fmt: skip
        key = (played, better, tuple(port), layout.scale)
        if key != self._key or self._lines is None:
            self._key, self._lines = key, _bake(traces, port, layout.scale)
        target.blit(self._lines, port)
        canvas = self._painter.on(target, layout)
        taken = [rect for trace, _, _ in traces if (rect := trace.rect) is not None]
        for trace, _, was_played in reversed(traces):
            if not trace.said:
                continue
            # A turn that does nothing on the board is named in its corner.
            rect = trace.rect or pygame.Rect(port.right, port.y, 0, 0)
            place = _pill_place(_pill_size(canvas, trace.said), rect, taken, port, layout)
            taken.append(place)
            _draw_pill(canvas, layout.box(place), trace.said, was_played)

    def forget(self) -> None:
        self._key = self._lines = None


def _bake(
    traces: Sequence[tuple[Trace, str, bool]], port: pygame.Rect, scale: float
) -> pygame.Surface:
    """The better one below: where both lie on one place the dashes show on its line."""
    body = ""
    both = set(traces[0][0].shapes).intersection(*(trace.shapes for trace, _, _ in traces[1:]))
    shared = both if len(traces) > 1 else set()
    for trace, color, dashed in reversed(traces):
        dashes = f'stroke-dasharray="{DASH[0] * scale:.1f} {DASH[1] * scale:.1f}"' if dashed else ""
        for line, closed in [*((s, True) for s in trace.shapes), *((w, False) for w in trace.ways)]:
            d = path([(x - port.x, y - port.y) for x, y in line], closed=closed)
            strokes = [(theme.LINEN_99C, RIM, ""), (color, STROKE, dashes)]
            if line in shared and not dashed:  # a green rim is left around the dashes
                strokes = [(theme.LINEN_99C, RIM + 9, ""), (color, RIM + 6, "")]
            for paint_, wide, more in strokes:
                body += (
                    f'<path d="{d}" fill="none" stroke="{paint_}" stroke-linejoin="round"'
                    f' stroke-linecap="butt" stroke-width="{wide * scale:.1f}" {more}/>'
                )
    return raster(body, port.size, port.size)


def _pill_size(canvas: Canvas, said: str) -> tuple[int, int]:
    px = canvas.layout.px
    return px(canvas.text_width(said, _WORDS) + 52), px(TALL)


def _pill_place(
    size: tuple[int, int], around: pygame.Rect, taken: Sequence[pygame.Rect], port: pygame.Rect,
    layout: Layout,
) -> pygame.Rect:  # fmt: skip
    """Beside its turn, inside the port, on as little of the other things as can be."""
    inner = port.inflate(-2 * layout.px(GAP), -2 * layout.px(GAP))

    def cost(rect: pygame.Rect) -> int:
        return sum(area.w * area.h for other in taken if (area := rect.clip(other)))

    places = [rect.clamp(inner) for rect in _around(size, around, layout.px(GAP))]
    return min(places, key=cost)


def _around(size: tuple[int, int], rect: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    w, h = size
    middle = rect.centery - h // 2
    yield pygame.Rect(rect.right + gap, middle, w, h)
    yield pygame.Rect(rect.x - gap - w, middle, w, h)
    yield pygame.Rect(rect.centerx - w // 2, rect.y - gap - h, w, h)
    yield pygame.Rect(rect.centerx - w // 2, rect.bottom + gap, w, h)
    yield pygame.Rect(rect.right + gap, rect.bottom + gap, w, h)
    yield pygame.Rect(rect.x - gap - w, rect.y - gap - h, w, h)


def _draw_pill(canvas: Canvas, box: Box, said: str, was_played: bool) -> None:
    canvas.plate(_PALE if was_played else paint.GOLD_BADGE, box)
    icon = "ui/icon_close" if was_played else "ui/icon_confirm"
    ink = PLAYED if was_played else theme.INK
    middle = box.y + box.h / 2
    canvas.icon(icon, box.x + 23, middle, 17, ink)
    canvas.text(said, _WORDS.tinted(ink), box.x + 38, middle)
