"""Palmyra's board for screens that only show it."""

from collections.abc import Iterable, Sequence

import pygame

from palmyra.games.palmyra.board.board_view import BoardView
from palmyra.games.palmyra.board.geometry import bounds, outline
from palmyra.games.palmyra.board.highlights import NOTHING, Ghost, Highlights, Lit, Outline
from palmyra.games.palmyra.board.picture import BoardPicture, picture_of, stand
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.events import FigureMoved, TilePlaced
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.rules.state import State
from palmyra.tabletop.camera import DEFAULT_UNIT, Camera
from palmyra.tabletop.compared_turns import Compared, Trace
from palmyra.tabletop.sprite import draw_all
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout

_FINE = 2  # drawn at twice its size: whole units fit closer and small tiles stay smooth
_MARGIN = 1.5  # units around a small board
_BESIDE = 3.0  # units around two turns that are compared: room for what is said of them

Steps = tuple[Step, Step | None]  # the turn played and a better one


class PalmyraBoard:
    def __init__(self, painter: Painter) -> None:
        self.view = BoardView(painter)
        self._picture: BoardPicture | None = None
        self._marks: Highlights = NOTHING
        self._compared = Compared(painter)
        self._turns: tuple[State, Steps, tuple[str, str]] | None = None
        self._layout = Layout.fit((1600, 900))

    @property
    def camera(self) -> Camera:
        return self.view.camera

    def resize(self, layout: Layout, box: Box, part: float = 1.0) -> None:
        self._layout = layout
        self.view.resize(layout, box, part)

    def show(self, state: State, steps: Sequence[Step] = ()) -> None:
        self._picture, self._turns = picture_of(state), None
        outlines = [
            Outline(tuple(event.income.cell for event in laid), state.players[laid[0].seat].color)
            for laid in (_laid(steps, seat) for seat in range(len(state.players)))
            if laid
        ]
        self._marks = Highlights(outlines=tuple(outlines)) if outlines else NOTHING

    def compare(
        self, state: State, played: Step, better: Step | None, said: tuple[str, str]
    ) -> None:
        """Both turns' tiles lie there, those of the better one with what its neighbors give;
        figures that are moved stand where they go, and pale."""
        self._picture, self._turns = picture_of(state), (state, (played, better), said)
        steps = [step for step in (better, played) if step is not None]
        tiles = {event.income.cell: event.income.tile for step in steps for event in _placed(step)}
        moves = [event for step in steps for event in step.events if isinstance(event, FigureMoved)]
        self._marks = Highlights(
            ghosts=tuple(Ghost(cell, tile, 1.0) for cell, tile in tiles.items()),
            lit=tuple(
                Lit(event.income.cell, match.cell, match.points)
                for event in _placed(steps[0])
                for match in event.income.matches
                if match.points and match.blocked_by is None
            ),
            shades=tuple(stand(state, move.seat, move.figure, move.place) for move in moves),
        )
        cells = {cell for step in steps for cell in _cells(state, step)}
        extent = self._picture.extent
        self.camera.set_bounds(extent)
        self.camera.frame(bounds(cells).grown(_BESIDE), bounds([*state.board, *cells]).grown(1.0))

    def done_at(self, pixel: tuple[float, float], steps: Sequence[Step]) -> int | None:
        cell = self.view.cell_at(pixel)
        found = [at for at, step in enumerate(steps) if cell in _tiles(step)]
        return found[-1] if found else None

    def _trace(self, state: State, step: Step, said: str) -> Trace:
        to_pixel = self.camera.to_pixel
        shapes = tuple(
            tuple(to_pixel(point) for point in outline(cell)) for cell in _cells(state, step)
        )
        return Trace(shapes, (), said)

    def fit(self, state: State, *, at_once: bool = False) -> None:
        self.view.fit(picture_of(state), at_once=at_once)

    def draw(self, target: pygame.Surface) -> None:
        if self._picture is not None:
            self.view.draw(target, self._picture, self._marks)
        if self._turns is not None:
            state, (played, better), said = self._turns
            self._compared.draw(
                target, self._layout, pygame.Rect(self.camera.port),
                self._trace(state, played, said[0]),
                self._trace(state, better, said[1]) if better else None,
            )  # fmt: skip

    def forget(self) -> None:
        self.view.forget()
        self._compared.forget()

    def aspect(self, state: State) -> float:
        extent = picture_of(state).extent.grown(_MARGIN)
        return extent.width / extent.height

    def small(
        self, state: State, size: tuple[int, int], port: tuple[int, int],
        within: State | None = None,
    ) -> pygame.Surface:  # fmt: skip
        picture, view = picture_of(state), self.view
        framed = picture if within is None else picture_of(within)
        extent = framed.extent.grown(_MARGIN)
        width, height = port[0] * _FINE, port[1] * _FINE
        unit = min(width / extent.width, height / extent.height)
        # The camera limits its zoom by the scale; this one puts the fitting zoom in the middle.
        view.camera.resize((0, 0, width, height), unit / DEFAULT_UNIT)
        view.camera.fit(extent, at_once=True)
        large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), 0, 32)
        # Not the whole view: the light over a window would be a smudge in a small frame.
        view.layer.draw(large, view.camera, picture)
        draw_all(large, [view.figure_sprite(figure) for figure in picture.figures])
        return pygame.transform.smoothscale(large, size)


def _laid(steps: Sequence[Step], seat: int) -> list[TilePlaced]:
    """What somebody laid in these steps."""
    return [
        event
        for step in steps
        for event in step.events
        if isinstance(event, TilePlaced) and event.seat == seat
    ]


def _placed(step: Step) -> list[TilePlaced]:
    return [event for event in step.events if isinstance(event, TilePlaced)]


def _tiles(step: Step) -> list[Cell]:
    return [event.income.cell for event in _placed(step)]


def _cells(state: State, step: Step) -> Iterable[Cell]:
    """Where a turn does something: tiles laid, or figures stood elsewhere."""
    found = dict.fromkeys(_tiles(step))
    for event in step.events:
        if isinstance(event, FigureMoved):
            found |= dict.fromkeys(state.city if event.place is None else (event.place,))
    return found
