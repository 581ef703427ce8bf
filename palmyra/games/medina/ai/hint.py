"""The best turns of a position with what they are worth and, for each placement, why."""

from typing import Final

from palmyra.games.medina.ai.choose import choose, is_legal, judged_turns
from palmyra.games.medina.ai.levels import SKILLS, Level
from palmyra.games.medina.ai.position import place_of, position_of
from palmyra.games.medina.ai.reasons import reasons_of
from palmyra.games.medina.ai.weights import WeightSets
from palmyra.games.medina.rules.actions import Action, EndTurn, Turn
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Hint

MOST: Final = 3


def hints(state: State, weights: WeightSets, seconds: float | None) -> list[Hint[Action]]:
    """The best turns that the strongest level finds, best first; none after the end.

    Of turns for which the same would be said only the best. In mid-turn the one placement that
    goes best with the first; none once all are placed.
    """
    if state.over:
        return []
    if not state.fresh:
        rest = choose(state, Level.VIZIER, weights, seconds=seconds)
        return [hint_of(state, tuple(rest), 0.0)] if rest else []
    found: list[Hint[Action]] = []
    said: set[object] = set()
    for judged in judged_turns(position_of(state), SKILLS[Level.VIZIER], weights, "", seconds):
        turn = tuple(place_of(move, state.board) for move in judged.turn)
        if len(found) == MOST:
            break
        if is_legal(state, turn):
            hint = hint_of(state, turn, round(judged.worth, 1))
            if (idea := _idea(turn, hint)) not in said:
                said.add(idea)
                found.append(hint)
    return found


def hint_of(state: State, turn: Turn, worth: float) -> Hint[Action]:
    """A turn with a reason for each of its placements."""
    first, *further = reasons_of(state, turn)
    return Hint((*turn, EndTurn()), worth, *first, tuple(further))


def _idea(turn: Turn, hint: Hint[Action]) -> object:
    """What is said of a turn, whatever comes first in it."""
    reasons = ((hint.reason, hint.values), *hint.further)
    return frozenset(
        (place.piece, reason, tuple(sorted(values.items())))
        for place, (reason, values) in zip(turn, reasons, strict=True)
    )
