"""The plain player that opponents are measured against plays by the rules, early and late."""

from random import Random

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import EndTurn
from palmyra.games.medina.rules.pieces import Color
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from tests.games.medina.rules.worlds import random_action
from tools.opponents.rival_medina import rival_turn

EARLY = 6  # turns
LATE = 30  # pieces in all stocks


def turn_played(state: State) -> State:
    turn = rival_turn(state)
    assert len(turn) == state.owed
    for place in turn:
        state = MEDINA.rules.apply(state, place).state
    return MEDINA.rules.apply(state, EndTurn()).state


def test_its_turns_are_whole_and_legal_from_the_beginning() -> None:
    state = MEDINA.rules.new_game(Setup(tuple(Color), (8, 5)))
    for _ in range(EARLY):
        state = turn_played(state)
    assert state.turn == EARLY


def test_it_plays_a_game_to_its_end() -> None:
    rng = Random("rival")
    state = MEDINA.rules.new_game(Setup(tuple(Color)[:3], (8, 5)))
    while not state.fresh or sum(map(sum, state.stocks)) > LATE:
        state = MEDINA.rules.apply(state, random_action(state, rng)).state
    while not state.over:
        state = turn_played(state)
