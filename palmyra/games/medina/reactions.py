"""What a turn of Medina means to who sits at the table."""

from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.events import (
    DomePlaced,
    Event,
    PalaceFinished,
    PiecePlaced,
    TokenPassed,
)
from palmyra.games.medina.rules.points import scores, worth
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.effect import Effect, points_effect
from palmyra.kernel.reaction import Moment, Reaction
from palmyra.kernel.record import Replay

MUCH = 10  # points of a turn that claims a palace
MUCH_WITHOUT = 3  # of any other turn
WORTH_HAVING = 8  # a palace that one is sorry to lose


def reactions(replay: Replay[Setup, State, Turn, Event], number: int) -> list[Reaction]:
    before, step = replay.before(number), replay.steps[number]
    mover, after = before.seat, step.state
    found = []
    claimed = []
    for event in step.events:
        match event:
            case TokenPassed(giver=giver, taker=taker) if giver is not None and giver != taker:
                found += [Reaction(giver, Moment.ROBBED), Reaction(taker, Moment.TOOK)]
            case DomePlaced(palace=palace):
                claimed.append(palace)
            case PalaceFinished(claimed=False):
                found.append(Reaction(mover, Moment.CUT))
    for palace in claimed:
        if worth(after, after.palaces[palace]).total >= WORTH_HAVING:
            losers = _builders(replay, number, palace) - _owners(before, palace, after) - {mover}
            found += [Reaction(seat, Moment.ROBBED) for seat in sorted(losers)]
    gained = scores(after)[mover] - scores(before)[mover]
    if gained >= (MUCH if claimed else MUCH_WITHOUT):
        found.append(Reaction(mover, Moment.GAIN))
    if _domes(before) > len(after.players) >= _domes(after):
        found.append(Reaction(mover, Moment.LAST))
    return found


def effect(replay: Replay[Setup, State, Turn, Event], number: int, seat: int) -> Effect:
    """What a turn means to somebody else: a prize that is gone, points gained or lost."""
    step = replay.steps[number]
    gain = scores(step.state)[seat] - scores(replay.before(number))[seat]
    lost = any(isinstance(event, TokenPassed) and event.giver == seat for event in step.events)
    if lost and gain < 0:
        return Effect("medina.play.effect_prize", {"points": f"−{-gain}"}, -1)
    return points_effect(gain)


def _builders(replay: Replay[Setup, State, Turn, Event], number: int, palace: int) -> set[int]:
    """Who added to a palace in the last round."""
    seats = len(replay.start.players)
    return {
        event.seat
        for step in replay.steps[max(0, number - seats + 1) : number]
        for event in step.events
        if isinstance(event, PiecePlaced) and event.palace == palace
    }


def _owners(before: State, palace: int, after: State) -> set[int]:
    """Who could not have claimed it: they own one of its color."""
    color = after.palaces[palace].color
    return {each.owner for each in before.palaces if each.color == color and each.owner is not None}


def _domes(state: State) -> int:
    return sum(state.domes_left(seat) for seat in range(len(state.players)))
