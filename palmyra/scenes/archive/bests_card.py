"""Personal bests: the most points in a game and in a turn, and the narrowest win, each with the
board of its game and the way to watch it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.scenes.archive.record_pictures import RecordPictures
from palmyra.storage.score_file import Score
from palmyra.ui import paint, theme
from palmyra.ui.button import IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.fitting import fitting
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

HEAD: Final = 60.0
PAD: Final = 18.0
GAP: Final = 14.0
RIM: Final = 12.0
PLATE: Final = 112.0  # the height of what is written
LOW_PLATE: Final = 64.0  # where the frame is narrow
TALL: Final = 236.0  # of a framed board with its plate, where there is all the room
_LEAST: Final = 236.0  # the width of one; with less they stand below each other
_NARROW: Final = 200.0  # a frame of less width has its number alone below it
_LOW: Final = 100.0  # and rows of less height stand side by side
_NUMBER: Final = tuple(Style("serif", size) for size in (28, 24, 21))
_WHAT: Final = tuple(Style("sans-bold", size) for size in (17, 16, 15))
_SMALL: Final = tuple(Style("sans-bold", size) for size in (16, 15, 14, 13, 12))
_WHEN: Final = (theme.LABEL.tinted(theme.INK_SOFT), theme.META)


@dataclass(frozen=True, slots=True)
class PersonalBest:
    number: str  # "67 coins"
    what: str  # "Most in a game"
    when: str  # "14 Nov, the Scribe"; of one that is still to come: how to get it
    day: str = ""  # the day alone, where there is no room for more
    score: Score | None = None


class BestFrame(Widget):
    def __init__(
        self,
        best: PersonalBest,
        pictures: RecordPictures,
        watch: Callable[[], None],
        words: str,
        at: int,
    ) -> None:
        super().__init__(name=f"best_{at}")
        self.best, self._pictures = best, pictures
        self._watch = IconButton("ui/icon_play", watch, tooltip=words, name=f"watch_{at}")
        self._watch.show(best.score is not None and bool(best.score.record))
        self._beside = self._narrow = False

    def children(self) -> Sequence[Widget]:
        return [self._watch]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def place(self, box: Box) -> None:
        super().place(box)
        self._narrow = box.w < _NARROW
        self._beside = box.h < 190 and not self._narrow
        plate = self._plate
        if self._narrow:
            self._watch.place(Box(box.right - RIM - 48, box.y + RIM, 44, 44))
        else:
            self._watch.place(Box(plate.right - 62, plate.center[1] - 24, 48, 48))

    @property
    def _plate(self) -> Box:
        box = self.box
        if self._beside:
            x = box.x + box.w * 0.34
            return Box(x, box.y + 6, box.right - x, box.h - 12)
        if self._narrow:
            tall = LOW_PLATE if self.best.score is not None else PLATE + 8
            return Box(box.x + 4, box.bottom - tall, box.w - 8, tall)
        return Box(box.x + 12, box.bottom - PLATE, box.w - 24, PLATE)

    def draw(self, canvas: Canvas) -> None:
        box, plate, best = self.box, self._plate, self.best
        frame = Box(box.x, box.y, box.w, box.h - (40 if self._narrow else 64))
        if self._beside:
            frame = Box(box.x, box.y, box.w * 0.36, box.h)
        canvas.plate(paint.TRAY_PLATE, frame)
        lip = paint.TRAY_PLATE.lip_height
        hole = Box(frame.x, frame.y, frame.w, frame.h - lip).inset(RIM)
        self._pictures.draw(canvas, hole, best.score)
        canvas.card(plate)
        right = 72.0 if self._watch.visible else 14.0
        words = Box(plate.x + 16, plate.y + 8, plate.w - 16 - right, plate.h - 14)
        if self._narrow:
            words = plate.inset(8, 5)
        if best.score is None:
            self._draw_to_come(canvas, words)
        elif self._narrow:
            number = fitting(canvas, best.number, _NUMBER, words.w)
            canvas.text_in(words.top(words.h / 2), best.number, number, "center")
            what = fitting(canvas, best.what, _SMALL, words.w)
            canvas.text_in(words.below(words.h / 2), best.what, what, "center")
        elif words.h < 74:
            self._draw_low(canvas, words)
        else:
            step = words.h / 3.3
            number = fitting(canvas, best.number, _NUMBER, words.w)
            canvas.text_in(words.top(step * 1.3), best.number, number)
            what = fitting(canvas, best.what, _WHAT, words.w)
            canvas.text_in(Box(words.x, words.y + step * 1.3, words.w, step), best.what, what)
            when = fitting(canvas, best.when, _WHEN, words.w)
            shown = best.when if canvas.text_width(best.when, when) <= words.w else best.day
            canvas.text_in(Box(words.x, words.y + step * 2.3, words.w, step), shown, when)
        super().draw(canvas)

    def _draw_low(self, canvas: Canvas, words: Box) -> None:
        """Two lines: the number with what it is, and the day."""
        best, upper = self.best, words.top(words.h / 2)
        number = _NUMBER[-1]
        canvas.text_in(upper, best.number, number)
        taken = canvas.text_width(best.number, number) + 14
        what = fitting(canvas, best.what, _WHAT, upper.w - taken)
        canvas.text_in(Box(upper.x + taken, upper.y, upper.w - taken, upper.h), best.what, what)
        lower = words.below(words.h / 2)
        when = fitting(canvas, best.when, _WHEN, lower.w)
        canvas.text_in(lower, best.when, when)

    def _draw_to_come(self, canvas: Canvas, words: Box) -> None:
        what = fitting(canvas, self.best.what, _SMALL if self._narrow else _WHAT, words.w)
        canvas.text_in(words.top(28), self.best.what, what)
        canvas.paragraph(words.below(30), self.best.when, theme.META)


class BestsCard(Widget):
    def __init__(
        self, title: str, bests: Sequence[PersonalBest], pictures: RecordPictures, words: str,
        watch: Callable[[Score], None],
    ) -> None:  # fmt: skip
        super().__init__(name="bests")
        self.title = title

        def act(best: PersonalBest) -> Callable[[], None]:
            return lambda: watch(best.score) if best.score else None

        self.frames = [
            BestFrame(best, pictures, act(best), words, at) for at, best in enumerate(bests)
        ]

    def children(self) -> Sequence[Widget]:
        return self.frames

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def _across(self, width: float) -> int:
        across = max(1, int((width - 2 * PAD + GAP) // (_LEAST + GAP)))
        return min(len(self.frames), across) if across >= len(self.frames) else 1

    def height(self, canvas: Canvas, width: float) -> float:
        rows = -(-len(self.frames) // self._across(width))
        tall = TALL if rows == 1 else 118.0
        return HEAD + rows * tall + (rows - 1) * 8 + PAD

    def place(self, box: Box) -> None:
        super().place(box)
        across = self._across(box.w)
        rows = -(-len(self.frames) // across)
        if (box.h - HEAD - PAD) / rows < _LOW:  # boards would be too small to tell anything
            across, rows = len(self.frames), 1
        gap = GAP if rows == 1 else 8.0
        room = Box(box.x + PAD, box.y + HEAD, box.w - 2 * PAD, box.h - HEAD - PAD)
        wide = (room.w - GAP * (across - 1)) / across
        tall = (room.h - gap * (rows - 1)) / rows
        for at, frame in enumerate(self.frames):
            row, column = divmod(at, across)
            frame.place(Box(room.x + column * (wide + GAP), room.y + row * (tall + gap), wide,
                            tall))  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        head = Box(self.box.x + PAD + 6, self.box.y + 12, self.box.w - 2 * PAD - 12, 40)
        style = fitting(canvas, self.title, (theme.SUBTITLE, theme.HEADING), head.w)
        canvas.text_in(head, self.title, style)
        super().draw(canvas)
