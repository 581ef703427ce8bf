"""How many coins a player can still expect: a small model of the rest of the game.

The model knows a hand only by its size, a tribute by its number, and the clock by the turns
left. Chains earn what they earn on average from such a hand. Within that little game the best
plan is computed exactly, once: when to turn from tiles to coins and how often to flip come
out of it, nobody writes them down.
"""

from functools import lru_cache
from math import exp, sqrt
from typing import Final

from palmyra.games.palmyra.ai.weights import Weights

MOST_TILES: Final = 36
MOST_FLIPS: Final = 7
MOST_TURNS: Final = 26
# The supply, tiles that can still be drawn, is counted in packs; more than the last is plenty.
PACK: Final = 6
MOST_PACKS: Final = 8

Row = list[float]  # by tiles in the hand
Draw = tuple[int, float, int, int, float]  # packs left and share, hand low and high, and share


class CoinForecast:
    """Expected coins by supply, flips, turns left and hand; linear in between."""

    def __init__(self, weights: Weights) -> None:
        w = weights
        self._lines = (
            (w.base_1, w.growth_1),
            (w.base_2, w.growth_2),
            (w.base_3, w.growth_3),
            (w.base_4, w.growth_4),
        )
        # What a chain of k + 1 tiles earns from a hand of h.
        self._points = [
            [max(0.0, base + growth * sqrt(h)) if h > k else 0.0 for h in range(MOST_TILES + 2)]
            for k, (base, growth) in enumerate(self._lines)
        ]
        # The moves of the little game, worked out once: only their worth changes with the turns.
        hands = range(MOST_TILES + 2)
        packs, flips = range(MOST_PACKS + 1), range(MOST_FLIPS + 1)
        self._reorganizes = [[_draw(p, 1.0 if p else 0.0, h) for h in hands] for p in packs]
        self._conquests = [[self._conquests_of(p, h) for h in hands] for p in packs]
        self._collections = [[self._collections_of(f, h) for h in hands] for f in flips]
        self._table = self._solve()

    def expected_points(self, tiles: float, length: int) -> float:
        base, growth = self._lines[length - 1]
        return base + growth * sqrt(tiles) if tiles > 0 else 0.0

    def coins(self, tiles: float, flips: int, turns: float, supply: float) -> float:
        """What is still to come with such a hand, in so many turns, with so much to draw."""
        if turns <= 0:
            return 0.0
        if tiles < 0:
            tiles = 0.0
        elif tiles > MOST_TILES:
            tiles = MOST_TILES
        if turns > MOST_TURNS - 1:
            turns = MOST_TURNS - 1
        if flips > MOST_FLIPS:
            flips = MOST_FLIPS
        packs = supply / PACK
        if packs >= MOST_PACKS:
            return _between(self._table[MOST_PACKS][flips], tiles, turns)
        if packs < 0:
            packs = 0.0
        whole = int(packs)
        less = _between(self._table[whole][flips], tiles, turns)
        more = _between(self._table[whole + 1][flips], tiles, turns)
        return less + (packs - whole) * (more - less)

    def price(self, tiles: float, flips: int, turns: float, supply: float) -> float:
        """What one more tile in the hand is worth."""
        more = self.coins(tiles + 2, flips, turns, supply)
        return (more - self.coins(tiles - 1, flips, turns, supply)) / 3

    def _solve(self) -> list[list[list[Row]]]:
        width = MOST_TILES + 2
        packs, flips = range(MOST_PACKS + 1), range(MOST_FLIPS + 1)
        table = [[[[0.0] * width] for _ in flips] for _ in packs]
        for turns in range(1, MOST_TURNS + 1):
            for pack in packs:
                for flip in flips:
                    later = [table[p][flip][turns - 1] for p in packs]
                    higher = table[pack][min(flip + 1, MOST_FLIPS)][turns - 1]
                    table[pack][flip].append(self._row(pack, flip, later, higher))
        return table

    def _row(self, pack: int, flips: int, later: list[Row], higher: Row) -> Row:
        """By hand, the best of reorganizing, conquering and collecting."""
        last = MOST_TILES + 1
        row = []
        here = later[pack]
        for hand in range(last + 1):
            best = _drawn(later, self._reorganizes[pack][hand])
            for draw in self._conquests[pack][hand]:
                found = _drawn(later, draw)
                if found > best:
                    best = found
            for left, paid in self._collections[flips][hand]:
                after = here[left]
                if left and flips < MOST_FLIPS and higher[left - 1] > after:
                    after = higher[left - 1]
                if paid + after > best:
                    best = paid + after
            row.append(best)
        return row

    def _collections_of(self, flips: int, hand: int) -> list[tuple[int, float]]:
        """For every length of chain the tiles left and the coins paid, tribute included."""
        found = []
        for k in range(min(4, hand)):
            points = self._points[k][hand]
            # The tribute is strict (R13): the nearer the mean is, the likelier it fails.
            tribute = flips / (1 + exp(-1.8 * (points - flips - 0.3)))
            found.append((hand - k - 1, points + tribute))
        return found

    def _conquests_of(self, pack: int, hand: int) -> list[Draw]:
        """For every length of chain that the supply can pay, what it draws."""
        return [
            _draw(pack, self._points[k][hand], hand - k - 1)
            for k in range(min(4, hand))
            if pack == MOST_PACKS or self._points[k][hand] < pack * PACK
        ]


def _draw(pack: int, tiles: float, hand: int) -> Draw:
    """Where so many tiles lead: packs and hand, each with its share of the next one."""
    last = MOST_TILES + 1
    # Plenty stays plenty for a while: half of what is drawn is missed.
    left = max(0.0, pack - tiles / PACK / (2 if pack == MOST_PACKS else 1))
    whole = min(int(left), MOST_PACKS - 1)
    more = int(tiles)
    return whole, left - whole, min(hand + more, last), min(hand + more + 1, last), tiles - more


def _drawn(later: list[Row], draw: Draw) -> float:
    """What comes after such a draw."""
    pack, share, low, high, part = draw
    less, more = later[pack], later[pack + 1]
    at_low = less[low] + share * (more[low] - less[low])
    at_high = less[high] + share * (more[high] - less[high])
    return at_low + part * (at_high - at_low)


def _between(rows: list[Row], tiles: float, turns: float) -> float:
    whole_turns, whole = int(turns), int(tiles)
    part, share = tiles - whole, turns - whole_turns
    now, then = rows[whole_turns], rows[whole_turns + 1]
    low = now[whole] + part * (now[whole + 1] - now[whole])
    high = then[whole] + part * (then[whole + 1] - then[whole])
    return low + share * (high - low)


# A game needs one, tuning a pool of them.
@lru_cache(maxsize=64)
def outlook_of(weights: Weights) -> CoinForecast:
    return CoinForecast(weights)
