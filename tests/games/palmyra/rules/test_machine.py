"""Whole games step by step, whatever comes: nothing is lost, undone or changed behind one's back.

All variants, editions and numbers of players (R1 to R20).
"""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.legal import check, legal_actions
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import (
    Color,
    Edition,
    Figure,
    Placing,
    Purpose,
    State,
    Variant,
)
from palmyra.games.palmyra.rules.tiles import TILES, Size
from palmyra.games.palmyra.seating import Match
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import read_text, write_game
from tests.games.palmyra.rules.checks import check_conserved, check_figures
from tests.games.palmyra.rules.worlds import all_tables

MOST_TURNS = 2 * 93  # each turn takes a tile from the stacks or from a hand

number = st.integers(0, 2**32)
places = st.none() | st.tuples(st.integers(-3, 5), st.integers(-3, 5))
tiles = st.sampled_from(TILES)
cells = st.tuples(st.integers(-3, 5), st.integers(-3, 5))
any_action: st.SearchStrategy[Action] = st.one_of(
    st.builds(PlaceTile, st.sampled_from(Purpose), st.sampled_from(Figure), tiles, cells),
    st.builds(EndTurn, st.none() | st.sampled_from(Size), st.none() | tiles),
    st.builds(Reorganize, st.none() | st.sampled_from(Size), st.booleans()),
    st.builds(MoveFigures, places, places),
)


def frozen(state: State) -> State:
    """The same state with a board of its own, to see whether anyone changed the original."""
    return replace(state, board=dict(state.board))


class Game(RuleBasedStateMachine):
    match: Match

    @initialize(table=st.sampled_from(all_tables()), edition=st.sampled_from(Edition), seed=number)
    def begin(self, table: tuple[Variant, int], edition: Edition, seed: int) -> None:
        variant, count = table
        colors = tuple(Color)[:count]
        self.rng = Random(seed)
        self.match = Match(PALMYRA, Setup(variant, colors, f"machine {seed % 1000}", edition))

    def over(self) -> bool:
        return self.match.state.over

    def take(self, action: Action) -> None:
        before = self.match.state
        kept = frozen(before)
        self.match.play(action)
        assert before == kept
        assert self.match.state != before

    @precondition(lambda self: not self.over())
    @rule(pick=number)
    def any_legal_action(self, pick: int) -> None:
        actions = legal_actions(self.match.state)
        self.take(actions[pick % len(actions)])

    @precondition(lambda self: not self.over())
    @rule(turns=st.integers(1, 12))
    def some_turns(self, turns: int) -> None:
        until = self.match.state.turn + turns
        while self.match.state.turn < until and not self.over():
            self.take(random_action(self.match.state, self.rng))
            check_conserved(self.match.state)

    @rule(action=any_action)
    def anything(self, action: Action) -> None:
        """What is listed as legal applies; all else is refused with its rule."""
        state = self.match.state
        kept = frozen(state)
        if action in legal_actions(state):
            check(state, action)
            self.match.play(action)
        else:
            with pytest.raises(Refusal) as caught:
                self.match.play(action)
            assert caught.value.rule.startswith("R")
            assert self.match.state is state
        assert state == kept

    @precondition(lambda self: self.match.can_undo)
    @rule()
    def undo_then_redo(self) -> None:
        state, taken = self.match.state, self.match.actions
        back = 0
        while self.match.can_undo:
            check_conserved(self.match.undo())
            back += 1
        if isinstance(state.progress, Placing):
            assert self.match.state is self.match.turn_start
        for _ in range(back):
            self.match.redo()
        assert not self.match.can_redo
        assert self.match.state == state
        assert self.match.actions == taken

    @invariant()
    def nothing_is_lost(self) -> None:
        check_conserved(self.match.state)
        check_figures(self.match.state)

    @invariant()
    def every_legal_action_applies(self) -> None:
        state = self.match.state
        actions = legal_actions(state)
        assert bool(actions) != state.over
        assert len(set(actions)) == len(actions)
        for action in self.rng.sample(actions, min(3, len(actions))):
            apply(state, action)

    def teardown(self) -> None:
        """Every game ends, and its record gives the same game again."""
        if not hasattr(self, "match"):
            return
        while not self.over():
            self.take(random_action(self.match.state, self.rng))
        assert self.match.state.turn <= MOST_TURNS
        check_conserved(self.match.state)
        replayed = self.match.replay
        again = read_text(write_game(replayed, PALMYRA), PALMYRA)
        assert again.record == replayed.record
        assert again.state == self.match.state
        assert [step.events for step in again.steps] == [step.events for step in replayed.steps]


TestGame = Game.TestCase
TestGame.settings = settings(
    max_examples=40,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
