"""Writes the golden games of Medina that are played at random; those by opponents stay as they are.

.venv/bin/python -m tools.golden_medina
"""

import json
from pathlib import Path
from random import Random

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.notation import report
from palmyra.records import write_game
from tests.games.medina.worlds import random_game, random_setup

FOLDER = Path("tests/golden/medina")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for count in (3, 4):
        for letter in ("", "b", "c"):
            rng = Random(f"golden {count}{letter}")
            replay = random_game(random_setup(count, rng), rng)
            path = FOLDER / f"random-{count}{letter}.medina"
            path.write_text(write_game(replay, MEDINA), "utf-8")
            said = json.dumps({"ok": True, **report(replay.state)})
            path.with_suffix(".json").write_text(said + "\n", "utf-8")


if __name__ == "__main__":
    main()
