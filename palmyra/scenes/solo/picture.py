"""The picture of a game's challenges; where it has places for them, each is a tile to press."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from palmyra.kernel.medal import Challenge, Medal, Standing
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.point_picture import draw_point
from palmyra.scenes.solo.solo import NUMERALS, Solo
from palmyra.shell.resources import rasterise
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.storage.score_file import Score

FRAME = 20
WIDEST = 1300.0
GROWN = 156 / 128  # how much larger the chosen one is
_HEAD = Plate(
    theme.CHESTNUT_32,
    theme.BROWN_20B,
    radius=8,
    edge=theme.CEDAR_INLAY,
    shadow=Shadow(4, 0, 2, 110),
)
_HEAD_CHOSEN = Plate(
    theme.TERRACOTTA_TOP, theme.TERRACOTTA_BOTTOM, radius=8, edge=theme.WHEAT_86E,
    shadow=Shadow(4, 0, 2, 110),
)  # fmt: skip
_HEAD_LOCKED = Plate(
    theme.OCHRE_55, theme.CHESTNUT_44C, radius=8, edge=theme.TAN_75B, shadow=Shadow(4, 0, 2, 80)
)
_FOOT = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE,
    shadow=Shadow(5, 0, 3, 110),
)  # fmt: skip
_NUMERAL = Style("serif", 20, theme.CREAM)
_GOAL = Style("sans-bold", 20)
_PLAY = Style("sans-bold", 17, theme.TERRACOTTA_BOTTOM)
_GRAY = theme.TAN_69


@dataclass(frozen=True, slots=True)
class Rim:
    """The colors around a tile, from the outside in."""

    outer: str
    inner: str


_RIM = Rim(theme.BROWN_25, theme.AMBER_76)
_RIM_CHOSEN = Rim(theme.TERRACOTTA_BOTTOM, theme.HONEY_83)
_RIM_LOCKED = Rim(theme.OCHRE_50, theme.TAN_75)


class ChallengeNode(Button):
    """A tile at its place with its numeral above, and below it goal and medal."""

    def __init__(
        self, solo: Solo, number: int, standing: "Standing[Score]", on_click: Callable[[], None],
        *, chosen: bool, tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__("", on_click, name=f"challenge_{number}", tooltip=tooltip)
        self.room: Box | None = None  # what lies below the tile stays within it
        self._solo, self._standing, self._chosen = solo, standing, chosen
        self._numeral = NUMERALS[number - 1]
        self._play = solo.texts("solo.play_short")

    def draw(self, canvas: Canvas) -> None:
        box, face = self.box, self._solo.face(self._standing.challenge)
        locked = not self._standing.open
        rim = _RIM_LOCKED if locked else _RIM_CHOSEN if self._chosen else _RIM
        side = box.w if self._chosen else box.w / GROWN
        tile = Box(box.center[0] - side / 2, box.center[1] - side / 2, side, side)
        canvas_rect = canvas.layout.rect(tile.inset(-24))
        key = ("challenge", face, canvas_rect.size, rim, self.hovered and not locked)
        glow = self._chosen or (self.hovered and not locked)
        image = canvas.baked(
            key,
            lambda: _node(canvas, face, canvas_rect.size, side, rim, glow, locked),
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
        canvas.text_in(head, self._numeral, _NUMERAL, "center")

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
        draw_point(canvas, self._solo.game_ui.point, Box(foot.x + 12, middle - 11, 22, 22))
        canvas.text(str(standing.challenge.bronze), _GOAL, foot.x + 44, middle)
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
    glow_color = theme.GOLD_84 if glow else theme.SHADOW
    halo = pygame.Surface(size, pygame.SRCALPHA)
    halo.fill((*pygame.Color(glow_color)[:3], 0))
    _octagon(halo, size, side + 10, 0 if glow else 6, glow_color, scale)
    made.blit(pygame.transform.gaussian_blur(halo, max(1, round(9 * scale))), (0, 0))
    _octagon(made, size, side + 6, 3, theme.CEDAR_WELL, scale)
    _octagon(made, size, side + 6, 0, rim.outer, scale)
    _octagon(made, size, side - 4, 0, rim.inner, scale)
    pixels = max(1, round((side - 10) * scale))
    drawn = canvas.painter.resources.svg(face, (pixels, pixels)).copy()
    mask = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    _octagon(mask, (pixels, pixels), pixels, 0, theme.WHITE, 1)
    drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
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


class SoloPicture(Widget):
    """The picture, in a frame where it brings none of its own, with its nodes."""

    def __init__(self, solo: Solo, nodes: Sequence[ChallengeNode]) -> None:
        super().__init__(name="picture")
        self._solo, self.nodes = solo, list(nodes)
        self.shown: Challenge | None = None  # whose picture it is

    def children(self) -> Sequence[Widget]:
        return self.nodes

    def hit(self, x: float, y: float) -> Widget | None:
        return next((node for node in self.nodes if node.hit(x, y)), None)

    @property
    def _rim(self) -> tuple[float, float]:
        """What the frame takes at every side, and below it."""
        return (FRAME, paint.TRAY_PLATE.lip_height) if self._solo.framed else (0.0, 0.0)

    def height_at(self, width: float) -> float:
        (frame, lip), (w, h) = self._rim, self._solo.size
        return (width - 2 * frame) * h / w + 2 * frame + lip

    def width_at(self, height: float) -> float:
        (frame, lip), (w, h) = self._rim, self._solo.size
        return (height - 2 * frame - lip) * w / h + 2 * frame

    def height(self, canvas: Canvas, width: float) -> float:
        return self.height_at(width)

    def place(self, box: Box) -> None:
        w = min(box.w, WIDEST, self.width_at(box.h))  # never stretched
        tall = self.height_at(w)
        super().place(box.centered(w, tall) if w < box.w else box.top(tall))
        inner = self.inner
        scale = inner.w / self._solo.size[0]
        for node, (x, y) in zip(self.nodes, self._solo.places, strict=True):
            side = self._solo.tile * GROWN * scale
            node.room = inner
            node.place(Box(inner.x + x * scale, inner.y + y * scale, 0, 0).centered(side, side))

    @property
    def inner(self) -> Box:
        frame, lip = self._rim
        return Box(self.box.x, self.box.y, self.box.w, self.box.h - lip).inset(frame)

    def draw(self, canvas: Canvas) -> None:
        if self._solo.framed:
            canvas.plate(paint.TRAY_PLATE, self.box)
        shown, rect = self.shown, canvas.layout.rect(self.inner)
        if shown is None:
            canvas.plate(paint.INSET_PLATE, self.inner)
        else:
            key = ("solo", self._solo.game_ui.game.name, self._solo.pictured(shown), rect.size,
                   canvas.painter.contrast)  # fmt: skip
            image = canvas.baked(key, lambda: self._solo.paint(canvas, rect.size, shown))
            canvas.surface.blit(image, rect)
        super().draw(canvas)
