"""What everybody did since your turn, in the banner's place: a cell each with the portrait, the
deed and what it means to you. Pointing at a cell marks it on the board, a click plays it again.
Once the player acts it folds to a small button that opens it again.

Cells stand beside each other, in a high place below each other. Where not all have room, arrows
lead on.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.tabletop.panel import Panel
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.layout import row as in_row
from palmyra.ui.observed import Observed
from palmyra.ui.paint import CARD_PLATE, Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_PLATE: Final = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=14, edge=theme.KEYLINE, line=theme.WHITE,
    shadow=CARD_PLATE.shadow,
)  # fmt: skip
_MARKED: Final = Plate(theme.STRAW_91B, theme.HONEY_89, radius=10, edge=theme.GOLD_70B)
_HEADING: Final = Style("serif", 16)
_DEED: Final = Style("sans-bold", 16, theme.INK)
_EFFECT: Final = Style("sans", 15, theme.INK_SOFT)
_SIZES: Final = ((16, 15), (15, 14), (14, 13), (13, 12), (12, 12))
_LEAST_CELL: Final = 172.0
_WIDEST_CELL: Final = 300.0
_HEADED_FROM: Final = 230.0  # a cell this wide leaves room for the heading
_ARROW: Final = 26.0
_FOLD: Final = 34.0
_STACKED_FROM: Final = 100.0  # a place as high as this has a heading and two rows of cells
_HEAD: Final = 24.0  # the height of that heading
_SMALL: Final = 26.0  # for the portrait of each who did something, folded
_SIGNS: Final = 42.0  # for what stands left and right of them


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody did in a turn, and what it means to the player."""

    number: int  # of the turn
    color: str
    chip: str
    portrait: str
    words: str
    effect: str
    sign: int  # of the effect: good, bad or neither


@dataclass(frozen=True, slots=True)
class Since:
    heading: str
    deeds: tuple[Deed, ...] = ()
    again: str = ""  # what a click does, for the tooltip


