"""Whole games by game controller events alone, and what only a controller does."""

from random import Random

import pygame
import pytest

from palmyra.games.palmyra.rules.state import Variant
from tests.support.pad_hands import PAD, PadHands
from tests.support.player import Player
from tests.support.whole_games import EVERY, Game, begin, play_whole, sit_down

SOLO = Game(Variant.SOLO_1, 1)
HIDDEN_EXPERT = Game(Variant.EXPERT, 3, hidden=True)


@pytest.mark.parametrize("game", EVERY[2::5], ids=str)
def test_a_game_by_controller_alone(player: Player, game: Game) -> None:
    """One turn in eight by the controller, of every fifth game; all of them in `make slow`."""
    rng = Random(str(game))
    scene = sit_down(player, begin(game))
    play_whole(PadHands(player, rng), scene, rng, every=8)


@pytest.mark.slow
@pytest.mark.parametrize("game", [*EVERY, HIDDEN_EXPERT], ids=str)
def test_a_whole_game_by_controller_alone(player: Player, game: Game) -> None:
    rng = Random(str(game))
    scene = sit_down(player, begin(game))
    play_whole(PadHands(player, rng), scene, rng)


def test_sticks_and_triggers_move_the_table(player: Player) -> None:
    scene = sit_down(player, begin(SOLO))
    hands = PadHands(player, Random(1))
    hands.settle()
    before = scene.table.board.camera.to_pixel((0.0, 0.0))
    hands.axis(pygame.CONTROLLER_AXIS_RIGHTX, 32767)
    player.wait(0.2)
    after = scene.table.board.camera.to_pixel((0.0, 0.0))
    assert after[0] < before[0] and after[1] == pytest.approx(before[1], abs=1)
    hands.axis(pygame.CONTROLLER_AXIS_RIGHTX, 0)
    unit = scene.table.board.camera.unit
    hands.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32767)
    hands.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0)
    player.wait(0.5)
    assert scene.table.board.camera.unit < unit


def test_start_opens_the_menu_and_b_closes_it(player: Player) -> None:
    scene = sit_down(player, begin(SOLO))
    hands = PadHands(player, Random(1))
    hands.button(pygame.CONTROLLER_BUTTON_START)
    assert scene.view.dialogs
    hands.button(pygame.CONTROLLER_BUTTON_B)
    assert not scene.view.dialogs


def test_unplugged_in_the_middle_of_a_push(player: Player) -> None:
    scene = sit_down(player, begin(SOLO))
    hands = PadHands(player, Random(1))
    hands.axis(pygame.CONTROLLER_AXIS_RIGHTX, 32767)
    player.wait(0.1)
    player.app.loop_once([pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=PAD)], 0.0)
    player.wait(1.0)
    at = scene.table.board.camera.to_pixel((0.0, 0.0))
    player.wait(0.3)
    assert scene.table.board.camera.to_pixel((0.0, 0.0)) == at
