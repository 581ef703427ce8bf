"""The picture behind the buttons: kept for a window's size, a language, a table.

Says nothing of what can be pressed; what stirs and what is written on the wall are part of it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from palmyra.scenes.title.front_art import bake, build_wall, haze
from palmyra.scenes.title.idle_animation_view import IdleAnimation
from palmyra.scenes.title.panel_motion import PanelShape
from palmyra.scenes.title.places import TitlePlaces
from palmyra.scenes.title.tables import TitleTable
from palmyra.scenes.title.title_text import letter, letter_heading
from palmyra.scenes.title.title_view import TitleView
from palmyra.shell.services import Services
from palmyra.ui import paint
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Layout
from palmyra.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class TitlePicture:
    """`table` is the one in the wide panel; those that cannot be played have shutters."""

    services: Services
    layout: Layout
    places: TitlePlaces
    tables: Sequence[TitleTable]
    table: TitleTable
    sharp: bool

    @property
    def key(self) -> tuple[object, ...]:
        services = self.services
        return (
            "title", self.layout, self.sharp, services.texts.language, self.table.name,
            self.places.hero, services.painter.contrast,
        )  # fmt: skip

    def whole(self, canvas: Canvas) -> pygame.Surface:
        return canvas.baked(self.key, lambda: self._bake(canvas))

    def _bake(self, canvas: Canvas) -> pygame.Surface:
        services = self.services
        wall = self._wall(canvas) if self.sharp else None
        title_views = {table.name: table.title_view for table in self.tables}
        closed = {table.name for table in self.tables if not table.open}
        whole = bake(services.resources, self.layout, self.places, title_views, self.table.name,
                     closed, wall, contrast=services.painter.contrast)  # fmt: skip
        letter(services.painter.on(whole, self.layout), services.texts, self.places, self.table)
        return whole

    def _wall(self, canvas: Canvas) -> pygame.Surface:
        """Kept, for a panel that widens later."""
        contrast = self.services.painter.contrast
        key = ("title wall", self.layout, self.table.name, contrast)
        return canvas.baked(key, lambda: build_wall(self.layout, self.places, contrast=contrast))

    def standing(self, canvas: Canvas, widgets: Iterable[Widget]) -> PanelShape:
        """With those widgets in its panels."""
        painter = self.services.painter
        size = (self.layout.width, self.layout.height)
        words = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
        above = painter.on(words, self.layout)
        letter_heading(above, self.services.texts, self.places, self.table)
        for widget in widgets:
            if widget.visible:
                widget.draw(above)
        hazy = haze(self.layout, self.places.panels[self.table.name], contrast=painter.contrast)
        title_views = {table.name: table.title_view for table in self.tables}
        return PanelShape(self.places, title_views, self.table.name, self.whole(canvas),
                        self._wall(canvas), words, hazy.convert_alpha())  # fmt: skip

    def scene(self, title_view: TitleView, scale: float, idle: IdleAnimation) -> pygame.Surface:
        """All that is seen through a panel, so many times its size."""
        factor = scale * self.layout.scale
        size = (round(title_view.size[0] * factor), round(title_view.size[1] * factor))
        drawn = pygame.Surface(size)
        drawn.fill(title_view.ground)
        drawn.blit(self.services.resources.svg(title_view.scene, size), (0, 0))
        if not self.services.painter.contrast:
            idle.draw_on(drawn, title_view.movers, factor)
            paint.apply_grain(drawn)
        return drawn
