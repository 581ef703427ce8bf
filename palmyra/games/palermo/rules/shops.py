"""Which shop a house is: a name for words and pictures. No rule hangs on it."""

from typing import Final

SHOPS: Final = ("bakery", "barber", "cafe", "fish", "lemons", "flowers", "gelato", "wine")


def shop_of(number: int) -> str:
    """The shop of a house by how many were built before: of many kinds for everyone, whether
    three, four or five build."""
    return SHOPS[(number + number // 7) % len(SHOPS)]
