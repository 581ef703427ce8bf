"""How far a lead says who wins: fits the two numbers of a spread from quick games.

    .venv/bin/python -m tools.fit_chances --game medina --players 3 --games 300
    .venv/bin/python -m tools.fit_chances --game palermo --players 5 --games 300

Everyone plays quick turns that waver. Every position is a forecast of the points each player ends
with, and a lead in spreads a chance to win; the spread at the start and at the end under which the
results are likeliest are printed as they go into `opponents.yaml`, with how far off the chances
are, in bits a position, on a fifth of the games kept aside.
"""

import argparse
from collections.abc import Sequence
from itertools import product
from math import log2, sqrt
from random import Random
from typing import Final, NamedTuple

from palmyra.games.medina.ai.features import phase
from palmyra.games.medina.ai.policy import QUICK, Judge, best_turns, play
from palmyra.games.medina.ai.search import NEARLY
from palmyra.games.medina.game import open_weights
from palmyra.games.palermo.ai.build_search import quick_place
from palmyra.games.palermo.ai.chances import leads
from palmyra.games.palermo.ai.chase import Chase
from palmyra.games.palermo.ai.opening import open_town
from palmyra.games.palermo.ai.pursuit import quick_plan
from palmyra.games.palermo.ai.site import Site
from palmyra.games.palermo.box import open_weights as open_palermo
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Build, EndTurn, LayStart
from palmyra.kernel.chances import Spread, likely, shared
from tools.tune_medina import new_position

KEPT_ASIDE: Final = 5  # one game in so many
STEP: Final = 0.1


class Sample(NamedTuple):
    ahead: float  # of the game, from 1 to 0, as the game's spread is asked for it
    totals: list[float]
    won: tuple[float, ...]


def medina_game(players: int, seed: str) -> list[Sample]:
    rng = Random(seed)
    position = new_position(players, rng)
    judge = Judge(open_weights()[str(players)])
    seen: list[tuple[float, list[float]]] = []
    seat = position.seat
    while seat >= 0:
        left = sum(map(sum, position.stocks))
        seen.append((sqrt(phase(left, players)), judge.totals(position, seat)))
        found = best_turns(position, judge, QUICK)
        near = [each.turn for each in found if each.worth >= found[0].worth - NEARLY]
        seat = play(position, rng.choice(near))
    won = tuple(part / 100 for part in shared(position.score))
    return [Sample(ahead, totals, won) for ahead, totals in seen]


def palermo_game(players: int, seed: str) -> list[Sample]:
    """A town built by feeling, and the drive through it."""
    rng = Random(seed)
    rules, weights = PALERMO.rules, open_palermo()[players]
    state = rules.new_game(PALERMO.dealt(players, seed, "printed"))
    while state.phase == 1:
        if state.start is None:
            slot, place = open_town(state, 0, weights, rng)
            state = rules.apply(state, LayStart(slot)).state
        else:
            place = quick_place(Site.of(state), rng, weights)
        state = rules.apply(state, Build(place.kind, place.slot, place.rotation)).state
        state = rules.apply(state, EndTurn()).state
    chase = Chase.of(state, weights.toll)
    chips = players * state.chips
    seen: list[tuple[float, list[float]]] = []
    while not chase.over:
        seen.append((sum(left.bit_count() for left in chase.left) / chips, leads(chase)))
        chase.play(quick_plan(chase, rng))
    won = tuple(part / 100 for part in shared(chase.scores))
    return [Sample(ahead, totals, won) for ahead, totals in seen]


GAMES: Final = {"medina": medina_game, "palermo": palermo_game}


def surprise(samples: Sequence[Sample], spread: Spread) -> float:
    """Bits a position."""
    bits = 0.0
    for ahead, totals, won in samples:
        for chance, part in zip(likely(totals, spread.at(ahead)), won, strict=True):
            if part:
                bits -= part * log2(max(chance / 100, 1e-9))
    return bits / len(samples)


def fit(samples: Sequence[Sample]) -> Spread:
    """The likeliest spread, by steps from coarse to fine."""
    best, step = Spread(5.0, 1.0), 1.6
    while step >= STEP:
        sides = [(at, at - step, at + step) for at in best]
        tried = [Spread(*pair) for pair in product(*sides) if min(pair) > 0]
        found = min(tried, key=lambda spread: surprise(samples, spread))
        if found == best:
            step /= 2
        best = found
    return Spread(round(best.start, 1), round(best.end, 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, default="medina")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", default="fit")
    options = parser.parse_args()
    play_one = GAMES[options.game]
    games = [play_one(options.players, f"{options.seed} {n}") for n in range(options.games)]
    learned = [each for n, game in enumerate(games) if n % KEPT_ASIDE for each in game]
    aside = [each for n, game in enumerate(games) if not n % KEPT_ASIDE for each in game]
    spread = fit(learned)
    print(f"  {options.players}: {{start: {spread.start}, end: {spread.end}}}")
    print(
        f"# {len(games)} games, {len(learned)} positions; on {len(aside)} kept aside "
        f"{surprise(aside, spread):.3f} bits, knowing nothing {log2(options.players):.3f}"
    )


if __name__ == "__main__":
    main()
