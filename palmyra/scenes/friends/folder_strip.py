"""The shared folder on the desk: its name, when it was looked at, what it says, the way to it."""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.scenes.friends import art, words
from palmyra.scenes.friends.letter_card import FolderView
from palmyra.scenes.friends.parts import CedarButton
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_PLATE: Final = Plate(theme.BROWN_23, theme.UMBER_19, radius=14, edge=theme.UMBER_10)
_WAIT: Final = Plate(
    theme.WHEAT_95B, theme.HONEY_87B, radius=99, edge=theme.GOLD_65, edge_width=1.6
)
_NAME: Final = Style("serif", 20, theme.CREAM)
_SAID: Final = Style("sans", 16, art.PALE)
# What a state looks like: plate, icon, ink.
PILLS: Final = {
    "in_step": (art.IN_STEP, "ui/icon_step", theme.OLIVE_LIP),
    "waiting": (_WAIT, "ui/icon_hourglass", theme.COPPER_26),
    "missing": (art.WARM, "ui/icon_warn", art.RED),
    "full": (art.WARM, "ui/icon_warn", art.RED),
    "read_only": (art.WARM, "ui/icon_lock", art.RED),
}


class FolderStrip(Widget):
    shown = Observed[tuple[str, str, str, str]]()

    def __init__(
        self, texts: Texts, folder: FolderView | None, to_folder: Callable[[], None]
    ) -> None:
        super().__init__(name="folder_strip")
        self._texts = texts
        key = "friends.folder" if folder else "friends.folder_choose"
        icon = "ui/icon_gear" if folder else "ui/icon_folder"
        self._button = CedarButton(texts(key), to_folder, icon=icon, name="folder")
        self.shown = self._words(folder)

    def tell(self, folder: FolderView | None) -> None:
        """What is true now; drawn again only where it says something else."""
        self.shown = self._words(folder)

    def _words(self, folder: FolderView | None) -> tuple[str, str, str, str]:
        texts = self._texts
        if folder is None:
            return texts("friends.by_hand"), texts("friends.by_hand_note"), "", ""
        name = folder.path.rstrip("/\\").replace("\\", "/").rpartition("/")[2] or folder.path
        looked = texts("friends.folder_looked", when=words.folder_words(texts, folder))
        return name, looked, folder.state, words.folder_state(texts, folder)

    def children(self) -> Sequence[Widget]:
        return [self._button]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def place(self, box: Box) -> None:
        super().place(box)
        wide = min(190.0, box.w * 0.34)
        self._button.place(Box(box.right - wide - 14, box.y + 8, wide, 50))

    def draw(self, canvas: Canvas) -> None:
        box, (name, said, state, word) = self.box, self.shown
        canvas.plate(_PLATE, box)
        canvas.icon("ui/icon_folder", box.x + 36, box.center[1], 30, art.GOLD)
        right = self._button.box.x - 14
        if state:
            plate, icon, ink = PILLS[state]
            style = Style("sans-bold", 17, ink)
            wide = min(box.w * 0.3, canvas.text_width(word, style) + 62)
            pill = Box(right - wide, box.center[1] - 19, wide, 38)
            canvas.plate(plate, pill)
            canvas.icon(icon, pill.x + 24, pill.center[1], 20, ink)
            line = Box(pill.x + 42, pill.y, wide - 52, 38)
            canvas.text_in(line, word, art.fitting(canvas, word, style, line.w, 15, 14, 13))
            right = pill.x - 12
        left = box.x + 66
        room = right - left
        canvas.text_in(Box(left, box.y + 8, room, 26), name,
                       art.fitting(canvas, name, _NAME, room, 18, 16))  # fmt: skip
        canvas.text_in(Box(left, box.y + 34, room, 24), said,
                       art.fitting(canvas, said, _SAID, room, 15, 14))  # fmt: skip
        super().draw(canvas)
