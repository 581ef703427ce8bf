"""The best turns of a position with what they are worth and, for each placement, why.

What they are worth the judge says, to whom a review listens too. Each also says what the others
could make of it, and how that compares with the other hints: a good turn often leaves something,
and nobody trusts one that is silent about it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from palmyra.games.medina.ai.choose import choose
from palmyra.games.medina.ai.judge import MedinaJudge
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.ai.reasons import reasons_of
from palmyra.games.medina.ai.reply import reply
from palmyra.games.medina.ai.weights import WeightSets
from palmyra.games.medina.rules.actions import Action, EndTurn, Turn
from palmyra.games.medina.rules.state import State
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.game import Hint
from palmyra.kernel.verdict import FULL

MOST: Final = 3
FAR: Final = 4.0  # points: so much worse is no advice
OUTLOOKS: Final = ("leaves", "leaves_nothing", "leaves_least", "leaves_more")


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
        return [replace(hint_of(state, tuple(rest), 0.0), judged=False)] if rest else []
    found: list[Hint[Action]] = []
    said: set[object] = set()
    assessed = judge.assess(state, effort)
    chance = assessed.chances[assessed.seat] if assessed.chances else None
    for one in sorted(assessed.turns, key=lambda one: one.cost):
        hint = replace(
            hint_of(state, one.turn, assessed.lead(one)), cost=one.cost, chance=chance,
            decided=assessed.decided,
        )  # fmt: skip
        if one.cost <= FAR and (idea := _idea(one.turn, hint)) not in said:
            said.add(idea)
            found.append(hint)
    return _with_outlooks(state, found[:MOST])


def hint_of(state: State, turn: Turn, worth: float) -> Hint[Action]:
    """A turn with a reason for each of its placements."""
    first, *further = reasons_of(state, turn)
    return Hint((*turn, EndTurn()), worth, *first, tuple(further))


def _with_outlooks(state: State, found: Sequence[Hint[Action]]) -> list[Hint[Action]]:
    """With what the others could make of each."""
    replies: list[BestReply[Action]] = []
    for hint in found:
        answer = reply(state, hint.actions)
        if answer is None:  # nobody answers
            return list(found)
        replies.append(answer)
    worths = [answer.worth for answer in replies]
    return [
        replace(hint, further=(*hint.further, outlook(at, replies[at].seat, worths)))
        for at, hint in enumerate(found)
    ]


def outlook(at: int, seat: int, worths: Sequence[int]) -> tuple[str, dict[str, object]]:
    """How what a hint leaves to the player in that seat compares with the others, best first."""
    values: dict[str, object] = {"seat": seat, "points": worths[at]}
    least = min(worths)
    if not worths[at]:
        return "leaves_nothing", values
    if worths[at] == least:
        return ("leaves_least" if len(worths) > 1 else "leaves"), values
    other = worths.index(least)
    if other < at:  # one that is worth more and leaves less was shown before
        return "leaves", values
    return "leaves_more", {**values, "least": least, "hint": other + 1}


def _idea(turn: Turn, hint: Hint[Action]) -> object:
    """What is said of a turn, whatever comes first in it."""
    reasons = ((hint.reason, hint.values), *hint.further)
    return frozenset(
        (place.piece, reason, tuple(sorted(values.items())))
        for place, (reason, values) in zip(turn, reasons, strict=True)
    )
