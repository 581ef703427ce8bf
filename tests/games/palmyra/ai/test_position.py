"""The fast twin holds what the frozen state holds, after every turn of whole games."""

from pathlib import Path
from random import Random

import pytest

from palmyra.games.palmyra.ai.playout import playout
from palmyra.games.palmyra.ai.position import (
    CENSOR,
    IN_CITY,
    LEGION,
    Position,
    cell_at,
    cell_number,
    takes_large,
)
from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.cells import Cell, Place
from palmyra.games.palmyra.rules.income import placement_income
from palmyra.games.palmyra.rules.legal import free_places, may_take_caesar, open_spaces, splits
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Edition, Figure, Placing, Purpose, State, Variant
from palmyra.games.palmyra.rules.tiles import TILES, Size, tile
from palmyra.games.palmyra.rules.turns import steps
from palmyra.storage.record_text import read_text
from tests.games.palmyra.rules.checks import check_conserved, check_figures
from tests.games.palmyra.rules.worlds import all_tables, deal, world
from tests.support.golden_games import RECORDS

FIGURES = {Figure.LEGION: LEGION, Figure.CENSOR: CENSOR}


def number(place: Place) -> int:
    return IN_CITY if place is None else cell_number(place)


class Twins:
    """A state and a position that take the same steps."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.position = Position(state)
        self.points = 0

    def take(self, action: Action, rng: Random) -> None:
        before, fast = self.state, self.position
        step = apply(before, action)
        self.state = step.state
        if isinstance(action, PlaceTile):
            figure = FIGURES[action.figure]
            if before.progress is None:
                self.points = 0
                fast.lift(figure)
            at = cell_number(action.cell)
            income = placement_income(before, before.seat, action.figure, action.tile, action.cell)
            assert fast.points(action.tile.index, at) == income.points
            assert fast.place(figure, action.tile.index, at) == income.points
            self.points += income.points
        elif isinstance(action, EndTurn):
            assert isinstance(before.progress, Placing)
            if before.progress.purpose is Purpose.CONQUER:
                fast.conquer(self.points, action.extra or rng.choice(list(Size)))
            else:
                fast.revenue(self.points, action.flip.index if action.flip else None)
        elif isinstance(action, Reorganize):
            drawn = fast.draw(action.draw, action.caesar)
            assert drawn is None or TILES[drawn] in self.state.player.hand
        else:
            assert isinstance(action, MoveFigures)
            fast.move(number(action.legion), number(action.censor))

    def check(self) -> None:
        state, fast = self.state, self.position
        assert fast.to_state() == state
        if state.turn % 16 == 0:
            assert fast.copy().to_state() == Position(state).to_state() == state
        if state.over:
            return
        for figure, index in FIGURES.items():
            assert sorted(map(cell_at, fast.spaces(index))) == sorted(open_spaces(state, figure))
        assert sorted(fast.free_places()) == sorted(map(number, free_places(state)))
        assert fast.may_take_caesar() == may_take_caesar(state)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("variant", "count"), all_tables())
def test_whole_games_side_by_side(variant: Variant, count: int, edition: Edition) -> None:
    rng = Random(f"twins {variant} {count} {edition}")
    twins = Twins(deal(variant, count, "twins", edition))
    twins.check()
    while not twins.state.over:
        twins.take(random_action(twins.state, rng), rng)
        if twins.state.progress is None:
            twins.check()
        else:
            with pytest.raises(ValueError, match="start of a turn"):
                Position(twins.state)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*eager.palmyra"))[::3], ids=lambda p: p.stem)
def test_golden_games_side_by_side(path: Path) -> None:
    """Games with tribute and an emptied reserve, which random play does not reach."""
    played = read_text(path.read_text("utf-8"), PALMYRA)
    rng = Random(path.stem)
    twins = Twins(played.start)
    for turn in played.record.turns:
        for action in steps(turn, twins.state):
            twins.take(action, rng)
        twins.check()
    assert twins.state == played.state


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("variant", "count"), all_tables())
def test_playouts_end_and_lose_nothing(variant: Variant, count: int, edition: Edition) -> None:
    rng = Random(f"playout {variant} {count} {edition}")
    start = deal(variant, count, "playout", edition)
    for _ in range(3):
        position = Position(start)
        placed = playout(position, rng.random)
        end = position.to_state()
        assert end.over
        assert len(end.board) == len(start.board) + placed
        check_conserved(end)
        check_figures(end)
    assert Position(start).to_state() == start


@pytest.mark.parametrize("wish", Size)
@pytest.mark.parametrize("points", range(6))
def test_a_conquer_with_short_stacks_takes_the_split_there_is(wish: Size, points: int) -> None:
    """R12: the wished size, else the other one, else the game ends."""
    ring = ["9,10", "11,10", "10,9", "10,11", "11,11"][:points]
    board = {"9,9": "Lm"} | {at: "Ld" if at == "11,11" else "Sd" for at in ring}
    for large in range(4):
        for small in range(4):
            state = world(
                board,
                hands=["Ld"],
                legions=["9,9"],
                large=" ".join(["Lh"] * large),
                small=" ".join(["Sh"] * small),
            )
            placed = PlaceTile(Purpose.CONQUER, Figure.LEGION, tile("Ld"), (10, 10))
            twins = Twins(state)
            twins.take(placed, Random())
            drawable = splits(state, points)
            extra = wish if wish in drawable else next(iter(drawable), None)
            done = apply(twins.state, EndTurn(extra)).state
            twins.position.conquer(twins.points, wish)
            assert twins.position.to_state() == done


@pytest.mark.parametrize("reserve", range(1, 6))
def test_a_revenue_of_three_and_the_reserve_short_exactly_emptied_or_not(reserve: int) -> None:
    """R13 and R14 at the reserve's end."""
    board = {"9,9": "Ld", "10,9": "Sd", "11,11": "Ld"}
    state = world(board, hands=["Ld Sh"], censors=["9,9"], reserve=reserve)
    twins = Twins(state)
    twins.take(PlaceTile(Purpose.REVENUE, Figure.CENSOR, tile("Ld"), (10, 10)), Random())
    assert twins.points == 3
    twins.take(EndTurn(flip=tile("Sh") if reserve > 3 else None), Random())
    assert twins.state.over == (reserve <= 3)
    twins.check()


def test_a_copy_goes_its_own_way() -> None:
    start = deal(Variant.EXPERT, 3, "copy")
    position = Position(start)
    twin = position.copy()
    playout(twin, Random(1).random)
    assert position.to_state() == start
    assert twin.to_state() != start


@pytest.mark.parametrize("cell", [(0, 0), (-100, 99), (100, -100), (3, 4), (-1, 0)])
def test_cell_numbers(cell: Cell) -> None:
    assert cell_at(cell_number(cell)) == cell
    assert takes_large(cell_number(cell)) == (sum(cell) % 2 == 0)
