"""The computer players at the table: asks for their turns and plays them step by step.

The thinking happens elsewhere; here is only when to ask and how fast to show. An answer that the
rules refuse becomes the simple turn that stands in for it, and is told.
"""

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import State

if TYPE_CHECKING:
    from palmyra.games.palmyra.play.scene import PlayScene

LEAST_SECONDS: Final = 0.55  # a move never comes so fast that it cannot be followed
QUIET_SECONDS: Final = 0.8  # thinking is not spoken of before
BREATH: Final = 0.18  # between two steps of a turn

logger = logging.getLogger(__name__)


class Thinker(Protocol):
    """Chooses turns for a level, without stopping the frames."""

    def ask(self, view: State, level: str) -> None: ...
    def poll(self) -> Sequence[Action] | None: ...
    def cancel(self) -> None: ...

    @property
    def working(self) -> bool: ...

    @property
    def stumbled(self) -> bool:
        """Whether the last answer was only a simple turn after a failure."""
        ...

    @property
    def given_up(self) -> bool:
        """Whether nothing but simple turns will come."""
        ...


class Rivals:
    def __init__(self, scene: "PlayScene", thinker: Thinker) -> None:
        self._scene = scene
        self._thinker = thinker
        self._asked = False
        self._asked_in: State | None = None  # what the question was about
        self._told_simple = False
        self._introduced: set[int] = set()
        self._waited = 0.0
        self._script: list[Action] = []

    @property
    def asked(self) -> bool:
        """Whether an answer is waited for."""
        return self._asked

    @property
    def thinking(self) -> bool:
        """Worth saying so: not for an answer that comes at once or from a script."""
        return self._asked and self._waited >= QUIET_SECONDS and self._thinker.working

    def update(self, dt: float) -> None:
        scene = self._scene
        state = scene.session.match.state
        if state.over or scene.session.seats[state.seat].is_person or scene.view.dialogs:
            return
        if scene.animator.busy:
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
                scene.refresh()
            if self._waited >= LEAST_SECONDS or scene.services.pace.instant:
                self._listen()

    def _ask(self) -> None:
        state = self._scene.session.match.state
        view = PALMYRA.rules.hide(state, state.seat)
        self._thinker.ask(view, self._scene.session.seats[state.seat].level)
        self._asked, self._asked_in, self._waited = True, state, 0.0
        self._introduce(state.seat)
        self._scene.refresh()

    def _introduce(self, seat: int) -> None:
        """Say once who plays for a level that this version does not know; the save keeps it."""
        scene, level = self._scene, self._scene.session.seats[seat].level
        plays = PALMYRA.level_in_play(level)
        if plays != level and seat not in self._introduced:
            self._introduced.add(seat)
            name, instead = scene.words.name(seat), scene.texts(f"palmyra.level.{plays}")
            scene.notice.say(scene.words.say("level_unknown", name=name, level=instead))

    def _listen(self) -> None:
        answer = self._thinker.poll()
        if answer is None:
            return
        self._asked = False
        state = self._scene.session.match.state
        script, stumbled = _script(answer, state), self._thinker.stumbled
        if script is None:
            stumbled = True
            view = PALMYRA.rules.hide(state, state.seat)
            script = list(PALMYRA.brain().stand_in(view))
        if stumbled:
            self._tell(state.seat)
        self._script = script
        self._play_next()

    def _tell(self, seat: int) -> None:
        """That this turn is a simple one; once, if all the others will be."""
        scene = self._scene
        if not self._thinker.given_up:
            name = scene.words.name(seat)
            scene.notice.say(scene.words.say("computer_stumbled", name=name))
        elif not self._told_simple:
            self._told_simple = True
            scene.notice.say(scene.words.say("computers_simple"))

    def _play_next(self) -> None:
        scene = self._scene
        action = self._script.pop(0)
        scene.take(lambda: scene.session.match.play(action))
        scene.animator.pause(BREATH)

    def cancel(self) -> None:
        """The game is left, or the seat is a person's now."""
        if self._asked:
            self._thinker.cancel()
        self._asked, self._script = False, []


def _script(answer: Sequence[Action], state: State) -> list[Action] | None:
    """The steps that are to be played now; None for what the rules refuse."""
    try:
        script = list(answer)
        for action in script:
            state = apply(state, action).state
    except Exception as error:
        # Whatever it is that came, it must not cost the game.
        logger.warning("an opponent's answer is refused: %s: %s", type(error).__name__, error)
        return None
    return script or None
