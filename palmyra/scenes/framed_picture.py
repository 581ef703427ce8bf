"""A scene in a frame of cedar, as all framed pictures: Learn's road, the day's dawn."""

from functools import partial

import pygame

from palmyra.shell.resources import Resources, rasterise
from palmyra.ui import contrast, paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

RIM = 14.0  # of the frame
_RADIUS = 12.0
_CORNER = theme.TRAY_RADIUS - 6


def hole_of(frame: Box) -> Box:
    """The part of the frame that shows the scene."""
    return frame.inset(RIM)


def draw_framed(canvas: Canvas, scene: str, size: tuple[int, int], frame: Box) -> None:
    """`size` is the scene's own: it covers the hole, and what is too much of it is cut."""
    canvas.plate(paint.TRAY_PLATE, frame)
    draw_covering(canvas, scene, size, hole_of(frame))


def draw_covering(
    canvas: Canvas, scene: str, size: tuple[int, int], box: Box, ground: str = theme.BLACK
) -> None:
    """The scene over all of the box, with rounded corners; `ground` shows where it is clear."""
    rect, radius = canvas.layout.rect(box), _RADIUS * canvas.layout.scale
    resources = canvas.painter.resources
    drawn = canvas.baked(
        ("covering", scene, rect.size, ground),
        lambda: _bake(resources, scene, size, rect.size, radius, ground),
    )
    canvas.surface.blit(drawn, rect)


def _bake(
    resources: Resources,
    scene: str,
    own: tuple[int, int],
    size: tuple[int, int],
    radius: float,
    ground: str,
) -> pygame.Surface:
    factor = max(size[0] / own[0], size[1] / own[1])
    whole = resources.svg(scene, (round(own[0] * factor), round(own[1] * factor)))
    piece = pygame.Surface(size)
    piece.fill(ground)
    piece.blit(whole, ((size[0] - whole.get_width()) // 2, (size[1] - whole.get_height()) // 2))
    return paint.rounded(piece, radius)


def draw_corners(canvas: Canvas, rect: pygame.Rect) -> None:
    """Cedar over the corners of a board in a frame, which draws itself square."""
    side, bold = canvas.layout.px(_CORNER), canvas.painter.contrast

    def make(ink: str) -> pygame.Surface:
        d = f"M0 0H{side}A{side} {side} 0 0 0 0 {side}Z"
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"'
            f' width="{side}" height="{side}"><path d="{d}" fill="{ink}"/></svg>'
        )
        return rasterise(svg, (side, side))

    plate = contrast.plate(paint.TRAY_PLATE) if bold else paint.TRAY_PLATE
    for low, ink in ((False, plate.top), (True, plate.bottom)):
        corner = canvas.baked(("frame corner", side, ink), partial(make, ink))
        for right in (False, True):
            x = rect.right - side if right else rect.x
            y = rect.bottom - side if low else rect.y
            canvas.surface.blit(pygame.transform.flip(corner, right, low), (x, y))
