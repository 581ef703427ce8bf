"""The rules of Palermo a second time: slow, plain, read off RULES-PALERMO.md alone.

Shares no code with palmyra.games.palermo: cells are pairs, a town is a dict of letters, and
a way is looked for by trying every step.
"""

import re

Cell = tuple[int, int]
SHAPES = {0: [], 1: [(0, 0)], 2: [(0, 0), (1, 0)], 3: [(0, 0), (1, 0), (1, 1)]}
CHIPS = {3: 11, 4: 8, 5: 7}
BONUS = {3: 5, 4: 4, 5: 3}
SLOT_NAMES = [f"{letter}{number}" for number in range(1, 7) for letter in "abcdef"]
EVERY_CELL = [(x, y) for y in range(14) for x in range(14)]
RING = {(x, y) for x, y in EVERY_CELL if x in (0, 13) or y in (0, 13)}


class Illegal(Exception):
    """Whatever the page does not allow."""


def need(condition: object) -> None:
    if not condition:
        raise Illegal


def around(cell: Cell) -> list[Cell]:
    x, y = cell
    near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return [(a, b) for a, b in near if 0 <= a <= 13 and 0 <= b <= 13]


def corners_from(cell: Cell) -> list[Cell]:
    """P14: where a jump can go."""
    x, y = cell
    found = []
    if x in (0, 13):
        found += [(x, 0), (x, 13)]
    if y in (0, 13):
        found += [(0, y), (13, y)]
    return [corner for corner in found if corner != cell]


def turned(dx: int, dy: int, quarters: int) -> Cell:
    for _ in range(quarters):
        dx, dy = 1 - dy, dx
    return dx, dy


def place(slot: str, dx: int, dy: int, quarters: int) -> Cell:
    dx, dy = turned(dx, dy, quarters)
    return 1 + 2 * "abcdef".index(slot[0]) + dx, 2 * int(slot[1]) - 1 + dy


def roofs_of(kind: int, slot: str, quarters: int) -> list[Cell]:
    return [place(slot, dx, dy, quarters) for dx, dy in SHAPES[kind]]


def door_of(slot: str, quarters: int) -> Cell:
    return place(slot, 0, 1, quarters)


def slot_cells(slot: str) -> list[Cell]:
    return [place(slot, dx, dy, 0) for dx in (0, 1) for dy in (0, 1)]


class Seat:
    def __init__(self) -> None:
        self.chips: set[Cell] = set()
        self.taken = 0
        self.score = 0
        self.pawn: Cell | None = None
        self.police: Cell | None = None
        self.home = False


