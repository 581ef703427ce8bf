"""What each turn of a game was worth: play and luck apart, and nothing left over.

A game's judge says of every turn what the game was worth to each seat: with the best turn found,
with the turn played before what it draws was seen, and after. This module only adds that up:

    standing  --play-->  after the turn, still unseen  --luck-->  standing before the next

The last standing is the result, so play and luck always add up to it, turn by turn, whatever the
judge thinks. Luck is only what was drawn, so over many games it comes to nothing. Where a game has
no chance there is none: what a turn changed was decided by whoever played it. Knows no game.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Generic

from palmyra.kernel.verdict import T, Verdict, Worths

LEAST_SLIP: Final = 6.0  # of a hundred: less is no moment
LEAST_SLIP_ALONE: Final = 2.0  # points
LEAST_GIFT: Final = 12.0  # of another's slip
MOST_MOMENTS: Final = 5


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

    @property
    def complete(self) -> bool:
        return len(self.verdicts) == self.turns

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

    def slips(self, seat: int) -> float:
        return sum(verdict.slip for verdict in self.verdicts if verdict.seat == seat)

    def moments(self, seat: int) -> list[Moment]:
        """At most five turns that decided most for a seat, in their order: slips of its own and
        others' that gave it much, never one that the judge's error could explain away."""
        least = LEAST_SLIP_ALONE if len(self.result) == 1 else LEAST_SLIP
        found = []
        for verdict in self.verdicts:
            worth = verdict.played[seat] - verdict.best[seat]
            enough = -worth >= least if verdict.seat == seat else worth >= LEAST_GIFT
            if enough and verdict.sure:
                found.append(Moment(verdict.turn, verdict.seat, worth))
        found.sort(key=lambda moment: -abs(moment.worth))
        return sorted(found[:MOST_MOMENTS], key=lambda moment: moment.turn)


def growing(
    verdicts: Iterable[Verdict[T]], turns: int, start: Worths, result: Worths, *, chance: bool
) -> Iterator[Review[T]]:
    """The review as it grows, from the first turn on."""
    found: tuple[Verdict[T], ...] = ()
    for verdict in verdicts:
        found = (*found, verdict)
        yield Review(found, turns, start, result, chance)
