"""What of the frame around the city is Medina's own, and what lies in its tray."""

from typing import ClassVar, Final

from palmyra.tabletop.frame import NOWHERE, Form, Frame, Measures, Shape
from palmyra.ui.layout import Box

WHOLE: Final = Measures(
    (1400, 800), Form.WHOLE, margin=16, gap=12, button=48, under=12, left=252, right=252,
    game_card=216, tray=152, board_top=72, wide_tray=True,
)  # fmt: skip
REDUCED: Final = Measures(
    (1000, 560), Form.REDUCED, margin=8, gap=8, button=44, under=8, left=172, right=231,
    game_card=124, tray=112, tutor=300,
)  # fmt: skip
SMALL: Final = Measures(
    (0, 0), Form.SMALL, margin=8, gap=6, button=44, under=8, left=104, right=208,
    game_card=76, tray=88, tutor=290,
)  # fmt: skip
# In a page of the rules.
BARE: Final = Measures(
    (760, 560), Form.SMALL, margin=10, gap=8, button=56, under=4, left=0, right=236, game_card=0,
    tray=100,
)  # fmt: skip
BARE_MIDDLE: Final = Measures(
    (0, 390), Form.SMALL, margin=8, gap=6, button=50, under=2, left=0, right=212, game_card=0,
    tray=96,
)  # fmt: skip
BARE_SMALL: Final = Measures(
    (0, 0), Form.SMALL, margin=6, gap=6, button=46, under=0, left=0, right=208, game_card=0,
    tray=92,
)  # fmt: skip
# Widths in the tray: the player's own block, the own palaces, the most a kind of piece takes.
ME: Final = {Form.WHOLE: 232.0, Form.REDUCED: 150.0, Form.SMALL: 100.0}
OWN: Final = {Form.WHOLE: 228.0, Form.REDUCED: 0.0, Form.SMALL: 0.0}
SLOT: Final = {Form.WHOLE: 96.0, Form.REDUCED: 80.0, Form.SMALL: 64.0}


class Places(Frame):
    __slots__ = ()
    shape: ClassVar[Shape] = Shape(
        (WHOLE, REDUCED, SMALL), wordmark=(122, 24.6), bare=(BARE, BARE_MIDDLE, BARE_SMALL)
    )

    @property
    def slot(self) -> float:
        return SLOT[self.form]

    @property
    def me(self) -> Box:
        tray, wide = self.tray, ME[self.form]
        if not self.compact:
            return Box(tray.x + 16, tray.y + 12, wide, tray.h - 26)
        return Box(tray.x + 8, tray.y + 8, wide, tray.h - 20)

    @property
    def well(self) -> Box:
        tray, gap = self.tray, 20.0 if not self.compact else 6.0
        left = self.me.right + gap
        right = self.own.x - 24 if self.own.w else tray.right - 8
        if self.compact:
            return Box(left, tray.y + 8, right - left, tray.h - 20)
        return Box(left, tray.y + 12, right - left, tray.h - 26)

    @property
    def own(self) -> Box:
        """The player's own palaces."""
        tray, wide = self.tray, OWN[self.form]
        if not wide:
            return NOWHERE
        return Box(tray.right - 16 - wide, tray.y + 12, wide, tray.h - 26)
