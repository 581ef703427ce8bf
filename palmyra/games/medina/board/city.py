"""What stands in the city as one value, from a `State`: everything a picture of it depends on.

Two cities that are equal look alike; where they differ is what has to be painted again. No pygame.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from palmyra.games.medina.board.roof_crown import Block, blocks_of, crown
from palmyra.games.medina.rules.allowed_cells import gates, unfinished
from palmyra.games.medina.rules.board import Cell, Cells
from palmyra.games.medina.rules.pieces import STONES, TOWERS
from palmyra.games.medina.rules.state import State

# A kind of thing and where it is: "crane", "court", "merchant", "wall", "gate" or "flag".
Thing = tuple[str, Cell]


@dataclass(frozen=True, slots=True)
class ShownPalace:
    """A palace as it looks. `crane` stands on one that still grows, `dome` on an owned one."""

    stone: str
    cells: frozenset[Cell]
    owner: str = ""  # color of the player
    dome: Cell | None = None
    crane: Cell | None = None

    @property
    def spared(self) -> Cell | None:
        """The cell whose roof must be free."""
        return self.dome or self.crane

    @property
    def blocks(self) -> tuple[Block, ...]:
        return blocks_of(self.cells, self.dome)


@dataclass(frozen=True, slots=True)
class Tower:
    cell: Cell
    value: int
    holder: str = ""  # color of the player


@dataclass(frozen=True, slots=True)
class ShownCity:
    buildings: tuple[ShownPalace, ...] = ()
    stables: frozenset[tuple[Cell, str]] = frozenset()  # with the stone of their palace
    merchants: frozenset[Cell] = frozenset()
    ends: frozenset[Cell] = frozenset()  # of the current market
    walls: frozenset[Cell] = frozenset()
    gates: frozenset[Cell] = frozenset()
    towers: tuple[Tower, ...] = ()
    stable_at: dict[Cell, str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "stable_at", dict(self.stables))

    def differs(self, other: "ShownCity") -> Iterator[frozenset[Cell]]:
        """The cells of every thing that only one of the two has."""
        for building in set(self.buildings) ^ set(other.buildings):
            yield building.cells
        changed = {cell for cell, _ in self.stables ^ other.stables}
        changed |= self.merchants ^ other.merchants | self.ends ^ other.ends
        changed |= self.walls ^ other.walls | self.gates ^ other.gates
        changed |= {tower.cell for tower in set(self.towers) ^ set(other.towers)}
        for cell in changed:
            yield frozenset((cell,))


def city_of(state: State) -> ShownCity:
    board = state.board

    def cells(found: Cells) -> frozenset[Cell]:
        return frozenset(board.cells(found))

    growing = [unfinished(state, stone) for stone in range(len(STONES))]
    buildings = []
    stables: set[tuple[Cell, str]] = set()
    for palace in state.palaces:
        stone, pieces = str(palace.color), cells(palace.pieces)
        open_still = any(palace is other for other in growing)
        buildings.append(
            ShownPalace(
                stone,
                pieces,
                "" if palace.owner is None else str(state.players[palace.owner]),
                palace.dome,
                crown(pieces) if open_still else None,
            )
        )
        stables |= {(cell, stone) for cell in cells(palace.stables)}
    holders = ["" if seat is None else str(state.players[seat]) for seat in state.tokens[:TOWERS]]
    return ShownCity(
        tuple(buildings),
        frozenset(stables),
        cells(state.merchants),
        frozenset((state.market[0], state.market[-1])),
        cells(state.walls),
        cells(gates(state)),
        tuple(
            Tower(corner, at + 1, holder)
            for at, (corner, holder) in enumerate(zip(board.corners, holders, strict=True))
        ),
    )
