"""The pawn's move: what it costs, where it may end and what that scores (P13 to P19).

A path matters by its end and its points left, so everything here goes over sets of cells, one
set for every number of points.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from palmyra.games.palermo.rules.cells import (
    CORNERS,
    ONWARD,
    Cell,
    Cells,
    beside,
    jumping,
    jumps,
    members,
    set_of,
)
from palmyra.games.palermo.rules.state import (
    Player,
    Points,
    Running,
    State,
    pawns,
    policemen,
)

_CORNERS: Final = set_of(CORNERS)


class Stop(StrEnum):
    """How a move ends (P17 to P19); the record's words."""

    TAKE = "take"
    HOME = "home"
    STOP = "stop"
    SHORT = "short"


class End(NamedTuple):
    """A cell where the move may end, at its best: points scored, or lost if short."""

    cell: Cell
    stop: Stop
    points: int

    @property
    def scores(self) -> int:
        return self.points if self.stop in (Stop.TAKE, Stop.HOME) else 0


@dataclass(frozen=True, slots=True)
class Run:
    """Everything about a turn that the pawn's move depends on."""

    open_cells: Cells
    fined: Cells  # foreign policemen
    held: Cells  # other pawns: no move ends here
    goals: Cells  # own doors with a chip, or the start cells once all are taken
    home: bool  # the goals are home
    origin: Cell
    points: int

    def cost(self, cell: Cell) -> int:
        """What entering a cell costs (P14, P15)."""
        return 2 if self.fined >> cell & 1 else 1

    def onward(self, cell: Cell, left: int) -> Cells:
        """The cells that can be entered from one with the points left."""
        cells = ONWARD[cell] & self.open_cells if left else 0
        return cells if left > 1 else cells & ~self.fined

    def reached(self) -> list[Cells]:
        """By points left: every cell that some path has left the pawn on."""
        sets = [0] * (self.points + 1)
        sets[self.points] = 1 << self.origin
        for left in range(self.points, 0, -1):
            entered = (beside(sets[left]) | jumps(sets[left])) & self.open_cells
            sets[left - 1] |= entered & ~self.fined
            if left > 1:
                sets[left - 2] |= entered & self.fined
        return sets

    def spendable(self) -> list[Cells]:
        """By points left: cells from which some way on costs exactly these and may end (P17)."""
        sets = [self.open_cells & ~self.held & ~(1 << self.origin)]
        for left in range(1, self.points + 1):
            sets.append(self._before(sets, left))
        return sets

    def endable(self) -> list[Cells]:
        """By points left: cells from which the move can be brought to a legal end at all."""
        free = self.open_cells & ~self.held
        spendable = self.spendable()
        sets = [spendable[0] | (free & self.goals)]
        for left in range(1, self.points + 1):
            sets.append(free | spendable[left] | self._before(sets, left))
        return sets

    def stop_at(self, cell: Cell, left: int, spendable: list[Cells] | None = None) -> Stop | None:
        """How a move ends that stops here with these points; None: it may not."""
        if self.held >> cell & 1:
            return None
        if self.goals >> cell & 1:
            return Stop.HOME if self.home else Stop.TAKE
        spendable = self.spendable() if spendable is None else spendable
        if not left:
            return Stop.STOP if spendable[0] >> cell & 1 else None
        return None if spendable[left] >> cell & 1 else Stop.SHORT

    def ends(self) -> list[End]:
        """Every cell where the move may end, once, at its best: the most scored, least lost."""
        found: dict[Cell, End] = {}
        spendable = self.spendable()
        for left, cells in enumerate(self.reached()):
            free = cells & ~self.held
            goals = free & self.goals
            for cell in members(goals):
                found[cell] = End(cell, Stop.HOME if self.home else Stop.TAKE, left)
            others = free & ~self.goals
            others &= ~spendable[left] if left else spendable[0]
            for cell in members(others):
                found.setdefault(cell, End(cell, Stop.SHORT if left else Stop.STOP, left))
        return sorted(found.values())

    def way(self, cell: Cell, left: int) -> tuple[Cell, ...]:
        """A shortest list of cells to enter so that the pawn is on `cell` with these points."""
        reached = self.reached()
        path: list[Cell] = []
        while (cell, left) != (self.origin, self.points):
            path.append(cell)
            left += self.cost(cell)
            came_from = self._neighbors(1 << cell) & reached[left]
            cell = next(members(came_from))
        return tuple(reversed(path))

    def _before(self, sets: list[Cells], left: int) -> Cells:
        """The cells from which one step or jump lands in the sets with the points it leaves."""
        into = sets[left - 1] & ~self.fined
        if left > 1:
            into |= sets[left - 2] & self.fined
        return self._neighbors(into)

    def _neighbors(self, into: Cells) -> Cells:
        found = beside(into)
        if into & _CORNERS:
            found |= jumping(into)
        return found & self.open_cells


def points_of(state: State, seat: int | None = None) -> Points:
    """P13: the points of a seat's next move, or of the one under way, as the table stands."""
    seat = state.seat if seat is None else seat
    if seat == state.seat and isinstance(state.progress, Running):
        return state.progress.points
    player = state.players[seat]
    if player.home:
        return Points(0, 0, 0)
    fine = 0 if player.pawn is None else policemen(state, seat) >> player.pawn & 1
    return Points(state.components.points, player.taken, fine)


def run_now(state: State) -> Run | None:
    """The move of this turn, from where it began; None while no pawn is on the board for it."""
    running = running_of(state)
    if running.origin is None:
        return None
    return run_of(state, running.origin, running.points.total)


def running_of(state: State) -> Running:
    """The turn of phase 2 under way, or just begun."""
    if isinstance(state.progress, Running):
        return state.progress
    points = points_of(state)
    return Running(False, points, state.player.pawn, (), points.total)


def run_of(state: State, origin: Cell, points: int, seat: int | None = None) -> Run:
    """A seat's move from a cell with these points, as the table stands."""
    seat = state.seat if seat is None else seat
    player = state.players[seat]
    goals, home = goals_of(state, player)
    return Run(
        state.open_cells,
        policemen(state, seat),
        pawns(state, seat),
        goals,
        home,
        origin,
        points,
    )


def goals_of(state: State, player: Player) -> tuple[Cells, bool]:
    """Where a stop scores, and whether that is home (P18, P19)."""
    if player.doors:
        return set_of(player.doors), False
    return state.start_cells, True
