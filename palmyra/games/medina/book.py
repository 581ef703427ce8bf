"""The rules of Medina as pages: which there are, which rule stands on which, what shows it.

Words stand in the catalogues under `medina.book.PAGE`. A picture is a position of the tutorial's
games, so that it is drawn by the table itself and held by the rules.
"""

from typing import Final

from palmyra.games.medina.screens.little_city import LittleCity
from palmyra.scenes.learn.pages import (
    GLOSSARY,
    GREED,
    KEY_ROWS,
    KEYS,
    LETTERS,
    BookPage,
    RulesBook,
)

TERMS: Final = (
    "stone", "palace", "alley", "stable", "dome", "market", "rampart", "gate", "tower", "touch",
    "size", "worth", "prize", "stock", "record",
)  # fmt: skip
_ROWS: Final = (
    *KEY_ROWS[:3], "kinds", *KEY_ROWS[3:8], "greed", KEY_ROWS[8], "alt", *KEY_ROWS[9:],
)  # fmt: skip

BOOK: Final = RulesBook(
    (
        BookPage("goal", ("M26",), LittleCity("ending", "count")),
        BookPage("city", ("M1", "M2", "M3"), LittleCity("prizes", "meet")),
        BookPage("start", ("M4", "M5", "M6"), LittleCity("palaces", "welcome")),
        BookPage("turn", ("M21", "M22"), LittleCity("palaces", "together")),
        BookPage("found", ("M7",), LittleCity("palaces", "apart")),
        BookPage("grow", ("M8", "M9"), LittleCity("palaces", "court")),
        BookPage("stable", ("M10",), LittleCity("around", "stable")),
        BookPage("dome", ("M11", "M12", "M13"), LittleCity("domes", "dome")),
        BookPage("market", ("M14", "M15", "M16"), LittleCity("around", "second")),
        BookPage("walls", ("M17",), LittleCity("around", "wall")),
        BookPage("palace_prize", ("M19",), LittleCity("prizes", "larger")),
        BookPage("tower_prize", ("M18", "M20"), LittleCity("prizes", "tower")),
        BookPage("points", ("M25",), LittleCity("domes", "later")),
        BookPage("end", ("M23", "M24"), LittleCity("ending", "one")),
        BookPage("open", ("M27", "M28"), LittleCity("domes", "piece")),
        BookPage("advice", (), LittleCity("ending", "tower")),
        BookPage(LETTERS),
        BookPage(GREED),
        BookPage(KEYS),
        BookPage(GLOSSARY),
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
