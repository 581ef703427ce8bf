"""The widgets of a review, made from what is shown now; where they stand `arranging` says.

Knows what is seen; what a click does the scene around them says.
"""

from dataclasses import dataclass
from typing import Any, Final, Protocol

from palmyra.kernel.review import Review
from palmyra.kernel.review_told import tally
from palmyra.scenes.coach.board_frame import BoardFrame
from palmyra.scenes.coach.chart import ChartWords, LeadChart, Timing
from palmyra.scenes.coach.chart_card import CardWords, ChartCard, EyesButton
from palmyra.scenes.coach.chart_data import ChartData, chart_data
from palmyra.scenes.coach.inks import lead_line
from palmyra.scenes.coach.moments_card import MomentLine, MomentRow, MomentsCard, MomentStrip
from palmyra.scenes.coach.places import Mode
from palmyra.scenes.coach.players import PlayersCard
from palmyra.scenes.coach.presenter import Presenter
from palmyra.scenes.coach.summary_card import SummaryCard
from palmyra.scenes.coach.turn_card import LowTurnCard, TurnCard, TurnTalk
from palmyra.scenes.coach.words import WordPart
from palmyra.scenes.result.account import Goal
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.list import ScrollList
from palmyra.ui.toggle import Toggle
from palmyra.ui.widget import Widget

CHART, MOMENTS, PLAYERS = "chart", "moments", "players"
GAME: Final = "game"  # the page with all but the players
PAGES: Final[dict[Mode, tuple[str, ...]]] = {
    "whole": (GAME,), "strip": (GAME, PLAYERS), "pages": (CHART, MOMENTS, PLAYERS),
}  # fmt: skip


