"""What is said of the turn that is chosen: a sentence first, then played and better side by side,
and a last line for experts. What finds no room stands in the tooltip."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.players import Why
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PAD: Final = 20.0
HEAD: Final = 34.0  # of a column
CELL: Final = 46.0
LOW_CELL: Final = 32.0
PICTURE: Final = 38.0
EXPERTS: Final = 42.0
TITLE: Final = 36.0
GAP: Final = 8.0
SHOWN: Final = 4  # cells that have room in a whole window
_TITLE: Final = Style("serif", 23)
_SMALL_TITLE: Final = Style("serif", 20)
_WORDS: Final = theme.LABEL.tinted(theme.INK_SOFT)
_LOW_WORDS: Final = theme.BODY
_HEAD: Final = Style("sans-bold", 17)
_TOTAL: Final = Style("sans-bold", 18)
_ITEM: Final = Style("sans", 16)
_AMOUNT: Final = Style("sans-bold", 18)
_VALUE: Final = Style("sans-bold", 15)


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a turn: what it is about, in a line or a few, and how much that was."""

    picture: str
    lines: tuple[str, ...]
    amount: str


@dataclass(frozen=True, slots=True)
class TurnSide:
    """One of the two turns: who played it, what it comes to, part by part."""

    heading: str
    total: str
    cells: tuple[Cell, ...]
    told: str  # the turn in words
    short: str = ""  # the heading where that has no room: the cross beside it says "played"

    @property
    def pictures(self) -> list[str]:
        return list(dict.fromkeys(cell.picture for cell in self.cells if cell.picture))


@dataclass(frozen=True, slots=True)
class TurnTalk:
    title: str
    words: str
    played: TurnSide | None = None
    better: TurnSide | None = None
    experts: tuple[str, str, str, str, str] | None = None
    chip: str = ""  # of whose numbers the experts' are
    worth: str = ""  # where the title has no room for it
    slip: bool = True
    why: str = ""  # what the worth is, for who asks
    experts_why: str = ""


def _sign(talk: TurnTalk) -> tuple[str, str]:
    """What stands beside the turn played: a cross only where another was better."""
    if talk.better is None:
        return "ui/icon_confirm", looks.GAIN_INK
    return "ui/icon_close", looks.LOSS_INK


