"""How the cabinet is drawn: cedar with a lit back, planks, plates of brass and tin, things that
stand and things that are engraved: these differ by plate and outline, not only by tone."""

import re
from collections.abc import Sequence
from typing import Final

import pygame

from palmyra.shell.resources import Resources, rasterise
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import reach, silhouette_shadow

BRASS: Final = Plate(theme.STRAW_91B, theme.GOLD_70, radius=5, edge=theme.GOLD_EDGE, edge_width=1.2)
LIT_BRASS: Final = Plate(
    theme.WHEAT_95C, theme.GOLD_BOTTOM, radius=5, edge=theme.GOLD_EDGE, edge_width=2
)
TIN: Final = Plate(
    theme.CHESTNUT_33, theme.BROWN_28, radius=5, edge=theme.CEDAR_WELL, edge_width=1.2
)
LIT_TIN: Final = Plate(
    theme.CHESTNUT_44, theme.CHESTNUT_33, radius=5, edge=theme.CEDAR_INLAY, edge_width=2
)
BRASS_INK: Final = theme.COPPER_24
TIN_INK: Final = theme.SAND_87
DRAWER: Final = Plate(
    theme.CEDAR_TOP, theme.BROWN_31, radius=10, edge=theme.UMBER_12, line=theme.CEDAR_INLAY,
    line_opacity=0.4,
)  # fmt: skip
HOLLOW: Final = Plate(theme.BROWN_31, theme.BROWN_20B, radius=10)
_PLANK: Final = (
    (14, 20, theme.CEDAR_WELL), (9, 13, theme.CEDAR_TOP), (0, 9, theme.OCHRE_60),
    (9, 2, theme.OCHRE_67),
)  # fmt: skip
_SIZE: Final = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
_ENGRAVED: Final = 120  # of 255: how dark the hollow is
_FAINT: Final = 44  # and how much of the thing still shows
_BOARD: Final = 88  # between the boards of the back


_ratios: dict[str, float] = {}


def ratio(resources: Resources, picture: str) -> float:
    """Width over height of a picture."""
    if picture not in _ratios:
        found = _SIZE.search(resources.source(picture))
        _ratios[picture] = float(found[1]) / float(found[2]) if found else 1.0
    return _ratios[picture]


def draw_back(canvas: Canvas, box: Box, rim: float) -> None:
    """The cabinet itself, open: so much cedar around its back."""
    canvas.plate(paint.TRAY_PLATE, box)
    inner = box.inset(rim)
    if canvas.painter.contrast:
        canvas.fill(inner, theme.UMBER_8)
        return
    rect = canvas.layout.rect(inner)
    back = canvas.baked(("cabinet", rect.size), lambda: _back(rect.size, inner))
    canvas.surface.blit(back, rect)


def _back(size: tuple[int, int], inner: Box) -> pygame.Surface:
    w, h = inner.w, inner.h
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        '<defs><radialGradient id="b" gradientUnits="userSpaceOnUse"'
        f' cx="{w * 0.47}" cy="{h * 0.24}" r="{max(w, h) * 0.72}">'
        f'<stop offset="0" stop-color="{theme.CHESTNUT_44B}"/>'
        f'<stop offset="0.6" stop-color="{theme.BROWN_28}"/>'
        f'<stop offset="1" stop-color="{theme.BROWN_20}"/></radialGradient></defs>'
        f'<rect width="{w}" height="{h}" fill="url(#b)"/>'
    )
    for x in range(70, int(w), _BOARD):
        source += (
            f'<path d="M{x} 0V{h}" stroke="{theme.UMBER_12}" stroke-opacity="0.25"'
            ' stroke-width="1.4"/>'
        )
    return paint.rounded(rasterise(source + "</svg>", size), size[0] * 8 / w)


def draw_plank(canvas: Canvas, x: float, y: float, w: float) -> None:
    for top, high, tone in _PLANK:
        canvas.surface.fill(tone, canvas.layout.rect(Box(x, y + top, w, high)))


def standing(canvas: Canvas, picture: str, x: float, base: float, room: tuple[float, float]) -> Box:
    """Where a thing stands on a base around `x`, as large as the room lets it."""
    shape = ratio(canvas.painter.resources, picture)
    high = min(room[1], room[0] / shape)
    return Box(x - high * shape / 2, base - high, high * shape, high)


def draw_thing(canvas: Canvas, picture: str, box: Box, alpha: int = 255) -> None:
    """With a soft shadow behind it."""
    rect = canvas.layout.rect(box)
    blur = max(2, round(4 * canvas.layout.scale))
    off, spill = round(3 * canvas.layout.scale), reach(blur)
    resources = canvas.painter.resources

    def bake() -> pygame.Surface:
        drawn = resources.svg(picture, rect.size)
        whole = pygame.Surface((rect.w + 2 * spill, rect.h + 2 * spill), pygame.SRCALPHA)
        whole.blit(silhouette_shadow(drawn, blur, 120), (off, off))
        whole.blit(drawn, (spill, spill))
        return whole

    drawn = canvas.baked(("thing", picture, rect.size, blur), bake)
    if alpha < 255:
        drawn = drawn.copy()
        drawn.set_alpha(alpha)
    canvas.surface.blit(drawn, (rect.x - spill, rect.y - spill))


