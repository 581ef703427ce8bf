"""What of the frame around the board is Palmyra's own.

The province grows, so the board reaches up to the window's upper edge: the banner heads the right
column, and the columns are narrow.
"""

from typing import Final

from palmyra.tabletop.frame import Form, Measures, Shape

WHOLE: Final = Measures(
    (1240, 700), Form.WHOLE, margin=12, gap=8, button=48, under=8, left=240, right=252,
    game_card=84, tray=116, tutor=320, board_top=8,
)  # fmt: skip
REDUCED: Final = Measures(
    (1000, 560), Form.REDUCED, margin=8, gap=8, button=44, under=8, left=168, right=216,
    game_card=80, tray=104, tutor=320, solo=172,
)  # fmt: skip
SMALL: Final = Measures(
    (0, 0), Form.SMALL, margin=8, gap=6, button=44, under=8, left=112, right=200,
    game_card=64, tray=84, tutor=264, solo=138,
)  # fmt: skip
SHAPE: Final = Shape(
    (WHOLE, REDUCED, SMALL), wordmark=(122, 19.5), banner_on_right=True, widens=1.3,
    taught_from=(1240, 840),
)  # fmt: skip
