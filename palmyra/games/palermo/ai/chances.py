"""Each player's chance to win, by points and by what the rest of the round is worth.

A lead is measured in spreads, which shrink with the chips still to take (`tools/fit_chances.py`).
Who moves later is behind by as much of a turn of waiting as they are after: with it counted, a
turn that goes as planned changes nothing.
"""

from collections.abc import Sequence

from palmyra.games.palermo.ai.build_search import worths
from palmyra.games.palermo.ai.chase import Chase
from palmyra.games.palermo.ai.site import Site
from palmyra.games.palermo.ai.weights import Weights
from palmyra.kernel.chances import likely, shared
from palmyra.kernel.verdict import Worths


def run_chances(chase: Chase, weights: Weights) -> Worths:
    """In phase 2, as it stands; of a game that is over what it was."""
    if chase.over:
        return shared(chase.scores)
    chips = sum(len(tour.doors) for tour in chase.ground.tours)
    ahead = sum(left.bit_count() for left in chase.left) / chips
    return likely(leads(chase), weights.spread.at(ahead))


def leads(chase: Chase) -> list[float]:
    """What seats compare by, whoever is to move."""
    found = [chase.worth(seat) for seat in range(chase.seats)]
    return _in_order(found, chase.seat, chase.ground.bonus)


def town_chances(site: Site, weights: Weights) -> Worths:
    """Of a finished town, before anyone has moved (P12, P25)."""
    bonus = site.components.waiting[site.seats]
    first = 1 if site.fair else 0
    found = worths(site, bonus + weights.toll)
    return likely(_in_order(found, first, bonus), weights.spread_start)


def _in_order(totals: Sequence[float], first: int, bonus: int) -> list[float]:
    seats = len(totals)
    return [total - bonus * ((seat - first) % seats) / seats for seat, total in enumerate(totals)]
