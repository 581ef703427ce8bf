"""Reads one thing after another beside the frames, so that a page of many opens as fast as an empty
one. What was read is kept by whoever asks."""

from collections.abc import Callable, Iterable, MutableMapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")
_reader: ThreadPoolExecutor | None = None


class BesideReader(Generic[K, V]):
    def __init__(self, read: Callable[[K], V], kept: MutableMapping[K, V], *, beside: bool) -> None:
        """`beside`: in a thread of its own; else at once, where frames are stepped by hand."""
        self._read, self._kept, self._beside = read, kept, beside
        self._wanted: list[K] = []
        self._running: tuple[K, Future[V]] | None = None

    def want(self, keys: Iterable[K]) -> None:
        """In this order; what was wanted before is not any more."""
        self._wanted = list(keys)

    @property
    def waiting(self) -> bool:
        return any(key not in self._kept for key in self._wanted)

    def update(self) -> bool:
        """Whether another one has come."""
        if self._running is not None:
            key, running = self._running
            if not running.done():
                return False
            self._running = None
            self._kept[key] = running.result()
            return True
        missing = next((key for key in self._wanted if key not in self._kept), None)
        if missing is None:
            return False
        if not self._beside:
            self._kept[missing] = self._read(missing)
            return True
        global _reader
        _reader = _reader or ThreadPoolExecutor(1, "records")
        self._running = missing, _reader.submit(self._read, missing)
        return False
