"""What each turn of a game was worth: play and luck apart, and nothing left over.

A game's judge says of every turn what the game was worth to each seat: with the best turn found,
with the turn played before what it draws was seen, and after. This module only adds that up:

    standing  --play-->  after the turn, still unseen  --luck-->  standing before the next

The last standing is the result, so play and luck always add up to it, turn by turn, whatever the
judge thinks. Luck is only what was drawn, so over many games it comes to nothing. Where a game has
no chance there is none: what a turn changed was decided by whoever played it. Knows no game.

A review grows from the left, a quick look at every turn; then the turns that look like the worst
are looked at again, more carefully, and none is shown as a moment that was not. `todo` says what is
next: whoever judges, in this process or another, now or tomorrow, comes to the same review.
"""

from dataclasses import dataclass, replace
from typing import Any, Final, Generic, NamedTuple

from palmyra.kernel.game import A, E, Game, S, U
from palmyra.kernel.record import Replay
from palmyra.kernel.verdict import PERCENT, Judge, Scale, T, Verdict, Worths

MOST_MOMENTS: Final = 5
CLOSER: Final = 4  # times as careful is the second look
MOST_CLOSER: Final = 12  # turns that are looked at twice, beside those that are to be shown
_SUSPECT: Final = 0.6  # of the least slip: from there on a turn is looked at twice
_ALMOST: Final = 0.99


class ReviewTask(NamedTuple):
    turn: int
    effort: int


@dataclass(frozen=True, slots=True)
class Change:
    """What a turn changed for one seat: `standing + play + luck` is how it stood after."""

    turn: int
    mover: int
    standing: float
    play: float
    luck: float

    @property
    def after(self) -> float:
        return self.standing + self.play + self.luck


@dataclass(frozen=True, slots=True)
class Sums:
    """`start + own + others + luck` is the standing as far as judged; in the end the result."""

    start: float
    own: float  # what the own turns changed
    others: float  # and the others'
    luck: float

    @property
    def play(self) -> float:
        return self.own + self.others

    @property
    def total(self) -> float:
        return self.start + self.own + self.others + self.luck


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
    scale: Scale = PERCENT

    @property
    def complete(self) -> bool:
        """Whether every turn was looked at."""
        return len(self.verdicts) == self.turns

    @property
    def todo(self) -> ReviewTask | None:
        """What is to be judged next; None when all is done."""
        if not self.complete:
            return ReviewTask(len(self.verdicts), 1)
        quick = {v.turn: v.slip for v in self.verdicts if v.effort == 1}
        shown = {moment.turn for seat in range(len(self.result)) for moment in self.moments(seat)}
        if not (found := shown & quick.keys()) and len(self.verdicts) - len(quick) < MOST_CLOSER:
            found = {turn for turn, slip in quick.items() if slip >= self._suspect}
        return ReviewTask(max(found, key=lambda turn: quick[turn]), CLOSER) if found else None

    @property
    def share(self) -> float:
        """How much of the judging is done, from 0 to 1; a closer look counts by its effort."""
        if not self.turns:
            return 1.0
        closer = sum(v.effort > 1 or v.slip >= self._suspect for v in self.verdicts)
        closer = min(MOST_CLOSER, closer)
        if not self.complete:  # more may look suspicious yet
            closer = max(closer, min(MOST_CLOSER, self.turns // 3))
        done = sum(v.effort > 1 for v in self.verdicts)
        work = (len(self.verdicts) + CLOSER * done) / (self.turns + CLOSER * max(closer, done))
        return min(work, _ALMOST) if self.todo else 1.0

    @property
    def _suspect(self) -> float:
        return _SUSPECT * self.scale.least_slip

    def joined_by(self, verdict: Verdict[T]) -> "Review[T]":
        """With the verdict on its next turn, or with another on one that has been judged."""
        at = verdict.turn
        return replace(self, verdicts=(*self.verdicts[:at], verdict, *self.verdicts[at + 1 :]))

    def changes(self, seat: int) -> list[Change]:
        """How things came to stand for a seat, turn by turn as far as judged."""
        found = []
        standing = self.start[seat]
        for verdict in self.verdicts:
            last = verdict.turn + 1 == self.turns
            after = self.result[seat] if last else verdict.seen[seat]
            play = verdict.played[seat] - standing if self.chance else after - standing
            found.append(
                Change(verdict.turn, verdict.seat, standing, play, after - standing - play)
            )
            standing = after
        return found

    def sums(self, seat: int) -> Sums:
        changes = self.changes(seat)
        return Sums(
            self.start[seat],
            sum(change.play for change in changes if change.mover == seat),
            sum(change.play for change in changes if change.mover != seat),
            sum(change.luck for change in changes),
        )

    def slips(self, seat: int) -> list[Verdict[T]]:
        """The seat's turns that cost something for sure."""
        return [verdict for verdict in self.verdicts if verdict.seat == seat and verdict.sure]

    def mistakes(self, seat: int) -> list[Verdict[T]]:
        """Those slips that are worth a word."""
        return [one for one in self.slips(seat) if one.slip >= self.scale.least_slip]

    def moments(self, seat: int) -> list[Moment]:
        """At most five turns that decided most for a seat, in their order: slips of its own and
        others' that gave it much, never one that the judge's error could explain away."""
        found = []
        for verdict in self.verdicts:
            worth = verdict.played[seat] - verdict.best[seat]
            own = verdict.seat == seat
            enough = -worth >= self.scale.least_slip if own else worth >= self.scale.least_gift
            if enough and verdict.sure:
                found.append(Moment(verdict.turn, verdict.seat, worth))
        found.sort(key=lambda moment: -abs(moment.worth))
        return sorted(found[:MOST_MOMENTS], key=lambda moment: moment.turn)


def unjudged(
    game: Game[U, S, A, T, E], judge: Judge[S, T], replay: Replay[U, S, T, E]
) -> Review[T]:
    """The review of a finished game before its first verdict."""
    start, result = judge.worth(replay.start), judge.worth(replay.state)
    scale = judge.scale(len(result))
    return Review((), len(replay.record.turns), start, result, game.chance, scale)


def look(judge: Judge[S, T], replay: Replay[Any, S, T, Any], at: ReviewTask) -> Verdict[T]:
    """One look of the judge, with what speaks for the better turn."""
    state, turn = replay.before(at.turn), replay.record.turns[at.turn]
    found = judge.verdict(state, turn, at.turn, at.effort)
    why = None if found.better is None else judge.why(state, turn, found.better)
    return replace(found, why=why, effort=at.effort)
