import pygame
import pytest

from palmyra.shell.services import Services
from palmyra.ui.layout import Box, Layout, column, row


def test_the_stage_fills_a_window_of_its_own_shape() -> None:
    layout = Layout.fit((800, 450))
    assert layout.scale == 0.5
    assert layout.area == Box(0, 0, 1600, 900)
    assert tuple(layout.rect(Box(1584, 884, 16, 16))) == (792, 442, 8, 8)


def test_a_wide_window_shows_more_at_the_sides() -> None:
    layout = Layout.fit((2000, 900))
    assert layout.scale == 1
    assert layout.area == Box(-200, 0, 2000, 900)
    assert layout.point(0, 0) == (200, 0)


def test_a_tall_window_shows_more_above_and_below() -> None:
    layout = Layout.fit((1600, 1100))
    assert layout.area == Box(0, -100, 1600, 1100)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 900), (2560, 1440)])
def test_rules_are_as_thick_wherever_they_lie(services: Services, size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    canvas = services.painter.on(surface, Layout.fit(size))
    for thick in (1.0, 1.5, 2.0):
        found = set()
        for y in range(40):
            surface.fill("black")
            canvas.fill(Box(0, 100 + y * 1.3, 100, thick), "white")
            found.add(sum(surface.get_at((3, row)).r > 0 for row in range(size[1])))
        assert len(found) == 1


@pytest.mark.parametrize(("wanted", "given"), [(0.75, 0.75), (1.25, 1.25), (2.0, 1.25)])
def test_ui_scale_stops_where_a_scene_would_lack_room(wanted: float, given: float) -> None:
    layout = Layout.fit((1600, 900), wanted, need=(1280, 720))
    assert layout.scale == pytest.approx(given)
    assert layout.area.w >= 1280 - 1e-6 and layout.area.h >= 720 - 1e-6


@pytest.mark.parametrize("size", [(1, 1), (1, 900), (1600, 1), (1024, 640), (3840, 2160)])
def test_every_window_maps_there_and_back(size: tuple[int, int]) -> None:
    layout = Layout.fit(size)
    x, y = layout.logical(*layout.point(800, 450))
    pixel = 1 / layout.scale
    assert abs(x - 800) <= pixel and abs(y - 450) <= pixel
    rect = layout.rect(Box(10, 10, 3, 3))
    assert rect.w >= 1 and rect.h >= 1


def test_touching_boxes_touch_in_pixels_too() -> None:
    layout = Layout.fit((1117, 633))
    boxes = row(Box(3, 0, 997, 40), [0] * 7, 0)
    rects = [layout.rect(box) for box in boxes]
    assert [rect.right for rect in rects[:-1]] == [rect.left for rect in rects[1:]]


def test_rows_share_what_is_left() -> None:
    assert row(Box(0, 0, 100, 10), [20, 0, 30], 5) == [
        Box(0, 0, 20, 10),
        Box(25, 0, 40, 10),
        Box(70, 0, 30, 10),
    ]
    assert [box.h for box in column(Box(0, 0, 10, 100), [0, 0], 10)] == [45, 45]


def test_too_little_room_never_makes_negative_boxes() -> None:
    assert [box.w for box in row(Box(0, 0, 10, 10), [20, 0], 5)] == [20, 0]
    assert Box(0, 0, 10, 10).inset(8) == Box(5, 5, 0, 0)


def test_box_arithmetic() -> None:
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom, box.center) == (40, 60, (25, 40))
    assert box.contains(10, 20) and not box.contains(40, 20)
    assert box.inset(-5) == Box(5, 15, 40, 50)
    assert box.centered(10, 10) == Box(20, 35, 10, 10)
    assert box.below(15) == Box(10, 35, 30, 25)
    assert box.union(Box(0, 0, 1, 1)) == Box(0, 0, 40, 60)
    assert box.overlaps(Box(39, 59, 5, 5)) and not box.overlaps(Box(40, 20, 5, 5))
