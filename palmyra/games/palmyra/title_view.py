"""Palmyra's panel of the title: the oasis, the city, a caravan on the ridge. Data: the first
picture asks for it, and for nothing else of the game.
"""

from math import sin, tau
from typing import Final

from palmyra.games.palmyra.board.palette import TITLE_GROUND
from palmyra.scenes.title.idle_animation import Mover, Point, bird, flag, glint, loop
from palmyra.scenes.title.title_view import TitleView
from palmyra.ui.layout import Box


def _crest(x: float) -> float:
    """The ridge the caravan walks on, read off the scene."""
    if x <= 980:
        return 770 - 102 * _ease((x - 0) / 980)
    return 668 + 72 * _ease((x - 980) / 620)


def _ease(t: float) -> float:
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def _camel(color: str, first: float, scale: float, offset: float) -> Mover:
    along = loop(500, 1430, 4.0, first)

    def place(time: float) -> Point:
        x = along(time)
        sway = 0.9 * sin(tau * (time + offset) / 2.4)
        return x, _crest(x + 20 * scale) - 36.5 * scale + 14 + sway

    return Mover((f"house/camel_{color}",), (56 * scale, 46 * scale), place, 1.0, offset)


_LIFE: Final = (
    flag(1078, 425, 0.0), flag(1128, 425, 0.7),
    glint(820, 609, 64, 0.0), glint(930, 601, 92, 0.8), glint(1010, 619, 112, 1.9),
    glint(1150, 607, 72, 2.6), glint(880, 623, 54, 3.3),
    _camel("blue", 722, 2.0, 0.0), _camel("red", 834, 2.1, 0.6),
    _camel("blue", 956, 2.2, 1.3), _camel("red", 1086, 2.3, 1.8),
    bird(1186, 140, 0.9, 0.0), bird(1230, 158, 0.75, 1.7), bird(1154, 168, 0.65, 3.1),
)  # fmt: skip
TITLE_VIEW: Final = TitleView(
    "palmyra/scene_window", (1600, 900), Box(56, 0, 1358, 900), Box(862, 150, 360, 660),
    TITLE_GROUND, "palmyra/wordmark", 6.2, True, "palmyra/portrait_shepherd", _LIFE,
)  # fmt: skip
