"""Sets type: measuring, wrapping, shortening and rendering of single lines.

Text is rendered at four times its size and scaled down, because SDL's hinting spaces these
faces unevenly, and cached. Lengths in and out are logical; surfaces are device pixels. Any
string can be given: what no font takes is left out, and no line is wider than any window.
"""

import unicodedata
from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from palmyra.shell.cache import SurfaceCache
from palmyra.shell.resources import Resources
from palmyra.ui.theme import TEXT_FLOOR, Style

MOST_LETTERS: Final = 1000  # of a line; more has never been seen on any screen
LONGEST: Final = 4000  # letters of a wrapped text
MOST_LINES: Final = 100  # of a wrapped text
_UNKNOWN: Final = "\ufffd"
_BREAKS: Final = "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"
OVERSAMPLE = 4
ELLIPSIS = "…"
SMALL = 20  # sizes up to this follow the player's text size; headings are large already
WIDEST = 8000  # device pixels of a line: beyond any window, and four times it within SDL's bounds


def drawable(text: str, most: int = MOST_LETTERS) -> str:
    """The start of a text as one line that every font takes."""
    if len(text) > most:
        text = text[:most]
    return text if text.isprintable() else _cleaned(text)


@lru_cache(1024)
def _cleaned(text: str) -> str:
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if letter.isprintable():
        return letter
    if letter in _BREAKS:
        return " "
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Cs"):
        return _UNKNOWN
    # Marks of direction and joining have no look of their own, and would move their neighbors.
    return "" if kind == "Cf" else letter


class Lettering:
    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._lines = SurfaceCache(resources.budget)
        self._widths: dict[tuple[str, str, int], float] = {}
        self.enlarge = 1.0
        self.tint: Callable[[str], str] | None = None  # what colors become, if anything else

    def line(self, text: str, style: Style, scale: float) -> pygame.Surface:
        """One line in device pixels, shared: do not draw on it."""
        text = drawable(text)
        if self.tint is not None:
            style = style.tinted(self.tint(style.color))
        size = self._pixels(style, scale)
        key = (text, style.face, size, style.color)
        return self._lines.get(key, lambda: self._render(text, style, size))

    def width(self, text: str, style: Style, scale: float) -> float:
        return self._width(drawable(text), style.face, self._pixels(style, scale)) / scale

    def height(self, style: Style, scale: float) -> float:
        """The height of a line, which is also the step from line to line."""
        font = self._resources.font(style.face, self._pixels(style, scale) * OVERSAMPLE)
        return font.get_height() / OVERSAMPLE / scale

    def shorten(self, text: str, style: Style, width: float, scale: float) -> str:
        """As much of the text as fits, with an ellipsis where something is missing."""
        shown, size = drawable(text), self._pixels(style, scale)
        fits = self._width(shown, style.face, size) <= width * scale + 1
        if fits and len(text) <= MOST_LETTERS:
            return shown
        return self._cut(shown, style.face, size, width * scale)

    def head(self, text: str, style: Style, width: float, scale: float) -> str:
        """The letters from the start that fit, without a sign that more follow."""
        text = text[:MOST_LETTERS]
        fits = _most(len(text), lambda n: self.width(text[:n], style, scale), width)
        return text[:fits]

    def tail(self, text: str, style: Style, width: float, scale: float) -> str:
        """The letters up to the end that fit."""
        text = text[-MOST_LETTERS:]
        size = len(text)
        fits = _most(size, lambda n: self.width(text[size - n :], style, scale), width)
        return text[size - fits :]

    def wrap(self, text: str, style: Style, width: float, scale: float) -> list[str]:
        """The text broken at spaces; a word longer than the line stands alone and shortened."""
        lines: list[str] = []
        size = self._pixels(style, scale)
        for paragraph in text[:LONGEST].split("\n"):
            line = ""
            for word in drawable(paragraph, LONGEST).split(" "):
                longer = f"{line} {word}" if line else word
                if not line or self._width(longer, style.face, size) <= width * scale:
                    line = longer
                else:
                    lines.append(line)
                    line = word
            lines.append(line)
        if len(lines) > MOST_LINES or len(text) > LONGEST:
            lines = [*lines[: MOST_LINES - 1], ELLIPSIS]
        return [self.shorten(line, style, width, scale) for line in lines]

    def _pixels(self, style: Style, scale: float) -> int:
        size = style.size * (self.enlarge if style.size <= SMALL else 1.0)
        return max(TEXT_FLOOR, round(size * scale))

    def _width(self, text: str, face: str, size: int) -> float:
        key = (text, face, size)
        if key not in self._widths:
            if len(self._widths) > 4096:
                self._widths.clear()
            font = self._resources.font(face, size * OVERSAMPLE)
            self._widths[key] = font.size(text)[0] / OVERSAMPLE
        return self._widths[key]

    def _cut(self, text: str, face: str, size: int, room: float) -> str:
        """The start of the text and an ellipsis, within `room` pixels."""

        def kept(letters: int) -> str:
            return text[:letters].rstrip() + ELLIPSIS

        return kept(_most(len(text), lambda n: self._width(kept(n), face, size), room))

    def _render(self, text: str, style: Style, size: int) -> pygame.Surface:
        wide = self._width(text, style.face, size)
        if not wide:  # nothing, or letters without a look
            return pygame.Surface((1, size), pygame.SRCALPHA)
        if wide > WIDEST:
            text = self._cut(text, style.face, size, WIDEST)
        font = self._resources.font(style.face, size * OVERSAMPLE)
        large = font.render(text, True, style.color)
        width, height = large.get_size()
        small = (max(1, round(width / OVERSAMPLE)), max(1, round(height / OVERSAMPLE)))
        return pygame.transform.smoothscale(large, small)


def _most(letters: int, width: Callable[[int], float], room: float) -> int:
    """How many of the letters fit, if none gives 0 as well."""
    return max(0, bisect_right(range(letters + 1), room, key=width) - 1)
