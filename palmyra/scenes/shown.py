"""What a game tells the screens that only show it: replays, results, the archive, the title.

Every sentence is in the language of `texts`. Whose turn a turn was: `replay.before(n).seat`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import challenge_of
from palmyra.kernel.verdict import Item
from palmyra.scenes.archive.scoring import Scoring
from palmyra.scenes.board_port import BoardPort
from palmyra.scenes.result.account import Account
from palmyra.scenes.setup.form import CastMember
from palmyra.shell.texts import Texts
from palmyra.ui.canvas import Painter


@dataclass(frozen=True, slots=True)
class Told:
    """A finished turn in words."""

    short: str  # "Conquer +3": a line of the log, no full stop
    full: str = ""  # "desert 0, hills (lake) +3 = 3 tiles": why
    spoken: str = ""  # for the ear, where the short words are not enough


@dataclass(frozen=True, slots=True)
class Holding:
    """Something a player has, as a small picture and a number."""

    picture: str
    count: int
    ink: str = ""  # the color of a drawing that is one; a picture has its own


class Shown(Protocol[U, S, A, T, E]):
    @property
    def game(self) -> Game[U, S, A, T, E]: ...

    def board(self, painter: Painter) -> BoardPort[S, E]: ...

    def chip(self, color: str) -> str:
        """The picture of a player's color."""

    def cast(self, texts: Texts) -> Sequence[CastMember]:
        """The computer players, weakest first; their levels are the game's."""

    def told(self, texts: Texts, replay: Replay[U, S, T, E], number: int) -> Told:
        """Turn `number`, from 0, of a game."""

    def holdings(self, state: S, seat: int) -> Sequence[Holding]:
        """What a player has, at most five; the points last."""

    def account(self, texts: Texts, replay: Replay[U, S, T, E]) -> Account:
        """What a finished game comes to."""

    def kind(self, texts: Texts, record: Record[U, T]) -> str:
        """Which game it is: "Expert", a challenge by its name, the day's; empty for a plain one."""

    def challenge(self, record: Record[U, T]) -> str:
        """What it is played for, in the words that its file has for it: the same for two games of
        one challenge, empty for any other game."""
        return challenge_of(record)

    def beyond(self, texts: Texts, replay: Replay[U, S, T, E]) -> str:
        """Of a position out of its game: which rules are not the usual ones; "" for none."""

    def points(self, texts: Texts, points: int) -> str:
        """ "12 coins"."""

    def standing(self, texts: Texts, replay: Replay[U, S, T, E]) -> str:
        """Where a game stands in a line: whose turn it is, or who won it with what.
        `game_words.standing` says so for most games."""

    def scoring(self, texts: Texts) -> Scoring:
        """What its scores say, for the archive."""

    def slip_icon(self, kind: str) -> str:
        """The drawing of a kind of slips, of its judge's kinds; "" for one of the house's."""
        return ""

    def item_picture(self, item: Item) -> str:
        """What a part of a turn is about, as a picture; "" for none."""
        return ""
