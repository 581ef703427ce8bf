"""A scene in a frame of cedar, as all framed pictures: Learn's road, the day's dawn."""

import pygame

from palmyra.shell.resources import Resources
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

RIM = 14.0  # of the frame
_RADIUS = 12.0


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
