"""A game at one moment. Nothing in it changes: every action makes a new state."""

from dataclasses import dataclass, field

from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.board import Board, Cell, Cells
from palmyra.games.medina.rules.components import GameBox
from palmyra.games.medina.rules.pieces import DOME, STONES, Color, Piece, Stock

Seat = int


@dataclass(frozen=True, slots=True)
class Palace:
    """Pieces of one color and the stables that belong to them."""

    stone: int  # its color, as the slot of the piece
    pieces: Cells
    stables: Cells = 0
    owner: Seat | None = None
    dome: Cell | None = None

    @property
    def color(self) -> Piece:
        return STONES[self.stone]

    @property
    def body(self) -> Cells:
        return self.pieces | self.stables

    @property
    def size(self) -> int:
        """What the palace token asks for (M19)."""
        return self.body.bit_count()


@dataclass(frozen=True, slots=True)
class State:
    box: GameBox = field(repr=False)
    players: tuple[Color, ...]
    stocks: tuple[Stock, ...]  # by seat, each in the order of PIECES
    tokens: tuple[Seat | None, ...]  # who holds each, in the order of TOKENS
    merchants: Cells  # of every market, the neutral one too
    market: tuple[Cell, ...]  # the current one, from end to end (M14)
    palaces: tuple[Palace, ...] = ()  # in the order founded
    arms: tuple[int, ...] = (0,) * 8  # how many walls stand on each arm of the board
    left: tuple[bool, ...] = (False,) * len(STONES)  # colors that have left the game (M12)
    seat: Seat = 0
    turn: int = 0
    placed: tuple[Place, ...] = ()  # in this turn
    owed: int = 2  # placements that this turn must have (M21)
    dome_owed: bool = False  # whether one of them must be a dome (M23)
    over: bool = False

    @property
    def fresh(self) -> bool:
        return not self.placed

    @property
    def board(self) -> Board:
        return self.box.board

    @property
    def walls(self) -> Cells:
        found = 0
        for prefix, length in zip(self.board.prefixes, self.arms, strict=True):
            found |= prefix[length]
        return found

    @property
    def occupied(self) -> Cells:
        """City cells that something stands on."""
        found = self.merchants
        for palace in self.palaces:
            found |= palace.pieces | palace.stables
        return found

    def rampart(self, tower: int) -> Cells:
        """All walls in an unbroken row from the tower, along both its sides (M3)."""
        prefixes, arms = self.board.prefixes, self.arms
        first = 2 * tower
        return prefixes[first][arms[first]] | prefixes[first + 1][arms[first + 1]]

    def owned(self, seat: Seat, stone: int) -> Palace | None:
        """The player's palace of that color."""
        for palace in self.palaces:
            if palace.owner == seat and palace.stone == stone:
                return palace
        return None

    def domes_left(self, seat: Seat) -> int:
        return self.stocks[seat][DOME]
