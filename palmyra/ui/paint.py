"""Plates: the rounded, shaded pieces every card, button and well is made of.

A `Plate` says how a piece looks, in logical pixels; `bake` draws it once at device pixels
through nanosvg, the same way the art is drawn, with its shadow underneath.
"""

import random
from dataclasses import dataclass, replace

import pygame

from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.shadow import CARD, HOVER, Shadow, box_shadow, reach


@dataclass(frozen=True, slots=True)
class Plate:
    top: str
    bottom: str
    radius: float = theme.CARD_RADIUS
    lip: str | None = None
    lip_height: float = 4
    edge: str | None = None
    edge_width: float = 1.5
    line: str | None = None  # the light line just inside the edge
    line_opacity: float = 0.7
    shadow: Shadow | None = None

    def margin(self, scale: float) -> int:
        """How many pixels the baked picture reaches beyond the piece on every side."""
        if self.shadow is None:
            return 1
        offset = max(abs(self.shadow.dx), abs(self.shadow.dy))
        return reach(_px(self.shadow.blur, scale)) + round(offset * scale) + 1


CARD_PLATE = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, edge=theme.KEYLINE, line=theme.WHITE, shadow=CARD
)
INSET_PLATE = Plate(theme.INSET, theme.INSET, radius=theme.CELL_RADIUS, edge=theme.INSET_LINE)
TRAY_PLATE = Plate(
    theme.CEDAR_TOP,
    theme.CEDAR_BOTTOM,
    radius=theme.TRAY_RADIUS,
    lip=theme.CEDAR_WELL,
    line=theme.CEDAR_INLAY,
    shadow=CARD,
)
WELL_PLATE = Plate(theme.CEDAR_WELL, theme.CEDAR_WELL, radius=12, edge=theme.UMBER_11)
PRIMARY = Plate(
    theme.TERRACOTTA_TOP, theme.TERRACOTTA_BOTTOM, lip=theme.TERRACOTTA_LIP, line=theme.CAMEL_79B,
    shadow=CARD,
)  # fmt: skip
CONFIRM = Plate(
    theme.OLIVE_TOP, theme.OLIVE_BOTTOM, lip=theme.OLIVE_LIP, line=theme.OLIVE_87, shadow=CARD
)
SECONDARY = Plate(
    theme.LINEN_98C, theme.SAND_90D, lip=theme.OCHRE_69, line=theme.WHITE, shadow=CARD
)
PALE_PILL = Plate(theme.LINEN_99B, theme.IVORY_93, radius=99, edge=theme.CAMEL_78B)
PARCHMENT_PILL = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE, line=theme.WHITE,
    shadow=CARD,
)  # fmt: skip
CEDAR_BUTTON = Plate(
    theme.CHESTNUT_33, theme.BROWN_26, radius=14, lip=theme.UMBER_12, line=theme.CEDAR_INLAY,
    line_opacity=0.45,
)  # fmt: skip
CEDAR_BUTTON_LIT = Plate(
    theme.CHESTNUT_40, theme.BROWN_31, radius=14, lip=theme.UMBER_12, line=theme.AMBER_83,
    line_opacity=0.8,
)  # fmt: skip
DISABLED = Plate(
    theme.IVORY_88, theme.TAN_83, lip=theme.TAN_74, line=theme.IVORY_92, shadow=Shadow(5, 0, 3, 40)
)
GOLD_BADGE = Plate(
    theme.GOLD_TOP, theme.GOLD_BOTTOM, radius=99, edge=theme.GOLD_EDGE, shadow=Shadow(3, 0, 2, 90)
)


def hovered(plate: Plate) -> Plate:
    return replace(
        plate, top=blend(plate.top, theme.WHITE, 0.07), bottom=blend(plate.bottom, theme.WHITE,
        0.07),
        shadow=HOVER,
    )  # fmt: skip


def pressed(plate: Plate) -> Plate:
    """The face down on its lip: no lip, no line, no shadow, a tenth darker, lit from below."""
    return replace(
        plate, top=blend(plate.bottom, theme.BLACK, 0.10), bottom=blend(plate.top, theme.BLACK,
        0.10),
        lip=None, line=None, shadow=None,
    )  # fmt: skip


def blend(color: str, other: str, amount: float) -> str:
    """`color` moved `amount` of the way to `other`, both "#RRGGBB"."""
    one, two = pygame.Color(color), pygame.Color(other)
    mixed = one.lerp(two, amount)
    return f"#{mixed.r:02X}{mixed.g:02X}{mixed.b:02X}"


