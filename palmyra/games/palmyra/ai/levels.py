"""The four opponents by name. Imports nothing: every screen may ask for them."""

from enum import StrEnum


class Level(StrEnum):
    """From the one that a child beats to the strongest; `skills` has what each one sees and how far
    it thinks."""

    MERCHANT = "merchant"  # sees short chains and plans two or three turns ahead
    SCRIBE = "scribe"  # sees every chain, counts on the model of the whole game
    PREFECT = "prefect"  # weighs where figures end up, his own and his rivals'
    ZENOBIA = "zenobia"  # looks at more turns and plays the best on in her mind
