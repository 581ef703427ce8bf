"""What stirs behind the wide window: a caravan, birds, flags, light on the water. Pure.

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


def _loop(start: float, end: float, speed: float, first: float) -> Callable[[float], float]:
    """From `start` to `end` and anew, beginning at `first`."""
    return lambda time: start + (first - start + time * speed) % (end - start)


def _crest(x: float) -> float:
    """The ridge the caravan walks on, read off the scene."""
    if x <= 980:
        return 770 - 102 * _ease((x - 0) / 980)
    return 668 + 72 * _ease((x - 980) / 620)


def _ease(t: float) -> float:
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def _camel(color: str, first: float, scale: float, offset: float) -> Mover:
    along = _loop(500, 1430, 4.0, first)

    def place(time: float) -> Point:
        x = along(time)
        sway = 0.9 * sin(tau * (time + offset) / 2.4)
        return x, _crest(x + 20 * scale) - 36.5 * scale + 14 + sway

    return Mover((f"house/camel_{color}",), (56 * scale, 46 * scale), place, 1.0, offset)


def _bird(first: float, y: float, scale: float, offset: float) -> Mover:
    along = _loop(900, 1420, -5.0, first)
    place = lambda time: (along(time), y + 5 * sin(tau * (time + offset) / 9))  # noqa: E731
    beats = ("house/bird_0", "house/bird_0", "house/bird_1", "house/bird_2", "house/bird_1")
    return Mover(beats, (32 * scale, 16 * scale), place, 0.5, offset)


def _flag(x: float, foot: float, offset: float) -> Mover:
    waves = tuple(f"house/flag_{at}" for at in range(4))
    return Mover(waves, (36, 42), lambda time: (x, foot - 41), 0.5, offset)


def _glint(x: float, y: float, wide: float, offset: float) -> Mover:
    shine = tuple(f"house/glint_{at}" for at in range(4))
    return Mover(
        shine, (wide, 6), lambda time: (x + 4 * sin(tau * (time + offset) / 8), y), 1.0, offset
    )


LIFE: Final[dict[str, tuple[Mover, ...]]] = {
    "palmyra": (
        _flag(1078, 425, 0.0), _flag(1128, 425, 0.7),
        _glint(820, 609, 64, 0.0), _glint(930, 601, 92, 0.8), _glint(1010, 619, 112, 1.9),
        _glint(1150, 607, 72, 2.6), _glint(880, 623, 54, 3.3),
        _camel("blue", 722, 2.0, 0.0), _camel("red", 834, 2.1, 0.6),
        _camel("blue", 956, 2.2, 1.3), _camel("red", 1086, 2.3, 1.8),
        _bird(1186, 140, 0.9, 0.0), _bird(1230, 158, 0.75, 1.7), _bird(1154, 168, 0.65, 3.1),
    ),
}  # fmt: skip
