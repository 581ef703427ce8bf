"""A house front, drawn once for a window's size: scenes, shutters, wall, arches, cornice, shelf.

Sandstone with joints, arches of wedge stones, pillars that cast their shadow on the scenes
behind them. Knows places and pictures, no widget.
"""

from collections.abc import Collection, Mapping
from math import cos, pi, sin
from typing import Final

import pygame

from palmyra.scenes.title.idle_animation_view import draw_still
from palmyra.scenes.title.places import TitlePlaces
from palmyra.scenes.title.title_view import Crop, TitleView, crop
from palmyra.shell.resources import Resources, rasterise
from palmyra.ui import paint, theme
from palmyra.ui.layout import Box, Layout
from palmyra.ui.shadow import reach, silhouette_shadow

STONE: Final = theme.SAND_87C
CEDAR_TOP, CEDAR_BOTTOM = theme.CEDAR_TOP, theme.CEDAR_BOTTOM
_JOINT: Final = f'stroke="{theme.OCHRE_62B}" stroke-width="1.5" fill="none"'
_RING: Final = 22  # how wide the wedge stones are
_ROUGH: Final = 4  # the first picture has this part of the detail
_SOFT: Final = 3  # and a shadow this
_HAZY: Final = 620.0  # so wide is the haze behind words
_BEND: Final = 0.55  # the part of that where it thins out faster
_HAZE: Final = theme.HAZE


