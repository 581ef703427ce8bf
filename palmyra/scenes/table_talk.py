"""The lines of computer players, by moment: which there are, and which one was said least.

A line is `GAME.lines.LEVEL_MOMENT`, further ones end in `_2`, `_3` and so on. Those with `_you`
before the number speak to the person at the screen, and are said to nobody else.
"""

from collections.abc import Mapping, Sequence
from itertools import count

from palmyra.kernel.reaction import Moment
from palmyra.shell.texts import Texts


def lines_of(texts: Texts, game: str, level: str, moment: Moment, to_person: bool) -> list[str]:
    """The keys of what somebody may say, those to the person first; none where it is nothing to
    them."""
    found = []
    for kind in ("_you", "") if to_person else ("",):
        stem = f"{game}.lines.{level}_{moment}{kind}"
        for at in count(1):
            key = stem if at == 1 else f"{stem}_{at}"
            if not texts.has(key):
                break
            found.append(key)
    return found


def least_said(keys: Sequence[str], said: Mapping[str, int]) -> str:
    """The first of those said least often; "" where there is none."""
    return min(keys, key=lambda key: said.get(key, 0), default="")
