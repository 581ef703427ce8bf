"""Every distinct full turn of a position, lazily: what a search chooses from.

A full turn is one line of the record: a chain with its odd tile's size or its flip, or a
reorganize with its draw and where both figures go. Two orders of the same tiles are two turns.
"""

from collections.abc import Iterator

from palmyra.games.palmyra.rules.cells import CITY, Place
from palmyra.games.palmyra.rules.chains import Chain, chain_batches
from palmyra.games.palmyra.rules.figure_income import Field
from palmyra.games.palmyra.rules.income import turn_income
from palmyra.games.palmyra.rules.legal import (
    empties_reserve,
    free_places,
    reorganizations,
    splits,
    ways,
)
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn, Stay, Turn


def full_turns(state: State) -> Iterator[Turn]:
    """All distinct full turns of the player to move, at the start of a turn."""
    yield from placing_turns(state)
    yield from reorganize_turns(state)


def placing_turns(state: State) -> Iterator[PlacingTurn]:
    """Every conquer and every revenue."""
    if state.progress is not None or state.over:
        return
    fields: dict[Figure, Field] = {}
    for purpose, figure in ways(state):
        field = fields.setdefault(figure, Field(state, figure))
        complete = _conquests if purpose is Purpose.CONQUER else _collections
        for batch in chain_batches(field):
            yield from complete(state, figure, field, batch)


def _conquests(
    state: State, figure: Figure, field: Field, batch: list[Chain]
) -> Iterator[PlacingTurn]:
    extras: dict[int, tuple[Size | None, ...]] = {}
    made = PlacingTurn._make
    for points, laid in batch:
        if points not in extras:
            extras[points] = _extras(state, points)
        for extra in extras[points]:
            yield made((Purpose.CONQUER, figure, laid, extra, None))


def _collections(
    state: State, figure: Figure, field: Field, batch: list[Chain]
) -> Iterator[PlacingTurn]:
    if not batch:
        return
    made = PlacingTurn._make
    # The chains of a batch differ in their last tile only.
    left = dict(field.counts)
    for tile, _ in batch[0].laid[:-1]:
        left[tile] -= 1
    kinds = [tile for tile, number in left.items() if number]
    after = {last: [t for t in kinds if t is not last or left[t] > 1] for last in kinds}
    ends: dict[int, bool] = {}
    for points, laid in batch:
        yield made((Purpose.REVENUE, figure, laid, None, None))
        if points not in ends:
            ends[points] = _ends(state, points)
        if not ends[points]:
            for flip in after[laid[-1][0]]:
                yield made((Purpose.REVENUE, figure, laid, None, flip))


def completions(
    state: State, purpose: Purpose, figure: Figure, chain: Chain
) -> Iterator[PlacingTurn]:
    """The full turns that one chain makes."""
    if purpose is Purpose.CONQUER:
        for extra in _extras(state, chain.points):
            yield PlacingTurn(purpose, figure, chain.laid, extra)
        return
    yield PlacingTurn(purpose, figure, chain.laid)
    if not _ends(state, chain.points):
        for flip in hand_after(state, chain):
            yield PlacingTurn(purpose, figure, chain.laid, None, flip)


def hand_after(state: State, chain: Chain) -> list[Tile]:
    """The kinds of tile still in the hand once the chain is laid."""
    hand = list(state.player.hand)
    for tile, _ in chain.laid:
        hand.remove(tile)
    return list(dict.fromkeys(hand))


def _extras(state: State, points: int) -> tuple[Size | None, ...]:
    total = turn_income(state, Purpose.CONQUER, points, state.seat).sum
    return tuple(splits(state, total)) or (None,)


def _ends(state: State, points: int) -> bool:
    due = turn_income(state, Purpose.REVENUE, points, state.seat).due
    return empties_reserve(state, due)


def reorganize_turns(state: State) -> Iterator[ReorganizeTurn]:
    """Every reorganize; a figure that keeps its place is left out, as the record does."""
    if state.progress is not None or state.over:
        return
    player = state.player
    places = free_places(state)
    for begin in reorganizations(state):
        if begin.draw is None:
            yield ReorganizeTurn(None)
            continue
        for legion in places:
            to_legion = _named(legion, player.legion)
            for censor in places:
                if legion != censor or legion is CITY:
                    to_censor = _named(censor, player.censor)
                    yield ReorganizeTurn(begin.draw, begin.caesar, to_legion, to_censor)


def _named(place: Place, now: Place) -> Place | Stay:
    return STAY if place == now else place
