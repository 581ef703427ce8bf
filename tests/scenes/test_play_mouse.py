"""Whole games through the app's own frames by mouse events alone, in every variant."""

from random import Random

import pytest

from tests.player import Player
from tests.scenes.mouse_hands import MouseHands
from tests.scenes.whole_games import EVERY, Game, begin, play_whole, sit_down


@pytest.mark.parametrize("game", EVERY, ids=str)
def test_a_whole_game_by_mouse_alone(player: Player, game: Game) -> None:
    rng = Random(str(game))
    scene = sit_down(player, begin(game))
    play_whole(MouseHands(player, rng), scene, rng)
