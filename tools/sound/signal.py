"""Sound as plain lists of floats: mixing, filters, rooms, loops. Knows no instrument.

Standard library only, so that anyone with Python can make the sounds again.
"""

import math
from collections.abc import Callable, Sequence
from random import Random

RATE = 44100
Signal = list[float]
Stereo = tuple[Signal, Signal]


def frames(seconds: float) -> int:
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    return [0.0] * frames(seconds)


def noise(seconds: float, rng: Random) -> Signal:
    draw = rng.random
    return [draw() * 2 - 1 for _ in range(frames(seconds))]


def scaled(signal: Sequence[float], by: float) -> Signal:
    return [value * by for value in signal]


def add(into: Signal, part: Sequence[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Mix `part` in at a time; `into` grows where it is too short."""
    start = frames(at)
    missing = start + len(part) - len(into)
    if missing > 0:
        into.extend([0.0] * missing)
    for index, value in enumerate(part, start):
        into[index] += value * gain


def shaped(signal: Sequence[float], envelope: Callable[[float], float]) -> Signal:
    """Loudness by seconds since the start."""
    step = 1 / RATE
    return [value * envelope(index * step) for index, value in enumerate(signal)]


def bell(seconds: float, peak: float = 0.5) -> Callable[[float], float]:
    """Up to 1 at a share of the time and down again, without a corner at either end."""
    top = seconds * peak

    def level(t: float) -> float:
        part = t / top if t < top else (seconds - t) / (seconds - top)
        return 0.5 - 0.5 * math.cos(math.pi * min(max(part, 0.0), 1.0))

    return level


# -- filters ---------------------------------------------------------------------------


def biquad(signal: Sequence[float], b: Sequence[float], a: Sequence[float]) -> Signal:
    b0, b1, b2 = (value / a[0] for value in b)
    a1, a2 = a[1] / a[0], a[2] / a[0]
    x1 = x2 = y1 = y2 = 0.0
    out: Signal = []
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def _angle(hertz: float, q: float) -> tuple[float, float]:
    turn = 2 * math.pi * min(hertz, RATE * 0.45) / RATE
    return math.cos(turn), math.sin(turn) / (2 * q)


def lowpass(signal: Sequence[float], hertz: float, q: float = 0.707) -> Signal:
    cos, alpha = _angle(hertz, q)
    half = (1 - cos) / 2
    return biquad(signal, (half, 1 - cos, half), (1 + alpha, -2 * cos, 1 - alpha))


def highpass(signal: Sequence[float], hertz: float, q: float = 0.707) -> Signal:
    cos, alpha = _angle(hertz, q)
    half = (1 + cos) / 2
    return biquad(signal, (half, -1 - cos, half), (1 + alpha, -2 * cos, 1 - alpha))


def bandpass(signal: Sequence[float], hertz: float, q: float) -> Signal:
    cos, alpha = _angle(hertz, q)
    return biquad(signal, (alpha, 0.0, -alpha), (1 + alpha, -2 * cos, 1 - alpha))


def swept(signal: Sequence[float], cutoff: Callable[[float], float]) -> Signal:
    """Two gentle low-passes in a row whose cutoff moves; renewed every 64 frames."""
    one = two = share = 0.0
    out: Signal = []
    for index, x in enumerate(signal):
        if index % 64 == 0:
            share = 1 - math.exp(-2 * math.pi * cutoff(index / RATE) / RATE)
        one += share * (x - one)
        two += share * (one - two)
        out.append(two)
    return out


# -- rooms -----------------------------------------------------------------------------


def _comb(signal: Sequence[float], delay: int, keep: float, damp: float) -> Signal:
    line = [0.0] * delay
    at, dull = 0, 0.0
    out: Signal = []
    for x in signal:
        y = line[at]
        dull += (y - dull) * damp
        line[at] = x + dull * keep
        at += 1
        if at == delay:
            at = 0
        out.append(y)
    return out


def _diffuse(signal: Sequence[float], delay: int, keep: float = 0.6) -> Signal:
    line = [0.0] * delay
    at = 0
    out: Signal = []
    for x in signal:
        held = line[at]
        y = held - keep * x
        line[at] = x + keep * y
        at += 1
        if at == delay:
            at = 0
        out.append(y)
    return out


def room(
    dry: Sequence[float], *, wet: float, tail: float, size: float = 1.0, damp: float = 0.45
) -> Signal:
    """A room: four combs and two all-passes (Schroeder). `tail` is the time of decay to -60 dB."""
    sent = highpass(dry, 180)
    sum_ = [0.0] * len(dry)
    for milliseconds in (29.7, 37.1, 41.1, 43.7):
        delay = max(8, frames(milliseconds / 1000 * size))
        keep = 10 ** (-3 * delay / RATE / tail)
        for index, value in enumerate(_comb(sent, delay, keep, damp)):
            sum_[index] += value
    for milliseconds in (5.0, 1.7):
        sum_ = _diffuse(sum_, max(3, frames(milliseconds / 1000 * size)))
    return [a + b * wet * 0.25 for a, b in zip(dry, sum_, strict=True)]


# -- beginnings, ends and levels ---------------------------------------------------------


def peak(*signals: Sequence[float]) -> float:
    return max(max(max(signal), -min(signal)) for signal in signals)


def decibel(level: float) -> float:
    return 10 ** (level / 20)


def eased(signal: Sequence[float], rise: float, fall: float) -> Signal:
    """Starts and ends at zero without a click."""
    out = list(signal)
    for seconds, mirror in ((rise, False), (fall, True)):
        count = min(frames(seconds), len(out))
        for index in range(count):
            at = len(out) - 1 - index if mirror else index
            out[at] *= 0.5 - 0.5 * math.cos(math.pi * index / count)
    return out


def trimmed(signal: Sequence[float], floor: float) -> Signal:
    """Without the end that is too quiet to be heard."""
    limit = peak(signal) * floor
    last = next(i for i in range(len(signal) - 1, -1, -1) if abs(signal[i]) > limit)
    return list(signal[: last + 1])


# -- loops -----------------------------------------------------------------------------


def add_round(into: Signal, part: Sequence[float], at: float, gain: float) -> None:
    """Mix into a loop: what reaches beyond the end goes on at the beginning."""
    length = len(into)
    index = frames(at) % length
    for value in part:
        into[index] += value * gain
        index += 1
        if index == length:
            index = 0


def joined(signal: Sequence[float], overlap: float) -> Signal:
    """A loop from a longer signal: its end fades out under its beginning, at equal power."""
    count = frames(overlap)
    length = len(signal) - count
    out = list(signal[:length])
    for index in range(count):
        angle = math.pi / 2 * index / count
        out[index] = signal[index] * math.sin(angle) + signal[length + index] * math.cos(angle)
    return out


def room_round(dry: Signal, *, wet: float, tail: float, size: float, damp: float) -> Signal:
    """A room for a loop: the echo of the end is heard in the beginning."""
    before = frames(tail * 1.5)
    return room(dry[-before:] + dry, wet=wet, tail=tail, size=size, damp=damp)[before:]
