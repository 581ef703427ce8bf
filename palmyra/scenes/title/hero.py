"""The one large button of the title: what most people want next."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pygame

from palmyra.ui import paint, theme
from palmyra.ui.badge import draw_badge
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, out_back

Picture = Callable[[tuple[int, int]], pygame.Surface]  # drawn at a size in pixels
RADIUS = 18
REPLAY = 0.24  # seconds in which the last turn is seen again
FALL = 12  # pixels it comes down from
_TITLES = (Style("serif", 34), Style("serif", 30), Style("serif", 26), Style("serif", 22))
_LINES = (Style("sans-bold", 18), Style("sans-bold", 16))
_QUIET = Style("sans", 16)
_LOW = 120.0  # a face of less height has no room for company


class HeroWords(NamedTuple):
    title: str
    line: str = ""  # what is said below it
    company: str = ""
    chips: tuple[str, ...] = ()
    badge: str = ""
    short: str = ""  # instead of the line, where that does not fit


class Hero(Button):
    """With a board, a portrait or, where there is little room, an icon at its left."""

    def __init__(
        self,
        words: HeroWords,
        on_click: Callable[[], None],
        *,
        icon: str,
        name: str,
        portrait: str = "",
        board: Picture | None = None,
        earlier: Picture | None = None,
    ) -> None:
        super().__init__(words.title, on_click, kind="primary", icon=icon, name=name)
        self.words = words
        self._portrait = portrait
        self._board = board
        self._earlier = earlier  # the board before its last turn
        self._replay = Tween(1, 1, 0)
        self.pictured = True  # whether there is room for board or portrait

    # The last turn, once, for whoever points at it

    def set_hovered(self, on: bool) -> None:
        if on and not self.hovered and self._earlier is not None and self.pictured:
            self._replay = Tween(0, 1, REPLAY, out_back(1.4))
        super().set_hovered(on)

    @property
    def moving(self) -> bool:
        return super().moving or not self._replay.done

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self._replay)

    def settle(self) -> None:
        super().settle()
        self.land(self._replay)

    def finish(self) -> None:
        super().finish()
        self.land(self._replay)

    def _draw_face(self, canvas: Canvas) -> Box:
        plate = replace(paint.PRIMARY, radius=RADIUS)
        lip = plate.lip_height
        if self.down:
            sunk = Box(self.box.x, self.box.y + 2, self.box.w, self.box.h - 2)
            canvas.plate(paint.pressed(plate), sunk)
            return Box(sunk.x, sunk.y, sunk.w, sunk.h - lip + 2)
        level = round(self.hover.value * 2) / 2
        canvas.plate(paint.hovered(plate) if level == 1 else plate, self.box, rise=level)
        return Box(self.box.x, self.box.y - level, self.box.w, self.box.h - lip)

    def draw(self, canvas: Canvas) -> None:
        face = self._draw_face(canvas)
        left = self._draw_picture(canvas, face)
        self._draw_words(canvas, Box(left, face.y, face.right - 16 - left, face.h))
        if self.words.badge:
            draw_badge(canvas, self.words.badge, face.right - 20, self.box.bottom - 4)
        if self.ringed:
            canvas.ring(self.box, RADIUS)

    def _draw_picture(self, canvas: Canvas, face: Box) -> float:
        """What stands at the left; returns where the words begin."""
        shot = self._shot(face)
        if shot is None:
            canvas.icon(self.icon, face.x + 38, face.center[1], 30, theme.CREAM)
            return face.x + 72
        if self._portrait:
            draw_portrait(canvas, self._portrait, shot, theme.HONEY_87)
        elif self._board is not None:
            self._draw_board(canvas, canvas.layout.rect(shot), self._board)
        return shot.right + (20 if face.h >= _LOW else 14)

    def _shot(self, face: Box) -> Box | None:
        """Where board or portrait stand, if they do."""
        low = face.h < _LOW
        if self.pictured and self._portrait:
            rim = 12 if low else 18
            side = face.h - 2 * rim
            return Box(face.x + rim, face.y + rim, side, side)
        if self.pictured and self._board is not None:
            rim = 11 if low else 14
            wide = min(148, face.w * (0.3 if low else 0.36))
            return Box(face.x + rim, face.y + rim, wide, face.h - 2 * rim)
        return None

    def fit(self, canvas: Canvas, *, room: bool) -> None:
        """Board or portrait, where there is room for them and none of the words is lost by it."""
        self.pictured = room
        face = Box(self.box.x, self.box.y, self.box.w, self.box.h - paint.PRIMARY.lip_height)
        shot = self._shot(face)
        if shot is None or face.h >= _LOW:
            return
        bare, beside = face.w - 72 - 16, face.right - 16 - shot.right - 14
        smallest = _TITLES[-1]
        said = len(canvas.wrap(self.words.line, _LINES[0], bare)) == 1
        fits = len(canvas.wrap(self.words.line, _LINES[-1], beside)) == 1
        titled = canvas.text_width(self.words.title, smallest) <= beside
        self.pictured = titled and (fits or not said)

    def _draw_board(self, canvas: Canvas, rect: pygame.Rect, board: Picture) -> None:
        def drawn(picture: Picture) -> pygame.Surface:
            return canvas.baked(
                ("hero board", picture, rect.size, canvas.painter.contrast),
                lambda: paint.rounded(picture(rect.size), 10 * canvas.layout.scale),
            )

        now = drawn(board)
        if self._replay.done or self._earlier is None:
            canvas.surface.blit(now, rect)
            return
        earlier = drawn(self._earlier)
        canvas.surface.blit(earlier, rect)
        turn = canvas.baked(
            ("hero turn", board, rect.size, canvas.painter.contrast),
            lambda: difference(earlier, now),
        )
        turn.set_alpha(min(255, round(510 * self._replay.progress)))
        fall = canvas.layout.scale * FALL * (1 - self._replay.value)
        canvas.surface.blit(turn, rect.move(0, -round(fall)))
        turn.set_alpha(255)

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        words = self.words
        low = room.h < _LOW
        title = _fitting(canvas, words.title, _TITLES[low:], room.w).tinted(theme.CREAM)
        most = 1 if low else 2
        fitting = (s for s in _LINES if len(canvas.wrap(words.line, s, room.w)) <= most)
        line = next(fitting, _LINES[-1])
        line = line.tinted(theme.LINEN_98)
        lines = canvas.wrap(words.line, line, room.w)[:3] if words.line else []
        if low and len(lines) > 1:
            fits = canvas.text_width(words.short, line) <= room.w
            lines = [words.short] if words.short and fits else []  # rather than small print
        chips = bool(words.chips or words.company) and not low
        heights = [canvas.text_height(title), *(canvas.text_height(line) for _ in lines)]
        total = sum(heights) + (6 if lines else 0) + (44 if chips else 0)
        y = room.y + (room.h - total) / 2
        canvas.text_in(Box(room.x, y, room.w, heights[0]), words.title, title)
        y += heights[0] + 6
        for text, high in zip(lines, heights[1:], strict=True):
            canvas.text_in(Box(room.x, y, room.w, high), text, line)
            y += high
        if chips:
            self._draw_company(canvas, Box(room.x, y + 8, room.w, 32))

    def _draw_company(self, canvas: Canvas, line: Box) -> None:
        x = line.x
        for chip in self.words.chips:
            canvas.picture(chip, Box(x, line.y + 2, 28, 28))
            x += 34
        style = _QUIET.tinted(theme.LINEN_98)
        if canvas.text_width(self.words.company, style) <= line.right - x - 4:
            canvas.text_in(
                Box(x + 4, line.y, line.right - x - 4, line.h), self.words.company, style
            )


def difference(before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
    """Of the second picture what the first has not, on nothing."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (6, 6, 6, 255), before)
    same.invert()
    return same.to_surface(setsurface=after.convert_alpha(), unsetcolor=(0, 0, 0, 0))


def _fitting(canvas: Canvas, text: str, styles: tuple[Style, ...], width: float) -> Style:
    """The first style in which the text fits, or the last."""
    fits = (style for style in styles if canvas.text_width(text, style) <= width)
    return next(fits, styles[-1])
