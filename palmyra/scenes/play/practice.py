"""Practice at any table: a quiet question before a turn is ended that gives away much.

The judge looks at the turn as it stands while the player ponders, in the thinking process; whoever
ends it sooner is not asked, and nobody waits. A turn that was looked at counts as one with a hint:
that nothing is said tells something, too. Knows no game.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from palmyra.kernel.any_game import AnyPlan
from palmyra.kernel.planned_verdict import PlannedVerdict
from palmyra.scenes.game_words import names_of
from palmyra.scenes.reason_words import headline
from palmyra.thinking.questions import VerdictQuestion
from palmyra.thinking.thinker import Pending, Thinker
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

REST: Final = 0.35  # seconds that a turn must stand before it is looked at


class Practice:
    def __init__(self, desk: "Desk", thinker: Thinker) -> None:
        self._desk = desk
        self._thinker = thinker
        self._pending: Pending[PlannedVerdict[Any] | None] | None = None
        self._turn: AnyPlan | None = None  # as it would end now
        self._asked: AnyPlan | None = None
        self._rested = 0.0
        self.verdict: PlannedVerdict[Any] | None = None  # about that turn, once it is there
        self._failed = False

    @property
    def on(self) -> bool:
        desk = self._desk
        able = desk.match.game.judge is not None
        return able and not desk.taught and desk.services.settings.now.practice

    def update(self, dt: float) -> None:
        turn = self._ready() if self.on else None
        if turn != self._turn or (turn and self._turn and turn[0] is not self._turn[0]):
            self._turn, self.verdict, self._rested, self._failed = turn, None, 0.0, False
        else:
            self._rested += dt
        self._listen()
        known = self.verdict is not None or self._failed
        if turn is None or known or self._asked is not None or self._rested < REST:
            return
        self._asked = before, planned = turn
        game = self._desk.match.game
        hidden = self._desk.table.with_drawn(game.rules.hide(before, before.seat))
        self._pending = self._thinker.ask(VerdictQuestion(game.name, hidden, planned))

    def _ready(self) -> AnyPlan | None:
        desk = self._desk
        if not desk.person_to_move or desk.hints.playing:
            return None
        actions = desk.table.ready()
        return (desk.match.turn_start, tuple(actions)) if actions else None

    def _listen(self) -> None:
        pending = self._pending
        if pending is None or not pending.poll():
            return
        asked, self._asked, self._pending = self._asked, None, None
        if asked == self._turn:
            self.verdict, self._failed = pending.answer, pending.failed

    def put_away(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
        self._pending = self._turn = self._asked = self.verdict = None

    # -- the question --------------------------------------------------------------------

    def holds(self, end: Callable[[], None], undo: Callable[[], None]) -> bool:
        """The turn is about to be ended: whether that is asked about first. `end` ends it anyway,
        `undo` takes a step of it back."""
        if self._ready() != self._turn or self.verdict is None:
            return False
        desk, texts = self._desk, self._desk.texts
        desk.session.note_hint()
        if not self.verdict.grave:
            return False
        found, self.verdict = self.verdict, None  # asked once for this turn
        self._failed = True

        def then(do: Callable[[], None]) -> Callable[[], None]:
            def act() -> None:
                desk.close()
                do()

            return act

        back = Button(texts("practice.undo"), then(undo), kind="primary", name="take_back")
        anyway = Button(texts("practice.anyway"), then(end), name="end_anyway")
        text = self._words(found)
        title = texts("practice.title")
        desk.services.voice.say(f"{title} {text}")
        desk.open(Dialog(title, text, [anyway, back], on_cancel=desk.close))
        return True

    def _words(self, found: PlannedVerdict[Any]) -> str:
        """What will be said of the turn once it is played, and how much another brings. The reasons
        are a review's, of turns gone by: here they are quoted."""
        texts, game = self._desk.texts, self._desk.match.game.name
        slip, why = max(1, round(found.verdict.slip)), found.verdict.why
        said = texts("practice.better", worth=self._desk.game_ui.points(texts, slip))
        names = names_of(texts, self._desk.match.replay)
        reason = headline(texts, game, why, names) if why else ""
        return f"{texts('practice.said', reason=reason)}\n{said}" if reason else said
