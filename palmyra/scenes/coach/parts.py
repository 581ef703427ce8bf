"""The widgets of a review, made from what is shown now; where they stand `arrange` says.

Knows what is seen; what a click does the scene around them says.
"""

from dataclasses import dataclass
from typing import Any, Final, Protocol

from palmyra.kernel.review import Review
from palmyra.kernel.verdict import FULL
from palmyra.kernel.waterfall import turns_told
from palmyra.scenes.coach import inks
from palmyra.scenes.coach.board_frame import BoardFrame
from palmyra.scenes.coach.cards import ChartCard, EyesButton, JudgingBar, StripCard
from palmyra.scenes.coach.chart import ChartWords, LeadChart, LineLook, Timing
from palmyra.scenes.coach.chart_data import LUCK, ChartData, chart_data
from palmyra.scenes.coach.places import Mode
from palmyra.scenes.coach.presenter import Presenter
from palmyra.scenes.coach.replies import Replies, Way
from palmyra.scenes.coach.story import Storyteller, WaterBar
from palmyra.scenes.coach.story_cards import LessonRow, LessonsCard, VerdictCard, WaterfallCard
from palmyra.scenes.coach.turn_card import TurnCard, TurnTalk
from palmyra.scenes.coach.turn_rows import TurnRow
from palmyra.scenes.result.account import Goal
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

STORY, MOMENTS, TURNS, CHART = "story", "moments", "turns", "chart"
PAGES: Final[dict[Mode, tuple[str, ...]]] = {
    "whole": (STORY, MOMENTS, TURNS), "strip": (STORY, CHART, MOMENTS, TURNS),
    "pages": (STORY, CHART, MOMENTS, TURNS),
}  # fmt: skip


