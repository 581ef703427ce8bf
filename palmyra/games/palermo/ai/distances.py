"""Distances in a town and what a way is worth: the arithmetic under every plan.

Without policemen and pawns a way matters by its length alone, and so many points cover a
length in so many turns. A turn counts as the points that waiting at home would have brought.
"""

from functools import lru_cache
from typing import Final

from palmyra.games.palermo.rules.cells import (
    ALL,
    CELLS,
    CORNERS,
    LAST,
    SIDE,
    Cell,
    Cells,
    cell_at,
    jumping,
    members,
    set_of,
)

FAR: Final = 63  # as a distance: no way at all, or none worth it
MOST_POINTS: Final = 16
_CORNERS: Final = set_of(CORNERS)
_NOT_LEFT: Final = ALL & ~set_of(cell_at(0, y) for y in range(SIDE))
_NOT_RIGHT: Final = ALL & ~set_of(cell_at(LAST, y) for y in range(SIDE))

Field = list[int]  # the distance from every cell to some place


def field_to(goals: Cells, open_cells: Cells, wanted: Cells = ALL) -> Field:
    """How many points it takes from every wanted cell to the nearest of the goals.

    Jumps are included, policemen and pawns are not.
    """
    found = [FAR] * len(CELLS)
    unseen = open_cells & ~goals
    fresh = goals
    wanted &= open_cells
    for distance in range(FAR):
        rest = fresh & wanted
        if rest:
            wanted ^= rest
            while rest:
                low = rest & -rest
                found[low.bit_length() - 1] = distance
                rest ^= low
            if not wanted:
                break
        near = (
            (fresh << 1 & _NOT_LEFT)
            | (fresh >> 1 & _NOT_RIGHT)
            | (fresh << SIDE & ALL)
            | (fresh >> SIDE)
        )
        if fresh & _CORNERS:
            near |= jumping(fresh)
        fresh = near & unseen
        if not fresh:
            break
        unseen ^= fresh
    return found


@lru_cache(maxsize=64)
def way_worth(turn_cost: float) -> tuple[tuple[float, ...], ...]:
    """By points and distance: what is scored at the end of a way less the cost of its turns.

    An extra turn spent on walking up to the goal is taken where it pays. All points of a
    walking turn are spent, and each step changes the color of the cell, so how near such a
    turn can end is a matter of parity.
    """
    table = [tuple([-100.0] * (FAR + 1))] * 2
    for points in range(2, MOST_POINTS):
        row = []
        for distance in range(FAR + 1):
            best = -100.0
            for walks in range(distance // points + 3):
                rest = distance - walks * points
                if walks and rest < 1:
                    rest = 1 if rest % 2 else 2
                if rest <= points:
                    best = max(best, points - rest - (walks + 1) * turn_cost)
            row.append(best)
        table.append(tuple(row))
    return tuple(table)


class Tour:
    """The best round over one player's doors, for every set of doors still to take.

    `after[left][last]` is what the rest of the game is worth, points scored less the cost of
    the turns, standing at door `last` with the doors of the set `left` still to take.
    """

    __slots__ = ("_from", "after", "doors", "fields", "first", "home", "numbers", "worth")

    def __init__(
        self, doors: tuple[Cell, ...], open_cells: Cells, start: Cells, first: int, cost: float
    ) -> None:
        self.doors = doors
        self.numbers = {door: number for number, door in enumerate(doors)}
        self.first = first  # points of a pawn that has taken nothing
        self.worth = way_worth(cost)
        self.home = field_to(start, open_cells)
        self.fields = [field_to(1 << door, open_cells) for door in doors]
        self.after = self._solve()
        self._from: dict[tuple[int, int], tuple[list[float], list[Cell]]] = {}

    def _solve(self) -> list[list[float]]:
        doors, worth = self.doors, self.worth
        count = len(doors)
        between = [[field[door] for field in self.fields] for door in doors]  # from, to
        after: list[list[float]] = []
        home = worth[self.first + count]
        after.append([home[self.home[door]] for door in doors])
        for left in range(1, 1 << count):
            row = worth[self.first + count - left.bit_count()]
            goals = [
                (number, after[left ^ 1 << number][number])
                for number in range(count)
                if left >> number & 1
            ]
            values = []
            for last in range(count):
                if left >> last & 1:
                    values.append(-1000.0)
                    continue
                ways = between[last]
                values.append(max([row[ways[number]] + rest for number, rest in goals]))
            after.append(values)
        return after

    def value(self, cell: Cell, left: int, points: int) -> float:
        """What the rest is worth from a cell with these points, nobody in the way."""
        row = self.worth[points]
        if not left:
            return row[self.home[cell]]
        after, fields = self.after, self.fields
        best = -1000.0
        rest = left
        while rest:
            low = rest & -rest
            number = low.bit_length() - 1
            rest ^= low
            value = row[fields[number][cell]] + after[left ^ low][number]
            if value > best:
                best = value
        return best

    def values(self, left: int, open_cells: Cells) -> tuple[list[float], list[Cell]]:
        """The same for every cell with the points that go with `left`, and the cells by it."""
        key = (left, open_cells)
        if key not in self._from:
            points = self.first + len(self.doors) - left.bit_count()
            cells = list(members(open_cells))
            found = [-1000.0] * len(CELLS)
            for cell in cells:
                found[cell] = self.value(cell, left, points)
            cells.sort(key=found.__getitem__, reverse=True)
            self._from[key] = found, cells
        return self._from[key]
