"""Learns the weights of Medina's opponents from self-play; run it again when a feature changes.

    python -m tools.opponents.tune_medina --players 3 --games 200 --rounds 3

Every seat plays by the forecast alone, now and then another turn than the best, so that positions
differ. Every position is a forecast of the points each player ends with: the weights that forecast
best, by least squares, are the next round's. A fifth of the games is kept aside to tell learning
from learning by heart. It prints the weights as they go into `opponents.yaml`.
"""

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from palmyra.games.medina.ai.features import COUNT, NAMES, features, phase
from palmyra.games.medina.ai.policy import QUICK, Judge, best_turns, play
from palmyra.games.medina.ai.position import Position, position_of
from palmyra.games.medina.game import MEDINA, open_weights
from palmyra.games.medina.rules.pieces import Color
from palmyra.games.medina.rules.setup import Setup

KEPT_ASIDE: Final = 5  # one game in so many
EVERY: Final = 2  # one position in so many is a sample
STIFF: Final = 40.0  # how strongly the weights before pull, in samples
CURIOUS: Final = 0.25  # how often a turn is chosen by lot
LOT: Final = 1.5  # points that the lot may cost


# Weights of the beginning, then of the end.
BOTH: Final = 2 * COUNT


class Sample(NamedTuple):
    game: int
    values: list[float]  # of both halves, each by its share of the phase
    future: float  # points still to come


def new_position(players: int, rng: Random) -> Position:
    setup = Setup(tuple(Color)[:players], (rng.randint(2, 15), rng.randint(2, 10)))
    return position_of(MEDINA.rules.new_game(setup))


def self_play(players: int, weights: Sequence[float], number: int, seed: str) -> list[Sample]:
    """A game's samples; `weights` of the beginning and of the end in one row."""
    rng = Random(f"{seed} {number}")
    position = new_position(players, rng)
    judge = Judge((weights[:COUNT], weights[COUNT:]))
    seen: list[tuple[list[int], list[list[float]]]] = []
    seat, count = 0, 0
    while seat >= 0:
        turns = best_turns(position, judge, QUICK)
        turn = turns[0]
        if rng.random() < CURIOUS:
            turn = rng.choice([each for each in turns if each.worth >= turn.worth - LOT])
        seat = play(position, turn.turn)
        count += 1
        if seat >= 0 and count % EVERY == 0:
            share = phase(sum(map(sum, position.stocks)), players)
            halves = [
                [*(share * x for x in own), *((1 - share) * x for x in own)]
                for own in features(position, seat)
            ]
            seen.append((position.score[:], halves))
    return [
        Sample(number, values, end - score)
        for scores, found in seen
        for score, values, end in zip(scores, found, position.score, strict=True)
    ]


def fit(samples: Sequence[Sample], before: Sequence[float]) -> list[float]:
    """Least squares, pulled a little towards the weights before."""
    matrix = [[0.0] * BOTH for _ in range(BOTH)]
    right = [0.0] * BOTH
    for at in range(BOTH):
        matrix[at][at] = STIFF
        right[at] = STIFF * before[at]
    for sample in samples:
        filled = [(at, value) for at, value in enumerate(sample.values) if value]
        for i, (at, value) in enumerate(filled):
            right[at] += value * sample.future
            row = matrix[at]
            for other, theirs in filled[i:]:
                row[other] += value * theirs
    for a in range(BOTH):
        for b in range(a):
            matrix[a][b] = matrix[b][a]
    return solve(matrix, right)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, the largest pivot first."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda r: abs(rows[r][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [x - factor * y for x, y in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(rows[at][k] * found[k] for k in range(at + 1, size))
        found[at] = (rows[at][size] - rest) / rows[at][at]
    return found


def error(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """The root of the mean square, in points."""
    off = sum(
        (sample.future - sum(w * x for w, x in zip(weights, sample.values, strict=True))) ** 2
        for sample in samples
    )
    return sqrt(off / len(samples))


def show(players: int, weights: Sequence[float]) -> str:
    lines = [f"{players}:"]
    for part, values in (("early", weights[:COUNT]), ("late", weights[COUNT:])):
        lines.append(f"  {part}:")
        lines += [
            f"    {name}: {weight:.3f}"
            for name, weight in zip(NAMES, values, strict=True)
            if abs(weight) >= 0.0005
        ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(3, 4), default=3)
    parser.add_argument("--games", type=int, default=200, help="a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", default="tune")
    options = parser.parse_args()
    early, late = open_weights()[str(options.players)]
    weights: Sequence[float] = (*early, *late)
    samples: list[Sample] = []
    for number in range(options.rounds):
        seed = f"{options.seed} {number}"
        fresh = [
            sample
            for game in range(options.games)
            for sample in self_play(options.players, weights, game, seed)
        ]
        learned = [each for each in fresh if each.game % KEPT_ASIDE]
        aside = [each for each in fresh if not each.game % KEPT_ASIDE]
        before = error(aside, weights)
        # The round before says something too; older play is another game.
        weights = fit(learned + samples, weights)
        samples = learned
        print(
            f"round {number + 1}: {len(learned)} samples, off by {before:.2f} points before, "
            f"{error(aside, weights):.2f} after",
            file=sys.stderr,
        )
        print(show(options.players, weights), flush=True)


if __name__ == "__main__":
    main()
