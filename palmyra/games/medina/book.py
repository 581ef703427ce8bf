"""The rules of Medina as pages: which there are, which rule stands on which, and which turn shows
it.

Words stand in the catalogues under `medina.book.PAGE`. A turn is one of the tutorial's games, so
that the rules play it and it can be played anew.
"""

from functools import partial
from typing import Final

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.lessons import lessons
from palmyra.scenes.learn.pages import (
    GLOSSARY,
    GREED,
    KEY_ROWS,
    KEYS,
    LETTERS,
    BookPage,
    RulesBook,
)
from palmyra.scenes.learn.turn_example import lesson_turn

TERMS: Final = (
    "stone", "palace", "alley", "stable", "dome", "market", "rampart", "gate", "tower", "touch",
    "size", "worth", "prize", "stock", "record",
)  # fmt: skip
_ROWS: Final = (
    *KEY_ROWS[:3], "kinds", *KEY_ROWS[3:8], "greed", KEY_ROWS[8], "alt", *KEY_ROWS[9:],
)  # fmt: skip

_turn = partial(lesson_turn, MEDINA, lessons)

BOOK: Final = RulesBook(
    (
        BookPage("goal", ("M26",), _turn("ending", "grow", "end_two"), ("palaces", "welcome"),
                 "ui/icon_flag"),
        BookPage("city", ("M1", "M2", "M3"), _turn("prizes", "walls", "end", left=1),
                 ("around", "gate"), "medina/icon_tower"),
        BookPage("start", ("M4", "M5", "M6"), _turn("palaces", "found", "end", left=1),
                 ("palaces", "stock"), "ui/icon_people"),
        BookPage("turn", ("M21", "M22"), _turn("palaces", "together", left=1), ("palaces", "found"),
                 "ui/icon_step"),
        BookPage("found", ("M7",), _turn("palaces", "apart", "end_two", left=1),
                 ("palaces", "alley"), "medina/icon_palace"),
        BookPage("grow", ("M8", "M9"), _turn("palaces", "together", left=1), ("palaces", "grow"),
                 "ui/icon_up"),
        BookPage("stable", ("M10",), _turn("around", "stable", "end", left=1), ("around", "worth"),
                 "medina/icon_stable"),
        BookPage("dome", ("M11", "M12", "M13"), _turn("domes", "piece", "end", left=1),
                 ("domes", "nobody"), "medina/icon_dome"),
        BookPage("market", ("M14", "M15", "M16"), _turn("around", "merchant", "end_two", left=1),
                 ("around", "stall"), "medina/icon_merchant"),
        BookPage("walls", ("M17",), _turn("prizes", "walls", "end", left=1), ("around", "gate"),
                 "medina/icon_wall"),
        BookPage("palace_prize", ("M19",), _turn("prizes", "equal", "end_two", left=1),
                 ("prizes", "meet"), "ui/icon_trophy"),
        BookPage("tower_prize", ("M18", "M20"), _turn("prizes", "tower", "end_three", left=1),
                 ("prizes", "walls"), "medina/icon_tower"),
        BookPage("points", ("M25",), _turn("domes", "piece", "end", left=1), ("around", "touch"),
                 "medina/icon_score"),
        BookPage("end", ("M23", "M24"), _turn("ending", "one"), ("ending", "short"),
                 "ui/icon_hourglass"),
        BookPage("open", ("M27", "M28"), _turn("domes", "later", "end_two"), ("palaces", "stock"),
                 "ui/icon_eye"),
        BookPage("advice", (), _turn("ending", "safe", "end_three"), ("ending", "alone"),
                 "ui/icon_hint"),
        BookPage(LETTERS, icon="ui/icon_envelope"),
        BookPage(GREED, icon="ui/icon_scales"),
        BookPage(KEYS, icon="ui/icon_access"),
        BookPage(GLOSSARY),
    ),
    TERMS,
    _ROWS,
)  # fmt: skip


def page_of_rule(rule: str) -> str:
    """The page where a rule stands, M1 to M28; the first page for anything else."""
    return BOOK.page_of_rule(rule)


def words_of(page: str, what: str = "text") -> str:
    """The key of a page's `title` or `text`; of a `term`, of what it `means`, of a key."""
    return f"medina.book.{page}.{what}"
