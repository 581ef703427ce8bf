"""What a house was worth, and the best one found: towns finished after each, and compared.

As the strongest level judges houses: everyone builds on plainly, part by chance; the rounds over
all doors in the finished town are turned into chances to win. All houses meet the same
chance; the field is thinned by other towns than those that value at last.
"""

from random import Random
from typing import Final, NamedTuple

from palmyra.games.palermo.ai.build_search import finish, shortlisted
from palmyra.games.palermo.ai.chances import town_chances
from palmyra.games.palermo.ai.opening import one_of_each_kind, openings
from palmyra.games.palermo.ai.site import Place, Site
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.cells import SLOTS
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, Turn
from palmyra.kernel.chances import best_of, compared, mean, unrivalled
from palmyra.kernel.verdict import Verdict, Worths

HOUSES: Final = 10  # that are looked at
FIRST_HOUSES: Final = 2  # with each slot of the start tile, on the first turn
RANDOM: Final = 4  # houses by lot that tell what those lose
GLANCE: Final = 12  # towns that a state is worth at a glance


class BuildDepth(NamedTuple):
    """How a field of houses is thinned out."""

    towns: int  # for each
    left: int  # houses after it


LOOKS: Final = (BuildDepth(8, 4), BuildDepth(16, 1))
TOWNS: Final = 80  # over which the best house and the one built are compared


class JudgedHouse(NamedTuple):
    """A house, and the town before it."""

    site: Site
    place: Place

    @property
    def town(self) -> Site:
        town = self.site.copy()
        town.build(self.place)
        return town


def judge_house(
    state: State, turn: BuildTurn, number: int, weights: Weights, effort: int = 1
) -> Verdict[Turn]:
    """The verdict on a house built from a state of phase 1."""
    seat = state.seat
    played = house_of(state, turn)
    field = [house for house in houses(state, weights, number) if not _same(house, played)]
    lost = _lost_by_lot(played.site, field, weights, number)

    def worth(house: JudgedHouse, line: int) -> float:
        return finished(house.town, weights, number, line)[seat]

    used = 0  # no two looks use the same towns
    for towns, left in LOOKS:
        look = range(used, used + towns * effort)
        used = look.stop
        field = best_of(field, left, worth, look)
    last = range(used, used + TOWNS * effort)
    ours = [finished(played.town, weights, number, line) for line in last]
    if not field:
        return unrivalled(number, seat, ours)
    theirs = [finished(field[0].town, weights, number, line) for line in last]
    return compared(number, seat, ours, theirs, turn_with(state, field[0]), lost)


def houses(state: State, weights: Weights, number: int) -> list[JudgedHouse]:
    """Those that are worth a look, the likeliest first."""
    rng = Random(f"houses {number}")
    if state.start is None:
        pairs = openings(state, one_of_each_kind(rng), FIRST_HOUSES, weights, rng)
        return [JudgedHouse(*pair) for pair in pairs]
    site = Site.of(state)
    return [JudgedHouse(site, place) for place in shortlisted(site, HOUSES, weights, rng)]


def house_of(state: State, turn: BuildTurn) -> JudgedHouse:
    site = Site.of(state, turn.start)
    kind, slot, rotation = turn.build
    return JudgedHouse(site, site.places[slot][kind][rotation])


def turn_with(state: State, house: JudgedHouse) -> Turn:
    start = house.site.start if state.start is None else None
    place = house.place
    return BuildTurn(Build(place.kind, place.slot, place.rotation), start)


def finished(town: Site, weights: Weights, number: int, line: int) -> Worths:
    """The chances in the town as it may come to be built; as it stands where it is finished."""
    town = town.copy()
    finish(town, Random(f"{number} {line}"), weights)
    return town_chances(town, weights)


def glance(state: State, weights: Weights) -> Worths:
    """What a state of phase 1 is worth, by a few towns."""
    rng = Random("glance")
    found = []
    for line in range(GLANCE):
        if state.start is None:
            town = JudgedHouse(*openings(state, [rng.choice(SLOTS)], 1, weights, rng)[0]).town
        else:
            town = Site.of(state)
        found.append(finished(town, weights, 0, line))
    return mean(found)


def _same(one: JudgedHouse, other: JudgedHouse) -> bool:
    return (one.site.start, one.place) == (other.site.start, other.place)


def _lost_by_lot(site: Site, field: list[JudgedHouse], weights: Weights, number: int) -> float:
    """What houses by lot would lose on the likeliest one, by a town each."""
    rng, seat = Random(f"lot {number}"), site.seat
    choices = site.choices()
    gaps = [
        finished(house.town, weights, number, -line)[seat]
        - finished(JudgedHouse(site, rng.choice(choices)).town, weights, number, -line)[seat]
        for line in range(1, RANDOM + 1)
        for house in field[:1]
    ]
    return max(0.0, sum(gaps) / len(gaps)) if gaps else 0.0
