"""Positions of Medina for pictures: a drawing of the city becomes a state of the rules.

`.` is empty, `*` a merchant, `s` a stable, any letter a piece of the palace of that letter.
"""

from dataclasses import replace

from palmyra.games.medina.board.roof_crown import crown
from palmyra.games.medina.game import open_box
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.pieces import SLOT, STONES, TOKENS, TOWERS, Color, Piece
from palmyra.games.medina.rules.setup import Setup, new_game
from palmyra.games.medina.rules.state import Palace, State
from palmyra.games.medina.rules.turn_end import begun

SEATS = (Color.RED, Color.BLUE, Color.YELLOW, Color.GREEN)
RED, BLUE, YELLOW, GREEN = range(4)
Who = dict[str, tuple[str, int | None]]

MID = """
aaa..bb...c...dd
saas.bbb*ccs..dd
.a....b.*ccc..ds
......bs*.......
...******.ees...
.g.*.ff...eee...
.gg*..f.........
...****.......hh
...i..j...kk...h
.iii.jjj..skk..s
sii....j...k....
"""
MID_WHO: Who = {
    "a": ("alabaster", RED), "b": ("apricot", RED), "c": ("amethyst", GREEN), "d": ("umber", BLUE),
    "i": ("apricot", YELLOW), "j": ("alabaster", BLUE), "k": ("umber", GREEN),
    "e": ("amethyst", None), "f": ("alabaster", None), "g": ("umber", None),
    "h": ("apricot", None),
}  # fmt: skip
MID_ARMS = {(0, 0): (4, 3), (17, 0): (3, 3), (0, 12): (3, 2), (17, 12): (2, 3)}

EARLY = """
................
..aa............
..as......c.....
..........cc....
.......*........
.......**.......
........*..k....
....b......kk...
....b......s....
................
................
"""
EARLY_WHO: Who = {
    "k": ("umber", YELLOW), "a": ("alabaster", None), "b": ("apricot", None),
    "c": ("amethyst", None),
}  # fmt: skip
EARLY_ARMS = {(0, 0): (1, 1), (17, 0): (0, 1), (0, 12): (1, 0), (17, 12): (0, 0)}

END = """
aaa.*bb*cc..sddd
aaas*bb*ccs..dsd
sa.**bb*.cc....s
...*...*....ee..
ff.*****.hh..ees
sf.......hh..***
sf.g.iii..h***jj
...g.si....*...j
k..g....sll*...j
kk....m..ll*.o..
sk.nn.mm..**oo.p
"""
END_WHO: Who = {
    "a": ("alabaster", RED), "b": ("apricot", RED), "c": ("amethyst", GREEN), "d": ("umber", BLUE),
    "e": ("amethyst", BLUE), "f": ("apricot", YELLOW), "g": ("amethyst", RED),
    "h": ("alabaster", YELLOW), "i": ("umber", RED), "j": ("alabaster", BLUE),
    "k": ("umber", YELLOW), "l": ("apricot", BLUE), "m": ("alabaster", GREEN),
    "n": ("amethyst", YELLOW), "o": ("umber", GREEN), "p": ("apricot", GREEN),
}  # fmt: skip
END_ARMS = {(0, 0): (8, 4), (17, 0): (7, 0), (0, 12): (0, 6), (17, 12): (4, 3)}


def early() -> State:
    return drawn(EARLY, EARLY_WHO, EARLY_ARMS)


def mid() -> State:
    return drawn(MID, MID_WHO, MID_ARMS)


def last() -> State:
    """Two pieces are left to whoever moves."""
    state = mid()
    only = tuple(2 if piece is Piece.WALL else 0 for piece in Piece)
    return begun(replace(state, stocks=(only, *state.stocks[1:])))


