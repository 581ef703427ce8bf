"""Ways between a game's own screens and the house's, as values: who leads gets them, and knows no
other scene."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Generic

from palmyra.kernel.game import A, E, S, T, U
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Session
from palmyra.scenes.learn.country import DESERT, Country
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene

# Screens a game can be laid upon.
SOLO, DAILY, ARCHIVE, REVIEW = "campaign", "daily", "archive", "review"


@dataclass(frozen=True, slots=True)
class Ways(Generic[U, S, A, T, E]):
    """What a game's own screens lead to."""

    title: Callable[[], Scene]
    new_game: Callable[[], Scene]
    # A game that begins; the name is the screen it is laid upon, where its result leads back.
    play: Callable[[Session[U, S, A, T, E], str], Scene]
    # The same for a challenge, on the screen given: one that was left unfinished is asked about.
    challenge: Callable[[ViewScene, Session[U, S, A, T, E], str], None]
    daily: Callable[[], Scene]
    replay: Callable[[Replay[U, S, T, E], Path], Scene]  # with the file of the game
    show_code: Callable[[ViewScene, Replay[U, S, T, E]], None]
    ask_code: Callable[[ViewScene, str], None]  # and play it, laid upon that screen
    # What a game's turns were worth; None where nobody judges such games.
    review: Callable[[Replay[U, S, T, E], Path], Scene] | None = None


@dataclass(frozen=True, slots=True)
class LessonWays:
    """Where a chapter leads; without title and new game back to where it was opened."""

    options: Callable[[], Scene]
    chapter: Callable[[str, int], Scene]  # of that name, from that step on
    title: Callable[[], Scene] | None = None
    new_game: Callable[[], Scene] | None = None


@dataclass(frozen=True, slots=True)
class SoloDoor:
    """What a game has for somebody alone: a campaign, cities."""

    scene: Callable[[], Scene]
    note: Callable[[], str]  # "3 of 5 orders", in the language of now; "" for nothing to say


@dataclass(frozen=True, slots=True)
class After:
    """What a finished game leads to besides playing again, and what is cheered about it."""

    cheer: Callable[[], str] = lambda: ""  # "New best!"
    best: Callable[[], int | None] = lambda: None  # the most points so far in such a game
    home: str = "title"  # where it leads back to: `GAME.result.NAME` says so
    to_home: Callable[[], Scene] | None = None  # the title where there is none
    further: Callable[[], Callable[[], Scene] | None] = lambda: None


@dataclass(frozen=True, slots=True)
class DayPlayed:
    points: int
    medal: str  # its picture


@dataclass(frozen=True, slots=True)
class Daily(Generic[U, S, A, T, E]):
    """One deal a day, the same for everyone."""

    about: str
    begin: Callable[[date, str], Session[U, S, A, T, E]]  # that day's, of one of the choices
    days: Callable[[str], Mapping[str, DayPlayed]]  # the best by ISO day; of all choices for ""
    choices: Sequence[tuple[str, str]] = field(default=())  # names and words, where there are some
    # The medals of a choice, the least first: their pictures and from how many points on.
    goals: Callable[[str], Sequence[tuple[str, int]]] = lambda choice: ()
    country: Country = DESERT
