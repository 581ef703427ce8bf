"""The chains of a position from the highest income down, without listing all of them.

Best-first search: a chain waits in a heap at the most that it, or anything it can grow into,
could earn. What comes out first can therefore not be beaten by anything still inside.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count, islice
from typing import Final

from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.chains import Chain, own_matches
from palmyra.games.palmyra.rules.figure_income import Field
from palmyra.games.palmyra.rules.full_turns import completions
from palmyra.games.palmyra.rules.income import turn_income
from palmyra.games.palmyra.rules.legal import MOST_PLAIN, ways
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.games.palmyra.rules.turns import Laid, PlacingTurn

# A chain of 1, 2, 3, 4 tiles has at most so many pairs that touch: two smalls never do.
_MOST_PAIRS: Final = (0, 0, 1, 3, 5)


def chains_by_income(
    state: State, figures: tuple[Figure, ...], least: int = 0, begun: Chain | None = None
) -> Iterator[tuple[Figure, Chain]]:
    """All chains of these figures with so many points at least, the highest first, lazily.

    With a chain begun only that one and what it can grow into."""
    if state.progress is not None or state.over:
        return
    heap: list[tuple[int, int, Chain, Figure, bool]] = []
    order = count()  # breaks ties, so that chains are never compared
    fields = {figure: _Bounded(Field(state, figure)) for figure in figures}
    for figure, bounded in fields.items():
        for chain in bounded.first() if begun is None else (begun,):
            heappush(heap, (-bounded.most(chain), next(order), chain, figure, False))
    while heap:
        most, _, chain, figure, opened = heappop(heap)
        if -most < least:
            return  # nor does anything that is left
        if opened or most == -chain.points:
            yield figure, chain
            if opened:
                continue
        else:
            heappush(heap, (-chain.points, next(order), chain, figure, True))
        bounded = fields[figure]
        for longer in bounded.longer(chain):
            heappush(heap, (-bounded.most(longer), next(order), longer, figure, False))


def best_turns(state: State, purpose: Purpose, number: int) -> list[tuple[int, PlacingTurn]]:
    """The `number` full turns for the purpose with the highest immediate income, best first.

    The income is what is due: tiles, or coins with their tribute, Caesar's one more included.
    """
    figures = tuple(figure for p, figure in ways(state) if p is purpose)
    return list(islice(_best_turns(state, purpose, figures), number))


def _best_turns(
    state: State, purpose: Purpose, figures: tuple[Figure, ...]
) -> Iterator[tuple[int, PlacingTurn]]:
    for figure, chain in chains_by_income(state, figures):
        due = turn_income(state, purpose, chain.points, state.seat).due
        for turn in completions(state, purpose, figure, chain):
            yield due, turn


class _Bounded:
    """A field that also knows how much a chain can still grow."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._growth: dict[tuple[Cell, int], int] = {}

    def first(self) -> Iterator[Chain]:
        for cell in self._field.start:
            for option in self._field.options(cell).every:
                yield Chain(option.points, option.laid)

    def longer(self, chain: Chain) -> Iterator[Chain]:
        room, only_plain = _room(chain.laid)
        if not room:
            return
        points, laid = chain
        used = [tile for tile, _ in laid]
        counts = self._field.counts
        for near in self._field.near(laid[-1][1]):
            if any(near == cell for _, cell in laid):
                continue
            options = self._field.options(near)
            own = own_matches(laid, near)
            for option in options.plain if only_plain else options.every:
                if counts[option.tile] > used.count(option.tile):
                    yield Chain(points + option.points + own[option.land], laid + option.laid)

    def most(self, chain: Chain) -> int:
        """No chain that begins with this one earns more."""
        points, laid = chain
        room, only_plain = _room(laid)
        if not room:
            return points
        length, cell = len(laid), laid[-1][1]
        bound = points + self._plain_growth(cell, room)
        bound += _MOST_PAIRS[length + room] - (length - 1)
        if not only_plain:
            # Or one tile with a feature, and nothing after it.
            options = (
                o for near in self._field.near(cell) for o in self._field.options(near).every
            )
            bound = max(bound, points + 1 + max((o.points for o in options), default=0))
        return bound

    def _plain_growth(self, cell: Cell, room: int) -> int:
        """The most that so many plain tiles, walking on from the cell, match of what lay there."""
        if not room:
            return 0
        key = (cell, room)
        found = self._growth.get(key)
        if found is None:
            found = 0
            for near in self._field.near(cell):
                here = self._field.options(near).best_plain
                if here >= 0:
                    found = max(found, here + self._plain_growth(near, room - 1))
            self._growth[key] = found
        return found


def _room(laid: tuple[Laid, ...]) -> tuple[int, bool]:
    """R8: how many more tiles the chain takes, and whether only plain ones."""
    features = [tile for tile, _ in laid if tile.feature]
    length = len(laid)
    if features:
        return (1 if length == 1 else 0), True
    return MOST_PLAIN - length, length > 1
