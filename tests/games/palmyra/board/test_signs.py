"""A figure on a small tile hides its feature: a sign in the corner shows what lies below."""

from dataclasses import replace

import pygame
import pytest

from palmyra.games.palmyra.board.board_view import BoardView
from palmyra.games.palmyra.board.geometry import center
from palmyra.games.palmyra.board.picture import picture_of
from palmyra.games.palmyra.rules.cells import is_large
from palmyra.games.palmyra.rules.state import Figure
from palmyra.games.palmyra.rules.tiles import Feature, tile
from palmyra.shell.services import Services
from palmyra.ui.layout import Box, Layout
from tests.support.states.table_samples import midgame

SMALL = {Feature.LAKE: "Sdl", Feature.TOWER: "Sdt", Feature.CARAVAN: "Sdc"}


@pytest.mark.parametrize("feature", Feature)
def test_the_sign_is_that_of_the_tile_below(services: Services, feature: Feature) -> None:
    state = midgame()
    cell = (1, 2)  # somebody stands on that small tile
    assert not is_large(cell)
    state = replace(state, board={**state.board, cell: tile(SMALL[feature])})
    (standing,) = (one for one in picture_of(state).figures if one.place == cell)
    name = {"l": "lake", "t": "tower", "c": "caravan"}[feature.value]
    assert standing.sign == f"palmyra/sign_{name}"
    assert services.resources.svg(standing.sign, (30, 30)).get_size() == (30, 30)


def test_what_hides_nothing_has_no_sign() -> None:
    state = replace(midgame(), board={**midgame().board, (1, 2): tile("Sd")})
    assert not any(standing.sign for standing in picture_of(state).figures)
    large = midgame()
    on_large = [one for one in picture_of(large).figures if one.place and is_large(one.place)]
    assert on_large and not any(one.sign for one in on_large)


def test_it_stands_in_the_corner_that_the_figure_leaves_free(services: Services) -> None:
    pygame.display.set_mode((1280, 720))
    view = BoardView(services.painter)
    view.resize(Layout.fit((1280, 720)), Box(300, 80, 900, 560))
    standing = next(one for one in picture_of(midgame()).figures if one.sign)
    assert isinstance(standing.place, tuple) and standing.figure is Figure.CENSOR
    sprite = view.figure_sprite(standing)
    sign, figure = sprite.parts[0], sprite.parts[-1]
    x, y = view.camera.to_pixel(center(standing.place))
    middle = sign.image.get_rect(topleft=sign.at).center
    assert middle[0] < x and middle[1] < y
    body = figure.image.get_bounding_rect().move(figure.at)
    assert body.centerx > middle[0]
    assert view.figure_sprite(replace(standing, sign="")).parts[0].image is not sign.image
    pygame.display.quit()
