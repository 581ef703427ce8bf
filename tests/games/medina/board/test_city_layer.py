"""The picture of the city: mending one place gives the same pixels as painting all of it."""

import random
from collections.abc import Iterator

import pygame
import pytest

from palmyra.games.medina.board.art import Art
from palmyra.games.medina.board.city import ShownPalace, city_of
from palmyra.games.medina.board.city_layer import CityLayer, CityPicture
from palmyra.games.medina.board.geometry import Grid
from palmyra.games.medina.board.palace_edges import edge_picture
from palmyra.games.medina.board.palace_rows import draw_building, rows_of
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import EndTurn
from palmyra.games.medina.rules.legal import legal_actions
from palmyra.games.medina.rules.pieces import STONES, Color
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.shell.resources import Resources
from palmyra.ui.canvas import Painter

SIZE = (640, 420)
PORT = pygame.Rect(0, 0, *SIZE)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(Painter(Resources()))


def states(seed: int, most: int) -> Iterator[State]:
    """A game of chance, placement by placement."""
    chance = random.Random(seed)
    state = MEDINA.rules.new_game(Setup((Color.RED, Color.BLUE, Color.GREEN), (8, 6)))
    for _ in range(most):
        if state.over:
            return
        actions = list(legal_actions(state))
        pieces = sorted({action.piece for action in actions if not isinstance(action, EndTurn)})
        if pieces:  # every kind as often, or walls would never come
            piece = chance.choice(pieces)
            actions = [a for a in actions if not isinstance(a, EndTurn) and a.piece == piece]
        state = MEDINA.rules.apply(state, chance.choice(actions)).state
        yield state


def pixels(layer: CityLayer) -> bytes:
    assert layer.surface is not None
    return pygame.image.tobytes(layer.surface, "RGB")


@pytest.mark.parametrize(("seed", "strong"), [(1, False), (2, True)])
def test_mending_equals_painting_anew(seed: int, strong: bool) -> None:
    """`strong`: with edges around palaces and letters on roofs."""
    painter = Painter(Resources())
    painter.contrast = strong
    art, grid = Art(painter), Grid.fit(PORT)
    signs = tuple((str(stone), str(stone)[:2]) for stone in STONES) if strong else ()
    mended = CityLayer(art)
    chance = random.Random(seed)
    for at, state in enumerate(states(seed, 150)):
        many = 70 if at % 4 == 3 else 5  # so many are marked less strongly
        legal = frozenset((chance.randrange(18), chance.randrange(13)) for _ in range(many))
        picture = CityPicture(city_of(state), legal, next(iter(legal)), signs=signs)
        changed = mended.show(picture, grid, SIZE, PORT)
        assert changed, "every placement shows"
        if at % 10 == 0:
            anew = CityLayer(art)
            anew.show(picture, grid, SIZE, PORT)
            assert pixels(mended) == pixels(anew), f"after {at} placements"
    assert mended.redraws < 5, "a placement is mended, not painted all over"


def test_what_is_told_to_have_changed_holds_every_changed_pixel(art: Art) -> None:
    grid = Grid.fit(PORT)
    layer = CityLayer(art)
    before: pygame.Surface | None = None
    for state in states(3, 60):
        rects = layer.show(CityPicture(city_of(state)), grid, SIZE, PORT)
        assert layer.surface is not None
        if before is not None:
            for rect in rects:  # with what was told copied over, nothing differs
                before.blit(layer.surface, rect, rect)
            assert pygame.image.tobytes(before, "RGB") == pixels(layer)
        before = layer.surface.copy()


def test_taking_a_piece_back_restores_the_picture(art: Art) -> None:
    grid = Grid.fit(PORT)
    layer = CityLayer(art)
    first, *_, last = (CityPicture(city_of(state)) for state in states(5, 40))
    layer.show(first, grid, SIZE, PORT)
    was = pixels(layer)
    layer.show(last, grid, SIZE, PORT)
    assert pixels(layer) != was
    layer.show(first, grid, SIZE, PORT)
    assert pixels(layer) == was


def test_in_high_contrast_a_line_runs_around_every_palace_and_across_none() -> None:
    art, grid = Art(Painter(Resources())), Grid.fit(PORT)
    building = ShownPalace("alabaster", frozenset({(4, 4), (5, 4), (5, 5)}))
    area = grid.around(building.cells)
    palace, line = (pygame.Surface(area.size, pygame.SRCALPHA) for _ in range(2))
    draw_building(palace, art, building, grid.moved(-area.x, -area.y))
    for row in rows_of(building):
        line.blit(edge_picture(art, building, row, grid)[0], (0, 0))
    inside, edge = pygame.mask.from_surface(palace, 100), pygame.mask.from_surface(line, 100)
    assert not inside.overlap_area(edge, (0, 0)), "not across its own roof"
    grown = pygame.mask.Mask(area.size)
    for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        grown.draw(inside, step)
    grown.erase(inside, (0, 0))
    assert grown.count() == grown.overlap_area(edge, (0, 0)), "without a gap"
