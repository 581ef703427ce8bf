"""The choices behind a new game, as values: seats, what is wrong with them, what they make.

Pure: no widget, no file. The rules read the finished `NewGame`.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from palmyra.games.palmyra.game import LEVELS
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.scenes.setup.seats import Kind, SetupSeat, name_problem

COLORS: Final = tuple(
    map(str, (Color.RED, Color.BLUE, Color.YELLOW, Color.BLACK, Color.GREEN))
)  # as they sit down
VARIANTS: Final = tuple(str(variant) for variant in Variant if not variant.level)  # of several
EDITIONS: Final = tuple(map(str, Edition))
SEED_LIMIT = 64


@dataclass(frozen=True, slots=True)
class NewPlayer:
    name: str
    color: str
    kind: Literal["person", "computer"]
    level: str = "scribe"


@dataclass(frozen=True, slots=True)
class NewGame:
    """Everything a game starts from. Players in turn order."""

    players: tuple[NewPlayer, ...]
    variant: str  # base, expert, solo-1 … solo-5
    edition: str  # international, french
    seed: str
    hidden_coins: bool


def default_seats(names: Sequence[str]) -> tuple[SetupSeat, ...]:
    """A first game: one person against the weakest computer; the other seats closed."""
    kinds: tuple[Kind, ...] = ("person", "computer", "closed", "closed", "closed")
    return tuple(
        SetupSeat(name, color, kind, LEVELS[0])
        for name, color, kind in zip(names, COLORS, kinds, strict=True)
    )


def is_solo(seats: Sequence[SetupSeat]) -> bool:
    return sum(seat.open for seat in seats) == 1


def problem(seats: Sequence[SetupSeat]) -> str:
    """The text key of what keeps the game from starting; empty when nothing does."""
    playing = [seat for seat in seats if seat.open]
    if not playing:
        return "palmyra.setup.need_player"
    if len(playing) == 1 and playing[0].kind != "person":
        return "palmyra.setup.need_person"
    return name_problem(tuple(seats))


def random_seed(source: random.Random | None = None) -> str:
    """A seed that can be read aloud, such as "tamira-42"."""
    chance = source or random.SystemRandom()
    syllables = (chance.choice("bdfgklmnprstvz") + chance.choice("aeiou") for _ in range(3))
    return "".join(syllables) + f"-{chance.randrange(10, 100)}"


def finished(
    seats: Sequence[SetupSeat], variant: str, level: int, edition: str, seed: str, hidden: bool
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
