"""What chance is made of: everybody's hash chain, and the beacon that runs over what they show.

A person makes a secret and publishes the end of its chain when sitting down. Every letter shows the
next link backwards: anybody can check it with one hash, nobody can choose it.
"""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Final

SIZE: Final = 16  # bytes of a link, a letter's hash and a secret
LENGTH: Final = 1024  # links of a chain: so many letters can one person write in a game
_LINK: Final = b"letter1 link "
_START: Final = b"letter1 beacon "


def following(link: bytes) -> bytes:
    """The link that is published before this one."""
    return sha256(_LINK + link).digest()[:SIZE]


@lru_cache(maxsize=64)
def _chain(secret: bytes) -> tuple[bytes, ...]:
    links = [secret]
    for _ in range(LENGTH):
        links.append(following(links[-1]))
    return tuple(links)


def link_of(secret: bytes, shown: int) -> bytes:
    """The link to show after so many; with none shown, the chain's end. IndexError: used up."""
    if not 0 <= shown <= LENGTH:
        raise IndexError("a chain has no more links")
    return _chain(secret)[LENGTH - shown]


def first_beacon(game: bytes, ends: Iterable[bytes]) -> bytes:
    """When all sit: of everybody's chain ends, in seat order."""
    return sha256(_START + game + b"".join(ends)).digest()


def next_beacon(beacon: bytes, link: bytes) -> bytes:
    return sha256(beacon + link).digest()
