"""The rules as pages: which there are, which rule stands on which, and which position shows it.

Data only; words stand in the catalogues under `book.PAGE`. A picture is a position of the
tutorial's games, so that it is drawn by the table itself and held by the rules.
"""

from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.lessons import CHAPTERS, lesson_of
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel.lesson import LessonMatch

GLOSSARY: Final = "glossary"
KEYS: Final = "keys"
GREED: Final = "greed"  # what the meter means


@dataclass(frozen=True, slots=True)
class Example:
    """The tutorial's board before one of its steps; a step that lays a tile shows it laid."""

    chapter: str
    step: str

    def match(self) -> LessonMatch[Setup, State, Action, Turn, Event]:
        chapter = next(each for each in CHAPTERS if each.name == self.chapter)
        lesson = lesson_of(chapter)
        at = [step.name for step in chapter.steps].index(self.step)
        return LessonMatch(PALMYRA, lesson, lesson.first(chapter) + at)


@dataclass(frozen=True, slots=True)
class Page:
    name: str
    rules: tuple[str, ...] = ()
    example: Example | None = None


PAGES: Final = (
    Page("goal", ("R17",), Example("coins", "log")),
    Page("tiles", ("R1", "R2", "R3"), Example("features", "plain")),
    Page("city", ("R4", "R5", "R6"), Example("tiles", "welcome")),
    Page("place", ("R7",), Example("tiles", "second")),
    Page("limit", ("R8",), Example("features", "limit")),
    Page("income", ("R9",), Example("features", "match")),
    Page("blocked", ("R10",), Example("coins", "blocked")),
    Page("conquer", ("R11",), Example("tiles", "first")),
    Page("revenue", ("R13",), Example("coins", "more")),
    Page("tribute", ("R14",), Example("coins", "end")),
    Page("reorganize", ("R15", "R16"), Example("cut_off", "closed")),
    Page("end", ("R12",), Example("cut_off", "done")),
    Page("caesar", ("R18", "R19"), Example("caesar", "either")),
    Page("solo", ("R20",), Example("solo", "collect")),
    Page(GREED),
    Page(KEYS),
    Page(GLOSSARY),
)
TERMS: Final = (
    "landscape", "feature", "legion", "censor", "city", "hand", "stack", "reserve", "income",
    "flip", "tribute", "caesar", "edition", "seed", "record",
)  # fmt: skip
# What a key does: the name of the key, or keys, and of the words.
KEY_ROWS: Final = (
    "tab", "arrows", "enter", "actions", "end", "undo", "redo", "stacks", "fit", "hint", "greed",
    "log",    "left", "alt", "mute", "help", "full", "escape", "other", "menu",
    "pad_move", "pad_press", "pad_turn", "pad_areas", "pad_view", "pad_menu",
)  # fmt: skip

_PHASES: Final = {
    Phase.PLACE: "place",
    Phase.EXTRA: "conquer",
    Phase.FLIP: "tribute",
    Phase.STACK: "reorganize",
    Phase.FIGURES: "reorganize",
    Phase.OVER: "end",
}


def page_of_rule(rule: str) -> str:
    """The page where a rule stands, R1 to R20; the first page for anything else."""
    return next((page.name for page in PAGES if rule in page.rules), PAGES[0].name)


def page_for(rule: str, phase: Phase) -> str:
    """What a player may want to read: the rule that refused something, else what is going on."""
    return page_of_rule(rule) if rule else _PHASES[phase]
