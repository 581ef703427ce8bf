"""A player that takes any legal turn: for simulations, fuzzing and as the last resort.

Asks for nothing but `random()` of its generator, the one method Python promises to keep the
same from version to version.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from palmyra.games.palmyra.rules.actions import Action, MoveFigures, PlaceTile
from palmyra.games.palmyra.rules.cells import CITY, is_large
from palmyra.games.palmyra.rules.legal import (
    free_places,
    open_spaces,
    reorganizations,
    turn_ends,
    ways,
    within_limit,
)
from palmyra.games.palmyra.rules.state import Placing, Reorganizing, State
from palmyra.games.palmyra.rules.tiles import Size

T = TypeVar("T")

# How often it does not place although it could. A player that picks evenly among all legal
# actions mostly shuffles its figures about, and its games say little about the game.
REORGANIZE_SHARE: Final = 1 / 8
END_SHARE: Final = 1 / 3


def random_action(state: State, rng: Random) -> Action:
    """Any legal action may come; none is listed that is not needed."""
    if isinstance(state.progress, Reorganizing):
        return _random_moves(state, rng)
    share = END_SHARE if state.progress else REORGANIZE_SHARE
    if rng.random() >= share:
        placement = random_placement(state, rng)
        if placement:
            return placement
    if isinstance(state.progress, Placing):
        return pick(turn_ends(state), rng)
    return pick(reorganizations(state), rng)


def random_placement(state: State, rng: Random) -> PlaceTile | None:
    """Any legal placement, or None if there is none."""
    kinds = [t for t in dict.fromkeys(state.player.hand) if within_limit(state, t)]
    large = [t for t in kinds if t.size is Size.LARGE]
    small = [t for t in kinds if t.size is Size.SMALL]
    found = []
    for way in ways(state):
        for cell in open_spaces(state, way[1]):
            if large if is_large(cell) else small:
                found.append((way, cell))
    if not found:
        return None
    (purpose, figure), cell = pick(found, rng)
    return PlaceTile(purpose, figure, pick(large if is_large(cell) else small, rng), cell)


def _random_moves(state: State, rng: Random) -> MoveFigures:
    places = free_places(state)
    legion = pick(places, rng)
    censor = pick(places, rng)
    while legion == censor and legion is not CITY:
        censor = pick(places, rng)
    return MoveFigures(legion, censor)


def pick(items: Sequence[T], rng: Random) -> T:
    return items[int(rng.random() * len(items))]
