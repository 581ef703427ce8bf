"""How others see the screens: three color deficiencies and greyscale, simulated on pictures.

    python -m tools.pictures.eyes play_drag play_crowded shots/*.png --out shots/eyes
    python -m tools.pictures.eyes all --contrast --sheets
    python -m tools.pictures.eyes --tell

The first writes each picture as four: without red, green and blue cones, and grey. It takes the
names of `shots` as well as files, and `all` for every state. With `--sheets` the four stand on one
sheet. The last prints how far apart landscapes and players stay in lightness for each kind
of eyes.
"""

import argparse
import os
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from palmyra.ui import theme

Matrix = tuple[tuple[float, float, float], ...]
# Machado, Oliveira and Fernandes 2009, severity 1, on linear light; grey by WCAG's luminance.
EYES: Final[dict[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
LANDSCAPES: Final = {"desert": "#EFBF6A", "hills": "#A9B955", "mountains": "#8B879F"}

_LINEAR: Final = [
    part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
    for part in range(256)
]


def _encoded(part: float) -> int:
    part = min(1.0, max(0.0, part))
    shown = 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
    return round(255 * shown)


_SHOWN: Final = [_encoded(at / 4095) for at in range(4096)]


def seen(color: tuple[int, int, int], eyes: Matrix) -> tuple[int, int, int]:
    """A color as these eyes see it."""
    light = [_LINEAR[part] for part in color]
    found = []
    for row in eyes:
        part = sum(weight * each for weight, each in zip(row, light, strict=True))
        found.append(_SHOWN[min(4095, max(0, round(part * 4095)))])
    return found[0], found[1], found[2]


def through(picture: pygame.Surface, eyes: Matrix) -> pygame.Surface:
    """The whole picture; colors repeat, so each is reckoned once, a little coarsely."""
    data = bytearray(pygame.image.tobytes(picture, "RGB"))
    known: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    for at in range(0, len(data), 3):
        color = (data[at] & 0xFC, data[at + 1] & 0xFC, data[at + 2] & 0xFC)
        if color not in known:
            known[color] = seen(color, eyes)
        data[at : at + 3] = bytes(known[color])
    return pygame.image.frombytes(bytes(data), picture.get_size(), "RGB")


def lightness(color: tuple[int, int, int]) -> float:
    """CIE L*, 0 to 100."""
    y = sum(w * _LINEAR[p] for w, p in zip((0.2126, 0.7152, 0.0722), color, strict=True))
    return float(116 * y ** (1 / 3) - 16) if y > 0.008856 else 903.3 * y


def tell() -> None:
    groups = {
        "landscapes": LANDSCAPES,
        "players": {name: color.main for name, color in theme.PLAYERS.items()},
    }
    for group, colors in groups.items():
        for name, eyes in EYES.items():
            looks = {key: seen(_rgb(color), eyes) for key, color in colors.items()}
            worst = min(
                combinations(looks, 2), key=lambda two: _apart(looks[two[0]], looks[two[1]])
            )
            apart = _apart(looks[worst[0]], looks[worst[1]])
            print(f"{group:10} {name:13} closest: {worst[0]} and {worst[1]}, {apart:.0f} apart")


def _rgb(color: str) -> tuple[int, int, int]:
    found = pygame.Color(color)
    return found.r, found.g, found.b


def _apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Distance in sRGB with lightness counted: a rough measure, good for ranking."""
    plain = sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
    return float(plain / 4.4 + abs(lightness(one) - lightness(other))) / 2


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.pictures.eyes", description=__doc__)
    parser.add_argument("pictures", nargs="*", help="files, names of tools.pictures.shots, or all")
    parser.add_argument("--size", default="1280x720", help="WxH, of states")
    parser.add_argument("--lang", default="en", help="of states")
    parser.add_argument("--contrast", action="store_true", help="states in high contrast")
    parser.add_argument("--sheets", action="store_true", help="all four on one sheet")
    parser.add_argument("--out", type=Path, default=Path("shots/eyes"))
    parser.add_argument("--tell", action="store_true")
    given = parser.parse_args(arguments)
    if given.tell:
        tell()
    if given.pictures:
        given.out.mkdir(parents=True, exist_ok=True)
    for path in _pictures(parser, given):
        picture = pygame.image.load(path)
        views = {name: through(picture, eyes) for name, eyes in EYES.items()}
        for name, view in {"eyes": sheet(views)}.items() if given.sheets else views.items():
            out = given.out / f"{path.stem}-{name}.png"
            pygame.image.save(view, out)
            print(out)
    return 0


def sheet(views: dict[str, pygame.Surface]) -> pygame.Surface:
    """Two by two, in the order of `EYES`."""
    width, height = next(iter(views.values())).get_size()
    whole = pygame.Surface((2 * width + 4, 2 * height + 4))
    for at, view in enumerate(views.values()):
        whole.blit(view, ((at % 2) * (width + 4), (at // 2) * (height + 4)))
    return whole


def _pictures(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Iterator[Path]:
    """Files as they are; states as they look now, each taken when it is asked for."""
    from tests.support.stage import SHOTS, take
    from tests.support.states import load_states

    load_states()
    width, height = (int(part) for part in given.size.split("x"))
    for name in SHOTS if given.pictures == ["all"] else given.pictures:
        if name in SHOTS:
            out = given.out / "plain"
            yield take(name, (width, height), given.lang, out, contrast=given.contrast)
        elif Path(name).is_file():
            yield Path(name)
        else:
            parser.error(f"neither a picture nor a state: {name}")


if __name__ == "__main__":
    import sys

    sys.exit(main())
