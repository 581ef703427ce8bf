"""What a table asks of whoever thinks for computer players and hints; nobody waits for it.

`worker_thinker` asks the process beside the frames; a lesson has its script.
"""

from collections.abc import Sequence
from typing import Any, Literal, Protocol, runtime_checkable

from palmyra.kernel.any_game import AnyAction, AnyGame, AnyJudge, AnyState
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.game import Hint
from palmyra.kernel.planned_verdict import PlannedVerdict, planned_verdict

About = Literal["reply", "least"]  # only what could be answered, or also what might be left


class Thinker(Protocol):
    def ask(self, view: AnyState, level: str) -> None:
        """For actions of the seat to move; what was asked before is dropped."""

    def poll(self) -> Sequence[AnyAction] | None:
        """The answer once it is there, and once only."""

    def cancel(self) -> None: ...

    def ask_hints(self, view: AnyState) -> None: ...

    def poll_hints(self) -> Sequence[Hint[Any]] | None: ...

    def cancel_hints(self) -> None: ...

    @property
    def working(self) -> bool:
        """Whether somebody really thinks about a turn."""

    @property
    def stumbled(self) -> bool:
        """Whether the last turn only stands in for one, after a failure."""

    @property
    def hint_failed(self) -> bool: ...

    @property
    def given_up(self) -> bool:
        """Whether nothing but simple turns will come."""


@runtime_checkable
class Weigher(Protocol):
    """Who also says how a turn that is only planned could be answered; a lesson's script cannot."""

    def weigh(self, before: AnyState, planned: tuple[AnyAction, ...], about: About) -> None:
        """The turn's start as its mover knows it, and its actions to the end."""

    def poll_weighed(self) -> Sequence[BestReply[Any]] | None:
        """One reply once it is there, or none where nobody could answer; once only."""

    def drop_weighed(self) -> None:
        """Nobody wants the answer any more."""

    @property
    def weigh_failed(self) -> bool:
        """Whether the last answer is none, after a failure."""


@runtime_checkable
class TurnCritic(Protocol):
    """Who also says what a turn that is only planned costs; a lesson's script cannot."""

    def judge_plan(self, before: AnyState, planned: tuple[AnyAction, ...]) -> None:
        """The turn's start as its mover knows it, and its actions to the end."""

    def poll_plan_verdict(self) -> Sequence[PlannedVerdict[Any]] | None:
        """One verdict once it is there, or none after a failure; once only."""

    def drop_plan_verdict(self) -> None:
        """Nobody wants it any more."""


class AtOnce:
    """Thinks where it is asked, and has the answer at the next poll: for tests and tools."""

    working = stumbled = hint_failed = given_up = weigh_failed = False

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._brain = game.brain()
        self._turn: Sequence[AnyAction] | None = None
        self._hints: Sequence[Hint[Any]] | None = None
        self._weighed: Sequence[BestReply[Any]] | None = None
        self._judge: AnyJudge | None = None
        self._plan_verdict: Sequence[PlannedVerdict[Any]] | None = None

    def ask(self, view: AnyState, level: str) -> None:
        seed = f"{view.seat} {view.turn}"
        self._turn = self._brain.choose(view, self._game.level_in_play(level), seed, None)

    def poll(self) -> Sequence[AnyAction] | None:
        found, self._turn = self._turn, None
        return found

    def cancel(self) -> None:
        self._turn = None

    def ask_hints(self, view: AnyState) -> None:
        self._hints = self._brain.hints(view, None)

    def poll_hints(self) -> Sequence[Hint[Any]] | None:
        found, self._hints = self._hints, None
        return found

    def cancel_hints(self) -> None:
        self._hints = None

    def weigh(self, before: AnyState, planned: tuple[AnyAction, ...], about: About) -> None:
        reply = self._game.reply
        found = reply(before, planned, about == "least") if reply is not None else None
        self._weighed = [] if found is None else [found]

    def poll_weighed(self) -> Sequence[BestReply[Any]] | None:
        found, self._weighed = self._weighed, None
        return found

    def drop_weighed(self) -> None:
        self._weighed = None

    def judge_plan(self, before: AnyState, planned: tuple[AnyAction, ...]) -> None:
        game = self._game
        assert game.judge is not None
        self._judge = self._judge or game.judge()
        turn = game.rules.turn_of(planned, before)
        self._plan_verdict = [planned_verdict(self._judge, before, turn)]

    def poll_plan_verdict(self) -> Sequence[PlannedVerdict[Any]] | None:
        found, self._plan_verdict = self._plan_verdict, None
        return found

    def drop_plan_verdict(self) -> None:
        self._plan_verdict = None
