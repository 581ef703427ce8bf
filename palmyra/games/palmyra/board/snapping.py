"""Where an arrow key leads on the board, and where a dragged tile is drawn to. Arithmetic."""

from collections.abc import Collection, Mapping

from palmyra.games.palmyra.board.geometry import center
from palmyra.games.palmyra.rules.cells import Cell, Place
from palmyra.tabletop.world import Point

ASIDE = 2.0  # a step aside counts so much more than one ahead
MAGNET = 3.0  # units from its center within which a legal space draws a tile


def nearest(
    spots: Mapping[Place, tuple[float, float]], here: Place, step: tuple[int, int]
) -> Place:
    """The place nearest in a direction; the same if there is none that way."""
    x, y = spots[here]
    found, least = here, float("inf")
    for place, spot in spots.items():
        dx, dy = spot[0] - x, spot[1] - y
        ahead = dx * step[0] + dy * step[1]
        cost = ahead + ASIDE * (abs(dx * step[1]) + abs(dy * step[0]))
        if ahead > 0.5 and cost < least:
            found, least = place, cost
    return found


def next_in_line(spots: Mapping[Place, tuple[float, float]], here: Place, by: int) -> Place:
    """The next or previous place line by line: reaches all of them, which arrows may not."""
    line = sorted(spots, key=lambda place: (spots[place][1], spots[place][0]))
    return line[(line.index(here) + by) % len(line)]


def drawn_to(point: Point, cell: Cell, legal: Collection[Cell]) -> Cell:
    """The legal cell the point is on or near; else the cell it is on."""
    if cell in legal or not legal:
        return cell

    def away(other: Cell) -> float:
        x, y = center(other)
        return max(abs(x - point[0]), abs(y - point[1]))

    closest = min(legal, key=away)
    return closest if away(closest) <= MAGNET else cell
