"""A turn that shows a rule: how the board stands before it, and what is done there.

Positions and turns are those of a game's lessons or of a record, so the rules hold them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from palmyra.kernel.any_game import AnyAction, AnyGame, AnyLesson, AnyMatch, AnyReplay
from palmyra.kernel.lesson import LessonMatch
from palmyra.kernel.match import Match
from palmyra.kernel.record import Record, Replay


@dataclass(frozen=True, slots=True)
class TurnExample:
    """`begin` makes a match that waits for `actions`, a whole turn: each call a new one. So many
    of them at its end are left to the reader, `left`: the board stays open to them."""

    begin: Callable[[], AnyMatch]
    actions: Callable[[], tuple[AnyAction, ...]]
    left: int = 0

    def shown(self) -> tuple[AnyAction, ...]:
        """What is played to show the rule."""
        found = self.actions()
        return found[: len(found) - self.left]


def lesson_turn(
    game: AnyGame, lessons: Callable[[], Sequence[AnyLesson]], chapter: str, first: str,
    last: str = "", left: int = 0,
) -> TurnExample:  # fmt: skip
    """What is done in the steps of a chapter from one to another: a turn."""

    def found() -> tuple[AnyLesson, int, int]:
        for lesson in lessons():
            for each in lesson.chapters:
                if each.name == chapter:
                    names, before = [step.name for step in each.steps], lesson.first(each)
                    at = before + names.index(first)
                    return lesson, at, before + names.index(last or first)
        raise KeyError(chapter)

    def begin() -> AnyMatch:
        lesson, at, _ = found()
        return _plain(LessonMatch(game, lesson, at))

    def actions() -> tuple[AnyAction, ...]:
        lesson, at, end = found()
        match: Any = LessonMatch(game, lesson, at)
        turn, done = match.state.turn, []
        while match.at <= end and match.state.turn == turn and match.step is not None:
            step = match.step
            wanted = match.rival_actions[:1] or (step.wants(match.state),)
            if wanted[0] is None:
                match.pass_on()
                continue
            match.play(wanted[0])
            done.append(wanted[0])
        return tuple(done)

    return TurnExample(begin, actions, left)


def _plain(lesson: "LessonMatch[Any, Any, Any, Any, Any]") -> AnyMatch:
    """The same position, where anything legal may be played."""
    match: AnyMatch = Match.resume(lesson.game, lesson.replay)
    for action in lesson.actions:
        match.play(action)
    return match


def record_turn(
    game: AnyGame, replay: Callable[[], AnyReplay], number: int, left: int = 0
) -> TurnExample:
    """Turn `number`, from 1, of a game that was kept."""

    def begin() -> AnyMatch:
        found = replay()
        kept = Record(found.record.setup, found.record.turns[: number - 1])
        return Match.resume(game, Replay(kept, found.start, found.steps[: number - 1]))

    def actions() -> tuple[AnyAction, ...]:
        found = replay()
        turn, before = found.record.turns[number - 1], found.before(number - 1)
        return tuple(game.rules.steps(turn, before))

    return TurnExample(begin, actions, left)


def position_turn(
    game: AnyGame, position: Callable[[], AnyMatch], line: str, left: int = 0
) -> TurnExample:
    """A line of a record, played from a position; what came before it is not told."""

    def begin() -> AnyMatch:
        found = position()
        return Match.resume(game, Replay(Record(found.setup), found.state, ()))

    def actions() -> tuple[AnyAction, ...]:
        turn, _ = game.notation.decode(line)
        return tuple(game.rules.steps(turn, position().state))

    return TurnExample(begin, actions, left)


def lesson_position(
    game: AnyGame, lessons: Callable[[], Sequence[AnyLesson]], chapter: str, step: str
) -> AnyMatch:
    """The match at a step of a chapter."""
    return lesson_turn(game, lessons, chapter, step).begin()
