"""A letter game on the desk: a card with its board, who plays, whose turn it is. With little room
it is a row of a list."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.scenes.board_port import Thumb
from palmyra.scenes.framed_picture import draw_covering
from palmyra.scenes.friends import art
from palmyra.scenes.friends.art import Face
from palmyra.scenes.friends.letter_card import LetterCard, NextStep
from palmyra.scenes.title.title_view import TitleView
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style

_ROW: Final = 100.0  # a card lower than this is a row
_WHO = Style("serif", 20)
_YOURS = Style("sans-bold", 17, art.RED)
_THEIRS = Style("sans", 16)
_SINCE = Style("sans", 15, theme.INK_SOFT)
_FOOT: Final = 104.0  # what the board leaves below it


@dataclass(frozen=True, slots=True)
class PostcardWords:
    who: str
    head: str
    since: str


class PostcardBoard:
    """The board of a letter game at any size, or the game's landscape until everybody sits."""

    def __init__(self, thumb: Thumb | None, scene: TitleView, key: object) -> None:
        self._thumb, self._scene, self._key = thumb, scene, key

    def draw(self, canvas: Canvas, box: Box, radius: float) -> None:
        if self._thumb is None:
            size = round(self._scene.size[0]), round(self._scene.size[1])
            draw_covering(canvas, self._scene.scene, size, box, self._scene.ground)
            return
        rect, thumb = canvas.layout.rect(box), self._thumb
        shown = canvas.baked(
            ("letter board", self._key, rect.size, canvas.painter.contrast),
            lambda: _drawn(thumb, rect.size, round(radius * canvas.layout.scale)),
        )
        canvas.surface.blit(shown, rect)


def _drawn(thumb: Thumb, size: tuple[int, int], radius: int) -> pygame.Surface:
    image = thumb.image(size, size, radius)
    thumb.forget()
    return image


class Postcard(Button):
    chosen = Observed[bool]()

    def __init__(
        self, game: LetterCard, words: PostcardWords, face: Face, board: PostcardBoard,
        on_click: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(words.who, on_click, name=f"letter_{game.id}")
        self.game, self.words, self.face, self.board = game, words, face, board
        self.chosen = False

    def tip(self) -> tuple[str, Box]:
        return ", ".join((self.words.who, self.words.head, self.words.since)), self.box

    def draw(self, canvas: Canvas) -> None:
        if self.box.h < _ROW:
            self._draw_row(canvas)
        else:
            self._draw_card(canvas)
        if self.ringed:
            canvas.ring(self.box, 10)

    def _draw_card(self, canvas: Canvas) -> None:
        box = self.box
        if self.chosen:
            canvas.plate(art.GLOW, box.inset(-6))
        plate = paint.hovered(art.CARDBOARD) if self.hover.value > 0.5 else art.CARDBOARD
        canvas.plate(plate, box)
        view = Box(box.x + 10, box.y + 10, box.w - 20, box.h - _FOOT)
        self.board.draw(canvas, view, 6)
        self._draw_sign(canvas, view)
        y = view.bottom
        art.draw_face(canvas, self.face, Box(box.x + 15, y + 21, 50, 50))
        left = box.x + 78
        room = box.right - 12 - left
        tight = box.w < 300
        sign = (72.0 if tight else 104.0) if self._enveloped else 60.0
        who = Box(left, y + 12, room - sign, 28)
        style = art.fitting(canvas, self.words.who, _WHO, who.w, 18, 16, 14, 13, 12)
        canvas.text_in(who, self.words.who, style)
        head = _YOURS if self.game.mine else _THEIRS
        for at, text, plain in ((38, self.words.head, head), (60, self.words.since, _SINCE)):
            fit = art.fitting(canvas, text, plain, room, 15, 14, 13)
            canvas.text_in(Box(left, y + at, room, 24), text, fit)

    @property
    def _enveloped(self) -> bool:
        return self.game.sealed or self.game.step in (NextStep.SEND, NextStep.CHOOSE, NextStep.SIT)

    def _draw_sign(self, canvas: Canvas, view: Box) -> None:
        """A closed envelope is new for you, an open one ready to send, wax alone is with a
        friend."""
        game = self.game
        if game.step is NextStep.SEND:
            high = 60 if self.box.w < 300 else 84
            art.draw_open_envelope(
                canvas, game.game, view.right - high * 0.5, view.bottom + 4, high
            )
        elif game.sealed or game.step in (NextStep.CHOOSE, NextStep.SIT):
            high = 46 if self.box.w < 300 else 66
            art.draw_envelope(canvas, game.game, view.right - high * 0.75, view.bottom + 6, high)
        else:
            art.draw_seal(canvas, game.game, Box(view.right - 54, view.bottom - 27, 48, 48))

    def _draw_row(self, canvas: Canvas) -> None:
        box, game = self.box, self.game
        lit = self.chosen or self.hover.value > 0.5
        canvas.plate(art.SELECTED if lit else paint.CARD_PLATE, box)
        high = box.h - 16
        view = Box(box.x + 8, box.y + 8, high * 1.24, high)
        self.board.draw(canvas, view, 6)
        if game.sealed or game.step is NextStep.SEND:
            art.draw_envelope(canvas, game.game, view.right - 16, view.bottom - 14, 26)
        else:
            art.draw_seal(canvas, game.game, Box(view.right - 26, view.bottom - 28, 30, 30))
        left = view.right + 12
        room, step = box.right - 8 - left, box.h / 3.5
        lines = (
            (self.words.who, _WHO.sized(18)),
            (self.words.head, _YOURS.sized(16) if game.mine else _THEIRS),
            (self.words.since, _SINCE),
        )
        y = box.y + (box.h - 3 * step) / 2
        for text, style in lines:
            fit = art.fitting(canvas, text, style, room, 16, 15, 14, 13, 12)
            canvas.text_in(Box(left, y, room, step), text, fit)
            y += step
