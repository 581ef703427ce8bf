"""The road of chapters: a picture with a medallion for each, the camel that stands where the
learner is, and a word of whoever teaches. Where there is little room the land is low and the road
straight.

Places are those of the scene, in its own pixels.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from palmyra.scenes.framed_picture import draw_framed, hole_of
from palmyra.scenes.learn.camel import Camel
from palmyra.scenes.learn.country import DESERT, Country
from palmyra.scenes.learn.medallion import LOW, SMALL, ChapterStop
from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.widget import Widget

SIZE: Final = (1056, 764)  # of the scene
LOW_SIZE: Final = (1056, 290)
LOW_H: Final = 290.0  # of the low road with its frame
STOPS: Final = ((208, 642), (352, 512), (560, 600), (640, 410), (820, 470), (926, 300))
_SAYS = Plate(theme.LINEN_99B, theme.IVORY_97C, radius=theme.CARD_RADIUS, edge=theme.CAMEL_84)
_BESIDE, _LOW_BESIDE = 132.0, 82.0  # how far left of a stop's middle the camel stands

Spot = tuple[float, float]


def stops(count: int) -> list[Spot]:
    """Where so many chapters stand: the first at the tent, the last before the city."""
    last = len(STOPS) - 1
    if count == 1:
        return [STOPS[0]]
    found: list[Spot] = []
    for at in range(count):
        along = at * last / (count - 1)
        if count <= len(STOPS):
            along = round(along)
        here = min(int(along), last - 1)
        (x, y), (to_x, to_y) = STOPS[here], STOPS[here + 1]
        part = along - here
        found.append((x + (to_x - x) * part, y + (to_y - y) * part))
    return found


def spot(hole: Box, stop: Spot) -> Spot:
    """A place of the scene within the hole, which shows its middle."""
    factor = max(hole.w / SIZE[0], hole.h / SIZE[1])
    return (
        hole.w / 2 + (stop[0] - SIZE[0] / 2) * factor,
        hole.h / 2 + (stop[1] - SIZE[1] / 2) * factor,
    )


def low_spots(hole: Box, count: int) -> list[Spot]:
    """Along a low road: by turns nearer and farther, so that names have room."""
    left, right = 130.0, hole.w - 96
    step = (right - left) / max(1, count - 1)
    return [(left + at * step, hole.h * (0.37 if at % 2 else 0.6)) for at in range(count)]


class Road(Widget):
    """`stops` in the order of the chapters; one of them is chosen, there the camel stands."""

    def __init__(
        self, stops: Sequence[ChapterStop], camel: Camel, *, low: bool, says: str = "",
        teacher: str = "", country: Country = DESERT,
    ) -> None:  # fmt: skip
        super().__init__(name="road")
        self._country = country
        self.stops, self.camel, self.low = list(stops), camel, low
        self._says, self._teacher = says, teacher

    def children(self) -> Sequence[Widget]:
        return [self.camel, *self.stops]

    def height(self, canvas: Canvas, width: float) -> float:
        return LOW_H

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def place(self, box: Box) -> None:
        super().place(box)
        hole = hole_of(box)
        spots = self._spots(hole)
        self.camel.lie((hole.x, hole.y), _LOW_BESIDE if self.low else _BESIDE,
                       0.72 if self.low else 1.0)  # fmt: skip
        for stop, there in zip(self.stops, spots, strict=True):
            stop.stand((hole.x + there[0], hole.y + there[1]), hole, LOW if self.low else SMALL)
            if stop.chosen and not self.camel.moving:
                self.camel.stand(there)

    def _spots(self, hole: Box) -> list[Spot]:
        count = len(self.stops)
        return low_spots(hole, count) if self.low else [spot(hole, at) for at in stops(count)]

    def draw(self, canvas: Canvas) -> None:
        hole = hole_of(self.box)
        if self.low:
            draw_framed(canvas, self._country.low, LOW_SIZE, self.box)
            self._draw_way(canvas, hole)
        else:
            draw_framed(canvas, self._country.scene, SIZE, self.box)
            self._draw_says(canvas, hole)
        super().draw(canvas)

    def _draw_way(self, canvas: Canvas, hole: Box) -> None:
        rect = canvas.layout.rect(hole)
        spots = self._spots(hole)
        way = canvas.baked(
            ("low road", rect.size, len(spots)), lambda: _way(rect.size, (hole.w, hole.h), spots)
        )
        canvas.surface.blit(way, rect)

    def _draw_says(self, canvas: Canvas, hole: Box) -> None:
        if not self._says:
            return
        box = Box(hole.x + 22, hole.y + 22, min(540.0, hole.w - 44), 116)
        canvas.plate(_SAYS, box)
        x = box.x + 18
        if self._teacher:
            draw_portrait(canvas, self._teacher, Box(x, box.y + 14, 88, 88))
            x += 104
        canvas.paragraph(Box(x, box.y + 12, box.right - 16 - x, box.h - 24), self._says, theme.BODY,
                         middle=True)  # fmt: skip


def _way(size: tuple[int, int], room: tuple[float, float], spots: Sequence[Spot]) -> pygame.Surface:
    """The road itself, through all of the stops, in waves."""
    x, y = spots[0]
    path = f"M{x - 76:.0f} {y + 26:.0f}Q{x - 40:.0f} {y + 30:.0f} {x:.0f} {y:.0f}"
    for (x, y), (to_x, to_y) in pairwise(spots):
        half = (to_x - x) / 2
        path += f"C{x + half:.0f} {y:.0f} {to_x - half:.0f} {to_y:.0f} {to_x:.0f} {to_y:.0f}"
    lines = ((theme.AMBER_60, 26, "0.55", ""), (theme.SAND_93D, 20, "1", ""),
             (theme.RED_47, 3.6, "1", ' stroke-dasharray="2 13"'))  # fmt: skip
    drawn = "".join(
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{wide}"'
        f' stroke-opacity="{seen}" stroke-linecap="round"{dashes}/>'
        for color, wide, seen, dashes in lines
    )
    view = f'viewBox="0 0 {room[0]:.2f} {room[1]:.2f}"'
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {view} width="{room[0]:.2f}"'
        f' height="{room[1]:.2f}">{drawn}</svg>'
    )
    return rasterise(source, size)
