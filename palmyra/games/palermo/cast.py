"""Who can be invited to Palermo: the opponents as the screen of a new game shows them."""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palermo.game import LEVELS
from palmyra.scenes.setup.form import CastMember
from palmyra.shell.texts import Texts

# Of six lozenges.
STRENGTH: Final = {"urchin": 1, "gelataia": 3, "commissario": 4, "zia": 6}


def portrait(level: str) -> str:
    """The picture of an opponent."""
    return f"palermo/portrait_{level}"


def cast(texts: Texts) -> Sequence[CastMember]:
    return [
        CastMember(
            level,
            texts(f"palermo.level.{level}"),
            texts(f"palermo.cast.{level}.plays"),
            texts(f"palermo.cast.{level}.says"),
            portrait(level),
            STRENGTH[level],
        )
        for level in LEVELS
    ]
