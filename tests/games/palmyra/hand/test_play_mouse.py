"""Whole games through the app's own frames by mouse events alone, in every variant: what is shown
before a tile is laid is what it pays."""

from random import Random

import pytest

from tests.support.mouse_hands import MouseHands
from tests.support.player import Player
from tests.support.whole_games import EVERY, Game, Played, begin, play_whole, sit_down

TURNS = 500
COUNTED = EVERY[:6]  # two to five players, Caesar, and alone


def by_mouse(player: Player, game: Game, every: int = 1) -> Played:
    rng = Random(str(game))
    scene = sit_down(player, begin(game))
    return play_whole(MouseHands(player, rng), scene, rng, every)


@pytest.mark.slow
def test_500_random_turns_pay_what_they_showed(player: Player) -> None:
    """In one test, so that it is known how many turns have been compared."""
    turns = 0
    for game in COUNTED:
        try:
            played = by_mouse(player, game)
        except BaseException as error:
            error.add_note(f"in {game}, after {turns} turns of other games")
            raise
        assert played.previews == played.placements > 0
        turns += played.turns
    assert turns >= TURNS


@pytest.mark.parametrize("game", EVERY[1::5], ids=str)
def test_a_game_by_mouse_alone(player: Player, game: Game) -> None:
    """One turn in eight by hand."""
    played = by_mouse(player, game, every=8)
    assert played.previews == played.placements > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY[2:], ids=str)
def test_a_whole_game_by_mouse_alone(player: Player, game: Game) -> None:
    played = by_mouse(player, game)
    assert played.previews == played.placements > 0
