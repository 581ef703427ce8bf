"""A game in progress: play, undo and redo within the turn, and its record. No screen, no disk."""

from collections.abc import Mapping
from typing import Generic

from palmyra.kernel.game import A, E, Game, S, Step, T, U
from palmyra.kernel.record import Record, Replay


class Match(Generic[U, S, A, T, E]):
    """The start, every finished turn, and the steps of the turn under way.

    Undo goes back step by step to the start of the turn. What a step has shown (a drawn tile)
    is the barrier: neither it nor a finished turn can be taken back.
    """

    def __init__(
        self, game: Game[U, S, A, T, E], setup: U, names: Mapping[str, str] | None = None
    ) -> None:
        start = game.rules.new_game(setup)
        self._begin(game, Replay(Record(setup, (), dict(names or {})), start, ()))

    @classmethod
    def resume(
        cls, game: Game[U, S, A, T, E], replay: Replay[U, S, T, E]
    ) -> "Match[U, S, A, T, E]":
        """Goes on with a record that was read."""
        match = cls.__new__(cls)
        match._begin(game, replay)
        return match

    def _begin(self, game: Game[U, S, A, T, E], replay: Replay[U, S, T, E]) -> None:
        self.game = game
        self.setup = replay.record.setup
        self.names = replay.record.names
        self._further = replay.record.further
        self.start = replay.start
        self._turns: list[T] = list(replay.record.turns)
        self._steps: list[Step[S, E]] = list(replay.steps)
        self._before = replay.state  # the state at the start of the turn
        self._done: list[tuple[A, Step[S, E]]] = []
        self._undone: list[A] = []

    @property
    def state(self) -> S:
        return self._done[-1][1].state if self._done else self._before

    @property
    def turn_start(self) -> S:
        """The state before the first step of the turn under way."""
        return self._before

    @property
    def turns(self) -> tuple[T, ...]:
        return tuple(self._turns)

    @property
    def history(self) -> tuple[Step[S, E], ...]:
        """One step a finished turn, with all its events."""
        return tuple(self._steps)

    @property
    def actions(self) -> tuple[A, ...]:
        """The steps of the turn under way."""
        return tuple(action for action, _ in self._done)

    def play(self, action: A) -> Step[S, E]:
        """Takes a legal action; Refusal for any other, and nothing changes."""
        step = self._take(action)
        self._undone.clear()
        return step

    def play_turn(self, turn: T) -> Step[S, E]:
        """Takes all steps of a turn from its start; nothing changes if one is refused."""
        if self._done:
            raise ValueError("a turn is under way")
        state = self._before
        events: tuple[E, ...] = ()
        taken = []
        for action in self.game.rules.steps(turn, state):
            step = self.game.rules.apply(state, action)
            taken.append((action, step))
            state, events = step.state, events + step.events
        self._done = taken
        self._undone.clear()
        self._finish_turn(state)
        return Step(state, events)

    @property
    def can_undo(self) -> bool:
        return bool(self._done) and not self.game.rules.seen(self._done[-1][0])

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> S:
        """Takes the last step back."""
        if not self.can_undo:
            raise ValueError("nothing to undo")
        action, _ = self._done.pop()
        self._undone.append(action)
        return self.state

    def redo(self) -> Step[S, E]:
        """Takes the step again that was undone last."""
        if not self._undone:
            raise ValueError("nothing to redo")
        return self._take(self._undone.pop())

    def _take(self, action: A) -> Step[S, E]:
        step = self.game.rules.apply(self.state, action)
        self._done.append((action, step))
        if step.state.turn > self._before.turn:
            self._finish_turn(step.state)
        return step

    def _finish_turn(self, state: S) -> None:
        events = tuple(event for _, step in self._done for event in step.events)
        actions = [action for action, _ in self._done]
        self._turns.append(self.game.rules.turn_of(actions, self._before))
        self._steps.append(Step(state, events))
        self._before = state
        self._done = []
        self._undone.clear()

    @property
    def replay(self) -> Replay[U, S, T, E]:
        """The finished turns, ready to write; a turn under way is not in it."""
        record = Record(self.setup, self.turns, self.names, self._further)
        return Replay(record, self.start, self.history)
