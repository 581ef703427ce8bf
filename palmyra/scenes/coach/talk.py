"""What is said of the turn that is chosen: a sentence first, then played and better side by side,
and a last line for experts. What finds no room stands in the tooltip."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.scenes.coach import looks
from palmyra.scenes.point import draw_point
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.look import Look
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PAD: Final = 20.0
HEAD: Final = 34.0  # of a column
CELL: Final = 46.0
LOW_CELL: Final = 38.0
EXPERTS: Final = 42.0
GAP: Final = 8.0
_TITLE: Final = Style("serif", 23)
_SMALL_TITLE: Final = Style("serif", 20)
_WORDS: Final = theme.LABEL.tinted(theme.INK_SOFT)
_HEAD: Final = Style("sans-bold", 17)
_TOTAL: Final = Style("sans-bold", 18)
_ITEM: Final = Style("sans", 16)
_AMOUNT: Final = Style("sans-bold", 18)
_VALUE: Final = Style("sans-bold", 15)


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two turns: who played it, what it comes to, part by part."""

    heading: str
    total: str
    items: tuple[tuple[str, str], ...]  # words and amount
    told: str  # the turn in words, where no parts are counted


@dataclass(frozen=True, slots=True)
class Talk:
    title: str
    words: str
    played: Side | None = None
    better: Side | None = None
    experts: tuple[str, str, str, str] | None = None
    point: str = ""  # the picture of a point, beside the experts' numbers
    worth: str = ""  # where the title has no room for it
    slip: bool = True


class TalkCard(Widget):
    talk = Look[Talk]()

    def __init__(self, talk: Talk) -> None:
        super().__init__(name="talk")
        self.talk = talk
        self._cut = False

    def tip(self) -> tuple[str, Box]:
        if not self._cut:
            return "", self.box
        return "\n".join(part for part in _all_words(self.talk) if part), self.box

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        talk, box = self.talk, self.box
        inner = Box(box.x + PAD, box.y + 14, box.w - 2 * PAD, box.h - 26)
        y = inner.y
        style = _TITLE if canvas.text_width(talk.title, _TITLE) <= inner.w else _SMALL_TITLE
        y += canvas.paragraph(Box(inner.x, y, inner.w, 60), talk.title, style) + 4
        y += canvas.paragraph(Box(inner.x, y, inner.w, inner.bottom - y), talk.words, _WORDS)
        foot = inner.bottom - (EXPERTS + GAP if talk.experts else 0)
        room = foot - y - 8
        if talk.played is not None and room >= HEAD:
            self._draw_sides(canvas, Box(inner.x, y + 8, inner.w, room))
        if talk.experts and inner.bottom - EXPERTS > y:
            self._draw_experts(
                canvas, Box(inner.x, inner.bottom - EXPERTS, inner.w, EXPERTS), talk.experts
            )

    def _draw_sides(self, canvas: Canvas, box: Box) -> None:
        talk = self.talk
        assert talk.played is not None
        wide = (box.w - 14) / 2
        left = Box(box.x, box.y, wide, box.h)
        right = Box(box.x + wide + 14, box.y, wide, box.h)
        cut = self._draw_side(canvas, left, talk.played, "ui/icon_close", looks.LOSS_INK)
        if talk.better is not None:
            cut |= self._draw_side(canvas, right, talk.better, "ui/icon_confirm", looks.GAIN_INK)
        self._cut = cut

    def _draw_side(self, canvas: Canvas, box: Box, side: Side, icon: str, ink: str) -> bool:
        """Whether something was left out."""
        middle = box.y + HEAD / 2
        canvas.icon(icon, box.x + 10, middle, 18, ink)
        total = canvas.text_width(side.total, _TOTAL)
        heading = Box(box.x + 26, box.y, box.w - 30 - total, HEAD)
        canvas.text_in(heading, side.heading, _fitting(canvas, side.heading, heading.w, ink))
        canvas.text(side.total, _TOTAL, box.right, middle, "right")
        items = side.items or ((side.told, ""),)
        y = box.y + HEAD + 2
        for at, (words, amount) in enumerate(items):
            amount_w = canvas.text_width(amount, _AMOUNT) + 12 if amount else 0.0
            lines = canvas.wrap(words, _ITEM, box.w - 24 - amount_w)
            tall = max(LOW_CELL, len(lines) * canvas.text_height(_ITEM) + 12)
            if y + tall > box.bottom + 1:
                return at < len(items)
            cell = Box(box.x, y, box.w, tall)
            canvas.plate(paint.INSET_PLATE, cell)
            words_box = Box(cell.x + 12, cell.y, cell.w - 24 - amount_w, cell.h)
            canvas.paragraph(words_box, words, _ITEM, middle=True)
            if amount:
                y_mid = cell.y + cell.h / 2
                canvas.text(amount, _AMOUNT.tinted(ink), cell.right - 12, y_mid, "right")
            y += tall + GAP
        return False

    def _draw_experts(self, canvas: Canvas, box: Box, said: Sequence[str]) -> None:
        canvas.plate(looks.EXPERTS_ROW, box)
        what, played, better, error = said
        middle, right = box.y + box.h / 2, box.right - 12
        canvas.text(error, theme.META, right, middle, "right")
        right -= canvas.text_width(error, theme.META) + 16
        parts = [(played, looks.LOSS_INK), (better, looks.GAIN_INK)]
        wanted = sum(canvas.text_width(words, _VALUE) + 14 for words, _ in parts)
        point = 26.0 if self.talk.point else 0.0
        x = box.x + 12
        if x + canvas.text_width(what, theme.META) + 14 + point + wanted <= right:
            canvas.text(what, theme.META, x, middle)
            x += canvas.text_width(what, theme.META) + 14
        if point and x + point + wanted <= right + 14:
            draw_point(canvas, self.talk.point, Box(x, middle - 10, 20, 20))
            x += point
        for words, ink in parts:
            canvas.text(words, _VALUE.tinted(ink), x, middle)
            x += canvas.text_width(words, _VALUE) + 14


