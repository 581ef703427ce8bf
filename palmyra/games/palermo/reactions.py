"""What a turn of Palermo means to who sits at the table."""

from palmyra.games.palermo.rules.door_costs import next_door_cost, steps_between
from palmyra.games.palermo.rules.driving import points_of
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    Event,
    FinePaid,
    HouseBuilt,
    PawnJumped,
    PawnStepped,
    PawnStopped,
    PolicemanMoved,
)
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import House, State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.effect import Effect
from palmyra.kernel.reaction import Moment, Reaction
from palmyra.kernel.record import Replay

MUCH = 5  # points of one drive
LONG = 8  # steps of a drive that collects nothing
LONGER = 2  # steps that a new house adds to somebody's way to a shop
NEAR = 3  # steps: what the first drive has


def reactions(replay: Replay[Setup, State, Turn, Event], number: int) -> list[Reaction]:
    before, step = replay.before(number), replay.steps[number]
    found = []
    for event in step.events:
        match event:
            case PolicemanMoved(seat=seat, cell=cell):
                for other, player in enumerate(before.players):
                    if other != seat and cell in player.doors:
                        found.append(Reaction(other, Moment.ROBBED, seat))
                        found.append(Reaction(seat, Moment.CUT, other))
            case FinePaid(seat=seat, whose=whose):
                found.append(Reaction(seat, Moment.LOST, whose))
                found.append(Reaction(whose, Moment.TOOK, seat))
            case ChipTaken(seat=seat, points=points) | CameHome(seat=seat, points=points):
                if points >= MUCH:
                    found.append(Reaction(seat, Moment.GAIN))
                if isinstance(event, ChipTaken) and event.taken == before.chips:
                    found.append(Reaction(seat, Moment.LAST))
                if isinstance(event, ChipTaken) and not any(p.taken for p in before.players):
                    found.append(Reaction(seat, Moment.FIRST))
            case HouseBuilt(house=house):
                found += _building(before, step.state, house)
    if _detour(before, step.events):
        others = (seat for seat in range(len(before.players)) if seat != before.seat)
        found += [Reaction(seat, Moment.DETOUR, before.seat) for seat in others]
    return found


def _building(before: State, after: State, house: House) -> list[Reaction]:
    """Who has a longer way to a shop of theirs by a house, and whether its shop is a good one."""
    found = []
    for seat in range(len(before.players)):
        if seat != house.seat and added_steps(before, after, seat) >= LONGER:
            found.append(Reaction(seat, Moment.LONGER, house.seat))
            found.append(Reaction(house.seat, Moment.BLOCKED, seat))
    if steps_between(after, house.door, after.start_cells) <= NEAR:
        found.append(Reaction(house.seat, Moment.BUILT))
    return found


def added_steps(before: State, after: State, seat: int) -> int:
    """The most that a new house adds to the way from the start to a shop of somebody."""
    if before.start is None:
        return 0
    return max(
        (
            steps_between(after, door, after.start_cells)
            - steps_between(before, door, before.start_cells)
            for door in before.players[seat].doors
        ),
        default=0,
    )


def _detour(before: State, events: tuple[Event, ...]) -> bool:
    """Whether somebody drove far and stopped for nothing, with a shop or home in reach."""
    if not any(isinstance(event, PawnStopped) for event in events):
        return False
    steps = sum(isinstance(event, PawnStepped | PawnJumped) for event in events)
    cost = next_door_cost(before, before.seat)
    return steps >= LONG and cost is not None and cost <= points_of(before, before.seat).total


def effect(replay: Replay[Setup, State, Turn, Event], number: int, seat: int) -> Effect:
    """What a turn means to somebody else: a policeman at their shop or a fine by theirs; while
    they build, a longer way of one's own or else the builder's; then how many are left."""
    before, after = replay.before(number), replay.steps[number].state
    own = before.players[seat]
    for event in replay.steps[number].events:
        if isinstance(event, PolicemanMoved) and event.cell in own.doors:
            return Effect("palermo.play.effect_police", sign=-1)
        if isinstance(event, FinePaid) and event.whose == seat:
            return Effect("palermo.play.effect_fine", sign=1)
        if isinstance(event, HouseBuilt):
            return _built_effect(before, after, event.house, seat)
        if isinstance(event, ChipTaken):
            left = before.chips - event.taken
            if not left:
                return Effect("palermo.play.effect_last_shop")
            return Effect("palermo.play.effect_shops", {"n": left})
    return Effect("play.effect_none")


def _built_effect(before: State, after: State, house: House, seat: int) -> Effect:
    if added := added_steps(before, after, seat):
        return Effect("palermo.play.effect_longer", {"n": added}, -1)
    way = steps_between(after, house.door, after.start_cells)
    return Effect("palermo.play.effect_their_way", {"n": way})
