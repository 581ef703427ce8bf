"""Its window on the front door, with pictures that are there already."""

from palmyra.scenes.title.title_view import TitleView
from palmyra.ui.layout import Box

TITLE_VIEW = TitleView(
    "palmyra/scene_window", (1600, 900), Box(56, 0, 1358, 900), Box(862, 150, 360, 660),
    "#D9A053", "palmyra/wordmark", 6.2,
)  # fmt: skip
