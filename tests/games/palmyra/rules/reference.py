"""The rules a second time: slow, plain, read off RULES.md alone, to hold the real ones to.

Shares no code with palmyra.rules: cells are pairs, tiles are their codes, figures are names.
"""

import re
from dataclasses import dataclass, field

Cell = tuple[int, int]
CITY_2 = {(0, 0): "Ld", (1, 1): "Lh", (1, 0): "Sh", (0, 1): "Sm"}
ADDED = [
    {},
    {},
    {},
    {(2, 0): "Lm", (2, 1): "Sd"},
    {(3, 1): "Ld", (3, 0): "Sh"},
    {(1, 2): "Sd", (2, -1): "Sm"},
]
SEATS = [(1, 1, 0), (1, 1, 2), (2, 1, 0), (2, 1, 2), (2, 2, 0)]
LEVELS = [(1, 1, 0, 55), (2, 2, 0, 60), (3, 3, 0, 65), (3, 3, 1, 70), (3, 3, 2, 75)]
OWN = {"conquer": "legion", "revenue": "censor"}


class Illegal(Exception):
    """Whatever RULES.md does not allow."""


def need(condition: object) -> None:
    if not condition:
        raise Illegal


def touch(a: Cell, b: Cell) -> bool:
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    if dx + dy == 1:
        return True
    return dx == dy == 1 and (a[0] + a[1]) % 2 == 0


@dataclass
class Seat:
    hand: list[str]
    flipped: list[str] = field(default_factory=list)
    coins: int = 0
    legion: Cell | None = None
    censor: Cell | None = None


