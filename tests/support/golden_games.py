"""The golden games and counts of Palmyra: where they are kept, and how turns are counted.
`tools.golden.palmyra` writes them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.full_turns import full_turns
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Edition, Variant

GOLDEN: Final = Path(__file__).resolve().parents[1] / "golden"
RECORDS: Final = GOLDEN / "records"
PERFT: Final = GOLDEN / "perft.yaml"
PERFT_EVERY: Final = 12  # turns between two counts


def tables() -> Iterator[tuple[Variant, int, Edition]]:
    """Every variant with every number of players it has, in both editions."""
    for edition in Edition:
        for variant in Variant:
            for count in (1,) if variant.level else range(2, 6):
                yield variant, count, edition


def perft(variant: Variant, count: int, edition: Edition) -> list[int]:
    """How many distinct full turns a fixed game offers, every few turns."""
    state = new_game(Setup(variant, tuple(Color)[:count], "perft", edition), open_box())
    rng = Random(f"perft {variant} {count}")
    counts = []
    while not state.over:
        if state.progress is None and state.turn % PERFT_EVERY == 0:
            counts.append(sum(1 for _ in full_turns(state)))
        state = apply(state, random_action(state, rng)).state
    return counts
