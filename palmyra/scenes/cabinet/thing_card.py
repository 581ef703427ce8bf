"""The thing that is chosen, by itself: what it is, what to do for it, and the board and turn that
earned it; and what is nearest of those not found."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.scenes.board_port import Thumb
from palmyra.scenes.cabinet import art
from palmyra.ui import paint, theme
from palmyra.ui.bar import draw_bar
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_TITLES: Final = (Style("serif", 30), Style("serif", 26), Style("serif", 22))
_TIMES: Final = Style("sans-bold", 17, theme.OLIVE_BOTTOM)
_NOT_YET: Final = Style("sans-bold", 17, theme.INK_SOFT)
_SENTENCE: Final = Style("sans", 19)
_SOFT: Final = Style("sans", 15, theme.INK_SOFT)
_NAME: Final = Style("sans-bold", 18)
_NUMBER: Final = Style("sans-bold", 15)
_CAPTION: Final = Style("sans", 16)
_SHOT: Final = Plate(theme.TABLE_MID, theme.TABLE_MID, radius=12, edge=theme.INSET_LINE)
_PILL: Final = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE,
    shadow=Shadow(5, 0, 3, 110),
)  # fmt: skip
ROW: Final = 74.0


@dataclass(frozen=True, slots=True)
class ThingFacts:
    """What is said of a thing."""

    name: str
    title: str
    sentence: str  # what to do
    picture: str
    found: bool
    times: str  # "found 7 times", "not found yet"
    value: int = 0
    goal: int = 1
    progress: str = ""  # "8 of 10"


class ThingPicture(Widget):
    def __init__(self, facts: ThingFacts, tall: float) -> None:
        super().__init__(name="thing_picture")
        self._facts, self.tall = facts, tall

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        return self.tall

    def draw(self, canvas: Canvas) -> None:
        art.draw_pedestal(canvas, self.box, self._facts.picture, found=self._facts.found)


class ThingWords(Widget):
    """Its name, how often it was found, what to do; a bar where something of it is done."""

    def __init__(self, facts: ThingFacts) -> None:
        super().__init__(name="thing_words")
        self._facts = facts
        self._lines: tuple[float, float] = (0.0, 0.0)

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    @property
    def _barred(self) -> bool:
        return not self._facts.found and self._facts.goal > 1

    def _title(self, canvas: Canvas, width: float) -> tuple[Style, bool]:
        """The style of the name, and whether the times stand beside it."""
        facts = self._facts
        beside = canvas.text_width(facts.times, _TIMES) + 16
        for style in _TITLES:
            if canvas.text_width(facts.title, style) + beside <= width:
                return style, True
        fitting = (s for s in _TITLES if canvas.text_width(facts.title, s) <= width)
        return next(fitting, _TITLES[-1]), False

    def height(self, canvas: Canvas, width: float) -> float:
        inner = width - 16
        _, beside = self._title(canvas, inner)
        said = len(canvas.wrap(self._facts.sentence, _SENTENCE, inner))
        return (
            42 + (0 if beside else 26) + said * canvas.text_height(_SENTENCE) + 4
            + (34 if self._barred else 0)
        )  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        facts, box = self._facts, self.box.inset(8, 0)
        style, beside = self._title(canvas, box.w)
        times = _TIMES if facts.found else _NOT_YET
        canvas.text_in(Box(box.x, box.y, box.w, 40), facts.title, style)
        y = box.y + 42
        if beside:
            canvas.text(facts.times, times, box.right, box.y + 22, "right")
        else:
            canvas.text_in(Box(box.x, y - 4, box.w, 26), facts.times, times)
            y += 26
        y += canvas.paragraph(Box(box.x, y, box.w, box.h), facts.sentence, _SENTENCE) + 10
        if self._barred:
            wide = canvas.text_width(facts.progress, _NUMBER) + 14
            draw_bar(canvas, Box(box.x, y + 2, box.w - wide, 12), facts.value / facts.goal)
            canvas.text(facts.progress, _NUMBER, box.right, y + 8, "right")


class ThingBoard(Widget):
    """The first board that earned it, with the day; or why there is none."""

    def __init__(
        self, thumb: Thumb | None, captions: Sequence[str], note: str, tall: float
    ) -> None:
        """The first of the captions that fits is shown."""
        super().__init__(name="thing_board")
        self._thumb, self._captions, self._note, self._tall = thumb, captions, note, tall

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def forget(self) -> None:
        if self._thumb is not None:
            self._thumb.forget()

    def height(self, canvas: Canvas, width: float) -> float:
        if not self._note:
            return self._tall
        return (
            len(canvas.wrap(self._note, _CAPTION, width - 32)) * canvas.text_height(_CAPTION) + 62
        )

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(_SHOT, box)
        if self._thumb is not None:
            rect, px = canvas.layout.rect(box), canvas.layout.px
            port = (rect.w, rect.h - px(50))
            canvas.surface.blit(self._thumb.image(rect.size, port, px(12)), rect)
        elif self._note:
            canvas.paragraph(Box(box.x + 16, box.y + 8, box.w - 32, box.h - 58), self._note,
                             _CAPTION)  # fmt: skip
        pill = Box(box.x + 10, box.bottom - 46, box.w - 20, 36)
        canvas.plate(_PILL, pill)
        room = pill.inset(12, 0)
        fitting = (c for c in self._captions if canvas.text_width(c, _CAPTION) <= room.w)
        canvas.text_in(room, next(fitting, self._captions[-1]), _CAPTION, "center")


class ReachHead(Widget):
    """The heading above what is near."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        return 32.0

    def draw(self, canvas: Canvas) -> None:
        canvas.text_in(self.box.inset(8, 0), self._words, theme.HEADING)


