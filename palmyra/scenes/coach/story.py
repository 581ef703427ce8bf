"""The story of a game as one seat is told it: the verdict, why the winner won, what was counted, at
most three lessons, and where the result comes from. Values in the language of now; no widget.

What is counted comes from the record (`GameUI.story`), what is judged from the review: every
number of a turn from `kernel/waterfall`, and the sum too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.review import Review
from palmyra.kernel.story import Fact, places
from palmyra.kernel.waterfall import TurnTold, turns_told, waterfall
from palmyra.scenes import reason_words
from palmyra.scenes.coach.words import CoachWords
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.game_words import listed, own
from palmyra.scenes.result.account import Goal

MOST_LESSONS: Final = 3
MOST_TURNS: Final = 3  # that a lesson leads to
MOST_FACTS: Final = 2  # that say why somebody won


@dataclass(frozen=True, slots=True)
class TableRow:
    chip: str  # "" for the difference
    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CountedTable:
    columns: tuple[str, ...]  # the last is the sum of the others
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    icon: str
    head: str
    words: str
    turns: tuple[int, ...] = ()
    cost: str = ""
    note: str = ""
    good: bool = False


@dataclass(frozen=True, slots=True)
class WaterBar:
    name: str
    label: str
    value: int
    said: str
    note: str
    turns: tuple[int, ...] = ()  # that it is made of


@dataclass(frozen=True, slots=True)
class Told:
    """All that the page says."""

    portrait: str
    verdict: str
    why_head: str
    why: str
    why_turns: tuple[int, ...]
    table: CountedTable
    title: str  # of the lessons
    lessons: tuple[Lesson, ...]
    nothing: str  # where there is no lesson
    bars: tuple[WaterBar, ...]
    sum_note: str


class Storyteller:
    def __init__(
        self, game_ui: GameUI, replay: AnyReplay, words: CoachWords, goal: Goal | None
    ) -> None:
        self._game_ui, self._replay, self._words = game_ui, replay, words
        self._goal = goal
        self._texts = words.texts
        rules = game_ui.game.rules
        self._counted = game_ui.story(replay)
        self._points = rules.points(replay.state)
        self._won = rules.winners(replay.state)
        self._places = places(self._points, self._won)

    # Who is compared with whom

    @property
    def seat(self) -> int:
        return self._words.seat

    @property
    def winner(self) -> int:
        """Who won, the seat itself where it did."""
        if self.seat in self._won or not self._won:
            return self.seat
        return self._won[0]

    @property
    def rival(self) -> int | None:
        """Who the seat is counted against: the winner, or the best of the others."""
        if self.winner != self.seat:
            return self.winner
        others = [seat for seat in range(len(self._points)) if seat != self.seat]
        return max(others, key=lambda seat: self._points[seat], default=None)

    def _who(self, seat: int) -> str:
        return self._texts("coach.story.you") if self._words.is_you(seat) else self._name(seat)

    def _name(self, seat: int) -> str:
        return self._words.names[seat]

    def _say(self, key: str, **values: object) -> str:
        """To the seat itself, or of it by its name where somebody else looks."""
        whose = "yours" if self._words.is_you(self.seat) else "of"
        found = f"coach.story.{key}_{whose}"
        found = found if self._texts.has(found) else f"coach.story.{key}"
        return self._texts(found, name=self._name(self.seat), **values)

    def _amount(self, points: int) -> str:
        return self._game_ui.points(self._texts, abs(points))

    @property
    def unit(self) -> str:
        return self._texts(own(self._texts, self._game_ui.game.name, "coach.unit"))

    # All of it

    def tell(self, review: Review[Any] | None) -> Told:
        head, why, turns = self._why()
        title, lessons = self._lessons(review)
        nothing = self._texts("coach.story.no_lesson" if _done(review) else "coach.story.soon")
        return Told(
            self._game_ui.coach, self._verdict(review), head, why, turns, self._table(),
            title, lessons, nothing, self._bars(review), self._sum_note(review),
        )  # fmt: skip

    # The verdict

    def _verdict(self, review: Review[Any] | None) -> str:
        if self.rival is None:
            return self._alone()
        if self.seat in self._won:
            return self._victory(review)
        return self._defeat(review)

    def _alone(self) -> str:
        points = self._points[self.seat]
        if self._goal is None:
            return self._say("alone", points=self._amount(points))
        over = points - self._goal.points
        key = "goal_met" if over >= 0 else "goal_missed"
        return self._say(key, points=self._amount(points), n=abs(over))

    def _margin(self) -> int:
        assert self.rival is not None
        return abs(self._points[self.seat] - self._points[self.rival])

    def _victory(self, review: Review[Any] | None) -> str:
        if len(self._won) > 1:
            others = [self._who(seat) for seat in self._won if seat != self.seat]
            return self._say("shared", other=listed(self._texts, others))
        if not self._margin():
            return self._say("won_tie")
        margin = self._amount(self._margin())
        if _done(review):
            assert review is not None
            luck = waterfall(review, self.seat).luck
            if luck > self._margin():
                return self._say("won_luck", margin=margin, luck=self._amount(luck))
            if (turn := decided_on(review, self.seat)) is not None:
                return self._say("won_decided", margin=margin, turn=turn + 1)
            if turn := ahead_from(review, self.seat):
                return self._say("won_ahead", margin=margin, turn=turn)
        return self._say("won", margin=margin)

    def _defeat(self, review: Review[Any] | None) -> str:
        place = self._places[self.seat]
        margin = self._amount(self._margin())
        if not self._margin():
            base = self._say("level", ordinal=self._ordinal(place), n=place)
        elif len(self._points) == 2:
            base = self._say("lost", margin=margin)
        else:
            base = self._say("place", margin=margin, ordinal=self._ordinal(place), n=place)
        if not _done(review):
            return self._texts("coach.story.tail_reading", base=base)
        assert review is not None
        groups = self._groups(review)
        if not groups:
            return self._say("tail_clean", base=base)
        if waterfall(review, self.seat).luck > 0:
            return self._say("tail_luck", base=base)
        return self._texts("coach.story.tail_cause", base=base, cause=self._cause(groups[0][0]))

    def _ordinal(self, place: int) -> str:
        return self._texts(f"coach.story.ordinal_{place}")

    # What was counted

    def _why(self) -> tuple[str, str, tuple[int, ...]]:
        rival = self.rival
        if rival is None or not self._won or len(self._won) > 1:
            return "", "", ()
        winner, other = (self.seat, rival) if self.winner == self.seat else (self.winner, self.seat)
        facts = self._counted.between(winner, other)
        counted = [fact for fact in facts if fact.points][:MOST_FACTS]
        told = [fact for fact in facts if not fact.points and fact.turns][:1]
        shown = (counted + told)[: MOST_FACTS + 1]
        if not shown:
            return "", "", ()
        you = self._words.is_you(winner)
        head = self._texts(f"coach.story.why_{'yours' if you else 'of'}", name=self._name(winner))
        turns = tuple(dict.fromkeys(turn for fact in shown for turn in fact.turns))
        return head, " ".join(map(self._fact, shown)), tuple(sorted(turns)[-MOST_TURNS:])

    def _fact(self, fact: Fact) -> str:
        return self._texts(
            f"{self._game_ui.game.name}.story.fact.{fact.key}", name=self._who(fact.seat),
            other=self._who(fact.other), mine=fact.mine, theirs=fact.theirs, **fact.values,
        )  # fmt: skip

    def _table(self) -> CountedTable:
        game, texts = self._game_ui.game.name, self._texts
        names = [column.name for column in self._counted.columns]
        labels = tuple(
            texts(key if texts.has(key := f"{game}.story.column.{name}") else "scores.points")
            for name in names
        )
        one = len(names) == 1
        total = () if one else (texts(own(texts, game, "coach.story.total")),)
        seats = [self.seat] + ([self.rival] if self.rival is not None else [])
        chips = [self._game_ui.chip(color) for color in self._replay.record.setup.players]
        rows = []
        for seat in seats:
            values = tuple(column.values[seat] for column in self._counted.columns)
            whole = () if one else (self._points[seat],)
            you = self._words.is_you(seat)
            name = texts("coach.story.you_row") if you else self._name(seat)
            rows.append(TableRow(chips[seat], name, (*values, *whole)))
        if len(rows) == 2:
            gaps = tuple(a - b for a, b in zip(rows[0].values, rows[1].values, strict=True))
            rows.append(TableRow("", texts("coach.story.difference"), gaps))
        return CountedTable((*labels, *total), tuple(rows))

    # Lessons

    def _lessons(self, review: Review[Any] | None) -> tuple[str, tuple[Lesson, ...]]:
        slips = [self._slip_lesson(review, *group) for group in self._groups(review)]
        texts = self._texts
        if not _done(review):
            return texts("coach.story.found"), tuple(slips[:MOST_LESSONS])
        if self.seat in self._won or self.rival is None:
            peak = self._peak()
            return texts("coach.story.next"), tuple([*peak, *slips][:MOST_LESSONS])
        assert self.winner != self.seat
        facts = [self._fact_lesson(fact) for fact in self._shown_facts(self.winner, self.seat)]
        if slips:
            return texts("coach.story.next"), tuple([*slips, *facts][:MOST_LESSONS])
        keep = [self._keep_lesson(fact) for fact in self._shown_facts(self.seat, self.winner)[:1]]
        found = [*facts[: MOST_LESSONS - len(keep)], *keep]
        return texts("coach.story.differently"), tuple(found)

    def _shown_facts(self, seat: int, other: int) -> list[Fact]:
        """Those that say what to do, the largest first; counted points before other numbers."""
        key = f"{self._game_ui.game.name}.story.do"
        return [
            fact
            for fact in self._counted.between(seat, other)
            if self._texts.has(f"{key}.{fact.key}")
        ]

    def _groups(self, review: Review[Any] | None) -> list[tuple[str, list[TurnTold]]]:
        """The seat's slips by what one would do otherwise, the dearest first."""
        if review is None:
            return []
        found: dict[str, list[TurnTold]] = {}
        for told in turns_told(review, self.seat):
            why = review.verdicts[told.turn].why
            if told.mover == self.seat and told.slip < 0 and why is not None:
                found.setdefault(self._group(why.reason, why.kind), []).append(told)
        return sorted(found.items(), key=lambda one: sum(told.slip for told in one[1]))

    def _group(self, reason: str, kind: str) -> str:
        """What a slip is a lesson in: a name under `GAME.story.lesson`."""
        base = f"{self._game_ui.game.name}.story.lesson"
        for name in (reason, kind):
            if self._texts.has(f"{base}.{name}.head"):
                return name
        return ""

    def _lesson_text(self, group: str, part: str) -> str:
        key = f"{self._game_ui.game.name}.story.lesson.{group}.{part}"
        return self._texts(key) if self._texts.has(key) else self._texts(f"coach.story.any_{part}")

    def _cause(self, group: str) -> str:
        return self._lesson_text(group, "cause")

    def _slip_lesson(self, review: Review[Any] | None, group: str, told: list[TurnTold]) -> Lesson:
        assert review is not None
        dearest = sorted(told, key=lambda one: one.slip)
        verdict = review.verdicts[dearest[0].turn]
        assert verdict.why is not None
        words = self._what_happened(review, dearest)
        cost = sum(one.slip for one in told)
        error = max(1, round(sqrt(sum(one.error**2 for one in told))))
        turns = tuple(sorted(one.turn for one in dearest[:MOST_TURNS]))
        note = self._texts("coach.story.cost_note", unit=self.unit, error=error)
        icon = self._game_ui.slip_icon(verdict.why.kind) or "ui/icon_hourglass"
        return Lesson(icon, self._lesson_text(group, "head"), words, turns,
                      self._words.signed(cost), note)  # fmt: skip

    def _what_happened(self, review: Review[Any], dearest: Sequence[TurnTold]) -> str:
        """What differed on the board in the dearest of them that has words."""
        game, names = self._game_ui.game.name, self._words.names
        for told in dearest:
            why = review.verdicts[told.turn].why
            words = reason_words.headline(self._texts, game, why, names) if why else ""
            if words and len(dearest) > 1:
                return self._texts("coach.story.as_on", turn=told.turn + 1, words=words)
            if words:
                return f"{words}."
        return self._texts("coach.only_number", worth=self._amount(dearest[0].slip))

    def _fact_lesson(self, fact: Fact) -> Lesson:
        game = self._game_ui.game.name
        head = self._texts(f"{game}.story.do.{fact.key}")
        cost = self._words.signed(-fact.points) if fact.points else ""
        note = self._texts("coach.story.counted") if fact.points else ""
        return Lesson("ui/icon_scales", head, self._fact(fact), fact.turns[:MOST_TURNS], cost, note)

    def _keep_lesson(self, fact: Fact) -> Lesson:
        cost = self._words.signed(fact.points) if fact.points else ""
        note = self._texts("coach.story.counted") if fact.points else ""
        head = self._texts("coach.story.keep")
        return Lesson("ui/icon_star", head, self._fact(fact), fact.turns[:MOST_TURNS], cost, note,
                      good=True)  # fmt: skip

    def _peak(self) -> list[Lesson]:
        """The turn that scored most, and what it did."""
        peak = self._counted.peaks[self.seat] if self._counted.peaks else None
        if peak is None:
            return []
        done = self._game_ui.told(self._texts, self._replay, peak.turn).short
        words = self._texts("coach.story.peak_words", turn=peak.turn + 1, done=done)
        return [Lesson("ui/icon_star", self._say("peak"), words, (peak.turn,),
                       self._words.signed(peak.points), self._texts("coach.story.counted"),
                       good=True)]  # fmt: skip

    # Where the result comes from

    def _bars(self, review: Review[Any] | None) -> tuple[WaterBar, ...]:
        if review is None:
            return ()
        texts, seat, found = self._texts, self.seat, waterfall(review, self.seat)
        told = turns_told(review, seat)
        mine = tuple(one.turn for one in told if one.slip and one.mover == seat)
        theirs = tuple(one.turn for one in told if one.slip and one.mover != seat)
        luck = tuple(one.turn for one in told if one.luck)
        done = _done(review)
        signed, plain = self._words.signed, self._words.plain
        level = plain if self._words.alone else signed

        def note(turns: Sequence[int]) -> str:
            if turns:
                return texts("coach.story.turns", n=len(turns))
            return texts("coach.story.none_sure" if done else "coach.story.none_yet")

        start = "expected" if self._words.alone or found.start else "even"
        bars = [WaterBar("start", texts("coach.story.bar_start"), found.start, level(found.start),
                         texts(f"coach.story.start_{start}"))]  # fmt: skip
        if review.chance:
            bars.append(WaterBar("luck", texts("coach.story.bar_luck"), found.luck,
                                 signed(found.luck), texts("coach.story.drawn"), luck))  # fmt: skip
        bars.append(WaterBar("own", self._say("bar_own"), found.own, signed(found.own),
                             note(mine), mine))  # fmt: skip
        if not self._words.alone:
            two = len(self._points) == 2 and self.rival is not None
            label = texts("coach.story.bar_theirs")
            if two and not self._words.is_you(self.rival or 0):
                label = texts("coach.story.bar_own_of", name=self._name(self.rival or 0))
            bars.append(WaterBar("theirs", label, found.others, signed(found.others),
                                 note(theirs), theirs))  # fmt: skip
        bars.append(WaterBar("course", texts("coach.story.bar_course"), found.course,
                             signed(found.course), texts("coach.story.no_turn")))  # fmt: skip
        bars.append(self._end_bar(review, found.end, level(found.end)))
        return tuple(bars)

    def _end_bar(self, review: Review[Any], end: int, said: str) -> WaterBar:
        texts = self._texts
        if not review.complete:
            label = texts("coach.story.bar_now", turn=len(review.verdicts))
            return WaterBar("end", label, end, said, texts("coach.story.start_expected"))
        if self.rival is None:
            note = self._goal.words if self._goal else self._amount(self._points[self.seat])
        else:
            both = self._points[self.seat], self._points[self.rival]
            note = texts("coach.story.result", mine=both[0], theirs=both[1])
        return WaterBar("end", texts("coach.story.bar_end"), end, said, note)

    def _sum_note(self, review: Review[Any] | None) -> str:
        chance = self._game_ui.game.chance
        if self._words.alone:
            return self._texts("coach.story.sum_alone", unit=self.unit)
        return self._texts("coach.story.sum" if chance else "coach.story.sum_no_luck",
                           unit=self.unit)  # fmt: skip


def _done(review: Review[Any] | None) -> bool:
    return review is not None and review.todo is None


def decided_on(review: Review[Any], seat: int) -> int | None:
    """The turn, from 0, that decided the game for a seat: from the next on no line of play changed
    who won. None where the last turn did, or nobody knows."""
    told = turns_told(review, seat)
    known = [one.turn for one in told if one.decided]
    first = next((turn for turn in known if all(one.decided for one in told[turn:])), None)
    return first - 1 if first else None


def ahead_from(review: Review[Any], seat: int) -> int | None:
    """The turn, from 1, after which the seat was expected to lead until the end; None where that is
    not before the last round."""
    leads = review.leads(seat)
    behind = [at for at, lead in enumerate(leads) if lead <= 0]
    after = behind[-1] + 1 if behind else 0
    return after if after and after + len(review.result) < len(leads) else None
