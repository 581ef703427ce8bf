"""Palermo's music and air: a siciliana for mandolin and guitar, and the square in the afternoon.

Loops without a seam, as `music` makes them.
"""

import math
from collections.abc import Callable
from random import Random

from tools.sound import voices
from tools.sound.air import spread
from tools.sound.piece import Piece
from tools.sound.scale import major
from tools.sound.signal import (
    RATE,
    Signal,
    Stereo,
    bell,
    decibel,
    eased,
    frames,
    highpass,
    joined,
    lowpass,
    noise,
    peak,
    scaled,
    shaped,
    silence,
    swept,
)

# The guitar's chords, a stroke an eighth: step by step of D major.
CHORDS = {
    "1": "1!:1 5:1 8:1 10:1 8:1 5:1",
    "4": "-3!:1 4:1 6:1 8:1 6:1 4:1",
    "5": "-2!:1 2:1 5:1 7:1 5:1 2:1",
    "6": "-1!:1 3:1 6:1 8:1 6:1 3:1",
    "-": "1!:3 5:3",
}
PLAN = "1-" + "15411651" + "1-" + "45614151" + "1-" + "15411651" + "4-"


def siciliana() -> Stereo:
    """For playing: six eighths to a bar, rocking like a boat that is tied up."""
    piece = Piece("music_siciliana", beat=0.35, bar=6, bars=len(PLAN), scale=major)
    for bar, chord in enumerate(PLAN, 1):
        piece.lyre(bar, CHORDS[chord], gain=0.17, octave=3)
    for bar in range(3, len(PLAN), 2):
        if PLAN[bar - 1] == "1":
            piece.oud(bar, "1:6", gain=0.24, octave=2)
    first = (
        "5!:1.5 6:.5 5:1 8~:3", "7:1.5 8:.5 7:1 5~:3", "6!:1.5 7:.5 6:1 9:2 8:1", "5~:4 r:2",
        "5!:1.5 6:.5 5:1 10~:3", "8:1.5 9:.5 8:1 6~:3", "5:1 6:1 4:1 2~:3", "1~:4 r:2",
    )  # fmt: skip
    second = (
        "8!:1.5 9:.5 10:1 11~:3", "9:1.5 10:.5 9:1 7~:3", "8:1.5 7:.5 6:1 10~:3", "8~:4 r:2",
        "11!:1.5 10:.5 9:1 8:2 6:1", "5:1.5 6:.5 8:1 10~:3", "9:1 8:1 7:1 5:2 7:1", "8~:4 r:2",
    )  # fmt: skip
    for start, lines, gain in ((3, first, 0.26), (13, second, 0.28), (23, first, 0.2)):
        for at, line in enumerate(lines):
            piece.mandolin(start + at, line, gain=gain, octave=4)
    # The second time a third above, softly: two who have played together for years.
    for at, line in enumerate(("r:3 10~:3", "r:3 7~:3", "r:3 11:2 10:1", "7~:4 r:2")):
        piece.mandolin(23 + at, line, gain=0.14, octave=4)
    return piece.finish(-7, 0.5)


# -- the square ---------------------------------------------------------------------------

SQUARE = 32.0


def square() -> Stereo:
    """Four in the afternoon: warm air, swifts, a scooter streets away, a bell, the sea."""
    rng = Random("palmyra ambience_palermo")
    one, two = _air(rng, 0.0), _air(rng, 1.7)
    sides = (
        [0.85 * a + 0.4 * b for a, b in zip(one, two, strict=True)],
        [0.85 * b + 0.4 * a for a, b in zip(one, two, strict=True)],
    )
    for at, count, pan in ((2.5, 4, -0.6), (9.8, 6, 0.5), (15.5, 3, -0.2), (24.0, 5, 0.7)):
        for number in range(count):
            swell = math.sin(math.pi * (number + 0.5) / count)
            when = at + number * 0.31 + rng.random() * 0.12
            spread(sides, _swift(rng), when, 0.022 * swell, pan + 0.15 * (rng.random() - 0.5))
    spread(sides, _scooter(rng), 16.5, 0.05, -0.35)
    toll = lowpass(voices.bronze(330, rng), 1200)
    for number in range(3):
        spread(sides, toll, 5.2 + 1.9 * number, 0.045, 0.45)
    for at, pan in ((12.6, -0.4), (27.6, 0.2)):
        shutter = lowpass(voices.struck(480, voices.WOOD, rng, soft=0.002), 1800)
        spread(sides, shutter, at, 0.03, pan)
    by = decibel(-12) / peak(*sides)
    return scaled(sides[0], by), scaled(sides[1], by)


def _air(rng: Random, shift: float) -> Signal:
    """The hush of a town: sea far below, now nearer, now farther."""
    overlap, turn = 4.0, 2 * math.pi / SQUARE

    def swell(t: float) -> float:
        wave = 0.6 * math.sin(turn * 4 * t + shift) + 0.4 * math.sin(turn * 7 * t + 0.8)
        return 0.5 + 0.5 * wave

    hiss = noise(SQUARE + overlap, rng)
    out = swept(hiss, lambda t: 240 + 320 * swell(t))

    def lull(t: float) -> float:
        """The sea draws breath where the loop is closed."""
        away = min(t % SQUARE, SQUARE - t % SQUARE)
        return 1 - 0.95 * math.exp(-((away / 1.6) ** 2))

    return joined(shaped(highpass(out, 110), lambda t: (0.45 + 0.55 * swell(t)) * lull(t)), overlap)


def _swift(rng: Random) -> Signal:
    """A thin shriek that trembles and falls, rounded by distance."""
    seconds = 0.24 + 0.14 * rng.random()
    top, phase, out = 4300 + 500 * rng.random(), 0.0, []
    for index in range(frames(seconds)):
        t = index / RATE
        phase += 2 * math.pi * (top - 900 * (t / seconds) ** 2) / RATE
        out.append(math.sin(phase) * (0.6 + 0.4 * math.sin(2 * math.pi * 46 * t)))
    return lowpass(shaped(out, bell(seconds, 0.3)), 4400)


def _scooter(rng: Random) -> Signal:
    """Comes nearer and goes again; around the corner the tone is lower."""
    seconds = 9.0
    out, at = silence(seconds + 0.1), 0.0
    rise = bell(seconds, 0.45)
    while at < seconds:
        rate = 41 - 7 * at / seconds
        puff = eased(voices.struck(118, voices.SKIN, rng, soft=0.003)[: frames(0.03)], 0.001, 0.01)
        start = frames(at)
        loud = rise(at) ** 2 * (0.85 + 0.3 * rng.random())
        for index, value in enumerate(puff, start):
            out[index] += value * loud
        at += 1 / rate
    return lowpass(out, 700)


PIECES: dict[str, Callable[[], Stereo]] = {
    "music_siciliana": siciliana,
    "ambience_palermo": square,
}
