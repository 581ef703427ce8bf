"""What happens then: the turns that followed the one played, and those that would follow the better
one. The first are the record's; the others are asked beside the frames, one after another, as the
first idea of whoever is to move. No screen: whoever shows them calls `update` once a frame.
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, get_args

from palmyra.kernel.any_game import AnyGame, AnyReplay, AnyState, AnyStep, AnyTurn
from palmyra.kernel.record import play_turn
from palmyra.kernel.refusal import Refusal
from palmyra.thinking.questions import CandidatesQuestion
from palmyra.thinking.thinker import Pending, Thinker

MOST: Final = 3
EACH: Final = 0.9  # seconds
Way = Literal["played", "better"]
WAYS: Final[tuple[Way, ...]] = get_args(Way)


class Replies:
    """After one turn of a game. `better` is the step of the better turn."""

    def __init__(
        self, game: AnyGame, replay: AnyReplay, turn: int, better: AnyStep,
        thinker: Callable[[], Thinker],
    ) -> None:  # fmt: skip
        self._game, self._replay, self.turn = game, replay, turn
        self.played: list[AnyStep] = list(replay.steps[turn + 1 : turn + 1 + MOST])
        self.better: list[AnyStep] = []
        self._state: AnyState = better.state
        self._first: dict[Way, AnyStep] = {"played": replay.steps[turn], "better": better}
        self._thinker = thinker
        self._asked: Pending[Sequence[AnyTurn]] | None = None
        self.thinking = True  # replies to the better turn are still to come
        self.way: Way = "played"
        self.at = -1  # the reply that is on the board; -1: none yet
        self._rest = EACH
        self.playing = True

    def steps(self, way: Way) -> list[AnyStep]:
        return self.played if way == "played" else self.better

    def first(self, way: Way) -> AnyStep:
        """The turn itself."""
        return self._first[way]

    def shown(self) -> AnyStep:
        """What is on the board: the turn itself, or one of its replies."""
        found = self.steps(self.way)
        if self.at < 0 or not found:
            return self._first[self.way]
        return found[min(self.at, len(found) - 1)]

    def mover(self, way: Way, at: int) -> int:
        """Whose turn a reply is."""
        steps = self.steps(way)
        before = steps[at - 1].state if at else self._first[way].state
        return int(before.seat)

    def choose(self, way: Way) -> None:
        """Show these replies from their first on."""
        self.way, self.at, self._rest, self.playing = way, -1, EACH, True

    def update(self, dt: float) -> bool:
        """Whether the board or the list changed."""
        grown = self._think()
        if not self.playing:
            return grown
        self._rest -= dt
        if self._rest > 0:
            return grown
        self._rest = EACH
        if self.at + 1 < len(self.steps(self.way)):
            self.at += 1
            return True
        if self.way == "better" and self.thinking:
            return grown
        if self.way == "played":
            self.choose("better")
            return True
        self.playing = False
        return True

    def _think(self) -> bool:
        if not self.thinking:
            return False
        if self._state.over or len(self.better) >= MOST:
            self.rest()
            return False
        if self._asked is None:
            self._asked = self._thinker().ask(CandidatesQuestion(self._game.name, self._state))
            return False
        if not self._asked.poll():
            return False
        asked, self._asked = self._asked, None
        try:
            if asked.failed:
                raise IndexError
            step = play_turn(self._game, self._state, asked.answer[0])
        except (Refusal, IndexError):  # nobody can say
            self.rest()
            return True
        self.better.append(step)
        self._state = step.state
        return True

    def rest(self) -> None:
        self.thinking = False
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None
