"""How somebody stands in a game, in a word and as a number: the same at a table and in a review."""

from typing import Final

from palmyra.shell.texts import Texts

MINUS: Final = "\N{MINUS SIGN}"
ALL: Final = 100.0  # percent
BEHIND, CLOSE = 35.0, 65.0  # below them, between two players


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def standing_of(chance: float | None, decided: bool, players: int) -> str:
    """ "lost", "behind", "close", "ahead" or "won", as an identifier; "" where nobody knows.
    Lost and won are said only where it is decided."""
    if chance is None:
        return ""
    if decided and chance <= 0:
        return "lost"
    if decided and chance >= ALL:
        return "won"
    even = 2 / players
    return "behind" if chance < BEHIND * even else "close" if chance < CLOSE * even else "ahead"


def percent(texts: Texts, chance: float, decided: bool) -> str:
    """A chance to win as a number: 0 and 100 are said only where it is decided."""
    shown = round(chance) if decided else min(99, max(1, round(chance)))
    return texts("options.percent", value=str(shown))
