"""What a position is worth to each player, in coins at the end of the game.

The model of `outlook` says what hands, tributes and the clock promise; the best chains of both
figures say how far this very position is better or worse than the model's average. Cutting
off, blocked neighbors and lack of room all show there. Everyone's prospects together are the
clock: the game lasts until they have emptied the reserve.
"""

from collections.abc import Iterable
from math import exp
from typing import Final, NamedTuple

from palmyra.games.palmyra.ai.endings import can_end, due
from palmyra.games.palmyra.ai.outlook import MOST_TURNS, CoinForecast, outlook_of
from palmyra.games.palmyra.ai.position import CENSOR, LARGES, LEGION, Position
from palmyra.games.palmyra.ai.reach import ScoredChain, best_chains
from palmyra.games.palmyra.ai.weights import Weights
from palmyra.games.palmyra.rules.legal import MOST_PLAIN
from palmyra.games.palmyra.rules.play import SOLO_TOLL

# The worth of a game won; only a game that is over reaches it. One lost is worth 0 or less.
SURE_WIN: Final = 100.0
_DEAREST: Final = 1.5  # a tile's price when chains for coins are sought
_STUCK: Final = 2.0  # points that a figure without any chain lacks


class Prospect(NamedTuple):
    """The best chains of a seat's next turn, and the hand they were found with."""

    conquest: ScoredChain | None
    collection: ScoredChain | None
    tiles: int


class SeatValue(NamedTuple):
    """The clock: turns still to come, and by seat what they bring and what one more brings."""

    turns: float
    supply: float  # tiles that a seat may still draw
    coming: list[float]
    slopes: list[float]


