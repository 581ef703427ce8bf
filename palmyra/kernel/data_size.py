"""How deep and how large a plain value is: mappings, lists, texts, numbers. Counted without
recursion, so that no depth is too deep to be found out."""

from typing import Final, NamedTuple

EACH: Final = 16  # bytes that a value counts for beside its letters, whatever it is


class Extent(NamedTuple):
    depth: int  # mappings and lists within each other; 0 for a text or a number
    size: int  # bytes, about


def extent(value: object) -> Extent:
    depth, size, left = 0, 0, [(value, 1)]
    while left:
        one, level = left.pop()
        size += EACH
        if isinstance(one, dict | list | tuple):
            depth = max(depth, level)
        if isinstance(one, str):
            size += len(one.encode("utf-8", "replace"))
        elif isinstance(one, dict):
            left += [(inner, level + 1) for pair in one.items() for inner in pair]
        elif isinstance(one, list | tuple):
            left += [(inner, level + 1) for inner in one]
        elif isinstance(one, int):
            size += one.bit_length() // 3
    return Extent(depth, size)
