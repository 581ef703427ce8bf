"""What a turn brings and where it leaves the figures, counted by the rules: the facts of a coach's
sentences. Counted things are pairs (`("tiles", 4)`), places are words (`"hc"`, `"city"`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.ai.reasons import table_after
from palmyra.games.palmyra.rules.events import IncomeCounted, TilePlaced
from palmyra.games.palmyra.rules.income import PlacementIncome, TurnIncome
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.games.palmyra.rules.turns import PlacingTurn, ReorganizeTurn, Turn, play_turn

UNIT: Final = {Purpose.CONQUER: "tiles", Purpose.REVENUE: "coins"}
CITY: Final = "city"
Counted = tuple[str, int]  # so many of what


@dataclass(frozen=True, slots=True)
class Paid:
    """What a placing turn earns, tile by tile and together."""

    incomes: Sequence[PlacementIncome]
    total: TurnIncome

    @property
    def features(self) -> int:
        """Points for features that were joined."""
        return sum(m.feature for i in self.incomes for m in i.matches if not m.blocked_by)

    @property
    def gap(self) -> int:
        """The most neighbors of its landscape that count for one tile."""
        return max(map(_like_it, self.incomes))

    @property
    def blocked(self) -> int:
        return sum(income.blocked_points for income in self.incomes)

    @property
    def lands(self) -> int:
        """Neighbors of their own landscape that count, of all tiles laid."""
        return sum(1 for i in self.incomes for m in i.matches if m.landscape and not m.blocked_by)

    @property
    def gap_land(self) -> str:
        """The landscape of the tile that fills the largest gap."""
        most = max(self.incomes, key=_like_it)
        return most.tile.landscape.name.lower()


def _like_it(income: PlacementIncome) -> int:
    return sum(1 for m in income.matches if m.landscape and not m.blocked_by)


def got(state: State, turn: Turn) -> Counted:
    """What a turn brings at once; a reorganize the tile it draws."""
    if isinstance(turn, ReorganizeTurn):
        return "tiles", int(turn.draw is not None)
    return UNIT[turn.purpose], paid(state, turn).total.due


def moves(state: State, turn: ReorganizeTurn) -> tuple[str, ...]:
    """Which figure goes where: "legion hc", the landscape and feature of the tile, or the city."""
    after = table_after(state, turn)
    here, there = state.player, after.players[state.seat]
    return tuple(
        f"{figure.value} {place_of(after, state.seat, figure)}"
        for figure in Figure
        if here.place(figure) != there.place(figure)
    )


def place_of(state: State, seat: int, figure: Figure) -> str:
    """What a figure stands on, as a word."""
    place = state.players[seat].place(figure)
    if place is None or place in state.city:
        return CITY
    return state.board[place].code[1:]


def paid(state: State, turn: PlacingTurn) -> Paid:
    events = play_turn(state, turn).events
    (total,) = (event.income for event in events if isinstance(event, IncomeCounted))
    return Paid([event.income for event in events if isinstance(event, TilePlaced)], total)


def hand_after(state: State, turn: Turn) -> Counted:
    """The tiles in hand then, with those that are drawn."""
    return "tiles", len(play_turn(state, turn).state.players[state.seat].hand)
