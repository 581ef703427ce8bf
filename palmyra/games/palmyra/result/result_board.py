"""The finished board, small and framed in cedar: a picture that is a button."""

from collections.abc import Callable

import pygame

from palmyra.board.camera import DEFAULT_UNIT
from palmyra.board.sprite import draw_all
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.table.board_view import BoardView
from palmyra.games.palmyra.table.picture import picture_of
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow

FRAME = 12
PILL = 42
_FINE = 2  # drawn at twice its size: whole units fit closer and small tiles stay smooth
_MARGIN = 1.5  # units around the board
_CAPTION = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE,
    shadow=Shadow(5, 0, 3, 110),
)  # fmt: skip


class BoardThumb:
    """The board of a state as a small picture, kept for the size asked for last."""

    def __init__(self, painter: Painter, state: State) -> None:
        self._painter = painter
        self._state = state
        self._image: pygame.Surface | None = None

    @property
    def aspect(self) -> float:
        """Width over height of what is to be seen."""
        extent = picture_of(self._state).extent.grown(_MARGIN)
        return extent.width / extent.height

    def image(
        self, size: tuple[int, int], port: tuple[int, int], radius: int = 0
    ) -> pygame.Surface:
        """`port` is the part from the upper left corner that the board keeps to."""
        if self._image is None or self._image.get_size() != size:
            self._image = self._draw(size, port, radius)
        return self._image

    def forget(self) -> None:
        self._image = None

    def _draw(self, size: tuple[int, int], port: tuple[int, int], radius: int) -> pygame.Surface:
        picture = picture_of(self._state)
        extent = picture.extent.grown(_MARGIN)
        width, height = port[0] * _FINE, port[1] * _FINE
        unit = min(width / extent.width, height / extent.height)
        view = BoardView(self._painter)
        # The camera limits its zoom by the scale; this one puts the fitting zoom in the middle.
        view.camera.resize((0, 0, width, height), unit / DEFAULT_UNIT)
        view.camera.fit(extent, at_once=True)
        large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), 0, 32)
        # Not the whole view: the light over a window would be a smudge in a small frame.
        view.layer.draw(large, view.camera, picture)
        draw_all(large, [view.figure_sprite(figure) for figure in picture.figures])
        small = pygame.transform.smoothscale(large, size)
        if radius:
            return paint.rounded(small, radius)
        return small.convert() if pygame.display.get_surface() else small


class BoardCard(Button):
    def __init__(self, thumb: BoardThumb, caption: str, on_click: Callable[[], None]) -> None:
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
        """The board keeps clear of the caption: above it, or beside it in a flat frame."""
        if not _is_flat(inner):
            return inner.w, inner.h - PILL
        beside = inner.center[0] + inner.h * self._thumb.aspect / 2 < pill.x
        return inner.w if beside else inner.w - pill.w, inner.h

    def _caption_box(self, canvas: Canvas, inner: Box) -> Box:
        wide = min(canvas.text_width(self.text, theme.BODY) + 66, inner.w - 16)
        x = inner.right - wide - 12 if _is_flat(inner) else inner.center[0] - wide / 2
        return Box(x, inner.bottom - PILL - 10, wide, PILL)

    def _draw_caption(self, canvas: Canvas, pill: Box) -> None:
        rise = 0 if self.down else 2 * self.hover.value
        plate = paint.hovered(_CAPTION) if self.hover.value > 0.5 else _CAPTION
        canvas.plate(plate, pill, rise=rise)
        middle = pill.y + pill.h / 2 - rise
        canvas.icon(self.icon, pill.x + 27, middle, 22, theme.RUST)
        canvas.text_in(Box(pill.x + 46, pill.y - rise, pill.w - 60, pill.h), self.text, theme.BODY)


def _is_flat(box: Box) -> bool:
    return box.w > 2 * box.h
