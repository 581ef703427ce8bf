"""Every sentence that the coach has for Palermo is reached by a position, and true of it."""

from functools import cache
from typing import Final

import pytest

from palmyra.games.palermo.ai import mistake_reasons
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.state import State
from tests.games.palermo.ai.test_opponents import moments
from tests.games.palermo.ai.test_slips import Told, check_drive, check_house, check_words
from tests.games.palermo.rules.worlds import fresh

# The random game, which of its moments, the turn played and the better one.
EXAMPLES: Final = {
    "near_start": (0, 7, "build 3@b5/0", "build 3@b5/2"),
    "near_own": (0, 3, "build 1@f2/3", "build 1@d2/0"),
    "in_the_way": (0, 12, "build 2@d4/2", "build 3@c3/1"),
    "own_way": (0, 3, "build 3@d2/2", "build 1@f2/3"),
    "next_own": (0, 3, "build 1@d2/0", "build 3@d2/2"),
    "next_rival": (0, 9, "build 1@b3/1", "build 3@f2/1"),
    "round": (6, 34, "build 3@f2/3", "build 3@f1/2"),
    "town": (0, 3, "build 3@d2/0", "build 3@d2/2"),
    "home": (
        9,
        14,
        "go 13,0 13,1 13,0 13,1 13,2 12,2 12,3 12,4 12,5 12,6 12,7 11,7 10,7 11,7",
        "go 12,1 12,2 12,3 12,4 12,5",
    ),
    "shop": (0, 13, "go 11,3 11,2 11,3 10,3 11,3 10,3 11,3 10,3 9,3", "go 10,2 9,2"),
    "walk_first": (0, 13, "go 10,2 9,2", "go 11,3 11,2 11,3 10,3 11,3 10,3 11,3 10,3 9,3"),
    "shop_more": (0, 26, "police 13,13 go 10,3 9,3 9,4 9,5", "police 6,6 go 10,3 11,3 10,3"),
    "same_more": (0, 26, "police 6,6 go 10,3 11,3 10,3", "go 10,3"),
    "shop_next": (12, 0, "go 1,1 1,2 1,3 1,4 1,5", "police 3,6 go 0,0 0,13 0,12 0,11 0,10 0,9 1,9"),
    "rest": (
        0,
        13,
        "go 11,3 11,2 11,3 10,3 11,3 10,3 11,3 10,3 9,3",
        "police 3,7 go 10,2 10,3 10,2 9,2 9,3 9,4 9,5 8,5 7,5",
    ),
    "shop_order": (
        0,
        27,
        "police 13,2 go 9,3 9,4 8,4 7,4 6,4",
        "police 7,6 go 10,2 10,3 9,3 9,4 8,4 7,4",
    ),
    "fine": (
        0,
        21,
        "go 10,2 11,2 12,2 12,1 12,0 0,0 1,0 2,0 2,1 2,2 2,3 2,4",
        "go 10,2 10,3 9,3 9,4 9,3 9,2 10,2 11,2 10,2 9,2 9,3 9,2 10,2",
    ),
    "held": (0, 37, "police 2,13 go 3,6 3,5 3,6 4,6 4,7", "police 2,12 go 3,6 4,6 4,7 3,7 2,7"),
    "lost": (1, 4, "go 3,6 4,6 4,7", "police 7,13 go 4,7 4,6 4,5 3,5"),
    "reach": (
        0,
        0,
        "go 4,7 3,7 2,7 2,6 2,7 2,6 3,6 2,6 3,6 3,7 2,7 2,6",
        "go 4,7 4,6 3,6 3,5 3,4 2,4 2,3 2,2 2,1 2,0 0,0 13,0",
    ),
    "nearer": (
        0,
        0,
        "go 4,7 3,7 2,7 2,6 2,7 2,6 3,6 2,6 3,6 3,7 2,7 2,6",
        "police 2,7 go 4,7 4,6 3,6 3,5 3,4 2,4 2,3 2,2 2,1 2,0 0,0 1,0",
    ),
    "policeman": (
        0,
        0,
        "go 4,7 4,6 3,6 3,5 3,4 2,4 2,3 2,2 2,1 2,0 0,0 13,0",
        "police 2,7 go 4,7 4,6 3,6 3,5 3,4 2,4 2,3 2,2 2,1 2,0 0,0 1,0",
    ),
    "policeman_leader": (12, 3, "police 10,10 go 9,4 8,4 7,4", "police 13,10 go 9,4 8,4 7,4"),
    "policeman_there": (
        0,
        0,
        "police 2,7 go 4,7 4,6 3,6 3,5 3,4 2,4 2,3 2,2 2,1 2,0 0,0 13,0",
        "go 4,7 4,6 3,6 3,5 3,4 2,4 2,3 2,2 2,1 2,0 0,0 13,0",
    ),
    "policeman_door": (
        0,
        4,
        "go 11,10 12,10 13,10 13,0 0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0 7,1 7,2",
        "police 3,5 go 11,10 12,10 13,10 13,0 0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0 7,1 7,2",
    ),
    "stop": (
        0,
        0,
        "go 4,7 3,7 2,7 2,6 2,7 2,6 3,6 2,6 3,6 3,7 2,7 2,6",
        "police 9,12 go 4,9 5,9 4,9 5,9 4,9 4,8 4,7 3,7 3,6 4,6 3,6 3,7",
    ),
}


@cache
def moment(game: int, at: int) -> State:
    return moments(game, 40)[at]


def check(state: State, played: str, better: str, reason: str) -> None:
    turns = [PALERMO.notation.decode(line)[0] for line in (played, better)]
    said = mistake_reasons.why(state, *turns)
    assert said.reason == reason and said.kind in mistake_reasons.KINDS
    was, could = (Told(state, turn) for turn in turns)
    (check_house if state.phase == 1 else check_drive)(was, could, said)
    check_words(said, len(state.players))


@pytest.mark.parametrize("reason", EXAMPLES)
def test_it_is_said_and_true(reason: str) -> None:
    game, at, played, better = EXAMPLES[reason]
    check(moment(game, at), played, better, reason)


def test_the_start_tile_elsewhere() -> None:
    state = fresh(3)
    assert PALERMO.judge is not None
    lines = [PALERMO.notation.encode(turn) for turn in PALERMO.judge().candidates(state)]
    other = next(line for line in lines if line.split()[:2] != lines[0].split()[:2])
    check(state, lines[0], other, "start_elsewhere")


def test_no_sentence_is_left_out() -> None:
    assert {*EXAMPLES, "start_elsewhere", "policeman_elsewhere"} == set(mistake_reasons.REASONS)
