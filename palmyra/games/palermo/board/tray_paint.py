"""Paints the tray's parts: wood and wells, stacks and turns, movement card, policeman, shops."""

from typing import TYPE_CHECKING, Final

import pygame

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.picture import DrawnHouse
from palmyra.games.palermo.board.tile_art import RESTING, TileArt
from palmyra.games.palermo.board.tray_places import CARD, TrayPlaces
from palmyra.shell.texts import Texts
from palmyra.tabletop.vector import raster
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

if TYPE_CHECKING:
    from palmyra.games.palermo.board.tray import BuildTray, RunTray, TileStack, Tray

_WELL: Final = Plate(theme.CEDAR_WELL, palette.BROWN_19, radius=12, edge=palette.UMBER_10)
_CHOSEN_WELL: Final = Plate(
    theme.CEDAR_WELL, palette.BROWN_19, radius=12, edge=theme.GOLD_BOTTOM, edge_width=2.6
)
_HOLE: Final = Plate(
    theme.UMBER_11, theme.UMBER_11, radius=99, edge=palette.CHESTNUT_33, edge_width=1
)
_PILL: Final = Plate(palette.LINEN_99, palette.IVORY_92, radius=99, edge=palette.OCHRE_65)
_LAYERS: Final = (palette.CHESTNUT_33, theme.CEDAR_TOP, palette.CARDBOARD)
_LIT: Final = Plate(
    palette.OLIVE_97, palette.HONEY_91, radius=11, edge=palette.CHOSEN, edge_width=3
)
_UNLIT: Final = Plate(theme.CEDAR_WELL, palette.BROWN_19, radius=11, edge=palette.UMBER_10)
_FITS: Final = Plate(theme.OLIVE_TOP, theme.OLIVE_TOP, radius=99, edge=theme.CREAM)
_BARRED: Final = Plate(
    theme.TERRACOTTA_BOTTOM, theme.TERRACOTTA_BOTTOM, radius=99, edge=theme.CREAM
)
_NUMBER_ON: Final = Plate(
    theme.TERRACOTTA_BOTTOM, theme.TERRACOTTA_BOTTOM, radius=99, edge=theme.TERRACOTTA_LIP
)
_NUMBER_OFF: Final = Plate(palette.LINEN_99, palette.LINEN_99, radius=99, edge=theme.KEYLINE)
_HOVER: Final = theme.GOLD_TOP
_SOFT: Final = palette.SAND_89
_NAMES: Final = (Style("serif", 25, theme.CREAM), Style("serif", 20, theme.CREAM),
                 Style("serif", 17, theme.CREAM))  # fmt: skip
_NOTE: Final = Style("sans", 16, _SOFT)
_LEFT: Final = Style("sans-bold", 16, theme.CREAM)
_HEADING: Final = Style("serif", 18, theme.CREAM)
_HINT: Final = Style("sans", 15, _SOFT)
_COUNT: Final = Style("sans-bold", 18)
_KIND: Final = Style("sans", 16, theme.CREAM)
_SCORE: Final = Style("sans-bold", 28, theme.CREAM)
_CARD_TITLE: Final = Style("serif", 20)
_SUM: Final = Style("sans", 16, theme.INK_SOFT)
_POINTS: Final = Style("sans-bold", 18)
_STEP: Final = Style("sans-bold", 15)


def paint_wood(canvas: Canvas, box: Box) -> None:
    canvas.plate(paint.TRAY_PLATE, box)
    rect = canvas.layout.rect(box.inset(8))

    def make() -> pygame.Surface:
        w, h = box.w - 16, box.h - 16
        lines = int(h / 7)
        body = "".join(
            f'<path d="M{at * 37 % (w * 0.5):.0f} {4 + at * 7}H{w * 0.5 + at * 53 % (w * 0.5):.0f}"'
            f' stroke="{palette.UMBER_9}" stroke-width="0.9"'
            f' stroke-opacity="{0.07 + at % 3 * 0.05:.2f}"/>'
            for at in range(lines)
        )
        return raster(body, (w, h), rect.size)

    canvas.surface.blit(canvas.baked(("palermo cedar", rect.size), make), rect)


def paint_hover(canvas: Canvas, box: Box) -> None:
    """A line around what can be pressed; what lies inside stays as it is."""
    rect = canvas.layout.rect(box)

    def make() -> pygame.Surface:
        line = (
            f'<rect x="1" y="1" width="{box.w - 2}" height="{box.h - 2}" rx="11"'
            f' fill="none" stroke="{_HOVER}" stroke-width="2"/>'
        )
        return raster(line, (box.w, box.h), rect.size)

    canvas.surface.blit(canvas.baked(("palermo hover", box.w, box.h, rect.size), make), rect)


