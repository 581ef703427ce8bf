"""What each player can still end with at the least and at the most, whatever anybody plays.

Bounds, not a search: every piece in any stock is counted where it could bring most, so what they
say is certain. Near the end, where few pieces fit anywhere, they meet.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from palmyra.games.medina.ai.position import NOBODY, Position
from palmyra.games.medina.rules.pieces import DOME, MERCHANT, STABLE, TOWERS, WALL
from palmyra.kernel.chances import bounded_out

SIDES: Final = 3  # new cells beside a stable


class Bounds(NamedTuple):
    least: int
    most: int


def out(position: Position) -> list[bool]:
    """By seat: whether somebody else ends with more whatever is played."""
    found = bounds(position)
    return bounded_out([one.least for one in found], [one.most for one in found])


def bounds(position: Position) -> list[Bounds]:
    ahead = [Ahead(position, seat) for seat in range(position.seats)]
    found = []
    for seat, own in enumerate(ahead):
        least = most = position.score[seat]
        for token, value in enumerate(position.values):
            if position.tokens[token] == seat:
                if any(one.may_take(token) for one in ahead if one is not own):
                    least -= value
            elif own.may_take(token):
                most += value
        found.append(Bounds(least, most + own.most))
    return found


class Ahead:
    """What may still come for one seat."""

    def __init__(self, position: Position, seat: int) -> None:
        board, stocks = position.board, position.stocks
        left = [sum(column) for column in zip(*stocks, strict=True)]
        free = board.city & ~position.occupied
        own = [palace for palace in position.palaces if palace[3] == seat]
        walls = left[WALL] if position.wall_cells() else 0
        merchants = left[MERCHANT] if position.merchant_cells() else 0
        stables = left[STABLE] if any(near & free for *_, near, _ in own) else 0
        touched = [touch for *_, touch in own]
        ring = sum((touch & board.ring & ~position.walls).bit_count() for touch in touched)
        stands = [(touch & free).bit_count() for touch in touched]
        self.claims = self._claims(position, seat, left)
        self.walls = min(walls, ring + SIDES * stables)
        self._stables = stables
        self._owned = position.owned[seat]
        # A merchant may stand beside every one of the palaces.
        sold = min(merchants * max(1, len(own)), sum(stands) + SIDES * stables)
        self.most = self.walls + sold + (1 + SIDES) * stables
        for palace in self.claims.values():
            grown = palace + left[STABLE] + sum(left[:STABLE])
            self.most += grown + left[WALL] + left[MERCHANT] + SIDES * grown

    def _claims(self, position: Position, seat: int, left: Sequence[int]) -> dict[int, int]:
        """By color that may still be claimed: the size of what stands of it."""
        if not position.stocks[seat][DOME]:
            return {}
        found: dict[int, int] = {}
        for stone in range(STABLE):
            if position.owned[seat] >> stone & 1:
                continue
            stands = [
                (pieces | stables).bit_count()
                for color, pieces, stables, owner, *_ in position.palaces
                if color == stone and owner == NOBODY
            ]
            if stands or left[stone]:
                found[stone] = max(stands, default=0)
        return found

    def may_take(self, token: int) -> bool:
        """Whether a prize may come to the seat."""
        if self.claims and (token < TOWERS or token - TOWERS in self.claims):
            return True
        if token < TOWERS:
            return bool(self.walls or self._stables)
        return bool(self._stables and self._owned >> token - TOWERS & 1)
