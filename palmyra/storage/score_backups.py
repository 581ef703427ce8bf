"""What the copies of a book of scores hold: they only ever grow, so all of them count together."""

from pathlib import Path

from palmyra.storage import backups, score_file
from palmyra.storage.file_names import scores_stem
from palmyra.storage.score_file import MAX_BYTES, Kind, Sc


def keep(home: Path, scores: tuple[Sc, ...], kind: Kind[Sc]) -> None:
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

    backups.keep(home, scores_stem(kind.game), text, MAX_BYTES, covers)


def all_scores(home: Path, damaged: bytes, kind: Kind[Sc]) -> tuple[Sc, ...]:
    """Whatever any backup holds, the oldest first, and the whole lines of a damaged book."""
    found: dict[str, Sc] = {}
    for data in reversed(list(backups.contents(home, scores_stem(kind.game), MAX_BYTES))):
        found.update({score.id: score for score in _read(data, kind)})
    found.update({score.id: score for score in kind.salvage(damaged)})
    return tuple(found.values())


def _read(data: bytes, kind: Kind[Sc]) -> tuple[Sc, ...]:
    try:
        return kind.read(data)
    except score_file.NewerError:
        return ()
    except score_file.DamagedError:
        return kind.salvage(data)
