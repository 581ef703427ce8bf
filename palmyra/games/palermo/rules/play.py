"""The one function that changes a game: (state, action) → (state, events)."""

from dataclasses import replace

from palmyra.games.palermo.rules.actions import (
    Action,
    Build,
    EndTurn,
    Go,
    LayStart,
    MovePoliceman,
    Stand,
)
from palmyra.games.palermo.rules.cells import BESIDE, Cell
from palmyra.games.palermo.rules.driving import Stop, run_now, running_of
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipPlaced,
    ChipTaken,
    CollectingBegan,
    Event,
    FinePaid,
    GameEnded,
    HouseBuilt,
    PawnJumped,
    PawnStepped,
    PawnStood,
    PawnStopped,
    PolicemanMoved,
    StartLaid,
    StreetsFilled,
    TurnEnded,
)
from palmyra.games.palermo.rules.legal import check
from palmyra.games.palermo.rules.state import (
    Building,
    Ending,
    House,
    Running,
    State,
    Variant,
)
from palmyra.games.palermo.rules.waiting import wait
from palmyra.kernel.game import Step

Happened = Step[State, Event]


def apply(state: State, action: Action) -> Happened:
    """The game after a legal action, and what happened; Refusal for any other."""
    check(state, action)
    match action:
        case LayStart(slot):
            after = replace(state, start=slot, progress=Building(built=False))
            return Step(after, (StartLaid(state.seat, slot),))
        case Build():
            return _build(state, action)
        case MovePoliceman(cell):
            return _move_policeman(state, cell)
        case Stand(cell):
            after = state.with_player(replace(state.player, pawn=cell))
            running = replace(running_of(state), origin=cell)
            return Step(replace(after, progress=running), (PawnStood(state.seat, cell),))
        case Go(cell):
            return _go(state, cell)
        case EndTurn():
            return _end_turn(state)


def winners(state: State) -> tuple[int, ...]:
    """P24: the seats with most points; empty before the end."""
    if not state.over:
        return ()
    most = max(player.score for player in state.players)
    return tuple(seat for seat, player in enumerate(state.players) if player.score == most)


def points(state: State) -> tuple[int, ...]:
    return tuple(player.score for player in state.players)


def _build(state: State, action: Build) -> Happened:
    kind, slot, rotation = action
    seat, player = state.seat, state.player
    door = state.components.doors[kind][slot][rotation]
    house = House(seat, kind, slot, rotation, door)
    after = replace(
        state.with_player(replace(player, doors=(*player.doors, door))),
        houses=(*state.houses, house),
        roofs=state.roofs | state.components.roofs[kind][slot][rotation],
        progress=Building(built=True),
    )
    left = state.chips - len(player.doors) - 1
    return Step(after, (HouseBuilt(house), ChipPlaced(seat, door, left)))


def _move_policeman(state: State, cell: Cell) -> Happened:
    player = state.player
    after = state.with_player(replace(player, policeman=cell))
    running = replace(running_of(state), policed=True)
    moved = PolicemanMoved(state.seat, player.policeman, cell)
    return Step(replace(after, progress=running), (moved,))


def _go(state: State, cell: Cell) -> Happened:
    running, run = running_of(state), run_now(state)
    assert run is not None
    here = running.path[-1] if running.path else run.origin
    left = running.left - run.cost(cell)
    moved = PawnStepped if BESIDE[here] >> cell & 1 else PawnJumped
    events: tuple[Event, ...] = (
        *_first_fine(state, running),
        moved(state.seat, here, cell, left),
    )
    if run.cost(cell) > 1:
        events += (FinePaid(state.seat, cell, _policeman_on(state, cell), entering=True),)
    after = state.with_player(replace(state.player, pawn=cell))
    progress = replace(running, path=(*running.path, cell), left=left)
    return Step(replace(after, progress=progress), events)


def _end_turn(state: State) -> Happened:
    if state.phase == 1:
        return _end_building(state)
    player, seat = state.player, state.seat
    if player.home:
        waited, event = wait(state)
        return _next_turn(waited, (event,), False)
    running, run = running_of(state), run_now(state)
    assert run is not None
    cell = running.path[-1] if running.path else run.origin
    left = running.left
    events: tuple[Event, ...] = () if running.path else _first_fine(state, running)
    match run.stop_at(cell, left):
        case Stop.TAKE:
            doors = tuple(door for door in player.doors if door != cell)
            moved = replace(player, doors=doors, taken=player.taken + 1, score=player.score + left)
            events += (ChipTaken(seat, cell, left, moved.taken),)
            return _next_turn(state.with_player(moved), events, True)
        case Stop.HOME:
            moved = replace(player, pawn=None, home=True, score=player.score + left)
            events += (CameHome(seat, cell, left),)
            after = state.with_player(moved)
            if all(other.home for other in after.players):
                return _game_over(after, events, Ending.ALL_HOME)
            return _next_turn(after, events, True)
        case _:
            return _next_turn(state, (*events, PawnStopped(seat, cell, left)), False)


def _end_building(state: State) -> Happened:
    seat = (state.seat + 1) % len(state.players)
    after = replace(state, seat=seat, turn=state.turn + 1, progress=None)
    events: tuple[Event, ...] = (TurnEnded(state.seat, seat),)
    if after.phase == 2:
        if state.variant is Variant.FAIR:  # P25: seat 1 runs last
            after = replace(after, seat=(seat + 1) % len(state.players))
            events = (TurnEnded(state.seat, after.seat),)
        events += (StreetsFilled(tuple(after.empty_slots())), CollectingBegan(after.seat))
    return Step(after, events)


def _next_turn(state: State, events: tuple[Event, ...], taken: bool) -> Happened:
    quiet = 0 if taken else state.quiet + 1
    seats = len(state.players)
    if quiet >= state.components.guard * seats:
        return _game_over(replace(state, quiet=quiet), events, Ending.NOTHING_TAKEN)
    seat = (state.seat + 1) % seats
    after = replace(state, seat=seat, turn=state.turn + 1, quiet=quiet, progress=None)
    return Step(after, (*events, TurnEnded(state.seat, seat)))


def _game_over(state: State, events: tuple[Event, ...], ending: Ending) -> Happened:
    after = replace(state, turn=state.turn + 1, progress=None, ending=ending)
    return Step(after, (*events, GameEnded(ending)))


def _first_fine(state: State, running: Running) -> tuple[Event, ...]:
    """The second half of the fine, told when the pawn begins its move (P13)."""
    if running.path or not running.points.fine or running.origin is None:
        return ()
    whose = _policeman_on(state, running.origin)
    return (FinePaid(state.seat, running.origin, whose, entering=False),)


def _policeman_on(state: State, cell: Cell) -> int:
    """Whose foreign policeman is on a cell."""
    return next(
        seat
        for seat, player in enumerate(state.players)
        if player.policeman == cell and seat != state.seat
    )
