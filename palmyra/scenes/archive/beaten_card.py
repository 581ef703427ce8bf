"""Who one has finished ahead of: a portrait each, the next one in gold, and the button to a game
against them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.scenes.archive.cell_button import CellButton
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.fitting import fitting
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.layout import Box
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

HEAD: Final = 62.0
PAD: Final = 18.0
GAP: Final = 10.0
FOOT: Final = 60.0
_CELL: Final = (104.0, 230.0)  # the least and the most width of a portrait's cell
_NAMES: Final = tuple(Style("serif", size) for size in (19, 17, 15, 14))
_TOLD: Final = tuple(Style("sans-bold", size) for size in (16, 15, 14, 13))
_WORDS: Final = (theme.LABEL, theme.META)
_LOW: Final = 1.9  # a cell so many times as wide as high has its portrait at its left


@dataclass(frozen=True, slots=True)
class MetOpponent:
    """A computer player as one stands with them."""

    level: str
    name: str
    portrait: str
    told: str  # "ahead in 4 of 12", "not met yet"
    met: bool
    beaten: bool


class OpponentCell(CellButton):
    """Chooses them."""

    def __init__(self, rival: MetOpponent, chosen: bool, act: Callable[[], None]) -> None:
        tooltip = f"{rival.name} · {rival.told}"
        super().__init__(act, name=f"rival_{rival.level}", tooltip=tooltip, chosen=chosen)
        self.rival = rival

    @property
    def dark(self) -> bool:
        """Whether only the shape is seen; not of whom the button offers to play."""
        return not self.rival.met and not self.chosen

    def _draw_content(self, canvas: Canvas, box: Box) -> None:
        """The portrait above name and number; beside them where the cell is low."""
        rival = self.rival
        low = 54.0
        beside = box.w > _LOW * box.h
        side = box.h - 14 if beside else min(box.w - 16, box.h - low - 12)
        face = Box(box.center[0] - side / 2, box.y + 10, side, side)
        rest = Box(box.x + 5, box.bottom - low, box.w - 10, low - 6)
        if beside:
            face = Box(box.x + 7, box.y + 7, side, side)
            rest = Box(face.right + 4, box.center[1] - 25, box.right - face.right - 9, 50)
        told = fitting(canvas, rival.told, _TOLD, rest.w)
        name = fitting(canvas, rival.name, _NAMES, rest.w)
        draw_portrait(canvas, rival.portrait, face)
        if self.dark:
            darken(canvas, face)
        if rival.beaten:
            _draw_laurel(canvas, Box(face.right - side * 0.34, face.bottom - side * 0.32,
                                     side * 0.36, side * 0.36))  # fmt: skip
        canvas.text_in(rest.top(26), rival.name, name, "center")
        soft = told if rival.beaten else told.tinted(theme.INK_SOFT)
        canvas.text_in(rest.below(25), rival.told, soft, "center")


class BeatenCard(Widget):
    def __init__(
        self, title: str, rivals: Sequence[MetOpponent], chosen: str, said: str, play: str,
        choose: Callable[[str], None], begin: Callable[[], None], letters: str = "",
    ) -> None:  # fmt: skip
        """`letters` says how games with friends elsewhere went: they are counted apart."""
        super().__init__(name="beaten")
        self.title, self.said, self.letters = title, said, letters
        self.cells = [
            OpponentCell(rival, rival.level == chosen, lambda level=rival.level: choose(level))  # type: ignore[misc]
            for rival in rivals
        ]
        self.play = GrandButton(play, begin, kind="primary", icon="ui/icon_play", name="play_rival")
        self._said = Box(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        return [*self.cells, self.play]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def _rows(self, width: float) -> int:
        across = max(1, int((width - 2 * PAD + GAP) // (_CELL[0] + GAP)))
        return -(-len(self.cells) // across)

    def height(self, canvas: Canvas, width: float) -> float:
        rows = self._rows(width)
        stacked = 56.0 if width < 560 else 0.0
        return HEAD + rows * 190 + (rows - 1) * GAP + FOOT + stacked + 26

    def place(self, box: Box) -> None:
        super().place(box)
        inner = box.inset(PAD, 0)
        rows = self._rows(box.w)
        across = -(-len(self.cells) // rows)
        stacked = box.w < 560
        foot = FOOT + (56.0 if stacked else 0.0)
        room = Box(inner.x, box.y + HEAD, inner.w, box.h - HEAD - foot - 26)
        wide = min(_CELL[1], (room.w - GAP * (across - 1)) / across)
        tall = (room.h - GAP * (rows - 1)) / rows
        for at, cell in enumerate(self.cells):
            row, column = divmod(at, across)
            cell.place(Box(room.x + column * (wide + GAP), room.y + row * (tall + GAP), wide, tall))
        line = Box(inner.x, box.bottom - foot - 14, inner.w, foot)
        if stacked:
            self._said = line.top(50)
            self.play.place(line.below(56))
        else:
            button = min(290.0, line.w * 0.42)
            self.play.place(Box(line.right - button, line.y, button, FOOT))
            self._said = Box(line.x + 6, line.y, line.w - button - 22, FOOT)

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        head = Box(self.box.x + PAD + 6, self.box.y + 14, self.box.w - 2 * PAD - 12, 40)
        soft = theme.LABEL.tinted(theme.INK_SOFT)
        style = fitting(canvas, self.title, (theme.SUBTITLE, theme.HEADING), head.w)
        canvas.text_in(head, self.title, style)
        left = head.w - canvas.text_width(self.title, style) - 20
        if self.letters and canvas.text_width(self.letters, soft) <= left:
            canvas.text_in(head, self.letters, soft, "right")
        fits = (
            s for s in _WORDS
            if len(canvas.wrap(self.said, s, self._said.w)) * canvas.text_height(s) <= self._said.h
        )  # fmt: skip
        style = next(fits, _WORDS[-1])
        canvas.paragraph(self._said, self.said, style, middle=True)
        super().draw(canvas)


def darken(canvas: Canvas, box: Box) -> None:
    """Somebody one has not met: their shape alone."""
    rect = canvas.layout.rect(box)
    side = min(rect.w, rect.h)

    def make() -> pygame.Surface:
        from palmyra.shell.resources import rasterise
        from palmyra.ui.portrait import octagon

        source = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100"'
            f' height="100"><path d="{octagon(89, 5.5)}" fill="{theme.UMBER_11}"'
            ' fill-opacity="0.78"/></svg>'
        )
        return rasterise(source, (side, side))

    canvas.surface.blit(canvas.baked(("unmet", side), make), rect)


def _draw_laurel(canvas: Canvas, box: Box) -> None:
    """A wreath around a coin: beaten."""
    canvas.picture("ui/laurel_badge", box)
