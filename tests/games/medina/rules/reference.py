"""The rules of Medina a second time: slow, plain, read off the page alone.

Shares no code with the game: cells are pairs, the board is a dictionary from cells to words,
and whatever can be found by trying is found by trying.
"""

from copy import deepcopy

Cell = tuple[int, int]
STONES = ["alabaster", "amethyst", "umber", "apricot"]
OTHERS = ["stable", "merchant", "wall", "dome"]
VALUES = {"tower-1": 1, "tower-2": 2, "tower-3": 3, "tower-4": 4,
          "alabaster": 1, "amethyst": 2, "umber": 3, "apricot": 4}  # fmt: skip
TOWER_AT = {(0, 0): "tower-1", (17, 0): "tower-3", (17, 12): "tower-2", (0, 12): "tower-4"}
CITY = [(x, y) for x in range(1, 17) for y in range(1, 12)]
TOP = [(x, 0) for x in range(1, 17)]
BOTTOM = [(x, 12) for x in range(1, 17)]
LEFT = [(0, y) for y in range(1, 12)]
RIGHT = [(17, y) for y in range(1, 12)]
SIDES = [TOP, BOTTOM, LEFT, RIGHT]
STOCK = {3: [6, 6, 6, 6, 4, 8, 10, 4], 4: [5, 5, 5, 5, 3, 6, 8, 4]}


def beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def around(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]


