"""What the file of scores holds and how it is read: JSON with game and version, every entry
checked. Knows no rules and no folders.

JSON and not YAML: it is written by the game alone, and years of scores must open at once (ten
thousand entries in a tenth of a second; the careful YAML reader would take a minute).
"""

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Annotated, Any, Final, Generic, Protocol, TypeVar

import msgspec

from palmyra.storage.file_names import FIRST
from palmyra.storage.names import drawable

VERSION: Final = 1
MAX_BYTES: Final = 512 * 1024 * 1024  # twenty games a day for eighty years have less
END: Final = "\n]}\n"

_Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
_Points = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
_Line = Annotated[str, msgspec.Meta(max_length=200)]


class Opponent(msgspec.Struct, frozen=True):
    level: _Line = ""  # empty: a person
    coins: _Count = 0

    @property
    def points(self) -> int:
        return self.coins


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

    # As any game's result says it.

    @property
    def points(self) -> int:
        return self.coins

    @property
    def players(self) -> int:
        return 1 + len(self.opponents)

    @property
    def rank(self) -> int:
        return 1 if self.won else 1 + max(1, sum(o.coins > self.coins for o in self.opponents))

    @property
    def solo(self) -> str:
        return self.daily


class Rival(msgspec.Struct, frozen=True):
    level: _Line = ""  # empty: a person
    points: _Points = 0


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The same of any other game."""

    id: _Line
    name: _Line
    points: _Points
    rank: _Count = 1  # equal ones share it
    won: bool = False
    players: _Count = 1
    opponents: tuple[Rival, ...] = ()
    variant: _Line = ""
    turns: _Count = 0
    date: _Line = ""
    record: _Line = ""
    hints: _Count = 0
    solo: _Line = ""  # the challenge that it was played for; empty: a game like any
    pace: tuple[_Points, ...] = ()  # points at the start and after every turn of this player


class Entry(Protocol):
    """What every score says, whichever game it is of."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def points(self) -> int: ...
    @property
    def rank(self) -> int: ...
    @property
    def won(self) -> bool: ...
    @property
    def players(self) -> int: ...
    @property
    def variant(self) -> str: ...
    @property
    def turns(self) -> int: ...
    @property
    def date(self) -> str: ...
    @property
    def record(self) -> str: ...
    @property
    def hints(self) -> int: ...
    @property
    def solo(self) -> str: ...
    @property
    def pace(self) -> tuple[int, ...]: ...
    @property
    def opponents(self) -> "Sequence[Opponent | Rival]": ...


Sc = TypeVar("Sc", bound=Entry)


class DamagedError(Exception):
    """This is not a file of scores."""


class NewerError(Exception):
    """A newer version of the game wrote it."""


class _Heading(msgspec.Struct):
    game: str
    version: int


class _Raw(msgspec.Struct):
    scores: msgspec.Raw


# From each version to the next: a mapping in, a mapping out. None is needed yet.
Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: Final[Mapping[int, Migration]] = {}


@dataclass(frozen=True, slots=True)
class Kind(Generic[Sc]):
    """The scores of one game: what an entry is, read, written and salvaged."""

    game: str
    entry: type[Sc]
    words: tuple[str, ...]  # an entry's texts

    def read(
        self,
        data: bytes,
        migrations: Mapping[int, Migration] = MIGRATIONS,
        ours: int = VERSION,
    ) -> tuple[Sc, ...]:
        try:
            heading = msgspec.json.decode(data, type=_Heading)
            if heading.game != self.game or not 1 <= heading.version < 1_000_000:
                raise DamagedError("not our scores")
            if heading.version > ours:
                raise NewerError(heading.version)
            if heading.version == ours == VERSION:
                raw = msgspec.json.decode(data, type=_Raw).scores
                return self._drawn(msgspec.json.decode(raw, type=self._entries))
            plain = msgspec.json.decode(data, type=dict[str, Any])
            for version in range(heading.version, ours):
                plain = migrations[version](plain)
            return self._drawn(msgspec.convert(plain["scores"], self._entries))
        except (
            msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError, KeyError,
        ) as error:  # fmt: skip
            raise DamagedError(str(error)[:200]) from None

    @property
    def _entries(self) -> "type[tuple[Sc, ...]]":
        return tuple[self.entry, ...]  # type: ignore[name-defined]

    def salvage(self, data: bytes) -> tuple[Sc, ...]:
        """The entries of a damaged file that are whole: one a line, as we write them."""
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            if msgspec.json.decode(data, type=_Heading).game != self.game:
                return ()  # whole, and another's
        found: list[Sc] = []
        for line in data.splitlines():
            with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                found.append(msgspec.json.decode(line.rstrip(b", \r"), type=self.entry))
        return self._drawn(found)

    def write(self, scores: Iterable[Sc]) -> str:
        """One entry a line, so that people and their tools can read and compare them."""
        lines = b",\n".join(msgspec.json.encode(score) for score in scores)
        heading = f'{{"game": "{self.game}", "version": {VERSION}, "scores": [\n'
        return heading + lines.decode("utf-8") + END

    def _drawn(self, scores: Iterable[Sc]) -> tuple[Sc, ...]:
        """Without letters no screen can show. Only a file that was tampered with has them."""
        words = attrgetter(*self.words)

        def drawn(score: Any) -> Sc:
            joined = "".join((*words(score), *(other.level for other in score.opponents)))
            if drawable(joined) is joined:
                return score  # type: ignore[no-any-return]
            clean = {name: drawable(getattr(score, name)) for name in self.words}
            opponents = tuple(
                msgspec.structs.replace(other, level=drawable(other.level))
                for other in score.opponents
            )
            return msgspec.structs.replace(score, opponents=opponents, **clean)  # type: ignore[no-any-return]

        return tuple(map(drawn, scores))


OF_PALMYRA: Final = Kind(
    FIRST, Score, ("id", "variant", "edition", "name", "date", "seed", "record", "daily")
)


def kind_of(game: str) -> Kind[Result]:
    return Kind(game, Result, ("id", "name", "variant", "date", "record", "solo"))
