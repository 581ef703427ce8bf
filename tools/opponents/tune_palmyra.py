"""Learns the opponents' weights from self-play; run it again whenever the engine changes.

    .venv/bin/python -m tools.opponents.tune_palmyra --players 2 --games 500
    .venv/bin/python -m tools.opponents.tune_palmyra --players 3 --games 300 --rounds 2
    .venv/bin/python -m tools.opponents.tune_palmyra --players 3 --games 2500 --everyone
    .venv/bin/python -m tools.opponents.tune_palmyra --players 2 --expert --names caesar,caesar_most

The Prefect plays against himself, every seat with weights moved a little at random, so that the
positions differ in what the weights speak of. Then the weights are fitted: the worth of a
position to whoever has just moved is a forecast of the end, of winning among several and of the
coins alone, and those weights are best that forecast it best. A fifth of the games is kept aside
to tell learning from learning by heart. It prints the weights as they go into `opponents.yaml`.
"""

import argparse
import multiprocessing
from collections.abc import Callable, Sequence
from dataclasses import asdict, fields
from functools import partial
from math import inf, log
from random import Random
from typing import Final, NamedTuple

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.selfplay import level_seat
from palmyra.games.palmyra.ai.value import SURE_WIN, Judge, Prospect
from palmyra.games.palmyra.ai.weights import Weights, everyone
from palmyra.games.palmyra.box import open_box, open_weights
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.import_path import safe_children

LINES: Final = range(1, 5)
# All lines of the model at once, and their slopes: `income` and `growth` move by a share.
TOGETHER: Final = ("income", "growth")
SHARE: Final = 0.1
# The first step of a fit; all weights that are not named move by 0.2.
STEPS: Final = {
    **{f"base_{k}": 0.3 for k in LINES},
    "drain": 0.4,
    "last_turns": 0.6,
    "last_tiles": 1.5,
    "tempo": 1.0,
    "sure": 0.5,
    "caesar_most": 2.0,
}
STEP: Final = 0.2
# A game played tells nothing of these, which only say how sure a worth is.
CALM: Final = ("tempo", "sure", "doubt", "feared", "hoped")
LEAST: Final = {"drain": 0.3, "sure": 0.2, "tempo": -20.0}
MOST: Final = {"feared": 1.0, "hoped": 1.0, "denial": 1.5, "rivalry": 1.0}
SURE: Final = 0.005  # a forecast is never surer than this
SHORTEST: Final = 0.1  # of its first step: then a weight is found
KEPT_ASIDE: Final = 5  # one game in so many


class Table(NamedTuple):
    """What is played."""

    variant: Variant
    players: int
    weights: Weights
    seed: str
    everyone: bool = False  # whether positions are valued with every rival watched


class Sample(NamedTuple):
    """A position as the value sees it, after a turn of the seat, and how the game went for it."""

    game: int
    position: Position
    seat: int
    ahead: dict[int, Prospect]
    result: float  # the share of the win; alone, the coins


def moved(weights: Weights, name: str, by: float) -> Weights:
    """The weights with one of them, or all lines together, moved by so many steps."""
    values = asdict(weights)
    if name in TOGETHER:
        for k in LINES:
            values[f"growth_{k}"] *= 1 + SHARE * by
            if name == "income":
                values[f"base_{k}"] *= 1 + SHARE * by
    else:
        value = values[name] + STEPS.get(name, STEP) * by
        values[name] = min(MOST.get(name, inf), max(LEAST.get(name, 0.0), value))
    return Weights(**values)


def all_names() -> list[str]:
    return [*TOGETHER, *(field.name for field in fields(Weights))]


def scattered(weights: Weights, rng: Random) -> Weights:
    """All weights moved at random, by a step and a half at the most."""
    for name in all_names():
        if name not in CALM:
            weights = moved(weights, name, rng.uniform(-1.5, 1.5))
    return weights


