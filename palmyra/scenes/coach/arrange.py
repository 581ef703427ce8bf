"""Places the parts of a review in a window of any size."""

from dataclasses import dataclass
from typing import Final

from palmyra.scenes.coach.parts import CHART, STORY, TURNS, Parts
from palmyra.scenes.coach.places import JUDGING, Head, StoryPlaces, TurnPlaces
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

PART, LOW_PART = 0.8, 0.9  # of the usual size that things on the board have
GAP: Final = 10.0


@dataclass(frozen=True, slots=True)
class Arranged:
    """What the scene draws itself, and whether the board was placed."""

    title: Box
    board: bool = True


def arrange(parts: Parts, canvas: Canvas) -> Arranged:
    mode = parts.seen.mode
    area = canvas.layout.area
    eyes = parts.eyes.width(canvas) if parts.eyes.visible else 0.0
    tabs = parts.tabs.width(canvas)
    if mode != "whole":
        tabs = min(tabs, area.w - 48 - 40 - (eyes + 16 if eyes else 0) - 60)
    head = Head.of(area, mode, tabs, eyes)
    parts.back.place(head.back)
    parts.eyes.place(head.eyes)
    parts.tabs.place(head.tabs)
    if parts.seen.page == STORY:
        _story(parts, canvas, head.body)
        return Arranged(head.title, board=False)
    if parts.seen.page == CHART:
        parts.chart_card.place(_below_judging(parts, head.body))
        return Arranged(head.title, board=False)
    _turn(parts, canvas, head.body)
    return Arranged(head.title)


def _judges(parts: Parts) -> bool:
    return not parts.seen.done


def _below_judging(parts: Parts, body: Box) -> Box:
    if not _judges(parts):
        return body
    tall = JUDGING[parts.seen.mode]
    parts.judging.place(body.top(tall))
    return body.below(tall + GAP)


def _story(parts: Parts, canvas: Canvas, body: Box) -> None:
    if parts.seen.mode != "whole":
        body = _below_judging(parts, body)
        tall = 54.0 if parts.primary.visible else 0.0
        parts.scroll.lay(canvas, body.top(body.h - (tall + GAP if tall else 0)))
        if tall:
            parts.primary.place(Box(body.x, body.bottom - tall, body.w, tall))
        return
    places = StoryPlaces.of(body, _judges(parts))
    parts.verdict.lay(canvas, places.verdict)
    parts.judging.place(places.judging)
    parts.lessons.lay(canvas, places.lessons)
    parts.chart_card.place(places.chart)
    parts.waterfall.lay(canvas, places.waterfall)
    parts.primary.place(places.primary)
    _share(canvas, places.buttons, [parts.puzzles, parts.again])


def _turn(parts: Parts, canvas: Canvas, body: Box) -> None:
    mode = parts.seen.mode
    places = TurnPlaces.of(body, mode)
    board, side = places.board, theme.TARGET
    if parts.seen.replies is not None:  # the switch stands below the board, never over it
        wide = min(board.w, parts.ways.width(canvas) + 40)
        parts.ways.place(Box(board.right - wide, board.bottom - side, wide, side))
        board = board.top(board.h - side - GAP)
    parts.frame.lay(canvas, board, PART if mode == "whole" else LOW_PART)
    inner = parts.frame.inner
    parts.watch.place(Box(inner.x + 10, inner.bottom - side - 10, side, side))
    parts.strip.place(places.strip)
    talk = places.talk
    if parts.seen.page == TURNS:
        low = min(talk.h * 0.5, 330.0 if mode == "whole" else talk.h * 0.46)
        parts.list.lay(canvas, Box(talk.x, talk.y, talk.w - 12, talk.h - low - GAP))
        parts.talk.foot = 0.0
        parts.talk.place(Box(talk.x, talk.bottom - low, talk.w, low))
        return
    parts.talk.place(talk)
    foot = _asking(parts, canvas, talk) if parts.seen.asking else _answered(parts, canvas, talk)
    parts.talk.foot = foot


def _asking(parts: Parts, canvas: Canvas, talk: Box) -> float:
    inner = talk.inset(14)
    low = Box(inner.x, inner.bottom - 50, inner.w, 50)
    _share(canvas, low, [parts.show, parts.skip])
    parts.ask.place(Box(inner.x, low.y - GAP - 60, inner.w, 60))
    return 50 + GAP + 60 + 22


def _answered(parts: Parts, canvas: Canvas, talk: Box) -> float:
    inner = talk.inset(14)
    low = Box(inner.x, inner.bottom - 50, inner.w, 50)
    steps = [button for button in (parts.before, parts.after) if button.visible]
    x = low.right
    for button in reversed(steps):
        x -= 50
        button.place(Box(x, low.y, 50, 50))
        x -= GAP
    rest = Box(low.x, low.y, x - low.x, 50)
    whole = parts.seen.mode == "whole"
    if whole:
        _share(canvas, rest, [parts.puzzle])
        parts.try_it.place(Box(inner.x, low.y - GAP - 58, inner.w, 58))
        parts.then.fold(False)
        parts.then.place(Box(inner.x, low.y - 2 * GAP - 58 - 50, inner.w, 50))
        return 50 + 58 + 50 + 2 * GAP + 22
    if parts.puzzle.visible and rest.w > 112:
        parts.puzzle.fold(True)
        parts.puzzle.place(Box(rest.right - 50, rest.y, 50, 50))
        rest = Box(rest.x, rest.y, rest.w - 50 - GAP, 50)
    else:
        parts.puzzle.show(False)
    _share(canvas, rest, [parts.then])
    parts.try_it.place(Box(inner.x, low.y - GAP - 52, inner.w, 52))
    return 50 + GAP + 52 + 22


def _share(canvas: Canvas, box: Box, buttons: list[Button]) -> None:
    """Side by side, sharing the width."""
    shown = [button for button in buttons if button.visible]
    wide = (box.w - GAP * (len(shown) - 1)) / max(1, len(shown))
    for at, button in enumerate(shown):
        button.fold(button.width(canvas) > wide + 24)
        button.place(Box(box.x + at * (wide + GAP), box.y, wide, box.h))
