"""What of the frame around the city is Medina's own: the tray lies below all of it."""

from typing import Final

from palmyra.tabletop.frame import Form, Measures, Shape

WHOLE: Final = Measures(
    (1400, 800), Form.WHOLE, margin=16, gap=12, button=48, under=12, left=252, right=252,
    game_card=216, tray=152, board_top=72, wide_tray=True,
)  # fmt: skip
REDUCED: Final = Measures(
    (1000, 560), Form.REDUCED, margin=8, gap=8, button=44, under=8, left=172, right=232,
    game_card=124, tray=112, tutor=300,
)  # fmt: skip
SMALL: Final = Measures(
    (0, 0), Form.SMALL, margin=8, gap=6, button=44, under=8, left=108, right=204,
    game_card=76, tray=88, tutor=290,
)  # fmt: skip
SHAPE: Final = Shape((WHOLE, REDUCED, SMALL), wordmark=(122, 24.6))
