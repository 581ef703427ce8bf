"""What of any text can be drawn: every string a file, a person or the clipboard may hold.

Fonts refuse NUL and lone surrogates, draw controls as boxes, and die of lines that are far too
long. All text goes through here on its way to a font; nobody else need think of it.
"""

import unicodedata
from functools import lru_cache
from typing import Final

MOST_LETTERS: Final = 1000  # of a line; more has never been seen on any screen
LONGEST: Final = 4000  # letters of a wrapped text
MOST_LINES: Final = 100  # of a wrapped text
_UNKNOWN: Final = "\ufffd"
_BREAKS: Final = "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"


def drawable(text: str, most: int = MOST_LETTERS) -> str:
    """The start of a text as one line that every font takes."""
    if len(text) > most:
        text = text[:most]
    return text if text.isprintable() else _cleaned(text)


@lru_cache(1024)
def _cleaned(text: str) -> str:
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if letter.isprintable():
        return letter
    if letter in _BREAKS:
        return " "
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Cs"):
        return _UNKNOWN
    # Marks of direction and joining have no look of their own, and would move their neighbors.
    return "" if kind == "Cf" else letter
