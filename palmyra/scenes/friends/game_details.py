"""The game chosen on the desk: its board, who sits where, the three steps of a letter, and the one
button for what comes next. Large, with the steps as a row, or as a page beside a list."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.scenes.friends import art
from palmyra.scenes.friends.art import Face
from palmyra.scenes.friends.letter_card import LetterCard, NextStep
from palmyra.scenes.friends.postcard import PostcardBoard
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, row
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_FULL: Final = 720.0  # from this height on everything is large
_WIDE: Final = 480.0  # lower than that and as wide as this: the seats stand beside the board
_NAME: Final = Style("serif", 21)
_STEP: Final = Style("serif", 20)
_SAID: Final = Style("sans", 15, theme.INK_SOFT)


Piece = tuple[str, float, float, float, float]  # a picture, its middle, its size


@dataclass(frozen=True, slots=True)
class SeatWords:
    face: Face
    name: str
    note: str
    line: str
    lit: bool  # who is waited for
    yours: bool


@dataclass(frozen=True, slots=True)
class StepWords:
    head: str
    short: str  # where there is no room for the sentence
    said: str
    state: str  # "now", "done", ""


@dataclass(frozen=True, slots=True)
class ChosenWords:
    title: str  # "Palmyra, turn 41"
    seats: tuple[SeatWords, ...]
    steps: tuple[StepWords, ...]
    over: str = ""  # of a finished game: who won, in place of the steps


class ChosenGame(Widget):
    """`button` is the one that comes next, `links` what else can be done; `pieces` are what one
    plays with at that table, around the middle of the first step."""

    def __init__(
        self, game: LetterCard, words: ChosenWords, board: PostcardBoard, button: Button | None,
        links: Sequence[Button], pieces: Sequence[Piece] = (),
    ) -> None:  # fmt: skip
        super().__init__(name="chosen")
        self._game, self._words, self._board, self._pieces = game, words, board, pieces
        self._button, self._links = button, list(links)

    def children(self) -> Sequence[Widget]:
        return [*([self._button] if self._button else []), *self._links]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    # -- where things are --------------------------------------------------------------

    @property
    def _full(self) -> bool:
        return self.box.h >= _FULL

    @property
    def _page(self) -> bool:
        return self.box.h < 460

    @property
    def _inner(self) -> Box:
        return self.box.inset(16 if self._full else 12)

    @property
    def _low(self) -> float:
        """The height of the links."""
        return 46.0 if self._full else 44.0

    @property
    def _parts(self) -> tuple[Box, Box, Box, Box, Box]:
        """Board, seats, steps, the button, the links."""
        inner, full = self._inner, self._full
        links = Box(inner.x, inner.bottom - self._low, inner.w, self._low)
        high = 66.0 if full else 60.0
        button = Box(inner.x, links.y - high - (4 if full else 2), inner.w, high)
        foot = button.y if self._button is not None else links.y
        steps_h = 194.0 if full else 48.0
        steps = Box(inner.x, foot - steps_h - 12, inner.w, steps_h)
        if self._page:
            top = Box(inner.x, inner.y, inner.w, steps.y - 8 - inner.y)
            left, right = row(top, [top.w * 0.54, 0], 14)
            return left, right, steps, button, links
        seats_h = 116.0 if full else 66.0
        seats = Box(inner.x, steps.y - seats_h - 12, inner.w, seats_h)
        board = Box(inner.x, inner.y, inner.w, seats.y - 14 - inner.y)
        return board, seats, steps, button, links

    def place(self, box: Box) -> None:
        super().place(box)
        _, _, _, button, links = self._parts
        if self._button is not None:
            self._button.place(button)
        for link, at in zip(self._links, row(links, [0.0] * len(self._links), 4), strict=True):
            link.place(at)

    # -- drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        board, seats, steps, _, _ = self._parts
        self._board.draw(canvas, board, 12)
        if self._page:
            self._draw_column(canvas, seats)
        else:
            self._draw_title(canvas, board)
            cells = row(seats, [0.0] * len(self._words.seats), 8)
            for seat, cell in zip(self._words.seats, cells, strict=True):
                self._draw_seat(canvas, cell, seat)
        if self._words.over:
            canvas.plate(art.SELECTED, steps)
            style = art.fitting(canvas, self._words.over, Style("serif", 24), steps.w - 32, 20)
            canvas.paragraph(steps.inset(16, 4), self._words.over, style, "center", middle=True)
        else:
            cells = row(steps, [0.0] * len(self._words.steps), 10)
            for at, (step, cell) in enumerate(zip(self._words.steps, cells, strict=True)):
                self._draw_step(canvas, cell, at + 1, step)
        super().draw(canvas)

    def _draw_title(self, canvas: Canvas, board: Box) -> None:
        style = Style("sans-bold", 16)
        wide = min(board.w - 24, canvas.text_width(self._words.title, style) + 66)
        pill = Box(board.x + 12, board.y + 12, wide, 40)
        canvas.plate(art.PILL, pill)
        art.draw_seal(canvas, self._game.game, Box(pill.x + 6, pill.y + 3, 34, 34))
        canvas.text_in(Box(pill.x + 48, pill.y, wide - 56, 40), self._words.title, style)

    def _draw_seat(self, canvas: Canvas, cell: Box, seat: SeatWords) -> None:
        canvas.plate(art.SELECTED if seat.lit else paint.INSET_PLATE, cell)
        tight = cell.w < 150 or not self._full
        side = 58.0 if not tight else min(44.0, cell.h - 18)
        top = cell.y + (15 if self._full else (cell.h - side) / 2 - 2)
        face = Box(cell.x + (13 if not tight else 7), top, side, side)
        art.draw_face(canvas, seat.face, face)
        left = face.right + (12 if not tight else 9)
        room = cell.right - 6 - left
        middle = face.center[1]
        name = art.fitting(canvas, seat.name, _NAME, room, 18, 16, 14, 13)
        canvas.text_in(Box(left, middle - 25, room, 26), seat.name, name)
        note = Style("sans-bold", 16, art.RED) if seat.yours and seat.lit else art.SOFT
        note = art.fitting(canvas, seat.note, note, room, 15, 14, 13, 12)
        canvas.text_in(Box(left, middle, room, 24), seat.note, note)
        if self._full and seat.line:
            line = Box(cell.x + 6, cell.bottom - 32, cell.w - 12, 26)
            style = art.fitting(canvas, seat.line, _SAID, line.w, 14, 13, 12)
            if canvas.text_width(seat.line, style) > line.w:  # in two lines then
                line, style = Box(line.x, line.y - 12, line.w, 40), _SAID.sized(13)
            canvas.paragraph(line, seat.line, style, "center", middle=True)

    def _draw_column(self, canvas: Canvas, box: Box) -> None:
        style = art.fitting(canvas, self._words.title, Style("serif", 20), box.w, 18, 16)
        canvas.text_in(box.top(30), self._words.title, style)
        step = min(54.0, (box.h - 34) / max(1, len(self._words.seats)))
        for at, seat in enumerate(self._words.seats):
            y = box.y + 34 + step * at
            side = min(38.0, step - 8)
            art.draw_face(canvas, seat.face, Box(box.x + 1, y + (step - side) / 2, side, side))
            left, room = box.x + side + 16, box.w - side - 18
            small = step < 44
            name = art.fitting(canvas, seat.name, Style("sans-bold", 18), room, 16, 15, 14)
            note = art.SOFT.tinted(art.RED) if seat.yours and seat.lit else art.SOFT
            if small:
                canvas.text_in(Box(left, y, room, step), seat.name, name)
                continue
            canvas.text_in(Box(left, y + step / 2 - 23, room, 24), seat.name, name)
            note = art.fitting(canvas, seat.note, note, room, 15, 14, 13)
            canvas.text_in(Box(left, y + step / 2, room, 22), seat.note, note)

    def _draw_step(self, canvas: Canvas, cell: Box, number: int, step: StepWords) -> None:
        canvas.plate(art.SELECTED if step.state == "now" else paint.INSET_PLATE, cell)
        done = step.state == "done"
        if not self._full:
            size = min(34.0, cell.h - 12)
            art.draw_number(canvas, number, cell.x + 12 + size / 2, cell.center[1], size, done=done)
            left = cell.x + size + 20
            style = art.fitting(canvas, step.short, _STEP, cell.right - 6 - left, 18, 16, 14, 13)
            canvas.text_in(Box(left, cell.y, cell.right - 4 - left, cell.h), step.short, style)
            return
        middle = cell.center[0]
        picture_y = cell.y + 66
        if number == 1:
            self._draw_pieces(canvas, middle, picture_y)
        elif number == 2:
            art.draw_envelope(canvas, self._game.game, middle + 10, picture_y, 72)
        else:
            art.draw_open_envelope(canvas, self._game.game, middle + 10, picture_y - 6, 86)
        art.draw_number(canvas, number, cell.x + 30, cell.y + 30, 36, done=done)
        style = art.fitting(canvas, step.head, _STEP, cell.w - 12, 18, 16, 15)
        canvas.text_in(Box(cell.x + 4, cell.y + 110, cell.w - 8, 28), step.head, style, "center")
        said = Box(cell.x + 8, cell.y + 138, cell.w - 16, cell.h - 142)
        fits = (
            s
            for s in (_SAID, _SAID.sized(14), _SAID.sized(13))
            if len(canvas.wrap(step.said, s, said.w)) * canvas.text_height(s) <= said.h
        )
        canvas.paragraph(said, step.said, next(fits, _SAID.sized(12)), "center")

    def _draw_pieces(self, canvas: Canvas, x: float, y: float) -> None:
        """What one lays at that table."""
        for picture, dx, dy, wide, high in self._pieces:
            box = Box(x + dx - wide / 2, y + dy - high / 2, wide, high)
            art.draw_sprite(canvas, picture, box)


def step_states(game: LetterCard) -> tuple[str, str, str]:
    """How far the three steps are."""
    match game.step:
        case NextStep.PLAY | NextStep.SIT | NextStep.CHOOSE | NextStep.ANSWER:
            return "now", "", ""
        case NextStep.SEND:
            return "done", "now", ""
        case NextStep.WAIT | NextStep.OPEN:
            return "done", "done", "now"
        case NextStep.OVER:
            return "done", "done", "done"
