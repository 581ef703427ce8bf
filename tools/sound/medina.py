"""The sounds of Medina: clay, bronze, a market, a door; the evening over a walled city."""

import math
from collections.abc import Callable
from random import Random

from tools.sound import voices
from tools.sound.air import spread, wind
from tools.sound.effect import Effect, Make
from tools.sound.piece import Piece, calmest
from tools.sound.scale import hijaz
from tools.sound.signal import (
    RATE,
    Signal,
    Stereo,
    add,
    bandpass,
    bell,
    decibel,
    frames,
    lowpass,
    noise,
    peak,
    scaled,
    shaped,
    silence,
)

# The pitch of a brick by the value of its stone: umber is the heaviest, alabaster rings.
STONES = (1.26, 0.98, 0.8, 1.12)
# Those who talk in the market: how high, and when they begin.
CROWD = ((138, 0.05), (186, 0.13), (112, 0.2), (164, 0.09), (98, 0.26), (206, 0.17))
EVENING = 32.0


# -- pieces ------------------------------------------------------------------------------


def palace(stone: int) -> Make:
    """A clay brick set down on sand."""

    def make(rng: Random, pitch: float) -> Signal:
        high = STONES[stone - 1] * pitch
        out = voices.struck(265 * high, voices.BLOCK, rng, soft=0.003, bend=0.03)
        add(out, voices.struck(610 * high, voices.CLAY, rng, soft=0.0015), 0.0, 0.55)
        add(out, voices.thud(0.1, 80, 520, rng), 0.001, 0.55)
        sand = voices.grains(0.16, 80, 1300, 3600, rng, length=(0.003, 0.009), crowd=2.0)
        add(out, lowpass(sand, 4400), 0.008, 0.34)
        return lowpass(out, 4600)

    return make


def dome(rng: Random, pitch: float) -> Signal:
    """A bronze bowl, and a breath of choir that swells and goes."""
    out = voices.bronze(hijaz(1) * pitch, rng)
    add(out, voices.bronze(hijaz(5), rng), 0.05, 0.35)
    for step, gain in ((1, 0.3), (5, 0.22), (8, 0.16)):
        add(out, voices.ney(hijaz(step), 1.5, rng), 0.02, gain * 0.5)
    add(out, voices.frame_drum(88, rng, soft=0.8), 0.0, 0.4)
    return lowpass(out, 4200)


def stable(rng: Random, pitch: float) -> Signal:
    """Hay let fall, and a camel that has an opinion."""
    hay = voices.grains(0.2, 90, 1000, 3400, rng, length=(0.004, 0.016), crowd=1.4)
    out = scaled(lowpass(hay, 3800), 0.6)
    add(out, voices.struck(240 * pitch, voices.WOOD, rng, soft=0.003), 0.004, 0.45)
    add(out, _throat(0.34, 118 * pitch, 82 * pitch, (340, 760, 1500), rng, rough=0.5), 0.1, 0.5)
    return out


def merchant(crowd: int) -> Make:
    """A mat unrolled, and as many voices as the market has, up to six."""

    def make(rng: Random, pitch: float) -> Signal:
        out = scaled(voices.brush(0.13, 420, 2100, rng, crest=0.3), 0.5)
        add(out, voices.struck(330, voices.WOOD, rng, soft=0.003), 0.006, 0.5)
        for number, (high, start) in enumerate(CROWD[:crowd]):
            for word in range(2):
                vowel = ((520, 1050, 2300), (380, 1700, 2400), (600, 900, 2200))[rng.randrange(3)]
                rise = high * (0.92 + 0.2 * rng.random())
                said = _throat(0.1 + 0.05 * rng.random(), rise * 1.06, rise * 0.92, vowel, rng)
                at = start + 0.17 * word + 0.03 * rng.random()
                add(out, lowpass(said, 2400), at, 0.34 - 0.05 * number)
        return out

    return make


