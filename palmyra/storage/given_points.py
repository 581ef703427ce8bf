"""What one gave away in a finished game: the sure slips of a kept review, added up. Read without
the record: years of games are looked through, and the book of scores tells who sat where.

Reviews of older judges count too: what they said then is what one was told.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from palmyra.kernel.review_data import FORMAT, mark_of
from palmyra.kernel.verdict import SURE
from palmyra.storage import disk_calls
from palmyra.storage.reading import read_bounded
from palmyra.storage.reviews import MAX_BYTES, review_path
from palmyra.storage.score_file import Score

MOST_KEPT: Final = 500
_known: dict[tuple[str, int, int], float | None] = {}  # by the review's file as it was


class _Verdict(msgspec.Struct):
    seat: int
    best: list[float]
    played: list[float]
    error: float
    better: Any = None


class _Review(msgspec.Struct):
    result: list[float]
    verdicts: list[_Verdict]


def given_away(records: Path, score: Score, game: str) -> float | None:
    """Points that the turns of a score's player cost; None where no review tells all of them."""
    if not score.record or "/" in score.record or "\\" in score.record:
        return None
    path = review_path(records / score.record)
    try:
        found = disk_calls.now.stat(path)
    except OSError:
        return None
    key = (f"{path} {score.id}", found.st_mtime_ns, found.st_size)
    if key not in _known:
        while len(_known) >= MOST_KEPT:
            _known.pop(next(iter(_known)), None)
        _known[key] = _read(path, score, game)
    return _known[key]


def _read(path: Path, score: Score, game: str) -> float | None:
    try:
        data = read_bounded(path, MAX_BYTES)
        marks = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        if msgspec.json.decode(marks.get(mark_of(game), b"0")) != FORMAT:
            return None
        review = msgspec.json.decode(data, type=_Review)
    except (OSError, ValueError, RecursionError):
        return None
    seat = _seat(score, review.result)
    if seat is None or len(review.verdicts) != score.turns:
        return None
    return sum(_slip(each) for each in review.verdicts if each.seat == seat)


def _slip(verdict: _Verdict) -> float:
    if verdict.better is None or not 0 <= verdict.seat < min(
        len(verdict.best), len(verdict.played)
    ):
        return 0.0
    gap = verdict.best[verdict.seat] - verdict.played[verdict.seat]
    return gap if gap > SURE * verdict.error else 0.0


def _seat(score: Score, result: Sequence[float]) -> int | None:
    """Where the player of a score sat: the seat with which the points come to these leads."""
    others = [opponent.points for opponent in score.opponents]
    if not others:
        return 0 if len(result) == 1 else None
    for seat in range(len(others) + 1):
        points = [*others[:seat], score.points, *others[seat:]]
        leads = [
            mine - max(points[:at] + points[at + 1 :]) for at, mine in enumerate(points)
        ]  # fmt: skip
        if len(leads) == len(result) and all(
            abs(one - other) < 0.5 for one, other in zip(leads, result, strict=True)
        ):
            return seat
    return None
