"""What is counted of a whole game of Palermo, for the story of it. Knows no words."""

from palmyra.games.palermo.rules.cells import set_of
from palmyra.games.palermo.rules.door_costs import steps_between
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    CollectingBegan,
    Event,
    FinePaid,
    PawnJumped,
    PawnStepped,
    PawnStopped,
    Waited,
)
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.record import Replay
from palmyra.kernel.story import Column, Fact, GameStory, fewer, more, pairs, peaks

PalermoReplay = Replay[Setup, State, Turn, Event]
MOST_TURNS = 3  # that a fact points to


class _Seat:
    """What one player did."""

    def __init__(self) -> None:
        self.shops = self.home = self.waiting = 0
        self.steps = self.fines = self.lost = 0
        self.home_turn: int | None = None
        self.fined: list[int] = []

    def enter(self, number: int, event: Event) -> None:
        match event:
            case ChipTaken(points=points):
                self.shops += points
            case CameHome(points=points):
                self.home += points
                self.home_turn = number
            case Waited(points=points):
                self.waiting += points
            case PawnStepped() | PawnJumped():
                self.steps += 1
            case FinePaid():
                self.fines += 1
                self.fined.append(number)
            case PawnStopped(lost=lost):
                self.lost += lost
            case _:
                pass


def story(replay: PalermoReplay) -> GameStory:
    seats = [_Seat() for _ in replay.start.players]
    for number, step in enumerate(replay.steps):
        for event in step.events:
            seat = getattr(event, "seat", None)
            if isinstance(seat, int):
                seats[seat].enter(number, event)
    columns = (
        Column("shops", tuple(seat.shops for seat in seats)),
        Column("home", tuple(seat.home for seat in seats)),
        Column("waiting", tuple(seat.waiting for seat in seats)),
    )
    came = [() if seat.home_turn is None else (seat.home_turn,) for seat in seats]
    fined = [tuple(dict.fromkeys(seat.fined))[-MOST_TURNS:] for seat in seats]
    facts = [
        *more("shops", columns[0].values, points=True, least=2),
        *more("way_home", columns[1].values, points=True, turns=came, least=2),
        *more("waiting", columns[2].values, points=True, turns=came, least=2, theme="home"),
        *_home(seats),
        *fewer("fines", [seat.fines for seat in seats], turns=fined, least=2, theme="fines"),
        *fewer("lost", [seat.lost for seat in seats], least=2, theme="way"),
        *_doors(replay),
    ]
    # Steps compare routes only among those who drove theirs to the end.
    facts += [
        fact
        for fact in fewer("steps", [seat.steps for seat in seats], least=5, theme="building")
        if came[fact.seat] and came[fact.other]
    ]
    states = [replay.start, *(step.state for step in replay.steps)]
    lines = zip(*([player.score for player in state.players] for state in states), strict=True)
    return GameStory(columns, tuple(facts), peaks([tuple(line) for line in lines]))


def _home(seats: list[_Seat]) -> list[Fact]:
    """Who was home, and when: turns from 1."""
    found = []
    for a, b in pairs(len(seats)):
        mine, theirs = seats[a].home_turn, seats[b].home_turn
        if mine is None:
            continue
        if theirs is None:
            found.append(Fact("only_home", a, b, mine + 1, 0, 0, (mine,), theme="home"))
        elif theirs - mine >= len(seats):  # a round or more
            fact = Fact("home_first", a, b, mine + 1, theirs + 1, 0, (mine, theirs), theme="home")
            found.append(fact)
    return found


def _doors(replay: PalermoReplay) -> list[Fact]:
    """How far everyone's doors were apart when driving began: from each to the nearest other."""
    began = next((
        step.state for step in replay.steps
        if any(isinstance(event, CollectingBegan) for event in step.events)
    ), None)  # fmt: skip
    if began is None:
        return []
    apart = []
    for player in began.players:
        doors = player.doors
        apart.append(sum(
            steps_between(began, door, set_of(other for other in doors if other != door))
            for door in doors if len(doors) > 1
        ))  # fmt: skip
    return fewer("doors", apart, least=3, theme="building")
