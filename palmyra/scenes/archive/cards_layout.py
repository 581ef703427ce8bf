"""Where the cards of an archive page stand: all at once on a wall, in two columns that scroll, or
one a page."""

from collections.abc import Sequence
from typing import Final, Literal

from palmyra.scenes.archive.page import Pager
from palmyra.ui.canvas import Canvas
from palmyra.ui.columns import Columns
from palmyra.ui.form import FormStack
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

Shape = Literal["wall", "columns", "pages"]
WALL: Final = (1400.0, 780.0)  # logical pixels from which on everything is seen at once
ARROW: Final = 48.0  # beside a page
COLUMNS: Final = (900.0, 560.0)  # and from which on there are two columns


def shape_of(area: Box) -> Shape:
    if area.w >= WALL[0] and area.h >= WALL[1]:
        return "wall"
    return "columns" if area.w >= COLUMNS[0] and area.h >= COLUMNS[1] else "pages"


def two_columns(left: Sequence[Widget], right: Sequence[Widget], name: str) -> ScrollList:
    stacks = [FormStack(left), FormStack(right)]
    return ScrollList([Columns(stacks, [1, 1], wide=700)], name=name)


def place_page(canvas: Canvas, body: Box, card: Widget, pager: Pager) -> None:
    """One card between two arrows; what is taller than the page is cut to it."""
    page = page_of(body)
    pager.place_beside(body, ARROW)
    card.height(canvas, page.w)
    card.place(page)


def page_of(body: Box) -> Box:
    """What the arrows leave."""
    return Box(body.x + ARROW + 12, body.y, body.w - 2 * ARROW - 24, body.h)
