"""The short sounds, by the names the game asks for. Dry, small, close."""

from random import Random

from tools.sound import medina, palermo, voices
from tools.sound.effect import Effect, Make
from tools.sound.scale import hijaz
from tools.sound.signal import (
    Signal,
    add,
    decibel,
    eased,
    highpass,
    lowpass,
    peak,
    room,
    scaled,
    silence,
    trimmed,
)

SPREAD = 0.04  # of pitch, between the variants of a sound


# -- tiles -------------------------------------------------------------------------------


def _tap(rng: Random, pitch: float) -> Signal:
    """A wooden tile set down on a wooden table."""
    out = voices.struck(330 * pitch, voices.WOOD, rng, soft=0.0018, bend=0.03)
    add(out, voices.struck(142 * pitch, voices.BLOCK, rng, soft=0.003), 0.001, 0.75)
    add(out, voices.struck(760 * pitch, voices.CLAY, rng, soft=0.001), 0.0, 0.22)
    return lowpass(out, 4200)


def place_desert(rng: Random, pitch: float) -> Signal:
    out = scaled(_tap(rng, pitch), 0.85)
    sand = voices.grains(0.17, 110, 1500, 4200, rng, length=(0.002, 0.007), crowd=2.2)
    add(out, lowpass(sand, 5200), 0.006, 0.62)
    return out


def place_hills(rng: Random, pitch: float) -> Signal:
    out = scaled(lowpass(_tap(rng, pitch * 0.93), 2600), 0.8)
    add(out, voices.thud(0.09, 90, 620, rng), 0.002, 0.6)
    grass = voices.grains(0.2, 60, 700, 2300, rng, length=(0.006, 0.02), crowd=1.7)
    add(out, lowpass(grass, 2600), 0.012, 0.45)
    return out


def place_mountains(rng: Random, pitch: float) -> Signal:
    out = _tap(rng, pitch * 1.05)
    pebbles = voices.scattered(0.16, 6, 1150 * pitch, 2300 * pitch, voices.PEBBLE, rng)
    add(out, pebbles, 0.022, 0.5)
    add(out, voices.grains(0.1, 24, 1200, 3000, rng), 0.01, 0.14)
    return out


def pick(rng: Random, pitch: float) -> Signal:
    out = voices.brush(0.11, 350, 1900 * pitch, rng, crest=0.35)
    add(out, voices.struck(410 * pitch, voices.CLAY, rng, soft=0.003), 0.012, 0.24)
    return out


def draw(rng: Random, pitch: float) -> Signal:
    out = voices.brush(0.16, 420, 2300 * pitch, rng, crest=0.62, lumps=0.5)
    add(out, voices.struck(520 * pitch, voices.CLAY, rng, soft=0.002), 0.118, 0.5)
    add(out, voices.struck(300 * pitch, voices.WOOD, rng, soft=0.002), 0.12, 0.3)
    return out


def flip(rng: Random, pitch: float) -> Signal:
    """A tile turned to its coins: air, the table, and a little bronze."""
    out = voices.brush(0.2, 250, 1500 * pitch, rng, crest=0.55)
    out = scaled(out, 0.6)
    add(out, _tap(rng, pitch * 1.1), 0.19, 0.8)
    add(out, voices.struck(2050 * pitch, voices.COIN, rng, soft=0.002), 0.215, 0.17)
    add(out, voices.struck(2300 * pitch, voices.COIN, rng, soft=0.002), 0.27, 0.1)
    return out


def undo(rng: Random, pitch: float) -> Signal:
    """The felt brush, backward."""
    return voices.brush(0.24, 320, 2000 * pitch, rng, crest=0.3, lumps=0.3)[::-1]


# -- points and coins ----------------------------------------------------------------------


def match(step: int) -> Make:
    return lambda rng, pitch: voices.oud(hijaz(step), rng, seconds=1.15, soft=0.55)


def _tick(rng: Random, pitch: float) -> Signal:
    out = voices.struck(1720 * pitch, voices.COIN, rng, soft=0.002)
    add(out, voices.struck(1190 * pitch, voices.CLAY, rng, soft=0.002), 0.0, 0.3)
    return lowpass(out, 5200)


def coin(rng: Random, pitch: float) -> Signal:
    return _tick(rng, pitch)


def coins(rng: Random, pitch: float) -> Signal:
    out = silence(0.1)
    for number in range(5):
        at = 0.062 * number + rng.random() * 0.02
        add(out, _tick(rng, 0.95 + 0.1 * rng.random()), at, 1 - 0.12 * number)
    return out


# -- figures and turns -----------------------------------------------------------------------


def step_legion(rng: Random, pitch: float) -> Signal:
    """A drum under cloth."""
    out = lowpass(voices.frame_drum(98 * pitch, rng, soft=0.9), 520)
    # Small speakers have nothing below 200 Hz: the wood is what they give.
    add(out, lowpass(voices.struck(262 * pitch, voices.BLOCK, rng, soft=0.004), 900), 0.0, 0.6)
    return out


def step_censor(rng: Random, pitch: float) -> Signal:
    """A scroll: parchment that crackles as it bends, and a foot of wood."""
    out = voices.grains(0.26, 70, 1200, 3600 * pitch, rng, length=(0.003, 0.014), crowd=1.15)
    out = scaled(lowpass(out, 4600), 0.7)
    add(out, voices.brush(0.28, 600, 2600, rng, crest=0.4, lumps=0.8), 0.0, 0.4)
    add(out, voices.struck(350 * pitch, voices.WOOD, rng, soft=0.003), 0.02, 0.35)
    return out