def paint_head(canvas: Canvas, places: TrayPlaces, tray: "Tray") -> None:
    """Who I am; on the right what counts now."""
    head = places.head
    side = min(54.0, head.h - 4)
    canvas.picture(
        f"palermo/chip_{tray.color}", Box(head.x + 4, head.center[1] - side / 2, side, side)
    )
    left, right = head.x + side + 14, head.right - 4
    if tray.run is not None:
        right = _score(canvas, places.score, tray.run.score) - 8
    elif tray.left:
        style = _LEFT if canvas.text_width(tray.left, _LEFT) < head.w * 0.42 else _HINT
        wide = canvas.text_width(tray.left, style)
        if wide < head.w * 0.5:
            canvas.text(tray.left, style, right, head.y + head.h * 0.32, "right")
            right -= wide + 8
    name = Box(left, head.y, right - left, head.h)
    styles = (*_NAMES, _NAMES[-1].sized(15))
    style = next((s for s in styles if canvas.text_width(tray.name, s) <= name.w), _NAMES[-1])
    if head.h < 60:
        if canvas.text_width(tray.name, style) <= name.w or name.w > 90:  # the banner has it too
            canvas.text_in(name, tray.name, style)
        return
    canvas.text_in(Box(left, head.y + 4, name.w, 34), tray.name, style)
    canvas.text_in(Box(left, head.y + 38, name.w, 22), tray.note, _NOTE)


def _score(canvas: Canvas, well: Box, score: int) -> float:
    """Lemons in a well; returns where it begins."""
    canvas.plate(_WELL, well)
    side = well.h * 0.62
    canvas.picture("palermo/lemon", Box(well.x + 8, well.center[1] - side / 2, side, side))
    style = _SCORE if well.h > 38 else _SCORE.sized(21)
    canvas.text(str(score), style, well.right - 10, well.center[1], "right")
    return well.x


# -- building --------------------------------------------------------------------------


def paint_building(
    canvas: Canvas, places: TrayPlaces, build: "BuildTray", color: str, tiles: TileArt,
    texts: Texts,
) -> None:  # fmt: skip
    if places.chips.h:
        _chips(canvas, places.chips, build, color)
    if build.starting:
        _starting(canvas, places, texts)
        return
    for at, stack in enumerate(build.stacks):
        _stack(canvas, places.stack(at), stack, build, tiles)
    if places.heading.h:
        heading = texts("palermo.table.turn_house")
        canvas.text_in(places.heading, heading, _HEADING)
        hint = texts("palermo.table.turn_keys")
        room = places.heading.w - canvas.text_width(heading, _HEADING) - 10
        if canvas.text_width(hint, _HINT) <= room:
            canvas.text_in(places.heading, hint, _HINT, "right")
    for at in range(4):
        _turn(canvas, places.turn(at), build, at, color, tiles)


def _starting(canvas: Canvas, places: TrayPlaces, texts: Texts) -> None:
    """Before anything else the start tile is laid."""
    top = places.stack(0).y
    room = Box(places.stack(0).x, top, places.stack(2).right - places.stack(0).x,
               places.turn(0).bottom - top)  # fmt: skip
    canvas.plate(_WELL, room)
    side = min(140.0, room.h * 0.5, room.w * 0.6)
    picture = Box(room.center[0] - side / 2, room.y + room.h * 0.1, side, side)
    canvas.picture("palermo/start_tile", picture)
    words = Box(room.x + 14, picture.bottom + 10, room.w - 28, room.bottom - picture.bottom - 14)
    canvas.paragraph(words, texts("palermo.table.start_tile"), _NOTE, "center")


def _chips(canvas: Canvas, well: Box, build: "BuildTray", color: str) -> None:
    canvas.plate(_WELL, well)
    step = (well.w - 12) / build.chips
    side = min(34.0, step - 2, well.h - 8)
    for at in range(build.chips):
        x = well.x + 6 + step * (at + 0.5)
        box = Box(x - side / 2, well.center[1] - side / 2, side, side)
        if at < build.chips - build.placed:
            canvas.picture(f"palermo/chip_{color}", box)
        else:
            canvas.plate(_HOLE, box.inset(side * 0.08))


