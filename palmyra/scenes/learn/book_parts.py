"""The parts of a page of the rules: its entry in the rail, its words, its numbers, its rows of
terms, the button to its lesson."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from palmyra.scenes.learn.pages import NumberGrid
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

CHOSEN: Final = Plate(
    theme.WHEAT_95C, theme.HONEY_89, radius=theme.CELL_RADIUS, edge=theme.GOLD_65, edge_width=2
)
HOVERED: Final = Plate(theme.CHESTNUT_40, theme.CHESTNUT_33, radius=theme.CELL_RADIUS)
LEAD: Final = Style("serif-italic", 20, theme.RUST)
LOW: Final = 60.0  # a button lower than this has one line
LEAD_MOST: Final = 110  # letters of a first sentence that stands apart
READING: Final = theme.BODY
_RAIL: Final = Style("serif", 18, theme.CREAM)
_TERM: Final = theme.BODY.tinted(theme.RUST)
_CAP: Final = Plate(theme.LINEN_98C, theme.SAND_90D, radius=8, edge=theme.OCHRE_62)
_INSET: Final = Plate(theme.INSET, theme.INSET, radius=theme.CELL_RADIUS, edge=theme.INSET_LINE)
_COIN: Final = Plate(theme.GOLD_TOP, theme.GOLD_BOTTOM, radius=99, edge=theme.GOLD_EDGE)
_COUNT: Final = Style("sans-bold", 16, theme.COPPER_24)
_MARK: Final = theme.GOLD_84
_DISC: Final = 30.0
_NUMBER: Final = Style("sans-bold", 17)
_MARKED: Final = Style("sans-bold", 17, theme.COPPER_24)


def draw_marked(canvas: Canvas, box: Box, line: str, style: Style, words: Sequence[str]) -> None:
    """A line with what was searched for on gold."""
    low = line.lower()
    same = len(low) == len(line)
    for word in words:
        at = low.find(word) if same and word else -1
        while at >= 0:
            x = box.x + canvas.text_width(line[:at], style)
            wide = canvas.text_width(line[at : at + len(word)], style)
            canvas.fill(Box(x - 1, box.y + 1, wide + 2, box.h - 2), _MARK, 190)
            at = low.find(word, at + len(word))
    canvas.text_in(box, line, style)


class PageButton(Button):
    """A line of the rail: icon and title; the open one in gold."""

    def __init__(
        self, title: str, icon: str, on_click: Callable[[], None], name: str, *, chosen: bool,
        words: Sequence[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(title, on_click, name=name)
        self.icon = icon
        self.chosen = chosen
        self._words = tuple(words)

    def height(self, canvas: Canvas, width: float) -> float:
        lines = len(canvas.wrap(self.text, _RAIL, width - 56))
        return max(theme.TARGET, lines * canvas.text_height(_RAIL) + 14)

    def draw(self, canvas: Canvas) -> None:
        if self.chosen:
            canvas.plate(CHOSEN, self.box)
        elif self.hovered:
            canvas.plate(HOVERED, self.box)
        found = any(word in self.text.lower() for word in self._words)
        style = _RAIL.tinted(theme.INK if self.chosen else theme.AMBER_83 if found else theme.CREAM)
        ink = theme.RUST if self.chosen else theme.CEDAR_INLAY
        canvas.icon(self.icon, self.box.x + 24, self.box.center[1], 21, ink)
        room = Box(self.box.x + 46, self.box.y, self.box.w - 56, self.box.h)
        canvas.paragraph(room, self.text, style, middle=True)
        if self.ringed:
            canvas.ring(self.box, theme.CELL_RADIUS)


class LessonButton(Button):
    """Terracotta: who teaches, what it is called, which chapter and how long it takes."""

    HIGH: Final = 72.0

    def __init__(self, text: str, note: str, portrait: str, on_click: Callable[[], None]) -> None:
        super().__init__(text, on_click, kind="primary", name="lesson")
        self.note, self._portrait = note, portrait

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        side = face.h - (16 if face.h >= LOW else 8)
        x = face.x + 12
        if self._portrait:
            draw_portrait(canvas, self._portrait, Box(x, face.center[1] - side / 2, side, side))
            x += side + 12
        room = face.right - 12 - x
        title, note = Style("serif", 20, theme.CREAM), theme.META.tinted(theme.CREAM)
        for size in (20, 18, 16, 15):
            title = title.sized(size)
            if canvas.text_width(self.text, title) <= room:
                break
        middle = face.center[1]
        if face.h < LOW:  # a line for both
            wide = canvas.text_width(self.text, title)
            canvas.text_in(Box(x, face.y, room, face.h), self.text, title)
            if canvas.text_width(self.note, note) <= room - wide - 20:
                rest = Box(x + wide + 20, face.y, room - wide - 20, face.h)
                canvas.text_in(rest, self.note, note, "right")
            return
        canvas.text_in(Box(x, middle - 25, room, 28), self.text, title)
        canvas.text_in(Box(x, middle + 3, room, 20), self.note, note)


class StepButton(Button):
    """To the page before or after, whose title may take two lines."""

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        if self.folded:
            super()._draw_content(canvas, face)
            return
        canvas.icon(self.icon, face.x + 22, face.center[1], 20, self.ink)
        room = Box(face.x + 40, face.y, face.w - 50, face.h)
        style = theme.BUTTON.tinted(self.ink)
        for size in (style.size, 16, 15, 14):
            style = style.sized(size)
            lines = len(canvas.wrap(self.text, style, room.w))
            if lines == 1 or (size <= 16 and lines * canvas.text_height(style) <= room.h):
                break
        canvas.paragraph(room, self.text, style, "center", middle=True)


class PageText(Widget):
    """The first sentence apart where it is short, then paragraphs, numbered where there are
    several. What was searched for stands on gold."""

    def __init__(self, text: str, words: Sequence[str] = (), style: Style = READING) -> None:
        super().__init__(name="words")
        self.lead, rest = split_lead(text)
        self.paragraphs = [bound(paragraph) for paragraph in rest]
        self.words = tuple(words)
        self.style = style

    @property
    def _numbered(self) -> bool:
        return len(self.paragraphs) > 1

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        return self._set(canvas, Box(0, 0, width, 0), drawn=False)

    def draw(self, canvas: Canvas) -> None:
        self._set(canvas, self.box, drawn=True)

    def _set(self, canvas: Canvas, box: Box, *, drawn: bool) -> float:
        """Lines from the top down; their height."""
        y = box.y
        if self.lead:
            y += self._lines(canvas, box.x, y, box.w, self.lead, LEAD, drawn=drawn) + 10
        aside = _DISC + 14 if self._numbered else 0.0
        for at, text in enumerate(self.paragraphs, 1):
            high = self._lines(
                canvas, box.x + aside, y, box.w - aside, text, self.style, drawn=drawn
            )
            if self._numbered and drawn:
                disc = Box(box.x, y - 2, _DISC, _DISC)
                canvas.plate(_COIN, disc)
                canvas.text(str(at), _COUNT, *disc.center, "center")
            y += max(high, _DISC if self._numbered else 0.0) + 12
        return max(0.0, y - 12 - box.y)

    def _lines(
        self, canvas: Canvas, x: float, y: float, wide: float, text: str, style: Style, *,
        drawn: bool,
    ) -> float:  # fmt: skip
        step, lines = canvas.text_height(style), canvas.wrap(text, style, wide)
        if drawn:
            for at, line in enumerate(lines):
                draw_marked(canvas, Box(x, y + step * at, wide, step), line, style, self.words)
        return step * len(lines)


def split_lead(text: str) -> tuple[str, list[str]]:
    """The first sentence, where it is short enough to head the page, and the paragraphs."""
    first, *rest = text.split("\n\n")
    sentence = re.match(r"[^.!?]+[.!?](?= |$)", first)
    if sentence is None or len(sentence[0]) > LEAD_MOST:
        return "", [first, *rest]
    left = first[sentence.end() :].strip()
    return bound(sentence[0]), [*([left] if left else []), *rest]


def bound(text: str) -> str:
    """Numbers stay with what they count, and no scrap of a word stands alone on the last line."""
    text = re.sub(r"(?<=\d) (?=\w)", "\N{NO-BREAK SPACE}", text)
    return re.sub(r" (?=\S{1,3}$)", "\N{NO-BREAK SPACE}", text)


class TurnNumbers(Widget):
    """What the turn on the board came to: a line, and why."""

    def __init__(self, title: str, why: str) -> None:
        super().__init__(name="turn_numbers")
        self.title, self.why = title, why

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        lines = len(canvas.wrap(self.title, theme.HEADING, width - 32))
        why = len(canvas.wrap(self.why, theme.LABEL, width - 32)) if self.why else 0
        high = lines * canvas.text_height(theme.HEADING) + why * canvas.text_height(theme.LABEL)
        return high + 24 + (4 if why else 0)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(_INSET, self.box)
        inner = self.box.inset(16, 12)
        high = canvas.paragraph(inner, self.title, theme.HEADING)
        if self.why:
            canvas.paragraph(inner.below(high + 4), self.why, theme.LABEL)


class NumbersCard(Widget):
    """A table of numbers."""

    ROW: Final = 32.0

    def __init__(self, table: NumberGrid) -> None:
        super().__init__(name="numbers")
        self.table = table

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def _first(self, canvas: Canvas, width: float) -> float:
        """The width of the first column."""
        heads = [self.table.heads[0], *(row[0] for row in self.table.rows)]
        wide = max(canvas.text_width(words, theme.LABEL) for words in heads) + 12
        return min(wide, (width - 24) * 0.46)

    def _heads(self, canvas: Canvas, width: float) -> float:
        """The height of the headings, which may take several lines."""
        first = self._first(canvas, width)
        each = (width - 24 - first) / max(1, len(self.table.heads) - 1)
        rooms = [first, *([each] * (len(self.table.heads) - 1))]
        most = max(
            len(canvas.wrap(words, theme.META, room - 6))
            for words, room in zip(self.table.heads, rooms, strict=True)
        )
        return most * canvas.text_height(theme.META) + 6

    def height(self, canvas: Canvas, width: float) -> float:
        title = len(canvas.wrap(self.table.title, theme.HEADING, width - 24))
        note = len(canvas.wrap(self.table.note, theme.META, width - 24)) if self.table.note else 0
        high = title * canvas.text_height(theme.HEADING) + note * canvas.text_height(theme.META)
        rows = self.ROW * len(self.table.rows)
        return high + self._heads(canvas, width) + rows + 28 + (6 if note else 0)

    def draw(self, canvas: Canvas) -> None:
        table, box = self.table, self.box
        canvas.plate(_INSET, box)
        inner = box.inset(12, 10)
        y = inner.y + canvas.paragraph(inner, table.title, theme.HEADING) + 4
        first, heads = self._first(canvas, box.w), self._heads(canvas, box.w)
        each = (inner.w - first) / max(1, len(table.heads) - 1)
        xs = [inner.x, *(inner.x + first + each * at for at in range(len(table.heads) - 1))]
        rooms = [first, *([each] * (len(table.heads) - 1))]
        for at, (words, x, wide) in enumerate(zip(table.heads, xs, rooms, strict=True)):
            room = Box(x, y, wide - 6, heads)
            canvas.paragraph(room, words, theme.META, "center" if at else "left", middle=True)
        y += heads
        for number, row in enumerate(table.rows):
            canvas.fill(Box(inner.x, y, inner.w, 1.5), theme.INSET_LINE)
            for at, (words, x, wide) in enumerate(zip(row, xs, rooms, strict=True)):
                cell = Box(x, y, wide - 6, self.ROW)
                if at == 0:
                    canvas.text_in(cell, words, theme.LABEL)
                    continue
                marked = (number, at) in table.marked
                if marked:
                    wide = canvas.text_width(words, _MARKED) + 22
                    canvas.plate(_COIN, cell.centered(max(34.0, wide), 26))
                canvas.text_in(cell, words, _MARKED if marked else _NUMBER, "center")
            y += self.ROW
        if table.note:
            canvas.paragraph(Box(inner.x, y + 6, inner.w, inner.bottom - y), table.note, theme.META)


class TermRow(Widget):
    """A term, or a key drawn as one, and what it means beside it; below it where that is long."""

    def __init__(
        self, term: str, meaning: str, *, share: float, cap: bool = False,
        words: Sequence[str] = (),
    ) -> None:  # fmt: skip
        super().__init__()
        self.term = term
        self.meaning = meaning
        self.share = share
        self.cap = cap
        self._words = tuple(words)
        self._below = False

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def _term_width(self, canvas: Canvas) -> float:
        if self.cap:
            return canvas.text_width(self.term, theme.LABEL) + 22
        return canvas.text_width(self.term, _TERM)

    def height(self, canvas: Canvas, width: float) -> float:
        self._below = self._term_width(canvas) > width * self.share - 16
        room = width if self._below else width * (1 - self.share)
        words = len(canvas.wrap(self.meaning, theme.BODY, room)) * canvas.text_height(theme.BODY)
        return words + 8 + 32 if self._below else max(32.0, words + 8)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        left = Box(box.x, box.y, box.w * self.share - 16, box.h)
        right = Box(box.x + box.w * self.share, box.y, box.w * (1 - self.share), box.h)
        if self._below:
            left, right = box.top(32), box.below(32)
        if self.cap:
            wide = min(left.w, self._term_width(canvas))
            canvas.plate(_CAP, Box(left.x, left.y + (left.h - 28) / 2, wide, 28))
            canvas.text_in(Box(left.x + 11, left.y, wide - 22, left.h), self.term, theme.LABEL)
        else:
            high = canvas.text_height(_TERM)
            line = Box(left.x, left.center[1] - high / 2, left.w, high)
            draw_marked(canvas, line, self.term, _TERM, self._words)
        lines = canvas.wrap(self.meaning, theme.BODY, right.w)
        step = canvas.text_height(theme.BODY)
        top = right.y if self._below else right.center[1] - step * len(lines) / 2
        for at, words in enumerate(lines):
            line = Box(right.x, top + step * at, right.w, step)
            draw_marked(canvas, line, words, theme.BODY, self._words)
