"""Positions built by hand, in the record's own words."""

from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.cells import CITY, Cell, Place
from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.notation import decode
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.rules.record import income_of
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Edition, Player, State, Variant
from palmyra.games.palmyra.rules.tiles import Hand, sorted_hand, tile
from palmyra.games.palmyra.rules.turns import play_turn
from palmyra.kernel.refusal import Refusal

INTERNATIONAL, FRENCH = Edition.INTERNATIONAL, Edition.FRENCH
BASE, EXPERT = Variant.BASE, Variant.EXPERT
SOLO = tuple(variant for variant in Variant if variant.level)
# Stacks that never run short unless a test says so: 8 tiles each.
LARGES = "Ld Lh Lm Ldt Ld Lh Lm Lhl"
SMALLS = "Sd Sh Sm Sdt Sd Sh Sm Shl"


@cache
def box() -> Components:
    return open_box()


def cell(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def place(text: str) -> Place:
    return CITY if text == "city" else cell(text)


def tiles(text: str) -> Hand:
    return tuple(tile(code) for code in text.split())


def world(
    board: Mapping[str, str] | None = None,
    *,
    hands: Sequence[str] = ("",),
    legions: Sequence[str] = (),
    censors: Sequence[str] = (),
    flipped: Sequence[str] = (),
    coins: Sequence[int] = (),
    players: int = 0,
    large: str = LARGES,
    small: str = SMALLS,
    reserve: int = 60,
    caesar: int | None = None,
    seat: int = 0,
    edition: Edition = INTERNATIONAL,
    variant: Variant = BASE,
) -> State:
    """A state at the start of a turn: the 2-player city, the tiles of `board` around it.

    The lists go by seat; what they leave out is an empty hand, no coin, a figure in the city.
    """
    count = players or (1 if variant.level else 2)
    city = box().cities[2]
    table = {**city, **{cell(name): tile(code) for name, code in (board or {}).items()}}

    def of(values: Sequence[str], number: int, missing: str) -> str:
        return values[number] if number < len(values) else missing

    return State(
        edition=edition,
        variant=variant,
        goal=box().levels[variant.level].goal if variant.level else 0,
        city=frozenset(city),
        board=table,
        players=tuple(
            Player(
                color,
                sorted_hand(tiles(of(hands, n, ""))),
                sorted_hand(tiles(of(flipped, n, ""))),
                coins[n] if n < len(coins) else 0,
                place(of(legions, n, "city")),
                place(of(censors, n, "city")),
            )
            for n, color in enumerate(tuple(Color)[:count])
        ),
        large=tiles(large),
        small=tiles(small),
        reserve=reserve,
        box=0,
        caesar=caesar,
        seat=seat,
        turn=0,
        progress=None,
        ending=None,
    )


def play(state: State, line: str) -> Step:
    """The whole turn that a line of the record says."""
    turn, _ = decode(line)
    return play_turn(state, turn)


def after(state: State, line: str) -> State:
    return play(state, line).state


def paid(state: State, line: str) -> tuple[int, int]:
    """Sum and tribute due of a conquer or revenue."""
    income = income_of(play(state, line).events)
    assert income is not None
    return income.sum, income.tribute


def refused(state: State, line: str) -> tuple[str, str]:
    """Rule and reason that forbid the turn."""
    with pytest.raises(Refusal) as caught:
        play(state, line)
    return caught.value.rule, caught.value.reason


def deal(
    variant: Variant = BASE,
    count: int = 0,
    seed: str = "worlds",
    edition: Edition = INTERNATIONAL,
) -> State:
    """A new game as the rules deal it."""
    count = count or (1 if variant.level else 2)
    return new_game(Setup(variant, tuple(Color)[:count], seed, edition), box())


def all_tables() -> list[tuple[Variant, int]]:
    """Every variant with every number of players it has."""
    several = [(variant, count) for variant in (BASE, EXPERT) for count in range(2, 6)]
    return several + [(variant, 1) for variant in SOLO]
