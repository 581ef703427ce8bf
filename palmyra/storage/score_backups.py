"""What the copies of a book of scores hold: they only ever grow, so all of them count together."""

from pathlib import Path

from palmyra.storage import book_backups, score_file
from palmyra.storage.file_names import scores_stem
from palmyra.storage.reading import DamagedError, NewerError
from palmyra.storage.score_file import MAX_BYTES, Kind, Score


def keep(home: Path, scores: tuple[Score, ...], kind: Kind) -> None:
    """Raises OSError."""
    if not scores:
        return
    text = kind.write(scores)
    data = text.encode("utf-8", "replace")

    def covers(old: bytes) -> bool:
        # The book grows at its end: nearly always the old copy is the beginning of the new one.
        if data.startswith(old.removesuffix(score_file.END.encode())):
            return True
        return {score.id for score in _read(old, kind)} <= {score.id for score in scores}

    book_backups.keep(home, scores_stem(kind.game), text, MAX_BYTES, covers)


def all_scores(home: Path, damaged: bytes, kind: Kind) -> tuple[Score, ...]:
    """Whatever any backup holds, the oldest first, and the whole lines of a damaged book."""
    found: dict[str, Score] = {}
    for data in reversed(list(book_backups.contents(home, scores_stem(kind.game), MAX_BYTES))):
        found.update({score.id: score for score in _read(data, kind)})
    found.update({score.id: score for score in kind.salvage(damaged)})
    return tuple(found.values())


def _read(data: bytes, kind: Kind) -> tuple[Score, ...]:
    try:
        return kind.read(data)
    except NewerError:
        return ()
    except DamagedError:
        return kind.salvage(data)
