"""The story of a game as one seat is told it: the verdict, why the winner won, what was counted, at
most three lessons, and where the result comes from. Values in the language of now; no widget.

What is counted comes from the record (`GameLook.story`), what is judged from the review: every
number of a turn from `kernel/waterfall`, and the sum too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any, Final

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.review import Review
from palmyra.kernel.session import levels_of
from palmyra.kernel.story import Fact, places
from palmyra.kernel.waterfall import TurnTold, turns_told, waterfall
from palmyra.scenes import reason_words
from palmyra.scenes.coach.now_later import now_later
from palmyra.scenes.coach.words import CoachWords
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.game_words import listed, own
from palmyra.scenes.result.account import Goal

MOST_LESSONS: Final = 3
MOST_TURNS: Final = 3  # that a lesson leads to
MOST_FACTS: Final = 2  # that say why somebody won
MOST_COURSE: Final = 2  # turns that the course of the game is told by
LEAST_COURSE: Final = 2  # points: less is not worth naming the turn
COUNTED: Final = "ui/icon_scales"  # of a lesson from what was counted


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
    theme: str = ""  # what it is about: a second one about it says nothing new
    more: str = ""  # what goes first where there is little room


@dataclass(frozen=True, slots=True)
class WaterBar:
    name: str
    label: str
    value: int
    said: str
    notes: tuple[str, ...]  # below it, from the longest to the shortest
    turns: tuple[int, ...] = ()  # that it is made of


@dataclass(frozen=True, slots=True)
class Told:
    """All that the page says."""

    portrait: str
    verdict: str
    why: str
    why_turns: tuple[int, ...]
    table: CountedTable
    title: str  # of the lessons
    lessons: tuple[Lesson, ...]
    nothing: str  # where there is no lesson
    bars: tuple[WaterBar, ...]
    sum_note: str
    course: str  # what the course of the game was made of; "" where it is nothing


class Storyteller:
    def __init__(
        self, game_ui: GameLook, replay: AnyReplay, words: CoachWords, goal: Goal | None
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
        return self._texts(self._key(key), name=self._name(self.seat), **values)

    def _key(self, key: str) -> str:
        whose = "yours" if self._words.is_you(self.seat) else "of"
        found = f"coach.story.{key}_{whose}"
        return found if self._texts.has(found) else f"coach.story.{key}"

    def _amount(self, points: int) -> str:
        return self._game_ui.points(self._texts, abs(points))

    @property
    def unit(self) -> str:
        return self._texts(own(self._texts, self._game_ui.game.name, "coach.unit"))

    # All of it

    def tell(self, review: Review[Any] | None) -> Told:
        why, turns = self._why()
        title, lessons = self._lessons(review)
        nothing = self._texts("coach.story.no_lesson" if _done(review) else "coach.story.soon")
        return Told(
            self._game_ui.adviser(self._texts, levels_of(self._replay.record)),
            self._verdict(review), why, turns, self._table(),
            title, lessons, nothing, self._bars(review), self._sum_note(), self._course(review),
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
        groups, fall = self._groups(review), waterfall(review, self.seat)
        if not groups:
            return self._say("tail_clean", base=base)
        if fall.luck < min(fall.own, fall.course):
            luck = self._words.signed(fall.luck)
            return self._texts("coach.story.tail_bad_luck", base=base, luck=luck)
        if fall.course < fall.own and (gap := self._widest_gap()) is not None:
            column, n = gap
            return self._texts("coach.story.tail_course", base=base, column=column, n=n)
        key = self._key("tail_luck") if fall.luck > 0 else "coach.story.tail_cause"
        return self._texts(key, base=base, cause=self._cause(groups[0][0]))

    def _widest_gap(self) -> tuple[str, str] | None:
        """Of what is counted, where the seat is furthest behind: what, and how much."""
        table = self._table()
        gaps = table.rows[-1].values[:-1]
        if len(table.rows) < 3 or min(gaps, default=0) >= 0:
            return None
        return table.columns[gaps.index(min(gaps))], self._words.signed(min(gaps))

    def _ordinal(self, place: int) -> str:
        return self._texts(f"coach.story.ordinal_{place}")

    # What was counted

    def _why(self) -> tuple[str, tuple[int, ...]]:
        """What the winner had more of, the largest part of the difference first."""
        rival = self.rival
        if rival is None or not self._won or len(self._won) > 1:
            return "", ()
        winner, other = (self.seat, rival) if self.winner == self.seat else (self.winner, self.seat)
        facts = self._counted.between(winner, other)
        counted = [fact for fact in facts if fact.points][:MOST_FACTS]
        told = [fact for fact in facts if not fact.points and fact.turns][:1]
        shown = (counted + told)[: MOST_FACTS + 1]
        if not shown:
            return "", ()
        said = [self._texts("coach.story.why"), *map(self._fact, shown)]
        turns = tuple(dict.fromkeys(turn for fact in shown for turn in fact.turns))
        return " ".join(said), tuple(sorted(turns)[-MOST_TURNS:])

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
            return texts("coach.story.next"), tuple(merged([*slips, *facts])[:MOST_LESSONS])
        keep = [self._keep_lesson(fact) for fact in self._shown_facts(self.seat, self.winner)[:1]]
        found = [*merged(facts)[: MOST_LESSONS - len(keep)], *keep]
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
        """What a slip is a lesson in: a name under `GAME.story.lesson`. A sentence has one of its
        own, or one with its kin ("draw" for "draw_large"); what has no words only that of its
        kind."""
        game = self._game_ui.game.name
        base = f"{game}.story.lesson"
        kin = reason.rpartition("_")[0] if self._texts.has(f"{game}.coach.{reason}") else ""
        for name in (reason, kin, kind):
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
        words, more = self._what_happened(review, dearest)
        cost = sum(one.slip for one in told)
        error = max(1, round(sqrt(sum(one.error**2 for one in told))))
        turns = tuple(sorted(one.turn for one in dearest[:MOST_TURNS]))
        note = self._texts("coach.story.cost_note", unit=self.unit, error=error)
        icon = self._game_ui.slip_icon(verdict.why.kind) or "ui/icon_hourglass"
        return Lesson(icon, self._lesson_text(group, "head"), words, turns,
                      self._words.signed(cost), note, theme=verdict.why.kind,
                      more=more)  # fmt: skip

    def _what_happened(
        self, review: Review[Any], dearest: Sequence[TurnTold]
    ) -> tuple[str, str]:  # fmt: skip
        """What differed on the board in the dearest of them that has words, and of a single turn
        how its cost is parted."""
        game, names = self._game_ui.game.name, self._words.names
        for told in dearest:
            why = review.verdicts[told.turn].why
            words = reason_words.headline(self._texts, game, why, names) if why else ""
            if words and len(dearest) > 1:
                return self._texts("coach.story.as_on", turn=told.turn + 1, words=words), ""
            if words:
                return f"{words}.", self._parted(review, told)
        only = self._texts("coach.only_number", worth=self._amount(dearest[0].slip))
        return only, self._parted(review, dearest[0])

    def _parted(self, review: Review[Any], told: TurnTold) -> str:
        """How much of a cost comes at once and how much in what follows."""
        found = now_later(self._game_ui.game, self._replay, review.verdicts[told.turn], -told.slip)
        return self._words.now_and_later(found) if found is not None else ""

    def _fact_lesson(self, fact: Fact) -> Lesson:
        game = self._game_ui.game.name
        head = self._texts(f"{game}.story.do.{fact.key}")
        cost = self._words.signed(-fact.points) if fact.points else ""
        note = self._texts("coach.story.counted") if fact.points else ""
        return Lesson(COUNTED, head, self._fact(fact), fact.turns[:MOST_TURNS], cost, note,
                      theme=fact.theme)  # fmt: skip

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

        def notes(turns: Sequence[int]) -> tuple[str, ...]:
            if not turns:
                return (texts("coach.story.none_sure" if done else "coach.story.none_yet"),)
            named = ", ".join(str(turn + 1) for turn in turns)
            return (texts("coach.story.turns_named", n=len(turns), turns=named),
                    texts("coach.story.turns", n=len(turns)))  # fmt: skip

        start = "expected" if self._words.alone or found.start else "even"
        bars = [WaterBar("start", texts("coach.story.bar_start"), found.start, level(found.start),
                         (texts(f"coach.story.start_{start}"),))]  # fmt: skip
        if review.chance:
            bars.append(WaterBar("luck", texts("coach.story.bar_luck"), found.luck,
                                 signed(found.luck), (texts("coach.story.drawn"),),
                                 luck))  # fmt: skip
        bars.append(WaterBar("own", self._say("bar_own"), found.own, signed(found.own),
                             notes(mine), mine))  # fmt: skip
        if not self._words.alone:
            two = len(self._points) == 2 and self.rival is not None
            label = texts("coach.story.bar_theirs")
            if two and not self._words.is_you(self.rival or 0):
                label = texts("coach.story.bar_own_of", name=self._name(self.rival or 0))
            bars.append(WaterBar("theirs", label, found.others, signed(found.others),
                                 notes(theirs), theirs))  # fmt: skip
        most = tuple(one.turn for one in self._course_turns(review))
        bars.append(WaterBar("course", texts("coach.story.bar_course"), found.course,
                             signed(found.course), (texts("coach.story.no_turn"),),
                             most))  # fmt: skip
        bars.append(self._end_bar(review, found.end, level(found.end)))
        return tuple(bars)

    def _end_bar(self, review: Review[Any], end: int, said: str) -> WaterBar:
        texts = self._texts
        if not review.complete:
            label = texts("coach.story.bar_now", turn=len(review.verdicts))
            return WaterBar("end", label, end, said, (texts("coach.story.start_expected"),))
        if self.rival is None:
            note = self._goal.words if self._goal else self._amount(self._points[self.seat])
        else:
            both = self._points[self.seat], self._points[self.rival]
            note = texts("coach.story.result", mine=both[0], theirs=both[1])
        return WaterBar("end", texts("coach.story.bar_end"), end, said, (note,))

    def _course_turns(self, review: Review[Any]) -> list[TurnTold]:
        """Where most of the course of the game lies, the largest part first: of the side that it
        came down on. A turn that is told as a mistake is not told a second time."""
        sign = 1 if waterfall(review, self.seat).course > 0 else -1
        told = [one for one in turns_told(review, self.seat) if not one.slip]
        found = [one for one in told if sign * one.course >= LEAST_COURSE]
        return sorted(found, key=lambda one: -abs(one.course))[:MOST_COURSE]

    def _course(self, review: Review[Any] | None) -> str:
        """What the course of the game is, with the turns that made most of it."""
        if review is None or not waterfall(review, self.seat).course:
            return ""
        texts = self._texts
        said = []
        for one in self._course_turns(review):
            done = self._game_ui.told(texts, self._replay, one.turn).short.partition(" · ")[0]
            n = self._words.signed(one.course)
            said.append(texts("coach.story.course_turn", turn=one.turn + 1, n=n,
                              name=self._name(one.mover), done=done))  # fmt: skip
        if not said:
            return texts("coach.story.course_small")
        first, *more = said
        turns = texts("coach.story.course_and", first=first, then=more[0]) if more else first
        return texts("coach.story.course_is", turns=turns)

    def _sum_note(self) -> str:
        chance = self._game_ui.game.chance
        if self._words.alone:
            return self._texts("coach.story.sum_alone", unit=self.unit)
        return self._texts("coach.story.sum" if chance else "coach.story.sum_no_luck",
                           unit=self.unit)  # fmt: skip


def merged(lessons: Sequence[Lesson]) -> list[Lesson]:
    """Of lessons about one thing one: what is counted joins what was counted about it before, and
    goes where what was judged says it already. Judged ones stay as they are."""
    found: list[Lesson] = []
    for lesson in lessons:
        alike = next((at for at, one in enumerate(found) if _alike(one, lesson)), None)
        if alike is None or _judged(lesson):
            found.append(lesson)
        elif not _judged(found[alike]):
            one = found[alike]
            turns = tuple(dict.fromkeys((*one.turns, *lesson.turns)))[:MOST_TURNS]
            found[alike] = replace(one, words=f"{one.words} {lesson.words}", turns=turns)
    return found


def _judged(lesson: Lesson) -> bool:
    return lesson.icon != COUNTED


def _alike(one: Lesson, other: Lesson) -> bool:
    return one.head == other.head or (bool(one.theme) and one.theme == other.theme)


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