def leaving() -> State:
    """Red alone lacks an amethyst palace."""
    state = mid()
    owners = iter((BLUE, YELLOW))
    palaces = tuple(
        replace(palace, owner=next(owners), stone=1, dome=crown(frozenset(cells)))
        if palace.owner is None and palace.color != "amethyst" and palace.stone != 3 else palace
        for palace in state.palaces
        for cells in [list(state.board.cells(palace.pieces))]
    )  # fmt: skip
    return begun(replace(state, palaces=palaces))


def end() -> State:
    state = drawn(END, END_WHO, END_ARMS, left=0)
    return replace(state, over=True, owed=0)


def drawn(text: str, who: Who, arms: dict[Cell, tuple[int, int]], left: int | None = None) -> State:
    """The state of a drawing; `left` pieces of everything in stock, or what was not placed."""
    state = new_game(Setup(SEATS, (8, 6)), open_box())
    board = state.board
    groups: dict[str, list[Cell]] = {}
    merchants: list[Cell] = []
    for y, row in enumerate(text.split(), 1):
        for x, mark in enumerate(row, 1):
            if mark == "*":
                merchants.append((x, y))
            elif mark != ".":
                groups.setdefault(mark, []).append((x, y))
    palaces = []
    for mark, (stone, owner) in who.items():
        pieces = board.set_of(tuple(groups[mark]))
        stables = board.beside(pieces) & board.set_of(tuple(groups.get("s", ())))
        dome = crown(frozenset(groups[mark])) if owner is not None else None
        palaces.append(Palace(STONES.index(Piece(stone)), pieces, stables, owner, dome))
    lengths: list[int] = []
    for corner in board.corners:
        lengths += arms[corner]
    bits = board.set_of(tuple(merchants))
    state = replace(
        state, palaces=tuple(palaces), merchants=bits, market=_line(merchants),
        arms=tuple(lengths),
    )  # fmt: skip
    return begun(replace(state, tokens=_tokens(state), stocks=_stocks(state, left)))


def _line(merchants: list[Cell]) -> tuple[Cell, ...]:
    """The market that the last merchant stands in, from end to end."""
    have = set(merchants)

    def beside(cell: Cell) -> list[Cell]:
        x, y = cell
        return [c for c in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if c in have]

    whole, todo = set(), [merchants[-1]]
    while todo:
        cell = todo.pop()
        whole.add(cell)
        todo += [c for c in beside(cell) if c not in whole]
    ends = [cell for cell in sorted(whole) if len(beside(cell)) < 2]
    line = [ends[0]]
    while True:
        further = [c for c in beside(line[-1]) if c not in line]
        if not further:
            return tuple(line)
        line.append(further[0])


def _tokens(state: State) -> tuple[int | None, ...]:
    tokens: list[int | None] = [None] * len(TOKENS)
    for palace in state.palaces:
        if palace.owner is None:
            continue
        for tower in range(TOWERS):
            if state.board.beside(palace.body) & state.rampart(tower):
                tokens[tower] = palace.owner
        holder = tokens[TOWERS + palace.stone]
        other = None if holder is None else state.owned(holder, palace.stone)
        if other is None or palace.size > other.size:
            tokens[TOWERS + palace.stone] = palace.owner
    return tuple(tokens)


def _stocks(state: State, left: int | None) -> tuple[tuple[int, ...], ...]:
    count = len(state.players)
    full = list(state.box.stocks[count])
    placed = [0] * len(full)
    for palace in state.palaces:
        placed[palace.stone] += palace.pieces.bit_count()
        placed[SLOT[Piece.STABLE]] += palace.stables.bit_count()
    placed[SLOT[Piece.MERCHANT]] = state.merchants.bit_count() - 1
    placed[SLOT[Piece.WALL]] = state.walls.bit_count()
    stocks = []
    for seat in range(count):
        stock = [max(0, n - (placed[slot] + seat) // count) for slot, n in enumerate(full)]
        stock[SLOT[Piece.DOME]] = 4 - sum(p.owner == seat for p in state.palaces)
        if left is not None:
            stock = [left] * len(full)
        stocks.append(tuple(stock))
    return tuple(stocks)
