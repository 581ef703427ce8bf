"""One panel opens while another closes: the pillars between them slide, and what is seen through
both comes nearer or goes away.

Between two pictures at rest nothing is drawn anew: arches are those of the wider panel, drawn
together, scenes are scaled from their larger picture. Names, plates and buttons ride along with
their panels; those that change fade out first, and in at the end. Given time, never asking for it.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import pygame

from palmyra.scenes.title.places import TitlePlaces
from palmyra.scenes.title.title_view import Crop, TitleView, crop
from palmyra.ui.layout import Box, Layout
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.tween import Tween, in_out_cubic, linear

SECONDS: Final = 0.6
FADE: Final = 0.16  # of that, for what fades
_KNEE: Final = 20.0  # below where the arches leave their pillars there is only their shadow
_SHADE: Final = 44.0  # so wide, at the left of every panel
_STONE: Final = (24.0, 36.0)  # beside and above the top of an arch: its keystone


class PanelShape(NamedTuple):
    """The title at rest with one of its panels wide."""

    places: TitlePlaces
    title_views: Mapping[str, TitleView]
    wide: str
    still: pygame.Surface  # all that never changes
    wall: pygame.Surface  # of it what lies before the scenes
    words: pygame.Surface  # what is written and can be pressed in the panels, on nothing
    haze: pygame.Surface  # of the wide panel

    def lies(self, name: str) -> Crop:
        wide = name == self.wide
        seen = 0.0 if wide else self.places.seen(name)
        return crop(self.title_views[name], self.places.panels[name], wide, seen)


class Widening:
    """`scene` draws what is seen through a table's panel, so many times its size."""

    def __init__(
        self, layout: Layout, before: PanelShape, after: PanelShape, pace: MotionSpeed,
        scene: Callable[[TitleView, float], pygame.Surface],
    ) -> None:  # fmt: skip
        self._layout, self._before, self._after = layout, before, after
        self._part = Tween(0, 1, pace.seconds(SECONDS), in_out_cubic)
        fade = pace.seconds(FADE)
        self._going = Tween(1, 0, fade, linear)
        self._coming = Tween(0, 1, fade, linear, pace.seconds(SECONDS) - fade)
        self._turned = [before.wide, after.wide]
        self._scenes: dict[str, tuple[pygame.Surface, float]] = {}
        # Where something is written: most of a panel is not, and is not drawn.
        self._written = {
            (each.wide, name): _written(each.words, layout.rect(box))
            for each in (before, after)
            for name, box in each.places.panels.items()
        }
        for name in self._turned:
            scale = max(before.lies(name).scale, after.lies(name).scale)
            self._scenes[name] = (scene(after.title_views[name], scale), scale)

    @property
    def done(self) -> bool:
        return self._part.done

    def update(self, dt: float) -> None:
        for tween in (self._part, self._going, self._coming):
            tween.update(dt)

    def draw(self, target: pygame.Surface) -> None:
        """Everything between the cornice and the shelf, names and plates included."""
        part, layout = self._part.value, self._layout
        old, new = self._before.places, self._after.places
        top = layout.rect(new.area.below(new.measures.cornice)).y
        bottom = layout.rect(new.shelf).y
        clip = target.get_clip()
        rows = pygame.Rect(0, top, target.get_width(), bottom - top)
        target.set_clip(clip.clip(rows))
        was, will = _edges(layout, old), _edges(layout, new)
        edges = [round(a + (b - a) * part) for a, b in zip(was, will, strict=True)]
        for at, name in enumerate(new.panels):
            room = pygame.Rect(edges[2 * at + 1], top, 0, bottom - top)
            room.w = edges[2 * at + 2] - room.x
            if name in self._turned:
                self._draw_panel(target, name, room, part)
            else:
                column = pygame.Rect(will[2 * at + 1], top, room.w, room.h)
                target.blit(self._after.still, room, column)
        for at in range(0, len(edges), 2):  # the pillars between them, and the ends of the wall
            self._draw_pillar(target, (was[at], will[at], edges[at]), edges[at + 1], rows, part)
        for at, name in enumerate(new.panels):
            x, w = edges[2 * at + 1], edges[2 * at + 2] - edges[2 * at + 1]
            self._draw_words(target, name, pygame.Rect(x, top, w, bottom - top))
        target.set_clip(clip)

    # What is seen through a panel that opens or closes

    def _draw_panel(
        self, target: pygame.Surface, name: str, room: pygame.Rect, part: float
    ) -> None:
        before, after, layout = self._before, self._after, self._layout
        clip = target.get_clip()
        target.set_clip(clip.clip(room))
        target.fill(after.title_views[name].ground, room)
        lies = _between(before.lies(name), after.lies(name), part)
        image, scale = self._scenes[name]
        _blit_scaled(target, image, layout.point(lies.x, lies.y), lies.scale / scale)
        opens = name == after.wide
        wide, narrow, share = (after, before, part) if opens else (before, after, 1 - part)
        big = wide.haze
        big.set_alpha(round(255 * share))
        target.blit(big, (room.x, layout.rect(wide.places.panels[name]).y))
        big.set_alpha(255)
        self._draw_arch(target, name, room, wide, 1.0)
        self._draw_arch(target, name, room, narrow, 1 - 2 * share)
        self._draw_keystone(target, name, room)
        target.set_clip(clip)

    def _draw_arch(
        self, target: pygame.Surface, name: str, room: pygame.Rect, of: PanelShape, seen: float
    ) -> None:
        """Drawn together half an ellipse stays one, and the shadow below it is as wide as ever."""
        if seen <= 0:
            return
        layout, panel = self._layout, self._layout.rect(of.places.panels[name])
        knee = layout.point(0, of.places.spring + _KNEE)[1]
        alpha = min(255, round(255 * seen))
        of.wall.set_alpha(alpha)
        above = of.wall.subsurface((panel.x, room.y, panel.w, knee - room.y))
        drawn = pygame.transform.smoothscale(above, (room.w, above.get_height()))
        drawn.set_alpha(alpha)
        target.blit(drawn, room)
        shade = min(layout.px(_SHADE), panel.w // 2, room.w)
        for x, at, w in (
            (panel.x, room.x, shade),
            (panel.right - shade // 3, room.right - shade // 3, shade // 3),
        ):
            target.blit(of.wall, (at, knee), (x, knee, w, room.bottom - knee))
        of.wall.set_alpha(255)

    def _draw_keystone(self, target: pygame.Surface, name: str, room: pygame.Rect) -> None:
        if not self._after.places.measures.cornice:
            return
        layout, box = self._layout, self._after.places.panels[name]
        beside, above = _STONE
        stone = layout.rect(Box(box.center[0] - beside, box.y - above, 2 * beside, above))
        target.blit(self._after.wall, (room.centerx - stone.w // 2, stone.y), stone)

    # Between the panels

    def _draw_pillar(
        self, target: pygame.Surface, lefts: tuple[int, int, int], right: int,
        rows: pygame.Rect, part: float,
    ) -> None:  # fmt: skip
        was, will, now = lefts
        w = right - now
        target.blit(self._before.wall, (now, rows.y), (was, rows.y, w, rows.h))
        self._after.wall.set_alpha(round(255 * part))
        target.blit(self._after.wall, (now, rows.y), (will, rows.y, w, rows.h))
        self._after.wall.set_alpha(255)

    def _draw_words(self, target: pygame.Surface, name: str, room: pygame.Rect) -> None:
        """Those of a panel that stays as it is stay with it."""
        clip = target.get_clip()
        target.set_clip(clip.clip(room))
        shown = [(self._after, 1.0)]
        if name in self._turned:
            shown = [(self._before, self._going.value), (self._after, self._coming.value)]
        for standing, seen in shown:
            panel = self._layout.rect(standing.places.panels[name])
            if seen > 0:
                standing.words.set_alpha(min(255, round(255 * seen)))
                written = self._written[standing.wide, name]
                at = (room.x + written.x - panel.x, written.y)
                target.blit(standing.words, at, written)
                standing.words.set_alpha(255)
        target.set_clip(clip)


def _edges(layout: Layout, places: TitlePlaces) -> list[int]:
    """Where the wall, its panels and pillars begin and end, from the left."""
    rects = [layout.rect(box) for box in places.panels.values()]
    inner = sorted(edge for rect in rects for edge in (rect.left, rect.right))
    return [0, *inner, layout.width]


def _written(words: pygame.Surface, panel: pygame.Rect) -> pygame.Rect:
    panel = panel.clip(words.get_rect())
    return words.subsurface(panel).get_bounding_rect().move(panel.topleft)


def _between(one: Crop, other: Crop, part: float) -> Crop:
    """What covers its panel at both ends covers it on the way."""
    x, y, scale = (a + (b - a) * part for a, b in zip(one, other, strict=True))
    return Crop(x, y, scale)


def _blit_scaled(
    target: pygame.Surface, image: pygame.Surface, corner: tuple[int, int], factor: float
) -> None:
    """An image so many times its size, of which only what shows is made."""
    shown = target.get_clip()
    left, upper = (int((a - b) / factor) for a, b in zip(shown.topleft, corner, strict=True))
    right = int((shown.right - corner[0]) / factor) + 2
    lower = int((shown.bottom - corner[1]) / factor) + 2
    part = pygame.Rect(left, upper, right - left, lower - upper).clip(image.get_rect())
    if not part.w or not part.h:
        return
    size = max(1, round(part.w * factor)), max(1, round(part.h * factor))
    drawn = pygame.transform.smoothscale(image.subsurface(part), size)
    target.blit(drawn, (corner[0] + round(part.x * factor), corner[1] + round(part.y * factor)))
