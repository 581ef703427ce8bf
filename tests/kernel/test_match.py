"""A game in progress: undo and redo within the turn, the barrier, and the record."""

from collections.abc import Iterator
from random import Random

import pytest

from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.chains import chains
from palmyra.games.palmyra.rules.full_turns import placing_turns
from palmyra.games.palmyra.rules.legal import legal_actions
from palmyra.games.palmyra.rules.notation import decode
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Figure, Purpose, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import play_turn, steps
from palmyra.games.palmyra.seating import Match
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import read_text, write_game
from tests.games.palmyra.rules.worlds import box

SETUP = Setup(Variant.BASE, (Color.RED, Color.BLUE), "match")


def new_match(turns: int = 0) -> Match:
    """So many random turns or a few more: until two tiles could be placed."""
    match, rng = Match(PALMYRA, SETUP, {Color.RED: "Ada"}), Random("match")
    while match.state.turn < turns or (turns and not any(long_chains(match))):
        match.play(random_action(match.state, rng))
    return match


def long_chains(match: Match) -> Iterator[bool]:
    for figure in Figure:
        for chain in chains(match.state, figure):
            yield len(chain.laid) == 2 and not any(tile.feature for tile, _ in chain.laid)


def placement(match: Match) -> PlaceTile:
    return next(a for a in legal_actions(match.state) if isinstance(a, PlaceTile))


def test_undo_goes_back_to_the_start_of_the_turn_and_redo_forward_again() -> None:
    match = new_match(12)
    start = match.state
    assert not match.can_undo and not match.can_redo
    states = [start]
    turn = next(t for t in placing_turns(start) if len(t.laid) == 2)
    for action in steps(turn, start)[:2]:
        match.play(action)
        states.append(match.state)
    assert match.undo() == states[1]
    assert match.undo() is start
    assert not match.can_undo
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo()
    assert match.redo().state == states[1]
    assert match.redo().state == states[2]
    assert not match.can_redo
    with pytest.raises(ValueError, match="nothing to redo"):
        match.redo()
    assert match.turn_start is start


def test_another_step_forgets_what_was_undone() -> None:
    match = new_match()
    actions = [a for a in legal_actions(match.state) if isinstance(a, PlaceTile)]
    match.play(actions[0])
    match.undo()
    match.play(actions[1])
    assert not match.can_redo
    assert match.actions == (actions[1],)


def test_a_refused_step_changes_nothing_not_even_what_can_be_redone() -> None:
    match = new_match()
    match.play(placement(match))
    match.undo()
    before = match.state
    with pytest.raises(Refusal):
        match.play(EndTurn())
    assert match.state is before
    assert match.can_redo and match.turns == ()


def test_a_drawn_tile_is_the_barrier() -> None:
    match = new_match()
    match.play(Reorganize(Size.LARGE))
    assert not match.can_undo
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo()
    match.play(MoveFigures(None, None))
    assert not match.can_undo  # a finished turn stays


def test_a_finished_turn_stays() -> None:
    match = new_match()
    match.play(placement(match))
    ends = [a for a in legal_actions(match.state) if isinstance(a, EndTurn)]
    match.undo()
    match.redo()
    match.play(ends[0])
    assert (match.state.turn, len(match.turns), len(match.history)) == (1, 1, 1)
    assert not match.can_undo and not match.can_redo
    assert match.actions == ()
    assert match.turn_start is match.state


def test_a_whole_turn_at_once_is_the_same_as_its_steps() -> None:
    played = new_match(20)
    whole = Match(PALMYRA, SETUP)
    for turn, step in zip(played.turns, played.history, strict=True):
        assert whole.play_turn(turn) == step
    assert whole.state == played.state
    assert whole.turns == played.turns
    assert whole.history == played.history


def test_a_whole_turn_that_is_refused_changes_nothing() -> None:
    match = new_match(4)
    before = match.state
    hand = match.state.player.hand[0]
    with pytest.raises(Refusal):
        match.play_turn(decode(f"conquer {hand}@500,500")[0])
    assert match.state is before and match.actions == ()
    match.play(placement(match))
    with pytest.raises(ValueError, match="under way"):
        match.play_turn(decode("reorganize draw L")[0])


def test_the_record_holds_the_finished_turns_and_goes_on_from_there() -> None:
    match = new_match(15)
    saved = write_game(match.replay, PALMYRA)
    match.play(placement(match))
    assert write_game(match.replay, PALMYRA) == saved  # a turn under way is not in it
    resumed = Match.resume(PALMYRA, read_text(saved, PALMYRA))
    assert resumed.state == match.turn_start
    assert resumed.names == {Color.RED: "Ada"}
    assert write_game(resumed.replay, PALMYRA) == saved
    assert resumed.history == match.history
    rng = Random("on")
    while not resumed.state.over:
        resumed.play(random_action(resumed.state, rng))
    again = read_text(write_game(resumed.replay, PALMYRA), PALMYRA)
    assert again.state == resumed.state
    assert again.steps == resumed.history


def test_history_tells_every_event_of_a_turn() -> None:
    match = new_match(30)
    state = match.start
    for turn, step in zip(match.turns, match.history, strict=True):
        assert play_turn(state, turn) == step
        state = step.state


def test_the_last_action_of_a_game_finishes_its_turn() -> None:
    match = finished()
    assert match.state.over
    assert match.state.turn == len(match.turns) == len(match.history)
    assert not match.can_undo
    with pytest.raises(Refusal):
        match.play(PlaceTile(Purpose.CONQUER, Figure.LEGION, box().tiles[0], (2, 2)))


def finished() -> Match:
    match, rng = Match(PALMYRA, SETUP), Random("to the end")
    while not match.state.over:
        match.play(random_action(match.state, rng))
    return match
