"""How everyone played, a row each: accuracy, how many mistakes and of which kind, and luck.

Every number answers "why?": a spot lies on it that has nothing but a tooltip.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.chart_card import draw_hatched
from palmyra.scenes.coach.kinds import KindLook
from palmyra.scenes.coach.players_table import PlayerLine, PlayersTable, PlayerWhys
from palmyra.scenes.point_picture import draw_point
from palmyra.scenes.result.rank import Ask
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

HEAD: Final = 42.0
ROW, LOW_ROW = 44.0, 33.0
LEAST_WIDE: Final = 1150.0  # below this width a player takes several lines
KIND: Final = 34.0  # height of a line of kinds there
LUCK: Final = 40.0
NAME: Final = 44.0
_NAME: Final = Style("serif", 21)
_LOW_NAME: Final = Style("serif", 19)
_VALUE: Final = Style("sans-bold", 18)
_KIND: Final = Style("sans-bold", 16, theme.CREAM)
_LABEL: Final = theme.META.tinted(theme.INK)
_TRACK: Final = Plate("#E3D0A6", "#EAD9B4", radius=99, edge="#C9AE78")
_FILLED: Final = Plate(looks.FOR, "#46702A", radius=99)


@dataclass(frozen=True, slots=True)
class Cells:
    """Where the numbers of a player stand."""

    name: Box
    accuracy: Box
    mistakes: Box
    kinds: tuple[Box, ...]
    luck: Box


class Why(Ask):
    """A number's spot; what it says follows the review as it grows, and stands beside the card that
    the number is on, not over it."""

    def __init__(self, name: str, said: Callable[[], str], card: Widget) -> None:
        super().__init__(name=name)
        self._said, self._card = said, card

    def tip(self) -> tuple[str, Box]:
        return self._said(), Box(self.box.x, self._card.box.y, self.box.w, self._card.box.h)

    def beside(self) -> Sequence[Box]:
        return (self._card.box,)


class PlayersCard(Widget):
    table = Observed[PlayersTable]()

    def __init__(self, table: PlayersTable, intro: str = "") -> None:
        super().__init__(name="players")
        self.table = table
        self._intro = intro  # what the game was about, where it has no place of its own
        self._above = 0.0  # its height, measured by `height`
        self._asks = [self._ask(seat) for seat in range(len(table.players))]

    def _ask(self, seat: int) -> list[Why]:
        """A player's spots, in the order of `_spots`."""

        def why(said: Callable[[PlayerWhys], str]) -> Callable[[], str]:
            def words() -> str:
                answers = self.table.players[seat].why
                return said(answers) if answers is not None else ""

            return words

        def kind(at: int) -> Callable[[PlayerWhys], str]:
            return lambda answers: answers.kinds[at]

        kinds = [
            Why(f"kind_{seat}_{at}", why(kind(at)), self) for at in range(len(self.table.kinds))
        ]
        luck = (
            [Why(f"luck_{seat}", why(lambda answers: answers.luck), self)]
            if self.table.luck
            else []
        )
        return [
            Why(f"accuracy_{seat}", why(lambda answers: answers.accuracy), self),
            Why(f"mistakes_{seat}", why(lambda answers: answers.mistakes), self),
            *kinds, *luck,
        ]  # fmt: skip

    def children(self) -> Sequence[Widget]:
        return [ask for asks in self._asks for ask in asks]

    # Placing

    def wanted(self) -> float:
        """The height of the whole table, where it is wide."""
        count = len(self.table.players)
        return HEAD + count * (ROW if count < 3 else LOW_ROW) + 8

    def height(self, canvas: Canvas, width: float) -> float:
        lines = canvas.wrap(self._intro, theme.BODY, width - 36) if self._intro else []
        self._above = len(lines) * canvas.text_height(theme.BODY) + 18 if lines else 0.0
        if width >= LEAST_WIDE:
            return self.wanted() + self._above
        return self._above + 10 + (self._tall(width) + 8) * len(self.table.players)

    def place(self, box: Box) -> None:
        super().place(box)
        for seat, asks in enumerate(self._asks):
            cells = self._cells(seat)
            spots = [cells.accuracy, cells.mistakes, *cells.kinds, cells.luck]
            for ask, spot in zip(asks, spots, strict=False):
                ask.place(spot)

    @property
    def _wide(self) -> bool:
        return self.box.w >= LEAST_WIDE

    def _cells(self, seat: int) -> Cells:
        box = self.box.below(self._above)
        return self._wide_cells(box, seat) if self._wide else self._low_cells(box, seat)

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        if self._intro:
            words = Box(self.box.x + 18, self.box.y + 8, self.box.w - 36, self._above)
            canvas.paragraph(words, self._intro, theme.BODY)
        box = self.box.below(self._above)
        if self._wide:
            self._draw_wide(canvas, box)
        else:
            self._draw_low(canvas, box)
        super().draw(canvas)

    # One line a player

    def _columns(self, box: Box) -> tuple[float, float, list[tuple[float, float]], Box]:
        """Where accuracy and losses begin, each kind with its width, and luck."""
        x = box.x + 20
        accuracy = x + box.w * 0.139
        mistakes = x + box.w * 0.24
        kinds = x + box.w * 0.302
        luck = box.right - 20 - box.w * (0.22 if self.table.luck else 0.16)
        count = max(1, len(self.table.kinds))
        step = (luck - 16 - kinds) / count
        columns = [(kinds + at * step, step - 14) for at in range(count)]
        return accuracy, mistakes, columns, Box(luck, box.y, box.right - 20 - luck, box.h)

    def _wide_cells(self, box: Box, seat: int) -> Cells:
        accuracy, mistakes, columns, luck = self._columns(box)
        rows = box.below(HEAD)
        tall = (rows.h - 6) / max(1, len(self.table.players))
        y = rows.y + seat * tall
        return Cells(
            Box(rows.x + 20, y, accuracy - rows.x - 32, tall),
            Box(accuracy, y, mistakes - accuracy - 10, tall),
            Box(mistakes, y, columns[0][0] - mistakes - 10, tall),
            tuple(Box(x, y, wide, tall) for x, wide in columns),
            Box(luck.x, y, luck.w, tall),
        )

    def _draw_wide(self, canvas: Canvas, box: Box) -> None:
        table = self.table
        accuracy, mistakes, columns, luck = self._columns(box)
        middle = box.y + HEAD / 2 + 3
        canvas.text_in(
            Box(accuracy, middle - 12, mistakes - accuracy - 8, 24), table.accuracy, _LABEL
        )
        canvas.text_in(
            Box(mistakes, middle - 12, columns[0][0] - mistakes - 6, 24), table.mistakes, _LABEL
        )
        for look, (x, wide) in zip(table.kinds, columns, strict=True):
            canvas.icon(look.icon, x + 9, middle, 17, look.color)
            label = Box(x + 26, box.y + 5, wide - 20, HEAD - 4)
            if canvas.text_width(look.label, _LABEL) <= label.w:
                canvas.text_in(label, look.label, _LABEL)
            else:
                canvas.paragraph(label, look.label, _LABEL, middle=True)
        if table.luck:
            canvas.icon("ui/icon_dice", luck.x + 9, middle, 18, looks.LUCK.color)
            canvas.text_in(Box(luck.x + 28, middle - 12, luck.w - 28, 24), table.luck, _LABEL)
        elif table.no_luck:
            words = Box(luck.x, box.y + 8, luck.w, box.h - 16)
            canvas.paragraph(words, table.no_luck, _LABEL, middle=True)
        for seat, line in enumerate(table.players):
            cells = self._wide_cells(box, seat)
            if seat:
                left, right = box.x + 16, box.right - 16 if table.luck else luck.x - 16
                canvas.fill(Box(left, cells.name.y, right - left, 1), theme.INSET_LINE)
            self._draw_line(canvas, cells, line)

    def _draw_line(self, canvas: Canvas, cells: Cells, line: PlayerLine) -> None:
        self._draw_name(canvas, cells.name, line)
        self._draw_accuracy(canvas, cells.accuracy, line)
        self._draw_mistakes(canvas, cells.mistakes, line)
        for value, look, cell in zip(line.kinds, self.table.kinds, cells.kinds, strict=True):
            self._draw_kind(canvas, cell, value, look)
        if self.table.luck and line.luck is not None:
            self._draw_luck(canvas, cells.luck, line)

    def _draw_name(self, canvas: Canvas, box: Box, line: PlayerLine) -> None:
        side = min(36.0, box.h - 4)
        canvas.picture(line.chip, Box(box.x, box.y + (box.h - side) / 2, side, side))
        style = _NAME if box.h > 40 else _LOW_NAME
        words = Box(box.x + side + 12, box.y, box.w - side - 12, box.h)
        if canvas.text_width(line.name, style) > words.w:
            style = style.sized(17)
        canvas.text_in(words, line.name, style)

    def _draw_accuracy(self, canvas: Canvas, box: Box, line: PlayerLine) -> None:
        middle = box.y + box.h / 2
        if not line.accuracy:  # an empty bar would look broken
            canvas.text_in(box, line.accuracy_said, _LABEL)
            return
        track = Box(box.x, middle - 8, min(72.0, box.w - 66), 16)
        canvas.plate(_TRACK, track)
        wide = (track.w - 4) * line.accuracy / 100
        if wide >= 6:
            canvas.plate(_FILLED, Box(track.x + 2, track.y + 2, wide, track.h - 4))
        canvas.text(line.accuracy_said, _VALUE, track.right + 10, middle)

    def _draw_mistakes(self, canvas: Canvas, box: Box, line: PlayerLine) -> None:
        canvas.text(line.mistakes, _VALUE, box.x + 4, box.y + box.h / 2)

    def _draw_kind(self, canvas: Canvas, box: Box, count: int, look: KindLook) -> None:
        """As long as there were mistakes of it; the number stands in it."""
        if not count:
            canvas.text("0", _LABEL, box.x + 4, box.y + box.h / 2)
            return
        tall = min(28.0, box.h - 6)
        said = str(count)
        wide = max(canvas.text_width(said, _KIND) + 14, box.w * count / self.table.most)
        bar = Box(box.x, box.y + (box.h - tall) / 2, wide, tall)
        canvas.plate(Plate(look.color, look.color, radius=7), bar)
        canvas.text(said, _KIND, *bar.center, "center")

    def _draw_luck(self, canvas: Canvas, box: Box, line: PlayerLine) -> None:
        assert line.luck is not None
        middle = box.y + box.h / 2
        point = 26.0 if self.table.point else 0.0
        said = canvas.text_width(line.luck_said, _VALUE)
        right = box.right - point - max(56.0, said + 10)
        half = (right - box.x - 10) / 2
        zero = box.x + half
        canvas.fill(Box(box.x, middle - 1, 2 * half, 2), theme.KEYLINE)
        wide = half * min(1.0, abs(line.luck) / self.table.most_luck) * 0.92
        if wide >= 4:
            tall = min(26.0, box.h - 8)
            x = zero if line.luck > 0 else zero - wide
            draw_hatched(canvas, Box(x, middle - tall / 2, wide, tall))
        canvas.fill(Box(zero - 1, middle - 13, 2, 26), theme.INK)
        canvas.text(line.luck_said, _VALUE, box.right - point - 2, middle, "right")
        if point:
            draw_point(canvas, self.table.point, Box(box.right - 20, middle - 10, 20, 20))

    # Several lines a player

    def _tall(self, width: float) -> float:
        rows = -(-len(self.table.kinds) // self._across(width))
        return NAME + KIND * rows + (LUCK if self.table.luck else 0) + 8

    def _across(self, width: float) -> int:
        return 2 if width >= 560 else 1

    def _low_cells(self, box: Box, seat: int) -> Cells:
        tall = self._tall(box.w)
        row = Box(box.x + 18, box.y + seat * (tall + 8) + 4, box.w - 36, tall - 8)
        across = self._across(box.w)
        wide = row.w / across
        low = row.y + NAME
        kinds = tuple(
            Box(row.x + at % across * wide + wide * 0.54, low + at // across * KIND,
                wide * 0.42, 32)
            for at in range(len(self.table.kinds))
        )  # fmt: skip
        low += KIND * -(-len(kinds) // across)
        return Cells(
            Box(row.x, row.y, row.w * 0.4 - 10, 40),
            Box(row.x + row.w * 0.4, row.y, row.w * 0.3, 40),
            Box(row.x + row.w * 0.74, row.y, row.w * 0.26, 40),
            kinds,
            Box(row.x + row.w * 0.36, low, row.w * 0.64, LUCK),
        )

    def _draw_low(self, canvas: Canvas, box: Box) -> None:
        table = self.table
        wide = (box.w - 36) / self._across(box.w)
        for seat, line in enumerate(table.players):
            cells = self._low_cells(box, seat)
            if seat or self._intro:
                canvas.fill(Box(box.x + 16, cells.name.y - 4, box.w - 32, 1), theme.INSET_LINE)
            taken = _draw_label(canvas, table.accuracy, cells.name, cells.accuracy)
            _draw_label(canvas, table.mistakes, cells.accuracy, cells.mistakes)
            name = replace(cells.name, w=cells.name.w - taken)
            self._draw_line(canvas, replace(cells, name=name), line)
            for look, cell in zip(table.kinds, cells.kinds, strict=True):
                x = cell.x - wide * 0.54
                canvas.icon(look.icon, x + 9, cell.y + 16, 17, look.color)
                canvas.text_in(Box(x + 26, cell.y, wide * 0.52 - 26, 32), look.label, _LABEL)
            if table.luck and line.luck is not None:
                x, y = cells.name.x, cells.luck.y
                canvas.icon("ui/icon_dice", x + 9, y + 20, 18, looks.LUCK.color)
                label = Box(x + 26, y, (box.w - 36) * 0.3, LUCK)
                canvas.text_in(label, table.luck, _LABEL)


def _draw_label(canvas: Canvas, label: str, before: Box, cell: Box) -> float:
    """What a number is, at the end of the cell before it if that leaves half; how much it takes."""
    wide = canvas.text_width(label, _LABEL)
    if wide > before.w / 2:
        return 0.0
    canvas.text(label, _LABEL, cell.x - 12, cell.y + cell.h / 2, "right")
    return wide + 12
