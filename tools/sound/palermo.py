"""The short sounds of Palermo's table: stone, canvas, little motors, a mandolin. Dry and near."""

import math
from random import Random

from tools.sound import voices
from tools.sound.effect import Effect, Make
from tools.sound.scale import major
from tools.sound.signal import (
    RATE,
    Signal,
    add,
    bell,
    eased,
    frames,
    highpass,
    lowpass,
    scaled,
    shaped,
    silence,
)

# -- the town ----------------------------------------------------------------------------


def _clack(rng: Random, pitch: float) -> Signal:
    """A shutter against its wall."""
    out = voices.struck(620 * pitch, voices.WOOD, rng, soft=0.0015)
    add(out, voices.struck(1480 * pitch, voices.CLAY, rng, soft=0.001), 0.0, 0.3)
    return lowpass(out, 4000)


def game_ui(rng: Random, pitch: float) -> Signal:
    """A house set down: stone on stone, then its two shutters."""
    out = voices.struck(196 * pitch, voices.BLOCK, rng, soft=0.003, bend=0.03)
    add(out, voices.struck(540 * pitch, voices.CLAY, rng, soft=0.0015), 0.0, 0.5)
    add(out, voices.thud(0.06, 120, 900, rng), 0.0, 0.4)
    add(out, _clack(rng, pitch), 0.085 + 0.015 * rng.random(), 0.34)
    add(out, _clack(rng, pitch * 1.06), 0.135 + 0.02 * rng.random(), 0.26)
    return out


def turn_tile(rng: Random, pitch: float) -> Signal:
    """Cardboard flicked round on a fingertip."""
    out = scaled(voices.brush(0.09, 700, 3200 * pitch, rng, crest=0.3), 0.7)
    add(out, voices.struck(880 * pitch, voices.PEBBLE, rng, soft=0.001), 0.055, 0.6)
    add(out, voices.thud(0.02, 500, 2400, rng), 0.056, 0.5)
    return out


def awning(rng: Random, pitch: float) -> Signal:
    """Canvas unrolled and pulled taut."""
    out = voices.brush(0.26, 260, 1900 * pitch, rng, crest=0.35, lumps=0.9)
    add(out, voices.grains(0.24, 26, 700, 2100, rng, length=(0.004, 0.012), crowd=1.1), 0.0, 0.3)
    add(out, voices.thud(0.07, 110, 800, rng), 0.235, 0.8)
    return out


def chip(rng: Random, pitch: float) -> Signal:
    """Glazed clay laid on plaster."""
    out = voices.struck(1240 * pitch, voices.CLAY, rng, soft=0.0012)
    add(out, voices.struck(2180 * pitch, voices.PEBBLE, rng, soft=0.001), 0.0, 0.4)
    add(out, voices.thud(0.02, 300, 1500, rng), 0.0, 0.3)
    return out


# -- the run -----------------------------------------------------------------------------


def _putter(seconds: float, first: float, last: float, rng: Random) -> Signal:
    """One cylinder: puffs whose rate goes from `first` to `last` a second."""
    out, at = silence(seconds + 0.05), 0.0
    while at < seconds:
        share = at / seconds
        rate = first + (last - first) * share
        puff = voices.struck(92 + 1.1 * rate, voices.SKIN, rng, soft=0.003, bend=0.2)
        puff = puff[: frames(0.05)]
        add(puff, voices.thud(0.022, 300, 1500, rng), 0.0, 0.4)
        swell = math.sin(math.pi * (0.12 + 0.8 * share)) * (0.85 + 0.3 * rng.random())
        add(out, eased(puff, 0.001, 0.012), at, swell)
        at += 1 / rate
    return lowpass(out, 1900)


def drive(step: int) -> Make:
    """A cell, the higher the more steps are left."""
    fast = 0.86 + 0.08 * step
    return lambda rng, pitch: _putter(0.2, 34 * fast, 40 * fast, rng)


def horn(rng: Random, pitch: float) -> Signal:
    """A rubber bulb squeezed once, in passing: a reed, a little out of tune, never rude."""
    seconds, out = 0.17, []
    for index in range(frames(seconds)):
        t = index / RATE
        hertz = 415 * pitch * (1 + 0.02 * min(1.0, t / 0.03) - 0.03 * t / seconds)
        wave = sum(math.sin(2 * math.pi * hertz * k * t) / k**1.2 for k in range(1, 6))
        out.append(0.4 * wave)
    add(out, voices.brush(seconds, 500, 2400, rng, crest=0.3), 0.0, 0.1)
    return lowpass(eased(shaped(out[: frames(seconds)], bell(seconds, 0.2)), 0.006, 0.05), 2600)


