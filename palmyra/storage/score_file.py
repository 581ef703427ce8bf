"""What the file of scores holds and how it is read: JSON with game and version, every entry
checked. In memory a score is a `Score`, whichever game it is of. Knows no rules and no folders.

JSON and not YAML: it is written by the game alone, and years of scores must open at once (ten
thousand entries in a tenth of a second; the careful YAML reader would take a minute).
"""

import contextlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Annotated, Any, Final

import msgspec

from palmyra.storage.file_names import FIRST
from palmyra.storage.reading import DamagedError, NewerError
from palmyra.storage.safe_names import drawable

VERSION: Final = 1
MAX_BYTES: Final = 512 * 1024 * 1024  # twenty games a day for eighty years have less
END: Final = "\n]}\n"

_Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
_Points = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
_Line = Annotated[str, msgspec.Meta(max_length=200)]


class Opponent(msgspec.Struct, frozen=True, gc=False):
    level: _Line = ""  # empty: a person
    points: _Points = 0


class Score(msgspec.Struct, frozen=True, gc=False):
    """One person's result of one finished game, of whichever game."""

    id: str  # the same game filed twice has the same
    name: str
    points: int
    rank: int = 0  # equal ones share it; 0 where the file has no place for it
    won: bool = False
    players: int = 0  # as the rank
    opponents: tuple[Opponent, ...] = ()
    variant: str = ""
    turns: int = 0
    date: str = ""  # ISO, local time
    record: str = ""  # its file among the records; empty: none could be kept
    hints: int = 0  # turns in which a hint was shown
    solo: str = ""  # the challenge or the day that it was played for; empty: a game like any
    pace: tuple[int, ...] = ()  # points at the start and after every turn of this player
    letter: bool = False  # with friends elsewhere: compared with such games only
    edition: str = ""
    tribute: int = 0  # flipped tiles
    seed: str = ""  # empty: stacks of its own, see the record


# No `gc`: they hold nothing that could hold them, and years of them are read at once.
WORDS: Final = ("id", "name", "variant", "date", "record", "solo", "edition", "seed")


# How they lie in the files. Names and order stay for ever: older versions read them too.


class _Kept(msgspec.Struct, frozen=True, gc=False):
    """In the file of any game but the first."""

    id: _Line
    name: _Line
    points: _Points
    rank: _Count = 1
    won: bool = False
    players: _Count = 1
    opponents: tuple[Opponent, ...] = ()
    variant: _Line = ""
    turns: _Count = 0
    date: _Line = ""
    record: _Line = ""
    hints: _Count = 0
    solo: _Line = ""
    pace: tuple[_Points, ...] = ()
    letter: bool | msgspec.UnsetType = msgspec.UNSET  # written only where it is so


class _FirstOpponent(msgspec.Struct, frozen=True, gc=False):
    level: _Line = ""
    coins: _Count = 0


class _FirstKept(msgspec.Struct, frozen=True, gc=False):
    """In the file of the first game, which there was before there were others."""

    id: _Line
    variant: _Line
    edition: _Line
    name: _Line
    coins: _Count
    tribute: _Count = 0
    turns: _Count = 0
    date: _Line = ""
    seed: _Line = ""
    record: _Line = ""
    daily: _Line = ""
    won: bool = False
    opponents: tuple[_FirstOpponent, ...] = ()
    pace: tuple[_Count, ...] = ()
    hints: _Count = 0  # version 0.1.0 wrote none
    letter: bool | msgspec.UnsetType = msgspec.UNSET


_SAME: Final = attrgetter(*_Kept.__struct_fields__[:-1])


def _read(kept: _Kept) -> Score:
    score = Score(*_SAME(kept))  # its fields are the first of a score
    return msgspec.structs.replace(score, letter=True) if kept.letter is True else score


def _written(score: Score) -> _Kept:
    kept = _Kept(*_SAME(score))
    return msgspec.structs.replace(kept, letter=True) if score.letter else kept


