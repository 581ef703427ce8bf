"""Palermo's window on the front door: the town above the bay. Data: the first picture
asks for it, and for nothing else of the game.
"""

from typing import Final

from palmyra.scenes.title.views import Outlook
from palmyra.ui.layout import Box

WINDOW: Final = Outlook(
    "palermo/scene_window", (1200, 900), Box(4, 110, 956, 640), Box(398, 60, 456, 836),
    "#D3B888", "palermo/wordmark", 6.37, True, "palermo/portrait_urchin",
)  # fmt: skip