class LowTalk(Widget):
    """The same where the interface is large: what it cost, one sentence, two lines of parts."""

    talk = Look[Talk]()

    def __init__(self, talk: Talk) -> None:
        super().__init__(name="talk")
        self.talk = talk

    def tip(self) -> tuple[str, Box]:
        return "\n".join(part for part in _all_words(self.talk) if part), self.box

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        talk, box = self.talk, self.box
        inner = Box(box.x + 14, box.y + 8, box.w - 28, box.h - 18)
        y = inner.y
        y += canvas.paragraph(Box(inner.x, y, inner.w, 60), talk.title, _SMALL_TITLE) + 2
        sides = [(side, icon, ink) for side, icon, ink in (
            (talk.played, "ui/icon_close", looks.LOSS_INK),
            (talk.better, "ui/icon_confirm", looks.GAIN_INK),
        ) if side is not None]  # fmt: skip
        tall = 44.0
        low = inner.bottom - len(sides) * (tall + 6)
        lines = canvas.wrap(talk.words, _WORDS, inner.w)
        fits = int(max(0.0, low - y) // canvas.text_height(_WORDS))
        for at, line in enumerate(lines[:fits]):
            shown = line if at < fits - 1 or len(lines) <= fits else f"{line} …"
            canvas.text(shown, _WORDS, inner.x, y + canvas.text_height(_WORDS) * (at + 0.5))
        for at, (side, icon, ink) in enumerate(sides):
            cell = Box(inner.x, low + 6 + at * (tall + 6), inner.w, tall)
            canvas.plate(paint.INSET_PLATE, cell)
            middle = cell.y + tall / 2
            canvas.icon(icon, cell.x + 20, middle, 18, ink)
            total = side.total or ""
            wide = canvas.text_width(total, _TOTAL)
            words = Box(cell.x + 38, cell.y, cell.w - 58 - wide, tall)
            canvas.text_in(words, side.heading, _fitting(canvas, side.heading, words.w, ink))
            canvas.text(total, _TOTAL, cell.right - 12, middle, "right")


def _fitting(canvas: Canvas, words: str, room: float, ink: str) -> Style:
    """Names are as long as they like."""
    style = _HEAD.tinted(ink)
    return style if canvas.text_width(words, style) <= room else style.sized(15)


def _all_words(talk: Talk) -> list[str]:
    said = [talk.words]
    for side in (talk.played, talk.better):
        if side is not None:
            parts = side.items or ((side.told, ""),)
            said.append(f"{side.heading} {side.total}".strip())
            said += [f"{words} {amount}".strip() for words, amount in parts]
    if talk.experts:
        said.append("  ".join(talk.experts))
    return said
