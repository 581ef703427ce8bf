"""What a review says to one seat, in the language of now. Sentences only; no widget, no pixel.

A game's own sentences stand under its name: `GAME.coach.<reason>`, kinds of slips under
`GAME.coach.kind`, parts of a turn under `GAME.coach.item`.
"""

from collections.abc import Mapping
from typing import Any

from palmyra.kernel.record import Replay
from palmyra.kernel.review import Change, Moment, Review
from palmyra.kernel.review_told import summary
from palmyra.kernel.verdict import Item, Verdict
from palmyra.scenes import reason_words
from palmyra.scenes.game_words import names_of, own
from palmyra.scenes.shown import Shown
from palmyra.shell.texts import Texts

MINUS = "\N{MINUS SIGN}"
PERCENT = "\N{NO-BREAK SPACE}%"


class CoachWords:
    def __init__(
        self,
        texts: Texts,
        house: Shown[Any, Any, Any, Any, Any],
        replay: Replay[Any, Any, Any, Any],
        seat: int,
        you: int | None,
    ) -> None:
        """`seat` is told; `you` is the only person at the table, if there is one."""
        self.texts = texts
        self._house, self._replay = house, replay
        self.seat = seat
        self._you = you
        self.names = names_of(texts, replay)
        self.alone = len(self.names) == 1

    # Numbers

    def signed(self, value: float, decimals: int = 0) -> str:
        shown = round(value, decimals)
        sign = "+" if shown > 0 else MINUS if shown < 0 else ""
        return sign + self.texts.number(abs(shown), decimals)

    def plain(self, value: float, decimals: int = 0) -> str:
        shown = round(value, decimals)
        return (MINUS if shown < 0 else "") + self.texts.number(abs(shown), decimals)

    def standing(self, review: Review[Any], value: float, decimals: int = 0) -> str:
        """How it stands: a lead has a sign, what one has or a chance has none."""
        if review.scale.unit == "percent":
            return self.plain(value, decimals) + PERCENT
        return self.plain(value, decimals) if self.alone else self.signed(value, decimals)

    def worth(self, review: Review[Any], value: float) -> str:
        """ "6 coins", "6 %": how much, without a sign."""
        if review.scale.unit == "percent":
            return self.plain(abs(value)) + PERCENT
        return self._house.points(self.texts, round(abs(value)))

    def stake(self, review: Review[Any], value: float) -> str:
        """The same in a sentence of its own, which says what a percent is of."""
        if review.scale.unit == "percent":
            return self.texts("coach.stake_percent", n=self.plain(abs(value)))
        return self.worth(review, value)

    def change(self, review: Review[Any], value: float) -> str:
        """ "−6", and the sign for percent where that is what is counted."""
        return self.signed(value) + (PERCENT if review.scale.unit == "percent" else "")

    # The game as a whole

    def _own(self, key: str, **values: object) -> str:
        return self.texts(own(self.texts, self._house.game.name, key), **values)

    def heading(self, review: Review[Any]) -> str:
        """Of the chart."""
        name = self.names[self.seat]
        if self.alone:
            return self._own("coach.chart_alone")
        what = "chance" if review.scale.unit == "percent" else "lead"
        return self.texts(f"coach.chart_{what}_{self._whose}", name=name)

    @property
    def _whose(self) -> str:
        return "yours" if self.seat == self._you else "of"

    def unit(self, review: Review[Any]) -> str:
        if review.scale.unit == "percent":
            return self.texts("coach.unit_percent")
        return self._own("coach.unit_alone" if self.alone else "coach.unit_lead")

    def about(self, review: Review[Any]) -> str:
        """What the game was about, in two or three short sentences."""
        won = self.seat in self._house.game.rules.winners(self._replay.state)
        said = []
        for part in summary(review, self.seat, won=won):
            values = {**part.values, **self._amounts(review, part.values)}
            alone = "_alone" if self.alone and "luck" in part.values else ""
            said.append(self.texts(f"coach.summary.{part.key}{alone}", **values))
        return " ".join(said)

    def _amounts(self, review: Review[Any], values: Mapping[str, object]) -> dict[str, object]:
        """Numbers of a summary as people say them."""
        found: dict[str, object] = {}
        for key in ("play", "luck"):
            if isinstance(amount := values.get(key), int | float):
                found[key] = self.signed(amount)
        counted = "cost" if "cost" in values else "n"
        if isinstance(amount := values.get(counted), int | float):
            found["worth" if counted == "cost" else "lead"] = self.stake(review, amount)
        return found

    # One turn

    def turn(self, number: int) -> str:
        return self.texts("result.turn_n", n=number + 1)

    def slip_of(self, verdict: Verdict[Any]) -> str:
        """ "Turn 15 · Odaenathus’s slip": whose it was."""
        if self.alone:
            return self.turn(verdict.turn)
        whose = "yours" if verdict.seat == self._you else "of"
        name = self.names[verdict.seat]
        return self.texts(f"coach.slip_{whose}", turn=verdict.turn + 1, name=name)

    def title(self, review: Review[Any], verdict: Verdict[Any]) -> str:
        """ "Turn 15 cost you 6 coins"; of another's, whose slip gave or cost them."""
        moment = self.moment_of(review, verdict)
        values = {"turn": verdict.turn + 1, "name": self.names[self.seat],
                  "mover": self.names[verdict.seat],
                  "worth": self.stake(review, moment.worth)}  # fmt: skip
        if not verdict.sure or round(abs(moment.worth)) == 0:
            return self.texts("coach.played_by", turn=verdict.turn + 1,
                              name=self.names[verdict.seat])  # fmt: skip
        own = verdict.seat == self.seat
        what = "gave" if moment.worth >= 0 else "cost" if own else "cost_by"
        return self.texts(f"coach.{what}_{'you' if self.seat == self._you else 'name'}", **values)

    def moment_of(self, review: Review[Any], verdict: Verdict[Any]) -> Moment:
        """What a turn's slip was worth to the seat that is told."""
        worth = verdict.played[self.seat] - verdict.best[self.seat]
        return Moment(verdict.turn, verdict.seat, worth)

    def slipped(self, review: Review[Any], verdict: Verdict[Any]) -> str:
        """ "Slip of Odaenathus against the better turn: −17"; "" where there is none for sure."""
        if not verdict.sure or not round(verdict.slip):
            return ""
        name, worth = self.names[verdict.seat], self.change(review, -verdict.slip)
        return self.texts("coach.told.slip", name=name, worth=worth)

    def reason(self, verdict: Verdict[Any]) -> str:
        """What speaks for the better turn; or that there is none."""
        if verdict.better is None:
            return self.texts("coach.best")
        if not verdict.sure:
            return self.texts("coach.unsure")
        why = verdict.why
        game = self._house.game.name
        return reason_words.reason(self.texts, game, why, self.names) if why else ""

    def in_short(self, verdict: Verdict[Any]) -> str:
        """For the list: what differs, of a slip; else what was done."""
        if verdict.sure and verdict.why is not None:
            game = self._house.game.name
            return reason_words.headline(self.texts, game, verdict.why, self.names)
        return self.done(verdict.turn)

    def done(self, turn: int) -> str:
        return self._house.told(self.texts, self._replay, turn).short

    def item(self, item: Item) -> str:
        game = self._house.game.name
        values = reason_words.spoken(self.texts, game, item.values, self.names)
        said = self.texts(f"{game}.coach.item.{item.label}", **values)
        return said[:1].upper() + said[1:]

    def gain(self, gain: Item | None) -> str:
        """What a turn brings at once: "3 tiles"; "" where nothing is counted."""
        if gain is None or gain.amount is None:
            return ""
        key = f"{self._house.game.name}.coach.gain.{gain.label}"
        if self.texts.has(key):
            return self.texts(key, n=gain.amount)
        return self._house.points(self.texts, gain.amount)

    def who_played(self, seat: int) -> str:
        if seat == self._you:
            return self.texts("coach.you_played")
        return self.texts("coach.name_played", name=self.names[seat])

    def experts(self, review: Review[Any], verdict: Verdict[Any]) -> tuple[str, str, str, str]:
        """What is counted, with the turn played, with the better one, and how sure that is."""
        what = "percent" if review.scale.unit == "percent" else "alone" if self.alone else "lead"
        seat = verdict.seat
        return (
            self.texts(f"coach.value_{what}"),
            self.texts("coach.value_played", n=self.standing(review, verdict.played[seat], 1)),
            self.texts("coach.value_better", n=self.standing(review, verdict.best[seat], 1)),
            f"± {self.texts.number(verdict.error, 1)}",
        )

    def told(self, review: Review[Any], change: Change) -> str:
        """A turn on the chart as a sentence, for the eye and for the ear."""
        before, after = (self.standing(review, v) for v in (change.standing, change.after))
        values = {"turn": change.turn + 1, "name": self.names[change.mover],
                  "before": before, "after": after}  # fmt: skip
        if before == after:
            return self.texts("coach.told.same", **values)
        way = "up" if change.after > change.standing else "down"
        cause = "luck" if abs(change.luck) > abs(change.play) else "play"
        return self.texts(f"coach.told.{way}_{cause}", **values)
