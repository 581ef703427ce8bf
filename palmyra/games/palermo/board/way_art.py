"""Ways over the board: the one being driven, cell by cell, and steps between doors.

A step is a cased line through the middle of cells, a jump an arc over the ring.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.geometry import CELL, Grid, cell_middle
from palmyra.games.palermo.board.marks import Steps, Way
from palmyra.games.palermo.board.palette import CLOTHS, SEA
from palmyra.games.palermo.board.piece_art import Pieces
from palmyra.games.palermo.rules.cells import BESIDE, Cell
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui import theme
from palmyra.ui.canvas import Painter
from palmyra.ui.theme import Style

Place = tuple[float, float]
_NUMBER: Final = Style("sans-bold", 16)
_STEPS: Final = Style("sans-bold", 15, palette.IVORY_99)
_LOW: Final = 2.0  # units: the way lies a little below the middle, where wheels are
_RISE: Final = 44.0  # of a jump's arc
_SPILL: Final = 20.0
_FAINT: Final = 0.55
_GOLD, _GOLD_LINE = theme.GOLD_BOTTOM, theme.GOLD_EDGE  # around what is suggested


class WayArt:
    def __init__(self, painter: Painter, pieces: Pieces) -> None:
        self._painter = painter
        self.pieces = pieces

    def way(self, way: Way, grid: Grid) -> list[Sprite]:
        """The line with the points left at every cell that is entered."""
        if len(way.cells) < 2:
            return []
        places = [_place(cell) for cell in way.cells]
        colors, jumps = CLOTHS[way.color], _jumps(way.cells)
        body = _lines(places, jumps, colors.main, colors.dark, hinted=way.hinted)
        for entered, (x, y) in enumerate(places[1:] if way.left else (), 1):
            radius = 13.4 if entered == len(places) - 1 else 11.4
            body += f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colors.dark}"/>'
            body += f'<circle cx="{x}" cy="{y}" r="{radius - 1.6}" fill="{theme.CREAM}"/>'
        found = [self._raster(("way", way), body, places, grid, _FAINT if way.faint else 1.0)]
        # Where a way comes by twice, the later number stands.
        shown = dict(zip(way.cells[1:], way.left, strict=bool(way.left)))
        for cell, left in shown.items():
            line = self._painter.lettering.line(str(left), _NUMBER, grid.unit)
            x, y = grid.exact(_place(cell))
            at = round(x - line.get_width() / 2), round(y - line.get_height() / 2)
            found.append(Sprite((SpritePart(line, at, 150 if way.faint else 255),)))
        return found

    def dashed(self, way: Way, grid: Grid) -> list[Sprite]:
        """A thin dashed line: what somebody else could drive, its jumps too."""
        if len(way.cells) < 2:
            return []
        places = [_place(cell) for cell in way.cells]
        path = _path(places, _jumps(way.cells))
        body = "".join(
            f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{wide}"'
            f' stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="9 8"/>'
            for color, wide in ((palette.IVORY_99, 7.0), (CLOTHS[way.color].main, 4.0))
        )
        return [self._raster(("dashed", way), body, places, grid, 1.0)]

    def steps(self, ways: Sequence[Steps], grid: Grid) -> list[Sprite]:
        """Sea-blue lines between own doors, each with its length."""
        found: list[Sprite] = []
        for steps in ways:
            places = [_place(cell) for cell in steps.cells]
            if len(places) < 2:
                continue
            body = "".join(
                f'<path d="{_path(places, _jumps(steps.cells))}" fill="none" stroke="{color}"'
                f' stroke-width="{wide}" stroke-linecap="round" stroke-linejoin="round"/>'
                for color, wide in ((palette.IVORY_99, 5.4), (SEA, 3))
            )
            x, y = places[len(places) // 2]
            body += f'<rect x="{x - 14}" y="{y - 11}" width="28" height="22" rx="11" fill="{SEA}"'
            body += f' stroke="{palette.IVORY_99}" stroke-width="1.6"/>'
            found.append(self._raster(("steps", steps), body, places, grid, 1.0))
            line = self._painter.lettering.line(str(steps.steps), _STEPS, grid.unit)
            px, py = grid.exact((x, y))
            at = round(px - line.get_width() / 2), round(py - line.get_height() / 2)
            found.append(Sprite((SpritePart(line, at),)))
        return found

    def _raster(
        self, key: object, body: str, places: Sequence[Place], grid: Grid, alpha: float
    ) -> Sprite:
        rise = _SPILL + _RISE
        left, top = min(x for x, _ in places) - rise, min(y for _, y in places) - rise
        wide = max(x for x, _ in places) + rise - left
        high = max(y for _, y in places) + rise - top
        rect = grid.area(left, top, wide, high)
        moved = f'<g transform="translate({-left} {-top})">{body}</g>'
        image = self.pieces.shape(key, moved, (wide, high), rect.size)
        if alpha < 1:
            image = self.pieces.fainter(key, image, alpha)
        seen = image.get_bounding_rect()
        cut = self.pieces.keep(
            ("cut", key, rect.size, alpha), lambda: image.subsurface(seen).copy()
        )
        at = rect.x + seen.x, rect.y + seen.y
        return Sprite((SpritePart(cut, at, premultiplied=True),))


def _jumps(cells: Sequence[Cell]) -> list[bool]:
    """Which of the steps leap over the ring."""
    return [not BESIDE[before] >> cell & 1 for before, cell in pairwise(cells)]


def _place(cell: Cell) -> Place:
    x, y = cell_middle(cell)
    return x, y + _LOW


def _lines(
    places: list[Place], jumps: list[bool], main: str, dark: str, *, hinted: bool = False
) -> str:
    path = _path(places, jumps)
    line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    cased = ((_GOLD_LINE, 19), (_GOLD, 16.4)) if hinted else ()
    body = "".join(
        f'<path d="{path}" {line} stroke="{color}" stroke-width="{wide}"/>'
        for color, wide in (*cased, (dark, 13), (theme.CREAM, 10.4))
    )
    # A jump is dashed: nothing lies between its ends.
    for (before, after), jump in zip(pairwise(places), jumps, strict=True):
        dash = ' stroke-dasharray="16 7"' if jump else ""
        one = _path([before, after], [jump])
        body += f'<path d="{one}" {line} stroke="{main}" stroke-width="7"{dash}/>'
    return body


def _path(places: Sequence[Place], jumps: Sequence[bool]) -> str:
    (x, y), text = places[0], ""
    text = f"M{x} {y}"
    for (ax, ay), (bx, by), jump in zip(places, places[1:], jumps, strict=False):
        if not jump:
            text += f"L{bx} {by}"
            continue
        mx, my = (ax + bx) / 2, (ay + by) / 2
        # The arc bows inward over the town, where there is room for it.
        if abs(bx - ax) > abs(by - ay):
            bow = -2 * _RISE if my > 7 * CELL else 2 * _RISE
            my += bow * min(1.0, abs(bx - ax) / 150)
        else:
            bow = -2 * _RISE if mx > 7 * CELL else 2 * _RISE
            mx += bow * min(1.0, abs(by - ay) / 150)
        text += f"Q{mx} {my} {bx} {by}"
    return text
