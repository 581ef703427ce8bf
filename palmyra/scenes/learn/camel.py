"""The camel on the road of chapters, or whoever travels there: stands beside a stop, goes to the
next one, and leaves footprints that fade. Knows no chapters: it is told places within the road."""

from functools import partial
from math import dist, sqrt
from typing import Final

import pygame

from palmyra.scenes.learn.country import DESERT
from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.tween import Tween, in_out_quad
from palmyra.ui.widget import Widget

WALK: Final = 0.9  # seconds from stop to stop
FADE: Final = 0.7  # seconds that a footprint is seen
_SIZE: Final = (92.0, 76.0)
_STRIDE: Final = 26.0  # logical pixels from footprint to footprint
_LEVELS: Final = 6  # of how faint one is

Spot = tuple[float, float]


class Camel(Widget):
    """Places are those of the road, which says where it lies itself."""

    spot = Observed[Spot]()

    def __init__(self, picture: str = DESERT.traveller) -> None:
        super().__init__(name="camel")
        self._picture = picture
        self.spot = (0.0, 0.0)
        self._origin = (0.0, 0.0)
        self._beside = 0.0  # how far left of a spot it stands
        self._size = _SIZE
        self._from = self._to = (0.0, 0.0)
        self._way = Tween(1, 1, 0)
        self._since = Tween(1, 1, 0)  # from the first step until the last footprint is gone

    def lie(self, origin: Spot, beside: float, scale: float) -> None:
        """Where the road begins on the screen, and how large the camel is on it."""
        self._origin, self._beside = origin, beside
        self._size = (_SIZE[0] * scale, _SIZE[1] * scale)
        self._move()

    def stand(self, at: Spot) -> None:
        """At once."""
        self._from = self._to = at
        self._way = self._since = Tween(1, 1, 0)
        self._move()

    def walk(self, to: Spot, seconds: float) -> None:
        self._from, self._to = self.spot, to
        self._way = Tween(0, 1, seconds, in_out_quad)
        self._since = Tween(0, seconds + FADE, seconds + FADE, lambda t: t)
        self._move()

    @property
    def walking(self) -> bool:
        return not self._way.done

    @property
    def moving(self) -> bool:
        return not self._since.done

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._since.done:
            self._way.update(dt)
            self._since.update(dt)
            self._move()

    def finish(self) -> None:
        super().finish()
        self._way.finish()
        self._since.finish()
        self._move()

    settle = finish

    def _move(self) -> None:
        (x, y), (to_x, to_y), part = self._from, self._to, self._way.value
        self.spot = (x + (to_x - x) * part, y + (to_y - y) * part)
        self.place(self._box(self.spot))

    def _box(self, at: Spot) -> Box:
        wide, tall = self._size
        x, y = self._origin[0] + at[0] - self._beside, self._origin[1] + at[1]
        return Box(x - wide / 2, y - tall / 2 + 6, wide, tall)

    def bounds(self) -> Box:
        """All of the way while footprints are on it."""
        whole = self._box(self._from).union(self._box(self._to)) if self.moving else self.box
        return whole.inset(-6)

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def footprints(self) -> list[tuple[Spot, float]]:
        """Where they are on the screen, and how much of each is still seen."""
        if not self.moving:
            return []
        start, end = self._foot(self._from), self._foot(self._to)
        length = max(1.0, dist(start, end))
        found: list[tuple[Spot, float]] = []
        for step in range(1, int(length / _STRIDE) + 1):
            part = step * _STRIDE / length
            if part > self._way.value:
                break
            gone = self._since.value - self._way.duration * _when(part)
            if gone < FADE:
                side = 3 if step % 2 else -3
                at = (start[0] + (end[0] - start[0]) * part,
                      start[1] + (end[1] - start[1]) * part + side)  # fmt: skip
                found.append((at, 1 - max(0.0, gone) / FADE))
        return found

    def _foot(self, at: Spot) -> Spot:
        box = self._box(at)
        return box.center[0], box.bottom - 4

    def draw(self, canvas: Canvas) -> None:
        for at, seen in self.footprints():
            level = max(1, round(seen * _LEVELS))
            box = Box(at[0] - 6, at[1] - 3, 12, 6)
            rect = canvas.layout.rect(box)
            key = ("footprint", rect.size, level)
            canvas.surface.blit(canvas.baked(key, partial(_print, rect.size, level)), rect)
        rect = canvas.layout.rect(self.box)
        image = canvas.painter.resources.svg(self._picture, rect.size)
        if self.walking and self._to[0] < self._from[0]:  # back along the road
            facing = image
            image = canvas.baked(
                (self._picture, "back", rect.size),
                lambda: pygame.transform.flip(facing, True, False),
            )
        canvas.surface.blit(image, rect)


def _when(part: float) -> float:
    """When in its walk the camel was that far: `in_out_quad` backwards."""
    return sqrt(part / 2) if part < 0.5 else 1 - sqrt((1 - part) / 2)


def _print(size: tuple[int, int], level: int) -> pygame.Surface:
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6" width="12" height="6">'
        f'<ellipse cx="3.6" cy="3" rx="2.6" ry="1.8" fill="{theme.CHESTNUT_37}"/>'
        f'<ellipse cx="8.6" cy="3" rx="2.6" ry="1.8" fill="{theme.CHESTNUT_37}"/></svg>'
    )
    image = rasterise(source, size)
    image.fill((255, 255, 255, round(200 * level / _LEVELS)), special_flags=pygame.BLEND_RGBA_MULT)
    return image
