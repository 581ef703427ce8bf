"""Whole games through the app's own frames by keyboard events alone, in every variant."""

from random import Random

import pytest

from tests.player import Player
from tests.scenes.key_hands import KeyHands
from tests.scenes.whole_games import EVERY, Game, begin, play_whole, sit_down


@pytest.mark.parametrize("game", EVERY, ids=str)
def test_a_whole_game_by_keyboard_alone(player: Player, game: Game) -> None:
    rng = Random(str(game))
    scene = sit_down(player, begin(game))
    play_whole(KeyHands(player, rng), scene, rng)
