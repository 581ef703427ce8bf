"""What stirs behind a wide panel: birds, flags, light on the water; a game adds its own. Pure.

A `Mover` says where it is at a time, in the scene's own units; nothing here draws. It all goes
slowly: a few small pictures a few times a second are all that a resting title may cost.
"""

from collections.abc import Callable
from math import sin, tau
from typing import Final, NamedTuple

STEP: Final = 0.25  # seconds between two pictures

Point = tuple[float, float]


class Mover(NamedTuple):
    pictures: tuple[str, ...]  # shown in turn
    size: tuple[float, float]
    place: Callable[[float], Point]  # its upper left corner at a time
    beat: float  # seconds a picture
    offset: float = 0.0  # in seconds, so that not all beat as one

    def picture(self, time: float) -> str:
        return self.pictures[int((time + self.offset) / self.beat) % len(self.pictures)]


def loop(start: float, end: float, speed: float, first: float) -> Callable[[float], float]:
    """From `start` to `end` and anew, beginning at `first`."""
    return lambda time: start + (first - start + time * speed) % (end - start)


def bird(
    first: float, y: float, scale: float, offset: float, way: tuple[float, float] = (900, 1350)
) -> Mover:
    """It flies to the left of its way, and comes again from the right."""
    along = loop(*way, -5.0, first)
    place = lambda time: (along(time), y + 5 * sin(tau * (time + offset) / 9))  # noqa: E731
    beats = ("house/bird_0", "house/bird_0", "house/bird_1", "house/bird_2", "house/bird_1")
    return Mover(beats, (32 * scale, 16 * scale), place, 0.5, offset)


def flag(x: float, foot: float, offset: float) -> Mover:
    waves = tuple(f"house/flag_{at}" for at in range(4))
    return Mover(waves, (36, 42), lambda time: (x, foot - 41), 0.5, offset)


def glint(x: float, y: float, wide: float, offset: float) -> Mover:
    shine = tuple(f"house/glint_{at}" for at in range(4))
    return Mover(
        shine, (wide, 6), lambda time: (x + 4 * sin(tau * (time + offset) / 8), y), 1.0, offset
    )
