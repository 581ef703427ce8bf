"""What is let go goes back to the system, where its C library would keep it.

Pictures come and go by the megabyte. Once such a block was freed, glibc takes the next ones from
the heap, where one small block above keeps all below it: a program that let go of half of its
pictures was as large as before.
"""

import sys
from contextlib import suppress
from typing import Final

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3  # as malloc.h numbers them
_LARGE: Final = 512 * 1024  # bytes from which a block stands alone
_SPARE: Final = 4 * 1024 * 1024  # bytes kept at the heap's end for the next frame


def keep_large_blocks_apart() -> None:
    """From now on each goes back by itself as soon as it is let go."""
    _call("mallopt", _MMAP_THRESHOLD, _LARGE)
    _call("mallopt", _TRIM_THRESHOLD, _SPARE)


def give_back() -> None:
    """The small blocks that nobody uses; takes a few milliseconds."""
    _call("malloc_trim", 0)


def _call(name: str, *numbers: int) -> None:
    if sys.platform == "linux":
        import ctypes  # which the first picture need not wait for

        with suppress(AttributeError, OSError):  # not every library knows how
            getattr(ctypes.CDLL(None), name)(*numbers)
