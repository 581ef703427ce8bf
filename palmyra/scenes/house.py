"""What a game tells the screens: a house is one value of a game's folder, asked by every screen.

A screen is given a house and never asks which game it is. Whoever implements one imports what a
method needs inside it: the first picture does not pay for a table.

`Shown` is what replays, results, the archive and the title ask, `PlayHouse` what the table asks,
`TeachingHouse` what learning asks besides. A game has a window that opens when it is a `House`.
"""

from collections.abc import Sequence
from typing import Protocol

from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.lesson import Lesson
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Session
from palmyra.scenes.board_port import BoardPort
from palmyra.scenes.play.table import Desk, Table
from palmyra.scenes.setup.form import CastMember
from palmyra.scenes.shown import Holding, Shown, Told
from palmyra.shell.texts import Texts

__all__ = ["BoardPort", "Holding", "House", "PlayHouse", "Shown", "TeachingHouse", "Told"]


class PlayHouse(Protocol[U, S, A, T, E]):
    """What the play kit asks. Every sentence is in the language of `texts`."""

    @property
    def game(self) -> Game[U, S, A, T, E]: ...

    def cast(self, texts: Texts) -> Sequence[CastMember]: ...

    def chip(self, color: str) -> str: ...

    def told(self, texts: Texts, replay: Replay[U, S, T, E], number: int) -> Told: ...

    def table(self, desk: Desk[U, S, A, T, E]) -> Table[S, A, E]:
        """A table for a game that is played; it keeps the desk and is asked by the play scene."""

    def ended(self, texts: Texts, session: Session[U, S, A, T, E]) -> str:
        """What ended a finished game, as a sentence. Says nothing of points."""

    def secret(self, session: Session[U, S, A, T, E]) -> bool:
        """Whether people at one screen keep something from each other: then they hand over."""


class TeachingHouse(PlayHouse[U, S, A, T, E], Protocol[U, S, A, T, E]):
    """And what the learn kit asks."""

    def lessons(self) -> Sequence[Lesson[U, S, A]]:
        """What is taught, in this order; see `kernel/lesson` and `scenes/learn/tutor`."""

    @property
    def lessons_kept(self) -> str:
        """What stands before the names of its chapters where progress is kept: `GAME.`"""


class House(Shown[U, S, A, T, E], PlayHouse[U, S, A, T, E], Protocol[U, S, A, T, E]):
    """The whole of it."""
