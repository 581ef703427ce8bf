"""The half of a form that is alike for all games: who can be invited, who sits where, and whether
they can begin. A game adds its rules."""

from collections.abc import Callable, Sequence
from typing import Protocol

from palmyra.scenes.game_words import own, player_name
from palmyra.scenes.setup.form import CastMember, names_of
from palmyra.scenes.setup.kept_seats import keep_seats, kept_seats
from palmyra.scenes.setup.seats import Seat, Seats, in_character, retold
from palmyra.shell.services import Services
from palmyra.shell.texts import LANGUAGES, Texts


class NewGame(Protocol):
    """What a game's module of the choices behind a new game answers about seats."""

    @property
    def COLORS(self) -> tuple[str, ...]: ...

    def default_seats(self, names: Sequence[str]) -> tuple[Seat, ...]: ...

    def problem(self, seats: Sequence[Seat]) -> str: ...


class SeatedForm:
    topic = "goal"

    def __init__(
        self, services: Services, game: str, new_game: NewGame, levels: Sequence[str],
        cast: Callable[[Texts], Sequence[CastMember]],
    ) -> None:  # fmt: skip
        self._texts = services.texts
        self._choices = services.choices.of(game)
        self._game = game
        self._new_game = new_game
        self._cast = cast
        self._player = player_name(services)
        self._seats = self._remembered(levels)
        self._language = self._texts.language  # that the names are in

    def _remembered(self, levels: Sequence[str]) -> Seats:
        if (seats := kept_seats(self._choices, self.colors, levels)) is not None:
            return self._retold(seats)
        numbers = range(1, len(self.colors) + 1)
        keys = [own(self._texts, self._game, f"setup.default_{number}") for number in numbers]
        names = [self._texts(key) for key in keys]
        if self._player not in names:
            names[0] = self._player  # who is known from another table
        return in_character(self._new_game.default_seats(names), names_of(self.cast, self._texts))

    @property
    def colors(self) -> Sequence[str]:
        return self._new_game.COLORS

    @property
    def cast(self) -> Sequence[CastMember]:
        return self._cast(self._texts)

    def _retold(self, seats: Seats) -> Seats:
        """Characters under the names that they have in the present language."""
        spoken = [self._texts.speaking(language) for language in LANGUAGES]
        others = [names_of(self._cast(texts), texts) for texts in spoken]
        return retold(seats, names_of(self.cast, self._texts), others)

    @property
    def seats(self) -> Seats:
        if self._language != self._texts.language:
            self._language = self._texts.language
            self._seats = self._retold(self._seats)
        return self._seats

    def change_seats(self, seats: Seats) -> None:
        keep_seats(self._choices, seats)
        self._seats = seats

    def chip(self, color: str) -> str:
        return f"{self._game}/chip_{color}"

    def problem(self) -> str:
        return self._new_game.problem(self._seats)
