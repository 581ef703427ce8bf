"""What one would think of in a position, and when two turns are one thought."""

from collections import Counter
from collections.abc import Hashable
from typing import Final

from palmyra.games.medina.ai.choose import is_legal
from palmyra.games.medina.ai.policy import WIDE, Judge, best_turns
from palmyra.games.medina.ai.position import place_of, position_of
from palmyra.games.medina.ai.search import varied
from palmyra.games.medina.ai.turn_effects import TurnEffects
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.placing import palace_at
from palmyra.games.medina.rules.state import State

MOST: Final = 24  # turns


def candidates(state: State, judge: Judge) -> list[Turn]:
    """The turns that the strongest level looks at, the best at a glance first."""
    chosen, _ = varied(best_turns(position_of(state), judge, WIDE), MOST)
    turns = [tuple(place_of(move, state.board) for move in one.turn) for one in chosen]
    return [turn for turn in turns if is_legal(state, turn)]


def idea(state: State, turn: Turn) -> Hashable:
    """With what it builds at which palaces, whatever the spaces and the order, where that brings
    everyone as much; merchants and walls by their spaces, of which few are open."""
    brought = TurnEffects(state, turn)
    thoughts: Counter[tuple[Piece, Cell | int | None]] = Counter()
    for piece, cell in turn:
        around = piece in (Piece.MERCHANT, Piece.WALL)
        thoughts[piece, cell if around else palace_at(brought.after, cell)] += 1
    return frozenset(thoughts.items()), brought.points