def _read_first(kept: _FirstKept) -> Score:
    rivals = tuple([Opponent(each.level, each.coins) for each in kept.opponents])
    return Score(
        kept.id, kept.name, kept.coins, 0, kept.won, 0, rivals, kept.variant, kept.turns,
        kept.date, kept.record, kept.hints, kept.daily, kept.pace, kept.letter is True,
        kept.edition, kept.tribute, kept.seed,
    )  # fmt: skip


def _written_first(score: Score) -> _FirstKept:
    return _FirstKept(
        id=score.id, variant=score.variant, edition=score.edition, name=score.name,
        coins=score.points, tribute=score.tribute, turns=score.turns, date=score.date,
        seed=score.seed, record=score.record, daily=score.solo, won=score.won,
        opponents=tuple([_FirstOpponent(each.level, each.points) for each in score.opponents]),
        pace=score.pace, hints=score.hints, letter=score.letter or msgspec.UNSET,
    )  # fmt: skip


class _Heading(msgspec.Struct):
    game: str
    version: int


class _Raw(msgspec.Struct):
    scores: msgspec.Raw


# From each version to the next: a mapping in, a mapping out. None is needed yet.
Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: Final[Mapping[int, Migration]] = {}


@dataclass(frozen=True, slots=True)
class Kind:
    """The scores of one game as its file has them: read, written and salvaged."""

    game: str
    kept: Any  # the type of an entry
    score: Callable[[Any], Score]  # of an entry
    entry: Callable[[Score], msgspec.Struct]

    def read(
        self,
        data: bytes,
        migrations: Mapping[int, Migration] = MIGRATIONS,
        ours: int = VERSION,
    ) -> tuple[Score, ...]:
        try:
            heading = msgspec.json.decode(data, type=_Heading)
            if heading.game != self.game or not 1 <= heading.version < 1_000_000:
                raise DamagedError("not our scores")
            if heading.version > ours:
                raise NewerError(heading.version)
            if heading.version == ours == VERSION:
                raw = msgspec.json.decode(data, type=_Raw).scores
                return self._scores(msgspec.json.decode(raw, type=self._entries), data)
            plain = msgspec.json.decode(data, type=dict[str, Any])
            for version in range(heading.version, ours):
                plain = migrations[version](plain)
            return self._scores(msgspec.convert(plain["scores"], self._entries), data)
        except (
            msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError, KeyError,
        ) as error:  # fmt: skip
            raise DamagedError(str(error)[:200]) from None

    @property
    def _entries(self) -> Any:
        return list[self.kept]  # type: ignore[name-defined]

    def salvage(self, data: bytes) -> tuple[Score, ...]:
        """The entries of a damaged file that are whole: one a line, as we write them."""
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            if msgspec.json.decode(data, type=_Heading).game != self.game:
                return ()  # whole, and another's
        found = []
        for line in data.splitlines():
            with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                found.append(msgspec.json.decode(line.rstrip(b", \r"), type=self.kept))
        return self._scores(found, data)

    def write(self, scores: Iterable[Score]) -> str:
        """One entry a line, so that people and their tools can read and compare them."""
        lines = b",\n".join(msgspec.json.encode(self.entry(score)) for score in scores)
        heading = f'{{"game": "{self.game}", "version": {VERSION}, "scores": [\n'
        return heading + lines.decode("utf-8") + END

    def _scores(self, entries: Iterable[Any], data: bytes) -> tuple[Score, ...]:
        """Without letters no screen can show. Only a file that was tampered with has them, and
        there they are escaped: JSON has no other way to write them."""
        scores = map(self.score, entries)
        return tuple(map(_drawn, scores) if b"\\u" in data else scores)


def _drawn(score: Score) -> Score:
    clean = {name: drawable(getattr(score, name)) for name in WORDS}
    rivals = tuple(Opponent(drawable(each.level), each.points) for each in score.opponents)
    return msgspec.structs.replace(score, opponents=rivals, **clean)


def kind_of(game: str) -> Kind:
    if game == FIRST:
        return Kind(game, _FirstKept, _read_first, _written_first)
    return Kind(game, _Kept, _read, _written)
