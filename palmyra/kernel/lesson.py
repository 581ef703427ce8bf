"""Lessons: a game on a fixed setup and, step by step, what the learner is asked to do. Pure.

`LessonMatch` is a match that takes nothing but what the step wants: whatever else is refused and
nothing changes, so a learner cannot lose the thread. A step is reached by replaying the steps
before it, which makes beginning in the middle, skipping and repeating one function. Knows no
screen and no sentences: those stand in the catalogues under `GAME.tutorial.CHAPTER.STEP`.

A chapter of noughts and crosses, where the learner is seat 0:

    Lesson(Setup(("red", "blue")), (
        Chapter("lines", (
            LessonStep("welcome", aim="board"),                      # words alone
            LessonStep("middle", does=Mark(5), aim="5"),             # this action and no other
            LessonStep("taken", tries="one_mark", aim="1"),          # the rules say no: that is it
            LessonStep("end", does=EndTurn(), aim="end"),
            LessonStep("rival", rival=(Mark(1), EndTurn())),         # after the learner has read
            LessonStep("corner", does=Mark(9),                       # any of several will do
                       allows=lambda state, action: action in (Mark(3), Mark(9))),
        )),
    ))
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from palmyra.kernel.game import A, E, Game, S, Step, T, U
from palmyra.kernel.match import Match
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.refusal import Refusal

NOT_NOW: Final = "not_now"  # the reason of a lesson's own refusal


@dataclass(frozen=True, slots=True)
class LessonStep(Generic[S, A]):
    """Words to read, unless one of these says what has to happen:

    `does` an action of the learner's, taken for them when the step is skipped; `allows` widens
    what is taken for it. `leads` several actions in a row instead: the next one from a state, None
    once the step is done. `chooses` something at the table that is no action yet, such as a tab;
    the table says when it is chosen. `tries` the reason of a refusal that the learner is to see.
    `rival` the actions of whoever plays next, of one turn or of several in a row.

    `aim` names what the words speak of or what to use next: a widget, or what the table knows.

    `parts` are what is asked for after the first thing, where an action is planned before it is
    played: each has words of its own, so that the card never names what is already done. Which
    one is reached the table says. `lights`: the words speak of points, so what gave them this turn
    is lit meanwhile.
    """

    name: str
    does: A | None = None
    leads: Callable[[S], A | None] | None = None
    allows: Callable[[S, A], bool] | None = None
    chooses: str = ""
    tries: str = ""
    rival: tuple[A, ...] = ()
    aim: str = ""
    parts: tuple[str, ...] = ()
    lights: bool = False

    @property
    def reads(self) -> bool:
        """Whether the learner goes on by having read."""
        return self.does is None and self.leads is None and not self.chooses and not self.tries

    def wants(self, state: S) -> A | None:
        """The learner's next action."""
        return self.does if self.leads is None else self.leads(state)

    def takes(self, state: S, action: A) -> bool:
        wanted = self.wants(state)
        if wanted is None:
            return False
        return action == wanted or (self.allows is not None and self.allows(state, action))


@dataclass(frozen=True, slots=True)
class Chapter(Generic[S, A]):
    name: str
    steps: tuple[LessonStep[S, A], ...]
    extra: bool = False  # not needed for a first game

    @property
    def cards(self) -> int:
        """How many cards are read: every part of a step is one."""
        return sum(1 + len(step.parts) for step in self.steps)

    def card(self, number: int, part: str = "") -> int:
        """Which card, from 1 on, tells a part of a step."""
        before = sum(1 + len(step.parts) for step in self.steps[:number])
        return before + 1 + ("", *self.steps[number].parts).index(part)


@dataclass(frozen=True, slots=True)
class Lesson(Generic[U, S, A]):
    """A game whose chapters follow one another. `start` is where it begins, if not at the
    beginning: any position the rules can go on from."""

    setup: U
    chapters: tuple[Chapter[S, A], ...]
    start: S | None = None
    learner: int = 0  # the seat

    @property
    def steps(self) -> tuple[LessonStep[S, A], ...]:
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    def first(self, chapter: Chapter[S, A]) -> int:
        """The number of a chapter's first step."""
        at = self.chapters.index(chapter)
        return sum(len(before.steps) for before in self.chapters[:at])


class LessonMatch(Match[U, S, A, T, E]):
    """A match that follows the steps of a lesson. `at` is the step it waits for."""

    def __init__(self, game: Game[U, S, A, T, E], lesson: Lesson[U, S, A], at: int = 0) -> None:
        start = lesson.start if lesson.start is not None else game.rules.new_game(lesson.setup)
        self._begin(game, Replay(Record(lesson.setup), start, ()))
        self.lesson = lesson
        self.steps: Sequence[LessonStep[S, A]] = lesson.steps
        self.at = 0
        self._taken: list[int] = []  # the steps of the turn under way, for undo
        self._rivals = 0  # actions of the rival's step that are done
        while self.at < at:
            self.skip()

    @property
    def step(self) -> LessonStep[S, A] | None:
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def rival_actions(self) -> tuple[A, ...]:
        """What the rivals still have to do in this step."""
        return self.step.rival[self._rivals :] if self.step else ()

    @property
    def chosen(self) -> str:
        """What the step before chose at the table, and this one goes on from; "" for nothing."""
        return self.steps[self.at - 1].chooses if self.at else ""

    def pass_on(self) -> None:
        """A step without an action is done."""
        self.at += 1

    def skip(self) -> None:
        """Do what the step wants, whatever it is."""
        step = self.step
        if step is None:
            return
        if step.rival:
            for action in self.rival_actions:
                self.play(action)
        elif step.wants(self.state) is not None:
            at = self.at
            while self.at == at and (wanted := step.wants(self.state)) is not None:
                self.play(wanted)
        else:
            self.pass_on()

    def play(self, action: A) -> Step[S, E]:
        self.game.rules.apply(self.state, action)  # the rules' own no comes first
        self._keep_to(action)
        return super().play(action)

    def redo(self) -> Step[S, E]:
        """What was undone is not done again while words are shown in between."""
        if self._undone:
            self._keep_to(self._undone[-1])
        return super().redo()

    def _keep_to(self, action: A) -> None:
        if self.state.seat == self.lesson.learner:
            wanted = self.step is not None and self.step.takes(self.state, action)
        else:
            wanted = self.rival_actions[:1] == (action,)
        if not wanted:
            raise Refusal("", NOT_NOW)

    def _take(self, action: A) -> Step[S, E]:
        turn, mine = self.state.turn, self.state.seat == self.lesson.learner
        asked = self.step
        step = super()._take(action)
        if mine:
            self._taken.append(self.at)
            if asked is None or asked.leads is None or asked.leads(step.state) is None:
                self.at += 1
        else:
            self._rivals += 1
            if not self.rival_actions:
                self.at += 1
                self._rivals = 0
        if step.state.turn > turn:
            self._taken.clear()
        return step

    def undo(self) -> S:
        state = super().undo()
        if self._taken:
            self.at = self._taken.pop()
        return state
