"""Finds and loads what ships with the game: pictures, fonts, file paths.

Works from a source tree, an installed package and a frozen build, because everything is
found beside this module. Must not know what a picture means.
"""

import importlib.util
import io
from functools import cache
from pathlib import Path

import pygame

from palmyra.shell.cache import Budget, Cache, SurfaceCache
from palmyra.shell.font_repair import mended
from palmyra.ui import theme

ASSETS = Path(__file__).resolve().parents[1] / "assets"
INK = theme.INK  # the colour icons are drawn in, replaced to tint them
CACHE_BYTES = 128 * 1024 * 1024  # of all that is kept; a redraw at 1920 x 1080 used up to 36 MB
FONT_BYTES = 32  # by the square of its size: the letters of a language that a font has drawn

# The typefaces, by the names the text styles use.
FACES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "sans-regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
}
MENDED = frozenset({"font_source_serif_pro"})  # the others' signs are as wide as they say


class Resources:
    """Loads assets by name (`"ui/icon_gear"`) and keeps what it rasterised."""

    def __init__(self, root: Path = ASSETS) -> None:
        self.root = root
        self.budget = Budget(CACHE_BYTES)
        self._surfaces = SurfaceCache(self.budget)
        self._sources: dict[str, str] = {}
        self._fonts: Cache[pygame.font.Font] = Cache(self.budget, _font_bytes)

    def path(self, name: str) -> Path:
        return self.root / name

    def svg(
        self, name: str, size: tuple[int, int], tint: str | None = None, *, opaque: bool = False
    ) -> pygame.Surface:
        """The picture `name`.svg at exactly `size` pixels; `tint` replaces the ink colour.

        The surface is shared: copy it before drawing on it. `opaque` drops the alpha channel
        of pictures that cover their whole box, which then blit as plain copies.
        """
        width, height = max(1, size[0]), max(1, size[1])
        key = (name, width, height, tint, opaque)
        return self._surfaces.get(key, lambda: self._rasterise(name, (width, height), tint, opaque))

    def font(self, face: str, size: int) -> pygame.font.Font:
        """A face of `FACES` at `size` pixels, or pygame's own where the font is missing."""
        if not pygame.font.get_init():
            pygame.font.init()

        def make() -> pygame.font.Font:
            # From memory: a font of a file keeps the file open, one for every size.
            data = font_data(face)
            return pygame.font.Font(io.BytesIO(data) if data is not None else None, size)

        return self._fonts.get((face, size), make)

    def _rasterise(
        self, name: str, size: tuple[int, int], tint: str | None, opaque: bool
    ) -> pygame.Surface:
        source = self.source(name)
        if tint is not None:
            source = source.replace(INK, tint)
        drawn = rasterise(source, size)
        if not pygame.display.get_surface():
            return drawn
        return drawn.convert() if opaque else drawn.convert_alpha()

    def source(self, name: str) -> str:
        """The picture as text, for whoever joins or recolors its parts."""
        if name not in self._sources:
            self._sources[name] = self.path(f"{name}.svg").read_text(encoding="utf-8")
        return self._sources[name]


def rasterise(source: str, size: tuple[int, int]) -> pygame.Surface:
    """Draws SVG source stretched into `size`, which nanosvg alone would only fit."""
    width, height = size
    picture = io.BytesIO(source.encode())
    drawn = pygame.image.load_sized_svg(picture, (width, height))
    if drawn.get_size() == size:
        return drawn
    # SDL keeps the aspect ratio and may come out a pixel short of the box asked for.
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(drawn, drawn.get_rect(center=exact.get_rect().center))
    return exact


def _font_bytes(font: pygame.font.Font) -> int:
    return FONT_BYTES * font.get_height() ** 2


@cache
def font_data(face: str) -> bytes | None:
    path = font_file(face)
    if path is None:
        return None
    data = Path(path).read_bytes()
    # Looking through all signs of a font takes milliseconds that the first frame waits for.
    return mended(data) if FACES[face][0] in MENDED else data


def font_file(face: str) -> str | None:
    package, file = FACES[face]
    # Asking for the spec finds the folder without running the package, whose import would
    # list every font it holds; a frozen build collects the same folder as data.
    spec = importlib.util.find_spec(package)
    for folder in (spec.submodule_search_locations if spec else None) or ():
        path = Path(folder) / "files" / file
        if path.is_file():
            return str(path)
    return None
