"""A full turn in the numbers of the fast twin: carried out there, or told to the rules."""

from typing import Final, NamedTuple

from palmyra.games.palmyra.ai.position import CENSOR, IN_CITY, LEGION, Position, cell_at
from palmyra.games.palmyra.ai.reach import Laid
from palmyra.games.palmyra.rules.state import Figure, Purpose
from palmyra.games.palmyra.rules.tiles import TILES, Size
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn, Turn

CONQUER: Final = 0
REVENUE: Final = 1
REORGANIZE: Final = 2
STAYS: Final = -1  # a figure that a reorganize leaves where it is

_FIGURES: Final = (Figure.LEGION, Figure.CENSOR)


class Plan(NamedTuple):
    action: int
    figure: int = LEGION
    laid: Laid = ()
    points: int = 0
    extra: Size | None = None  # also the size a reorganize draws
    flip: int | None = None
    caesar: bool = False
    legion: int = STAYS
    censor: int = STAYS


def carry_out(position: Position, plan: Plan) -> None:
    """Plays the plan on the twin, which it changes."""
    if plan.action == REORGANIZE:
        places = position.figures[position.seat]
        if position.draw(plan.extra, plan.caesar) is None:
            return
        legion = places[LEGION] if plan.legion == STAYS else plan.legion
        censor = places[CENSOR] if plan.censor == STAYS else plan.censor
        position.move(legion, censor)
        return
    figure = plan.figure
    position.lift(figure)
    for kind, cell in plan.laid:
        position.place(figure, kind, cell)
    if plan.action == CONQUER:
        position.conquer(plan.points, plan.extra or Size.LARGE)
    else:
        position.revenue(plan.points, plan.flip)


def turn_of(plan: Plan, position: Position) -> Turn:
    """The plan as the record would write it, from the position before it."""
    if plan.action == REORGANIZE:
        if plan.extra is None:
            return ReorganizeTurn(None)
        legion, censor = position.figures[position.seat]
        return ReorganizeTurn(
            plan.extra,
            plan.caesar,
            STAY if plan.legion in (STAYS, legion) else place_at(plan.legion),
            STAY if plan.censor in (STAYS, censor) else place_at(plan.censor),
        )
    purpose = Purpose.CONQUER if plan.action == CONQUER else Purpose.REVENUE
    laid = tuple((TILES[kind], cell_at(cell)) for kind, cell in plan.laid)
    flip = None if plan.flip is None else TILES[plan.flip]
    return PlacingTurn(purpose, _FIGURES[plan.figure], laid, _extra(plan, position), flip)


def _extra(plan: Plan, position: Position) -> Size | None:
    """R11, R12: the odd tile's size if one must be named; the drawable one if only one is."""
    total = plan.points + (position.caesar == position.seat)
    if plan.action != CONQUER or total % 2 == 0:
        return None
    half = total // 2
    large, small = len(position.large), len(position.small)
    drawable = [
        size
        for size, fits in (
            (Size.LARGE, large > half and small >= half),
            (Size.SMALL, large >= half and small > half),
        )
        if fits
    ]
    if not drawable:
        return None
    return plan.extra if plan.extra in drawable else drawable[0]


def place_at(number: int) -> tuple[int, int] | None:
    return None if number == IN_CITY else cell_at(number)
