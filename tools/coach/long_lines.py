"""Positions of Medina and Palermo played on to the end by quick turns that waver: who leads?

The coach's short lines are held against it. The same number is the same whims for any position.
"""

from random import Random

from palmyra.games.medina.ai.coach import line_of, wavering
from palmyra.games.medina.ai.policy import Judge, play
from palmyra.games.medina.ai.position import position_of
from palmyra.games.medina.game import open_weights as open_medina
from palmyra.games.medina.rules.state import State as MedinaState
from palmyra.games.palermo.ai.build_board import BuildBoard
from palmyra.games.palermo.ai.build_search import finish
from palmyra.games.palermo.ai.coach_build import house_of
from palmyra.games.palermo.ai.coach_run import played_out
from palmyra.games.palermo.ai.run_board import OFF, RunBoard, ground_of
from palmyra.games.palermo.ai.run_playout import quick_plan
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.box import open_weights as open_palermo
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, RunTurn, WaitTurn
from palmyra.kernel.any_game import AnyGame
from palmyra.kernel.chances import leads
from palmyra.kernel.verdict import Worths


def long_lines(game: AnyGame, state: object, turn: object, lines: range) -> list[Worths]:
    """The results after a turn: everyone's lead at the end."""
    one = {"medina": _medina, "palermo": _palermo}[game.name]
    return [one(state, turn, line) for line in lines]


def _medina(state: object, turn: object, line: int) -> Worths:
    assert isinstance(state, MedinaState) and isinstance(turn, tuple)
    judge = Judge(open_medina()[str(len(state.players))])
    begun = line_of(position_of(state), turn)
    position, mover, rng = begun.position.copy(), begun.mover, Random(f"long {line}")
    while mover >= 0:
        mover = play(position, wavering(position, judge, rng))
    return leads(position.score)


def _palermo(state: object, turn: object, line: int) -> Worths:
    assert isinstance(state, State) and isinstance(turn, BuildTurn | RunTurn | WaitTurn)
    weights = open_palermo()[len(state.players)]
    if isinstance(turn, BuildTurn):
        town = house_of(state, turn).town
        finish(town, Random(f"long {line}"), weights)
        board = _begun(town, weights)
    else:
        board = RunBoard.of(played_out(state, turn), weights.toll).copy()
    rng = Random(line)
    while not board.over:
        board.play(quick_plan(board, Random(rng.random())))
    return leads(board.scores)


def _begun(town: BuildBoard, weights: Weights) -> RunBoard:
    """The drive through a finished town, before anyone has moved."""
    doors = tuple(tuple(own) for own in town.doors)
    board = RunBoard()
    board.ground = ground_of(
        town.components, town.open_cells, town.start_cells, doors, weights.toll
    )
    board.seats, board.seat, board.quiet, board.over = town.seats, int(town.fair), 0, False
    board.left = [(1 << len(own)) - 1 for own in doors]
    board.pawns, board.police = [OFF] * town.seats, [OFF] * town.seats
    board.scores = [0] * town.seats
    return board
