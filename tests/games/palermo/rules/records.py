"""Whole games as records, by chance, for the tests that read them."""

from random import Random

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State, Variant
from palmyra.games.palermo.rules.turns import Turn, turn_of
from palmyra.kernel.game import Step
from palmyra.kernel.record import Record, Replay, play_turn, read_record
from palmyra.storage.record_text import write_game
from palmyra.storage.yaml_text import load_document
from tests.games.palermo.rules.worlds import COLORS, eager_actions

PalermoReplay = Replay[Setup, State, Turn, Event]


def random_replay(players: int, variant: Variant, seed: str) -> PalermoReplay:
    rng = Random(seed)
    setup = Setup(COLORS[:players], variant)
    start = state = PALERMO.rules.new_game(setup)
    turns: list[Turn] = []
    steps: list[Step[State, Event]] = []
    while not state.over:
        turns.append(turn_of(eager_actions(state, rng), state))
        steps.append(play_turn(PALERMO, state, turns[-1]))
        state = steps[-1].state
    return Replay(Record(setup, tuple(turns)), start, tuple(steps))


def as_text(replay: PalermoReplay) -> str:
    return write_game(replay, PALERMO)


def from_text(text: str) -> PalermoReplay:
    return read_record(load_document(text), PALERMO)
