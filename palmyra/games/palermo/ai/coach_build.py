"""What houses are worth: towns finished after each, and what everyone's round in them brings.

As the strongest level judges houses: everyone builds on plainly, part by chance; the rounds over
all doors in the finished town say what everyone ends with. All houses meet the same chance, which
comes from the position.
"""

from random import Random
from typing import Final, NamedTuple

from palmyra.games.palermo.ai.build_board import BuildBoard, HousePlacement
from palmyra.games.palermo.ai.build_search import finish, shortlisted
from palmyra.games.palermo.ai.chances import build_trust, town_totals
from palmyra.games.palermo.ai.opening import one_of_each_kind, openings
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.cells import SLOTS
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, Turn
from palmyra.kernel import verdict
from palmyra.kernel.assess import Comparison, Looked, LookSize, Thinning
from palmyra.kernel.chances import mean
from palmyra.kernel.verdict import Worths

HOUSES: Final = 10  # that are looked at
FIRST_HOUSES: Final = 2  # with each slot of the start tile, on the first turn
GLANCE: Final = 12  # towns that a state is worth at a glance
DOUBT: Final = 0.5  # points: towns are finished plainly in the mind; `tools/coach`
DEPTH: Final = 1  # every line goes as far

LOOKS: Final = {
    verdict.QUICK: LookSize((Thinning(DEPTH, 3, 4), Thinning(DEPTH, 6, 4)), DEPTH, 16),
    verdict.FULL: LookSize((Thinning(DEPTH, 8, 5), Thinning(DEPTH, 16, 5)), DEPTH, 60),
}


class JudgedHouse(NamedTuple):
    """A house, and the town before it."""

    board: BuildBoard
    place: HousePlacement

    @property
    def town(self) -> BuildBoard:
        town = self.board.copy()
        town.build(self.place)
        return town


def look_at(state: State, weights: Weights, number: int, look: LookSize) -> Looked[JudgedHouse]:
    def sample(house: JudgedHouse, depth: int, line: int) -> Worths:
        return finished(house.town, weights, number, line)

    comparison = Comparison(state.seat, look, sample, _key, DOUBT, trust=trust_in(state))
    return Looked(comparison, houses(state, weights, number))


def trust_in(state: State) -> float:
    """The part of an expected lead that comes about."""
    every = state.components.chips[len(state.players)] * len(state.players)
    return build_trust(len(state.houses), every)


def houses(state: State, weights: Weights, number: int) -> list[JudgedHouse]:
    """Those that are worth a look, the likeliest first."""
    rng = Random(f"houses {number}")
    if state.start is None:
        pairs = openings(state, one_of_each_kind(rng), FIRST_HOUSES, weights, rng)
        return [JudgedHouse(*pair) for pair in pairs]
    board = BuildBoard.of(state)
    return [JudgedHouse(board, place) for place in shortlisted(board, HOUSES, weights, rng)]


def house_of(state: State, turn: BuildTurn) -> JudgedHouse:
    board = BuildBoard.of(state, turn.start)
    kind, slot, rotation = turn.build
    return JudgedHouse(board, board.places[slot][kind][rotation])


def turn_with(state: State, house: JudgedHouse) -> Turn:
    start = house.board.start if state.start is None else None
    place = house.place
    return BuildTurn(Build(place.kind, place.slot, place.rotation), start)


def finished(town: BuildBoard, weights: Weights, number: int, line: int) -> Worths:
    """What everyone ends with in the town as it may come to be built."""
    town = town.copy()
    finish(town, Random(f"{number} {line}"), weights)
    return town_totals(town, weights)


def glance(state: State, weights: Weights) -> Worths:
    """What a state of phase 1 is worth, by a few towns."""
    rng = Random("glance")
    found = []
    for line in range(GLANCE):
        if state.start is None:
            town = JudgedHouse(*openings(state, [rng.choice(SLOTS)], 1, weights, rng)[0]).town
        else:
            town = BuildBoard.of(state)
        found.append(finished(town, weights, 0, line))
    return mean(found)


def _key(house: JudgedHouse) -> tuple[object, ...]:
    return house.board.start, house.place
