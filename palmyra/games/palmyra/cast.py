"""Who plays for the computer at Palmyra's table: names, characters, portraits."""

from typing import Final

from palmyra.games.palmyra.ai.levels import Level
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.shell.texts import Texts

# Of six lozenges: the weakest at a table has one, the strongest all.
STRENGTH: Final = {
    Level.SHEPHERD: 1,
    Level.MERCHANT: 2,
    Level.SCRIBE: 3,
    Level.PREFECT: 4,
    Level.ZENOBIA: 5,
    Level.AURELIAN: 6,
}


def cast(texts: Texts) -> list[CastMember]:
    """Weakest first."""
    return [
        CastMember(
            str(level),
            texts(f"palmyra.level.{level}"),
            texts(f"palmyra.level.{level}_plays"),
            texts(f"palmyra.level.{level}_says"),
            f"palmyra/portrait_{level}",
            strength,
        )
        for level, strength in STRENGTH.items()
    ]


def chip(color: str) -> str:
    """The picture of a player's color."""
    return f"palmyra/chip_{color}"
