"""The quiet music and the desert: loops that can go round forever without a seam.

Sparse on purpose: one hears it for hours. Everything is in D hijaz. Notes that ring beyond the
end, and their echo, are heard in the beginning, so there is no place where the loop is closed.
"""

import math
from collections.abc import Callable
from random import Random

from tools.sound import medina, palermo_music, voices
from tools.sound.air import spread, wind
from tools.sound.piece import Piece
from tools.sound.signal import (
    RATE,
    Signal,
    Stereo,
    add_round,
    bell,
    decibel,
    lowpass,
    peak,
    scaled,
    shaped,
    silence,
)

# -- pieces -------------------------------------------------------------------------------


def oasis() -> Stereo:
    """For the title: water in the shade. An oud thinks aloud, the flute answers."""
    piece = Piece("music_oasis", beat=0.84, bar=4, bars=22)
    for bar in (1, 5, 9, 13, 17, 21):
        piece.oud(bar, "1!:4", gain=0.42, octave=2)
    for bar in (3, 7, 15, 19):
        piece.oud(bar, "-2:2 1:2", gain=0.3, octave=2)
    piece.oud(1, "r:1 5!:1.5 4:.5 3~:1 4:.5 3:.5 2:1 1!:2")
    piece.oud(4, "3:.5 2:.5 1:1 0:.5 1!:1.5")
    piece.oud(6, "r:1 1:.5 2:.5 3~!:1 4:1 5:2 r:1 6:.5 5:.5 4:.5 3:.5 2:1")
    piece.oud(10, "1!:2 r:2 5:.5 5:.5 6~:1 5:.5 4:.5 3:1")
    piece.oud(13, "8!:1.5 7:.5 6:.5 5:.5 6:1 5!:2 r:1 4:.5 3:.5 4:1 3:.5 2:.5 3~:2")
    piece.oud(17, "5:.5 4:.5 3:.5 2:.5 1!:2 r:2 0:.5 1:.5 2:1 1!:4")
    piece.oud(21, "r:2 5:1 4:.5 3:.5 2:1 1!:2", gain=0.4)
    piece.ney(7, "r:2 5~:3 6:1 5:2")
    piece.ney(11, "r:2 8~:2.5 7:.5 6:1 5!:3")
    piece.ney(18, "r:2 3~:2 4:.5 3:.5 2:1.5 1!:3.5")
    for bar in range(5, 17):
        piece.drum(bar, "D-----k-" if bar % 2 else "--k---t-", gain=0.2)
    return piece.finish(-7, 0.55)


def caravan() -> Stereo:
    """For playing: an easy walk, drum and oud, the flute far ahead."""
    piece = Piece("music_caravan", beat=0.72, bar=4, bars=26)
    for bar in range(1, 27):
        if bar in (13, 14, 25, 26):
            continue
        piece.drum(bar, "D--kD-t-" if bar % 4 == 0 else "D-k-D-t-", gain=0.21)
    for bar in range(1, 26, 2):
        low = "1:2 r:1 -2:1" if bar % 4 == 1 else "1:2 r:1 0:1"
        piece.oud(bar, low, gain=0.3, octave=2)
    piece.oud(3, "1!:1 3:.5 4:.5 5!:1.5 4:.5 3:.5 4:.5 3:.5 2:.5 1!:2")
    piece.oud(7, "5:1 6:.5 5:.5 4:1 3:.5 4:.5 5!:2 r:1 3:.5 2:.5 1!:2")
    piece.oud(11, "8!:1 7:.5 6:.5 5:1 6:.5 5:.5 4:.5 3:.5 2:1 1!:2")
    piece.oud(15, "3~!:1.5 4:.5 5:1 4:.5 3:.5 2~:1.5 3:.5 2:.5 1:1.5 r:1 0:.5 1:.5 2:.5 1!:1.5")
    piece.oud(21, "5!:.5 5:.5 6:.5 5:.5 4:1 3:1 4:.5 3:.5 2:1 3~:1 1!:3")
    piece.ney(9, "5~:3 4:.5 3:.5 4:3", gain=0.13)
    piece.ney(17, "r:3 8~:3 9:.5 8:.5 7:1 6:1 5!:4", gain=0.13)
    piece.lyre(13, "1:.5 3:.5 5:.5 8!:1 r:1.5 2:.5 3:.5 5:.5 6!:1", gain=0.2)
    piece.lyre(24, "r:2 8:.5 5:.5 3:.5 2:.5 1!:2 r:2 5:.5 3:.5 1!:2", gain=0.2)
    return piece.finish(-7, 0.45)


