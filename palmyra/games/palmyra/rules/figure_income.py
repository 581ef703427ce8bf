"""What one figure could earn around it: worked out once a position, then only looked up.

The income of a chain of placements is the sum of two parts: matches with the tiles that lay
there before, which do not change during the turn, and matches among the chain's own tiles. A
turn places at most one feature (R8), so the second part is only ever one point a landscape.
"""

from typing import Final, NamedTuple

from palmyra.games.palmyra.rules.cells import Cell, is_large, neighbors
from palmyra.games.palmyra.rules.income import FEATURE_POINTS, LANDSCAPE_POINTS
from palmyra.games.palmyra.rules.legal import next_to
from palmyra.games.palmyra.rules.state import Edition, Figure, State
from palmyra.games.palmyra.rules.tiles import TILES, Landscape, Size, Tile
from palmyra.games.palmyra.rules.turns import Laid

LAND: Final = {tile: list(Landscape).index(tile.landscape) for tile in TILES}

# Points of a tile next to another (R9).
MATCH: Final = {
    one: {
        other: LANDSCAPE_POINTS * (one.landscape is other.landscape)
        + FEATURE_POINTS * (one.feature is other.feature and one.feature is not None)
        for other in TILES
    }
    for one in TILES
}


class Option(NamedTuple):
    """A tile of the hand that could go on a cell."""

    tile: Tile
    laid: tuple[Laid]  # ready to be added to a chain
    points: int  # from what lay there before the turn
    land: int


class Options(NamedTuple):
    """All tiles of the hand that fit a cell, and the plain ones among them."""

    every: list[Option]
    plain: list[Option]
    best_plain: int  # the most points a plain one gives


class Field:
    """The spaces and options of one figure of the player to move, at the start of a turn."""

    __slots__ = ("_blocked", "_board", "_hand", "_near", "_options", "counts", "start")

    def __init__(self, state: State, figure: Figure) -> None:
        hand = state.player.hand
        self.counts = {tile: hand.count(tile) for tile in dict.fromkeys(hand)}
        self._hand = (
            [tile for tile in self.counts if tile.size is Size.SMALL],
            [tile for tile in self.counts if tile.size is Size.LARGE],
        )
        self._board = state.board
        self._blocked = _blocked(state, figure)
        self._near: dict[Cell, tuple[Cell, ...]] = {}
        self._options: dict[Cell, Options] = {}
        around = next_to(state, state.player.place(figure))
        self.start = tuple(cell for cell in around if cell not in self._board)

    def near(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells next to one that were empty when the turn began."""
        found = self._near.get(cell)
        if found is None:
            board = self._board
            found = self._near[cell] = tuple(c for c in neighbors(cell) if c not in board)
        return found

    def options(self, cell: Cell) -> Options:
        found = self._options.get(cell)
        if found is None:
            found = self._options[cell] = self._work_out(cell)
        return found

    def _work_out(self, cell: Cell) -> Options:
        board, blocked = self._board, self._blocked
        around = [board[c] for c in neighbors(cell) if c in board and c not in blocked]
        every = []
        for tile in self._hand[is_large(cell)]:
            match = MATCH[tile]
            points = sum(match[other] for other in around)
            every.append(Option(tile, ((tile, cell),), points, LAND[tile]))
        plain = [option for option in every if option.tile.feature is None]
        return Options(every, plain, max((option.points for option in plain), default=-1))


def _blocked(state: State, figure: Figure) -> set[Cell]:
    """R10: the cells whose tiles give the figure nothing."""
    cells = set()
    for seat, player in enumerate(state.players):
        for other, place in ((Figure.LEGION, player.legion), (Figure.CENSOR, player.censor)):
            if seat == state.seat and (other is figure or state.edition is Edition.FRENCH):
                continue
            if place is not None:
                cells.add(place)
    return cells
