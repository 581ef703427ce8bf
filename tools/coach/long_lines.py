"""Positions of Medina and Palermo played on to the end by quick turns that waver: who has won?

The coachs short lines are held against it. The same number is the same whims for any position.
"""

from random import Random

from palmyra.games.medina.ai.coach import line_of, wavering
from palmyra.games.medina.ai.policy import Judge, play
from palmyra.games.medina.ai.position import position_of
from palmyra.games.medina.game import open_weights as open_medina
from palmyra.games.medina.rules.state import State as MedinaState
from palmyra.games.palermo.ai.build_search import finish
from palmyra.games.palermo.ai.chase import OFF, Chase, ground_of
from palmyra.games.palermo.ai.coach_build import house_of
from palmyra.games.palermo.ai.coach_run import played_out
from palmyra.games.palermo.ai.pursuit import quick_plan
from palmyra.games.palermo.ai.site import Site
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.box import open_weights as open_palermo
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, RunTurn, WaitTurn
from palmyra.kernel.any_game import AnyGame
from palmyra.kernel.chances import shared
from palmyra.kernel.verdict import Worths


def long_lines(game: AnyGame, state: object, turn: object, lines: range) -> list[Worths]:
    """The results after a turn, in percent of the win by seat."""
    one = {"medina": _medina, "palermo": _palermo}[game.name]
    return [one(state, turn, line) for line in lines]


def _medina(state: object, turn: object, line: int) -> Worths:
    assert isinstance(state, MedinaState) and isinstance(turn, tuple)
    judge = Judge(open_medina()[str(len(state.players))])
    begun = line_of(position_of(state), turn)
    position, mover, rng = begun.position.copy(), begun.mover, Random(f"long {line}")
    while mover >= 0:
        mover = play(position, wavering(position, judge, rng))
    return shared(position.score)


def _palermo(state: object, turn: object, line: int) -> Worths:
    assert isinstance(state, State) and isinstance(turn, BuildTurn | RunTurn | WaitTurn)
    weights = open_palermo()[len(state.players)]
    if isinstance(turn, BuildTurn):
        town = house_of(state, turn).town
        finish(town, Random(f"long {line}"), weights)
        chase = _begun(town, weights)
    else:
        chase = Chase.of(played_out(state, turn), weights.toll).copy()
    rng = Random(line)
    while not chase.over:
        chase.play(quick_plan(chase, Random(rng.random())))
    return shared(chase.scores)


def _begun(town: Site, weights: Weights) -> Chase:
    """The drive through a finished town, before anyone has moved."""
    doors = tuple(tuple(own) for own in town.doors)
    chase = Chase()
    chase.ground = ground_of(
        town.components, town.open_cells, town.start_cells, doors, weights.toll
    )
    chase.seats, chase.seat, chase.quiet, chase.over = town.seats, int(town.fair), 0, False
    chase.left = [(1 << len(own)) - 1 for own in doors]
    chase.pawns, chase.police = [OFF] * town.seats, [OFF] * town.seats
    chase.scores = [0] * town.seats
    return chase
