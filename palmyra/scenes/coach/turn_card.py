"""What is said of the turn that is chosen: whose slip it was and what it cost, why, then played and
better side by side down to the lead at the end. Before the answer is shown: the question alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from palmyra.scenes.coach import inks as looks
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.portrait import draw_coach
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PAD: Final = 18.0
HEAD: Final = 32.0  # of a column
CELL: Final = 34.0
LEAD: Final = 38.0
PILL: Final = 34.0
GAP: Final = 6.0
FACE, ASKING_FACE = 76.0, 104.0
_TITLE: Final = Style("serif", 23)
_WORDS: Final = Style("sans", 17, "#4A3626")
_COST: Final = Style("sans-bold", 27)
_NOTE: Final = Style("sans", 15, theme.INK_SOFT)
_HEAD: Final = Style("sans-bold", 17)
_ITEM: Final = Style("sans", 16)
_AMOUNT: Final = Style("sans-bold", 17)
_PILL: Final = Style("sans-bold", 16)


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a turn: what it is about, in a line or a few, and how much that was."""

    picture: str
    lines: tuple[str, ...]
    amount: str


@dataclass(frozen=True, slots=True)
class TurnSide:
    """One of the two turns: what it does part by part, and the lead that it leads to."""

    heading: str
    cells: tuple[Cell, ...]
    told: str  # the turn in words
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Reply:
    """One of the turns that follow, after either."""

    chip: str
    name: str
    played: str
    better: str


@dataclass(frozen=True, slots=True)
class TurnTalk:
    title: str
    words: str
    portrait: str = ""
    pill: str = ""  # whose slip it was
    cost: str = ""
    note: str = ""  # how sure that is
    slip: bool = True  # against the seat that is told
    played: TurnSide | None = None
    better: TurnSide | None = None
    lead_labels: tuple[str, ...] = ("",)  # from the longest to the shortest
    asking: bool = False  # the answer is not shown yet
    why: str = ""  # what the cost is, for who asks
    replies: tuple[Reply, ...] = ()
    replies_head: str = ""
    replies_note: str = ""  # that the rows are one way of many
    reply: int = -1  # the one that is on the board


