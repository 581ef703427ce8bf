"""The best chains of one figure on the fast twin: what it could lay this turn, and where it ends.

Depth-first with a bound: a walk is left as soon as nothing it can grow into would be kept.
The order is by points less a price for every tile spent, as a tile kept in the hand is worth
something too. Knows nothing of what the points pay.
"""

from heapq import heappush, heapreplace
from typing import Final, NamedTuple

from palmyra.games.palmyra.ai.position import (
    IN_CITY,
    LARGE_STEPS,
    LARGES,
    SMALL_STEPS,
    WIDTH,
    Position,
    takes_large,
)
from palmyra.games.palmyra.rules.legal import MOST_PLAIN
from palmyra.games.palmyra.rules.tiles import TILES, Feature, Landscape

Laid = tuple[tuple[int, int], ...]  # kinds and cells


class ScoredChain(NamedTuple):
    score: float  # points less the price of the tiles
    points: int
    laid: Laid
    figure: int


_LANDS: Final = list(Landscape)
_FEATURES: Final = list(Feature)
LAND: Final = tuple(_LANDS.index(tile.landscape) for tile in TILES)
# A neighbor as one number: four bits count each landscape, then each feature.
_COUNTS: Final = (
    0,
    *(
        (1 << 4 * _LANDS.index(tile.landscape))
        + (0 if tile.feature is None else 1 << 4 * (3 + _FEATURES.index(tile.feature)))
        for tile in TILES
    ),
)
_PLAIN: Final = [t.index for t in TILES if t.feature is None]
# By size: plain kinds with their landscape, featured ones with the shift of their feature too.
_PLAIN_KINDS: Final = (
    [(kind, LAND[kind]) for kind in _PLAIN if kind >= LARGES],
    [(kind, LAND[kind]) for kind in _PLAIN if kind < LARGES],
)
_FEATURED: Final = [
    (t.index, LAND[t.index], 4 * (3 + _FEATURES.index(t.feature))) for t in TILES if t.feature
]
_FEATURE_KINDS: Final = (
    [one for one in _FEATURED if one[0] >= LARGES],
    [one for one in _FEATURED if one[0] < LARGES],
)
_TOUCH: Final = (frozenset(SMALL_STEPS), frozenset(LARGE_STEPS))
_STEPS: Final = (SMALL_STEPS, LARGE_STEPS)
# `takes_large` is asked millions of times a turn: looking it up is faster than calling it.
_LARGE: Final = bytes(takes_large(cell) for cell in range(WIDTH * WIDTH))
# So many more pairs of its own tiles may touch when a chain of n tiles grows to four.
_PAIRS: Final = (0, 5, 4, 3, 0)
# Hardly any chain that is best has them all: a single one is found in less than half the time.
_USUAL_PAIRS: Final = (0, 2, 2, 1, 0)

# The plain tiles of the hand that fit a cell: kind, landscape and points from what lay there
# before; the most of these points; all neighbors as one number.
Option = tuple[int, int, int]
Spot = tuple[list[Option], int, int]


