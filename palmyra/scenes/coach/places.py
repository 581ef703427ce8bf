"""Where the parts of a review stand: all at once, with the moments as a strip, or page by page.

Arithmetic only. Large interfaces have less room: first the players go behind a tab and the list
becomes a strip, then chart, moments and players are a page each.
"""

from dataclasses import dataclass
from typing import Final, Literal

from palmyra.ui.layout import Box

Mode = Literal["whole", "strip", "pages"]

WHOLE: Final = (1400.0, 800.0)
STRIP: Final = (960.0, 560.0)
WIDEST, TALLEST = 1900.0, 1120.0
GAP: Final = 14.0
LIST: Final = 440.0
BUTTON: Final = 60.0
LOW_BUTTON: Final = 52.0


def mode_of(area: Box) -> Mode:
    if area.w >= WHOLE[0] and area.h >= WHOLE[1]:
        return "whole"
    return "strip" if area.w >= STRIP[0] and area.h >= STRIP[1] else "pages"


@dataclass(frozen=True, slots=True)
class Whole:
    back: Box
    title: Box
    says: Box
    chart: Box
    board: Box
    talk: Box
    moments: Box
    players: Box

    @classmethod
    def of(cls, area: Box, players: float) -> "Whole":
        stage = area.centered(min(area.w, WIDEST), min(area.h, TALLEST))
        left, right = stage.x + 32, stage.right - 32
        says = Box(max(left + 480, right - 868), stage.y + 16, 0, 82)
        says = Box(says.x, says.y, right - says.x, says.h)
        foot = Box(left, stage.bottom - GAP - players, right - left, players)
        body = Box(left, stage.y + 112, right - left, foot.y - GAP - stage.y - 112)
        moments = Box(body.right - LIST, body.y, LIST, body.h)
        wide = body.w - LIST - GAP
        tall = max(240.0, (body.h - GAP) * 0.427)
        chart = Box(body.x, body.y, wide, tall)
        y = chart.bottom + GAP
        board = Box(body.x, y, round(wide * 0.545), body.bottom - y)
        talk = Box(board.right + GAP, y, body.x + wide - board.right - GAP, board.h)
        return cls(
            Box(left, stage.y + 28, 52, 52), Box(left + 80, stage.y + 16, says.x - left - 100, 82),
            says, chart, board, talk, moments, foot,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Strip:
    back: Box
    title: Box
    tabs: Box
    body: Box
    chart: Box
    strip: Box
    board: Box
    talk: Box
    buttons: Box

    @classmethod
    def of(cls, area: Box, tabs: float) -> "Strip":
        inner = area.inset(20, 14)
        head = inner.top(52)
        tab = Box(inner.right - tabs, head.y + 3, tabs, 46)
        body = inner.below(62)
        chart = body.top(max(150.0, body.h * 0.34))
        strip = Box(body.x, chart.bottom + 8, body.w, 44)
        low = body.below(strip.bottom + 8 - body.y)
        wide = round((low.w - 12) * 0.52)
        board = Box(low.x, low.y, wide, low.h)
        right = Box(low.x + wide + 12, low.y, low.w - wide - 12, low.h)
        buttons = Box(right.x, right.bottom - LOW_BUTTON, right.w, LOW_BUTTON)
        talk = Box(right.x, right.y, right.w, right.h - LOW_BUTTON - 10)
        return cls(
            Box(head.x, head.y, 52, 52), Box(head.x + 72, head.y, tab.x - head.x - 90, 52), tab,
            body, chart, strip, board, talk, buttons,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pages:
    back: Box
    title: Box
    tabs: Box
    body: Box
    board: Box
    talk: Box
    foot: Box

    @classmethod
    def of(cls, area: Box, tabs: float) -> "Pages":
        inner = area.inset(16, 12)
        head = inner.top(48)
        tab = Box(inner.right - tabs, head.y, tabs, 48)
        body = inner.below(60)
        foot = Box(body.x, body.bottom - LOW_BUTTON, body.w, LOW_BUTTON)
        above = Box(body.x, body.y, body.w, body.h - LOW_BUTTON - 12)
        wide = round((above.w - 12) * 0.54)
        return cls(
            Box(head.x, head.y, 48, 48), Box(head.x + 62, head.y, tab.x - head.x - 74, 48), tab,
            body, Box(above.x, above.y, wide, above.h),
            Box(above.x + wide + 12, above.y, above.w - wide - 12, above.h), foot,
        )  # fmt: skip
