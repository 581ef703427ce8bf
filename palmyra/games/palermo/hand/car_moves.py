"""What a car may do from where it is: every end, every cell on the way, where it may begin.

Asks the rules, once for a state; knows no hand and no picture.
"""

from dataclasses import dataclass

from palmyra.games.palermo.hand.desk import PalermoDesk
from palmyra.games.palermo.rules.cells import Cell, members
from palmyra.games.palermo.rules.driving import End, Stop, running_of
from palmyra.games.palermo.rules.legal import can_stand, goings, stop_now
from palmyra.games.palermo.rules.reach import ends_now, most_left, way_by, way_now
from palmyra.games.palermo.rules.state import State, policemen


@dataclass(frozen=True, slots=True)
class CarMoves:
    """What the car can do from where it is, reckoned once for a state."""

    ends: dict[Cell, End]
    left: dict[Cell, int]  # the most points left on a cell it can come by
    next: frozenset[Cell]  # cells that may be entered now


class DriveOptions:
    def __init__(self, desk: PalermoDesk) -> None:
        self._desk = desk
        self._kept: tuple[State, CarMoves] | None = None

    @property
    def standing(self) -> bool:
        """The car comes onto the board now (P12)."""
        state = self._desk.state
        return not state.player.home and running_of(state).origin is None

    @property
    def here(self) -> Cell | None:
        running = running_of(self._desk.state)
        return running.path[-1] if running.path else running.origin

    @property
    def can_police(self) -> bool:
        """Whether it is still time for the policeman."""
        state = self._desk.state
        running = running_of(state)
        begun = running.path or (running.origin is not None and not state.fresh)
        return not running.policed and not begun

    def moves(self) -> CarMoves:
        state = self._desk.state
        if self._kept is None or self._kept[0] is not state:
            driving = state.phase == 2 and not state.player.home and not self.standing
            if driving and not state.over:
                ends = {end.cell: end for end in ends_now(state)}
                found = CarMoves(ends, most_left(state), frozenset(members(goings(state))))
            else:
                found = CarMoves({}, {}, frozenset())
            self._kept = state, found
        return self._kept[1]

    def starts(self) -> list[Cell]:
        state = self._desk.state
        return [cell for cell in members(state.start_cells) if can_stand(state, cell)]

    def result(self) -> Stop | None:
        """How the move would end if the turn were ended now."""
        return stop_now(self._desk.state)

    def way_to(self, cell: Cell) -> tuple[Cell, ...]:
        """The way that a click there would take."""
        state, outlook = self._desk.state, self.moves()
        if cell in running_of(state).path:
            return ()  # a click goes back
        if cell in outlook.ends:
            return way_now(state, outlook.ends[cell])
        return way_by(state, cell, outlook.left[cell])

    def cost(self, cell: Cell) -> int:
        """What entering a cell takes: a policeman's, one more."""
        state = self._desk.state
        return 2 if policemen(state, state.seat) >> cell & 1 else 1
