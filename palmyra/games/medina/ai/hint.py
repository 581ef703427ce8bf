"""The best turns of a position with what they are worth and, for each placement, why.

Each also says what the next player could make of it, and how that compares with the other hints: a
good turn often leaves something, and nobody trusts one that is silent about it.
"""

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic
from typing import Final

from palmyra.games.medina.ai.choose import choose, is_legal, judged_turns
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.ai.position import place_of, position_of
from palmyra.games.medina.ai.reasons import reasons_of
from palmyra.games.medina.ai.reply import reply
from palmyra.games.medina.ai.skills import SKILLS
from palmyra.games.medina.ai.weights import WeightSets
from palmyra.games.medina.rules.actions import Action, EndTurn, Turn
from palmyra.games.medina.rules.state import State
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.game import Hint

MOST: Final = 3
FINDING: Final = 0.65  # of the time; the rest is for what the turns leave
OUTLOOKS: Final = ("leaves", "leaves_nothing", "leaves_least", "leaves_more")


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
    end = None if seconds is None else monotonic() + seconds
    share = None if seconds is None else seconds * FINDING
    found: list[Hint[Action]] = []
    said: set[object] = set()
    for judged in judged_turns(position_of(state), SKILLS[Level.VIZIER], weights, "", share):
        turn = tuple(place_of(move, state.board) for move in judged.turn)
        if len(found) == MOST:
            break
        if is_legal(state, turn):
            hint = hint_of(state, turn, round(judged.worth, 1))
            if (idea := _idea(turn, hint)) not in said:
                said.add(idea)
                found.append(hint)
    return _with_outlooks(state, found, end)


def hint_of(state: State, turn: Turn, worth: float) -> Hint[Action]:
    """A turn with a reason for each of its placements."""
    first, *further = reasons_of(state, turn)
    return Hint((*turn, EndTurn()), worth, *first, tuple(further))


def _with_outlooks(
    state: State, found: Sequence[Hint[Action]], end: float | None
) -> list[Hint[Action]]:
    """With what the next player could make of each, if there is time to ask that of all."""
    replies: list[BestReply[Action]] = []
    for hint in found:
        late = end is not None and monotonic() > end
        answer = None if late else reply(state, hint.actions)
        if answer is None:  # or nobody answers
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
