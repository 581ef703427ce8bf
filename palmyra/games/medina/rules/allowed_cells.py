"""Where each piece may stand on the board as it is (M7 to M17). Turns are not known here."""

from palmyra.games.medina.rules.board import Cells
from palmyra.games.medina.rules.pieces import DOME, MERCHANT, PIECES, STABLE, WALL
from palmyra.games.medina.rules.state import Palace, Seat, State


def alleys(state: State) -> tuple[Cells, Cells]:
    """Cells on or around any palace or its stables, and those around two or more."""
    around = state.board.around
    once = twice = 0
    for palace in state.palaces:
        alley = around(palace.pieces | palace.stables)
        twice |= once & alley
        once |= alley
    return once, twice


def free_cells(state: State) -> Cells:
    return state.board.city & ~state.occupied


def growth(state: State, palace: Palace) -> Cells:
    """Where the palace could grow if it is not finished (M8)."""
    if palace.dome is not None:
        return 0
    # Beside its own pieces a cell lies in its own alley: in two alleys, another one is there.
    _, twice = alleys(state)
    return state.board.beside(palace.pieces) & free_cells(state) & ~twice


def unfinished(state: State, stone: int) -> Palace | None:
    """The one palace of the color that still grows (M9)."""
    for palace in reversed(state.palaces):
        if palace.stone == stone:
            # One is founded only where no other grows, and finished is for good.
            return palace if growth(state, palace) else None
    return None


def stone_cells(state: State, stone: int) -> Cells:
    """Growing where a palace of the color is unfinished (M8), founding elsewhere (M7)."""
    if state.left[stone]:
        return 0
    palace = unfinished(state, stone)
    if palace is not None:
        return growth(state, palace)
    once, _ = alleys(state)
    return free_cells(state) & ~once


def stable_cells(state: State) -> Cells:
    """Beside a piece of one palace and around no other (M10)."""
    pieces = 0
    for palace in state.palaces:
        pieces |= palace.pieces
    _, twice = alleys(state)
    return state.board.beside(pieces) & free_cells(state) & ~twice


def dome_cells(state: State, seat: Seat) -> Cells:
    """Every piece of the palaces without a dome whose color the player lacks (M11)."""
    owned, found = 0, 0
    for palace in state.palaces:
        if palace.owner == seat:
            owned |= 1 << palace.stone
    for palace in state.palaces:
        if palace.owner is None and not owned >> palace.stone & 1:
            found |= palace.pieces
    return found


def market_ends(state: State) -> Cells:
    return state.board.bit(state.market[0]) | state.board.bit(state.market[-1])


def market_cells(state: State) -> Cells:
    """Where the current market can be extended (M14)."""
    board, found = state.board, 0
    for end in {state.market[0], state.market[-1]}:
        bit = board.bit(end)
        found |= board.beside(bit) & ~board.beside(state.merchants ^ bit)
    return found & free_cells(state)


def merchant_cells(state: State) -> Cells:
    """Extending the current market; only where that cannot be, beginning a new one (M15)."""
    found = market_cells(state)
    return found or free_cells(state) & ~state.board.beside(state.merchants)


def wall_cells(state: State) -> Cells:
    """The next cell of every arm whose side keeps a gate (M17)."""
    board, found = state.board, 0
    for arm, length in enumerate(state.arms):
        row = board.arms[arm]
        if length + state.arms[board.opposite[arm]] <= len(row) - 2:
            found |= board.bit(row[length])
    return found


def gates(state: State) -> Cells:
    """The last free cell of every side that has only one (M17)."""
    walls, found = state.walls, 0
    for side in state.board.sides:
        free = side & ~walls
        if free.bit_count() == 1:
            found |= free
    return found


def cells_of(state: State, seat: Seat, slot: int) -> Cells:
    """Where the player may place a piece of that slot, if one is in stock."""
    if slot < STABLE:
        return stone_cells(state, slot)
    if slot == STABLE:
        return stable_cells(state)
    if slot == MERCHANT:
        return merchant_cells(state)
    if slot == WALL:
        return wall_cells(state)
    return dome_cells(state, seat)


# The quickest answers first.
_ORDER = (WALL, DOME, MERCHANT, STABLE, *range(STABLE))
assert len(_ORDER) == len(PIECES)


def can_place(state: State, seat: Seat) -> bool:
    """Whether the player could place any piece on the board as it stands."""
    stock = state.stocks[seat]
    return any(stock[slot] and cells_of(state, seat, slot) for slot in _ORDER)
