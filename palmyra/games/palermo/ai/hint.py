"""The best turns of a position with what they are worth and, as an identifier, why.

The sentences are `palermo.hint.REASON` in the text catalogues, filled in with the values;
`seat` is the opponent that is meant.
"""

from collections.abc import Mapping
from random import Random

from palmyra.games.palermo.ai import build_search
from palmyra.games.palermo.ai.build_board import BuildBoard, HousePlacement
from palmyra.games.palermo.ai.choose import best_plans, clock, plan_actions
from palmyra.games.palermo.ai.level_strength import SKILLS, Skill
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.ai.outlook import round_of
from palmyra.games.palermo.ai.reply import reply
from palmyra.games.palermo.ai.run_board import (
    HOME,
    STAY,
    RunBoard,
    RunPlan,
)
from palmyra.games.palermo.ai.run_search import Clock, Depth
from palmyra.games.palermo.ai.stand_in import ends_with_stand
from palmyra.games.palermo.ai.turn_effects import Driven
from palmyra.games.palermo.ai.weights import Weights, WeightSets
from palmyra.games.palermo.rules.actions import (
    Action,
    Build,
    EndTurn,
    Go,
    LayStart,
    MovePoliceman,
)
from palmyra.games.palermo.rules.cells import RING, beside, set_of
from palmyra.games.palermo.rules.door_costs import doors_in_reach, policeman_costs, steps_between
from palmyra.games.palermo.rules.driving import Stop, points_of
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.state import Building, State, policemen
from palmyra.games.palermo.rules.turns import BuildTurn, Turn, WaitTurn, steps
from palmyra.games.palermo.rules.waiting import waiting_points
from palmyra.kernel.game import Hint
from palmyra.kernel.verdict import FULL, Judge

Further = tuple[tuple[str, Mapping[str, object]], ...]

_FIRST_DOORS = 4  # these should lie near the start tile
_NEAR = 4  # steps to an own door that are worth a word
_NUMBER = 3
FAR = 3.0  # points: so much worse is no advice


def hints(
    view: State,
    weights: WeightSets,
    judge: Judge[State, Turn],
    seconds: float | None = None,
    effort: int = FULL,
    skill: Skill = SKILLS[Level.ZIA],
) -> list[Hint[Action]]:
    """The best turns that the judge finds, best first; in the middle of a turn how it goes on."""
    if view.over:
        return []
    if not view.fresh:
        own, late = weights[len(view.players)], clock(seconds)
        if view.phase == 1:
            return _building(view, own, skill, late)
        return _running(view, own, skill, late)
    assessed = judge.assess(view, effort)
    chance = assessed.chances[assessed.seat] if assessed.chances else None
    found: list[Hint[Action]] = []
    advice: set[object] = set()
    for one in sorted(assessed.turns, key=lambda one: one.cost):
        actions = tuple(steps(one.turn, view))
        told = _told(view, one.turn, actions)
        idea = one.turn if isinstance(one.turn, BuildTurn) else _plan(view, one.turn).cell
        if one.cost <= FAR and idea not in advice and len(found) < _NUMBER:
            advice.add(idea)  # two turns that stop at the same place are one advice
            found.append(
                Hint(
                    actions, assessed.lead(one), *told, cost=one.cost, chance=chance,
                    decided=assessed.decided,
                )
            )  # fmt: skip
    return found


def _told(
    view: State, turn: Turn, actions: tuple[Action, ...]
) -> tuple[str, Mapping[str, object], Further]:
    if isinstance(turn, BuildTurn):
        laid = view if turn.start is None else apply(view, LayStart(turn.start)).state
        board = BuildBoard.of(laid)
        kind, slot, rotation = turn.build
        place = board.places[slot][kind][rotation]
        return (*_why_here(laid, place), _which(place))
    plan = _plan(view, turn)
    return (*_why_so(view, plan), (*_what_else(view, plan, actions), *_left(view, actions)))


def _left(view: State, actions: tuple[Action, ...]) -> Further:
    """What the next player's drive could score after it, in the greed meter's number."""
    left, unplayed = reply(view, actions), reply(view, ())
    if left is None or not left.worth:
        return ()
    more = unplayed is None or left.worth > unplayed.worth
    return (("leaves" if more else "leaves_no_more", {"seat": left.seat, "n": left.worth}),)


def _plan(view: State, turn: Turn) -> RunPlan:
    """A drive as the search holds it."""
    assert not isinstance(turn, BuildTurn)
    police = STAY if turn.police is None else turn.police
    if isinstance(turn, WaitTurn):
        return RunPlan(police, HOME, 0, -1)
    driven = Driven(view, turn)
    begun = view.player.pawn if turn.stand is None else turn.stand
    end = turn.path[-1] if turn.path else begun
    assert end is not None
    return RunPlan(police, end, driven.scored, -1 if driven.visit is None else 0)


# --- building ----------------------------------------------------------------------------


def _building(
    view: State, weights: Weights, skill: Skill, late: Clock | None
) -> list[Hint[Action]]:
    if view.progress == Building(built=True):
        return [Hint((EndTurn(),), 0.0, "built", judged=False)]
    rng = Random("hint")
    found = build_search.search(
        BuildBoard.of(view), skill.towns, skill.shortlist, weights, rng, late
    )
    place = found[0].place
    told = (*_why_here(view, place), _which(place))
    return [Hint((_house(place), EndTurn()), 0.0, *told, judged=False)]


