"""The rules as pages: which there are, which rule stands on which, and which position shows it.

Data only; words stand in the catalogues under `palermo.book.PAGE`. A picture is a turn of the
tutorial's game, so that it is drawn by the table itself and held by the rules.
"""

from typing import Final

from palmyra.games.palermo.board.board_port import TownBoard
from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.lessons import lesson_game
from palmyra.games.palermo.rules.state import State
from palmyra.scenes.learn.pages import (
    GLOSSARY,
    GREED,
    KEYS,
    LETTERS,
    BookPage,
    PositionExample,
    RulesBook,
    Shot,
)
from palmyra.ui.canvas import Painter


def _board(painter: Painter) -> TownBoard:
    return TownBoard(painter, open_box())


def _turn(number: int) -> PositionExample:
    """A turn of the tutorial's game, counted from 1: the board before it and after it."""

    def shots() -> tuple[Shot, ...]:
        game = lesson_game()
        step = game.steps[number - 1]
        return (game.before(number - 1), ()), (step.state, (step,))

    return PositionExample(f"palermo turn {number}", _board, shots)


PAGES: Final = (
    BookPage("goal", ("P24",), _turn(61)),
    BookPage("board", ("P1", "P2"), _turn(1)),
    BookPage("houses", ("P3", "P4", "P5"), _turn(7)),
    BookPage("build", ("P6",), _turn(4)),
    BookPage("join", ("P7", "P8"), _turn(3)),
    BookPage("open", ("P9",), _turn(10)),
    BookPage("town", ("P10", "P11"), _turn(33)),
    BookPage("points", ("P12", "P13"), _turn(34)),
    BookPage("drive", ("P14",), _turn(49)),
    BookPage("fine", ("P15",), _turn(40)),
    BookPage("cars", ("P16",), _turn(65)),
    BookPage("spend", ("P17",), _turn(39)),
    BookPage("take", ("P18",), _turn(37)),
    BookPage("police", ("P20",), _turn(43)),
    BookPage("home", ("P19", "P21"), _turn(79)),
    BookPage("end", ("P22", "P23"), _turn(82)),
    BookPage("fair", ("P25",), _turn(2)),
    BookPage(LETTERS),
    BookPage(GREED),
    BookPage(KEYS),
    BookPage(GLOSSARY),
)
TERMS: Final = (
    "lot", "cell", "start", "ring", "shop", "door", "chip", "steps", "points", "fine", "kiosk",
    "record",
)  # fmt: skip
# What a key does: the name of the key, or keys, and of the words; the house has those of any table.
KEY_ROWS: Final = (
    "tab", "arrows", "enter", "kinds", "turn", "police", "end", "undo", "redo", "steps", "hint",
    "greed", "log", "alt", "mute", "help", "full", "escape", "menu", "pad_move", "pad_press",
    "pad_turn", "pad_areas", "pad_menu",
)  # fmt: skip
OWN_KEYS: Final = ("arrows", "kinds", "turn", "police", "undo", "steps", "alt")
BOOK: Final = RulesBook(PAGES, TERMS, KEY_ROWS)


def page_for(rule: str, state: State) -> str:
    """What a player may want to read: the rule that refused something, else what is going on."""
    if rule:
        return BOOK.page_of_rule(rule)
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
