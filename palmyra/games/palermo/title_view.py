"""Palermo's panel of the title: the town above the bay. Data: the first picture
asks for it, and for nothing else of the game.
"""

from typing import Final

from palmyra.games.palermo.board.palette import TITLE_GROUND
from palmyra.scenes.title.idle_animation import bird
from palmyra.scenes.title.title_view import TitleView
from palmyra.ui.layout import Box

_SKY: Final = (470.0, 900.0)  # where birds are seen below the arch
_LIFE: Final = (
    bird(790, 206, 0.9, 0.0, _SKY), bird(832, 218, 0.75, 1.4, _SKY), bird(764, 226, 0.6, 2.9, _SKY),
    bird(850, 250, 0.7, 3.6, _SKY), bird(880, 258, 0.6, 0.8, _SKY),
)  # fmt: skip
TITLE_VIEW: Final = TitleView(
    "palermo/scene_window", (1200, 900), Box(4, 110, 956, 640), Box(398, 60, 456, 836),
    TITLE_GROUND, "palermo/wordmark", 6.37, True, "palermo/portrait_urchin", _LIFE,
)  # fmt: skip
