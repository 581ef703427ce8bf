"""A reason is said beside the pointer, for a while, and goes with it."""

import pygame
import pytest

from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.services import Services
from palmyra.ui.input import Pointer
from palmyra.ui.view import View
from tests.games.palermo.hand.test_table import building, driving, first_refused, take
from tests.support.player import Player


@pytest.fixture
def view(services: Services) -> View:
    made = View()
    made.handle(Pointer("move", 400, 300, 0))
    return made


def test_it_stands_beside_the_pointer_and_passes(view: View) -> None:
    view.say_here("No house is there")
    assert view.remark.showing and view.remark.anchor.contains(400, 300)
    for _ in range(100):
        view.update(0.05)
    assert not view.remark.showing


def test_who_moves_on_or_clicks_has_read_it(view: View) -> None:
    view.say_here("No house is there")
    view.handle(Pointer("move", 404, 303, 0))
    assert view.remark.showing
    view.handle(Pointer("move", 600, 303, 0))
    assert not view.remark.showing
    view.say_here("No house is there")
    view.handle(Pointer("down", 600, 303, 1))
    assert not view.remark.showing


def test_at_the_keyboard_nothing_stands_beside_a_pointer_far_away(view: View) -> None:
    view.keyboard = True
    view.say_here("No house is there")
    assert not view.remark.showing


@pytest.mark.parametrize("closes", [False, True])
def test_a_refused_house_says_why_beside_the_pointer(player: Player, closes: bool) -> None:
    at = building(player, 24)
    build = first_refused(at, closes=closes)
    take(at, build)
    at.table.builder.legal()
    at.table._desk.play(build)
    assert at.said and at.scene.view.remark.text == at.said


def test_a_car_that_cannot_go_there_says_why_beside_the_pointer(player: Player) -> None:
    at = driving(player, 60)
    roof = next(
        cell for cell in range(196)
        if not at.state.open_cells >> cell & 1 and at.table.board.grid.cell_rect(cell)
    )  # fmt: skip
    player.click(at.cell(roof))
    assert at.scene.view.remark.text == player.services.texts("palermo.play.why_roof")


def test_a_crossed_way_round_says_why(player: Player) -> None:
    at = building(player, 24)
    build = first_refused(at, closes=False)
    take(at, build)
    at.scene.desk.refresh()
    tray = at.table.panels.tray
    texts = player.services.texts
    for rotation, spot in enumerate(tray.turns):
        fits = at.table.builder.fits(rotation)
        assert (spot.tooltip == texts("palermo.play.turn_fits")) == fits
        assert spot.tooltip


def test_the_planned_house_tells_the_steps_to_the_start_and_the_own_doors(player: Player) -> None:
    at = building(player)
    texts = player.services.texts
    lines = [line.text for line in at.table.panels.turn.model.lines]
    left = at.state.chips * 4 - len(at.state.houses)
    assert texts("palermo.play.town_left", n=left, all=at.state.chips * 4) in lines
    build = sorted(b for b in at.table.builder.legal() if b.kind)[0]
    take(at, build)
    lines = [line.text for line in at.table.panels.turn.model.lines]
    assert sum(line in lines for line in (
        texts("palermo.play.door_start", n=n) for n in range(40)
    )) == 1  # fmt: skip
    assert sum(line in lines for line in (
        texts("palermo.play.door_own", n=n) for n in range(40)
    )) == 1  # fmt: skip
    assert isinstance(at.scene, PlayScene) and pygame.display.get_init()
