"""Where to build: towns finished in the mind by plain good building, and compared."""

from collections.abc import Callable
from math import exp
from random import Random
from typing import NamedTuple

from palmyra.games.palermo.ai.rounds import round_worth
from palmyra.games.palermo.ai.site import Place, Site
from palmyra.games.palermo.ai.ways import field_to
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.rules.cells import set_of

Clock = Callable[[], bool]  # whether time is up


class Judged(NamedTuple):
    worth: float  # the chance to win
    place: Place


def quick_place(site: Site, rng: Random, weights: Weights, whim: float = 1.0) -> Place:
    """A sensible house at once."""
    return max(site.choices(), key=quick_score(site, rng, weights, whim))


def quick_score(
    site: Site, rng: Random, weights: Weights, whim: float = 1.0
) -> Callable[[Place], float]:
    """What a place seems worth at once; `whim` times the usual part is left to chance."""
    own = site.doors[site.seat]
    open_cells = site.open_cells
    to_start = field_to(site.start_cells, open_cells)
    to_own = field_to(set_of(own), open_cells) if own else to_start
    pull = max(0.0, weights.start * (1.0 - weights.fade * len(own)))
    chance = 4.0 * weights.chance * whim

    def score(place: Place) -> float:
        door = place.door
        return -pull * to_start[door] - weights.own * to_own[door] + chance * rng.random()

    return score


def finish(site: Site, rng: Random, weights: Weights, houses: int = 99) -> None:
    """Builds on, at most so many houses."""
    for _ in range(houses):
        if site.finished:
            return
        site.build(quick_place(site, rng, weights))


def worths(site: Site, cost: float) -> list[float]:
    """What everyone's doors are worth as the town stands."""
    first = site.components.points
    return [
        round_worth(own, site.open_cells, site.start_cells, first, cost, site.finished)
        for own in site.doors
    ]


def share(values: list[float], seat: int, heat: float) -> float:
    most = max(values)
    odds = [exp((value - most) / heat) for value in values]
    return odds[seat] / sum(odds)


def search(
    site: Site,
    towns: int,
    shortlist: int,
    weights: Weights,
    rng: Random,
    late: Clock | None = None,
    choices: list[Place] | None = None,
) -> list[Judged]:
    """The houses looked at, best first. Half of them drop out at every stage."""
    seat = site.seat
    cost = site.components.waiting[site.seats] + weights.toll
    found = site.choices() if choices is None else choices
    found.sort(key=quick_score(site, rng, weights, whim=0.0), reverse=True)
    found = found[:shortlist]
    sums = dict.fromkeys(found, 0.0)
    games = 0
    stages = max(1, (len(found) - 1).bit_length())
    for _ in range(stages):
        each = max(1, towns // (stages * len(found)))
        for _ in range(each):
            seed = rng.random()  # every house meets the same chance
            for place in found:
                town = site.copy()
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
