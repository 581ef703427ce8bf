"""Which puzzles lie where: today's, those of the player's own games, those to practise, solved. Of
those that come with the program only what asks for rules that the player has learned."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, get_args

from palmyra.kernel.puzzle import MOST_STARS, Puzzle
from palmyra.kernel.puzzle_progress import (
    PuzzleProgress,
    Standing,
    days_away,
    gentle_of_the_day,
    of_the_day,
    standing,
)
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.shipped_puzzles import Starter

Tab = Literal["today", "mine", "practice", "solved"]
TABS: Final[tuple[Tab, ...]] = get_args(Tab)
FEW: Final = 5  # whoever has solved fewer begins with the gentle one


@dataclass(frozen=True, slots=True)
class PuzzleEntry:
    puzzle: Puzzle
    standing: Standing
    days: int  # until it comes back
    mine: bool  # from a game of the player's
    today: bool  # the puzzle of the day
    gentle: bool = False  # the easy one beside it

    @property
    def open(self) -> bool:
        """Whether it waits to be solved now."""
        return self.standing in ("new", "back")


class PuzzleCollection:
    """Of one game, on one day, as the book is now: made anew when that changed."""

    def __init__(
        self, game: str, book: PuzzleBook, starter: Starter, day: date,
        learned: Callable[[Puzzle], bool] = lambda puzzle: True,
    ) -> None:  # fmt: skip
        """`learned`: whether a puzzle asks for no rule that the player does not know yet."""
        self.day = day
        self._learned, self._retired = learned, starter.retired
        self.progress: Mapping[str, PuzzleProgress] = book.progress
        self._kept = book.kept
        self._mine = {one.id for one in self._kept}
        self._starter = starter.puzzles
        self._today = -1
        if starter.puzzles and starter.batches:
            self._today = self._next_learned(of_the_day(game, starter.batches, day))
        self._gentle: int | None = None
        if self._today >= 0 and starter.puzzles[self._today].stars > 1:
            stars = [one.stars if self._asked(one) else MOST_STARS for one in starter.puzzles]
            self._gentle = gentle_of_the_day(game, stars, starter.batches, day)

    def _asked(self, puzzle: Puzzle) -> bool:
        return puzzle.id not in self._retired and self._learned(puzzle)

    def _next_learned(self, at: int) -> int:
        """The puzzle in that place, or the next one that the player can solve; -1 for none."""
        count = len(self._starter)
        places = ((at + step) % count for step in range(count))
        return next((n for n in places if self._asked(self._starter[n])), -1)

    @property
    def today(self) -> PuzzleEntry | None:
        """The puzzle of the day."""
        return self._entry(self._starter[self._today]) if self._today >= 0 else None

    @property
    def gentle(self) -> PuzzleEntry | None:
        """An easy one for the same day, where that day's is not."""
        return None if self._gentle is None else self._entry(self._starter[self._gentle])

    @property
    def for_today(self) -> list[PuzzleEntry]:
        """Today's puzzle and the gentle one; this first for whoever has solved few."""
        both = [one for one in (self.today, self.gentle) if one is not None]
        return both[::-1] if self.solved[0] < FEW else both

    def entries(self, tab: Tab) -> list[PuzzleEntry]:
        """What lies in a tab; open ones first where some are not."""
        mine = [self._entry(one) for one in self._kept]
        others = [
            self._entry(one) for one in self._starter if one.id in self.progress or self._asked(one)
        ]
        if tab == "solved":
            done = [one for one in (*mine, *others) if one.standing == "solved"]
            return sorted(done, key=lambda one: self.progress[one.puzzle.id].solved, reverse=True)
        if tab == "today":
            back = [one for one in (*mine, *others)
                    if one.standing == "back" and not (one.today or one.gentle)]  # fmt: skip
            return [*self.for_today, *back]
        found = [one for one in (mine if tab == "mine" else others) if one.standing != "solved"]
        return sorted(found, key=lambda one: (not one.open, one.days))

    def find(self, id_: str) -> PuzzleEntry | None:
        every = (*self._kept, *self._starter)
        return next((self._entry(one) for one in every if one.id == id_), None)

    def following(self, tab: Tab, after: str) -> PuzzleEntry | None:
        """The next open one of a tab, from one on and around; of another tab where it has none."""
        for name in (tab, *(other for other in TABS if other != tab)):
            entries = self.entries(name)
            at = next((i for i, one in enumerate(entries) if one.puzzle.id == after), -1)
            turned = (*entries[at + 1 :], *entries[: at + 1])
            found = next((one for one in turned if one.open and one.puzzle.id != after), None)
            if found is not None:
                return found
        return None

    @property
    def solved(self) -> tuple[int, int]:
        """How many, and how many of them at the first try."""
        done = [one for one in self.progress.values() if one.solved]
        return len(done), sum(one.first for one in done)

    @property
    def back(self) -> int:
        """Missed ones that have come back."""
        every = (*self._kept, *self._starter)
        return sum(self._entry(one).standing == "back" for one in every)

    def waiting(self, tab: Tab) -> int:
        return sum(one.open for one in self.entries(tab))

    def _entry(self, puzzle: Puzzle) -> PuzzleEntry:
        now = self.progress.get(puzzle.id)
        stands = standing(now, self.day)
        days = days_away(now, self.day) if now is not None and stands == "away" else 0
        today = self._today >= 0 and self._starter[self._today].id == puzzle.id
        gentle = self._gentle is not None and self._starter[self._gentle].id == puzzle.id
        return PuzzleEntry(puzzle, stands, days, puzzle.id in self._mine, today, gentle)


def first_tab(collection: PuzzleCollection) -> Tab:
    """Where something waits."""
    order: Sequence[Tab] = ("today", "mine", "practice")
    return next((tab for tab in order if collection.waiting(tab)), "today")
