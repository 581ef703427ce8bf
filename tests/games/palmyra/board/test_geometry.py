"""The lattice as arithmetic: cells, edges, feet and slots."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmyra.games.palmyra.board.geometry import (
    FIGURE_IN_CITY,
    SLOT,
    border,
    bounds,
    cell_at,
    center,
    city_slots,
    covers,
    edge,
    feet,
    outline,
    shape,
)
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.cells import Cell, is_large, neighbors

cells = st.tuples(st.integers(-40, 40), st.integers(-40, 40))
points = st.tuples(st.floats(-160, 160), st.floats(-160, 160))


@given(cells)
def test_a_cell_lies_under_its_own_centre(cell: Cell) -> None:
    assert cell_at(center(cell)) == cell


@given(points)
def test_every_point_lies_in_the_cell_found_for_it(point: tuple[float, float]) -> None:
    assert covers(cell_at(point), point)


@given(cells)
def test_neighbours_share_one_edge_of_the_right_length(cell: Cell) -> None:
    """R1: long edges between octagon and square, short ones between octagons."""
    for near in neighbors(cell):
        segment = edge(cell, near)
        assert segment is not None
        length = math.dist(*segment)
        diagonal = near[0] != cell[0] and near[1] != cell[1]
        assert length == pytest.approx(math.sqrt(2) if diagonal else 3)


def test_cells_that_do_not_touch_share_no_edge() -> None:
    assert edge((0, 0), (2, 0)) is None
    assert edge((1, 0), (2, 1)) is None  # squares touch octagons only


def test_tiles_have_the_proportions_5_4_3_1() -> None:
    assert len(shape(True)) == 8
    assert len(shape(False)) == 4
    assert bounds([(0, 0)]).width == 5
    assert bounds([(1, 0)]).width == 3


@given(cells)
def test_a_figure_stands_on_its_own_tile(cell: Cell) -> None:
    assert cell_at(feet(cell)) == cell


def test_the_border_of_one_cell_is_its_outline() -> None:
    assert len(border([(0, 0)])) == 8
    assert len(border([(1, 0)])) == 4
    # Two octagons and the square between them: the shared edges are inside.
    assert len(border([(0, 0), (1, 0)])) == 8 + 4 - 2


def _city(players: int) -> frozenset[Cell]:
    from palmyra.games.palmyra.rules.setup import Setup, new_game
    from palmyra.games.palmyra.rules.state import Color, Variant

    colors = tuple(Color)[:players]
    state = new_game(Setup(Variant.BASE, colors, "slots"), open_box())
    return state.city


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_figure_has_its_own_slot_inside_the_city(players: int) -> None:
    city = _city(players)
    slots = [slot for pair in city_slots(city, players) for slot in pair]
    assert len(set(slots)) == 2 * players
    for slot in slots:
        assert cell_at(slot) in city
        head = slot[0], slot[1] - FIGURE_IN_CITY
        assert bounds(city).holds(head)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_figures_in_the_city_do_not_hide_each_other(players: int) -> None:
    slots = [slot for pair in city_slots(_city(players), players) for slot in pair]
    for at, one in enumerate(slots):
        for other in slots[at + 1 :]:
            side_by_side = abs(one[0] - other[0]) >= SLOT - 1e-9
            behind = abs(one[1] - other[1]) >= FIGURE_IN_CITY * 0.8
            assert side_by_side or behind


@given(cells)
def test_outlines_go_round_their_centre(cell: Cell) -> None:
    xs = [x for x, _ in outline(cell)]
    ys = [y for _, y in outline(cell)]
    assert (sum(xs) / len(xs), sum(ys) / len(ys)) == pytest.approx(center(cell))
    assert len(xs) == (8 if is_large(cell) else 4)
