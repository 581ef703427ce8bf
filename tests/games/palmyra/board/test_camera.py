"""The camera as arithmetic: zoom at the pointer, limits, framing that does not fight."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmyra.tabletop.camera import MAX_UNIT, MIN_UNIT, Camera
from palmyra.tabletop.world import WorldBox

PORT = (284, 72, 1032, 572)
BOARD = WorldBox(-20, -15, 20, 15)


def camera(scale: float = 1.0) -> Camera:
    made = Camera(PORT, scale)
    made.set_bounds(BOARD)
    return made


def settle(seen: Camera) -> None:
    for _ in range(100):
        seen.update(0.02)


@given(st.floats(0, 1600), st.floats(0, 900))
def test_pixels_and_world_are_inverse(x: float, y: float) -> None:
    seen = camera()
    assert seen.to_pixel(seen.to_world((x, y))) == pytest.approx((x, y))


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    seen = camera()
    at = (700.0, 300.0)
    before = seen.to_world(at)
    seen.zoom(2, at)
    for _ in range(5):
        seen.update(0.02)
        assert seen.to_world(at) == pytest.approx(before)
    settle(seen)
    assert seen.to_world(at) == pytest.approx(before)


@pytest.mark.parametrize("scale", [0.64, 0.8, 1.0, 1.2, 2.4])
def test_at_rest_a_unit_is_a_whole_number_of_pixels_inside_the_limits(scale: float) -> None:
    seen = camera(scale)
    for steps in (3, 3, 3, 9, -1, -7, -30, 2):
        seen.zoom(steps, (600, 300))
        settle(seen)
        assert seen.unit == int(seen.unit)
        assert MIN_UNIT * scale - 1 <= seen.unit <= MAX_UNIT * scale + 1
        assert not seen.moving


def test_a_single_notch_always_changes_the_zoom_until_the_limit() -> None:
    seen = camera()
    units = []
    for _ in range(12):
        seen.zoom(-1, (800, 358))
        settle(seen)
        units.append(seen.unit)
    assert units == sorted(units, reverse=True)
    assert units[-1] == MIN_UNIT


@given(st.lists(st.tuples(st.floats(-4000, 4000), st.floats(-4000, 4000)), max_size=8))
def test_the_board_is_never_lost(pans: list[tuple[float, float]]) -> None:
    seen = camera()
    for dx, dy in pans:
        seen.pan(dx, dy)
    view = seen.visible()
    assert view.left < BOARD.right and view.right > BOARD.left
    assert view.top < BOARD.bottom and view.bottom > BOARD.top


def test_fit_shows_the_whole_box() -> None:
    seen = camera()
    seen.fit(BOARD, at_once=True)
    assert seen.shows(BOARD)
    assert not seen.manual


def test_following_moves_no_more_than_needed() -> None:
    seen = camera()
    seen.fit(WorldBox(-5, -5, 5, 5), at_once=True)
    before = seen.view
    seen.follow(WorldBox(-1, -1, 1, 1))
    assert not seen.moving and seen.view == before
    seen.follow(WorldBox(30, 0, 35, 5))
    settle(seen)
    assert seen.shows(WorldBox(30.01, 0, 34.99, 5))


def test_going_further_away_leaves_room_for_the_next_tiles() -> None:
    """It went back by a pixel a unit, again and again, tile after tile."""
    seen = camera()
    seen.fit(WorldBox(-10, -5, 10, 5), at_once=True)
    sees = seen.visible()
    seen.hold(WorldBox(sees.left - 1, -5, sees.right + 1, 5), at_once=True)
    before = seen.view
    for grown in (0.5, 1.0, 1.5):
        seen.hold(WorldBox(sees.left - 1, -5, sees.right + 1, 5).grown(grown), at_once=True)
        assert seen.view == before


def test_holding_moves_no_more_than_needed() -> None:
    """It slid all the way to the middle of the board for a space that was half a tile outside."""
    seen = camera()
    seen.fit(WorldBox(-10, -5, 10, 5), at_once=True)
    before, sees = seen.view, seen.visible()
    seen.hold(WorldBox(-10, -5, sees.right + 1, 5), at_once=True)
    assert seen.view.y == before.y and seen.view.unit == before.unit
    assert seen.view.x == pytest.approx(before.x + 1)


def test_framing_rests_while_the_player_frames_by_hand() -> None:
    seen = camera()
    seen.pan(40, 0)
    before = seen.view
    edge = seen.visible().right
    partly_hidden = WorldBox(edge - 3, -1, edge + 2, 1)
    seen.follow(partly_hidden)
    assert seen.view == before and not seen.moving
    # What is out of sight is shown all the same: not seeing it would be worse.
    seen.follow(WorldBox(edge + 20, -1, edge + 25, 1))
    assert seen.moving


def test_the_next_turn_and_fit_end_the_players_own_framing() -> None:
    seen = camera()
    seen.pan(40, 0)
    assert seen.manual
    seen.hand_back()
    assert not seen.manual
    seen.zoom(1, (600, 300))
    assert seen.manual
    seen.fit(BOARD)
    assert not seen.manual


def test_a_click_finishes_a_move() -> None:
    seen = camera()
    seen.fit(WorldBox(10, 10, 20, 20))
    assert seen.moving
    seen.finish()
    assert not seen.moving and seen.shows(WorldBox(10, 10, 20, 20))


def test_a_new_window_keeps_middle_and_logical_zoom() -> None:
    seen = camera()
    seen.pan(100, 50)
    x, y, unit = seen.view.x, seen.view.y, seen.unit
    seen.resize((568, 144, 2064, 1144), 2.0)
    assert (seen.view.x, seen.view.y) == pytest.approx((x, y))
    assert seen.unit == 2 * unit


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (50, 3000)])
def test_absurd_windows_do_not_break_it(size: tuple[int, int]) -> None:
    seen = camera()
    seen.resize((0, 0, *size), 0.001)
    seen.fit(BOARD, at_once=True)
    seen.zoom(3, (0, 0))
    settle(seen)
    assert seen.unit >= 1
