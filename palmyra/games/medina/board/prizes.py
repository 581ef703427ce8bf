"""The eight prizes: who holds each, and the size that would win a palace's."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.pictures import chip, draw_token, token_name, wide_of
from palmyra.games.medina.rules.pieces import TOWERS
from palmyra.tabletop.panel import Panel
from palmyra.tabletop.vector import raster
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_TITLE: Final = Style("serif", 20)
_CAPTION: Final = Style("sans", 15, theme.INK_SOFT)
_SIZE: Final = Style("sans-bold", 17)
_SMALL_SIZE: Final = Style("sans-bold", 15)
_INSET: Final = Plate(theme.INSET, theme.INSET, radius=9, edge=theme.INSET_LINE)
_LIT: Final = Plate(palette.SAND_96, palette.STRAW_93, radius=9, edge=theme.GOLD_65, edge_width=2)
_TALL: Final = 180.0  # from this height on there is a title
_EMPTY: Final = (
    f'<circle cx="12" cy="12" r="9.5" fill="{palette.IVORY_94}"'
    f' stroke="{palette.OCHRE_64}" stroke-width="1.5"'
    ' stroke-dasharray="3.2 3"/>'
)


@dataclass(frozen=True, slots=True)
class Prize:
    token: int  # its place among the tokens
    value: int
    holder: str = ""  # color of the player
    size: int = 0  # to beat, for a palace's
    lit: bool = False  # a preview would move it
    says: str = ""  # in words, for whoever rests on it


@dataclass(frozen=True, slots=True)
class Prizes:
    title: str
    stones: tuple[str, ...]
    prizes: tuple[Prize, ...]  # palaces first, then towers
    caption: str = ""  # goes on after the title: what the numbers are


class PrizesPanel(Panel[Prizes]):
    def __init__(self, model: Prizes, *, name: str = "") -> None:
        super().__init__(model, name=name)
        self._over: int | None = None

    def state(self) -> Hashable:
        return self.box.h

    @property
    def _cells(self) -> Box:
        return self.box.below(40).inset(16, 0) if self.box.h >= _TALL else self.box.inset(8, 7)

    def cell(self, at: int) -> Box:
        """Where a prize lies, by its place in the model."""
        room, gap = self._cells, 6.0
        bottom = 14.0 if self.box.h >= _TALL else 0.0
        wide, high = (room.w - 3 * gap) / 4, (room.h - bottom - gap) / 2
        column, row = at % TOWERS, at // TOWERS
        return Box(room.x + (wide + gap) * column, room.y + (high + gap) * row, wide, high)

    def box_of(self, token: int) -> Box:
        """Where a prize lies, by its place among the tokens."""
        at = next(i for i, prize in enumerate(self.model.prizes) if prize.token == token)
        return self.cell(at)

    def point(self, x: float, y: float) -> None:
        cells = range(len(self.model.prizes))
        self._over = next((at for at in cells if self.cell(at).contains(x, y)), None)

    def tip(self) -> tuple[str, Box]:
        if self._over is None or not self.hovered:
            return "", self.box
        return self.model.prizes[self._over].says, self.cell(self._over)

    def paint(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        if self.box.h >= _TALL:
            head = Box(self.box.x + 18, self.box.y + 8, self.box.w - 36, 28)
            canvas.text_in(head, self.model.title, _TITLE)
            if any(prize.size for prize in self.model.prizes):
                self._caption(canvas, head)
        for at, prize in enumerate(self.model.prizes):
            cell = self.cell(at)
            canvas.plate(_LIT if prize.lit else _INSET, cell)
            if cell.h >= 70:
                self._upright(canvas, prize, cell)
            else:
                self._flat(canvas, prize, cell)

    def _caption(self, canvas: Canvas, head: Box) -> None:
        """Beside the title, so that no size is taken for the palace's points."""
        x = head.x + canvas.text_width(self.model.title, _TITLE) + 6
        fits = (s for s in map(_CAPTION.sized, (15, 14, 13, 12))
                if canvas.text_width(self.model.caption, s) <= head.right + 8 - x)  # fmt: skip
        style = next(fits, None)
        if style is not None:
            canvas.text_in(
                Box(x, head.y + 2, head.right + 9 - x, head.h), self.model.caption, style
            )

    def _upright(self, canvas: Canvas, prize: Prize, cell: Box) -> None:
        stones = self.model.stones
        high = cell.h - 38
        wide = wide_of(token_name(prize.token, stones), high)
        draw_token(
            canvas, prize.token, prize.value, stones, (cell.center[0] - wide / 2, cell.y + 5), high
        )
        middle = cell.bottom - 16
        if not prize.holder:
            self._nobody(canvas, cell.center[0], middle, 22)
        elif prize.size:
            canvas.picture(chip(prize.holder), Box(cell.x + 4, middle - 11, 22, 22))
            canvas.text(str(prize.size), _SIZE, cell.x + 37, middle, "center")
        else:
            canvas.picture(chip(prize.holder), Box(cell.center[0] - 11, middle - 11, 22, 22))

    def _flat(self, canvas: Canvas, prize: Prize, cell: Box) -> None:
        """Prize and holder side by side; the size to beat below the holder."""
        stones = self.model.stones
        high = min(cell.h - 6, 40.0, (cell.w - 26) / 0.88)
        middle = cell.center[1]
        corner = (cell.x + 4, middle - high / 2)
        wide = draw_token(canvas, prize.token, prize.value, stones, corner, high)
        room = cell.w - wide - 8
        x = cell.x + wide + 5 + room / 2
        if not prize.holder:
            self._nobody(canvas, x, middle, min(18.0, room))
            return
        sized = bool(prize.size)
        style = _SMALL_SIZE if cell.h >= 40 else _SMALL_SIZE.sized(13)
        side = min(22.0, room, (cell.h - 4) / 2 if sized else cell.h - 6)
        top = cell.y + 2 if sized else middle - side / 2
        canvas.picture(chip(prize.holder), Box(x - side / 2, top, side, side))
        if sized:
            canvas.text(str(prize.size), style, x, (top + side + cell.bottom) / 2, "center")

    def _nobody(self, canvas: Canvas, x: float, y: float, side: float) -> None:
        rect = canvas.layout.rect(Box(x - side / 2, y - side / 2, side, side))
        image = canvas.baked(("nobody", rect.size), lambda: raster(_EMPTY, (24, 24), rect.size))
        canvas.surface.blit(image, rect)
        if canvas.painter.contrast:
            canvas.text("–", _SIZE.tinted(theme.INK), x, y, "center")
