"""The card of new things on a result: at most three, then how many more, and to the cabinet."""

from palmyra.games import NAMES, load
from palmyra.kernel.record import Replay
from palmyra.kernel.session import BRANCH, Session
from palmyra.scenes.cabinet.finder import Finder
from palmyra.scenes.cabinet.new_things import MOST, NewThingsCard
from palmyra.scenes.cabinet.scene import CabinetScene
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.storage.record_text import read_each
from palmyra.storage.saves import RECORDS
from palmyra.thinking.thinker import AtOnce
from tests.support.cabinet_homes import fill_records, tell_all
from tests.support.player import Player


def finish(player: Player, at: int = 0, *, before: int = 0, branch: bool = False) -> ResultScene:
    """The result of a golden game that has just ended; so many were told before."""
    home, game = player.services.home, load("palmyra")
    player.nav._finder = Finder(player.services, NAMES, AtOnce)
    if before:
        fill_records(home, "palmyra", before)
        tell_all(player.nav.finder)
        player.nav._finder = Finder(player.services, NAMES, AtOnce)  # another sitting
    name = fill_records(home, "palmyra", at + 1)[at]
    found = next(read_each((home / RECORDS / name).read_bytes(), game))
    assert isinstance(found, Replay)
    session = Session.resume(game, found)
    if branch:
        session.marks[BRANCH] = 3
    scene = player.nav.result(session, hurried=True, ended=True)
    assert isinstance(scene, ResultScene)
    player.open(scene)
    player.wait(1.0)
    return scene


def test_a_first_game_shows_three_things_and_how_many_more(player: Player) -> None:
    scene = finish(player)
    card = player.find("new_things")
    assert isinstance(card, NewThingsCard)
    assert scene._new_things is not None
    things = scene._new_things.things
    assert len(things) > MOST and len(card._shown) == MOST
    assert card._more == f"and {len(things) - MOST} more"
    player.click("new_things")
    player.wait(0.3)
    cabinet = player.scene
    assert isinstance(cabinet, CabinetScene) and cabinet._chosen == things[0]


def test_the_end_of_a_game_with_others_shows_it_too(player: Player) -> None:
    scene = finish(player)
    ending = player.nav.result(scene.session, hurried=True, played=True)
    assert isinstance(ending, EndingScene)
    player.open(ending)
    player.wait(1.0)
    player.click("new_things")
    player.wait(0.3)
    assert isinstance(player.scene, CabinetScene)


def test_what_was_found_before_is_not_new(player: Player) -> None:
    """Older games are told before: none of theirs is said to be this one's."""
    scene = finish(player, 3, before=3)
    assert scene._new_things is not None and scene._new_things.done
    assert "first_road" not in scene._new_things.things


def test_without_anything_new_there_is_no_card(player: Player) -> None:
    finish(player, 0, before=1)
    assert player.view.find("new_things") is None


def test_a_game_taken_over_in_the_middle_earns_nothing(player: Player) -> None:
    scene = finish(player, branch=True)
    assert scene._new_things is not None and scene._new_things.done
    assert player.view.find("new_things") is None


def test_a_result_that_is_only_looked_at_has_none(player: Player) -> None:
    home, game = player.services.home, load("palmyra")
    player.nav._finder = Finder(player.services, NAMES, AtOnce)
    [name] = fill_records(home, "palmyra", 1)
    found = next(read_each((home / RECORDS / name).read_bytes(), game))
    assert isinstance(found, Replay)
    player.open(player.nav.result(Session.resume(game, found), hurried=True))
    player.wait(0.5)
    assert player.view.find("new_things") is None
