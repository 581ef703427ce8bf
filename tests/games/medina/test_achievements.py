"""Every thing of Medina's cabinet: a game that earns it and one that just misses it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.challenges import cities
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.events import (
    DomePlaced,
    Event,
    MarketBegun,
    PalaceFinished,
    PiecePlaced,
    PointsChanged,
    TokenPassed,
)
from palmyra.games.medina.rules.pieces import Color, Piece
from palmyra.games.medina.rules.points import Part, PointsChange, scores
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import Palace
from palmyra.kernel.session import COMPUTERS, SOLO
from palmyra.storage.score_file import Opponent, Score
from tests.support.made_games import MadeGame, MadeTurn, earned, made_replay, told_of

SETUP: Final = Setup((Color.RED, Color.BLUE, Color.GREEN), (5, 5))
START = MEDINA.rules.new_game(SETUP)
BOARD = START.board
OVER: Final = {"over": True}
NOBODY: Final = (None,) * 8


def bits(cells: Iterable[Cell]) -> int:
    return BOARD.set_of(tuple(cells))


def palace(
    stone: int, pieces: Iterable[Cell], stables: Iterable[Cell] = (), owner: int | None = 0
) -> Palace:
    return Palace(stone, bits(pieces), bits(stables), owner)


def row(count: int, y: int = 3, x: int = 3) -> list[Cell]:
    return [(x + at, y) for at in range(count)]


def after(*events: Event, seat: int = 0, **state: Any) -> MadeTurn:
    return MadeTurn(seat, events, state)


def game(*made: MadeTurn, end: Any = None, **more: Any) -> MadeGame:
    return MadeGame(made, end or {}, **more)


def owned(*palaces: Palace, **state: Any) -> MadeGame:
    """These stand after the second turn."""
    return game(after(), after(palaces=palaces, **state), after(seat=1))


def held(*tokens: int | None) -> MadeGame:
    return game(after(), after(tokens=(*tokens, *NOBODY)[:8]), after(tokens=NOBODY, seat=1))


def piece(what: Piece, at: Cell = (3, 3), index: int | None = None, seat: int = 0) -> PiecePlaced:
    return PiecePlaced(seat, what, at, index)


def merchants(*seats: int) -> list[MadeTurn]:
    return [after(piece(Piece.MERCHANT, (at, 9), seat=seat), seat=seat)
            for at, seat in enumerate(seats)]  # fmt: skip


def paid(*parts: tuple[int, Part, int, int]) -> PointsChanged:
    """Seat, part, points and palace of each."""
    return PointsChanged(tuple(PointsChange(s, p, n, at) for s, p, n, at in parts), (0, 0, 0))


def ending(*points: int) -> dict[str, Any]:
    """Palaces of so many pieces, far from each other: that many points."""
    spots = [[(x, y) for y in range(1 + 4 * at, 4 + 4 * at) for x in range(1, 12)]
             for at in range(len(points))]  # fmt: skip
    found = []
    for seat, (count, cells) in enumerate(zip(points, spots, strict=True)):
        # Never beside the one merchant: what they touch is worth points too.
        free = [cell for cell in cells if abs(cell[0] - 5) + abs(cell[1] - 5) > 1]
        found.append(palace(seat, free[:count], owner=seat))
    return {"palaces": tuple(found)}


def last_half(behind: bool) -> MadeGame:
    """Four turns; after two of them seat 0 is last, or level with the last but one."""
    middle = ending(2, 9, 5) if behind else ending(6, 9, 5)
    return game(
        after(), after(seat=1, **middle), after(seat=2), after(seat=0), end=ending(20, 10, 5)
    )


def walls(row_: int, more: int) -> tuple[int, ...]:
    """One side has all its walls but the gate and so many more."""
    arms = [0] * 8
    arms[row_] = len(BOARD.arms[row_]) - 1 - more
    return tuple(arms)


WHITE, VIOLET, BROWN, APRICOT = range(4)
EIGHT, SEVEN = row(8), row(7)
TOWER, STONE = "tower-1", "umber"
CORNER: Cell = (1, 1)
LONG_WALL = row(5, y=1, x=3)

CASES: Final[list[tuple[str, MadeGame, int, MadeGame]]] = [
    ("four_domes", owned(*[palace(stone, row(1, 1 + 2 * stone)) for stone in range(4)]), 1,
     owned(*[palace(stone, row(1, 1 + 2 * stone)) for stone in range(3)],
           palace(3, row(1, 9), owner=1))),
    *[(name, owned(palace(stone, SEVEN, [(3, 4)])), 1,
       owned(palace(stone, SEVEN), palace((stone + 1) % 4, row(8, 8)),
             palace(stone, row(8, 6), owner=1)))
      for stone, name in enumerate(("white_palace", "violet_palace", "brown_palace",
                                    "apricot_palace"))],
    ("stable_yard", owned(palace(0, row(3), row(3, 4))), 1, owned(palace(0, row(3), row(2, 4)))),
    ("piece_and_dome", game(after(piece(Piece.UMBER, index=2), DomePlaced(0, (3, 3), 2))), 0,
     game(after(piece(Piece.UMBER, index=1), DomePlaced(0, (3, 3), 2)),
          after(piece(Piece.WALL), DomePlaced(0, (3, 3), 0)))),
    ("late_dome",
     game(after(DomePlaced(0, (3, 3), 1), paid((0, Part.PIECES, 7, 1), (0, Part.WALLS, 3, 1)))), 0,
     game(after(DomePlaced(0, (3, 3), 1), paid((0, Part.PIECES, 7, 1), (0, Part.WALLS, 2, 1),
                                               (0, Part.MERCHANTS, 1, 0))))),
    ("great_palace", owned(palace(0, [*row(9, 7), *row(9, 8)])), 1,
     owned(palace(0, [*row(9, 7), *row(8, 8)]))),
    ("market_street", game(*merchants(0, 1, 0, 1, 0, 1, 2)), 6,
     game(*merchants(0, 1, 0, 1, 2, 1, 2))),
    ("busy_corner", owned(palace(0, row(5)), merchants=bits(row(5, 4))), 1,
     owned(palace(0, row(4)), merchants=bits(row(5, 4)))),
    ("new_market", game(after(piece(Piece.MERCHANT), MarketBegun((3, 3)))), 0,
     game(after(piece(Piece.MERCHANT)),
          after(piece(Piece.MERCHANT, seat=1), MarketBegun((3, 3)), seat=1))),
    ("two_palaces", game(after(piece(Piece.MERCHANT),
                               paid((0, Part.MERCHANTS, 1, 0), (0, Part.MERCHANTS, 1, 3)))), 0,
     game(after(piece(Piece.MERCHANT),
                paid((0, Part.MERCHANTS, 1, 0), (1, Part.MERCHANTS, 1, 3))))),
    ("long_wall", owned(palace(0, LONG_WALL), arms=(7, *[0] * 7)), 1,
     owned(palace(0, LONG_WALL), arms=(6, *[0] * 7))),
    ("corner_palace", owned(palace(0, [CORNER])), 1,
     owned(palace(0, [(2, 1)], [CORNER]), palace(1, [CORNER], owner=1))),
    ("last_to_reach", game(after(TokenPassed(TOWER, 1, 1, 0)), after(seat=1)), 0,
     game(after(TokenPassed(TOWER, 1, 1, 0)), after(TokenPassed(TOWER, 1, 0, 1), seat=1),
          after(TokenPassed("tower-2", 2, None, 0)), after(TokenPassed(STONE, 2, 1, 0)))),
    ("two_arms", owned(palace(0, [CORNER]), arms=(1, 1, *[0] * 6)), 1,
     owned(palace(0, [CORNER]), arms=(2, 0, *[0] * 6))),
    ("four_towers", held(0, 0, 0, 0), 1, held(0, 0, 1, 0, 0)),
    ("gatekeeper", game(after(piece(Piece.WALL), arms=walls(0, 0)), start={"arms": walls(0, 1)}), 0,
     game(after(piece(Piece.WALL), arms=walls(0, 1)),
          after(piece(Piece.WALL, seat=1), arms=walls(0, 0), seat=1),
          start={"arms": walls(0, 2)})),
    ("taken_over", game(after(TokenPassed(STONE, 2, 1, 0))), 0,
     game(after(TokenPassed(STONE, 2, None, 0)), after(TokenPassed(TOWER, 1, 1, 0)))),
    ("by_a_stable", game(after(piece(Piece.STABLE), TokenPassed(STONE, 2, 1, 0))), 0,
     game(after(piece(Piece.STABLE), piece(Piece.WALL), TokenPassed(TOWER, 1, None, 0)),
          after(piece(Piece.STABLE), TokenPassed(STONE, 2, 0, 1)))),
    ("four_prizes", held(None, None, None, None, 0, 0, 0, 0), 1,
     held(0, None, None, None, 0, 0, 0, 1)),
    ("blocked", game(after(PalaceFinished(1, False))), 0,
     game(after(PalaceFinished(1, True)), after(PalaceFinished(1, False), seat=1))),
    ("from_behind", last_half(True), 3, last_half(False)),
    ("by_one_point", game(after(), end=ending(9, 8, 3)), 0, game(after(), end=ending(9, 7, 3))),
    ("fifty_points", game(after(), end={"palaces": ending(25)["palaces"] + (
        palace(2, [(x, y) for y in (7, 8, 9) for x in range(1, 11)][:25]),)}), 0,
     game(after(), end={"palaces": ending(25)["palaces"] + (
         palace(2, [(x, y) for y in (7, 8, 9) for x in range(1, 11)][:24]),)})),
    ("sixty_points", game(after(), end={"palaces": ending(30)["palaces"] + (
        palace(2, [(x, y) for y in (7, 8, 9) for x in range(1, 11)]),)}), 0,
     game(after(), end={"palaces": ending(29)["palaces"] + (
         palace(2, [(x, y) for y in (7, 8, 9) for x in range(1, 11)]),)})),
    ("tea_with_the_vizier",
     game(after(), end=ending(9, 8, 12), further={COMPUTERS: {"blue": str(Level.VIZIER)}}), 0,
     game(after(), end=ending(9, 9, 3),
          further={COMPUTERS: {"blue": str(Level.VIZIER), "green": str(Level.ARCHITECT)}})),
]  # fmt: skip


@pytest.mark.parametrize(("name", "earns", "turn", "misses"), CASES, ids=[c[0] for c in CASES])
def test_a_game_earns_it_and_another_just_misses_it(
    name: str, earns: MadeGame, turn: int, misses: MadeGame
) -> None:
    reach = told_of(MEDINA, made_replay(MEDINA, SETUP, earns, OVER), name)
    assert reach is not None and reach.value >= reach.goal
    assert reach.turn == turn
    missed = told_of(MEDINA, made_replay(MEDINA, SETUP, misses, OVER), name)
    assert missed is None or missed.value == missed.goal - 1


def test_a_finished_game_is_the_first_walls() -> None:
    assert earned(MEDINA, made_replay(MEDINA, SETUP, game(after()), OVER), "first_walls")


def test_the_made_ends_are_worth_what_they_say() -> None:
    state = made_replay(MEDINA, SETUP, game(after(), end=ending(9, 8, 12)), OVER).state
    assert scores(state) == (9, 8, 12)


def city_game(points: int, opponents: dict[str, str]) -> Any:
    """The first city, by a palace of so many pieces."""
    city = cities()[0]
    cells = [(x, y) for y in (7, 8, 9, 10) for x in range(1, 17)][:points]
    end = {"palaces": (palace(0, cells, owner=city.seat),), "merchants": 0}
    made = game(after(), end=end, further={SOLO: city.mark, COMPUTERS: opponents})
    return made_replay(MEDINA, replace(SETUP, players=city.players), made, OVER)


def test_a_city_counts_with_its_own_opponents_and_bronze() -> None:
    city = cities()[0]
    levels = {str(color): level for color, level in zip(city.players, city.opponents, strict=True)
              if level}  # fmt: skip
    reach = told_of(MEDINA, city_game(city.bronze, levels), "five_cities", city.seat)
    assert reach is not None and (reach.item, reach.goal) == (city.mark, 5)
    low = city_game(city.bronze - 1, levels)
    assert scores(low.state)[city.seat] == city.bronze - 1
    assert told_of(MEDINA, low, "five_cities", city.seat) is None
    weaker = city_game(city.bronze, {})
    assert told_of(MEDINA, weaker, "five_cities", city.seat) is None


def test_scores_alone_say_which_cities_were_won() -> None:
    assert MEDINA.achievements is not None
    five = MEDINA.achievements()[-1]
    assert five.collected is not None
    won = [
        Score(id=city.name, name="Ada", points=city.bronze, solo=city.mark,
              opponents=tuple(Opponent(level, 1) for level in city.opponents if level))
        for city in cities()
    ]  # fmt: skip
    assert len(five.collected(won)) == 5
    low = msgspec.structs.replace(won[0], points=cities()[0].bronze - 1)
    assert len(five.collected([low, *won[1:]])) == 4


def test_every_thing_has_its_cases() -> None:
    assert MEDINA.achievements is not None
    names = [each.name for each in MEDINA.achievements()]
    assert len(names) == len(set(names)) == 30
    assert {case[0] for case in CASES} | {"first_walls", "five_cities"} == set(names)
