"""What can be found in games of Palermo: thirty things, each told by the rules. Knows no words."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.challenges import round_of, rounds
from palmyra.games.palermo.rules.cells import RING, Cell, beside, set_of
from palmyra.games.palermo.rules.components import KINDS, KIOSK
from palmyra.games.palermo.rules.door_costs import steps_between
from palmyra.games.palermo.rules.driving import points_of
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    CollectingBegan,
    Event,
    FinePaid,
    HouseBuilt,
    PawnJumped,
    PawnStepped,
    PawnStopped,
    Waited,
)
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import House, State
from palmyra.games.palermo.rules.turns import RunTurn, Turn
from palmyra.kernel.achievement import (
    Achievement,
    GameReach,
    SeatGame,
    at_end,
    best,
    first,
    longest_run,
    medals_won,
    nth,
)
from palmyra.kernel.game import Step
from palmyra.kernel.session import challenge_of, given_turns

if TYPE_CHECKING:
    PalermoGame = SeatGame[Setup, State, Turn, Event]
    PalermoStep = Step[State, Event]
    Thing = Achievement[Setup, State, Turn, Event]
else:
    PalermoGame, PalermoStep, Thing = SeatGame, Step, Achievement

NEAR: Final = 3  # steps between the doors of a street
START_NEAR: Final = 2
LARGE: Final = 3  # the kind with most roof
SHORT: Final = 14  # turns of driving


def achievements() -> tuple[Thing, ...]:
    """In the order of the shelves: the town, the drive, the others."""
    return (
        Thing("first_town", lambda game: at_end(game, True)),
        Thing("own_street", _street, 3),
        Thing("close_doors", lambda game: _near_doors(
            game, lambda town, door, other: steps_between(town, door, 1 << other) == 1)),
        Thing("beside_the_start", lambda game: _door(
            game, lambda town, door: steps_between(town, door, town.start_cells) <= START_NEAR)),
        Thing("on_the_ring", lambda game: _door(
            game, lambda town, door: bool(beside(1 << door) & RING))),
        Thing("big_houses", lambda game: nth(
            (number for number, house, _ in _built(game) if house.kind == LARGE), 4), 4),
        Thing("strangers_wall", _strangers, 3),
        Thing("no_room_left", lambda game: first(
            number for number, house, before in _built(game)
            if house.kind != KIOSK and before.houses and not _joined(before, house))),
        Thing("every_kind", _kinds, 2 * len(KINDS)),
        Thing("short_round", _short_round, 11),
        Thing("first_chip", lambda game: first(number for number, _ in _taken(game))),
        Thing("change", _stop, 3),
        Thing("rich_stop", _stop, 6),
        Thing("jump", lambda game: first(
            number for number, step in _chip_turns(game) if _jumps(step))),
        Thing("two_jumps", _most_jumps, 2),
        Thing("five_in_a_row", _row, 5),
        Thing("no_step_lost", _no_step_lost),
        Thing("ten_steps", _steps, 10),
        Thing("exact_change", lambda game: at_end(game, game.won and any(
            isinstance(event, CameHome) and not event.points for _, event in _own(game)))),
        Thing("passing_by", _passing_by),
        Thing("good_post", lambda game: first(
            number for number, fine in _fines(game) if fine.entering)),
        Thing("fine", lambda game: nth((number for number, _ in _fines(game)), 5), 5),
        Thing("held_fast", _held_fast),
        Thing("never_fined", lambda game: at_end(game, game.won and not any(
            isinstance(event, FinePaid) for _, event in _own(game)))),
        Thing("first_home", _first_home),
        Thing("waiting", lambda game: nth(
            (number for number, event in _own(game) if isinstance(event, Waited)), 3), 3),
        Thing("last_start", _last_start),
        Thing("by_one_point", lambda game: at_end(game, game.margin == 1)),
        Thing("zias_coffee", lambda game: at_end(game, game.ahead_of(Level.ZIA))),
        Thing("five_rounds", _rounds, 5, medals_won(rounds), alone=True),
    )  # fmt: skip


def _own(game: PalermoGame) -> Iterator[tuple[int, Event]]:
    """What happened in the own turns."""
    for number, _, step in game.own_turns():
        for event in step.events:
            yield number, event


# -- the town ----------------------------------------------------------------------------------


def _built(game: PalermoGame) -> Iterator[tuple[int, House, State]]:
    """The own houses, with the state before each; none where the town was given."""
    for number, before, step in game.own_turns():
        for event in step.events:
            if isinstance(event, HouseBuilt):
                yield number, event.house, before


def _town(game: PalermoGame) -> State | None:
    """As it was when driving began, if its players built it."""
    if given_turns(game.replay.record):
        return None
    for step in game.replay.steps:
        if any(isinstance(event, CollectingBegan) for event in step.events):
            return step.state
    return None


def _door(game: PalermoGame, true: Callable[[State, Cell], bool]) -> GameReach | None:
    """An own door of which that is so in the finished town."""
    town = _town(game)
    if town is None:
        return None
    return first(number for number, house, _ in _built(game) if true(town, house.door))


def _near_doors(game: PalermoGame, near: Callable[[State, Cell, Cell], bool]) -> GameReach | None:
    """Two own doors near each other in the finished town: the turn of the later one."""
    town = _town(game)
    if town is None:
        return None
    doors = [(number, house.door) for number, house, _ in _built(game)]
    return first(
        number
        for at, (number, door) in enumerate(doors)
        if any(near(town, door, other) for _, other in doors[:at])
    )


def _street(game: PalermoGame) -> GameReach | None:
    """The most own doors, up to three, of which each is within 3 steps of each other."""
    town = _town(game)
    if town is None:
        return None
    built = {house.door: number for number, house, _ in _built(game)}
    near = {
        frozenset(pair)
        for pair in combinations(built, 2)
        if steps_between(town, pair[0], 1 << pair[1]) <= NEAR
    }
    found = [GameReach(2, max(built[door] for door in pair)) for pair in near]
    found += [
        GameReach(3, max(built[door] for door in three))
        for three in combinations(built, 3)
        if all(frozenset(pair) in near for pair in combinations(three, 2))
    ]
    found.sort(key=lambda reach: reach.turn)
    return best(iter(found))


def _joined(before: State, house: House) -> set[int]:
    """P7: whose houses a new one stands beside."""
    roofs = before.components.roofs
    near = beside(roofs[house.kind][house.slot][house.rotation])
    return {
        other.seat
        for other in before.houses
        if roofs[other.kind][other.slot][other.rotation] & near
    }


def _strangers(game: PalermoGame) -> GameReach | None:
    """P7: houses running that join others' houses and none of one's own."""
    joined = ((number, _joined(before, house)) for number, house, before in _built(game))
    return longest_run(((number, bool(seats) and game.seat not in seats)
                        for number, seats in joined), 3)  # fmt: skip


def _kinds(game: PalermoGame) -> GameReach | None:
    """P3: two of each kind; more of one do not count."""
    found = []
    counts = dict.fromkeys(KINDS, 0)
    for number, house, _ in _built(game):
        if house.kind in counts:
            counts[house.kind] += 1
        found.append(GameReach(sum(min(2, count) for count in counts.values()), number))
    return best(iter(found))


# -- the drive ---------------------------------------------------------------------------------


def _chip_turns(game: PalermoGame) -> Iterator[tuple[int, PalermoStep]]:
    """Own turns that took a chip."""
    for number, _, step in game.own_turns():
        if any(isinstance(event, ChipTaken) for event in step.events):
            yield number, step


def _taken(game: PalermoGame) -> Iterator[tuple[int, ChipTaken]]:
    for number, event in _own(game):
        if isinstance(event, ChipTaken):
            yield number, event


def _drives(game: PalermoGame) -> Iterator[tuple[int, State, PalermoStep]]:
    """Own turns in which the pawn could move."""
    for number, before, step in game.own_turns():
        if isinstance(game.replay.record.turns[number], RunTurn):
            yield number, before, step


def _short_round(game: PalermoGame) -> GameReach | None:
    """Chips taken in the first 14 turns of driving; all of them is the goal."""
    early = [number for number, _, _ in _drives(game)][:SHORT]
    turns = [number for number, _ in _taken(game) if number in early]
    return GameReach(len(turns), turns[-1], goal=game.state.chips) if turns else None


def _stop(game: PalermoGame) -> GameReach | None:
    """P18: the most points at one door."""
    return best(GameReach(event.points, number) for number, event in _taken(game) if event.points)


def _jumps(step: PalermoStep) -> int:
    """P14."""
    return sum(isinstance(event, PawnJumped) for event in step.events)


def _most_jumps(game: PalermoGame) -> GameReach | None:
    found = (GameReach(_jumps(step), number) for number, step in _chip_turns(game))
    return best(reach for reach in found if reach.value)


def _row(game: PalermoGame) -> GameReach | None:
    turns = {number for number, _ in _chip_turns(game)}
    return longest_run(((number, number in turns) for number, _, _ in _drives(game)), 5)


def _no_step_lost(game: PalermoGame) -> GameReach | None:
    """P17: home, and no move ended short."""
    short = any(isinstance(event, PawnStopped) and event.lost for _, event in _own(game))
    return at_end(game, game.state.players[game.seat].home and not short)


def _steps(game: PalermoGame) -> GameReach | None:
    """P13: the most points at the start of a drive."""
    return best(GameReach(points_of(before).total, number) for number, before, _ in _drives(game))


def _passing_by(game: PalermoGame) -> GameReach | None:
    """P18: past an own door with its chip, to another."""
    turns = []
    for number, before, step in game.own_turns():
        taken = [event.cell for event in step.events if isinstance(event, ChipTaken)]
        if taken:
            entered = set_of(
                event.cell for event in step.events if isinstance(event, PawnStepped | PawnJumped)
            )
            others = set_of(door for door in before.players[game.seat].doors if door != taken[0])
            if entered & others:
                turns.append(number)
    return first(iter(turns))


# -- the others --------------------------------------------------------------------------------


def _fines(game: PalermoGame) -> Iterator[tuple[int, FinePaid]]:
    """P15: what others paid to the own policeman."""
    for number, _, step in game.turns():
        for event in step.events:
            if isinstance(event, FinePaid) and event.whose == game.seat:
                yield number, event


def _held_fast(game: PalermoGame) -> GameReach | None:
    """P20: a move that ended on another's policeman: he stays while the pawn does."""
    turns = []
    for number, _, step in _drives(game):
        players = step.state.players
        pawn = players[game.seat].pawn
        others = [p.policeman for seat, p in enumerate(players) if seat != game.seat]
        if pawn is not None and pawn in others and not step.state.over:
            turns.append(number)
    return first(iter(turns))


def _first_home(game: PalermoGame) -> GameReach | None:
    """P19."""
    for number, _, step in game.turns():
        for event in step.events:
            if isinstance(event, CameHome):
                return GameReach(1, number) if event.seat == game.seat else None
    return None


def _last_start(game: PalermoGame) -> GameReach | None:
    """P12, P25: who drives last."""
    began = (
        event.seat
        for step in game.replay.steps
        for event in step.events
        if isinstance(event, CollectingBegan)
    )
    last = (next(began, 0) - 1) % len(game.points)
    return at_end(game, game.won and game.seat == last)


def _rounds(game: PalermoGame) -> GameReach | None:
    """The round whose bronze, or better, was won."""
    each = round_of(challenge_of(game.replay.record))
    met = each is not None and each.medal(game.points[game.seat])
    return GameReach(1, game.last, item=each.mark) if each is not None and met else None