class Game:
    def __init__(self, players: list[str], merchant: Cell) -> None:
        count = len(players)
        assert count in (3, 4) and len(set(players)) == count
        assert 2 <= merchant[0] <= 15 and 2 <= merchant[1] <= 10
        self.players = players
        names = STONES + OTHERS
        self.stock = [dict(zip(names, STOCK[count], strict=True)) for _ in players]
        # What stands on a cell: (kind, number of the palace or market).
        self.stands: dict[Cell, tuple[str, int]] = {merchant: ("merchant", 0)}
        self.palaces: list[dict[str, object]] = []  # color, owner
        self.market = [merchant]
        self.markets = 1
        self.tokens: dict[str, int | None] = dict.fromkeys(VALUES)
        self.joined: set[tuple[int, str]] = set()  # palaces with their towers, once for good
        self.seat, self.turns, self.over = 0, 0, False

    # --- the board ---

    def parts(self, number: int, *kinds: str) -> list[Cell]:
        return [c for c, (kind, n) in self.stands.items() if n == number and kind in kinds]

    def palace_of(self, cell: Cell) -> int | None:
        kind, number = self.stands.get(cell, ("", -1))
        return number if kind in ("stone", "stable") else None

    def strangers(self, cell: Cell, number: int | None) -> bool:
        """Whether another palace than this one is around."""
        return any(self.palace_of(c) not in (None, number) for c in around(cell))

    def empty(self, cell: Cell) -> bool:
        return cell in CITY and cell not in self.stands

    def can_grow(self, number: int, cell: Cell) -> bool:
        if not self.empty(cell) or self.strangers(cell, number):
            return False
        return any(self.stands.get(c) == ("stone", number) for c in beside(cell))

    def growing(self, color: str) -> int | None:
        for number, palace in enumerate(self.palaces):
            if palace["color"] == color and palace["owner"] is None:
                near = {c for p in self.parts(number, "stone") for c in beside(p)}
                if any(self.can_grow(number, cell) for cell in near):
                    return number
        return None

    def rampart(self, tower: str) -> set[Cell]:
        corner = next(c for c, name in TOWER_AT.items() if name == tower)
        found: set[Cell] = set()
        for dx, dy in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
            x, y = corner[0] + dx, corner[1] + dy
            while self.stands.get((x, y), ("", 0))[0] == "wall":
                found.add((x, y))
                x, y = x + dx, y + dy
        return found

    def touched(self, number: int) -> set[Cell]:
        return {c for part in self.parts(number, "stone", "stable") for c in beside(part)}

    # --- one placement ---

    def allowed(self, seat: int, piece: str, cell: Cell) -> bool:
        if self.stock[seat][piece] < 1:
            return False
        if piece in STONES:
            number = self.growing(piece)
            if number is not None:
                return self.can_grow(number, cell)
            return self.empty(cell) and not self.strangers(cell, None)
        if piece == "stable":
            near = {
                self.stands[c][1] for c in beside(cell) if self.stands.get(c, "")[:1] == ("stone",)
            }
            return self.empty(cell) and len(near) == 1 and not self.strangers(cell, near.pop())
        if piece == "dome":
            kind, number = self.stands.get(cell, ("", -1))
            if kind != "stone" or self.palaces[number]["owner"] is not None:
                return False
            color = self.palaces[number]["color"]
            return all(p["owner"] != seat for p in self.palaces if p["color"] == color)
        if piece == "merchant":
            if any(self.extends(other) for other in CITY):
                return self.extends(cell)
            return self.empty(cell) and not self.merchants_beside(cell)
        return self.wall_fits(cell)

    def merchants_beside(self, cell: Cell) -> list[Cell]:
        return [c for c in beside(cell) if self.stands.get(c, ("",))[0] == "merchant"]

    def extends(self, cell: Cell) -> bool:
        near = self.merchants_beside(cell)
        return self.empty(cell) and len(near) == 1 and near[0] in (self.market[0], self.market[-1])

    def wall_fits(self, cell: Cell) -> bool:
        for side in SIDES:
            if cell in side:
                free = [c for c in side if c not in self.stands]
                along = [c for c in beside(cell) if c in TOWER_AT or c in side]
                joins = any(c in TOWER_AT or c in self.stands for c in along)
                return cell in free and len(free) > 1 and joins
        return False

    def everywhere(self, seat: int) -> list[tuple[str, Cell]]:
        """Every placement of that player on the board as it stands."""
        cells = CITY + [c for side in SIDES for c in side]
        pieces = [piece for piece, left in self.stock[seat].items() if left]
        return [(p, c) for p in pieces for c in cells if self.allowed(seat, p, c)]

    def anything(self, seat: int) -> bool:
        cells = [c for side in SIDES for c in side] + CITY
        pieces = [piece for piece, left in self.stock[seat].items() if left]
        return any(self.allowed(seat, p, c) for p in reversed(pieces) for c in cells)

    def place(self, piece: str, cell: Cell) -> None:
        seat = self.seat
        assert self.allowed(seat, piece, cell)
        self.stock[seat][piece] -= 1
        if piece in STONES:
            number = self.growing(piece)
            if number is None:
                number = len(self.palaces)
                self.palaces.append({"color": piece, "owner": None})
            self.stands[cell] = ("stone", number)
        elif piece == "stable":
            number = next(self.stands[c][1] for c in beside(cell)
                          if self.stands.get(c, ("",))[0] == "stone")  # fmt: skip
            self.stands[cell] = ("stable", number)
        elif piece == "merchant":
            near = self.merchants_beside(cell)
            if not near:
                self.market, self.markets = [cell], self.markets + 1
            elif near[0] == self.market[-1]:
                self.market.append(cell)
            else:
                self.market.insert(0, cell)
            self.stands[cell] = ("merchant", self.markets - 1)
        elif piece == "wall":
            self.stands[cell] = ("wall", 0)
        else:
            palace = self.palaces[self.stands[cell][1]]
            palace["owner"] = seat
            same = [p for p in self.palaces if p["color"] == palace["color"]]
            if {p["owner"] for p in same} >= set(range(len(self.players))):
                for stock in self.stock:
                    stock[str(palace["color"])] = 0
        self.pass_tokens()

    def pass_tokens(self) -> None:
        for number, palace in enumerate(self.palaces):
            owner = palace["owner"]
            if owner is None:
                continue
            assert isinstance(owner, int)
            for tower in TOWER_AT.values():
                if (
                    self.touched(number) & self.rampart(tower)
                    and (number, tower) not in self.joined
                ):
                    self.joined.add((number, tower))
                    self.tokens[tower] = owner
            color = str(palace["color"])
            holder = self.tokens[color]
            if holder is None:
                self.tokens[color] = owner
            else:
                held = next(n for n, p in enumerate(self.palaces)
                            if p["color"] == color and p["owner"] == holder)  # fmt: skip
                if self.size(number) > self.size(held):
                    self.tokens[color] = owner

    def size(self, number: int) -> int:
        return len(self.parts(number, "stone", "stable"))

    # --- turns ---

    def turn_is_legal(self, turn: list[tuple[str, Cell]]) -> bool:
        """By trying every other turn, where that matters."""
        if self.over or len(turn) not in (1, 2):
            return False
        after = deepcopy(self)
        for piece, cell in turn:
            if not after.allowed(after.seat, piece, cell):
                return False
            after.place(piece, cell)
        seat = self.seat
        if len(turn) == 1 and self.some_turn_of_two(dome=False):
            return False
        if any(piece == "dome" for piece, _ in turn) or not self.stock[seat]["dome"]:
            return True
        if any(self.anything(s) for s in range(len(self.players)) if s != seat):
            return True
        if len(turn) == 2:
            return not self.some_turn_of_two(dome=True)
        return not any(piece == "dome" for piece, _ in self.everywhere(seat))

    def some_turn_of_two(self, *, dome: bool) -> bool:
        for piece, cell in self.everywhere(self.seat):
            after = deepcopy(self)
            after.place(piece, cell)
            if not dome or piece == "dome":
                if after.anything(self.seat):
                    return True
            elif any(p == "dome" for p, _ in after.everywhere(self.seat)):
                return True
        return False

    def play(self, turn: list[tuple[str, Cell]]) -> None:
        for piece, cell in turn:
            self.place(piece, cell)
        self.turns += 1
        for _ in self.players:
            self.seat = (self.seat + 1) % len(self.players)
            if self.anything(self.seat):
                return
        self.over = True

    def scores(self) -> list[int]:
        points = [0] * len(self.players)
        for number, palace in enumerate(self.palaces):
            if isinstance(owner := palace["owner"], int):
                points[owner] += self.size(number)
                for cell in self.touched(number):
                    points[owner] += self.stands.get(cell, ("",))[0] in ("wall", "merchant")
        for token, holder in self.tokens.items():
            if holder is not None:
                points[holder] += VALUES[token]
        return points

    def winners(self) -> list[int]:
        points = self.scores()
        return [seat for seat, own in enumerate(points) if own == max(points)]
