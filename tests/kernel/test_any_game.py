"""The kernel serves a game it has never heard of, and both new tables of the house, alike."""

import random
from typing import Any

import pytest

from palmyra import games
from palmyra.kernel.game import Game
from palmyra.kernel.match import Match
from palmyra.kernel.record import read_record, write_record
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import BRANCH, Seat, Session, is_branch, take_over
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import EndTurn, Mark, Setup

AnyGame = Game[Any, Any, Any, Any, Any]
PLAYERS = ("red", "blue")


def played(*cells: int) -> "Match[Any, Any, Any, Any, Any]":
    match = Match(NOUGHTS, Setup(PLAYERS))
    for cell in cells:
        match.play_turn(cell)
    return match


def test_a_turn_is_played_undone_and_done_again() -> None:
    match = played()
    assert not match.can_undo and not match.can_redo
    match.play(Mark(5))
    assert match.can_undo and match.actions == (Mark(5),)
    assert match.undo().marks == (None,) * 9
    assert match.can_redo
    match.redo()
    match.play(EndTurn())
    assert match.turns == (5,) and match.state.seat == 1
    assert not match.can_undo, "a finished turn stays"
    with pytest.raises(ValueError, match="undo"):
        match.undo()


def test_a_refused_action_or_turn_changes_nothing() -> None:
    match = played(5)
    before = match.state
    with pytest.raises(Refusal, match="N2"):
        match.play(Mark(5))
    with pytest.raises(Refusal, match="N2"):
        match.play_turn(5)
    assert match.state == before and match.turns == (5,) and not match.actions


def test_what_was_seen_cannot_be_taken_back() -> None:
    from dataclasses import replace

    rules = replace(NOUGHTS.rules, seen=lambda action: isinstance(action, Mark))
    match = Match(replace(NOUGHTS, rules=rules), Setup(PLAYERS))
    match.play(Mark(1))
    assert not match.can_undo


def test_a_record_is_written_and_read() -> None:
    match = played(1, 4, 2, 5, 3)
    assert match.state.over
    data = write_record(match.replay, NOUGHTS)
    assert data == {
        "noughts-record": 1,
        "players": ["red", "blue"],
        "turns": ["mark 1", "mark 4", "mark 2", "mark 5", "mark 3 -> wins"],
    }
    again = read_record(data, NOUGHTS)
    assert again.state == match.state
    assert again.before(0) == match.start and again.before(5) == match.state
    assert [again.before(n).seat for n in range(5)] == [0, 1, 0, 1, 0]


@pytest.mark.parametrize(
    ("change", "turn", "reason"),
    [
        ({"noughts-record": 2}, 0, "newer_format"),
        ({"noughts-record": "1"}, 0, "bad_format_number"),
        ({"noughts-record": True}, 0, "bad_format_number"),
        ({"players": ["red"]}, 0, "two_players"),
        ({"turns": "1"}, 0, "turns_is_a_list"),
        ({"names": ["Ada"]}, 0, "names_is_a_mapping"),
        ({"names": {"green": "Ada"}}, 0, "name_of_nobody"),
        ({"names": {"red": 1}}, 0, "name_is_text"),
        ({"turns": ["mark 1", 4]}, 2, "turn_is_text"),
        ({"turns": ["mark 1", "mark 1"]}, 2, "cell_taken"),
        ({"turns": ["mark 1 -> wins"]}, 1, "claim_wrong"),
        ({"turns": [f"mark {n}" for n in (1, 4, 2, 5, 3, 6)]}, 6, "game_over"),
    ],
)
def test_what_is_wrong_is_refused_with_its_turn(
    change: dict[str, object], turn: int, reason: str
) -> None:
    data: dict[str, object] = {"noughts-record": 1, "players": list(PLAYERS), "turns": []}
    with pytest.raises(Refusal) as caught:
        read_record(data | change, NOUGHTS)
    assert (caught.value.turn, caught.value.reason) == (turn, reason)


def test_the_same_people_sit_down_again() -> None:
    seats = (Seat("red", "Ada"), Seat("blue", "Bot", "master"))
    session = Session.begin(NOUGHTS, Setup(PLAYERS), seats, {"covered": True})
    session.match.play_turn(5)
    session.match.play_turn(1)
    session.note_hint()
    session.note_hint()
    data = write_record(session.save, NOUGHTS)
    again = Session.resume(NOUGHTS, read_record(data, NOUGHTS))
    assert again.seats == seats and again.marks == {"covered": True}
    assert again.hinted == (2,) and again.hints_of(0) == 1 and again.hints_of(1) == 0
    assert again.persons == (0,) and again.nearest_person(1) == 0
    again.change_seat(1, "")
    assert "computers" not in again.save.record.further


