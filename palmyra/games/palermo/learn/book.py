"""The rules as pages: which there are, which rule stands on which, and which position shows it.

Data only; words stand in the catalogues under `palermo.book.PAGE`. A picture is a turn of the
tutorial's game, so that it is drawn by the table itself and held by the rules.
"""

from dataclasses import dataclass
from typing import Final

from palmyra.games.palermo.learn.lesson_game import lesson_game
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.state import State
from palmyra.kernel.game import Step

GLOSSARY: Final = "glossary"
KEYS: Final = "keys"


@dataclass(frozen=True, slots=True)
class Example:
    """A turn of the tutorial's game, counted from 1: the board before it and after it."""

    turn: int

    def before(self) -> State:
        return lesson_game().before(self.turn - 1)

    def step(self) -> Step[State, Event]:
        return lesson_game().steps[self.turn - 1]


@dataclass(frozen=True, slots=True)
class Page:
    name: str
    rules: tuple[str, ...] = ()
    example: Example | None = None


PAGES: Final = (
    Page("goal", ("P24",), Example(61)),
    Page("board", ("P1", "P2"), Example(1)),
    Page("houses", ("P3", "P4", "P5"), Example(7)),
    Page("build", ("P6",), Example(4)),
    Page("join", ("P7", "P8"), Example(3)),
    Page("open", ("P9",), Example(10)),
    Page("town", ("P10", "P11"), Example(33)),
    Page("points", ("P12", "P13"), Example(34)),
    Page("drive", ("P14",), Example(49)),
    Page("fine", ("P15",), Example(40)),
    Page("cars", ("P16",), Example(65)),
    Page("spend", ("P17",), Example(39)),
    Page("take", ("P18",), Example(37)),
    Page("police", ("P20",), Example(43)),
    Page("home", ("P19", "P21"), Example(79)),
    Page("end", ("P22", "P23"), Example(82)),
    Page("fair", ("P25",), Example(2)),
    Page(KEYS),
    Page(GLOSSARY),
)
TERMS: Final = (
    "lot", "cell", "start", "ring", "shop", "door", "chip", "points", "fine", "kiosk", "record",
)  # fmt: skip
# What a key does: the name of the key, or keys, and of the words; the house has those of any table.
KEY_ROWS: Final = (
    "tab", "arrows", "enter", "kinds", "turn", "police", "end", "undo", "redo", "steps", "hint",
    "log", "alt", "mute", "help", "full", "escape", "menu", "pad_move", "pad_press", "pad_turn",
    "pad_areas", "pad_menu",
)  # fmt: skip
OWN_KEYS: Final = ("arrows", "kinds", "turn", "police", "undo", "steps", "alt")


def page_of_rule(rule: str) -> str:
    """The page where a rule stands, P1 to P25; the first page for anything else."""
    return next((page.name for page in PAGES if rule in page.rules), PAGES[0].name)


def page_for(rule: str, state: State) -> str:
    """What a player may want to read: the rule that refused something, else what is going on."""
    if rule:
        return page_of_rule(rule)
    if state.over:
        return "end"
    if state.phase == 1:
        return "build"
    player = state.player
    if player.home or not player.doors:
        return "home"
    return "points" if player.pawn is None else "drive"


def words_of(page: str, what: str = "text") -> str:
    """The key of a page's `title` or `text`; of a `term`, of what it `means`, of a key."""
    return f"palermo.book.{page}.{what}"
