"""Where the front door leads, table by table. What a route lacks is left out of the picture."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from palmyra.scenes.title.title_view import TitleView
from palmyra.shell.scene import Scene

Picture = Callable[[tuple[int, int]], pygame.Surface]  # drawn at a size in pixels


@dataclass(frozen=True, slots=True)
class Resume:
    """A game in progress: what is said of it, and its scene."""

    note: str
    scene: Callable[[], Scene]
    company: str = ""  # "with 2 others"
    chips: tuple[str, ...] = ()  # pictures of who sits there
    board: Picture | None = None  # its board, that large
    earlier: Picture | None = None  # the board before its last turn, in the same place
    about: str = ""  # all that is known of it, for those who rest on it


@dataclass(frozen=True, slots=True)
class TableRoutes:
    """One table of the house; without a new game it cannot be played, and has shutters."""

    name: str
    outlook: TitleView
    new_game: Callable[[], Scene] | None = None
    resume: Callable[[], Resume | None] = lambda: None
    solo: Callable[[], Scene] | None = None
    solo_note: Callable[[], str] = lambda: ""  # asked after the first picture
    learn: Callable[[], Scene] | None = None
    first_lesson: Callable[[], Scene] | None = None  # at once, for who has seen nothing yet
    newcomer: Callable[[], bool] = lambda: False  # nothing played, nothing learnt yet


@dataclass(frozen=True, slots=True)
class ShelfNotes:
    """What the shelf says below its words, and whether something of today waits."""

    learn: str = ""
    daily: str = ""
    archive: str = ""
    today: bool = False
    back: int = 0  # missed puzzles that have come back


@dataclass(frozen=True, slots=True)
class TitleRoutes:
    tables: tuple[TableRoutes, ...]  # in the order of the windows, which never changes
    options: Callable[[], Scene]
    learn: Callable[[], Scene] | None = None
    daily: Callable[[], Scene] | None = None
    archive: Callable[[], Scene] | None = None
    notes: Callable[[], ShelfNotes] = ShelfNotes  # asked after the first picture
    last: str = ""  # the table played last, which has the wide window
    remember: Callable[[str], None] = lambda name: None  # another window was widened
