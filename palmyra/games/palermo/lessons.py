"""The chapters of Palermo's tutorial: one game, learned from its turns. No screen.

What the others do, and what the learner does in between, are turns of the record in
`lesson.yaml`; a chapter begins before one of them. The words of a step stand in the catalogues
under `palermo.tutorial.CHAPTER.STEP`.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palermo.box import ASSETS
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import (
    Action,
    Build,
    EndTurn,
    Go,
    LayStart,
    MovePoliceman,
    Stand,
)
from palmyra.games.palermo.rules.cells import Cell, Slot, cell_at, cell_name, slot_name
from palmyra.games.palermo.rules.driving import Run, run_now, running_of
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn, steps
from palmyra.kernel.lesson import Chapter, Lesson, LessonStep
from palmyra.kernel.record import Replay, read_record
from palmyra.storage.yaml_text import load_document

Step = LessonStep[State, Action]  # for annotations: made by its own name
LESSON_FILE: Final = ASSETS / "lesson.yaml"


@cache
def lesson_game(path: Path = LESSON_FILE) -> Replay[Setup, State, Turn, Event]:
    """The game that the tutorial and the book of rules show: one record, replayed once."""
    return read_record(load_document(path.read_text("utf-8")), PALERMO)


def _lot(column: str, row: int) -> Slot:
    return "abcdef".index(column) + 6 * (row - 1)


def _rival(name: str, turn: int) -> Step:
    """Turn number `turn`, from 1, of the game."""
    game = lesson_game()
    return LessonStep(name, rival=tuple(steps(game.record.turns[turn - 1], game.before(turn - 1))))


def _build(name: str, kind: int, lot: Slot, rotation: int) -> Step:
    aim = f"house {kind}@{slot_name(lot)}/{rotation}"
    return LessonStep(name, does=Build(kind, lot, rotation), aim=aim)


def _try(name: str, reason: str, lot: Slot) -> Step:
    return LessonStep(name, tries=reason, aim=f"lot {slot_name(lot)}")


def _drive(name: str, x: int, y: int, left: int) -> Step:
    """To a cell, with so many points left there, by any way."""
    cell = cell_at(x, y)
    return LessonStep(
        name,
        leads=lambda state: next_go(state, cell, left),
        allows=lambda state, action: leads_there(state, action, cell, left),
        aim=f"cell {cell_name(cell)}",
    )


def _stand(name: str, x: int, y: int) -> Step:
    return LessonStep(name, does=Stand(cell_at(x, y)), aim=f"cell {x},{y}")


def _police(name: str, x: int, y: int) -> Step:
    return LessonStep(name, does=MovePoliceman(cell_at(x, y)), aim=f"police {x},{y}")


def _end(name: str) -> Step:
    return LessonStep(name, does=EndTurn(), aim="end_turn")


# What stands on the chapters' medallions.
EMBLEMS: Final = {
    "town": "palermo/icon_roof_2",
    "streets": "palermo/icon_shop",
    "drive": "palermo/icon_car",
    "police": "palermo/icon_police",
    "ring": "palermo/icon_wheel",
    "home": "palermo/icon_flag",
}

TOWN: Final[Chapter[State, Action]] = Chapter(
    "town",
    (
        LessonStep("welcome", aim="board"),
        LessonStep("start", does=LayStart(_lot("c", 3)), aim="lot c3"),
        _build("house", 1, _lot("d", 3), 1),
        LessonStep("shop", aim="cell 7,5"),
        LessonStep("undo", aim="undo"),
        _end("end"),
        _rival("rival", 2),
        _rival("rival_two", 3),
        _try("join", "joins_nothing", _lot("c", 2)),
        _build("joined", 2, _lot("d", 2), 1),
        _end("end_two"),
    ),
)
STREETS: Final[Chapter[State, Action]] = Chapter(
    "streets",
    (
        _rival("rival", 5),
        _rival("rival_two", 6),
        _build("near", 3, _lot("d", 1), 0),
        _end("end"),
        _rival("rival_three", 8),
        _rival("rival_four", 9),
        # Clicked there it would turn by itself: seeing the street close is what is asked for.
        LessonStep("closed", chooses="preview closes_a_street", aim="house 2@e1/2"),
        _build("open", 2, _lot("e", 1), 3),
        LessonStep("hint", aim="hint"),
        _end("end_two"),
    ),
)
DRIVE: Final[Chapter[State, Action]] = Chapter(
    "drive",
    (
        LessonStep("finished", aim="board"),
        LessonStep("points", aim="movement"),
        _stand("stand", 6, 5),
        _drive("first", 7, 5, 2),
        _end("end"),
        _rival("rival", 35),
        _rival("rival_two", 36),
        LessonStep("faster", aim="movement"),
        _drive("second", 7, 3, 2),
        _end("end_two"),
        LessonStep("spend", aim="movement"),
    ),
)
POLICE: Final[Chapter[State, Action]] = Chapter(
    "police",
    (
        _rival("rival", 38),
        _rival("rival_two", 39),
        _drive("pay", 7, 2, 3),
        _end("end"),
        _rival("rival_three", 41),
        _rival("rival_four", 42),
        LessonStep("standing", aim="movement"),
        _police("own", 9, 8),
        _drive("drive", 7, 7, 0),
        _end("end_two"),
        _rival("rival_five", 44),
        LessonStep("paid", aim="cell 9,8"),
    ),
)
RING: Final[Chapter[State, Action]] = Chapter(
    "ring",
    (
        LessonStep("far", aim="movement"),
        _drive("out", 1, 11, 0),
        LessonStep("jump", aim="cell 0,13"),
        _end("end"),
        _rival("rival", 50),
        _rival("rival_two", 51),
        _drive("shop", 2, 8, 4),
        _end("end_two"),
    ),
)
HOME: Final[Chapter[State, Action]] = Chapter(
    "home",
    (
        LessonStep("last", aim="cell 4,4"),
        _drive("take", 4, 4, 8),
        _end("end"),
        _rival("rival", 77),
        _rival("rival_two", 78),
        _drive("home", 5, 5, 12),
        _end("end_two"),
        _rival("rival_three", 80),
        _rival("rival_four", 81),
        _end("wait"),
        LessonStep("log", aim="log"),
        LessonStep("done", aim="board"),
    ),
)


def _lesson(before: int, *chapters: Chapter[State, Action]) -> Lesson[Setup, State, Action]:
    """A lesson that begins when so many turns have been played."""
    game = lesson_game()
    return Lesson(game.record.setup, chapters, game.before(before))


LESSONS: Final = (
    _lesson(0, TOWN, STREETS),
    _lesson(33, DRIVE, POLICE),
    _lesson(48, RING),
    _lesson(75, HOME),
)
CHAPTERS: Final = tuple(chapter for lesson in LESSONS for chapter in lesson.chapters)


def words_of(chapter: str, what: str) -> str:
    """The key of what is said in a step, of the chapter's `title`, of what was `learned`."""
    return f"palermo.tutorial.{chapter}.{what}"


def next_go(state: State, target: Cell, left: int) -> Go | None:
    """The next cell on the way; None once the car is there, with these points."""
    rest = _rest(state)
    if rest is None or (rest.origin, rest.points) == (target, left):
        return None
    return Go(rest.way(target, left)[0])


def leads_there(state: State, action: Action, target: Cell, left: int) -> bool:
    """Whether the car can still come there after this step."""
    rest = _rest(state)
    if not isinstance(action, Go) or rest is None:
        return False
    points = rest.points - rest.cost(action.cell)
    if points < left:
        return False
    after = replace(rest, origin=action.cell, points=points)
    return bool(after.reached()[left] >> target & 1)


def _rest(state: State) -> Run | None:
    """What is left of the turn's move, from where the car is."""
    run = run_now(state)
    if run is None:
        return None
    running = running_of(state)
    return replace(
        run, origin=running.path[-1] if running.path else run.origin, points=running.left
    )
