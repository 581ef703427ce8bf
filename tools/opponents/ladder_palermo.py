"""Palermo's levels against one another: one of the higher among the lower, every seat as often.

python -m tools.opponents.ladder_palermo --higher zia --lower commissario --players 3 --games 60
python -m tools.opponents.ladder_palermo --seats --higher commissario --players 3 --games 60

Games are played by the rules, turn by turn; the same seed gives the same table.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from time import process_time

from palmyra.contest import interval
from palmyra.games.palermo.ai.choose import choose
from palmyra.games.palermo.ai.level_strength import SKILLS, Skill
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.ai.weights import WeightSets
from palmyra.games.palermo.box import open_weights
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.play import apply, points, winners
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, State, Variant

Player = tuple[Level, Skill, WeightSets]


def play(players: Sequence[Player], variant: Variant, seed: str, times: list[float]) -> State:
    """A whole game; seat 0's turns are timed."""
    state = PALERMO.rules.new_game(Setup(tuple(Color)[: len(players)], variant))
    while not state.over:
        level, skill, weights = players[state.seat]
        begun = process_time()
        actions = choose(state, level, weights, f"{seed} {state.seat}", None, skill)
        times.append(process_time() - begun)
        for action in actions:
            state = apply(state, action).state
    return state


def shared(state: State, seat: int) -> float:
    won = winners(state)
    return 1 / len(won) if seat in won else 0.0


def line(name: str, share: float, games: int, ahead: float) -> str:
    low, high = interval(share, games)
    return (
        f"{name:<40} {games:>4} games  {100 * share:5.1f} %"
        f"  ({100 * low:4.1f} – {100 * high:4.1f})  {ahead:+5.1f} points"
    )


def duel(
    higher: Player, lower: Player, players: int, variant: Variant, games: int, seed: str
) -> tuple[float, float]:
    """The share of wins of the one among the others, and points ahead of their mean."""
    wins = ahead = 0.0
    for number in range(games):
        seat = number % players
        seated = [higher if at == seat else lower for at in range(players)]
        end = play(seated, variant, f"{seed} {number // players}", [])
        wins += shared(end, seat)
        scores = points(end)
        ahead += scores[seat] - (sum(scores) - scores[seat]) / (players - 1)
        sys.stderr.write(f"{number + 1} {wins:.1f} {ahead / (number + 1):+.1f}\r")
        sys.stderr.flush()
    return wins / games, ahead / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--higher", type=Level, default=Level.COMMISSARIO)
    parser.add_argument("--lower", type=Level, default=Level.GELATAIA)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--variant", type=Variant, default=Variant.PRINTED)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--towns", type=int, help="of the higher, instead of its own number")
    parser.add_argument("--seats", action="store_true", help="equal players: wins by seat")
    options = parser.parse_args()

    weights = open_weights()
    skill = SKILLS[options.higher]
    if options.towns is not None:
        skill = replace(skill, towns=options.towns)
    higher = (options.higher, skill, weights)
    lower = (options.lower, SKILLS[options.lower], weights)
    if options.seats:
        wins = [0.0] * options.players
        for number in range(options.games):
            end = play([higher] * options.players, options.variant, f"{options.seed} {number}", [])
            for seat in range(options.players):
                wins[seat] += shared(end, seat)
            sys.stderr.write(f"{number + 1} {wins}\r")
        for seat, won in enumerate(wins):
            name = f"{options.higher}, {options.variant}, seat {seat + 1} of {options.players}"
            print(line(name, won / options.games, options.games, 0.0))
        return
    share, ahead = duel(
        higher, lower, options.players, options.variant, options.games, options.seed
    )
    name = f"{options.higher} among {options.lower}, {options.players} players"
    print(line(name, share, options.games, ahead))


if __name__ == "__main__":
    main()
