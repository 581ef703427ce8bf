"""Puzzles of a player's own slips, made by themselves while a finished review is looked at.

One moment after another is asked beside the frames whether it has one clear answer; where it has
more, any of them will be right. Each is looked at once: what was kept or removed is not asked about
again.
No screen: whoever shows the review calls `update` once a frame.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.puzzle import cut, id_of, unfit
from palmyra.kernel.review import Review
from palmyra.kernel.verdict import Verdict
from palmyra.scenes.puzzle.drafting import Drafting
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext

WORTH: Final = 1.5  # least slips: what costs less is kept only if somebody asks for it


class Gathering:
    """Of one game; `seats` are those of the people whose slips it is about."""

    def __init__(
        self,
        context: PuzzleContext,
        replay: AnyReplay,
        seats: Sequence[int],
        keep: Callable[[], None],
    ) -> None:
        """`keep` writes the book."""
        self._puzzling, self._replay, self._seats = context, replay, seats
        self._keep = keep
        self._left: list[Verdict[Any]] | None = None  # None: not begun
        self._draft: Drafting | None = None
        self._ids: dict[int, str] = {}  # by turn
        self._unfit: dict[int, tuple[Verdict[Any] | None, str]] = {}

    def id_of(self, turn: int) -> str:
        if turn not in self._ids:
            self._ids[turn] = id_of(cut(self._puzzling.game_ui.game, self._replay, turn))
        return self._ids[turn]

    def kept(self, turn: int) -> bool:
        """Whether that turn is a puzzle of the player's."""
        return self._puzzling.book.holds(self.id_of(turn))

    def unfit(self, review: Review[Any], turn: int) -> str:
        """Why a turn cannot be kept, as a text key; "" where it may."""
        game, judge = self._puzzling.game_ui.game, self._puzzling.judge
        verdict = review.verdicts[turn]
        asked, found = self._unfit.get(turn, (None, ""))
        if asked is not verdict:  # asked once a frame: found out once
            found = unfit(game, judge, self._replay, verdict)
            self._unfit[turn] = verdict, found
        return f"puzzle.{found}" if found else ""

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
            self._draft = Drafting(self._puzzling, self._replay, self._left.pop(0))
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

    def _go_on(self, draft: Drafting) -> bool:
        if not draft.update():
            if draft.failed:
                self.rest()
                self._left = []  # nobody judges: another time
            return False
        self._draft = None
        made, book = draft.made(), self._puzzling.book
        if made is not None:
            book.keep(made)
        book.look_at(self.id_of(draft.turn))
        self._keep()
        return made is not None

    def rest(self) -> None:
        """Nobody looks: what is being judged begins anew the next time."""
        if self._draft is not None:
            self._draft.cancel()
        self._draft = self._left = None
