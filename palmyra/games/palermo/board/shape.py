"""What of the frame around the town is Palermo's own: a square that keeps the whole height, with
the tray in the right column."""

from typing import Final

from palmyra.tabletop.frame import Form, Measures, Shape

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
SHAPE: Final = Shape((WHOLE, MIDDLE, REDUCED, SMALL), wordmark=(138, 25), square=True)
