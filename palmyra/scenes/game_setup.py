"""The choices behind a new game, as values: seats, what is wrong with them, what they make.

Pure: no widget, no file. The rules read the finished `NewGame`.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from palmyra.rules.state import Variant
from palmyra.settings import Color, Kind, Level

COLORS: tuple[Color, ...] = ("red", "blue", "yellow", "black", "green")
SEED_LIMIT = 64
LEVELS: tuple[Level, ...] = ("merchant", "scribe", "prefect", "zenobia")  # weakest first
SOLO_GOALS = {1: 55, 2: 60, 3: 65, 4: 70, 5: 75}


@dataclass(frozen=True, slots=True)
class Seat:
    name: str
    color: Color
    kind: Kind
    level: Level = "scribe"  # when a computer sits here

    @property
    def open(self) -> bool:
        return self.kind != "closed"


@dataclass(frozen=True, slots=True)
class NewPlayer:
    name: str
    color: str
    kind: Literal["person", "computer"]
    level: Level = "scribe"


@dataclass(frozen=True, slots=True)
class NewGame:
    """Everything a game starts from. Players in turn order."""

    players: tuple[NewPlayer, ...]
    variant: str  # base, expert, solo-1 … solo-5
    edition: str  # international, french
    seed: str
    hidden_coins: bool


def default_seats(names: Sequence[str]) -> tuple[Seat, ...]:
    """A first game: one person against the weakest computer; the other seats closed."""
    kinds: tuple[Kind, ...] = ("person", "computer", "closed", "closed", "closed")
    return tuple(
        Seat(name, color, kind, LEVELS[0])
        for name, color, kind in zip(names, COLORS, kinds, strict=True)
    )


def sound_seats(seats: Sequence[Seat]) -> bool:
    """Whether remembered seats can be used: five, of five colors."""
    return len(seats) == len(COLORS) and {seat.color for seat in seats} == set(COLORS)


def is_solo(seats: Sequence[Seat]) -> bool:
    return sum(seat.open for seat in seats) == 1


def problem(seats: Sequence[Seat]) -> str:
    """The text key of what keeps the game from starting; empty when nothing does."""
    playing = [seat for seat in seats if seat.open]
    names = [seat.name.strip() for seat in playing]
    if not playing:
        return "setup.need_player"
    if len(playing) == 1 and playing[0].kind != "person":
        return "setup.need_person"
    if not all(names):
        return "setup.need_name"
    if len(set(names)) < len(names):
        return "setup.need_names"
    return ""


def next_color(seats: Sequence[Seat], at: int) -> tuple[Seat, ...]:
    """Give a seat another color: one nobody plays if there is one, else its neighbour's."""
    mine = COLORS.index(seats[at].color)
    others = [COLORS[(mine + step) % len(COLORS)] for step in range(1, len(COLORS))]
    owners = {seat.color: index for index, seat in enumerate(seats)}
    free = [color for color in others if not seats[owners[color]].open]
    wanted = (free or others)[0]
    swapped = list(seats)
    swapped[owners[wanted]] = replace(seats[owners[wanted]], color=seats[at].color)
    swapped[at] = replace(seats[at], color=wanted)
    return tuple(swapped)


def with_level(seats: Sequence[Seat], at: int, level: Level) -> tuple[Seat, ...]:
    """Another computer player in that seat."""
    return (*seats[:at], replace(seats[at], level=level), *seats[at + 1 :])


def moved(seats: Sequence[Seat], at: int, step: int) -> tuple[Seat, ...]:
    """The seat moved earlier or later in turn order; unchanged at the ends."""
    to = at + step
    if not 0 <= to < len(seats):
        return tuple(seats)
    ordered = list(seats)
    ordered[at], ordered[to] = ordered[to], ordered[at]
    return tuple(ordered)


def random_seed(source: random.Random | None = None) -> str:
    """A seed that can be read aloud, such as "tamira-42"."""
    chance = source or random.SystemRandom()
    syllables = (chance.choice("bdfgklmnprstvz") + chance.choice("aeiou") for _ in range(3))
    return "".join(syllables) + f"-{chance.randrange(10, 100)}"


def finished(
    seats: Sequence[Seat], variant: str, level: int, edition: str, seed: str, hidden: bool
) -> NewGame:
    """The game these choices make; `problem` must have found none."""
    players = tuple(
        NewPlayer(seat.name.strip(), seat.color, seat.kind, seat.level)
        for seat in seats
        if seat.kind != "closed"
    )
    solo = len(players) == 1
    return NewGame(
        players,
        str(Variant.solo(level)) if solo else variant,
        edition,
        seed.strip() or random_seed(),
        hidden and not solo,
    )
