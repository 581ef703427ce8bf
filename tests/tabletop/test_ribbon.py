"""Moments on a ribbon over the board: the town is built, the city is complete, the last coin."""

import pygame
import pytest

from palmyra.games import NAMES, game_ui
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.shell.texts import LANGUAGES
from palmyra.tabletop.ribbon import Ribbon, RibbonWords
from palmyra.ui.motion_speed import INSTANT, NORMAL, MotionSpeed
from tests.support.player import Player
from tests.support.sessions import begun, over

WORDS = RibbonWords("ui/ribbon", "ui/icon_trophy", "The end", "Somebody took the last coin.")


def town_built() -> int:
    """After how many turns of Palermo the last house stands."""
    return next(
        number
        for number in range(1, len(over("palermo").match.turns))
        if begun("palermo", number).match.state.phase == 2
    )


def at_table(player: Player, game: str, turns: int) -> PlayScene:
    """One turn before so many turns, then that turn is played."""
    scene = player.nav.play(begun(game, turns - 1))
    player.open(scene)
    assert isinstance(scene, PlayScene)
    desk = scene.desk
    session = desk.session
    for action in _actions(game, turns):
        desk.take(lambda action=action: session.match.play(action))  # type: ignore[misc]
    scene.table.finish()
    player.wait(0.05)
    return scene


def _actions(game: str, turns: int) -> list[object]:
    before = begun(game, turns - 1).match
    brain = before.game.brain()
    return list(brain.stand_in(before.game.rules.hide(before.state, before.state.seat)))


def test_it_unrolls_stays_and_rolls_up() -> None:
    ribbon = Ribbon()
    ribbon.begin(WORDS, NORMAL)
    assert ribbon.running
    ribbon.update(0.3)
    assert ribbon.running and ribbon.moving
    for _ in range(100):
        ribbon.update(0.05)
    assert not ribbon.running


@pytest.mark.parametrize("pace", [MotionSpeed(reduced=True), INSTANT])
def test_calm_motion_shows_no_ribbon(player: Player, pace: MotionSpeed) -> None:
    ribbon = Ribbon()
    player.open(player.nav.title())
    canvas = player.scene._canvas()  # type: ignore[attr-defined]
    ribbon.lay(canvas.layout.area, canvas.layout.area)
    before = pygame.image.tobytes(canvas.surface, "RGB")
    ribbon.begin(WORDS, pace)
    ribbon.update(0.2)
    ribbon.draw(canvas)
    assert pygame.image.tobytes(canvas.surface, "RGB") == before


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_has_a_ribbon_of_its_game(player: Player, game: str, language: str) -> None:
    player.services.texts.use(language)
    words = game_ui(game).moment(player.services.texts, over(game))
    assert words is not None and words.title and words.note
    assert player.services.resources.svg(words.picture, (97, 19))
    assert words.picture == f"{game}/ribbon"


def test_the_town_is_built_and_any_click_goes_on(player: Player) -> None:
    scene = at_table(player, "palermo", town_built())
    texts, ribbon = player.services.texts, scene.desk.turns.ribbon
    assert scene.desk.state.phase == 2
    assert ribbon.running and ribbon.words.title == texts("palermo.moment.built")
    actions = scene.desk.match.actions
    player.click((640, 360))
    player.wait(0.1)
    assert not ribbon.running and not ribbon.visible
    assert scene.desk.match.actions == actions, "the click was for the ribbon alone"
    assert player.scene is scene


def test_any_key_ends_it_and_the_game_goes_on(player: Player) -> None:
    scene = at_table(player, "palermo", town_built())
    player.key(pygame.K_RETURN)
    player.wait(0.1)
    assert not scene.desk.turns.ribbon.visible and player.scene is scene
    assert not scene.desk.turns.hurried


def test_computers_wait_for_the_ribbon(player: Player) -> None:
    scene = at_table(player, "palermo", town_built())
    turns = len(scene.desk.match.turns)
    player.wait(0.3)
    assert scene.desk.turns.ribbon.running
    assert len(scene.desk.match.turns) == turns


def test_with_calm_motion_the_banner_says_it(player: Player) -> None:
    player.services.settings.change(reduced_motion=True)
    scene = at_table(player, "palermo", town_built())
    assert scene.desk.turns.ribbon.words.title in scene.desk.notice.text


@pytest.mark.parametrize("game", NAMES)
def test_the_last_turn_leads_to_the_end_by_itself(player: Player, game: str) -> None:
    scene = at_table(player, game, len(over(game).match.turns))
    assert scene.desk.state.over and scene.desk.turns.ribbon.running
    player.wait(5)
    assert isinstance(player.scene, EndingScene)
