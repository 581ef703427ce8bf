"""Which moments are shown while a game is being judged: one that is shown stays where it is.

What is found later stands below. Only when all is judged the list becomes the review's own: the
turns that decided most, in their order. Knows no words and no widget.
"""

from typing import Any

from palmyra.kernel.review import Moment, Review
from palmyra.kernel.waterfall import turns_told


class StableMoments:
    def __init__(self) -> None:
        self._shown: dict[int, list[int]] = {}  # turns by seat, in the order they were found

    def of(self, review: Review[Any], seat: int) -> list[Moment]:
        found = review.moments(seat)
        if review.todo is None:
            self._shown.clear()
            return found
        shown = self._shown.setdefault(seat, [])
        shown += [moment.turn for moment in found if moment.turn not in shown]
        return [_now(review, turn, seat) for turn in shown if turn < len(review.verdicts)]


def holds(review: Review[Any], turn: int, seat: int) -> bool:
    """Whether what is known now still makes a turn a moment for a seat."""
    verdict, worth = review.verdicts[turn], _now(review, turn, seat).worth
    own = verdict.seat == seat
    enough = -worth >= review.scale.least_slip if own else worth >= review.scale.least_gift
    return enough and verdict.sure


def _now(review: Review[Any], turn: int, seat: int) -> Moment:
    told = turns_told(review, seat)[turn]
    return Moment(turn, told.mover, float(told.slip))
