"""Replay, board look and result serve a game they have never heard of."""

import pygame

from palmyra.kernel.record import Replay
from palmyra.kernel.session import BRANCH, Seat, Session
from palmyra.scenes.replay.board_viewer import BoardLookScene
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.result.account import AccountRow, sheet
from palmyra.scenes.result.scene import ResultScene
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import COLORS, Action, Marked, Setup, State
from tests.noughts.ui import NoughtsUI
from tests.support.navigator import FakeNavigator
from tests.support.player import Player

HOUSE = NoughtsUI()
Noughts = Session[Setup, State, Action, int, Marked]
RED_WINS = (1, 4, 2, 5, 3)


def played(*cells: int) -> Replay[Setup, State, int, Marked]:
    seats = (Seat("red", "Ada"), Seat("blue", "Bo", "master"))
    session = Session.begin(NOUGHTS, Setup(COLORS), seats)
    for cell in cells:
        session.match.play_turn(cell)
    return session.save


def watch(player: Player) -> tuple[ReplayScene, FakeNavigator]:
    nav = FakeNavigator(player.services, HOUSE)
    scene = ReplayScene(nav, HOUSE, played(*RED_WINS))
    player.open(scene)
    return scene, nav


def test_a_replay_steps_and_points_out_what_each_turn_did(player: Player) -> None:
    scene, _ = watch(player)
    assert scene.board.shown == scene.replayed.start  # type: ignore[attr-defined]
    player.click("after")
    player.click("after")
    assert scene.at == 2 and scene.board.pointed_out == [4]  # type: ignore[attr-defined]
    assert scene._seats.said.endswith("Cell 4")
    assert [[held.count for held in row] for row in scene._seats.holdings] == [[1], [1]]
    player.key(pygame.K_END)
    assert scene.at == scene.last == len(RED_WINS) and not scene._take.enabled


def test_a_replay_asks_who_sits_where_and_gives_the_game_away(player: Player) -> None:
    scene, nav = watch(player)
    scene.go(3)
    player.click("take_over")
    player.click("seat_1")
    player.click("back_to_seats")
    player.click("begin")
    ((way, (session,), _),) = nav.calls
    assert way == "play"
    assert session.match.state.turn == 3 and session.marks[BRANCH] == 3
    assert session.match.turns == RED_WINS[:3]


def result(player: Player, replay: Replay[Setup, State, int, Marked]) -> ResultScene:
    nav = FakeNavigator(player.services, HOUSE)
    scene = ResultScene(nav, HOUSE, Session.resume(NOUGHTS, replay))
    player.open(scene)
    player.key(pygame.K_TAB)  # everything at once
    player.wait(0.1)
    return scene


def test_a_result_shows_what_its_game_tells(player: Player) -> None:
    scene = result(player, played(*RED_WINS))
    assert scene.revealed and scene._head._title == "Ada wins"
    assert player.find("points_red") and scene.view.find("second_red") is None
    player.point(*player.find("part_red_0_corners").box.center)
    assert player.find("part_red_0_corners").tooltip.startswith("Corners 2")
    assert scene.view.find("shown") is None  # one sheet: nothing to choose
    player.click("again")  # nothing is dealt: one way to play again
    assert isinstance(scene.nav, FakeNavigator) and scene.nav.asked == ["play_again"]
    assert scene.view.find("new") is None


def test_a_draw_has_a_result_too(player: Player) -> None:
    scene = result(player, played(1, 2, 3, 5, 4, 6, 8, 7, 9))
    assert scene._head._title == "Nobody wins" and not scene.account.honor


def test_the_finished_board_outlines_what_somebody_placed(player: Player) -> None:
    scene = BoardLookScene(player.services, HOUSE, played(*RED_WINS))
    player.open(scene)
    player.click("seat_1")
    assert scene.board.pointed_out == [4, 5]  # type: ignore[attr-defined]
    player.click("seat_1")
    assert scene.board.pointed_out == []  # type: ignore[attr-defined]


def test_rows_of_points_become_bars_that_sum_up() -> None:
    rows = [
        AccountRow("towers", "Towers", (4, 0), "One a tower"),
        AccountRow("lost", "Given back", (1, 0), "Taken twice", loss=True),
    ]
    made = sheet("points", "Points", rows, facts=("built early", ""))
    assert [seat.total for seat in made.seats] == [3, 0]
    assert made.seats[0].why == "Towers 4 − Given back 1 = 3"
    assert [part.value for part in made.seats[0].bars[0]] == [4, 1] and made.seats[1].bars == ((),)
    assert [words for _, words in made.legends[0]] == ["Towers", "Given back"]
