"""Finds the opponents' weights by self-play; run it again whenever the engine changes.

    .venv/bin/python -m tools.tune --players 3 --rounds 4 --games 300
    .venv/bin/python -m tools.tune --players 1 --solo 3 --level prefect --games 160

Every seat of every game plays with weights moved a little at random, all of them at once. What
a seat then won or lost against the others, regressed on its moves, tells of every weight which
way is up: a game speaks for all weights and all its seats. A round ends with a step that way,
the longer the surer. It prints the weights as they go into `opponents.yaml`.
"""

import argparse
import multiprocessing
from dataclasses import asdict
from functools import partial
from math import sqrt
from random import Random
from typing import NamedTuple

from palmyra.ai.levels import Level
from palmyra.ai.selfplay import level_seat, play_game
from palmyra.ai.weights import Weights
from palmyra.box import open_box
from palmyra.opponents import open_weights
from palmyra.rules.outcome import winners
from palmyra.rules.position import Position
from palmyra.rules.setup import Setup, new_game
from palmyra.rules.state import Color, Variant

LINES = range(1, 5)
# Weights that move by so much; all others move by a share of themselves.
STEPS = {
    **{f"base_{k}": 0.4 for k in LINES},
    "last_tiles": 3.0,
    **dict.fromkeys(("legion_stays", "censor_stays", "imbalance"), 0.25),
    **dict.fromkeys(("denial", "rivalry"), 0.3),
    "caesar": 0.4,
}
SHARE = 0.25
ALL_LINES_SHARE = 0.15  # `income` moves every line of the model, `growth` its slopes
NAMES = (
    "income,growth,base_1,base_2,base_3,base_4,legion_stays,censor_stays,imbalance,drain,last_tiles"
)
MOST = 15  # coins of lead beyond which it makes no difference
CAUTION = 5.0  # a step of one needs so many standard errors
LONGEST = 0.7
RIDGE = 0.02

Moves = list[float]  # by name, in steps


class Table(NamedTuple):
    """What is played."""

    variant: Variant
    players: int
    level: Level
    budget: int
    seed: str


class Sample(NamedTuple):
    moves: int  # which of the pool
    group: str  # samples of a group are compared with one another
    score: float


def moved(weights: Weights, names: list[str], moves: Moves) -> Weights:
    values = asdict(weights)
    for name, by in zip(names, moves, strict=True):
        if name in ("income", "growth"):
            for k in LINES:
                values[f"growth_{k}"] *= 1 + ALL_LINES_SHARE * by
                if name == "income":
                    values[f"base_{k}"] *= 1 + ALL_LINES_SHARE * by
        elif name in STEPS:
            values[name] = max(0.0, values[name] + STEPS[name] * by)
        else:
            values[name] *= 1 + SHARE * by if by > 0 else 1 / (1 - SHARE * by)
    return Weights(**{name: round(number, 4) for name, number in values.items()})


def pool_of(names: list[str], size: int, rng: Random) -> list[Moves]:
    """Random moves, each with its opposite."""
    half = [[rng.choice((-1.0, -0.5, 0.0, 0.5, 1.0)) for _ in names] for _ in range(size // 2)]
    return half + [[-by for by in moves] for moves in half]


def samples(table: Table, pool: list[Weights], number: int) -> list[Sample]:
    """Plays one game and scores its seats."""
    rng = Random(f"{table.seed} {number}")
    # Alone, eight games share a deal and are compared; among several it is seats of a kind.
    solo = table.players == 1
    deal = f"{table.seed}-{number // 8 if solo else number}"
    setup = Setup(table.variant, tuple(Color)[: table.players], deal)
    position = Position(new_game(setup, open_box()))
    picks = [rng.randrange(len(pool)) for _ in range(table.players)]
    seats = [
        level_seat(table.level, {table.players: pool[pick]}, table.budget, f"{deal} {seat}")
        for seat, pick in enumerate(picks)
    ]
    play_game(position, seats)
    if solo:
        return [Sample(picks[0], deal, float(position.coins[0]))]
    won = winners(position.to_state())
    found = []
    for seat, pick in enumerate(picks):
        best = max(coins for other, coins in enumerate(position.coins) if other != seat)
        lead = max(-MOST, min(MOST, position.coins[seat] - best))
        found.append(Sample(pick, f"{seat}", lead / MOST / 2 + (seat in won) / len(won)))
    return found


def gradient(found: list[Sample], pool: list[Moves]) -> list[tuple[float, float]]:
    """By weight, what a step brings and its standard error: a ridge regression."""
    size = len(pool[0])
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    spread = 0.0
    for group in {sample.group for sample in found}:
        inside = [sample for sample in found if sample.group == group]
        mean = sum(sample.score for sample in inside) / len(inside)
        center = [sum(pool[s.moves][at] for s in inside) / len(inside) for at in range(size)]
        for sample in inside:
            x = [by - middle for by, middle in zip(pool[sample.moves], center, strict=True)]
            y = sample.score - mean
            spread += y * y
            for row in range(size):
                right[row] += x[row] * y
                for column in range(size):
                    matrix[row][column] += x[row] * x[column]
    for at in range(size):
        matrix[at][at] += RIDGE * len(found)
    variance = spread / len(found)
    errors = [sqrt(variance / matrix[at][at]) for at in range(size)]
    return list(zip(solved(matrix, right), errors, strict=True))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss and Jordan; the ridge keeps the diagonal away from zero."""
    rows = [[*row, last] for row, last in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        for other in rows:
            if other is not pivot:
                share = other[at] / pivot[at]
                for column in range(at, len(pivot)):
                    other[column] -= share * pivot[column]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--solo", type=int, default=3, help="the solo level, for one player")
    parser.add_argument("--expert", action="store_true", help="with Caesar")
    parser.add_argument("--level", type=Level, default=Level.SCRIBE)
    parser.add_argument("--budget", type=int, default=30, help="playouts a turn")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=300, help="a round")
    parser.add_argument("--pool", type=int, default=48, help="different weights a round")
    parser.add_argument("--names", default=NAMES)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()

    variant = Variant.EXPERT if options.expert else Variant.BASE
    if options.players == 1:
        variant = Variant(f"solo-{options.solo}")
    names = options.names.split(",")
    weights = open_weights()[options.players]
    for turn in range(options.rounds):
        seed = f"{options.seed} {turn}"
        pool = pool_of(names, options.pool, Random(seed))
        candidates = [moved(weights, names, moves) for moves in pool]
        table = Table(variant, options.players, options.level, options.budget, seed)
        with multiprocessing.get_context("spawn").Pool(options.processes) as workers:
            games = workers.map(partial(samples, table, candidates), range(options.games))
        slopes = gradient([sample for game in games for sample in game], pool)
        print(" ".join(f"{n} {g:+.3f}±{e:.3f}" for n, (g, e) in zip(names, slopes, strict=True)))
        steps = [max(-LONGEST, min(LONGEST, g / e / CAUTION)) for g, e in slopes]
        weights = moved(weights, names, steps)
    print(f"# {options.rounds} rounds of {options.games} games, {options.level}, {variant}")
    print(f"players_{options.players}:")
    for name, number in asdict(weights).items():
        print(f"  {name}: {number:g}")


if __name__ == "__main__":
    main()