def samples(table: Table, number: int) -> list[Sample]:
    """Plays one game and keeps every position of it."""
    rng = Random(f"{table.seed} {number}")
    colors = tuple(Color)[: table.players]
    setup = Setup(table.variant, colors, f"{table.seed}-{number}")
    position = Position(new_game(setup, open_box()))
    seats = [
        level_seat(Level.PREFECT, {table.players: scattered(table.weights, rng)}, None, "")
        for _ in colors
    ]
    judge = Judge(table.weights, everyone=table.everyone)
    kept: list[tuple[Position, int, dict[int, Prospect]]] = []
    while True:
        seat = position.seat
        seats[seat](position)
        if position.ending is not None:
            break
        ahead = judge.prospects(position, (seat, *judge.watched(position, seat)))
        twin = position.copy()
        # The worth looks at counts and chains alone: the board would only fill the memory.
        twin.board = twin.seen = bytearray()
        kept.append((twin, seat, ahead))
    won = winners(position.to_state())
    results = [
        float(coins) if position.solo else (seat in won) / len(won)
        for seat, coins in enumerate(position.coins)
    ]
    return [Sample(number, twin, seat, ahead, results[seat]) for twin, seat, ahead in kept]


def loss(found: Sequence[Sample], weights: Weights, all_rivals: bool = False) -> float:
    """How badly the weights forecast: log loss among several, squared coins alone."""
    judge = Judge(weights, everyone=all_rivals)
    total = 0.0
    for _, position, seat, ahead, result in found:
        worth = judge.worth(position, seat, ahead)
        if position.solo:
            total += (worth - result) ** 2
        else:
            chance = min(1 - SURE, max(SURE, worth / SURE_WIN))
            total -= result * log(chance) + (1 - result) * log(1 - chance)
    return total / len(found)


_known: list[Sample] = []


def _remember(found: list[Sample]) -> None:
    _known[:] = found


def _known_loss(all_rivals: bool, weights: Weights) -> float:
    return loss(_known, weights, all_rivals)


def fitted(
    weights: Weights,
    names: Sequence[str],
    losses: Callable[[list[Weights]], list[float]],
    sweeps: int = 40,
) -> Weights:
    """Moves one weight after the other, both ways, as long as that forecasts better."""
    best = losses([weights])[0]
    steps = dict.fromkeys(names, 1.0)
    for _ in range(sweeps):
        for name in names:
            if steps[name] < SHORTEST:
                continue
            tries = [moved(weights, name, steps[name]), moved(weights, name, -steps[name])]
            found = losses(tries)
            least = min(found)
            if least < best:
                best, weights = least, tries[found.index(least)]
                steps[name] *= 1.3
            else:
                steps[name] /= 2
        if max(steps.values()) < SHORTEST:
            break
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--solo", type=int, default=3, help="the solo level, for one player")
    parser.add_argument("--expert", action="store_true", help="with Caesar")
    parser.add_argument("--everyone", action="store_true", help="for who watches every rival")
    parser.add_argument("--rounds", type=int, default=1, help="of playing and fitting")
    parser.add_argument("--games", type=int, default=400, help="a round")
    parser.add_argument("--names", default=",".join(all_names()))
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()

    variant = Variant.EXPERT if options.expert else Variant.BASE
    if options.players == 1:
        variant = Variant.solo(options.solo)
    players, all_rivals = options.players, options.everyone
    weights = open_weights()[everyone(players) if all_rivals else players]
    context = multiprocessing.get_context("spawn")
    known: list[Sample] = []
    aside: list[Sample] = []
    for turn in range(options.rounds):
        table = Table(variant, players, weights, f"{options.seed} {turn}", all_rivals)
        with safe_children(), context.Pool(options.processes) as pool:
            games = pool.map(partial(samples, table), range(options.games), chunksize=1)
        for number, found in enumerate(games):
            (known if (number + 1) % KEPT_ASIDE else aside).extend(found)
        before = weights
        with safe_children(), context.Pool(options.processes, _remember, (known,)) as pool:
            losses = partial(pool.map, partial(_known_loss, all_rivals))
            weights = fitted(weights, options.names.split(","), losses)
        print(f"# round {turn + 1}: {len(known)} positions")
        for name, group in (("learned from", known), ("kept aside", aside)):
            if group:
                then, now = (loss(group, one, all_rivals) for one in (before, weights))
                print(f"# loss, {name}: {then:.4f} before, {now:.4f} now")
    print(f"{everyone(players)}:" if all_rivals else f"players_{players}:")
    for name, number in asdict(weights).items():
        print(f"  {name}: {round(number, 2):g}")


if __name__ == "__main__":
    main()
