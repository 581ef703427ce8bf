"""What the file of scores holds and how it is read: JSON with game and version, every entry
checked. Knows no rules and no folders.

JSON and not YAML: it is written by the game alone, and years of scores must open at once (ten
thousand entries in a tenth of a second; the careful YAML reader would take a minute).
"""

import contextlib
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final

import msgspec

from palmyra.storage.names import drawable

GAME: Final = "palmyra"
VERSION: Final = 1
MAX_BYTES: Final = 32 * 1024 * 1024
END: Final = "\n]}\n"

_Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
_Line = Annotated[str, msgspec.Meta(max_length=200)]


class Opponent(msgspec.Struct, frozen=True):
    level: _Line = ""  # empty: a person
    coins: _Count = 0


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """One person's result of one finished game."""

    id: _Line  # the same game filed twice has the same
    variant: _Line
    edition: _Line
    name: _Line
    coins: _Count
    tribute: _Count = 0  # flipped tiles
    turns: _Count = 0
    date: _Line = ""  # ISO, local time
    seed: _Line = ""  # empty: stacks of its own, see the record
    record: _Line = ""  # its file among the records; empty: none could be kept
    daily: _Line = ""  # the day whose seed it was
    won: bool = False
    opponents: tuple[Opponent, ...] = ()
    pace: tuple[_Count, ...] = ()  # coins at the start and after every turn of this player
    hints: _Count = 0  # turns in which a hint was shown; older versions wrote none


_WORDS: Final = ("id", "variant", "edition", "name", "date", "seed", "record", "daily")


class DamagedError(Exception):
    """This is not a file of scores."""


class NewerError(Exception):
    """A newer version of the game wrote it."""


class _Heading(msgspec.Struct):
    game: str
    version: int


class _File(msgspec.Struct):
    game: str
    version: int
    scores: tuple[Score, ...]


# From each version to the next: a mapping in, a mapping out. None is needed yet.
Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: Final[Mapping[int, Migration]] = {}


def read(
    data: bytes, migrations: Mapping[int, Migration] = MIGRATIONS, ours: int = VERSION
) -> tuple[Score, ...]:
    if len(data) > MAX_BYTES:
        raise DamagedError("too large")
    try:
        heading = msgspec.json.decode(data, type=_Heading)
        if heading.game != GAME or not 1 <= heading.version < 1_000_000:
            raise DamagedError("not our scores")
        if heading.version > ours:
            raise NewerError(heading.version)
        if heading.version == ours == VERSION:
            return tuple(map(_drawable, msgspec.json.decode(data, type=_File).scores))
        plain = msgspec.json.decode(data, type=dict[str, Any])
        for version in range(heading.version, ours):
            plain = migrations[version](plain)
        return tuple(map(_drawable, msgspec.convert(plain, _File).scores))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError, KeyError) as error:
        raise DamagedError(str(error)[:200]) from None


def salvage(data: bytes) -> tuple[Score, ...]:
    """The entries of a damaged file that are whole: one a line, as we write them."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        if msgspec.json.decode(data, type=_Heading).game != GAME:
            return ()  # whole, and another's
    found = []
    for line in data.splitlines():
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            found.append(_drawable(msgspec.json.decode(line.rstrip(b", \r"), type=Score)))
    return tuple(found)


def _drawable(score: Score) -> Score:
    """Without letters no screen can show. Only a file that was tampered with has them."""
    words = (score.id, score.variant, score.edition, score.name, score.date, score.seed,
             score.record, score.daily, *(other.level for other in score.opponents))  # fmt: skip
    joined = "".join(words)
    if drawable(joined) is joined:
        return score
    clean = {name: drawable(getattr(score, name)) for name in _WORDS}
    opponents = tuple(Opponent(drawable(o.level), o.coins) for o in score.opponents)
    return msgspec.structs.replace(score, opponents=opponents, **clean)


def write(scores: tuple[Score, ...]) -> str:
    """One entry a line, so that people and their tools can read and compare them."""
    lines = b",\n".join(msgspec.json.encode(score) for score in scores)
    heading = f'{{"game": "{GAME}", "version": {VERSION}, "scores": [\n'
    return heading + lines.decode("utf-8") + END
