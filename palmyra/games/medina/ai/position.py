"""A fast twin of the rules' state for searching: mutable, copied cheaply, scores kept up to date.

A property test holds it equal to the rules, placement by placement. A move is one number: the
slot of the piece and the place of its cell. Whether a turn may be made of such moves (M21, M23)
is for `turns_from` to say.
"""

from typing import Final

from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.board import Board, Cells
from palmyra.games.medina.rules.components import GameBox
from palmyra.games.medina.rules.pieces import DOME, MERCHANT, PIECES, SLOT, STABLE, TOWERS, WALL
from palmyra.games.medina.rules.state import State

Move = int
NOBODY: Final = -1
CELL_BITS: Final = 12
CELL_MASK: Final = (1 << CELL_BITS) - 1

# A palace: stone, pieces, stables, owner, cells around it, beside its pieces, beside it all.
Palace = tuple[int, Cells, Cells, int, Cells, Cells, Cells]


class Position:
    __slots__ = (
        "alone",
        "arms",
        "board",
        "crowd",
        "ends",
        "kept",
        "last",
        "merchants",
        "near",
        "occupied",
        "owned",
        "palaces",
        "ramparts",
        "score",
        "seat",
        "seats",
        "stocks",
        "tokens",
        "values",
        "walls",
    )

    board: Board
    values: tuple[int, ...]
    seats: int
    seat: int
    stocks: list[tuple[int, ...]]
    tokens: list[int]
    owned: list[int]  # by seat: a bit a stone
    last: list[int]  # by stone: its palace founded last
    palaces: list[Palace]
    occupied: Cells
    alone: Cells  # on or around any palace
    crowd: Cells  # around two or more
    near: Cells  # beside any piece of a palace
    merchants: Cells
    ends: tuple[Cells, Cells]  # of the current market
    arms: list[int]
    walls: Cells
    ramparts: list[Cells]
    score: list[int]
    # What the forecast need not find twice while the walls stand as they do; shared by copies.
    kept: dict[tuple[int, int, int], tuple[float, tuple[tuple[int, int], ...]]]

    def copy(self) -> "Position":
        twin = Position.__new__(Position)
        twin.board = self.board
        twin.values = self.values
        twin.seats = self.seats
        twin.seat = self.seat
        twin.stocks = self.stocks[:]
        twin.tokens = self.tokens[:]
        twin.owned = self.owned[:]
        twin.last = self.last[:]
        twin.palaces = self.palaces[:]
        twin.occupied = self.occupied
        twin.alone = self.alone
        twin.crowd = self.crowd
        twin.near = self.near
        twin.merchants = self.merchants
        twin.ends = self.ends
        twin.arms = self.arms[:]
        twin.walls = self.walls
        twin.ramparts = self.ramparts[:]
        twin.score = self.score[:]
        twin.kept = self.kept
        return twin

    # --- where pieces may stand -----------------------------------------------------------

    def stones(self, stone: int) -> Cells:
        last = self.last[stone]
        if last >= 0:
            palace = self.palaces[last]
            if palace[3] < 0:
                grows = palace[5] & self.board.city & ~self.occupied & ~self.crowd
                if grows:
                    return grows
        return self.board.city & ~self.occupied & ~self.alone

    def stables(self) -> Cells:
        return self.near & self.board.city & ~self.occupied & ~self.crowd

    def domes(self, seat: int) -> Cells:
        owned, found = self.owned[seat], 0
        for stone, pieces, _, owner, _, _, _ in self.palaces:
            if owner < 0 and not owned >> stone & 1:
                found |= pieces
        return found

    def market(self) -> Cells:
        """Where the current market can be extended."""
        columns, merchants = self.board.columns, self.merchants
        head, tail = self.ends
        rest = merchants ^ head
        found = (head << 1 | head >> 1 | head << columns | head >> columns) & ~(
            rest << 1 | rest >> 1 | rest << columns | rest >> columns
        )
        if tail != head:
            rest = merchants ^ tail
            found |= (tail << 1 | tail >> 1 | tail << columns | tail >> columns) & ~(
                rest << 1 | rest >> 1 | rest << columns | rest >> columns
            )
        return found & self.board.city & ~self.occupied

    def merchant_cells(self) -> Cells:
        found = self.market()
        if found:
            return found
        return self.board.city & ~self.occupied & ~self.board.beside(self.merchants)

    def wall_cells(self) -> Cells:
        board, arms, found = self.board, self.arms, 0
        for arm, length in enumerate(arms):
            row = board.arms[arm]
            if length + arms[board.opposite[arm]] <= len(row) - 2:
                x, y = row[length]
                found |= 1 << (y * board.columns + x)
        return found

    def cells(self, slot: int) -> Cells:
        """Where the player to move may place a piece of that slot."""
        if slot < STABLE:
            return self.stones(slot)
        if slot == STABLE:
            return self.stables()
        if slot == MERCHANT:
            return self.merchant_cells()
        if slot == WALL:
            return self.wall_cells()
        return self.domes(self.seat)

    def can_place(self, seat: int) -> bool:
        stock = self.stocks[seat]
        if stock[WALL] and self.wall_cells():
            return True
        if stock[DOME] and self.domes(seat):
            return True
        if stock[MERCHANT] and self.merchant_cells():
            return True
        if stock[STABLE] and self.stables():
            return True
        return any(stock[stone] and self.stones(stone) for stone in range(STABLE))

    def next_seat(self) -> int:
        """Who plays next; NOBODY if the game is over."""
        for ahead in range(1, self.seats + 1):
            seat = (self.seat + ahead) % self.seats
            if self.can_place(seat):
                return seat
        return NOBODY

    # --- placing ---------------------------------------------------------------------------

    def place(self, move: Move) -> None:
        slot = move >> CELL_BITS
        bit = 1 << (move & CELL_MASK)
        stock = self.stocks[self.seat]
        self.stocks[self.seat] = (*stock[:slot], stock[slot] - 1, *stock[slot + 1 :])
        if slot < STABLE:
            self._build(slot, bit)
        elif slot == STABLE:
            self._stable(bit)
        elif slot == MERCHANT:
            self._sell(bit)
        elif slot == WALL:
            self._wall(bit)
        else:
            self._claim(bit)

    def _build(self, stone: int, bit: Cells) -> None:
        board, columns = self.board, self.board.columns
        self.occupied |= bit
        beside = bit << 1 | bit >> 1 | bit << columns | bit >> columns
        self.near |= beside
        around = board.around(bit)
        if self.alone & bit:  # in an alley, and allowed: then it is the palace's own
            index = self.last[stone]
            _, pieces, stables, owner, alley, near, touch = self.palaces[index]
            new = around & ~alley
            self.palaces[index] = (
                stone, pieces | bit, stables, owner, alley | around, near | beside, touch | beside
            )  # fmt: skip
        else:
            new = around
            self.last[stone] = len(self.palaces)
            self.palaces.append((stone, bit, 0, NOBODY, around, beside, beside))
        self.crowd |= self.alone & new
        self.alone |= new

    def _stable(self, bit: Cells) -> None:
        board, columns = self.board, self.board.columns
        self.occupied |= bit
        index = next(i for i, palace in enumerate(self.palaces) if palace[5] & bit)
        stone, pieces, stables, owner, alley, near, touch = self.palaces[index]
        beside = bit << 1 | bit >> 1 | bit << columns | bit >> columns
        around = board.around(bit)
        new = around & ~alley
        self.crowd |= self.alone & new
        self.alone |= new
        fresh = beside & ~touch
        self.palaces[index] = (
            stone, pieces, stables | bit, owner, alley | around, near, touch | beside
        )  # fmt: skip
        if owner < 0:
            return
        self.score[owner] += 1 + (fresh & (self.walls | self.merchants)).bit_count()
        for tower, rampart in enumerate(self.ramparts):
            if fresh & rampart and not touch & rampart:
                self._pass(tower, owner)
        self._compare(stone, owner, (pieces | stables | bit).bit_count())

    def _sell(self, bit: Cells) -> None:
        board = self.board
        self.occupied |= bit
        beside = board.beside(bit)
        head, tail = self.ends
        if beside & tail:
            self.ends = (head, bit)
        elif beside & head:
            self.ends = (bit, tail)
        else:
            self.ends = (bit, bit)
        self.merchants |= bit
        for palace in self.palaces:
            if palace[6] & bit and palace[3] >= 0:
                self.score[palace[3]] += 1

    def _wall(self, bit: Cells) -> None:
        board = self.board
        for arm, prefix in enumerate(board.prefixes):
            length = self.arms[arm]
            if length + 1 < len(prefix) and prefix[length + 1] ^ prefix[length] == bit:
                break
        self.arms[arm] += 1
        tower = arm // 2
        before = self.ramparts[tower]
        for palace in self.palaces:
            if palace[6] & bit and palace[3] >= 0:
                self.score[palace[3]] += 1
                if not palace[6] & before:
                    self._pass(tower, palace[3])
        self.walls |= bit
        self.ramparts[tower] = before | bit

    def _claim(self, bit: Cells) -> None:
        seat = self.seat
        index = next(i for i, palace in enumerate(self.palaces) if palace[1] & bit)
        stone, pieces, stables, _, alley, near, touch = self.palaces[index]
        self.palaces[index] = (stone, pieces, stables, seat, alley, near, touch)
        self.owned[seat] |= 1 << stone
        size = (pieces | stables).bit_count()
        self.score[seat] += size + (touch & (self.walls | self.merchants)).bit_count()
        for tower, rampart in enumerate(self.ramparts):
            if touch & rampart:
                self._pass(tower, seat)
        if self.tokens[TOWERS + stone] < 0:
            self._pass(TOWERS + stone, seat)
        else:
            self._compare(stone, seat, size)
        if all(owned >> stone & 1 for owned in self.owned):
            self.stocks = [(*s[:stone], 0, *s[stone + 1 :]) for s in self.stocks]

    def _pass(self, token: int, seat: int) -> None:
        holder = self.tokens[token]
        if holder == seat:
            return
        if holder >= 0:
            self.score[holder] -= self.values[token]
        self.score[seat] += self.values[token]
        self.tokens[token] = seat

    def _compare(self, stone: int, seat: int, size: int) -> None:
        holder = self.tokens[TOWERS + stone]
        if holder == seat:
            return
        for palace in self.palaces:
            if palace[0] == stone and palace[3] == holder:
                if size > (palace[1] | palace[2]).bit_count():
                    self._pass(TOWERS + stone, seat)
                return


