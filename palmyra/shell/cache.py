"""A cache of surfaces bounded by the bytes they hold, oldest use dropped first.

Knows nothing of what it stores: the key says everything about how a surface was made.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Keeps what `make` built until `limit` bytes are passed."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    @property
    def held(self) -> int:
        return self._held

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        self._surfaces[key] = made
        self._held += _bytes(made)
        # The newest entry always stays, however large: it is about to be drawn.
        while self._held > self._limit and len(self._surfaces) > 1:
            _, dropped = self._surfaces.popitem(last=False)
            self._held -= _bytes(dropped)
        return made

    def clear(self) -> None:
        self._surfaces.clear()
        self._held = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
