"""What lies in Medina's tray lies apart, at any size of window and interface; the regions around
the city are the frame's (`tests/tabletop/test_frame`)."""

from itertools import combinations

from palmyra.games.medina.board.places import Places
from palmyra.ui.layout import SMALLEST, Layout

WINDOWS = (
    (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160), (1024, 768), (800, 600),
    (1366, 768), (2560, 1080), (1440, 900), (900, 1400), (720, 450),
)  # fmt: skip
SCALES = (1.0, 1.25, 1.5, 2.0)


def places(size: tuple[int, int], scale: float, rivals: int) -> Places:
    layout = Layout.fit(size, scale, SMALLEST)
    return Places.of(layout.area, rivals=rivals)


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