def bake(
    resources: Resources, layout: Layout, places: TitlePlaces, title_views: Mapping[str, TitleView],
    wide: str, closed: Collection[str], wall: pygame.Surface | None = None, *, contrast: bool,
) -> pygame.Surface:  # fmt: skip
    """All that never changes in a window of this size, with its `wall`.

    The first picture of a start has none yet: it has a quarter of the detail and takes a fraction
    of the time; the next, a frame later, is sharp.
    """
    size = (layout.width, layout.height)
    if wall is not None:
        return _bake(resources, layout, places, title_views, wide, closed, wall, contrast=contrast)
    small = Layout(
        max(1, layout.width // _ROUGH), max(1, layout.height // _ROUGH), layout.scale / _ROUGH,
        layout.left / _ROUGH, layout.top / _ROUGH,
    )  # fmt: skip
    rough = build_wall(small, places, fine=False)
    rough = _bake(resources, small, places, title_views, wide, closed, rough, fine=False,
                  contrast=contrast)  # fmt: skip
    return pygame.transform.smoothscale(rough, size)


def build_wall(
    layout: Layout, places: TitlePlaces, *, fine: bool = True, contrast: bool = False
) -> pygame.Surface:
    """What lies before the scenes, and its shadow on them: clear where one sees through."""
    size = (layout.width, layout.height)
    wall = rasterise(_document(places.area, front(places)), size)
    mask = rasterise(_document(places.area, _holes(places)), size)
    wall.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if not fine:
        return wall
    if not contrast:
        paint.apply_grain(wall)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    _cast_shadow(whole, mask, layout)
    whole.blit(wall, (0, 0))
    return whole


def _bake(
    resources: Resources, layout: Layout, places: TitlePlaces, title_views: Mapping[str, TitleView],
    wide: str, closed: Collection[str], wall: pygame.Surface, *, contrast: bool, fine: bool = True,
) -> pygame.Surface:  # fmt: skip
    whole = pygame.Surface((layout.width, layout.height))
    whole.fill(STONE)
    for name, box in places.panels.items():
        if name in closed:
            _blit(whole, layout, box, shutters(box))
            continue
        title_view = title_views[name]
        lies = crop(title_view, box, name == wide, 0 if name == wide else places.seen(name))
        _draw_scene(whole, resources, layout, title_view, box, lies)
        if name != wide and fine and not contrast:  # there it stands still
            draw_still(whole, resources, title_view.movers, layout, box, lies)
    big = places.panels[wide]
    whole.blit(haze(layout, big, contrast=contrast), layout.rect(big))
    if fine and not contrast:
        paint.apply_grain(whole)
    whole.blit(wall, (0, 0))
    _blit(whole, layout, places.shelf, shelf(places.shelf))
    if fine and not contrast:
        paint.apply_grain(whole.subsurface(layout.rect(places.shelf).clip(whole.get_rect())))
    return whole


def _cast_shadow(whole: pygame.Surface, wall: pygame.Surface, layout: Layout) -> None:
    """Blurred small and stretched: soft as it is nothing is lost, and it takes a ninth."""
    width, height = whole.get_size()
    small = pygame.transform.smoothscale(wall, (max(1, width // _SOFT), max(1, height // _SOFT)))
    blur = max(1, round(9 * layout.scale / _SOFT))
    cast = silhouette_shadow(small, blur, 150)
    spill = reach(blur)
    inner = pygame.Rect((spill, spill), small.get_size())
    soft = pygame.transform.smoothscale(cast.subsurface(inner), (width, height))
    whole.blit(soft, (round(9 * layout.scale), round(12 * layout.scale)))


def _draw_scene(
    whole: pygame.Surface, resources: Resources, layout: Layout, title_view: TitleView, box: Box,
    lies: Crop,
) -> None:  # fmt: skip
    rect = layout.rect(box)
    whole.fill(title_view.ground, rect)
    size = tuple(max(1, round(length * lies.scale * layout.scale)) for length in title_view.size)
    before = whole.get_clip()
    whole.set_clip(rect)
    # Not opaque: a scene may show the ground through.
    whole.blit(resources.svg(title_view.scene, (size[0], size[1])), layout.point(lies.x, lies.y))
    whole.set_clip(before)


# --- what is drawn as SVG, in logical pixels ----------------------------------------------


def arch(box: Box, spring: float, grow: float = 0) -> str:
    """A panel's outline: straight sides and half an ellipse on top."""
    left, right, top = box.x - grow, box.right + grow, box.y - grow
    rx, ry = (right - left) / 2, spring - top
    return (
        f"M{left:.1f} {box.bottom:.1f}V{spring:.1f}A{rx:.1f} {ry:.1f} 0 0 1 {right:.1f} "
        f"{spring:.1f}V{box.bottom:.1f}Z"
    )


def front(places: TitlePlaces) -> str:
    """Wall, arches and cornice; where there is no room for them only the panels' rims."""
    area = places.area
    boxes = list(places.panels.values())
    if not places.measures.cornice:
        rims = "".join(
            f'<path d="{arch(box, places.spring)}" fill="none" stroke="{theme.CHESTNUT_44B}" '
            'stroke-width="7" stroke-opacity="0.35"/>'
            f'<path d="{arch(box, places.spring)}" fill="none" stroke="{theme.IVORY_97B}"'
            ' stroke-width="5"/>'
            for box in boxes
        )
        return _rect(area, STONE) + rims
    body = (
        '<defs><linearGradient id="wall" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{theme.SAND_93}"/><stop offset="1"'
        f' stop-color="{theme.OCHRE_78}"/>'
        '</linearGradient><linearGradient id="ring" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{theme.IVORY_96C}"/><stop offset="1"'
        f' stop-color="{theme.WHEAT_85}"/>'
        "</linearGradient></defs>" + _rect(area, "url(#wall)")
    )
    top = area.y + places.measures.cornice + 14
    high = 54 if places.measures.full else 40
    for at in range(int((places.shelf.y - top) // high) + 1):
        y = top + at * high
        first = area.x + 30 + 60 * (at % 2)
        stones = "".join(f"M{first + x} {y}v{high}" for x in range(0, int(area.w), 120))
        body += f'<path d="M{area.x} {y}h{area.w}{stones}" {_JOINT} stroke-opacity="0.3"/>'
    body += "".join(_arch_stones(box, places.spring) for box in boxes)
    return body + _pillars(places) + _cornice(places)


def _arch_stones(box: Box, spring: float) -> str:
    rx, ry, cx = box.w / 2, spring - box.y, box.x + box.w / 2
    body = (
        f'<path d="{arch(box, spring, _RING)}" fill="url(#ring)"/>'
        f'<path d="{arch(box, spring, _RING)}" {_JOINT} stroke-opacity="0.7"/>'
        f'<path d="{arch(box, spring)}" fill="none" stroke="{theme.CHESTNUT_44B}"'
        ' stroke-width="2.4" '
        'stroke-opacity="0.75"/>'
    )
    count = 33 if box.w > 500 else 13
    for at in range(1, count):
        c, s = cos(pi * at / count), sin(pi * at / count)
        body += (
            f'<path d="M{cx - rx * c:.1f} {spring - ry * s:.1f}'
            f"L{cx - (rx + _RING) * c:.1f} {spring - (ry + _RING) * s:.1f}"
            f'" {_JOINT} stroke-opacity="0.65"/>'
        )
    y = box.y
    return body + (
        f'<path d="M{cx - 15} {y + 6}L{cx - 22} {y - 34}H{cx + 22}L{cx + 15} {y + 6}Z" '
        f'fill="{theme.IVORY_98}" stroke="{theme.OCHRE_57}" stroke-width="1.6"/>'
        f'<path d="M{cx + 4} {y - 34}H{cx + 22}L{cx + 15} {y + 6}H{cx + 3}Z"'
        f' fill="{theme.CAMEL_81}"/>'
        f'<path d="M{cx} {y - 27}l8 12l-8 12l-8 -12z" fill="{theme.TERRACOTTA_BOTTOM}"/>'
    )


def _pillars(places: TitlePlaces) -> str:
    """Capital, base and shaded side of the piers between and beside the panels."""
    area, spring = places.area, places.spring
    foot = places.shelf.y - spring - 20
    edges = sorted(
        [area.x, area.right] + [e for b in places.panels.values() for e in (b.x, b.right)]
    )
    body = ""
    for left, right in zip(edges[::2], edges[1::2], strict=True):
        w = right - left
        for dy, grow, h, tone in (
            (-9.0, 7, 9, theme.IVORY_97B), (0.0, 7, 8, theme.OCHRE_68B), (8.0, 3, 6,
            theme.WHEAT_85B),
            (foot, 7, 24, theme.WHEAT_90), (foot, 7, 3, theme.IVORY_98),
        ):  # fmt: skip
            body += _rect(Box(left - grow, spring + dy, w + 2 * grow, h), tone)
        shade = Box(left + w * 0.62, spring + 14, w * 0.38, foot - 14)
        body += _rect(shade, theme.CHESTNUT_44, 0.16)
    return body


def _cornice(places: TitlePlaces) -> str:
    area, h = places.area, places.measures.cornice
    return "".join(
        _rect(Box(area.x, area.y + y, area.w, tall), tone)
        for y, tall, tone in (
            (0, h - 12, theme.WHEAT_86C), (h - 12, 5, theme.IVORY_97B), (h - 7, 7, theme.OCHRE_65),
        )
    )  # fmt: skip


def _holes(places: TitlePlaces) -> str:
    area = places.area
    around = f"M{area.x} {area.y}H{area.right}V{area.bottom}H{area.x}Z"
    holes = "".join(arch(box, places.spring) for box in places.panels.values())
    return f'<path d="{around}{holes}" fill="{theme.WHITE}" fill-rule="evenodd"/>'


def haze(layout: Layout, box: Box, *, contrast: bool) -> pygame.Surface:
    """On the left of the wide panel, so that its words are read easily: thinner and thinner, and
    from top to bottom the same."""
    rect = layout.rect(Box(box.x, box.y, min(box.w, _HAZY), box.h))
    strong, soft = (1.0, 0.8) if contrast else (0.8, 0.36)
    row = pygame.Surface((rect.w, 1), pygame.SRCALPHA)
    for x in range(rect.w):
        at = x / rect.w / _BEND
        thick = strong + (soft - strong) * at if at < 1 else soft * (1 - x / rect.w) / (1 - _BEND)
        row.set_at((x, 0), (*_HAZE, round(255 * thick)))
    return pygame.transform.scale(row, rect.size)


def shutters(box: Box) -> str:
    """Two closed leaves with slats: the table behind them cannot be played yet."""
    middle, leaf = box.x + box.w / 2, box.w / 2
    body = _rect(box, theme.TEAL_40)
    for left, light in ((box.x, theme.TEAL_60), (middle, theme.TEAL_55)):
        inner = Box(left + 6, box.y, leaf - 12, box.h)
        body += _rect(Box(left + 1.5, box.y, leaf - 3, box.h), light)
        body += _rect(inner, theme.TEAL_47)
        slats = int(box.h // 15)
        for at in range(slats):
            y = box.y + at * 15
            body += _rect(Box(inner.x, y, inner.w, 10), light)
            body += _rect(Box(inner.x, y + 10, inner.w, 2.5), theme.TEAL_34)
        for part in (0.34, 0.68):
            bar = Box(left + 1.5, box.y + box.h * part, leaf - 3, 18)
            body += _rect(bar, light) + _rect(Box(bar.x, bar.bottom, bar.w, 2.5), theme.TEAL_34)
    latch = box.y + box.h * 0.51
    body += _rect(Box(middle - 2, box.y, 4, box.h), theme.TEAL_28)
    body += (
        f'<path d="M{middle - 22} {latch}h44" stroke="{theme.UMBER_12}" stroke-width="7" '
        'stroke-linecap="round" fill="none"/>'
        f'<ellipse cx="{middle}" cy="{latch}" rx="7" ry="7" fill="{theme.GOLD_66}"'
        f' stroke="{theme.BROWN_28}" '
        'stroke-width="2"/>'
    )
    return body


def shelf(box: Box) -> str:
    """A cedar board along the bottom, with its grain."""
    body = (
        '<defs><linearGradient id="c" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{CEDAR_TOP}"/><stop offset="1" '
        f'stop-color="{CEDAR_BOTTOM}"/></linearGradient></defs>' + _rect(box, "url(#c)")
    )
    body += _rect(box.top(1.5), theme.CEDAR_WELL, 0.5) + _rect(
        Box(box.x, box.y + 3, box.w, 1.4), theme.CEDAR_INLAY, 0.35
    )
    for part, bend in ((0.16, 3), (0.32, -4), (0.5, 5), (0.68, -3), (0.86, 4)):
        y = box.y + box.h * part
        body += (
            f'<path d="M{box.x} {y}C{box.x + box.w / 4} {y + bend} {box.x + box.w * 0.56} '
            f'{y - bend} {box.right} {y + 2}" stroke="{theme.UMBER_12}" stroke-opacity="0.22" '
            'stroke-width="1.4" fill="none"/>'
        )
    return body


def _rect(box: Box, fill: str, opacity: float = 1.0) -> str:
    clear = f' fill-opacity="{opacity}"' if opacity < 1 else ""
    return (
        f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}" '
        f'fill="{fill}"{clear}/>'
    )


def _document(box: Box, body: str) -> str:
    # nanosvg knows no origin of a view box but 0, 0.
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box.w} {box.h}" '
        f'width="{box.w}" height="{box.h}">'
        f'<g transform="translate({-box.x} {-box.y})">{body}</g></svg>'
    )


def _blit(whole: pygame.Surface, layout: Layout, box: Box, body: str) -> None:
    rect = layout.rect(box)
    whole.blit(rasterise(_document(box, body), rect.size), rect)
