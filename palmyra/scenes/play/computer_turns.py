"""The computer players at a table: asks for their turns and plays them step by step.

The thinking happens elsewhere; here is only when to ask and how fast to show. An answer that the
rules refuse becomes the simple turn that stands in for it, and is told.
"""

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from palmyra.kernel.any_game import AnyAction, AnyState
from palmyra.scenes.play.thinker import Thinker

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

LEAST_SECONDS: Final = 0.55  # a move never comes so fast that it cannot be followed
QUIET_SECONDS: Final = 0.8  # thinking is not spoken of before
BREATH: Final = 0.18  # between two steps of a turn

logger = logging.getLogger(__name__)


class ComputerPlayers:
    def __init__(self, desk: "Desk", thinker: Thinker) -> None:
        self._desk = desk
        self._thinker = thinker
        self._asked = False
        self._asked_in: AnyState | None = None  # what the question was about
        self._told_simple = False
        self._introduced: set[int] = set()
        self._waited = 0.0
        self._rest = 0.0  # until the next step
        self._script: list[AnyAction] = []

    @property
    def asked(self) -> bool:
        """Whether an answer is waited for."""
        return self._asked

    @property
    def thinking(self) -> bool:
        """Worth saying so: not for an answer that comes at once or from a script."""
        return self._asked and self._waited >= QUIET_SECONDS and self._thinker.working

    @property
    def resting(self) -> bool:
        return self._rest > 0

    def update(self, dt: float) -> None:
        desk = self._desk
        state = desk.state
        if state.over or desk.session.seats[state.seat].is_person or desk.view.dialogs:
            return
        if desk.busy:
            return
        self._rest -= dt
        if self._rest > 0 and not desk.services.pace.instant:
            return
        if self._asked and self._asked_in is not state:
            self.cancel()  # the answer would be for another state
        if self._script:
            self._play_next()
        elif not self._asked:
            self._ask()
        else:
            thinking, self._waited = self.thinking, self._waited + dt
            if self.thinking != thinking:
                desk.refresh()
            if self._waited >= LEAST_SECONDS or desk.services.pace.instant:
                self._listen()

    def _ask(self) -> None:
        state = self._desk.state
        self._thinker.ask(self._view(state), self._desk.session.seats[state.seat].level)
        self._asked, self._asked_in, self._waited = True, state, 0.0
        self._introduce(state.seat)
        self._desk.refresh()

    def _view(self, state: AnyState) -> AnyState:
        return self._desk.match.game.rules.hide(state, state.seat)

    def _introduce(self, seat: int) -> None:
        """Say once who plays for a level that this version does not know; the save keeps it."""
        desk, level = self._desk, self._desk.session.seats[seat].level
        plays = desk.match.game.level_in_play(level)
        if plays != level and seat not in self._introduced:
            self._introduced.add(seat)
            desk.say(desk.texts("play.level_unknown", name=desk.name(seat), level=desk.cast(plays)))

    def _listen(self) -> None:
        answer = self._thinker.poll()
        if answer is None:
            return
        self._asked = False
        state = self._desk.state
        script, stumbled = self._script_of(answer), self._thinker.stumbled
        if script is None:
            stumbled = True
            script = list(self._desk.match.game.brain().stand_in(self._view(state)))
        if stumbled:
            self._tell(state.seat)
        self._script = script
        self._play_next()

    def _script_of(self, answer: Sequence[AnyAction]) -> list[AnyAction] | None:
        """The steps that are to be played now; None for what the rules refuse."""
        game, state = self._desk.match.game, self._desk.state
        turn, script = state.turn, []
        try:
            for action in answer:
                state = game.rules.apply(state, action).state
                script.append(action)
                if state.turn > turn or game.rules.seen(action):
                    break  # what is seen is thought over again
        except Exception as error:
            # Whatever it is that came, it must not cost the game.
            logger.warning("an opponent's answer is refused: %s: %s", type(error).__name__, error)
            return None
        return script or None

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
        if self._asked:
            self._thinker.cancel()
        self._asked, self._script = False, []
