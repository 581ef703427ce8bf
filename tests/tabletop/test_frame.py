"""The frame of a table as arithmetic: in any window, at any scale, with any number of players
nothing covers anything, and no board is smaller than it was before there was one frame."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmyra.games.medina.board.places import Places as Medina
from palmyra.games.palermo.board.places import Places as Palermo
from palmyra.games.palmyra.board.places import Places as Palmyra
from palmyra.tabletop.frame import LOG_LEAST, Form, Frame
from palmyra.ui import theme
from palmyra.ui.layout import SMALLEST, Box, Layout

FRAMES: dict[str, type[Frame]] = {"palmyra": Palmyra, "medina": Medina, "palermo": Palermo}
AREAS = st.builds(
    Box, st.floats(-400, 0), st.floats(-400, 0),
    st.floats(SMALLEST[0], 3840), st.floats(SMALLEST[1], 2160),
)  # fmt: skip
WINDOWS = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
SCALES = (1.0, 1.5, 2.0)
MOST = {"palmyra": 4, "medina": 3, "palermo": 4}  # opponents

# The board's room in pixels, for every window and scale, before the frame was shared.
BEFORE = {
    "palmyra": (
        (854, 605), (781, 473), (736, 445), (1068, 756), (976, 591), (920, 556),
        (1282, 907), (1171, 709), (1104, 667), (1709, 1209), (1561, 945), (1472, 889),
    ),
    "medina": (
        (832, 518), (757, 468), (736, 448), (1040, 648), (946, 585), (920, 560),
        (1248, 778), (1135, 702), (1104, 672), (1664, 1037), (1513, 936), (1472, 896),
    ),
    "palermo": (
        (643, 643), (638, 638), (611, 611), (804, 804), (798, 798), (764, 764),
        (964, 964), (958, 958), (916, 916), (1286, 1286), (1276, 1276), (1222, 1222),
    ),
}  # fmt: skip


def parts(frame: Frame) -> dict[str, Box]:
    found = {
        "menu": frame.menu, "log button": frame.log_button, "wordmark": frame.wordmark,
        "banner": frame.message, "log": frame.log, "game card": frame.game_card,
        "turn": frame.this_turn, "tray": frame.tray, "board": frame.board,
    }  # fmt: skip
    found |= {f"corner {at}": frame.corner_button(at) for at in range(frame.corners)}
    if frame.solo:
        found["instead of opponents"] = frame.people
    else:
        found |= {f"opponent {at}": frame.opponent(at) for at in range(frame.rivals)}
    if frame.meter_card:
        found["meter"] = frame.meter
    if frame.taught:
        found["tutor"] = frame.tutor_region
    return {name: box for name, box in found.items() if box.w > 0}


def check(frame: Frame) -> None:
    found, area = parts(frame), frame.area.inset(-0.01)
    for name, box in found.items():
        assert area.holds(box), f"{name} leaves {area}"
        assert box.w >= 40 and box.h >= 18, f"{name} is nothing in {area}: {box}"
    for (one, a), (other, b) in combinations(found.items(), 2):
        assert not a.inset(0.01).overlaps(b.inset(0.01)), f"{one} covers {other} in {area}"
    # What others did stands in the banner's place or beside it.
    for strip in [box for box in (frame.since, frame.since_folded) if box.w]:
        assert area.holds(strip)
        covered = [name for name, box in found.items() if strip.inset(0.01).overlaps(box)]
        assert not set(covered) - {"banner"}, f"{covered} in {area}"
    assert frame.since.inset(-0.01).holds(frame.banner) or frame.bare
    meter = frame.meter
    assert (meter.w > 0) == frame.weighed
    if meter.w and not frame.meter_card:
        assert frame.opponent(0).holds(meter), f"the meter leaves its card in {area}"


@pytest.mark.parametrize("name", FRAMES)
@given(area=AREAS, rivals=st.integers(1, 4), weighed=st.booleans(), rows=st.integers(1, 2))
def test_nothing_covers_anything(
    name: str, area: Box, rivals: int, weighed: bool, rows: int
) -> None:
    check(FRAMES[name].of(area, rivals=rivals, weighed=weighed, rows=rows))


@pytest.mark.parametrize("name", FRAMES)
@given(area=AREAS, rivals=st.integers(1, 4), solo=st.sampled_from([0.0, 156.0, 228.0]))
def test_nor_in_a_lesson_or_alone(name: str, area: Box, rivals: int, solo: float) -> None:
    frames = FRAMES[name]
    solo = 0.0 if frames.shape.square else solo  # nobody plays there alone
    for taught in (False, True):
        check(frames.of(area, rivals=rivals, taught=taught, solo=solo))


@pytest.mark.parametrize("name", FRAMES)
def test_nor_where_one_form_becomes_the_other(name: str) -> None:
    frames, shape = FRAMES[name], FRAMES[name].shape
    wide = sorted({w for m in shape.sizes for w in (m.at_least[0], m.at_least[0] - 1) if w > 720})
    high = sorted({h for m in shape.sizes for h in (m.at_least[1], m.at_least[1] - 1) if h > 450})
    for w, h, rivals in product((720, *wide, 3840), (450, *high, 2160), range(1, 5)):
        for weighed in (False, True):
            check(frames.of(Box(0, 0, w, h), rivals=rivals, weighed=weighed))
        check(frames.of(Box(0, 0, w, h), rivals=rivals, taught=True))


@pytest.mark.parametrize("name", FRAMES)
def test_no_board_is_smaller_than_it_was(name: str) -> None:
    for (size, scale), (wide, high) in zip(product(WINDOWS, SCALES), BEFORE[name], strict=True):
        layout = Layout.fit(size, scale, SMALLEST)
        for rivals, weighed in product(range(1, 5), (False, True)):
            frame = FRAMES[name].of(layout.area, rivals=rivals, weighed=weighed)
            room = layout.rect(frame.board)
            assert room.w >= wide and room.h >= high, f"{size} at {scale}: {room.size}"


@pytest.mark.parametrize("name", FRAMES)
def test_a_full_table_log_and_meter_stand_together(name: str) -> None:
    """Up to 150 % the log has its rows below all opponents; at 200 % it has its button."""
    for size, scale in product(WINDOWS, SCALES):
        area = Layout.fit(size, scale, SMALLEST).area
        frame = FRAMES[name].of(area, rivals=MOST[name], weighed=True)
        assert frame.meter.w and frame.opponent(1).h >= 66
        assert frame.form is Form.SMALL or frame.log.h >= LOG_LEAST
        if scale == 1.0:
            assert frame.meter_card and frame.opponent(0).h == frame.opponent(1).h
            assert frame.meter.bottom == frame.people.bottom, "a card of its own, below everybody"


@pytest.mark.parametrize("name", FRAMES)
@given(area=AREAS)
def test_what_is_pressed_is_large_enough_for_a_finger(name: str, area: Box) -> None:
    frame = FRAMES[name].of(area)
    pressed = [frame.menu, frame.log_button]
    pressed += [frame.corner_button(at) for at in range(frame.corners)]
    assert all(min(box.w, box.h) >= theme.TARGET for box in pressed)


@pytest.mark.parametrize("name", FRAMES)
@given(area=AREAS)
def test_words_have_room(name: str, area: Box) -> None:
    """The banner, which messages share, has two lines of some length at every size."""
    banner = FRAMES[name].of(area).banner
    assert banner.w >= 240 and banner.h >= theme.TARGET


def test_the_banner_is_in_the_middle_of_the_window() -> None:
    for frames in (Medina, Palermo):
        frame = frames.of(Box(0, 0, 1600, 900))
        assert frame.banner.center[0] == 800 and (frame.banner.w, frame.banner.h) == (700, 52)


def test_a_square_board_has_the_whole_height_and_the_tray_beside_it() -> None:
    frame = Palermo.of(Box(0, 0, 1600, 900))
    assert frame.board == Box(398, 80, 804, 804)
    assert frame.tray == Box(1220, 80, 364, 536)
    assert frame.this_turn == Box(1220, 632, 364, 252)


def test_more_opponents_have_lower_cards() -> None:
    def high(frames: type[Frame], rivals: int) -> float:
        return frames.of(Box(0, 0, 1600, 900), rivals=rivals).opponent(0).h

    for frames in FRAMES.values():
        assert [high(frames, rivals) for rivals in range(1, 5)] == [124, 124, 124, 84]
