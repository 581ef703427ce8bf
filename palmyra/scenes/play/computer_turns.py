"""The computer players at a table: asks for their turns and plays them step by step.

The thinking happens elsewhere, and what comes of it is legal; here is only when to ask and how fast
to show. A simple turn that stands in for one that was not thought of is told.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from palmyra.kernel.any_game import AnyAction, AnyState
from palmyra.thinking.questions import TurnQuestion
from palmyra.thinking.thinker import Pending, Thinker

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

LEAST_SECONDS: Final = 0.55  # a move never comes so fast that it cannot be followed
QUIET_SECONDS: Final = 0.8  # thinking is not spoken of before
BREATH: Final = 0.18  # between two steps of a turn


class ComputerPlayers:
    def __init__(self, desk: "Desk", thinker: Thinker) -> None:
        self._desk = desk
        self._thinker = thinker
        self._pending: Pending[Sequence[AnyAction]] | None = None
        self._asked_in: AnyState | None = None  # what the question was about
        self._told_simple = False
        self._introduced: set[int] = set()
        self._waited = 0.0
        self._rest = 0.0  # until the next step
        self._script: list[AnyAction] = []

    @property
    def asked(self) -> bool:
        """Whether an answer is waited for."""
        return self._pending is not None

    @property
    def thinking(self) -> bool:
        """Worth saying so: not for an answer that comes at once or from a script."""
        pending = self._pending
        return pending is not None and pending.thought and self._waited >= QUIET_SECONDS

    @property
    def resting(self) -> bool:
        return self._rest > 0

    def update(self, dt: float) -> None:
        desk = self._desk
        state = desk.state
        if state.over or not desk.computer_to_move or desk.view.dialogs:
            return
        if desk.busy or desk.turns.ribbon.running:
            return
        self._rest -= dt
        if self._rest > 0 and not desk.services.pace.instant:
            return
        if self.asked and self._asked_in is not state:
            self.cancel()  # the answer would be for another state
        if self._script:
            self._play_next()
        elif not self.asked:
            self._ask()
        else:
            thinking, self._waited = self.thinking, self._waited + dt
            if self.thinking != thinking:
                desk.refresh()
            if self._waited >= LEAST_SECONDS or desk.services.pace.instant:
                self._listen()

    def _ask(self) -> None:
        state, game = self._desk.state, self._desk.match.game
        level = game.level_in_play(self._desk.session.seats[state.seat].level)
        salt = "" if game.chance else self._thinker.salt
        seed = f"{salt}{state.seat} {state.turn}"
        view = game.rules.hide(state, state.seat)
        self._pending = self._thinker.ask(
            TurnQuestion(game.name, view, level, seed, game.turn_seconds)
        )
        self._asked_in, self._waited = state, 0.0
        self._introduce(state.seat)
        self._desk.refresh()

    def _introduce(self, seat: int) -> None:
        """Say once who plays for a level that this version does not know; the save keeps it."""
        desk, level = self._desk, self._desk.session.seats[seat].level
        plays = desk.match.game.level_in_play(level)
        if plays != level and seat not in self._introduced:
            self._introduced.add(seat)
            desk.say(desk.texts("play.level_unknown", name=desk.name(seat), level=desk.cast(plays)))

    def _listen(self) -> None:
        pending = self._pending
        if pending is None or not pending.poll():
            return
        self._pending = None
        if pending.failed:
            self._tell(self._desk.state.seat)
        self._script = list(pending.answer)
        self._play_next()

    def _tell(self, seat: int) -> None:
        """That this turn is a simple one; once, if all the others will be."""
        desk = self._desk
        if not self._thinker.given_up:
            desk.say(desk.texts("play.computer_stumbled", name=desk.name(seat)))
        elif not self._told_simple:
            self._told_simple = True
            desk.say(desk.texts("play.computers_simple"))

    def _play_next(self) -> None:
        self._desk.play(self._script.pop(0))
        desk = self._desk
        self._rest = desk.services.pace.seconds(desk.table.breath(BREATH))

    def cancel(self) -> None:
        """The game is left, or the seat is a person's now."""
        if self._pending is not None:
            self._pending.cancel()
        self._pending, self._script = None, []