def draw_engraved(canvas: Canvas, picture: str, box: Box) -> None:
    """A thing that is not there yet: its outline in the wood."""
    rect, contrast = canvas.layout.rect(box), canvas.painter.contrast
    resources = canvas.painter.resources

    def bake() -> pygame.Surface:
        drawn = resources.svg(picture, rect.size)
        mask = pygame.mask.from_surface(drawn, 100)
        tone = pygame.Color(theme.CEDAR_WELL)
        tone.a = _ENGRAVED
        made = pygame.Surface(rect.size, pygame.SRCALPHA)
        mask.to_surface(made, setcolor=tone, unsetcolor=None)
        faint = drawn.copy()
        faint.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(faint, (0, 0))
        line = mask.outline(2)
        if len(line) > 2:
            ink = theme.WHITE if contrast else theme.OCHRE_67
            pygame.draw.aalines(made, ink, True, line)
            if contrast:
                pygame.draw.lines(made, ink, True, line, 2)
        return made

    drawn = canvas.baked(("engraved", picture, rect.size, contrast), bake)
    canvas.surface.blit(drawn, rect)


def draw_glow(canvas: Canvas, box: Box) -> None:
    """Light behind what is chosen."""
    rect = canvas.layout.rect(box)

    def bake() -> pygame.Surface:
        source = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100"'
            ' height="100" preserveAspectRatio="none"><defs><radialGradient id="g">'
            f'<stop offset="0" stop-color="{theme.GOLD_83}" stop-opacity="0.85"/>'
            f'<stop offset="0.55" stop-color="{theme.GOLD_83}" stop-opacity="0.4"/>'
            f'<stop offset="1" stop-color="{theme.GOLD_83}" stop-opacity="0"/>'
            '</radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#g)"/></svg>'
        )
        side = min(rect.size)
        light = rasterise(source, (side, side))
        return pygame.transform.smoothscale(light, rect.size)

    canvas.surface.blit(canvas.baked(("glow", rect.size), bake), rect)


def draw_pedestal(canvas: Canvas, box: Box, picture: str, *, found: bool) -> None:
    """A thing by itself, lit, on a block of stone; or its hollow in the wood."""
    rect = canvas.layout.rect(box)
    if not found:
        canvas.plate(HOLLOW, box)
        inner = standing(canvas, picture, box.center[0], box.bottom - box.h * 0.14,
                         (box.w * 0.6, box.h * 0.7))  # fmt: skip
        draw_engraved(canvas, picture, inner)
        return
    stone = canvas.baked(("pedestal", rect.size), lambda: _pedestal(rect.size, box))
    canvas.surface.blit(stone, rect)
    base = box.bottom - min(46.0, box.h * 0.19)
    draw_thing(canvas, picture, standing(canvas, picture, box.center[0], base,
                                         (box.w * 0.62, box.h * 0.7)))  # fmt: skip


def _pedestal(size: tuple[int, int], box: Box) -> pygame.Surface:
    w, h = box.w, box.h
    deep, x = min(60.0, h * 0.24), w / 2
    half = min(130.0, w * 0.36)
    top = h - deep
    lid = deep * 0.44
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        '<defs><radialGradient id="l" gradientUnits="userSpaceOnUse"'
        f' cx="{x}" cy="{h * 0.36}" r="{w * 0.62}">'
        f'<stop offset="0" stop-color="{theme.SAND_96}"/>'
        f'<stop offset="0.6" stop-color="{theme.CAMEL_81}"/>'
        f'<stop offset="1" stop-color="{theme.OCHRE_60}"/></radialGradient></defs>'
        f'<rect width="{w}" height="{h}" fill="url(#l)"/>'
        f'<path d="M{x - half + 30} {top}H{x + half - 30}L{x + half} {top + lid}H{x - half}Z"'
        f' fill="{theme.SAND_93B}"/>'
        f'<path d="M{x - half} {top + lid}H{x + half}V{h}H{x - half}Z" fill="{theme.OCHRE_78}"/>'
        f'<path d="M{x + half * 0.16} {top + lid}H{x + half}V{h}H{x + half * 0.16}Z"'
        f' fill="{theme.OCHRE_68B}"/></svg>'
    )
    return paint.rounded(rasterise(source, size), 12 * size[0] / w)


def dunes(size: tuple[int, int], ground: Sequence[str], radius: float) -> pygame.Surface:
    """Quiet ground for the days in a row."""
    above, below, far, near, way = ground
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 288 104" width="288" height="104">'
        '<defs><linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{above}"/><stop offset="1" stop-color="{below}"/>'
        '</linearGradient></defs><rect width="288" height="104" fill="url(#s)"/>'
        f'<path d="M0 66L46 42L86 62L128 38L172 64L214 44L252 60L288 48V104H0Z" fill="{far}"/>'
        f'<path d="M0 68Q72 56 144 66T288 62V104H0Z" fill="{near}"/>'
        f'<path d="M104 104C172 94 150 80 202 74S272 66 288 64V104Z" fill="{way}"/></svg>'
    )
    wide = max(size[0] / 288, size[1] / 104)
    whole = rasterise(source, (round(288 * wide) + 4, round(104 * wide) + 4))
    piece = pygame.Surface(size)
    piece.blit(whole, (-2, size[1] - whole.get_height() + 2))
    return paint.rounded(piece, radius)
