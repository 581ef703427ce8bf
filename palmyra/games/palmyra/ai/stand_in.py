"""A plain legal turn in no time: the highest immediate income, else a tile. The last resort."""

from palmyra.games.palmyra.rules.actions import MoveFigures
from palmyra.games.palmyra.rules.best_chains import best_turns
from palmyra.games.palmyra.rules.cells import Place
from palmyra.games.palmyra.rules.hidden import HiddenView
from palmyra.games.palmyra.rules.legal import free_places, next_to, reorganizations
from palmyra.games.palmyra.rules.state import Purpose, State
from palmyra.games.palmyra.rules.turns import ReorganizeTurn, Turn


def simple_turn(view: HiddenView) -> Turn:
    state = view.state
    # Coins while the hand is full, tiles to fill it again.
    rich = len(state.player.hand) >= 8 or state.reserve <= 20
    order = (Purpose.REVENUE, Purpose.CONQUER) if rich else (Purpose.CONQUER, Purpose.REVENUE)
    for least in (3, 1):
        for purpose in order:
            best = best_turns(state, purpose, 1)
            if best and best[0][0] >= least:
                return best[0][1]
    begin = reorganizations(state)[0]
    return ReorganizeTurn(begin.draw, begin.caesar)


def simple_moves(view: HiddenView) -> MoveFigures:
    """Both figures to the places with the most room around them."""
    state = view.state
    places = sorted(free_places(state), key=lambda place: -_room(state, place))
    legion = places[0]
    censor = next(place for place in places if place != legion or place is None)
    return MoveFigures(legion, censor)


def _room(state: State, place: Place) -> int:
    return sum(cell not in state.board for cell in next_to(state, place))
