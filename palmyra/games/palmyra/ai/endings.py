"""Who could end the game, and whether the end would be theirs."""

from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.reach import ScoredChain


def runs_dry(position: Position, points: int) -> bool:
    """R12: whether so many tiles cannot be drawn."""
    large, small = len(position.large), len(position.small)
    return points > large + small or points // 2 > min(large, small)


def leads(position: Position, seat: int, gain: int) -> bool:
    """Whether the seat would win if the game ended with so many more coins for it."""
    if position.solo:
        return gain > 0
    flipped = position.flipped
    mine = (position.coins[seat] + gain, len(flipped[seat]))
    # R17: flipped tiles decide between equals.
    return all(
        mine > (coins, len(flipped[other]))
        for other, coins in enumerate(position.coins)
        if other != seat
    )


def due(position: Position, seat: int, collection: ScoredChain) -> int:
    """What a collection pays, tribute included, were the reserve full (R13)."""
    points = collection.points + (position.caesar == seat)
    tribute = len(position.flipped[seat])
    return points + (tribute if points > tribute else 0)


def can_end(
    position: Position, seat: int, conquest: ScoredChain | None, collection: ScoredChain | None
) -> bool:
    """Whether the seat, were it its turn, could end the game and win it."""
    if conquest is not None:
        points = conquest.points + (position.caesar == seat)
        if runs_dry(position, points) and leads(position, seat, 0):
            return True
    if not (position.large or position.small) and leads(position, seat, 0):
        return True  # R15
    if collection is None:
        return False
    reserve = position.reserve
    return due(position, seat, collection) >= reserve and leads(position, seat, reserve)
