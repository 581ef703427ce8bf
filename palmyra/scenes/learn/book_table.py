"""A table within a page of the rules: the one that is played at, with board, tray and turn alone.
Whatever the rules allow can be tried; nothing is kept.

It shows the page's turn: before it, or after it, played action by action.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from palmyra.kernel.any_game import AnyAction, AnyGame
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.learn.turn_example import TurnExample
from palmyra.scenes.play.desk import Desk
from palmyra.scenes.play.scene import PlayScene
from palmyra.thinking.questions import A, Question
from palmyra.thinking.thinker import Pending, Unanswered
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input, Key, Pointer
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

LOW: Final = 390.0  # a table lower than this has no line of its own for words
BREATH: Final = 0.45  # seconds between two actions that are shown
# Keys of a table that lead away from it: hint, greed meter, log, menu.
_AWAY: Final = (pygame.K_h, pygame.K_g, pygame.K_o, pygame.K_F10)


class BookTable(PlayScene):
    """`on_ask` is told the page that a refusal leads to."""

    def __init__(
        self, nav: "Navigator", game_ui: GameUI, example: TurnExample, on_ask: Callable[[str], None]
    ) -> None:
        self.example = example
        self._on_ask = on_ask
        match = example.begin()
        reader, level = match.state.seat, game_ui.game.levels[0]
        seats = tuple(
            Seat(color, "", "" if seat == reader else level)
            for seat, color in enumerate(match.setup.players)
        )
        session = Session(match, seats)
        super().__init__(nav, game_ui, session, Nobody(game_ui.game), guide=ShownTurn)
        self.desk.bare, self.desk.page_turn = True, len(match.turns)

    @property
    def turn(self) -> "ShownTurn":
        assert isinstance(self.desk.guide, ShownTurn)
        return self.desk.guide

    def show(self, *, after: bool, at_once: bool = False) -> None:
        """The position before the turn, or from there the turn as the page tells it."""
        shown = self.example.shown()
        self.desk.jump(self.example.begin())
        self.desk.say(self.texts("book.try"), stays=self.layout.area.h >= LOW)
        self.turn.play(shown if after else ())
        if not after:
            self.table.prepare(shown)
            self.desk.refresh()
        if at_once:
            self.turn.finish()

    # -- as a scene of its own it would do more ------------------------------------------

    def enter(self) -> None:
        """No music of its own, and nobody has to sit down."""

    def open_help(self) -> None:
        self._on_ask(self.help_page())

    def cancelled(self) -> None:
        """What else Escape means the page says."""

    def lets_go(self) -> bool:
        """Escape: whether there was something to let go of."""
        if self.view.dialogs:
            self.view.dialogs[-1].cancel()
            return True
        return self.table.cancelled()


class ShownTurn:
    """Stands beside the table, as a tutor would, and plays the page's turn action by action."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._left: list[AnyAction] = []
        self._waits = 0.0
        self._began = desk.state.turn

    def play(self, actions: Sequence[AnyAction]) -> None:
        self._left, self._waits = list(actions), BREATH

    @property
    def over(self) -> bool:
        """Whether all of it was shown."""
        return not self._left

    def finish(self) -> None:
        """All of it, at once."""
        while self._left:
            self._desk.play(self._left.pop(0))
            self._desk.finish_moving()

    def update(self, dt: float) -> None:
        desk = self._desk
        if not self._left:
            return
        if desk.services.pace.instant:
            self.finish()
            return
        self._waits -= dt
        if not desk.busy and self._waits <= 0:
            self._waits = BREATH
            desk.play(self._left.pop(0))

    # -- as a guide ----------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        return ()

    def arrange(self, canvas: Canvas) -> None:
        return

    def before(self, event: Input) -> bool:
        """Whoever acts need not wait for the turn that is shown."""
        if isinstance(event, Key) and event.code in _AWAY:
            return True
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down"):
            self.finish()
        return False

    def after(self, event: Input) -> None:
        return

    def refused(self, refusal: Refusal) -> bool:
        return False

    def moved(self) -> None:
        """Once the turn is ended nobody goes on."""
        desk = self._desk
        if desk.state.turn > self._began:
            ended = desk.game_ui.ended(desk.texts, desk.session) if desk.state.over else ""
            words = ended or desk.texts("book.turn_over")
            desk.say(words, stays=desk.layout.area.h >= LOW)

    def hint(self) -> None:
        return

    def pause(self) -> bool:
        return True

    def waits(self) -> bool:
        return True


class Nobody:
    """Who thinks at such a table."""

    given_up, salt = False, ""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def ask(self, question: Question[A]) -> Pending[A]:
        return Unanswered(question, self._load)

    def _load(self, name: str) -> AnyGame:
        return self._game
