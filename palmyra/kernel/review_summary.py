"""What a review tells one seat: its line on the chart, its slips by kind, how well it played, and
what the game was about in a sentence. All from the verdicts there are yet; knows no game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from palmyra.kernel.review import Review
from palmyra.kernel.waterfall import Waterfall, changes, waterfall


class SeatSummary(NamedTuple):
    """After so many turns: `lead = start + play + luck`, both summed from the first turn on; play
    is slips and the course of the game."""

    turn: int  # turns played; 0: the start
    lead: float
    play: float
    luck: float


class Bar(NamedTuple):
    """What one turn changed for the seat: the steps of the three lines."""

    turn: int  # from 0
    own: float  # by a turn of the seat's own
    others: float  # by another's
    luck: float
    slip: float  # what its mover lost for sure, to whoever it was; 0 for none


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence as an identifier with its values."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)


def course(review: Review[Any], seat: int) -> list[SeatSummary]:
    """The lines of the chart, from the start to the last turn judged."""
    play = luck = 0.0
    found = [SeatSummary(0, review.leads(seat)[0], 0.0, 0.0)]
    for change in changes(review, seat):
        play += change.play
        luck += change.luck
        found.append(SeatSummary(change.turn + 1, change.after, play, luck))
    return found


def bars(review: Review[Any], seat: int) -> list[Bar]:
    found = []
    for change, verdict in zip(changes(review, seat), review.verdicts, strict=True):
        own, others = (change.play, 0.0) if change.mover == seat else (0.0, change.play)
        found.append(Bar(change.turn, own, others, change.luck, verdict.slip))
    return found


def lost(review: Review[Any], seat: int) -> float:
    """What the seat's sure slips cost it."""
    return sum(verdict.slip for verdict in review.slips(seat))


def lost_by_kind(review: Review[Any], seat: int) -> dict[str, float]:
    """The same, by kind of slip: together it is what was lost."""
    found: dict[str, float] = {}
    for verdict in review.slips(seat):
        kind = verdict.why.kind if verdict.why else ""
        found[kind] = found.get(kind, 0.0) + verdict.slip
    return found


def by_lot(review: Review[Any], seat: int) -> float:
    """What random turns would have lost in the seat's place."""
    return sum(verdict.random for verdict in review.verdicts if verdict.seat == seat)


def accuracy(review: Review[Any], seat: int) -> float | None:
    """100 for no slip, 0 for what random turns would have lost; None where nobody knows yet."""
    whole = by_lot(review, seat)
    return max(0.0, 100 * (1 - lost(review, seat) / whole)) if whole > 0 else None


def mistakes_by_kind(review: Review[Any], seat: int) -> dict[str, int]:
    """How many of the seat's slips that are worth a word were of which kind."""
    found: dict[str, int] = {}
    for verdict in review.mistakes(seat):
        kind = verdict.why.kind if verdict.why else ""
        found[kind] = found.get(kind, 0) + 1
    return found


def summary(review: Review[Any], seat: int, *, won: bool) -> tuple[Said, ...]:
    """What the game was about, two sentences: `coach.summary.<key>`. Not before its end."""
    sums = waterfall(review, seat)
    alone = len(review.result) == 1
    good = sums.end >= sums.start if alone else won
    end = ("above" if good else "below") if alone else ("won" if good else "lost")
    said = Said(f"{end}_{_by(sums, good=good)}" if review.chance else end)
    count = len(review.mistakes(seat))
    return said, Said("mistakes", {"n": count}) if count else Said("mistakes_none")


def _by(sums: Waterfall, *, good: bool) -> str:
    """What brought it about: of a game won the larger gain, of one lost the larger loss."""
    play = sums.end - sums.start - sums.luck
    play, luck = (play, sums.luck) if good else (-play, -sums.luck)
    if play > 0 and luck > 0:
        return "more_by_luck" if luck > play else "more_by_play"
    return "by_luck" if luck > play else "by_play"
