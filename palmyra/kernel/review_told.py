"""What a review tells one seat: its line on the chart, its slips by kind, how well it played, and
what the game was about in a sentence. All from the verdicts there are yet; knows no game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from palmyra.kernel.review import Review, Sums


class Standing(NamedTuple):
    """After so many turns: `lead = start + play + luck`, both summed from the first turn on."""

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


def course(review: Review[Any], seat: int) -> list[Standing]:
    """The lines of the chart, from the start to the last turn judged."""
    play = luck = 0.0
    found = [Standing(0, review.start[seat], 0.0, 0.0)]
    for change in review.changes(seat):
        play += change.play
        luck += change.luck
        found.append(Standing(change.turn + 1, change.after, play, luck))
    return found


def bars(review: Review[Any], seat: int) -> list[Bar]:
    found = []
    for change, verdict in zip(review.changes(seat), review.verdicts, strict=True):
        own, others = (change.play, 0.0) if change.mover == seat else (0.0, change.play)
        slip = verdict.slip if verdict.sure else 0.0
        found.append(Bar(change.turn, own, others, change.luck, slip))
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


def summary(review: Review[Any], seat: int, *, won: bool) -> tuple[Said, ...]:
    """What the game was about, a sentence or three: `coach.summary.<key>`. Not before its end."""
    sums = review.sums(seat)
    alone = len(review.result) == 1
    good = sums.play + sums.luck >= 0 if alone else won
    end = ("above" if good else "below") if alone else ("won" if good else "lost")
    said = [Said(f"{end}_{_by(sums, good=good)}" if review.chance else end)]
    if review.scale.unit == "points":
        said += _shares(sums, alone=alone, chance=review.chance)
    costly = [v for v in review.slips(seat) if v.slip >= review.scale.least_slip]
    cost = sum(verdict.slip for verdict in costly)
    said.append(Said("cost", {"n": len(costly), "cost": cost}) if costly else Said("cost_none"))
    return tuple(said)


def _by(sums: Sums, *, good: bool) -> str:
    """What brought it about: of a game won the larger gain, of one lost the larger loss."""
    play, luck = (sums.play, sums.luck) if good else (-sums.play, -sums.luck)
    if play > 0 and luck > 0:
        return "more_by_luck" if luck > play else "more_by_play"
    return "by_luck" if luck > play else "by_play"


def _shares(sums: Sums, *, alone: bool, chance: bool) -> list[Said]:
    """In whole numbers that add up. How it stood at the start came with the deal, like luck; alone
    it is what the deal promised, from which one counts."""
    lead = round(sums.total - sums.start if alone else sums.total)
    luck = round(sums.luck if alone else sums.luck + sums.start)
    where = "ahead" if lead >= 0 else "behind"
    if not chance:
        return [Said(where, {"n": abs(lead)})] if lead else []
    return [Said(f"shares_{where}", {"n": abs(lead), "play": lead - luck, "luck": luck})]