class TurnCard(Widget):
    talk = Observed[TurnTalk]()

    def __init__(self, talk: TurnTalk, *, short: bool = False) -> None:
        """`short` of room: then all of it is told by the tooltip, as it is of long turns."""
        super().__init__(name="talk")
        self.talk = talk
        self._short = short
        self._asks = [
            Why("talk_worth", lambda: self.talk.why, self),
            Why("talk_experts", lambda: self.talk.experts_why if self.talk.experts else "", self),
        ]

    def children(self) -> Sequence[Widget]:
        return self._asks

    def place(self, box: Box) -> None:
        super().place(box)
        title, experts = self._asks
        title.place(Box(box.x + PAD - 6, box.y + 10, box.w - 2 * PAD + 12, TITLE))
        low = box.bottom - 10 - EXPERTS
        experts.place(Box(box.x + PAD, low, box.w - 2 * PAD, EXPERTS))

    def tip(self) -> tuple[str, Box]:
        sides = [side for side in (self.talk.played, self.talk.better) if side is not None]
        if not self._short and all(len(side.cells) <= SHOWN for side in sides):
            return "", self.box
        return "\n".join(part for part in _all_words(self.talk) if part), self.box

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        talk, box = self.talk, self.box
        inner = Box(box.x + PAD, box.y + 14, box.w - 2 * PAD, box.h - 24)
        y = inner.y
        style = _TITLE if canvas.text_width(talk.title, _TITLE) <= inner.w else _SMALL_TITLE
        y += canvas.paragraph(Box(inner.x, y, inner.w, 80), talk.title, style) + 4
        y += canvas.paragraph(Box(inner.x, y, inner.w, inner.bottom - y), talk.words, _WORDS)
        room = inner.bottom - y - 8
        # The experts' line only where what everybody reads has its room.
        experts = talk.experts if room - EXPERTS - GAP >= self._wanted(canvas, inner.w) else None
        if talk.played is not None and room >= HEAD:
            tall = room - (EXPERTS + GAP if experts else 0)
            self._draw_sides(canvas, Box(inner.x, y + 8, inner.w, tall))
        if experts:
            row = Box(inner.x, inner.bottom - EXPERTS, inner.w, EXPERTS)
            self._draw_experts(canvas, row, experts)
        super().draw(canvas)

    def _wanted(self, canvas: Canvas, width: float) -> float:
        """The height of played and better, drawn tightly."""
        tallest = 0.0
        for side in (self.talk.played, self.talk.better):
            for cells in [side.cells] if side is not None else []:
                tall = sum(self._tall(canvas, c, (width - 14) / 2, LOW_CELL) + 4 for c in cells)
                tallest = max(tallest, HEAD + 2 + tall)
        return tallest

    def _draw_sides(self, canvas: Canvas, box: Box) -> None:
        talk = self.talk
        assert talk.played is not None
        wide = (box.w - 14) / 2
        left = Box(box.x, box.y, wide, box.h)
        right = Box(box.x + wide + 14, box.y, wide, box.h)
        self._draw_side(canvas, left, talk.played, *_sign(talk))
        if talk.better is not None:
            self._draw_side(canvas, right, talk.better, "ui/icon_confirm", looks.GAIN_INK)

    def _draw_side(self, canvas: Canvas, box: Box, side: TurnSide, icon: str, ink: str) -> None:
        middle = box.y + HEAD / 2
        canvas.icon(icon, box.x + 10, middle, 18, ink)
        total = canvas.text_width(side.total, _TOTAL)
        heading = Box(box.x + 26, box.y, box.w - 30 - total, HEAD)
        _draw_heading(canvas, heading, side, ink)
        canvas.text(side.total, _TOTAL, box.right, middle, "right")
        cells = side.cells or (Cell("", (side.told,), ""),)
        y = box.y + HEAD + 2
        room = box.bottom - y
        tight = sum(self._tall(canvas, cell, box.w, CELL) + GAP for cell in cells) > room + GAP
        for cell in cells:
            tall = self._tall(canvas, cell, box.w, LOW_CELL if tight else CELL)
            if y + tall > box.bottom + 1:
                break
            self._draw_cell(canvas, Box(box.x, y, box.w, tall), cell, ink)
            y += tall + (4 if tight else GAP)

    def _wrapped(self, canvas: Canvas, cell: Cell, width: float) -> list[str]:
        """The lines of a cell, in what its picture and its amount leave."""
        amount = canvas.text_width(cell.amount, _AMOUNT) + 10 if cell.amount else 0.0
        room = width - 22 - amount - (PICTURE + 8 if cell.picture else 0)
        return [line for words in cell.lines for line in canvas.wrap(words, _ITEM, room)]

    def _tall(self, canvas: Canvas, cell: Cell, width: float, least: float) -> float:
        lines = self._wrapped(canvas, cell, width)
        return max(least, len(lines) * canvas.text_height(_ITEM) + 8)

    def _draw_cell(self, canvas: Canvas, box: Box, cell: Cell, ink: str) -> None:
        canvas.plate(paint.INSET_PLATE, box)
        x, middle = box.x + 12, box.y + box.h / 2
        if cell.picture:
            side = min(PICTURE, box.h - 6)
            draw_piece(canvas, cell.picture, Box(x - 4, middle - side / 2, side, side))
            x += PICTURE + 4
        lines, step = self._wrapped(canvas, cell, box.w), canvas.text_height(_ITEM)
        y = middle - step * (len(lines) - 1) / 2
        for line in lines:
            canvas.text(line, _ITEM, x, y)
            y += step
        if cell.amount:
            canvas.text(cell.amount, _AMOUNT.tinted(ink), box.right - 10, middle, "right")

    def _draw_experts(self, canvas: Canvas, box: Box, said: Sequence[str]) -> None:
        canvas.plate(looks.EXPERTS_ROW, box)
        what, short, played, better, error = said
        middle, right = box.y + box.h / 2, box.right - 12
        canvas.text(error, theme.META, right, middle, "right")
        right -= canvas.text_width(error, theme.META) + 16
        parts = [(played, looks.LOSS_INK), (better, looks.GAIN_INK)]
        wanted = sum(canvas.text_width(words, _VALUE) + 14 for words, _ in parts)
        x = box.x + 12
        if self.talk.chip:
            canvas.picture(self.talk.chip, Box(x, middle - 11, 22, 22))
            x += 28
        for label in (what, short):
            wide = canvas.text_width(label, theme.META) + 14
            if x + wide + wanted <= right + 14:
                canvas.text(label, theme.META, x, middle)
                x += wide
                break
        for words, ink in parts:
            canvas.text(words, _VALUE.tinted(ink), x, middle)
            x += canvas.text_width(words, _VALUE) + 14


