"""Whole games through the app's own frames by keyboard events alone, in every variant."""

from random import Random

import pytest

from tests.player import Player
from tests.scenes.key_hands import KeyHands
from tests.scenes.whole_games import EVERY, Game, begin, play_whole, sit_down

FAST = (EVERY[3], *EVERY[5:])  # five players, and alone; the others take up to half a minute
SLOW = [pytest.param(game, marks=pytest.mark.slow) for game in EVERY if game not in FAST]


@pytest.mark.parametrize("game", [*FAST, *SLOW], ids=str)
def test_a_whole_game_by_keyboard_alone(player: Player, game: Game) -> None:
    """Takes 10 s with five players: 78 turns, each by many keys."""
    rng = Random(str(game))
    scene = sit_down(player, begin(game))
    play_whole(KeyHands(player, rng), scene, rng)