class SinceStrip(Panel[Since]):
    focusable = True
    folded = Observed[bool]()
    least = Observed[float]()  # how wide it is at least, open: what it stands for is covered
    folded_room = Observed[Box]()  # where it is folded; away where that is nothing
    _over = Observed[int | None]()  # the deed under the pointer
    _first = Observed[int]()  # the first deed in sight

    def __init__(
        self, on_mark: Callable[[int | None], None], on_watch: Callable[[int], None]
    ) -> None:
        """`on_mark`: a turn is pointed at, or none any more; `on_watch`: show it again."""
        super().__init__(Since(""), name="since")
        self._on_mark, self._on_watch = on_mark, on_watch
        self._over, self._first, self.folded = None, 0, False
        self.least, self.folded_room = 0.0, Box(0, 0, 0, 0)

    def tell(self, since: Since) -> None:
        if since != self.model:
            self.set(since)
            self._over, self._first = None, 0
            self.folded = False

    def fold(self, on: bool = True) -> None:
        if on:
            self._mark(None)
        self.folded = on

    # -- where things are --------------------------------------------------------------

    @property
    def shown(self) -> Box:
        """What of its place it takes now."""
        if not self.model.deeds:
            return self.box.top(0)
        if self.folded:
            room = self.folded_room
            wide = min(room.w, _SMALL * len(self.model.deeds) + _SIGNS)
            return Box(room.right - wide, room.y, wide, room.h)
        return self._open

    @property
    def _open(self) -> Box:
        """As wide as the deeds, where few have much room."""
        count = len(self.model.deeds)
        wide = min(self.box.w, max(self.least, _FOLD + 116.0 + count * _WIDEST_CELL))
        return self.box.centered(wide, self.box.h)

    @property
    def _rows(self) -> int:
        return 2 if self.box.h >= _STACKED_FROM else 1

    @property
    def _per_page(self) -> int:
        room = self._open.w - _FOLD
        count, rows = len(self.model.deeds), self._rows
        if -(-count // rows) * _LEAST_CELL <= room:
            return count
        return max(1, int((room - 2 * _ARROW) // _LEAST_CELL)) * rows

    @property
    def _paged(self) -> bool:
        return self._per_page < len(self.model.deeds)

    @property
    def _headed(self) -> bool:
        """Whether the heading stands left of the cells."""
        if self._rows > 1:
            return False
        room = self._open.w - _FOLD - 110
        return not self._paged and room / len(self.model.deeds) >= _HEADED_FROM

    def cells(self) -> list[tuple[int, Box]]:
        """The deeds in sight, by their place among all, with their boxes."""
        if not self.model.deeds or self.folded:
            return []
        side = _ARROW if self._paged else 6.0
        box = self._open
        left = box.x + side + (110.0 if self._headed else 0.0)
        room = Box(left, box.y + 4, box.right - _FOLD - left, box.h - 8)
        if self._paged:
            room = Box(room.x, room.y, room.w - _ARROW, room.h)
        count = min(self._per_page, len(self.model.deeds) - self._first)
        if self._rows == 1:
            boxes = in_row(room, [0.0] * count, 4)
        else:
            high = (room.h - _HEAD) / 2
            boxes = [
                Box(room.x, room.y + _HEAD + high * at, room.w, high - 2) for at in range(count)
            ]
        return [(self._first + at, box) for at, box in enumerate(boxes)]

    @property
    def _fold_box(self) -> Box:
        box = self._open
        return Box(box.right - _FOLD, box.y, _FOLD, box.h)

    def _arrows(self) -> Sequence[tuple[int, Box]]:
        """Where one turns a page, and which way."""
        if not self._paged or self.folded:
            return ()
        box = self._open
        left = Box(box.x, box.y, _ARROW, box.h)
        right = Box(box.right - _FOLD - _ARROW, box.y, _ARROW, box.h)
        return (-1, left), (1, right)

    # -- input -------------------------------------------------------------------------

    def hit(self, x: float, y: float) -> Widget | None:
        return self if self.visible and self.shown.contains(x, y) else None

    def targets(self) -> Sequence[Box]:
        return (self.shown,)

    def point(self, x: float, y: float) -> None:
        self._mark(next((at for at, box in self.cells() if box.contains(x, y)), None))

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on:
            self._mark(None)

    def _mark(self, at: int | None) -> None:
        if at != self._over:
            self._over = at
            self._on_mark(None if at is None else self.model.deeds[at].number)

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.folded:
            self.folded = False
            return
        for step, box in self._arrows():
            if box.contains(x, y):
                self._turn_page(step)
                return
        for at, box in self.cells():
            if box.contains(x, y):
                self._on_watch(self.model.deeds[at].number)
                return
        self.fold()

    def _turn_page(self, step: int) -> None:
        pages = -(-len(self.model.deeds) // self._per_page)
        page = (self._first // self._per_page + step) % pages
        self._mark(None)
        self._first = page * self._per_page

    def command(self, command: Command) -> bool:
        """Left and right go through the deeds, Enter plays one again, or opens the strip."""
        count = len(self.model.deeds)
        if command is Command.ACCEPT:
            if self.folded:
                self.folded = False
            elif self._over is not None:
                self._on_watch(self.model.deeds[self._over].number)
            return True
        step = {Command.LEFT: -1, Command.RIGHT: 1}.get(command)
        if step is None or self.folded or not count:
            return False
        at = (self._over if self._over is not None else (-1 if step > 0 else count)) + step
        if not 0 <= at < count:
            return False
        self._first = at // self._per_page * self._per_page
        self._mark(at)
        return True

    def tip(self) -> tuple[str, Box]:
        for at, box in self.cells():
            if at == self._over:
                deed = self.model.deeds[at]
                return "\n".join((deed.words, deed.effect, self.model.again)), box
        return self.model.heading if self.folded else "", self.shown

    # -- drawing -----------------------------------------------------------------------

    def state(self) -> Hashable:
        return self._over, self._first, self.folded, self.ringed, self.box, self.shown

    def draw(self, canvas: Canvas) -> None:
        if self.model.deeds and self.shown.w:
            self.baked.draw(canvas, self.shown, (self.model, self.state()), self.paint)

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(_PLATE, self.shown)
        if self.folded:
            self._paint_folded(canvas)
            return
        if self._headed:
            head = Box(self._open.x + 16, self.box.y + 4, 92, self.box.h - 8)
            canvas.paragraph(head, self.model.heading, _HEADING, middle=True)
        elif self._rows > 1:
            head = Box(self._open.x + 16, self.box.y + 5, self._open.w - _FOLD - 16, _HEAD)
            canvas.text_in(head, self.model.heading, _HEADING)
        for at, box in self.cells():
            self._cell(canvas, self.model.deeds[at], box, marked=at == self._over)
        for step, box in self._arrows():
            name = "ui/icon_back" if step < 0 else "ui/icon_next"
            canvas.icon(name, *box.center, 18, theme.INK_SOFT)
        canvas.icon("ui/icon_up", *self._fold_box.center, 18, theme.INK_SOFT)
        if self.ringed:
            canvas.ring(self.shown, 14)

    def _paint_folded(self, canvas: Canvas) -> None:
        """Who did something."""
        box = self.shown
        canvas.icon("ui/icon_moves", box.x + 14, box.center[1], 14, theme.INK_SOFT)
        x = box.x + 24
        for deed in self.model.deeds:
            color = theme.PLAYERS[deed.color]
            face = Box(x, box.center[1] - 12, 24, 24)
            picture = deed.portrait or deed.chip
            ground = theme.CEDAR_BOTTOM if deed.portrait else color.main
            draw_portrait(canvas, picture, face, color.main, ground, 5.0)
            x += _SMALL
        canvas.icon("ui/icon_down", box.right - 10, box.center[1], 11, theme.INK_SOFT)

    def _cell(self, canvas: Canvas, deed: Deed, box: Box, *, marked: bool) -> None:
        if marked:
            canvas.plate(_MARKED, box)
        side = min(44.0, box.h - 6)
        face = Box(box.x + 4, box.center[1] - side / 2, side, side)
        color = theme.PLAYERS[deed.color]
        if deed.portrait:
            draw_portrait(canvas, deed.portrait, face, color.main, broad=4.0)
            spot = Box(face.right - 12, face.bottom - 13, 17, 17)
            canvas.picture(deed.chip, spot)
        else:
            draw_portrait(canvas, deed.chip, face, color.dark, color.main, 4.0)
        room = Box(face.right + 9, box.y, box.right - face.right - 12, box.h)
        ink = {1: theme.OLIVE_BOTTOM, -1: theme.RED_36B}.get(deed.sign, theme.INK_SOFT)
        for large, small in _SIZES:
            head, below = _DEED.sized(large), _EFFECT.sized(small).tinted(ink)
            lines = canvas.wrap(deed.words, head, room.w)
            effects = canvas.wrap(deed.effect, below, room.w)
            steps = canvas.text_height(head) * 0.92, canvas.text_height(below) * 0.92
            high = steps[0] * len(lines) + steps[1] * len(effects)
            if high <= room.h + 2:
                break
        y = room.center[1] - high / 2
        for style, step, words in ((head, steps[0], lines), (below, steps[1], effects)):
            for line in words:
                canvas.text_in(Box(room.x, y, room.w + 2, step), line, style)
                y += step
