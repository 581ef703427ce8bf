"""The town is a square, and nothing in its tray covers anything, at any size and interface scale;
the regions around it are the frame's (`tests/tabletop/test_frame`)."""

from itertools import combinations

import pytest

from palmyra.games.palermo.board.places import Places
from palmyra.games.palermo.board.tray_places import TrayPlaces
from palmyra.ui.layout import SMALLEST, Box, Layout

WINDOWS = (
    (640, 400), (800, 600), (1024, 768), (1280, 720), (1366, 768), (1600, 900), (1920, 1080),
    (1920, 1200), (2560, 1080), (2560, 1440), (3840, 2160), (900, 1400),
)  # fmt: skip
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
AREAS = tuple(
    (window, scale, Layout.fit(window, scale, SMALLEST).area)
    for window in WINDOWS
    for scale in SCALES
)


def inside(outer: Box, inner: Box) -> bool:
    slack = 0.01
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def test_the_board_is_a_square_and_the_largest_thing() -> None:
    for window, scale, area in AREAS:
        board = Places.of(area, rivals=4).board
        assert board.w == pytest.approx(board.h)
        assert board.w >= 0.42 * min(area.w, area.h), f"{window} at {scale}"


def test_nothing_in_the_tray_covers_anything() -> None:
    for window, scale, area in AREAS:
        tray = TrayPlaces(Places.of(area, rivals=4).tray)
        building = {
            "head": tray.head, "chips": tray.chips, "heading": tray.heading,
            **{f"stack {at}": tray.stack(at) for at in range(3)},
            **{f"turn {at}": tray.turn(at) for at in range(4)},
            **{f"button {at}": tray.rotate(at) for at in range(2)},
        }  # fmt: skip
        driving = {
            "head": tray.head, "movement": tray.movement, "police": tray.police,
            "heading": tray.shops_heading, "shops": tray.shops,
        }  # fmt: skip
        for found in (building, driving):
            shown = {name: box for name, box in found.items() if box.h}
            for name, box in shown.items():
                assert box.h > 20 and box.w > 20, f"{name}: {box}, {window} at {scale}"
                assert inside(tray.box, box), f"{name} leaves the tray, {window} at {scale}"
            for (one, a), (other, b) in combinations(shown.items(), 2):
                covers = a.inset(0.01).overlaps(b.inset(0.01))
                assert not covers, f"{one} covers {other}, {window} at {scale}"
