"""A city of the challenge as a card: who plays there, what is asked for, the button that plays."""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.games.medina.cast import portrait
from palmyra.games.medina.challenges import CityStanding
from palmyra.games.medina.screens.goal_words import asked
from palmyra.scenes.medals import MEDALS
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Align, Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

NUMERALS: Final = ("I", "II", "III", "IV", "V")
TALL_H: Final = 452.0
FLAT, FLAT_H = 520, 172.0  # from this width on the card lies: who on the left, what on the right
PAD: Final = 20
_NUMERAL: Final = Style("serif", 24, theme.TERRACOTTA_BOTTOM)
_TITLE: Final = Style("serif", 22)
_NUMBER: Final = Style("sans-bold", 19)
_WON: Final = Plate("#FFF4CF", "#FFE28A", radius=9, edge="#C9962F", edge_width=2.5)
_SOFT: Final = theme.LABEL.tinted(theme.INK_SOFT)


class CityCard(Widget):
    def __init__(
        self,
        number: int,
        standing: CityStanding,
        texts: Texts,
        on_play: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(name=f"city_{number}", tooltip=asked(texts, standing.city))
        self.number = number
        self.standing = standing
        self._texts = texts
        self.play = Button(
            texts("medina.solo.play"), on_play, kind="primary" if chosen else "secondary",
            icon="ui/icon_play" if standing.open else "ui/icon_lock", name=f"play_{number}",
        )  # fmt: skip
        if not standing.open:
            self.play.enable(False)
            self.play.tooltip = texts("medina.solo.locked", city=NUMERALS[number - 2])

    @property
    def title(self) -> str:
        return self._texts(f"medina.solo.{self.standing.city.name}")

    def children(self) -> Sequence[Widget]:
        return [self.play]

    def height(self, canvas: Canvas, width: float) -> float:
        return FLAT_H if width >= FLAT else TALL_H

    @property
    def _flat(self) -> bool:
        return self.box.w >= FLAT

    def place(self, box: Box) -> None:
        super().place(box)
        inner = box.inset(PAD, 0)
        wide = 236.0 if self._flat else inner.w
        self.play.place(Box(inner.right - wide, box.bottom - 72, wide, 54))

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        inner = self.box.inset(PAD, 0)
        if self._flat:
            right = Box(inner.right - 236, inner.y + 16, 236, inner.h)
            left = Box(inner.x, inner.y + 14, right.x - 20 - inner.x, inner.h - 28)
            self._head(canvas, left.top(34))
            self._company(canvas, left.below(40).top(66), "left")
            canvas.text_in(left.below(114).top(26), self._names(), _SOFT)
            self._medals(canvas, right.top(50))
            canvas.text_in(right.below(52).top(26), self._best(), _SOFT, "center")
        else:
            self._head(canvas, Box(inner.x, inner.y + 16, inner.w, 36))
            canvas.fill(Box(inner.x, inner.y + 60, inner.w, 1.5), theme.INSET_LINE)
            self._company(canvas, Box(inner.x, inner.y + 74, inner.w, 84), "center")
            names = Box(inner.x, inner.y + 164, inner.w, 50)
            canvas.paragraph(names, self._names(), _SOFT, "center", middle=True)
            self._asked(canvas, Box(inner.x, inner.y + 222, inner.w, 62))
            self._medals(canvas, Box(inner.x, inner.y + 290, inner.w, 50))
            canvas.text_in(Box(inner.x, inner.y + 344, inner.w, 28), self._best(), _SOFT, "center")
        super().draw(canvas)

    def _head(self, canvas: Canvas, box: Box) -> None:
        numeral = NUMERALS[self.number - 1]
        canvas.text(numeral, _NUMERAL, box.x, box.y + box.h / 2)
        indent = canvas.text_width(numeral, _NUMERAL) + 12
        canvas.text_in(Box(box.x + indent, box.y, box.w - indent, box.h), self.title, _TITLE)

    def _company(self, canvas: Canvas, box: Box, align: Align) -> None:
        levels = [level for level in self.standing.city.opponents if level]
        side = min(box.h, (box.w - 8 * (len(levels) - 1)) / len(levels))
        wide = len(levels) * side + 8 * (len(levels) - 1)
        x = box.x if align == "left" else box.x + (box.w - wide) / 2
        colors = [
            color
            for color, level in zip(
                self.standing.city.players, self.standing.city.opponents, strict=True
            )
            if level
        ]
        for level, color in zip(levels, colors, strict=True):
            cell = Box(x, box.y, side, side)
            draw_portrait(canvas, portrait(level), cell, theme.PLAYERS[color].main)
            x += side + 8

    def _names(self) -> str:
        levels = dict.fromkeys(level for level in self.standing.city.opponents if level)
        first, *further = (self._texts(f"medina.level.{level}") for level in levels)
        return ", ".join((first, *(name[:1].lower() + name[1:] for name in further)))

    def _asked(self, canvas: Canvas, box: Box) -> None:
        about = self._texts(f"medina.solo.{self.standing.city.name}_about")
        canvas.paragraph(box, about, theme.LABEL, "center", middle=True)

    def _medals(self, canvas: Canvas, box: Box) -> None:
        wide = (box.w - 12) / 3
        for at, (medal, least) in enumerate(self.standing.city.goals):
            cell = Box(box.x + at * (wide + 6), box.y, wide, box.h)
            canvas.plate(_WON if self.standing.medal >= medal else paint.INSET_PLATE, cell)
            middle = cell.y + cell.h / 2
            spot = Box(cell.x + wide / 2 - 35, middle - 17, 34, 34)
            canvas.picture(MEDALS[medal], spot)
            canvas.text(str(least), _NUMBER, cell.x + wide / 2 + 4, middle)

    def _best(self) -> str:
        if self.standing.best is None:
            return self._texts("medina.solo.before")
        return self._texts("medina.solo.best", n=self.standing.best)
