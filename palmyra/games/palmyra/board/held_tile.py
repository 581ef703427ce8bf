"""A tile in the player's hand, following the pointer and leaning into the movement."""

import math
from typing import Final

from palmyra.games.palmyra.board.flight import HELD_TURN, Flight
from palmyra.games.palmyra.rules.tiles import Tile
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.tween import Follow, Tween, out_cubic

Pixel = tuple[float, float]
TAU: Final = 0.045
PICK_UP: Final = 0.14
MOST_TILT: Final = 8.0  # degrees
TILT_SPEED: Final = 1400.0  # pixels a second that tilt it fully


class HeldTile:
    def __init__(self, index: int, tile: Tile, at: Pixel, unit: float) -> None:
        self.index = index
        self.tile = tile
        self._x, self._y = Follow(at[0], TAU), Follow(at[1], TAU)
        self._unit = Follow(unit, TAU * 1.5)
        self._tilt = Follow(0.0, TAU * 2)
        self._lift = Tween(0, 1, PICK_UP, out_cubic)

    @property
    def at(self) -> Pixel:
        return self._x.value, self._y.value

    def aim(self, at: Pixel, unit: float) -> None:
        """Where the pointer is, and how large tiles are there."""
        self._x.target, self._y.target = at
        self._unit.target = unit

    def update(self, dt: float) -> None:
        before = self._x.value
        for follow in (self._x, self._y, self._unit):
            follow.update(dt)
        speed = (self._x.value - before) / dt if dt > 0 else 0.0
        self._tilt.target = -math.copysign(
            min(MOST_TILT, MOST_TILT * abs(speed) / TILT_SPEED), speed
        )
        self._tilt.update(dt)
        self._lift.update(dt)

    @property
    def moving(self) -> bool:
        parts = (self._x, self._y, self._unit, self._tilt)
        return not (self._lift.done and all(part.done for part in parts))

    def sprite(self, flight: Flight) -> Sprite:
        # Whole steps of scale keep the cache of turned pictures small.
        unit = round(self._unit.value)
        turn = HELD_TURN + round(self._tilt.value)
        return flight.held(self.tile, unit, self.at, lift=self._lift.value, turn=turn)
