"""Palmyra's own regions: the tabs of the turn and the parts of the tray lie apart in any window;
those around the board are the frame's (`tests/tabletop/test_frame`)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmyra.games.palmyra.board.places import HEAD, REDUCED, WHOLE, Places
from palmyra.ui import theme
from palmyra.ui.layout import SMALLEST, STAGE, Box, Layout

areas = st.builds(
    lambda x, y, w, h: Box(x, y, w, h),
    st.floats(-400, 0),
    st.floats(-400, 0),
    st.floats(SMALLEST[0], 3840),
    st.floats(SMALLEST[1], 2160),
)
FULL, TAUGHT = WHOLE.at_least, Places.shape.taught_from
EDGES = [
    Box(0, 0, w, h)
    for w in (SMALLEST[0], 800, REDUCED.at_least[0] - 1, FULL[0] - 1, FULL[0], 3840)
    for h in (SMALLEST[1], 500, REDUCED.at_least[1], FULL[1] - 1, FULL[1], TAUGHT[1], 2160)
]  # fmt: skip


def check_tabs(area: Box) -> None:
    """While the kind of turn is open every tab is seen, in the card below its title or above it;
    the buttons of a turn that is settled are under the same finger."""
    places = Places.of(area)
    card, settled = (places.turn_card(settled=on) for on in (False, True))
    tabs = [places.tab(at) for at in range(3)]
    for a, b in combinations(tabs, 2):
        assert not a.overlaps(b)
    for tab in tabs:
        assert places.this_turn.holds(tab)
        assert min(tab.w, tab.h) >= theme.TARGET
        if places.tabs_inside:
            assert tab.y >= card.y + HEAD and tab.bottom <= card.bottom - 200
        else:
            assert not tab.inset(1e-6).overlaps(card)
    assert settled.bottom == pytest.approx(card.bottom)
    assert settled.h >= card.h and places.this_turn.inset(-1e-6).holds(settled)
    assert card.h >= 140


@given(areas)
def test_tabs_are_apart_and_large_enough_for_a_finger(area: Box) -> None:
    check_tabs(area)


def test_also_where_one_form_becomes_the_other() -> None:
    for area in EDGES:
        check_tabs(area)


@given(areas)
def test_the_parts_of_the_tray_lie_in_it_apart(area: Box) -> None:
    places = Places.of(area)
    parts = (places.me, places.well, places.tribute)
    for box in parts:
        assert places.tray.contains(box.x, box.y) and box.right <= places.tray.right
        assert box.bottom <= places.tray.bottom
    for a, b in combinations(parts, 2):
        assert not a.inset(1e-6).overlaps(b)
    assert places.well.h >= places.tile


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 1200), (3440, 1440)])
def test_every_scale_is_given_and_fits(size: tuple[int, int]) -> None:
    whole = min(size[0] / STAGE[0], size[1] / STAGE[1])
    for percent in range(75, 201, 5):
        layout = Layout.fit(size, percent / 100, SMALLEST)
        assert layout.scale == pytest.approx(whole * percent / 100)  # nothing is taken off
        check_tabs(layout.area)


def test_up_to_the_full_table_nothing_is_compact() -> None:
    assert not Places.of(Box(0, 0, *FULL)).compact
    assert not Places.of(Box(0, 0, *STAGE)).compact
    assert Places.of(Box(0, 0, FULL[0] - 1, FULL[1])).compact
    assert Places.of(Box(0, 0, FULL[0], FULL[1] - 1)).compact
