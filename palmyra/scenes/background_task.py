"""Something short that is done beside the frames by a thread, such as reading a file; at once where
frames are stepped by hand. For what takes long there is the process that thinks."""

from collections.abc import Callable
from threading import Thread
from typing import Generic, TypeVar

R = TypeVar("R")


class BackgroundTask(Generic[R]):
    def __init__(self, work: Callable[[], R], *, at_once: bool = False) -> None:
        self._work = work
        self._found: list[R] = []
        self._error: BaseException | None = None
        self._thread: Thread | None = None
        if at_once:
            self._do()
            return
        self._thread = Thread(target=self._do, daemon=True)
        try:
            self._thread.start()
        except (OSError, RuntimeError):  # no thread is to be had
            self._thread = None
            self._do()

    def _do(self) -> None:
        try:
            self._found.append(self._work())
        except Exception as error:
            self._error = error

    @property
    def done(self) -> bool:
        return self._thread is None or not self._thread.is_alive()

    @property
    def result(self) -> R:
        """Asked for once it is done; raises what the work raised."""
        if self._error is not None:
            raise self._error
        return self._found[0]
