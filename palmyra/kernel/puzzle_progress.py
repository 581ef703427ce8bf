"""How somebody gets on with puzzles: solved, missed and when it comes back; what was learned.

Days are dates; of times of day nothing is known here, nor of the disk.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final, Literal

from palmyra.kernel.puzzle import Puzzle
from palmyra.kernel.shuffle import shuffled

COMES_BACK: Final = (2, 5, 12)  # days after the first miss, the second, any further one
LATER: Final = 0.5  # what a puzzle solved after a try or a hint counts towards what is learned
Standing = Literal["new", "away", "back", "solved"]


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """Of one puzzle that was tried."""

    id: str
    kind: str
    stars: int
    misses: int = 0
    solved: str = ""  # the day, as ISO writes it; "" while it is not
    first: bool = False  # at the first try, without a hint and never missed before
    due: str = ""  # the day it comes back, after a miss


def solved(
    before: PuzzleProgress | None, puzzle: Puzzle, day: date, *, tries: int, hints: int = 0
) -> PuzzleProgress:
    """`tries` counts the one that was right. What was solved before stays as it was."""
    if before is not None and before.solved:
        return before
    now = before or PuzzleProgress(puzzle.id, puzzle.kind, puzzle.stars)
    first = tries == 1 and not hints and not now.misses
    return replace(now, solved=day.isoformat(), first=first, due="")


def missed(before: PuzzleProgress | None, puzzle: Puzzle, day: date) -> PuzzleProgress:
    """All tries are gone: it comes back."""
    if before is not None and before.solved:
        return before
    now = before or PuzzleProgress(puzzle.id, puzzle.kind, puzzle.stars)
    wait = COMES_BACK[min(now.misses, len(COMES_BACK) - 1)]
    return replace(now, misses=now.misses + 1, due=(day + timedelta(wait)).isoformat())


def joined(
    was: PuzzleProgress | None, there: PuzzleProgress | None, ours: PuzzleProgress
) -> PuzzleProgress:
    """Two who began with `was` went on: every miss of both counts, and what is solved stays so."""
    if there is None or there == was:
        return ours
    if there.solved:
        return there
    misses = there.misses + ours.misses - (was.misses if was is not None else 0)
    if ours.solved:
        return replace(ours, misses=misses, first=ours.first and not there.misses)
    return replace(ours, misses=misses, due=max(there.due, ours.due))


def standing(now: PuzzleProgress | None, day: date) -> Standing:
    if now is None or not (now.solved or now.misses):
        return "new"
    if now.solved:
        return "solved"
    return "away" if days_away(now, day) > 0 else "back"


def days_away(now: PuzzleProgress, day: date) -> int:
    """Until it comes back; 0 or less when it is there."""
    try:
        return (date.fromisoformat(now.due) - day).days
    except ValueError:  # a day that no calendar has: it is there
        return 0


def learned(all_of_it: Iterable[PuzzleProgress], kinds: Sequence[str]) -> dict[str, float | None]:
    """How much of each kind is known, from 0 to 1; None where nothing was tried."""
    found: dict[str, float | None] = {}
    tried = list(all_of_it)
    for kind in kinds:
        worths = [_worth(one) for one in tried if one.kind == kind and (one.solved or one.misses)]
        found[kind] = sum(worths) / len(worths) if worths else None
    return found


def _worth(one: PuzzleProgress) -> float:
    return 1.0 if one.first else LATER if one.solved else 0.0


def of_the_day(game: str, batches: Sequence[tuple[str, int]], day: date) -> int:
    """The number of the day's puzzle, from the date alone.

    `batches` says from which day on how many puzzles are in play: who adds some adds a batch, and
    days before it keep their puzzle. All of them come once before any comes again.
    """
    count = _in_play(batches, day)
    cycle, at = divmod(day.toordinal(), count)
    return shuffled(range(count), f"{game} puzzles {cycle}")[at]


def gentle_of_the_day(
    game: str, stars: Sequence[int], batches: Sequence[tuple[str, int]], day: date
) -> int | None:
    """A puzzle of one star for the same day, the same for all as well; None where none is in play.
    `stars` are those of all puzzles, in their order."""
    easy = [number for number in range(_in_play(batches, day)) if stars[number] == 1]
    if not easy:
        return None
    cycle, at = divmod(day.toordinal(), len(easy))
    return shuffled(easy, f"{game} gentle puzzles {cycle}")[at]


def _in_play(batches: Sequence[tuple[str, int]], day: date) -> int:
    open_ones = [count for since, count in batches if since <= day.isoformat()]
    return open_ones[-1] if open_ones else batches[0][1]
