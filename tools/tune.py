"""Finds the opponents' weights by self-play; run it again whenever the engine changes.

    .venv/bin/python -m tools.tune --minutes 20 --games 40
    .venv/bin/python -m tools.tune --versus --games 120 --only denial,rivalry

Coordinate ascent: one weight at a time is moved up and down by a step, and a move is kept
if it scores better. Candidates and champion play the same deals, so that luck counts little.
The score is the mean of coins over the solo levels named, or with `--versus` the share of
two-player games won against the present weights. It prints the weights as they go into
`opponents.yaml`; put the line it ends with into the note there.
"""

import argparse
import time
from dataclasses import asdict, replace

from palmyra.ai.levels import Level
from palmyra.ai.selfplay import level_seat, play_game
from palmyra.ai.weights import Weights
from palmyra.box import open_box
from palmyra.opponents import open_weights
from palmyra.rules.position import Position
from palmyra.rules.setup import Setup, new_game
from palmyra.rules.state import Color, Variant

STEP = 0.2
SMALLEST_STEP = 0.05
LINES = tuple(f"{part}_{k}" for k in range(1, 5) for part in ("base", "growth"))


def moved(weights: Weights, name: str, step: float) -> Weights:
    """A weight moved by a share of itself; `income` moves all lines of the model at once."""
    values = asdict(weights)
    if name == "income":
        return replace(weights, **{line: round(values[line] * (1 + step), 4) for line in LINES})
    return replace(weights, **{name: round(values[name] + step * max(0.25, abs(values[name])), 4)})


def deal(variant: Variant, players: int, seed: str) -> Position:
    return Position(new_game(Setup(variant, tuple(Color)[:players], seed), open_box()))


def solo_score(weights: Weights, level: Level, levels: list[int], games: int, budget: int) -> float:
    total = 0
    for number in levels:
        for game in range(games):
            position = deal(Variant(f"solo-{number}"), 1, f"tune {game}")
            play_game(position, [level_seat(level, weights, budget, f"tune {game}")])
            total += position.coins[0]
    return total / (games * len(levels))


def versus_score(
    weights: Weights, against: Weights, level: Level, games: int, budget: int, variant: Variant
) -> float:
    """The share won, with a little for the margin so that close calls still point somewhere."""
    total = 0.0
    for game in range(games):
        mine = game % 2
        both = [against, against]
        both[mine] = weights
        position = deal(variant, 2, f"tune {game // 2}")
        seats = [level_seat(level, w, budget, f"tune {game}") for w in both]
        play_game(position, seats)
        margin = position.coins[mine] - position.coins[1 - mine]
        total += (margin > 0) + 0.5 * (margin == 0) + max(-0.25, min(0.25, margin / 100))
    return total / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--solo", default="1,3,5", help="the solo levels scored")
    parser.add_argument("--versus", action="store_true", help="two players instead of solo")
    parser.add_argument("--expert", action="store_true", help="with Caesar, for --versus")
    parser.add_argument("--level", type=Level, default=Level.PREFECT)
    parser.add_argument("--budget", type=int, default=30)
    parser.add_argument("--only", default="income,censor_stays,legion_stays,imbalance")
    parser.add_argument("--step", type=float, default=STEP)
    options = parser.parse_args()

    weights = open_weights()
    solo = [int(text) for text in options.solo.split(",")]
    variant = Variant.EXPERT if options.expert else Variant.BASE
    until = time.monotonic() + 60 * options.minutes

    def score(candidate: Weights) -> float:
        if options.versus:
            return versus_score(
                candidate, weights, options.level, options.games, options.budget, variant
            )
        return solo_score(candidate, options.level, solo, options.games, options.budget)

    best = 0.5 if options.versus else score(weights)
    print(f"start {best:.3f}", flush=True)
    step = options.step
    tries = 0
    while step >= SMALLEST_STEP and time.monotonic() < until:
        improved = False
        for name in options.only.split(","):
            for change in (step, -step):
                if time.monotonic() > until:
                    break
                candidate = moved(weights, name, change)
                found = score(candidate)
                tries += 1
                print(f"{name} {change:+.2f}: {found:.3f} (best {best:.3f})", flush=True)
                if found > best:
                    # Against oneself the champion's own score is even again.
                    weights, best = candidate, 0.5 if options.versus else found
                    improved = True
                    break
        if not improved:
            step /= 2
    print("weights:")
    for name, value in asdict(weights).items():
        print(f"  {name}: {value:g}")
    print(f"# {tries} trials of {options.games} games, {options.level}, score {best:.3f}")


if __name__ == "__main__":
    main()
