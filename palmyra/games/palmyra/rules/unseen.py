"""Which tiles nobody has seen yet, as anyone at the table could count.

Made from what lies open alone: never from the stacks, whose order nobody knows.
"""

from collections import Counter

from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.tiles import Size, Tile


def unseen(state: State, components: Components) -> Counter[Tile]:
    """The tile set less what lies on the board, in the hands and flipped (R3, R11)."""
    left = Counter(tile for size in Size for tile in components.of_size(size))
    left.subtract(tile for cell, tile in state.board.items() if cell not in state.city)
    for player in state.players:
        left.subtract(player.hand)
        left.subtract(player.flipped)
    return left
