"""The icons' containers hold what their headers say, the same bytes every time."""

import io
import struct
from pathlib import Path

import pygame

from tools.release import icons


def size_of(png: bytes) -> tuple[int, int]:
    """As another reader sees it."""
    return pygame.image.load(io.BytesIO(png), "x.png").get_size()


def test_png_is_read_back_exactly() -> None:
    drawn = icons.draw(48)
    again = pygame.image.load(io.BytesIO(icons.png(drawn)), "x.png")
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(drawn, "RGBA")


def test_the_rim_is_not_darkened_by_averaging() -> None:
    """Half covered pixels keep the color of what covers them."""
    drawn = icons.draw(32)
    edge = [drawn.get_at((x, y)) for x in range(32) for y in range(32)]
    thin = [color for color in edge if 20 < color.a < 120]
    assert thin and all(max(color.r, color.g, color.b) > 40 for color in thin)


def test_ico() -> None:
    pictures = {size: icons.png(icons.draw(size)) for size in (16, 256)}
    data = icons.ico(pictures)
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind, count) == (0, 1, 2)
    for number, size in enumerate((16, 256)):
        w, h, _, _, _, bits, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (w or 256, h or 256, bits) == (size, size, 32)
        assert size_of(data[offset : offset + length]) == (size, size)


def test_icns() -> None:
    pictures = {size: icons.png(pygame.Surface((size, size))) for size in icons.ICNS.values()}
    data = icons.icns(pictures)
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4)[0] == len(data)
    at, found = 8, {}
    while at < len(data):
        name, length = data[at : at + 4], struct.unpack_from(">I", data, at + 4)[0]
        found[name] = size_of(data[at + 8 : at + length])[0]
        at += length
    assert found == icons.ICNS


def test_twice_the_same(tmp_path: Path) -> None:
    sizes = icons.HICOLOR[:4]
    assert [icons.png(icons.draw(s)) for s in sizes] == [icons.png(icons.draw(s)) for s in sizes]
