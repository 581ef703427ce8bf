"""Makes the program's icons of every system from one drawing: .ico, .icns and hicolor PNGs.

    python -m tools.release.icons build/icons

The same drawing gives the same bytes every time. PNG is written here and not by SDL, whose
compression differs between versions.
"""

import argparse
import os
import struct
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from palmyra.shell.resources import ASSETS, rasterise

DRAWING: Final = ASSETS / "ui" / "app_icon.svg"
ICO: Final = (16, 24, 32, 48, 64, 128, 256)
HICOLOR: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
# Apple's four letters for each size; the second line is the same size at two pixels a point.
ICNS: Final[Mapping[bytes, int]] = {
    b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512,
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512, b"ic10": 1024,
}  # fmt: skip
_OVERSAMPLE: Final = 4  # small sizes are drawn larger and averaged: cleaner edges


def draw(size: int) -> pygame.Surface:
    """The drawing at `size` pixels."""
    source = DRAWING.read_text("utf-8")
    if size > 256:
        return rasterise(source, (size, size))
    large = rasterise(source, (size * _OVERSAMPLE, size * _OVERSAMPLE))
    # Averaged with color weighted by cover, or the transparent black would darken the rim.
    small = pygame.transform.smoothscale(large.premul_alpha(), (size, size))
    return _unmultiply(small)


def _unmultiply(surface: pygame.Surface) -> pygame.Surface:
    width, height = surface.get_size()
    pixels = bytearray(pygame.image.tobytes(surface, "RGBA"))
    for at in range(0, len(pixels), 4):
        cover = pixels[at + 3]
        if cover:
            for channel in range(at, at + 3):
                pixels[channel] = min(255, (pixels[channel] * 255 + cover // 2) // cover)
    return pygame.image.frombytes(bytes(pixels), (width, height), "RGBA")


def png(surface: pygame.Surface) -> bytes:
    """The surface as a PNG file."""
    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGBA")
    lines = b"".join(_filtered(pixels, row, width * 4) for row in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(lines, 9))
        + chunk(b"IEND", b"")
    )


def _filtered(pixels: bytes, row: int, stride: int) -> bytes:
    """One line as differences from the line above (filter 2), which packs flat areas best."""
    line = pixels[row * stride : (row + 1) * stride]
    if row == 0:
        return b"\x00" + line
    above = pixels[(row - 1) * stride : row * stride]
    return b"\x02" + bytes((a - b) & 255 for a, b in zip(line, above, strict=True))


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon of PNGs by size."""
    offset = 6 + 16 * len(pictures)
    entries, body = b"", b""
    for size, data in sorted(pictures.items()):
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + body


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """A macOS icon of PNGs by size."""
    body = b"".join(
        name + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for name, size in ICNS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def make(out: Path) -> list[Path]:
    """Write every icon below `out`; returns the files."""
    pictures = {size: png(draw(size)) for size in {*ICO, *HICOLOR, *ICNS.values()}}
    files = {
        out / "palmyra.ico": ico({size: pictures[size] for size in ICO}),
        out / "palmyra.icns": icns(pictures),
        out / "hicolor" / "scalable" / "apps" / "palmyra.svg": DRAWING.read_bytes(),
    }
    for size in HICOLOR:
        files[out / "hicolor" / f"{size}x{size}" / "apps" / "palmyra.png"] = pictures[size]
    for path, data in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return list(files)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.release.icons", description=__doc__)
    parser.add_argument("out", type=Path, nargs="?", default=Path("build/icons"))
    for path in make(parser.parse_args(arguments).out):
        print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
