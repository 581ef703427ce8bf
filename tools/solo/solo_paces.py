"""Measures how good solo games go: coins and tiles after every turn, for `paces.yaml`.

    python -m tools.solo.solo_paces --games 200

A good game is one of the Prefect's that meets the goal of its order. Of these the middle half is
printed for every turn; a game that is over keeps what it had.
"""

import argparse
from collections.abc import Sequence

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.box import open_box, open_weights
from palmyra.games.palmyra.challenges import LEVELS, orders
from palmyra.games.palmyra.console.simulate import play_levels, setups
from palmyra.games.palmyra.rules.state import Edition, Variant

Course = list[tuple[int, int]]  # coins and tiles in hand, at the start and after every turn


def courses(level: int, games: int, seed: str) -> list[Course]:
    """How each game went that met the goal."""
    box, weights, goal = open_box(), open_weights(), orders()[level].bronze
    found = []
    variant = Variant(f"solo-{level}")
    for setup in setups(variant, Edition.INTERNATIONAL, 1, games, seed):
        match = play_levels(setup, box, [Level.PREFECT], weights)
        states = (match.start, *(step.state for step in match.history))
        course = [(state.players[0].coins, len(state.players[0].hand)) for state in states]
        if course[-1][0] >= goal:
            found.append(course)
    return found


def middle_half(games: Sequence[Course], turn: int, what: int) -> tuple[int, int]:
    """Between which numbers half of the games lay."""
    had = sorted(course[min(turn, len(course) - 1)][what] for course in games)
    return had[len(had) // 4], had[(3 * len(had)) // 4]


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.solo.solo_paces", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="paces")
    given = parser.parse_args()
    for level in LEVELS:
        games = courses(level, given.games, given.seed)
        longest = max(len(course) for course in games)
        print(f"  {level}:  # {len(games)} of {given.games} games met the goal")
        for what, name in enumerate(("coins", "tiles")):
            halves = [middle_half(games, turn, what) for turn in range(longest)]
            for end, at in (("least", 0), ("most", 1)):
                print(f"    {name}_{end}: {[half[at] for half in halves]}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
