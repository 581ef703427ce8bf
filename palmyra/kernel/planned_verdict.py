"""What a judge says of a turn that is only planned: whether it gives away much."""

from dataclasses import dataclass
from typing import Generic

from palmyra.kernel.game import S, T
from palmyra.kernel.verdict import Judge, Scale, Verdict


@dataclass(frozen=True, slots=True)
class PlannedVerdict(Generic[T]):
    verdict: Verdict[T]
    scale: Scale  # how much is worth a word

    @property
    def grave(self) -> bool:
        """Whether another turn is better by as much as makes a gift, and by more than the judge
        may err."""
        found = self.verdict
        return found.sure and found.slip >= self.scale.least_gift


def planned_verdict(judge: Judge[S, T], before: S, turn: T) -> PlannedVerdict[T]:
    """The verdict on a turn that begins there; quick, as somebody ponders meanwhile."""
    verdict = judge.verdict(before, turn, before.turn)
    return PlannedVerdict(verdict, judge.scale(len(verdict.best)))
