"""The instruments: struck wood, clay and bronze, plucked strings, drum, reed flute, grains.

Each gives a mono signal of its own length, about 1 at its loudest. Physically inspired: struck
things are a few decaying modes, strings a delay line that feeds back (Karplus and Strong).
"""

import math
from collections.abc import Sequence
from random import Random

from tools.sound.signal import (
    RATE,
    Signal,
    add,
    bandpass,
    bell,
    eased,
    frames,
    highpass,
    lowpass,
    noise,
    peak,
    scaled,
    shaped,
    silence,
)

Mode = tuple[float, float, float]  # ratio of pitch, loudness, seconds to fall to 1/e

WOOD: Sequence[Mode] = ((1, 1, 0.034), (2.57, 0.45, 0.018), (4.95, 0.16, 0.009))
BLOCK: Sequence[Mode] = ((1, 1, 0.055), (1.94, 0.3, 0.035), (2.8, 0.14, 0.02))
CLAY: Sequence[Mode] = ((1, 1, 0.022), (1.52, 0.6, 0.016), (2.31, 0.4, 0.011), (3.6, 0.16, 0.007))
PEBBLE: Sequence[Mode] = ((1, 1, 0.011), (1.83, 0.5, 0.007), (2.9, 0.2, 0.004))
COIN: Sequence[Mode] = (
    (1, 1, 0.075), (1.74, 0.75, 0.055), (2.53, 0.3, 0.036), (3.37, 0.1, 0.022),
)  # fmt: skip
BELL: Sequence[Mode] = (
    (0.5, 0.25, 0.7), (1, 1, 0.55), (1.19, 0.3, 0.42), (2.01, 0.4, 0.3), (2.67, 0.2, 0.2),
    (3.9, 0.07, 0.1),
)  # fmt: skip
SKIN: Sequence[Mode] = (
    (1, 1, 0.16), (1.594, 0.42, 0.085), (2.136, 0.24, 0.06), (2.296, 0.2, 0.05),
    (2.653, 0.12, 0.04),
)  # fmt: skip
RIM: Sequence[Mode] = ((1, 0.35, 0.05), (2.14, 0.8, 0.05), (3.16, 1, 0.04), (4.4, 0.5, 0.028))


def level(signal: Signal) -> Signal:
    return scaled(signal, 1 / (peak(signal) or 1))


def struck(
    hertz: float,
    modes: Sequence[Mode],
    rng: Random,
    *,
    soft: float = 0.0012,
    bend: float = 0.0,
    bend_time: float = 0.03,
) -> Signal:
    """Something hit: `soft` seconds of contact, `bend` how much too high the pitch begins."""
    longest = max(decay for _, _, decay in modes)
    count = frames(longest * 7)
    out = [0.0] * count
    for ratio, loud, decay in modes:
        # No two pieces of wood are the same: modes stray a little.
        pitch = hertz * ratio * (1 + (rng.random() - 0.5) * 0.012)
        if pitch > RATE * 0.4:
            continue
        fall = math.exp(-1 / (decay * RATE))
        phase, loudness = 0.0, loud
        turn = 2 * math.pi * pitch / RATE
        settle = math.exp(-1 / (bend_time * RATE))
        high = bend
        for index in range(min(count, frames(decay * 7))):
            out[index] += math.sin(phase) * loudness
            phase += turn * (1 + high)
            loudness *= fall
            high *= settle
    return level(eased(out, soft, 0.004))


def thud(seconds: float, low: float, high: float, rng: Random) -> Signal:
    """The noise of a touch: cloth, skin or soft ground."""
    grain = lowpass(highpass(noise(seconds, rng), low), high)
    return level(shaped(grain, bell(seconds, 0.12)))


def brush(
    seconds: float, low: float, high: float, rng: Random, *, crest: float = 0.4, lumps: float = 0.35
) -> Signal:
    """Felt or cloth drawn over something: noise whose loudness wanders."""
    hiss = lowpass(highpass(noise(seconds, rng), low), high)
    wander = lowpass(noise(seconds, rng), 45)
    top = peak(wander) or 1
    rough = [x * (1 - lumps + lumps * abs(w) / top * 2) for x, w in zip(hiss, wander, strict=True)]
    return level(shaped(rough, bell(seconds, crest)))


def grains(
    seconds: float,
    count: int,
    low: float,
    high: float,
    rng: Random,
    *,
    length: tuple[float, float] = (0.002, 0.008),
    crowd: float = 2.0,
) -> Signal:
    """Many tiny bursts, denser and louder at the beginning: sand, turf, parchment."""
    out = silence(seconds + length[1])
    for _ in range(count):
        at = rng.random() ** crowd * seconds
        pitch = low * (high / low) ** rng.random()
        long = length[0] + (length[1] - length[0]) * rng.random()
        burst = bandpass(noise(long, rng), pitch, 1.4)
        loud = (0.25 + 0.75 * rng.random()) * (1 - 0.75 * at / seconds)
        add(out, shaped(burst, bell(long, 0.3)), at, loud)
    return level(out)


