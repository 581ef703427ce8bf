"""A plain legal turn at once, for one that could not be thought of."""

from collections.abc import Sequence

from palmyra.games.medina.rules.actions import Action, EndTurn, Place
from palmyra.games.medina.rules.legal import legal_actions
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.state import State

# What gives the least away comes first.
_ORDER = (Piece.WALL, Piece.DOME, Piece.MERCHANT, Piece.STABLE)


def stand_in(state: State) -> Sequence[Action]:
    """The rest of the turn, from wherever it stands."""
    actions: list[Action] = []
    while len(state.placed) < state.owed:
        places = [action for action in legal_actions(state) if isinstance(action, Place)]
        place = min(places, key=_rank)
        actions.append(place)
        state = put(state, place)
    return [*actions, EndTurn()]


def _rank(place: Place) -> int:
    return _ORDER.index(place.piece) if place.piece in _ORDER else len(_ORDER)
