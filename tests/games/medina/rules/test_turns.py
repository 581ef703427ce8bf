"""Turns, being skipped, the last in play, the end (M21 to M24)."""

from dataclasses import replace

import pytest

from palmyra.games.medina.ai.stand_in import stand_in
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules import turns as rules_turns
from palmyra.games.medina.rules.actions import EndTurn, Place
from palmyra.games.medina.rules.allowed_cells import can_place
from palmyra.games.medina.rules.events import GameEnded, PlayerSkipped, TurnEnded
from palmyra.games.medina.rules.legal import legal_actions, legal_cells, why_none, why_not
from palmyra.games.medina.rules.pieces import PIECES, Piece
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.points import winners
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turn_end import begun
from palmyra.games.medina.rules.turns import full_turns
from tests.games.medina.rules.worlds import (
    events,
    line_refused,
    only,
    play,
    refused,
    stand,
    start,
    turn,
    word,
)


def alone(state: State, **counts: int) -> State:
    """Nobody but the first player holds anything, who holds this."""
    for seat in range(1, len(state.players)):
        state = only(state, seat)
    return only(state, 0, **counts)


def test_m21_a_turn_is_two_placements_and_no_more() -> None:
    state = start()
    first = MEDINA.rules.apply(state, word("wall@1,0")).state
    assert (first.seat, first.fresh) == (0, False)
    refusal = why_not(first, EndTurn())
    assert refusal is not None and refusal.reason == "second_owed"
    second = MEDINA.rules.apply(first, word("wall@2,0")).state
    assert list(legal_actions(second)) == [EndTurn()]
    assert refused(second, "wall@3,0") == ("M21", "two_placed")
    ended = MEDINA.rules.apply(second, EndTurn())
    assert ended.state.seat == 1
    assert ended.events[0] == TurnEnded(0, turn("wall@1,0 wall@2,0"))
    refusal = why_not(state, EndTurn())
    assert refusal is not None and refusal.reason == "nothing_placed"


def test_m21_the_second_is_judged_on_what_the_first_has_left() -> None:
    assert line_refused(start(), "apricot@5,5 umber@6,6") == ("M7", "alley")
    assert line_refused(start(), "apricot@5,5 apricot@7,5") == ("M8", "must_join_apricot")
    state = only(start(), 0, wall=1, dome=1, apricot=1)
    assert line_refused(state, "wall@1,0 wall@2,0") == ("M5", "none_left")


def test_m21_who_can_place_two_must() -> None:
    assert line_refused(start(), "wall@1,0") == ("M21", "second_owed")
    state = only(start(), 0, wall=1)
    assert line_refused(state, "wall@1,0") == ("", "")
    assert state.owed == 1


def test_m21_in_whatever_order_and_choice() -> None:
    """A dome cannot come first here, but after the piece: so the piece must come first."""
    state = only(start(), 0, apricot=1, dome=1)
    assert line_refused(state, "apricot@5,5") == ("M21", "second_owed")
    assert line_refused(state, "apricot@5,5 dome@5,5") == ("", "")
    assert state.owed == 2


def test_m21_a_first_placement_that_leaves_no_second_is_refused_where_another_does() -> None:
    """The last cell can be taken by the apricot or the stable: only one order leaves two."""
    state = start(merchant=(2, 2))
    state = stand(state, "umber@4,4 merchant@2,1 merchant@1,1", seat=1)
    for seat in (1, 2):
        state = only(state, seat, wall=1)
    state = only(state, 0, apricot=1, amethyst=1)
    # Everywhere but around 16,11 is filled, so that one founding leaves no room for the other.
    board = state.board
    free = board.set_of(((16, 11), (14, 11), (15, 11)))
    crowd = board.city & ~free & ~state.occupied
    state = replace(state, merchants=state.merchants | crowd)
    state = begun(state)
    assert state.owed == 2
    assert refused(state, "apricot@15,11") == ("M21", "dead_end")
    assert refused(state, "apricot@16,11") == ("", "")
    assert line_refused(state, "apricot@16,11 amethyst@14,11") == ("", "")
    assert {each[0].cell for each in full_turns(state)} == {(16, 11), (14, 11)}


