"""The rules of Medina as pages: which there are, which rule stands on which, what shows it.

Words stand in the catalogues under `medina.book.PAGE`. A picture is a position of the tutorial's
games, so that it is drawn by the table itself and held by the rules.
"""

from functools import cache, partial
from typing import Final

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.learn.plan import lessons
from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Step
from palmyra.kernel.lesson import LessonMatch
from palmyra.scenes.board_port import BoardPort
from palmyra.scenes.learn.pages import GLOSSARY, KEY_ROWS, KEYS, Book, Page, Position, Shot
from palmyra.ui.canvas import Painter

TERMS: Final = (
    "stone", "palace", "alley", "stable", "dome", "market", "rampart", "gate", "tower", "touch",
    "size", "worth", "prize", "stock", "record",
)  # fmt: skip
_ROWS: Final = (*KEY_ROWS[:3], "kinds", *KEY_ROWS[3:9], "alt", *KEY_ROWS[9:])
Pictures = tuple[Shot[State, Event], ...]


def _board(painter: Painter) -> BoardPort[State, Event]:
    from palmyra.games.medina.table.look import CityLook  # drawing, when a page is opened

    return CityLook(painter)


@cache
def _pictures(chapter: str, name: str) -> Pictures:
    """A chapter's board before one of its steps, and what the step places."""
    lesson = next(each for each in lessons() if each.chapters[0].name == chapter)
    at = [step.name for step in lesson.steps].index(name)
    match: LessonMatch[Setup, State, Action, Turn, Event] = LessonMatch(MEDINA, lesson, at)
    step, before = lesson.steps[at], match.state
    done = step.rival[:-1] or ((step.does,) if step.does is not None else ())
    after, events = before, tuple[Event, ...]()
    for action in done:
        taken = MEDINA.rules.apply(after, action)
        after, events = taken.state, events + taken.events
    if not done:
        return ((before, ()),)
    return ((before, ()), (after, (Step(after, events),)))


def _shown(chapter: str, step: str) -> Position[State, Event]:
    return Position(f"medina {chapter} {step}", _board, partial(_pictures, chapter, step))


BOOK: Final = Book(
    (
        Page("goal", ("M26",), _shown("ending", "count")),
        Page("city", ("M1", "M2", "M3"), _shown("prizes", "meet")),
        Page("start", ("M4", "M5", "M6"), _shown("palaces", "welcome")),
        Page("turn", ("M21", "M22"), _shown("palaces", "together")),
        Page("found", ("M7",), _shown("palaces", "apart")),
        Page("grow", ("M8", "M9"), _shown("palaces", "court")),
        Page("stable", ("M10",), _shown("around", "stable")),
        Page("dome", ("M11", "M12", "M13"), _shown("domes", "dome")),
        Page("market", ("M14", "M15", "M16"), _shown("around", "second")),
        Page("walls", ("M17",), _shown("around", "wall")),
        Page("palace_prize", ("M19",), _shown("prizes", "larger")),
        Page("tower_prize", ("M18", "M20"), _shown("prizes", "tower")),
        Page("points", ("M25",), _shown("domes", "later")),
        Page("end", ("M23", "M24"), _shown("ending", "one")),
        Page("open", ("M27", "M28"), _shown("domes", "piece")),
        Page("advice", (), _shown("ending", "tower")),
        Page(KEYS),
        Page(GLOSSARY),
    ),
    TERMS,
    _ROWS,
)


def page_of_rule(rule: str) -> str:
    """The page where a rule stands, M1 to M28; the first page for anything else."""
    return BOOK.page_of_rule(rule)


def words_of(page: str, what: str = "text") -> str:
    """The key of a page's `title` or `text`; of a `term`, of what it `means`, of a key."""
    return f"medina.book.{page}.{what}"
