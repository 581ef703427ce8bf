"""Pictures that are drawn from their source once in a run: every test has a home, services and
tables of its own, and each would draw the same pictures anew."""

import io
from collections import OrderedDict
from typing import Final

import pygame

draw = pygame.image.load_sized_svg
MOST: Final = 24_000_000  # pixels that are kept, of four bytes each
_kept: OrderedDict[tuple[bytes, tuple[int, int]], pygame.Surface] = OrderedDict()
_pixels = 0


def draw_once(source: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
    global _pixels
    key = source.getvalue(), size
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key].copy()
    picture = draw(source, size)
    _kept[key] = picture
    _pixels += picture.width * picture.height
    while _pixels > MOST:
        _, gone = _kept.popitem(last=False)
        _pixels -= gone.width * gone.height
    return picture.copy()
