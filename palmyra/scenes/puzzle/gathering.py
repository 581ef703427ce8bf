"""Puzzles of a player's own slips, made by themselves while a finished review is looked at.

One moment after another is asked beside the frames whether it has one clear answer; what has is
kept. Each is looked at once: what was kept, was not clear or was removed is not asked about again.
No screen: whoever shows the review calls `update` once a frame.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from palmyra.kernel.puzzle import Draft, cut, id_of
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.review import Review
from palmyra.kernel.verdict import Verdict
from palmyra.scenes.judging import AnyReplay
from palmyra.scenes.puzzle.judging import OneTurn
from palmyra.scenes.puzzle.puzzling import Puzzling

WORTH: Final = 1.5  # least slips: what costs less is kept only if somebody asks for it
AnyDraft = Draft[Any, Any, Any, Any, Any]


def up_to(replay: AnyReplay, turn: int) -> AnyReplay:
    """The game before a turn."""
    old = replay.record
    record: Record[Any, Any] = Record(old.setup, old.turns[:turn], old.names, old.further)
    return Replay(record, replay.start, replay.steps[:turn])


class Gathering:
    """Of one game; `seats` are those of the people whose slips it is about."""

    def __init__(
        self,
        puzzling: Puzzling,
        replay: AnyReplay,
        seats: Sequence[int],
        keep: Callable[[], None],
    ) -> None:
        """`keep` writes the book."""
        self._puzzling, self._replay, self._seats = puzzling, replay, seats
        self._keep = keep
        self._one = OneTurn(puzzling.house.game, puzzling.judge, puzzling.judging)
        self._left: list[Verdict[Any]] | None = None  # None: not begun
        self._draft: AnyDraft | None = None
        self._asked = False
        self._ids: dict[int, str] = {}  # by turn

    def id_of(self, turn: int) -> str:
        if turn not in self._ids:
            self._ids[turn] = id_of(cut(self._puzzling.house.game, self._replay, turn))
        return self._ids[turn]

    def kept(self, turn: int) -> bool:
        """Whether that turn is a puzzle of the player's."""
        return self._puzzling.book.holds(self.id_of(turn))

    def remove(self, turn: int) -> None:
        self._puzzling.book.remove(self.id_of(turn))
        self._keep()

    def update(self, review: Review[Any]) -> bool:
        """A step further, once all of the review is judged; whether a puzzle was made."""
        if review.todo is not None:
            return False
        if self._left is None:
            self._left = self._wanted(review)
        if self._draft is None:
            if not self._left:
                return False
            game, judge = self._puzzling.house.game, self._puzzling.judge
            self._draft = Draft(game, judge, self._replay, self._left.pop(0))
            self._asked = False
        return self._go_on(self._draft)

    def _wanted(self, review: Review[Any]) -> list[Verdict[Any]]:
        """The key moments that are slips of the player's own, the dearest first."""
        book = self._puzzling.book
        turns = {moment.turn for seat in self._seats for moment in review.moments(seat)
                 if moment.mover == seat}  # fmt: skip
        least = WORTH * review.scale.least_slip
        slips = [review.verdicts[turn] for turn in turns if review.verdicts[turn].slip >= least]
        found = [slip for slip in slips if not book.looked_at(self.id_of(slip.turn))]
        return sorted(found, key=lambda verdict: -verdict.slip)

    def _go_on(self, draft: AnyDraft) -> bool:
        other = draft.next
        if other is None:
            self._draft = None
            made, book = draft.made(), self._puzzling.book
            if made is not None:
                book.keep(made)
            book.look_at(self.id_of(draft.turn))
            self._keep()
            return made is not None
        if not self._asked:
            self._asked = True
            self._one.ask(up_to(self._replay, draft.turn), other)
        elif (found := self._one.poll()) is not None:
            self._asked = False
            draft.take(found)
        elif self._one.failed:
            self._one.cancel()
            self._left, self._draft = [], None  # nobody judges: another time
        return False

    def rest(self) -> None:
        """Nobody looks: what is being judged begins anew the next time."""
        self._one.cancel()
        self._draft = self._left = None
