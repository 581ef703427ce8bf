"""What a player can know: everything on the table, never the order of the stacks.

Coin totals of others stay in: whoever watches can count them (R13 pays in the open). Which
tiles a stack still holds can be reckoned from the tile set too; only their order is secret.
"""

from dataclasses import dataclass, replace

from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.tiles import sorted_hand


@dataclass(frozen=True, slots=True)
class HiddenView:
    """A game as one seat sees it; the stacks are in the order of TILES, which says nothing."""

    seat: int
    state: State


def hide(state: State, seat: int) -> HiddenView:
    return HiddenView(
        seat, replace(state, large=sorted_hand(state.large), small=sorted_hand(state.small))
    )
