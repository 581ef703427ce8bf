"""What the roofs of a palace carry: courts, pavilions, and where a dome looks best. Pure.

Chosen by position alone, so that a palace never changes its face while it grows elsewhere.
"""

from functools import lru_cache
from typing import Final

Cell = tuple[int, int]
Block = tuple[int, int]  # the upper left cell of four

# By place, what stands on a roof that no grand court takes.
_KINDS: Final = ("court_pool", "upper", "court_garden", "roof_awning", "upper", "roof_pots")
_PLAIN: Final = ("roof_awning", "roof_pots")  # the same for every stone


def blocks_of(cells: frozenset[Cell], dome: Cell | None) -> tuple[Block, ...]:
    """The blocks of two by two that share one grand court; a dome keeps its piece free of it."""
    found: list[Block] = []
    taken: set[Cell] = set()
    for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        block = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
        if block <= cells and not block & taken and dome not in block:
            found.append((x, y))
            taken |= block
    return tuple(found)


def taken_by(blocks: tuple[Block, ...]) -> set[Cell]:
    return {(x + dx, y + dy) for x, y in blocks for dx in (0, 1) for dy in (0, 1)}


def feature(stone: str, cell: Cell) -> str:
    """The picture that stands on the roof of a single piece."""
    kind = _KINDS[(cell[0] * 5 + cell[1] * 3) % len(_KINDS)]
    return kind if kind in _PLAIN else f"{kind}_{stone}"


@lru_cache(maxsize=512)
def crown(cells: frozenset[Cell]) -> Cell:
    """Where a dome looks best: it spares the grand courts, likes neighbors, then the south.

    The rules do not care which piece bears the dome, so the table may choose for the player.
    """

    def rank(cell: Cell) -> tuple[int, int, int, int]:
        x, y = cell
        near = sum(beside in cells for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)))
        return len(blocks_of(cells, cell)), near, y, -x

    return max(cells, key=rank)
