"""Whole games step by step, whatever comes: nothing is lost, undone or changed behind one's back.

Three and four players (M1 to M28).
"""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Action, EndTurn, Place, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.legal import legal_actions, why_not
from palmyra.games.medina.rules.notation import decode, encode
from palmyra.games.medina.rules.pieces import PIECES
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Step
from palmyra.kernel.record import Record, Replay, play_turn, read_record
from palmyra.kernel.refusal import Refusal
from palmyra.storage.record_text import write_game
from palmyra.storage.yaml_text import load_document
from tests.games.medina.rules.worlds import check_conserved, random_action, random_setup

number = st.integers(0, 2**32)
cells = st.tuples(st.integers(0, 17), st.integers(0, 12))
places = st.builds(Place, st.sampled_from(PIECES), cells)
any_action: st.SearchStrategy[Action] = places | st.just(EndTurn())
any_turn = st.lists(places, min_size=1, max_size=2).map(tuple)
MOST_TURNS = 4 * 41  # every turn places at least one piece


class Game(RuleBasedStateMachine):
    state: State

    @initialize(count=st.sampled_from([3, 4]), seed=number)
    def begin(self, count: int, seed: int) -> None:
        self.rng = Random(seed)
        self.setup: Setup = random_setup(count, self.rng)
        self.state = self.start = MEDINA.rules.new_game(self.setup)
        self.turns: list[Turn] = []
        self.steps: list[Step[State, Event]] = []
        self.events: list[Event] = []

    def take(self, action: Action) -> None:
        before, kept = self.state, replace(self.state)
        step = MEDINA.rules.apply(before, action)
        assert before == kept and step.state != before
        self.events += step.events
        self.state = step.state
        if isinstance(action, EndTurn):
            self.turns.append(before.placed)
            self.steps.append(Step(step.state, tuple(self.events)))
            self.events = []

    @precondition(lambda self: not self.state.over)
    @rule(pick=number)
    def any_legal_action(self, pick: int) -> None:
        actions = list(legal_actions(self.state))
        self.take(actions[pick % len(actions)])

    @precondition(lambda self: not self.state.over)
    @rule(turns=st.integers(1, 12))
    def some_turns(self, turns: int) -> None:
        until = self.state.turn + turns
        while self.state.turn < until and not self.state.over:
            self.take(random_action(self.state, self.rng))

    @rule(action=any_action)
    def anything(self, action: Action) -> None:
        """What is listed as legal applies; all else is refused with its rule."""
        state = self.state
        if action in list(legal_actions(state)):
            assert why_not(state, action) is None
            self.take(action)
            return
        with pytest.raises(Refusal) as caught:
            MEDINA.rules.apply(state, action)
        assert caught.value.rule.startswith("M")
        assert caught.value.reason

    @precondition(lambda self: self.state.fresh)
    @rule(turn=any_turn)
    def any_line(self, turn: Turn) -> None:
        """A line is read as it was written, and played or refused with its rule."""
        assert decode(encode(turn)) == (turn, None)
        state = self.state
        try:
            after = play_turn(MEDINA, state, turn).state
        except Refusal as refusal:
            assert refusal.rule.startswith("M") and (refusal.words or state.over)
        else:
            assert after.turn == state.turn + 1 and not state.over

    @precondition(lambda self: self.steps)
    @rule()
    def undo_restores(self) -> None:
        """A turn taken again from its start gives the same state: to go back is to keep it."""
        before = self.steps[-2].state if len(self.steps) > 1 else self.start
        assert play_turn(MEDINA, before, self.turns[-1]) == self.steps[-1]

    @invariant()
    def nothing_is_lost(self) -> None:
        check_conserved(self.state)

    @invariant()
    def who_is_to_move_can_move(self) -> None:
        actions = list(legal_actions(self.state))
        assert bool(actions) != self.state.over
        assert len(set(actions)) == len(actions)

    def teardown(self) -> None:
        """Every game ends, and its record gives the same game again."""
        if not hasattr(self, "state"):
            return
        while not self.state.over:
            self.take(random_action(self.state, self.rng))
        assert self.state.turn <= MOST_TURNS
        check_conserved(self.state)
        replay = Replay(Record(self.setup, tuple(self.turns)), self.start, tuple(self.steps))
        again = read_record(load_document(write_game(replay, MEDINA)), MEDINA)
        assert again == replay


TestGame = Game.TestCase
TestGame.settings = settings(
    max_examples=20,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
