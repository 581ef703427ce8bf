"""Where everything stands on the screen of a new game, for any area. Logical pixels."""

from dataclasses import dataclass
from typing import Final, Literal

from palmyra.ui.layout import Box, column, row

Shape = Literal["table", "strip", "row"]

FRAME: Final = 16  # of cedar around the rug
_SEAT: Final = (268.0, 124.0)


@dataclass(frozen=True, slots=True)
class SetupPlaces:
    """`table`: seats around it and the rules beside. `strip`: seats in a row, the cast below,
    the rules in a drawer. `row`: one seat at a time is changed instead of a cast."""

    shape: Shape
    back: Box
    title: Box
    rug: Box  # with its frame
    hole: Box  # inside the frame
    middle: Box | None  # the low table
    seats: list[Box]
    cast: Box | None
    cells: list[Box]
    rules: Box | None
    drawer: Box | None  # the button that opens the rules
    editor: Box
    start: Box
    wrong: Box


def places(area: Box, seats: int, cast: int) -> SetupPlaces:
    if area.w >= 1300 and area.h >= 760:
        return _table(area, seats, cast)
    return _rows(area, seats, cast, strip=area.h >= 560 and area.w >= 900)


def _hole(rug: Box) -> Box:
    return Box(rug.x + FRAME, rug.y + FRAME, rug.w - 2 * FRAME, rug.h - 2 * FRAME - 4)


def _table(area: Box, seats: int, cast: int) -> SetupPlaces:
    side = 452.0
    wide = min(area.w - 64, 1720.0)
    left = area.x + (area.w - wide) / 2
    tall = min(area.h, 1100.0)
    top = area.y + (area.h - tall) / 2
    stage = wide - side - 20
    rug = Box(left, top + 104, stage, tall - 104 - 240)
    hole = _hole(rug)
    middle = Box(hole.x + hole.w / 2 - 140, hole.y + hole.h / 2 - 188, 280, 280)
    shelf = Box(left, rug.bottom + 14, stage, 212)
    rules = Box(left + stage + 20, top + 28, side, tall - 28 - 126)
    start = Box(rules.x, rules.bottom + 16, side, 82)
    editor = Box(rules.x + 18, rules.bottom - 172, side - 36, 154)
    return SetupPlaces(
        "table", Box(left, top + 28, 52, 52), Box(left + 80, top + 22, stage - 80, 64), rug, hole,
        middle, _around(hole)[:seats], shelf,
        row(Box(shelf.x + 12, shelf.y + 12, shelf.w - 24, 188), [0.0] * cast, 8),
        Box(rules.x, rules.y, rules.w, rules.h), None, editor, start,
        Box(start.x, start.bottom + 2, side, 22),
    )  # fmt: skip


def _around(hole: Box) -> list[Box]:
    """Five seats round the table as the turns go: below it, left of it, above it left and right,
    right of it."""
    w, h = _SEAT
    inset = 34.0
    top = hole.y + hole.h * 0.11
    lower = hole.y + hole.h * 0.48
    below = Box(hole.x + hole.w / 2 - 150, hole.bottom - h - 16, 300, h)
    return [
        below,
        Box(hole.x + inset, lower, w, h), Box(hole.x + inset, top, w, h),
        Box(hole.right - inset - w, top, w, h), Box(hole.right - inset - w, lower, w, h),
    ]  # fmt: skip


def _rows(area: Box, seats: int, cast: int, *, strip: bool) -> SetupPlaces:
    rim = 24.0 if area.w >= 1000 else 16.0
    body = Box(area.x + rim, area.y + 14, area.w - 2 * rim, area.h - 14 - 12)
    back = Box(body.x, body.y, 48, 48)
    half = body.w * 0.45
    title = Box(back.right + 16, body.y, body.w - half - back.w - 32, 48)
    drawer = Box(body.right - half, body.y, half, 48)
    heights = [0.0, 142.0, 106.0, 54.0] if strip else [0.0, 106.0, 54.0]
    parts = column(body.below(60).top(min(body.h - 60, 700)), heights, 12)
    rug, editor, start = parts[0], parts[-2], parts[-1]
    hole = _hole(rug)
    inner = hole.inset(10)
    chairs = row(inner.centered(inner.w, min(inner.h, 200.0)), [0.0] * seats, 10)
    shelf = parts[1] if strip else None
    cells = row(shelf.inset(8), [0.0] * cast, 8) if shelf else []
    return SetupPlaces(
        "strip" if strip else "row", back, title, rug, hole, None, chairs, shelf, cells, None,
        drawer, editor, start, Box(start.x, start.y - 12, start.w, 12),
    )  # fmt: skip
