"""What the screens of letters are drawn with: envelopes, wax, golden numbers, the cedar desk, the
desert behind pictures that explain. Knows values and pictures, no game."""

from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.scenes.setup.setup_form import CastMember
from palmyra.shell.resources import rasterise
from palmyra.ui import contrast, paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_initial, draw_portrait, initial_of
from palmyra.ui.shadow import Shadow, reach, silhouette_shadow
from palmyra.ui.theme import Style

SELECTED: Final = Plate(
    theme.WHEAT_95C, theme.HONEY_89, edge=theme.GOLD_65, edge_width=2, radius=12
)
GLOW: Final = Plate(theme.GOLD_BOTTOM, theme.GOLD_70, radius=16, shadow=Shadow(10, 0, 3, 150))
CARDBOARD: Final = Plate(
    theme.LINEN_99C, theme.IVORY_94B, radius=8, edge=theme.CAMEL_78, shadow=Shadow(8, 0, 5, 120)
)
PILL: Final = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE, line=theme.WHITE,
    shadow=Shadow(6, 0, 3, 90),
)  # fmt: skip
GLASS: Final = Plate(
    theme.LINEN_99C, theme.IVORY_94B, radius=14, edge=theme.INSET_LINE, shadow=Shadow(8, 0, 4, 110)
)
NOTE: Final = Plate(
    theme.IVORY_97C, theme.SAND_93D, radius=12, edge=theme.OCHRE_76, shadow=Shadow(7, 0, 4, 90)
)
LINE: Final = Plate(theme.LINEN_99C, theme.LINEN_99C, radius=10, edge=theme.KEYLINE)
IN_STEP: Final = Plate(
    theme.IVORY_91, theme.OLIVE_87, radius=99, edge=theme.OLIVE_TOP, edge_width=1.6
)
WARM: Final = Plate(theme.ROSE_92, theme.ROSE_85, radius=99, edge=theme.COPPER_54, edge_width=1.6)
CEDAR_BUTTON: Final = Plate(
    theme.CHESTNUT_33,
    theme.BROWN_26,
    radius=14,
    lip=theme.UMBER_12,
    line=theme.CEDAR_INLAY,
    line_opacity=0.45,
)
CEDAR_LIT: Final = Plate(
    theme.CHESTNUT_40,
    theme.BROWN_31,
    radius=14,
    lip=theme.UMBER_12,
    line=theme.AMBER_83,
    line_opacity=0.8,
)
SOFT: Final = Style("sans", 16, theme.INK_SOFT)
RED: Final = theme.TERRACOTTA_BOTTOM
COPIED: Final = 4.0  # seconds for which a button says that the letter was copied
GOLD: Final = theme.AMBER_83
PALE: Final = theme.SAND_90B
ENVELOPE: Final = 160 / 113  # width over height
OPEN: Final = 160 / 157


@dataclass(frozen=True, slots=True)
class Face:
    """Somebody at a table: a friend's initial, or a computer's portrait, in the seat's color."""

    name: str
    color: str
    chip: str  # the picture of the seat's symbol
    member: CastMember | None = None  # a computer


def draw_face(canvas: Canvas, face: Face, box: Box, *, symbol: bool = True) -> None:
    if face.member is not None:
        draw_portrait(canvas, face.member.portrait, box, theme.PLAYERS[face.color].main, broad=4)
    else:
        draw_initial(canvas, initial_of(face.name), face.color, box)
    if symbol:
        side = box.w * 0.4
        canvas.picture(face.chip, Box(box.right - side * 0.8, box.bottom - side * 0.82, side, side))


def draw_sprite(canvas: Canvas, picture: str, box: Box) -> None:
    """A picture with a soft shadow."""
    rect = canvas.layout.rect(box)
    blur = max(2, round(4 * canvas.layout.scale))
    resources = canvas.painter.resources

    def bake() -> pygame.Surface:
        drawn, spill = resources.svg(picture, rect.size), reach(blur)
        off = round(3 * canvas.layout.scale)
        whole = pygame.Surface((rect.w + 2 * spill, rect.h + 2 * spill), pygame.SRCALPHA)
        whole.blit(silhouette_shadow(drawn, blur, 120), (off, off))
        whole.blit(drawn, (spill, spill))
        return whole

    drawn = canvas.baked(("sprite", picture, rect.size, blur), bake)
    spill = (drawn.get_width() - rect.w) // 2
    canvas.surface.blit(drawn, (rect.x - spill, rect.y - spill))


def draw_envelope(canvas: Canvas, game: str, x: float, y: float, high: float) -> None:
    """Closed, sealed with the game's wax, around a point."""
    wide = high * ENVELOPE
    draw_sprite(
        canvas, f"friends/envelope_{game or 'plain'}", Box(x - wide / 2, y - high / 2, wide, high)
    )


def draw_open_envelope(canvas: Canvas, game: str, x: float, y: float, high: float) -> None:
    wide = high * OPEN
    draw_sprite(
        canvas, f"friends/envelope_open_{game}", Box(x - wide / 2, y - high / 2, wide, high)
    )


def draw_seal(canvas: Canvas, game: str, box: Box) -> None:
    canvas.picture(f"friends/seal_{game}", box)


