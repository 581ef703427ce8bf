"""What a game tells the screens: a house is one value of a game's folder, asked by every screen.

A screen is given a house and never asks which game it is. Whoever implements one imports what a
method needs inside it: the first picture does not pay for a table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from palmyra.board.camera import Camera
from palmyra.kernel.game import A, E, Game, S, Step, T, U
from palmyra.kernel.lesson import Lesson
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Session
from palmyra.scenes.play.table import Desk, Table
from palmyra.scenes.setup.form import CastMember
from palmyra.shell.texts import Texts
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout


class BoardPort(Protocol[S, E]):
    """A board one only looks at: in replays, results, thumbnails, the book."""

    @property
    def camera(self) -> Camera:
        """Pulled and zoomed by whoever shows it."""

    def resize(self, layout: Layout, box: Box) -> None:
        """The part of the window, in logical pixels, that it has."""

    def show(self, state: S, step: Step[S, E] | None = None) -> None:
        """Show a state at once; `step` is what led there and is pointed out."""

    def draw(self, target: pygame.Surface) -> None:
        """All of it, within the target's clip."""

    def forget(self) -> None:
        """Let go of every picture."""


@dataclass(frozen=True, slots=True)
class Told:
    """A finished turn in words."""

    short: str  # "Conquer +3": a line of the log, no full stop
    full: str = ""  # "desert 0, hills (lake) +3 = 3 tiles": why


class House(Protocol[U, S, A, T, E]):
    """What the play kit asks. Every sentence is in the language of `texts`."""

    @property
    def game(self) -> Game[U, S, A, T, E]: ...

    def table(self, desk: Desk[U, S, A, T, E]) -> Table[S, A, E]:
        """A table for a game that is played; it keeps the desk and is asked by the play scene."""

    def board(self, painter: Painter) -> BoardPort[S, E]: ...

    def cast(self, texts: Texts) -> Sequence[CastMember]:
        """The computer players, weakest first; their levels are the game's."""

    def chip(self, color: str) -> str:
        """The picture of a player's color."""

    def told(self, texts: Texts, replay: Replay[U, S, T, E], number: int) -> Told:
        """Turn `number`, from 0, of a game. Whose it was: `replay.before(number).seat`."""

    def ended(self, texts: Texts, session: Session[U, S, A, T, E]) -> str:
        """What ended a finished game, as a sentence. Says nothing of points."""

    def secret(self, session: Session[U, S, A, T, E]) -> bool:
        """Whether people at one screen keep something from each other: then they hand over."""


class TeachingHouse(House[U, S, A, T, E], Protocol[U, S, A, T, E]):
    """And what the learn kit asks."""

    def lessons(self) -> Sequence[Lesson[U, S, A]]:
        """What is taught, in this order; see `kernel/lesson` and `scenes/learn/tutor`."""

    @property
    def lessons_kept(self) -> str:
        """What stands before the names of its chapters where progress is kept: `GAME.`"""
