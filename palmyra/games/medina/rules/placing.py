"""One piece comes to stand on the board: what changes at that moment (M7 to M18)."""

from dataclasses import replace

from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.allowed_cells import unfinished
from palmyra.games.medina.rules.board import Cell, Cells
from palmyra.games.medina.rules.pieces import DOME, SLOT, STABLE, WALL
from palmyra.games.medina.rules.prizes import passed_on
from palmyra.games.medina.rules.state import Palace, State

Palaces = tuple[Palace, ...]


def put(state: State, place: Place) -> State:
    """The game after a placement of the player to move, which must be allowed."""
    slot, cell = SLOT[place.piece], place.cell
    bit = state.board.bit(cell)
    stock = state.stocks[state.seat]
    stock = (*stock[:slot], stock[slot] - 1, *stock[slot + 1 :])
    stocks = (*state.stocks[: state.seat], stock, *state.stocks[state.seat + 1 :])
    after = replace(state, stocks=stocks, placed=(*state.placed, place))
    if slot < STABLE:
        return replace(after, palaces=_built(after, slot, bit))
    if slot == STABLE:
        return passed_on(after, replace(after, palaces=_stabled(after, bit)))
    if slot == WALL:
        return passed_on(after, replace(after, arms=_walled(after, cell)))
    if slot == DOME:
        return _claimed(after, cell, bit)
    return replace(after, merchants=after.merchants | bit, market=_sold(after, cell))


def palace_at(state: State, cell: Cell) -> int | None:
    """The place in `palaces` of the one whose piece or stable stands there."""
    bit = state.board.bit(cell)
    for index, palace in enumerate(state.palaces):
        if palace.body & bit:
            return index
    return None


def _built(state: State, stone: int, bit: Cells) -> Palaces:
    growing = unfinished(state, stone)
    if growing is None:
        return (*state.palaces, Palace(stone, bit))
    return tuple(
        replace(palace, pieces=palace.pieces | bit) if palace is growing else palace
        for palace in state.palaces
    )


def _stabled(state: State, bit: Cells) -> Palaces:
    near = state.board.beside(bit)
    return tuple(
        replace(palace, stables=palace.stables | bit) if palace.pieces & near else palace
        for palace in state.palaces
    )


def _walled(state: State, cell: Cell) -> tuple[int, ...]:
    arms = list(state.arms)
    for arm, row in enumerate(state.board.arms):
        # The next of one arm is the next of its opposite only where it is the gate.
        if arms[arm] < len(row) and row[arms[arm]] == cell:
            arms[arm] += 1
            break
    return tuple(arms)


def _sold(state: State, cell: Cell) -> tuple[Cell, ...]:
    """The market with the new merchant at the end that it stands beside."""
    market = state.market
    near = state.board.beside(state.board.bit(cell))
    if near & state.board.bit(market[-1]):
        return (*market, cell)
    if near & state.board.bit(market[0]):
        return (cell, *market)
    return (cell,)


def _claimed(state: State, cell: Cell, bit: Cells) -> State:
    """A dome: an owner, tokens (M19, M20), perhaps the end of a color (M12)."""
    seat = state.seat
    palaces = tuple(
        replace(palace, owner=seat, dome=cell) if palace.pieces & bit else palace
        for palace in state.palaces
    )
    after = passed_on(state, replace(state, palaces=palaces))
    stone = next(palace.stone for palace in palaces if palace.pieces & bit)
    if sum(p.stone == stone and p.owner is not None for p in palaces) < len(state.players):
        return after
    stocks = tuple((*stock[:stone], 0, *stock[stone + 1 :]) for stock in after.stocks)
    left = (*after.left[:stone], True, *after.left[stone + 1 :])
    return replace(after, stocks=stocks, left=left)
