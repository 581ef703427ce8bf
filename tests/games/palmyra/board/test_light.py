"""The light over the table: soft in a window of any shape."""

from itertools import pairwise

import pygame
import pytest

from palmyra.tabletop.light import Light

SHAPES = [
    (1280, 720), (1598, 878), (1024, 640), (1920, 1200), (1600, 1200), (800, 1200), (3440, 1440),
    (1101, 733), (1366, 768), (200, 900),
]  # fmt: skip
SOFT = 6  # steps of 255 from a pixel to the next; a hard edge had 20 to 60


@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_no_window_shows_an_edge_of_the_light(size: tuple[int, int]) -> None:
    """Issue 12, part 2, point 14: the shade kept the shape of another window."""
    pygame.display.set_mode((64, 64))
    table = pygame.Surface(size)
    table.fill((255, 255, 255))
    Light().draw(table)
    width, height = size
    soft = max(SOFT, 2000 // min(size))  # the narrower, the steeper

    def shade(x: int, y: int) -> int:
        return table.get_at((x, y))[2]

    for y in (0, height // 3, height // 2, height - 1):
        row = [shade(x, y) for x in range(width)]
        assert max(abs(a - b) for a, b in pairwise(row)) <= soft, f"along y = {y}"
    for x in (0, width // 3, width // 2, width - 1):
        column = [shade(x, y) for y in range(height)]
        assert max(abs(a - b) for a, b in pairwise(column)) <= soft, f"along x = {x}"
    assert shade(width // 2, height // 2) == 255, "the middle is left alone"
    sides = ((0, height // 2), (width - 1, height // 2), (width // 2, 0), (width // 2, height - 1))
    for x, y in sides:
        assert shade(x, y) < 235, "every side is shaded"
