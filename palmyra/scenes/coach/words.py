"""What a review says to one seat, in the language of now. Sentences only; no widget, no pixel.

A game's own sentences stand under its name: `GAME.coach.<reason>`, kinds of slips under
`GAME.coach.kind`, parts of a turn under `GAME.coach.item`.
"""

from dataclasses import dataclass, replace
from typing import Any

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.review import Change, Moment, Review
from palmyra.kernel.review_told import summary, tally
from palmyra.kernel.verdict import Item, Verdict
from palmyra.scenes import reason_words
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.game_words import names_of, own
from palmyra.shell.texts import Texts

MINUS = "\N{MINUS SIGN}"
ABOUT = "\N{ALMOST EQUAL TO}\N{NO-BREAK SPACE}"
PLAY, LUCK = "ui/icon_star", "ui/icon_dice"


def percent(texts: Texts, number: str) -> str:
    """ "6%", with a space before the sign where the language has one."""
    return texts("options.percent", value=number)


@dataclass(frozen=True, slots=True)
class WordPart:
    """A part of the sum: its picture and its words. Some are within the one before them."""

    picture: str
    words: str
    within: bool = False
    last: bool = False  # what it comes to


class CoachWords:
    def __init__(
        self,
        texts: Texts,
        game_ui: GameUI,
        replay: AnyReplay,
        seat: int,
        you: int | None,
    ) -> None:
        """`seat` is told; `you` is the only person at the table, if there is one."""
        self.texts = texts
        self._game_ui, self._replay = game_ui, replay
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
            return percent(self.texts, self.plain(value, decimals))
        return self.plain(value, decimals) if self.alone else self.signed(value, decimals)

    def worth(self, review: Review[Any], value: float) -> str:
        """ "6 coins", "6%": how much, without a sign."""
        if review.scale.unit == "percent":
            return percent(self.texts, self.plain(abs(value)))
        return self._game_ui.points(self.texts, round(abs(value)))

    def stake(self, review: Review[Any], value: float) -> str:
        """The same in a sentence of its own, which says what a percent is of."""
        if review.scale.unit == "percent":
            return self.texts("coach.stake_percent", n=self.plain(abs(value)))
        return self.worth(review, value)

    def change(self, review: Review[Any], value: float) -> str:
        """ "−6", and the sign for percent where that is what is counted."""
        said = self.signed(value)
        return percent(self.texts, said) if review.scale.unit == "percent" else said

    # The game as a whole

    def _own(self, key: str, **values: object) -> str:
        return self.texts(own(self.texts, self._game_ui.game.name, key), **values)

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
        """What the game was about, in two short sentences."""
        won = self.seat in self._game_ui.game.rules.winners(self._replay.state)
        name = self.names[self.seat]
        return " ".join(
            self._summed(f"coach.summary.{part.key}", **part.values, name=name)
            for part in summary(review, self.seat, won=won)
        )

    def _summed(self, key: str, **values: object) -> str:
        """A sentence to the seat itself, or of it by its name where somebody else looks."""
        whose = f"{key}_{self._whose}"
        return self.texts(whose if self.texts.has(whose) else key, **values)

    def sum(self, review: Review[Any]) -> list[WordPart]:
        """The one sum of a review, part by part: what came of the game, and what made it."""
        found, texts, chip = tally(review, self.seat), self.texts, self._chip
        parts = []
        if not review.chance or self.alone:
            start = texts("coach.sum.start", n=self.standing(review, found.start))
            parts.append(WordPart("", start))
        if review.chance:
            luck = texts("coach.sum.luck", n=self.change(review, found.luck))
            parts.append(WordPart(LUCK, luck))
        own = texts(f"coach.sum.own_{self._whose}", name=self.names[self.seat],
                    n=self.change(review, found.own))  # fmt: skip
        mine = WordPart(chip(self.seat), own)
        if self.alone:
            return [*parts, mine, WordPart("", self._total(review, found.total), last=True)]
        rivals = [seat for seat in range(len(self.names)) if seat != self.seat]
        n = self.change(review, found.others)
        if len(rivals) == 1:
            others = texts("coach.sum.own_of", name=self.names[rivals[0]], n=n)
            theirs = WordPart(chip(rivals[0]), others)
        else:
            theirs = WordPart("", texts("coach.sum.others", n=n))
        if review.chance:
            play = texts("coach.sum.play", n=self.change(review, found.play))
            parts.append(WordPart(PLAY, play))
            mine, theirs = replace(mine, within=True), replace(theirs, within=True)
        return [*parts, mine, theirs, WordPart("", self._total(review, found.total), last=True)]

    def _total(self, review: Review[Any], total: int) -> str:
        if review.scale.unit == "percent" or self.alone:
            return self.texts("coach.sum.total", n=self.stake(review, total))
        where = "ahead" if total >= 0 else "behind"
        return self.texts(f"coach.sum.{where}", n=self.worth(review, total))

    def sum_line(self, review: Review[Any]) -> str:
        """The same as a line of text."""
        said, within = "", False
        for part in self.sum(review):
            opens, closes = part.within and not within, within and not part.within
            ends = ")" if closes else ""
            said += f"{ends} = " if part.last else " (" if opens else ", " if said else ""
            said += part.words
            within = part.within
        return said

    def _chip(self, seat: int) -> str:
        return self._game_ui.chip(self._replay.record.setup.players[seat])

    # One turn

    def turn(self, number: int) -> str:
        return self.texts("result.turn_n", n=number + 1)

    def slip_of(self, review: Review[Any], verdict: Verdict[Any]) -> str:
        """ "Turn 15 · Odaenathus’s slip": whose it was, and whether it was looked at only once."""
        said = self.turn(verdict.turn)
        if not self.alone:
            whose = "yours" if self._is_you(verdict.seat) else "of"
            name = self.names[verdict.seat]
            said = self.texts(f"coach.slip_{whose}", turn=verdict.turn + 1, name=name)
        if self._unsettled(review, verdict):
            said = self.texts("coach.first_look", said=said)
        return said

    def _unsettled(self, review: Review[Any], verdict: Verdict[Any]) -> bool:
        """Whether a closer look may still change it."""
        return verdict.effort == 1 and review.todo is not None

    def nearly(self, review: Review[Any], verdict: Verdict[Any], worth: str) -> str:
        """A number as it is now: marked as long as it may change."""
        return f"{ABOUT}{worth}" if self._unsettled(review, verdict) else worth

    def _is_you(self, seat: int) -> bool:
        """Whether a seat is spoken to: with another's eyes everybody goes by name."""
        return seat == self._you == self.seat

    def title(self, review: Review[Any], verdict: Verdict[Any]) -> str:
        """ "Turn 15 cost you 6 coins"; of another's, whose slip gave or cost them."""
        moment = self.moment_of(review, verdict)
        worth = self.nearly(review, verdict, self.stake(review, moment.worth))
        values = {"turn": verdict.turn + 1, "name": self.names[self.seat],
                  "mover": self.names[verdict.seat], "worth": worth}  # fmt: skip
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
        game = self._game_ui.game.name
        return reason_words.reason(self.texts, game, why, self.names) if why else ""

    def in_short(self, verdict: Verdict[Any]) -> str:
        """For the list: what differs, of a slip; else what was done."""
        if verdict.sure and verdict.why is not None:
            game = self._game_ui.game.name
            return reason_words.headline(self.texts, game, verdict.why, self.names)
        return self.done(verdict.turn)

    def done(self, turn: int) -> str:
        return self._game_ui.told(self.texts, self._replay, turn).short

    def item(self, item: Item) -> str:
        game = self._game_ui.game.name
        values = reason_words.spoken(self.texts, game, item.values, self.names)
        said = self.texts(f"{game}.coach.item.{item.label}", **values)
        return said[:1].upper() + said[1:]

    def gain(self, gain: Item | None) -> str:
        """What a turn brings at once: "3 tiles"; "" where nothing is counted."""
        if gain is None or gain.amount is None:
            return ""
        key = f"{self._game_ui.game.name}.coach.gain.{gain.label}"
        if self.texts.has(key):
            return self.texts(key, n=gain.amount)
        return self._game_ui.points(self.texts, gain.amount)

    def who_played(self, seat: int) -> str:
        if self._is_you(seat):
            return self.texts("coach.you_played")
        return self.texts("coach.name_played", name=self.names[seat])

    def experts(self, review: Review[Any], verdict: Verdict[Any]) -> tuple[str, str, str, str, str]:
        """What is counted, the same in a word, with the turn played, with the better one, and how
        sure that is."""
        seat = verdict.seat
        return (
            self.what(review, seat),
            self.line(review),
            self.texts("coach.value_played", n=self.standing(review, verdict.played[seat], 1)),
            self.texts("coach.value_better", n=self.standing(review, verdict.best[seat], 1)),
            f"± {self.texts.number(verdict.error, 1)}",
        )

    def line(self, review: Review[Any]) -> str:
        """What is counted, in a word."""
        what = "alone" if self.alone else "chance" if review.scale.unit == "percent" else "lead"
        return self.texts(f"coach.line_{what}")

    def what(self, review: Review[Any], seat: int) -> str:
        """What is counted, and whose it is: "Your lead at the end"."""
        if self.alone:
            return self.texts("coach.value_alone")
        what = "percent" if review.scale.unit == "percent" else "lead"
        whose = "yours" if self._is_you(seat) else "of"
        return self.texts(f"coach.value_{what}_{whose}", name=self.names[seat])

    def told(self, review: Review[Any], change: Change) -> str:
        """A turn on the chart as a sentence, for the eye and for the ear."""
        before, after = (self.standing(review, v) for v in (change.standing, change.after))
        what = self.what(review, self.seat)
        values = {"turn": change.turn + 1, "name": self.names[change.mover], "what": what,
                  "before": before, "after": after}  # fmt: skip
        if before == after:
            return self.texts("coach.told.same", **values)
        way = "up" if change.after > change.standing else "down"
        cause = "luck" if abs(change.luck) > abs(change.play) else "play"
        return self.texts(f"coach.told.{way}_{cause}", **values)
