"""The map of the campaign: five orders along the road, each a tile that is a button."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from palmyra.games.palmyra.challenges import ROMAN, OrderStanding
from palmyra.kernel.medal import Medal
from palmyra.scenes.medals import MEDALS
from palmyra.shell.resources import rasterise
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

FRAME = 20
MAP = (1016.0, 724.0)
WIDEST = 1300.0
# Where the orders stand on the map, and the tile each shows.
PLACES = {1: (129, 545), 2: (329, 408), 3: (516, 544), 4: (700, 359), 5: (867, 178)}
FACES = {
    1: "palmyra/large_desert_caravan",
    2: "palmyra/large_hills_lake",
    3: "palmyra/large_mountains_tower",
    4: "palmyra/large_desert_tower",
    5: "palmyra/city_large_desert",
}
TILE, CHOSEN_TILE = 128.0, 156.0
_HEAD = Plate("#6E4A2E", "#4A2E1B", radius=8, edge="#E2B06A", shadow=Shadow(4, 0, 2, 110))
_HEAD_CHOSEN = Plate(
    theme.TERRACOTTA_TOP, theme.TERRACOTTA_BOTTOM, radius=8, edge="#F6D9A8",
    shadow=Shadow(4, 0, 2, 110),
)  # fmt: skip
_HEAD_LOCKED = Plate("#9A8B6C", "#7F7054", radius=8, edge="#CBBE9D", shadow=Shadow(4, 0, 2, 80))
_FOOT = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE,
    shadow=Shadow(5, 0, 3, 110),
)  # fmt: skip
_NUMERAL = Style("serif", 20, theme.CREAM)
_GOAL = Style("sans-bold", 20)
_PLAY = Style("sans-bold", 17, theme.TERRACOTTA_BOTTOM)
_GRAY = "#B9B09C"


@dataclass(frozen=True, slots=True)
class Rim:
    """The colors around a tile, from the outside in."""

    outer: str
    inner: str


_RIM = Rim("#5A3A22", "#E9C069")
_RIM_CHOSEN = Rim("#A63B22", "#F6D27A")
_RIM_LOCKED = Rim("#8C7F66", "#C9BEA4")


class OrderNode(Button):
    """A tile on the road with its numeral above and goal and medal below."""

    def __init__(
        self, standing: OrderStanding, chosen: bool, play: str, on_click: Callable[[], None],
        tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__("", on_click, name=f"order_{standing.order.level}", tooltip=tooltip)
        self.room: Box | None = None  # what lies below the tile stays within it
        self._standing = standing
        self._chosen = chosen
        self._play = play

    def draw(self, canvas: Canvas) -> None:
        order, box = self._standing.order, self.box
        locked = not self._standing.open
        rim = _RIM_LOCKED if locked else _RIM_CHOSEN if self._chosen else _RIM
        side = CHOSEN_TILE if self._chosen else TILE
        side *= box.w / CHOSEN_TILE
        tile = Box(box.center[0] - side / 2, box.center[1] - side / 2, side, side)
        canvas_rect = canvas.layout.rect(tile.inset(-24))
        key = ("order", order.level, canvas_rect.size, rim, self.hovered and not locked)
        glow = self._chosen or (self.hovered and not locked)
        image = canvas.baked(
            key,
            lambda: _node(canvas, FACES[order.level], canvas_rect.size, side, rim, glow, locked),
        )
        canvas.surface.blit(image, canvas_rect)
        self._head(canvas, tile, locked)
        self._foot(canvas, tile, locked)
        if self.ringed:
            canvas.ring(tile, 24)

    def _head(self, canvas: Canvas, tile: Box, locked: bool) -> None:
        plate = _HEAD_LOCKED if locked else _HEAD_CHOSEN if self._chosen else _HEAD
        head = Box(tile.center[0] - 25, tile.y - 15, 50, 32)
        canvas.plate(plate, head)
        canvas.text_in(head, ROMAN[self._standing.order.level], _NUMERAL, "center")

    def _foot(self, canvas: Canvas, tile: Box, locked: bool) -> None:
        standing = self._standing
        tell = self._chosen and not locked and standing.medal is Medal.NONE
        play_w = canvas.text_width(self._play, _PLAY) if tell else 26
        w = 46 + 30 + 18 + play_w + 16
        x = tile.center[0] - w / 2
        if self.room is not None:
            x = min(max(x, self.room.x + 4), self.room.right - 4 - w)
        foot = Box(x, tile.bottom - 14, w, 38)
        canvas.plate(_FOOT, foot)
        middle = foot.y + foot.h / 2
        canvas.picture("palmyra/coin", Box(foot.x + 12, middle - 11, 22, 22))
        canvas.text(str(standing.order.bronze), _GOAL, foot.x + 44, middle)
        right = foot.right - 16
        if locked:
            canvas.icon("ui/icon_lock", right - 10, middle, 20, theme.INK_SOFT)
        elif tell:
            canvas.text(self._play, _PLAY, right, middle, "right")
        else:
            canvas.picture(MEDALS[standing.medal], Box(right - 27, middle - 15, 30, 30))


def _node(
    canvas: Canvas, face: str, size: tuple[int, int], side: float, rim: Rim, glow: bool,
    locked: bool,
) -> pygame.Surface:  # fmt: skip
    """Shadow, rim and face as one picture."""
    scale = size[0] / (side + 48)
    made = pygame.Surface(size, pygame.SRCALPHA)
    glow_color = "#FFD768" if glow else theme.SHADOW
    halo = pygame.Surface(size, pygame.SRCALPHA)
    halo.fill((*pygame.Color(glow_color)[:3], 0))
    _octagon(halo, size, side + 10, 0 if glow else 6, glow_color, scale)
    made.blit(pygame.transform.gaussian_blur(halo, max(1, round(9 * scale))), (0, 0))
    _octagon(made, size, side + 6, 3, "#3A2314", scale)
    _octagon(made, size, side + 6, 0, rim.outer, scale)
    _octagon(made, size, side - 4, 0, rim.inner, scale)
    pixels = max(1, round((side - 10) * scale))
    drawn = canvas.painter.resources.svg(face, (pixels, pixels))
    if locked:
        gray = pygame.transform.grayscale(drawn)
        gray.set_alpha(150)
        _octagon(made, size, side - 10, 0, _GRAY, scale)
        drawn = gray
    made.blit(drawn, ((size[0] - pixels) // 2, (size[1] - pixels) // 2))
    return made


def _octagon(
    target: pygame.Surface, size: tuple[int, int], side: float, dy: float, color: str, scale: float
) -> None:
    w, h = size
    half, cut = side * scale / 2, side * scale * 0.2
    x, y = w / 2, h / 2 + dy * scale
    points = [
        (x - half + cut, y - half), (x + half - cut, y - half), (x + half, y - half + cut),
        (x + half, y + half - cut), (x + half - cut, y + half), (x - half + cut, y + half),
        (x - half, y + half - cut), (x - half, y - half + cut),
    ]  # fmt: skip
    line = "L".join(f"{px:.2f} {py:.2f}" for px, py in points)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        f'<path d="M{line}Z" fill="{color}"/></svg>'
    )
    target.blit(rasterise(svg, size), (0, 0))


def height_at(width: float) -> float:
    return (width - 2 * FRAME) * MAP[1] / MAP[0] + 2 * FRAME + paint.TRAY_PLATE.lip_height


def width_at(height: float) -> float:
    return (height - 2 * FRAME - paint.TRAY_PLATE.lip_height) * MAP[0] / MAP[1] + 2 * FRAME


class CampaignMap(Widget):
    """The framed picture with its nodes."""

    def __init__(self, nodes: dict[int, OrderNode]) -> None:
        super().__init__(name="map")
        self.nodes = nodes

    def children(self) -> list[OrderNode]:
        return list(self.nodes.values())

    def hit(self, x: float, y: float) -> Widget | None:
        for node in self.nodes.values():
            if node.hit(x, y):
                return node
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        return height_at(width)

    def place(self, box: Box) -> None:
        w = min(box.w, WIDEST, width_at(box.h))  # never stretched
        super().place(box.centered(w, height_at(w)) if w < box.w else box.top(height_at(w)))
        inner = self.inner
        scale = inner.w / MAP[0]
        for level, node in self.nodes.items():
            x, y = PLACES[level]
            side = CHOSEN_TILE * scale
            at = Box(inner.x + x * scale, inner.y + y * inner.h / MAP[1], 0, 0)
            node.room = inner
            node.place(at.centered(side, side))

    @property
    def inner(self) -> Box:
        lip = paint.TRAY_PLATE.lip_height
        return Box(self.box.x, self.box.y, self.box.w, self.box.h - lip).inset(FRAME)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(paint.TRAY_PLATE, self.box)
        rect = canvas.layout.rect(self.inner)
        image = canvas.baked(("campaign map", rect.size), lambda: _map(canvas, rect.size))
        canvas.surface.blit(image, rect)
        super().draw(canvas)


def _map(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """The land with its grain; grain only where there is land, so the corners stay round."""
    land = canvas.painter.resources.svg("palmyra/scene_map", size).copy()
    paint.apply_grain(land)
    return land
