"""Where the parts of the rules book stand. Arithmetic only.

With room: a rail of pages, the page, its board. With less the rail is a list that a button opens in
the page's place; with little, page and board are two tabs.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from palmyra.scenes.screen_frame import ROOMY, frame_of
from palmyra.ui.layout import Box

RAIL: Final = 244.0
PAGE: Final = 432.0
GAP: Final = 16.0
THREE: Final = 1280.0  # logical pixels from which on there is a rail
TWO: Final = 940.0  # and from which on the board stands beside its page
NOWHERE: Final = Box(0, 0, 0, 0)


class BookForm(Enum):
    RAIL = 0
    LIST = 1
    TABS = 2


@dataclass(frozen=True, slots=True)
class BookPlaces:
    area: Box
    form: BookForm

    @classmethod
    def of(cls, area: Box) -> "BookPlaces":
        if area.w >= THREE and frame_of(area) is ROOMY:
            return cls(area, BookForm.RAIL)
        return cls(area, BookForm.LIST if area.w >= TWO else BookForm.TABS)

    @property
    def body(self) -> Box:
        return frame_of(self.area).body(self.area)

    @property
    def gap(self) -> float:
        return GAP if self.form is BookForm.RAIL else 10.0

    @property
    def head(self) -> Box:
        """The line of what stands beside the button back."""
        frame = frame_of(self.area)
        back = frame.back(self.area)
        x = back.right + 12
        return Box(x, back.y, self.area.right - frame.side - x, back.h)

    @property
    def rail(self) -> Box:
        return Box(self.body.x, self.body.y, RAIL, self.body.h)

    def page(self, *, board: bool) -> Box:
        """The page; `board`: there is one beside it, or in the other tab."""
        body = self.body
        left = self.rail.right + self.gap if self.form is BookForm.RAIL else body.x
        wide = body.right - left
        if board and self.form is BookForm.RAIL:
            wide = PAGE
        elif board and self.form is BookForm.LIST:
            wide = max(340.0, wide * 0.38)
        return Box(left, body.y, wide, body.h)

    @property
    def board(self) -> Box:
        if self.form is BookForm.TABS:
            return self.body
        left = self.page(board=True).right + self.gap
        return Box(left, self.body.y, self.body.right - left, self.body.h)
