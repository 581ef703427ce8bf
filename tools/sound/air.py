"""What is in the air of a place: wind as a loop, and things far away in it."""

import math
from random import Random

from tools.sound.signal import (
    RATE,
    Signal,
    Stereo,
    add_round,
    bandpass,
    highpass,
    joined,
    noise,
    shaped,
    swept,
)


def spread(sides: Stereo, part: Signal, at: float, gain: float, pan: float) -> None:
    angle = (pan + 1) * math.pi / 4
    add_round(sides[0], part, at, gain * math.cos(angle))
    add_round(sides[1], part, at, gain * math.sin(angle))


def wind(rng: Random, shift: float, seconds: float) -> Signal:
    """A loop of wind that drops where it is closed; `shift` parts one wind from another."""
    overlap = 4.0
    turn = 2 * math.pi / seconds

    def gust(t: float) -> float:
        """0 to 1; whole waves in the loop, so that its ends agree."""
        wave = 0.5 * math.sin(turn * 2 * t + shift * 0.4) + 0.3 * math.sin(turn * 5 * t + 1.3)
        return 0.5 + 0.5 * (wave + 0.2 * math.sin(turn * 9 * t + shift))

    hiss = noise(seconds + overlap, rng)
    low = swept(hiss, lambda t: 170 + 330 * gust(t))
    howl = bandpass(hiss, 420, 5)
    out = [
        a + b * 0.16 * gust(i / RATE) ** 2 for i, (a, b) in enumerate(zip(low, howl, strict=True))
    ]

    def lull(t: float) -> float:
        """The wind drops where the loop is closed."""
        away = min(t % seconds, seconds - t % seconds)
        return 1 - 0.8 * math.exp(-((away / 1.6) ** 2))

    out = shaped(highpass(out, 70), lambda t: (0.35 + 0.65 * gust(t)) * lull(t))
    return joined(out, overlap)