class Judge:
    """Values positions for one level; keeps nothing between two of them."""

    __slots__ = ("everyone", "horizon", "most", "outlook", "weights")

    def __init__(
        self,
        weights: Weights,
        most: int = MOST_PLAIN,
        horizon: float = MOST_TURNS,
        everyone: bool = False,
    ) -> None:
        self.weights = weights
        self.outlook: CoinForecast = outlook_of(weights)
        self.most = most  # tiles of a chain that it sees
        self.horizon = horizon  # turns that it plans for
        self.everyone = everyone  # whether it watches every rival, and each may win

    def hand(self, position: Position, seat: int) -> float:
        """The hand as the model counts it."""
        hand = position.hands[seat]
        large, small = sum(hand[:LARGES]), sum(hand[LARGES:])
        over = abs(large - small) - 2
        return large + small - (self.weights.imbalance * over if over > 0 else 0.0)

    def standing(self, position: Position) -> SeatValue:
        seats = range(len(position.coins))
        hands = [self.hand(position, seat) for seat in seats]
        flips = [len(tiles) for tiles in position.flipped]
        toll = SOLO_TOLL if position.solo else 0
        coins = self.outlook.coins
        supply = self.supply(position)

        def taken(turns: float) -> float:
            return sum(coins(hands[s], flips[s], turns, supply) for s in seats) + toll * turns

        low, high = 0, MOST_TURNS - 1
        while high - low > 1:
            middle = (low + high) // 2
            if taken(middle) < position.reserve:
                low = middle
            else:
                high = middle
        before, after = taken(low), taken(high)
        share = (position.reserve - before) / (after - before) if after > before else 0.0
        turns = min(low + min(1.0, max(0.0, share)), self.horizon)
        if not position.solo:
            # The stacks are the other clock: whoever leads can end the game once they are low.
            lower = min(len(position.large), len(position.small))
            turns = min(turns, self.weights.last_turns + lower / self.weights.drain)
        coming = [coins(hands[s], flips[s], turns, supply) for s in seats]
        slopes = [
            coins(hands[s], flips[s], high, supply) - coins(hands[s], flips[s], low, supply)
            for s in seats
        ]
        return SeatValue(turns, supply, coming, slopes)

    def supply(self, position: Position) -> float:
        """What a seat may still draw: conquests take both sizes alike, all share the stacks."""
        large, small = len(position.large), len(position.small)
        tiles = 1.6 * min(large, small) + 0.2 * (large + small)
        if not position.solo:
            tiles -= self.weights.last_tiles
        return tiles / len(position.coins)

    def price(self, position: Position, seat: int, now: SeatValue) -> float:
        """What a tile in that hand is worth in coins."""
        flips = len(position.flipped[seat])
        later = max(0.0, now.turns - 1)
        return self.outlook.price(self.hand(position, seat), flips, later, now.supply)

    def prospect(self, position: Position, seat: int, price: float) -> Prospect:
        """What the seat could do next with the tiles it has now."""
        cost = min(price, _DEAREST)
        conquest = self._best(position, seat, LEGION, 1.0)
        collection = self._best(position, seat, CENSOR, cost)
        if position.caesar == seat:
            conquest = _better(conquest, self._best(position, seat, CENSOR, 1.0))
            collection = _better(collection, self._best(position, seat, LEGION, cost))
        return Prospect(conquest, collection, sum(position.hands[seat]))

    def prospects(self, position: Position, seats: Iterable[int]) -> dict[int, Prospect]:
        now = self.standing(position)
        return {
            seat: self.prospect(position, seat, self.price(position, seat, now)) for seat in seats
        }

    def _best(self, position: Position, seat: int, figure: int, cost: float) -> ScoredChain | None:
        found = best_chains(position, seat, figure, 1, cost, self.most)
        return found[0] if found else None

    def watched(self, position: Position, seat: int) -> tuple[int, ...]:
        """The rivals whose next turns count: all, or who moves next and who is richest."""
        seats = len(position.coins)
        others = tuple((seat + step) % seats for step in range(1, seats))
        if self.everyone or len(others) < 2:
            return others
        richest = max(others, key=lambda other: position.coins[other])
        return tuple(dict.fromkeys((others[0], richest)))

    def surprise(self, position: Position, seat: int, ahead: Prospect, now: SeatValue) -> float:
        """How many coins the best chains promise beyond the model's average."""
        w, outlook = self.weights, self.outlook
        tiles = self.hand(position, seat)
        flips = len(position.flipped[seat])
        later = now.turns - 1
        coins, supply = outlook.coins, now.supply
        # Whoever draws leaves less to all, the others' share included.
        share = 1 / len(position.coins)
        bonus = 1 if position.caesar == seat else 0
        # Tiles drawn since the chains were found are unknown: they better them by the model.
        drawn = sum(position.hands[seat]) - ahead.tiles
        best = coins(tiles + 1, flips, later, supply - share)  # reorganize
        worth_conquest = worth_collection = 0.0
        above_conquest = above_collection = -_STUCK
        if ahead.conquest is not None:
            points, above, left = self._points(ahead.conquest, tiles, drawn, bonus)
            above_conquest = above
            worth_conquest = coins(left + points, flips, later, supply - share * points)
        if ahead.collection is not None:
            points, above, left = self._points(ahead.collection, tiles, drawn, bonus)
            above_collection = above
            worth_collection = points + (flips if points > flips else 0)
            worth_collection += max(
                coins(left, flips, later, supply), coins(left - 1, flips + 1, later, supply)
            )
        # The figure that does not move next keeps some of what it could earn.
        worth_conquest += w.censor_stays * above_collection
        price = outlook.price(tiles, flips, later, supply)
        worth_collection += w.legion_stays * price * above_conquest
        best = max(best, worth_conquest, worth_collection)
        return best + bonus * self.caesar(now.turns) - now.coming[seat]

    def caesar(self, turns: float) -> float:
        """What holding Caesar is worth in coins; not for ever, as it can be taken."""
        return min(self.weights.caesar * turns, self.weights.caesar_most)

    def _points(
        self, chain: ScoredChain, tiles: float, drawn: int, bonus: int
    ) -> tuple[float, float, float]:
        length = len(chain.laid)
        mean = self.outlook.expected_points(tiles, length)
        points = float(chain.points + bonus)
        if drawn:
            points += mean - self.outlook.expected_points(tiles - drawn, length)
        return points, points - mean, tiles - length

    def worth(self, position: Position, seat: int, ahead: dict[int, Prospect]) -> float:
        """How glad the seat is of the position; seats left out of `ahead` count as average."""
        if position.ending is not None:
            return settled(position, seat)
        now = self.standing(position)
        surprises = [0.0] * len(position.coins)
        for who, prospect in ahead.items():
            surprises[who] = self.surprise(position, who, prospect, now)
            if who != seat:
                surprises[who] *= self.weights.denial
        glad = self._gladness(self.finals(position, now, surprises), seat, now.turns)
        return glad if position.solo else self._with_ends(position, seat, ahead, glad)

    def _with_ends(
        self, position: Position, seat: int, ahead: dict[int, Prospect], glad: float
    ) -> float:
        """The worth, knowing who could end the game at their next turn and win it."""
        ready = [
            who
            for who, prospect in ahead.items()
            if can_end(position, who, prospect.conquest, prospect.collection)
        ]
        if any(who != seat for who in ready):
            return glad * (1 - self.weights.feared)
        if seat in ready and not self._overtaken(position, seat, ahead):
            return glad + (SURE_WIN - glad) * self.weights.hoped
        return glad

    def _overtaken(self, position: Position, seat: int, ahead: dict[int, Prospect]) -> bool:
        """Whether a rival may draw level before the seat's next turn."""
        return any(
            position.coins[who] + due(position, who, prospect.collection) >= position.coins[seat]
            for who, prospect in ahead.items()
            if who != seat and prospect.collection is not None
        )

    def finals(self, position: Position, now: SeatValue, surprises: list[float]) -> list[float]:
        """Everyone's coins at the end: a coin more for one is a shorter game for all."""
        reserve = position.reserve
        pace = sum(now.slopes) + (SOLO_TOLL if position.solo else 0)
        over = sum(surprises) / pace if pace > 0.1 else 0.0
        # Nobody ever gets more than all that is left.
        return [
            coins + min(now.coming[seat] + surprises[seat] - now.slopes[seat] * over, reserve)
            for seat, coins in enumerate(position.coins)
        ]

    def _gladness(self, finals: list[float], seat: int, turns: float) -> float:
        """Solo: coins. Among several: the chance to win, in percent."""
        others = [coins for other, coins in enumerate(finals) if other != seat]
        if not others:
            return finals[seat]
        w = self.weights
        scale = w.sure + w.doubt * turns
        if self.everyone:
            # The share of the win, each as likely as the coins it is expected to end with.
            odds = (_clamped((coins + w.tempo - finals[seat]) / scale) for coins in others)
            return SURE_WIN / (1 + sum(exp(one) for one in odds))
        behind = w.rivalry * max(others) + (1 - w.rivalry) * sum(others) / len(others)
        return SURE_WIN / (1 + exp(-_clamped((finals[seat] - behind - w.tempo) / scale)))


def _clamped(confidence: float) -> float:
    return max(-30.0, min(30.0, confidence))


def _better(one: ScoredChain | None, other: ScoredChain | None) -> ScoredChain | None:
    if one is None or other is None:
        return one or other
    return one if one.score >= other.score else other


def settled(position: Position, seat: int) -> float:
    """The worth of a game that is over: as `worth`, but certain."""
    if position.solo:
        return float(position.coins[seat])
    scores = [
        (coins, len(flipped))
        for coins, flipped in zip(position.coins, position.flipped, strict=True)
    ]
    best = max(score for other, score in enumerate(scores) if other != seat)
    # A coin ahead or behind still tells two wins or two losses apart.
    margin = (scores[seat][0] - best[0]) / 1000
    if scores[seat] == best:
        return 50.0
    return (SURE_WIN if scores[seat] > best else 0.0) + margin
