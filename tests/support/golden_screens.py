"""The golden pictures of the main scenes: how they are taken, kept small and compared.

Taken at 1280 by 720 with the fonts of the package, kept at half that size. After a wanted change
`python -m tools.golden.screens` writes them anew; look at them before committing.
"""

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from tests.support.stage import take
from tests.support.states import load_states

FOLDER: Final = Path(__file__).resolve().parents[1] / "golden" / "screens"
NAMES: Final = (
    "title", "new_game", "options", "play_start", "play_drag", "play_crowded", "result_win",
    "medina_play", "medina_end", "palermo_build", "palermo_door", "coach",
)  # fmt: skip
TAKEN: Final = (1280, 720)
KEPT: Final = (640, 360)
SEEN: Final = 28  # of 255 in any channel: from here on somebody may see a pixel's difference
MEAN: Final = 0.8  # the mean distance that is let pass
SHARE: Final = 0.002  # of pixels that may differ visibly: a version number, not a button


@dataclass(frozen=True, slots=True)
class Distance:
    mean: float
    share: float

    @property
    def small(self) -> bool:
        return self.mean <= MEAN and self.share <= SHARE


def screen(name: str) -> pygame.Surface:
    """The scene as it looks now, at the size that is kept."""
    load_states()
    with tempfile.TemporaryDirectory() as folder:
        whole = pygame.image.load(take(name, TAKEN, "en", Path(folder)))
    return pygame.transform.smoothscale(whole.convert(24), KEPT)


def kept(name: str) -> pygame.Surface:
    return pygame.image.load(FOLDER / f"{name}.png").convert(24)


def distance(one: pygame.Surface, other: pygame.Surface) -> Distance:
    if one.get_size() != other.get_size():
        return Distance(255.0, 1.0)
    # Subtracting stops at 0, so each way finds what the other misses.
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pixels = pygame.image.tobytes(apart, "RGB")
    red, green, blue = pixels[0::3], pixels[1::3], pixels[2::3]
    seen = sum(max(rgb) >= SEEN for rgb in zip(red, green, blue, strict=True))
    return Distance(sum(pixels) / len(pixels), seen / len(red))