def test_m22_who_can_place_nothing_is_skipped_and_asked_again() -> None:
    """The second player holds only a dome: nothing to claim until the third founds."""
    state = only(only(start(), 1, dome=1), 0, wall=3)
    told = events(state, "wall@1,0 wall@2,0")
    assert PlayerSkipped(1, 1) in told
    after = play(state, "wall@1,0 wall@2,0")
    assert after.seat == 2 and not can_place(after, 1)
    after = play(after, "umber@5,5 wall@3,0", "wall@4,0")
    assert after.seat == 1 and can_place(after, 1)
    told = events(after, "dome@5,5")
    assert not any(isinstance(event, PlayerSkipped) for event in told)
    after = play(after, "dome@5,5")
    told = events(after, "apricot@9,9 dome@9,9")  # the others hold nothing any more
    assert told[-2:] == (PlayerSkipped(0, 0), PlayerSkipped(1, 0))


def test_m23_the_last_in_play_must_place_a_dome() -> None:
    state = alone(stand(start(), "umber@5,5"), wall=4, dome=1)
    assert state.dome_owed
    assert line_refused(state, "wall@1,0 wall@2,0") == ("M23", "dome_first")
    assert line_refused(state, "wall@1,0 dome@5,5") == ("", "")
    assert line_refused(state, "dome@5,5 wall@1,0") == ("", "")


def test_m23_the_dome_may_need_a_palace_founded_first() -> None:
    state = alone(start(), wall=4, dome=1, umber=1)
    assert state.dome_owed
    assert refused(state, "wall@1,0") == ("M23", "dome_first")
    assert line_refused(state, "umber@5,5 dome@5,5") == ("", "")
    assert line_refused(state, "umber@5,5 wall@1,0") == ("M23", "dome_first")
    none = why_none(state, Piece.WALL)
    assert none is not None and none.rule == "M23"


def test_m23_only_if_some_turn_has_one_and_nobody_else_could_place() -> None:
    no_dome = alone(start(), wall=4, dome=1)
    assert not no_dome.dome_owed
    assert line_refused(no_dome, "wall@1,0 wall@2,0") == ("", "")
    others = only(alone(stand(start(), "umber@5,5"), wall=4, dome=1), 2, wall=1)
    assert not others.dome_owed
    owned = alone(stand(start(), "umber@2,2 dome@2,2 umber@5,5"), wall=4, dome=1)
    assert not owned.dome_owed
    founded = alone(stand(start(), "umber@2,2 dome@2,2"), wall=4, dome=1, umber=1)
    assert not founded.dome_owed  # of a color that she has one of, it could not be claimed
    assert line_refused(founded, "umber@5,5 wall@1,0") == ("", "")


def test_m23_a_turn_of_one_placement_must_be_the_dome() -> None:
    state = alone(stand(start(), "umber@5,5"), dome=1)
    assert (state.owed, state.dome_owed) == (1, True)
    assert [each[0].piece for each in full_turns(state)] == [Piece.DOME]


def test_m24_the_game_ends_when_nobody_can_place() -> None:
    state = alone(start(), wall=1, dome=4)
    told = events(state, "wall@1,0")
    assert told[-1] == GameEnded((0, 0, 0), (0, 1, 2))
    after = play(state, "wall@1,0")
    assert after.over and winners(after) == (0, 1, 2)
    assert list(legal_actions(after)) == [] and list(full_turns(after)) == []
    assert refused(after, "wall@2,0") == ("M24", "over")
    assert not any(legal_cells(after, piece) for piece in PIECES)


def test_the_opening_offers_373_348_turns_and_they_come_lazily(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Counted by first placements; a thousand turns need no more placements than they have."""
    first = [action for action in legal_actions(start()) if isinstance(action, Place)]
    assert sum(sum(1 for _ in legal_actions(put(start(), one))) for one in first) == 373_348
    placed: list[Place] = []

    def counted(state: State, action: Place) -> State:
        placed.append(action)
        return put(state, action)

    monkeypatch.setattr(rules_turns, "put", counted)
    turns = full_turns(start())
    some = [next(turns) for _ in range(1000)]
    assert len(set(some)) == 1000 and all(len(one) == 2 for one in some)
    assert len(placed) <= 1010


def test_a_stand_in_is_legal_from_anywhere_in_a_turn() -> None:
    state = start()
    mid = MEDINA.rules.apply(state, word("apricot@5,5")).state
    for begin in (state, mid, alone(start(), wall=4, dome=1, umber=1)):
        now = begin
        for action in stand_in(begin):
            now = MEDINA.rules.apply(now, action).state
        assert now.turn == begin.turn + 1
