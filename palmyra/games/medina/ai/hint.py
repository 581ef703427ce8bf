"""The best turns of a position with what they are worth and, as an identifier, why.

The sentences are `medina.hint.<reason>` in the text catalogues, filled in with the values. Every
reason is a fact about the turn, told by the rules' own events.
"""

from collections.abc import Mapping
from typing import Final

from palmyra.games.medina.ai.choose import choose, is_legal, judged_turns
from palmyra.games.medina.ai.levels import SKILLS, Level
from palmyra.games.medina.ai.position import place_of, position_of
from palmyra.games.medina.ai.weights import WeightSets
from palmyra.games.medina.rules.actions import Action, EndTurn, Place, Turn
from palmyra.games.medina.rules.events import (
    ColorLeft,
    DomePlaced,
    Event,
    PalaceFinished,
    TokenPassed,
)
from palmyra.games.medina.rules.pieces import STONES, is_stone
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.points import scores, worth
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Hint

MOST: Final = 3
REASONS: Final = (
    "claim_last",
    "claim_token",
    "claim",
    "take_token",
    "shut_in",
    "own_points",
    "only_you",
    "gives_nothing",
    "found_lacking",
    "found",
    "best_ahead",
)


def hints(state: State, weights: WeightSets, seconds: float | None) -> list[Hint[Action]]:
    """The best turns that the strongest level finds, best first; none after the end.

    In mid-turn the one placement that goes best with the first; none once all are placed.
    """
    if state.over:
        return []
    if not state.fresh:
        rest = choose(state, Level.VIZIER, weights, seconds=seconds)
        return [Hint((*rest, EndTurn()), 0.0, *reason_of(state, rest))] if rest else []
    found: list[Hint[Action]] = []
    for judged in judged_turns(position_of(state), SKILLS[Level.VIZIER], weights, "", seconds):
        turn = tuple(place_of(move, state.board) for move in judged.turn)
        if len(found) < MOST and is_legal(state, turn):
            reason, values = reason_of(state, turn)
            found.append(Hint((*turn, EndTurn()), round(judged.worth, 1), reason, values))
    return found


def reason_of(state: State, turn: Turn) -> tuple[str, Mapping[str, object]]:
    """The one thing that speaks most for the turn."""
    seat, before = state.seat, state
    events: list[Event] = []
    for place in turn:
        step = apply(state, place)
        state = step.state
        events += step.events
    taken = sum(e.value for e in events if isinstance(e, TokenPassed) and e.taker == seat)
    for event in events:
        if isinstance(event, DomePlaced):
            n = worth(state, state.palaces[event.palace]).total
            if any(isinstance(other, ColorLeft) for other in events):
                return "claim_last", {"n": n}
            if taken:
                return "claim_token", {"n": n, "token": taken}
            return "claim", {"n": n}
    if taken:
        return "take_token", {"n": taken}
    for event in events:
        if isinstance(event, PalaceFinished):
            return "shut_in", {"n": worth(state, state.palaces[event.palace]).total}
    gain = scores(state)[seat] - scores(before)[seat]
    others = max(
        now - then
        for s, (now, then) in enumerate(zip(scores(state), scores(before), strict=True))
        if s != seat
    )
    if gain > max(others, 0):
        return "own_points", {"n": gain}
    stones = [place for place in turn if is_stone(place.piece)]
    if stones and all(_only_one_who_lacks(state, place, seat) for place in stones):
        return "only_you", {}
    if not stones and others <= 0 and _unclaimed(state) <= _unclaimed(before):
        return "gives_nothing", {}
    if founded := state.palaces[len(before.palaces) :]:
        lacking = all(state.owned(seat, new.stone) is None for new in founded)
        return "found_lacking" if lacking else "found", {}
    return "best_ahead", {}


def _only_one_who_lacks(state: State, place: Place, seat: int) -> bool:
    stone = STONES.index(place.piece)
    lacking = [s for s in range(len(state.players)) if state.owned(s, stone) is None]
    return lacking == [seat]


def _unclaimed(state: State) -> int:
    """What all palaces without a dome are worth together."""
    return sum(worth(state, palace).total for palace in state.palaces if palace.owner is None)
