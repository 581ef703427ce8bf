"""A character in an octagon, the shape of our large tiles, framed in cedar and brass."""

import re

import pygame

from palmyra.shell.resources import Resources, rasterise
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

BRASS = theme.CEDAR_INLAY
_PAD = 0.055  # of the size: how far the frame reaches beyond the picture
# All faces stand on one template: pupils and the light in them are at these places.
_PUPIL = re.compile(r'cx="(84\.6|115\.6|83\.4|114\.4)"(?= cy="9)')
_PUPIL_STEP = 1.9  # to the right, where the board is


def octagon(size: float, off: float = 0) -> str:
    """The outline of a large tile in a box of that size, corners cut by a fifth."""
    a, b, c, d = off, off + size, off + size * 0.2, off + size * 0.8
    return f"M{c} {a}H{d}L{b} {c}V{d}L{d} {b}H{c}L{a} {d}V{c}Z"


def draw_portrait(
    canvas: Canvas, picture: str, box: Box, ring: str = BRASS, ground: str = theme.CEDAR_BOTTOM,
    broad: float = 2.0, *, looks_right: bool = False, alpha: int = 255,
) -> None:  # fmt: skip
    """In the largest square around the middle of the box; its frame stays inside. The ring is
    `broad` in hundredths of the size."""
    side = min(box.w, box.h)
    rect = canvas.layout.rect(box.centered(side, side))
    resources = canvas.painter.resources
    drawn = canvas.baked(
        ("portrait", picture, rect.w, ring, ground, broad, looks_right),
        lambda: _bake(resources, picture, rect.w, ring, ground, broad, looks_right),
    )
    if alpha < 255:
        drawn = drawn.copy()  # the kept one is shared
        drawn.set_alpha(alpha)
    canvas.surface.blit(drawn, rect)


def looking_right(source: str) -> str:
    """The picture of a face whose pupils are turned to the right."""
    return _PUPIL.sub(lambda found: f'cx="{float(found[1]) + _PUPIL_STEP:g}"', source)


def draw_coach(canvas: Canvas, picture: str, box: Box) -> None:
    """A portrait, or a drawing where a game has nobody to show."""
    if "/icon_" in picture:
        canvas.icon(picture, *box.center, min(box.w, box.h) * 0.6, theme.RUST)
    else:
        draw_portrait(canvas, picture, box)


def _bake(
    resources: Resources, picture: str, side: int, ring: str, ground: str, broad: float,
    looks_right: bool,
) -> pygame.Surface:  # fmt: skip
    inner_edge = 1.2 + broad
    frame = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        f'<path d="{octagon(100)}" fill="{theme.CEDAR_WELL}"/>'
        f'<path d="{octagon(97.6, 1.2)}" fill="{ring}"/>'
        f'<path d="{octagon(100 - 2 * inner_edge, inner_edge)}" fill="{ground}"/></svg>'
    )
    whole = rasterise(frame, (side, side))
    inner = max(1, round(side * (1 - 2 * _PAD)))
    if looks_right:
        face = rasterise(looking_right(resources.source(picture)), (inner, inner))
    else:
        face = resources.svg(picture, (inner, inner)).copy()
    # nanosvg cuts nothing: the outline is multiplied in.
    mask = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        f'<path d="{octagon(100)}" fill="{theme.WHITE}"/></svg>'
    )
    face.blit(rasterise(mask, (inner, inner)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(face, ((side - inner) // 2, (side - inner) // 2))
    return whole


def draw_initial(canvas: Canvas, letter: str, color: str, box: Box) -> None:
    """Somebody without a portrait: the first letter of a name on the seat's color."""
    side = min(box.w, box.h)
    rect = canvas.layout.rect(box.centered(side, side))
    tone = theme.PLAYERS[color]
    drawn = canvas.baked(
        ("initial", color, rect.w),
        lambda: rasterise(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" '
            f'height="100"><path d="{octagon(100)}" fill="{tone.dark}"/>'
            f'<path d="{octagon(92, 4)}" fill="{tone.main}"/><path d="{octagon(82, 9)}" '
            f'fill="none" stroke="{tone.light}" stroke-width="2.6"/></svg>',
            rect.size,
        ),
    )
    canvas.surface.blit(drawn, rect)
    style = theme.Style("serif", max(13.0, side * 0.44), tone.symbol_ink)
    x, y = box.center
    canvas.text(letter, style, x, y - side * 0.01, "center")


def initial_of(name: str) -> str:
    """The letter that stands for a name."""
    return next((sign.upper() for sign in name if sign.isalnum()), "?")[:1]
