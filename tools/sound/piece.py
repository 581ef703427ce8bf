"""A loop of music being filled with notes: bars, lines in a small notation, the room at the end.

Notes that ring beyond the end, and their echo, are heard in the beginning, so there is no place
where the loop is closed.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tools.sound import voices
from tools.sound.scale import hijaz
from tools.sound.signal import (
    RATE,
    Signal,
    Stereo,
    add_round,
    decibel,
    peak,
    room_round,
    scaled,
    silence,
)

REST = "r"


@dataclass
class Piece:
    """A loop being filled: `beat` seconds a beat, `bar` beats a bar, `bars` bars."""

    name: str
    beat: float
    bar: int
    bars: int
    scale: Callable[[int, int], float] = hijaz
    sides: Stereo = field(init=False)
    rng: Random = field(init=False)
    made: dict[tuple[object, ...], Signal] = field(default_factory=dict)

    def __post_init__(self) -> None:
        seconds = self.beat * self.bar * self.bars
        self.sides = (silence(seconds), silence(seconds))
        self.rng = Random(f"palmyra {self.name}")

    def sound(self, part: Signal, at: float, gain: float, pan: float) -> None:
        angle = (pan + 1) * math.pi / 4
        add_round(self.sides[0], part, at, gain * math.cos(angle))
        add_round(self.sides[1], part, at, gain * math.sin(angle))

    def kept(self, key: tuple[object, ...], make: Callable[[], Signal]) -> Signal:
        if key not in self.made:
            self.made[key] = make()
        return self.made[key]

    def when(self, bar: int, beat: float) -> float:
        """Bars count from 1. Hands are never quite on the beat."""
        stray = (self.rng.random() - 0.5) * 0.022
        return ((bar - 1) * self.bar + beat) * self.beat + stray

    # The notation of a line: "step:beats", step 1 being D; "r:2" rests, a trailing "~" leads
    # into the note from the step below, a trailing "!" leans on it.

    def oud(self, bar: int, line: str, *, gain: float = 0.5, octave: int = 3) -> None:
        for beat, step, _, lead, lean in _read(line):
            hertz, take = self.scale(step, octave), self.rng.randrange(2)
            soft = 0.5 if lean else 0.75
            note = self.kept(
                ("oud", step, octave, take, lean),
                lambda hertz=hertz, soft=soft: voices.oud(  # type: ignore[misc]
                    hertz, self.rng, seconds=2.4 if octave > 2 else 3.6, soft=soft
                ),
            )
            at = self.when(bar, beat)
            loud = gain * (1.2 if lean else 0.82 + 0.24 * self.rng.random())
            if lead:
                below = self.scale(step - 1, octave)
                grace = self.kept(
                    ("grace", step, octave),
                    lambda below=below: voices.oud(  # type: ignore[misc]
                        below, self.rng, seconds=0.3, soft=0.9
                    ),
                )
                self.sound(grace, at - 0.09, loud * 0.4, -0.22)
            self.sound(note, at, loud, -0.22)

    def ney(self, bar: int, line: str, *, gain: float = 0.16, octave: int = 4) -> None:
        for beat, step, beats, lead, lean in _read(line):
            seconds = beats * self.beat + 0.25
            note = voices.ney(
                self.scale(step, octave), seconds, self.rng, slide=1.2 if lead else 0.25
            )
            self.sound(note, self.when(bar, beat), gain * (1.15 if lean else 1.0), 0.28)

    def lyre(self, bar: int, line: str, *, gain: float = 0.3, octave: int = 4) -> None:
        for beat, step, _, _, lean in _read(line):
            hertz, take = self.scale(step, octave), self.rng.randrange(2)
            note = self.kept(
                ("lyre", step, octave, take),
                lambda hertz=hertz: voices.lyre(  # type: ignore[misc]
                    hertz, self.rng, seconds=3.2, soft=0.8
                ),
            )
            loud = gain * (1.15 if lean else 0.8 + 0.3 * self.rng.random())
            self.sound(note, self.when(bar, beat), loud, 0.38 - 0.08 * step / 8)

    def mandolin(self, bar: int, line: str, *, gain: float = 0.3, octave: int = 4) -> None:
        """A note that is led into (`~`) is held, in quick strokes."""
        for beat, step, beats, held, lean in _read(line):
            hertz, take = self.scale(step, octave), self.rng.randrange(2)
            seconds = beats * self.beat
            note = self.kept(
                ("mandolin", step, octave, take, beats if held else 0, lean),
                lambda hertz=hertz, held=held, seconds=seconds, lean=lean: (  # type: ignore[misc]
                    voices.tremolo(hertz, seconds, self.rng)
                    if held
                    else voices.mandolin(hertz, self.rng, seconds=1.4, soft=0.45 if lean else 0.7)
                ),
            )
            loud = gain * (1.15 if lean else 0.85 + 0.2 * self.rng.random())
            self.sound(note, self.when(bar, beat), loud * (0.62 if held else 1.0), 0.3)

    def drum(self, bar: int, pattern: str, *, gain: float = 0.34) -> None:
        """A bar of strokes, evenly spread: D the middle, t the edge, k the edge softly."""
        for index, stroke in enumerate(pattern):
            if stroke == "-":
                continue
            take = self.rng.randrange(3)
            if stroke == "D":
                note = self.kept(("D", take), lambda: voices.frame_drum(88, self.rng, soft=0.85))
            else:
                note = self.kept(("t", take), lambda: voices.rim(172, self.rng))
            loud = {"D": 1.0, "t": 0.34, "k": 0.17}[stroke] * (0.85 + 0.3 * self.rng.random())
            beat = index * self.bar / len(pattern)
            self.sound(note, self.when(bar, beat), gain * loud, 0.08)

    def finish(self, level: float, wet: float) -> Stereo:
        left, right = (
            room_round(side, wet=wet, tail=1.7, size=size, damp=0.35)
            for side, size in zip(self.sides, (1.0, 1.09), strict=True)
        )
        by = decibel(level) / peak(left, right)
        start = calmest(left, right)
        return scaled(left[start:] + left[:start], by), scaled(right[start:] + right[:start], by)


def calmest(left: Signal, right: Signal) -> int:
    """Where the last seconds are quietest: lossy coding is least exact at the ends of a file."""
    block, best = RATE // 20, (math.inf, 0)
    for at in range(len(left) - 4 * RATE, len(left) - block, block // 2):
        loud = max(peak(left[at : at + block]), peak(right[at : at + block]))
        best = min(best, (loud, at + block // 2))
    return best[1]


def _read(line: str) -> list[tuple[float, int, float, bool, bool]]:
    """When, step, how long, led into, leaned on."""
    notes, beat = [], 0.0
    for word in line.split():
        step, _, length = word.partition(":")
        beats = float(length)
        if not step.startswith(REST):
            name = step.rstrip("~!")
            notes.append((beat, int(name), beats, "~" in step, "!" in step))
        beat += beats
    return notes