def wall(rng: Random, pitch: float) -> Signal:
    """Stone on stone, then the trowel drawn along it."""
    out = voices.struck(196 * pitch, voices.BLOCK, rng, soft=0.003, bend=0.04)
    add(out, voices.struck(470 * pitch, voices.PEBBLE, rng, soft=0.0015), 0.0, 0.6)
    add(out, voices.thud(0.09, 90, 700, rng), 0.0, 0.5)
    scrape = voices.brush(0.17, 1500, 4200, rng, crest=0.4, lumps=0.7)
    add(out, bandpass(scrape, 2900, 1.6), 0.09, 0.7)
    return out


def gate(rng: Random, pitch: float) -> Signal:
    """A heavy door on its hinge, and the bar that falls."""
    out = lowpass(voices.frame_drum(72 * pitch, rng, soft=0.8), 500)
    creak = silence(0.42)
    at = 0.0
    while at < 0.36:  # a hinge sticks and slips: short clicks, faster and faster
        tick = voices.struck(330 + 260 * at, voices.WOOD, rng, soft=0.002)
        add(creak, tick, at, 0.3 + 0.5 * math.sin(math.pi * at / 0.4))
        at += 0.034 - 0.05 * at
    add(out, lowpass(creak, 1700), 0.04, 0.3)
    add(out, voices.struck(128 * pitch, voices.BLOCK, rng, soft=0.004), 0.46, 0.9)
    add(out, voices.struck(96 * pitch, voices.BLOCK, rng, soft=0.004), 0.47, 0.8)
    add(out, voices.thud(0.16, 60, 480, rng), 0.46, 0.8)
    return out


def prize(rng: Random, pitch: float) -> Signal:
    """A coin on a tile: it rings, turns and lies."""
    out = voices.struck(1480 * pitch, voices.COIN, rng, soft=0.002)
    add(out, voices.struck(690 * pitch, voices.CLAY, rng, soft=0.002), 0.0, 0.5)
    for number in range(5):
        at = 0.1 + 0.062 * number - 0.005 * number**2
        again = voices.struck(1480 * pitch, voices.COIN, rng, soft=0.002)
        add(out, again, at, 0.42 - 0.07 * number)
    return lowpass(out, 5000)


def point(step: int) -> Make:
    """The oud of the house, an octave lower: evening."""
    return lambda rng, pitch: voices.oud(hijaz(step, 3), rng, seconds=1.1, soft=0.6)


def _throat(
    seconds: float,
    start: float,
    end: float,
    vowel: tuple[float, float, float],
    rng: Random,
    *,
    rough: float = 0.0,
) -> Signal:
    """A voice without words: pulses of the glottis through the three tones of a vowel."""
    source: Signal = []
    breath = noise(seconds, rng)
    phase = 0.0
    for index in range(frames(seconds)):
        part = index / frames(seconds)
        phase += (start + (end - start) * part) / RATE
        pulse = 1 - 2 * (phase % 1.0)
        growl = 1 - rough * (0.5 + 0.5 * math.sin(2 * math.pi * 27 * index / RATE))
        source.append(pulse * growl + 0.1 * breath[index])
    out = silence(seconds)
    for pitch, gain in zip(vowel, (1.0, 0.5, 0.2), strict=True):
        add(out, bandpass(source, pitch, 6), 0.0, gain)
    return voices.level(shaped(out, bell(seconds, 0.35)))


EFFECTS: dict[str, Effect] = {
    **{f"medina_palace_{stone}": Effect(palace(stone), -9) for stone in range(1, 5)},
    "medina_dome": Effect(dome, -9, tail=0.7, wet=0.22),
    "medina_stable": Effect(stable, -12),
    **{
        f"medina_merchant_{crowd}": Effect(merchant(crowd), -13)
        for crowd in range(1, len(CROWD) + 1)
    },
    "medina_wall": Effect(wall, -10),
    "medina_gate": Effect(gate, -10, tail=0.35),
    "medina_prize": Effect(prize, -13),
    **{f"medina_point_{step}": Effect(point(step), -12, tail=0.3) for step in range(1, 9)},
}


