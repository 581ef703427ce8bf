"""Whoever rests on an icon is told what it is: every button, card and tile of the table."""

import pytest

from palmyra.games.palmyra.learn.learning import tutorial
from palmyra.games.palmyra.learn.tutorial import TutorialScene
from palmyra.games.palmyra.lesson_plan import CHAPTERS
from palmyra.shell.texts import LANGUAGES
from palmyra.ui.button import IconButton
from palmyra.ui.widget import walk
from tests.player import Player


def sit(player: Player) -> TutorialScene:
    player.services.settings.change(animation_speed="instant")
    player.open(tutorial(player.services, CHAPTERS[2], 2))
    player.wait(0.1)
    scene = player.scene
    assert isinstance(scene, TutorialScene)
    return scene


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_with_an_icon_has_a_tip(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    scene = sit(player)
    icons = [widget for widget in walk(scene.view.widgets) if isinstance(widget, IconButton)]
    assert len(icons) >= 6
    for icon in icons:
        assert icon.tooltip, icon.name
    for panel in scene.panels.opponents:
        assert panel.tooltip
    assert scene.panels.supply.tooltip
    assert len(scene.hand_widget.tips) == len(scene.plan.state.player.hand)


def test_a_tile_of_the_hand_tells_what_it_is(player: Player) -> None:
    scene = sit(player)
    hand = scene.plan.state.player.hand
    player.point(*scene.hand_view.slot(hand, 0).center)
    player.wait(0.6)
    assert scene.view.tooltip.text == "Large tile: Desert"
    player.point(*scene.hand_view.slot(hand, len(hand) - 1).center)
    player.wait(0.1)
    assert not scene.view.tooltip.showing  # on to another: it has to be asked anew
    player.wait(0.6)
    assert scene.view.tooltip.text == "Small tile: Mountains"
    player.point(*scene.places.tribute.center)
    player.wait(0.6)
    assert "tribute" in scene.view.tooltip.text