class LowTurnCard(Widget):
    """The same where the interface is large: what it cost, one sentence, two lines of parts."""

    talk = Observed[TurnTalk]()

    def __init__(self, talk: TurnTalk) -> None:
        super().__init__(name="talk")
        self.talk = talk

    def tip(self) -> tuple[str, Box]:
        return "\n".join(part for part in _all_words(self.talk) if part), self.box

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        talk, box = self.talk, self.box
        inner = Box(box.x + 14, box.y + 8, box.w - 28, box.h - 18)
        y = inner.y
        y += canvas.paragraph(Box(inner.x, y, inner.w, 90), talk.title, _SMALL_TITLE) + 2
        sides = [(side, icon, ink) for side, icon, ink in (
            (talk.played, *_sign(talk)),
            (talk.better, "ui/icon_confirm", looks.GAIN_INK),
        ) if side is not None]  # fmt: skip
        tall = 44.0
        low = inner.bottom - len(sides) * (tall + 6)
        lines = canvas.wrap(talk.words, _LOW_WORDS, inner.w)
        fits = int(max(0.0, low - y) // canvas.text_height(_LOW_WORDS))
        for at, line in enumerate(lines[:fits]):
            shown = line if at < fits - 1 or len(lines) <= fits else f"{line} …"
            canvas.text(shown, _LOW_WORDS, inner.x, y + canvas.text_height(_LOW_WORDS) * (at + 0.5))
        for at, (side, icon, ink) in enumerate(sides):
            cell = Box(inner.x, low + 6 + at * (tall + 6), inner.w, tall)
            canvas.plate(paint.INSET_PLATE, cell)
            middle = cell.y + tall / 2
            x = cell.x + 10
            for picture in side.pictures[:1]:
                draw_piece(canvas, picture, Box(x - 4, middle - 19, 38, 38))
                x += 38
            canvas.icon(icon, x + 10, middle, 18, ink)
            total = side.total or ""
            wide = canvas.text_width(total, _TOTAL)
            words = Box(x + 28, cell.y, cell.right - x - 46 - wide, tall)
            _draw_heading(canvas, words, side, ink)
            canvas.text(total, _TOTAL, cell.right - 12, middle, "right")


def draw_piece(canvas: Canvas, picture: str, box: Box) -> None:
    """A picture has its own colors; a drawing is inked."""
    if "/icon_" in picture:
        canvas.icon(picture, *box.center, box.h * 0.62, theme.INK_SOFT)
    else:
        canvas.picture(picture, box)


def _draw_heading(canvas: Canvas, box: Box, side: TurnSide, ink: str) -> None:
    """Names are as long as they like."""
    style = _HEAD.tinted(ink)
    small = style.sized(15)
    ways = [(side.heading, style), (side.heading, small), (side.short or side.heading, small)]
    fitting = (way for way in ways if canvas.text_width(*way) <= box.w)
    canvas.text_in(box, *next(fitting, ways[-1]))


def _all_words(talk: TurnTalk) -> list[str]:
    said = [talk.words, talk.why]
    for side in (talk.played, talk.better):
        if side is not None:
            said.append(f"{side.heading} {side.total}".strip())
            said += [f"{', '.join(cell.lines)} {cell.amount}".strip() for cell in side.cells]
    if talk.experts:
        what, _, *numbers = talk.experts
        said.append("  ".join([what, *numbers]))
    return said