def _stack(
    canvas: Canvas, well: Box, stack: "TileStack", build: "BuildTray", tiles: TileArt
) -> None:
    """The tiles that are left, how many, and what they are where there is room for it."""
    chosen = stack.kind == build.kind
    canvas.plate(_CHOSEN_WELL if chosen else _WELL, well)
    if chosen and canvas.painter.contrast:  # where all edges are alike
        canvas.fill(Box(well.x + 8, well.bottom - 7, well.w - 16, 4), theme.GOLD_87)
    styles = (_KIND, _KIND.sized(15))
    words = next((s for s in styles if canvas.text_width(stack.words, s) <= well.w - 6), None)
    worded = well.h >= 110 and words is not None
    pill, line = (26.0, 24.0) if well.h >= 110 else (22.0, 0.0)
    line = line if worded else 0.0
    side = min(well.w - 22, well.h - pill - line - 26)
    over = 0.2 * side  # roofs reach above a tile's face
    spare = max(0.0, well.h - over - side - 8 - pill - line)
    left, top = well.center[0] - side / 2, well.y + over + spare * 0.4
    if stack.left:
        for layer, tint in enumerate(_LAYERS[: min(3, stack.left)]):
            edge = Box(left, top + 8 - layer * 4, side, side + 2)
            canvas.plate(Plate(tint, tint, radius=4), edge)
        house = DrawnHouse(0, stack.kind, 0, "", (2, 0, 1)[stack.kind - 1], shop=build.shop)
        _tile(canvas, tiles, house, Box(left, top, side, side), 1.0 if stack.fits else 0.45)
    count = Box(well.center[0] - 20, top + side + 4, 40, pill)
    canvas.plate(_PILL, count)
    canvas.text(str(stack.left), _COUNT if pill > 24 else _COUNT.sized(16), *count.center, "center")
    if worded and words is not None:
        foot = Box(well.x + 3, count.bottom, well.w - 6, well.bottom - count.bottom - 2)
        style = words.tinted(theme.GOLD_TOP) if chosen else words
        canvas.text_in(foot.top(min(foot.h, line + spare * 0.5)), stack.words, style, "center")


def _turn(
    canvas: Canvas, box: Box, build: "BuildTray", at: int, color: str, tiles: TileArt
) -> None:
    on, fits = at == build.rotation and build.live, build.fits[at]
    canvas.plate(_LIT if on else _UNLIT, box)
    side = min(box.w - 16, box.h - 22)
    spot = Box(box.center[0] - side / 2, box.y + (box.h - side) / 2 + 4, side, side)
    house = DrawnHouse(0, build.kind, at, color if on else "", build.tone, shop=build.shop)
    _tile(canvas, tiles, house, spot, 1.0 if fits else 0.43)
    if not build.live:
        return
    mark = 22.0 if box.w >= 60 else 18.0
    corner = Box(box.right - mark + 4, box.y - 6, mark, mark)
    canvas.plate(_FITS if fits else _BARRED, corner)
    icon = "ui/icon_confirm" if fits else "ui/icon_close"
    canvas.icon(icon, *corner.center, mark * 0.62, theme.CREAM)


def _tile(canvas: Canvas, tiles: TileArt, house: DrawnHouse, box: Box, alpha: float) -> None:
    rect = canvas.layout.rect(box)
    stamp = tiles.stamp(house, rect.w, alpha=alpha, shadow=RESTING if alpha == 1 else None)
    canvas.surface.blit(
        stamp.image, (rect.x + stamp.dx, rect.y + stamp.dy),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )  # fmt: skip


# -- driving ---------------------------------------------------------------------------


def paint_running(
    canvas: Canvas, places: TrayPlaces, run: "RunTray", color: str, texts: Texts
) -> None:
    if places.carded:
        _movement_card(canvas, places, run, color, texts)
    else:
        _movement_line(canvas, places.movement, run)
    _police(canvas, places.police, run, color, texts)
    if places.shops_heading.h:
        canvas.text_in(places.shops_heading, texts("palermo.table.shops_to_visit"), _HEADING)
        canvas.text_in(places.shops_heading, run.shops_left, _HINT, "right")
    _shops(canvas, places, run)


def _movement_line(canvas: Canvas, box: Box, run: "RunTray") -> None:
    """The points of the turn, where the card has no room."""
    canvas.plate(_WELL, box)
    canvas.icon("palermo/icon_wheel", box.x + 20, box.center[1], 22, theme.CREAM)
    inner = Box(box.x + 38, box.y, box.w - 46, box.h)
    wide = canvas.text_width(run.points, _LEFT)
    canvas.text_in(inner, run.points, _LEFT, "right")
    if canvas.text_width(run.sum, _HINT) <= inner.w - wide - 8:
        canvas.text_in(inner, run.sum, _HINT)


