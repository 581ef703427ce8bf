"""The rules as pages: which there are, which rule stands on which, and which turn shows it.

Words stand in the catalogues under `palmyra.book.PAGE`. A turn is one of the tutorial's games, or
of a position made from them, so that the rules play it and it can be played anew.
"""

from dataclasses import replace
from functools import partial
from typing import Final

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.lessons import lessons
from palmyra.games.palmyra.rules.income import collection
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.seating import Match
from palmyra.kernel.record import Replay
from palmyra.scenes.learn.pages import (
    GLOSSARY,
    GREED,
    KEYS,
    LETTERS,
    BookPage,
    NumberGrid,
    RulesBook,
)
from palmyra.scenes.learn.turn_example import lesson_position, lesson_turn, position_turn
from palmyra.shell.texts import Texts

COLLECTED: Final = range(1, 7)  # columns and rows of the table of tribute
FLIPPED: Final = range(4)


def tribute_table(texts: Texts) -> NumberGrid:
    """What every sum pays with so many flipped tiles (R13, R14)."""
    rows = tuple(
        (texts("palmyra.book_numbers.flipped", n=flipped),
         *(str(collection(total, flipped).due) for total in COLLECTED))
        for flipped in FLIPPED
    )  # fmt: skip
    more = tuple(
        (row, column)
        for row, flipped in enumerate(FLIPPED)
        for column, total in enumerate(COLLECTED, 1)
        if collection(total, flipped).tribute
    )
    return NumberGrid(
        texts("palmyra.book_numbers.title"),
        (texts("palmyra.book_numbers.collected"), *map(str, COLLECTED)),
        rows,
        texts("palmyra.book_numbers.note"),
        more,
    )


def _last_tiles() -> Match:
    """The first turn with a tile left in each stack: a conquest of 4 cannot be paid (R12)."""
    match = lesson_position(PALMYRA, lessons, "tiles", "first")
    state = match.state
    return _at(match, replace(state, large=state.large[:1], small=state.small[:1]))


def _two_flipped() -> Match:
    """A revenue of 3 with two flipped tiles, as the page tells it (R13)."""
    match = lesson_position(PALMYRA, lessons, "coins", "more")
    state = match.state
    me = state.player
    flipped = tuple(sorted((*me.flipped, me.hand[-1])))
    player = replace(me, hand=me.hand[:-1], flipped=flipped)
    return _at(match, replace(state, players=(player, *state.players[1:])))


def _at(match: Match, state: State) -> Match:
    return Match.resume(PALMYRA, Replay(match.replay.record, state, ()))


_turn = partial(lesson_turn, PALMYRA, lessons)
_freed = partial(lesson_position, PALMYRA, lessons, "cut_off", "free")
_CHAIN: Final = "conquer Sm@6,1 Lm@7,1 Lm@6,2 extra L"  # three tiles, each next to the one before
PAGES: Final = (
    BookPage("goal", ("R17",), _turn("coins", "more", "end"), ("tiles", "welcome"),
             "ui/icon_flag"),
    BookPage("tiles", ("R1", "R2", "R3"), _turn("features", "lake", "end", left=1),
             ("features", "meet"), "ui/icon_tile_large"),
    BookPage("city", ("R4", "R5", "R6"), _turn("tiles", "first", "end", left=1),
             ("tiles", "welcome"), "ui/icon_door"),
    BookPage("place", ("R7",), position_turn(PALMYRA, _freed, _CHAIN, left=1),
             ("tiles", "first"), "ui/icon_pencil"),
    BookPage("limit", ("R8",), _turn("features", "lake", "end", left=1), ("features", "limit"),
             "ui/icon_tile_small"),
    BookPage("income", ("R9",), _turn("features", "again", "end_six", left=1),
             ("features", "match"), "ui/icon_scales"),
    BookPage("blocked", ("R10",), _turn("coins", "desert", "flip", left=1), ("coins", "blocked"),
             "ui/icon_lock"),
    BookPage("conquer", ("R11",), _turn("tiles", "first", "end"), ("tiles", "choose"),
             "ui/icon_conquer"),
    BookPage("revenue", ("R13",), position_turn(PALMYRA, _two_flipped, "revenue Ld@0,-2"),
             ("coins", "meet"), "ui/icon_revenue"),
    BookPage("tribute", ("R14",), _turn("coins", "desert", "flip"), ("coins", "tribute"),
             "ui/icon_tribute", tribute_table),
    BookPage("reorganize", ("R15", "R16"), _turn("cut_off", "choose", "move"),
             ("cut_off", "closed"), "ui/icon_reorganise"),
    BookPage("end", ("R12",), position_turn(PALMYRA, _last_tiles, "conquer Lh@2,0 Sh@2,1"),
             ("coins", "over"), "ui/icon_hourglass"),
    BookPage("caesar", ("R18", "R19"), _turn("caesar", "either", "bonus"), ("caesar", "meet"),
             "ui/icon_star"),
    BookPage("solo", ("R20",), _turn("solo", "collect", "finish"), ("solo", "meet"),
             "ui/icon_trophy"),
    BookPage(LETTERS, icon="ui/icon_envelope"),
    BookPage(GREED, icon="ui/icon_scales"),
    BookPage(KEYS, icon="ui/icon_access"),
    BookPage(GLOSSARY),
)  # fmt: skip
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
