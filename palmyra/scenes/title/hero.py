"""The one large button of the front door: what most people want next."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pygame

from palmyra.ui import paint, theme
from palmyra.ui.badge import draw_badge
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.look import Look
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style

RADIUS = 18
_TITLES = (Style("serif", 34), Style("serif", 30), Style("serif", 26), Style("serif", 22))
_LINES = (Style("sans-bold", 18), Style("sans-bold", 16))
_QUIET = Style("sans", 16)


class HeroWords(NamedTuple):
    title: str
    line: str = ""  # what is said below it
    company: str = ""
    chips: tuple[str, ...] = ()
    badge: str = ""


class Hero(Button):
    """With a board, a portrait or, where there is little room, an icon at its left."""

    _board = Look[Callable[[tuple[int, int]], pygame.Surface] | None]()

    def __init__(
        self,
        words: HeroWords,
        on_click: Callable[[], None],
        *,
        icon: str,
        name: str,
        portrait: str = "",
        board: Callable[[tuple[int, int]], pygame.Surface] | None = None,
    ) -> None:
        super().__init__(words.title, on_click, kind="primary", icon=icon, name=name)
        self.words = words
        self._portrait = portrait
        self._board = board
        self.pictured = True  # whether there is room for board or portrait

    def picture_board(self, board: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        self._board = board

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
        middle = face.y + face.h / 2
        if self.pictured and self._portrait:
            side = face.h - 36
            draw_portrait(
                canvas, self._portrait, Box(face.x + 18, face.y + 18, side, side), "#F6D58A"
            )
            return face.x + 18 + side + 20
        if self.pictured and self._board is not None:
            shot = Box(face.x + 14, face.y + 14, min(148, face.w * 0.36), face.h - 28)
            rect = canvas.layout.rect(shot)
            board, scale = self._board, canvas.layout.scale
            drawn = canvas.baked(
                ("hero board", id(board), rect.size, canvas.painter.contrast),
                lambda: paint.rounded(board(rect.size), 10 * scale),
            )
            canvas.surface.blit(drawn, rect)
            return shot.right + 20
        canvas.icon(self.icon, face.x + 38, middle, 30, theme.CREAM)
        return face.x + 72

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        words = self.words
        low = room.h < 120
        title = _fitting(canvas, words.title, _TITLES[low:], room.w).tinted(theme.CREAM)
        line = next((s for s in _LINES if len(canvas.wrap(words.line, s, room.w)) <= 2), _LINES[-1])
        line = line.tinted("#FFF8EA")
        lines = canvas.wrap(words.line, line, room.w)[:3] if words.line else []
        if low and len(lines) > 1:
            lines = []  # one clear word rather than small print
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
        style = _QUIET.tinted("#FFF8EA")
        if canvas.text_width(self.words.company, style) <= line.right - x - 4:
            canvas.text_in(
                Box(x + 4, line.y, line.right - x - 4, line.h), self.words.company, style
            )


def _fitting(canvas: Canvas, text: str, styles: tuple[Style, ...], width: float) -> Style:
    """The first style in which the text fits, or the last."""
    fits = (style for style in styles if canvas.text_width(text, style) <= width)
    return next(fits, styles[-1])
