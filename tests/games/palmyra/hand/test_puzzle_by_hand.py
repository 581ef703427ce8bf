"""A whole puzzle of Palmyra by mouse, by keys and by controller alone."""

from random import Random

import pygame
import pytest

from palmyra.scenes.puzzle.scene import PuzzleScene
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.shipped_puzzles import starter
from tests.support.hands import Hands
from tests.support.key_hands import KeyHands
from tests.support.mouse_hands import MouseHands
from tests.support.pad_hands import PadHands
from tests.support.player import Player


def placing(word: str) -> str:
    """The id of the first puzzle whose answer is of that kind."""
    return next(one.id for one in starter("palmyra").puzzles if one.answer.startswith(word))


@pytest.mark.parametrize("hands", [MouseHands, KeyHands, PadHands])
@pytest.mark.parametrize("word", ["conquer", "revenue"])
def test_a_puzzle_is_solved_by_hand(player: Player, hands: type[Hands], word: str) -> None:
    player.services.settings.change(animation_speed="instant", window=(1600, 900))
    player.open(player.nav.puzzles("palmyra", "practice", placing(word)))
    scene = player.scene
    assert isinstance(scene, PuzzleScene)
    who = hands(player, Random(1))
    who.settle()
    posed = scene.posed
    for action in scene.desk.match.game.rules.steps(posed.answer, posed.state):
        who.perform(action)
    assert scene.puzzle_guide.ending == "solved"
    book = PuzzleBook(player.services.home, "palmyra")
    assert book.progress[scene.entry.puzzle.id].first
    player.key(pygame.K_RETURN)  # on to the next: its button has the focus
    player.wait(0.1)
    assert isinstance(player.scene, PuzzleScene) and player.scene is not scene
