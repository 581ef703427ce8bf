"""Any window, from one pixel to 4K, in any scene and in the middle of anything: no exception, and
the game in it is still the same."""

import math
from collections.abc import Callable
from random import Random

import pygame
import pytest

from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.games.palmyra.seating import Session
from palmyra.scenes.navigator import Navigator
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from tests.support.at_table import PlayScene
from tests.support.finished_games import finished_session
from tests.support.mouse_hands import MouseHands
from tests.support.player import Player
from tests.support.states import play as play_states
from tests.support.whole_games import Game, begin, sit_down

CORNERS = [(1, 1), (3840, 2160), (1, 2160), (3840, 1), (64, 48), (777, 1333)]
LARGEST = (2600, 1500)  # of the random ones: 4K costs most of a second


def sizes(seed: str, count: int) -> list[tuple[int, int]]:
    rng = Random(seed)

    def one(most: int) -> int:
        return round(math.pow(most, rng.random()))  # as many small ones as large ones

    return [*CORNERS, *((one(LARGEST[0]), one(LARGEST[1])) for _ in range(count)), (1280, 720)]


def storm(player: Player, seed: str, count: int = 3) -> None:
    for size in sizes(seed, count):
        player.app.resize(size)
        player.app.loop_once([], 0.016)
        window = pygame.display.get_window_size()
        middle = window[0] // 2, window[1] // 2
        move = pygame.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0))
        player.app.loop_once([move], 0.016)
        assert (player.app.layout.width, player.app.layout.height) == window


def ended() -> Session:
    return finished_session(Variant.BASE, (Color.RED, Color.BLUE, Color.GREEN), "storm")


SCENES: dict[str, Callable[[Services], Scene]] = {
    "title": lambda services: Navigator(services).title(),
    "new_game": lambda services: Navigator(services).new_game(),
    "options": lambda services: Navigator(services).options(),
    "play": lambda services: Navigator(services).play(play_states.session(5, 40)),
    "result": lambda services: Navigator(services).result(ended()),
}


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_lives_through_any_size(player: Player, name: str) -> None:
    scene = SCENES[name](player.services)
    player.open(scene)
    storm(player, name)
    assert player.scene is scene


def test_a_drag_lives_through_any_size(player: Player) -> None:
    """The tile stays in the air or goes back; it is never lost and nothing is placed."""
    scene = sit_down(player, begin(Game(Variant.BASE, 2)), (1280, 720))
    hands = MouseHands(player, Random(3))
    state = scene.table.plan.state
    slot = scene.table.hand_view.slot(state.player.hand, 0)
    start = player.app.layout.point(*slot.center)
    hands.lift(start, (640, 300))
    assert scene.table.person.held is not None
    storm(player, "drag", 4)
    hands.let_go((640, 300))
    hands.settle()
    assert scene.table.person.held is None
    assert scene.table.plan.state.player.hand == state.player.hand or scene.view.dialogs


def test_animations_live_through_any_size(player: Player) -> None:
    session = play_states.session(3, 13)
    scene = player.nav.play(session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    for size in sizes("animation", 3):
        for _ in range(3):
            player.app.loop_once([], 0.05)
        player.app.resize(size)
    assert player.scene is scene