class TurnCard(Widget):
    """Words in what the buttons below leave (`foot`); what has no room is left out from the end,
    never cut: first replies and parts, then the second sentence."""

    talk = Observed[TurnTalk]()

    def __init__(self, talk: TurnTalk) -> None:
        super().__init__(name="talk")
        self.talk = talk
        self.foot = 0.0

    def tip(self) -> tuple[str, Box]:
        talk = self.talk
        if talk.asking:
            return "", self.box
        said = [talk.title, talk.words, talk.why]
        for side in (talk.played, talk.better):
            if side is not None:
                cells = [f"{', '.join(c.lines)} {c.amount}".strip() for c in side.cells]
                said.append(f"{side.heading}\n{', '.join(cells or [side.told])}")
        return "\n".join(part for part in said if part), self.box

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        box = self.box
        inner = Box(box.x + PAD, box.y + 14, box.w - 2 * PAD, box.h - 20 - self.foot)
        if self.talk.asking:
            self._draw_question(canvas, inner)
        else:
            self._draw_answer(canvas, inner)

    def _draw_question(self, canvas: Canvas, inner: Box) -> None:
        talk = self.talk
        small = inner.w < 300 or inner.h < 260
        side = 0.0 if inner.h < 200 else 64.0 if small else ASKING_FACE
        y = inner.y
        if side and talk.portrait:
            draw_coach(canvas, talk.portrait, Box(inner.x, y, side, side))
        x = inner.x + (side + 16 if side else 0)
        style = _TITLE if not small else _TITLE.sized(20)
        title = len(canvas.wrap(talk.title, style, inner.right - x)) * canvas.text_height(style)
        words = Box(x, y, inner.right - x, max(side, title))
        canvas.paragraph(words, talk.title, style, middle=bool(side))
        y += max(side, title) + (14 if side else 4)
        for said in (_WORDS, _WORDS.sized(15)):
            tall = len(canvas.wrap(talk.words, said, inner.w)) * canvas.text_height(said)
            if y + tall <= inner.bottom + 1:  # else the question is enough
                canvas.paragraph(Box(inner.x, y, inner.w, tall), talk.words, said)
                break

    def _draw_answer(self, canvas: Canvas, inner: Box) -> None:
        y = inner.y + self._draw_cost(canvas, inner)
        talk = self.talk
        leads = LEAD + 4 if talk.better is not None and talk.played is not None else 0.0
        left = Box(inner.x, y, inner.w, inner.bottom - y)
        y += canvas.paragraph(left, talk.title, self._title(canvas, left)) + 4
        words = len(canvas.wrap(talk.words, _WORDS, inner.w)) * canvas.text_height(_WORDS)
        if talk.words and y + words + leads <= inner.bottom:
            canvas.paragraph(Box(inner.x, y, inner.w, words), talk.words, _WORDS)
            y += words + 8
        room = Box(inner.x, y + 2, inner.w, inner.bottom - y - 2)
        if talk.replies and room.h > 130:
            self._draw_replies(canvas, room)
        elif talk.played is not None and room.h >= LEAD:
            self._draw_sides(canvas, room)

    def _title(self, canvas: Canvas, room: Box) -> Style:
        """The largest letters in which the first sentence is whole."""
        sizes = (20, 18, 16, 15, 14) if room.h < 380 else (_TITLE.size, 20)
        styles = [_TITLE.sized(size) for size in sizes]
        for style in styles:
            lines = canvas.wrap(self.talk.title, style, room.w)
            if len(lines) * canvas.text_height(style) <= room.h:
                return style
        return styles[-1]

    def _draw_cost(self, canvas: Canvas, inner: Box) -> float:
        """Face, whose slip, how much; how tall they are."""
        talk = self.talk
        if not talk.pill:
            return 0.0
        side = FACE if inner.h > 420 and inner.w > 330 else 0.0
        x = inner.x
        if side and talk.portrait:
            draw_coach(canvas, talk.portrait, Box(x, inner.y, side, side))
            x += side + 12
        ink = looks.LOSS_INK if talk.slip else looks.GAIN_INK
        cost = _COST if inner.w > 330 else _COST.sized(22)
        taken = canvas.text_width(talk.cost, cost)
        wide = canvas.text_width(talk.pill, _PILL) + 44
        fits = x + wide + 10 <= inner.right - taken
        pill = Box(x, inner.y + 2, min(wide, inner.right - x), PILL)
        canvas.plate(looks.SLIP_PILL if talk.slip else looks.GIFT_PILL, pill)
        icon = "ui/icon_close" if talk.slip else "ui/icon_confirm"
        canvas.icon(icon, pill.x + 19, pill.center[1], 15, ink)
        canvas.text_in(Box(pill.x + 33, pill.y, pill.w - 42, PILL), talk.pill, _PILL.tinted(ink))
        y = inner.y if fits else pill.bottom + 2
        canvas.text(talk.cost, cost.tinted(ink), inner.right, y + 19, "right")
        tall = max(PILL + 2, y + 36 - inner.y)
        if talk.note and inner.h > 300:
            canvas.text(talk.note, _NOTE, inner.right, y + 46, "right")
            tall = max(tall, y + 58 - inner.y)
        return max(side, tall) + 10

    # Played and better

    def _draw_sides(self, canvas: Canvas, box: Box) -> None:
        talk = self.talk
        assert talk.played is not None
        wide = (box.w - 12) / 2
        left = Box(box.x, box.y, wide, box.h)
        right = Box(box.x + wide + 12, box.y, wide, box.h)
        sign = ("ui/icon_close", looks.LOSS_INK)
        if talk.better is None:
            sign, left = ("ui/icon_confirm", looks.GAIN_INK), box
        tall = max(
            self._wanted(canvas, side, left.w)
            for side in (talk.played, talk.better)
            if side is not None
        )
        leads = LEAD + GAP if talk.better is not None else 0.0
        cells = HEAD + tall + leads <= box.h
        if not cells and leads and box.h >= LEAD + HEAD:  # whose lead it is stands above both
            canvas.text_in(box.top(HEAD), talk.lead_labels[0], _HEAD)
            left, right = left.below(HEAD), right.below(HEAD)
        self._draw_side(canvas, left, talk.played, *sign, cells, tall)
        if talk.better is not None:
            better = ("ui/icon_confirm", looks.GAIN_INK)
            self._draw_side(canvas, right, talk.better, *better, cells, tall)

    def _wanted(self, canvas: Canvas, side: TurnSide, width: float) -> float:
        return sum(self._tall(canvas, cell, width) + GAP for cell in _cells(side))

    def _draw_side(
        self, canvas: Canvas, box: Box, side: TurnSide, icon: str, ink: str, cells: bool,
        tall: float,
    ) -> None:  # fmt: skip
        y = box.y
        if cells:
            canvas.icon(icon, box.x + 10, y + HEAD / 2, 16, ink)
            heading = Box(box.x + 26, y, box.w - 26, HEAD)
            style = _HEAD.tinted(ink)
            if canvas.text_width(side.heading, style) > heading.w:
                style = style.sized(15)
            canvas.text_in(heading, side.heading, style)
            y += HEAD
            below = y + tall
            for cell in _cells(side):
                high = self._tall(canvas, cell, box.w)
                self._draw_cell(canvas, Box(box.x, y, box.w, high), cell, ink)
                y += high + GAP
            y = below
        if side.lead:
            self._draw_lead(canvas, Box(box.x, y, box.w, LEAD), side, icon, ink, cells)

    def _draw_lead(
        self, canvas: Canvas, row: Box, side: TurnSide, icon: str, ink: str, headed: bool
    ) -> None:
        """Green for the turn after which the seat's lead is larger: another's mistake is good for
        it. Without the parts of the turn above it, the row says which turn it is of."""
        own = self.talk.slip
        good = (ink == looks.GAIN_INK) == own
        canvas.plate(looks.GIFT_PILL if good else looks.SLIP_PILL, row)
        number = canvas.text_width(side.lead, _AMOUNT)
        room = Box(row.x + 16, row.y, row.w - 40 - number, LEAD)
        labels = self.talk.lead_labels if headed else (side.heading,)
        if not headed:
            canvas.icon(icon, row.x + 20, row.center[1], 15, ink)
            room = Box(room.x + 18, room.y, room.w - 18, LEAD)
        styles = (_ITEM, _ITEM.sized(14))
        ways = [(one, style) for one in labels for style in styles]
        label = next((way for way in ways if canvas.text_width(*way) <= room.w), None)
        if label is not None:  # else the sign says which turn it is of
            canvas.text_in(room, *label)
        elif headed:
            canvas.icon(icon, row.x + 20, row.center[1], 15, ink)
        canvas.text(side.lead, _AMOUNT, row.right - 14, row.center[1], "right")

    def _room(self, canvas: Canvas, cell: Cell, width: float) -> float:
        """For words: what its amount leaves."""
        return width - 22 - (canvas.text_width(cell.amount, _AMOUNT) + 10 if cell.amount else 0.0)

    def _wrapped(self, canvas: Canvas, cell: Cell, width: float) -> list[str]:
        room = self._room(canvas, cell, width)
        return [line for words in cell.lines for line in canvas.wrap(words, _ITEM, room)]

    def _tall(self, canvas: Canvas, cell: Cell, width: float) -> float:
        """However high where a word is wider than its room."""
        room = self._room(canvas, cell, width)
        if any(
            canvas.text_width(word, _ITEM) > room for line in cell.lines for word in line.split()
        ):
            return inf
        lines = self._wrapped(canvas, cell, width)
        return max(CELL, len(lines) * canvas.text_height(_ITEM) + 8)

    def _draw_cell(self, canvas: Canvas, box: Box, cell: Cell, ink: str) -> None:
        canvas.plate(paint.INSET_PLATE, box)
        middle = box.y + box.h / 2
        lines, step = self._wrapped(canvas, cell, box.w), canvas.text_height(_ITEM)
        y = middle - step * (len(lines) - 1) / 2
        for line in lines:
            canvas.text(line, _ITEM, box.x + 12, y)
            y += step
        if cell.amount:
            canvas.text(cell.amount, _AMOUNT.tinted(ink), box.right - 10, middle, "right")

    # What happens then

    def _draw_replies(self, canvas: Canvas, box: Box) -> None:
        talk = self.talk
        rows = 44.0 + 34 * (len(talk.replies) + 1) + 8
        note = canvas.wrap(talk.replies_note, _NOTE, box.w - 26)
        noted = rows + len(note) * canvas.text_height(_NOTE) + 6
        told = noted <= box.h
        canvas.plate(looks.QUIET, box.top(min(box.h, noted if told else rows)))
        x, right = box.x + 12, box.right - 14
        column = min(110.0, box.w * 0.26)
        y = box.y + 22
        canvas.text_in(Box(x, y - 14, box.w - 2 * column - 30, 28), talk.replies_head, _HEAD)
        for at, (icon, ink) in enumerate(
            (("ui/icon_close", looks.LOSS_INK), ("ui/icon_confirm", looks.GAIN_INK))
        ):
            canvas.icon(icon, right - column * (1 - at) - 12, y, 16, ink)
        y += 18
        for at, reply in enumerate(talk.replies):
            row = Box(box.x + 6, y, box.w - 12, 32)
            if at == talk.reply:
                canvas.plate(looks.CHOSEN_ROW, row)
            middle = row.center[1]
            canvas.picture(reply.chip, Box(x, middle - 11, 22, 22))
            name = Box(x + 28, y, right - 2 * column - x - 34, 32)
            canvas.text_in(name, reply.name, _ITEM)
            for side, said in enumerate((reply.played, reply.better)):
                fits = canvas.text_width(said, _AMOUNT) <= column - 8
                style = _AMOUNT if fits else _ITEM.sized(13)
                canvas.text_in(Box(right - column * (2 - side) + 4, y, column - 4, 32), said, style,
                               "right")  # fmt: skip
            y += 34
        played, better = talk.played, talk.better
        if played is not None and better is not None:
            canvas.fill(Box(x, y + 2, right - x, 1), theme.INSET_LINE)
            middle = y + 20
            room = Box(x, y + 4, right - 2 * column - x, 32)
            labels = (one for one in talk.lead_labels if canvas.text_width(one, _HEAD) <= room.w)
            canvas.text_in(room, next(labels, talk.lead_labels[-1]), _HEAD)
            for at, end in enumerate((played, better)):
                canvas.text(end.lead, _AMOUNT, right - column * (1 - at), middle, "right")
            if told:
                canvas.paragraph(Box(x, y + 38, right - x, noted - rows), talk.replies_note, _NOTE)


def _cells(side: TurnSide) -> Sequence[Cell]:
    return side.cells or (Cell("", (side.told,), ""),)