def position_of(state: State) -> Position:
    """The state's twin; what has been placed in a turn under way stands on the board."""
    board, box = state.board, state.box
    made = Position.__new__(Position)
    made.board, made.values = board, box.values
    made.seats, made.seat = len(state.players), state.seat
    made.stocks = list(state.stocks)
    made.tokens = [NOBODY if holder is None else holder for holder in state.tokens]
    made.owned = [0] * made.seats
    made.last = [-1] * STABLE
    made.palaces = []
    made.alone = made.crowd = made.near = 0
    for index, palace in enumerate(state.palaces):
        alley, near = board.around(palace.body), board.beside(palace.pieces)
        owner = NOBODY if palace.owner is None else palace.owner
        touch = board.beside(palace.body)
        made.palaces.append(
            (palace.stone, palace.pieces, palace.stables, owner, alley, near, touch)
        )
        made.crowd |= made.alone & alley
        made.alone |= alley
        made.near |= near
        made.last[palace.stone] = index
        if owner >= 0:
            made.owned[owner] |= 1 << palace.stone
    made.occupied, made.merchants = state.occupied, state.merchants
    made.ends = (board.bit(state.market[0]), board.bit(state.market[-1]))
    made.arms, made.walls = list(state.arms), state.walls
    made.ramparts = [state.rampart(tower) for tower in range(TOWERS)]
    made.score = _scores(made, box)
    made.kept = {}
    return made


def _scores(position: Position, box: GameBox) -> list[int]:
    score = [0] * position.seats
    for _, pieces, stables, owner, _, _, touch in position.palaces:
        if owner >= 0:
            score[owner] += (pieces | stables).bit_count()
            score[owner] += (touch & (position.walls | position.merchants)).bit_count()
    for holder, value in zip(position.tokens, box.values, strict=True):
        if holder >= 0:
            score[holder] += value
    return score


def move_of(place: Place, board: Board) -> Move:
    x, y = place.cell
    return SLOT[place.piece] << CELL_BITS | (y * board.columns + x)


def place_of(move: Move, board: Board) -> Place:
    y, x = divmod(move & CELL_MASK, board.columns)
    return Place(PIECES[move >> CELL_BITS], (x, y))
