"""What Palmyra's players call a kind of game."""

from palmyra.games.palmyra.challenges import ROMAN
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.screens.order_words import order_name
from palmyra.shell.texts import Texts


def variant_words(variant: str, texts: Texts) -> str:
    """As players call it; as it is written if this version knows it not."""
    known = Variant.named(variant)
    if known is None:
        return variant
    return order_name(known.level, texts) if known.level else texts(f"palmyra.setup.{known}")


def variant_short(variant: str, texts: Texts) -> str:
    """The same in a word or two, for a row of tabs."""
    known = Variant.named(variant)
    if known is None or not known.level:
        return variant_words(variant, texts)
    return texts("palmyra.scores.solo", order=ROMAN[known.level])