def turn(rng: Random, pitch: float) -> Signal:
    out = voices.frame_drum(116 * pitch, rng, soft=0.35)
    add(out, voices.rim(150 * pitch, rng), 0.0, 0.25)
    add(out, voices.rim(190 * pitch, rng), 0.235, 0.28)
    add(out, voices.rim(196 * pitch, rng), 0.352, 0.38)
    return out


def refuse(rng: Random, pitch: float) -> Signal:
    knock = voices.struck(176 * pitch, voices.BLOCK, rng, soft=0.003, bend=0.04)
    out = list(knock)
    add(out, voices.struck(158 * pitch, voices.BLOCK, rng, soft=0.003, bend=0.04), 0.115, 0.8)
    return lowpass(out, 1500)


def click(rng: Random, pitch: float) -> Signal:
    out = voices.thud(0.03, 250, 1300, rng)
    add(out, voices.struck(380 * pitch, voices.WOOD, rng, soft=0.002), 0.001, 0.7)
    return lowpass(out, 2400)


# -- great moments -----------------------------------------------------------------------


def _roll(
    rng: Random, notes: list[tuple[float, int, float]], seconds: float, soft: float
) -> Signal:
    """Lyre notes: when, which step (1 = D4), how loud."""
    out: Signal = []
    for at, step, loud in notes:
        add(out, voices.lyre(hijaz(step), rng, seconds=seconds, soft=soft), at, loud)
    return out


def caesar(rng: Random, pitch: float) -> Signal:
    notes = [(0.0, 1, 0.7), (0.13, 5, 0.75), (0.26, 8, 0.9), (0.52, 10, 0.8), (0.55, 12, 0.7)]
    out = _roll(rng, notes, 1.5, 0.3)
    add(out, voices.bronze(hijaz(8), rng), 0.52, 0.34)
    add(out, voices.frame_drum(98, rng), 0.0, 0.4)
    add(out, voices.frame_drum(98, rng), 0.52, 0.6)
    return out


def win(rng: Random, pitch: float) -> Signal:
    rise = [1, 3, 5, 8, 9, 10, 12, 15]
    notes = [(0.15 * n, step, 0.62 + 0.04 * n) for n, step in enumerate(rise)]
    notes += [(1.5, 1, 0.6), (1.53, 5, 0.6), (1.56, 8, 0.7), (1.59, 10, 0.7), (1.64, 15, 0.6)]
    out = _roll(rng, notes, 2.4, 0.35)
    add(out, voices.bronze(hijaz(8), rng), 1.5, 0.3)
    add(out, voices.bronze(hijaz(12), rng), 1.62, 0.14)
    add(out, voices.frame_drum(92, rng), 0.0, 0.4)
    add(out, voices.frame_drum(92, rng), 1.5, 0.5)
    return out


def game_end(rng: Random, pitch: float) -> Signal:
    fall = [(0.0, 8, 0.7), (0.26, 6, 0.6), (0.52, 5, 0.65), (0.82, 3, 0.6), (1.12, 2, 0.5)]
    notes = [*fall, (1.55, 1, 0.7), (1.6, -2, 0.5), (1.65, 5, 0.4)]
    return _roll(rng, notes, 2.6, 0.7)


EFFECTS: dict[str, Effect] = {
    "place_desert": Effect(place_desert, -9, 3),
    "place_hills": Effect(place_hills, -9, 3),
    "place_mountains": Effect(place_mountains, -9, 3),
    "pick": Effect(pick, -17, 2),
    "draw": Effect(draw, -15, 3),
    "flip": Effect(flip, -11, 2),
    "undo": Effect(undo, -16),
    "coin": Effect(coin, -17, 3),
    "coins": Effect(coins, -15),
    "step_legion": Effect(step_legion, -9, 2),
    "step_censor": Effect(step_censor, -14, 2),
    "turn": Effect(turn, -10, tail=0.4),
    "refuse": Effect(refuse, -11),
    "click": Effect(click, -18),
    "caesar": Effect(caesar, -8, tail=0.7, wet=0.2),
    "win": Effect(win, -7, tail=0.9, wet=0.22),
    "game_end": Effect(game_end, -9, tail=0.9, wet=0.22),
    **{f"match_{step}": Effect(match(step), -12, tail=0.3) for step in range(1, 9)},
    **medina.EFFECTS,
    **palermo.EFFECTS,
}


def files() -> list[str]:
    """Every file's name, without ending; variants are numbered."""
    return [name for name, _, _ in _each()]


def _each() -> list[tuple[str, Effect, float]]:
    found = []
    for name, effect in EFFECTS.items():
        for number in range(effect.variants):
            several = effect.variants > 1
            off = number / (effect.variants - 1) - 0.5 if several else 0.0
            found.append((f"{name}_{number + 1}" if several else name, effect, 1 + SPREAD * off))
    return found


def render(file: str) -> Signal:
    """One effect, ready to be written: in its room, at its level, silent at both ends."""
    effect, pitch = next((e, p) for name, e, p in _each() if name == file)
    made = effect.make(Random(f"palmyra {file}"), pitch)
    made = room([*made, *silence(effect.tail)], wet=effect.wet, tail=effect.tail, size=0.35)
    made = trimmed(highpass(made, 40), 0.0025)
    # A little silence ahead of the ramp: lossy coding smears backward, and would click there.
    made = [
        *silence(0.003),
        *eased(made, 0.0025, min(0.06, len(made) / 44100 / 4)),
        *silence(0.005),
    ]
    return scaled(made, decibel(effect.peak) / peak(made))
