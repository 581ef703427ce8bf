"""Small decisions about the hand: which size to draw, which tile to flip."""

from palmyra.games.palmyra.ai.position import IS_PLAIN, KINDS, LARGES, Position
from palmyra.games.palmyra.ai.reach import ScoredChain
from palmyra.games.palmyra.rules.tiles import Size


def lacking_size(position: Position, seat: int) -> Size:
    """The size of which the hand holds less: chains need both."""
    hand = position.hands[seat]
    return Size.LARGE if sum(hand[:LARGES]) <= sum(hand[LARGES:]) else Size.SMALL


def drawable_size(position: Position, seat: int) -> Size | None:
    """The size to draw when reorganizing; None when both stacks are empty."""
    wish = lacking_size(position, seat)
    for size in (wish, wish.other):
        if position.large if size is Size.LARGE else position.small:
            return size
    return None


def spare_tile(hand: list[int], wanted: tuple[ScoredChain | None, ...]) -> int | None:
    """The kind that the hand misses least: not in the chains it wants to lay next."""
    needed = [0] * KINDS
    for chain in wanted:
        if chain is not None:
            uses = [0] * KINDS
            for kind, _ in chain.laid:
                uses[kind] += 1
            needed = [max(pair) for pair in zip(needed, uses, strict=True)]
    more_large = sum(hand[:LARGES]) > sum(hand[LARGES:])
    best: tuple[tuple[bool, bool, int, bool], int] | None = None
    for kind in range(KINDS):
        if hand[kind] > 0:
            spare = hand[kind] - needed[kind]
            rank = (spare > 0, more_large == (kind < LARGES), spare, IS_PLAIN[kind])
            if best is None or rank > best[0]:
                best = (rank, kind)
    return best[1] if best else None
