"""Measures of the committed files, as the game's mixer decodes them: for those who cannot listen.

`python -m tools.sound.measure` prints a table.
"""

import cmath
import math
import os
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

RATE = 44100
WINDOW = 2048
FOLDER = Path(__file__).parents[2] / "palmyra" / "assets" / "sounds"


def decode(path: Path) -> list[list[float]]:
    """Left and right, full scale being 1."""
    if pygame.mixer.get_init() != (RATE, -16, 2):
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, 512)
    raw = array("h", pygame.mixer.Sound(path).get_raw())
    return [[value / 32768 for value in raw[side::2]] for side in (0, 1)]


def dbfs(value: float) -> float:
    return 20 * math.log10(max(value, 1e-6))


def rms(signal: Sequence[float]) -> float:
    return math.sqrt(sum(value * value for value in signal) / max(1, len(signal)))


def spectrum(signal: Sequence[complex]) -> list[complex]:
    """Cooley and Tukey's transform; the length must be a power of two."""
    count = len(signal)
    if count == 1:
        return list(signal)
    even, odd = spectrum(signal[::2]), spectrum(signal[1::2])
    half = count // 2
    turned = [cmath.exp(-2j * math.pi * k / count) * odd[k] for k in range(half)]
    return [even[k] + turned[k] for k in range(half)] + [even[k] - turned[k] for k in range(half)]


@dataclass(frozen=True, slots=True)
class Tone:
    centroid: float  # Hz: where the middle of the energy lies
    harsh: float  # share of the energy in 3 to 8 kHz, where the ear is touchy


def tone(signal: Sequence[float], windows: int = 24) -> Tone:
    """Of `windows` places spread over the signal, each weighing by its energy."""
    padded = [*signal, *([0.0] * WINDOW)]
    hop = max(WINDOW // 2, len(signal) // windows)
    energy = weighted = high = 0.0
    for start in range(0, max(1, len(signal) - WINDOW // 2), hop):
        part = [
            padded[start + k] * (0.5 - 0.5 * math.cos(2 * math.pi * k / WINDOW))
            for k in range(WINDOW)
        ]
        for k, value in enumerate(spectrum(part)[: WINDOW // 2]):
            power = abs(value) ** 2
            hertz = k * RATE / WINDOW
            energy += power
            weighted += power * hertz
            if 3000 <= hertz <= 8000:
                high += power
    return Tone(weighted / (energy or 1), high / (energy or 1))


def silent_share(signal: Sequence[float], below: float = 0.001) -> float:
    block = RATE // 100
    blocks = [signal[i : i + block] for i in range(0, len(signal), block)]
    return sum(max(map(abs, part)) < below for part in blocks) / len(blocks)


def main() -> None:
    print(
        f"{'name':20}{'s':>7}{'kB':>8}{'peak':>7}{'rms':>7}{'Hz':>7}{'3-8k':>7}{'still':>7}{'ends':>16}"
    )
    for path in sorted(FOLDER.glob("*.ogg")):
        left, right = decode(path)
        top = max(max(map(abs, left)), max(map(abs, right)))
        heard = tone(left)
        print(
            f"{path.stem:20}{len(left) / RATE:7.2f}{path.stat().st_size / 1000:8.1f}"
            f"{dbfs(top):7.1f}{dbfs(rms(left)):7.1f}{heard.centroid:7.0f}"
            f"{heard.harsh * 100:6.1f}%{silent_share(left) * 100:6.0f}%"
            f"{left[0]:8.4f}{left[-1]:8.4f}"
        )


if __name__ == "__main__":
    main()
