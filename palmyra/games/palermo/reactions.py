"""What a turn of Palermo means to who sits at the table."""

from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    Event,
    FinePaid,
    PolicemanMoved,
)
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.effect import Effect
from palmyra.kernel.reaction import Moment, Reaction
from palmyra.kernel.record import Replay

MUCH = 5  # points of one drive


def reactions(replay: Replay[Setup, State, Turn, Event], number: int) -> list[Reaction]:
    before, step = replay.before(number), replay.steps[number]
    found = []
    for event in step.events:
        match event:
            case PolicemanMoved(seat=seat, cell=cell):
                stopped = [
                    other
                    for other, player in enumerate(before.players)
                    if other != seat and cell in player.doors
                ]
                found += [Reaction(other, Moment.ROBBED) for other in stopped]
                if stopped:
                    found.append(Reaction(seat, Moment.CUT))
            case FinePaid(seat=seat, whose=whose):
                found += [Reaction(seat, Moment.ROBBED), Reaction(whose, Moment.TOOK)]
            case ChipTaken(seat=seat, points=points) | CameHome(seat=seat, points=points):
                if points >= MUCH:
                    found.append(Reaction(seat, Moment.GAIN))
                if isinstance(event, ChipTaken) and event.taken == before.chips:
                    found.append(Reaction(seat, Moment.LAST))
    return found


def effect(replay: Replay[Setup, State, Turn, Event], number: int, seat: int) -> Effect:
    """What a turn means to somebody else: a policeman at their shop, or a fine by theirs."""
    own = replay.before(number).players[seat]
    for event in replay.steps[number].events:
        if isinstance(event, PolicemanMoved) and event.cell in own.doors:
            return Effect("palermo.play.effect_police", sign=-1)
        if isinstance(event, FinePaid) and event.whose == seat:
            return Effect("palermo.play.effect_fine", sign=1)
    return Effect("play.effect_none")
