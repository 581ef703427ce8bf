"""The line chart: its arithmetic, how values are read off it, how it draws itself in."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart import DRAW_SECONDS, MARK, LineChart, Series
from palmyra.ui.chart_scale import spread, ticks, value_at
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from tests.support.player import Player


class ChartScene(ViewScene):
    def __init__(self, services: Services, chart: LineChart) -> None:
        super().__init__(services)
        self.chart = chart

    def build(self) -> None:
        self.view.fill([self.chart])

    def arrange(self, canvas: Canvas) -> None:
        self.chart.place(Box(100, 100, 800, 400))

    def backdrop(self, canvas: Canvas) -> None:
        canvas.card(Box(80, 80, 840, 440))


def a_chart() -> LineChart:
    series = [
        Series("Ada", (0, 0, 4, 4, 9), "#C93A2B", "#8E2118", "palmyra/chip_red"),
        Series("Ben", (2, 2, 2, 8, 8), "#2B6CB8", "#174478", "palmyra/chip_blue"),
    ]
    return LineChart(series, axis="Turn", step_name=str, name="chart")


def shown(player: Player) -> bytes:
    player.wait(0)
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


# Arithmetic


@pytest.mark.parametrize(
    ("top", "wanted"),
    [(0, (0, 1)), (2, (0, 1, 2)), (67, (0, 20, 40, 60, 80)), (250, tuple(range(0, 251, 50)))],
)  # fmt: skip
def test_ticks_are_round(top: int, wanted: tuple[int, ...]) -> None:
    assert ticks(top) == wanted


@given(st.integers(0, 5000), st.integers(2, 12))
def test_ticks_reach_the_top_in_few_steps(top: int, most: int) -> None:
    found = ticks(top, most)
    assert found[0] == 0 and found[-1] >= top
    assert len(found) <= most + 2


@given(st.lists(st.floats(0, 100), min_size=1, max_size=5))
def test_markers_never_overlap_and_stay_inside(places: list[float]) -> None:
    stands = spread(places, 20, 0, 100)
    assert all(-1e-6 <= stand <= 100 + 1e-6 for stand in stands)
    ordered = sorted(stands)
    assert all(b - a >= 20 - 1e-6 for a, b in pairwise(ordered))


def test_markers_keep_the_order_of_their_lines() -> None:
    stands = spread([50, 51, 49], 20, 0, 100)
    assert stands[2] < stands[0] < stands[1]


def test_a_line_between_two_steps() -> None:
    assert value_at((0, 10), 0.25) == 2.5
    assert value_at((0, 10), 1.0) == 10
    assert value_at((7,), 0.0) == 7


# Behaviour


def test_pointing_reads_the_nearest_step(player: Player, services: Services) -> None:
    chart = a_chart()
    player.open(ChartScene(services, chart))
    chart.start()
    chart.finish()
    player.point(chart.x_of(2) + 10, 300)
    chart.point(chart.x_of(2) + 10, 300)
    assert chart.at == 2
    with_note = shown(player)
    player.point(10, 10)
    assert chart.at is None
    assert shown(player) != with_note


def test_arrows_walk_the_steps(player: Player, services: Services) -> None:
    chart = a_chart()
    player.open(ChartScene(services, chart))
    player.key(pygame.K_TAB)
    assert chart.at == 4
    player.key(pygame.K_LEFT, pygame.K_LEFT)
    assert chart.at == 2
    player.key(pygame.K_HOME)
    assert chart.at == 0
    assert not chart.command(Command.LEFT)  # the end: the arrow may lead elsewhere
    player.key(pygame.K_END)
    assert chart.at == 4
    player.key(pygame.K_PAGEUP)
    assert chart.at == 0


def test_lines_draw_themselves_in_within_600_ms(player: Player, services: Services) -> None:
    chart = a_chart()
    player.open(ChartScene(services, chart))
    before = shown(player)
    assert not chart.moving
    chart.start()
    player.wait(0.1)
    assert chart.moving and 0 < chart.drawn < 1
    assert shown(player) != before
    player.wait(DRAW_SECONDS)
    assert chart.drawn == 1 and not chart.moving
    assert DRAW_SECONDS <= 0.6


def test_drawing_in_can_be_skipped(player: Player, services: Services) -> None:
    chart = a_chart()
    player.open(ChartScene(services, chart))
    chart.start()
    chart.finish()
    assert chart.drawn == 1 and not chart.moving


def test_every_line_ends_in_its_own_marker() -> None:
    chart = a_chart()
    chart.place(Box(0, 0, 800, 300))
    chart.start()
    chart.finish()
    markers = chart.markers()
    assert [one.marker for one, _, _ in markers] == ["palmyra/chip_red", "palmyra/chip_blue"]
    assert markers[0][1] == pytest.approx(chart.y_of(9))


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (3840, 2160)])
def test_any_window(player: Player, services: Services, size: tuple[int, int]) -> None:
    chart = a_chart()
    player.open(ChartScene(services, chart))
    chart.start()
    player.app.resize(size)
    player.wait(0.7)


def test_one_step_only(player: Player, services: Services) -> None:
    series = [Series("Ada", (0,), "#C93A2B", "#8E2118", "palmyra/chip_red")]
    chart = LineChart(series, axis="Turn", step_name=str)
    player.open(ChartScene(services, chart))
    chart.start()
    player.wait(1)
    chart.point(*chart.box.center)
    player.wait(0)
    assert chart.at == 0


def test_steps_are_numbered_from_where_they_begin() -> None:
    one = Series("Ada", tuple(range(12)), "#C93A2B", "#8E2118", "palmyra/chip_red")
    turns = LineChart([one], axis="Turn", step_name=str)
    assert turns.step_ticks()[0] == 0
    games = LineChart([one], axis="Game", step_name=str, first=1)  # there is no game 0
    assert min(games.step_ticks()) >= 1 and games.step_ticks()[-1] == 12


def test_lines_are_told_apart_without_their_colors() -> None:
    """Five equal lines: every picture along them stands free, and each has its own."""
    names = ("red", "blue", "yellow", "black", "green")
    series = [Series(n, (3,) * 40, "#808080", "#808080", f"palmyra/chip_{n}") for n in names]
    chart = LineChart(series, axis="Turn", step_name=str)
    chart.place(Box(0, 0, 600, 300))
    assert chart.marks() == []  # nothing before the lines are drawn
    chart.start()
    chart.finish()
    marks = chart.marks()
    assert {one.label for one, _, _ in marks} == set(names)
    places = sorted(x for _, x, _ in marks)
    assert all(right - left >= MARK for left, right in pairwise(places))
    assert places[-1] + MARK / 2 <= chart.plot.right
    alone = LineChart(series[:1], axis="Turn", step_name=str)
    assert alone.marks() == []
