"""The fast twin of `State` for playouts and search: one mutable board, numbers only.

Whole games run on it several times faster than on frozen states. It trusts its caller: moves
must be legal. A property test plays both side by side and holds them equal.

A cell is one number (`cell_number`), a tile its place in TILES; a board byte is that plus one,
0 where nothing lies. `seen` is the board as it counts for matches: a tile under a figure
matches nothing (R10), so it is 0 there.
"""

from typing import Final

from palmyra.games.palmyra.rules.cells import CITY, Cell, Place
from palmyra.games.palmyra.rules.figure_income import MATCH
from palmyra.games.palmyra.rules.legal import next_to
from palmyra.games.palmyra.rules.play import CAESAR_PRICE, SOLO_TOLL
from palmyra.games.palmyra.rules.state import Edition, Ending, Player, State
from palmyra.games.palmyra.rules.tiles import TILES, Size

# 93 tiles in a line from the city end within 100 cells of it.
WIDTH: Final = 256
_ORIGIN: Final = 128 * WIDTH + 128
IN_CITY: Final = 0  # the number of a corner that no tile reaches
KINDS: Final = len(TILES)
LARGES: Final = KINDS // 2  # tiles below are large
LEGION: Final = 0
CENSOR: Final = 1

_POINTS: Final = tuple(bytes([0, *(MATCH[one][other] for other in TILES)]) for one in TILES)
IS_PLAIN: Final = tuple(tile.feature is None for tile in TILES)
SMALL_STEPS: Final = (-WIDTH, 1, WIDTH, -1)
LARGE_STEPS: Final = (*SMALL_STEPS, 1 - WIDTH, 1 + WIDTH, WIDTH - 1, -1 - WIDTH)


def cell_number(cell: Cell) -> int:
    return _ORIGIN + cell[1] * WIDTH + cell[0]


def cell_at(number: int) -> Cell:
    y, x = divmod(number, WIDTH)
    return x - 128, y - 128


def takes_large(number: int) -> bool:
    # WIDTH and both origins are even, so the parity of x + y is that of these two.
    return not (number ^ (number >> 8)) & 1


def place_number(place: Place) -> int:
    return IN_CITY if place is CITY else cell_number(place)


def _place(number: int) -> Place:
    return CITY if number == IN_CITY else cell_at(number)


