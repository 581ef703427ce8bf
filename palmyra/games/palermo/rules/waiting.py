"""Waiting at home: what each such turn scores (P21)."""

from dataclasses import replace

from palmyra.games.palermo.rules.events import Waited
from palmyra.games.palermo.rules.state import State


def waiting_points(state: State) -> int:
    """The points of a turn at home."""
    return state.components.waiting[len(state.players)]


def wait(state: State) -> tuple[State, Waited]:
    """The player to move, who is home, scores for waiting."""
    player, points = state.player, waiting_points(state)
    return state.with_player(replace(player, score=player.score + points)), Waited(
        state.seat, points
    )
