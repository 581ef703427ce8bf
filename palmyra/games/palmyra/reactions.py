"""What a turn of Palmyra means to who sits at the table."""

from collections.abc import Sequence

from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.events import (
    CaesarTaken,
    CoinsPaid,
    Event,
    IncomeCounted,
    TilePlaced,
)
from palmyra.games.palmyra.rules.income import placement_income
from palmyra.games.palmyra.rules.legal import next_to
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel.effect import Effect
from palmyra.kernel.reaction import Moment, Reaction
from palmyra.kernel.record import Replay

MUCH = 5  # tiles or coins of one turn
MUCH_TRIBUTE = 3  # coins
WORTH_HAVING = 3  # what one tile on a space would have earned
WORTH_TELLING = 2  # and of which one is told
FEW = 12  # coins of the reserve


def reactions(replay: Replay[Setup, State, Turn, Event], number: int) -> list[Reaction]:
    before, step = replay.before(number), replay.steps[number]
    mover, found = before.seat, []
    for event in step.events:
        match event:
            case CaesarTaken(seat=seat, holder=holder):
                found.append(Reaction(seat, Moment.TOOK, holder))
                if holder is not None:
                    found.append(Reaction(holder, Moment.LOST, seat))
            case IncomeCounted(seat=seat, income=income) if income.due >= MUCH:
                coins = income.purpose is Purpose.REVENUE
                found.append(Reaction(seat, Moment.GAIN if coins else Moment.TILES))
                if income.tribute >= MUCH_TRIBUTE:
                    found.append(Reaction(seat, Moment.TRIBUTE))
    cells = [event.income.cell for event in step.events if isinstance(event, TilePlaced)]
    lost = [
        seat
        for seat in range(len(before.players))
        if seat != mover and any(_counted_on(before, seat, cell) for cell in cells)
    ]
    for seat in lost:
        found += [Reaction(seat, Moment.ROBBED, mover), Reaction(mover, Moment.CUT, seat)]
    if _paid(step.events) and not any(_paid(each.events) for each in replay.steps[:number]):
        found.append(Reaction(mover, Moment.FIRST))
    if before.reserve > FEW >= step.state.reserve and not step.state.over:
        found.append(Reaction(mover, Moment.LAST))
    return found


def effect(replay: Replay[Setup, State, Turn, Event], number: int, seat: int) -> Effect:
    """What a turn means to somebody else: a space they could have earned on, or Caesar; else what
    is left of the coins, or how many tiles who moved has."""
    before, step = replay.before(number), replay.steps[number]
    for event in step.events:
        if isinstance(event, CaesarTaken) and event.holder == seat:
            return Effect("palmyra.play.effect_caesar", sign=-1)
    cells = [event.income.cell for event in step.events if isinstance(event, TilePlaced)]
    lost = max((_worth_there(before, seat, cell) for cell in cells), default=0)
    if lost >= WORTH_TELLING:
        return Effect("palmyra.play.effect_space", {"n": lost}, -1)
    if _paid(step.events):
        return Effect("palmyra.play.effect_reserve", {"n": step.state.reserve})
    held = len(step.state.players[before.seat].hand)
    return Effect("palmyra.play.effect_tiles", {"n": held})


def _paid(events: Sequence[Event]) -> bool:
    return any(isinstance(event, CoinsPaid) and event.coins for event in events)


def _counted_on(state: State, seat: int, cell: Cell) -> bool:
    return _worth_there(state, seat, cell) >= WORTH_HAVING


def _worth_there(state: State, seat: int, cell: Cell) -> int:
    """The most that somebody could have earned on a space with one tile they hold."""
    player = state.players[seat]
    return max(
        (
            placement_income(state, seat, figure, tile, cell).points
            for figure in Figure
            if cell in next_to(state, player.place(figure))
            for tile in dict.fromkeys(player.hand)
        ),
        default=0,
    )
