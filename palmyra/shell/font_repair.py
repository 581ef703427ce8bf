"""A font whose percent sign is too narrow, mended as it is read.

Source Serif Pro puts its percent sign together of parts and says that it is as wide as one of
them, the slash: whatever follows is drawn over it. Where a part is not as wide as the table of
widths says the whole is, it no longer speaks for it. Knows TrueType's tables and nothing else; a
font that it does not understand it leaves as it is.
"""

import struct
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

_WORDS: Final = 0x0001  # of a part: its place takes four bytes, else two
_SCALES: Final = ((0x0008, 2), (0x0040, 4), (0x0080, 8))  # and bytes of its size
_MORE: Final = 0x0020  # another part follows
_SPEAKS: Final = 0x0200  # its width is that of the whole


def mended(font: bytes) -> bytes:
    """The font, every sign as wide as its table says."""
    try:
        tables = _tables(font)
        found = bytearray(font)
        for glyph, at, flags, part in _parts(font, tables):
            if flags & _SPEAKS and _width(font, tables, part) != _width(font, tables, glyph):
                struct.pack_into(">H", found, at, flags & ~_SPEAKS)
    except (struct.error, KeyError):
        return font
    return bytes(found)


def _tables(font: bytes) -> dict[bytes, int]:
    """Where each begins."""
    (number,) = struct.unpack_from(">H", font, 4)
    entries = (struct.unpack_from(">4sIII", font, 12 + 16 * n) for n in range(number))
    return {tag: offset for tag, _, offset, _ in entries}


def _width(font: bytes, tables: dict[bytes, int], glyph: int) -> int:
    (different,) = struct.unpack_from(">H", font, tables[b"hhea"] + 34)
    at = tables[b"hmtx"] + 4 * min(glyph, different - 1)
    return int(struct.unpack_from(">H", font, at)[0])


def _parts(font: bytes, tables: dict[bytes, int]) -> Iterator[tuple[int, int, int, int]]:
    """Of every sign put together: the sign, where the part stands, its flags, what it is."""
    (number,) = struct.unpack_from(">H", font, tables[b"maxp"] + 4)
    (long,) = struct.unpack_from(">h", font, tables[b"head"] + 50)
    kind, unit = ("I", 1) if long else ("H", 2)
    places = struct.unpack_from(f">{number + 1}{kind}", font, tables[b"loca"])
    for glyph, (place, end) in enumerate(pairwise(places)):
        at = tables[b"glyf"] + unit * place
        if place == end or struct.unpack_from(">h", font, at)[0] >= 0:
            continue
        at, flags = at + 10, _MORE
        while flags & _MORE:
            flags, part = struct.unpack_from(">HH", font, at)
            yield glyph, at, flags, part
            at += 8 if flags & _WORDS else 6
            at += sum(size for flag, size in _SCALES if flags & flag)
