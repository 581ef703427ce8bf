"""Writes the golden games and counts that the tests hold the rules to.

    python -m tools.golden.palmyra

Run it only after a change of the rules, the tile set or the random player that is meant: the
difference that git then shows is what the change does to whole games.
"""

import json
from collections.abc import Iterator

import yaml

from palmyra.cli import _english
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.console.simulate import play_game
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.record import Record, Replay
from palmyra.games.palmyra.rules.setup import Setup, Stacks
from palmyra.games.palmyra.rules.state import Color, Edition
from palmyra.storage.record_text import write_game
from palmyra.verify import report
from tests.support.golden_games import PERFT, RECORDS, perft, tables
from tools.golden.eager import eager_game


def golden_games() -> Iterator[tuple[str, Replay]]:
    """The name and the game of every golden record."""
    box = open_box()
    for variant, count, edition in tables():
        name = f"{variant}-{count}-{edition}"
        # Both ways to fix the stacks, and a name, are there.
        deal = Stacks.from_seed(name, box) if edition is Edition.FRENCH and count == 3 else name
        setup = Setup(variant, tuple(Color)[:count], deal, edition)
        yield f"{name}-eager", eager_game(setup, box).replay
        played = play_game(setup, box).replay
        if count == 2:
            names = {str(Color.RED): "Zénobie"}
            record = Record(played.record.setup, played.record.turns, names, {"note": "golden"})
            played = Replay(record, played.start, played.steps)
        yield name, played


def main() -> None:
    RECORDS.mkdir(parents=True, exist_ok=True)
    for name, played in golden_games():
        (RECORDS / f"{name}.palmyra").write_text(write_game(played, PALMYRA), "utf-8")
        line = json.dumps(report(played, _english(), PALMYRA.name))
        (RECORDS / f"{name}.json").write_text(line + "\n", "utf-8")
    rows = [
        {
            "variant": str(variant),
            "players": count,
            "edition": str(edition),
            "turns": perft(variant, count, edition),
        }
        for variant, count, edition in tables()
    ]
    head = "# Distinct full turns, counted every few turns of fixed games: tools/golden.\n"
    text = yaml.safe_dump(rows, sort_keys=False, default_flow_style=None, width=100)
    PERFT.write_text(head + text, "utf-8")


if __name__ == "__main__":
    main()