def scattered(
    seconds: float, count: int, low: float, high: float, modes: Sequence[Mode], rng: Random
) -> Signal:
    """A few small hard things falling together: pebbles, coins."""
    out = silence(seconds)
    for number in range(count):
        at = seconds * (number / count) ** 1.4 + rng.random() * 0.012
        pitch = low * (high / low) ** rng.random()
        loud = (0.5 + 0.5 * rng.random()) * (1 - 0.6 * number / count)
        add(out, struck(pitch, modes, rng, soft=0.0015), at, loud)
    return level(out)


# -- strings -----------------------------------------------------------------------------


def _stroke(whole: int, hertz: float, pick: float, dark: float, rng: Random) -> Signal:
    """How a string lies when it is let go: partials by where and how softly it was touched.

    Worked out rather than drawn as noise, so that every note has the same body of sound.
    """
    line = [0.0] * whole
    for partial in range(1, min(whole // 2, 48)):
        loud = math.sin(math.pi * partial * pick) / partial
        loud /= 1 + (partial * hertz / dark) ** 2
        phase = rng.random() * 0.9
        turn = 2 * math.pi * partial / whole
        for index in range(whole):
            line[index] += loud * math.cos(turn * index + phase)
    grit = lowpass(noise(whole / RATE, rng), 2400)
    rough = 0.12 * peak(line) / (peak(grit) or 1)
    return [a + b * rough for a, b in zip(line, grit, strict=False)]


def string(
    hertz: float, seconds: float, rng: Random, *, bright: float, ring: float, pick: float = 0.18
) -> Signal:
    """One string; `bright` 0 to 1, `ring` seconds to fall by 60 dB, `pick` where it is touched."""
    period = RATE / hertz
    blur = 0.5 * (1 - bright)  # weight of the older sample: the string's own damping
    whole = int(period - blur - 0.1)
    part = period - blur - whole
    tune = (1 - part) / (1 + part)
    keep = 10 ** (-3 / (ring * hertz))
    line = _stroke(whole, hertz, pick, 1000 + 3200 * bright, rng)
    out: Signal = []
    at, last, held, heard = 0, 0.0, 0.0, 0.0
    for _ in range(frames(seconds)):
        now = line[at]
        dull = keep * ((1 - blur) * now + blur * last)
        last = now
        # The all-pass brings the pitch between two whole numbers of frames.
        heard = tune * (dull - heard) + held
        held = dull
        line[at] = heard
        at += 1
        if at == whole:
            at = 0
        out.append(now)
    return out


def oud(hertz: float, rng: Random, *, seconds: float = 1.6, soft: float = 0.5) -> Signal:
    """A double course over a deep wooden bowl, stroked with a quill."""
    bright = 0.75 - 0.35 * soft
    ring = min(3.0, 1.25 * (220 / hertz) ** 0.35)
    strings = string(hertz, seconds, rng, bright=bright, ring=ring)
    second = string(hertz * 1.0017, seconds, rng, bright=bright * 0.9, ring=ring, pick=0.21)
    # Whole periods later: half a period would silence the ground note.
    add(strings, second, max(1, round(0.005 * hertz)) / hertz, 0.7)
    out = scaled(strings, 0.55)
    for pitch, q, gain in ((108, 2.2, 0.5), (215, 2.6, 0.7), (405, 2.4, 0.5), (780, 1.8, 0.3)):
        add(out, bandpass(strings, pitch, q), 0, gain)
    out = lowpass(out, 2600 + 1800 * (1 - soft))
    tap = thud(0.02, 250, 1400, rng)
    top = peak(out)
    add(out, tap, 0, top * 0.12)
    return level(eased(highpass(out, 60)[: frames(seconds)], 0.003, min(0.25, seconds * 0.3)))


def lyre(hertz: float, rng: Random, *, seconds: float = 2.4, soft: float = 0.4) -> Signal:
    """Gut strings on a small box: clearer and longer than the oud."""
    bright = 0.9 - 0.3 * soft
    ring = min(4.0, 2.1 * (300 / hertz) ** 0.4)
    one = string(hertz, seconds, rng, bright=bright, ring=ring, pick=0.32)
    out = scaled(one, 0.8)
    for pitch, q, gain in ((330, 2.0, 0.4), (620, 2.0, 0.35)):
        add(out, bandpass(one, pitch, q), 0, gain)
    return level(eased(lowpass(highpass(out, 90), 3800), 0.004, min(0.5, seconds * 0.35)))


def mandolin(hertz: float, rng: Random, *, seconds: float = 0.9, soft: float = 0.4) -> Signal:
    """A double course of steel over a small bowl, picked near the bridge: bright and short."""
    bright = 0.97 - 0.22 * soft
    ring = min(1.6, 1.1 * (440 / hertz) ** 0.5)
    out = string(hertz, seconds, rng, bright=bright, ring=ring, pick=0.11)
    second = string(hertz * 1.0024, seconds, rng, bright=bright, ring=ring, pick=0.13)
    # Whole periods later, as in the oud.
    add(out, second, max(1, round(0.004 * hertz)) / hertz, 0.8)
    body = scaled(out, 0.6)
    for pitch, q, gain in ((290, 2.4, 0.4), (560, 2.2, 0.6), (1150, 1.8, 0.4)):
        add(body, bandpass(out, pitch, q), 0, gain)
    top = peak(body)
    add(body, thud(0.012, 900, 3200, rng), 0, top * 0.1)
    body = lowpass(highpass(body, 120), 5200 - 1600 * soft)
    return level(eased(body[: frames(seconds)], 0.002, min(0.25, seconds * 0.35)))


def tremolo(hertz: float, seconds: float, rng: Random, *, rate: float = 11.0) -> Signal:
    """A held note of the mandolin: quick strokes up and down, swelling and dying away."""
    takes = [mandolin(hertz, rng, seconds=0.34, soft=0.75) for _ in range(3)]
    out, at, number = silence(seconds + 0.4), 0.0, 0
    while at < seconds:
        swell = 0.45 + 0.55 * math.sin(math.pi * min(1.0, (at + 0.1) / (seconds + 0.2)))
        loud = swell * (1.0 if number % 2 == 0 else 0.78) * (0.9 + 0.2 * rng.random())
        add(out, takes[number % 3], at, loud)
        at += (1 + (rng.random() - 0.5) * 0.14) / rate
        number += 1
    return level(out)


# -- drum, flute, bronze -----------------------------------------------------------------


def frame_drum(hertz: float, rng: Random, *, soft: float = 0.4) -> Signal:
    """The middle of the skin (doum): the pitch sinks as the skin slackens."""
    out = struck(hertz, SKIN, rng, soft=0.004, bend=0.16, bend_time=0.028)
    add(out, thud(0.03, 120, 1500 - 900 * soft, rng), 0, 0.28 * (1.2 - soft))
    return level(eased(out, 0.003, 0.05))


def rim(hertz: float, rng: Random) -> Signal:
    """The edge of the skin (tak), fingers only."""
    out = struck(hertz, RIM, rng, soft=0.002)
    add(out, thud(0.025, 900, 3200, rng), 0, 0.5)
    return level(eased(lowpass(out, 3600), 0.002, 0.02))


def ney(hertz: float, seconds: float, rng: Random, *, slide: float = 0.0) -> Signal:
    """A reed flute: a few soft partials in breath; `slide` semitones below, where it comes from."""
    count = frames(seconds)
    rise, fall = min(0.16, seconds * 0.3), min(0.4, seconds * 0.45)
    breath = bandpass(noise(seconds, rng), hertz * 2, 2.2)
    waver = lowpass(noise(seconds, rng), 4)
    top = peak(waver) or 1
    phase, out = 0.0, []
    step = 2 * math.pi * hertz / RATE
    for index in range(count):
        t = index / RATE
        up = min(1.0, t / rise)
        down = min(1.0, (seconds - t) / fall)
        swell = (up * up * (3 - 2 * up)) * (down * down * (3 - 2 * down))
        shake = min(1.0, max(0.0, (t - 0.35) / 0.6))
        vibrato = math.sin(2 * math.pi * 4.7 * t) * shake
        bend = 2 ** (
            (-slide * max(0.0, 1 - t / 0.14) + 0.1 * vibrato + 0.05 * waver[index] / top) / 12
        )
        phase += step * bend
        tone = (
            math.sin(phase) + 0.22 * swell * math.sin(2 * phase) + 0.1 * math.sin(3 * phase + 0.4)
        )
        out.append(swell * (tone * (1 + 0.1 * vibrato) + breath[index] * (0.5 - 0.2 * up)))
    return level(out)


def bronze(hertz: float, rng: Random) -> Signal:
    """A small bell, warm rather than bright."""
    return level(eased(lowpass(struck(hertz, BELL, rng, soft=0.003), 5200), 0.003, 0.2))
