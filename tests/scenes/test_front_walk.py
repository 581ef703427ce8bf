"""The front door and all behind it, by keys alone and by a controller alone: title, New game,
Learn, the daily, the archive, the options, and back."""

from collections.abc import Callable

import pygame
import pytest

from palmyra.games.palmyra.game import PALMYRA
from palmyra.scenes.archive.saves import SavesScene
from palmyra.scenes.daily.scene import DailyScene
from palmyra.scenes.learn.scene import LearnScene
from palmyra.scenes.options.scene import SettingsScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.view_scene import ViewScene
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import write_game
from palmyra.ui import focus
from palmyra.ui.choice import Choice
from palmyra.ui.input import Command
from palmyra.ui.slider import Slider
from palmyra.ui.widget import Widget
from tests.support.pad_hands import BUTTONS, PAD
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.states.play import session

# The button of the title, and the screen behind it.
SCREENS: dict[str, type[ViewScene]] = {
    "new_game": SetupScene, "learn": LearnScene, "daily": DailyScene, "archive": SavesScene,
    "options": SettingsScene,
}  # fmt: skip
Press = Callable[[int], None]


def by_keys(player: Player) -> Press:
    return lambda code: player.key(code)


def by_pad(player: Player) -> Press:
    """The same keys, as a controller has them; Tab is a shoulder."""
    shoulder = {pygame.K_TAB: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER}

    def press(code: int) -> None:
        button = {**BUTTONS, **shoulder}[code]
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            player.app.loop_once([pygame.Event(kind, instance_id=PAD, button=button)], 0.0)

    return press


def game_ui(player: Player, scale: int) -> None:
    """With a game in progress, so that every screen has something to show."""
    text = write_game(session(2, 6, persons=1).save, PALMYRA)
    for at in range(2):
        Autosave(player.services.home / "saves" / f"game-{at}.palmyra").keep(text)
    player.services.settings.change(ui_scale=scale, animation_speed="instant")
    player.open(player.nav.title())
    player.wait(0.1)


def reach(player: Player, press: Press, name: str) -> None:
    """By going on from stop to stop."""
    for _ in range(60):
        focused = player.view.focused
        if focused is not None and focused.name == name:
            return
        press(pygame.K_TAB)
    raise AssertionError(f"{name} cannot be reached")


@pytest.mark.parametrize("scale", some([100, 150, 200], 3, 2))
@pytest.mark.parametrize("hands", [by_keys, by_pad], ids=["keys", "pad"])
def test_a_walk_through_the_screens(
    player: Player, hands: Callable[[Player], Press], scale: int
) -> None:
    game_ui(player, scale)
    press = hands(player)
    for name, kind in SCREENS.items():
        assert isinstance(player.scene, TitleScene)
        arrows_lead_everywhere(player.scene)
        reach(player, press, name)
        press(pygame.K_RETURN)
        player.wait(0.2)
        assert isinstance(player.scene, kind), name
        arrows_lead_everywhere(player.scene)
        press(pygame.K_ESCAPE)
        player.wait(0.1)
        focused = player.view.focused
        assert focused is not None and focused.name == name, "back where one came from"


def arrows_lead_everywhere(scene: ViewScene) -> None:
    """From whatever has the focus first, up, down, left and right come to every stop."""
    stops = focus.candidates(scene.view.active)
    found: list[Widget] = [scene.view.focused or stops[0]]
    for here in found:
        sideways = not isinstance(here, Choice | Slider)  # those keep left and right to themselves
        ways = [Command.UP, Command.DOWN, *((Command.LEFT, Command.RIGHT) if sideways else ())]
        for command in ways:
            to = focus.step(focus.reachable(scene.view.active, here, command), here, command)
            if to is not None and to not in found:
                found.append(to)
    missing = {stop.name for stop in stops} - {stop.name for stop in found}
    assert not missing, f"{type(scene).__name__}: no arrow leads to {missing}"


@pytest.mark.parametrize("hands", [by_keys, by_pad], ids=["keys", "pad"])
def test_another_panel_and_a_seat_without_a_pointer(
    player: Player, hands: Callable[[Player], Press]
) -> None:
    game_ui(player, 100)
    press = hands(player)
    title = player.scene
    assert isinstance(title, TitleScene) and title.wide == "palmyra"
    reach(player, press, "panel_medina")
    press(pygame.K_RETURN)
    player.wait(0.1)
    assert title.wide == "medina"
    reach(player, press, "new_game")
    press(pygame.K_RETURN)
    player.wait(0.1)
    scene = player.scene
    assert isinstance(scene, SetupScene)
    before = [seat.open for seat in scene.seats]
    reach(player, press, scene._seats[3].name)
    press(pygame.K_RETURN)
    reach(player, press, "cast_person")
    press(pygame.K_RETURN)
    player.wait(0.1)
    assert sum(seat.open for seat in scene.seats) == min(len(before), sum(before) + 1)
