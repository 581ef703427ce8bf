"""Nothing at the table covers anything, at any size and interface scale."""

from itertools import combinations

import pytest

from palmyra.games.palermo.board.places import LOG_THREE, METER_BADGE, METER_FAIR, Places
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


def regions(places: Places) -> dict[str, Box]:
    found = {
        "menu": places.menu,
        "log button": places.log_button,
        "wordmark": places.wordmark,
        "banner": places.banner,
        "message": places.message,
        "board": places.board,
        "log": places.log,
        "tray": places.tray,
        "turn": places.this_turn,
        **{f"corner {at}": places.corner_button(at) for at in range(places.corners)},
        **{f"opponent {at}": places.opponent(at) for at in range(places.rivals)},
    }
    if places.meter.w > METER_BADGE[0]:  # else it is in the banner
        found["meter"] = places.meter
    return {name: box for name, box in found.items() if box.h > 0}


def inside(outer: Box, inner: Box) -> bool:
    slack = 0.01
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


@pytest.mark.parametrize("rivals", [2, 3, 4])
@pytest.mark.parametrize("taught", [False, True])
@pytest.mark.parametrize("weighed", [False, True])
def test_nothing_covers_anything(rivals: int, taught: bool, weighed: bool) -> None:
    for window, scale, area in AREAS:
        on = weighed and not taught
        places = Places.of(area, rivals=rivals, taught=taught, weighed=on)
        assert (places.meter.w > 0) == on
        assert not on or "meter" in regions(places) or inside(places.banner, places.meter)
        found = regions(places)
        if taught:
            found["tutor"] = places.coach
            found.pop("log", None)
            if places.compact:  # the tutor sits where the others would
                found = {name: box for name, box in found.items() if "opponent" not in name}
        here = f"{window} at {scale}"
        for name, box in found.items():
            assert inside(area, box), f"{name} leaves the window, {here}"
            assert box.w > 0 and box.h > 0, f"{name} has no room, {here}"
        for (one, a), (other, b) in combinations(found.items(), 2):
            assert not a.inset(0.01).overlaps(b.inset(0.01)), f"{one} covers {other}, {here}"


def test_the_board_is_a_square_and_the_largest_thing() -> None:
    for window, scale, area in AREAS:
        board = Places.of(area, rivals=4).board
        assert board.w == pytest.approx(board.h)
        assert board.w >= 0.42 * min(area.w, area.h), f"{window} at {scale}"


def test_it_is_as_in_the_art_direction() -> None:
    places = Places.of(Box(0, 0, 1600, 900), rivals=3)
    assert places.board == Box(398, 80, 804, 804)
    assert places.tray == Box(1220, 80, 364, 536)
    assert places.this_turn == Box(1220, 632, 364, 252)
    assert places.opponent(0) == Box(16, 80, 364, 108)
    assert places.opponent(2).y == 320


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


def test_the_greed_meter_leaves_the_last_moves_three_rows() -> None:
    for rivals in (2, 3):
        places = Places.of(Layout.fit((1280, 720), 1.0, SMALLEST).area, rivals=rivals, weighed=True)
        assert places.meter.w > METER_BADGE[0]
        assert places.log.h >= LOG_THREE and places.meter.h >= METER_FAIR
    five = Places.of(Layout.fit((1280, 720), 1.0, SMALLEST).area, rivals=4, weighed=True)
    assert five.meter.h >= METER_FAIR  # no dial is made small for a log that does not fit
