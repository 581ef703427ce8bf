"""The best turns of a position with what they are worth, what each placement does, and why.

What they are worth the judge says, to whom a review listens too. Each also says what every other
player could make of it, and how that compares with the other hints: a good turn often leaves
something, and nobody trusts one that is silent about it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from palmyra.games.medina.ai.choose import choose
from palmyra.games.medina.ai.judge import MedinaJudge
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.ai.reasons import reasons_of
from palmyra.games.medina.ai.reply import replies
from palmyra.games.medina.ai.turn_reasons import compared, outlook, turn_reasons
from palmyra.games.medina.ai.weights import WeightSets
from palmyra.games.medina.rules.actions import Action, EndTurn, Turn
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Hint
from palmyra.kernel.verdict import FULL

MOST: Final = 3
FAR: Final = 4.0  # points: so much worse is no advice


def hints(
    state: State, weights: WeightSets, judge: MedinaJudge, seconds: float | None,
    effort: int = FULL,
) -> list[Hint[Action]]:  # fmt: skip
    """The best turns that the judge finds, best first; none after the end.

    Of turns for which the same would be said only the best. In mid-turn the one placement that
    goes best with the first; none once all are placed.
    """
    if state.over:
        return []
    if not state.fresh:
        rest = choose(state, Level.VIZIER, weights, seconds=seconds)
        if not rest:
            return []
        hint = replace(hint_of(state, tuple(rest), 0.0), judged=False)
        return _with_reasons(state, [hint], [tuple(rest)], None)
    found: list[Hint[Action]] = []
    turns: list[Turn] = []
    said: set[object] = set()
    assessed = judge.assess(state, effort)
    chance = assessed.chances[assessed.seat] if assessed.chances else None
    for one in sorted(assessed.turns, key=lambda one: one.cost):
        hint = replace(
            hint_of(state, one.turn, assessed.lead(one)), cost=one.cost, chance=chance,
            decided=assessed.decided,
        )  # fmt: skip
        if (idea := _idea(one.turn, hint)) not in said:
            said.add(idea)
            found.append(hint)
            turns.append(one.turn)
    gap = found[1].cost if effort == FULL and len(found) > 1 else None  # a first look has no number
    near = [hint for hint in found if hint.cost <= FAR][:MOST]
    return _with_reasons(state, near, turns[: len(near)], gap)


def hint_of(state: State, turn: Turn, worth: float) -> Hint[Action]:
    """A turn with what each of its placements does."""
    first, *further = reasons_of(state, turn)
    return Hint((*turn, EndTurn()), worth, *first, tuple(further))


def _with_reasons(
    state: State, found: Sequence[Hint[Action]], turns: Sequence[Turn], gap: float | None
) -> list[Hint[Action]]:
    """With what speaks for each as a whole, and what the others could make of it; `gap` is how much
    worse the next best idea is."""
    unplayed = replies(state, ())
    left = [replies(state, hint.actions) for hint in found]
    costs = [round(hint.cost) for hint in found]
    told = []
    for at, hint in enumerate(found):
        reasons = turn_reasons(state, turns[at], unplayed, left[at])
        if not reasons and at == 0 and gap is not None:
            reasons = (compared(gap),)
        if left[at]:  # somebody answers
            denied = any(reason == "denies" for reason, _ in reasons)
            reasons += outlook(at, state, turns, unplayed, left, costs, denied=denied)
        told.append(replace(hint, further=(*hint.further, *reasons)))
    return told


def _idea(turn: Turn, hint: Hint[Action]) -> object:
    """What is said of a turn, whatever comes first in it."""
    reasons = ((hint.reason, hint.values), *hint.further)
    return frozenset(
        (place.piece, reason, tuple(sorted(values.items())))
        for place, (reason, values) in zip(turn, reasons, strict=True)
    )
