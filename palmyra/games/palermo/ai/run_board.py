"""Phase 2 for the search: a mutable board that plays whole turns fast.

It knows ends, not paths: a turn is a policeman's cell or none, the cell where the pawn stops
and the points it has left there. Held to the rules by a property test.
"""

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from palmyra.games.palermo.ai.distances import Tour
from palmyra.games.palermo.rules.cells import (
    ALL,
    BESIDE,
    LAST,
    RING,
    SIDE,
    Cell,
    Cells,
    jumps,
    set_of,
)
from palmyra.games.palermo.rules.cells import cell_at as at
from palmyra.games.palermo.rules.components import Components
from palmyra.games.palermo.rules.state import State

OFF: Final = -1  # a pawn before its first turn, a policeman off the board
HOME: Final = -2
STAY: Final = -1  # a policeman that does not move
_HURRY: Final = 0.5
_WAVERS: Final = 1.5  # so many points make no difference to one who wavers

_NOT_LEFT: Final = ALL & ~set_of(at(0, y) for y in range(SIDE))
_NOT_RIGHT: Final = ALL & ~set_of(at(LAST, y) for y in range(SIDE))


class MoveEnd(NamedTuple):
    """Where a move may stop: what it and the rest of the game are worth."""

    value: float
    cell: Cell
    left: int  # points
    door: int  # the number of the door that is taken; -1: none


class RunPlan(NamedTuple):
    """A whole turn."""

    police: int  # a cell, or STAY
    cell: int  # where the pawn stops; HOME for waiting
    left: int
    door: int


class Ground(NamedTuple):
    """What stays the same all through phase 2."""

    open_cells: Cells
    start: Cells
    tours: tuple[Tour, ...]
    bonus: int
    first: int  # points
    guard: int  # quiet turns that end the game
    cost: float  # what a turn counts as


@lru_cache(maxsize=8)
def ground_of(
    components: Components,
    open_cells: Cells,
    start: Cells,
    doors: tuple[tuple[Cell, ...], ...],
    toll: float,
) -> Ground:
    """The tours of a town are worked out once for all turns in it."""
    seats = len(doors)
    cost = components.waiting[seats] + toll
    tours = tuple(Tour(own, open_cells, start, components.points, cost) for own in doors)
    return Ground(
        open_cells,
        start,
        tours,
        components.waiting[seats],
        components.points,
        components.guard * seats,
        cost,
    )


