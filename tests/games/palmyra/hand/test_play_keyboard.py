"""Whole games through the app's own frames by keyboard events alone, in every variant."""

from random import Random

import pytest

from tests.support.key_hands import KeyHands
from tests.support.player import Player
from tests.support.whole_games import EVERY, Game, begin, play_whole, sit_down


@pytest.mark.parametrize("game", EVERY[::5], ids=str)
def test_a_game_by_keyboard_alone(player: Player, game: Game) -> None:
    """One turn in eight by keys, of every fifth game; all of them in `make slow`."""
    rng = Random(str(game))
    scene = sit_down(player, begin(game))
    play_whole(KeyHands(player, rng), scene, rng, every=8)


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY, ids=str)
def test_a_whole_game_by_keyboard_alone(player: Player, game: Game) -> None:
    rng = Random(str(game))
    scene = sit_down(player, begin(game))
    play_whole(KeyHands(player, rng), scene, rng)
