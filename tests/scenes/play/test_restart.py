"""Beginning anew: one click puts no game away that was played for a while."""

from palmyra.games.palmyra.game import PALMYRA
from palmyra.storage.record_text import read_text, write_game
from tests.support.at_table import PlayScene, save_of
from tests.support.player import Player
from tests.support.states.play import session


def open_table(player: Player) -> PlayScene:
    player.services.settings.change(animation_speed="instant")
    scene = player.nav.play(session(3, 9))
    player.open(scene)
    assert isinstance(scene, PlayScene)
    assert save_of(scene).keep(write_game(scene.session.save, PALMYRA))
    return scene


def test_a_game_under_way_asks_first_and_stays_in_the_archive(player: Player) -> None:
    scene = open_table(player)
    turns = scene.session.match.turns
    player.click("menu")
    player.click("restart")
    assert player.scene is scene, "nothing has begun yet"
    player.click("stay")
    assert player.scene is scene and scene.session.match.turns == turns
    player.click("menu")
    player.click("restart")
    player.click("anew")
    player.wait(0)
    begun = player.scene
    assert isinstance(begun, PlayScene) and begun is not scene
    assert not begun.session.match.turns
    saved = read_text(save_of(scene).path.read_text("utf-8"), PALMYRA)
    assert saved.record.turns == turns, "what the question promised"


def test_who_wants_no_questions_is_asked_none(player: Player) -> None:
    player.services.settings.change(confirmations=False)
    scene = open_table(player)
    player.click("menu")
    player.click("restart")
    player.wait(0)
    assert player.scene is not scene
