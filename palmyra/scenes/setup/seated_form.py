"""The half of a form that is alike for all games: who can be invited, who sits where, and whether
they can begin. A game adds its rules; one that has none to choose needs nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Protocol

from palmyra.kernel.any_game import AnyGame, AnySession
from palmyra.kernel.session import Session
from palmyra.scenes.game_words import own, player_name
from palmyra.scenes.setup.kept_seats import keep_seats, kept_seats, sitting
from palmyra.scenes.setup.seats import (
    Kind,
    Seats,
    SetupSeat,
    in_character,
    name_problem,
    retold,
)
from palmyra.scenes.setup.setup_form import CastMember, names_of
from palmyra.shell.services import Services
from palmyra.shell.texts import LANGUAGES, Texts
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI


class SeatRules(Protocol):
    """What a game's module of the choices behind a new game answers about seats."""

    @property
    def COLORS(self) -> Sequence[str]: ...

    def default_seats(self, names: Sequence[str]) -> tuple[SetupSeat, ...]: ...

    def problem(self, seats: Sequence[SetupSeat]) -> str: ...


class SeatedForm:
    topic = "goal"

    def __init__(
        self, services: Services, game: str, new_game: SeatRules, levels: Sequence[str],
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

    def seat_letters(self, seats: Seats) -> None:
        self._seats = seats

    def letter_rules(self, changed: Callable[[], None]) -> list[Widget]:
        return self.rules(changed)

    def letter_setup(self) -> Any:
        return self.begin().match.setup

    def rules(self, changed: Callable[[], None]) -> list[Widget]:
        raise NotImplementedError

    def begin(self) -> AnySession:
        raise NotImplementedError


class PlainForm(SeatedForm):
    """Of a game where one chooses nothing but who plays. Colors are dealt in the order of turns."""

    def __init__(self, services: Services, game_ui: "GameUI") -> None:
        self._ui = game_ui
        game = game_ui.game
        super().__init__(services, game.name, PlainSeats(game), game.levels, game_ui.cast)

    def chip(self, color: str) -> str:
        return self._ui.chip(color)

    def rules(self, changed: Callable[[], None]) -> list[Widget]:
        return []

    def refresh(self) -> None:
        """There is nothing to explain."""

    def summary(self) -> str:
        return ""

    def draw_middle(self, canvas: Canvas, box: Box) -> None:
        """A bare table."""

    def begin(self) -> AnySession:
        game, seats = self._ui.game, sitting(self._seats)
        setup = game.dealt(len(seats), token_hex(4), game.variants[0])
        colored = (replace(s, color=c) for s, c in zip(seats, setup.players, strict=True))
        return Session.begin(game, setup, tuple(colored))


class PlainSeats:
    """One person against as few of the weakest computers as it takes."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.COLORS = game.colors

    def default_seats(self, names: Sequence[str]) -> tuple[SetupSeat, ...]:
        least, level = max(2, min(self._game.seats)), self._game.levels[0]

        def kind(at: int) -> Kind:
            return "person" if at == 0 else "computer" if at < least else "closed"

        each = enumerate(zip(names, self.COLORS, strict=True))
        return tuple(SetupSeat(name, color, kind(at), level) for at, (name, color) in each)

    def problem(self, seats: Sequence[SetupSeat]) -> str:
        if sum(seat.open for seat in seats) not in self._game.seats:
            return "setup.need_more"
        return name_problem(tuple(seats))
