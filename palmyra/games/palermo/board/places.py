"""What of the frame around the town is Palermo's own: the board is a square that keeps the whole
height, with the tray in the right column."""

from typing import ClassVar, Final

from palmyra.tabletop.frame import Form, Frame, Measures, Shape
from palmyra.ui.layout import Box

WHOLE: Final = Measures(
    (1500, 840), Form.WHOLE, margin=16, gap=18, button=48, under=16, left=330, right=330, turn=252
)
MIDDLE: Final = Measures(
    (1180, 660), Form.WHOLE, margin=12, gap=12, button=46, under=8, left=264, right=264, turn=206
)
REDUCED: Final = Measures(
    (1000, 560), Form.REDUCED, margin=8, gap=8, button=44, under=8, left=148, right=148, turn=128
)
SMALL: Final = Measures(
    (0, 0), Form.SMALL, margin=8, gap=8, button=44, under=8, left=148, right=148, turn=128
)
# In a page of the rules.
BARE: Final = Measures(
    (0, 390), Form.REDUCED, margin=8, gap=8, button=52, under=4, left=0, right=212, turn=150
)
BARE_SMALL: Final = Measures(
    (0, 0), Form.SMALL, margin=6, gap=8, button=46, under=0, left=0, right=212, turn=128
)


class Places(Frame):
    __slots__ = ()
    shape: ClassVar[Shape] = Shape(
        (WHOLE, MIDDLE, REDUCED, SMALL), wordmark=(138, 25), square=True, bare=(BARE, BARE_SMALL)
    )

    @property
    def branch(self) -> Box | None:
        """Where lemons have room: the lower left corner."""
        if self.compact:
            return None
        side = min(300.0, self.left.w * 0.83)
        return Box(self.area.x - 14, self.area.bottom - side, side, side)
