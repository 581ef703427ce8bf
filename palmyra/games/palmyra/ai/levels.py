"""The six opponents by name. Imports nothing: every screen may ask for them."""

from enum import StrEnum


class Level(StrEnum):
    """From the one that a child beats to the strongest; `level_strength` has what each one
    sees and how far it thinks."""

    SHEPHERD = "shepherd"  # lays a tile at a time, likes to gather more of them
    MERCHANT = "merchant"  # sees short chains and plans two or three turns ahead
    SCRIBE = "scribe"  # counts on the model of the whole game, keeps many tiles
    PREFECT = "prefect"  # weighs where figures end up, hems his rivals in
    ZENOBIA = "zenobia"  # looks at more turns and plays the best on in her mind
    AURELIAN = "aurelian"  # lets everybody in his mind think, too
