"""The five opponents by name. Imports nothing: every screen may ask for them."""

from enum import StrEnum


class Level(StrEnum):
    """From the one that a child beats to the strongest; `level_strength` has what each one
    sees and how far it thinks."""

    CARRIER = "carrier"  # sees a few placements and takes what gives points now
    MASON = "mason"  # sees all, builds up before claiming, minds only the own points
    CARAVAN = "caravan"  # weighs what every player will end with
    ARCHITECT = "architect"  # lets the others answer once round
    VIZIER = "vizier"  # plays the best turns on, round after round
