"""Nothing covers anything at Medina's table, at any size of window and interface."""

from itertools import combinations

import pytest

from palmyra.games.medina.board.places import Places
from palmyra.ui.layout import SMALLEST, Box, Layout

WINDOWS = (
    (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160), (1024, 768), (800, 600),
    (1366, 768), (2560, 1080), (1440, 900), (900, 1400), (720, 450),
)  # fmt: skip
SCALES = (1.0, 1.25, 1.5, 2.0)


def places(size: tuple[int, int], scale: float, rivals: int, **how: bool) -> Places:
    layout = Layout.fit(size, scale, SMALLEST)
    return Places.of(layout.area, rivals=rivals, **how)


def parts(at: Places) -> dict[str, Box]:
    found = {
        "menu": at.menu, "log button": at.log_button, "wordmark": at.wordmark,
        "banner": at.banner, "message": at.message, "log": at.log, "prizes": at.prizes,
        "turn": at.this_turn, "tray": at.tray,
    }  # fmt: skip
    found |= {f"corner {n}": at.corner_button(n) for n in range(at.corners)}
    if not at.compact:
        found["meter"] = at.meter
    found |= {f"rival {n}": at.opponent(n) for n in range(at.rivals)}
    if at.taught:
        found["coach"] = at.coach
    return {name: box for name, box in found.items() if box.w and box.h}


@pytest.mark.parametrize("rivals", [2, 3])
@pytest.mark.parametrize("taught", [False, True])
@pytest.mark.parametrize("stocks", [False, True])
@pytest.mark.parametrize("weighed", [False, True])
def test_nothing_covers_anything(rivals: int, taught: bool, stocks: bool, weighed: bool) -> None:
    for size in WINDOWS:
        for scale in SCALES:
            on = weighed and not taught
            at = places(size, scale, rivals, taught=taught, stocks=stocks, weighed=on)
            assert (at.meter.w > 0) == on
            boxes = parts(at)
            where = f"{size} at {scale}"
            for (one, a), (other, b) in combinations(boxes.items(), 2):
                assert not a.inset(0.5).overlaps(b.inset(0.5)), f"{one} covers {other}, {where}"
            for name, box in boxes.items():
                assert box.x >= at.area.x and box.right <= at.area.right, f"{name}, {where}"
                assert box.y >= at.area.y and box.bottom <= at.area.bottom, f"{name}, {where}"
                assert box.w > 30 and box.h > 18, f"{name} is nothing, {where}"


@pytest.mark.parametrize("taught", [False, True])
def test_the_city_is_covered_by_nothing_but_its_flags(taught: bool) -> None:
    """The ring lies in a part of the window that no card touches."""
    for size in WINDOWS:
        for scale in SCALES:
            at = places(size, scale, 3, taught=taught)
            board = at.board
            assert board.w > 150 and board.h > 100, f"{size} at {scale}"
            for name, box in parts(at).items():
                # Above the ring only the banner stands, and between the towers' flags.
                if name != "banner":
                    said = f"{name} over the board, {size} at {scale}"
                    assert not box.inset(0.5).overlaps(board), said


def test_inside_the_tray_too() -> None:
    for size in WINDOWS:
        for scale in SCALES:
            at = places(size, scale, 3)
            inside = [box for box in (at.me, at.well, at.own) if box.w]
            for one, other in combinations(inside, 2):
                assert not one.overlaps(other), f"{size} at {scale}"
            for box in inside:
                assert box.x >= at.tray.x and box.right <= at.tray.right, f"{size} at {scale}"
                assert box.y >= at.tray.y and box.bottom <= at.tray.bottom, f"{size} at {scale}"


def test_the_opened_log_lies_below_the_banner_and_has_room() -> None:
    for size in WINDOWS:
        for scale in SCALES:
            at = places(size, scale, 3)
            assert not at.log_drawer.inset(0.5).overlaps(at.banner.inset(0.5)), f"{size}, {scale}"
            assert at.log_drawer.h > 130 and at.log_drawer.bottom <= at.board.bottom + 0.5
