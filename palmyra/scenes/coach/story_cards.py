"""The cards of a game's story: verdict with portrait and count, lessons, what made the result.

Values in, widgets out; a turn that is named leads to itself.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.chart_art import hatched_box
from palmyra.scenes.coach.story import CountedTable, Lesson, Told, WaterBar
from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_coach
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PORTRAIT, LOW_PORTRAIT = 118.0, 72.0
TABLE: Final = 482.0
PILL: Final = 28.0  # of a turn's link as it is drawn
GAP: Final = 8.0
_VERDICT: Final = Style("serif", 27)
_WHY: Final = Style("sans", 18, "#4A3626")
_HEAD: Final = Style("sans-bold", 19)
_WORDS: Final = Style("sans", 17, "#4A3626")
_COST: Final = Style("sans-bold", 27)
# What happened, and whether in fewer words: the first in which all lessons have room.
_LESSON_SIZES: Final = (
    (17, False), (16, False), (15, False), (16, True), (15, True), (14, True), (13, True),
    (12, True),
)  # fmt: skip
_NOTE: Final = Style("sans", 15, theme.INK_SOFT)
_LINK: Final = Style("sans-bold", 15, looks.LINK_INK)
_TITLE: Final = Style("serif", 22)
_CELL: Final = Style("sans-bold", 17)


class TurnLink(Button):
    """ "Turn 13": a pill that leads to the turn. As easy to hit as a button, though it is low."""

    def __init__(self, text: str, turn: int, on: Callable[[int], None]) -> None:
        super().__init__(text, lambda: on(turn), name=f"link_{turn}")

    def width(self, canvas: Canvas) -> float:
        return canvas.text_width(self.text, _LINK) + 24

    def draw(self, canvas: Canvas) -> None:
        box = self.box.centered(self.box.w, PILL)
        canvas.plate(looks.HOVERED_LINK if self.hovered else looks.LINK, box)
        canvas.text(self.text, _LINK, *box.center, "center")
        if self.ringed:
            canvas.ring(box, 14)


class _Links:
    """Links in a row: measured with a canvas, placed without one."""

    def __init__(
        self, turns: Sequence[int], turn: Callable[[int], str], pick: Callable[[int], None]
    ) -> None:
        self.buttons = [TurnLink(turn(number), number, pick) for number in turns]
        self._wide: list[float] = []

    def measure(self, canvas: Canvas) -> None:
        self._wide = [button.width(canvas) for button in self.buttons]

    def place(self, x: float, middle: float, right: float) -> None:
        for button, wide in zip(self.buttons, self._wide, strict=False):
            button.show(x + wide <= right)
            button.place(Box(x, middle - theme.TARGET / 2, wide, theme.TARGET))
            x += wide + 8


class VerdictCard(Widget):
    """Who won by how much and why, beside the coach; the count, exact by the rules."""

    story = Observed[Told]()

    def __init__(self, told: Told, turn: Callable[[int], str], pick: Callable[[int], None]) -> None:
        super().__init__(name="verdict")
        self.story = told
        self._links = _Links(told.why_turns, turn, pick)
        self._low = False  # the table below the words
        self._above = 0.0  # the height of the words

    def children(self) -> Sequence[Widget]:
        return self._links.buttons

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    # Placing

    def height(self, canvas: Canvas, width: float) -> float:
        """Of the card where it is one of a list: words above, the count below."""
        self._low = True
        return self._measure(canvas, width) + 14 + self._table_tall() + 14

    def _measure(self, canvas: Canvas, width: float) -> float:
        """How tall words and portrait are."""
        self._links.measure(canvas)
        room = self._text(Box(0, 0, width, 0)).w
        self._above = self._words_tall(canvas, room)
        side = LOW_PORTRAIT if self._low else PORTRAIT
        return max(self._above + (PILL + 12 if self._links.buttons else 0) + 14, side + 20)

    def lay(self, canvas: Canvas, box: Box) -> None:
        self._low = box.w < 1100
        self._measure(canvas, box.w)
        self.place(box)

    def place(self, box: Box) -> None:
        super().place(box)
        text = self._text(box)
        self._links.place(text.x, text.y + self._above + 6 + PILL / 2, text.right)

    def _text(self, box: Box) -> Box:
        if self._low:
            x = box.x + 20 + LOW_PORTRAIT + 16
            return Box(x, box.y + 14, box.right - 20 - x, box.h)
        x = box.x + 24 + PORTRAIT + 24
        return Box(x, box.y + 18, box.right - 18 - TABLE - 24 - x, box.h - 30)

    def _style(self, canvas: Canvas, width: float) -> Style:
        """The verdict in at most two lines where that can be."""
        for size in (27, 24, 22):
            if len(canvas.wrap(self.story.verdict, _VERDICT.sized(size), width)) < 3 - (size == 27):
                return _VERDICT.sized(size)
        return _VERDICT.sized(20)

    def _words_tall(self, canvas: Canvas, width: float) -> float:
        style = self._style(canvas, width)
        tall = len(canvas.wrap(self.story.verdict, style, width)) * canvas.text_height(style)
        if self.story.why:
            tall += 6 + len(canvas.wrap(self.story.why, _WHY, width)) * canvas.text_height(_WHY)
        return tall

    def _table_tall(self) -> float:
        return 40 + 30 * len(self.story.table.rows)

    # Picture

    def draw(self, canvas: Canvas) -> None:
        box, told = self.box, self.story
        canvas.plate(looks.GLASS, box)
        side = LOW_PORTRAIT if self._low else PORTRAIT
        x = box.x + (20 if self._low else 24)
        y = box.y + 16 if self._low else box.y + (box.h - side) / 2
        draw_coach(canvas, told.portrait, Box(x, y, side, side))
        text = self._text(box)
        style = self._style(canvas, text.w)
        y = text.y + canvas.paragraph(text, told.verdict, style) + 6
        if told.why:
            canvas.paragraph(Box(text.x, y, text.w, 200), told.why, _WHY)
        table = Box(box.right - 18 - TABLE, box.y + 18, TABLE, box.h - 36)
        if self._low:
            tall = self._table_tall()
            table = Box(box.x + 14, box.bottom - 14 - tall, box.w - 28, tall)
        draw_table(canvas, table, told.table)
        super().draw(canvas)


def draw_table(canvas: Canvas, box: Box, table: CountedTable) -> None:
    canvas.plate(looks.QUIET, box)
    wide = max(canvas.text_width(row.name, theme.LABEL) for row in table.rows)
    left = box.x + min(max(82.0, wide) + 50, box.w * 0.42)
    step = (box.right - 8 - left) / len(table.columns)
    head = box.y + 22
    for at, label in enumerate(table.columns):
        last = at == len(table.columns) - 1
        style = Style("sans-bold", 15) if last else _NOTE
        for size in (15, 14, 13, 12):
            if canvas.text_width(label, style.sized(size)) <= step - 4:
                break
        canvas.text(label, style.sized(size), left + step * (at + 0.5), head, "center")
    pitch = min(32.0, (box.h - 44) / len(table.rows))
    for at, row in enumerate(table.rows):
        y = head + 14 + pitch * (at + 0.5)
        if row.chip:
            canvas.picture(row.chip, Box(box.x + 12, y - 12, 24, 24))
        else:
            canvas.fill(Box(box.x + 12, y - pitch / 2, box.w - 24, 1), theme.INSET_LINE)
        x = box.x + (44 if row.chip else 14)
        name = theme.LABEL if row.chip else theme.LABEL.tinted(theme.INK_SOFT)
        canvas.text_in(Box(x, y - 14, left - x, 28), row.name, name)
        for column, value in enumerate(row.values):
            ink = theme.INK
            if not row.chip and value:
                ink = looks.LOSS_INK if value < 0 else looks.GAIN_INK
            said = signed(value).removeprefix("+") if row.chip else signed(value)
            canvas.text(said, _CELL.tinted(ink), left + step * (column + 0.5), y, "center")


def signed(value: int) -> str:
    sign = "+" if value > 0 else "\N{MINUS SIGN}" if value < 0 else ""
    return f"{sign}{abs(value)}"


class LessonRow(Widget):
    """Imperative, what happened, in which turns, how much it cost."""

    def __init__(
        self, lesson: Lesson, first: bool, turn: Callable[[int], str], pick: Callable[[int], None]
    ) -> None:
        super().__init__(name="lesson")
        self.lesson, self._first = lesson, first
        self._links = _Links(lesson.turns, turn, pick)
        self._above = 0.0  # the height of the words
        self._style, self._brief = _WORDS, False

    def shrink(self, size: float, *, brief: bool) -> None:
        """What happened in smaller letters, or in fewer words, where three lessons have little
        room."""
        self._style, self._brief = _WORDS.sized(size), brief

    @property
    def _said(self) -> str:
        lesson = self.lesson
        return lesson.words if self._brief else f"{lesson.words} {lesson.more}".strip()

    def children(self) -> Sequence[Widget]:
        return self._links.buttons

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def _wide(self, canvas: Canvas, width: float) -> float:
        lesson = self.lesson
        if not lesson.cost:
            return width - 62 - 16
        side = max(canvas.text_width(lesson.cost, _COST), canvas.text_width(lesson.note, _NOTE))
        return width - 62 - max(96.0, side + 22) - 12

    def height(self, canvas: Canvas, width: float) -> float:
        wide = self._wide(canvas, width)
        lesson, words = self.lesson, self._style
        tall = 12 + len(canvas.wrap(lesson.head, _HEAD, wide)) * canvas.text_height(_HEAD)
        if lesson.words:
            tall += 3 + len(canvas.wrap(self._said, words, wide)) * canvas.text_height(words)
        self._above = tall
        self._links.measure(canvas)
        return max(76.0, tall + (PILL + 6 if self._links.buttons else 0) + 8)

    def place(self, box: Box) -> None:
        super().place(box)
        self._links.place(box.x + 62, box.y + self._above + 5 + PILL / 2, box.right - 14)

    def draw(self, canvas: Canvas) -> None:
        box, lesson = self.box, self.lesson
        canvas.plate(looks.FIRST_LESSON if self._first else looks.LESSON, box)
        badge = Box(box.x + 14, box.y + 14, 36, 36)
        canvas.plate(looks.BADGE, badge)
        canvas.icon(lesson.icon, *badge.center, 22, theme.CREAM)
        wide = self._wide(canvas, box.w)
        x, y = box.x + 62, box.y + 12
        y += canvas.paragraph(Box(x, y, wide, 80), lesson.head, _HEAD) + 3
        if lesson.words:
            canvas.paragraph(Box(x, y, wide, 160), self._said, self._style)
        if lesson.cost:
            ink = looks.GAIN_INK if lesson.good else looks.LOSS_INK
            canvas.text(lesson.cost, _COST.tinted(ink), box.right - 16, box.y + 30, "right")
            canvas.text(lesson.note, _NOTE, box.right - 16, box.y + 56, "right")
        super().draw(canvas)


class LessonsCard(Widget):
    """The heading, and the lessons as high as they need to be."""

    def __init__(self, title: str, rows: Sequence[LessonRow], nothing: str) -> None:
        super().__init__(name="lessons")
        self._title, self.rows, self._nothing = title, list(rows), nothing
        self._tall: list[float] = []

    def children(self) -> Sequence[Widget]:
        return self.rows

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        self._tall = [row.height(canvas, width - 28) for row in self.rows]
        if not self.rows:
            lines = canvas.wrap(self._nothing, _WORDS, width - 44)
            return 60 + len(lines) * canvas.text_height(_WORDS) + 20
        return 50 + sum(self._tall) + GAP * len(self.rows)

    def lay(self, canvas: Canvas, box: Box) -> None:
        """In smaller letters or fewer words where they do not fit; the least of them goes before
        one is cut."""
        while self.rows and not self._fits(canvas, box):
            self.rows.pop()
        self.place(box)

    def _fits(self, canvas: Canvas, box: Box) -> bool:
        for size, brief in _LESSON_SIZES:
            for row in self.rows:
                row.shrink(size, brief=brief)
            if self.height(canvas, box.w) <= box.h:
                return True
        return False

    def place(self, box: Box) -> None:
        """Room that is left goes to all rows alike."""
        super().place(box)
        spare = box.h - 54 - sum(self._tall) - GAP * len(self._tall)
        more = min(40.0, max(0.0, spare / max(1, len(self._tall))))
        y = box.y + 50
        for row, tall in zip(self.rows, self._tall, strict=False):
            row.place(Box(box.x + 14, y, box.w - 28, tall + more))
            y += tall + more + GAP

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        head = Box(self.box.x + 22, self.box.y + 8, self.box.w - 44, 40)
        canvas.text_in(head, self._title, _TITLE)
        if not self.rows:
            words = Box(self.box.x + 22, self.box.y + 56, self.box.w - 44, self.box.h - 60)
            canvas.paragraph(words, self._nothing, _WORDS)
        super().draw(canvas)


class BarButton(Button):
    """A part of the result: leads to the turns that it is made of."""

    chosen = Observed[bool]()

    def __init__(self, bar: WaterBar, on: Callable[[WaterBar], None]) -> None:
        super().__init__("", lambda: on(bar), name=f"bar_{bar.name}")
        self.bar = bar
        self.chosen = False
        self.focusable = bool(bar.turns)
        self.enable(bool(bar.turns))  # else there is nothing to lead to

    def draw(self, canvas: Canvas) -> None:
        if self.chosen:
            canvas.plate(looks.CHOSEN_ROW, self.box)
        elif self.hovered and self.bar.turns:
            canvas.plate(looks.HOVERED_ROW, self.box)
        if self.ringed:
            canvas.ring(self.box.inset(3), theme.CELL_RADIUS)


_PIECES: Final = {
    "end": Plate("#7C5030", "#5B3822", radius=4, edge="#4A2C18"),
    "slip": Plate("#C2503A", "#A63B22", radius=4, edge="#7A2916"),
    "gift": Plate("#7BA04A", "#5E8336", radius=4, edge="#37511D"),
    "course": Plate("#EFE2C2", "#E4D3AA", radius=4, edge="#9A7A4A"),
}


class WaterfallCard(Widget):
    """Start, luck, mistakes, the course of the game, end: what leads from one to the other."""

    def __init__(
        self, title: str, note: str, bars: Sequence[WaterBar], course: str,
        on: Callable[[WaterBar], None],
    ) -> None:  # fmt: skip
        """`course` says what the course of the game was made of."""
        super().__init__(name="waterfall")
        self._title, self._note, self._course = title, note, course
        self._foot: list[str] = []  # `course` in lines
        self.bars = [BarButton(bar, on) for bar in bars]
        dearest = max(self.bars[1:-1], key=lambda button: abs(button.bar.value), default=None)
        for button in self.bars:
            button.chosen = button is dearest and bool(button.bar.value)

    def children(self) -> Sequence[Widget]:
        return self.bars

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        self._measure(canvas, width)
        return 270.0 + self._foot_tall(canvas)

    def lay(self, canvas: Canvas, box: Box) -> None:
        self._measure(canvas, box.w)
        self._room = self._foot_tall(canvas)
        self.place(box)

    def _measure(self, canvas: Canvas, width: float) -> None:
        self._foot = canvas.wrap(self._course, _NOTE, width - 44) if self._course else []
        self._room = self._foot_tall(canvas)

    def _foot_tall(self, canvas: Canvas) -> float:
        return len(self._foot) * canvas.text_height(_NOTE) + 4 if self._foot else 0.0

    def place(self, box: Box) -> None:
        super().place(box)
        inner = Box(box.x + 14, box.y + 48, box.w - 28, box.h - 60 - self._room)
        wide = (inner.w - 8 * (len(self.bars) - 1)) / max(1, len(self.bars))
        for at, button in enumerate(self.bars):
            button.place(Box(inner.x + at * (wide + 8), inner.y, wide, inner.h))

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        title = canvas.text_width(self._title, _TITLE)
        canvas.text_in(Box(box.x + 22, box.y + 8, box.w - 44, 40), self._title, _TITLE)
        room = box.w - 36 - title - 30
        if canvas.text_width(self._note, _NOTE) <= room:
            canvas.text(self._note, _NOTE, box.x + 36 + title, box.y + 29)
        super().draw(canvas)
        if self.bars:
            self._draw_bars(canvas)
        step = canvas.text_height(_NOTE)
        y = box.bottom - 10 - len(self._foot) * step
        for line in self._foot:
            canvas.text_in(Box(box.x + 22, y, box.w - 44, step), line, _NOTE)
            y += step

    def _levels(self) -> list[tuple[int, int]]:
        """From where to where each bar reaches; the first and the last stand on nothing."""
        found, level = [], 0
        for at, button in enumerate(self.bars):
            value = button.bar.value
            if at in (0, len(self.bars) - 1):
                found.append((0, value))
                level = value
            else:
                found.append((level, level + value))
                level += value
        return found

    def _draw_bars(self, canvas: Canvas) -> None:
        levels = self._levels()
        most = max(0, *(max(pair) for pair in levels))
        least = min(0, *(min(pair) for pair in levels))
        first = self.bars[0].box
        words = [self._labels(canvas, button) for button in self.bars]
        lines = max(len(label) for label, _, _ in words)
        foot = 32 + 20 * lines
        top, floor = first.y + 26, first.bottom - foot

        def y(value: float) -> float:
            return top + (floor - top) * (most - value) / ((most - least) or 1)

        canvas.fill(Box(self.box.x + 14, y(0) - 1, self.box.w - 28, 2), "#A98A5C")
        for at, (button, (a, b)) in enumerate(zip(self.bars, levels, strict=True)):
            box, bar = button.box, button.bar
            piece = Box(box.x + box.w * 0.24, min(y(a), y(b)), box.w * 0.52,
                        max(4.0, abs(y(a) - y(b))))  # fmt: skip
            if at + 1 < len(self.bars):
                after = self.bars[at + 1].box
                self._dots(canvas, piece.right, after.x + after.w * 0.24, y(b))
            draw_bar(canvas, piece, bar)
            ink = theme.INK
            if bar.name in ("own", "theirs") and bar.value:
                ink = looks.LOSS_INK if bar.value < 0 else looks.GAIN_INK
            elif bar.name == "luck":
                ink = looks.LUCK.color
            canvas.text(bar.said, theme.NUMBER.tinted(ink), box.center[0], piece.y - 13, "center")
            label, note, small = words[at]
            line = box.bottom - foot + 15
            for part in label:
                canvas.text(part, small, box.center[0], line, "center")
                line += 20
            canvas.text_in(Box(box.x + 2, box.bottom - 26, box.w - 4, 22), note, _NOTE, "center")

    def _labels(self, canvas: Canvas, button: BarButton) -> tuple[list[str], str, Style]:
        bar, room = button.bar, button.box.w - 6
        style = Style("sans-bold", 16)
        if canvas.text_width(bar.label, style) > room:
            style = Style("sans-bold", 14)
        note = next((one for one in bar.notes if canvas.text_width(one, _NOTE) <= room), "")
        return canvas.wrap(bar.label, style, room), note, style

    def _dots(self, canvas: Canvas, x: float, until: float, y: float) -> None:
        while x + 3 < until:
            canvas.fill(Box(x, y - 0.7, 3, 1.4), "#7A5A36")
            x += 7


def draw_bar(canvas: Canvas, box: Box, bar: WaterBar) -> None:
    if bar.name == "luck":
        _draw_hatched(canvas, box)
        return
    look = "end" if bar.name in ("start", "end") else "course"
    if bar.name in ("own", "theirs") and bar.value:
        look = "slip" if bar.value < 0 else "gift"
    canvas.plate(_PIECES[look], box)


def _draw_hatched(canvas: Canvas, box: Box) -> None:
    """Luck, wherever it is shown as a piece."""
    rect, scale, bold = canvas.layout.rect(box), canvas.layout.scale, canvas.painter.contrast

    def make() -> pygame.Surface:
        w, h = rect.size
        rim = min(scale, w / 4, h / 4)
        body = hatched_box(rim, rim, w - 2 * rim, h - 2 * rim, scale, bold)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}"'
            f' height="{h}">{body}</svg>'
        )
        return rasterise(svg, (w, h))

    drawn = canvas.baked(("luck", rect.size, scale, bold), partial(make))
    canvas.surface.blit(drawn, rect)