def evening() -> Stereo:
    """For playing: the sand cools. Lyre in sixes, a flute, hardly a drum."""
    piece = Piece("music_evening", beat=0.56, bar=6, bars=24)
    waves = ("1:1 5:1 8!:1 10:1 8:1 5:1", "1:1 4:1 6!:1 8:1 6:1 4:1", "0:1 3:1 5!:1 7:1 5:1 3:1")
    plan = "a-a-b-a-c-a-b-c-a-a-b-a-"
    for bar, wave in enumerate(plan, 1):
        if wave == "-":
            # Every other bar breathes.
            piece.lyre(bar, "r:2 8:1 r:1 5:1", gain=0.12)
        else:
            piece.lyre(bar, waves["abc".index(wave)], gain=0.2)
    for bar in (1, 3, 7, 11, 17, 19, 23):
        piece.oud(bar, "1:6", gain=0.34, octave=2)
    for bar in (5, 13, 21):
        piece.oud(bar, "-3:6", gain=0.3, octave=2)
    for bar in (9, 15):
        piece.oud(bar, "0:6", gain=0.3, octave=2)
    piece.ney(3, "r:2 5~!:6 6:1 5:1 4:4", gain=0.13)
    piece.ney(7, "r:1 3~:4 4:1 3:1 2:3 1!:4", gain=0.13)
    piece.ney(13, "r:2 8~!:5 7:1 6:2 5:5", gain=0.12)
    piece.ney(18, "r:1 4:3 3~:3 2:2 3:1 1!:6", gain=0.13)
    piece.oud(11, "r:2 5!:1 4:1 3:1 2:1 3~:2 1:3", gain=0.34)
    piece.oud(22, "r:3 3:1 2:1 1!:3", gain=0.32)
    for bar in range(1, 25, 4):
        piece.drum(bar, "D-----", gain=0.16)
        piece.drum(bar + 2, "----k-", gain=0.2)
    return piece.finish(-7, 0.6)


# -- the desert ---------------------------------------------------------------------------

DESERT = 36.0


def desert() -> Stereo:
    """Wind over dunes, a palm now and then, insects far away."""
    rng = Random("palmyra ambience_desert")
    one, two = wind(rng, 0.0, DESERT), wind(rng, 1.1, DESERT)
    # Much in common: two winds that know nothing of each other sound like two rooms.
    sides = (
        [0.85 * a + 0.4 * b for a, b in zip(one, two, strict=True)],
        [0.85 * b + 0.4 * a for a, b in zip(one, two, strict=True)],
    )
    for at, pan in ((6.5, -0.5), (17.0, 0.6), (27.5, -0.1)):
        palm = voices.brush(4.2, 900, 2600, rng, crest=0.45, lumps=0.9)
        spread(sides, palm, at, 0.035, pan)
    chirp = _chirp(4150, rng)
    other = _chirp(3620, rng)
    for start, count, pan in ((3.0, 7, 0.7), (13.5, 9, 0.75), (24.0, 6, 0.65)):
        for number in range(count):
            swell = math.sin(math.pi * (number + 0.5) / count)
            spread(sides, chirp, start + number * 0.62 + rng.random() * 0.03, 0.012 * swell, pan)
    for start, count, pan in ((8.5, 5, -0.7), (20.5, 7, -0.75), (31.0, 5, -0.6)):
        for number in range(count):
            swell = math.sin(math.pi * (number + 0.5) / count)
            spread(sides, other, start + number * 0.81 + rng.random() * 0.04, 0.009 * swell, pan)
    by = decibel(-10) / peak(*sides)
    return scaled(sides[0], by), scaled(sides[1], by)


def _chirp(hertz: float, rng: Random) -> Signal:
    """Three short pulses of a cricket, rounded by distance."""
    out = silence(0.2)
    for number in range(3):
        count = round(0.026 * RATE)
        turn = 2 * math.pi * hertz * (1 + 0.004 * rng.random()) / RATE
        pulse = shaped([math.sin(turn * i) for i in range(count)], bell(0.026, 0.45))
        add_round(out, pulse, 0.042 * number, 0.7 + 0.3 * rng.random())
    return lowpass(out, 4500)


PIECES: dict[str, Callable[[], Stereo]] = {
    "music_oasis": oasis,
    "music_caravan": caravan,
    "music_evening": evening,
    "ambience_desert": desert,
    **medina.PIECES,
    **palermo_music.PIECES,
}
