"""What a person needs to see is in sight: spaces for a lifted tile, tiles below figures."""

from palmyra.games.palmyra.board.edge_arrows import arrows
from palmyra.games.palmyra.board.geometry import bounds
from palmyra.games.palmyra.rules.cells import CITY, neighbors
from palmyra.games.palmyra.rules.state import Variant
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.whole_games import Game, begin, sit_down

DUO = Game(Variant.BASE, 2)


def sit(player: Player) -> PlayScene:
    return sit_down(player, begin(DUO, "sight"), (1280, 720))


def away(scene: PlayScene) -> None:
    """The table as somebody else's turn left it: everything legal far off to the right."""
    scene.table.board.camera.pan(-100000, 0)
    scene.table.board.camera.hand_back()


def lift(player: Player, scene: PlayScene) -> None:
    x, y = scene.table.hand_view.slot(scene.table.plan.state.player.hand, 0).center
    player.press(x, y)
    player.point(x, y - 12)
    player.wait(0.1)
    assert scene.table.person.held is not None


def test_a_lifted_tile_brings_its_spaces_into_sight(player: Player) -> None:
    scene = sit(player)
    away(scene)
    spaces = list(scene.table.plan.choices(scene.table.plan.state.player.hand[0]))
    assert arrows(scene.table.board.camera, spaces)
    lift(player, scene)
    assert scene.table.board.camera.shows(bounds(spaces))
    assert not arrows(scene.table.board.camera, spaces)


def test_nothing_moves_where_all_spaces_are_in_sight(player: Player) -> None:
    scene = sit(player)
    before = scene.table.board.camera.view
    lift(player, scene)
    assert scene.table.board.camera.view == before


def test_a_board_framed_by_hand_stays_and_arrows_point_the_way(player: Player) -> None:
    scene = sit(player)
    away(scene)
    scene.table.pan(-4, 0)
    before = scene.table.board.camera.view
    lift(player, scene)
    assert scene.table.board.camera.view == before
    cells = [space.cell for space in scene.table.person.marks().spaces]
    left, top, width, height = scene.table.board.camera.port
    found = arrows(scene.table.board.camera, cells)
    assert found
    for x, y in found.values():
        assert left < x < left + width
        assert top < y < top + height


def test_figures_around_the_aimed_space_are_seen_through(player: Player) -> None:
    scene = sit(player)
    tile = scene.table.plan.state.player.hand[0]
    cell = next(iter(scene.table.plan.choices(tile)))
    assert set(neighbors(cell)) & scene.table.plan.state.city
    assert scene.table.person.faint() == ()
    scene.table.person.tile_clicked(0)
    player.point(*scene.layout.box(scene.table.board.cell_rect(cell)).center)
    standing = [f for f in scene.table.stage.picture.figures if f.place is CITY]
    assert scene.table.person.faint() == tuple((f.seat, f.figure) for f in standing)
    assert scene.table._marks.faint == scene.table.person.faint()