class Position:
    """A game at the start of a turn or within one; see the module's docstring."""

    __slots__ = (
        "_template",
        "around",
        "board",
        "caesar",
        "coins",
        "ending",
        "expert",
        "figures",
        "flipped",
        "french",
        "hands",
        "land",
        "large",
        "reserve",
        "seat",
        "seen",
        "small",
        "solo",
        "turn",
    )

    def __init__(self, state: State) -> None:
        if state.progress is not None:
            raise ValueError("only at the start of a turn")
        self._template = state
        self.french = state.edition is Edition.FRENCH
        self.solo, self.expert = state.solo, state.expert
        self.board = bytearray(WIDTH * WIDTH)
        for cell, tile in state.board.items():
            self.board[cell_number(cell)] = tile.index + 1
        self.seen = bytearray(self.board)
        self.land = [cell_number(cell) for cell in state.board if cell not in state.city]
        self.around = [cell_number(cell) for cell in next_to(state, CITY)]
        # Counts by kind, then places [legion, censor], a seat each.
        self.hands = [[p.hand.count(tile) for tile in TILES] for p in state.players]
        self.figures = [[place_number(p.legion), place_number(p.censor)] for p in state.players]
        for places in self.figures:
            for number in places:
                self.seen[number] = 0
        self.coins = [p.coins for p in state.players]
        self.flipped = [[tile.index for tile in p.flipped] for p in state.players]
        # Top last: drawing is a pop.
        self.large = [tile.index for tile in reversed(state.large)]
        self.small = [tile.index for tile in reversed(state.small)]
        self.reserve = state.reserve
        self.caesar = -1 if state.caesar is None else state.caesar
        self.seat = state.seat
        self.turn = state.turn
        self.ending = state.ending

    def copy(self) -> "Position":
        twin = Position.__new__(Position)
        twin._template, twin.around = self._template, self.around
        twin.french, twin.solo, twin.expert = self.french, self.solo, self.expert
        twin.board, twin.seen = bytearray(self.board), bytearray(self.seen)
        twin.land = list(self.land)
        twin.hands = [list(hand) for hand in self.hands]
        twin.figures = [list(places) for places in self.figures]
        twin.flipped = [list(tiles) for tiles in self.flipped]
        twin.coins, twin.large, twin.small = list(self.coins), list(self.large), list(self.small)
        twin.reserve, twin.caesar = self.reserve, self.caesar
        twin.seat, twin.turn, twin.ending = self.seat, self.turn, self.ending
        return twin

    def spaces(self, figure: int) -> list[int]:
        """R7: the empty cells next to the figure of the player to move."""
        board = self.board
        here = self.figures[self.seat][figure]
        if here == IN_CITY:
            return [cell for cell in self.around if not board[cell]]
        steps = LARGE_STEPS if takes_large(here) else SMALL_STEPS
        return [here + step for step in steps if not board[here + step]]

    def lift(self, figure: int) -> None:
        """Before the first placement: the tile the figure leaves counts from now on (R9)."""
        places = self.figures[self.seat]
        self.seen[places[figure]] = self.board[places[figure]]
        if self.french:
            self.seen[places[1 - figure]] = self.board[places[1 - figure]]

    def place(self, figure: int, kind: int, cell: int) -> int:
        """Lays the tile, moves the figure onto it; the points it earns (R9)."""
        points = self.points(kind, cell)
        self.hands[self.seat][kind] -= 1
        self.board[cell] = self.seen[cell] = kind + 1
        self.land.append(cell)
        self.figures[self.seat][figure] = cell
        return points

    def points(self, kind: int, cell: int) -> int:
        give, seen = _POINTS[kind], self.seen
        total = (
            give[seen[cell - WIDTH]]
            + give[seen[cell + 1]]
            + give[seen[cell + WIDTH]]
            + give[seen[cell - 1]]
        )
        if kind < LARGES:
            total += (
                give[seen[cell + 1 - WIDTH]]
                + give[seen[cell + 1 + WIDTH]]
                + give[seen[cell + WIDTH - 1]]
                + give[seen[cell - 1 - WIDTH]]
            )
        return total

    def stand(self) -> None:
        """After the last placement or move: the tiles under both figures match nothing."""
        seen = self.seen
        legion, censor = self.figures[self.seat]
        seen[legion] = 0
        seen[censor] = 0

    def conquer(self, points: int, extra: Size) -> None:
        """Ends a conquer that earned so many points (R11, R12, R19); `extra` is a wish."""
        self.stand()
        total = points + (self.caesar == self.seat)
        large = small = total // 2
        larges, smalls = len(self.large), len(self.small)
        if total & 1:
            # R12: the other size if the wished one cannot be drawn.
            if (extra is Size.LARGE and large < larges) or small >= smalls:
                large += 1
            else:
                small += 1
        if large > larges or small > smalls:
            self._end(Ending.NO_TILES_TO_DRAW)
            return
        hand = self.hands[self.seat]
        for _ in range(large):
            hand[self.large.pop()] += 1
        for _ in range(small):
            hand[self.small.pop()] += 1
        self._next()

    def revenue(self, points: int, flip: int | None) -> None:
        """Ends a revenue (R13, R14, R19); the flip is left out if the game ends."""
        self.stand()
        seat = self.seat
        due = points + (self.caesar == seat)
        tribute = len(self.flipped[seat])
        if due > tribute:
            due += tribute
        if due >= self.reserve:
            self.coins[seat] += self.reserve
            self.reserve = 0
            self._end(Ending.RESERVE_COLLECTED)
            return
        self.coins[seat] += due
        self.reserve -= due
        if flip is not None:
            self.hands[seat][flip] -= 1
            self.flipped[seat].append(flip)
        self._next()

    def may_take_caesar(self) -> bool:
        return self.expert and self.caesar != self.seat and self.coins[self.seat] > 0

    def draw(self, size: Size | None, caesar: bool = False) -> int | None:
        """Begins a reorganize (R15, R18); the kind that was drawn, None if that ends the game."""
        if size is None:
            self._end(Ending.STACKS_EMPTY)
            return None
        seat = self.seat
        if caesar:
            self.coins[seat] -= CAESAR_PRICE
            self.reserve += CAESAR_PRICE
            self.caesar = seat
        kind = (self.large if size is Size.LARGE else self.small).pop()
        self.hands[seat][kind] += 1
        return kind

    def move(self, legion: int, censor: int) -> None:
        """Ends a reorganize with the figures in these places."""
        places = self.figures[self.seat]
        board, seen = self.board, self.seen
        for number in places:
            seen[number] = board[number]
        places[LEGION], places[CENSOR] = legion, censor
        self.stand()
        self._next()

    def free_places(self) -> list[int]:
        """R15: where a figure of the player to move may stand, its own places included."""
        others = {n for seat, two in enumerate(self.figures) if seat != self.seat for n in two}
        return [IN_CITY, *(n for n in self.land if n not in others)]

    def _next(self) -> None:
        self.turn += 1
        if self.solo:
            self.reserve -= min(SOLO_TOLL, self.reserve)
            if not self.reserve:
                self.ending = Ending.RESERVE_DRAINED
                return
        self.seat = (self.seat + 1) % len(self.coins)

    def _end(self, ending: Ending) -> None:
        self.turn += 1
        self.ending = ending

    def to_state(self) -> State:
        """The frozen twin."""
        start = self._template
        players = tuple(
            Player(
                player.color,
                tuple(tile for tile in TILES for _ in range(self.hands[seat][tile.index])),
                tuple(TILES[kind] for kind in sorted(self.flipped[seat])),
                self.coins[seat],
                _place(self.figures[seat][LEGION]),
                _place(self.figures[seat][CENSOR]),
            )
            for seat, player in enumerate(start.players)
        )
        coins = start.reserve + start.box + sum(player.coins for player in start.players)
        return State(
            start.edition,
            start.variant,
            start.goal,
            start.city,
            {cell_at(n): TILES[byte - 1] for n, byte in enumerate(self.board) if byte},
            players,
            tuple(TILES[kind] for kind in reversed(self.large)),
            tuple(TILES[kind] for kind in reversed(self.small)),
            self.reserve,
            coins - self.reserve - sum(self.coins),
            None if self.caesar < 0 else self.caesar,
            self.seat,
            self.turn,
            None,
            self.ending,
        )
