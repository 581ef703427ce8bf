"""Sets type: measuring, wrapping, shortening and rendering of single lines.

Text is rendered at four times its size and scaled down, because SDL's hinting spaces these
faces unevenly, and cached. Lengths in and out are logical; surfaces are device pixels.
"""

from collections.abc import Callable

import pygame

from palmyra.cache import SurfaceCache
from palmyra.resources import Resources
from palmyra.ui.theme import TEXT_FLOOR, Style

OVERSAMPLE = 4
ELLIPSIS = "…"
CACHE_BYTES = 48 * 1024 * 1024
SMALL = 20  # sizes up to this follow the player's text size; headings are large already


class Lettering:
    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._lines = SurfaceCache(CACHE_BYTES)
        self._widths: dict[tuple[str, str, int], float] = {}
        self.enlarge = 1.0
        self.tint: Callable[[str], str] | None = None  # what colors become, if anything else

    def line(self, text: str, style: Style, scale: float) -> pygame.Surface:
        """One line in device pixels, shared: do not draw on it."""
        if self.tint is not None:
            style = style.tinted(self.tint(style.color))
        size = self._pixels(style, scale)
        key = (text, style.face, size, style.color)
        return self._lines.get(key, lambda: self._render(text, style, size))

    def width(self, text: str, style: Style, scale: float) -> float:
        return self._width(text, style, scale) / scale

    def height(self, style: Style, scale: float) -> float:
        """The height of a line, which is also the step from line to line."""
        font = self._resources.font(style.face, self._pixels(style, scale) * OVERSAMPLE)
        return font.get_height() / OVERSAMPLE / scale

    def shorten(self, text: str, style: Style, width: float, scale: float) -> str:
        """As much of the text as fits, with an ellipsis where something is missing."""
        if self._width(text, style, scale) <= width * scale + 1:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            kept = text[:middle].rstrip() + ELLIPSIS
            if self._width(kept, style, scale) <= width * scale:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrap(self, text: str, style: Style, width: float, scale: float) -> list[str]:
        """The text broken at spaces; a word longer than the line stands alone and shortened."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if not line or self._width(longer, style, scale) <= width * scale:
                    line = longer
                else:
                    lines.append(line)
                    line = word
            lines.append(line)
        return [self.shorten(line, style, width, scale) for line in lines]

    def _pixels(self, style: Style, scale: float) -> int:
        size = style.size * (self.enlarge if style.size <= SMALL else 1.0)
        return max(TEXT_FLOOR, round(size * scale))

    def _width(self, text: str, style: Style, scale: float) -> float:
        key = (text, style.face, self._pixels(style, scale))
        if key not in self._widths:
            if len(self._widths) > 4096:
                self._widths.clear()
            font = self._resources.font(style.face, key[2] * OVERSAMPLE)
            self._widths[key] = font.size(text)[0] / OVERSAMPLE
        return self._widths[key]

    def _render(self, text: str, style: Style, size: int) -> pygame.Surface:
        if not text:
            return pygame.Surface((1, size), pygame.SRCALPHA)
        font = self._resources.font(style.face, size * OVERSAMPLE)
        large = font.render(text, True, style.color)
        width, height = large.get_size()
        small = (max(1, round(width / OVERSAMPLE)), max(1, round(height / OVERSAMPLE)))
        return pygame.transform.smoothscale(large, small)
