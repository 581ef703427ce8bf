"""Whole turns: as the record has them, and all that a position offers, one after the other."""

from collections.abc import Iterator, Sequence

from palmyra.games.medina.rules.actions import Action, EndTurn, Place, Turn
from palmyra.games.medina.rules.legal import legal_actions
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.state import State


def steps(turn: Turn, state: State) -> tuple[Action, ...]:
    """The actions that make a turn."""
    return (*turn, EndTurn())


def turn_of(actions: Sequence[Action], state: State) -> Turn:
    return tuple(action for action in actions if isinstance(action, Place))


def full_turns(state: State) -> Iterator[Turn]:
    """Every turn that the position offers, lazily: the first one has 373,348."""
    if state.over:
        return
    for action in legal_actions(state):
        if isinstance(action, EndTurn):
            yield state.placed
        else:
            yield from full_turns(put(state, action))
