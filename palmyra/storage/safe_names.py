"""File names any disk takes, and words any screen draws. Pure."""

import os
import re
from typing import Final

MOST: Final = 255  # bytes of a name on the disks of our systems
_UNDRAWABLE: Final = re.compile("[\0\ud800-\udfff]")


def fitted(name: str, suffix: str = "", most: int = MOST) -> str:
    """The name and the suffix; of the name only what leaves room, never half a letter."""
    room = most - len(os.fsencode(suffix))
    data = os.fsencode(name)
    if len(data) > room:
        name = data[:room].decode("utf-8", "ignore")
    return name + suffix


def cut(text: str, most: int) -> str:
    """The beginning of a text, at most so many bytes."""
    return text.encode("utf-8", "replace")[:most].decode("utf-8", "ignore")


def drawable(text: str) -> str:
    """Without what no font takes: NUL, and halves of characters."""
    return _UNDRAWABLE.sub("", text) if _UNDRAWABLE.search(text) else text


def shown(name: str) -> str:
    """A file's name as words: what is not UTF-8 in it becomes a mark."""
    return drawable(os.fsencode(name).decode("utf-8", "replace"))
