"""The long run: `make endless`."""

from random import Random

import pytest

from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color
from tests.games.palmyra.rules.checks import check_conserved, check_figures
from tests.games.palmyra.rules.worlds import box
from tests.support.golden_games import tables

GAMES = 10_000
PARTS = 20


@pytest.mark.endless
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_random_games(part: int) -> None:
    """Of all variants, editions and numbers of players in turn; each ends and loses nothing."""
    every = list(tables())
    for number in range(part, GAMES, PARTS):
        variant, count, edition = every[number // PARTS % len(every)]
        seed = f"many {number}"
        state = new_game(Setup(variant, tuple(Color)[:count], seed, edition), box())
        rng = Random(seed)
        while not state.over:
            state = apply(state, random_action(state, rng)).state
        check_conserved(state)
        check_figures(state)
