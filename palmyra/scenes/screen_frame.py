"""How much of a screen its rim may take: less where a large scale leaves little room. And what
stands in it: the title, with a second line where there is room for one."""

from dataclasses import dataclass

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

TITLE_GAP = 28  # between the button back and the title


@dataclass(frozen=True, slots=True)
class ScreenFrame:
    side: float  # at the left and right
    top: float  # above the heading's buttons
    head: float  # from the top to the contents
    foot: float  # below them

    def back(self, area: Box) -> Box:
        """Where the button back stands on every screen."""
        return Box(area.x + self.side, area.y + self.top, 52, 52)

    def title(self, area: Box, right: float | None = None) -> Box:
        """The line of the title beside it, up to `right` or the rim."""
        back = self.back(area)
        x = back.right + TITLE_GAP
        end = area.right - self.side if right is None else right
        return Box(x, back.y, max(0.0, end - x), back.h)

    def body(self, area: Box) -> Box:
        h = area.h - self.head - self.foot
        return Box(area.x + self.side, area.y + self.head, area.w - 2 * self.side, h)


ROOMY = ScreenFrame(32, 28, 104, 28)
TIGHT = ScreenFrame(20, 14, 80, 14)


def frame_of(area: Box) -> ScreenFrame:
    return ROOMY if area.w >= 1000 and area.h >= 640 else TIGHT


def draw_heading(canvas: Canvas, title: str, note: str = "", right: float | None = None) -> None:
    """The title beside the button back, up to `right`; the note below it, if all of it fits."""
    area = canvas.layout.area
    frame = frame_of(area)
    line = frame.title(area, right)
    soft = theme.META.tinted(theme.INK_SOFT)
    if not note or frame is TIGHT or canvas.text_width(note, soft) > line.w:
        _draw_title(canvas, line, title)
        return
    _draw_title(canvas, Box(line.x, line.y - 10, line.w, 46), title)
    canvas.text_in(Box(line.x, line.y + 35, line.w, 24), note, soft)


def _draw_title(canvas: Canvas, line: Box, title: str) -> None:
    """In one line, in smaller letters if need be; else in two."""
    for size in (theme.SCREEN_TITLE.size, 33, 29, 26):
        style = theme.SCREEN_TITLE.sized(size)
        if canvas.text_width(title, style) <= line.w:
            canvas.text_in(line, title, style)
            return
    for size in (23, 21, 19, 17, 15):
        style = theme.SCREEN_TITLE.sized(size)
        lines = canvas.wrap(title, style, line.w)
        if len(lines) <= 2 and len(lines) * canvas.text_height(style) <= line.h + 6:
            canvas.paragraph(line.inset(0, -3), title, style, middle=True)
            return
    canvas.text_in(line, title, style)
