"""What the numbers of a review answer when they are asked why: sentences only, for tooltips.

Above all it keeps two numbers apart that one turn has: the slip, which compares two turns, and
what the line on the chart moved by, which is what really happened.
"""

from collections.abc import Sequence
from typing import Any, Final

from palmyra.kernel.review import Review
from palmyra.kernel.review_told import accuracy, by_lot, lost, lost_by_kind
from palmyra.kernel.verdict import Verdict
from palmyra.scenes.coach.chart_data import ChartData
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

    def ends(self, data: ChartData) -> str:
        """Where the lines have come to."""
        words, review = self._words, self._review
        key = "coach.why.ends_luck" if data.chance else "coach.why.ends"
        start = words.standing(review, data.base)
        return self._texts(
            key, name=words.names[words.seat], start=start,
            lead=words.standing(review, data.lead(data.judged)),
            play=words.change(review, data.by_play), luck=words.change(review, data.by_luck),
        )  # fmt: skip

    def summary(self, data: ChartData) -> str:
        words, review = self._words, self._review
        sums = review.sums(words.seat)
        said = [self.ends(data)]
        if not words.alone:
            said.append(
                self._texts(
                    "coach.why.own_turns", name=words.names[words.seat],
                    own=words.change(review, sums.own), others=words.change(review, sums.others),
                )
            )  # fmt: skip
        slips = review.mistakes(words.seat)
        if slips:
            said.append(self._texts("coach.why.costly", turns=self._turns(slips)))
        return "\n".join(said)

    # A player

    def accuracy(self, seat: int) -> str:
        words, review = self._words, self._review
        found = accuracy(review, seat)
        if found is None:
            return self._texts("coach.why.accuracy_none")
        return self._texts(
            "coach.why.accuracy" if found > 0 else "coach.why.accuracy_lot",
            name=words.names[seat], lost=words.worth(review, lost(review, seat)),
            random=words.worth(review, by_lot(review, seat)),
        )  # fmt: skip

    def lost(self, seat: int) -> str:
        review, name = self._review, self._words.names[seat]
        slips = review.slips(seat)
        if not slips:
            return self._texts("coach.why.lost_none", name=name)
        said = [self._texts("coach.why.lost", n=len(slips), name=name, turns=self._turns(slips))]
        if review.scale.unit == "percent":
            said.append(self._texts("coach.why.lost_sum"))
        return "\n".join(said)

    def kind(self, seat: int, kind: str, label: str) -> str:
        words, review = self._words, self._review
        slips = [v for v in review.slips(seat) if (v.why.kind if v.why else "") == kind]
        values = {"kind": label, "name": words.names[seat]}
        if not slips:
            return self._texts("coach.why.kind_none", **values)
        worth = words.worth(review, lost_by_kind(review, seat)[kind])
        return self._texts(
            "coach.why.kind", n=len(slips), worth=worth, turns=self._turns(slips), **values
        )

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
