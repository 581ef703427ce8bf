"""The plain player that opponents are measured against plays by the rules, to the end."""

from random import Random

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.play import apply, points
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, Variant
from tools.opponents.rival_palermo import rival_turn


def test_a_whole_game_among_its_kind() -> None:
    state = PALERMO.rules.new_game(Setup(tuple(Color)[:4], Variant.PRINTED))
    rng = Random("rival")
    while not state.over:
        turn = state.turn
        for action in rival_turn(state, rng):
            state = apply(state, action).state
        assert state.turn == turn + 1 or state.over
    assert all(player.home for player in state.players)
    assert min(points(state)) > 20  # whoever drives about without a plan has next to nothing
