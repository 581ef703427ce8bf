"""What a turn brings, counted by the rules: the facts that a coach's sentences are of."""

from dataclasses import dataclass, replace
from functools import cached_property

from palmyra.games.palermo.ai.outlook import next_house, round_of
from palmyra.games.palermo.rules.cells import Cell, set_of
from palmyra.games.palermo.rules.door_costs import doors_in_reach, next_door_cost, steps_between
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    Event,
    FinePaid,
    PawnStopped,
    Waited,
)
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.shops import shop_of
from palmyra.games.palermo.rules.state import State, policemen
from palmyra.games.palermo.rules.turns import BuildTurn, Turn, steps


class TurnEffects:
    """A turn with its events, and the table before and after it."""

    def __init__(self, state: State, turn: Turn) -> None:
        self.seat, self.before = state.seat, state
        events: list[Event] = []
        for action in steps(turn, state):
            step = apply(state, action)
            state = step.state
            events += step.events
        self.after = state
        self.events = events

    @property
    def round(self) -> int | None:
        """How long the rest of the own round is then; None where it is not counted."""
        return round_of(self.after, self.seat)


class Built(TurnEffects):
    """A house."""

    def __init__(self, state: State, turn: BuildTurn) -> None:
        super().__init__(state, turn)
        self.start = turn.start
        self.house = self.after.houses[-1]
        self.doors = state.player.doors  # the older ones

    @property
    def roofs(self) -> int:
        return self.house.kind

    @property
    def to_start(self) -> int:
        """Points from its door to the start tile, in the town with it."""
        return steps_between(self.after, self.house.door, self.after.start_cells)

    @property
    def to_own(self) -> int:
        """Points from its door to the nearest own one; to the start tile for the first."""
        if not self.doors:
            return self.to_start
        return steps_between(self.after, self.house.door, set_of(self.doors))

    @property
    def own_longer(self) -> int:
        """By how many points it makes the own way between doors, or to the start, longer."""
        return self._longer(self.seat)

    @property
    def rivals_longer(self) -> int:
        """The same for the rival whom it costs most."""
        return self._longer(self.longer_for)

    @property
    def longer_for(self) -> int:
        """Who that is."""
        return max(self.rivals, key=self._longer)

    @property
    def next_own(self) -> int | None:
        """How near to an own door the next house can stand, as the town is then."""
        return next_house(self.after, self.seat)

    def next_of(self, rival: int) -> int | None:
        """The same for another."""
        return next_house(self.after, rival)

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(len(self.before.players)) if seat != self.seat]

    def _longer(self, seat: int) -> int:
        """At the most, from a door to the nearest other of the seat, or from its only one."""
        if not self.before.start_cells:
            return 0
        doors = self.before.players[seat].doors
        most = 0
        for door in doors:
            goals = set_of(other for other in doors if other != door) or self.before.start_cells
            now = steps_between(self.after, door, goals)
            most = max(most, now - steps_between(self.before, door, goals))
        return most


@dataclass(frozen=True, slots=True)
class Visit:
    """A chip taken."""

    door: Cell
    points: int
    shop: str


class Driven(TurnEffects):
    """A turn of phase 2."""

    @cached_property
    def visit(self) -> Visit | None:
        for event in self.events:
            if isinstance(event, ChipTaken):
                doors = [house.door for house in self.before.houses]
                number = doors.index(event.cell) if event.cell in doors else 0
                return Visit(event.cell, event.points, shop_of(number))
        return None

    @property
    def home(self) -> int | None:
        """The points of coming home."""
        return next((e.points for e in self.events if isinstance(e, CameHome)), None)

    @property
    def scored(self) -> int:
        return sum(e.points for e in self.events if isinstance(e, ChipTaken | CameHome | Waited))

    @property
    def fines(self) -> int:
        """Points for policemen whose cells it entered."""
        return sum(isinstance(event, FinePaid) and event.entering for event in self.events)

    @property
    def lost(self) -> int:
        """Points that could not be spent."""
        return sum(event.lost for event in self.events if isinstance(event, PawnStopped))

    @property
    def on_policeman(self) -> bool:
        """Whether it stops on another's, which costs a point of the next turn."""
        pawn = self.stop
        return pawn is not None and bool(policemen(self.after, self.seat) >> pawn & 1)

    @property
    def stop(self) -> Cell | None:
        return self.after.players[self.seat].pawn

    @property
    def in_reach(self) -> int:
        """Own doors that the next turn reaches from where it stops, as the table stands."""
        player = self.after.players[self.seat]
        if player.pawn is None:
            return 0
        points = self.after.components.points + player.taken - self.on_policeman
        return len(doors_in_reach(self.after, self.seat, player.pawn, points))

    @property
    def next_cost(self) -> int | None:
        """Points of the way to the next own door, or home; None at home or where all are held."""
        return next_door_cost(self.after, self.seat)

    def leads(self, rival: int) -> bool:
        """Whether nobody else but perhaps the mover has as many points."""
        scores = {seat: player.score for seat, player in enumerate(self.before.players)}
        others = [score for seat, score in scores.items() if seat not in (rival, self.seat)]
        return all(scores[rival] > score for score in others)

    @cached_property
    def police(self) -> tuple[int, int]:
        """The rival whose way to the next door the policeman makes dearest, and by how much; -1, 0
        for nobody. Where all stood before the turn: he moves first."""
        cell = self.after.players[self.seat].policeman
        if cell is None:
            return -1, 0
        with_him, without = (_policeman_at(self.before, self.seat, at) for at in (cell, None))
        found = (-1, 0)
        for rival in range(len(self.before.players)):
            now, then = next_door_cost(without, rival), next_door_cost(with_him, rival)
            if rival != self.seat and now is not None and then is not None:
                found = max(found, (rival, then - now), key=lambda one: one[1])
        return found

    @cached_property
    def police_near(self) -> tuple[int, int] | None:
        """The rival of whose shops still to be visited one is nearest to the policeman, and how far
        that is; None where there is none."""
        cell = self.after.players[self.seat].policeman
        if cell is None:
            return None
        far = [
            (steps_between(self.before, cell, set_of(player.doors)), rival)
            for rival, player in enumerate(self.before.players)
            if rival != self.seat and player.doors
        ]
        return min(far)[::-1] if far else None


def _policeman_at(state: State, seat: int, cell: Cell | None) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], policeman=cell)
    return replace(state, players=tuple(players))
