"""What one would think of in a position, and when two turns are one thought."""

from collections import Counter
from collections.abc import Hashable
from typing import Final

from palmyra.games.medina.ai.brought import Brought
from palmyra.games.medina.ai.choose import is_legal
from palmyra.games.medina.ai.policy import WIDE, Judge, best_turns
from palmyra.games.medina.ai.position import place_of, position_of
from palmyra.games.medina.ai.search import varied
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.pieces import TOWERS, Piece
from palmyra.games.medina.rules.put import palace_at
from palmyra.games.medina.rules.state import State

MOST: Final = 24  # turns


def candidates(state: State, judge: Judge) -> list[Turn]:
    """The turns that the strongest level looks at, the best at a glance first."""
    chosen, _ = varied(best_turns(position_of(state), judge, WIDE), MOST)
    turns = [tuple(place_of(move, state.board) for move in one.turn) for one in chosen]
    return [turn for turn in turns if is_legal(state, turn)]


def idea(state: State, turn: Turn) -> Hashable:
    """With what it builds at which palaces and ramparts: whatever the spaces and the order."""
    after = Brought(state, turn).after
    thoughts: Counter[tuple[Piece, int | None]] = Counter()
    for piece, cell in turn:
        where = None if piece is Piece.MERCHANT else palace_at(after, cell)
        if piece is Piece.WALL:
            bit = state.board.bit(cell)
            where = next(tower for tower in range(TOWERS) if after.rampart(tower) & bit)
        thoughts[piece, where] += 1
    return frozenset(thoughts.items())
