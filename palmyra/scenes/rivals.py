"""The computer players at the table: asks for their turns and plays them step by step.

The thinking happens elsewhere; here is only when to ask and how fast to show.
"""

from typing import TYPE_CHECKING, Final, Protocol

from palmyra.kernel.refusal import Refusal
from palmyra.rules.actions import Action, MoveFigures
from palmyra.rules.hidden import View, hide
from palmyra.rules.state import Reorganizing
from palmyra.rules.turns import ReorganizeTurn, Turn, steps

if TYPE_CHECKING:
    from palmyra.scenes.play import PlayScene

LEAST_SECONDS: Final = 0.55  # a move never comes so fast that it cannot be followed
QUIET_SECONDS: Final = 0.8  # thinking is not spoken of before
BREATH: Final = 0.18  # between two steps of a turn


class Thinker(Protocol):
    """Chooses turns for a level, without stopping the frames."""

    def ask(self, view: View, level: str) -> None: ...
    def poll(self) -> Turn | MoveFigures | None: ...
    def cancel(self) -> None: ...

    @property
    def working(self) -> bool: ...

    @property
    def stumbled(self) -> bool:
        """Whether the last answer was only a simple turn after a failure."""
        ...


class Rivals:
    def __init__(self, scene: "PlayScene", thinker: Thinker) -> None:
        self._scene = scene
        self._thinker = thinker
        self._asked = False
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
        self._thinker.ask(hide(state, state.seat), self._scene.session.seats[state.seat].level)
        self._asked, self._waited = True, 0.0
        self._scene.refresh()

    def _listen(self) -> None:
        answer = self._thinker.poll()
        if answer is None:
            return
        self._asked = False
        scene = self._scene
        if self._thinker.stumbled:
            name = scene.words.name(scene.session.match.state.seat)
            scene.notice.say(scene.words.say("computer_stumbled", name=name))
        state = scene.session.match.state
        if isinstance(answer, MoveFigures):
            self._script = [answer]
        else:
            self._script = steps(answer, state)
            if isinstance(answer, ReorganizeTurn) and answer.draw:
                # The tile is seen before the figures move: think again then (R15).
                self._script = self._script[:1]
        self._play_next()

    def _play_next(self) -> None:
        scene = self._scene
        action = self._script.pop(0)
        try:
            scene.take(lambda: scene.session.match.play(action))
        except Refusal:
            self._script = []
            raise
        scene.animator.pause(BREATH)
        if isinstance(scene.session.match.state.progress, Reorganizing):
            self._asked = False

    def cancel(self) -> None:
        """The game is left, or the seat is a person's now."""
        if self._asked:
            self._thinker.cancel()
        self._asked, self._script = False, []
