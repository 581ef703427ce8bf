"""How somebody stands in a game, in a word and as a number: the same at a table and in a review."""

from typing import Final

from palmyra.shell.texts import Texts

MINUS: Final = "\N{MINUS SIGN}"
ALL: Final = 100.0  # percent
BEHIND, CLOSE = 35.0, 65.0  # below them, between two players
EVEN: Final = 3  # points or coins: a larger lead at the end is no even game


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def standing_of(chance: float | None, decided: bool, players: int, lead: int) -> str:
    """ "lost", "behind", "close", "ahead" or "won", as an identifier; "" where nobody knows.
    Lost and won are said only where it is decided. Else the chance to win and the lead at the end
    decide together, the same at every table: the word never speaks against the lead beside it."""
    if chance is None:
        return ""
    if decided and chance <= 0:
        return "lost"
    if decided and chance >= ALL:
        return "won"
    even = 2 / players
    by_chance = -1 if chance < BEHIND * even else 0 if chance < CLOSE * even else 1
    by_lead = -1 if lead < -EVEN else 0 if lead <= EVEN else 1
    both = by_chance + by_lead
    return "behind" if both < 0 else "ahead" if both > 0 else "close"


def percent(texts: Texts, chance: float, decided: bool) -> str:
    """A chance to win as a number: 0 and 100 are said only where it is decided."""
    shown = round(chance) if decided else min(99, max(1, round(chance)))
    return texts("options.percent", value=str(shown))
