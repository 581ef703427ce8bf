"""A game in progress: play, undo and redo within the turn, and its record. No screen, no disk."""

from collections.abc import Mapping

from palmyra.rules.actions import Action, Reorganize
from palmyra.rules.components import Components
from palmyra.rules.events import Event
from palmyra.rules.play import Step, apply
from palmyra.rules.record import Record, Replay
from palmyra.rules.setup import Setup, new_game
from palmyra.rules.state import Color, State
from palmyra.rules.turns import Turn, steps, turn_of


class Match:
    """The start, every finished turn, and the steps of the turn under way.

    Undo goes back step by step to the start of the turn. A drawn tile has been seen and is the
    barrier: neither a finished turn nor a reorganize's draw can be taken back.
    """

    def __init__(
        self, setup: Setup, components: Components, names: Mapping[Color, str] | None = None
    ) -> None:
        self._begin(Replay(Record(setup, (), dict(names or {})), new_game(setup, components), ()))

    @classmethod
    def resume(cls, replayed: Replay) -> "Match":
        """Goes on with a record that was read."""
        match = cls.__new__(cls)
        match._begin(replayed)
        return match

    def _begin(self, replayed: Replay) -> None:
        self.setup = replayed.record.setup
        self.names = replayed.record.names
        self._further = replayed.record.further
        self.start = replayed.start
        self._turns: list[Turn] = list(replayed.record.turns)
        self._steps: list[Step] = list(replayed.steps)
        self._before = replayed.state  # the state at the start of the turn
        self._done: list[tuple[Action, Step]] = []
        self._undone: list[Action] = []

    @property
    def state(self) -> State:
        return self._done[-1][1].state if self._done else self._before

    @property
    def turn_start(self) -> State:
        """The state before the first step of the turn under way."""
        return self._before

    @property
    def turns(self) -> tuple[Turn, ...]:
        return tuple(self._turns)

    @property
    def history(self) -> tuple[Step, ...]:
        """One step a finished turn, with all its events."""
        return tuple(self._steps)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The steps of the turn under way."""
        return tuple(action for action, _ in self._done)

    def play(self, action: Action) -> Step:
        """Takes a legal action; Refusal for any other, and nothing changes."""
        step = self._take(action)
        self._undone.clear()
        return step

    def play_turn(self, turn: Turn) -> Step:
        """Takes all steps of a turn from its start; nothing changes if one is refused."""
        if self._done:
            raise ValueError("a turn is under way")
        state = self._before
        events: tuple[Event, ...] = ()
        taken = []
        for action in steps(turn, state):
            step = apply(state, action)
            taken.append((action, step))
            state, events = step.state, events + step.events
        self._done = taken
        self._undone.clear()
        self._finish_turn(state)
        return Step(state, events)

    @property
    def can_undo(self) -> bool:
        return bool(self._done) and not isinstance(self._done[-1][0], Reorganize)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> State:
        """Takes the last step back."""
        if not self.can_undo:
            raise ValueError("nothing to undo")
        action, _ = self._done.pop()
        self._undone.append(action)
        return self.state

    def redo(self) -> Step:
        """Takes the step again that was undone last."""
        if not self._undone:
            raise ValueError("nothing to redo")
        return self._take(self._undone.pop())

    def _take(self, action: Action) -> Step:
        step = apply(self.state, action)
        self._done.append((action, step))
        if step.state.turn > self._before.turn:
            self._finish_turn(step.state)
        return step

    def _finish_turn(self, state: State) -> None:
        events = tuple(event for _, step in self._done for event in step.events)
        self._turns.append(turn_of([action for action, _ in self._done], self._before))
        self._steps.append(Step(state, events))
        self._before = state
        self._done = []
        self._undone.clear()

    @property
    def replay(self) -> Replay:
        """The finished turns, ready to write; a turn under way is not in it."""
        record = Record(self.setup, self.turns, self.names, self._further)
        return Replay(record, self.start, self.history)
