"""The judge's verdicts on the turns of a game: what is judged, what comes next, and the mistakes.

A game's judge says of every turn what lead the game was worth to each seat: with the best turn
found, with the turn played before what it draws was seen, and after. What a position is worth is
what its best turn is worth. How slips, luck and the course of the game add up to the result:
`waterfall`. How well somebody played: `review_summary`. Knows no game.

A review grows from the left, a quick look at every turn, and a full one at once where that seems
a mistake; then all others are looked at in full, those that seem worst first. Only what a full look
finds is told as a mistake: it is not taken back. `todo` says what is next: whoever judges, in this
process or another, now or tomorrow, comes to the same review.
"""

from dataclasses import dataclass, replace
from typing import Any, Final, Generic, NamedTuple

from palmyra.kernel.game import A, E, Game, S, U
from palmyra.kernel.record import Replay
from palmyra.kernel.verdict import (
    FULL,
    POINTS,
    QUICK,
    Chances,
    Judge,
    Scale,
    T,
    Verdict,
    Worths,
)

MOST_MOMENTS: Final = 5
ALL: Final = 100.0  # percent
LONGER: Final = 3  # times as long as a quick look a full one takes


class ReviewTask(NamedTuple):
    turn: int
    effort: int


@dataclass(frozen=True, slots=True)
class Moment:
    turn: int
    mover: int
    worth: float  # to the seat it is shown to: below 0 for a slip of its own


@dataclass(frozen=True, slots=True)
class Review(Generic[T]):
    """The verdicts on a game from its first turn on, all of them or as many as there are yet."""

    verdicts: tuple[Verdict[T], ...]
    turns: int  # of the whole game
    start: Worths
    result: Worths  # as it ended
    chance: bool
    scale: Scale = POINTS
    won: Chances = ()  # 100 for who won, parts of it where the win was shared

    @property
    def complete(self) -> bool:
        """Whether every turn was looked at."""
        return len(self.verdicts) == self.turns

    @property
    def todo(self) -> ReviewTask | None:
        """What is to be judged next; None when all is done."""
        quick = {v.turn: v.gap for v in self.verdicts if v.effort < FULL}
        if not self.complete:
            seems = [turn for turn in quick if self.verdicts[turn].slip >= self.scale.least_slip]
            return ReviewTask(seems[0], FULL) if seems else ReviewTask(len(self.verdicts), QUICK)
        return ReviewTask(max(quick, key=lambda turn: quick[turn]), FULL) if quick else None

    @property
    def share(self) -> float:
        """How much of the judging is done, from 0 to 1."""
        if not self.turns:
            return 1.0
        full = sum(v.effort >= FULL for v in self.verdicts)
        return (len(self.verdicts) + LONGER * full) / ((1 + LONGER) * self.turns)

    def joined_by(self, verdict: Verdict[T]) -> "Review[T]":
        """With the verdict on its next turn, or with another on one that has been judged."""
        at = verdict.turn
        return replace(self, verdicts=(*self.verdicts[:at], verdict, *self.verdicts[at + 1 :]))

    def with_all_of(self, other: "Review[T]") -> "Review[T]":
        """With the verdicts of another on the same game that are missing here, and those of more
        careful looks."""
        mine, theirs = self.verdicts, other.verdicts
        better = (b if b.effort > a.effort else a for a, b in zip(mine, theirs, strict=False))
        return replace(self, verdicts=(*better, *mine[len(theirs) :], *theirs[len(mine) :]))

    def leads(self, seat: int) -> list[float]:
        """The seat's lead before every turn judged, and after the last of them."""
        if not self.verdicts:
            return [self.start[seat]]
        after = self.result[seat] if self.complete else self.verdicts[-1].seen[seat]
        return [*(verdict.best[seat] for verdict in self.verdicts), after]

    def chances(self, seat: int) -> list[float | None]:
        """The seat's chance to win before every turn judged, in percent; once the game is judged to
        its end also what came of it. None where nobody knows."""
        found = [v.chances[seat] if v.chances else None for v in self.verdicts]
        return [*found, self.won[seat]] if self.complete and self.won else found

    def slips(self, seat: int) -> list[Verdict[T]]:
        """The seat's turns that cost something for sure."""
        return [one for one in self.verdicts if one.seat == seat and _told(one)]

    def mistakes(self, seat: int) -> list[Verdict[T]]:
        """Those slips that are worth a word."""
        return [one for one in self.slips(seat) if one.slip >= self.scale.least_slip]

    def moments(self, seat: int) -> list[Moment]:
        """At most five turns that decided most for a seat, in their order: slips of its own and
        others' that gave it much, never one that the judge's error could explain away."""
        found = []
        for verdict in self.verdicts:
            worth = slip_for(verdict, seat)
            own = verdict.seat == seat
            enough = -worth >= self.scale.least_slip if own else worth >= self.scale.least_gift
            if enough:
                found.append(Moment(verdict.turn, verdict.seat, worth))
        found.sort(key=lambda moment: -abs(moment.worth))
        return sorted(found[:MOST_MOMENTS], key=lambda moment: moment.turn)


def _told(verdict: Verdict[Any]) -> bool:
    """Whether it is told as a mistake: for sure, and by a full look."""
    return verdict.sure and verdict.effort >= FULL


def slip_for(verdict: Verdict[Any], seat: int) -> float:
    """What a slip changed for a seat. What another's cost this seat too is no gift: it belongs to
    the course of the game."""
    if not _told(verdict):
        return 0.0
    worth = verdict.played[seat] - verdict.best[seat]
    return worth if verdict.seat == seat else max(0.0, worth)


def unjudged(
    game: Game[U, S, A, T, E], judge: Judge[S, T], replay: Replay[U, S, T, E]
) -> Review[T]:
    """The review of a finished game before its first verdict."""
    start, result = judge.worth(replay.start), judge.worth(replay.state)
    scale = judge.scale(len(result))
    winners = game.rules.winners(replay.state)
    won = tuple(ALL / len(winners) if seat in winners else 0.0 for seat in range(len(result)))
    return Review((), len(replay.record.turns), start, result, game.chance, scale, won)


def look(judge: Judge[S, T], replay: Replay[Any, S, T, Any], at: ReviewTask) -> Verdict[T]:
    """One look of the judge, with what speaks for the better turn."""
    state, turn = replay.before(at.turn), replay.record.turns[at.turn]
    found = judge.verdict(state, turn, at.turn, at.effort)
    why = None if found.better is None else judge.why(state, turn, found.better)
    return replace(found, why=why, effort=at.effort)
