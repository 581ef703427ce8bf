"""What was made once and is kept, bounded by the bytes that all of it holds together.

Every cache of a program draws on one `Budget`: what was used longest ago leaves first, whoever
keeps it. Knows nothing of what it stores: the key says everything about how a value was made.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

import pygame

V = TypeVar("V")


class _Entry:
    """A value in its cache, to be taken out by the budget as well."""

    __slots__ = ("bytes", "frame", "key", "owner", "value")

    def __init__(self, owner: "dict[Hashable, _Entry]", key: Hashable, value: Any) -> None:
        self.owner, self.key, self.value = owner, key, value
        self.bytes = self.frame = 0


class Budget:
    """`limit` bytes. What this frame or the last one used stays even beyond them: throwing it out
    would mean making it again in every frame. Where nobody counts frames, only the newest does."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.held = 0
        self._entries: OrderedDict[_Entry, None] = OrderedDict()  # used longest ago first
        self._frame = 0

    def next_frame(self) -> None:
        """Another frame is about to be drawn."""
        self._frame += 1
        self._shrink()

    def use(self, entry: _Entry) -> None:
        entry.frame = self._frame
        self._entries.move_to_end(entry)

    def add(self, entry: _Entry) -> None:
        self._entries[entry] = None
        entry.frame = self._frame
        self.held += entry.bytes
        self._shrink()

    def remove(self, entry: _Entry) -> None:
        del self._entries[entry]
        del entry.owner[entry.key]
        self.held -= entry.bytes

    def _shrink(self) -> None:
        while self.held > self.limit and len(self._entries) > 1:
            oldest = next(iter(self._entries))
            if self._frame and oldest.frame >= self._frame - 1:
                return
            self.remove(oldest)


class Cache(Generic[V]):
    """Keeps what `make` built as long as the budget has room for it."""

    def __init__(self, budget: Budget, bytes_of: Callable[[V], int]) -> None:
        self._budget = budget
        self._bytes_of = bytes_of
        self._entries: dict[Hashable, _Entry] = {}

    @property
    def held(self) -> int:
        return sum(entry.bytes for entry in self._entries.values())

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        found = self._entries.get(key)
        if found is not None:
            self._budget.use(found)
            kept: V = found.value
            return kept
        made = make()
        entry = self._entries[key] = _Entry(self._entries, key, made)
        entry.bytes = self._bytes_of(made)
        self._budget.add(entry)
        return made

    def clear(self) -> None:
        for entry in list(self._entries.values()):
            self._budget.remove(entry)


class SurfaceCache(Cache[pygame.Surface]):
    def __init__(self, budget: Budget) -> None:
        super().__init__(budget, surface_bytes)


def surface_bytes(surface: pygame.Surface) -> int:
    """A part of another surface keeps all of that one."""
    whole = surface.get_abs_parent()
    return whole.get_pitch() * whole.get_height()
