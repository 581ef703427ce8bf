"""What a short sound is: how it is made, how loud beside the others, in which room."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tools.sound.signal import Signal

Make = Callable[[Random, float], Signal]  # `pitch`, about 1, is the variant's


@dataclass(frozen=True, slots=True)
class Effect:
    make: Make
    peak: float  # dBFS: how loud beside the others
    variants: int = 1
    tail: float = 0.22  # seconds of room
    wet: float = 0.16
