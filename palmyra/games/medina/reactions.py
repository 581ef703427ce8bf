"""What a turn of Medina means to who sits at the table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from palmyra.games.medina.rules.actions import Place, Turn
from palmyra.games.medina.rules.allowed_cells import dome_cells
from palmyra.games.medina.rules.events import (
    DomePlaced,
    Event,
    PalaceFinished,
    PiecePlaced,
    PointsChanged,
    TokenPassed,
)
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.points import Part, scores, worth
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.effect import Effect, points_effect
from palmyra.kernel.reaction import Moment, Reaction
from palmyra.kernel.record import Replay

MUCH = 10  # points of a turn that claims a palace
MUCH_WITHOUT = 3  # of any other turn
WORTH_TELLING = 3  # of a palace that somebody may claim
WORTH_HAVING = 8  # a palace that one is sorry to lose


def reactions(replay: Replay[Setup, State, Turn, Event], number: int) -> list[Reaction]:
    before, step = replay.before(number), replay.steps[number]
    mover, after = before.seat, step.state
    found = []
    claimed = []
    for event in step.events:
        match event:
            case TokenPassed(giver=giver, taker=taker) if giver != taker:
                found.append(Reaction(taker, Moment.TOOK, giver))
                if giver is not None:
                    found.append(Reaction(giver, Moment.LOST, taker))
            case DomePlaced(palace=palace):
                claimed.append(palace)
            case PalaceFinished(palace=palace, claimed=False):
                for seat in sorted(_builders(replay, number, palace) - {mover}):
                    found.append(Reaction(mover, Moment.CUT, seat))
    for palace in claimed:
        if worth(after, after.palaces[palace]).total >= WORTH_HAVING:
            losers = _builders(replay, number, palace) - _owners(before, palace, after) - {mover}
            found += [Reaction(seat, Moment.ROBBED, mover) for seat in sorted(losers)]
    if claimed and not any(palace.owner is not None for palace in before.palaces):
        found.append(Reaction(mover, Moment.FIRST))
    if claimed and not after.domes_left(mover):
        found.append(Reaction(mover, Moment.EMPTY))
    gained = scores(after)[mover] - scores(before)[mover]
    if gained >= (MUCH if claimed else MUCH_WITHOUT):
        found.append(Reaction(mover, Moment.GAIN))
    if not claimed and _by_merchants(step.events, mover) >= MUCH_WITHOUT:
        found.append(Reaction(mover, Moment.VISITORS))
    if _domes(before) > len(after.players) >= _domes(after):
        found.append(Reaction(mover, Moment.LAST))
    return found


def effect(replay: Replay[Setup, State, Turn, Event], number: int, seat: int) -> Effect:
    """What a turn means to somebody else: a prize that is gone, points gained or lost, a palace
    that they can claim no more, or can claim as it stands now."""
    before, step = replay.before(number), replay.steps[number]
    gain = scores(step.state)[seat] - scores(before)[seat]
    lost = any(isinstance(event, TokenPassed) and event.giver == seat for event in step.events)
    if lost and gain < 0:
        return Effect("medina.play.effect_prize", {"points": f"−{-gain}"}, -1)
    if gain:
        return points_effect(gain)
    taken, open_now = [], []
    for event in step.events:
        if isinstance(event, DomePlaced) and event.palace < len(before.palaces):
            taken.append(_claimable(before, event.palace, seat))
        elif isinstance(event, PiecePlaced) and event.palace is not None:
            open_now.append(_claimable(step.state, event.palace, seat))
    for reason, found, sign in (("effect_claimed", taken, -1), ("effect_claim", open_now, 1)):
        best = max(found, key=lambda claim: claim.points, default=_NO_CLAIM)
        if best.points >= WORTH_TELLING:
            reason += "_prize" if best.prize else ""
            return Effect(f"medina.play.{reason}", {"stone": best.stone, "n": best.points}, sign)
    return points_effect(0)


class _Claim(NamedTuple):
    stone: str
    points: int  # that the score rises by, as the board says it: with every prize that comes along
    prize: bool


_NO_CLAIM = _Claim("", 0, False)


def _claimable(state: State, palace: int, seat: int) -> _Claim:
    """What a palace brings somebody who may claim it as it stands; nothing for who may not."""
    found = state.palaces[palace]
    cells = found.body & dome_cells(state, seat)
    if not cells or not state.domes_left(seat):
        return _NO_CLAIM
    cell = next(iter(state.board.cells(cells)))
    after = put(replace(state, seat=seat), Place(Piece.DOME, cell))
    gain = scores(after)[seat] - scores(state)[seat]
    return _Claim(str(found.color), gain, gain > worth(state, found).total)


def _builders(replay: Replay[Setup, State, Turn, Event], number: int, palace: int) -> set[int]:
    """Who added to a palace in the last round."""
    seats = len(replay.start.players)
    return {
        event.seat
        for step in replay.steps[max(0, number - seats + 1) : number]
        for event in step.events
        if isinstance(event, PiecePlaced) and event.palace == palace
    }


def _by_merchants(events: Sequence[Event], seat: int) -> int:
    """The points that merchants brought somebody in a turn."""
    changed = (event.changes for event in events if isinstance(event, PointsChanged))
    return sum(
        change.points
        for changes in changed
        for change in changes
        if change.seat == seat and change.part is Part.MERCHANTS
    )


def _owners(before: State, palace: int, after: State) -> set[int]:
    """Who could not have claimed it: they own one of its color."""
    color = after.palaces[palace].color
    return {each.owner for each in before.palaces if each.color == color and each.owner is not None}


def _domes(state: State) -> int:
    return sum(state.domes_left(seat) for seat in range(len(state.players)))
