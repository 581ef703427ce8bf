"""The first turn of all: where the start tile goes, and the first house with it."""

from random import Random

from palmyra.games.palermo.ai.build_board import BuildBoard, HousePlacement
from palmyra.games.palermo.ai.build_search import Clock, finish, quick_score, share, worths
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.rules.cells import SLOT_SIDE, SLOTS, Slot
from palmyra.games.palermo.rules.state import State

_HOUSES = 3  # looked at for each start slot


def open_town(
    state: State, towns: int, weights: Weights, rng: Random, late: Clock | None = None
) -> tuple[Slot, HousePlacement]:
    """A slot for the start tile and a house. The board looks the same from all four sides."""
    slots = one_of_each_kind(rng) if towns else [rng.choice(SLOTS)]
    pairs = openings(state, slots, _HOUSES if towns else 1, weights, rng)
    sums = [0.0] * len(pairs)
    kept = list(range(len(pairs)))
    cost = state.components.waiting[len(state.players)] + weights.toll
    while len(kept) > 1:
        for _ in range(max(1, towns // (6 * len(kept)))):
            if late is not None and late():
                break
            seed = rng.random()
            for number in kept:
                board, place = pairs[number]
                town = board.copy()
                town.build(place)
                finish(town, Random(seed), weights)
                sums[number] += share(worths(town, cost), state.seat, weights.build_heat)
        kept.sort(key=sums.__getitem__, reverse=True)
        kept = kept[: len(kept) // 2]
        if late is not None and late():
            break
    board, place = pairs[kept[0]]
    return board.start, place


def openings(
    state: State, slots: list[Slot], houses: int, weights: Weights, rng: Random
) -> list[tuple[BuildBoard, HousePlacement]]:
    """So many of the likeliest first houses with the start tile on each of the slots."""
    pairs = []
    for slot in slots:
        board = BuildBoard.of(state, slot)
        places = board.choices()
        places.sort(key=quick_score(board, rng, weights, whim=0.2), reverse=True)
        pairs += [(board, place) for place in places[:houses]]
    return pairs


def one_of_each_kind(rng: Random) -> list[Slot]:
    """A slot of each group that turning the board by quarters makes equal."""
    found = []
    seen: set[Slot] = set()
    for slot in SLOTS:
        group = [slot]
        while len(group) < 4:
            row, column = divmod(group[-1], SLOT_SIDE)
            group.append(SLOT_SIDE * column + SLOT_SIDE - 1 - row)
        if not seen & set(group):
            found.append(rng.choice(group))
        seen |= set(group)
    return found
