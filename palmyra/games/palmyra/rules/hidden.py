"""What a player can know: everything on the table, never the order of the stacks.

Coin totals of others stay in: whoever watches can count them (R13 pays in the open). Which
tiles a stack still holds can be reckoned from the tile set too; only their order is secret.
"""

from collections import Counter
from dataclasses import dataclass, replace

from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.tiles import Size, Tile, sorted_hand


@dataclass(frozen=True, slots=True)
class HiddenView:
    """A game as one seat sees it; the stacks are in the order of TILES, which says nothing."""

    seat: int
    state: State


def hide(state: State, seat: int) -> HiddenView:
    return HiddenView(
        seat, replace(state, large=sorted_hand(state.large), small=sorted_hand(state.small))
    )


def drawn_on_top(view: State, tile: Tile) -> State:
    """The start of a turn as its mover knows it once the turn has drawn that tile."""
    large = tile.size is Size.LARGE
    stack = list(view.large if large else view.small)
    stack.remove(tile)
    top = (tile, *stack)
    return replace(view, large=top) if large else replace(view, small=top)


def unseen(state: State, components: Components) -> Counter[Tile]:
    """The tile set less what lies on the board, in the hands and flipped (R3, R11)."""
    left = Counter(tile for size in Size for tile in components.of_size(size))
    left.subtract(tile for cell, tile in state.board.items() if cell not in state.city)
    for player in state.players:
        left.subtract(player.hand)
        left.subtract(player.flipped)
    return left
