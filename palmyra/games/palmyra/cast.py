"""Who plays for the computer at Palmyra's table: names, characters, portraits."""

from typing import Final

from palmyra.games.palmyra.game import LEVELS
from palmyra.scenes.setup.form import CastMember
from palmyra.shell.texts import Texts

# Of six lozenges: the weakest at a table has one, the strongest all.
STRENGTH: Final = {"merchant": 1, "scribe": 3, "prefect": 4, "zenobia": 6}


def cast(texts: Texts) -> list[CastMember]:
    """Weakest first."""
    return [
        CastMember(
            level,
            texts(f"palmyra.level.{level}"),
            texts(f"palmyra.level.{level}_plays"),
            texts(f"palmyra.level.{level}_says"),
            f"palmyra/portrait_{level}",
            STRENGTH[level],
        )
        for level in LEVELS
    ]


def chip(color: str) -> str:
    """The picture of a player's color."""
    return f"palmyra/chip_{color}"
