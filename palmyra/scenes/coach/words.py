"""What a review says to one seat, in the language of now. Sentences only; no widget, no pixel.

A game's own sentences stand under its name: `GAME.coach.<reason>`, kinds of slips under
`GAME.coach.kind`, parts of a turn under `GAME.coach.item`.
"""

from typing import Any

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.verdict import Item, Verdict
from palmyra.kernel.waterfall import TurnTold
from palmyra.scenes import reason_words, standing_words
from palmyra.scenes.coach.now_later import NowLater
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.game_words import gain_words, names_of, own
from palmyra.shell.texts import Texts

MINUS = standing_words.MINUS
LEADS = ("lead", "lead_short")
LEAST_COURSE = 2  # points that the lead must move by, without a mistake, to be worth a word


class CoachWords:
    def __init__(
        self,
        texts: Texts,
        game_ui: GameLook,
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

    def standing(self, value: float) -> str:
        """How it stands: a lead has a sign, what one has alone has none."""
        return self.plain(value) if self.alone else self.signed(value)

    def worth(self, value: float) -> str:
        """ "6 coins": how much, without a sign."""
        return self._game_ui.points(self.texts, round(abs(value)))

    # The game as a whole

    def own(self, key: str, **values: object) -> str:
        """In the game's own words where it has some."""
        return self.texts(own(self.texts, self._game_ui.game.name, key), **values)

    @property
    def unit(self) -> str:
        """ "points", "coins"."""
        return self.own("coach.unit")

    def is_you(self, seat: int) -> bool:
        """Whether a seat is spoken to: with another's eyes everybody goes by name."""
        return seat == self._you == self.seat

    @property
    def whose(self) -> str:
        return "yours" if self.is_you(self.seat) else "of"

    @property
    def eyes(self) -> str:
        """ "Your lead, in points"."""
        what = "alone" if self.alone else f"lead_{self.whose}"
        return self.texts(f"coach.eyes_{what}", name=self.names[self.seat], unit=self.unit)

    @property
    def lead(self) -> str:
        """ "Your lead at the end": whose it is stands with it; alone what one has then."""
        return self.lead_labels[0]

    @property
    def lead_labels(self) -> tuple[str, ...]:
        """The same from the longest to the shortest."""
        if self.alone:
            return (self.texts("coach.value_alone"),)
        name, whose = self.names[self.seat], self.whose
        return tuple(self.texts(f"coach.{key}_{whose}", name=name) for key in LEADS)

    # One turn

    def turn(self, number: int) -> str:
        return self.texts("result.turn_n", n=number + 1)

    def pill(self, told: TurnTold) -> str:
        """ "your mistake"; "" where there was none."""
        if not told.slip:
            return ""
        if self.alone or self.is_you(told.mover):
            return self.texts("coach.pill_yours")
        return self.texts("coach.pill_of", name=self.names[told.mover])

    def cost(self, slip: int) -> str:
        """ "−4 points"."""
        sign = "+" if slip > 0 else MINUS if slip < 0 else ""
        return f"{sign}{self._game_ui.points(self.texts, abs(slip))}"

    def about(self, error: float) -> str:
        """ "give or take 1"."""
        return self.texts("coach.give_or_take", n=max(1, round(error)))

    def why_cost(self, told: TurnTold) -> str:
        """What a slip's number is, for who asks; "" where there is none."""
        if not told.slip:
            return ""
        what = "own" if told.mover == self.seat else "gave"
        return self.texts(
            f"coach.why.worth_{what}", name=self.names[self.seat], mover=self.names[told.mover],
            worth=self._game_ui.points(self.texts, abs(told.slip)),
        )  # fmt: skip

    def standing_of(self, chance: float | None, decided: bool, players: int, lead: int) -> str:
        """ "lost", "behind", "close", "ahead": where the seat stood, in a word; "" where nobody
        knows. The number is for who asks."""
        where = standing_words.standing_of(chance, decided, players, lead)
        return self.texts(f"coach.standing.{where}") if where else ""

    def percent(self, chance: float, decided: bool) -> str:
        """A chance to win as a number: 0 and 100 are said only where it is decided."""
        return standing_words.percent(self.texts, chance, decided)

    def reason(self, verdict: Verdict[Any], slip: int) -> tuple[str, str]:
        """What speaks for the better turn: what decides, and what it leads to. Where nothing better
        than the number is known, only that."""
        if not slip or verdict.better is None:
            key = "coach.best" if verdict.better is None else "coach.as_good"
            return self.texts(key), ""
        game = self._game_ui.game.name
        lines = reason_words.lines(self.texts, game, verdict.why, self.names) if verdict.why else []
        if lines:
            return lines[0], " ".join(lines[1:])
        if verdict.seat == self.seat:
            return self.texts("coach.only_number", worth=self.worth(slip)), ""
        name = self.names[verdict.seat]
        return self.texts("coach.only_number_of", name=name, worth=self.worth(verdict.slip)), ""

    def now_and_later(self, found: NowLater) -> str:
        """What of a cost comes at once, and what in what follows; "" where all of it does."""
        now, later = self.worth(found.now), self.worth(found.later)
        if found.later <= 0:
            return ""
        key = "both_pay" if found.now > 0 else "pays_later" if found.now < 0 else "pays_then"
        return self.texts(f"coach.{key}", now=now, later=later)

    def moved(self, told: TurnTold) -> str:
        """That the lead moved without a mistake; "" where it hardly did."""
        if told.slip or abs(told.course) < LEAST_COURSE:
            return ""
        key = "coach.course_up" if told.course > 0 else "coach.course_down"
        return self.texts(key, n=self.worth(told.course))

    def done(self, turn: int) -> str:
        return self._game_ui.told(self.texts, self._replay, turn).short

    def item(self, item: Item) -> str:
        game = self._game_ui.game.name
        values = reason_words.spoken(self.texts, game, item.values, self.names)
        said = self.texts(f"{game}.coach.item.{item.label}", **values)
        return said[:1].upper() + said[1:]

    def gain(self, gain: Item | None) -> str:
        return gain_words(self.texts, self._game_ui, gain)

    def who_played(self, seat: int) -> str:
        if self.is_you(seat):
            return self.texts("coach.you_played")
        return self.texts("coach.name_played", name=self.names[seat])

    def told(self, told: TurnTold) -> str:
        """A turn on the chart as a sentence, for the eye and for the ear."""
        standing = self.plain if self.alone else self.signed
        values = {"turn": told.turn + 1, "name": self.names[told.mover], "what": self.lead,
                  "before": standing(told.lead), "after": standing(told.after)}  # fmt: skip
        said = [self.texts("coach.told.same" if told.lead == told.after else "coach.told.moved",
                           **values)]  # fmt: skip
        parts = (("slip", told.slip), ("luck", told.luck), ("course", told.course))
        found = [self.texts(f"coach.told.{name}", n=self.signed(n)) for name, n in parts if n]
        if (found and told.lead != told.after) or told.slip:
            said.append(", ".join(found))
        return "\n".join(said)
