"""What a turn of Palmyra means to who sits at the table."""

from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.events import CaesarTaken, Event, IncomeCounted, TilePlaced
from palmyra.games.palmyra.rules.income import placement_income
from palmyra.games.palmyra.rules.legal import next_to
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Figure, State
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel.effect import Effect
from palmyra.kernel.reaction import Moment, Reaction
from palmyra.kernel.record import Replay

MUCH = 5  # tiles or coins of one turn
WORTH_HAVING = 4  # what one tile on a space would have earned
WORTH_TELLING = 2  # and of which one is told
FEW = 12  # coins of the reserve


def reactions(replay: Replay[Setup, State, Turn, Event], number: int) -> list[Reaction]:
    before, step = replay.before(number), replay.steps[number]
    mover, found = before.seat, []
    for event in step.events:
        match event:
            case CaesarTaken(seat=seat, holder=holder) if holder is not None and holder != seat:
                found += [Reaction(holder, Moment.ROBBED), Reaction(seat, Moment.TOOK)]
            case IncomeCounted(seat=seat, income=income) if income.due >= MUCH:
                found.append(Reaction(seat, Moment.GAIN))
    cells = [event.income.cell for event in step.events if isinstance(event, TilePlaced)]
    lost = [
        seat
        for seat in range(len(before.players))
        if seat != mover and any(_counted_on(before, seat, cell) for cell in cells)
    ]
    found += [Reaction(seat, Moment.ROBBED) for seat in lost]
    if lost:
        found.append(Reaction(mover, Moment.CUT))
    if before.reserve > FEW >= step.state.reserve and not step.state.over:
        found.append(Reaction(mover, Moment.LAST))
    return found


def effect(replay: Replay[Setup, State, Turn, Event], number: int, seat: int) -> Effect:
    """What a turn means to somebody else: a space they could have earned on, or Caesar."""
    before, step = replay.before(number), replay.steps[number]
    for event in step.events:
        if isinstance(event, CaesarTaken) and event.holder == seat:
            return Effect("palmyra.play.effect_caesar", sign=-1)
    cells = [event.income.cell for event in step.events if isinstance(event, TilePlaced)]
    lost = max((_worth_there(before, seat, cell) for cell in cells), default=0)
    if lost >= WORTH_TELLING:
        return Effect("palmyra.play.effect_space", {"n": lost}, -1)
    return Effect("play.effect_none")


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
