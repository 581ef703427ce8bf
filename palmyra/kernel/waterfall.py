"""How a game came to its result for one seat: slips, luck, course of the game, nothing left over.

    lead  --slip-->  as played  --luck-->  as drawn  --course-->  lead before the next turn

A slip is what its player lost for sure; luck is only what was drawn; the course of the game is all
else: what answers a turn found, and what the judge sees better from the next position. The last
lead is the result, so the parts always add up to it, turn by turn, whatever the judge thinks; in
whole numbers too (`turns_told`, `waterfall`). Knows no game.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from palmyra.kernel.review import Review, slip_for


@dataclass(frozen=True, slots=True)
class Change:
    """What a turn changed for one seat: `standing + slip + luck + course` is how it stood after."""

    turn: int
    mover: int
    standing: float  # the seat's lead before the turn
    slip: float  # never above 0 for the seat's own, never below for another's
    luck: float
    course: float

    @property
    def play(self) -> float:
        """All that was not luck."""
        return self.slip + self.course

    @property
    def after(self) -> float:
        return self.standing + self.slip + self.luck + self.course


@dataclass(frozen=True, slots=True)
class TurnTold:
    """A turn in whole numbers, for one seat: every screen takes them from here. Those of all turns
    add up: `lead + slip + luck + course == after`, which is the next turn's `lead`."""

    turn: int
    mover: int
    lead: int  # the seat's, before the turn: with the best turn found
    played: int  # with the turn played: `lead + slip`
    slip: int  # never above 0 for the seat's own, never below for another's
    luck: int
    course: int
    error: float  # standard error of the mover's slip
    chance: float | None  # of the seat to win, before the turn, in percent; None: nobody knows
    decided: bool  # whether no line of play from there changed who wins
    effort: int

    @property
    def after(self) -> int:
        return self.lead + self.slip + self.luck + self.course


@dataclass(frozen=True, slots=True)
class Waterfall:
    """A game for one seat in whole numbers: `start + luck + own + others + course == end`."""

    start: int  # the lead when the game began
    luck: int
    own: int  # the seat's slips: never above 0
    others: int  # the others' slips: never below 0
    course: int  # all else: answers that were found, and what nobody could foresee
    end: int  # the lead at the end, or as far as judged


def changes(review: Review[Any], seat: int) -> list[Change]:
    """How things came to stand for a seat, turn by turn as far as judged."""
    found = []
    for verdict, (standing, after) in zip(
        review.verdicts, pairwise(review.leads(seat)), strict=True
    ):
        luck = verdict.seen[seat] - verdict.played[seat] if review.chance else 0.0
        slip = slip_for(verdict, seat)
        course = after - standing - slip - luck
        found.append(Change(verdict.turn, verdict.seat, standing, slip, luck, course))
    return found


def turns_told(review: Review[Any], seat: int) -> list[TurnTold]:
    """The same in whole numbers that add up."""
    found = []
    drawn = 0.0  # luck so far: it is rounded as a whole, or little strokes of it would vanish
    # The leads themselves: what a turn's parts add up to may lie a hair beside one, at a half.
    leads = [round(lead) for lead in review.leads(seat)]
    for change, verdict, (lead, after) in zip(
        changes(review, seat), review.verdicts, pairwise(leads), strict=True
    ):
        slip = round(change.slip)
        luck = round(drawn + change.luck) - round(drawn)
        drawn += change.luck
        found.append(
            TurnTold(
                verdict.turn, verdict.seat, lead, lead + slip, slip, luck,
                after - lead - slip - luck, verdict.error,
                verdict.chances[seat] if verdict.chances else None, verdict.decided,
                verdict.effort,
            )
        )  # fmt: skip
    return found


def waterfall(review: Review[Any], seat: int) -> Waterfall:
    told = turns_told(review, seat)
    leads = review.leads(seat)
    return Waterfall(
        round(leads[0]),
        sum(one.luck for one in told),
        sum(one.slip for one in told if one.mover == seat),
        sum(one.slip for one in told if one.mover != seat),
        sum(one.course for one in told),
        round(leads[-1]),
    )
