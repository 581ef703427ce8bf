"""What is written beside the frames, and what the disk would not take: that is tried again until
it does, while the program lives.

Knows when to write, nothing of what is written.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:  # a program that writes nothing need not load it
    from concurrent.futures import Future, ThreadPoolExecutor

EVERY: Final = 4.0  # seconds between two tries
# Done; on disk, but not where it belongs: the next start goes on; or on no disk at all yet.
Outcome = Literal["done", "kept", "waits"]
Attempt = Callable[[], Outcome]


@dataclass(slots=True)
class _Item:
    what: str  # a word for the player: see `disk` in the texts
    attempt: Attempt
    outcome: Outcome
    running: "Future[Outcome] | None" = None  # being written beside the frames
    on_failure: Callable[[Outcome], None] | None = None  # who hears that it could not be


class WriteQueue:
    def __init__(self) -> None:
        # Once frames are shown by themselves: whoever steps them finds every write done.
        self.beside = False
        self._writer: ThreadPoolExecutor | None = None
        self._items: dict[str, _Item] = {}
        self._chores: deque[Callable[[], object]] = deque()
        self._known: set[str] = set()
        self._left = EVERY

    def do(self, key: str, what: str, attempt: Attempt) -> Outcome:
        """Try it now. What is not done is tried again; the latest of a key stands for all."""
        self._settle()
        outcome = _try(attempt)
        self._items.pop(key, None)
        if outcome != "done":
            self._items[key] = _Item(what, attempt, outcome)
        return outcome

    def write_async(
        self, key: str, what: str, attempt: Attempt, on_failure: Callable[[Outcome], None]
    ) -> None:
        """As `do`, beside the frames: none waits for the disk. `on_failure` hears what is not done.

        Whoever asks what waits gets the answer once it is known.
        """
        self._settle()
        running = self._submit(attempt) if self.beside else None
        if running is None:
            outcome = self.do(key, what, attempt)
            if outcome != "done":
                on_failure(outcome)
            return
        self._items.pop(key, None)
        self._items[key] = _Item(what, attempt, "waits", running, on_failure)

    def _submit(self, attempt: Attempt) -> "Future[Outcome] | None":
        """None where no thread is to be had: whoever calls writes it then."""
        try:
            from concurrent.futures import ThreadPoolExecutor

            # One writer: what is written later is there later. Python waits for it at its end.
            self._writer = self._writer or ThreadPoolExecutor(1, "writer")
            return self._writer.submit(_try, attempt)
        except (OSError, RuntimeError):
            self._writer = None  # which would write it after all, over what is newer by then
            return None

    def _settle(self, *, wait: bool = True) -> None:
        """Take note of what was written beside the frames."""
        for key, item in list(self._items.items()):
            if item.running is None or not (wait or item.running.done()):
                continue
            item.outcome, item.running = item.running.result(), None
            if item.outcome == "done":
                del self._items[key]
            elif item.on_failure is not None:
                item.on_failure(item.outcome)

    def on_idle(self, key: str, chore: Callable[[], object]) -> None:
        """Something that can wait for a quiet moment, once in a sitting."""
        if key not in self._known:
            self._known.add(key)
            self._chores.append(chore)

    def forget(self, key: str) -> None:
        """Nobody wants it any more."""
        self._settle()
        self._items.pop(key, None)

    def attempts(self, what: str) -> list[Attempt]:
        """What waits of this kind, the latest first."""
        self._settle()
        return [item.attempt for item in reversed(self._items.values()) if item.what == what]

    def holds(self, key: str) -> bool:
        self._settle()
        return key in self._items

    @property
    def waiting(self) -> tuple[str, ...]:
        """What is not yet where it belongs, each word once."""
        self._settle()
        return tuple(dict.fromkeys(item.what for item in self._items.values()))

    @property
    def at_risk(self) -> tuple[str, ...]:
        """What would be lost if the program ended now."""
        self._settle()
        lost = (item.what for item in self._items.values() if item.outcome == "waits")
        return tuple(dict.fromkeys(lost))

    def retry(self) -> bool:
        """Whether nothing waits any more."""
        self._left = EVERY
        self._settle()
        for key, item in list(self._items.items()):
            item.outcome = _try(item.attempt)
            if item.outcome == "done":
                del self._items[key]
        return not self._items

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""
        if dt <= 0:
            return
        self._settle(wait=False)
        if self._chores:
            self._chores.popleft()()
        self._left -= dt
        if self._left <= 0:
            self.retry()


def _try(attempt: Attempt) -> Outcome:
    try:
        return attempt()
    except OSError:
        return "waits"
