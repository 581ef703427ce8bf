"""Where everything of the title stands, for any area. Logical pixels; no drawing.

Three sets of measures: the whole front, a smaller one without notes, and, where
a large interface scale leaves little, bare panels without wall or cornice.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from palmyra.ui.layout import Box, row


class TitleMeasures(NamedTuple):
    cornice: float  # its height; 0: none, and no wall either
    top: float  # from the area's top to the tops of the arches
    rise: float  # from there to where the arches leave their pillars
    rim: float  # beside the outer panels
    pillar: float
    narrow: float  # the width of a narrow panel
    shelf: float  # the height of the shelf
    items: float  # and of what stands on it
    pad: float  # from the wide panel's side to its buttons
    column: float  # the width of the buttons
    hero: float
    line: float  # the height of a row
    gap: float
    mark: float  # the wordmark's most width
    plate: float  # the height of a narrow panel's plate
    full: bool  # tagline, board, notes, players and buttons on plates


FULL: Final = TitleMeasures(
    82, 112, 126, 32, 36, 252, 156, 92, 60, 424, 158, 64, 14, 420, 172, True
)
SMALL: Final = TitleMeasures(
    68, 90, 80, 24, 24, 170, 112, 72, 36, 344, 96, 54, 10, 300, 84, False
)  # fmt: skip
BARE: Final = TitleMeasures(0, 20, 56, 16, 20, 122, 100, 64, 28, 290, 92, 52, 10, 236, 64, False)


def measures_of(area: Box) -> TitleMeasures:
    if area.w >= 1300 and area.h >= 760:
        return FULL
    return SMALL if area.w >= 1000 and area.h >= 540 else BARE


class TitlePlaces(NamedTuple):
    measures: TitleMeasures
    area: Box
    panels: dict[str, Box]
    spring: float  # where every arch leaves its pillar
    wordmark: Box  # the most it may take
    tagline: Box | None
    hero: Box
    rows: list[Box]
    plates: dict[str, Box]  # of the narrow panels
    shelf: Box
    items: list[Box]
    foot: Box | None  # version and credits
    name: Box | None  # the program's, on the cornice
    language: Box
    corner: list[Box]  # sound, full screen, quit

    def seen(self, name: str) -> float:
        """How high a narrow panel is above the middle of its plate."""
        return self.plates[name].y + 14 - self.panels[name].y


def places(
    area: Box, tables: Sequence[str], wide: str, rows: int, buttons: int, above: int = 0
) -> TitlePlaces:
    """`rows` around the hero, so many of them `above` it; what comes last never moves.
    `buttons` in the corner, of which the smallest title has the last."""
    m = measures_of(area)
    shelf = Box(area.x, area.bottom - m.shelf, area.w, m.shelf)
    panels = _panels(area, m, tables, wide, shelf.y + 4)
    big = panels[wide]
    spring = big.y + m.rise
    x = big.x + m.pad
    column = min(m.column, big.w - 2 * m.pad)
    least = m.hero + rows * (m.line + m.gap)
    mark_h, tag_h = m.mark / 6.2, 30.0 if m.full else 0.0
    head = mark_h + tag_h + (40 if m.full else 18)
    room = big.h - m.rise * 0.5 - least - head
    top = big.y + m.rise * 0.5 + max(0.0, min(room * 0.3, 120.0))
    wordmark = Box(x, top, min(m.mark, big.w - 2 * m.pad), mark_h)
    # No wider than the sky left of what stands there.
    wide_tag = min(column + 16, big.w - 2 * m.pad)
    tagline = Box(x, wordmark.bottom + 14, wide_tag, tag_h) if m.full else None
    step = m.line + m.gap
    hero = Box(x, top + head + above * step, column, m.hero)
    lines = [
        Box(x, top + head + at * step + (m.hero + m.gap + 6 if at >= above else 0), column, m.line)
        for at in range(rows)
    ]
    inset = 12 if m.full else 5
    plates = {
        name: Box(box.x + inset, box.bottom - m.plate - 16, box.w - 2 * inset, m.plate)
        for name, box in panels.items()
        if name != wide
    }
    return TitlePlaces(
        m, area, panels, spring, wordmark, tagline, hero, lines, plates, shelf,
        _items(shelf, m), _foot(shelf, m), *_cornice(area, m, big, buttons),
    )  # fmt: skip


def _panels(
    area: Box, m: TitleMeasures, tables: Sequence[str], wide: str, bottom: float
) -> dict[str, Box]:
    others = len(tables) - 1
    big = area.w - 2 * m.rim - others * (m.narrow + m.pillar)
    found: dict[str, Box] = {}
    x, y = area.x + m.rim, area.y + m.top
    for name in tables:
        w = big if name == wide else m.narrow
        found[name] = Box(x, y, w, bottom - y)
        x += w + m.pillar
    return found


def _items(shelf: Box, m: TitleMeasures) -> list[Box]:
    top = 26 if m.full else 16
    gap = 16 if m.full else 8
    return row(Box(shelf.x + m.rim, shelf.y + top, shelf.w - 2 * m.rim, m.items), [0] * 5, gap)


def _foot(shelf: Box, m: TitleMeasures) -> Box | None:
    if not m.cornice:
        return None
    high = 32 if m.full else 20
    return Box(shelf.x + m.rim, shelf.bottom - high - 2, shelf.w - 2 * m.rim, high)


def _cornice(
    area: Box, m: TitleMeasures, big: Box, buttons: int
) -> tuple[Box | None, Box, list[Box]]:
    side = 44.0
    if not m.cornice:
        # In the sky of the wide panel, right of where the arch comes down.
        x = big.right - big.w * 0.16
        last = Box(x - side, big.y + 18, side, side)
        return None, last.moved(-side - 8, 0), [last]
    y = area.y + (m.cornice - 12 - side) / 2
    right = area.right - m.rim
    corner = [Box(right - (buttons - at) * (side + 8) + 8, y, side, side) for at in range(buttons)]
    language = Box(area.x + m.rim, y, 150 if m.full else side, side)
    middle = area.x + area.w / 2
    half = min(middle - language.right, corner[0].x - middle) - 16
    return Box(middle - half, area.y, 2 * half, m.cornice - 12), language, corner
