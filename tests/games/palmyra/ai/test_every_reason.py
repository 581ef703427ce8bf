"""Every sentence that the coach has for Palmyra is reached by a position, and true of it."""

from functools import cache
from typing import Any, Final

import pytest

from palmyra.games.palmyra.ai.mistake_reasons import KINDS, WORDLESS, why
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.state import State
from palmyra.kernel.record import Replay
from palmyra.shell.texts import load_catalogue
from tests.games.palmyra.ai.test_slips import FOLDER, LANGUAGES, check, check_words
from tests.support.finished_reviews import reviewed

# A game that is kept with its review, a turn of it, the turn played and the better one.
EXAMPLES: Final = {
    "blocked": (
        "palmyra_duel",
        17,
        "conquer Ld@1,3 Sh@2,3 Ld@2,4 Sd@3,4",
        "conquer Ld@0,4 Sd@1,4 Ld@1,3 Ld@2,4 extra L",
    ),
    "caesar": (
        "palmyra_five",
        49,
        "reorganize draw S legion@1,5 censor@4,3",
        "reorganize caesar draw S legion@4,2 censor@4,-4",
    ),
    "caravan": (
        "palmyra_duel",
        40,
        "conquer Ld@-4,2 Sdc@-5,2 extra L",
        "conquer Ld@-3,1 Smc@-2,1",
    ),
    "cut_off_censor": ("palmyra_duel", 24, "revenue Sm@3,2", "revenue Sm@4,1"),
    "cut_off_legion": (
        "palmyra_duel",
        44,
        "conquer Lm@-2,0 Sd@-3,0 Lm@-3,-1 Sm@-2,-1",
        "conquer Lm@-2,0 Sm@-2,-1 Lm@-3,-1 extra L",
    ),
    "draw_large": (
        "palmyra_duel",
        22,
        "reorganize draw S",
        "reorganize draw L legion@-1,3 censor@0,2",
    ),
    "draw_small": (
        "palmyra_duel",
        40,
        "reorganize draw L legion@4,0 censor@-1,5",
        "reorganize draw S legion@2,0 censor@0,-3",
    ),
    "earned_nothing": ("palmyra_duel", 40, "revenue Sd@1,-4 flip Sdc", "reorganize draw L"),
    "elsewhere": (
        "palmyra_duel",
        40,
        "reorganize draw L legion@4,0 censor@-1,5",
        "reorganize draw L legion@4,0 censor@2,6",
    ),
    "elsewhere_censor": (
        "palmyra_duel",
        40,
        "reorganize draw L",
        "reorganize draw L legion@4,0 censor@-1,5",
    ),
    "elsewhere_legion": (
        "palmyra_duel",
        40,
        "reorganize draw L censor@4,0",
        "reorganize draw L legion@4,0 censor@-1,5",
    ),
    "end_now": ("palmyra_duel", 45, "reorganize draw L censor@4,4", "revenue Sdt@4,5"),
    "ended": (
        "palmyra_duel",
        44,
        "revenue Sd@2,-5 Lm@2,-6 Sm@3,-6",
        "conquer Lm@-2,0 Sm@-2,-1 Lm@-3,-1 extra L",
    ),
    "flip": ("palmyra_duel", 22, "revenue Sm@2,3 Lh@3,3", "revenue Sm@2,3 Ldc@2,4 flip Lh"),
    "further": ("palmyra_duel", 40, "conquer Ld@-3,1 Smc@-2,1", "conquer Ld@-4,2 Sdc@-5,2 extra L"),
    "gap": (
        "palmyra_duel",
        23,
        "conquer Lhc@2,4 extra S",
        "conquer Ld@0,6 Sd@1,6 Ld@2,6 Ld@1,7",
    ),
    "keep": ("palmyra_duel", 22, "revenue Sm@2,3 flip Lh", "revenue Sm@2,3"),
    "lake": ("palmyra_duel", 26, "conquer Sm@-1,6", "conquer Lml@-2,4 Sm@-2,3"),
    "later": ("palmyra_duel", 40, "revenue Sd@1,-4 flip Sdc", "conquer Ld@-3,1 Smc@-2,1"),
    "more": (
        "palmyra_duel",
        25,
        "conquer Sd@2,5 Lh@2,4 extra S",
        "conquer Sd@2,5 Lm@3,5 Sm@3,4 Lh@2,4",
    ),
    "move_censor": (
        "palmyra_duel",
        40,
        "conquer Ld@-3,1 Smc@-2,1",
        "reorganize draw L legion@4,0 censor@-1,5",
    ),
    "move_first": ("palmyra_duel", 40, "conquer Ld@-3,1 Smc@-2,1", "reorganize draw L"),
    "move_legion": (
        "palmyra_duel",
        25,
        "revenue Shc@1,-2 Lh@1,-3 flip Sm",
        "reorganize draw L legion@4,2",
    ),
    "next_coins": ("palmyra_duel", 22, "revenue Sm@2,3 Ldc@2,4 flip Lh", "revenue Lh@3,3 Sm@3,2"),
    "next_tiles": (
        "palmyra_duel",
        40,
        "revenue Sd@0,-5 Ld@0,-6 Ld@-1,-7 flip Smc",
        "revenue Sd@1,-4 flip Sdc",
    ),
    "no_caesar": (
        "palmyra_five",
        49,
        "reorganize caesar draw S legion@4,2 censor@4,-4",
        "reorganize draw S legion@1,5 censor@4,3",
    ),
    "now": ("palmyra_duel", 40, "conquer Ld@-3,1 Smc@-2,1", "revenue Sd@1,-4 flip Sdc"),
    "now_tribute": ("palmyra_duel", 22, "conquer Lh@3,-1 Ldc@4,0 extra S", "revenue Sm@2,3 Lh@3,3"),
    "open_coins": (
        "palmyra_won",
        3,
        "conquer Ldl@-1,-1 Sd@0,-1 extra S",
        "conquer Lhl@0,2 extra S",
    ),
    "open_tiles": (
        "palmyra_won",
        20,
        "conquer Sm@0,3 Lm@1,3 Sm@1,2",
        "conquer Sd@1,2 Lh@2,2 Sm@3,2 extra L",
    ),
    "other_flip": ("palmyra_duel", 33, "revenue Sm@5,0 flip Ldt", "revenue Sm@5,0 flip Lm"),
    "spare": ("palmyra_duel", 22, "revenue Sm@2,3 Ldc@2,4 flip Lh", "revenue Sm@2,3 flip Lh"),
    "tower": (
        "palmyra_five",
        20,
        "conquer Smc@0,-1 Lm@0,-2 extra S",
        "conquer Ldt@4,2 Sd@4,1",
    ),
    "tribute": ("palmyra_duel", 22, "revenue Lh@3,3 Sm@3,2", "revenue Sm@2,3 Lh@3,3"),
    "further_same": ("palmyra_duel", 10, "conquer Lhc@0,2 extra S", "conquer Ldc@-1,1 extra S"),
    "move_first_to": (
        "palmyra_duel",
        10,
        "conquer Lhc@0,2 extra S",
        "reorganize draw S censor@1,-1",
    ),
    "stay": ("palmyra_duel", 10, "reorganize draw S censor@1,-1", "reorganize draw S"),
    "wasted": (
        "palmyra_duel",
        40,
        "reorganize draw L legion@4,0 censor@-1,5",
        "conquer Ld@-3,1 Smc@-2,1",
    ),
}
PARTS: Final = ("unit_lead", "gain", "kind", "item", "word")  # what is no sentence of its own


@cache
def game(name: str) -> Replay[Any, Any, Any, Any]:
    return reviewed(name)[1]


def position(name: str, turn: int) -> State:
    state = game(name).before(turn)
    return hide(state, state.seat).state


@pytest.mark.parametrize("reason", EXAMPLES)
def test_it_is_said_and_true(reason: str) -> None:
    name, at, *lines = EXAMPLES[reason]
    state = position(name, at)
    played, better = (PALMYRA.notation.decode(line)[0] for line in lines)
    said = why(state, played, better)
    assert said.reason == reason and said.kind in KINDS
    check(state, played, better, said)
    for texts in LANGUAGES:
        check_words(texts, said, len(state.players))


def test_no_sentence_is_left_out() -> None:
    written = load_catalogue(FOLDER.parent / "palmyra" / "texts" / "en.yaml")
    prefix = "palmyra.coach."
    found = {key.removeprefix(prefix).split(".")[0] for key in written if key.startswith(prefix)}
    screen = {"unit", "story", "try_why"}  # what the review calls things
    assert found - set(PARTS) - screen == set(EXAMPLES) - set(WORDLESS)
