"""Writes the golden games of Medina: some played at random, some by its opponents.

    python -m tools.golden.medina

Random games come out the same as long as the rules do. Opponents learn: their games are written
where there are none yet, and then stay as they are, legal games for ever.
"""

import json
from pathlib import Path
from random import Random

from palmyra.games.medina.ai.choose import choose
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.game import MEDINA, open_weights
from palmyra.games.medina.rules.notation import report
from palmyra.games.medina.rules.state import State
from palmyra.kernel.record import Record, Replay, play_turn
from palmyra.storage.record_text import write_game
from tests.games.medina.rules.worlds import Played, random_game, random_setup

FOLDER = Path("tests/golden/medina")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for count in (3, 4):
        for letter in ("", "b", "c"):
            rng = Random(f"golden {count}{letter}")
            _write(f"random-{count}{letter}", random_game(random_setup(count, rng), rng))
        for name in ("opponents", "opponents-b"):
            if not (FOLDER / f"{name}-{count}.medina").exists():
                _write(f"{name}-{count}", _opponents(count, name))


def _opponents(count: int, seed: str) -> Played:
    """A game of the levels that need no time."""
    setup = random_setup(count, Random(f"{seed} {count}"))
    start = state = MEDINA.rules.new_game(setup)
    turns, steps = [], []
    while not state.over:
        level = Level.MASON if state.seat == 1 else Level.CARAVAN
        turns.append(choose(state, level, open_weights(), seed))
        steps.append(play_turn(MEDINA, state, turns[-1]))
        state = steps[-1].state
    return Replay(Record(setup, tuple(turns)), start, tuple(steps))


def _write(name: str, replay: Played) -> None:
    path = FOLDER / f"{name}.medina"
    path.write_text(write_game(replay, MEDINA), "utf-8")
    state: State = replay.state
    path.with_suffix(".json").write_text(json.dumps({"ok": True, **report(state)}) + "\n", "utf-8")


if __name__ == "__main__":
    main()
