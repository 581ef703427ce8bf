"""Where the parts of a review stand, page by page, in a window of any size. Arithmetic only.

A whole window shows the story at once. Larger interfaces have less room: the chart is a page of its
own, and the story is a list that scrolls.
"""

from dataclasses import dataclass
from typing import Final, Literal

from palmyra.ui.layout import Box

Mode = Literal["whole", "strip", "pages"]

WHOLE: Final = (1400.0, 800.0)
STRIP: Final = (960.0, 560.0)
WIDEST, TALLEST = 1900.0, 1120.0
TALK: Final = {"whole": 432.0, "strip": 340.0, "pages": 0.33}
JUDGING: Final = {"whole": 58.0, "strip": 44.0, "pages": 40.0}


def mode_of(area: Box) -> Mode:
    if area.w >= WHOLE[0] and area.h >= WHOLE[1]:
        return "whole"
    return "strip" if area.w >= STRIP[0] and area.h >= STRIP[1] else "pages"


@dataclass(frozen=True, slots=True)
class Head:
    """The same on every page."""

    back: Box
    title: Box
    eyes: Box
    tabs: Box
    body: Box

    @classmethod
    def of(cls, area: Box, mode: Mode, tabs: float, eyes: float) -> "Head":
        stage = area
        if mode == "whole":
            stage = area.centered(min(area.w, WIDEST), min(area.h, TALLEST))
            left, right, y, tall = stage.x + 32, stage.right - 32, stage.y + 20, 52.0
            body = Box(left, stage.y + 88, right - left, stage.h - 88 - 14)
        else:
            margin = 20.0 if mode == "strip" else 16.0
            left, right, y, tall = stage.x + margin, stage.right - margin, stage.y + 12, 48.0
            body = Box(left, y + tall + 12, right - left, stage.bottom - y - tall - 24)
        tab = Box(right - tabs, y + 1, tabs, 50 if mode == "whole" else 48)
        pill = Box(tab.x - 16 - eyes, y + 4, eyes, 44)
        end = pill.x if eyes else tab.x
        x = left + tall + (24 if mode == "whole" else 14)
        return cls(
            Box(left, y, tall, tall), Box(x, y - (4 if mode == "whole" else 0), end - x - 16,
                                          tall + (8 if mode == "whole" else 0)),
            pill, tab, body,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class StoryPlaces:
    """The whole story at once."""

    verdict: Box
    judging: Box
    lessons: Box
    primary: Box
    buttons: Box
    chart: Box
    waterfall: Box

    @classmethod
    def of(cls, body: Box, judging: bool) -> "StoryPlaces":
        verdict = body.top(174)
        low = body.below(188)
        bar = low.top(JUDGING["whole"]) if judging else Box(0, 0, 0, 0)
        if judging:
            low = low.below(72)
        wide = min(640.0, low.w * 0.365)
        foot = 132.0
        lessons = Box(low.x, low.y, wide, low.h - foot - 14)
        primary = Box(low.x, lessons.bottom + 14, wide, 68)
        buttons = Box(low.x, primary.bottom + 10, wide, 54)
        x = low.x + wide + 16
        right = Box(x, low.y, low.right - x, low.h)
        tall = min(300.0, right.h * 0.5)
        chart = right.top(right.h - tall - 14)
        fall = Box(right.x, chart.bottom + 14, right.w, tall)
        return cls(verdict, bar, lessons, primary, buttons, chart, fall)


@dataclass(frozen=True, slots=True)
class TurnPlaces:
    """A turn: the board has at least half of the screen."""

    board: Box
    strip: Box
    talk: Box

    @classmethod
    def of(cls, body: Box, mode: Mode) -> "TurnPlaces":
        wide = TALK[mode] if TALK[mode] > 1 else body.w * TALK[mode]
        talk = Box(body.right - wide, body.y, wide, body.h)
        left = Box(body.x, body.y, body.w - wide - 12, body.h)
        if mode != "whole":
            return cls(left, Box(0, 0, 0, 0), talk)
        strip = Box(left.x, left.bottom - 122, left.w, 122)
        return cls(left.top(left.h - 134), strip, talk)
