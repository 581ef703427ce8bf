"""What a game tells the screen where it is set up: its cast, its seats, its rules to choose;
and who sits down for a game against one computer player."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from palmyra.kernel.any_game import AnyGame, AnySession
from palmyra.scenes.setup.seats import Names, Seats, invited, sent_away
from palmyra.shell.texts import Texts
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class CastMember:
    """A computer player that can be invited."""

    level: str
    name: str
    plays: str  # how strong and in which way
    says: str  # a line of speech
    portrait: str
    strength: int  # lozenges of six: the weakest of a table has one, the strongest all

    @property
    def rank(self) -> str:
        """The strength as a word: what stands before the manner in which they play."""
        return self.plays.partition(";")[0].strip()


def names_of(cast: Sequence[CastMember], texts: Texts) -> Names:
    """Characters under their own names, people under the usual ones."""
    people = tuple(texts(f"setup.default_{seat}") for seat in range(1, 6))
    return Names({member.level: member.name for member in cast}, people)


class SetupForm(Protocol):
    """The choices of one game; every change is kept at once."""

    @property
    def topic(self) -> str:
        """The page of the rules that fits."""

    @property
    def cast(self) -> Sequence[CastMember]: ...

    @property
    def colors(self) -> Sequence[str]: ...

    @property
    def seats(self) -> Seats: ...

    def change_seats(self, seats: Seats) -> None: ...

    def chip(self, color: str) -> str:
        """The picture of a color."""

    def problem(self) -> str:
        """The text key of what keeps the game from starting; empty when nothing does."""

    def rules(self, changed: Callable[[], None]) -> list[Widget]:
        """What can be chosen, as rows of a form; `changed` is called after every choice."""

    def refresh(self) -> None:
        """Show and explain what the present choices allow."""

    def summary(self) -> str:
        """The chosen rules in a few words, where there is no room for the form."""

    def draw_middle(self, canvas: Canvas, box: Box) -> None:
        """What lies on the table between the seats."""

    def begin(self) -> AnySession:
        """The game as chosen, from its start."""

    def seat_letters(self, seats: Seats) -> None:
        """These play by letter; the seats that are kept for a game here stay what they are."""

    def letter_rules(self, changed: Callable[[], None]) -> list[Widget]:
        """What of the rules can be chosen for a game by letter, as `rules`."""

    def letter_setup(self) -> Any:
        """The setup of a game by letter, as chosen."""


def seated_against(form: SetupForm, game: AnyGame, level: str, texts: Texts) -> Seats:
    """One person and that player; where a game takes more, the next weaker ones beside them."""
    names, seats = names_of(form.cast, texts), form.seats
    here = next((at for at, seat in enumerate(seats) if seat.kind == "person"), 0)
    free = [at for at in range(len(seats)) if at != here]
    for at in free:
        seats = sent_away(seats, at)
    seats = invited(seats, here, "", names)
    for step, at in enumerate(free[: max(2, min(game.seats)) - 1]):
        weaker = game.levels[max(0, game.levels.index(level) - step)]
        seats = invited(seats, at, weaker, names)
    return seats