def jump(rng: Random, pitch: float) -> Signal:
    """Off along the ring: the motor runs up and away."""
    out = _putter(0.5, 32, 66, rng)
    add(out, voices.brush(0.5, 300, 1700, rng, crest=0.6, lumps=0.2), 0.0, 0.16)
    return out


def coin(step: int) -> Make:
    """A step of the mandolin for every point."""
    return lambda rng, pitch: voices.mandolin(major(step + 7), rng, seconds=0.55, soft=0.35)


def shop(rng: Random, pitch: float) -> Signal:
    """The little bell over a shop's door, struck twice as the door swings."""
    out = scaled(voices.bronze(1760 * pitch, rng)[: frames(0.75)], 0.9)
    add(out, voices.bronze(1760 * pitch, rng)[: frames(0.6)], 0.11, 0.5)
    return eased(lowpass(out, 6000), 0.002, 0.3)


def _pea_whistle(seconds: float, hertz: float, rng: Random) -> Signal:
    """A pea that rolls in it makes the tone tremble."""
    phase, out = 0.0, []
    for index in range(frames(seconds)):
        t = index / RATE
        roll = math.sin(2 * math.pi * 31 * t + 0.6)
        phase += 2 * math.pi * hertz * (1 + 0.018 * roll) / RATE
        out.append((math.sin(phase) + 0.12 * math.sin(2 * phase)) * (0.72 + 0.28 * roll))
    add(out, voices.brush(seconds, 1500, 4200, rng, crest=0.3), 0.0, 0.14)
    return shaped(out[: frames(seconds)], bell(seconds, 0.25))


def fine(rng: Random, pitch: float) -> Signal:
    """A short whistle, two notes, friendly."""
    out = scaled(_pea_whistle(0.13, 1860 * pitch, rng), 0.8)
    add(out, _pea_whistle(0.22, 2340 * pitch, rng), 0.15, 1.0)
    return lowpass(out, 5000)


def police(rng: Random, pitch: float) -> Signal:
    """Two steps of good boots, and the heels together."""
    out = silence(0.02)
    for at, loud, tone in ((0.0, 0.6, 1.0), (0.15, 0.7, 0.96), (0.27, 1.0, 1.3)):
        add(out, voices.struck(230 * pitch * tone, voices.BLOCK, rng, soft=0.003), at, loud)
        add(out, voices.struck(900 * pitch * tone, voices.PEBBLE, rng, soft=0.001), at, loud * 0.35)
        add(out, voices.thud(0.03, 200, 1400, rng), at, loud * 0.4)
    return out


def church_bell(rng: Random, pitch: float) -> Signal:
    """Home: the church on the square, some streets away."""
    out: Signal = []
    for at, loud in ((0.0, 1.0), (0.72, 0.6)):
        add(out, lowpass(voices.bronze(392 * pitch, rng), 2200), at, loud)
        add(out, lowpass(voices.bronze(196 * pitch, rng), 900), at, loud * 0.5)
    return highpass(out, 120)


def cup(rng: Random, pitch: float) -> Signal:
    """An espresso cup put down on its saucer."""
    out = voices.struck(2320 * pitch, voices.COIN, rng, soft=0.0015)
    add(out, voices.struck(1650 * pitch, voices.CLAY, rng, soft=0.001), 0.0, 0.8)
    add(out, voices.struck(2480 * pitch, voices.COIN, rng, soft=0.0015), 0.062, 0.3)
    return lowpass(out, 5600)


EFFECTS: dict[str, Effect] = {
    "palermo_house": Effect(game_ui, -9, 3),
    "palermo_turn": Effect(turn_tile, -15),
    "palermo_awning": Effect(awning, -15),
    "palermo_chip": Effect(chip, -15),
    **{f"palermo_drive_{step}": Effect(drive(step), -15) for step in range(1, 6)},
    "palermo_horn": Effect(horn, -17),
    "palermo_jump": Effect(jump, -13),
    "palermo_shop": Effect(shop, -15, tail=0.3),
    "palermo_police": Effect(police, -12),
    "palermo_fine": Effect(fine, -16, tail=0.3),
    "palermo_bell": Effect(church_bell, -10, tail=0.9, wet=0.3),
    "palermo_cup": Effect(cup, -15),
    **{f"palermo_coin_{step}": Effect(coin(step), -13, tail=0.3) for step in range(1, 6)},
}
