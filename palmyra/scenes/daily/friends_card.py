"""Today with friends: who did how well, one's own result to copy, a friend's to paste."""

from collections.abc import Sequence
from typing import Final

from palmyra.scenes.point_picture import draw_point
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.fitting import fitting
from palmyra.ui.layout import Box, row
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PAD: Final = 16.0
TALL: Final = 190.0
MOST: Final = 3  # rows
_ROW: Final = 28.0
_MINE: Final = Plate(theme.HONEY_92, theme.HONEY_89B, radius=8, edge=theme.GOLD_70B)
_NAMES: Final = tuple(Style("sans-bold", size) for size in (16, 15, 14))
_POINTS: Final = Style("sans-bold", 18)
_SAID: Final = (theme.LABEL, theme.META, theme.META.sized(14), theme.META.sized(13))


class FriendsCard(Widget):
    """`results` are names and points with whether it is one's own, the best first; `said` stands
    there where no friend's is."""

    def __init__(
        self, title: str, results: Sequence[tuple[str, int, bool]], said: str, point: str,
        copy: Button, paste: Button,
    ) -> None:  # fmt: skip
        super().__init__(name="friends_card")
        self.title, self.results, self.said = title, list(results), said
        self._point, self._copy, self._paste = point, copy, paste

    def children(self) -> Sequence[Widget]:
        return [self._copy, self._paste]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        return TALL

    def place(self, box: Box) -> None:
        super().place(box)
        foot = Box(box.x + PAD, box.bottom - 52 - 14, box.w - 2 * PAD, 52)
        for button, place in zip(self.children(), row(foot, (0, 0), 10), strict=True):
            button.place(place)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        head = Box(box.x + PAD + 4, box.y + 10, box.w - 2 * PAD - 8, 36)
        style = fitting(canvas, self.title, (theme.HEADING, theme.HEADING.sized(17)), head.w)
        canvas.text_in(head, self.title, style)
        room = Box(box.x + PAD, box.y + 50, box.w - 2 * PAD, self._copy.box.y - box.y - 58)
        if self.results:
            self._draw_results(canvas, room)
        else:
            fits = (s for s in _SAID if self._tall(canvas, s, room.w) <= room.h + 6)
            canvas.paragraph(room.inset(4, 0), self.said, next(fits, _SAID[-1]))
        super().draw(canvas)

    def _tall(self, canvas: Canvas, style: Style, width: float) -> float:
        return len(canvas.wrap(self.said, style, width - 8)) * canvas.text_height(style)

    def _draw_results(self, canvas: Canvas, room: Box) -> None:
        shown = self.results[: max(1, min(MOST, int((room.h + 2) // _ROW)))]
        for at, (name, points, mine) in enumerate(shown):
            line = Box(room.x, room.y + at * _ROW, room.w, _ROW - 2)
            canvas.plate(_MINE if mine else paint.INSET_PLATE, line)
            middle = line.center[1]
            canvas.text(str(points), _POINTS, line.right - 34, middle, "right")
            draw_point(canvas, self._point, Box(line.right - 28, middle - 9, 18, 18))
            words = Box(line.x + 12, line.y, line.w - 90, line.h)
            canvas.text_in(words, name, fitting(canvas, name, _NAMES, words.w))
