"""What can be asked of whoever thinks, a value each: a turn, hints, the reply to a planned turn, a
verdict on one, other turns worth a thought, a review.

A question names its game and holds the position as one seat knows it. It says itself how it is
answered (which happens in the thinking process), what of that the rules allow, and what stands in
where nothing came. Knows no process and no screen.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from palmyra.kernel.any_game import AnyAction, AnyGame, AnyRecord, AnyReplay, AnyState, AnyTurn
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.game import Brain, Hint
from palmyra.kernel.planned_verdict import PlannedVerdict, planned_verdict
from palmyra.kernel.record import Replay, play_turn
from palmyra.kernel.review import Review, look, unjudged
from palmyra.kernel.verdict import FULL, Judge, Verdict

Load = Callable[[str], AnyGame]  # a game by its name
A = TypeVar("A")  # the answer

LONGEST_LOOK: Final = 90.0  # seconds for one verdict; then it does not end


@dataclass(frozen=True, slots=True)
class Failure:
    """In place of an answer."""

    error: str


@cache
def brain_of(game: str, load: Load) -> Brain[Any, Any]:
    """Read where it is needed, and once."""
    return load(game).brain()


@cache
def judge_of(game: str, load: Load) -> Judge[Any, Any]:
    found = load(game).judge
    if found is None:
        raise ValueError(f"nobody judges {game}")
    return found()


@dataclass(frozen=True, slots=True)
class Question(ABC, Generic[A]):
    game: str

    quick: ClassVar[bool] = False  # soon done: dropped, it is finished unheard
    thinks: ClassVar[bool] = True  # whether the game's brain is needed for it

    @property
    def limit(self) -> float:
        """Seconds that it is meant to take; whatever the judge says, for one look."""
        return LONGEST_LOOK

    @abstractmethod
    def answer(self, load: Load) -> A:
        """What the thinking process does; also without one."""

    @abstractmethod
    def check(self, found: Any, load: Load) -> A:
        """What came, as far as it is to be used; raises where it answers something else or the
        rules refuse it."""

    @abstractmethod
    def stand_in(self, load: Load) -> A:
        """In place of an answer that could not be thought of."""

    def complete(self, answer: A) -> bool:
        """Whether nothing more will come."""
        return True

    def untimed(self) -> "Question[A]":
        """The same without a clock: every time answered alike."""
        return self


def checked(question: Question[A], found: object, load: Load) -> "A | Failure":
    """The one place where an answer is looked at before anybody uses it."""
    if isinstance(found, Failure):
        return found
    try:
        return question.check(found, load)
    except Exception:
        # Whatever it is that came, it must not cost the game.
        return Failure(f"no answer that the rules allow: {type(found).__name__}")


@dataclass(frozen=True, slots=True)
class TurnQuestion(Question[Sequence[AnyAction]]):
    """What to do: actions up to the end of the turn, or to what must be seen first."""

    view: AnyState  # as the seat to move knows it
    level: str
    seed: str = ""
    seconds: float | None = None

    @property
    def limit(self) -> float:
        return self.seconds or 0.0

    def answer(self, load: Load) -> Sequence[AnyAction]:
        brain = brain_of(self.game, load)
        return tuple(brain.choose(self.view, self.level, self.seed, self.seconds))

    def check(self, found: Any, load: Load) -> Sequence[AnyAction]:
        rules, state, script = load(self.game).rules, self.view, []
        for action in found:
            state = rules.apply(state, action).state
            script.append(action)
            if state.turn > self.view.turn or rules.seen(action):
                break  # what is seen is thought over again
        _demand(script)
        return tuple(script)

    def stand_in(self, load: Load) -> Sequence[AnyAction]:
        """A plain legal turn."""
        return brain_of(self.game, load).stand_in(self.view)

    def untimed(self) -> "TurnQuestion":
        return replace(self, seconds=None)


@dataclass(frozen=True, slots=True)
class HintsQuestion(Question[Sequence[Hint[Any]]]):
    """Turns worth playing, the best first."""

    view: AnyState  # as the seat to move knows it
    seconds: float | None = None
    effort: int = FULL  # how closely it is looked

    quick: ClassVar[bool] = True

    def answer(self, load: Load) -> Sequence[Hint[Any]]:
        return brain_of(self.game, load).hints(self.view, self.seconds, self.effort)

    def check(self, found: Any, load: Load) -> Sequence[Hint[Any]]:
        for hint in found:
            _demand(isinstance(hint, Hint) and hint.actions)
            _played(self.game, load, self.view, hint.actions)
        return list(found)

    def stand_in(self, load: Load) -> Sequence[Hint[Any]]:
        return []

    def untimed(self) -> "HintsQuestion":
        return replace(self, seconds=None)


@dataclass(frozen=True, slots=True)
class ReplyQuestion(Question[BestReply[Any] | None]):
    """How the next player could answer a turn that is only planned; None where nobody could."""

    before: AnyState  # the turn's start as its mover knows it
    planned: tuple[AnyAction, ...]  # its actions to the end; none where nothing is planned yet
    least: bool = False  # also the least that a turn as good would leave

    quick: ClassVar[bool] = True

    @property
    def limit(self) -> float:
        return 0.0

    def answer(self, load: Load) -> BestReply[Any] | None:
        reply = load(self.game).reply
        if reply is None:
            raise ValueError(f"nobody weighs turns of {self.game}")
        return reply(self.before, self.planned, self.least)

    def check(self, found: Any, load: Load) -> BestReply[Any] | None:
        _demand(found is None or isinstance(found, BestReply))
        if found is None:
            return None
        state = _played(self.game, load, self.before, self.planned)
        if state.turn > self.before.turn and found.seat == state.seat:
            _played(self.game, load, state, found.actions)
        return cast(BestReply[Any], found)

    def stand_in(self, load: Load) -> BestReply[Any] | None:
        return None


@dataclass(frozen=True, slots=True)
class VerdictQuestion(Question[PlannedVerdict[Any] | None]):
    """What the judge says of a turn that is only planned; None after a failure."""

    before: AnyState  # the turn's start as its mover knows it
    planned: tuple[AnyAction, ...]

    quick: ClassVar[bool] = True

    def answer(self, load: Load) -> PlannedVerdict[Any]:
        turn = load(self.game).rules.turn_of(self.planned, self.before)
        return planned_verdict(judge_of(self.game, load), self.before, turn)

    def check(self, found: Any, load: Load) -> PlannedVerdict[Any]:
        _demand(isinstance(found, PlannedVerdict))
        return cast(PlannedVerdict[Any], found)

    def stand_in(self, load: Load) -> PlannedVerdict[Any] | None:
        return None


@dataclass(frozen=True, slots=True)
class CandidatesQuestion(Question[Sequence[AnyTurn]]):
    """Which turns the judge would think of; whoever tries one plays it by the rules."""

    before: AnyState

    quick: ClassVar[bool] = True

    def answer(self, load: Load) -> Sequence[AnyTurn]:
        return list(judge_of(self.game, load).candidates(self.before))

    def check(self, found: Any, load: Load) -> Sequence[AnyTurn]:
        return list(found)

    def stand_in(self, load: Load) -> Sequence[AnyTurn]:
        return []


@dataclass(frozen=True, slots=True)
class PaceQuestion(Question[Sequence[int] | None]):
    """How a whole game goes for one seat if computers play all of it: its points at the start and
    after each of its turns. The same every time; None after a failure."""

    start: AnyState  # as it is, with what is still hidden: everyone thinks with their own view
    levels: tuple[str, ...]  # by seat
    seat: int
    before: tuple[int, ...] = (0,)  # the seat's points up to here
    seed: str = ""

    quick: ClassVar[bool] = True

    def answer(self, load: Load) -> Sequence[int]:
        rules, brain, state = load(self.game).rules, brain_of(self.game, load), self.start
        pace = list(self.before)
        while not state.over:
            turn, seat = state.turn, state.seat
            while state.turn == turn and not state.over:
                view, seed = rules.hide(state, seat), f"{self.seed} {turn}"
                for action in brain.choose(view, self.levels[seat], seed, None):
                    state = rules.apply(state, action).state
            if seat == self.seat:
                pace.append(rules.points(state)[seat])
        pace[-1] = rules.points(state)[self.seat]  # what is counted at the end is its
        return pace

    def check(self, found: Any, load: Load) -> Sequence[int]:
        _demand(isinstance(found, list) and len(found) > 1)
        _demand(all(type(points) is int for points in found))
        return tuple(found)

    def stand_in(self, load: Load) -> None:
        return None


@dataclass(frozen=True, slots=True)
class ReviewQuestion(Question[Review[Any] | None]):
    """What the review of a game lacks yet. It comes in parts: the review as it begins, then one
    verdict after another; the answer grows with each. After a failure it stays what it was."""

    record: AnyRecord
    so_far: Review[Any] | None = None  # None before the first part

    def parts(self, load: Load) -> Iterator[Review[Any] | Verdict[Any]]:
        game, judge = load(self.game), judge_of(self.game, load)
        replay, review = replayed(game, self.record), self.so_far
        if review is None:
            review = unjudged(game, judge, replay)
            yield review
        while (todo := review.todo) is not None:
            verdict = look(judge, replay, todo)
            review = review.joined_by(verdict)
            yield verdict

    def joined_by(self, part: Any) -> "ReviewQuestion":
        """What is still to be asked; raises where that is not the next part of it."""
        if self.so_far is None:
            _demand(isinstance(part, Review))
            return replace(self, so_far=part)
        todo = self.so_far.todo
        _demand(isinstance(part, Verdict) and todo is not None and part.turn == todo.turn)
        return replace(self, so_far=self.so_far.joined_by(part))

    def answer(self, load: Load) -> Review[Any] | None:
        whole = self
        for part in self.parts(load):
            whole = whole.joined_by(part)
        return whole.so_far

    def check(self, found: Any, load: Load) -> Review[Any]:
        _demand(isinstance(found, Review))
        return cast(Review[Any], found)

    def stand_in(self, load: Load) -> Review[Any] | None:
        return self.so_far

    def complete(self, answer: Review[Any] | None) -> bool:
        return answer is not None and answer.todo is None


def _demand(true: object) -> None:
    if not true:
        raise ValueError("another kind of answer")


def replayed(game: AnyGame, record: AnyRecord) -> AnyReplay:
    start = state = game.rules.new_game(record.setup)
    steps = []
    for turn in record.turns:
        steps.append(play_turn(game, state, turn))
        state = steps[-1].state
    return Replay(record, start, tuple(steps))


def _played(game: str, load: Load, state: Any, actions: Sequence[Any]) -> Any:
    """The state after those actions; raises where the rules refuse one."""
    apply = load(game).rules.apply
    for action in actions:
        state = apply(state, action).state
    return state