class Reach:
    """What one figure of a seat could lay; made for one position, then thrown away."""

    __slots__ = (
        "_board",
        "_feats",
        "_features",
        "_figure",
        "_growth",
        "_near",
        "_plains",
        "_seen",
        "_spots",
        "hand",
    )

    def __init__(self, position: Position, seat: int, figure: int) -> None:
        self._board = position.board
        self._seen = position.seen
        self._figure = figure
        hand = self.hand = position.hands[seat]
        self._plains = (
            [one for one in _PLAIN_KINDS[0] if hand[one[0]]],
            [one for one in _PLAIN_KINDS[1] if hand[one[0]]],
        )
        self._feats = (
            [one for one in _FEATURE_KINDS[0] if hand[one[0]]],
            [one for one in _FEATURE_KINDS[1] if hand[one[0]]],
        )
        self._spots: dict[int, Spot] = {}
        self._features: dict[int, list[Option]] = {}
        self._near: dict[int, list[int]] = {}
        self._growth: dict[int, float] = {}

    def _spot(self, cell: int) -> Spot:
        seen = self._seen
        count = _COUNTS
        around = (
            count[seen[cell - WIDTH]]
            + count[seen[cell + 1]]
            + count[seen[cell + WIDTH]]
            + count[seen[cell - 1]]
        )
        large = _LARGE[cell]
        if large:
            around += (
                count[seen[cell + 1 - WIDTH]]
                + count[seen[cell + 1 + WIDTH]]
                + count[seen[cell + WIDTH - 1]]
                + count[seen[cell - 1 - WIDTH]]
            )
        plain = []
        best = -1
        for kind, land in self._plains[large]:
            points = (around >> 4 * land) & 15
            if points > best:
                best = points
            plain.append((kind, land, points))
        found = self._spots[cell] = (plain, best, around)
        return found

    def _featured(self, cell: int) -> list[Option]:
        """As the plain tiles of a spot: those with a feature."""
        found = self._features.get(cell)
        if found is None:
            around = (self._spots.get(cell) or self._spot(cell))[2]
            found = self._features[cell] = [
                (kind, land, ((around >> 4 * land) & 15) + 2 * ((around >> shift) & 15))
                for kind, land, shift in self._feats[_LARGE[cell]]
            ]
        return found

    def _around(self, cell: int) -> list[int]:
        board = self._board
        found = self._near[cell] = [
            cell + step for step in _STEPS[_LARGE[cell]] if not board[cell + step]
        ]
        return found

    def _grow_bound(self, cell: int, room: int, cost: float) -> float:
        """The most that so many plain tiles, walking on, match of what lay there, less cost."""
        best = 0.0
        growth, spots = self._growth, self._spots
        room -= 1
        for near in self._near.get(cell) or self._around(cell):
            here = (spots.get(near) or self._spot(near))[1]
            if here < 0:
                continue
            most = here - cost
            if room:
                further = growth.get(near * 4 + room)
                most += self._grow_bound(near, room, cost) if further is None else further
            if most > best:
                best = most
        growth[cell * 4 + room + 1] = best
        return best

    def best(
        self, start: list[int], keep: int, cost: float, most: int = MOST_PLAIN
    ) -> list[ScoredChain]:
        """The chains from these cells with the highest scores, best first.

        Asked for one alone it misses the best one time in twenty, mostly by half a point.
        """
        heap: list[tuple[float, int, int, Laid]] = []
        known: set[tuple[int, frozenset[tuple[int, int]]]] = set()
        floor = -99.0
        order = 0
        spots, near_of, growth = self._spots, self._near, self._growth
        left = list(self.hand)
        pairs = _PAIRS if keep > 1 else _USUAL_PAIRS

        def offer(score: float, points: int, laid: Laid) -> None:
            nonlocal floor, order
            if len(laid) > 2:
                # Other orders of the same tiles that end on the same cell are the same turn.
                key = (laid[-1][1], frozenset(laid))
                if key in known:
                    return
                known.add(key)
            order -= 1
            if len(heap) < keep:
                heappush(heap, (score, order, points, laid))
                if len(heap) == keep:
                    floor = heap[0][0]
            else:
                heapreplace(heap, (score, order, points, laid))
                floor = heap[0][0]

        def grow(cell: int, length: int, points: int, laid: Laid, score: float) -> None:
            length += 1
            room = most - length
            for near in near_of.get(cell) or self._around(cell):
                spot = spots.get(near) or self._spot(near)
                if spot[1] < 0:
                    continue
                bound = score - cost + spot[1] + pairs[length - 1]
                if room:
                    further = growth.get(near * 4 + room, -1.0)
                    if further < 0:
                        further = self._grow_bound(near, room, cost)
                    if bound + further <= floor:
                        continue
                    further += pairs[length]
                elif bound <= floor:
                    continue
                taken = False
                own = [0, 0, 0]
                touch = _TOUCH[_LARGE[near]]
                for kind, at in laid:
                    if at == near:
                        taken = True
                        break
                    if at - near in touch:
                        own[LAND[kind]] += 1
                if taken:
                    continue
                for kind, land, gain in spot[0]:
                    if not left[kind]:
                        continue
                    gain += own[land]
                    now = score + gain - cost
                    longer = (*laid, (kind, near))
                    if now > floor:
                        offer(now, points + gain, longer)
                    if room and now + further > floor:
                        left[kind] -= 1
                        grow(near, length, points + gain, longer, now)
                        left[kind] += 1

        firsts = []
        for cell in start:
            for kind, _land, points in self._featured(cell):
                firsts.append((points - cost, points, kind, cell, True))
            for kind, _land, points in (spots.get(cell) or self._spot(cell))[0]:
                firsts.append((points - cost, points, kind, cell, False))
        # The promising ones first: a high floor early leaves little to walk.
        firsts.sort(reverse=True)
        for score, points, kind, cell, _ in firsts:
            if score > floor:
                offer(score, points, ((kind, cell),))
        if most < 2:
            return self._sorted(heap)
        for score, points, kind, cell, featured in firsts:
            land = LAND[kind]
            left[kind] -= 1
            for near in near_of.get(cell) or self._around(cell):
                if featured:
                    plain, best, _ = spots.get(near) or self._spot(near)
                    if score - cost + best + 1 <= floor:
                        continue
                    seconds = plain
                else:
                    seconds = self._featured(near)
                for other, its_land, gain in seconds:
                    gain += its_land == land
                    now = score + gain - cost
                    if now > floor and left[other]:
                        offer(now, points + gain, ((kind, cell), (other, near)))
            if not featured:
                further = growth.get(cell * 4 + most - 1, -1.0)
                if further < 0:
                    further = self._grow_bound(cell, most - 1, cost)
                if score + further + pairs[1] > floor:
                    grow(cell, 1, points, ((kind, cell),), score)
            left[kind] += 1
        return self._sorted(heap)

    def _sorted(self, heap: list[tuple[float, int, int, Laid]]) -> list[ScoredChain]:
        best = sorted(heap, reverse=True)
        return [ScoredChain(score, points, laid, self._figure) for score, _, points, laid in best]


def spaces(position: Position, place: int) -> list[int]:
    """R7: the empty cells next to a place."""
    board = position.board
    if place == IN_CITY:
        return [cell for cell in position.around if not board[cell]]
    return [place + step for step in _STEPS[_LARGE[place]] if not board[place + step]]


def best_chains(
    position: Position, seat: int, figure: int, keep: int, cost: float, most: int = MOST_PLAIN
) -> list[ScoredChain]:
    """The best chains of that figure of any seat, as if it were its turn."""
    places = position.figures[seat]
    seen, board = position.seen, position.board
    here, other = places[figure], places[1 - figure]
    # The tile the figure leaves counts (R9); in the French edition its own second one too (R10).
    seen[here] = board[here]
    if position.french:
        seen[other] = board[other]
    start = spaces(position, here)
    found = Reach(position, seat, figure).best(start, keep, cost, most) if start else []
    seen[here] = 0
    seen[other] = 0
    return found
