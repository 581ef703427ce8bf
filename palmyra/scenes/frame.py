"""How much of a screen its rim may take: less where a large scale leaves little room."""

from dataclasses import dataclass

from palmyra.ui.layout import Box

TITLE_GAP = 28  # between the button back and the title


@dataclass(frozen=True, slots=True)
class Frame:
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


ROOMY = Frame(32, 28, 104, 28)
TIGHT = Frame(20, 14, 80, 14)


def frame_of(area: Box) -> Frame:
    return ROOMY if area.w >= 1000 and area.h >= 640 else TIGHT
