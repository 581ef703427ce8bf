"""How a game went: the story first, then its moments with both turns on the board, then all turns.

Shows a record and its review and changes nothing of either. The review grows while one looks; what
there is can be used at once.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.review import Review
from palmyra.kernel.session import Session
from palmyra.kernel.waterfall import turns_told
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.coach.arrange import Arranged, arrange
from palmyra.scenes.coach.board_frame import BoardFrame
from palmyra.scenes.coach.chart import Timing
from palmyra.scenes.coach.parts import MOMENTS, PAGES, STORY, TURNS, Parts, Seen
from palmyra.scenes.coach.places import Mode, mode_of
from palmyra.scenes.coach.presenter import Presenter
from palmyra.scenes.coach.replies import Replies, Way
from palmyra.scenes.coach.review_task import ReviewInProgress
from palmyra.scenes.coach.story import Storyteller, WaterBar
from palmyra.scenes.coach.words import CoachWords
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.puzzle.gathering import Gathering
from palmyra.scenes.puzzle.making import keep_as_puzzle, tell_puzzle
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.view_scene import ViewScene
from palmyra.thinking.thinker import Thinker
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.input import Command, Input, Key, KeyUp, Pinch, Pointer, Wheel
from palmyra.ui.layout import Box
from palmyra.ui.toggle import Toggle

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

PINCH = 4.0  # notches of a wheel that fingers make when they spread by the window's size
STILL = Timing(0.0, 0.0, 0.0)
KNOWN = 0.06  # of the judging: from there on it is said how long the rest takes


class CoachScene(ViewScene):
    topic = "end"

    def __init__(
        self,
        nav: "Navigator",
        game_ui: GameUI,
        replayed: AnyReplay,
        record: Path | None,
        thinker: Callable[[], Thinker],
        puzzles: PuzzleContext | None = None,
        first: int = -1,
        *,
        looked: Callable[[int], None] | None = None,
    ) -> None:
        """`replayed` is a finished game; `record` its file, beside which the review is kept; turn
        `first` is shown as soon as it is judged. Slips become puzzles where `puzzles` are kept.
        Opened from the game itself, `looked` is told on leaving which turn was looked at last."""
        super().__init__(nav.services)
        self.nav, self.game_ui, self.replayed, self.record = nav, game_ui, replayed, record
        self.rules_of = game_ui.game.name
        self._puzzles, self._looked = puzzles, looked
        self.session = Session.resume(game_ui.game, replayed)
        self.seat = self._first_eyes()
        self.turn: int | None = None  # that is chosen, from 0
        self.page = STORY if first < 0 else TURNS
        self._by_hand = False  # somebody has chosen a turn
        self._first = first
        self._trying = False  # the key for it is down
        self._revealed: set[int] = set()  # moments whose answer was shown
        self.replies: Replies | None = None  # what happens then, while it is shown
        self.study = (
            ReviewInProgress(game_ui.game, replayed, None, thinker, nav.services.write_queue)
            if record is None
            else nav.reviews.study(game_ui, replayed, record, thinker)
        )
        self._began = self.review.share if self.review else 0.0
        self._judged_for = 0.0  # seconds that somebody has looked on
        self.telling = Presenter(game_ui, replayed)
        self.gatherer: Gathering | None = None
        if puzzles is not None:
            keep = partial(puzzles.keep, nav.services)
            self.gatherer = Gathering(puzzles, replayed, self.session.persons, keep)
            self.telling.kept = self.gatherer.kept
        self.frame = BoardFrame(
            game_ui.board(nav.services.painter), nav.services.pace, self._board_clicked
        )
        self._shown: tuple[object, ...] = ()  # what the board shows
        self._grown = 0.0  # turns that the lines had reached when they were last made anew
        self._say()
        self._choose_first()

    def _first_eyes(self) -> int:
        """The person's, where there is one; else the winner's."""
        persons = self.session.persons
        won = self.game_ui.game.rules.winners(self.replayed.state)
        return persons[0] if persons else won[0] if won else 0

    @property
    def review(self) -> Review[Any] | None:
        return self.study.review

    @property
    def judged(self) -> int:
        return len(self.review.verdicts) if self.review else 0

    # Widgets

    def _say(self) -> None:
        """To whom, in the language of now."""
        persons = self.session.persons
        you = persons[0] if len(persons) == 1 else None
        words = CoachWords(self.texts, self.game_ui, self.replayed, self.seat, you)
        self._goal = self.game_ui.account(self.texts, self.replayed).goal
        self.telling.say(words)
        self.teller = Storyteller(self.game_ui, self.replayed, words, self._goal)

    def build(self) -> None:
        mode = mode_of(self.layout.area)
        if self.page not in PAGES[mode]:
            self.page = PAGES[mode][0]
        self._say()
        seen = Seen(
            self.review, self.study.failed, self.turn, len(self.replayed.steps), self.page, mode,
            self._goal, self._grown, self.asking, self.replies, self._kept,
            self._puzzles is not None, self._mine, self._looked is None, self._seconds_left(),
            self.record is not None, self.game_ui.game.chance,
        )  # fmt: skip
        timing = STILL if self.services.pace.still else Timing()
        before = getattr(self, "parts", None)
        self.parts = Parts(self.texts, self.telling, self.teller, self.frame, seen, self, timing)
        self._page_opened = before is None or before.seen.page != self.page
        if before is not None and not self._page_opened:  # who reads on stays where they are
            self.parts.scroll.jump_to(before.scroll.scroll.value)
            self.parts.list.jump_to(before.list.scroll.value)
        self.view.fill(self.parts.widgets())

    def rebuild(self) -> None:
        if hasattr(self, "parts"):
            self._grown = max(self.parts.chart.shown, self.parts.line.shown)
        super().rebuild()

    def arrange(self, canvas: Canvas) -> None:
        self.parts.enable(self.start, self._unfit)
        self._arranged: Arranged = arrange(self.parts, canvas)
        if self._page_opened:
            self.parts.reveal_chosen()
            self._page_opened = False
        if self._arranged.board:
            self._shown = ()  # perhaps another window: framed anew
            self._show_turn()
            self.frame.board.camera.finish()

    # Choosing

    @property
    def asking(self) -> bool:
        """Whether one is asked first: a moment of one's own whose answer was not shown yet."""
        review, turn = self.review, self.turn
        if not self.services.settings.now.ask_first or self.page != MOMENTS:
            return False
        if review is None or turn is None or turn >= self.judged or turn in self._revealed:
            return False
        own = self.replayed.before(turn).seat == self.seat and self.seat in self.session.persons
        return own and review.verdicts[turn].sure

    def choose(self, turn: int) -> None:
        """Show one of the judged turns."""
        if not self.judged:
            return
        turn = min(max(turn, 0), self.judged - 1)
        if turn != self.turn:
            self.turn = turn
            self._stop_replies()
            self._refresh()
            self.invalidate()

    @property
    def _kept(self) -> bool:
        """Whether the chosen turn is a puzzle of the player's."""
        review, turn = self.review, self.turn
        if review is None or turn is None or turn >= self.judged:
            return False
        return review.verdicts[turn].sure and self.telling.kept(turn)

    @property
    def _mine(self) -> int:
        """How many puzzles from the player's own games wait."""
        return 0 if self._puzzles is None else self._puzzles.collection().waiting("mine")

    @property
    def _unfit(self) -> str:
        """Why the chosen turn cannot be kept as a puzzle, as a text key."""
        review, turn = self.review, self.turn
        if self.gatherer is None or review is None or turn is None or turn >= self.judged:
            return ""
        return "" if self._kept else self.gatherer.unfit(review, turn)

    def _refresh(self) -> None:
        seen = self.parts.seen
        if seen.kept != self._kept or seen.asking != self.asking or seen.replies != self.replies:
            self.rebuild()  # other buttons
            return
        self.parts.take(
            replace(seen, review=self.review, failed=self.study.failed, turn=self.turn,
                    left=self._seconds_left())
        )  # fmt: skip
        self.parts.enable(self.start, self._unfit)
        if self._arranged.board:
            self._show_turn()

    def pick(self, turn: int) -> None:
        """Somebody chose it: from now on nothing else is chosen by itself."""
        self._by_hand = True
        before = self.turn
        self.choose(turn)
        if self.turn is not None and self.turn != before:
            talk = self.parts.talk.talk
            self.services.audio.play("pick", 0.4)
            told = "" if self.asking else self.parts.told(self.turn)
            self.services.voice.say(f"{talk.title} {talk.words} {told}")

    def open_turn(self, turn: int) -> None:
        """From the story to a turn: among the moments if it is one, else among all turns."""
        if not self.judged:
            return
        self._by_hand = True
        moments = [moment.turn for moment in self.parts.moments]
        self.turn = min(max(turn, 0), self.judged - 1)
        self._stop_replies()
        self.turn_page(MOMENTS if self.turn in moments else TURNS)

    def open_bar(self, bar: WaterBar) -> None:
        """The turns that a part of the result is made of, the dearest first."""
        review = self.review
        if review is None or not bar.turns:
            return
        told = turns_told(review, self.seat)
        part = bar.name if bar.name in ("luck", "course") else "slip"
        self.open_turn(max(bar.turns, key=lambda turn: abs(getattr(told[turn], part))))

    def _choose_first(self) -> None:
        """The turn somebody came from; else the first slip among the key moments, as long as nobody
        has chosen; else the first of them."""
        if 0 <= self._first < self.judged:
            self.turn, self._by_hand = self._first, True
            return
        moments = self.telling.moments(self.review)
        if moments and self.turn not in [moment.turn for moment in moments]:
            slips = [moment for moment in moments if moment.mover == self.seat]
            self.turn = (slips or moments)[0].turn

    def next_eyes(self) -> None:
        self.look_as((self.seat + 1) % len(self.replayed.record.setup.players))

    def look_as(self, seat: int) -> None:
        """The same game told to another player."""
        if seat != self.seat:
            self.seat = seat
            self._say()
            self._stop_replies()
            if not self._by_hand:
                self.turn = None
                self._choose_first()
            self.rebuild()

    def turn_page(self, page: str) -> None:
        self.page = page
        if page == MOMENTS:
            moments = [moment.turn for moment in self.parts.moments]
            if moments and self.turn not in moments:
                self.turn = self.parts.first_moment
        self._stop_replies()
        self.rebuild()

    def step_moment(self, by: int) -> None:
        turns = [moment.turn for moment in self.parts.moments]
        if not turns:
            return
        first = -1 if by > 0 else 0  # from nowhere on to the first, or back to the last
        at = turns.index(self.turn) if self.turn in turns else first
        if self.page != MOMENTS:
            self.turn = turns[(at + by) % len(turns)] if self.turn in turns else turns[0]
            self.turn_page(MOMENTS)
            return
        self.pick(turns[(at + by) % len(turns)])

    def _board_clicked(self, x: float, y: float) -> None:
        """What lies there chooses the turn that laid it."""
        if self.asking or self.replies is not None:
            return
        steps = self.replayed.steps[: self.judged]
        found = self.frame.board.done_at(self.layout.point(x, y), steps)
        if found is not None:
            self.pick(found)

    def _show_turn(self) -> None:
        """The board as the chosen turn found it, with both turns; the end where none is chosen."""
        board, review, turn = self.frame.board, self.review, self.turn
        if review is None or turn is None or turn >= self.judged:
            if self._shown != ("end",):
                self._shown = ("end",)
                board.show(self.replayed.state)
                board.fit(self.replayed.state, at_once=True)
            return
        if self.replies is not None:
            step = self.replies.shown()
            if self._shown != ("then", id(step)):
                self._shown = ("then", id(step))
                self.frame.begin()
                board.show(step.state, (step,))
                board.fit(step.state, at_once=True)
                self.frame.settled()
            return
        if self.asking:
            if self._shown != ("asking", turn):
                self._shown = ("asking", turn)
                self.frame.begin()
                board.show(self.replayed.before(turn))
                board.fit(self.replayed.before(turn), at_once=True)
                self.frame.settled()
            return
        shown = (turn, review.verdicts[turn], self.seat, self.texts.language)
        if shown != self._shown:
            self._shown = shown
            self.frame.begin()
            played, better = self.telling.steps(review, turn)
            beside = self.telling.beside(review, turn)
            board.compare(self.replayed.before(turn), played, better, beside)
            self.frame.settled()

    # The moment

    def reveal(self) -> None:
        """The answer, without another try."""
        if self.turn is not None and self.asking:
            self._revealed.add(self.turn)
            self.rebuild()

    def ask_on_board(self) -> None:
        """The same turn once more, at the table; what comes of it is told there."""
        review, turn = self.review, self.turn
        if self._puzzles is None or review is None or turn is None or turn >= self.judged:
            return
        self._revealed.add(turn)  # whoever comes back sees the answer
        name = self.game_ui.game.name
        self.push(self.nav.ask_turn(name, self.replayed, review.verdicts[turn]))

    def what_then(self) -> None:
        """The replies to both turns, or an end of them."""
        if self.replies is not None:
            self._stop_replies()
            self.rebuild()
            return
        review, turn = self.review, self.turn
        if review is None or turn is None or turn >= self.judged or self._puzzles is None:
            return
        _, better = self.telling.steps(review, turn)
        if better is not None:
            self.replies = Replies(self.game_ui.game, self.replayed, turn, better,
                                   self._puzzles.thinker)  # fmt: skip
            self.rebuild()

    def choose_way(self, way: Way) -> None:
        if self.replies is not None:
            self.replies.choose(way)
            self.rebuild()

    def _stop_replies(self) -> None:
        if self.replies is not None:
            self.replies.rest()
            self.replies = None
            self._shown = ()

    # Doing

    @property
    def start(self) -> int | None:
        """The turn a try begins with: the chosen one, or the seat's own after another's."""
        if self.turn is None:
            return None
        later = range(self.turn, len(self.replayed.steps))
        return next((n for n in later if self.replayed.before(n).seat == self.seat), None)

    def try_it(self) -> None:
        if self.start is not None:
            better, worth = self.telling.advice(self.review, self.start)
            name = self.game_ui.game.name
            self.push(
                self.nav.play_from(
                    name, self.replayed, self.start, [self.seat], better=better, worth=worth
                )
            )

    def keep_or_remove_puzzle(self) -> None:
        if self._kept and self.gatherer is not None and self.turn is not None:
            self.gatherer.remove(self.turn)
            self.rebuild()
        elif self._unfit:
            tell_puzzle(self, self._unfit)
        else:
            self._keep_puzzle()

    def play_again(self) -> None:
        """The same game from its start."""
        self.push(self.nav.play_again(self.session, same=True))

    def to_puzzles(self) -> None:
        self.push(self.nav.puzzle_list(self.game_ui.game.name, "mine"))

    def _keep_puzzle(self) -> None:
        if self._puzzles is not None and self.turn is not None and self.review is not None:
            keep_as_puzzle(self, self.nav, self._puzzles, self.replayed, self.review, self.turn)

    def watch(self) -> None:
        """The game itself, at the turn that is looked at."""
        if self._looked is None:
            name, at = self.game_ui.game.name, 0 if self.turn is None else self.turn + 1
            self.push(self.nav.replay(name, self.replayed, self.record, at))

    def leave_review(self) -> None:
        if self._looked is not None and self.turn is not None:
            self._looked(self.turn)
        self.pop()

    def cancelled(self) -> None:
        self.leave_review()

    # Time

    def enter(self) -> None:
        if self.record is None:
            self.study.go_on()
        else:
            self.nav.reviews.look_at(self.study)
        if self.view.focused is None:
            self.view.focus(self.view.find("try") or self.view.find("first_moment"))

    def leave(self) -> None:
        """Nobody looks: judging goes on beside other screens; of a game that is not kept it stops
        until somebody comes back."""
        if self.record is None:
            self.study.rest()
        else:
            self.nav.reviews.leave(self.study)
        self._stop_replies()
        if self.gatherer is not None:
            self.gatherer.rest()

    def retire(self) -> None:
        self.leave()
        super().retire()
        self.frame.forget()

    def update(self, dt: float) -> None:
        failed = self.parts.seen.failed
        if not self.study.done:
            self._judged_for += dt
        if self.study.poll() or self.study.failed != failed:
            self._take_in()
        made = False
        if self.gatherer is not None and self.review is not None and not self.view.dialogs:
            made = self.gatherer.update(self.review)
        if self.replies is not None and self.replies.update(dt):
            self.rebuild()
        # Or kept, or removed, or found to be none, on another screen or beside this one.
        if made or self.parts.seen.kept != self._kept or self.parts.unfit != self._unfit:
            self.rebuild()
        super().update(dt)

    def _take_in(self) -> None:
        """The review has grown: the story and the lists are made anew, the rest goes on."""
        if not self._by_hand:
            self._choose_first()
        moments = self.telling.moments(self.review)
        if self.page in (STORY, TURNS) or self.study.done or moments != self.parts.moments:
            self.rebuild()
        else:
            self._refresh()

    def _seconds_left(self) -> str:
        """How long the judging still takes, once that is known."""
        share = self.review.share if self.review else 0.0
        done = share - self._began
        if done < KNOWN or share >= 1:
            return ""
        seconds = self._judged_for * (1 - share) / done
        return self.texts("coach.seconds_left", n=max(5, 5 * round(seconds / 5)))

    # Input

    def handle(self, event: Input) -> None:
        if not self.view.dialogs:
            if isinstance(event, Key) and self._key(event):
                return
            if isinstance(event, KeyUp) and event.code == pygame.K_t and self._trying:
                self._trying = False
                self.try_it()
                return
            if isinstance(event, Wheel | Pinch) and self._over_board(event.x, event.y):
                steps = event.dy if isinstance(event, Wheel) else PINCH * event.spread
                self.frame.zoom(steps, event.x, event.y)
                return
        super().handle(event)
        if isinstance(event, Pointer):
            for chart in (self.parts.chart, self.parts.line):
                if chart.hovered:
                    chart.point(event.x, event.y)

    def _over_board(self, x: float, y: float) -> bool:
        return self.frame in self.view.widgets and self.frame.inner.contains(x, y)

    def _key(self, key: Key) -> bool:
        if key.ctrl or key.alt:
            return False
        step = {Command.LEFT: -1, Command.RIGHT: 1}.get(key.command) if key.command else None
        lessons = self.parts.story.lessons
        if step is not None and not isinstance(self.view.focused, Choice | Toggle):
            if self.page == STORY:
                return False
            self.pick(0 if self.turn is None else self.turn + step)
        elif key.code in (pygame.K_n, pygame.K_p):
            self.step_moment(1 if key.code == pygame.K_n else -1)
        elif key.code == pygame.K_SPACE and self.page == MOMENTS:
            (self.reveal if self.asking else self.what_then)()
        elif key.code == pygame.K_k and self.page == MOMENTS and self.parts.puzzle.enabled:
            self.keep_or_remove_puzzle()
        elif key.code == pygame.K_w:
            self.watch()
        elif key.code == pygame.K_t:
            self._trying = True  # once it is let go: held, it would be pressed at the table too
        elif key.code in (pygame.K_HOME, pygame.K_END) and self.page != STORY:
            self.pick(0 if key.code == pygame.K_HOME else self.judged)
        elif pygame.K_1 <= key.code < pygame.K_1 + len(lessons):
            if turns := lessons[key.code - pygame.K_1].turns:
                self.open_turn(turns[0])
        else:
            return False
        return True

    # Picture

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        title, facts = self._title()
        draw_title(canvas, self._arranged, self.parts.seen.mode, title, facts)

    def _title(self) -> tuple[Sequence[str], Sequence[str]]:
        """What this page is, and below it where one is; each from the longest to the shortest."""
        texts, words = self.texts, self.telling.words
        turns = len(self.replayed.steps)
        if self.page in (MOMENTS, TURNS) and self.turn is not None and self.turn < self.judged:
            at = texts("coach.turn_of", n=self.turn + 1, of=turns)
            seat = self.replayed.before(self.turn).seat
            whose = words.names[seat]
            if words.is_you(seat):  # who counts only their own finds it too
                own = sum(self.replayed.before(n).seat == seat for n in range(self.turn + 1))
                whose = texts("coach.your_turn", n=own)
            count = self.parts.count() if self.page == MOMENTS else ""
            return ([count] if count else [at, texts("result.turn_n", n=self.turn + 1)],
                    [f"{at} · {whose}", at, ""] if count else [whose, ""])  # fmt: skip
        game = self.rules_of.capitalize()
        players = texts("coach.players_n", n=len(words.names))
        all_turns = texts("coach.turns_in_all", n=turns)
        facts = [f"{game} · {players} · {all_turns}", f"{game} · {all_turns}", all_turns, ""]
        return [texts("coach.title"), texts("coach.title_short"), ""], facts


def draw_title(
    canvas: Canvas, at: Arranged, mode: Mode, titles: Sequence[str], facts: Sequence[str]
) -> None:
    """The title, with the facts of the game below it where there is room: each from the longest to
    the shortest."""
    room = at.title
    styles = [theme.SCREEN_TITLE.sized(34)] if mode == "whole" else [theme.HEADING.sized(22)]
    small = theme.HEADING.sized(18)
    ways = [(said, style) for said in titles for style in (*styles, small)]
    said, style = next(
        (way for way in ways if canvas.text_width(*way) <= room.w), (titles[-1], small)
    )
    soft = theme.LABEL.tinted(theme.INK_SOFT)
    fact = next((said for said in facts if canvas.text_width(said, soft) <= room.w), "")
    if not fact:
        canvas.text_in(room, said, style)
        return
    tall = canvas.text_height(style)
    top = room.y + (room.h - tall - 22) / 2
    canvas.text_in(Box(room.x, top, room.w, tall), said, style)
    canvas.text_in(Box(room.x, top + tall, room.w, 22), fact, soft)
