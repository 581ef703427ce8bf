"""What was done by one gesture goes back by one undo, and comes again by one redo.

A click may take several steps of the rules: a way chosen by its end, a hint that is played. Keeps
where such a stride began and ended in this turn. Knows no game.
"""

from dataclasses import dataclass

from palmyra.kernel.any_game import AnyAction, AnySession


@dataclass(frozen=True, slots=True)
class UndoGroup:
    turn: int
    start: int  # actions of the turn before it
    done: tuple[AnyAction, ...]  # all of them at its end


class UndoGroups:
    def __init__(self, session: AnySession) -> None:
        self._session = session
        self._known: list[UndoGroup] = []

    def join(self, start: int) -> None:
        """All that was done since `start` is one."""
        match = self._session.match
        turn, done = match.state.turn, match.actions
        kept = [one for one in self._known if one.turn == turn and len(one.done) <= start]
        if len(done) > start + 1:
            kept.append(UndoGroup(turn, start, done))
        self._known = kept

    def back(self) -> int:
        """How many actions of the turn are left after one undo."""
        match = self._session.match
        turn, done = match.state.turn, match.actions
        starts = [one.start for one in self._known if one.turn == turn and one.done == done]
        return min([*starts, len(done) - 1])

    def onward(self) -> int:
        """How many there are after one redo."""
        match = self._session.match
        turn, done = match.state.turn, match.actions
        ends = [
            len(one.done)
            for one in self._known
            if one.turn == turn and one.start == len(done) and one.done[: one.start] == done
        ]
        return max([*ends, len(done) + 1])
