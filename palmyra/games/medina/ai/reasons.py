"""What a placement does: for each of a turn the one fact that says most, as an identifier with
values. Why the whole turn is a good one, `turn_reasons` says.

Told by the rules' own events and by what palaces are worth before and after; nothing is judged
here. The sentences are `medina.hint.<reason>`; `stone` and `prizes` are named by the table, and so
are players: `seat` and `to`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.rules.actions import Place, Turn
from palmyra.games.medina.rules.events import (
    ColorLeft,
    DomePlaced,
    Event,
    PalaceFinished,
    TokenPassed,
)
from palmyra.games.medina.rules.pieces import DOME, Piece
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.points import scores, worth
from palmyra.games.medina.rules.state import State

Reason = tuple[str, Mapping[str, object]]

REASONS: Final = (
    "claim",
    "claim_last",
    "prize",
    "shut_in",
    "ready",
    "own",
    "own_stone",
    "passes",
    "gives",
    "founds",
    "grows",
    "worthless",
    "nothing",
    "again",
)


@dataclass(frozen=True, slots=True)
class _Placed:
    place: Place
    before: State
    after: State
    events: Sequence[Event]


def reasons_of(state: State, turn: Turn) -> tuple[Reason, ...]:
    """One for each placement, in their order."""
    steps = []
    for place in turn:
        after = apply(state, place)
        steps.append(_Placed(place, state, after.state, after.events))
        state = after.state
    found: list[Reason] = []
    for at, step in enumerate(steps):
        later = (event for further in steps[at + 1 :] for event in further.events)
        reason = _reason(step, {e.palace for e in later if isinstance(e, DomePlaced)})
        if at and reason == found[0] and step.place.piece is steps[0].place.piece:
            reason = "again", {}
        found.append(reason)
    return tuple(found)


def _reason(step: _Placed, claimed: set[int]) -> Reason:
    """`claimed` are the palaces that get a dome later in the turn."""
    before, after, seat = step.before, step.after, step.before.seat
    won = tuple(e.token for e in step.events if isinstance(e, TokenPassed) and e.taker == seat)
    if step.place.piece is Piece.DOME:
        palace = next(e.palace for e in step.events if isinstance(e, DomePlaced))
        last = any(isinstance(event, ColorLeft) for event in step.events)
        return _of(after, palace, "claim_last" if last else "claim", won)
    if won:
        return "prize", {"prizes": won}
    grown = _grown(before, after)
    made = [palace for palace in grown if palace in claimed]
    if made:
        return _of(after, made[0], "ready")
    shut = [e.palace for e in step.events if isinstance(e, PalaceFinished)]
    if shut and after.palaces[shut[0]].owner is None and claimers(after, shut[0]):
        return _of(after, shut[0], "shut_in")
    gains = [now - then for then, now in zip(scores(before), scores(after), strict=True)]
    if gains[seat] > 0:
        mine = [at for at in grown if after.palaces[at].owner == seat]
        if len(mine) == 1:
            stone = str(after.palaces[mine[0]].color)
            return "own_stone", {"stone": stone, "n": gains[seat]}
        return "own", {"n": gains[seat]}
    passed = [
        event
        for event in step.events
        if isinstance(event, TokenPassed) and event.giver not in (None, seat)
    ]
    if passed:  # not to this player, who would have been told of it above
        giver, taker = passed[0].giver, passed[0].taker
        tokens = tuple(e.token for e in passed if (e.giver, e.taker) == (giver, taker))
        return "passes", {"prizes": tokens, "seat": giver, "to": taker}
    if (most := max(gains)) > 0:
        return "gives", {"n": most, "seat": gains.index(most)}
    if not grown:
        return "nothing", {}
    palace = max(grown, key=lambda at: worth(after, after.palaces[at]).total)
    if not claimers(after, palace):
        return "worthless", {}
    if palace >= len(before.palaces):
        return "founds", {"stone": str(after.palaces[palace].color)}
    return _of(after, palace, "grows")


def claimers(state: State, palace: int) -> tuple[int, ...]:
    """Who can still claim a palace of its stone."""
    stone = state.palaces[palace].stone
    if state.left[stone]:
        return ()
    return tuple(
        seat
        for seat in range(len(state.players))
        if state.stocks[seat][DOME] and state.owned(seat, stone) is None
    )


def _grown(before: State, after: State) -> list[int]:
    """The palaces that are worth more."""
    old = [worth(before, palace).total for palace in before.palaces]
    new = [worth(after, palace).total for palace in after.palaces]
    return [at for at, value in enumerate(new) if value > (old[at] if at < len(old) else 0)]


def _of(state: State, palace: int, reason: str, prizes: tuple[str, ...] = ()) -> Reason:
    found = state.palaces[palace]
    values: dict[str, object] = {"stone": str(found.color), "n": worth(state, found).total}
    if prizes:
        values["prizes"] = prizes
    return reason, values
