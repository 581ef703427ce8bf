"""What a space would earn in all stands where it covers none of what tells why."""

from collections.abc import Iterator
from itertools import chain, combinations

import pygame
import pytest

from palmyra.games.palmyra.board.badges import Badges
from palmyra.games.palmyra.board.board_view import BoardView
from palmyra.games.palmyra.board.highlights import Blocked, Highlights, Lit, Mark, Space
from palmyra.games.palmyra.board.picture import BoardPicture
from palmyra.games.palmyra.board.spaces_view import SpacesView
from palmyra.games.palmyra.board.tile_art import TileArt
from palmyra.games.palmyra.rules.cells import Cell, neighbors
from palmyra.games.palmyra.rules.state import Color
from palmyra.shell.services import Services
from palmyra.tabletop.camera import Camera, CameraView
from palmyra.tabletop.sprite import Sprite

CELLS: tuple[Cell, ...] = ((2, 2), (2, 1))  # a large one and a small one
PORT = (200, 0, 860, 600)
SOLID = 200  # of 255: more than a shadow


@pytest.fixture
def view(services: Services) -> Iterator[SpacesView]:
    pygame.display.set_mode((64, 64))
    yield SpacesView(TileArt(services.painter.resources), Badges(services.painter))
    pygame.display.quit()


def camera(unit: int, at: Cell) -> Camera:
    made = Camera(PORT, 0.8)
    made.view = CameraView(4.0 * at[0], 4.0 * at[1], float(unit))
    return made


def covers(one: Sprite, other: Sprite) -> bool:
    """Whether solid pixels of both lie on each other."""
    (a,), (b,) = one.parts, other.parts
    masks = pygame.mask.from_surface(a.image, SOLID), pygame.mask.from_surface(b.image, SOLID)
    return masks[0].overlap(masks[1], (b.at[0] - a.at[0], b.at[1] - a.at[1])) is not None


def marks(cell: Cell, lit: tuple[Cell, ...], blocked: tuple[Cell, ...], label: str) -> Highlights:
    return Highlights(
        spaces=(Space(cell, Mark.HOVERED, len(lit), "tiles", label),),
        lit=tuple(Lit(cell, near, 1 + at % 3) for at, near in enumerate(lit)),
        blocked=tuple(Blocked(near, Color.BLUE) for near in blocked),
    )


def subsets(cells: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
    return chain.from_iterable(combinations(cells, count) for count in range(len(cells) + 1))


@pytest.mark.parametrize("unit", [7, 11, 16, 24])
@pytest.mark.parametrize("cell", CELLS, ids=["large", "small"])
@pytest.mark.parametrize("label", ["+4 tiles", "+12 Plättchen"])
def test_the_total_covers_no_marker_whichever_side_the_neighbors_lie(
    view: SpacesView, cell: Cell, unit: int, label: str
) -> None:
    """Issue 12, part 2, point 5: it always stood on the lower edge."""
    for lit in subsets(neighbors(cell)):
        blocked = tuple(near for near in neighbors(cell)[:4] if near not in lit)[:1]
        *markers, total = view.above_figures(camera(unit, cell), marks(cell, lit, blocked, label))
        assert len(markers) == len(lit) + len(blocked)
        for marker in markers:
            assert not covers(total, marker), f"{lit} at {unit} px"


def test_the_total_stays_near_its_space_and_on_the_board(view: SpacesView) -> None:
    port = pygame.Rect(PORT)
    for corner in ((-25.0, -14.0), (25.0, 14.0), (-25.0, 14.0), (25.0, -14.0)):
        seen = Camera(PORT, 0.8)
        cell = (2, 2)
        seen.view = CameraView(8.0 + corner[0], 8.0 + corner[1], 16.0)
        *_, total = view.above_figures(seen, marks(cell, neighbors(cell)[:2], (), "+4 tiles"))
        assert port.inflate(24, 24).contains(total.rect)  # its shadow apart
        x, y = seen.to_pixel((8.0, 8.0))
        assert abs(total.rect.centerx - x) < 6 * 16 and abs(total.rect.centery - y) < 6 * 16


def test_what_changes_is_drawn_again_wherever_the_total_stood(services: Services) -> None:
    """The damage of a change holds the total's old place and its new one."""
    pygame.display.set_mode((64, 64))
    board = BoardView(services.painter)
    board.camera.view = CameraView(8.0, 8.0, 16.0)
    cell, picture = (2, 2), BoardPicture({}, frozenset())
    below, above = ((2, 3), (1, 3)), ((2, 1),)
    shown = [marks(cell, lit, (), "+2 tiles") for lit in (below, above, (), below + above)]
    for before, after in combinations(shown, 2):
        rects = board.damage(before, after, picture)
        for one in (before, after):
            *_, total = board.spaces.above_figures(board.camera, one)
            assert any(rect.contains(total.rect) for rect in rects)
    pygame.display.quit()
