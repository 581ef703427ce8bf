"""What a game shows in its panel, and which part of the scene shows.

Boxes are in a scene's own units. Whether a table can be played is not known here.
"""

from typing import NamedTuple

from palmyra.scenes.title.idle_animation import Mover
from palmyra.ui.layout import Box


class TitleView(NamedTuple):
    """A game's panel of the title: data, read before the game itself is."""

    scene: str  # the picture
    size: tuple[float, float]  # of the whole scene
    wide: Box  # the part that matters in the wide panel
    narrow: Box  # and in a narrow one
    ground: str  # what the scene stands on, below what a narrow panel shows of it
    wordmark: str
    ratio: float  # width over height of the wordmark
    alone: bool = False  # whether there is something for somebody alone
    teacher: str = ""  # whose portrait invites to learn
    movers: tuple[Mover, ...] = ()  # what stirs in the wide panel


class Crop(NamedTuple):
    """A scene drawn `scale` times its size with its corner at `x, y`, of the stage's pixels."""

    x: float
    y: float
    scale: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the scene lies on the stage."""
        return self.x + x * self.scale, self.y + y * self.scale


def crop(title_view: TitleView, box: Box, wide: bool, seen: float) -> Crop:
    """How the scene lies in a panel; `seen` is the height above a narrow panel's plate."""
    part = title_view.wide if wide else title_view.narrow
    high = box.h if wide else min(box.h, seen)
    scale = max(box.w / part.w, high / part.h if wide else 0.0)
    scale = max(scale, box.w / title_view.size[0], high / title_view.size[1])
    w, h = title_view.size[0] * scale, title_view.size[1] * scale
    x = box.x + box.w / 2 - (part.x + part.w / 2) * scale
    x = min(box.x, max(box.right - w, x))
    middle = box.y + box.h / 2 - (part.y + part.h / 2) * scale
    y = middle if wide else box.y - part.y * scale
    y = min(box.y, max(box.y + high - h, y))
    return Crop(x, y, scale)
