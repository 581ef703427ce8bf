"""What everyone is expected to end with, their chances to win by it, and when those are certain.

Who moves later is behind by as much of a turn of waiting as they are after: with it counted, a
turn that goes as planned changes nothing.
"""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palermo.ai.build_search import worths
from palmyra.games.palermo.ai.chase import HOME, Chase
from palmyra.games.palermo.ai.site import Site
from palmyra.games.palermo.ai.weights import Weights
from palmyra.kernel.chances import likely, shared, told
from palmyra.kernel.verdict import Chances, Worths


def totals(chase: Chase) -> Worths:
    """What seats compare by, whoever is to move; of a game that is over, the points."""
    if chase.over:
        return tuple(map(float, chase.scores))
    found = [chase.worth(seat) for seat in range(chase.seats)]
    return _in_order(found, chase.seat, chase.ground.bonus)


def town_totals(site: Site, weights: Weights) -> Worths:
    """Of a finished town, before anyone has moved (P12, P25)."""
    bonus = site.components.waiting[site.seats]
    first = 1 if site.fair else 0
    return _in_order(worths(site, bonus + weights.toll), first, bonus)


def _in_order(found: Sequence[float], first: int, bonus: int) -> Worths:
    seats = len(found)
    return tuple(
        total - bonus * ((seat - first) % seats) / seats for seat, total in enumerate(found)
    )


# Of a lead that is expected, the part that comes about: when building begins and ends, and what of
# it still lacks then for all chips in the town; `tools.coach.measure_judge leads`.
BUILD_TRUST: Final = (0.2, 0.5)
RUN_DOUBT: Final = 0.45


def build_trust(built: int, houses: int) -> float:
    begun, done = BUILD_TRUST
    return begun + (done - begun) * min(1.0, built / houses)


def run_trust(chase: Chase) -> float:
    return 1.0 - RUN_DOUBT * chips_ahead(chase)


def build_chances(expected: Sequence[float], weights: Weights) -> Chances:
    """While the town is built nothing is certain."""
    return told(likely(expected, weights.spread_start), [False] * len(expected))


def run_chances(chase: Chase, expected: Sequence[float], weights: Weights) -> tuple[Chances, bool]:
    """To win, by what everyone is expected to end with; and whether that is decided."""
    if chase.over:
        return shared(chase.scores), True
    gone = out(chase)
    spread = weights.spread.at(chips_ahead(chase))
    return told(likely(expected, spread), gone), sum(gone) == chase.seats - 1


def chips_ahead(chase: Chase) -> float:
    """How far a game is from its end: 1 when the town is built, then 0."""
    chips = sum(len(tour.doors) for tour in chase.ground.tours)
    return sum(left.bit_count() for left in chase.left) / chips


def out(chase: Chase) -> list[bool]:
    """By seat: whether somebody who is home ends with more whatever is played. Who is home scores
    at every turn of theirs, so only a player who has the chips to catch up with that is left."""
    home = [seat for seat in range(chase.seats) if chase.pawns[seat] == HOME]
    return [
        any(_most_over(chase, seat, other) < 0 for other in home if other != seat)
        for seat in range(chase.seats)
    ]


def _most_over(chase: Chase, seat: int, home: int) -> int:
    """The most that a seat can end ahead of one who is home."""
    bonus, seats = chase.ground.bonus, chase.seats
    ahead = chase.scores[seat] - chase.scores[home]
    runners = [one for one in range(seats) if chase.pawns[one] != HOME]
    if chase.pawns[seat] == HOME:
        # Both score once a round; the last to come home ends it between two of their turns.
        return ahead + bonus * max(
            int(_waits(chase, seat) < _waits(chase, last))
            - int(_waits(chase, home) < _waits(chase, last))
            for last in runners
        )
    chips = chase.left[seat].bit_count()
    tour = chase.ground.tours[seat]
    first = tour.first + len(tour.doors) - chips
    # At least a step to every door and one home, a door a turn.
    most = sum(first + taken - 1 for taken in range(chips + 1))
    # The other's turns until then; from there on both score once a round, give or take one.
    rounds = chips + int(_waits(chase, home) < _waits(chase, seat))
    return ahead + most - bonus * rounds + (bonus if len(runners) > 1 else 0)


def _waits(chase: Chase, seat: int) -> int:
    """Turns until theirs."""
    return (seat - chase.seat) % chase.seats
