"""Writes the golden games of Palermo that are played by chance; those by opponents stay.

python -m tools.golden.palermo
"""

import json
from pathlib import Path

from palmyra.games.palermo.rules.notation import report
from palmyra.games.palermo.rules.state import Variant
from tests.games.palermo.rules.records import as_text, random_replay

FOLDER = Path("tests/golden/palermo")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for players in (3, 4, 5):
        for variant in Variant:
            replay = random_replay(players, variant, f"golden {players} {variant}")
            path = FOLDER / f"chance-{players}-{variant}.palermo"
            path.write_text(as_text(replay), "utf-8")
            said = json.dumps({"ok": True, **report(replay.state)})
            path.with_suffix(".json").write_text(said + "\n", "utf-8")


if __name__ == "__main__":
    main()
