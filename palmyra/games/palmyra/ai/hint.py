"""The best turns of a position with what they are worth and why."""

from dataclasses import dataclass

from palmyra.games.palmyra.ai.choose import best_plans
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.plans import turn_of
from palmyra.games.palmyra.ai.reasons import Reason, reasons
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.hidden import View
from palmyra.games.palmyra.rules.position import Position
from palmyra.games.palmyra.rules.turns import Turn

NUMBER = 3


@dataclass(frozen=True, slots=True)
class Suggestion:
    turn: Turn
    worth: float  # solo: coins at the end; among several: the chance to win in percent
    reasons: tuple[Reason, ...]


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
