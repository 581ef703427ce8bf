"""Where to build: towns finished in the mind by plain good building, and compared."""

from collections.abc import Callable
from dataclasses import replace
from math import exp
from random import Random
from typing import Final, NamedTuple

from palmyra.games.palermo.ai.build_board import BuildBoard, HousePlacement
from palmyra.games.palermo.ai.distances import field_to, way_worth
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.rules.cells import ALL, SLOT_CELLS, Cell, Cells, beside, set_of
from palmyra.games.palermo.rules.components import KINDS

Clock = Callable[[], bool]  # whether time is up


_BEAM: Final = 6  # of the rounds over doors in towns finished in the mind


class Judged(NamedTuple):
    worth: float  # the chance to win
    place: HousePlacement


def quick_place(
    board: BuildBoard, rng: Random, weights: Weights, whim: float = 1.0
) -> HousePlacement:
    """A sensible house at once."""
    return max(board.choices(), key=quick_score(board, rng, weights, whim))


def quick_score(
    board: BuildBoard, rng: Random, weights: Weights, whim: float = 1.0, seat: int | None = None
) -> Callable[[HousePlacement], float]:
    """What a place seems worth to a seat at once; `whim` times the usual is left to chance."""
    own = board.doors[board.seat if seat is None else seat]
    open_cells = board.open_cells
    to_start = field_to(board.start_cells, open_cells)
    to_own = field_to(set_of(own), open_cells) if own else to_start
    pull = max(0.0, weights.start * (1.0 - weights.fade * len(own)))
    chance = 4.0 * weights.chance * whim

    def score(place: HousePlacement) -> float:
        door = place.door
        near = pull * to_start[door] + weights.own * to_own[door]
        return chance * rng.random() - near - weights.size * place.kind

    return score


def finish(board: BuildBoard, rng: Random, weights: Weights) -> None:
    """Builds the rest of the town."""
    while not board.finished:
        board.build(_next_place(board, rng, weights))


def _next_place(board: BuildBoard, rng: Random, weights: Weights) -> HousePlacement:
    """As `quick_place`, but by the door first: the first house that fits there is built."""
    roofs, places = board.roofs, board.places
    near = beside(roofs)
    own = board.doors[board.seat]
    open_cells = ALL & ~roofs
    pull = weights.start * (1.0 - weights.fade * len(own))
    slots = [slot for slot in board.empty if near & SLOT_CELLS[slot]]
    wanted = 0
    for slot in slots:
        wanted |= SLOT_CELLS[slot]
    to_own = field_to(set_of(own), open_cells, wanted) if own else None
    far = pull <= 0 and own
    to_start = None if far else field_to(board.start_cells, open_cells, wanted)
    chance, kept, by_chance = 4.0 * weights.chance, weights.own, rng.random
    doors = []
    for slot in slots:
        for place in places[slot][1]:
            door = place.door
            score = chance * by_chance()
            if to_own is not None:
                score -= kept * to_own[door]
            if to_start is not None:
                score -= pull * to_start[door]
            doors.append((score, place))
    doors.sort(reverse=True)
    kinds = [kind for kind in KINDS if board.supply[kind]]  # the small ones first
    for _, place in doors:
        of_slot = places[place.slot]
        for kind in kinds:
            house = of_slot[kind][place.rotation]
            if house.near & roofs and board.fits(house):
                return house
    return board.choices()[0]


def worths(board: BuildBoard, cost: float) -> list[float]:
    """What everyone's doors are worth as the town stands."""
    first = board.components.points
    return [
        round_worth(own, board.open_cells, board.start_cells, first, cost, board.finished, _BEAM)
        for own in board.doors
    ]


def share(values: list[float], seat: int, heat: float) -> float:
    most = max(values)
    odds = [exp((value - most) / heat) for value in values]
    return odds[seat] / sum(odds)


def shortlisted(
    board: BuildBoard, most: int, weights: Weights, rng: Random
) -> list[HousePlacement]:
    """The houses that seem best, and a few where the others would like to build, big ones."""
    choices = board.choices()
    bulky = replace(weights, size=-weights.size)
    own = sorted(choices, key=quick_score(board, rng, weights, whim=0.0), reverse=True)
    found = own[: most - most // 4]
    for ahead in range(1, board.seats):
        seat = (board.seat + ahead) % board.seats
        score = quick_score(board, rng, bulky, 0.0, seat)
        wanted = [place for place in sorted(choices, key=score, reverse=True) if place not in found]
        found += wanted[: most // 4 // (board.seats - 1)]
    return found


def search(
    board: BuildBoard,
    towns: int,
    shortlist: int,
    weights: Weights,
    rng: Random,
    late: Clock | None = None,
) -> list[Judged]:
    """The houses looked at, best first. Half of them drop out at every stage."""
    seat = board.seat
    cost = board.components.waiting[board.seats] + weights.toll
    found = shortlisted(board, shortlist, weights, rng)
    sums = dict.fromkeys(found, 0.0)
    games = 0
    stages = max(1, (len(found) - 1).bit_length())
    for _ in range(stages):
        each = max(1, towns // (stages * len(found)))
        for _ in range(each):
            seed = rng.random()  # every house meets the same chance
            for place in found:
                town = board.copy()
                town.build(place)
                finish(town, Random(seed), weights)
                sums[place] += share(worths(town, cost), seat, weights.build_heat)
            games += 1
            if late is not None and late():
                break
        found.sort(key=sums.__getitem__, reverse=True)
        if late is not None and late():
            break
        found = found[: max(2, (len(found) + 1) // 2)]
    return [Judged(sums[place] / max(1, games), place) for place in found]


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
