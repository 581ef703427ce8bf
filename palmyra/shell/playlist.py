"""Which piece of music sounds now and how loud: pieces take turns, with silence in between.

Knows no device and no files: time in, a name and a loudness out.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

ENTRY: Final = 1.5  # seconds before the first piece: the place is seen before it is heard
FADE_IN: Final = 3.0
FADE_OUT: Final = 1.8  # when the player goes elsewhere
FAREWELL: Final = 6.0  # when a piece has had its time
STAY: Final = 150.0  # about twice round a piece
REST: Final = (25.0, 50.0)  # of silence between two pieces


class Playlist:
    def __init__(self, rng: Random) -> None:
        self.piece: str | None = None  # what sounds, also while it fades
        self.gain = 0.0
        self._names: tuple[str, ...] = ()
        self._last: str | None = None
        self._wait = ENTRY
        self._left = 0.0
        self._rng = rng

    def ask(self, names: Sequence[str]) -> None:
        """The pieces of the place the player is in; a piece that belongs there too goes on."""
        if tuple(names) == self._names:
            return
        self._names = tuple(names)
        self._wait = ENTRY
        if self.piece is not None and self._left > 0:
            self._left = max(self._left, FADE_OUT) if self.piece in self._names else 0.0

    def update(self, dt: float) -> None:
        if self.piece is None:
            self._pause(dt)
        elif self._left > 0:
            self._left = max(0.0, self._left - dt)
            self.gain = min(1.0, self.gain + dt / FADE_IN)
        else:
            here = self.piece in self._names
            self.gain = max(0.0, self.gain - dt / (FAREWELL if here else FADE_OUT))
            if self.gain == 0.0:
                self.piece = None
                if here:
                    self._wait = REST[0] + (REST[1] - REST[0]) * self._rng.random()

    def _pause(self, dt: float) -> None:
        self._wait -= dt
        if self._wait > 0 or not self._names:
            return
        others = [name for name in self._names if name != self._last] or list(self._names)
        self.piece = self._last = others[int(self._rng.random() * len(others))]
        self._left = STAY
        self.gain = 0.0
