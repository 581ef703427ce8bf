"""The supply: both stacks to click, the coin reserve as number and bar."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.shell.texts import Texts
from palmyra.tabletop.panel import Panel
from palmyra.tabletop.vector import raster
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_RESERVE: Final = Style("sans-bold", 20)
_COUNT: Final = Style("sans-bold", 16)
_CAPSULE: Final = Plate(theme.LINEN_99C, theme.IVORY_98, radius=99, edge=theme.KEYLINE)
_BAR: Final = Plate(theme.SAND_86, theme.SAND_86, radius=99)
_FILL: Final = Plate(theme.GOLD_BOTTOM, theme.GOLD_70C, radius=99)
_FULL: Final = {Size.LARGE: 48, Size.SMALL: 45}
_HIGHEST: Final = 8.0  # logical pixels a full stack rises


@dataclass(frozen=True, slots=True)
class Supply:
    large: int
    small: int
    reserve: int
    total: int = 120
    lit: frozenset[Size] = frozenset()  # stacks one may click now
    chosen: Size | None = None
    near_end: bool = False  # somebody could end the game within a round


class SupplyPanel(Panel[Supply]):
    focusable = False
    _over = Observed[Size | None]()
    _breath = Observed[float]()

    def __init__(
        self,
        texts: Texts,
        on_stack: Callable[[Size], None],
        on_look: Callable[[], None] = lambda: None,
        *,
        name: str = "",
    ) -> None:
        """`on_look`: clicked while no stack waits for it, somebody wants to know what is left."""
        super().__init__(Supply(48, 45, 120), name=name)
        self.on_look = on_look
        self.texts = texts
        self.on_stack = on_stack
        self._over = None
        self._breath = 1.0

    def breathe(self, strength: float) -> None:
        """How strongly stacks that wait for a click shine now, 0.6 to 1."""
        if self.model.lit and not self.model.chosen:
            self._breath = strength

    # -- stacks ----------------------------------------------------------------------

    def stack_box(self, size: Size) -> Box:
        """The face on top of a stack: tiles fly from here."""
        x, y = self.box.x, self.box.y
        side = min(56.0, self.box.h - 22)
        small = side * 0.66
        top = y + 8
        if size is Size.LARGE:
            return Box(x + 10, top, side, side)
        return Box(x + side + 36, top + (side - small) / 2, small, small)

    def stack_frame(self, size: Size) -> Box:
        """Around a stack and its number."""
        face = self.stack_box(size)
        wide = face.w + (26 if size is Size.LARGE else 30)
        return Box(face.x - 5, self.box.y + 4, wide, self.box.h - 8)

    @property
    def reserve_box(self) -> Box:
        """The coins: they fly from here."""
        left = self.stack_box(Size.SMALL).right + (30 if self.box.w >= 240 else 23)
        return Box(left, self.box.y + 8, self.box.right - 10 - left, self.box.h - 16)

    def stack_at(self, x: float, y: float) -> Size | None:
        for size in Size:
            if self.stack_box(size).inset(-8, -8).contains(x, y):
                return size
        return None

    def point(self, x: float, y: float) -> None:
        over = self.stack_at(x, y)
        self._over = over if over in self.model.lit else None

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on:
            self._over = None

    def set(self, model: Supply) -> None:
        super().set(model)
        self.focusable = bool(model.lit)

    def state(self) -> Hashable:
        return self._over, self.ringed, self.texts.language, self._breath

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        size = self.stack_at(x, y)
        if size is not None and size in self.model.lit:
            self.on_stack(size)
        elif not self.model.lit and self.box.contains(x, y):
            self.on_look()

    def command(self, command: Command) -> bool:
        """Left and right choose a stack, Enter takes it."""
        if command is Command.ACCEPT and self._over is not None:
            self.on_stack(self._over)
            return True
        aim = {Command.LEFT: Size.LARGE, Command.RIGHT: Size.SMALL}.get(command)
        if aim is None or aim not in self.model.lit:
            return False
        self._over = aim
        return True

    # -- drawing ---------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        for size in Size:
            self._stack(canvas, size)
        self._reserve(canvas)
        if self.ringed:
            canvas.ring(box, theme.CARD_RADIUS)

    def _stack(self, canvas: Canvas, size: Size) -> None:
        count = self.model.large if size is Size.LARGE else self.model.small
        face = self.stack_box(size)
        name = "large" if size is Size.LARGE else "small"
        chosen, lit = size is self.model.chosen, size in self.model.lit
        if lit or chosen:
            self._glow(canvas, size, strong=chosen or size is self._over)
        if count:
            high = max(1.0, _HIGHEST * min(1.0, count / _FULL[size]))
            layers = max(1, round(high / 2.2))
            for at in range(layers, 0, -1):
                tint = palette.CHESTNUT_32 if at % 2 else palette.CHESTNUT_43
                self._slab(canvas, size, face.moved(0, high * at / layers), tint)
            canvas.picture(f"palmyra/{name}_back", face)
        else:
            self._slab(canvas, size, face, theme.SAND_86)
        capsule = self._capsule(size)
        canvas.plate(_CAPSULE, capsule)
        canvas.text_in(capsule, str(count), _COUNT, "center")

    def _capsule(self, size: Size) -> Box:
        """Where the number of a stack stands."""
        face = self.stack_box(size)
        return Box(face.right - 14, self.box.bottom - 28, 34, 22)

    def _slab(self, canvas: Canvas, size: Size, box: Box, color: str) -> None:
        rect = canvas.layout.rect(box)
        d = "M1.02 .05H3.98L4.95 1.02V3.98L3.98 4.95H1.02L.05 3.98V1.02Z"
        body = d if size is Size.LARGE else "M.08 .08H4.92V4.92H.08Z"
        image = canvas.baked(
            ("slab", size, rect.size, color),
            lambda: raster(f'<path d="{body}" fill="{color}"/>', (5, 5), rect.size),
        )
        canvas.surface.blit(image, rect)

    def _glow(self, canvas: Canvas, size: Size, *, strong: bool) -> None:
        shine = 1.0 if strong else (self._breath - 0.6) / 0.4 * 0.7
        ink = paint.blend(palette.OCHRE_82, theme.TERRACOTTA_TOP, shine)
        line = 3.0 if strong else 2.4
        low = palette.HONEY_90 if strong else theme.GOLD_TOP  # told apart without color, too
        plate = Plate(palette.WHEAT_95B, low, radius=14, edge=ink, edge_width=line)
        canvas.plate(plate, self.stack_frame(size))

    def _reserve(self, canvas: Canvas) -> None:
        """Coin and number above the bar; how much there was at first says the tooltip."""
        room = self.reserve_box
        middle = room.y + room.h * 0.36
        canvas.picture("palmyra/coin", Box(room.x, middle - 11, 22, 22))
        ink = theme.TERRACOTTA_BOTTOM if self.model.near_end else theme.INK
        canvas.text(str(self.model.reserve), _RESERVE.tinted(ink), room.x + 25, middle)
        self._bar(canvas, Box(room.x, room.bottom - 14, room.w, 8))

    def _bar(self, canvas: Canvas, bar: Box) -> None:
        model = self.model
        canvas.plate(_BAR, bar)
        part = min(1.0, model.reserve / model.total) if model.total else 0.0
        if part > 0:
            canvas.plate(_FILL, Box(bar.x, bar.y, max(bar.h, bar.w * part), bar.h))
