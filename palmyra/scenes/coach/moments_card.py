"""The turns that decided most, in a list; or all of them. A row chooses its turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.chart import draw_mark
from palmyra.scenes.point_picture import draw_point
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style
from palmyra.ui.toggle import Toggle
from palmyra.ui.widget import Widget

HEAD: Final = 52.0
_TURN: Final = theme.META
_WORDS: Final = Style("sans-bold", 16)
_LESS_WORDS: Final = Style("sans-bold", 15)
_WORTH: Final = Style("sans-bold", 22)
_SMALL_WORTH: Final = Style("sans-bold", 17)
SIDE, RIGHT = 52.0, 92.0  # room for the mark, and for the worth at least


@dataclass(frozen=True, slots=True)
class MomentLine:
    turn: int
    number: int  # of the moment; 0 for a turn that is none
    slip: bool  # against the seat that is told
    heading: str  # "Turn 15"
    words: str
    worth: str  # "−6"; "" where nothing was lost
    icon: str  # of its kind, "" for none
    chip: str  # of who moved, where there is no mark
    point: str = ""  # the picture beside the worth
    note: str = ""  # for who rests on it
    kept: bool = False  # it is a puzzle of the player's


class MomentRow(Button):
    chosen = Observed[bool]()

    def __init__(self, line: MomentLine, on: Callable[[int], None]) -> None:
        super().__init__("", lambda: on(line.turn), name=f"turn_{line.turn}", tooltip=line.note)
        self.line = line
        self.chosen = False

    def height(self, canvas: Canvas, width: float) -> float:
        if not self.line.number:
            return 48.0
        style = self._style(canvas, width)
        lines = canvas.wrap(self.line.words, style, width - SIDE - self._right(canvas))
        return max(68.0, 35 + len(lines) * canvas.text_height(style))

    def _right(self, canvas: Canvas) -> float:
        """Room for the worth, which may be marked as not settled yet."""
        least = RIGHT if self.line.point else RIGHT - 14
        point = 30.0 if self.line.point else 0.0
        return max(least, canvas.text_width(self.line.worth, _WORTH) + point + 24)

    def _style(self, canvas: Canvas, width: float) -> Style:
        """In smaller words before there is a third line."""
        lines = canvas.wrap(self.line.words, _WORDS, width - SIDE - self._right(canvas))
        return _WORDS if len(lines) < 3 else _LESS_WORDS

    def draw(self, canvas: Canvas) -> None:
        plate = (
            looks.CHOSEN_ROW if self.chosen else looks.HOVERED_ROW if self.hovered else looks.ROW
        )
        canvas.plate(plate, self.box)
        if self.line.number:
            self._draw_moment(canvas)
        else:
            self._draw_turn(canvas)
        if self.ringed:
            canvas.ring(self.box.inset(4), theme.CELL_RADIUS)

    def _draw_moment(self, canvas: Canvas) -> None:
        box, line = self.box, self.line
        mark = Box(box.x + 12, box.y + 11, 27, 27)
        draw_mark(canvas, mark, line.number, line.slip)
        if line.icon:
            canvas.icon(line.icon, mark.center[0], mark.bottom + 13, 17, theme.INK_SOFT)
        words = Box(box.x + SIDE, box.y + 4, box.w - SIDE - self._right(canvas), box.h - 6)
        head = Box(words.x, words.y, box.right - 44 - words.x, 23)  # beside a puzzle's sign
        canvas.text_in(head, line.heading, _TURN)
        canvas.paragraph(words.below(23), line.words, self._style(canvas, box.w))
        self._draw_worth(canvas, _WORTH, 24)
        if line.kept:
            canvas.icon("ui/icon_puzzle", box.right - 24, box.y + 16, 17, theme.INK_SOFT)

    def _draw_turn(self, canvas: Canvas) -> None:
        box, line = self.box, self.line
        middle = box.y + box.h / 2
        canvas.picture(line.chip, Box(box.x + 12, middle - 12, 24, 24))
        taken = canvas.text_width(line.heading, _TURN)
        canvas.text(line.heading, _TURN, box.x + 46, middle)
        x = box.x + 46 + taken + 12
        room = box.right - x - (RIGHT - 14 if line.worth else 12)
        canvas.text_in(Box(x, box.y, room, box.h), line.words, theme.LABEL)
        self._draw_worth(canvas, _SMALL_WORTH, 18)

    def _draw_worth(self, canvas: Canvas, style: Style, side: float) -> None:
        line, middle, right = self.line, self.box.y + self.box.h / 2, self.box.right - 14
        if not line.worth:
            return
        if line.point:
            draw_point(canvas, line.point, Box(right - side, middle - side / 2, side, side))
            right -= side + 6
        ink = looks.LOSS_INK if line.slip else looks.GAIN_INK
        canvas.text(line.worth, style.tinted(ink), right, middle, "right")


class MomentsCard(Widget):
    """Heading, switch and list; below them stand the scene's buttons."""

    def __init__(
        self, title: str, rows: Sequence[MomentRow], nothing: str, toggle: Toggle, all_words: str,
        chip: str = "",
    ) -> None:  # fmt: skip
        """`chip` is of whoever the numbers are for."""
        super().__init__(name="moments")
        self._title, self._chip = title, chip
        self._toggle = toggle
        self._all = Label(all_words, theme.LABEL, align="right")
        items: list[Widget] = list(rows)
        if not rows:
            items.append(_Nothing(nothing))
        self.rows = list(rows)
        self.list = ScrollList(items, gap=6, name="moment_list")

    def children(self) -> Sequence[Widget]:
        return [self._all, self._toggle, self.list]

    def lay(self, canvas: Canvas, box: Box, foot: float) -> None:
        """`foot` is what the buttons take."""
        self.place(box)
        wide = canvas.text_width(self._all.text, theme.LABEL)
        self._toggle.place(Box(box.right - 18 - 66, box.y + 6, 66, theme.TARGET))
        self._all.place(Box(self._toggle.box.x - wide - 12, box.y + 6, wide + 2, theme.TARGET))
        inner = Box(box.x + 14, box.y + HEAD, box.w - 28, box.h - HEAD - foot - 10)
        self.list.lay(canvas, inner)

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        head = Box(self.box.x + 18, self.box.y + 6, self._all.box.x - self.box.x - 24, 44)
        if self._chip:
            canvas.picture(self._chip, Box(head.x, head.y + 9, 26, 26))
            head = Box(head.x + 34, head.y, head.w - 34, head.h)
        fits = canvas.text_width(self._title, theme.HEADING) <= head.w
        canvas.text_in(head, self._title, theme.HEADING if fits else theme.HEADING.sized(17))
        super().draw(canvas)


