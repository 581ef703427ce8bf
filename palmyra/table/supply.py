"""The supply: both stacks to click, the coin reserve as number, bar and pieces."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from palmyra.rules.tiles import Size
from palmyra.table.panel import Panel
from palmyra.table.vector import raster
from palmyra.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_TITLE: Final = Style("serif", 20)
_LABEL: Final = Style("sans", 15)
_RESERVE: Final = Style("sans-bold", 20)
_COUNT: Final = Style("sans-bold", 16)
_PIECE: Final = Style("sans-bold", 16)
_CAPSULE: Final = Plate("#FFFDF5", "#FFF8E4", radius=99, edge=theme.KEYLINE)
_BAR: Final = Plate("#E5D6B1", "#E5D6B1", radius=99)
_FILL: Final = Plate("#F3BE45", "#DFA12B", radius=99)
_FULL: Final = {Size.LARGE: 48, Size.SMALL: 45}
_HIGHEST: Final = 20.0  # logical pixels a full stack rises
_LOW: Final = 120.0  # a card lower than this has stacks and reserve side by side, and no words


@dataclass(frozen=True, slots=True)
class Supply:
    large: int
    small: int
    reserve: int
    total: int = 120
    pieces: tuple[int, int, int] = (0, 0, 0)  # of 1, 3 and 5
    lit: frozenset[Size] = frozenset()  # stacks one may click now
    chosen: Size | None = None
    ask: str = ""  # what is asked of the player here, instead of the title
    near_end: bool = False  # somebody could end the game within a round


class SupplyPanel(Panel[Supply]):
    focusable = False

    def __init__(self, texts: Texts, on_stack: Callable[[Size], None], *, name: str = "") -> None:
        super().__init__(Supply(48, 45, 120), name=name)
        self.texts = texts
        self.on_stack = on_stack
        self._over: Size | None = None
        self._breath = 1.0

    def breathe(self, strength: float) -> None:
        """How strongly stacks that wait for a click shine now, 0.6 to 1."""
        if self.model.lit and not self.model.chosen and strength != self._breath:
            self._breath = strength
            self.touch()

    # -- stacks ----------------------------------------------------------------------

    @property
    def low(self) -> bool:
        return self.box.h < _LOW

    def stack_box(self, size: Size) -> Box:
        """The face on top of a stack: tiles fly from here."""
        x, y = self.box.x, self.box.y
        if self.low:
            side = min(52.0, self.box.h - 22)
            small = side * 0.66
            top = y + 8
            if size is Size.LARGE:
                return Box(x + 10, top, side, side)
            return Box(x + side + 36, top + (side - small) / 2, small, small)
        return Box(x + 36, y + 48, 76, 76) if size is Size.LARGE else Box(x + 152, y + 62, 48, 48)

    def stack_frame(self, size: Size) -> Box:
        """Around a stack and its number, clear of the title and the line below."""
        face = self.stack_box(size)
        if self.low:
            wide = face.w + (26 if size is Size.LARGE else 30)
            return Box(face.x - 5, self.box.y + 4, wide, self.box.h - 8)
        right = self._capsule(size).right + 4
        return Box(face.x - 8, self.box.y + 44, right - face.x + 8, 102)

    def stack_at(self, x: float, y: float) -> Size | None:
        for size in Size:
            if self.stack_box(size).inset(-8, -8).contains(x, y):
                return size
        return None

    def point(self, x: float, y: float) -> None:
        over = self.stack_at(x, y)
        over = over if over in self.model.lit else None
        if over is not self._over:
            self._over = over
            self.touch()

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

    def command(self, command: Command) -> bool:
        """Left and right choose a stack, Enter takes it."""
        if command is Command.ACCEPT and self._over is not None:
            self.on_stack(self._over)
            return True
        aim = {Command.LEFT: Size.LARGE, Command.RIGHT: Size.SMALL}.get(command)
        if aim is None or aim not in self.model.lit:
            return False
        if aim is not self._over:
            self._over = aim
            self.touch()
        return True

    # -- drawing ---------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        if self.low:
            for size in Size:
                self._stack(canvas, size)
            self._reserve_low(canvas)
            if self.ringed:
                canvas.ring(box, theme.CARD_RADIUS)
            return
        title = Box(box.x + 16, box.y + 12, box.w - 32, 30)
        if self.model.ask:
            canvas.text_in(title, self.model.ask, _TITLE.tinted(theme.TERRACOTTA_BOTTOM))
        elif self.model.near_end:
            words = self.texts("palmyra.table.end_is_near")
            canvas.text_in(title, words, _TITLE.tinted(theme.TERRACOTTA_BOTTOM))
        else:
            canvas.text_in(title, self.texts("palmyra.table.supply"), _TITLE)
        for size in Size:
            self._stack(canvas, size)
        canvas.fill(Box(box.x + 16, box.y + 150, box.w - 32, 1.2), theme.INSET_LINE)
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
            highest = 8.0 if self.low else _HIGHEST
            high = max(1.0, highest * min(1.0, count / _FULL[size]))
            layers = max(1, round(high / 2.2))
            for at in range(layers, 0, -1):
                tint = "#6B4022" if at % 2 else "#8A5A34"
                self._slab(canvas, size, face.moved(0, high * at / layers), tint)
            canvas.picture(f"palmyra/{name}_back", face)
        else:
            self._slab(canvas, size, face, "#E5D6B1")
        capsule = self._capsule(size)
        canvas.plate(_CAPSULE, capsule)
        canvas.text_in(capsule, str(count), _COUNT, "center")

    def _capsule(self, size: Size) -> Box:
        """Where the number of a stack stands."""
        face = self.stack_box(size)
        if self.low:
            return Box(face.right - 14, self.box.bottom - 28, 34, 22)
        if size is Size.SMALL:
            return Box(face.right - 14, face.bottom - 4, 46, 24)
        return Box(face.right - 26, face.bottom - 18, 46, 24)

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
        ink = paint.blend("#E8C987", theme.TERRACOTTA_TOP, shine)
        line = 3.0 if strong else 2.4
        low = "#FFDF80" if strong else "#FFE9A6"  # told apart without color, too
        plate = Plate("#FFF1C4", low, radius=14, edge=ink, edge_width=line)
        canvas.plate(plate, self.stack_frame(size))

    def _reserve_low(self, canvas: Canvas) -> None:
        """Coin and number above the bar; how much there was at first says the tooltip."""
        model, box = self.model, self.box
        left = self.stack_box(Size.SMALL).right + 30
        room = Box(left, box.y + 8, box.right - 10 - left, box.h - 16)
        middle = room.y + room.h * 0.36
        canvas.picture("palmyra/coin", Box(room.x, middle - 11, 22, 22))
        ink = theme.TERRACOTTA_BOTTOM if model.near_end else theme.INK
        canvas.text(str(model.reserve), _RESERVE.tinted(ink), room.x + 25, middle)
        self._bar(canvas, Box(room.x, room.bottom - 14, room.w, 8))

    def _reserve(self, canvas: Canvas) -> None:
        model, box = self.model, self.box
        middle = box.y + 170
        total = self.texts("palmyra.table.of_total", n=model.total)
        right = box.right - 16
        canvas.text(total, _LABEL.tinted(theme.INK_SOFT), right, middle, "right")
        right -= canvas.text_width(total, _LABEL) + 7
        canvas.text(str(model.reserve), _RESERVE, right, middle - 0.5, "right")
        right -= canvas.text_width(str(model.reserve), _RESERVE) + 8
        room = right - box.x - 16
        name = self.texts("palmyra.table.reserve")
        if canvas.text_width(name, _LABEL) > room:
            name = self.texts("result.coins")  # a small interface has large letters
        canvas.text_in(Box(box.x + 16, middle - 13, room, 26), name, _LABEL)
        self._bar(canvas, Box(box.x + 16, box.y + 188, box.w - 32, 10))
        if box.h < 250:  # a low window leaves the pieces out; the number says it all
            return
        step = (box.w - 32) / 3
        for at, (piece, count) in enumerate(zip((1, 3, 5), model.pieces, strict=True)):
            x = box.x + 16 + step * at
            canvas.picture(f"palmyra/coin_{piece}", Box(x, box.y + 211, 34, 34))
            canvas.text(f"×{count}", _PIECE, x + 39, box.y + 228)

    def _bar(self, canvas: Canvas, bar: Box) -> None:
        model = self.model
        canvas.plate(_BAR, bar)
        part = min(1.0, model.reserve / model.total) if model.total else 0.0
        if part > 0:
            canvas.plate(_FILL, Box(bar.x, bar.y, max(bar.h, bar.w * part), bar.h))
