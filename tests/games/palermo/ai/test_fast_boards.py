"""The boards that the search plays on do as the rules do."""

from random import Random

import pytest

from palmyra.games.palermo.ai.build_board import BuildBoard
from palmyra.games.palermo.ai.run_board import (
    HOME,
    OFF,
    STAY,
    RunBoard,
    RunPlan,
)
from palmyra.games.palermo.rules.actions import Action, Build, EndTurn, Go, MovePoliceman
from palmyra.games.palermo.rules.building import houses_now
from palmyra.games.palermo.rules.driving import Stop, points_of
from palmyra.games.palermo.rules.events import CameHome, ChipTaken, PawnStopped, Waited
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.police_placement import police_cells
from palmyra.games.palermo.rules.reach import ends_now
from palmyra.games.palermo.rules.state import Building, State, Variant
from tests.games.palermo.rules.test_town import cramped, lonely
from tests.games.palermo.rules.worlds import eager_actions, fresh

TABLES = [(players, variant) for players in (3, 4, 5) for variant in Variant]


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_the_site_builds_as_the_rules_do(players: int, variant: Variant) -> None:
    state, rng = fresh(players, variant), Random(f"site {players}")
    board: BuildBoard | None = None
    while state.phase == 1:
        for action in eager_actions(state, rng):
            if isinstance(action, Build):
                mine = {Build(p.kind, p.slot, p.rotation) for p in BuildBoard.of(state).choices()}
                assert mine == set(houses_now(state))
                board = board or BuildBoard.of(state)
                places = {Build(p.kind, p.slot, p.rotation): p for p in board.choices()}
                assert set(places) == mine
                board.build(places[action])
            state = apply(state, action).state
    assert board is not None and board.finished
    assert board.roofs == state.roofs
    assert [tuple(own) for own in board.doors] == [player.doors for player in state.players]
    assert not isinstance(state.progress, Building)


@pytest.mark.parametrize("state", [cramped(), lonely(fresh())])
def test_the_site_knows_kiosks_and_free_choice(state: State) -> None:
    """P8 and P10, which no ordinary town comes to."""
    mine = {Build(p.kind, p.slot, p.rotation) for p in BuildBoard.of(state).choices()}
    assert mine == set(houses_now(state))


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_the_run_board_plays_as_the_rules_do(players: int, variant: Variant) -> None:
    state, rng = fresh(players, variant), Random(f"chase {players} {variant}")
    while state.phase == 1:
        for action in eager_actions(state, rng):
            state = apply(state, action).state
    board = RunBoard.of(state)
    while not state.over:
        same(board, state)
        compare_ends(board, state)
        police: int = STAY
        plan = RunPlan(police, HOME, 0, -1)
        for action in eager_actions(state, rng):
            if isinstance(action, MovePoliceman):
                police = action.cell
            step = apply(state, action)
            state = step.state
            for event in step.events:
                match event:
                    case ChipTaken():
                        door = board.ground.tours[board.seat].numbers[event.cell]
                        plan = RunPlan(police, event.cell, event.points, door)
                    case CameHome():
                        plan = RunPlan(police, event.cell, event.points, -1)
                    case PawnStopped():
                        plan = RunPlan(police, event.cell, 0, -1)
                    case Waited():
                        plan = RunPlan(police, HOME, 0, -1)
        board.play(plan)
    assert board.over
    assert tuple(board.scores) == tuple(player.score for player in state.players)


def same(board: RunBoard, state: State) -> None:
    again = RunBoard.of(state)
    for name in ("left", "pawns", "police", "scores", "seat", "quiet", "over"):
        assert getattr(board, name) == getattr(again, name), name
    assert board.points(board.seat) == points_of(state).total or state.player.home
    assert board.police_cells(board.seat) == police_cells(state)


def compare_ends(board: RunBoard, state: State) -> None:
    """Doors with the points left there, and cells to stop on, are those of the rules."""
    seat = board.seat
    if board.pawns[seat] in (HOME, OFF):
        return
    fined = board.fined(seat)
    sets = board.reached(seat, fined)
    ends = ends_now(state)
    scoring = {(end.cell, end.points) for end in ends if end.stop in (Stop.TAKE, Stop.HOME)}
    mine = {(end.cell, end.left) for end in board.takes(seat, fined, sets)}
    if state.player.doors:
        assert mine == scoring
    else:  # one way home is enough: the best
        assert bool(mine) == bool(scoring) and mine <= scoring
        assert not mine or max(points for _, points in scoring) == next(iter(mine))[1]
    stops = {end.cell for end in ends if end.stop is Stop.STOP}
    free = sets[0] & ~board.held(seat) & ~board.goals(seat) & ~(1 << board.pawns[seat])
    assert stops == {at for at in range(196) if free >> at & 1}
    best = board.best(seat, fined)
    if stops or scoring:
        assert best.cell in stops | {at for at, _ in scoring}


def test_a_copy_is_another_board() -> None:
    state, rng = fresh(), Random(8)
    while state.phase == 1:
        for action in eager_actions(state, rng):
            state = apply(state, action).state
    board = RunBoard.of(state)
    twin = board.copy()
    twin.play(RunPlan(STAY, 20, 0, -1))
    same(board, state)


def test_actions_are_told_apart() -> None:
    """A step and a policeman's move to the same cell are different things."""
    actions: set[Action] = {Go(5), MovePoliceman(5), EndTurn()}
    assert len(actions) == 3