class Game:
    def __init__(
        self, variant: str, count: int, edition: str, large: list[str], small: list[str]
    ) -> None:
        self.french = edition == "french"
        self.expert = variant == "expert"
        self.solo = variant.startswith("solo")
        self.large, self.small = list(large), list(small)
        self.reserve, self.box = 120, 0
        self.city: dict[Cell, str] = dict(CITY_2)
        for number in range(3, count + 1):
            self.city.update(ADDED[number])
        self.board = dict(self.city)
        self.caesar: int | None = None
        self.turn = self.seat = 0
        self.over = False
        self.goal = 0
        self.seats: list[Seat] = []
        if self.solo:
            larges, smalls, turned, self.goal = LEVELS[int(variant[-1]) - 1]
            hand = self._deal(larges, smalls)
            self.seats.append(Seat(hand, [self.small.pop(0) for _ in range(turned)]))
        for larges, smalls, coins in [] if self.solo else SEATS[:count]:
            coins += self.expert
            self.reserve -= coins
            self.seats.append(Seat(self._deal(larges, smalls), [], coins))

    def _deal(self, larges: int, smalls: int) -> list[str]:
        hand = [self.large.pop(0) for _ in range(larges)]
        return hand + [self.small.pop(0) for _ in range(smalls)]

    def play(self, line: str) -> None:
        """One line without its claim. The game must be thrown away if it raises."""
        need(not self.over)
        words = line.split()
        need(words)
        kind, rest = words[0], words[1:]
        if kind == "reorganize":
            self._reorganize(rest)
        else:
            need(kind in OWN)
            self._place(kind, rest)
        self.turn += 1
        if self.solo and not self.over:
            toll = min(3, self.reserve)
            self.reserve -= toll
            self.box += toll
            self.over = self.reserve == 0
        if not self.over:
            self.seat = (self.seat + 1) % len(self.seats)

    def _place(self, kind: str, rest: list[str]) -> None:
        me = self.seats[self.seat]
        figure = OWN[kind]
        holder = self.caesar == self.seat
        if rest[:1] == ["by"]:
            need(len(rest) > 1 and holder and rest[1] in OWN.values() and rest[1] != figure)
            figure, rest = rest[1], rest[2:]
        total = 0
        placed: list[str] = []
        while rest and "@" in rest[0]:
            code, at = self._laid(rest.pop(0))
            here = getattr(me, figure)
            need(code in me.hand and at not in self.board)
            need((code[0] == "L") == ((at[0] + at[1]) % 2 == 0))
            starts = [here] if here else list(self.city)
            need(any(touch(start, at) for start in starts))
            me.hand.remove(code)
            self.board[at] = code
            setattr(me, figure, at)
            total += self._score(at, figure)
            placed.append(code)
        features = sum(len(code) == 3 for code in placed)
        need(1 <= len(placed) <= 4)
        need(features == 0 or (features == 1 and len(placed) <= 2))
        total += holder
        if kind == "conquer":
            self._pay_tiles(me, total, rest)
        else:
            self._pay_coins(me, total, rest)

    def _score(self, at: Cell, figure: str) -> int:
        mine, points = self.board[at], 0
        for other_at, other in self.board.items():
            if not touch(at, other_at) or self._blocked(other_at, figure):
                continue
            points += mine[1] == other[1]
            points += 2 * (len(mine) == 3 and mine[2:] == other[2:])
        return points

    def _blocked(self, at: Cell, moving: str) -> bool:
        for number, seat in enumerate(self.seats):
            for figure in ("legion", "censor"):
                own = number == self.seat
                if getattr(seat, figure) == at and not (own and (figure == moving or self.french)):
                    return True
        return False

    def _pay_tiles(self, me: Seat, total: int, rest: list[str]) -> None:
        half = total // 2
        ways = {"": (half, half)}
        if total % 2:
            ways = {"L": (half + 1, half), "S": (half, half + 1)}
        ways = {
            extra: (a, b)
            for extra, (a, b) in ways.items()
            if a <= len(self.large) and b <= len(self.small)
        }
        if not ways:
            need(not rest)
            self.over = True
            return
        extra = ""
        if total % 2:
            need(len(rest) == 2 and rest[0] == "extra" and rest[1] in ways)
            extra, rest = rest[1], []
        need(not rest)
        me.hand += self._deal(*ways[extra])

    def _pay_coins(self, me: Seat, total: int, rest: list[str]) -> None:
        if total > len(me.flipped):
            total += len(me.flipped)
        coins = min(total, self.reserve)
        me.coins += coins
        self.reserve -= coins
        self.over = self.reserve == 0
        if rest:
            need(not self.over and len(rest) == 2 and rest[0] == "flip" and rest[1] in me.hand)
            me.hand.remove(rest[1])
            me.flipped.append(rest[1])

    def _reorganize(self, rest: list[str]) -> None:
        me = self.seats[self.seat]
        if not self.large and not self.small:
            need(not rest)
            self.over = True
            return
        if rest[:1] == ["caesar"]:
            need(self.expert and me.coins and self.caesar != self.seat)
            me.coins -= 1
            self.reserve += 1
            self.caesar = self.seat
            rest = rest[1:]
        need(rest[:1] == ["draw"] and rest[1:2] in (["L"], ["S"]))
        stack = self.large if rest[1] == "L" else self.small
        need(stack)
        me.hand.append(stack.pop(0))
        goal: dict[str, Cell | None] = {}
        for word in rest[2:]:
            figure, _, where = word.partition("@")
            need(figure in OWN.values() and figure not in goal)
            goal[figure] = None if where == "city" else self._cell(where)
        me.legion = goal.get("legion", me.legion)
        me.censor = goal.get("censor", me.censor)
        standing = [place for seat in self.seats for place in (seat.legion, seat.censor) if place]
        need(len(set(standing)) == len(standing))
        need(all(place in self.board and place not in self.city for place in standing))

    def _laid(self, word: str) -> tuple[str, Cell]:
        code, _, where = word.partition("@")
        need(re.fullmatch("[LS][dhm][tlc]?", code))
        return code, self._cell(where)

    def _cell(self, text: str) -> Cell:
        found = re.fullmatch(r"(0|-?[1-9]\d{0,3}),(0|-?[1-9]\d{0,3})", text)
        need(found)
        assert found
        return int(found[1]), int(found[2])

    def winners(self) -> list[int]:
        if self.solo:
            return [0] if self.seats[0].coins >= self.goal else []
        best = max((s.coins, len(s.flipped)) for s in self.seats)
        return [n for n, s in enumerate(self.seats) if (s.coins, len(s.flipped)) == best]
