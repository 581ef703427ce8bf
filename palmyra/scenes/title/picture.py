"""The house as it is drawn behind the buttons: kept for a window's size, a language, a table.

Says nothing of what can be pressed; what stirs and what is written on the wall are part of it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from palmyra.scenes.title.front import bake, build_wall, haze
from palmyra.scenes.title.idle_animation_view import Stirring
from palmyra.scenes.title.lettering import letter, letter_heading
from palmyra.scenes.title.places import Places
from palmyra.scenes.title.tables import TitleTable
from palmyra.scenes.title.title_view import TitleView
from palmyra.scenes.title.widening import WindowShape
from palmyra.shell.services import Services
from palmyra.ui import paint
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Layout
from palmyra.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class HousePicture:
    """`table` is the one in the wide window; those that cannot be played have shutters."""

    services: Services
    layout: Layout
    at: Places
    tables: Sequence[TitleTable]
    table: TitleTable
    sharp: bool

    @property
    def key(self) -> tuple[object, ...]:
        services = self.services
        return (
            "title", self.layout, self.sharp, services.texts.language, self.table.name,
            self.at.hero, services.painter.contrast,
        )  # fmt: skip

    def whole(self, canvas: Canvas) -> pygame.Surface:
        return canvas.baked(self.key, lambda: self._bake(canvas))

    def _bake(self, canvas: Canvas) -> pygame.Surface:
        services = self.services
        wall = self._wall(canvas) if self.sharp else None
        outlooks = {table.name: table.outlook for table in self.tables}
        closed = {table.name for table in self.tables if not table.open}
        whole = bake(services.resources, self.layout, self.at, outlooks, self.table.name, closed,
                     wall, contrast=services.painter.contrast)  # fmt: skip
        letter(services.painter.on(whole, self.layout), services.texts, self.at, self.table)
        return whole

    def _wall(self, canvas: Canvas) -> pygame.Surface:
        """Kept, for a window that widens later."""
        contrast = self.services.painter.contrast
        key = ("title wall", self.layout, self.table.name, contrast)
        return canvas.baked(key, lambda: build_wall(self.layout, self.at, contrast=contrast))

    def standing(self, canvas: Canvas, widgets: Iterable[Widget]) -> WindowShape:
        """With those widgets in its windows."""
        painter = self.services.painter
        size = (self.layout.width, self.layout.height)
        words = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
        above = painter.on(words, self.layout)
        letter_heading(above, self.services.texts, self.at, self.table)
        for widget in widgets:
            if widget.visible:
                widget.draw(above)
        hazy = haze(self.layout, self.at.windows[self.table.name], contrast=painter.contrast)
        outlooks = {table.name: table.outlook for table in self.tables}
        return WindowShape(self.at, outlooks, self.table.name, self.whole(canvas),
                        self._wall(canvas), words, hazy.convert_alpha())  # fmt: skip

    def scene(self, outlook: TitleView, scale: float, stirring: Stirring) -> pygame.Surface:
        """All that is seen through a window, so many times its size."""
        factor = scale * self.layout.scale
        size = (round(outlook.size[0] * factor), round(outlook.size[1] * factor))
        drawn = pygame.Surface(size)
        drawn.fill(outlook.ground)
        drawn.blit(self.services.resources.svg(outlook.scene, size), (0, 0))
        if not self.services.painter.contrast:
            stirring.draw_on(drawn, outlook.life, factor)
            paint.apply_grain(drawn)
        return drawn
