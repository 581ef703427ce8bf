"""What the numbers of a review answer when they are asked why: sentences only, for tooltips.

Above all it keeps two numbers apart that one turn has: the slip, which compares two turns, and
what the line on the chart moved by, which is what really happened.
"""

from collections.abc import Sequence
from typing import Any, Final

from palmyra.kernel.review import Review
from palmyra.kernel.review_told import accuracy
from palmyra.kernel.verdict import Verdict
from palmyra.scenes.coach.words import CoachWords

MOST_TURNS: Final = 6  # that are named in one sentence, the dearest


class Whys:
    def __init__(self, words: CoachWords, review: Review[Any]) -> None:
        self._words, self._review = words, review
        self._texts = words.texts

    # A turn

    def worth(self, verdict: Verdict[Any]) -> str:
        """Of what a slip cost or gave the seat that is told; "" where it is not sure."""
        words, review = self._words, self._review
        worth = words.moment_of(review, verdict).worth
        if not verdict.sure or not round(worth):
            return ""
        what = "own" if verdict.seat == words.seat else "cost" if worth < 0 else "gave"
        return "\n".join(
            [
                self._texts(
                    f"coach.why.worth_{what}", name=words.names[words.seat],
                    mover=words.names[verdict.seat], worth=words.worth(review, worth),
                ),
                *self.on_chart(verdict),
            ]
        )  # fmt: skip

    def on_chart(self, verdict: Verdict[Any]) -> list[str]:
        """How the line moved, and that this is another number where it is one."""
        words, review = self._words, self._review
        change = review.changes(words.seat)[verdict.turn]
        before, after = (words.standing(review, v) for v in (change.standing, change.after))
        said = [self._texts("coach.why.on_chart", before=before, after=after)]
        if round(change.play) != round(words.moment_of(review, verdict).worth):
            said.append(self._texts("coach.why.differ"))
        return said

    def experts(self) -> str:
        return self._texts("coach.why.experts")

    # The game

    def sum(self) -> str:
        """What the parts of the sum are."""
        key = "coach.why.sum_luck" if self._review.chance else "coach.why.sum"
        return self._texts(key, name=self._words.names[self._words.seat])

    # A player

    def accuracy(self, seat: int) -> str:
        found = accuracy(self._review, seat)
        if found is None:
            return self._texts("coach.why.accuracy_none")
        name = self._words.names[seat]
        if found == 0:
            return self._texts("coach.why.accuracy_lot", name=name)
        return self._texts("coach.why.accuracy", name=name, n=round(found))

    def mistakes(self, seat: int) -> str:
        """How many there were, and what each cost whoever made it."""
        review, name = self._review, self._words.names[seat]
        found = review.mistakes(seat)
        if not found:
            return self._texts("coach.why.mistakes_none", name=name)
        return self._texts(
            "coach.why.mistakes", n=len(found), name=name, turns=self._turns(found),
            least=self._words.worth(review, review.scale.least_slip),
        )  # fmt: skip

    def kind(self, seat: int, kind: str, label: str) -> str:
        review, values = self._review, {"kind": label, "name": self._words.names[seat]}
        found = [v for v in review.mistakes(seat) if (v.why.kind if v.why else "") == kind]
        if not found:
            return self._texts("coach.why.kind_none", **values)
        return self._texts("coach.why.kind", n=len(found), turns=self._turns(found), **values)

    def luck(self, seat: int) -> str:
        return self._texts("coach.why.luck", name=self._words.names[seat])

    def _turns(self, slips: Sequence[Verdict[Any]]) -> str:
        """ "13 (−17), 19 (−16)": the dearest, in their order."""
        words, review = self._words, self._review
        shown = sorted(slips, key=lambda v: -v.slip)[:MOST_TURNS]
        said = [
            f"{v.turn + 1} ({words.change(review, -v.slip)})"
            for v in sorted(shown, key=lambda v: v.turn)
        ]
        return ", ".join(said) + (" …" if len(shown) < len(slips) else "")
