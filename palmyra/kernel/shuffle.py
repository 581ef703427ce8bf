"""A shuffle that is the same on every platform and Python version.

SHA-256 in counter mode gives the random words and our own Fisher–Yates uses them; Python
promises neither of its own across versions. Golden vectors in the tests pin both.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")

_WORD_BYTES: Final = 8
_WORD_RANGE: Final = 1 << (8 * _WORD_BYTES)


def words(seed: str) -> Iterator[int]:
    """Endless 64-bit numbers from a text."""
    key = sha256(seed.encode("utf-8", "surrogatepass")).digest()
    block = 0
    while True:
        digest = sha256(key + block.to_bytes(8, "big")).digest()
        for at in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[at : at + _WORD_BYTES], "big")
        block += 1


def below(stream: Iterator[int], limit: int) -> int:
    """An even choice from range(limit)."""
    # Words past the last whole multiple would favor the small numbers: draw again.
    fair = _WORD_RANGE - _WORD_RANGE % limit
    while (word := next(stream)) >= fair:
        pass
    return word % limit


def shuffled(items: Sequence[T], seed: str) -> tuple[T, ...]:
    stream = words(seed)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick = below(stream, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)
