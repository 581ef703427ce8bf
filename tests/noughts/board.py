"""The nine cells, drawn."""

from collections.abc import Sequence

import pygame

from palmyra.kernel.game import Step
from palmyra.tabletop.camera import Camera
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout
from tests.noughts.rules import COLORS, Marked, State

CELL = 120.0


class NoughtsBoard:
    """The nine cells, drawn; to play on and to look at."""

    def __init__(self, painter: Painter) -> None:
        self.camera = Camera((0, 0, 100, 100))
        self._painter = painter
        self.layout = Layout.fit((1600, 900))
        self.box = Box(0, 0, 3 * CELL, 3 * CELL)
        self.shown = State()
        self.hinted = 0
        self.pointed_out: list[int] = []
        self.compared: tuple[list[int], list[int], tuple[str, str]] | None = None

    def resize(self, layout: Layout, box: Box, part: float = 1.0) -> None:
        self.layout, self.box = layout, box.centered(3 * CELL, 3 * CELL)
        rect = layout.rect(self.box)
        self.camera.resize((rect.x, rect.y, rect.w, rect.h), layout.scale)

    def show(self, state: State, steps: Sequence[Step[State, Marked]] = ()) -> None:
        self.shown = state
        self.pointed_out = [event.cell for step in steps for event in step.events]
        self.compared = None

    def compare(
        self,
        state: State,
        played: Step[State, Marked],
        better: Step[State, Marked] | None,
        said: tuple[str, str],
    ) -> None:
        self.show(state)
        cells = [event.cell for event in played.events]
        self.compared = (cells, [event.cell for event in better.events] if better else [], said)

    def done_at(
        self, pixel: tuple[float, float], steps: Sequence[Step[State, Marked]]
    ) -> int | None:
        under = [n for n in range(1, 10) if self.layout.rect(self.cell(n)).collidepoint(pixel)]
        cells = [[event.cell for event in step.events] for step in steps]
        found = [at for at, marked in enumerate(cells) if under and under[0] in marked]
        return found[-1] if found else None

    def fit(self, state: State, *, at_once: bool = False) -> None:
        """All of it is always in sight."""

    def aspect(self, state: State) -> float:
        return 1.0

    def small(
        self, state: State, size: tuple[int, int], port: tuple[int, int],
        within: State | None = None,
    ) -> pygame.Surface:  # fmt: skip
        small = pygame.Surface(size, 0, 32)
        small.fill("#E8D3A0")
        side = min(port) // 3
        for at, mark in enumerate(state.marks):
            if mark is not None:
                row, column = divmod(at, 3)
                small.fill(COLORS[mark], (column * side, row * side, side - 2, side - 2))
        return small

    def cell(self, number: int) -> Box:
        row, column = divmod(number - 1, 3)
        return Box(self.box.x + column * CELL, self.box.y + row * CELL, CELL, CELL).inset(6)

    def draw(self, target: pygame.Surface) -> None:
        target.fill("#E8D3A0")
        canvas = self._painter.on(target, self.layout)
        for number in range(1, 10):
            box = self.cell(number)
            canvas.card(box)
            mark = self.shown.marks[number - 1]
            if mark is not None:
                canvas.picture(f"palmyra/chip_{('red', 'blue')[mark]}", box.inset(20))
            elif number == self.hinted:
                canvas.picture("ui/icon_hint", box.inset(30))

    def forget(self) -> None:
        """Nothing is kept."""
