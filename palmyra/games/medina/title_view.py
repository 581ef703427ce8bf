"""Medina's panel of the title: the walled city in the evening. Data: the first picture
asks for it, and for nothing else of the game.
"""

from typing import Final

from palmyra.games.medina.board.palette import TITLE_GROUND
from palmyra.scenes.title.idle_animation import bird, flag
from palmyra.scenes.title.title_view import TitleView
from palmyra.ui.layout import Box

_SKY: Final = (340.0, 765.0)  # where birds are seen below the arch
_LIFE: Final = (
    flag(472, 366, 0.0), flag(738, 398, 0.9),
    bird(712, 254, 0.9, 0.0, _SKY), bird(748, 262, 0.75, 1.7, _SKY),
    bird(688, 268, 0.65, 3.1, _SKY),
)  # fmt: skip
TITLE_VIEW: Final = TitleView(
    "medina/scene_window", (1200, 900), Box(4, 190, 830, 550), Box(372, 60, 456, 836),
    TITLE_GROUND, "medina/wordmark", 5.4, True, "medina/portrait_carrier", _LIFE,
)  # fmt: skip
