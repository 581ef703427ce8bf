"""What is chosen before a game of Medina, and what it makes."""

from random import Random

from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.screens import new_game
from palmyra.games.medina.screens.merchant_map import MerchantMap
from palmyra.games.medina.screens.new_game import STOCKS
from palmyra.games.medina.ui import UI, MedinaSession
from palmyra.kernel.session import Session
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.setup.seats import sent_away
from tests.support.navigator import FakeNavigator
from tests.support.player import Player


def open_form(player: Player) -> FakeNavigator:
    nav = FakeNavigator(player.services)
    player.services.settings.change(window=(1280, 720))
    player.open(SetupScene(nav, UI.form(player.services), "medina"))
    return nav


def started(nav: FakeNavigator) -> MedinaSession:
    ((way, (session,), _),) = nav.calls
    assert way == "play" and isinstance(session, Session)
    return session


def test_a_first_game_starts_at_once(player: Player) -> None:
    nav = open_form(player)
    player.click("start")
    session = started(nav)
    assert [seat.level for seat in session.seats] == ["", "carrier", "mason"]
    assert session.match.setup.merchant in new_game.first_cells()
    assert STOCKS not in session.marks


def test_what_was_chosen_is_there_next_time(player: Player) -> None:
    open_form(player)
    form = UI.form(player.services)
    form.change_seats(sent_away(form.seats, 1))
    assert form.problem() == "medina.setup.need_three"
    again = UI.form(player.services)
    assert again.seats == form.seats


def test_the_first_merchant_by_hand_and_open_stocks(player: Player) -> None:
    nav = open_form(player)
    choices = player.services.choices.of("medina")
    choices.change(merchant_by="hand", merchant="3,4", stocks="shown")
    player.click("start")
    session = started(nav)
    assert session.match.setup.merchant == (3, 4)
    assert session.marks[STOCKS] == "shown"
    assert session.save.record.further[STOCKS] == "shown"  # and a save remembers it


def test_the_map_takes_only_cells_away_from_the_ramparts() -> None:
    stood: list[Cell] = []
    little = MerchantMap((8, 6), stood.append)
    assert not little._stand((1, 6)) and not little._stand((0, 0)) and not little._stand((16, 3))
    assert little._stand((2, 2)) and little._stand((15, 10))
    assert stood == [(2, 2), (15, 10)]


def test_again_the_same_or_with_another_first_merchant() -> None:
    seats = new_game.default_seats(["a", "b", "c", "d"])
    first = new_game.begin(seats, (4, 4), shown=True)
    same, other = UI.again(first, same=True), new_game.again(first, same=False, chance=Random(1))
    assert same.match.setup == first.match.setup and same.seats == first.seats == other.seats
    assert other.match.setup.merchant != (4, 4) and other.marks == first.marks
    assert not same.match.turns


def test_a_cell_that_no_rule_allows_is_forgotten() -> None:
    for text in ("", "x", "1,1", "99,99", "8", "-3,4"):
        assert new_game.read_cell(text) == new_game.MIDDLE
    assert new_game.read_cell("15,10") == (15, 10)
