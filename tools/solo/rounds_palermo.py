"""What the rounds of Palermo are worth: red driven by every level, and the best that is found.

python -m tools.solo.rounds_palermo WORD … [--tries 4]

A round is a finished town (`towns.town`) and two ice-cream sellers, whose turns follow from the
position alone. The urchin and Zia are driven with several seeds.
"""

import argparse
from dataclasses import replace
from time import process_time
from typing import Final

from palmyra.games.palermo.ai.choose import best_plans, choose, plan_actions
from palmyra.games.palermo.ai.level_strength import SKILLS
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.ai.run_board import RunBoard
from palmyra.games.palermo.ai.run_search import Depth
from palmyra.games.palermo.box import open_weights
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.towns import town

ME: Final = 0
HOUSE: Final = Level.GELATAIA
_WIDE: Final = Depth(6, 4, 2)  # stops and cells for the policeman that are looked at
_FIRST_LOOK: Final = replace(SKILLS[Level.ZIA], running=Depth(5, 6, 3))


def others(state: State) -> State:
    """The house plays until it is red's turn again."""
    while not state.over and state.seat != ME:
        for action in choose(state, HOUSE, open_weights()):
            state = apply(state, action).state
    return state


def driven(word: str, level: Level, seed: str) -> State:
    state = town(word).state
    while not state.over:
        if state.seat == ME:
            for action in choose(state, level, open_weights(), seed):
                state = apply(state, action).state
        state = others(state)
    return state


def quick(state: State) -> list[Action]:
    """As Zia drives, at the first look."""
    return choose(state, Level.ZIA, open_weights(), skill=_FIRST_LOOK)


def finished(state: State, along: list[State]) -> list[State]:
    """Red's positions from here to the end, the end included, after those that came before."""
    found = [*along, state]
    while not state.over:
        for action in quick(state):
            state = apply(state, action).state
        state = others(state)
        found.append(state)
    return found


def best(word: str, tries: int) -> int:
    """The best that is found by trying, at every turn of a good drive, other turns than its own."""
    weights = open_weights()[3]
    drive = finished(town(word).state, [])
    at = 0
    while at < len(drive) - 1:
        state = drive[at]
        board = RunBoard.of(state, weights.toll)
        for judged in best_plans(state, board, _WIDE, weights, None)[:tries]:
            after = state
            for action in plan_actions(state, judged.plan):
                after = apply(after, action).state
            other = finished(others(after), drive[: at + 1])
            if other[-1].players[ME].score > drive[-1].players[ME].score:
                drive = other
        at += 1
    return drive[-1].players[ME].score


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("words", nargs="+")
    parser.add_argument("--tries", type=int, default=0)
    parser.add_argument("--urchins", type=int, default=20)
    parser.add_argument("--zias", type=int, default=1)
    options = parser.parse_args()
    for word in options.words:
        begun = process_time()
        urchins = sorted(
            driven(word, Level.URCHIN, str(n)).players[ME].score for n in range(options.urchins)
        )
        middle = urchins[len(urchins) // 2] if urchins else 0
        one = {
            level: driven(word, level, "").players[ME].score
            for level in (Level.GELATAIA, Level.COMMISSARIO)
        }
        zias = [driven(word, Level.ZIA, str(n)).players[ME].score for n in range(options.zias)]
        found = best(word, options.tries) if options.tries else 0
        print(
            f"{word:12} urchin {middle} ({urchins[:1]} to {urchins[-1:]})"
            f" {' '.join(f'{name} {score}' for name, score in one.items())}"
            f" zia {zias} best {found}  {process_time() - begun:.1f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
