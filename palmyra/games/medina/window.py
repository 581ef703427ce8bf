"""Medina's window on the front door: the walled city in the evening. Data: the first picture
asks for it, and for nothing else of the game.
"""

from typing import Final

from palmyra.scenes.title.views import Outlook
from palmyra.ui.layout import Box

WINDOW: Final = Outlook(
    "medina/scene_window", (1200, 900), Box(4, 190, 830, 550), Box(372, 60, 456, 836),
    "#DDA456", "medina/wordmark", 5.4, True, "medina/portrait_carrier",
)  # fmt: skip