# -- loops -------------------------------------------------------------------------------


def walls() -> Stereo:
    """For playing: the gates stand open, the day's work is done. Oud, a flute on the roof."""
    piece = Piece("music_medina", beat=0.64, bar=5, bars=20)
    for bar in range(1, 21):
        if bar in (9, 10, 19, 20):
            continue
        piece.drum(bar, "D---t-D-k-" if bar % 2 else "D-----t-k-", gain=0.17)
    for bar in range(1, 20, 2):
        piece.oud(bar, "1:3 0:2" if bar % 4 == 1 else "1:3 -2:2", gain=0.3, octave=2)
    piece.oud(2, "r:1 3~:1 4:.5 5!:2.5 4:.5 3:.5 2:1 1!:3")
    piece.oud(5, "5:1 6:.5 5:.5 4:1 3~!:2 r:1 2:.5 3:.5 2:1 1!:2")
    piece.oud(9, "8!:2 7:.5 6:.5 5:2 r:1 6:.5 5:.5 4:1 3!:2", gain=0.42)
    piece.oud(13, "1:.5 2:.5 3~!:1.5 4:.5 5:2 4:.5 3:.5 4:1 2!:3")
    piece.oud(17, "5!:1 4:.5 3:.5 2:1 3:.5 2:.5 1!:3 r:1 0:1 1!:3")
    piece.ney(7, "r:1 5~:3 6:.5 5:.5 4:4", gain=0.12)
    piece.ney(11, "8~!:4 7:.5 6:.5 5:4", gain=0.12)
    piece.ney(15, "r:2 3~:3 4:1 3:1 2:2 1!:4", gain=0.12)
    piece.lyre(19, "r:1 8:.5 5:.5 3:.5 2:.5 1!:2 r:1 5:.5 3:.5 1!:2", gain=0.18)
    return piece.finish(-7, 0.55)


def evening() -> Stereo:
    """Wind over the walls, a drum in another street, a dove going to sleep."""
    rng = Random("palmyra ambience_medina")
    one, two = wind(rng, 0.4, EVENING), wind(rng, 1.7, EVENING)
    sides = (
        [0.85 * a + 0.4 * b for a, b in zip(one, two, strict=True)],
        [0.85 * b + 0.4 * a for a, b in zip(one, two, strict=True)],
    )
    doum = lowpass(voices.frame_drum(92, rng, soft=0.9), 320)
    tak = lowpass(voices.rim(160, rng), 1100)
    for start in (4.0, 16.5):
        for bar in range(3):
            swell = (0.6, 1.0, 0.7)[bar]
            at = start + bar * 2.4
            for beat, stroke, gain in ((0.0, doum, 0.05), (0.6, tak, 0.012), (1.2, doum, 0.035),
                                       (1.5, tak, 0.014), (2.1, tak, 0.008)):  # fmt: skip
                spread(sides, stroke, at + beat + rng.random() * 0.02, gain * swell, 0.45)
    for at, pan in ((10.5, -0.6), (13.2, -0.55), (27.0, -0.65)):
        for number, long in enumerate((0.22, 0.42, 0.26)):
            coo = lowpass(_throat(long, 430, 400, (420, 820, 1300), rng), 700)
            spread(sides, coo, at + (0.0, 0.3, 0.82)[number], 0.016, pan)
    # Closed where the wind blows: what coding adds there is lost in it.
    by, start = decibel(-10) / peak(*sides), (calmest(*sides) + frames(4)) % len(sides[0])
    left, right = (scaled(side[start:] + side[:start], by) for side in sides)
    return left, right


PIECES: dict[str, Callable[[], Stereo]] = {
    "music_medina": walls,
    "ambience_medina": evening,
}
