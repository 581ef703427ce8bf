"""Places the parts of a review in a window of any size."""

from dataclasses import dataclass
from typing import Final

from palmyra.scenes.coach.parts import CHART, PLAYERS, Parts
from palmyra.scenes.coach.places import Pages, Strip, Whole
from palmyra.ui import theme
from palmyra.ui.button import Button, fold_to_fit
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

FOOT: Final = 136.0  # under the list, for the buttons
PART, LOW_PART = 0.62, 0.8  # of the usual size that things on the board have
NOWHERE: Final = Box(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Arranged:
    """What the scene draws itself, and whether the board was placed."""

    title: Box
    count: Box = NOWHERE
    board: bool = True


def arrange(parts: Parts, canvas: Canvas) -> Arranged:
    place = {"whole": _whole, "strip": _strip, "pages": _pages}[parts.seen.mode]
    return place(parts, canvas)


def _whole(parts: Parts, canvas: Canvas) -> Arranged:
    places = Whole.of(canvas.layout.area, parts.players.wanted() if parts.players else 134.0)
    parts.back.place(places.back)
    parts.says.place(places.says)
    parts.chart_card.lay(canvas, places.chart)
    _board(parts, canvas, places.board, PART)
    parts.talk.place(places.talk)
    parts.list.lay(canvas, places.moments, FOOT)
    card = places.moments
    row = Box(card.x + 14, card.bottom - FOOT, card.w - 28, 60)
    parts.try_it.place(row)
    _share(canvas, Box(row.x, row.bottom + 10, row.w, 54), [parts.next, parts.puzzle])
    if parts.players:
        parts.players.place(places.players)
    return Arranged(places.title)


def _strip(parts: Parts, canvas: Canvas) -> Arranged:
    places = Strip.of(canvas.layout.area, parts.tabs.width(canvas))
    parts.back.place(places.back)
    parts.tabs.place(places.tabs)
    if parts.seen.page == PLAYERS:
        parts.players_page.lay(canvas, places.body)
        return Arranged(places.title, board=False)
    parts.chart_card.lay(canvas, places.chart)
    parts.strip.lay(canvas, places.strip)
    _board(parts, canvas, places.board, LOW_PART)
    parts.talk.place(places.talk)
    _buttons(parts, canvas, places.buttons)
    return Arranged(places.title)


def _pages(parts: Parts, canvas: Canvas) -> Arranged:
    area = canvas.layout.area
    places = Pages.of(area, min(parts.tabs.width(canvas), area.w - 120))
    parts.back.place(places.back)
    parts.tabs.place(places.tabs)
    if parts.seen.page == PLAYERS:
        parts.players_page.lay(canvas, places.body)
        return Arranged(places.title, board=False)
    if parts.seen.page == CHART:
        parts.chart_card.lay(canvas, places.body)
        return Arranged(places.title, board=False)
    _board(parts, canvas, places.board, LOW_PART)
    parts.talk.place(places.talk)
    foot = places.foot
    parts.before.place(Box(foot.x, foot.y, 52, foot.h))
    parts.after.place(Box(foot.x + 156, foot.y, 52, foot.h))
    _buttons(parts, canvas, Box(foot.x + 222, foot.y, foot.w - 222, foot.h))
    return Arranged(places.title, Box(foot.x + 58, foot.y, 92, foot.h))


def _board(parts: Parts, canvas: Canvas, box: Box, part: float) -> None:
    """With the way to the whole game in its corner."""
    parts.frame.lay(canvas, box, part)
    inner = parts.frame.inner
    side = theme.TARGET
    parts.watch.place(Box(inner.x + 10, inner.bottom - side - 10, side, side))


def _share(canvas: Canvas, box: Box, buttons: list[Button]) -> None:
    """Side by side, sharing the width."""
    shown = [button for button in buttons if button.visible]
    wide = (box.w - 10 * (len(shown) - 1)) / max(1, len(shown))
    for at, button in enumerate(shown):
        button.fold(button.width(canvas) > wide + 24)
        button.place(Box(box.x + at * (wide + 10), box.y, wide, box.h))


def _buttons(parts: Parts, canvas: Canvas, row: Box) -> None:
    """What most people want next takes what the others leave."""
    others = [button for button in (parts.next, parts.puzzle) if button.visible]
    room = row.w - parts.try_it.wanted(canvas) - 10 * len(others)
    x = row.x
    for button, wide in zip(others, fold_to_fit(canvas, others, room, 10), strict=True):
        button.place(Box(x, row.y, wide, row.h))
        x += wide + 10
    parts.try_it.place(Box(x, row.y, row.right - x, row.h))
