"""The three actions above the card of the turn: conquer, revenue, reorganize.

A tab is a button; which one is active is told to it. A low one says what it is for in its tooltip.
"""

from collections.abc import Callable, Hashable
from dataclasses import replace
from enum import StrEnum
from typing import Final

import pygame

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.board.places import Places
from palmyra.shell.texts import Texts
from palmyra.tabletop.panel_pictures import PanelPictures
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style


class Tab(StrEnum):
    CONQUER = "conquer"
    REVENUE = "revenue"
    REORGANIZE = "reorganize"


_ICONS: Final = {
    Tab.CONQUER: "ui/icon_conquer",
    Tab.REVENUE: "ui/icon_revenue",
    Tab.REORGANIZE: "ui/icon_reorganise",
}
_ACTIVE: Final = Plate(
    theme.TERRACOTTA_TOP, theme.TERRACOTTA_BOTTOM, edge=theme.TERRACOTTA_LIP, line=theme.CAMEL_79B,
    shadow=paint.CARD_PLATE.shadow,
)  # fmt: skip
_RESTING: Final = Plate(
    theme.LINEN_98C,
    theme.SAND_90D,
    edge=theme.KEYLINE,
    line=theme.WHITE,
    shadow=paint.CARD_PLATE.shadow,
)
_OFF: Final = Plate(theme.DISABLED, palette.TAN_84, edge=palette.TAN_75)
_TITLE: Final = Style("serif", 19)
_NOTE: Final = Style("sans", 15)
_LOW: Final = 54.0  # one line


class ActionTab(Button):
    active = Observed[bool]()

    def __init__(self, tab: Tab, texts: Texts, on_click: Callable[[], None]) -> None:
        super().__init__("", on_click, name=f"tab_{tab}")
        self.tab = tab
        self.texts = texts
        self.active = False
        self._baked = PanelPictures()

    def activate(self, on: bool) -> None:
        self.active = on

    def arrange(self, places: Places) -> None:
        self.place(places.tab(list(Tab).index(self.tab)))

    @property
    def _low(self) -> bool:
        return self.box.h < _LOW

    def tip(self) -> tuple[str, Box]:
        """Why not, or else what a low tab has no room to say."""
        if self.tooltip or not self._low:
            return self.tooltip, self.box
        note = self.texts(f"palmyra.table.{self.tab}_note")
        return note[:1].upper() + note[1:], self.box

    def forget(self) -> None:
        super().forget()
        self._baked = PanelPictures()

    def hides(self, canvas: Canvas) -> pygame.Rect | None:
        """The pixels below it that need not be drawn."""
        return self._baked.hides(canvas, self.box, *self._picture())

    def _picture(self) -> tuple[Hashable, Callable[[Canvas], None]]:
        lit = self.hover.value > 0.5 and not self.active
        key = (self.active, self.enabled, lit, self.texts.language)
        return key, lambda inner: self._paint(inner, lit)

    def draw(self, canvas: Canvas) -> None:
        self._baked.draw(canvas, self.box, *self._picture())
        if self.ringed:
            canvas.ring(self.box, 14)

    def _paint(self, canvas: Canvas, lit: bool) -> None:
        plate = _ACTIVE if self.active else _RESTING if self.enabled else _OFF
        if lit:
            plate = replace(
                plate, top=paint.blend(plate.top, theme.WHITE, 0.5), bottom=palette.SAND_94
            )
        box = self.box
        canvas.plate(plate, box)
        ink = theme.CREAM if self.active else theme.INK if self.enabled else theme.DISABLED_TEXT
        soft = theme.CREAM if self.active else theme.INK_SOFT
        if not self.enabled:
            soft = theme.DISABLED_TEXT
        title = self.texts(f"palmyra.table.{self.tab}")
        if self._low:
            canvas.icon(_ICONS[self.tab], box.x + 28, box.y + box.h / 2, 24, ink)
            canvas.text_in(Box(box.x + 52, box.y, box.w - 60, box.h), title, _TITLE.tinted(ink))
            return
        top = box.y + (box.h - 47) / 2
        canvas.icon(_ICONS[self.tab], box.x + 32, box.y + box.h / 2, 27, ink)
        room = box.w - 58 - 12
        note = self.texts(f"palmyra.table.{self.tab}_note")
        canvas.text_in(Box(box.x + 58, top - 1, room, 26), title, _TITLE.tinted(ink))
        canvas.text_in(Box(box.x + 58, top + 24, room, 22), note, _NOTE.tinted(soft))