class ReviewScreen(Protocol):
    """The scene around them: what a click does."""

    def leave_review(self) -> None: ...

    def pick(self, turn: int) -> None: ...

    def look_as(self, seat: int) -> None: ...

    def list_every(self, on: bool) -> None: ...

    def turn_page(self, page: str) -> None: ...

    def try_it(self) -> None: ...

    def next_mistake(self) -> None: ...

    def step_moment(self, by: int) -> None: ...

    def keep_or_remove_puzzle(self) -> None: ...

    def watch(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Seen:
    """What is shown now."""

    review: Review[Any] | None
    failed: bool  # nobody judges any more
    turn: int | None  # that is chosen
    turns: int  # of the game
    every: bool
    page: str
    mode: Mode
    goal: Goal | None
    grown: float  # turns that the lines had reached before
    kept: bool = False  # the chosen turn is a puzzle
    puzzles: bool = True  # turns can be kept as puzzles
    watchable: bool = True  # one has not come from the game itself

    @property
    def judged(self) -> int:
        return len(self.review.verdicts) if self.review else 0


class TryButton(GrandButton):
    """The one terracotta button of a review: from the chosen turn on, somebody plays it again."""

    def wanted(self, canvas: Canvas) -> float:
        return canvas.text_width(self.text, theme.HEADING) + 84


class Parts:
    def __init__(
        self, texts: Texts, telling: Presenter, frame: BoardFrame, seen: Seen,
        screen: ReviewScreen, timing: Timing,
    ) -> None:  # fmt: skip
        self.texts, self.telling, self.seen = texts, telling, seen
        self.frame = frame
        self._screen = screen
        self.unfit = ""  # why the chosen turn is no puzzle, as a text key
        self.back = IconButton(
            "ui/icon_back", screen.leave_review, tooltip=texts("ui.back"), name="back"
        )
        self.chart, self.chart_card = self._make_chart(timing)
        self.says = SummaryCard(self.about(), self.sum(), self.share())
        self._explain()
        self.talk: TurnCard | LowTurnCard = LowTurnCard(self.talked())
        if seen.mode != "pages":
            self.talk = TurnCard(self.talked(), short=seen.mode == "strip")
        self._make_list()
        self._make_buttons()
        names = PAGES[seen.mode]
        tabs = [(name, texts(f"coach.tab_{name}")) for name in names]
        self.tabs = Choice(tabs, seen.page, screen.turn_page, name="tabs")
        self.players: PlayersCard | None = None
        if seen.review is not None:
            intro = "" if seen.mode == "whole" else self.intro()
            self.players = PlayersCard(telling.players(seen.review), intro)
        items = [self.players] if self.players is not None else []
        self.players_page = ScrollList(items, name="players_page")

    def widgets(self) -> list[Widget]:
        """In reading order."""
        mode, page = self.seen.mode, self.seen.page
        buttons: list[Widget] = [self.try_it, self.next, self.puzzle]
        if mode == "whole":
            found: list[Widget] = [self.back, self.says, self.chart_card, self.frame, self.watch,
                                   self.talk, self.list, *buttons]  # fmt: skip
            return [*found, *([self.players] if self.players else [])]
        shown: list[Widget] = [self.back, self.tabs]
        if page == PLAYERS:
            return [*shown, self.players_page]
        if mode == "strip":
            shown += [self.chart_card, self.strip, self.frame, self.watch, self.talk]
            return [*shown, *buttons]
        if page == CHART:
            return [*shown, self.chart_card]
        return [*shown, self.frame, self.watch, self.talk, self.before, self.after, *buttons]

    # Making

    def _make_buttons(self) -> None:
        texts, screen = self.texts, self._screen
        self.try_it = TryButton(texts("coach.try"), screen.try_it, kind="primary",
                                icon="ui/icon_play", name="try")  # fmt: skip
        self.next = Button(texts("coach.next"), screen.next_mistake, icon="ui/icon_next",
                           name="next_mistake")  # fmt: skip
        words = ("puzzle_remove", "trash") if self.seen.kept else ("puzzle", "puzzle")
        self.puzzle = Button(texts(f"coach.{words[0]}"), screen.keep_or_remove_puzzle,
                             icon=f"ui/icon_{words[1]}", name="puzzle",
                             tooltip=texts(f"coach.{words[0]}_why"))  # fmt: skip
        self.puzzle.show(self.seen.puzzles)
        self.watch = IconButton("ui/icon_eye", screen.watch,
                                tooltip=texts("coach.watch"), name="watch")  # fmt: skip
        self.watch.show(self.seen.watchable)
        self.before = IconButton("ui/icon_back", lambda: screen.step_moment(-1),
                                 tooltip=texts("coach.moment_before"), name="before")  # fmt: skip
        self.after = IconButton("ui/icon_next", lambda: screen.step_moment(1),
                                tooltip=texts("coach.moment_after"), name="after")  # fmt: skip

    def _make_chart(self, timing: Timing) -> tuple[LeadChart, ChartCard]:
        texts, telling, seen = self.texts, self.telling, self.seen
        words, data = telling.words, self.data()
        eyes = []
        for seat, chip in enumerate(telling.chips if len(telling.chips) > 1 else ()):
            tooltip = texts("coach.eyes", name=words.names[seat])
            eyes.append(EyesButton(chip, tooltip, seat, self._screen.look_as))
            eyes[-1].chosen = seat == words.seat
        goal = seen.goal.words if seen.goal else ""
        lead = words.line(seen.review) if seen.review else ""
        lines = (lead, texts("coach.line_play"), texts("coach.line_luck"))
        said = ChartWords(texts("result.turn"), self._tick, self._ends, lines, self.told,
                          self._sums, goal)  # fmt: skip
        chip, line = telling.chips[words.seat], lead_line(telling.colors[words.seat])
        chart = LeadChart(data, said, chip, line, self._screen.pick, timing, seen.grown)
        chart.chosen = seen.turn
        card = CardWords(
            words.heading(seen.review) if seen.review else texts("coach.title"),
            words.unit(seen.review) if seen.review else "",
            (texts("coach.legend_for"), texts("coach.legend_against"),
             texts("coach.legend_luck") if data.chance else ""),
        )  # fmt: skip
        return chart, ChartCard(card, chart, eyes)

    def _make_list(self) -> None:
        texts, telling, seen, screen = self.texts, self.telling, self.seen, self._screen
        self.lines: list[MomentLine] = telling.moments(seen.review) if seen.review else []
        shown = telling.every_turn(seen.review) if seen.every and seen.review else self.lines
        rows = [MomentRow(line, screen.pick) for line in shown]
        judging = self.share() is not None
        listed = "moments_yet" if judging else "moments"
        title = texts("coach.all_turns" if seen.every else f"coach.{listed}")
        toggle = Toggle(seen.every, screen.list_every, name="every")
        every = texts("coach.show_all", n=seen.turns)
        chip = telling.chips[telling.words.seat] if len(telling.chips) > 1 else ""
        self.list = MomentsCard(title, rows, self._no_moments(), toggle, every, chip)
        self.strip = MomentStrip(self.lines, screen.pick)
        self._mark_chosen()

    # What they say

    def data(self) -> ChartData:
        seen, telling = self.seen, self.telling
        goal = float(seen.goal.points) if seen.goal else None
        nothing = (0.0,) * len(telling.chips)
        review = seen.review or Review((), seen.turns, nothing, nothing, telling.chance)
        shown = telling.calm.of(review, telling.words.seat) if seen.review else ()
        return chart_data(review, telling.words.seat, goal, shown)

    def _tick(self, value: float) -> str:
        review = self.seen.review
        return self.telling.words.standing(review, value) if review else ""

    def _ends(self, data: ChartData) -> tuple[str, str, str]:
        words, review = self.telling.words, self.seen.review
        if review is None:
            return "", "", ""
        found = tally(review, words.seat)
        play = found.play + (0 if data.lead_counts else found.start)
        luck = found.luck + (0 if data.lead_counts else found.start)
        if data.lead_counts:
            return tuple(map(words.signed, (found.total, play, luck)))  # type: ignore[return-value]
        lead = words.standing(review, found.total)
        return lead, words.plain(play), words.plain(luck)

    def _sums(self, data: ChartData) -> str:
        review = self.seen.review
        if review is None:
            return ""
        words = self.telling.words
        return f"{words.sum_line(review)}\n{self.telling.whys(review).sum()}"

    def told(self, turn: int) -> str:
        """How the line moved there, and what the slip was where there was one."""
        review, words = self.seen.review, self.telling.words
        if review is None:
            return ""
        moved = words.told(review, review.changes(words.seat)[turn])
        slip = words.slipped(review, review.verdicts[turn])
        return "\n".join(part for part in (moved, slip) if part)

    def _no_moments(self) -> str:
        done = self.seen.review is not None and self.seen.review.todo is None
        return self.texts("coach.no_moments" if done else "coach.no_moments_yet")

    def about(self) -> str:
        """What the game was about; while it is judged, how far that is."""
        review = self.seen.review
        if self.seen.failed:
            return self.texts("coach.failed")
        if review is None or review.todo is not None:
            share = round(100 * review.share) if review else 0
            return self.texts("coach.reading", n=share)
        return self.telling.words.about(review)

    def sum(self) -> list[WordPart]:
        """What made the result; not before all is judged."""
        review = self.seen.review
        return self.telling.words.sum(review) if review and self.share() is None else []

    def intro(self) -> str:
        """Both, as text."""
        review = self.seen.review
        if review is None or self.share() is not None:
            return self.about()
        return f"{self.about()}\n{self.telling.words.sum_line(review)}"

    def share(self) -> float | None:
        """How far the judging is; None when it is over, or has failed."""
        seen = self.seen
        if seen.failed or (seen.review is not None and seen.review.todo is None):
            return None
        return seen.review.share if seen.review else 0.0

    def _explain(self) -> None:
        """What the parts of the sum are."""
        review = self.seen.review
        self.says.tooltip = self.telling.whys(review).sum() if review and self.sum() else ""

    def talked(self) -> TurnTalk:
        seen = self.seen
        if seen.review is None or seen.turn is None or seen.turn >= seen.judged:
            return TurnTalk(self.texts("coach.title"), self._no_moments())
        return self.telling.talk(seen.review, seen.turn)

    # Changing

    def take(self, seen: Seen) -> None:
        """Another turn is chosen, or more is judged: whatever says so is told."""
        grown = seen.review is not self.seen.review
        self.seen = seen
        if grown:
            self.chart.grow(self.data())
            if self.players is not None and seen.review is not None:
                self.players.table = self.telling.players(seen.review)
        self.says.words, self.says.sum, self.says.share = self.about(), self.sum(), self.share()
        self._explain()
        self.talk.talk = self.talked()
        self._mark_chosen()

    def _mark_chosen(self) -> None:
        turn = self.seen.turn
        self.chart.chosen = turn
        for row in self.list.rows:
            row.chosen = row.line.turn == turn
            if row.chosen and self.list.box.w:
                self.list.list.reveal(row)
        for button in self.strip.buttons:
            button.chosen = button.line.turn == turn

    def enable(self, start: int | None, unfit: str = "") -> None:
        """`start` is the turn that a try would begin with; `unfit` says why the chosen one is no
        puzzle, as a text key."""
        seen, texts = self.seen, self.texts
        self.try_it.enable(start is not None)
        self.try_it.tooltip = texts("coach.try_none" if start is None else "coach.try_why")
        review, seat = seen.review, self.telling.words.seat
        self.next.enable(bool(review and review.slips(seat)))
        verdict = None
        if review is not None and seen.turn is not None and seen.turn < seen.judged:
            verdict = review.verdicts[seen.turn]
        self.unfit = unfit
        self.puzzle.enable(verdict is not None and verdict.sure and not unfit)
        if verdict is not None and not self.seen.kept:
            why = unfit or ("coach.puzzle_why" if verdict.sure else "puzzle.no_slip")
            self.puzzle.tooltip = texts(why)

    def count(self) -> str:
        """Which moment of how many is shown; else which turn."""
        turns, turn = [line.turn for line in self.lines], self.seen.turn
        if turn in turns:
            return self.texts("coach.count", n=turns.index(turn) + 1, of=len(turns))
        return "" if turn is None else f"{turn + 1}/{self.seen.turns}"
