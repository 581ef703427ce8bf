"""The best turns of a position with what they are worth and why."""

from dataclasses import dataclass
from itertools import islice

from palmyra.games.palmyra.ai.choose import best_plans
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.plans import turn_of
from palmyra.games.palmyra.ai.reasons import Reason, reasons
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.best import chains_by_income
from palmyra.games.palmyra.rules.chains import Chain
from palmyra.games.palmyra.rules.fullturns import completions
from palmyra.games.palmyra.rules.hidden import View
from palmyra.games.palmyra.rules.position import Position
from palmyra.games.palmyra.rules.state import Placing, Purpose, State
from palmyra.games.palmyra.rules.turns import Turn

NUMBER = 3
LOOKED_AT = 300  # ways to finish a turn, from the highest income down


@dataclass(frozen=True, slots=True)
class Suggestion:
    turn: Turn
    worth: float  # solo: coins at the end; among several: the chance to win in percent
    reasons: tuple[Reason, ...]
    judged: bool = True  # whether the worth was looked at


def hint(
    view: View,
    weights: WeightSets,
    budget: int | None = None,
    seed: str = "",
    seconds: float | None = None,
    number: int = NUMBER,
) -> list[Suggestion]:
    """The best turns that the strongest level finds, the one worth most first."""
    position = Position(view.state)
    found: dict[Turn, float] = {}
    judged = best_plans(position, Level.ZENOBIA, weights, budget, seed, seconds, finalists=number)
    for worth, plan in judged:
        found.setdefault(turn_of(plan, position), worth)
    first = sorted(list(found.items())[:number], key=lambda one: -one[1])
    return [Suggestion(turn, round(worth, 1), reasons(view.state, turn)) for turn, worth in first]


def rest_of_turn(start: State, placing: Placing) -> Suggestion | None:
    """The best way to finish a turn under way; None where no more tile is worth laying.

    Best by what it earns; of a conquest, by what it earns beyond the tiles it spends.
    """
    purpose, figure = placing.purpose, placing.figure
    laid = tuple((one.tile, one.cell) for one in placing.placed)
    begun = Chain(sum(one.points for one in placing.placed), laid)
    cost = 1 if purpose is Purpose.CONQUER else 0
    ways = islice(chains_by_income(start, (figure,), begun=begun), LOOKED_AT)
    best = max((chain for _, chain in ways), key=lambda one: one.points - cost * len(one.laid))
    if best.points - cost * len(best.laid) <= begun.points - cost * len(laid):
        return None
    turn = next(iter(completions(start, purpose, figure, best)))
    return Suggestion(turn, 0.0, reasons(start, turn), judged=False)
