"""Who can be invited to Medina: the five opponents with portrait, words and strength."""

from typing import Final

from palmyra.games.medina.ai.levels import Level
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.shell.texts import Texts

# Of six lozenges.
STRENGTH: Final = {
    Level.CARRIER: 1,
    Level.MASON: 2,
    Level.CARAVAN: 4,
    Level.ARCHITECT: 5,
    Level.VIZIER: 6,
}
# What they are called at a table, the same in every language; two of a kind differ.
NAMES: Final = {
    Level.CARRIER: ("Idris", "Samir"),
    Level.MASON: ("Harun", "Omar"),
    Level.CARAVAN: ("Yusuf", "Tariq"),
    Level.ARCHITECT: ("Layla", "Zaynab"),
    Level.VIZIER: ("Rashid", "Jafar"),
}


def portrait(level: str) -> str:
    return f"medina/portrait_{level}"


def cast(texts: Texts) -> list[CastMember]:
    """From the weakest to the strongest."""
    return [
        CastMember(
            str(level),
            texts(f"medina.level.{level}"),
            texts(f"medina.cast.{level}_plays"),
            texts(f"medina.cast.{level}_says"),
            portrait(level),
            strength,
        )
        for level, strength in STRENGTH.items()
    ]
