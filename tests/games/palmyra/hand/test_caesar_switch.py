"""The switch for Caesar says what is so, for every player anew."""

from random import Random

import pygame

from palmyra.games.palmyra.rules.state import Variant
from tests.support.mouse_hands import MouseHands
from tests.support.player import Player
from tests.support.whole_games import Game, begin, sit_down


def test_the_switch_is_off_for_the_next_player(player: Player) -> None:
    """Issue 12.1: it showed on while it was off."""
    scene = sit_down(player, begin(Game(Variant.EXPERT, 2)), (1280, 720))
    hands = MouseHands(player, Random(1))
    scene.table.commands.choose_reorganize()
    hands.settle()
    switch = scene.table.panels.caesar
    off = look(player)
    player.click("caesar")
    player.point(5, 5)
    hands.settle()
    assert scene.table.plan.caesar and switch.on
    assert look(player) != off
    scene.table.commands.choose_stack(next(iter(scene.table.panels._lit_stacks())))
    hands.settle()
    scene.table.commands.end_turn()
    hands.settle()
    assert scene.session.match.state.seat == 1
    scene.table.commands.choose_reorganize()
    hands.settle()
    assert switch.visible and not scene.table.plan.caesar
    assert not switch.on
    assert look(player) == off


def look(player: Player) -> bytes:
    """The switch as it is on the screen."""
    player.wait(0.5)
    track = player.find("caesar").box
    surface = pygame.display.get_surface()
    assert surface is not None
    box = player.app.layout.cover(track)
    box.left, box.w = box.right - 50, 50
    return pygame.image.tobytes(surface.subsurface(box.clip(surface.get_rect())), "RGB")
