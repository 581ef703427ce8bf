"""Lessons: a game on fixed stacks and, step by step, what the learner is asked to do. Pure.

`LessonMatch` is a match that takes nothing but what the step wants: whatever else is refused and
nothing changes, so a learner cannot lose the thread. Knows no screen and no sentences.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.events import TilePlaced
from palmyra.games.palmyra.rules.income import PlacementIncome
from palmyra.games.palmyra.rules.legal import check
from palmyra.games.palmyra.rules.notation import decode
from palmyra.games.palmyra.rules.play import Step as Played
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup, Stacks
from palmyra.games.palmyra.rules.state import Color, State, Variant
from palmyra.games.palmyra.rules.tiles import Size, Tile, tile
from palmyra.games.palmyra.rules.turns import Turn, steps
from palmyra.games.palmyra.seating import Match
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.shuffle import shuffled

LEARNER: Final = 0  # the seat
COLORS: Final = (Color.RED, Color.BLUE)
NOT_NOW: Final = "not_now"  # the reason of a lesson's own refusal


@dataclass(frozen=True, slots=True)
class Step:
    """`want` is "" for words alone, or one of

    tab conquer · place conquer Lh@2,0 · end · end extra L · end flip Sm · draw L · draw L caesar ·
    move legion@5,1 · try two_features · rival revenue Lm@-1,1

    `aim` says what to point at where `want` does not: a widget by its name, legion, censor,
    figures, tile Lhl (of the hand), cell 3,1.

    `parts` are what is asked for after the first thing, each with words of its own: the card never
    names what is already done.

    `lights`: the words speak of points, so the edges that gave them this turn are lit meanwhile.
    """

    name: str
    want: str = ""
    aim: str = ""
    parts: tuple[str, ...] = ()
    lights: bool = False

    @property
    def kind(self) -> str:
        return self.want.split(" ")[0] or "read"

    @property
    def rest(self) -> str:
        return self.want.partition(" ")[2]


@dataclass(frozen=True, slots=True)
class Chapter:
    name: str
    steps: tuple[Step, ...]
    extra: bool = False  # not needed for a first game

    @property
    def cards(self) -> int:
        """How many cards are read: every part of a step is one."""
        return sum(1 + len(step.parts) for step in self.steps)

    def card(self, number: int, part: str) -> int:
        """Which card, from 1 on, tells a part of a step."""
        before = sum(1 + len(step.parts) for step in self.steps[:number])
        parts = ("", *self.steps[number].parts)
        return before + 1 + parts.index(part)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Chapters of one game; `large` and `small` are the tops of the stacks, as codes."""

    variant: Variant
    players: int
    large: str
    small: str
    chapters: tuple[Chapter, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    def first(self, chapter: Chapter) -> int:
        """The number of the chapter's first step among all of the game."""
        before = self.chapters[: self.chapters.index(chapter)]
        return sum(len(earlier.steps) for earlier in before)

    def setup(self, box: Components) -> Setup:
        stacks = Stacks(_stack(self.large, Size.LARGE, box), _stack(self.small, Size.SMALL, box))
        return Setup(self.variant, COLORS[: self.players], stacks)


def _stack(top: str, size: Size, box: Components) -> tuple[Tile, ...]:
    """The named tiles and below them all the others, in an order that never changes."""
    first = [tile(code) for code in top.split()]
    rest = Counter(box.of_size(size))
    rest.subtract(first)
    left = [kind for kind in sorted(rest) for _ in range(rest[kind])]
    return (*first, *shuffled(left, "lesson"))


class LessonMatch(Match):
    """A match that follows the steps of a lesson. `at` is the step it waits for."""

    def __init__(self, lesson: Lesson, box: Components, at: int = 0) -> None:
        super().__init__(PALMYRA, lesson.setup(box))
        self.steps: Sequence[Step] = lesson.steps
        self.at = 0
        self._taken: list[int] = []  # the steps of the turn under way, for undo
        while self.at < at:
            self.skip()

    @property
    def step(self) -> Step | None:
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def action(self) -> Action | None:
        """What the step wants of the learner, if that is an action of the rules."""
        return action_of(self.step, self.state) if self.step else None

    @property
    def rival_turn(self) -> Turn | None:
        """What the rival does in this step."""
        if self.step is None or self.step.kind != "rival":
            return None
        return decode(self.step.rest)[0]

    @property
    def earned(self) -> tuple[PlacementIncome, ...]:
        """What the tiles laid in the turn under way earned, neighbor by neighbor."""
        state, found = self.turn_start, []
        for action in self.actions:
            step = apply(state, action)
            state = step.state
            found += [event.income for event in step.events if isinstance(event, TilePlaced)]
        return tuple(found)

    def pass_on(self) -> None:
        """A step without an action is done."""
        self.at += 1

    def skip(self) -> None:
        """Do what the step wants, whatever it is."""
        rival, action = self.rival_turn, self.action
        if rival is not None:
            self.play_turn(rival)
            self.at += 1
        elif action is not None:
            self.play(action)
        else:
            self.at += 1

    def play(self, action: Action) -> Played:
        check(self.state, action)  # the rules' own no comes first
        self._keep_to(action)
        return super().play(action)

    def redo(self) -> Played:
        """What was undone is not done again while words are shown in between."""
        self._keep_to(self._undone[-1])
        return super().redo()

    def _keep_to(self, action: Action) -> None:
        if self.state.seat == LEARNER:
            wanted = action == self.action
        else:
            rival = self.rival_turn
            wanted = rival is not None and action in steps(rival, self.turn_start)
        if not wanted:
            raise Refusal("", NOT_NOW)

    def _take(self, action: Action) -> Played:
        turn, mine = self.state.turn, self.state.seat == LEARNER
        step = super()._take(action)
        ended = step.state.turn > turn
        if mine:
            self._taken.append(self.at)
        if mine or ended:
            self.at += 1
        if ended:
            self._taken.clear()
        return step

    def undo(self) -> State:
        state = super().undo()
        if self._taken:
            self.at = self._taken.pop()
        return state


def action_of(step: Step, state: State) -> Action | None:
    """The action a step wants in this position; None for words, tabs, tries and rivals."""
    if step.kind == "place":
        placed = steps(decode(step.rest)[0], state)[0]
        assert isinstance(placed, PlaceTile)
        return placed
    if step.kind == "end":
        return _end(step.rest)
    if step.kind == "draw":
        words = step.rest.split()
        return Reorganize(Size(words[0]), "caesar" in words)
    if step.kind == "move":
        moved = steps(decode(f"reorganize draw L {step.rest}")[0], state)[1]
        assert isinstance(moved, MoveFigures)
        return moved
    return None


def _end(words: str) -> EndTurn:
    word, _, value = words.partition(" ")
    if word == "extra":
        return EndTurn(extra=Size(value))
    return EndTurn(flip=tile(value)) if word == "flip" else EndTurn()
