"""Moving figures with the mouse: the whole tile below a figure is its handle."""

from random import Random

import pytest

from palmyra.games.palmyra.board.geometry import center
from palmyra.games.palmyra.rules.cells import CITY, Cell, is_large
from palmyra.games.palmyra.rules.state import Figure, Variant
from palmyra.games.palmyra.rules.tiles import Size
from tests.games.palmyra.board.test_framing import step
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.whole_games import Game, begin, sit_down

Point = tuple[float, float]
ROUND = [(x, y) for x in (-0.9, -0.45, 0.0, 0.45, 0.9) for y in (-0.9, -0.45, 0.0, 0.45, 0.9)]


def reorganizing(player: Player, large: bool = True) -> tuple[PlayScene, Cell, Cell]:
    """A tile is drawn; the legion stands on the first tile given, the censor in the city, and
    nobody on the second."""
    scene = sit_down(player, begin(Game(Variant.BASE, 2), "figures"), (1280, 720))
    rng = Random("figures")
    while scene.table.plan.state.turn < 24 or scene.table.plan.state.progress is not None:
        step(player, scene, rng)
    scene.table.commands.choose_reorganize()
    scene.table.commands.choose_stack(Size.SMALL)
    player.wait(0.1)
    places = [place for place in scene.table.plan.free_places() if place is not CITY]
    here = next(place for place in places if is_large(place) == large)
    there = next(place for place in reversed(places) if place != here)
    for figure, place in ((Figure.LEGION, here), (Figure.CENSOR, CITY)):
        scene.table.plan.stand(figure, place)
    scene.table.commands.show_places()
    player.wait(0)
    return scene, here, there


def spot(scene: PlayScene, cell: Cell, part: Point = (0.0, 0.0)) -> Point:
    """A point of the tile, as a part of what is left of it around its middle."""
    reach = 1.7 if is_large(cell) else 1.5
    x, y = center(cell)
    pixel = scene.table.board.camera.to_pixel((x + reach * part[0], y + reach * part[1]))
    return scene.layout.logical(*pixel)


def drag(player: Player, start: Point, aim: Point) -> None:
    player.press(*start)
    player.point((start[0] + aim[0]) / 2, (start[1] + aim[1]) / 2)
    player.let_go(*aim)
    player.wait(0)


@pytest.mark.parametrize("large", [True, False])
def test_the_whole_tile_below_a_figure_lifts_it(player: Player, large: bool) -> None:
    scene, here, there = reorganizing(player, large)
    view = scene.table.board.camera.view
    for part in ROUND:
        drag(player, spot(scene, here, part), spot(scene, there))
        assert scene.table.plan.stands[Figure.LEGION] == there, part
        assert scene.table.board.camera.view == view, "the board was pulled"
        scene.table.commands.undo()
        assert scene.table.plan.stands[Figure.LEGION] == here


def test_a_hand_close_to_a_figure_in_the_city_lifts_it(player: Player) -> None:
    scene, _, there = reorganizing(player)
    scene.desk.fit()
    scene.table.board.camera.zoom(-9, scene.table.board.camera.middle)
    player.wait(0.2)
    view = scene.table.board.camera.view
    standing = scene.table.stage.picture.figure(scene.table.plan.state.seat, Figure.CENSOR)
    assert standing is not None
    part = scene.table.board.figure_sprite(standing).parts[-1]
    x, y = scene.layout.box(part.image.get_rect(topleft=part.at)).center
    for off in ((0, 0), (21, 0), (-21, 0), (0, 21), (0, -21)):
        start = (x + off[0], y + off[1])
        cell = scene.table.board.cell_at(scene.layout.point(*start))
        if cell not in scene.table.plan.state.city and cell in scene.table.plan.state.board:
            continue  # a tile that may be meant for the other figure
        drag(player, start, spot(scene, there))
        assert scene.table.plan.stands[Figure.CENSOR] == there, off
        assert scene.table.board.camera.view == view
        scene.table.commands.undo()


def test_a_click_on_its_tile_chooses_a_figure_and_the_next_its_place(player: Player) -> None:
    scene, here, there = reorganizing(player)
    player.key(ord("2"))
    chosen = [scene.table.person.figure]
    player.click(spot(scene, here, (-0.9, -0.9)))
    chosen.append(scene.table.person.figure)
    assert chosen == [Figure.CENSOR, Figure.LEGION]
    assert scene.table.plan.stands[Figure.LEGION] == here
    player.click(spot(scene, there))
    assert scene.table.plan.stands == {Figure.LEGION: there, Figure.CENSOR: CITY}


def test_a_click_on_the_city_sends_the_chosen_figure_home(player: Player) -> None:
    scene, here, _ = reorganizing(player)
    player.click(spot(scene, here, (-0.9, -0.9)))
    player.click(spot(scene, min(scene.table.plan.state.city)))
    assert scene.table.plan.stands[Figure.LEGION] is CITY


def test_the_button_says_that_nothing_has_moved(player: Player) -> None:
    scene, _, _ = reorganizing(player)
    end = scene.table.panels.this_turn.end
    assert end.text == scene.table.words.say("confirm")
    while scene.table.plan.can_undo:
        scene.table.commands.undo()
    assert end.text == scene.table.words.say("stay")


def test_no_words_lie_on_the_places_while_figures_move(player: Player) -> None:
    scene, here, _ = reorganizing(player)
    standing = scene.table.stage.picture.figure(scene.table.plan.state.seat, Figure.LEGION)
    assert standing is not None
    part = scene.table.board.figure_sprite(standing).parts[-1]
    at = scene.layout.box(part.image.get_rect(topleft=part.at)).center
    player.click(at)
    player.wait(2)
    assert scene.table.board.cell_at(scene.layout.point(*at)) == here
    assert not scene.view.tooltip.text
