"""What one gives away a game, over the games that the coach has reviewed. Read beside the frames,
the latest games first; what was read is kept (`storage/given_points`)."""

from collections.abc import Container, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final, Literal

from palmyra.storage import disk_calls
from palmyra.storage.given_points import given_away
from palmyra.storage.reviews import review_path
from palmyra.storage.score_file import Score

MOST: Final = 30  # games that the line shows
FEW: Final = 5  # games at either end that are compared
_reader: ThreadPoolExecutor | None = None

Change = Literal["less", "same", "more"]


def read_trend(
    records: Path, scores: Sequence[Score], game: str, running: Container[str] = ()
) -> tuple[float, ...]:
    """Points given away in the latest reviewed games, the oldest of them first. `running` names the
    records whose review is not done: their numbers still change."""
    try:
        there = frozenset(disk_calls.now.names(records))
    except OSError:
        return ()
    found: list[float] = []
    for score in reversed(scores):
        if len(found) == MOST:
            break
        if not score.record or score.record in running:
            continue
        if review_path(Path(score.record)).name not in there:
            continue
        given = given_away(records, score, game)
        if given is not None:
            found.append(given)
    return tuple(reversed(found))


def change(given: Sequence[float]) -> Change:
    """Lately against at first; a tenth is no change."""
    few = max(1, min(FEW, len(given) // 2))
    first, lately = sum(given[:few]) / few, sum(given[-few:]) / few
    if abs(lately - first) <= max(0.5, first / 10):
        return "same"
    return "less" if lately < first else "more"


class TrendReader:
    """`found` is None until it is read."""

    def __init__(
        self, records: Path, scores: Sequence[Score], game: str, *, beside: bool,
        running: Container[str] = (),
    ) -> None:  # fmt: skip
        """`beside`: in a thread of its own; else at once, where frames are stepped by hand."""
        self.found: tuple[float, ...] | None = None
        self._running: Future[tuple[float, ...]] | None = None
        if beside:
            global _reader
            _reader = _reader or ThreadPoolExecutor(1, "trend")
            self._running = _reader.submit(read_trend, records, scores, game, running)
        else:
            self.found = read_trend(records, scores, game, running)

    def poll(self) -> bool:
        """Whether it has come just now."""
        if self._running is None or not self._running.done():
            return False
        self.found, self._running = self._running.result(), None
        return True

    @property
    def waiting(self) -> bool:
        return self._running is not None
