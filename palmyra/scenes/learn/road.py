"""The road of chapters: a medallion for each, and the camel that stands where the learner is.

Places are those of the scene (`house/scene_road`), in its own pixels. Knows no game: what stands on
a medallion is a picture that the game names.
"""

from collections.abc import Callable
from typing import Final, Literal

import pygame

from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.look import Look
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import octagon
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, in_out_quad
from palmyra.ui.widget import Widget

State = Literal["done", "open", "extra"]

SCENE: Final = "house/scene_road"
SIZE: Final = (1056, 764)  # of the scene
STOPS: Final = ((208, 642), (352, 512), (560, 600), (640, 410), (820, 470), (926, 300))
WALK: Final = 0.9  # seconds from stop to stop
_SMALL, _LARGE = 96.0, 128.0
_FRAME = 9.0  # around a medallion's picture
_TAG = 22.0  # how far its number stands out
_CAMEL = (92.0, 76.0)
_BESIDE = -132.0  # of the stop's middle
_PILL = Plate("#FFFCF2", "#F6EBD0", radius=99, edge="#D9BE8A")
_HERE = Plate("#C8553A", "#A63B22", radius=10, edge="#F6D58A")
_THERE = Plate("#6B4529", "#4E301D", radius=10, edge="#E2B06A")
_GROUNDS = ("#5E7F3A", "#2E6E86", "#9C3B2A", "#5C4C7A", "#B0782C", "#74306A")
_LABEL = Style("sans-bold", 17)
_OLIVE = "#4C6B2A"


def stops(count: int) -> list[tuple[float, float]]:
    """Where so many chapters stand: the first at the tent, the last before the city."""
    last = len(STOPS) - 1
    if count == 1:
        return [STOPS[0]]
    found: list[tuple[float, float]] = []
    for at in range(count):
        along = at * last / (count - 1)
        if count <= len(STOPS):
            along = round(along)
        here = min(int(along), last - 1)
        (x, y), (to_x, to_y) = STOPS[here], STOPS[here + 1]
        part = along - here
        found.append((x + (to_x - x) * part, y + (to_y - y) * part))
    return found


def spot(hole: Box, stop: tuple[float, float]) -> tuple[float, float]:
    """A place of the scene on the screen, which shows its middle."""
    factor = max(hole.w / SIZE[0], hole.h / SIZE[1])
    middle = hole.center
    return (
        middle[0] + (stop[0] - SIZE[0] / 2) * factor,
        middle[1] + (stop[1] - SIZE[1] / 2) * factor,
    )


class Stop(Button):
    """A medallion: picture, number, name and whether it is learnt."""

    chosen = Look[bool]()

    def __init__(
        self,
        number: int,
        title: str,
        emblem: str,
        state: State,
        note: str,
        on_click: Callable[[], None],
        *,
        name: str,
    ) -> None:
        super().__init__(title, on_click, name=name, tooltip=note)
        self.number, self.emblem, self.state = number, emblem, state
        self.chosen = False
        self._room = Box(0, 0, 0, 0)

    def stand(self, at: tuple[float, float], room: Box) -> None:
        """Around that point; the name keeps within the room."""
        side = (_LARGE if self.chosen else _SMALL) + 2 * _FRAME
        self._room = room
        self.place(Box(at[0] - side / 2, at[1] - side / 2, side, side))

    def bounds(self) -> Box:
        wide = Box(self.box.center[0] - 150, self.box.y - _TAG - 12, 300, self.box.h + _TAG + 80)
        return self.box.union(wide)

    def draw(self, canvas: Canvas) -> None:
        rect = canvas.layout.rect(self.box)
        ring = "#C8553A" if self.chosen else "#F3BE45" if self.state == "done" else "#E2B06A"
        lit = self.chosen or self.hover.value > 0.5
        ground = _GROUNDS[(self.number - 1) % len(_GROUNDS)]
        plain = "/icon_" in self.emblem or not self.emblem
        key = ("medallion", rect.size, ring, lit, ground if plain else "")
        canvas.surface.blit(
            canvas.baked(key, lambda: _frame(rect.size, ring, lit, ground if plain else "")), rect
        )
        inner = self.box.inset(_FRAME)
        if plain:
            icon = self.emblem or "ui/icon_book"
            canvas.icon(icon, *inner.center, inner.w * 0.56, theme.CREAM)
        else:
            canvas.picture(self.emblem, inner)
        tag = Box(self.box.center[0] - 24, self.box.y - _TAG, 48, 34)
        canvas.plate(_HERE if self.chosen else _THERE, tag)
        canvas.text(str(self.number), Style("serif", 21, theme.CREAM), *tag.center, "center")
        self._draw_name(canvas)
        if self.ringed:
            canvas.ring(self.box.inset(-3), 30)

    def _draw_name(self, canvas: Canvas) -> None:
        done = self.state == "done"
        lines = canvas.wrap(self.text, _LABEL, 190)
        wide = max(canvas.text_width(line, _LABEL) for line in lines) + (62 if done else 36)
        step = canvas.text_height(_LABEL)
        tall = len(lines) * step + 14
        x = min(max(self.box.center[0] - wide / 2, self._room.x + 6), self._room.right - wide - 6)
        pill = Box(x, self.box.bottom - 6, wide, tall)
        canvas.plate(_PILL, pill)
        if done:
            canvas.icon("ui/icon_confirm", pill.x + 24, pill.center[1], 20, _OLIVE)
        middle = pill.x + (26 if done else 0) + (wide - (26 if done else 0)) / 2
        for at, line in enumerate(lines):
            canvas.text(line, _LABEL, middle, pill.y + 7 + (at + 0.5) * step, "center")


class Camel(Widget):
    """Stands beside a stop, and walks to the next one."""

    spot = Look[tuple[float, float]]()

    def __init__(self) -> None:
        super().__init__(name="camel")
        self.spot = (0.0, 0.0)
        self._from = (0.0, 0.0)
        self._to = (0.0, 0.0)
        self._way = Tween(1, 1, 0)

    def stand(self, at: tuple[float, float]) -> None:
        """At once."""
        self._from = self._to = at
        self._way = Tween(1, 1, 0)
        self._move()

    def walk(self, to: tuple[float, float], seconds: float) -> None:
        self._from, self._to = self.spot, to
        self._way = Tween(0, 1, seconds, in_out_quad)
        self._move()

    @property
    def moving(self) -> bool:
        return not self._way.done

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._way.done:
            self._way.update(dt)
            self._move()

    def finish(self) -> None:
        super().finish()
        self._way.finish()
        self._move()

    settle = finish

    def _move(self) -> None:
        (x, y), (to_x, to_y), part = self._from, self._to, self._way.value
        self.spot = (x + (to_x - x) * part, y + (to_y - y) * part)
        wide, tall = _CAMEL
        at = self.spot
        self.place(Box(at[0] + _BESIDE - wide / 2, at[1] - tall / 2 + 6, wide, tall))

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.picture("house/camel", self.box)


def _frame(size: tuple[int, int], ring: str, lit: bool, ground: str) -> pygame.Surface:
    """The octagonal frame; `ground` where no picture fills it."""
    inner = ground or theme.CEDAR_BOTTOM
    edge = "#FFF3DC" if lit else "#3A2314"
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">'
        f'<path d="{octagon(120)}" fill="{edge}"/><path d="{octagon(116, 2)}" fill="{ring}"/>'
        f'<path d="{octagon(107, 6.5)}" fill="#4E301D"/><path d="{octagon(101, 9.5)}"'
        f' fill="{inner}"/></svg>'
    )
    return rasterise(source, size)
