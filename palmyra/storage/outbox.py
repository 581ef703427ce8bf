"""What the disk would not take: tried again until it does, while the program lives.

Knows when to try, nothing of what is written.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

EVERY: Final = 4.0  # seconds between two tries
# Done; on disk, but not where it belongs: the next start goes on; or on no disk at all yet.
Outcome = Literal["done", "kept", "waits"]
Attempt = Callable[[], Outcome]


@dataclass(slots=True)
class _Item:
    what: str  # a word for the player: see `disk` in the texts
    attempt: Attempt
    outcome: Outcome
    text: str


class Outbox:
    def __init__(self) -> None:
        self._items: dict[str, _Item] = {}
        self._chores: deque[Callable[[], object]] = deque()
        self._known: set[str] = set()
        self._left = EVERY

    def do(self, key: str, what: str, attempt: Attempt, text: str = "") -> Outcome:
        """Try it now. What is not done is tried again; the latest of a key stands for all.

        `text` is what waits to be written, for who must read it before it is.
        """
        outcome = _try(attempt)
        self._items.pop(key, None)
        if outcome != "done":
            self._items[key] = _Item(what, attempt, outcome, text)
        return outcome

    def soon(self, key: str, chore: Callable[[], object]) -> None:
        """Something that can wait for a quiet moment, once in a sitting."""
        if key not in self._known:
            self._known.add(key)
            self._chores.append(chore)

    def forget(self, key: str) -> None:
        """Nobody wants it any more."""
        self._items.pop(key, None)

    def texts(self, what: str) -> dict[str, str]:
        """What waits of this kind, by its key, the latest first."""
        items = reversed(self._items.items())
        return {key: item.text for key, item in items if item.what == what}

    def holds(self, key: str) -> bool:
        return key in self._items

    @property
    def waiting(self) -> tuple[str, ...]:
        """What is not yet where it belongs, each word once."""
        return tuple(dict.fromkeys(item.what for item in self._items.values()))

    @property
    def at_risk(self) -> tuple[str, ...]:
        """What would be lost if the program ended now."""
        lost = (item.what for item in self._items.values() if item.outcome == "waits")
        return tuple(dict.fromkeys(lost))

    def retry(self) -> bool:
        """Whether nothing waits any more."""
        self._left = EVERY
        for key, item in list(self._items.items()):
            item.outcome = _try(item.attempt)
            if item.outcome == "done":
                del self._items[key]
        return not self._items

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""
        if dt <= 0:
            return
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
