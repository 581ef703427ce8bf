"""Medina's opponents against one another: one of the higher level among lower ones, every seat
as often as the others.

    python -m tools.opponents.ladder_medina --players 3 --games 200 --pairs caravan,mason
    python -m tools.opponents.ladder_medina --players 4 --games 60            # all neighbors

`won` is the share of wins, a shared one counting its part; even would be one in three or four.
`ahead` is how often the higher level ends before a lower one, over all pairs at the table; even
would be one half. Intervals are Wilson's at 95 %, of games. The same seed gives the same games,
as nothing here asks a clock.
"""

import argparse
import time
from itertools import pairwise
from random import Random
from typing import NamedTuple

from palmyra.contest import interval
from palmyra.games.medina.ai.choose import choose
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.game import MEDINA, open_weights
from palmyra.games.medina.rules.actions import EndTurn
from palmyra.games.medina.rules.pieces import Color
from palmyra.games.medina.rules.points import scores, winners
from palmyra.games.medina.rules.setup import Setup


class Result(NamedTuple):
    won: float
    ahead: float
    points: float
    theirs: float
    slowest: float  # seconds of processor time, a turn of the higher level


def play_game(levels: list[Level], watched: int, seed: str) -> Result:
    rng = Random(seed)
    cell = (rng.randint(2, 15), rng.randint(2, 10))
    state = MEDINA.rules.new_game(Setup(tuple(Color)[: len(levels)], cell))
    slowest = 0.0
    while not state.over:
        begin = time.process_time()
        turn = choose(state, levels[state.seat], open_weights(), f"{seed} {state.seat}")
        if state.seat == watched:
            slowest = max(slowest, time.process_time() - begin)
        for place in turn:
            state = MEDINA.rules.apply(state, place).state
        state = MEDINA.rules.apply(state, EndTurn()).state
    points, won = scores(state), winners(state)
    own, others = points[watched], [p for s, p in enumerate(points) if s != watched]
    ahead = sum(1.0 if own > other else 0.5 if own == other else 0.0 for other in others)
    share = 1 / len(won) if watched in won else 0.0
    return Result(share, ahead / len(others), own, sum(others) / len(others), slowest)


def duel(high: Level, low: Level, players: int, games: int, seed: str) -> str:
    results = []
    for number in range(games):
        levels = [low] * players
        levels[number % players] = high
        results.append(play_game(levels, number % players, f"{seed} {number // players}"))
    shares = []
    for name in ("won", "ahead"):
        share = sum(getattr(result, name) for result in results) / games
        least, most = interval(share, games)
        shares.append(f"{name} {100 * share:.1f} % ({100 * least:.1f} – {100 * most:.1f})")
    points = sum(result.points for result in results) / games
    theirs = sum(result.theirs for result in results) / games
    return (
        f"{high} among {low}s, {players} players, {games} games: {', '.join(shares)}, "
        f"{points:.1f} points against {theirs:.1f}, "
        f"slowest turn {max(result.slowest for result in results):.2f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(3, 4), default=3)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--pairs", default="", help="HIGH,LOW; all neighbors without it")
    parser.add_argument("--seed", default="ladder")
    options = parser.parse_args()
    pairs = [(high, low) for low, high in pairwise(Level)]
    if options.pairs:
        high, low = options.pairs.split(",")
        pairs = [(Level(high), Level(low))]
    for high, low in pairs:
        print(duel(high, low, options.players, options.games, options.seed), flush=True)


if __name__ == "__main__":
    main()
