"""A little city in a page of the rules: the table's own drawing, close to what the page tells."""

from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.lessons import MedinaStep, lessons
from palmyra.games.medina.rules.actions import Action, Place, Turn
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Step
from palmyra.kernel.lesson import LessonMatch
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout

CLOSE: Final = 46.0  # logical pixels of a cell where one looks closely
Shot = tuple[State, tuple[Step[State, Event], ...]]


@dataclass(frozen=True, slots=True)
class LittleCity:
    """A chapter's board before one of its steps; what the step places is the second picture, and
    the eye is close to it. Without a cell to look at, the whole city."""

    chapter: str
    step: str

    @property
    def pictures(self) -> int:
        return len(_shots(self.chapter, self.step))

    def bake(
        self, painter: Painter, size: tuple[int, int], scale: float, at: int
    ) -> pygame.Surface:
        from palmyra.games.medina.board.board_port import CityLook  # drawing, when a page is opened

        state, steps = _shots(self.chapter, self.step)[at]
        focus = _focus(_step(self.chapter, self.step))
        board = CityLook(painter)
        whole = size
        for _ in range(2 if focus else 1):  # once to see how large a cell is, once as it shall be
            layout = Layout(*whole, scale, 0, 0)
            board.resize(layout, Box(0, 0, whole[0] / scale, whole[1] / scale))
            larger = max(1.0, CLOSE * scale / board.grid.cw) if focus else 1.0
            whole = round(whole[0] * larger), round(whole[1] * larger)
        board.show(state, steps)
        drawn = pygame.Surface(whole)
        board.draw(drawn)
        view = pygame.Rect((0, 0), size)
        if focus:
            view.center = board.grid.rect(focus).center
            first, last = board.grid.rect((0, 0)), board.grid.rect((17, 12))
            around = first.union(last).inflate(first.w, 2 * first.h)
            view = _kept(view, around).clamp(drawn.get_rect())
        board.forget()
        return drawn.subsurface(view).copy()


def _kept(view: pygame.Rect, around: pygame.Rect) -> pygame.Rect:
    """Within the city, or around its middle where it is the smaller one."""
    kept = view.clamp(around)
    if view.w > around.w:
        kept.centerx = around.centerx
    if view.h > around.h:
        kept.centery = around.centery
    return kept


def _match(chapter: str, step: str) -> "LessonMatch[Setup, State, Action, Turn, Event]":
    lesson = next(each for each in lessons() if each.chapters[0].name == chapter)
    at = [each.name for each in lesson.steps].index(step)
    return LessonMatch(MEDINA, lesson, at)


def _step(chapter: str, step: str) -> MedinaStep:
    found = _match(chapter, step).step
    assert found is not None
    return found


def _done(step: MedinaStep) -> tuple[Action, ...]:
    return step.rival[:-1] or ((step.does,) if step.does is not None else ())


def _focus(step: MedinaStep) -> Cell | None:
    places = [action for action in _done(step) if isinstance(action, Place)]
    return places[0].cell if places else None


@cache
def _shots(chapter: str, step: str) -> tuple[Shot, ...]:
    match = _match(chapter, step)
    before = after = match.state
    done = _done(_step(chapter, step))
    if not done:
        return ((before, ()),)
    events: tuple[Event, ...] = ()
    for action in done:
        taken = MEDINA.rules.apply(after, action)
        after, events = taken.state, events + taken.events
    return ((before, ()), (after, (Step(after, events),)))
