"""The finished board, small and framed in cedar: a picture that is a button."""

from collections.abc import Callable

from palmyra.scenes.board_port import Thumb
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow

FRAME = 12
PILL = 42
_CAPTION = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE,
    shadow=Shadow(5, 0, 3, 110),
)  # fmt: skip


class BoardCard(Button):
    def __init__(self, thumb: Thumb, caption: str, on_click: Callable[[], None]) -> None:
        super().__init__(caption, on_click, icon="ui/icon_zoom_in", name="look")
        self._thumb = thumb

    def forget(self) -> None:
        super().forget()
        self._thumb.forget()

    def height(self, canvas: Canvas, width: float) -> float:
        return min(270.0, width * 0.62)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(paint.TRAY_PLATE, self.box)
        lip = paint.TRAY_PLATE.lip_height
        inner = Box(self.box.x, self.box.y, self.box.w, self.box.h - lip).inset(FRAME)
        pill = self._caption_box(canvas, inner)
        port = self._port(inner, pill)
        rect = canvas.layout.rect(inner)
        px = canvas.layout.px
        radius = px(theme.TRAY_RADIUS - FRAME)
        canvas.surface.blit(self._thumb.image(rect.size, (px(port[0]), px(port[1])), radius), rect)
        self._draw_caption(canvas, pill)
        if self.ringed:
            canvas.ring(self.box, theme.TRAY_RADIUS)

    def _port(self, inner: Box, pill: Box) -> tuple[float, float]:
        """The board keeps clear of the caption: above it, or beside it where that is larger."""
        if not self._beside(inner, pill.w):
            return inner.w, inner.h - PILL
        beside = inner.center[0] + inner.h * self._thumb.aspect / 2 < pill.x
        return inner.w if beside else inner.w - pill.w, inner.h

    def _beside(self, inner: Box, wide: float) -> bool:
        """Whether the board is larger beside the caption than above it."""
        if inner.w <= 2 * inner.h:
            return False
        aspect = self._thumb.aspect
        above = min(inner.h - PILL, inner.w / aspect)
        return min(inner.h, (inner.w - wide) / aspect) > above

    def _caption_box(self, canvas: Canvas, inner: Box) -> Box:
        wide = min(canvas.text_width(self.text, theme.BODY) + 66, inner.w - 16)
        beside = self._beside(inner, wide)
        x = inner.right - wide - 12 if beside else inner.center[0] - wide / 2
        return Box(x, inner.bottom - PILL - 10, wide, PILL)

    def _draw_caption(self, canvas: Canvas, pill: Box) -> None:
        rise = 0 if self.down else 2 * self.hover.value
        plate = paint.hovered(_CAPTION) if self.hover.value > 0.5 else _CAPTION
        canvas.plate(plate, pill, rise=rise)
        middle = pill.y + pill.h / 2 - rise
        canvas.icon(self.icon, pill.x + 27, middle, 22, theme.RUST)
        canvas.text_in(Box(pill.x + 46, pill.y - rise, pill.w - 60, pill.h), self.text, theme.BODY)
