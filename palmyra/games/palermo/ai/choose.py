"""The opponents' front door: a view of the game in, the rest of a turn out.

The same view, level, weights and seed give the same turn; only a limit in seconds, where one
is given, may cut a search short.
"""

from dataclasses import replace
from random import Random
from time import monotonic

from palmyra.games.palermo.ai import build_search, run_search
from palmyra.games.palermo.ai.build_board import BuildBoard, HousePlacement
from palmyra.games.palermo.ai.level_strength import SKILLS, RunStyle, Skill
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.ai.opening import open_town
from palmyra.games.palermo.ai.run_board import (
    HOME,
    STAY,
    MoveEnd,
    RunBoard,
    RunPlan,
)
from palmyra.games.palermo.ai.run_playout import quick_police
from palmyra.games.palermo.ai.run_search import Clock, Depth, Judged
from palmyra.games.palermo.ai.stand_in import ends_with_stand, run_actions
from palmyra.games.palermo.ai.weights import Weights, WeightSets
from palmyra.games.palermo.rules.actions import Action, Build, EndTurn, LayStart, MovePoliceman
from palmyra.games.palermo.rules.cells import Cell, members
from palmyra.games.palermo.rules.driving import End, Stop
from palmyra.games.palermo.rules.police_placement import police_cells
from palmyra.games.palermo.rules.state import Building, State
from palmyra.games.palermo.rules.state import Running as RunningTurn


def choose(
    view: State,
    level: Level,
    weights: WeightSets,
    seed: str = "",
    seconds: float | None = None,
    skill: Skill | None = None,
) -> list[Action]:
    """The rest of the turn for the player to move, as the level would play it."""
    late = clock(seconds)
    skill = SKILLS[level] if skill is None else skill
    rng = Random(f"{seed} {view.turn}")
    own = weights[len(view.players)]
    if view.phase == 1:
        return build_turn(view, skill, own, rng, late)
    return plan_actions(view, run_plan(view, skill, own, rng, late))


def clock(seconds: float | None) -> Clock | None:
    if seconds is None:
        return None
    end = monotonic() + seconds
    return lambda: monotonic() >= end


# --- building ----------------------------------------------------------------------------


def build_turn(
    view: State, skill: Skill, weights: Weights, rng: Random, late: Clock | None
) -> list[Action]:
    if view.progress == Building(built=True):
        return [EndTurn()]
    if view.start is None:
        slot, place = open_town(view, skill.towns, weights, rng, late)
        return [LayStart(slot), *_built(place)]
    board = BuildBoard.of(view)
    if not skill.thrifty:
        weights = replace(weights, size=0.0)
    if not skill.towns:
        return _built(build_search.quick_place(board, rng, weights, 0.2 + skill.whim))
    found = build_search.search(board, skill.towns, skill.shortlist, weights, rng, late)
    return _built(found[0].place)


def _built(place: HousePlacement) -> list[Action]:
    return [Build(place.kind, place.slot, place.rotation), EndTurn()]


# --- running -----------------------------------------------------------------------------


def run_plan(
    view: State, skill: Skill, weights: Weights, rng: Random, late: Clock | None
) -> RunPlan:
    board = RunBoard.of(view, weights.toll - skill.patience)
    fixed = police_is_fixed(view)
    if isinstance(skill.running, Depth):
        return best_plans(view, board, skill.running, weights, late)[0].plan
    if fixed:
        police = STAY
    elif skill.running is RunStyle.ROUND:
        police = quick_police(board)
    else:
        police = _anywhere(view, rng)
    if view.player.home:
        return RunPlan(police, HOME, 0, -1)
    ends = endings(view, board)
    if skill.running is RunStyle.NEAREST:
        ends = [end._replace(value=_nearness(board, end)) for end in ends]
    end = max(ends)
    return RunPlan(police, end.cell, end.left, end.door)


def best_plans(
    view: State, board: RunBoard, depth: Depth, weights: Weights, late: Clock | None
) -> list[Judged]:
    """The plans that a search looks at, best first."""
    polices = [STAY] if police_is_fixed(view) else None
    if isinstance(view.progress, RunningTurn) and view.progress.path:
        # In the middle of a path only its end is open: by what it is worth.
        end = max(endings(view, board))
        return [Judged(end.value, RunPlan(STAY, end.cell, end.left, end.door))]
    ends = None if view.player.home else endings(view, board)
    return run_search.search(board, depth, weights.run_heat, ends, polices, late)


def police_is_fixed(view: State) -> bool:
    """Whether the policeman has had his chance this turn."""
    progress = view.progress
    return isinstance(progress, RunningTurn) and (progress.policed or view.player.pawn is not None)


def endings(view: State, board: RunBoard) -> list[MoveEnd]:
    """Every end of the move that the rules allow, with what it is worth."""
    found: dict[tuple[Cell, int], MoveEnd] = {}
    for _, end in ends_with_stand(view):
        found.setdefault((end.cell, end.points), ending_of(board, end))
    return list(found.values())


def ending_of(board: RunBoard, end: End) -> MoveEnd:
    seat = board.seat
    tour, cost = board.ground.tours[seat], board.ground.cost
    fined = board.fined(seat) >> end.cell & 1
    left = board.left[seat]
    if end.stop is Stop.HOME:
        return MoveEnd(end.points - cost + board.hurry(), end.cell, end.points, -1)
    if end.stop is Stop.TAKE:
        door = tour.numbers[end.cell]
        left ^= 1 << door
        points = tour.first + len(tour.doors) - left.bit_count() - fined
        value = end.points - cost + board.hurry() + tour.value(end.cell, left, points)
        return MoveEnd(value, end.cell, end.points, door)
    points = tour.first + len(tour.doors) - left.bit_count() - fined
    return MoveEnd(tour.value(end.cell, left, points) - cost, end.cell, end.points, -1)


def plan_actions(view: State, plan: RunPlan) -> list[Action]:
    """The plan step by step, by the rules."""
    police: list[Action] = [] if plan.police == STAY else [MovePoliceman(plan.police)]
    if plan.cell == HOME:
        return [*police, EndTurn()]
    for stand, end in ends_with_stand(view):
        if (end.cell, end.points) == (plan.cell, plan.left):
            return [*police, *run_actions(view, stand, end)]
    raise ValueError("no such end")


def _anywhere(view: State, rng: Random) -> int:
    cells = list(members(police_cells(view)))
    return rng.choice(cells) if cells and rng.random() < 0.5 else STAY


def _nearness(board: RunBoard, end: MoveEnd) -> float:
    """Points at once, else a short way to some door."""
    seat = board.seat
    tour, left = board.ground.tours[seat], board.left[seat]
    if end.door >= 0 or not left:
        home = board.ground.start >> end.cell & 1
        if end.door >= 0 or home:
            return 50.0 + end.left
        return -float(tour.home[end.cell])
    doors = range(len(tour.doors))
    return -float(min(tour.fields[door][end.cell] for door in doors if left >> door & 1))