class Game:
    def __init__(self, players: int, variant: str) -> None:
        self.players, self.fair = players, variant == "fair"
        self.seats = [Seat() for _ in range(players)]
        self.roofs: set[Cell] = set()
        self.slots: dict[str, int] = {}  # what lies on a slot: a kind, -1 for the start tile
        self.start = ""
        self.turn = self.seat = self.quiet = 0
        self.phase = 1
        self.over = False

    # --- lines ---------------------------------------------------------------------------

    def play(self, line: str) -> str:
        """One line without its result, which is returned; nothing changes if it raises."""
        need(not self.over)
        words = line.split(" ")
        result = self._build(words) if self.phase == 1 else self._run(words)
        self.turn += 1
        return result

    def _build(self, words: list[str]) -> str:
        start = self.start
        if self.turn == 0:
            need(words[0] == "start" and words[1] in SLOT_NAMES)
            start = words[1]
            words = words[2:]
        need(len(words) == 2 and words[0] == "build")
        match = re.fullmatch(r"([0-3])@([a-f][1-6])/([0-3])", words[1])
        need(match)
        assert match
        kind, slot, quarters = int(match[1]), match[2], int(match[3])
        before = self.start, dict(self.slots)
        self.start = start
        self.slots[start] = -1
        if not self.may_build(kind, slot, quarters):
            self.start, self.slots = before
            raise Illegal
        self.slots[slot] = kind
        self.roofs |= set(roofs_of(kind, slot, quarters))
        door = door_of(slot, quarters)
        self.seats[self.seat].chips.add(door)
        self.seat = (self.seat + 1) % self.players
        if all(len(seat.chips) == CHIPS[self.players] for seat in self.seats):
            self.phase = 2
            self.seat = 1 if self.fair else 0
        return f"door {door[0]},{door[1]}"

    def may_build(self, kind: int, slot: str, quarters: int) -> bool:
        if not self._stands(kind, slot, quarters):
            return False
        every = [
            (k, s, q) for k in (1, 2, 3) for s in SLOT_NAMES for q in range(4)
            if self._stands(k, s, q)
        ]  # fmt: skip
        joined = [build for build in every if self._joins(*build)]
        if any(not self._closes(*build) for build in joined):
            return (
                kind > 0
                and self._joins(kind, slot, quarters)
                and not self._closes(kind, slot, quarters)
            )
        if any(not self._closes(*build) for build in every):
            return kind > 0 and not self._closes(kind, slot, quarters)
        return kind == 0

    def _stands(self, kind: int, slot: str, quarters: int) -> bool:
        """In supply, on an empty slot, away from the start where it must be."""
        if slot in self.slots:
            return False
        if kind and list(self.slots.values()).count(kind) >= 12:
            return False
        if self.fair and len(self.slots) == 1:
            columns = abs(ord(slot[0]) - ord(self.start[0]))
            rows = abs(int(slot[1]) - int(self.start[1]))
            return columns > 1 or rows > 1
        return True

    def _joins(self, kind: int, slot: str, quarters: int) -> bool:
        return any(
            near in self.roofs for roof in roofs_of(kind, slot, quarters) for near in around(roof)
        )

    def _closes(self, kind: int, slot: str, quarters: int) -> bool:
        roofs = self.roofs | set(roofs_of(kind, slot, quarters))
        seen = set(RING)
        edge = list(RING)
        while edge:
            for near in around(edge.pop()):
                if near not in roofs and near not in seen:
                    seen.add(near)
                    edge.append(near)
        return len(seen) + len(roofs) != len(EVERY_CELL)

    # --- running -------------------------------------------------------------------------

    def police_may_go(self, cell: Cell) -> bool:
        me = self.seats[self.seat]
        pawns = [seat.pawn for seat in self.seats]
        others = [seat.police for seat in self.seats if seat is not me]
        if me.police is not None and (me.police in pawns or cell == me.police):
            return False
        if cell in self.roofs or cell in pawns or cell in others:
            return False
        return not any(near in others for near in around(cell))

    def cost(self, cell: Cell) -> int:
        foreign = [s.police for n, s in enumerate(self.seats) if n != self.seat]
        return 2 if cell in foreign else 1

    def onward(self, cell: Cell) -> list[Cell]:
        return [near for near in {*around(cell), *corners_from(cell)} if near not in self.roofs]

    def other_pawn(self, cell: Cell) -> bool:
        return any(seat.pawn == cell for n, seat in enumerate(self.seats) if n != self.seat)

    def can_spend(self, cell: Cell, left: int, origin: Cell, known: dict[tuple[Cell, int], bool]
                  ) -> bool:  # fmt: skip
        """P17: whether some way on costs exactly the points left and may end."""
        if left < 0:
            return False
        if left == 0:
            return cell != origin and not self.other_pawn(cell)
        if (cell, left) not in known:
            known[cell, left] = any(
                self.can_spend(near, left - self.cost(near), origin, known)
                for near in self.onward(cell)
            )
        return known[cell, left]

    def points(self) -> int:
        me = self.seats[self.seat]
        foreign = [s.police for n, s in enumerate(self.seats) if n != self.seat]
        return 3 + me.taken - (me.pawn is not None and me.pawn in foreign)

    def end_at(self, cell: Cell, left: int, origin: Cell) -> str | None:
        """The result of stopping, or None."""
        me = self.seats[self.seat]
        if self.other_pawn(cell):
            return None
        if cell in me.chips:
            return f"take {left}"
        if not me.chips and cell in slot_cells(self.start):
            return f"home {left}"
        if left == 0:
            return None if cell == origin else "stop"
        return None if self.can_spend(cell, left, origin, {}) else f"short {left}"

    def every_end(self, origin: Cell, points: int) -> set[tuple[Cell, str]]:
        """All cells and results that some path of this turn can have."""
        seen = {(origin, points)}
        edge = [(origin, points)]
        while edge:
            cell, left = edge.pop()
            for near in self.onward(cell):
                after = (near, left - self.cost(near))
                if after[1] >= 0 and after not in seen:
                    seen.add(after)
                    edge.append(after)
        ends = {(cell, self.end_at(cell, left, origin)) for cell, left in seen}
        return {(cell, result) for cell, result in ends if result}

    def _run(self, words: list[str]) -> str:
        me = self.seats[self.seat]
        police, words = self._word("police", words)
        if police:
            need(self.police_may_go(police))
        was, me.police = me.police, police or me.police
        try:
            result = self._move(words)
        except Illegal:
            me.police = was
            raise
        quiet = result.split(" ")[0] not in ("take", "home")
        self.quiet = self.quiet + 1 if quiet else 0
        if all(seat.home for seat in self.seats) or self.quiet == 10 * self.players:
            self.over = True
        else:
            self.seat = (self.seat + 1) % self.players
        return result

    def _move(self, words: list[str]) -> str:
        me = self.seats[self.seat]
        if me.home:
            need(words == ["wait"])
            me.score += BONUS[self.players]
            return f"bonus {BONUS[self.players]}"
        left = self.points()
        stand, words = self._word("from", words)
        need((stand is None) == (me.pawn is not None))
        origin = stand or me.pawn
        assert origin
        if stand:
            need(stand in slot_cells(self.start))
        cell = origin
        need(words)
        if words[0] == "stay":
            need(len(words) == 1)
        else:
            need(words[0] == "go" and len(words) > 1)
            for word in words[1:]:
                after = self._cell(word)
                need(after in self.onward(cell))
                left -= self.cost(after)
                need(left >= 0)
                cell = after
        result = self.end_at(cell, left, origin)
        need(result)
        assert result
        me.pawn = cell
        if result.startswith("take"):
            me.chips.remove(cell)
            me.taken += 1
            me.score += left
        elif result.startswith("home"):
            me.pawn, me.home = None, True
            me.score += left
        return result

    def _word(self, name: str, words: list[str]) -> tuple[Cell | None, list[str]]:
        if words[:1] != [name]:
            return None, words
        need(len(words) > 1)
        return self._cell(words[1]), words[2:]

    def _cell(self, word: str) -> Cell:
        match = re.fullmatch(r"(0|[1-9][0-9]*),(0|[1-9][0-9]*)", word, re.ASCII)
        need(match)
        assert match
        cell = int(match[1]), int(match[2])
        need(cell in EVERY_CELL)
        return cell
