"""The rules as pages: which there are, which rule stands on which, and which turn shows it.

Data only; words stand in the catalogues under `palermo.book.PAGE`. A turn is one of the tutorial's
game, so that the rules play it and it can be played anew.
"""

from dataclasses import replace
from functools import partial
from typing import Final

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.lessons import lesson_game
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.match import Match
from palmyra.kernel.record import Replay
from palmyra.scenes.learn.pages import GLOSSARY, GREED, KEYS, LETTERS, BookPage, RulesBook
from palmyra.scenes.learn.turn_example import position_turn, record_turn

_turn = partial(record_turn, PALERMO, lesson_game)  # its number, from 1


def _others_home() -> Match[Setup, State, Action, Turn, Event]:
    """The turn in which the tutorial's driver comes home, as if the last to (P22)."""
    match = record_turn(PALERMO, lesson_game, 79).begin()
    state = match.state
    green = replace(state.players[2], doors=(), pawn=None, home=True)
    home = replace(state, players=(*state.players[:2], green))
    return Match.resume(PALERMO, Replay(match.replay.record, home, ()))


PAGES: Final = (
    BookPage("goal", ("P24",), _turn(52), ("town", "welcome"), "ui/icon_flag"),
    BookPage("board", ("P1", "P2"), _turn(1, left=1), ("town", "start"), "ui/icon_tile_large"),
    BookPage(
        "houses", ("P3", "P4", "P5"), _turn(7, left=1), ("town", "house"), "palermo/icon_roof_1"
    ),
    BookPage("build", ("P6",), _turn(4, left=1), ("town", "shop"), "palermo/icon_shop"),
    BookPage("join", ("P7", "P8"), _turn(3, left=1), ("town", "join"), "palermo/icon_roof_2"),
    BookPage("open", ("P9",), _turn(10, left=1), ("streets", "closed"), "palermo/icon_roof_3"),
    BookPage("town", ("P10", "P11"), _turn(33), ("drive", "finished"), "ui/icon_confirm"),
    BookPage("points", ("P12", "P13"), _turn(34), ("drive", "points"), "palermo/icon_steps"),
    BookPage("drive", ("P14",), _turn(49), ("ring", "far"), "palermo/icon_car"),
    BookPage("fine", ("P15",), _turn(40), ("police", "pay"), "ui/icon_warn"),
    BookPage("cars", ("P16",), _turn(65), ("drive", "first"), "palermo/icon_wheel"),
    BookPage("spend", ("P17",), _turn(39), ("drive", "spend"), "ui/icon_step"),
    BookPage("take", ("P18",), _turn(37), ("drive", "second"), "palermo/icon_chip"),
    BookPage("police", ("P20",), _turn(43), ("police", "own"), "palermo/icon_police"),
    BookPage("home", ("P19", "P21"), _turn(79), ("home", "last"), "palermo/icon_espresso"),
    BookPage(
        "end",
        ("P22", "P23"),
        position_turn(PALERMO, _others_home, "go 4,5 5,5"),
        ("home", "done"),
        "ui/icon_hourglass",
    ),
    BookPage("fair", ("P25",), _turn(2, left=1), ("town", "rival"), "ui/icon_scales"),
    BookPage(LETTERS, icon="ui/icon_envelope"),
    BookPage(GREED, icon="ui/icon_scales"),
    BookPage(KEYS, icon="ui/icon_access"),
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
