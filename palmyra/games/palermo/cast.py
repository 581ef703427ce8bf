"""Who can be invited to Palermo: the opponents as the screen of a new game shows them."""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palermo.ai.levels import Level
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.shell.texts import Texts

# Of six lozenges.
STRENGTH: Final = {
    Level.URCHIN: 1,
    Level.FISHERMAN: 2,
    Level.GELATAIA: 3,
    Level.COMMISSARIO: 4,
    Level.ZIA: 6,
}


def portrait(level: str) -> str:
    """The picture of an opponent."""
    return f"palermo/portrait_{level}"


def cast(texts: Texts) -> Sequence[CastMember]:
    return [
        CastMember(
            str(level),
            texts(f"palermo.level.{level}"),
            texts(f"palermo.cast.{level}.plays"),
            texts(f"palermo.cast.{level}.says"),
            portrait(level),
            strength,
        )
        for level, strength in STRENGTH.items()
    ]
