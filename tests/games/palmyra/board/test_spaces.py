"""Marks on the board are told from what lies below them, in the usual look and in high contrast."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from palmyra.games.palmyra.board import tabs
from palmyra.games.palmyra.board.badges import Badges
from palmyra.games.palmyra.board.highlights import Ghost, Highlights, Mark, Space, Threat
from palmyra.games.palmyra.board.picture import BoardPicture
from palmyra.games.palmyra.board.spaces_view import SpacesView, _solid
from palmyra.games.palmyra.board.threats_view import ThreatsView
from palmyra.games.palmyra.board.tile_art import TileArt
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.state import Color
from palmyra.games.palmyra.rules.tiles import tile
from palmyra.shell.services import Services
from palmyra.tabletop import last_moves, opponent_card
from palmyra.tabletop.camera import Camera
from palmyra.ui import contrast, paint
from tools.pictures.eyes import LANDSCAPES

UNIT = 10  # a crowded board at 1280 by 720
FULL = 20  # steps of strength: all of it


@pytest.fixture
def view(services: Services) -> Iterator[SpacesView]:
    pygame.display.set_mode((64, 64))  # pictures take the form of the screen's
    yield SpacesView(TileArt(services.painter.resources), Badges(services.painter))
    pygame.display.quit()


def colors(image: pygame.Surface) -> list[str]:
    """Of what is drawn there at full strength or nearly, from dark to light."""
    width, height = image.get_size()
    seen = {tuple(image.get_at((x, y))) for x in range(width) for y in range(height)}
    found = {f"#{r:02X}{g:02X}{b:02X}" for r, g, b, a in seen if a > 200}
    return sorted(found, key=contrast.luminance)


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("large", [False, True])
def test_a_tile_for_a_figure_has_a_rim_seen_on_any_landscape(
    view: SpacesView, large: bool, bold: bool
) -> None:
    view.art.bold = bold
    shown = colors(view._shape(large, UNIT, Mark.LEGAL, True, False, FULL))
    for below in LANDSCAPES.values():
        best = max(contrast.ratio(color, below) for color in (shown[0], shown[-1]))
        assert best >= (5 if bold else 2.5)


@pytest.mark.parametrize("mark", Mark)
@pytest.mark.parametrize("on_tile", [False, True])
def test_high_contrast_is_another_picture_at_once(
    view: SpacesView, mark: Mark, on_tile: bool
) -> None:
    plain = view._shape(True, UNIT, mark, on_tile, False, FULL)
    view.art.bold = True
    bold = view._shape(True, UNIT, mark, on_tile, False, FULL)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(bold, "RGBA")
    shown = colors(bold)
    assert contrast.ratio(shown[0], shown[-1]) > 10, "black with white or yellow"


def test_a_pale_desert_on_sandstone_has_a_rim(view: SpacesView) -> None:
    marks = Highlights(ghosts=(Ghost((2, 2), tile("Ld"), 0.6),))
    picture = BoardPicture({}, frozenset())
    (sprite,) = view.below_figures(Camera((0, 0, 400, 300)), picture, marks)
    face, rim = sprite.parts
    assert face.alpha < 255 == rim.alpha
    assert contrast.ratio(colors(rim.image)[0], "#E9D6AE") >= 3


def test_cards_tell_in_high_contrast_what_they_tell_in_color() -> None:
    """Whose turn it is, which tab cannot be pressed, which move is shown."""
    card = contrast.plate(paint.CARD_PLATE)
    assert contrast.plate(opponent_card.TO_MOVE).top != card.top
    assert contrast.plate(last_moves._CHOSEN).top != contrast.plate(last_moves._HOVER).top
    assert contrast.plate(tabs._OFF).top == contrast.GREY != contrast.plate(tabs._RESTING).top


@pytest.mark.parametrize("unit", [10, 14, 20, 28])
@pytest.mark.parametrize("cell", [(2, 2), (3, 0)])
def test_what_a_rival_could_earn_stands_beside_ones_own_number(
    view: SpacesView, cell: Cell, unit: int
) -> None:
    """One's own "0" lay over their "+2", and 1 + 0 was said to be 3."""
    camera = Camera((0, 0, 900, 700))
    camera.view = replace(camera.view, unit=float(unit))
    threat = Threat(cell, tile("Ld"), 2, Color.BLUE, bare=True)
    space = Space(cell, points=0, earns="tiles")
    marks = Highlights(spaces=(space,), threats=(threat,))
    (own,) = view.above_figures(camera, marks)
    (theirs,) = ThreatsView(view.art, view.badges).above_figures(camera, marks)
    assert len(theirs.parts) == 1 and not _solid(own).colliderect(_solid(theirs))