class ReviewScreen(Protocol):
    """The scene around them: what a click does."""

    def leave_review(self) -> None: ...

    def pick(self, turn: int) -> None: ...

    def open_turn(self, turn: int) -> None: ...

    def open_bar(self, bar: WaterBar) -> None: ...

    def next_eyes(self) -> None: ...

    def turn_page(self, page: str) -> None: ...

    def try_it(self) -> None: ...

    def play_again(self) -> None: ...

    def to_puzzles(self) -> None: ...

    def ask_on_board(self) -> None: ...

    def reveal(self) -> None: ...

    def step_moment(self, by: int) -> None: ...

    def what_then(self) -> None: ...

    def choose_way(self, way: Way) -> None: ...

    def keep_or_remove_puzzle(self) -> None: ...

    def watch(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Seen:
    """What is shown now."""

    review: Review[Any] | None
    failed: bool  # nobody judges any more
    turn: int | None  # that is chosen
    turns: int  # of the game
    page: str
    mode: Mode
    goal: Goal | None
    grown: float  # turns that the lines had reached before
    asking: bool = False  # the answer to the moment is not shown yet
    replies: Replies | None = None  # what happens then, while it is shown
    kept: bool = False  # the chosen turn is a puzzle
    puzzles: bool = True  # turns can be kept as puzzles
    mine: int = 0  # puzzles from one's own games that wait
    watchable: bool = True  # one has not come from the game itself
    left: str = ""  # how long the judging still takes
    goes_on: bool = True  # when one leaves
    chance: bool = False  # something is drawn in this game

    @property
    def judged(self) -> int:
        return len(self.review.verdicts) if self.review else 0

    @property
    def done(self) -> bool:
        return self.review is not None and self.review.todo is None


class TryButton(GrandButton):
    """The one terracotta button of a page."""

    def wanted(self, canvas: Canvas) -> float:
        return canvas.text_width(self.text, theme.HEADING) + 84


class Parts:
    def __init__(
        self, texts: Texts, telling: Presenter, teller: Storyteller, frame: BoardFrame, seen: Seen,
        screen: ReviewScreen, timing: Timing,
    ) -> None:  # fmt: skip
        self.texts, self.telling, self.teller, self.seen = texts, telling, teller, seen
        self.frame = frame
        self._screen = screen
        self._timing = timing
        self.unfit = ""  # why the chosen turn is no puzzle, as a text key
        self.moments = telling.moments(seen.review)
        self._make_head()
        leave = texts("coach.may_leave") if seen.goes_on and not seen.failed else ""
        self.judging = JudgingBar(self._looking(), seen.left, leave, self.share)
        self.chart = self._make_chart(bare=False)
        self.line = self._make_chart(bare=True)
        self._make_story()
        self.talk = TurnCard(self.talked())
        rows = telling.every_turn(seen.review) if seen.page == TURNS and seen.review else []
        self.rows = [TurnRow(line, screen.pick) for line in rows]
        self.list = ScrollList(list(self.rows), gap=6, name="turn_list")
        self._make_buttons()
        self._mark_chosen()

    def widgets(self) -> list[Widget]:
        """In reading order."""
        seen = self.seen
        shown: list[Widget] = [self.back, self.eyes, self.tabs]
        judging: list[Widget] = [] if seen.done else [self.judging]
        if seen.page == STORY:
            if seen.mode != "whole":
                return [*shown, *judging, self.scroll, self.primary]
            return [*shown, self.verdict, *judging, self.lessons, self.primary, self.puzzles,
                    self.again, self.chart_card, self.waterfall]  # fmt: skip
        if seen.page == CHART:
            return [*shown, *judging, self.chart_card]
        board: list[Widget] = [self.frame, self.watch]
        if seen.replies is not None:
            board.append(self.ways)
        if seen.mode == "whole":
            board.append(self.strip)
        if seen.page == TURNS:
            return [*shown, *board, self.list, self.talk]
        foot = [self.ask, self.show, self.skip] if seen.asking else [
            self.then, self.try_it, self.puzzle, self.before, self.after
        ]  # fmt: skip
        return [*shown, *board, self.talk, *foot]

    # Making

    def _make_head(self) -> None:
        texts, seen, words, screen = self.texts, self.seen, self.telling.words, self._screen
        self.back = IconButton(
            "ui/icon_back", screen.leave_review, tooltip=texts("ui.back"), name="back"
        )
        self.eyes = EyesButton(self.telling.chips[words.seat], words.eyes,
                               texts("coach.eyes_next"), screen.next_eyes)  # fmt: skip
        self.eyes.show(not words.alone)
        self.eyes.short = seen.mode != "whole"
        count = len(self.moments)
        names = {
            STORY: texts("coach.tab_story"), CHART: texts("coach.tab_chart"),
            MOMENTS: texts("coach.tab_moments", n=count) if count or not seen.done
            else texts("coach.tab_no_moments"),
            TURNS: texts("coach.tab_turns"),
        }  # fmt: skip
        if seen.mode != "whole":
            names[MOMENTS] = texts("coach.tab_moments_short")
            names[TURNS] = texts("coach.tab_turns_short")
        tabs = [(name, names[name]) for name in PAGES[seen.mode]]
        self.tabs = Choice(tabs, seen.page, screen.turn_page, name="tabs")

    def _make_chart(self, *, bare: bool) -> LeadChart:
        texts, seen = self.texts, self.seen
        words = self.telling.words
        goal = seen.goal.words if seen.goal else ""
        zones = ("", "")
        names = words.names
        if len(names) == 2:
            other = names[1 - words.seat]
            mine = texts("coach.zone_yours") if words.is_you(words.seat) else texts(
                "coach.zone_of", name=names[words.seat])  # fmt: skip
            zones = (mine, texts("coach.zone_of", name=other))
        said = ChartWords(texts("coach.axis"), words.standing, self.told, self._sums, goal, zones)
        data = self.data()
        pick = self._screen.pick if bare else self._screen.open_turn
        chart = LeadChart(data, self._looks(data), said, pick, self._timing,
                          seen.grown, bare=bare)  # fmt: skip
        if bare:
            self.strip = StripCard(texts("coach.strip"), texts("coach.in_unit", unit=words.unit),
                                   chart)  # fmt: skip
        else:
            note = texts("coach.chart_alone_note" if words.alone else "coach.chart_note",
                         unit=words.unit)  # fmt: skip
            title = texts("coach.chart_alone" if words.alone else "coach.chart_title")
            self.chart_card = ChartCard(title, note, chart)
        return chart

    def _looks(self, data: ChartData) -> list[LineLook]:
        """The lines: the own, the winner and the next best in color, others gray where many."""
        telling, words, texts = self.telling, self.telling.words, self.texts
        result = self.seen.review.result if self.seen.review else ()
        named = sorted(range(len(result)), key=lambda seat: -result[seat])[:2]
        found = []
        for line in data.lines:
            if line.seat == LUCK:
                number = words.standing(line.end)
                found.append(LineLook(inks.LUCK, "ui/icon_dice", texts("coach.line_luck"), number))
                continue
            own = line.seat == words.seat
            ink = inks.lead_line(telling.colors[line.seat], own=own)
            if len(data.lines) > 4 and not own and line.seat not in named:
                ink = inks.GRAY
            name = texts("coach.story.you") if words.is_you(line.seat) else words.names[line.seat]
            found.append(LineLook(ink, telling.chips[line.seat], name, words.standing(line.end)))
        return found

    def _make_story(self) -> None:
        texts, screen, seen = self.texts, self._screen, self.seen
        words = self.telling.words
        self.story = told = self.teller.tell(seen.review)
        see = lambda turn: texts("coach.story.see_turn", n=turn + 1)  # noqa: E731
        self.verdict = VerdictCard(told, see, screen.open_turn)
        rows = [LessonRow(lesson, not at, words.turn, screen.open_turn)
                for at, lesson in enumerate(told.lessons)]  # fmt: skip
        self.lessons = LessonsCard(told.title, rows, told.nothing)
        self.waterfall = WaterfallCard(texts("coach.story.where"), told.sum_note, told.bars,
                                       told.course, screen.open_bar)  # fmt: skip
        self.scroll = ScrollList([self.verdict, self.lessons, self.waterfall], gap=12,
                                 name="story_list")  # fmt: skip

    def _make_buttons(self) -> None:
        texts, screen, seen = self.texts, self._screen, self.seen
        first = self.first_moment
        if first is not None:
            words = self.telling.words
            own = any(one.turn == first and words.is_you(one.mover) for one in self.moments)
            again = texts("coach.story.again_turn", turn=first + 1)
            primary = again if own else texts("coach.story.see_turn", n=first + 1)
            self.primary = TryButton(primary, lambda: screen.open_turn(first), kind="primary",
                                     icon="ui/icon_play", name="first_moment")  # fmt: skip
        else:
            self.primary = TryButton(texts("coach.story.watch"), screen.watch, kind="primary",
                                     icon="ui/icon_eye", name="watch_game")  # fmt: skip
            self.primary.show(seen.watchable)
        self.puzzles = Button(texts("coach.story.puzzles", n=seen.mine), screen.to_puzzles,
                              icon="ui/icon_puzzle", name="puzzles")  # fmt: skip
        self.puzzles.show(seen.puzzles)
        again = "result.same" if seen.chance else "result.again"
        self.again = Button(self.telling.words.own(again), screen.play_again, icon="ui/icon_redo",
                            name="play_again")  # fmt: skip
        self.try_it = TryButton(texts("coach.try"), screen.try_it, kind="primary",
                                icon="ui/icon_redo", name="try")  # fmt: skip
        playing = seen.replies is not None and seen.replies.playing
        then = "stop" if playing else "then"
        self.then = Button(texts(f"coach.{then}"), screen.what_then,
                           icon=f"ui/icon_{'pause' if playing else 'play'}",
                           name="then")  # fmt: skip
        kept = ("puzzle_remove", "trash") if seen.kept else ("puzzle", "puzzle")
        self.puzzle = Button(texts(f"coach.{kept[0]}"), screen.keep_or_remove_puzzle,
                             icon=f"ui/icon_{kept[1]}", name="puzzle",
                             tooltip=texts(f"coach.{kept[0]}_why"))  # fmt: skip
        self.puzzle.show(seen.puzzles)
        self.watch = IconButton("ui/icon_eye", screen.watch,
                                tooltip=texts("coach.watch"), name="watch")  # fmt: skip
        self.watch.show(seen.watchable)
        self.before = IconButton("ui/icon_back", lambda: screen.step_moment(-1),
                                 tooltip=texts("coach.moment_before"), name="before")  # fmt: skip
        self.after = IconButton("ui/icon_next", lambda: screen.step_moment(1),
                                tooltip=texts("coach.moment_after"), name="after")  # fmt: skip
        for button in (self.before, self.after):
            button.show(len(self.moments) > 1)
        self.ask = TryButton(texts("coach.ask.play"), screen.ask_on_board, kind="primary",
                             icon="ui/icon_play", name="ask")  # fmt: skip
        self.show = Button(texts("coach.ask.show"), screen.reveal, icon="ui/icon_eye",
                           name="reveal")  # fmt: skip
        self.skip = Button(texts("coach.ask.skip"), lambda: screen.step_moment(1),
                           icon="ui/icon_next", name="skip")  # fmt: skip
        self.skip.show(len(self.moments) > 1)
        way: Way = seen.replies.way if seen.replies is not None else "played"
        ways: list[tuple[Way, str]] = [("played", texts("coach.after_played")),
                                       ("better", texts("coach.after_better"))]  # fmt: skip
        self.ways = Choice(ways, way, screen.choose_way, name="ways")

    @property
    def first_moment(self) -> int | None:
        """The seat's dearest slip among the moments, else the first of them."""
        seat = self.telling.words.seat
        own = [moment for moment in self.moments if moment.mover == seat]
        if own:
            return min(own, key=lambda moment: moment.worth).turn
        return self.moments[0].turn if self.moments else None

    # What they say

    def data(self) -> ChartData:
        seen, telling = self.seen, self.telling
        goal = float(seen.goal.points) if seen.goal else None
        nothing = (0.0,) * len(telling.chips)
        review = seen.review or Review((), seen.turns, nothing, nothing, False)
        return chart_data(review, telling.words.seat, goal, self.moments)

    def _sums(self) -> str:
        """The waterfall as a line of text."""
        return " · ".join(f"{bar.label} {bar.said}" for bar in self.story.bars)

    def told(self, turn: int) -> str:
        """How the line moved there, and by what."""
        review, words = self.seen.review, self.telling.words
        if review is None or turn >= len(review.verdicts):
            return ""
        told = turns_told(review, words.seat)[turn]
        said = [words.told(told)]
        if told.chance is not None:
            key = "coach.chance_yours" if words.is_you(words.seat) else "coach.chance_of"
            stands = words.standing_of(told.chance, told.decided, len(words.names), told.lead)
            number = words.percent(told.chance, told.decided)
            said.append(self.texts(key, name=words.names[words.seat], word=stands, n=number))
            players = len(words.names)
            if players > 2 and not told.decided:
                even = words.percent(100 / players, False)
                said.append(self.texts("coach.even_among", players=players, n=even))
        return "\n".join(said)

    def _looking(self) -> str:
        seen = self.seen
        if seen.failed:
            return self.texts("coach.failed")
        if not seen.judged:
            return self.texts("coach.looking_first")
        if seen.judged < seen.turns:
            return self.texts("coach.looking", n=seen.judged, of=seen.turns)
        assert seen.review is not None
        closer = sum(verdict.effort >= FULL for verdict in seen.review.verdicts)
        return self.texts("coach.looking_closer", n=closer, of=seen.turns)

    @property
    def share(self) -> float:
        """Of the judging; 0 where nobody judges any more."""
        if self.seen.failed:
            return 0.0
        return self.seen.review.share if self.seen.review else 0.0

    def talked(self) -> TurnTalk:
        seen, telling = self.seen, self.telling
        if seen.review is None or seen.turn is None or seen.turn >= seen.judged:
            key = "coach.no_moments" if seen.done else "coach.no_moments_yet"
            return TurnTalk(self.texts("coach.title"), self.texts(key))
        if seen.asking:
            return telling.question(seen.review, seen.turn)
        talk = telling.talk(seen.review, seen.turn)
        return telling.replies(talk, seen.replies) if seen.replies is not None else talk

    # Changing

    def take(self, seen: Seen) -> None:
        """Another turn is chosen, or more is judged: whatever says so is told."""
        grown = seen.review is not self.seen.review
        self.seen = seen
        if grown:
            data = self.data()
            self.chart.grow(data, self._looks(data))
            self.line.grow(data, self._looks(data))
            self.judging.words, self.judging.share = self._looking(), self.share
        self.judging.left = seen.left
        self.talk.talk = self.talked()
        self._mark_chosen()

    def _mark_chosen(self) -> None:
        turn = self.seen.turn
        self.line.chosen = turn
        self.chart.chosen = turn if self.seen.page == CHART else None
        self.line.until = turn if self.seen.asking else None
        for row in self.rows:
            row.chosen = row.line.turn == turn
        self.reveal_chosen()

    def reveal_chosen(self) -> None:
        """The chosen turn comes into sight, once the list has its place."""
        for row in self.rows:
            if row.chosen and self.list.box.w:
                self.list.reveal(row)

    def enable(self, start: int | None, unfit: str = "") -> None:
        """`start` is the turn that a try would begin with; `unfit` says why the chosen one is no
        puzzle, as a text key."""
        seen, texts, words = self.seen, self.texts, self.telling.words
        self.try_it.enable(start is not None)
        why = texts("coach.try_none") if start is None else words.own("coach.try_why")
        self.try_it.tooltip = why
        verdict = None
        if seen.review is not None and seen.turn is not None and seen.turn < seen.judged:
            verdict = seen.review.verdicts[seen.turn]
        sure = verdict is not None and verdict.sure
        self.then.enable(sure)
        self.then.tooltip = "" if sure else texts("coach.then_none")
        self.unfit = unfit
        self.puzzle.enable(verdict is not None)
        if verdict is not None and not self.seen.kept:
            why = unfit or ("" if sure else "puzzle.no_slip")
            self.puzzle.text = texts("coach.puzzle_not" if why else "coach.puzzle")
            self.puzzle.tooltip = texts(why or "coach.puzzle_why")

    def count(self) -> str:
        """Which moment of how many is shown; "" for a turn that is none."""
        turns = [moment.turn for moment in self.moments]
        if self.seen.turn in turns:
            n = turns.index(self.seen.turn) + 1
            return self.texts("coach.moment_n", n=n, of=len(turns))
        return ""
