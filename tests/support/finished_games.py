"""Finished games to look at: played to the end by greedy players, the same on every machine.

For pictures and tests of what comes after a game; no measure of how to play it well.
"""

from dataclasses import replace
from random import Random
from typing import Final

from palmyra.games.palmyra.rules.best_chains import best_turns
from palmyra.games.palmyra.rules.cells import Place
from palmyra.games.palmyra.rules.legal import free_places
from palmyra.games.palmyra.rules.state import Color, Edition, Figure, Purpose, State, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import ReorganizeTurn, Turn
from palmyra.games.palmyra.seating import Session, new_session
from palmyra.kernel.session import Seat

NAMES: Final = {
    Color.RED: "Zenobia",
    Color.BLUE: "Odaenathus",
    Color.YELLOW: "Aurelia",
    Color.BLACK: "Marcus",
    Color.GREEN: "Livia",
}
_SMALL_HAND: Final = 3  # with fewer tiles a greedy player wants more of them
_FULL_HAND: Final = 6  # with more it wants coins only


def finished_session(
    variant: Variant,
    colors: tuple[Color, ...],
    seed: str,
    *,
    computers: tuple[Color, ...] = (),
) -> Session:
    """A game played to its end."""
    seats = tuple(
        Seat(color, NAMES[color], "quaestor" if color in computers else "") for color in colors
    )
    session = new_session(seats, variant, Edition.INTERNATIONAL, seed)
    rng = Random(f"greedy {seed}")
    while not session.match.state.over:
        session.match.play_turn(greedy_turn(session.match.state, rng))
    return session


def greedy_turn(state: State, rng: Random) -> Turn:
    """The best placement if it pays well enough, else the figures go where one will."""
    coins = best_turns(state, Purpose.REVENUE, 24)
    tiles = best_turns(state, Purpose.CONQUER, 1)
    hand = len(state.player.hand)
    wants_tiles = hand < _SMALL_HAND or (hand < _FULL_HAND and rng.random() < 0.25)
    found = (tiles or coins) if wants_tiles else (coins or tiles)
    enough = 3 if state.large or state.small else 1
    if not found or (found[0][0] < enough and rng.random() < 0.8):
        return _reorganize(state, rng)
    best = [turn for due, turn in found if due == found[0][0]]
    flipping = [turn for turn in best if turn.flip]
    wants_flip = hand > _FULL_HAND and len(state.player.flipped) < 6 and rng.random() < 0.6
    return (flipping if flipping and wants_flip else best)[0]


def _reorganize(state: State, rng: Random) -> Turn:
    if not state.large and not state.small:
        return ReorganizeTurn(None)
    large = bool(state.large) and (not state.small or rng.random() < 0.5)
    caesar = state.expert and state.caesar != state.seat and state.player.coins > 0
    legion = _best_place(state, Figure.LEGION, Purpose.CONQUER, rng)
    censor = _best_place(state, Figure.CENSOR, Purpose.REVENUE, rng)
    if legion == censor:
        legion = None  # the city holds any number
    return ReorganizeTurn(Size.LARGE if large else Size.SMALL, caesar, legion, censor)


def _best_place(state: State, figure: Figure, purpose: Purpose, rng: Random) -> Place:
    """Where the figure would earn most next; a handful of places is enough to look at."""
    places = free_places(state)
    most, best = -1, places[0]
    for _ in range(12):
        place = places[int(rng.random() * len(places))]
        if figure is Figure.LEGION:
            moved = replace(state.player, legion=place)
        else:
            moved = replace(state.player, censor=place)
        players = (*state.players[: state.seat], moved, *state.players[state.seat + 1 :])
        found = best_turns(replace(state, players=players), purpose, 1)
        if found and found[0][0] > most:
            most, best = found[0][0], place
    return best
