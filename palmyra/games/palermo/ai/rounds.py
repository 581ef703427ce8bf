"""What a player's doors are worth, quickly: a good round over them, not surely the best."""

from palmyra.games.palermo.ai.ways import field_to, way_worth
from palmyra.games.palermo.rules.cells import Cell, Cells, set_of


def round_worth(
    doors: list[Cell], open_cells: Cells, start: Cells, first: int, cost: float, home: bool,
    beam: int = 10,
) -> float:  # fmt: skip
    """Points scored less the cost of the turns, from the start tile over all these doors.

    With `home` the way back is counted. A few of the best beginnings are kept at each door.
    """
    if not doors:
        return 0.0
    worth = way_worth(cost)
    wanted = set_of(doors) | start
    fields = [field_to(1 << door, open_cells, wanted) for door in doors]
    count = len(doors)
    between = [[field[door] for field in fields] for door in doors]
    row = worth[first]
    starts = []
    cells = start
    while cells:
        low = cells & -cells
        starts.append(low.bit_length() - 1)
        cells ^= low
    best: dict[tuple[int, int], float] = {}
    for number, field in enumerate(fields):
        nearest = min([field[cell] for cell in starts])
        best[1 << number, number] = row[nearest]
    for taken in range(1, count):
        row = worth[first + taken]
        layer = sorted(best.items(), key=_value, reverse=True)[:beam]
        best = {}
        for (done, last), value in layer:
            ways = between[last]
            for number in range(count):
                bit = 1 << number
                if not done & bit:
                    key = (done | bit, number)
                    reached = value + row[ways[number]]
                    if reached > best.get(key, -1e9):
                        best[key] = reached
    if not home:
        return max(best.values())
    row = worth[first + count]
    back = field_to(start, open_cells, wanted)
    return max([value + row[back[doors[last]]] for (_, last), value in best.items()])


def _value(item: tuple[tuple[int, int], float]) -> float:
    return item[1]
