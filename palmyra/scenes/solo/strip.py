"""The challenges side by side, where the picture has no places for them: what stands for it, medal,
best and name."""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.kernel.medal import Medal
from palmyra.scenes.medals import MEDALS
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

TALL: Final = 92.0
_CHOSEN: Final = Plate(
    theme.WHEAT_95C, theme.HONEY_89, radius=14, edge=theme.GOLD_65, edge_width=2.5
)
_NAMES: Final = tuple(Style("serif", size) for size in (20, 18, 16, 14))


class ChallengeTab(Button):
    def __init__(
        self, text: str, on_click: Callable[[], None], *, medal: Medal, note: str, chosen: bool,
        open: bool, face: str, name: str, tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(text, on_click, name=name, tooltip=tooltip)
        self.medal, self.note, self.chosen, self.open = medal, note, chosen, open
        self._face = face

    def _draw_face(self, canvas: Canvas) -> Box:
        if not self.chosen:
            return super()._draw_face(canvas)
        canvas.plate(_CHOSEN, self.box)
        return self.box

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        x, words = face.center[0], face.inset(6, 0)
        wide = 76.0 + (6 + canvas.text_width(self.note, theme.LABEL) if self.note else 0)
        canvas.picture(self._face, Box(x - wide / 2, face.y + 6, 40, 40))
        mark = Box(x - wide / 2 + 42, face.y + 10, 34, 34)
        if self.open:
            canvas.picture(MEDALS[self.medal], mark)
        else:
            canvas.icon("ui/icon_lock", *mark.center, 24, theme.INK_SOFT)
        if self.note:
            line = Box(mark.right + 6, mark.y, face.right - mark.right - 6, mark.h)
            canvas.text_in(line, self.note, theme.LABEL.tinted(theme.INK_SOFT))
        fitting = (s for s in _NAMES if canvas.text_width(self.text, s) <= words.w)
        style = next(fitting, _NAMES[-1]).tinted(self.ink)
        canvas.text_in(Box(words.x, face.bottom - 44, words.w, 34), self.text, style, "center")


class Strip(Widget):
    def __init__(self, tabs: Sequence[ChallengeTab]) -> None:
        super().__init__(name="strip")
        self._tabs = list(tabs)

    def children(self) -> Sequence[Widget]:
        return self._tabs

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        return TALL

    def place(self, box: Box) -> None:
        super().place(box)
        wide = (box.w - 8 * (len(self._tabs) - 1)) / len(self._tabs)
        for at, tab in enumerate(self._tabs):
            tab.place(Box(box.x + at * (wide + 8), box.y, wide, TALL))
