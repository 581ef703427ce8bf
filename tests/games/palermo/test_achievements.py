"""Every thing of Palermo's cabinet: a game that earns it and one that just misses it."""

from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.challenges import rounds
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.cells import Cell, cell_at, cells_of, corner_of
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
from palmyra.games.palermo.rules.state import Color, Ending, House, Player
from palmyra.games.palermo.rules.turns import RunTurn
from palmyra.kernel.session import COMPUTERS, GIVEN, SOLO
from palmyra.storage.score_file import Score
from tests.support.made_games import MadeGame, MadeTurn, earned, made_replay, told_of

SETUP: Final = Setup((Color.RED, Color.YELLOW, Color.GREEN))
OVER: Final = {"ending": Ending.ALL_HOME}
RUN: Final = RunTurn()
START = PALERMO.rules.new_game(SETUP)
CHIPS = START.chips


def drive(*events: Event, seat: int = 0, **state: Any) -> MadeTurn:
    return MadeTurn(seat, events, state, RUN)


def game(*made: MadeTurn, end: Any = None, **more: Any) -> MadeGame:
    return MadeGame(made, end or {}, **more)


def ending(*points: int, home: bool = True, **own: Any) -> dict[str, Any]:
    """Everyone with so many points; `own` is of seat 0."""
    found = [Player(color, score=points[at], home=home and at == 0)
             for at, color in enumerate(SETUP.players)]  # fmt: skip
    return {"players": (replace(found[0], **own), *found[1:])}


WON, LOST = ending(30, 20, 10), ending(20, 30, 10)


def take(points: int = 0, cell: Cell = 50, *before: Event, seat: int = 0) -> MadeTurn:
    return drive(*before, ChipTaken(seat, cell, points, 1), seat=seat)


JUMP: Final = PawnJumped(0, 3, 13, 2)


# -- towns: houses where a test wants them --------------------------------------------------


def house(door: Cell, seat: int = 0, kind: int = 1, slot: int = 0) -> House:
    return House(seat, kind, slot, 0, door)


def town(*doors: Cell, start: int = 35) -> MadeGame:
    """Own houses with these doors, nothing but street around them; driving begins then."""
    made = [MadeTurn(0, (HouseBuilt(house(door)),)) for door in doors]
    last = replace(made[-1], events=(*made[-1].events, CollectingBegan(0)))
    return game(*made[:-1], replace(last, changes={"start": start}))


def kinds(*made: int, seat: int = 0) -> MadeGame:
    return game(*[MadeTurn(seat, (HouseBuilt(house(50, seat, kind)),)) for kind in made])


def beside_houses(*seats: int) -> MadeGame:
    """Own houses, each built beside one of that seat's."""
    built: list[House] = []
    made: list[MadeTurn] = []
    for seat, slot in zip(seats, (0, 12, 24, 16), strict=False):
        other = House(seat, 3, slot, 0, 0)
        own = House(0, 3, slot + 1, 0, 0)
        before = (*built, other)
        made.append(MadeTurn(1, (), {"houses": before}))
        built = [*before, own]
        made.append(MadeTurn(0, (HouseBuilt(own),), {"houses": tuple(built)}))
    return game(*made)


def alone(first: bool) -> MadeGame:
    """A house that joins nothing: the first of all, or a later one."""
    far = House(1, 1, 0, 0, 0)
    there = () if first else (far,)
    return game(MadeTurn(0, (HouseBuilt(House(0, 1, 35, 0, 0)),)), start={"houses": there})


HOME_CELL: Final = corner_of(35)
NEAR: Final = HOME_CELL - 14 * 2  # two steps above the start tile
X, Y = 5, 5
AT: Final = cell_at(X, Y)
POINTS: Final = {"players": (Player(Color.RED, taken=7, pawn=20), *START.players[1:])}
FEWER: Final = {"players": (Player(Color.RED, taken=6, pawn=20), *START.players[1:])}


def doors(*cells: Cell) -> dict[str, Any]:
    return {"players": (Player(Color.RED, doors=cells), *START.players[1:])}


def on_police(pawn: Cell, policeman: Cell | None, own: Cell | None = None) -> MadeGame:
    players = (
        Player(Color.RED, pawn=pawn, policeman=own), Player(Color.YELLOW, policeman=policeman),
        START.players[2],
    )  # fmt: skip
    return game(drive(players=players), drive(seat=1, players=players))


def fines(*whose: int, seat: int = 1) -> list[MadeTurn]:
    return [drive(FinePaid(seat, 60, each, entering=True), seat=seat) for each in whose]


def last_driver(seat: int) -> MadeGame:
    began = MadeTurn(1, (CollectingBegan(seat),))
    return game(began, drive(), end=WON)


