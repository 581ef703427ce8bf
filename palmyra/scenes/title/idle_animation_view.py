"""Draws what stirs behind the wide panel, and says which pixels changed."""

import pygame

from palmyra.scenes.title.idle_animation import STEP, Mover
from palmyra.scenes.title.title_view import Crop
from palmyra.shell.resources import Resources
from palmyra.ui.layout import Box, Layout

_SPILL = 2  # pixels around a picture that moved by a part of one


class IdleAnimation:
    """The movers of one table in one panel; `update` is given time, drawing changes nothing."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._time = 0.0
        self._due = STEP
        self._movers: tuple[Mover, ...] = ()
        self._layout: Layout | None = None
        self._lies = Crop(0, 0, 1)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._shown: list[tuple[str, pygame.Rect]] = []

    def fit(self, movers: tuple[Mover, ...], layout: Layout, panel: Box, lies: Crop) -> None:
        if movers != self._movers:  # where they stood still before
            self._movers, self._time = movers, 0.0
        self._layout = layout
        self._lies = lies
        self._panel = layout.rect(panel)
        self._shown = self._pictures()

    def update(self, dt: float) -> list[pygame.Rect]:
        """What must be drawn again."""
        self._time += dt
        self._due -= dt
        if self._due > 0 or self._layout is None:
            return []
        self._due = STEP
        before, self._shown = self._shown, self._pictures()
        pairs = zip(before, self._shown, strict=True)
        changed = [old[1].union(new[1]) for old, new in pairs if old != new]
        return [
            rect.inflate(2 * _SPILL, 2 * _SPILL).clip(self._panel)
            for rect in changed
            if rect.colliderect(self._panel)
        ]

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(before.clip(self._panel))
        for picture, rect in self._shown:
            if surface.get_clip().colliderect(rect):
                surface.blit(self._resources.svg(picture, rect.size), rect)
        surface.set_clip(before)

    def _pictures(self) -> list[tuple[str, pygame.Rect]]:
        assert self._layout is not None
        return _shown(self._movers, self._time, self._layout, self._lies)

    def draw_on(self, scene: pygame.Surface, movers: tuple[Mover, ...], scale: float) -> None:
        """Onto a scene of its own, drawn that many times its size: as it is now in the wide
        panel, as it stands still elsewhere."""
        time = self._time if movers == self._movers else 0.0
        layout = Layout(*scene.get_size(), scale, 0, 0)
        for picture, rect in _shown(movers, time, layout, Crop(0, 0, 1)):
            scene.blit(self._resources.svg(picture, rect.size), rect)


def draw_still(
    target: pygame.Surface, resources: Resources, movers: tuple[Mover, ...], layout: Layout,
    panel: Box, lies: Crop,
) -> None:  # fmt: skip
    """What stirs when its panel is wide, where it is narrow."""
    before = target.get_clip()
    target.set_clip(before.clip(layout.rect(panel)))
    for picture, rect in _shown(movers, 0.0, layout, lies):
        if target.get_clip().colliderect(rect):
            target.blit(resources.svg(picture, rect.size), rect)
    target.set_clip(before)


def _shown(
    movers: tuple[Mover, ...], time: float, layout: Layout, lies: Crop
) -> list[tuple[str, pygame.Rect]]:
    found = []
    for mover in movers:
        x, y = lies.at(*mover.place(time))
        w, h = (length * lies.scale for length in mover.size)
        size = layout.px(w), layout.px(h)
        found.append((mover.picture(time), pygame.Rect(layout.point(x, y), size)))
    return found
