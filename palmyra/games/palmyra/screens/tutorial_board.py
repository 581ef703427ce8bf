"""Palmyra's little boards: a position of the tutorial, with what a tile earns there.

Where a tile is laid there are two pictures: the space, and the tile with its points.
"""

import math
from dataclasses import dataclass, replace

import pygame

from palmyra.games.palmyra.board.board_view import BoardView
from palmyra.games.palmyra.board.highlights import Ghost, Highlights, Mark, Space
from palmyra.games.palmyra.board.marks import EARNS, detail
from palmyra.games.palmyra.board.picture import BoardPicture, picture_of, stand
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.hand.turn_plan import TurnPlan
from palmyra.games.palmyra.lessons import CHAPTERS, lesson_of
from palmyra.games.palmyra.rules.actions import Action, PlaceTile
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Figure, State
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel.lesson import LessonMatch
from palmyra.tabletop.camera import CameraView
from palmyra.ui.canvas import Painter

Shown = tuple[BoardPicture, Highlights]


@dataclass(frozen=True, slots=True)
class TutorialBoard:
    """The tutorial's board before one of its steps; a step that lays a tile shows it laid."""

    chapter: str
    step: str

    def match(self) -> LessonMatch[Setup, State, Action, Turn, Event]:
        chapter = next(each for each in CHAPTERS if each.name == self.chapter)
        lesson = lesson_of(chapter)
        at = [step.name for step in chapter.steps].index(self.step)
        return LessonMatch(PALMYRA, lesson, lesson.first(chapter) + at)

    @property
    def pictures(self) -> int:
        return len(frames(self))

    def bake(
        self, painter: Painter, size: tuple[int, int], scale: float, at: int
    ) -> pygame.Surface:
        """On a surface of its own, so that the table thinks it is the window."""
        shown = frames(self)
        picture, marks = shown[at]
        board = BoardView(painter)
        # Twice as large as seen: the table's light falls off towards the edges.
        middle = pygame.Rect(size[0] // 2, size[1] // 2, *size)
        board.camera.resize((*middle.topleft, *size), scale)
        board.fit(shown[-1][0], at_once=True)
        # Smaller than the table ever is, where a page has little room.
        extent = shown[-1][0].extent.grown(1)
        unit = math.floor(min(size[0] / extent.width, size[1] / extent.height))
        if unit < board.camera.unit:
            board.camera.view = CameraView(*extent.center, float(max(3, unit)))
        surface = pygame.Surface((2 * size[0], 2 * size[1]))
        board.draw(surface, picture, marks)
        return surface.subsurface(middle)


def frames(example: TutorialBoard) -> list[Shown]:
    """The pictures of an example: the position, and the tile laid with its matches."""
    match = example.match()
    state, action = match.state, match.step.does if match.step else None
    picture = picture_of(state)
    if not isinstance(action, PlaceTile):
        return [(picture, Highlights())]
    purpose, figure, tile, cell = action
    choice = TurnPlan(match).preview(purpose, figure, tile, cell)
    points = choice.income.points
    before = Highlights(
        spaces=(Space(cell, Mark.LEGAL, points, EARNS[purpose]),),
        ghosts=(Ghost(cell, tile),),
        active=((state.seat, figure),),
    )
    found = detail(state, choice)
    moved = picture.without_figure(state.seat, Figure(figure))
    figures = [*moved.figures, stand(state, state.seat, figure, cell)]
    figures.sort(key=lambda standing: (standing.foot[1], standing.foot[0]))
    laid = replace(moved, tiles={**moved.tiles, cell: tile}, figures=tuple(figures))
    return [(picture, before), (laid, Highlights(lit=found.lit, blocked=found.blocked))]