CASES: Final[list[tuple[str, MadeGame, int, MadeGame]]] = [
    ("own_street", town(AT, AT + 2, AT + 14 + 1), 2, town(AT, AT + 2, AT + 4)),
    ("close_doors", town(AT, AT + 1), 1, town(AT, AT + 2)),
    ("beside_the_start", town(AT, NEAR), 1, town(AT, NEAR - 14)),
    ("on_the_ring", town(AT, cell_at(1, 6)), 1, town(AT, cell_at(2, 6))),
    ("big_houses", kinds(3, 1, 3, 3, 3), 4, kinds(3, 1, 3, 3, 2)),
    ("strangers_wall", beside_houses(1, 2, 1), 5, beside_houses(1, 2, 0, 1)),
    ("no_room_left", alone(False), 0, alone(True)),
    ("every_kind", kinds(1, 2, 3, 3, 2, 1), 5, kinds(1, 2, 3, 3, 2, 2, 2)),
    ("short_round", game(drive(), drive(), drive(), *[take()] * CHIPS), 13,
     game(drive(), drive(), drive(), drive(), *[take()] * CHIPS)),
    ("first_chip", game(drive(), take()), 1, game(drive(PawnStopped(0, 50, 0)), take(seat=1))),
    ("change", game(take(2), take(3)), 1, game(take(2), take(4, seat=1))),
    ("rich_stop", game(take(6)), 0, game(take(5))),
    ("jump", game(take(1, 50, JUMP)), 0, game(take(1), drive(JUMP, PawnStopped(0, 50, 0)))),
    ("two_jumps", game(take(1, 50, JUMP, JUMP)), 0, game(take(1, 50, JUMP), take(1, 50, JUMP))),
    ("five_in_a_row", game(*[take()] * 3, drive(seat=1), *[take()] * 2), 5,
     game(*[take()] * 4, drive(), *[take()] * 4)),
    ("no_step_lost", game(drive(PawnStopped(0, 50, 0)), take(), end=WON), 1,
     game(drive(PawnStopped(0, 50, 1)), take(), end=WON)),
    ("ten_steps", game(drive(seat=1, **POINTS), drive()), 1, game(drive(seat=1, **FEWER), drive())),
    ("exact_change", game(drive(CameHome(0, 60, 0)), end=WON), 0,
     game(drive(CameHome(0, 60, 1)), end=WON)),
    ("passing_by", game(take(1, 52, PawnStepped(0, 50, 51, 3), PawnStepped(0, 51, 52, 2)),
                        start=doors(51, 52)), 0,
     game(take(1, 52, PawnStepped(0, 50, 51, 3), PawnStepped(0, 51, 52, 2)), start=doors(53, 52))),
    ("good_post", game(*fines(0)), 0,
     game(drive(FinePaid(1, 60, 0, entering=False), seat=1), *fines(2))),
    ("fine", game(*fines(0, 0, 0, 0, 0)), 4, game(*fines(0, 0, 2, 0, 0))),
    ("held_fast", on_police(60, 60), 0, on_police(60, 61, own=60)),
    ("never_fined", game(*fines(0), drive(), end=WON), 1, game(*fines(1, seat=0), end=WON)),
    ("first_home", game(drive(CameHome(0, 60, 1)), drive(CameHome(1, 60, 1), seat=1)), 0,
     game(drive(CameHome(1, 60, 1), seat=1), drive(CameHome(0, 60, 1)))),
    ("waiting", game(*[drive(Waited(0, 5))] * 3), 2,
     game(*[drive(Waited(0, 5))] * 2, drive(Waited(1, 5), seat=1))),
    ("last_start", last_driver(1), 1, last_driver(2)),
    ("by_one_point", game(drive(), end=ending(21, 20, 20)), 0,
     game(drive(), end=ending(22, 20, 21 - 1))),
    ("zias_coffee", game(drive(), end=ending(21, 20, 30),
                         further={COMPUTERS: {"yellow": str(Level.ZIA)}}), 0,
     game(drive(), end=ending(20, 20, 19),
          further={COMPUTERS: {"yellow": str(Level.ZIA), "green": str(Level.URCHIN)}})),
]  # fmt: skip


@pytest.mark.parametrize(("name", "earns", "turn", "misses"), CASES, ids=[c[0] for c in CASES])
def test_a_game_earns_it_and_another_just_misses_it(
    name: str, earns: MadeGame, turn: int, misses: MadeGame
) -> None:
    reach = told_of(PALERMO, made_replay(PALERMO, SETUP, earns, OVER), name)
    assert reach is not None and reach.value >= reach.goal
    assert reach.turn == turn
    missed = told_of(PALERMO, made_replay(PALERMO, SETUP, misses, OVER), name)
    assert missed is None or missed.value == missed.goal - 1


def test_a_finished_game_is_the_first_town() -> None:
    assert earned(PALERMO, made_replay(PALERMO, SETUP, game(drive()), OVER), "first_town")


def test_a_town_that_was_given_is_nobodys_work() -> None:
    made = town(AT, AT + 1)
    given = replace(made, turns=[*made.turns, drive()], further={GIVEN: len(made.turns)})
    assert earned(PALERMO, made_replay(PALERMO, SETUP, made, OVER), "close_doors")
    assert not earned(PALERMO, made_replay(PALERMO, SETUP, given, OVER), "close_doors")


def test_the_start_tile_of_these_towns_is_where_they_say() -> None:
    assert HOME_CELL in cells_of(35)


def test_a_round_counts_with_its_bronze() -> None:
    each = rounds()[0]
    for points, met in ((each.bronze, True), (each.bronze - 1, False)):
        made = game(drive(), end=ending(points, 0, 0), further={SOLO: each.mark})
        reach = told_of(PALERMO, made_replay(PALERMO, SETUP, made, OVER), "five_rounds")
        assert (reach is not None) == met
        assert reach is None or (reach.item, reach.goal) == (each.mark, 5)


def test_scores_alone_say_which_rounds_were_won() -> None:
    assert PALERMO.achievements is not None
    five = PALERMO.achievements()[-1]
    assert five.collected is not None
    won = [Score(id=e.name, name="Ada", points=e.bronze, solo=e.mark) for e in rounds()]
    assert len(five.collected(won)) == 5
    low = msgspec.structs.replace(won[0], points=won[0].points - 1)
    assert len(five.collected([low, *won[1:]])) == 4


def test_every_thing_has_its_cases() -> None:
    assert PALERMO.achievements is not None
    names = [each.name for each in PALERMO.achievements()]
    assert len(names) == len(set(names)) == 30
    assert {case[0] for case in CASES} | {"first_town", "five_rounds"} == set(names)
