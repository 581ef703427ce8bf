"""A match that stands still at one turn: whoever tries a turn is asked about it first.

The action that would end the turn is refused and remembered: nothing is drawn, nobody moves on,
and the steps before it stay on the table to be changed. Once `open`, it is taken; while `shows`
has actions, nothing else is.
"""

from typing import Final

from palmyra.kernel.game import A, E, Game, S, Step, T, U
from palmyra.kernel.match import Match
from palmyra.kernel.record import Replay
from palmyra.kernel.refusal import Refusal

TRIED: Final = "tried"  # the reason of the refusal
WATCH: Final = "watch"


class PuzzleMatch(Match[U, S, A, T, E]):
    def __init__(self, game: Game[U, S, A, T, E], replay: Replay[U, S, T, E]) -> None:
        self._begin(game, replay)
        self.open = False
        self.shows: tuple[A, ...] = ()  # what the coach plays next
        self.tried: tuple[T, A] | None = None  # the turn, and the action that would end it

    @property
    def can_undo(self) -> bool:
        return not self.shows and super().can_undo

    @property
    def can_redo(self) -> bool:
        return not self.shows and super().can_redo

    def _take(self, action: A) -> Step[S, E]:
        if self.shows and action != self.shows[0]:
            raise Refusal("", WATCH)
        step = self.game.rules.apply(self.state, action)
        if not self.open and step.state.turn > self.turn_start.turn:
            turn = self.game.rules.turn_of([*self.actions, action], self.turn_start)
            self.tried = turn, action
            raise Refusal("", TRIED)
        self.shows = self.shows[1:]
        return super()._take(action)
