"""Reads records and says what they earned: for the process that works beside the frames.
What cannot be read says nothing, and is read again in another sitting."""

import contextlib
import re
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Final

from palmyra.kernel.achievement import can_earn, levels_of, reached
from palmyra.kernel.achievement_progress import RecordFinds, game_id
from palmyra.kernel.any_game import AnyGame, AnyRecord
from palmyra.kernel.letters.recorded import by_letter
from palmyra.kernel.record import Replay
from palmyra.storage import disk_calls
from palmyra.storage.autosave import read_game
from palmyra.storage.file_names import scores_stem
from palmyra.storage.reading import DamagedError, NewerError, read_bounded
from palmyra.storage.record_text import read_each
from palmyra.storage.saves import RECORDS
from palmyra.storage.score_file import MAX_BYTES, Score, kind_of

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d(?= )")


def tell(home: Path, game: AnyGame, names: Sequence[str]) -> tuple[RecordFinds, ...]:
    """What those records say."""
    told = (_told(home, game, name) for name in names)
    return tuple(each for each in told if each is not None)


def _told(home: Path, game: AnyGame, name: str) -> RecordFinds | None:
    path = home / RECORDS / name
    data = read_game(path)
    replay = next(read_each(data, game), None) if data is not None else None
    if not isinstance(replay, Replay) or game.achievements is None:
        return None
    record, id_ = replay.record, game_id(game, replay.record)
    seats = _seats(home, game.name, name, record)
    if not can_earn(replay) or not seats:
        return RecordFinds(name, _day(path), id_)
    others = [seat for seat in range(len(record.setup.players)) if seat not in seats]
    levels = levels_of(record)
    against = tuple(
        levels[seat] or record.names.get(record.setup.players[seat], "") for seat in others
    )
    found = reached(game.achievements(), game, replay, seats)
    return RecordFinds(name, _day(path), id_, found, against)


def _seats(home: Path, game: str, name: str, record: AnyRecord) -> list[int]:
    """Who plays here. Of a game by letter only its score says so."""
    people = [seat for seat, level in enumerate(levels_of(record)) if not level]
    if not by_letter(record.further):
        return people
    mine = {score.name for score in _scores(home, game) if score.record == name}
    return [seat for seat in people if record.names.get(record.setup.players[seat], "") in mine]


def _day(path: Path) -> str:
    """When a game ended: its file is called so, or changed then."""
    named = _DAY.match(path.name)
    with contextlib.suppress(ValueError):
        if named:
            return date.fromisoformat(named[0]).isoformat()
    try:
        return date.fromtimestamp(disk_calls.now.stat(path).st_mtime).isoformat()
    except (OSError, ValueError, OverflowError):
        return date.today().isoformat()


def _scores(home: Path, game: str) -> tuple[Score, ...]:
    path = home / f"{scores_stem(game)}.json"
    try:
        stat = disk_calls.now.stat(path)
        return _read_scores(path, game, (stat.st_mtime_ns, stat.st_size))
    except (OSError, DamagedError, NewerError):
        return ()


@lru_cache(maxsize=1)
def _read_scores(path: Path, game: str, stamp: tuple[int, int]) -> tuple[Score, ...]:
    """Once for as long as they stay the same: many records are told one after the other."""
    return kind_of(game).read(read_bounded(path, MAX_BYTES))
