"""The daily: first merchant, seat and opponents from the date alone. Pure: the day comes in."""

from datetime import date
from typing import Final

from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.challenges import COLORS
from palmyra.games.medina.game import first_cell
from palmyra.games.medina.rules.setup import Setup
from palmyra.kernel.medal import mark_of_day
from palmyra.kernel.shuffle import shuffled

# Who may come, three at most: never the strongest alone, never the weakest alone.
_TABLES: Final = (
    (Level.CARRIER, Level.MASON),
    (Level.MASON, Level.CARAVAN),
    (Level.MASON, Level.MASON),
    (Level.CARRIER, Level.CARAVAN),
    (Level.CARAVAN, Level.ARCHITECT),
    (Level.CARRIER, Level.MASON, Level.CARAVAN),
    (Level.MASON, Level.CARAVAN, Level.ARCHITECT),
)


def opponents_of(day: date) -> tuple[str, ...]:
    """The level in each seat, "" where the person sits."""
    seed = mark_of_day(day)
    table = shuffled(_TABLES, f"{seed} table")[0]
    return shuffled(("", *(level.value for level in table)), f"{seed} seats")


def setup_of(day: date) -> Setup:
    """The same on every machine: the person is red, the others take the further colors in turn."""
    further = iter(COLORS[1:])
    players = tuple(next(further) if level else COLORS[0] for level in opponents_of(day))
    return Setup(players, first_cell(mark_of_day(day)))
