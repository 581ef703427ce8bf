"""How everyone played, a row each: accuracy, what was lost and by which kind of slips, and luck."""

from dataclasses import dataclass
from typing import Final

from palmyra.scenes.coach import looks
from palmyra.scenes.coach.chart_card import draw_hatched
from palmyra.scenes.point import draw_point
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.look import Look
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

HEAD: Final = 42.0
ROW, LOW_ROW = 44.0, 33.0
LEAST_WIDE: Final = 1150.0  # below this width a player takes several lines
_NAME: Final = Style("serif", 21)
_LOW_NAME: Final = Style("serif", 19)
_VALUE: Final = Style("sans-bold", 18)
_KIND: Final = Style("sans-bold", 16, theme.CREAM)
_LABEL: Final = theme.META.tinted(theme.INK)
_TRACK: Final = Plate("#E3D0A6", "#EAD9B4", radius=99, edge="#C9AE78")
_FILLED: Final = Plate(looks.FOR, "#46702A", radius=99)


@dataclass(frozen=True, slots=True)
class KindLook:
    label: str
    icon: str
    color: str


@dataclass(frozen=True, slots=True)
class PlayerLine:
    chip: str
    name: str
    accuracy: float | None  # of a hundred; None where nobody knows yet
    lost: str
    kinds: tuple[float, ...]  # lost by kind
    luck: float | None
    luck_said: str = ""


@dataclass(frozen=True, slots=True)
class PlayersTable:
    accuracy: str  # the headings
    lost: str
    luck: str
    no_luck: str  # said instead, where there is none
    kinds: tuple[KindLook, ...]
    players: tuple[PlayerLine, ...]
    point: str  # "" for percent

    @property
    def most(self) -> float:
        return max((lost for line in self.players for lost in line.kinds), default=0.0) or 1.0

    @property
    def most_luck(self) -> float:
        return max((abs(line.luck or 0) for line in self.players), default=0.0) or 1.0