def bake(plate: Plate, size: tuple[int, int], scale: float) -> pygame.Surface:
    """The piece of `size` device pixels, `plate.margin(scale)` larger on every side.

    Premultiplied, to be blitted with `BLEND_PREMULTIPLIED`: only so do a face's soft edges
    blend over its own shadow without a dark rim.
    """
    margin = plate.margin(scale)
    width, height = max(1, size[0]), max(1, size[1])
    picture = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    if plate.shadow is not None:
        blur = _px(plate.shadow.blur, scale)
        radius = round(min(plate.radius * scale, width / 2, height / 2))
        cast = box_shadow((width, height), radius, blur, plate.shadow.alpha)
        start = margin - reach(blur)
        x, y = start + round(plate.shadow.dx * scale), start + round(plate.shadow.dy * scale)
        picture.blit(cast.premul_alpha(), (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    face = rasterise(_source(plate, width, height, scale), (width, height))
    picture.blit(face.premul_alpha(), (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def flat(surface: pygame.Surface, plate: Plate, rect: pygame.Rect, scale: float) -> None:
    """The piece in its colors alone, drawn at once: for a picture that is there for a frame."""
    radius = round(min(plate.radius * scale, rect.w / 2, rect.h / 2))
    low = round(plate.lip_height * scale) if plate.lip else 0
    if plate.lip:
        pygame.draw.rect(surface, plate.lip, rect, border_radius=radius)
    face = pygame.Rect(rect.x, rect.y, rect.w, max(1, rect.h - low))
    pygame.draw.rect(surface, blend(plate.top, plate.bottom, 0.5), face, border_radius=radius)
    if plate.edge:
        pygame.draw.rect(surface, plate.edge, rect, _px(plate.edge_width, scale), radius)


def bake_ring(size: tuple[int, int], radius: float, scale: float) -> pygame.Surface:
    """The lapis focus ring whose outer edge has `size`."""
    width, height = max(1, size[0]), max(1, size[1])
    stroke = min(theme.RING_WIDTH * scale, width / 2, height / 2)
    outline = _rect(
        stroke / 2, stroke / 2, width - stroke, height - stroke, radius * scale - stroke / 2,
        f'fill="none" stroke="{theme.LAPIS}" stroke-width="{stroke:.2f}"',
    )  # fmt: skip
    return rasterise(_svg(width, height, outline), (width, height))


def bake_diamond(side: int, color: str) -> pygame.Surface:
    half = side / 2
    shape = f'<path d="M{half} 0L{side} {half}L{half} {side}L0 {half}Z" fill="{color}"/>'
    return rasterise(_svg(side, side, shape), (side, side))


def rounded(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """The picture with round corners."""
    width, height = picture.get_size()
    shape = _svg(width, height, _rect(0, 0, width, height, radius, f'fill="{theme.WHITE}"'))
    cut = rasterise(shape, (width, height))
    cut.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    return cut


def bake_stripes(size: tuple[int, int], radius: float, wide: float) -> pygame.Surface:
    """Faint slanting stripes, to be laid over a piece with round corners."""
    width, height = max(1, size[0]), max(1, size[1])
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    made.fill((255, 255, 255, 0))
    at = -float(height)
    while at < width:
        corners = [(at, height), (at + height, 0), (at + height + wide, 0), (at + wide, height)]
        pygame.draw.polygon(made, (255, 255, 255, 38), corners)
        at += 2 * wide
    mask = rasterise(
        _svg(width, height, _rect(0, 0, width, height, radius, f'fill="{theme.WHITE}"')),
        (width, height),
    )
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def bake_grain() -> pygame.Surface:
    """Paper grain: 256 pixels square, to be multiplied onto a background."""
    fold = bytes(245 + value * 11 // 256 for value in range(256))
    noise = random.Random(256).randbytes(256 * 256).translate(fold)
    grain = pygame.image.frombytes(noise, (256, 256), "P")
    grain.set_palette([(value, value, value) for value in range(256)])
    whole = pygame.Surface((256, 256))
    whole.blit(grain, (0, 0))
    return pygame.transform.gaussian_blur(whole, 1)  # paper, not sand


def apply_grain(surface: pygame.Surface) -> None:
    grain = bake_grain()
    for x in range(0, surface.get_width(), 256):
        for y in range(0, surface.get_height(), 256):
            surface.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _source(plate: Plate, width: int, height: int, scale: float) -> str:
    lip = min(plate.lip_height * scale, height / 3) if plate.lip else 0.0
    radius = min(plate.radius * scale, width / 2, (height - lip) / 2)
    face = height - lip
    shapes = [
        '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{face:.2f}"><stop offset="0" stop-color="{plate.top}"/>'
        f'<stop offset="1" stop-color="{plate.bottom}"/></linearGradient></defs>'
    ]
    if plate.lip:
        shapes.append(_rect(0, lip, width, height - lip, radius, f'fill="{plate.lip}"'))
    shapes.append(_rect(0, 0, width, face, radius, 'fill="url(#g)"'))
    inset = 0.0
    if plate.edge:
        stroke = max(1.0, plate.edge_width * scale)
        shapes.append(_outline(0, width, face, radius, stroke, plate.edge, 1.0))
        inset = stroke
    if plate.line:
        # The light line sits 2.2 logical pixels inside, as in the art's own buttons.
        inset += (0.3 if plate.edge else 1.5) * scale
        stroke = max(0.8, 1.4 * scale)
        shapes.append(_outline(inset, width, face, radius, stroke, plate.line, plate.line_opacity))
    return _svg(width, height, "".join(shapes))


def _outline(
    inset: float, width: float, height: float, radius: float, stroke: float, color: str,
    opacity: float,
) -> str:  # fmt: skip
    middle = inset + stroke / 2
    return _rect(
        middle, middle, width - 2 * middle, height - 2 * middle, radius - middle,
        f'fill="none" stroke="{color}" stroke-width="{stroke:.2f}" stroke-opacity="{opacity}"',
    )  # fmt: skip


def _rect(x: float, y: float, w: float, h: float, radius: float, paint: str) -> str:
    if w <= 0 or h <= 0:
        return ""
    corner = max(0.0, min(radius, w / 2, h / 2))
    size = f'width="{w:.2f}" height="{h:.2f}" rx="{corner:.2f}"'
    return f'<rect x="{x:.2f}" y="{y:.2f}" {size} {paint}/>'


def _svg(width: float, height: float, shapes: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{shapes}</svg>'
    )


def _px(length: float, scale: float) -> int:
    return max(1, round(length * scale))
