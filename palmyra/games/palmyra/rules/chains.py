"""Every chain of placements that one figure could make this turn (R7, R8), each once.

A chain is what a figure lays down, in order, and the points it earns (R9). Nothing is copied
from step to step: the position is read through a `Field`, the chain's own few tiles aside.
"""

from collections.abc import Iterator
from typing import NamedTuple

from palmyra.games.palmyra.rules.cells import Cell, neighbors
from palmyra.games.palmyra.rules.figure_income import LAND, Field
from palmyra.games.palmyra.rules.legal import MOST_PLAIN
from palmyra.games.palmyra.rules.state import Figure, State
from palmyra.games.palmyra.rules.tiles import Tile
from palmyra.games.palmyra.rules.turns import Laid


class Chain(NamedTuple):
    points: int
    laid: tuple[Laid, ...]


def chains(state: State, figure: Figure) -> Iterator[Chain]:
    """All distinct chains, lazily; tiles of one kind count once. Only at a turn's start."""
    if state.progress is not None or state.over:
        return
    for batch in chain_batches(Field(state, figure)):
        yield from batch


def chain_batches(field: Field) -> Iterator[list[Chain]]:
    """The chains in bunches that share all but their last tile."""
    left = dict(field.counts)
    first: list[Chain] = []
    for cell in field.start:
        first += [Chain(o.points, o.laid) for o in field.options(cell).every]
    yield first
    for chain in first:
        yield from _longer(field, chain, left)


def _longer(field: Field, chain: Chain, left: dict[Tile, int]) -> Iterator[list[Chain]]:
    """The chains that go on from this one; `left` is the hand before its last tile."""
    tile, cell = chain.laid[-1]
    left[tile] -= 1
    length = len(chain.laid)
    # R8: with a feature one more plain tile; two plain tiles rule a feature out.
    only_plain = tile.feature is not None or length > 1
    made = Chain._make
    points, laid = chain
    batch: list[Chain] = []
    for near in field.near(cell):
        if length > 1 and any(near == c for _, c in laid):
            continue
        options = field.options(near)
        own = own_matches(laid, near)
        # Built by the thousand: the plainest expression Python runs fast.
        batch += [
            made((points + o[2] + own[o[3]], laid + o[1]))
            for o in (options.plain if only_plain else options.every)
            if left[o[0]]
        ]
    if batch:
        yield batch
        if tile.feature is None and length + 1 < MOST_PLAIN:
            for longer in batch:
                # A second tile with a feature ends the turn's chain.
                if longer.laid[-1][0].feature is None:
                    yield from _longer(field, longer, left)
    left[tile] += 1


def own_matches(laid: tuple[Laid, ...], cell: Cell) -> list[int]:
    """How many of the chain's tiles next to the cell have each landscape."""
    own = [0, 0, 0]
    # The last tile always touches the next cell; earlier ones may.
    own[LAND[laid[-1][0]]] = 1
    if len(laid) > 1:
        around = neighbors(cell)
        for tile, at in laid[:-1]:
            if at in around:
                own[LAND[tile]] += 1
    return own
