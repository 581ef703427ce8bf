"""Issue 12, part 2, points 12 and 13: which game it is, whose seat, and against whom."""

import pytest

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.cast import STRENGTH
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.games.palmyra.seating import resumed
from palmyra.games.palmyra.ui import UI
from palmyra.kernel.session import take_over
from palmyra.scenes.game_words import about
from palmyra.scenes.play import dialogs
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.title.hero import Hero
from palmyra.shell.texts import LANGUAGES
from palmyra.ui.button import MenuButton
from tests.support.at_table import PlayScene
from tests.support.finished_games import finished_session
from tests.support.palmyra_ways import PalmyraWays
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.states.play import session
from tests.support.storage_samples import game

DUEL = (Color.RED, Color.BLUE)


@pytest.fixture
def replay(player: Player) -> ReplayScene:
    """Three sat there, the first a person, the others Prefects; five turns are shown."""

    scene = PalmyraWays(player.services).replay(session(3, 20).save)
    assert isinstance(scene, ReplayScene)
    player.open(scene)
    scene.go(5)
    player.wait(0.1)
    return scene


def choose(player: Player, seat: int, who: str) -> None:
    player.click(f"seat_{seat}")
    player.wait(0.1)
    player.click(f"pick_{who}")
    player.wait(0.1)


def test_taking_over_asks_which_seat_and_against_whom(player: Player, replay: ReplayScene) -> None:
    player.click("take_over")
    player.wait(0.1)
    assert player.scene is replay, "nothing begins before it is asked"
    notes = [
        row.note for at in range(3) if isinstance(row := player.find(f"seat_{at}"), MenuButton)
    ]
    texts = player.services.texts
    prefect = texts("palmyra.level.prefect")
    assert notes == [texts("setup.person"), prefect, prefect]
    choose(player, 0, "merchant")
    choose(player, 2, "person")
    player.click("begin")
    player.wait(0.5)
    table = player.scene
    assert isinstance(table, PlayScene)
    assert [seat.level for seat in table.session.seats] == ["merchant", "prefect", ""]
    assert table.session.match.state.turn == 5


def test_somebody_must_play(player: Player, replay: ReplayScene) -> None:
    player.click("take_over")
    player.wait(0.1)
    choose(player, 0, "scribe")
    begin = player.find("begin")
    assert not begin.enabled and begin.tooltip
    choose(player, 1, "person")
    assert player.find("begin").enabled


def test_a_no_leaves_the_replay_where_it_was(player: Player, replay: ReplayScene) -> None:
    player.click("take_over")
    player.wait(0.1)
    choose(player, 0, "scribe")
    player.click("cancel")
    player.wait(0.1)
    assert player.scene is replay and not replay.view.dialogs and replay.at == 5
    assert resumed(replay.replayed).seats[0].is_person


def test_levels_are_taken_as_given() -> None:
    taken = take_over(PALMYRA, session(3, 9).save, 4, ("zenobia", "", "scribe"))
    assert [seat.level for seat in taken.seats] == ["zenobia", "", "scribe"]


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_who_sits_where_is_never_covered_by_its_answers(player: Player, percent: int) -> None:
    player.services.settings.change(ui_scale=percent)
    scene = player.nav.play(session(4, 12))
    assert isinstance(scene, PlayScene)
    player.open(scene)
    player.wait(0.2)
    dialogs.seats(scene.desk)
    player.wait(0.1)
    player.click("seat_2")
    player.wait(0.1)
    assert len(scene.view.dialogs) == 1, "the list has made room"
    player.click("back_to_seats")
    player.wait(0.1)
    assert [dialog.name for dialog in scene.view.dialogs] == ["seat_list"]
    focused = scene.view.focused
    assert focused is not None and focused.name == "seat_2"


def test_levels_are_seen_during_play(player: Player) -> None:
    scene = player.nav.play(session(3, 6))
    assert isinstance(scene, PlayScene)
    player.open(scene)
    prefect = player.services.texts("palmyra.level.prefect")
    for panel in scene.table.panels.opponents:
        assert panel.model.strength == STRENGTH[Level.PREFECT] and prefect in panel.tooltip
    assert scene.table.words.level(0) == ""


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 2))
def test_continue_says_which_game_and_whose_turn(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    texts = player.services.texts
    running = session(3, 7)
    said = about(UI, texts, running.save)
    assert "Zenobia, Odaenathus, Aurelia" in said and texts("palmyra.setup.base") in said
    assert texts("saves.to_move", name="Odaenathus") in said


def test_the_menu_shows_it(player: Player) -> None:
    scene = player.nav.play(session(3, 6))
    assert isinstance(scene, PlayScene)
    player.open(scene)
    scene.desk.save()
    player.wait(0.5)
    player.open(player.nav.title())
    player.wait(0.1)
    button = player.find("continue")
    assert isinstance(button, Hero)
    texts = player.services.texts
    assert texts("saves.to_move", name="Zenobia") in button.tooltip
    assert texts("palmyra.setup.base") in button.words.company
    assert texts("house.others", n=2) in button.words.company


def test_the_archive_says_who_won_with_what(player: Player) -> None:
    texts = player.services.texts
    won = finished_session(Variant.BASE, DUEL, "38").save
    [seat] = winners(won.state)
    coins = texts("palmyra.table.coins", n=won.state.players[seat].coins)
    name = won.record.names[won.state.players[seat].color]
    assert UI.standing(texts, won) == texts("saves.won", name=name, coins=coins)
    shared = finished_session(Variant.BASE, (*DUEL, Color.YELLOW), "58").save
    assert len(winners(shared.state)) == 2
    assert texts("result.both", first="", last="").strip() in UI.standing(texts, shared)
    met = finished_session(Variant.SOLO_1, DUEL[:1], "s339").save
    coins = texts("palmyra.table.coins", n=met.state.players[0].coins)
    assert UI.standing(texts, met) == texts("palmyra.saves.goal_met", coins=coins)
    running = game(3).save
    said = texts("palmyra.campaign.hud_goal", n=running.state.players[0].coins, goal=55)
    assert UI.standing(texts, running) == said
