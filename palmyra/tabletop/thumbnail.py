"""A little picture of a board, drawn twice as large and shrunk: small things stay smooth."""

from typing import Final, Protocol, TypeVar

import pygame

from palmyra.ui.layout import Box, Layout

FINE: Final = 2
RIM: Final = 0.03  # of the shorter side, kept free around the board
State = TypeVar("State", contravariant=True)


class Showing(Protocol[State]):
    """A board that can be drawn at any size."""

    def resize(self, layout: Layout, box: Box) -> None: ...

    def show(self, state: State) -> None: ...

    def fit(self, state: State, *, at_once: bool = False) -> None: ...

    def draw(self, target: pygame.Surface) -> None: ...


def thumbnail(
    board: Showing[State], state: State, size: tuple[int, int], port: tuple[int, int],
    within: State | None = None,
) -> pygame.Surface:  # fmt: skip
    """A picture of `size` pixels; the board keeps to `port`, its upper left part, as it would be
    framed `within` another state."""
    width, height = size[0] * FINE, size[1] * FINE
    free = Box(0, 0, port[0] * FINE, port[1] * FINE)
    rim = min(free.w, free.h) * RIM
    board.resize(Layout(width, height, 1.0, 0, 0), free.inset(rim))
    board.show(state)
    board.fit(state if within is None else within, at_once=True)
    large = pygame.Surface((width, height), 0, 32)
    board.draw(large)
    return pygame.transform.smoothscale(large, size)
