"""How any of the others could answer a turn in Medina, were they next: what is found the rules
pay, and there is nothing better among all pairs of placements."""

import pytest

from palmyra.games.medina.ai.moves import Width
from palmyra.games.medina.ai.position import position_of
from palmyra.games.medina.ai.reply import reply, turns
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import EndTurn, Place
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.state import State
from tests.games.medina.rules.worlds import only, stand, start, to_move, turn
from tests.support.sessions import begun, over

ALL = Width(999, 999, 999, 999)


def position(number: int) -> State:
    state: State = begun("medina", number).match.state
    return state


@pytest.mark.parametrize("number", [20, 32, 36, 40, 44])
def test_nothing_better_is_among_all_pairs(number: int) -> None:
    found = position_of(position(number))
    assert turns(found)[0][0] == turns(found, ALL)[0][0]


@pytest.mark.slow
def test_nor_in_any_turn_of_a_game() -> None:
    for number in range(0, 46, 2):
        found = position_of(position(number))
        assert turns(found)[:1] and turns(found)[0][0] == turns(found, ALL)[0][0]


@pytest.mark.parametrize("number", range(0, 45, 5))
def test_what_is_found_the_rules_pay(number: int) -> None:
    before = position(number)
    planned = tuple(MEDINA.brain().stand_in(before))
    after = before
    for action in planned:
        after = MEDINA.rules.apply(after, action).state
    found = reply(before, planned)
    if after.over:
        assert found is None
        return
    assert found is not None and found.seat != before.seat
    assert found.worth == max(_most(after, seat) for seat in range(3) if seat != before.seat)
    state = to_move(after, found.seat)
    for action in found.actions:
        state = MEDINA.rules.apply(state, action).state
    assert scores(state)[found.seat] - scores(after)[found.seat] == found.worth


def _most(state: State, seat: int) -> int:
    found = turns(position_of(to_move(state, seat)))
    return found[0][0] if found else 0


def test_one_who_has_a_single_piece_left_answers_with_it() -> None:
    """The player in between owes two placements, which is nobody else's duty."""
    state = stand(start(), "apricot@5,6 apricot@5,7 apricot@5,8")
    for seat, stock in enumerate(({"wall": 3}, {"wall": 3}, {"dome": 1})):
        state = only(state, seat, **stock)
    found = reply(to_move(state, 0), (*turn("wall@1,0 wall@0,1"), EndTurn()))
    assert found is not None and found.seat == 2 and found.worth > 3
    dome, end = found.actions
    assert isinstance(dome, Place) and dome.piece is Piece.DOME and end == EndTurn()


def test_nothing_planned_is_the_city_as_it_stands() -> None:
    before = position(12)
    found = reply(before, ())
    assert found is not None and found.seat != before.seat and found.worth > 0


def test_nobody_answers_at_the_end() -> None:
    assert reply(over("medina").match.state, ()) is None