class _Nothing(Label):
    def __init__(self, text: str) -> None:
        super().__init__(text, theme.BODY.tinted(theme.INK_SOFT), align="center", wraps=True)

    def height(self, canvas: Canvas, width: float) -> float:
        return super().height(canvas, width) + 60


class MomentStrip(Widget):
    """The moments as numbered buttons in a row, where there is no room for a list."""

    def __init__(self, rows: Sequence[MomentLine], on: Callable[[int], None]) -> None:
        super().__init__(name="strip")
        self.buttons = [StripButton(line, on) for line in rows]

    def children(self) -> Sequence[Widget]:
        return self.buttons

    def lay(self, canvas: Canvas, box: Box) -> float:
        """Places as many as fit; returns how wide they are."""
        self.place(box)
        x = box.x
        for button in self.buttons:
            wide = button.wanted(canvas)
            button.show(x + wide <= box.right)
            button.place(Box(x, box.y, wide, box.h))
            x += wide + 8
        return x - box.x


class StripButton(Button):
    chosen = Observed[bool]()

    def __init__(self, line: MomentLine, on: Callable[[int], None]) -> None:
        super().__init__(
            "",
            lambda: on(line.turn),
            name=f"turn_{line.turn}",
            tooltip="\n".join([f"{line.heading}: {line.words}", line.note]).strip(),
        )
        self.line = line
        self.chosen = False

    def wanted(self, canvas: Canvas) -> float:
        return (
            58 + canvas.text_width(self.line.worth, _SMALL_WORTH) + (24 if self.line.point else 0)
        )

    def draw(self, canvas: Canvas) -> None:
        plate = (
            looks.CHOSEN_ROW if self.chosen else looks.HOVERED_ROW if self.hovered else looks.ROW
        )
        canvas.plate(plate, self.box)
        box, line = self.box, self.line
        middle = box.y + box.h / 2
        draw_mark(canvas, Box(box.x + 10, middle - 13, 26, 26), line.number, line.slip)
        right = box.right - 12
        if line.point:
            draw_point(canvas, line.point, Box(right - 18, middle - 9, 18, 18))
            right -= 24
        ink = looks.LOSS_INK if line.slip else looks.GAIN_INK
        canvas.text(line.worth, _SMALL_WORTH.tinted(ink), right, middle, "right")
        if self.ringed:
            canvas.ring(self.box.inset(3), theme.CELL_RADIUS)