class RunBoard:
    __slots__ = (
        "ground", "left", "over", "pawns", "police", "quiet", "scores", "seat", "seats",
    )  # fmt: skip

    ground: Ground
    seats: int
    left: list[int]  # doors still to take, as a set of their numbers
    pawns: list[int]
    police: list[int]
    scores: list[int]
    seat: int
    quiet: int
    over: bool

    @classmethod
    def of(cls, state: State, toll: float = 0.0) -> "RunBoard":
        seats = len(state.players)
        built: list[list[Cell]] = [[] for _ in range(seats)]
        for house in state.houses:
            built[house.seat].append(house.door)
        doors = tuple(tuple(own) for own in built)
        self = cls()
        self.ground = ground_of(state.components, state.open_cells, state.start_cells, doors, toll)
        self.seats = seats
        self.left = [
            sum(1 << own.index(door) for door in player.doors)
            for own, player in zip(doors, state.players, strict=True)
        ]
        self.pawns = [
            HOME if player.home else OFF if player.pawn is None else player.pawn
            for player in state.players
        ]
        self.police = [
            OFF if player.policeman is None else player.policeman for player in state.players
        ]
        self.scores = [player.score for player in state.players]
        self.seat, self.quiet, self.over = state.seat, state.quiet, state.over
        return self

    def copy(self) -> "RunBoard":
        twin = RunBoard()
        twin.ground, twin.seats = self.ground, self.seats
        twin.left, twin.pawns = self.left[:], self.pawns[:]
        twin.police, twin.scores = self.police[:], self.scores[:]
        twin.seat, twin.quiet, twin.over = self.seat, self.quiet, self.over
        return twin

    # --- what a seat can do --------------------------------------------------------------

    def points(self, seat: int) -> int:
        """P13."""
        tour = self.ground.tours[seat]
        total = tour.first + len(tour.doors) - self.left[seat].bit_count()
        pawn = self.pawns[seat]
        if pawn >= 0:
            for other, cell in enumerate(self.police):
                if cell == pawn and other != seat:
                    return total - 1
        return total

    def fined(self, seat: int) -> Cells:
        """Where foreign policemen are."""
        found = 0
        for other, cell in enumerate(self.police):
            if cell >= 0 and other != seat:
                found |= 1 << cell
        return found

    def held(self, seat: int) -> Cells:
        """Where other pawns are."""
        found = 0
        for other, cell in enumerate(self.pawns):
            if cell >= 0 and other != seat:
                found |= 1 << cell
        return found

    def goals(self, seat: int) -> Cells:
        left = self.left[seat]
        if not left:
            return self.ground.start
        found = 0
        doors = self.ground.tours[seat].doors
        while left:
            low = left & -left
            found |= 1 << doors[low.bit_length() - 1]
            left ^= low
        return found

    def reached(self, seat: int, fined: Cells) -> list[Cells]:
        """By points left: the cells a path can lead to. From off the board, any start cell."""
        open_cells = self.ground.open_cells
        plain = open_cells & ~fined
        fined &= open_cells
        points = self.points(seat)
        sets = [0] * (points + 2)
        pawn = self.pawns[seat]
        sets[points] = 1 << pawn if pawn >= 0 else self.ground.start
        for left in range(points, 0, -1):
            cells = sets[left]
            if not cells:
                continue
            entered = (
                (cells << 1 & _NOT_LEFT)
                | (cells >> 1 & _NOT_RIGHT)
                | (cells << SIDE & ALL)
                | (cells >> SIDE)
            )
            if cells & RING:
                entered |= jumps(cells)
            sets[left - 1] |= entered & plain
            if fined and left > 1:
                sets[left - 2] |= entered & fined
        sets.pop()
        return sets

    def takes(self, seat: int, fined: Cells, sets: list[Cells]) -> list[MoveEnd]:
        """Doors, or home, in reach, each with the most points that can be left there."""
        tour, cost = self.ground.tours[seat], self.ground.cost
        left_doors = self.left[seat]
        cost -= self.hurry()
        goals = self.goals(seat) & ~self.held(seat)
        found: list[MoveEnd] = []
        for points in range(len(sets) - 1, -1, -1):
            hit = sets[points] & goals
            if not hit:
                continue
            goals &= ~hit
            if not left_doors:
                cell = (hit & -hit).bit_length() - 1
                return [MoveEnd(points - cost, cell, points, -1)]
            while hit:
                low = hit & -hit
                hit ^= low
                cell = low.bit_length() - 1
                door = tour.numbers[cell]
                rest = left_doors ^ 1 << door
                if low & fined:
                    nexts = tour.first + len(tour.doors) - rest.bit_count() - 1
                    value = points - cost + tour.value(cell, rest, nexts)
                else:
                    value = points - cost + tour.after[rest][door]
                found.append(MoveEnd(value, cell, points, door))
            if not goals:
                break
        return found

    def hurry(self) -> float:
        """What taking is worth above its points where nobody has taken anything for long.

        A better turn later is always in sight for two who stand in each other's way: without
        this they would look forward to it for ever.
        """
        return max(0, self.quiet - self.seats) * _HURRY

    def walk(self, seat: int, fined: Cells, sets: list[Cells]) -> MoveEnd | None:
        """The best cell to stop with all points spent."""
        pawn = self.pawns[seat]
        stops = sets[0] & ~self.held(seat) & ~self.goals(seat)
        if pawn >= 0:
            stops &= ~(1 << pawn)
        stops = stops & ~fined or stops
        if not stops:
            return None
        values, order = self.ground.tours[seat].values(self.left[seat], self.ground.open_cells)
        for cell in order:
            if stops >> cell & 1:
                fine = fined >> cell & 1
                return MoveEnd(values[cell] - self.ground.cost - fine, cell, 0, -1)
        return None

    def best(self, seat: int, fined: Cells, rng: Random | None = None) -> MoveEnd:
        """The move that is worth most to a seat under way, as far as it can see alone."""
        sets = self.reached(seat, fined)
        found = self.takes(seat, fined, sets)
        if rng is not None and len(found) > 1:
            found = [end._replace(value=end.value + rng.random() * _WAVERS) for end in found]
        best = max(found) if found else None
        walked = self.walk(seat, fined, sets)
        if walked is not None and (best is None or walked.value > best.value):
            best = walked
        if best is None:
            best = MoveEnd(-50.0, max(self.pawns[seat], 0), 0, -1)
        return best

    # --- policemen -----------------------------------------------------------------------

    def police_cells(self, seat: int) -> Cells:
        """P20."""
        own = self.police[seat]
        barred = 0
        for pawn in self.pawns:
            if pawn >= 0:
                if pawn == own:
                    return 0
                barred |= 1 << pawn
        for other, cell in enumerate(self.police):
            if cell >= 0:
                barred |= 1 << cell
                if other != seat:
                    barred |= BESIDE[cell]
        return self.ground.open_cells & ~barred

    # --- playing -------------------------------------------------------------------------

    def worth(self, seat: int) -> float:
        """Points, and what the rest is worth with nobody in the way: what seats compare by."""
        pawn = self.pawns[seat]
        if pawn == HOME:
            return self.scores[seat]
        tour = self.ground.tours[seat]
        points = self.points(seat)
        if pawn == OFF:
            start = self.ground.start
            pawn = (start & -start).bit_length() - 1
        return self.scores[seat] + tour.value(pawn, self.left[seat], points)

    def play(self, plan: RunPlan) -> None:
        """The turn of the seat to move; it must be one that the rules allow."""
        seat = self.seat
        if plan.police != STAY:
            self.police[seat] = plan.police
        quiet = self.quiet + 1
        if self.pawns[seat] == HOME:
            self.scores[seat] += self.ground.bonus
        elif plan.door >= 0:
            self.left[seat] ^= 1 << plan.door
            self.pawns[seat] = plan.cell
            self.scores[seat] += plan.left
            quiet = 0
        elif not self.left[seat] and self.ground.start >> plan.cell & 1:
            self.pawns[seat] = HOME
            self.scores[seat] += plan.left
            quiet = 0
            self.over = all(pawn == HOME for pawn in self.pawns)
        else:
            self.pawns[seat] = plan.cell
        self.quiet = quiet
        if quiet >= self.ground.guard:
            self.over = True
        if not self.over:
            self.seat = (seat + 1) % self.seats
