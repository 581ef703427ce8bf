"""What a figure could earn next turn from a place, on the board as it lies now. Pure.

The best chain is found on the fast twin and paid by the rules: `explained` lays its tiles one
after the other through `apply`, so that a preview is what would be paid.
"""

from dataclasses import dataclass, replace
from typing import Final

from palmyra.games.palmyra.ai.position import Position, cell_at, place_number
from palmyra.games.palmyra.ai.reach import ScoredChain, best_chains
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.cells import Place
from palmyra.games.palmyra.rules.events import TilePlaced
from palmyra.games.palmyra.rules.income import PlacementIncome, TurnIncome, turn_income
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import OWN_FIGURE, Figure, Purpose, State
from palmyra.games.palmyra.rules.tiles import TILES, Tile
from palmyra.games.palmyra.rules.turns import Laid

OWN_PURPOSE: Final = {figure: purpose for purpose, figure in OWN_FIGURE.items()}
_NUMBER: Final = {Figure.LEGION: 0, Figure.CENSOR: 1}
# Among chains that earn the same the shortest. Asked for two, the search misses none.
_COST, _KEEP = 0.01, 2


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The best turn of one figure from one place; `laid` is empty where it can place nothing."""

    figure: Figure
    place: Place
    laid: tuple[Laid, ...]
    income: TurnIncome | None
    before: int  # what would be due without the tile just drawn

    @property
    def due(self) -> int:
        return self.income.due if self.income else 0

    @property
    def rise(self) -> int:
        """How much the drawn tile adds."""
        return self.due - self.before


class NextTurns:
    """Asks for one position and seat; keeps nothing but the position."""

    def __init__(self, state: State, drawn: Tile | None = None, seat: int | None = None) -> None:
        self._state = replace(state, progress=None)
        self._seat = state.seat if seat is None else seat
        self._drawn = drawn
        position = self._position = Position(self._state)
        for place in position.figures[self._seat]:  # lifted: they may go anywhere (R15)
            position.seen[place] = position.board[place]

    def best(self, figure: Figure, place: Place, other: Place) -> NextTurn:
        """What the figure could earn if it stood there and the seat's other one elsewhere."""
        chain = self._chain(figure, place, other)
        if chain is None:
            return NextTurn(figure, place, (), None, 0)
        income = self._income(figure, chain)
        laid = tuple((TILES[kind], cell_at(cell)) for kind, cell in chain.laid)
        before = income.due
        if self._drawn is not None and self._uses_last(chain, self._drawn):
            hand = self._position.hands[self._seat]
            hand[self._drawn.index] -= 1
            less = self._chain(figure, place, other)
            hand[self._drawn.index] += 1
            before = self._income(figure, less).due if less else 0
        return NextTurn(figure, place, laid, income, before)

    def _uses_last(self, chain: ScoredChain, tile: Tile) -> bool:
        """Whether it needs every tile of that kind, the drawn one too."""
        used = sum(kind == tile.index for kind, _ in chain.laid)
        return used == self._position.hands[self._seat][tile.index]

    def _income(self, figure: Figure, chain: ScoredChain) -> TurnIncome:
        return turn_income(self._state, OWN_PURPOSE[figure], chain.points, self._seat)

    def _chain(self, figure: Figure, place: Place, other: Place) -> ScoredChain | None:
        position, seat = self._position, self._seat
        here, there = place_number(place), place_number(other)
        legion, censor = (here, there) if figure is Figure.LEGION else (there, here)
        position.figures[seat] = [legion, censor]
        position.seen[legion] = position.seen[censor] = 0
        found = best_chains(position, seat, _NUMBER[figure], _KEEP, _COST)
        for number in (legion, censor):
            position.seen[number] = position.board[number]
        return found[0] if found else None


def standing(state: State, figure: Figure, place: Place, other: Place) -> State:
    """The start of the seat's turn with its figures there, all else as it is."""
    legion, censor = (place, other) if figure is Figure.LEGION else (other, place)
    moved = replace(state.player, legion=legion, censor=censor)
    players = (*state.players[: state.seat], moved, *state.players[state.seat + 1 :])
    return replace(state, players=players, progress=None)


def explained(state: State, figure: Figure, laid: tuple[Laid, ...]) -> list[PlacementIncome]:
    """What each tile of a turn gives and why, from the state before it."""
    purpose: Purpose = OWN_PURPOSE[figure]
    found = []
    for tile, cell in laid:
        step = apply(state, PlaceTile(purpose, figure, tile, cell))
        state = step.state
        found += [event.income for event in step.events if isinstance(event, TilePlaced)]
    return found