class ReachRow(Widget):
    """Something that is nearly found: a click chooses it."""

    focusable = True

    def __init__(self, facts: ThingFacts, choose: Callable[[], None]) -> None:
        super().__init__(name=f"reach_{facts.name}")
        self._facts, self._choose = facts, choose

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.box.contains(x, y):
            self._choose()

    def command(self, command: Command) -> bool:
        if command is Command.ACCEPT:
            self._choose()
            return True
        return False

    def _said(self, canvas: Canvas, width: float) -> Sequence[str]:
        return canvas.wrap(self._facts.sentence, _SOFT, width - 94)

    @property
    def _barred(self) -> bool:
        return self._facts.goal > 1

    def height(self, canvas: Canvas, width: float) -> float:
        said = len(self._said(canvas, width)) * canvas.text_height(_SOFT)
        return max(ROW, 31 + said + (22 if self._barred else 8))

    def draw(self, canvas: Canvas) -> None:
        box, facts = self.box, self._facts
        plate = paint.hovered(paint.INSET_PLATE) if self.hover.value > 0.5 else paint.INSET_PLATE
        canvas.plate(plate, box)
        well = Box(box.x + 8, box.y + 8, 58, 58)
        canvas.plate(art.HOLLOW, well)
        stand = art.standing(canvas, facts.picture, well.center[0], well.bottom - 6, (46, 46))
        art.draw_engraved(canvas, facts.picture, stand)
        x = box.x + 80
        room = Box(x, box.y + 6, box.right - x - 12, 26)
        canvas.text_in(room, facts.title, _NAME)
        tall = canvas.paragraph(Box(x, box.y + 31, box.right - x - 12, 60), facts.sentence, _SOFT)
        if self._barred:
            wide = canvas.text_width(facts.progress, _NUMBER) + 24
            y = box.y + 31 + tall + 4
            draw_bar(canvas, Box(x, y, box.right - x - wide, 10), facts.value / facts.goal)
            canvas.text(facts.progress, _NUMBER, box.right - 12, y + 4, "right")
        if self.ringed:
            canvas.ring(box, theme.CELL_RADIUS)