class PlayersCard(Widget):
    table = Look[PlayersTable]()

    def __init__(self, table: PlayersTable, intro: str = "") -> None:
        super().__init__(name="players")
        self.table = table
        self._intro = intro  # what the game was about, where it has no place of its own

    def wanted(self) -> float:
        """The height of the whole table, where it is wide."""
        count = len(self.table.players)
        return HEAD + count * (ROW if count < 3 else LOW_ROW) + 8

    def height(self, canvas: Canvas, width: float) -> float:
        if width >= LEAST_WIDE:
            return self.wanted() + self._intro_height(canvas, width)
        return self._intro_height(canvas, width) + sum(
            self._tall(canvas, line, width) + 8 for line in self.table.players
        )

    def _intro_height(self, canvas: Canvas, width: float) -> float:
        lines = canvas.wrap(self._intro, theme.BODY, width - 36) if self._intro else []
        return len(lines) * canvas.text_height(theme.BODY) + 18 if lines else 10.0

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        box = self.box
        if box.w >= LEAST_WIDE:
            if self._intro:
                above = self._intro_height(canvas, box.w)
                words = Box(box.x + 18, box.y + 8, box.w - 36, above)
                canvas.paragraph(words, self._intro, theme.BODY)
                box = box.below(above)
            self._draw_wide(canvas, box)
        else:
            self._draw_narrow(canvas, box)

    # One line a player

    def _columns(self, box: Box) -> tuple[float, float, list[tuple[float, float]], Box]:
        """Where accuracy and losses begin, each kind with its width, and luck."""
        x = box.x + 20
        accuracy = x + box.w * 0.139
        lost = x + box.w * 0.24
        kinds = x + box.w * 0.302
        luck = box.right - 20 - box.w * (0.22 if self.table.luck else 0.16)
        count = max(1, len(self.table.kinds))
        step = (luck - 16 - kinds) / count
        columns = [(kinds + at * step, step - 14) for at in range(count)]
        return accuracy, lost, columns, Box(luck, box.y, box.right - 20 - luck, box.h)

    def _draw_wide(self, canvas: Canvas, box: Box) -> None:
        table = self.table
        accuracy, lost, columns, luck = self._columns(box)
        middle = box.y + HEAD / 2 + 3
        canvas.text_in(Box(accuracy, middle - 12, lost - accuracy - 8, 24), table.accuracy, _LABEL)
        canvas.text_in(Box(lost, middle - 12, columns[0][0] - lost - 6, 24), table.lost, _LABEL)
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
        rows = box.below(HEAD)
        tall = (rows.h - 6) / max(1, len(table.players))
        for at, line in enumerate(table.players):
            row = Box(rows.x + 16, rows.y + at * tall, rows.w - 32, tall)
            if at:
                long = row.w if table.luck else luck.x - 16 - row.x
                canvas.fill(Box(row.x, row.y, long, 1), theme.INSET_LINE)
            self._draw_name(canvas, Box(row.x + 4, row.y, accuracy - row.x - 16, tall), line)
            self._draw_accuracy(canvas, Box(accuracy, row.y, lost - accuracy - 10, tall), line)
            self._draw_lost(canvas, Box(lost, row.y, columns[0][0] - lost - 10, tall), line)
            for value, look, (x, wide) in zip(line.kinds, table.kinds, columns, strict=True):
                self._draw_kind(canvas, Box(x, row.y, wide, tall), value, look)
            if table.luck and line.luck is not None:
                self._draw_luck(canvas, Box(luck.x, row.y, luck.w, tall), line)

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
        if line.accuracy is None:
            canvas.text("…", _VALUE, box.x + 4, middle)
            return
        track = Box(box.x, middle - 8, min(72.0, box.w - 66), 16)
        canvas.plate(_TRACK, track)
        wide = (track.w - 4) * line.accuracy / 100
        if wide >= 6:
            canvas.plate(_FILLED, Box(track.x + 2, track.y + 2, wide, track.h - 4))
        said = f"{round(line.accuracy)}\N{NO-BREAK SPACE}%"
        canvas.text(said, _VALUE, track.right + 10, middle)

    def _draw_lost(self, canvas: Canvas, box: Box, line: PlayerLine) -> None:
        middle, x = box.y + box.h / 2, box.x
        if self.table.point:
            draw_point(canvas, self.table.point, Box(x, middle - 10, 20, 20))
            x += 26
        canvas.text(line.lost, _VALUE, x, middle)

    def _draw_kind(self, canvas: Canvas, box: Box, value: float, look: KindLook) -> None:
        """As long as what was lost by it; the number stands in it, or beside a short one."""
        shown = round(value)
        if not shown:
            canvas.text("0", _LABEL, box.x + 4, box.y + box.h / 2)
            return
        tall = min(28.0, box.h - 6)
        wide = max(30.0, box.w * value / self.table.most)
        bar = Box(box.x, box.y + (box.h - tall) / 2, wide, tall)
        canvas.plate(Plate(look.color, look.color, radius=7), bar)
        canvas.text(str(shown), _KIND, *bar.center, "center")

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

    def _tall(self, canvas: Canvas, line: PlayerLine, width: float) -> float:
        rows = -(-len(self.table.kinds) // self._across(width))
        return 44 + 34 * rows + (40 if self.table.luck else 0) + 8

    def _across(self, width: float) -> int:
        return 2 if width >= 560 else 1

    def _draw_narrow(self, canvas: Canvas, box: Box) -> None:
        y = box.y
        if self._intro:
            above = self._intro_height(canvas, box.w)
            canvas.paragraph(Box(box.x + 18, y + 8, box.w - 36, above), self._intro, theme.BODY)
            y += above
        for at, line in enumerate(self.table.players):
            tall = self._tall(canvas, line, box.w)
            if at or self._intro:
                canvas.fill(Box(box.x + 16, y, box.w - 32, 1), theme.INSET_LINE)
            self._draw_player(canvas, Box(box.x + 18, y + 4, box.w - 36, tall - 8), line)
            y += tall + 8

    def _draw_player(self, canvas: Canvas, box: Box, line: PlayerLine) -> None:
        table = self.table
        third = box.w * 0.4
        self._draw_name(canvas, Box(box.x, box.y, third - 10, 40), line)
        self._draw_accuracy(canvas, Box(box.x + third, box.y, box.w * 0.3, 40), line)
        self._draw_lost(canvas, Box(box.x + box.w * 0.74, box.y, box.w * 0.26, 40), line)
        across = self._across(box.w + 36)
        wide = box.w / across
        y = box.y + 44
        for at, (value, look) in enumerate(zip(line.kinds, table.kinds, strict=True)):
            x, row = box.x + at % across * wide, y + at // across * 34
            canvas.icon(look.icon, x + 9, row + 16, 17, look.color)
            label = wide * 0.52 - 26
            canvas.text_in(Box(x + 26, row, label, 32), look.label, _LABEL)
            self._draw_kind(canvas, Box(x + wide * 0.54, row, wide * 0.42, 32), value, look)
        y += 34 * -(-len(table.kinds) // across)
        if table.luck and line.luck is not None:
            canvas.icon("ui/icon_dice", box.x + 9, y + 20, 18, looks.LUCK.color)
            canvas.text_in(Box(box.x + 26, y, box.w * 0.3, 40), table.luck, _LABEL)
            self._draw_luck(canvas, Box(box.x + box.w * 0.36, y, box.w * 0.64, 40), line)
