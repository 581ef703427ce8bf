"""A chapter as a medallion: an octagon with its picture and its number. On the road it stands with
its name below; where there is no road it opens a row of a list. Knows no game: what stands on it is
a picture that the game names."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

import pygame

from palmyra.shell.resources import rasterise
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import octagon
from palmyra.ui.theme import Style

State = Literal["done", "open", "extra"]

SMALL: Final = (96.0, 128.0)  # its picture, and that of the chosen one
LOW: Final = (66.0, 84.0)  # on a low road
FRAME: Final = 9.0  # around the picture
TAG: Final = 22.0  # how far the number stands out
ROW: Final = 86.0
_HERE = Plate(theme.RED_51, theme.TERRACOTTA_BOTTOM, radius=10, edge=theme.HONEY_87)
_THERE = Plate(theme.CHESTNUT_33, theme.BROWN_23, radius=10, edge=theme.CEDAR_INLAY)
_GROUNDS = (
    theme.OLIVE_49,
    theme.BLUE_43,
    theme.RED_38,
    theme.PLUM_36,
    theme.AMBER_55,
    theme.PLUM_32,
)
_LABEL = Style("sans-bold", 17)
_TITLES = tuple(Style("serif", size) for size in (22, 20, 18, 16))
_OLIVE = theme.OLIVE_42


class Marked(NamedTuple):
    """What a medallion shows of its chapter."""

    number: int
    title: str
    emblem: str  # the picture; an icon or "" gets a ground of its own
    state: State
    note: str  # how far one is


class ChapterStop(Button):
    """A medallion on the road: picture, number, name and whether it is learnt."""

    chosen = Observed[bool]()

    def __init__(self, shown: Marked, on_click: Callable[[], None], *, name: str) -> None:
        super().__init__(shown.title, on_click, name=name, tooltip=shown.note)
        self.shown = shown
        self.chosen = False
        self._room = Box(0, 0, 0, 0)

    def stand(self, at: tuple[float, float], room: Box, sizes: tuple[float, float]) -> None:
        """Around that point; the name keeps within the room."""
        side = sizes[self.chosen] + 2 * FRAME
        self._room = room
        self.place(Box(at[0] - side / 2, at[1] - side / 2, side, side))

    def bounds(self) -> Box:
        wide = Box(self.box.center[0] - 150, self.box.y - TAG - 12, 300, self.box.h + TAG + 80)
        return self.box.union(wide)

    def draw(self, canvas: Canvas) -> None:
        lit = self.chosen or self.hover.value > 0.5
        draw_medallion(canvas, self.box, self.shown, chosen=self.chosen, lit=lit)
        self._draw_name(canvas)
        if self.ringed:
            canvas.ring(self.box.inset(-3), 30)

    def _draw_name(self, canvas: Canvas) -> None:
        done = self.shown.state == "done"
        lines = canvas.wrap(self.text, _LABEL, 190)
        wide = max(canvas.text_width(line, _LABEL) for line in lines) + (62 if done else 36)
        step = canvas.text_height(_LABEL)
        tall = len(lines) * step + 14
        x = min(max(self.box.center[0] - wide / 2, self._room.x + 6), self._room.right - wide - 6)
        pill = Box(x, min(self.box.bottom - 6, self._room.bottom - tall - 4), wide, tall)
        canvas.plate(paint.PALE_PILL, pill)
        if done:
            canvas.icon("ui/icon_confirm", pill.x + 24, pill.center[1], 20, _OLIVE)
        middle = pill.x + (26 if done else 0) + (wide - (26 if done else 0)) / 2
        for at, line in enumerate(lines):
            canvas.text(line, _LABEL, middle, pill.y + 7 + (at + 0.5) * step, "center")


class ChapterRow(Button):
    """A medallion that opens a row of the list."""

    chosen = Observed[bool]()

    def __init__(self, shown: Marked, on_click: Callable[[], None], *, name: str) -> None:
        super().__init__(shown.title, on_click, name=name)
        self.shown = shown
        self.chosen = False

    def height(self, canvas: Canvas, width: float) -> float:
        return ROW

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        middle, side = face.center[1], face.h - 20
        box = Box(face.x + 22, middle - side / 2 + 3, side, side)
        draw_medallion(canvas, box, self.shown, chosen=self.chosen, lit=False)
        canvas.icon("ui/icon_next", face.right - 24, middle, 20, theme.INK_SOFT)
        left = box.right + 20
        if self.shown.state == "done":
            canvas.icon("ui/icon_confirm", face.right - 56, middle, 24, _OLIVE)
        words = Box(left, face.y, face.right - 80 - left, face.h)
        fitting = (s for s in _TITLES if canvas.text_width(self.text, s) <= words.w)
        title, note = next(fitting, _TITLES[-1]), self.shown.note
        lift = 13 if note else 0
        canvas.text_in(Box(words.x, middle - 16 - lift, words.w, 32), self.text, title)
        if note:
            canvas.text_in(Box(words.x, middle + 4, words.w, 24), note, theme.META)


def draw_medallion(
    canvas: Canvas, box: Box, shown: Marked, *, chosen: bool, lit: bool
) -> None:  # fmt: skip
    rect = canvas.layout.rect(box)
    ring = (
        theme.RED_51
        if chosen
        else theme.GOLD_BOTTOM
        if shown.state == "done"
        else theme.CEDAR_INLAY
    )
    plain = "/icon_" in shown.emblem or not shown.emblem
    ground = _GROUNDS[(shown.number - 1) % len(_GROUNDS)] if plain else ""
    key = ("medallion", rect.size, ring, lit, ground)
    canvas.surface.blit(canvas.baked(key, lambda: _frame(rect.size, ring, lit, ground)), rect)
    inner = box.inset(box.w * FRAME / 114)
    if plain:
        icon = shown.emblem or "ui/icon_book"
        canvas.icon(icon, *inner.center, inner.w * 0.56, theme.CREAM)
    else:
        canvas.picture(shown.emblem, inner)
    high = min(34.0, box.h * 0.4)
    wide = high * 1.4
    tag = Box(box.center[0] - wide / 2, box.y - high * TAG / 34, wide, high)
    canvas.plate(_HERE if chosen else _THERE, tag)
    number = Style("serif", max(15, round(high * 0.62)), theme.CREAM)
    canvas.text(str(shown.number), number, *tag.center, "center")


def _frame(size: tuple[int, int], ring: str, lit: bool, ground: str) -> pygame.Surface:
    """The octagonal frame; `ground` where no picture fills it."""
    inner = ground or theme.CEDAR_BOTTOM
    edge = theme.CREAM if lit else theme.CEDAR_WELL
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">'
        f'<path d="{octagon(120)}" fill="{edge}"/><path d="{octagon(116, 2)}" fill="{ring}"/>'
        f'<path d="{octagon(107, 6.5)}" fill="{theme.BROWN_23}"/><path d="{octagon(101, 9.5)}"'
        f' fill="{inner}"/></svg>'
    )
    return rasterise(source, size)
