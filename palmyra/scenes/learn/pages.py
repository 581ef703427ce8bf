"""The rules of a game as pages: data of the game, shown by the book.

Words stand in the catalogues: `GAME.book.PAGE.title` and `.text`, terms under `GAME.book.term` and
`.means`, keys under `GAME.book.cap` and `.does`; those a game has not of its own under `book`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from palmyra.kernel.any_game import AnyState, AnyStep
from palmyra.scenes.board_port import BoardPort
from palmyra.scenes.learn.turn_example import TurnExample
from palmyra.shell.texts import Texts
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout

KEYS: Final = "keys"  # the page of keys
GLOSSARY: Final = "glossary"  # and of terms
LETTERS: Final = "letters"  # and of games with friends elsewhere
GREED: Final = "greed"  # and of the meter, where turns are weighed
# What a key does at any table: the names of a key, or keys, and of the words.
KEY_ROWS: Final = (
    "tab", "arrows", "enter", "end", "undo", "redo", "fit", "hint", "log", "mute", "help", "full",
    "escape", "menu", "pad_move", "pad_press", "pad_turn", "pad_areas", "pad_view", "pad_menu",
)  # fmt: skip


class Example(Protocol):
    """A board as a picture, or as several shown in turn. Hashable."""

    @property
    def pictures(self) -> int: ...

    def bake(
        self, painter: Painter, size: tuple[int, int], scale: float, at: int
    ) -> pygame.Surface:
        """Picture `at` in that size, opaque; `scale` is the window's."""


@dataclass(frozen=True, slots=True)
class NumberGrid:
    """What a rule pays, as numbers in rows: the first of each is its heading."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    marked: tuple[tuple[int, int], ...] = ()  # row and column of what the title speaks of


@dataclass(frozen=True, slots=True)
class BookPage:
    """`turn` can be played on its board and shows its rules; `lesson` is the chapter that teaches
    them, and the step where it begins to."""

    name: str
    rules: tuple[str, ...] = ()  # which stand on it: a refusal's rule opens it
    turn: TurnExample | None = None
    lesson: tuple[str, str] = ("", "")
    icon: str = "ui/icon_book"
    numbers: Callable[[Texts], NumberGrid] | None = None


@dataclass(frozen=True, slots=True)
class RulesBook:
    """`pages` with the two named above where they shall stand."""

    pages: tuple[BookPage, ...]
    terms: tuple[str, ...]
    keys: tuple[str, ...] = KEY_ROWS

    def page(self, name: str) -> BookPage:
        """The page of that name, else the first."""
        return next((page for page in self.pages if page.name == name), self.pages[0])

    def page_of_rule(self, rule: str) -> str:
        """The page where a rule stands; the first one for anything else."""
        return next((page.name for page in self.pages if rule in page.rules), self.pages[0].name)


Shot = tuple[AnyState, tuple[AnyStep, ...]]  # a state, and what is pointed out there


@dataclass(frozen=True, slots=True)
class PositionExample:
    """An example from states: drawn by the board that is played on, so that it is true. `shots`
    is called when the page is opened; `name` tells it from any other of the same game."""

    name: str
    board: Callable[[Painter], BoardPort]
    shots: Callable[[], Sequence[Shot]]

    @property
    def pictures(self) -> int:
        return len(self.shots())

    def bake(
        self, painter: Painter, size: tuple[int, int], scale: float, at: int
    ) -> pygame.Surface:
        state, steps = self.shots()[at]
        board = self.board(painter)
        layout = Layout(*size, scale, 0, 0)
        board.resize(layout, Box(0, 0, size[0] / scale, size[1] / scale))
        board.show(state, steps)
        board.fit(self.shots()[-1][0], at_once=True)
        drawn = pygame.Surface(size)
        board.draw(drawn)
        board.forget()
        return drawn
