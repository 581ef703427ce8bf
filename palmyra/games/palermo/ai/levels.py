"""The opponents by name. Imports nothing: every screen may ask for them."""

from enum import StrEnum


class Level(StrEnum):
    """From the one that a child beats to the strongest; `level_strength` has what each one
    sees and how far it thinks."""

    URCHIN = "urchin"  # runs to the nearest door, sends the policeman anywhere
    FISHERMAN = "fisherman"  # waits for the better stop, cares little for policemen
    GELATAIA = "gelataia"  # plans the whole round, knows the leader's next door
    COMMISSARIO = "commissario"  # keeps his quarter open, plays turns on, policemen above all
    ZIA = "zia"  # sees towns finished before they are built, and many turns ahead
