"""The rules as pages: which there are, which rule stands on which, and which position shows it.

Words stand in the catalogues under `book.PAGE`. A picture is a position of the
tutorial's games, so that it is drawn by the table itself and held by the rules.
"""

from typing import Final

from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.screens.tutorial_board import TutorialBoard
from palmyra.scenes.learn.pages import GLOSSARY, GREED, KEYS, LETTERS, BookPage, RulesBook

PAGES: Final = (
    BookPage("goal", ("R17",), TutorialBoard("coins", "log")),
    BookPage("tiles", ("R1", "R2", "R3"), TutorialBoard("features", "plain")),
    BookPage("city", ("R4", "R5", "R6"), TutorialBoard("tiles", "welcome")),
    BookPage("place", ("R7",), TutorialBoard("tiles", "second")),
    BookPage("limit", ("R8",), TutorialBoard("features", "limit")),
    BookPage("income", ("R9",), TutorialBoard("features", "match")),
    BookPage("blocked", ("R10",), TutorialBoard("coins", "blocked")),
    BookPage("conquer", ("R11",), TutorialBoard("tiles", "first")),
    BookPage("revenue", ("R13",), TutorialBoard("coins", "more")),
    BookPage("tribute", ("R14",), TutorialBoard("coins", "end")),
    BookPage("reorganize", ("R15", "R16"), TutorialBoard("cut_off", "closed")),
    BookPage("end", ("R12",), TutorialBoard("cut_off", "done")),
    BookPage("caesar", ("R18", "R19"), TutorialBoard("caesar", "either")),
    BookPage("solo", ("R20",), TutorialBoard("solo", "collect")),
    BookPage(LETTERS),
    BookPage(GREED),
    BookPage(KEYS),
    BookPage(GLOSSARY),
)
TERMS: Final = (
    "landscape", "feature", "legion", "censor", "city", "hand", "stack", "reserve", "income",
    "flip", "tribute", "caesar", "edition", "seed", "record",
)  # fmt: skip
# What a key does: the name of the key, or keys, and of the words.
_ROWS: Final = (
    "tab", "arrows", "enter", "actions", "end", "undo", "redo", "stacks", "fit", "hint", "greed",
    "log",    "left", "alt", "mute", "help", "full", "escape", "other", "menu",
    "pad_move", "pad_press", "pad_turn", "pad_areas", "pad_view", "pad_menu",
)  # fmt: skip

BOOK: Final = RulesBook(PAGES, TERMS, _ROWS)

_PHASES: Final = {
    Phase.PLACE: "place",
    Phase.EXTRA: "conquer",
    Phase.FLIP: "tribute",
    Phase.STACK: "reorganize",
    Phase.FIGURES: "reorganize",
    Phase.OVER: "end",
}


def page_for(rule: str, phase: Phase) -> str:
    """What a player may want to read: the rule that refused something, else what is going on."""
    return BOOK.page_of_rule(rule) if rule else _PHASES[phase]
