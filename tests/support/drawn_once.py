"""What is drawn or read from its source once in a run: every test has a home, services and tables
of its own, and each would draw the same pictures and shadows and read the same words again."""

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from palmyra.shell import texts

draw = pygame.image.load_sized_svg
blur = pygame.transform.gaussian_blur
read = texts.load_catalogue
MOST: Final = 24_000_000  # pixels that are kept, of four bytes each
SMALL: Final = 400_000  # pixels up to which looking for a shadow is quicker than making it
_kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_pixels = 0


def draw_once(source: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
    return _once((source.getvalue(), size), lambda: draw(source, size))


def blur_once(surface: pygame.Surface, radius: int) -> pygame.Surface:
    if surface.width * surface.height > SMALL:
        return blur(surface, radius)
    key = surface.get_buffer().raw, surface.size, surface.get_flags(), radius
    return _once(key, lambda: blur(surface, radius))


def read_once(path: Path) -> dict[str, texts.Entry]:
    """A catalogue, read again where its file has changed."""
    found = path.stat()
    return dict(_read(path, found.st_mtime_ns, found.st_size))


@cache
def _read(path: Path, _changed: int, _size: int) -> dict[str, texts.Entry]:
    return read(path)


def _once(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    global _pixels
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key].copy()
    picture = make()
    _kept[key] = picture
    _pixels += picture.width * picture.height
    while _pixels > MOST:
        _, gone = _kept.popitem(last=False)
        _pixels -= gone.width * gone.height
    return picture.copy()