def draw_number(
    canvas: Canvas, number: int, x: float, y: float, size: float, *, done: bool = False
) -> None:
    """A step's number on gold, or a tick on olive once it is done."""
    box = Box(x - size / 2, y - size / 2, size, size)
    if done:
        plate = Plate(theme.OLIVE_TOP, theme.OLIVE_BOTTOM, radius=99, edge=theme.OLIVE_LIP,
                      edge_width=1.6, shadow=Shadow(4, 0, 2, 100))  # fmt: skip
        canvas.plate(plate, box)
        canvas.icon("ui/icon_confirm", x, y, size * 0.5, theme.CREAM)
        return
    canvas.plate(paint.GOLD_BADGE, box)
    canvas.text(str(number), Style("serif", size * 0.56, theme.COPPER_24), x, y - 1, "center")


def draw_desk(canvas: Canvas, box: Box) -> None:
    """Cedar with its grain: the letters lie on it."""
    canvas.plate(paint.TRAY_PLATE, box)
    if canvas.painter.contrast:
        return
    rect = canvas.layout.rect(box.inset(12, 6))
    drawn = canvas.baked(
        ("desk", rect.size), lambda: rasterise(_grain(box.inset(12, 6)), rect.size)
    )
    canvas.surface.blit(drawn, rect)


def _grain(box: Box) -> str:
    bends = (3, -4, 5, -3)
    lines = "".join(
        f'<path d="M0 {y}C{box.w * 0.3} {y + bends[at % 4]} {box.w * 0.6} {y - bends[at % 4]} '
        f'{box.w} {y + 2}" stroke="{theme.UMBER_12}" stroke-opacity="0.2" stroke-width="1.4" '
        'fill="none"/>'
        for at, y in enumerate(range(16, int(box.h) - 8, 26))
    )
    return _svg(box, lines)


def draw_dunes(canvas: Canvas, box: Box, sun: float = 0.8, radius: float = 12) -> None:
    """A quiet desert: sky, mountains, two dunes; `sun` is how far right it stands, over 1: none."""
    if canvas.painter.contrast:
        canvas.plate(Plate(contrast.WHITE, contrast.WHITE, radius=radius, edge=contrast.BLACK), box)
        return
    rect = canvas.layout.rect(box)
    drawn = canvas.baked(
        ("dunes", rect.size, sun), lambda: rasterise(_dunes(box, sun, radius), rect.size)
    )
    canvas.surface.blit(drawn, rect)


def _dunes(box: Box, sun: float, r: float) -> str:
    w, h = box.w, box.h
    foot = f"V{h - r}A{r} {r} 0 0 1 {w - r} {h}H{r}A{r} {r} 0 0 1 0 {h - r}Z"

    def ridge(*points: tuple[float, float]) -> str:
        return "L".join(f"{w * x:.1f} {h * y:.1f}" for x, y in points)

    far = ridge((0, 0.56), (0.12, 0.4), (0.26, 0.54), (0.42, 0.36), (0.58, 0.56), (0.74, 0.42),
                (0.88, 0.54), (1, 0.46))  # fmt: skip
    shades = "".join(
        f'<path d="M{ridge(*corners)}Z" fill="{theme.ROSE_65}"/>'
        for corners in (
            ((0.12, 0.4), (0.26, 0.54), (0.2, 0.7)), ((0.42, 0.36), (0.58, 0.56), (0.5, 0.72)),
            ((0.74, 0.42), (0.88, 0.54), (0.82, 0.7)),
        )
    )  # fmt: skip
    round_sun = (
        f'<circle cx="{w * sun}" cy="{h * 0.26}" r="{h * 0.1}" fill="{theme.LINEN_98B}"/>'
        if sun < 1
        else ""
    )
    return _svg(
        box,
        '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{theme.CAMEL_83}"/>'
        f'<stop offset="0.6" stop-color="{theme.HONEY_94}"/>'
        f'</linearGradient></defs><rect width="{w}" height="{h}" rx="{r}" fill="url(#g)"/>'
        f'{round_sun}<path d="M{far}V{h * 0.8}H0Z" fill="{theme.ROSE_75B}"/>{shades}'
        f'<path d="M0 {h * 0.64}Q{w * 0.25} {h * 0.54} {w * 0.5} {h * 0.64}T{w} {h * 0.6}{foot}" '
        f'fill="{theme.AMBER_83C}"/>'
        f'<path d="M{w * 0.36} {h}C{w * 0.6} {h * 0.9} {w * 0.52} {h * 0.76} '
        f'{w * 0.7} {h * 0.7}S{w * 0.94} {h * 0.62} {w} {h * 0.6}{foot}" fill="{theme.AMBER_73}"/>',
    )


def draw_shape(canvas: Canvas, key: object, box: Box, shapes: str) -> None:
    """SVG shapes in a box of its own size, kept under `key`."""
    rect = canvas.layout.rect(box)
    drawn = canvas.baked(("shape", key, rect.size), lambda: rasterise(_svg(box, shapes), rect.size))
    canvas.surface.blit(drawn, rect)


def _svg(box: Box, shapes: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box.w} {box.h}" width="{box.w}" '
        f'height="{box.h}">{shapes}</svg>'
    )


def fitting(canvas: Canvas, text: str, style: Style, width: float, *sizes: float) -> Style:
    """The largest of these sizes in which the text is one line, or the last."""
    styles = [style, *(style.sized(size) for size in sizes)]
    return next((each for each in styles if canvas.text_width(text, each) <= width), styles[-1])
