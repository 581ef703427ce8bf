"""The games that Palmyra's coach is measured with: who plays them, and how they are reviewed."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from palmyra.contest import think
from palmyra.games.palmyra.ai.choose import choose, choose_moves
from palmyra.games.palmyra.ai.judge import PalmyraJudge
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Reorganize
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Edition, Reorganizing, State, Variant
from palmyra.games.palmyra.rules.turns import Turn, steps
from palmyra.kernel.any_game import AnyGame
from palmyra.kernel.game import Step
from palmyra.kernel.record import Record, Replay, play_turn
from palmyra.kernel.review import Review, look, unjudged

AnyReplay = Replay[Any, State, Turn, Any]
Player = Callable[[State], Turn]

STRONG: Final = 80  # playouts of a strong player's turn


@cache
def the_judge() -> PalmyraJudge:
    return PalmyraJudge(open_weights())


def by_level(level: str, seed: str) -> Player:
    brain = PALMYRA.brain()

    def play(state: State) -> Turn:
        return PALMYRA.rules.turn_of(think(PALMYRA, brain, state, level, seed), state)

    return play


def strong(seed: str) -> Player:
    """The strongest level with few playouts: a game in seconds, not minutes."""
    weights = open_weights()

    def play(state: State) -> Turn:
        turn = choose(hide(state, state.seat), Level.ZENOBIA, weights, STRONG, seed)
        actions = list(steps(turn, state))
        if isinstance(actions[0], Reorganize):
            drawn = PALMYRA.rules.apply(state, actions[0]).state
            actions = actions[:1]
            if isinstance(drawn.progress, Reorganizing):
                actions.append(choose_moves(hide(drawn, state.seat), Level.ZENOBIA, weights))
        return PALMYRA.rules.turn_of(actions, state)

    return play


def random_turn(game: AnyGame, state: Any, rng: Random) -> Any:
    """A turn by lot, step by step among what is legal."""
    actions, now = [], state
    while now.turn == state.turn and not now.over:
        action = rng.choice(list(game.rules.legal(now)))
        actions.append(action)
        now = game.rules.apply(now, action).state
    return game.rules.turn_of(actions, state)


def played(setup: Setup, seats: Sequence[Player], first: Sequence[Turn] = ()) -> AnyReplay:
    """A whole game that begins with these turns."""
    start = state = PALMYRA.rules.new_game(setup)
    turns: list[Turn] = []
    made: list[Step[State, Any]] = []
    while not state.over:
        turn = first[len(turns)] if len(turns) < len(first) else seats[state.seat](state)
        step = play_turn(PALMYRA, state, turn)
        turns.append(turn)
        made.append(step)
        state = step.state
    return Replay(Record(setup, tuple(turns)), start, tuple(made))


def setup_of(seed: str, players: int, variant: Variant, edition: Edition) -> Setup:
    return Setup(variant, tuple(Color)[:players], seed, edition)


def duel(seed: str) -> Setup:
    return setup_of(seed, 2, Variant.BASE, Edition.INTERNATIONAL)


def reviewed(replay: AnyReplay) -> Review[Turn]:
    found = unjudged(PALMYRA, the_judge(), replay)
    while todo := found.todo:
        found = found.joined_by(look(the_judge(), replay, todo))
    return found
