"""Whole games between levels on the fast twin: for ladders and tuning, no record kept."""

from collections.abc import Callable, Sequence

from palmyra.games.palmyra.ai.choose import best_pair, best_plans
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.plans import REORGANIZE, carry_out
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.weights import WeightSets

# Plays one turn of the player to move on the position.
Seat = Callable[[Position], None]


def level_seat(
    level: Level, weights: WeightSets, budget: int | None, seed: str, seconds: float | None = None
) -> Seat:
    """A seat taken by a level, which sees the stacks sorted."""

    def play(position: Position) -> None:
        plan = best_plans(_hidden(position), level, weights, budget, seed, seconds)[0].plan
        if plan.action != REORGANIZE or plan.extra is None or not position.land:
            carry_out(position, plan)
            return
        # The tile is seen before the figures move (R15).
        position.draw(plan.extra, plan.caesar)
        position.move(*best_pair(_hidden(position), level, weights))

    return play


def play_game(position: Position, seats: Sequence[Seat]) -> Position:
    """Plays to the end."""
    while position.ending is None:
        seats[position.seat](position)
    return position


def _hidden(position: Position) -> Position:
    twin = position.copy()
    twin.large.sort(reverse=True)
    twin.small.sort(reverse=True)
    return twin
