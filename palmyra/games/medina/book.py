"""The rules of Medina as pages: which there are, which rule stands on which, what shows it.

Words stand in the catalogues under `medina.book.PAGE`. A picture is a position of the tutorial's
games, so that it is drawn by the table itself and held by the rules.
"""

from typing import Final

from palmyra.games.medina.screens.little_city import LittleCity
from palmyra.scenes.learn.pages import GLOSSARY, GREED, KEY_ROWS, KEYS, Book, Page

TERMS: Final = (
    "stone", "palace", "alley", "stable", "dome", "market", "rampart", "gate", "tower", "touch",
    "size", "worth", "prize", "stock", "record",
)  # fmt: skip
_ROWS: Final = (
    *KEY_ROWS[:3], "kinds", *KEY_ROWS[3:8], "greed", KEY_ROWS[8], "alt", *KEY_ROWS[9:],
)  # fmt: skip

BOOK: Final = Book(
    (
        Page("goal", ("M26",), LittleCity("ending", "count")),
        Page("city", ("M1", "M2", "M3"), LittleCity("prizes", "meet")),
        Page("start", ("M4", "M5", "M6"), LittleCity("palaces", "welcome")),
        Page("turn", ("M21", "M22"), LittleCity("palaces", "together")),
        Page("found", ("M7",), LittleCity("palaces", "apart")),
        Page("grow", ("M8", "M9"), LittleCity("palaces", "court")),
        Page("stable", ("M10",), LittleCity("around", "stable")),
        Page("dome", ("M11", "M12", "M13"), LittleCity("domes", "dome")),
        Page("market", ("M14", "M15", "M16"), LittleCity("around", "second")),
        Page("walls", ("M17",), LittleCity("around", "wall")),
        Page("palace_prize", ("M19",), LittleCity("prizes", "larger")),
        Page("tower_prize", ("M18", "M20"), LittleCity("prizes", "tower")),
        Page("points", ("M25",), LittleCity("domes", "later")),
        Page("end", ("M23", "M24"), LittleCity("ending", "one")),
        Page("open", ("M27", "M28"), LittleCity("domes", "piece")),
        Page("advice", (), LittleCity("ending", "tower")),
        Page(GREED),
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
