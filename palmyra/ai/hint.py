"""The best turns of a position with what they are worth and, as an identifier, why.

The sentences are `palmyra.hint.<reason>` in the text catalogues, filled in with the values.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from palmyra.ai.candidates import rival_prospects
from palmyra.ai.choose import best_plans
from palmyra.ai.levels import Level
from palmyra.ai.plans import CONQUER, REORGANIZE, REVENUE, Plan, carry_out, turn_of
from palmyra.ai.value import Judge, Prospect
from palmyra.ai.weights import WeightSets
from palmyra.rules.hidden import View
from palmyra.rules.position import LARGE_STEPS, SMALL_STEPS, Position, takes_large
from palmyra.rules.tiles import TILES
from palmyra.rules.turns import Turn

_GAP = 3  # so many neighbors that match make a gap
_CUT = 3  # so many points less for a rival are worth a word


@dataclass(frozen=True, slots=True)
class Suggestion:
    turn: Turn
    worth: float  # solo: coins at the end; among several: the chance to win in percent
    reason: str  # palmyra.hint.<reason>
    values: Mapping[str, int | str]


def hint(
    view: View,
    weights: WeightSets,
    budget: int | None = None,
    seed: str = "",
    seconds: float | None = None,
    number: int = 3,
) -> list[Suggestion]:
    """The best turns that the strongest level finds, best first."""
    position = Position(view.state)
    judged = best_plans(position, Level.ZENOBIA, weights, budget, seed, seconds)
    judge = Judge(weights[len(position.coins)])
    rivals = rival_prospects(position, judge)
    found: dict[Turn, Suggestion] = {}
    for worth, plan in judged:
        turn = turn_of(plan, position)
        if turn not in found:
            reason, values = _reason(position, plan, judge, rivals)
            found[turn] = Suggestion(turn, round(worth, 1), reason, values)
    return list(found.values())[:number]


def _reason(
    position: Position, plan: Plan, judge: Judge, rivals: Mapping[int, Prospect]
) -> tuple[str, dict[str, int | str]]:
    """The one thing that speaks most for the plan."""
    seat = position.seat
    after = position.copy()
    carry_out(after, plan)
    if plan.action == REORGANIZE:
        if after.ending is not None:
            return "ends", {}
        return ("caesar" if plan.caesar else "new_ground"), {}
    gain = plan.points + (position.caesar == seat)
    tribute = len(position.flipped[seat])
    due = gain
    if plan.action == REVENUE:
        due = min(position.reserve, gain + (tribute if gain > tribute else 0))
    if after.ending is not None:
        return "ends", {"n": due}
    kind = "tiles" if plan.action == CONQUER else "coins"
    feature, neighbors, landscape = _matches(position, plan)
    if feature:
        return f"feature_{feature}_{kind}", {"n": due}
    cut = _cut(after, judge, rivals)
    if cut >= _CUT:
        return f"cuts_off_{kind}", {"n": due, "lost": cut}
    if neighbors >= _GAP:
        return f"gap_{landscape}_{kind}", {"n": due, "neighbors": neighbors}
    if plan.flip is not None:
        return "tribute", {"n": due, "flipped": tribute + 1}
    return f"income_{kind}", {"n": due}


def _matches(position: Position, plan: Plan) -> tuple[str, int, str]:
    """A feature that matches, and the tile with the most matching neighbors."""
    feature, most, landscape = "", 0, ""
    board = position.board
    laid = {cell: kind for kind, cell in plan.laid}
    for kind, cell in plan.laid:
        tile = TILES[kind]
        near = 0
        for step in LARGE_STEPS if takes_large(cell) else SMALL_STEPS:
            other = laid.get(cell + step, board[cell + step] - 1)
            if other < 0:
                continue
            near += TILES[other].landscape is tile.landscape
            if tile.feature and TILES[other].feature is tile.feature:
                feature = tile.feature.name.lower()
        if near > most:
            most, landscape = near, tile.landscape.name.lower()
    return feature, most, landscape


def _cut(after: Position, judge: Judge, rivals: Mapping[int, Prospect]) -> int:
    """The most points that a rival's next turn loses."""
    now = judge.standing(after)
    most = 0
    for seat, before in rivals.items():
        then = judge.prospect(after, seat, judge.price(after, seat, now))
        most = max(most, _points(before) - _points(then))
    return most


def _points(prospect: Prospect) -> int:
    chains = (prospect.conquest, prospect.collection)
    return max((chain.points for chain in chains if chain is not None), default=0)