def _movement_card(
    canvas: Canvas, places: TrayPlaces, run: "RunTray", color: str, texts: Texts
) -> None:
    """Places 3, 4 … in two rows; the last one filled is what this turn has, less a fine."""
    card = places.card
    scale = card.w / CARD[0]
    canvas.picture("palermo/card_movement", card)

    def at(x: float, y: float, w: float, h: float) -> Box:
        return Box(card.x + x * scale, card.y + y * scale, w * scale, h * scale)

    title = _CARD_TITLE.sized(max(15, 20 * scale))
    words, small = _POINTS.sized(max(15, 18 * scale)), _SUM.sized(max(14, 16 * scale))
    right, middle = at(308, 27, 0, 0).x, at(0, 27, 0, 0).y
    canvas.text(run.points, words, right, middle, "right")
    right -= canvas.text_width(run.points, words) + 16 * scale
    canvas.icon("palermo/icon_wheel", right, middle, 22 * scale, theme.INK_SOFT)
    right -= 16 * scale
    left = at(22, 0, 0, 0).x
    heading = texts("palermo.table.movement")
    wide = canvas.text_width(run.sum, small)
    if left + canvas.text_width(heading, title) + 8 < right - wide:
        canvas.text(run.sum, small, right, middle, "right")
        right -= wide
    canvas.text_in(Box(left, middle - 16, right - left - 6, 32), heading, title)
    for number in range(run.chips + 1):
        slot = places.card_slot(run.chips, number)
        canvas.picture("palermo/card_slot", slot)
        if not number:
            canvas.icon("palermo/icon_wheel", *slot.center, 28 * scale, palette.CHESTNUT_47)
        elif number <= run.taken:
            side = slot.w
            chip = Box(slot.x + side * 0.07, slot.y + side * 0.04, side * 0.86, side * 0.86)
            canvas.picture(f"palermo/chip_{color}", chip)
        on = number == run.taken - run.fine
        label = Box(slot.center[0] - 14 * scale, slot.y + 42 * scale, 28 * scale, 20 * scale)
        canvas.plate(_NUMBER_ON if on else _NUMBER_OFF, label)
        ink = theme.CREAM if on else theme.INK_SOFT
        canvas.text(str(3 + number), _STEP.tinted(ink).sized(15 * scale), *label.center, "center")


def _police(canvas: Canvas, well: Box, run: "RunTray", color: str, texts: Texts) -> None:
    if well.h < 20:
        return
    canvas.plate(_WELL, well)
    high = min(82.0, well.h - 8)
    wide = high * 0.78
    canvas.picture(
        f"palermo/police_{color}", Box(well.x + 8, well.center[1] - high / 2, wide, high)
    )
    left = well.x + wide + 16
    room = Box(left, well.y + 5, well.right - 8 - left, well.h - 10)
    title = texts("palermo.table.policeman")
    style = _HEADING if canvas.text_width(title, _HEADING) <= room.w else _HEADING.sized(15)
    step, head = canvas.text_height(_HINT), canvas.text_height(style)
    fit = max(0, int((room.h - head + 3) // step))
    shown: list[str] = []
    for words in (run.police, run.police_short):
        lines = canvas.wrap(words, _HINT, room.w) if words else []
        whole = all(canvas.text_width(line, _HINT) <= room.w + 1 for line in lines)
        if len(lines) <= fit and whole:
            shown = lines
            break
    top = room.center[1] - (head + step * len(shown)) / 2
    canvas.text_in(Box(room.x, top, room.w, head), title, style)
    for number, line in enumerate(shown):
        row = Box(room.x, top + head + step * number, room.w, step)
        canvas.text_in(row, line, _HINT)


def _shops(canvas: Canvas, places: TrayPlaces, run: "RunTray") -> None:
    well = places.shops
    canvas.plate(_WELL, well)
    if run.home or not run.shops:
        canvas.icon("palermo/icon_flag", *well.center, min(40.0, well.h - 14), theme.CREAM)
        return
    for number, shop in enumerate(run.shops):
        spot = places.shop(len(run.shops), number)
        canvas.picture("palermo/circle", spot)
        inner = spot.w * 0.66
        x, y = spot.center
        canvas.picture(f"palermo/shop_{shop}", Box(x - inner / 2, y - inner / 2 - 1, inner, inner))
