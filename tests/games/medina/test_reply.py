"""How the next player could answer a turn in Medina: what is found the rules pay, and there is
nothing better among all pairs of placements."""

import pytest

from palmyra.games.medina.ai.moves import Width
from palmyra.games.medina.ai.position import position_of
from palmyra.games.medina.ai.reply import reply, turns
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.state import State
from tests.sessions import begun, over

ALL = Width(999, 999, 999, 999)


def position(turn: int) -> State:
    state: State = begun("medina", turn).match.state
    return state


@pytest.mark.parametrize("turn", [20, 32, 36, 40, 44])
def test_nothing_better_is_among_all_pairs(turn: int) -> None:
    found = position_of(position(turn))
    assert turns(found)[0][0] == turns(found, ALL)[0][0]


@pytest.mark.slow
def test_nor_in_any_turn_of_a_game() -> None:
    for turn in range(0, 46, 2):
        found = position_of(position(turn))
        assert turns(found)[:1] and turns(found)[0][0] == turns(found, ALL)[0][0]


@pytest.mark.parametrize("turn", range(0, 45, 5))
def test_what_is_found_the_rules_pay(turn: int) -> None:
    before = position(turn)
    planned = tuple(MEDINA.brain().stand_in(before))
    after = before
    for action in planned:
        after = MEDINA.rules.apply(after, action).state
    found = reply(before, planned)
    if after.over:
        assert found is None
        return
    assert found is not None and found.seat == after.seat
    state = after
    for action in found.actions:
        state = MEDINA.rules.apply(state, action).state
    assert scores(state)[found.seat] - scores(after)[found.seat] == found.worth


def test_nothing_planned_is_the_city_as_it_stands() -> None:
    before = position(12)
    found = reply(before, ())
    assert found is not None and found.seat != before.seat and found.worth > 0


def test_nobody_answers_at_the_end() -> None:
    assert reply(over("medina").match.state, ()) is None
