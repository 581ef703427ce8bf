"""The kept layer shows exactly what a fresh drawing would, and is rarely drawn whole."""

import pygame
import pytest

from palmyra.games.palmyra.board.board_layer import BoardLayer
from palmyra.games.palmyra.board.picture import BoardPicture
from palmyra.games.palmyra.board.tile_art import TileArt, face_name, variant
from palmyra.games.palmyra.rules.cells import Cell, is_large
from palmyra.games.palmyra.rules.tiles import tile
from palmyra.shell.resources import Resources
from palmyra.tabletop.camera import Camera
from palmyra.ui.canvas import Painter

SIZE = (640, 400)
CITY = {(0, 0): tile("Ld"), (1, 1): tile("Lh"), (1, 0): tile("Sh"), (0, 1): tile("Sm")}


@pytest.fixture(scope="module")
def art() -> TileArt:
    return TileArt(Resources())


def picture(**more: str) -> BoardPicture:
    """The city and tiles by cells written `x_y`, minus as `m`: `m1_2="Sd"`."""
    tiles = dict(CITY)
    for name, code in more.items():
        x, y = (int(part.replace("m", "-")) for part in name.lstrip("c").split("_"))
        tiles[x, y] = tile(code)
    return BoardPicture(tiles, frozenset(CITY))


def draw(layer: BoardLayer, camera: Camera, board: BoardPicture) -> bytes:
    target = pygame.Surface(SIZE, 0, 32)
    layer.draw(target, camera, board)
    return pygame.image.tobytes(target, "RGB")


@pytest.mark.parametrize("unit", [12, 13, 20])
def test_a_placed_tile_mends_the_layer_as_if_drawn_whole(art: TileArt, unit: int) -> None:
    camera = Camera((0, 0, *SIZE))
    camera.zoom_to(unit, camera.middle)
    camera.finish()
    boards = [
        picture(),
        picture(c2_0="Ldt"),
        picture(c2_0="Ldt", c2_1="Smc", cm1_0="Sh"),
        picture(c2_1="Smc"),  # undone
    ]
    kept = BoardLayer(art)
    for board in boards:
        assert draw(kept, camera, board) == draw(BoardLayer(art), camera, board)
    assert kept.redraws == 1


def test_panning_inside_the_margin_draws_nothing_anew(art: TileArt) -> None:
    camera = Camera((0, 0, *SIZE))
    board = picture(c2_0="Ldt")
    kept = BoardLayer(art)
    draw(kept, camera, board)
    camera.pan(60, -40)
    assert draw(kept, camera, board) == draw(BoardLayer(art), camera, board)
    assert kept.redraws == 1
    camera.pan(200, 0)
    assert draw(kept, camera, board) == draw(BoardLayer(art), camera, board)
    assert kept.redraws == 2


def test_between_two_zooms_the_layer_is_stretched(art: TileArt) -> None:
    camera = Camera((0, 0, *SIZE))
    board = picture()
    kept = BoardLayer(art)
    draw(kept, camera, board)
    camera.zoom(2, (300, 200))
    camera.update(0.05)
    assert camera.unit != int(camera.unit)
    draw(kept, camera, board)
    assert kept.redraws == 1
    camera.finish()
    draw(kept, camera, board)
    assert kept.redraws == 2


def test_drawing_in_pieces_is_drawing_whole(art: TileArt) -> None:
    camera = Camera((0, 0, *SIZE))
    board = picture(c2_0="Ldt", c3_0="Sdl")
    layer = BoardLayer(art)
    target = pygame.Surface(SIZE, 0, 32)
    for part in ((0, 0, 200, 400), (200, 0, 440, 170), (200, 170, 440, 230)):
        target.set_clip(part)
        layer.draw(target, camera, board)
    assert pygame.image.tobytes(target, "RGB") == draw(BoardLayer(art), camera, board)


def _near(cell: Cell) -> list[Cell]:
    x, y = cell
    around = [(x + dx, y + dy) for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2)]
    return [
        other
        for other in around
        if other != cell
        and is_large(other) == is_large(cell)
        and abs(other[0] - x) + abs(other[1] - y) == 2
    ]


def test_near_cells_never_show_the_same_face() -> None:
    for x in range(-9, 9):
        for y in range(-9, 9):
            assert variant((x, y)) == variant((x, y))
            assert all(variant((x, y)) != variant(near) for near in _near((x, y)))


def test_every_face_has_its_picture() -> None:
    resources = Resources()
    names = {
        face_name(t, cell, city=city)
        for cell in ((0, 0), (1, 1), (2, 0), (1, -1), (2, 2), None)
        for t in (tile(code) for code in ("Ld", "Lhl", "Lm", "Sdt", "Shc", "Sm", "Sd", "Lh", "Sh"))
        for city in (False, True)
    }
    for name in names:
        assert resources.path(f"{name}.svg").is_file(), name


def test_the_whole_view_keeps_its_picture_true(art: TileArt) -> None:
    """A kept backdrop shows the same pixels as a view that has just been made."""
    from palmyra.games.palmyra.board.board_view import BoardView
    from palmyra.ui.layout import Box, Layout

    painter = Painter(Resources())
    layout = Layout.fit((800, 450))

    def fresh() -> BoardView:
        view = BoardView(painter)
        view.resize(layout, Box(284, 72, 1032, 572))
        return view

    view = fresh()
    target = pygame.Surface((800, 450), 0, 32)
    for board in (picture(), picture(c2_0="Ldt"), picture(c2_0="Ldt"), picture()):
        view.draw(target, board)
        plain = pygame.Surface((800, 450), 0, 32)
        fresh().draw(plain, board)
        assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(plain, "RGB")
