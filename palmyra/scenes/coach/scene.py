"""How a game went: chart, key moments, the board with both turns, everyone's play. For any game.

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
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.coach.arrange import Arranged, arrange
from palmyra.scenes.coach.board_frame import BoardFrame
from palmyra.scenes.coach.chart import Timing
from palmyra.scenes.coach.parts import MOMENTS, PAGES, Parts, Seen
from palmyra.scenes.coach.places import Mode, mode_of
from palmyra.scenes.coach.presenter import Presenter
from palmyra.scenes.coach.review_task import ReviewInProgress
from palmyra.scenes.coach.words import CoachWords
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.game_words import names_of
from palmyra.scenes.judging import Judging
from palmyra.scenes.puzzle.gathering import Gathering
from palmyra.scenes.puzzle.making import keep_as_puzzle
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.texts import Texts
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


class CoachScene(ViewScene):
    topic = "end"

    def __init__(
        self,
        nav: "Navigator",
        game_ui: GameUI,
        replayed: AnyReplay,
        record: Path | None,
        judging: Callable[[], Judging],
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
        self.every = False  # all turns are listed
        self.page = ""
        self._by_hand = False  # somebody has chosen a turn
        self._first = first
        self._trying = False  # the key for it is down
        self.study = ReviewInProgress(game_ui.game, replayed, record, judging, nav.services.outbox)
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

    def build(self) -> None:
        mode = mode_of(self.layout.area)
        if self.page not in PAGES[mode]:
            self.page = PAGES[mode][0]
        persons = self.session.persons
        you = persons[0] if len(persons) == 1 else None
        account = self.game_ui.account(self.texts, self.replayed)
        words = CoachWords(self.texts, self.game_ui, self.replayed, self.seat, you)
        self.telling.say(words, account.point)
        seen = Seen(
            self.review, self.study.failed, self.turn, len(self.replayed.steps), self.every,
            self.page, mode, account.goal, self._grown, self._kept,
            self._puzzles is not None, self._looked is None,
        )  # fmt: skip
        timing = STILL if self.services.pace.still else Timing()
        self.parts = Parts(self.texts, self.telling, self.frame, seen, self, timing)
        self.view.fill(self.parts.widgets())

    def rebuild(self) -> None:
        if hasattr(self, "parts"):
            self._grown = self.parts.chart.shown
        super().rebuild()

    def arrange(self, canvas: Canvas) -> None:
        self.parts.enable(self.start, self._unfit)
        self._arranged: Arranged = arrange(self.parts, canvas)
        if self._arranged.board:
            self._shown = ()  # perhaps another window: framed anew
            self._show_turn()
            self.frame.board.camera.finish()

    # Choosing

    def choose(self, turn: int) -> None:
        """Show one of the judged turns."""
        if not self.judged:
            return
        turn = min(max(turn, 0), self.judged - 1)
        if turn != self.turn:
            self.turn = turn
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
    def _unfit(self) -> str:
        """Why the chosen turn cannot be kept as a puzzle, as a text key."""
        review, turn = self.review, self.turn
        if self.gatherer is None or review is None or turn is None or turn >= self.judged:
            return ""
        return "" if self._kept else self.gatherer.unfit(review, turn)

    def _refresh(self) -> None:
        seen = self.parts.seen
        if seen.kept != self._kept:  # the button has other words
            self.rebuild()
            return
        self.parts.take(replace(seen, review=self.review, failed=self.study.failed, turn=self.turn))
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
            self.services.voice.say(f"{talk.title}. {talk.words} {self.parts.told(self.turn)}")

    def _choose_first(self) -> None:
        """The turn somebody came from; else the first slip among the key moments, as long as nobody
        has chosen; else the first of them."""
        if 0 <= self._first < self.judged:
            self.turn, self._by_hand = self._first, True
            return
        moments = self.telling.calm.of(self.review, self.seat) if self.review else []
        if moments and self.turn not in [moment.turn for moment in moments]:
            slips = [moment for moment in moments if moment.mover == self.seat]
            self.turn = (slips or moments)[0].turn

    def look_as(self, seat: int) -> None:
        """The same game told to another player."""
        if seat != self.seat:
            self.seat = seat
            if not self._by_hand:
                self.turn = None
                self._choose_first()
            self.rebuild()

    def list_every(self, on: bool) -> None:
        self.every = on
        self.rebuild()

    def turn_page(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def next_mistake(self) -> None:
        """The seat's next slip worth a word after the chosen turn, round and round."""
        slips = [verdict.turn for verdict in self.review.mistakes(self.seat)] if self.review else []
        if slips:
            now = -1 if self.turn is None else self.turn
            self.pick(next((turn for turn in slips if turn > now), slips[0]))
            self._show_moments()

    def step_moment(self, by: int) -> None:
        turns = [line.turn for line in self.parts.lines]
        if not turns:
            return
        first = -1 if by > 0 else 0  # from nowhere on to the first, or back to the last
        at = turns.index(self.turn) if self.turn in turns else first
        self.pick(turns[(at + by) % len(turns)])

    def _show_moments(self) -> None:
        """Where they are a page of their own."""
        if MOMENTS in PAGES[self.parts.seen.mode] and self.page != MOMENTS:
            self.turn_page(MOMENTS)

    def _board_clicked(self, x: float, y: float) -> None:
        """What lies there chooses the turn that laid it."""
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
        shown = (turn, review.verdicts[turn], self.seat, self.texts.language)
        if shown != self._shown:
            self._shown = shown
            self.frame.begin()
            played, better = self.telling.steps(review, turn)
            beside = self.telling.beside(review, turn)
            board.compare(self.replayed.before(turn), played, better, beside)
            self.frame.settled()

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
        else:
            self._keep_puzzle()

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
        self.study.go_on()
        if self.view.focused is None:
            self.view.focus(self.view.find("try"))

    def leave(self) -> None:
        """Nobody looks: judging stops, and goes on when somebody comes back."""
        self.study.rest()
        if self.gatherer is not None:
            self.gatherer.rest()

    def retire(self) -> None:
        self.leave()
        super().retire()
        self.frame.forget()

    def update(self, dt: float) -> None:
        failed = self.parts.seen.failed
        if self.study.poll() or self.study.failed != failed:
            self._take_in()
        made = False
        if self.gatherer is not None and self.review is not None and not self.view.dialogs:
            made = self.gatherer.update(self.review)
        # Or kept, or removed, or found to be none, on another screen or beside this one.
        if made or self.parts.seen.kept != self._kept or self.parts.unfit != self._unfit:
            self.rebuild()
        super().update(dt)

    def _take_in(self) -> None:
        """The review has grown: only what changed with it is made anew."""
        chosen = self.turn
        if not self._by_hand:
            self._choose_first()
        lines = self.telling.moments(self.review) if self.review else []
        parts = self.parts
        if lines != parts.lines or self.every or self.turn != chosen or parts.players is None:
            self.rebuild()
        else:
            self._refresh()

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
        if isinstance(event, Pointer) and self.parts.chart.hovered:
            self.parts.chart.point(event.x, event.y)

    def _over_board(self, x: float, y: float) -> bool:
        return self.frame in self.view.widgets and self.frame.inner.contains(x, y)

    def _key(self, key: Key) -> bool:
        if key.ctrl or key.alt:
            return False
        step = {Command.LEFT: -1, Command.RIGHT: 1}.get(key.command) if key.command else None
        lines = self.parts.lines
        if step is not None and not isinstance(self.view.focused, Choice | Toggle):
            self.pick(0 if self.turn is None else self.turn + step)
        elif key.code == pygame.K_n:
            self.next_mistake()
        elif key.code == pygame.K_w:
            self.watch()
        elif key.code == pygame.K_t:
            self._trying = True  # once it is let go: held, it would be pressed at the table too
        elif key.code in (pygame.K_HOME, pygame.K_END):
            self.pick(0 if key.code == pygame.K_HOME else self.judged)
        elif pygame.K_1 <= key.code < pygame.K_1 + len(lines):
            self.pick(lines[key.code - pygame.K_1].turn)
        else:
            return False
        return True

    # Picture

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        count = self.parts.count() if self._arranged.count.w else ""
        draw_title(canvas, self.texts, self._arranged, self.parts.seen.mode, self._facts(), count)

    def _facts(self) -> list[str]:
        """Who had how much, and how many turns it took; from the longest to the shortest."""
        names = names_of(self.texts, self.replayed)
        points = self.game_ui.game.rules.points(self.replayed.state)
        everyone = ", ".join(f"{name} {n}" for name, n in zip(names, points, strict=True))
        turns = self.texts("result.turns", n=len(self.replayed.steps))
        return [f"{everyone} · {turns}", everyone, turns]


def draw_title(
    canvas: Canvas, texts: Texts, at: Arranged, mode: Mode, facts: Sequence[str], count: str
) -> None:
    """The title, with the facts of the game below it where there is room: `facts` from the longest
    to the shortest; `count` says which of the moments is shown."""
    room = at.title
    if mode == "whole":
        canvas.text_in(room.top(50), texts("coach.title"), theme.SCREEN_TITLE)
        low = Box(room.x, room.y + 50, room.w, 28)
        fits = (said for said in facts if canvas.text_width(said, theme.LABEL) <= low.w)
        soft = theme.LABEL.tinted(theme.INK_SOFT)
        canvas.text_in(low, next(fits, facts[-1]), soft)
        return
    title = texts("coach.title" if mode == "strip" else "coach.title_short")
    for style in (theme.CARD_TITLE, theme.SUBTITLE, theme.HEADING):
        if canvas.text_width(title, style) <= room.w:
            canvas.text_in(room, title, style)
            break
    if count:
        canvas.text_in(at.count, count, theme.NUMBER, "center")
