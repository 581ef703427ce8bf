"""From 75 to 200 %, every screen but the table: all that can be used can be brought into sight,
lies apart from everything else, and is what the pointer finds there."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from palmyra.games import NAMES
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui.focus import candidates
from palmyra.ui.input import Command, Key, Pointer
from palmyra.ui.layout import SMALLEST, Box, Layout
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget, walk
from tests.support.sampling import some
from tests.support.stage import SHOTS, Stage
from tests.support.states import load_states
from tests.support.states.scaled import SCALED

load_states()
# Logical sizes: the least a scene is promised, 200 % of several windows, and on up to 75 %.
AREAS = (SMALLEST, (800, 450), (800, 600), (1067, 600), (1280, 720), (1600, 900), (2133, 1200))
STATES = {
    **SCALED,
    **{
        name: SHOTS[name]
        for name in ("options", "new_game", "book_income", "book_keys", "puzzle_page")
    },
}


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    yield Stage((1600, 900), "de", tmp_path)
    pygame.display.quit()


def shown(stage: Stage, name: str) -> ViewScene:
    stage.services.settings.change(text_size="large")
    STATES[name](stage)
    stage.settle()
    scene = stage.app.scene
    assert isinstance(scene, ViewScene)
    return scene


def lay(scene: ViewScene, area: tuple[float, float]) -> Box:
    """The scene with just that much room; returns it."""
    scene.resize(Layout.fit((round(area[0]), round(area[1])), 99, area))
    scene.update(0)
    scene.view.finish()
    assert (scene.layout.area.w, scene.layout.area.h) == pytest.approx(area)
    return scene.layout.area


def sight(scene: ViewScene, widget: Widget, area: Box) -> Box:
    """The part of the window in which this widget can be seen at all."""
    room = area
    for each in walk(scene.view.active):
        if isinstance(each, ScrollList) and widget in walk([each]) and widget is not each:
            room = common(room, each.box)
    return room


def common(one: Box, two: Box) -> Box:
    x, y = max(one.x, two.x), max(one.y, two.y)
    return Box(x, y, min(one.right, two.right) - x, min(one.bottom, two.bottom) - y)


# A narrow window of the title is one target, with a button of its own on its plate.
OWN_BUTTONS = {(f"panel_{game}", f"go_{game}") for game in NAMES} | {("live_board", "turns")}


@pytest.mark.parametrize("name", some(STATES, 2))
def test_a_screen_at_every_scale(stage: Stage, name: str) -> None:
    scene = shown(stage, name)
    assert Layout.fit((1600, 900), 2.0, scene.need).scale == 2.0
    for size in AREAS:
        area = lay(scene, size)
        nothing_lies_on_another(scene, area)
        all_is_in_reach(scene, area)


def all_is_in_reach(scene: ViewScene, area: Box) -> None:
    stops = candidates(scene.view.active)
    assert stops
    for stop in stops:
        where = f"{stop.name or type(stop).__name__} at {area.w:.0f} by {area.h:.0f}"
        scene.view.focus(stop)
        scene.view.finish()
        room = sight(scene, stop, area)
        seen = common(stop.box, room)
        if stop.box.h + 64 < room.h:
            assert seen.h >= stop.box.h - 1, f"{where} is cut"
        assert seen.w >= stop.box.w - 1, f"{where} reaches beyond the window"
        assert seen.h > 19, f"{where} cannot be seen"
        scene.view.handle(Pointer("move", *seen.center))
        assert scene.view.hovered is stop, f"{where} lies under {scene.view.hovered}"


def nothing_lies_on_another(scene: ViewScene, area: Box) -> None:
    stops = candidates(scene.view.active)
    boxes = [(stop, common(stop.box, sight(scene, stop, area))) for stop in stops]
    seen = [(stop, box.inset(1)) for stop, box in boxes if box.w > 2 and box.h > 2]
    for (one, first), (two, second) in combinations(seen, 2):
        if (one.name, two.name) in OWN_BUTTONS:
            assert first.contains(*second.center), two.name
            continue
        where = f"{one.name} and {two.name} at {area.w:.0f} by {area.h:.0f}"
        assert not first.overlaps(second), where


def test_down_goes_through_all_of_a_page_before_it_leaves(stage: Stage) -> None:
    scene = shown(stage, "result")
    assert isinstance(scene, ResultScene)
    lay(scene, SMALLEST)
    page = scene.view.find("page")
    assert page is not None
    inside = candidates([page])
    lowest = max(stop.box.bottom for stop in inside) - min(stop.box.y for stop in inside)
    scene.view.focus(inside[0])
    top = inside[0].box.y
    while True:
        scene.view.handle(Key(pygame.K_DOWN, Command.DOWN))
        scene.view.finish()
        assert scene.view.focused is not None
        if scene.view.focused not in inside:
            break
        last = scene.view.focused
    assert last.box.bottom - inside[0].box.y >= lowest - 40  # in the last row
    assert inside[0].box.y < top  # it was scrolled on the way
    assert scene.view.focused.box.y > last.box.y  # and then to the buttons below


def test_a_choice_on_a_page_leaves_it_where_it_was(stage: Stage) -> None:
    scene = shown(stage, "campaign")
    lay(scene, SMALLEST)
    scene.view.focus(scene.view.find("shown"))
    scene.view.finish()
    page = scene.view.find("page")
    assert isinstance(page, ScrollList) and page.scroll.value > 100
    scene.view.handle(Key(pygame.K_RIGHT, Command.RIGHT))
    again = scene.view.find("page")
    assert isinstance(again, ScrollList) and again is not page
    assert again.scroll.value == pytest.approx(page.scroll.value, abs=40)
