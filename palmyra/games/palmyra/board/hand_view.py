"""The cedar tray: who I am, my hand in its well, my flipped tiles and what they bring.

Drawn from small frozen values and kept as one picture until they change. Answers which tile
lies under a point; what a click means is not known here.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.board.geometry import shape, side
from palmyra.games.palmyra.board.hand_layout import HandLayout, lay_out
from palmyra.games.palmyra.board.places import Places
from palmyra.games.palmyra.board.tile_art import EDGE, TileArt
from palmyra.games.palmyra.rules.state import Color
from palmyra.games.palmyra.rules.tiles import Hand, Landscape, Size, Tile
from palmyra.shell.texts import Texts
from palmyra.tabletop.panel_pictures import PanelPictures
from palmyra.tabletop.tray import CHIP_WELL, paint_tray
from palmyra.tabletop.vector import path, raster
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

LARGE = str(Size.LARGE)
RISE = 12.0  # how far a hovered tile comes up
_LABEL = Style("sans", 15, palette.SAND_91)
_COUNT = Style("sans-bold", 15)
_BADGE = Plate(theme.LINEN_99C, theme.IVORY_95, radius=9, edge=palette.AMBER_61)
_LAND_KEYS = {
    Landscape.DESERT: "palmyra.table.desert",
    Landscape.HILLS: "palmyra.table.hills",
    Landscape.MOUNTAINS: "palmyra.table.mountains",
}
_NAME = Style("serif", 18, theme.CREAM)
_NUMBER = Style("sans-bold", 20, theme.IVORY_97D)
_SENTENCE = Style("sans", 15, theme.SAND_90B)
_WIDE = 200.0  # blocks narrower than this show numbers alone


@dataclass(frozen=True, slots=True)
class Me:
    name: str
    color: Color
    coins: int | None  # None: hidden, behind the hand-over card
    active: bool = True
    caesar: bool = False


@dataclass(frozen=True, slots=True)
class Tribute:
    flipped: Hand
    sentence: str  # "+2 coins when you collect 3 or more"


@dataclass(frozen=True, slots=True)
class HandModel:
    tiles: Hand
    me: Me
    tribute: Tribute
    away: frozenset[int] = frozenset()  # dragged or flying: the slot is dashed
    hovered: int | None = None
    rise: float = 1.0  # of the hovered tile, 0 to 1
    selected: int | None = None  # picked by a click or key
    focused: int | None = None  # the keyboard is here
    dimmed: frozenset[int] = frozenset()  # cannot be played now
    coming: tuple[str, ...] = ()  # sizes of tiles that come with the next letter


class HandView:
    def __init__(self, art: TileArt, texts: Texts) -> None:
        self.art = art
        self.texts = texts
        self._places = Places.of(Box(0, 0, 1600, 900))
        self._tray = PanelPictures()
        self._layouts: dict[tuple[Hand, Box, float], HandLayout] = {}

    def forget(self) -> None:
        self._tray = PanelPictures()
        self._layouts.clear()

    def resize(self, places: Places) -> None:
        self._places = places

    @property
    def box(self) -> Box:
        return self._places.tray

    def layout(self, hand: Hand) -> HandLayout:
        key = (hand, self._places.well, self._places.tile)
        if key not in self._layouts:
            if len(self._layouts) > 64:
                self._layouts.clear()
            self._layouts[key] = lay_out(*key)
        return self._layouts[key]

    def index_at(self, x: float, y: float, hand: Hand) -> int | None:
        """Which tile of the hand lies under a logical point."""
        return self.layout(hand).index_at(x, y)

    def slot(self, hand: Hand, index: int) -> Box:
        """Where a tile of the hand lies: flights start and end here."""
        return self.layout(hand).slots[index]

    def unit(self, scale: float) -> float:
        """Pixels a unit of the tiles in the hand, for sprites that leave or enter it."""
        return self._places.tile * scale / 5

    def part_box(self, part: str) -> Box:
        return {"me": self._places.me, "tribute": self._places.tribute}.get(part, self.box)

    def part_at(self, x: float, y: float) -> str:
        """The part of the tray beside the hand: "me", "tribute" or none."""
        parts = ("me", "tribute")
        return next((part for part in parts if self.part_box(part).contains(x, y)), "")

    def flipped_at(self, x: float, y: float) -> bool:
        """Whether the point is on the tribute, where a tile can be dropped to be flipped."""
        return self._places.tribute.inset(-8).contains(x, y)

    def draw(self, canvas: Canvas, model: HandModel) -> None:
        self._tray.draw(canvas, self.box, *self._picture(model))

    def hides(self, canvas: Canvas, model: HandModel) -> pygame.Rect | None:
        """The pixels below the tray that need not be drawn."""
        return self._tray.hides(canvas, self.box, *self._picture(model))

    # -- inside ----------------------------------------------------------------------

    def _picture(self, model: HandModel) -> tuple[Hashable, Callable[[Canvas], None]]:
        rise = round(model.rise * 4) / 4
        key = (model.tiles, model.me, model.tribute, model.away, model.hovered, rise,
               model.selected, model.focused, model.dimmed, model.coming,
               self.texts.language)  # fmt: skip
        return key, lambda inner: self._paint(inner, model, rise)

    def _paint(self, canvas: Canvas, model: HandModel, rise: float) -> None:
        places = self._places
        paint_tray(canvas, places.tray, places.well)
        me = model.me
        paint_me(canvas, places.me, me.name, me.color, me.coins, me.caesar)
        title, sentence = self.texts("palmyra.table.tribute"), model.tribute.sentence
        paint_tribute(canvas, places.tribute, title, sentence, len(model.tribute.flipped))
        layout = self.layout(model.tiles)
        if layout.divider is not None:
            well = places.well
            line = Box(layout.divider - 0.75, well.y + 10, 1.5, well.h - 26)
            if canvas.painter.contrast:  # a thin rule would be black there, on dark wood
                canvas.fill(line.inset(-1, 0), theme.CREAM)
            else:
                canvas.fill(line, theme.CEDAR_INLAY, 120)
        if layout.labelled:
            self._paint_labels(canvas, layout)
        lifted = [at for at in (model.selected, model.focused, model.hovered) if at is not None]
        for at, tile in enumerate(model.tiles):
            if at not in lifted or at in model.away:
                self._paint_tile(canvas, layout.slots[at], tile, at, model, 0.0)
        for at in dict.fromkeys(lifted):
            if at < len(model.tiles) and at not in model.away:
                up = RISE * (rise if at == model.hovered else 1.0)
                self._paint_tile(canvas, layout.slots[at], model.tiles[at], at, model, up)
        if model.coming:
            self._paint_coming(canvas, layout, model.coming)
        for stack in layout.stacks:
            self._paint_count(canvas, layout, [at for at in stack if at not in model.away])

    def _paint_coming(self, canvas: Canvas, layout: HandLayout, coming: tuple[str, ...]) -> None:
        """Face down behind a dashed line: the caravan that is on its way."""
        well = self._places.well
        left = max([slot.right for slot in layout.slots], default=well.x) + 28
        said = self.texts("friends.on_its_way", n=len(coming))
        worded = well.h >= 100 and well.right - left > 240
        high = well.h - 20 - (22 if worded else 0)
        parts = sum(1.0 if size == LARGE else 0.62 for size in coming) + 0.12 * len(coming) + 0.9
        side = min(high, self._places.tile, (well.right - 12 - left) / parts)
        if side < 14:
            return
        for y in range(int(well.y) + 12, int(well.bottom) - 14, 12):
            canvas.fill(Box(left - 15, y, 2, 6), theme.CEDAR_INLAY, 150)
        middle, x = well.y + 10 + high / 2, left
        for size in coming:
            wide = side if size == LARGE else side * 0.62
            back = "large_back" if size == LARGE else "small_back"
            canvas.picture(f"palmyra/{back}", Box(x, middle - wide / 2, wide, wide))
            x += wide + side * 0.12
        camel = side * 0.8
        canvas.picture("house/camel_red", Box(x + 6, middle - camel * 0.46, camel, camel * 0.82))
        if worded:
            line = Box(left, well.bottom - 30, well.right - 10 - left, 24)
            sizes = (_LABEL, *(_LABEL.sized(size) for size in (14, 13, 12)))
            fits = (s for s in sizes if canvas.text_width(said, s) <= line.w)
            canvas.text_in(line, said, next(fits, sizes[-1]))

    def _paint_count(self, canvas: Canvas, layout: HandLayout, stack: list[int]) -> None:
        """How many equal tiles lie on each other."""
        if len(stack) < 2:
            return
        slot, words = layout.slots[stack[-1]], f"×{len(stack)}"
        wide = canvas.text_width(words, _COUNT) + 12
        badge = Box(slot.right - wide + 2, slot.bottom - 20, wide, 22)
        canvas.plate(_BADGE, badge)
        canvas.text(words, _COUNT, *badge.center, "center")

    def _paint_labels(self, canvas: Canvas, layout: HandLayout) -> None:
        for group in layout.groups:
            box = Box(group.left - 9, layout.bottom, group.right - group.left + 18, 24)
            canvas.text_in(box, self.texts(_LAND_KEYS[group.landscape]), _LABEL, "center")

    def _paint_tile(
        self, canvas: Canvas, slot: Box, tile: Tile, at: int, model: HandModel, up: float
    ) -> None:
        large = tile.size is Size.LARGE
        rect = canvas.layout.rect(slot.moved(0, -up))
        unit = rect.w / side(large)
        if at in model.away and len(self.layout(model.tiles).stack_of(at)) > 1:
            return  # the others of its stack are seen
        if at in model.away:
            canvas.surface.blit(self._hole(large, rect.w), rect)
            return
        shadow, (dx, dy) = self.art.shadow(large, unit)
        canvas.surface.blit(shadow, (rect.x + dx, rect.y + dy))
        depth = max(1, round(EDGE * unit))
        canvas.surface.blit(self.art.edge(large, unit), rect.move(0, depth))
        canvas.surface.blit(self.art.face(tile, unit), rect)
        if at in model.dimmed:
            shade = self.art.filled(large, unit, theme.CEDAR_WELL)
            shade.set_alpha(120)
            canvas.surface.blit(shade, rect)
            shade.set_alpha(255)
        if at == model.focused or at == model.selected:
            color = theme.LAPIS if at == model.focused else palette.GOLD_86
            ring = self._ring(large, rect.w, color)
            canvas.surface.blit(ring, ring.get_rect(center=rect.center))

    def _hole(self, large: bool, pixels: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            box = side(large)
            d = path([(x * 0.95 + box / 2, y * 0.95 + box / 2) for x, y in shape(large)])
            body = (
                f'<path d="{d}" fill="{theme.UMBER_11}" fill-opacity="0.6"'
                f' stroke="{theme.CEDAR_INLAY}"'
                ' stroke-width="0.09" stroke-opacity="0.8" stroke-dasharray="0.36 0.24"/>'
            )
            return raster(body, (box, box), (pixels, pixels))

        return self.art.keep(("hole", large, pixels), make)

    def _ring(self, large: bool, pixels: int, color: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            box = side(large) + 1
            d = path([(x * 1.04 + box / 2, y * 1.04 + box / 2) for x, y in shape(large)])
            body = "".join(
                f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{wide}"'
                ' stroke-linejoin="round"/>'
                for ink, wide in ((theme.CREAM, 0.34), (color, 0.2))
            )
            wide = round(pixels * box / side(large))
            return raster(body, (box, box), (wide, wide))

        return self.art.keep(("ring", large, pixels, color), make)


def paint_me(
    canvas: Canvas, box: Box, name: str, color: Color, coins: int | None, caesar: bool
) -> None:
    """Color and coins, and the name where there is room; the tribute is the block below."""
    canvas.plate(CHIP_WELL, box)
    middle = box.y + box.h / 2
    wide = box.w >= _WIDE
    # In a narrow block Caesar takes the place of the color, which the banner has as well.
    picture = "caesar" if caesar and not wide else f"chip_{color}"
    canvas.picture(f"palmyra/{picture}", Box(box.x + 5, middle - 14, 28, 28))
    x = box.right - 62 if wide else box.x + 40
    if wide:
        left = box.x + 42
        if caesar:
            x -= 6
            canvas.picture("palmyra/caesar", Box(x - 32, middle - 14, 28, 28))
        room = Box(left, middle - 14, x - (38 if caesar else 6) - left, 28)
        canvas.text_in(room, name, _NAME)
    canvas.picture("palmyra/coin", Box(x, middle - 11, 22, 22))
    if coins is None:
        canvas.icon("ui/icon_eye_off", x + 38, middle, 21, theme.SAND_85)
    else:
        canvas.text(str(coins), _NUMBER, x + 27, middle)


def paint_tribute(canvas: Canvas, box: Box, title: str, sentence: str, flipped: int) -> None:
    """How many tiles are flipped, and what they bring where there is room for it."""
    canvas.plate(CHIP_WELL, box)
    middle = box.y + box.h / 2
    canvas.picture("palmyra/large_coin", Box(box.x + 5, middle - 14, 28, 28))
    if box.w < _WIDE:
        canvas.icon("ui/icon_tribute", box.x + 51, middle, 20, theme.CEDAR_INLAY)
        canvas.text(str(flipped), _NUMBER, box.x + 67, middle)
        return
    canvas.text(str(flipped), _NUMBER, box.x + 42, middle)
    left = box.x + 42 + canvas.text_width(str(flipped), _NUMBER) + 10
    words = Box(left, box.y, box.right - 8 - left, box.h)
    lines = canvas.wrap(sentence, _SENTENCE, words.w)
    if len(lines) * canvas.text_height(_SENTENCE) <= words.h:
        canvas.paragraph(words, sentence, _SENTENCE, middle=True)
    else:
        canvas.text_in(words, title, _NAME)
