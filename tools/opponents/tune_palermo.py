"""Finds the numbers that Palermo's opponents go by, by self-play.

python -m tools.opponents.tune_palermo --players 3 --games 60 --names toll,build_heat

python -m tools.opponents.tune_palermo --players 3 --games 300 --building --names size,own

With `--building` towns are built by feeling alone and the rounds over everyone's doors compared:
hundreds of towns in a minute, for the numbers that building goes by.

One player with a number moved up or down sits among players with the numbers as they are, every
seat as often; what is kept must be ahead by more than the doubt that so many games leave. Prints
the set for `palmyra/assets/palermo/opponents.yaml`. Deterministic: the same seed, the same set.
"""

import argparse
from collections.abc import Iterator
from dataclasses import asdict, fields, replace
from math import sqrt
from random import Random

from palmyra.games.palermo.ai.build_board import BuildBoard
from palmyra.games.palermo.ai.build_search import quick_place, round_worth
from palmyra.games.palermo.ai.level_strength import Skill
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.ai.run_search import Depth
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.box import open_box, open_weights
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.cells import SLOTS
from palmyra.games.palermo.rules.play import points
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, Variant
from tools.opponents.ladder_palermo import play

QUICK = Skill(towns=16, shortlist=6, running=Depth(3, 3, 2))  # thinks as the strong ones, less


def moved(weights: Weights, name: str, up: bool, by: float) -> Weights:
    value = getattr(weights, name)
    other = value * by if up else value / by
    return replace(weights, **{name: other if value else (0.5 if up else -0.5)})


def leads(changed: Weights, weights: Weights, players: int, games: int, seed: str
          ) -> Iterator[float]:  # fmt: skip
    """Points ahead of the others' mean, a game each."""
    for number in range(games):
        seat = number % players
        seats = [
            (Level.ZIA, QUICK, {players: changed if at == seat else weights})
            for at in range(players)
        ]
        variant = list(Variant)[number // players % 2]
        scores = points(play(seats, variant, f"{seed} {number // players}", []))
        yield scores[seat] - (sum(scores) - scores[seat]) / (players - 1)


def building_leads(changed: Weights, weights: Weights, players: int, games: int, seed: str
                   ) -> Iterator[float]:  # fmt: skip
    """How much better one's round is than the others' mean, in towns built by feeling."""
    box = open_box()
    cost = box.waiting[players] + weights.toll
    for number in range(games):
        seat = number % players
        rng = Random(f"{seed} {number // players}")
        variant = list(Variant)[number // players % 2]
        state = PALERMO.rules.new_game(Setup(tuple(Color)[:players], variant))
        board = BuildBoard.of(state, rng.choice(SLOTS))
        while not board.finished:
            board.build(quick_place(board, rng, changed if board.seat == seat else weights, 0.2))
        rounds = [
            round_worth(own, board.open_cells, board.start_cells, box.points, cost, True, beam=30)
            for own in board.doors
        ]
        yield rounds[seat] - (sum(rounds) - rounds[seat]) / (players - 1)


def judge(found: list[float]) -> tuple[float, float]:
    """The mean and how far off it may well be."""
    mean = sum(found) / len(found)
    spread = sqrt(sum((one - mean) ** 2 for one in found) / len(found))
    return mean, spread / sqrt(len(found))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=60, help="for each number tried")
    parser.add_argument("--names", default=",".join(field.name for field in fields(Weights)))
    parser.add_argument("--building", action="store_true", help="only towns, by feeling")
    parser.add_argument("--by", type=float, default=1.6, help="factor to move a number by")
    parser.add_argument("--seed", default="tune")
    options = parser.parse_args()

    weights = open_weights()[options.players]
    compare = building_leads if options.building else leads
    for name in options.names.split(","):
        for up in (True, False):
            changed = moved(weights, name, up, options.by)
            found = list(compare(changed, weights, options.players, options.games, options.seed))
            mean, doubt = judge(found)
            kept = mean > doubt
            print(f"# {name} {getattr(changed, name):g}: {mean:+.2f} ± {doubt:.2f}"
                  f"{', kept' if kept else ''}", flush=True)  # fmt: skip
            if kept:
                weights = changed
                break
    print(f"players_{options.players}:")
    for name, number in asdict(weights).items():
        print(f"  {name}: {round(number, 2):g}")


if __name__ == "__main__":
    main()
