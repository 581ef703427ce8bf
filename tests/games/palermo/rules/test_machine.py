"""Whole games step by step, whatever comes: nothing is lost, undone or changed unseen."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import (
    Action,
    Build,
    EndTurn,
    Go,
    LayStart,
    MovePoliceman,
    Stand,
)
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State, Variant
from palmyra.games.palermo.rules.turns import steps, turn_of
from palmyra.kernel.record import Record, Replay, play_turn, read_record, write_record
from palmyra.kernel.refusal import Refusal
from tests.games.palermo.rules.worlds import COLORS, check_conserved, eager_actions, random_action

number = st.integers(0, 2**32)
cells = st.integers(-3, 200)
any_action: st.SearchStrategy[Action] = st.one_of(
    st.builds(LayStart, st.integers(-1, 37)),
    st.builds(Build, st.integers(-1, 4), st.integers(-1, 37), st.integers(-1, 4)),
    st.builds(MovePoliceman, cells),
    st.builds(Stand, cells),
    st.builds(Go, cells),
    st.just(EndTurn()),
)


class Game(RuleBasedStateMachine):
    state: State

    @initialize(players=st.sampled_from([3, 4, 5]), variant=st.sampled_from(Variant), seed=number)
    def begin(self, players: int, variant: Variant, seed: int) -> None:
        self.rng = Random(seed)
        self.setup = Setup(COLORS[:players], variant)
        self.state = self.start = PALERMO.rules.new_game(self.setup)
        self.turns: list[list[Action]] = [[]]
        self.states = [self.state]  # of this turn, for taking back

    def take(self, action: Action) -> None:
        before = self.state
        print_of = repr(before)
        self.state = apply(before, action).state
        assert repr(before) == print_of
        assert self.state != before
        self.turns[-1].append(action)
        self.states.append(self.state)
        if self.state.turn != before.turn:
            self.turns.append([])
            self.states = [self.state]
        check_conserved(self.state)

    @precondition(lambda self: not self.state.over)
    @rule()
    def one_step(self) -> None:
        self.take(random_action(self.state, self.rng))

    @precondition(lambda self: not self.state.over)
    @rule(turns=st.integers(1, 25))
    def some_turns(self, turns: int) -> None:
        for _ in range(turns):
            while not self.state.fresh:
                self.take(random_action(self.state, self.rng))
            if self.state.over:
                return
            for action in eager_actions(self.state, self.rng):
                self.take(action)

    @rule(action=any_action)
    def anything(self, action: Action) -> None:
        """What is listed as legal applies; all else is refused with its rule."""
        if action in legal_actions(self.state):
            self.take(action)
            return
        with pytest.raises(Refusal) as caught:
            apply(self.state, action)
        assert caught.value.rule.startswith("P")

    @precondition(lambda self: len(self.states) > 1)
    @rule()
    def undo_then_redo(self) -> None:
        """Every state of a turn is kept, so taking back is going to it: playing on is the same."""
        state = self.states[0]
        assert state.fresh
        for action, after in zip(self.turns[-1], self.states[1:], strict=True):
            state = apply(state, action).state
            assert state == after

    @invariant()
    def there_is_always_something_to_do(self) -> None:
        actions = legal_actions(self.state)
        assert bool(actions) != self.state.over
        assert len(set(actions)) == len(actions)
        for action in self.rng.sample(actions, min(3, len(actions))):
            apply(self.state, action)

    def teardown(self) -> None:
        """Every turn can be written and read again, and the record gives the same game."""
        if not hasattr(self, "state"):
            return
        state, found, made = self.start, [], []
        for actions in self.turns:
            if not actions or not isinstance(actions[-1], EndTurn):
                continue
            turn = turn_of(actions, state)
            assert steps(turn, state) == actions
            line = PALERMO.notation.encode(turn)
            assert PALERMO.notation.decode(line) == (turn, None)
            made.append(play_turn(PALERMO, state, turn))
            found.append(turn)
            state = made[-1].state
        replay = Replay(Record(self.setup, tuple(found)), self.start, tuple(made))
        again = read_record(write_record(replay, PALERMO), PALERMO)
        assert again == replay


TestGame = Game.TestCase
TestGame.settings = settings(
    max_examples=20,
    stateful_step_count=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
