"""Drawing in logical coordinates: what widgets and scenes draw with.

`Painter` keeps the caches for the life of the program; `Canvas` joins it for one frame with a
surface and a layout. Nothing here decides what to draw.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Literal

import pygame

from palmyra.shell.cache import SurfaceCache
from palmyra.shell.resources import Resources
from palmyra.ui import contrast, paint, theme
from palmyra.ui.layout import Box, Layout
from palmyra.ui.lettering import Lettering
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

Align = Literal["left", "center", "right"]
_FAINTEST = 3  # of 255: the far end of a shadow
Signs = tuple[tuple[str, str], ...]  # things and the letters on them


class Painter:
    """Resources, lettering and baked plates behind every canvas."""

    def __init__(self, resources: Resources) -> None:
        self.resources = resources
        self.lettering = Lettering(resources)
        self.baked = SurfaceCache(resources.budget)
        self.contrast = False
        # Letters on things that colors tell apart, for those who want them: by the game's name
        # and the things'.
        self.signs: Callable[[str, Iterable[str]], Signs] = lambda game, names: ()

    def strengthen(self, on: bool) -> None:
        """High contrast from now on, or the usual look again."""
        self.contrast = on
        self.lettering.tint = contrast.ink if on else None

    def on(self, surface: pygame.Surface, layout: Layout, *, rough: bool = False) -> "Canvas":
        return Canvas(surface, layout, self, rough)


@dataclass(frozen=True, slots=True)
class Canvas:
    surface: pygame.Surface
    layout: Layout
    painter: Painter
    rough: bool = False  # a picture that is there for a frame: plates are flat
    clip: pygame.Rect = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "clip", self.surface.get_clip())

    # Measuring

    def text_width(self, text: str, style: Style) -> float:
        return self.painter.lettering.width(text, style, self.layout.scale)

    def text_height(self, style: Style) -> float:
        return self.painter.lettering.height(style, self.layout.scale)

    def wrap(self, text: str, style: Style, width: float) -> list[str]:
        return self.painter.lettering.wrap(text, style, width, self.layout.scale)

    # Drawing

    def shows(self, box: Box) -> bool:
        """Whether a box lies in what is being redrawn."""
        return bool(self.clip.colliderect(self.layout.cover(box)))

    def clipped(self, box: Box) -> "Canvas":
        """The same canvas that draws inside `box` only; `unclip` ends it."""
        self.surface.set_clip(self.clip.clip(self.layout.rect(box)))
        return Canvas(self.surface, self.layout, self.painter)

    def unclip(self) -> None:
        self.surface.set_clip(self.clip)

    def text(self, text: str, style: Style, x: float, y: float, align: Align = "left") -> None:
        """One line, its middle at `y`."""
        line = self.painter.lettering.line(text, style, self.layout.scale)
        px, py = self.layout.point(x, y)
        if align == "center":
            px -= line.get_width() // 2
        elif align == "right":
            px -= line.get_width()
        self.surface.blit(line, (px, py - line.get_height() // 2))

    def text_in(self, box: Box, text: str, style: Style, align: Align = "left") -> None:
        """One line in the middle of a box's height, shortened to its width."""
        shown = self.painter.lettering.shorten(text, style, box.w, self.layout.scale)
        x = {"left": box.x, "center": box.x + box.w / 2, "right": box.right}[align]
        self.text(shown, style, x, box.y + box.h / 2, align)

    def paragraph(
        self, box: Box, text: str, style: Style, align: Align = "left", *, middle: bool = False
    ) -> float:
        """Wrapped text from the top of a box (or around its middle); returns its height."""
        lines = self.wrap(text, style, box.w)
        step = self.text_height(style)
        y = box.y + step / 2
        if middle:
            y += (box.h - step * len(lines)) / 2
        x = {"left": box.x, "center": box.x + box.w / 2, "right": box.right}[align]
        for line in lines:
            self.text(line, style, x, y, align)
            y += step
        return step * len(lines)

    def picture(self, name: str, box: Box, tint: str | None = None) -> None:
        """An SVG of the assets, filling the box."""
        rect = self.layout.rect(box)
        self.surface.blit(self.painter.resources.svg(name, rect.size, tint), rect)

    def faint(self, name: str, box: Box, alpha: int = 96) -> None:
        """A picture that shows through: what is not there yet."""
        rect = self.layout.rect(box)

        def make() -> pygame.Surface:
            pale = self.painter.resources.svg(name, rect.size).copy()
            pale.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        self.surface.blit(self.baked(("faint", name, rect.size, alpha), make), rect)

    def icon(self, name: str, x: float, y: float, size: float, tint: str = theme.INK) -> None:
        """A square icon of the assets around a point."""
        side = self.layout.px(size)
        if self.painter.contrast:
            tint = contrast.ink(tint)
        px, py = self.layout.point(x, y)
        drawn = self.painter.resources.svg(name, (side, side), tint)
        self.surface.blit(drawn, (px - side // 2, py - side // 2))

    def plate(self, plate: Plate, box: Box, *, rise: float = 0) -> None:
        """A baked piece; `rise` lifts it by logical pixels."""
        if self.painter.contrast:
            plate = contrast.plate(plate)
        rect = self.layout.rect(box)
        scale = self.layout.scale
        if self.rough:
            paint.flat(self.surface, plate, rect, scale)
            return
        margin = plate.margin(scale)
        drawn = self.painter.baked.get(
            (plate, rect.size, scale), lambda: _cropped(paint.bake(plate, rect.size, scale))
        )
        dx, dy = drawn.get_offset()
        at = (rect.x - margin + dx, rect.y - margin + dy - round(rise * scale))
        self.surface.blit(drawn, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def card(self, box: Box) -> None:
        self.plate(paint.CARD_PLATE, box)

    def ring(self, box: Box, radius: float) -> None:
        """The focus ring around a box."""
        out = theme.RING_GAP + theme.RING_WIDTH / 2
        rect = self.layout.rect(box.inset(-out))
        scale = self.layout.scale
        drawn = self.baked(
            ("ring", rect.size, radius, scale),
            lambda: paint.bake_ring(rect.size, radius + out, scale),
        )
        self.surface.blit(drawn, rect)

    def fill(self, box: Box, color: str, alpha: int = 255) -> None:
        rect = self.layout.rect(box)
        if min(box.w, box.h) <= 2:  # a rule between things: as thick wherever it lies
            rect.w = self.layout.px(box.w) if box.w <= 2 else rect.w
            rect.h = self.layout.px(box.h) if box.h <= 2 else rect.h
            if self.painter.contrast:
                color, alpha = contrast.ink(theme.INK), 255
        if alpha >= 255:
            self.surface.fill(color, rect)
            return
        shade = pygame.Surface(rect.size)
        shade.fill(color)
        shade.set_alpha(alpha)
        self.surface.blit(shade, rect)

    def baked(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What `make` draws, kept under `key` in the display's own format."""
        return self.painter.baked.get(key, lambda: _native(make()))


def _native(surface: pygame.Surface) -> pygame.Surface:
    if pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()


def _cropped(surface: pygame.Surface) -> pygame.Surface:
    """Without the rows and columns around it that nobody sees; `get_offset` says how many."""
    native = _native(surface)
    return native.subsurface(native.get_bounding_rect(_FAINTEST))