def _which(place: HousePlacement) -> Further:
    return ((f"house_{place.kind}", {}),)


def _house(place: HousePlacement) -> Build:
    return Build(place.kind, place.slot, place.rotation)


def _why_here(view: State, place: HousePlacement) -> tuple[str, dict[str, object]]:
    """The one thing that speaks most for a house; steps are those in the town with it."""
    own = view.player.doors
    after = apply(view, _house(place)).state
    to_start = steps_between(after, place.door, after.start_cells)
    to_own = steps_between(after, place.door, set_of(own)) if own else to_start
    if len(own) < _FIRST_DOORS and to_start <= view.components.points:  # one drive without chips
        return "near_start", {"n": to_start}
    if own and to_own <= _NEAR:
        return "near_own", {"n": to_own}
    seat, longer = _longer_way(view, after)
    if longer > 0:
        return "in_the_way", {"n": longer, "seat": seat}
    if own and beside(1 << place.door) & RING:
        return "by_the_ring", {"n": to_own}
    if own and (whole := round_of(after, view.seat)) is not None:
        return "route", {"n": whole}
    if own:
        return "own_steps", {"n": to_own}
    return "start_steps", {"n": to_start}


def _longer_way(before: State, after: State) -> tuple[int, int]:
    """The opponent whose nearest two doors, or door and start, the house parts most."""
    worst = (-1, 0)
    for seat, player in enumerate(before.players):
        if seat == before.seat:
            continue
        for door in player.doors:
            others = set_of(other for other in player.doors if other != door) or before.start_cells
            longer = steps_between(after, door, others) - steps_between(before, door, others)
            if longer > worst[1]:
                worst = (seat, longer)
    return worst


# --- running -----------------------------------------------------------------------------


def _running(view: State, weights: Weights, skill: Skill, late: Clock | None) -> list[Hint[Action]]:
    """The rest of a turn under way."""
    board = RunBoard.of(view, weights.toll)
    assert isinstance(skill.running, Depth)
    depth = skill.running._replace(answers=None)
    plan = best_plans(view, board, depth, weights, late)[0].plan
    actions = tuple(plan_actions(view, plan))
    told = (*_why_so(view, plan), _what_else(view, plan, actions))
    return [Hint(actions, 0.0, *told, judged=False)]


def _what_else(view: State, plan: RunPlan, actions: tuple[Action, ...]) -> Further:
    """All that the turn does besides: the policeman sent, the fines paid, a chip for nothing."""
    said: list[tuple[str, Mapping[str, object]]] = []
    if any(isinstance(action, MovePoliceman) for action in actions):
        said.append(("police", {}))
    fined = policemen(view, view.seat)
    entered = sum(fined >> action.cell & 1 for action in actions if isinstance(action, Go))
    what, values = _what(view, plan)
    held = what not in ("wait", "home") and bool(fined >> plan.cell & 1)
    if entered > held:  # whom one stops on is told with what he costs later
        said.append(("entered", {"n": entered - held}))
    if held:
        said.append(("held", {}))
    if what == "take" and values["n"] == 0:
        said.append(("faster", {}))
    return tuple(said)


def _why_so(view: State, plan: RunPlan) -> tuple[str, dict[str, object]]:
    what, values = _what(view, plan)
    seat, lost = _dearest(view, plan.police)
    if lost > 0:
        return f"{what}_fine", {**values, "seat": seat, "lost": lost}
    return what, values


def _what(view: State, plan: RunPlan) -> tuple[str, dict[str, object]]:
    if plan.cell == HOME:
        return "wait", {"n": waiting_points(view)}
    if plan.door >= 0:
        return "take", {"n": plan.left}
    if not view.player.doors and view.start_cells >> plan.cell & 1:
        return "home", {"n": plan.left}
    points = points_of(view).base + points_of(view).chips
    held = bool(policemen(view, view.seat) >> plan.cell & 1)
    ends = [end for _, end in ends_with_stand(view)]
    if not view.player.doors:
        now = [end.points for end in ends if end.stop is Stop.HOME]
        if not now:
            far = steps_between(view, plan.cell, view.start_cells)
            return "walk_home", {"n": far, "points": points}
        then = points - held - steps_between(view, plan.cell, view.start_cells)
        return "home_later", {"n": then, "now": max(now)}
    doors = doors_in_reach(view, view.seat, plan.cell, points - held)
    taken = [end.points for end in ends if end.stop is Stop.TAKE]
    if doors:  # told by its shop, which goes by the number of the house
        best = max(doors, key=doors.__getitem__)
        house = next(n for n, house in enumerate(view.houses) if house.door == best)
        if taken and doors[best] > max(taken):
            return "walk_later", {"house": house, "n": doors[best], "now": max(taken)}
        if len(doors) > 1:
            return "walk_between", {"n": len(doors)}
        return "walk", {"house": house, "n": doors[best]}
    far = steps_between(view, plan.cell, set_of(view.player.doors))
    return "walk_far", {"n": far, "points": points}


def _dearest(view: State, police: int) -> tuple[int, int]:
    """Whose way to the next door the policeman makes dearest, and by how many points."""
    if police == STAY:
        return -1, 0
    costs = policeman_costs(view, police)
    losses = {seat: after - before for seat, (before, after) in costs.items()}
    worst = max(losses, key=losses.__getitem__, default=-1)
    return worst, losses.get(worst, 0)