def test_the_nearest_person_sits_before_and_not_behind() -> None:
    medina = games.load("medina")
    seats = [Seat(color, "Ada") for color in ("red", "blue", "green", "yellow")]
    for at in (1, 3):
        seats[at] = Seat(seats[at].color, "Bot", "master")
    data = {"players": [seat.color for seat in seats], "merchant": "8,6"}
    session = Session.begin(medina, medina.notation.setup(data), tuple(seats))
    assert [session.nearest_person(seat) for seat in range(4)] == [0, 0, 2, 2]
    for seat in (0, 2):
        session.change_seat(seat, "master")
    assert session.persons == () and session.nearest_person(3) == 0
    session.change_seat(2, "")
    assert [session.nearest_person(seat) for seat in range(4)] == [2, 2, 2, 2]


def test_hints_that_nobody_can_have_had_are_not_counted() -> None:
    session = Session.begin(NOUGHTS, Setup(PLAYERS), (Seat("red", "Ada"), Seat("blue", "Ben")))
    session.match.play_turn(5)
    data = write_record(session.save, NOUGHTS)
    odd = [1, "0", True, None, 1.5, [0], -1, 2, 99, 1]
    again = Session.resume(NOUGHTS, read_record({**data, "hints": odd}, NOUGHTS))
    assert again.hinted == (1,)
    assert Session.resume(NOUGHTS, read_record({**data, "hints": "0"}, NOUGHTS)).hinted == ()


def test_taking_over_begins_a_game_of_its_own() -> None:
    session = Session.begin(
        NOUGHTS, Setup(PLAYERS), (Seat("red", "", "novice"), Seat("blue", "", "master"))
    )
    for cell in (5, 1, 9):
        session.match.play_turn(cell)
    branch = take_over(NOUGHTS, session.save, 1)
    assert branch.match.turns == (5,) and branch.persons == (1,)
    assert is_branch(branch.save.record) and branch.save.record.further[BRANCH] == 1
    assert len(session.match.turns) == 3 and not is_branch(session.save.record)
    chosen = take_over(NOUGHTS, session.save, 2, ["", "novice"])
    assert [seat.level for seat in chosen.seats] == ["", "novice"]


def heading_of(name: str) -> dict[str, object]:
    """Three sit down at that table."""
    own: dict[str, dict[str, object]] = {
        "palmyra": {"variant": "expert", "edition": "french", "seed": "kernel"},
        "medina": {"merchant": "8,6"},
    }
    return {"players": ["red", "blue", "green"], **own.get(name, {})}


@pytest.mark.parametrize("name", games.NAMES)
def test_a_random_game_of_every_table_goes_through_the_kernel(name: str) -> None:
    """Played step by step with undo, saved, read, taken over: nothing asks which game it is."""
    game: AnyGame = games.load(name)
    chance = random.Random(name)
    setup = game.notation.setup(heading_of(name))
    match: Match[Any, Any, Any, Any, Any] = Match(game, setup)
    for _ in range(12):
        taken = []
        before = match.state
        while match.state.turn == before.turn and not match.state.over:
            action = chance.choice(list(game.rules.legal(match.state)))
            match.play(action)
            taken.append(action)
            if match.can_undo and chance.random() < 0.2:
                kept = match.state
                match.undo()
                match.redo()
                assert match.state == kept
        assert list(game.rules.steps(match.turns[-1], before)) == taken
    replay = read_record(write_record(match.replay, game), game)
    assert replay.state == match.state
    half = take_over(game, replay, 6)
    assert half.match.state == replay.before(6)


@pytest.mark.parametrize("turns", [2, pytest.param(4, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", games.NAMES)
def test_whoever_thinks_answers_with_legal_actions(name: str, turns: int) -> None:
    """Computer, hint and stand-in: what they answer is played by the rules, whichever game."""
    game: AnyGame = games.load(name)
    brain = game.brain()
    state = game.rules.new_game(game.notation.setup(heading_of(name)))
    for turn in range(turns):
        view = game.rules.hide(state, state.seat)
        hint = brain.hints(view, 0.2)[0]
        for answer in (brain.stand_in(view), hint.actions):
            tried = state
            for action in answer:
                tried = game.rules.apply(tried, action).state
            assert tried.turn > state.turn or not tried.fresh
        before = state.turn
        while state.turn == before:
            view = game.rules.hide(state, state.seat)
            for action in brain.choose(view, game.levels[turn % 2], "kernel", 0.2):
                state = game.rules.apply(state, action).state
