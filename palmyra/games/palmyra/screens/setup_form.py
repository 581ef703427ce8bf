"""What Palmyra lets one choose before a game: its cast, its variants, editions, coins and seed."""

from collections.abc import Callable, Sequence
from typing import Any, Final
from typing import cast as as_type

from palmyra.games.palmyra import cast
from palmyra.games.palmyra.challenges import ROMAN
from palmyra.games.palmyra.screens import new_game as game_setup
from palmyra.games.palmyra.screens.new_game import COLORS
from palmyra.games.palmyra.screens.new_session import session_of
from palmyra.games.palmyra.screens.order_words import order_name
from palmyra.games.palmyra.seating import Session
from palmyra.scenes.setup.form import CastMember, names_of
from palmyra.scenes.setup.seats import Seat, Seats, in_character
from palmyra.shell.services import Services
from palmyra.shell.settings import Color, Level, SeatChoice
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.form import Field
from palmyra.ui.layout import Box, row
from palmyra.ui.picture_choice import PictureChoice, PictureOption
from palmyra.ui.text_field import TextField
from palmyra.ui.widget import Widget

ROW_H: Final = 48
# Of six lozenges; the first and the last wait for the Shepherd and for Aurelian.
# A little city for the middle of the table: picture, cell, and whether it is large.
_CITY: Final = (
    ("desert", 0, 0, True), ("hills", 1, 1, True), ("mountains", 2, 0, True),
    ("hills", 1, 0, False), ("mountains", 0, 1, False), ("desert", 2, 1, False),
)  # fmt: skip


class PalmyraForm:
    topic = "city"
    colors: Sequence[str] = COLORS

    def __init__(self, services: Services) -> None:
        self._services = services
        self._texts = services.texts
        self.seed = game_setup.random_seed()
        self._seats = self._remembered()
        self._explained: dict[str, Field] = {}
        self._solo: list[Widget] = []
        self._together: list[Widget] = []

    def _remembered(self) -> Seats:
        kept = self._services.settings.now.seats
        seats = tuple(Seat(seat.name, seat.color, seat.kind, seat.level) for seat in kept)
        if game_setup.sound_seats(seats):
            return seats
        names = names_of(self.cast, self._texts)
        return in_character(game_setup.default_seats(names.people), names)

    @property
    def cast(self) -> Sequence[CastMember]:
        return cast.cast(self._texts)

    @property
    def seats(self) -> Seats:
        return self._seats

    def change_seats(self, seats: Seats) -> None:
        kept = tuple(
            SeatChoice(seat.name, as_type(Color, seat.color), seat.kind, as_type(Level, seat.level))
            for seat in seats
        )
        self._services.settings.change(seats=kept)
        self._seats = seats

    def chip(self, color: str) -> str:
        return cast.chip(color)

    def problem(self) -> str:
        return game_setup.problem(self._seats)

    # The rules

    def rules(self, changed: Callable[[], None]) -> list[Widget]:
        texts, now = self._texts, self._services.settings.now

        def keep(name: str) -> Callable[[Any], None]:
            def change(value: object) -> None:
                self._services.settings.change(**{name: value})
                changed()

            return change

        def choice(name: str, values: list[Any], words: list[str]) -> Field:
            options = list(zip(values, words, strict=True))
            control = Choice(options, getattr(now, name), keep(name), name=name)
            label = {"hidden_coins": "coins"}.get(name, name)
            return Field(texts(f"palmyra.setup.{label}"), control, share=0.66, h=ROW_H, note=" ")

        variant = PictureChoice(
            [
                PictureOption("base", texts("palmyra.setup.base"),
                              texts("palmyra.setup.short_base"), "palmyra/city_large_hills"),
                PictureOption("expert", texts("palmyra.setup.expert"),
                              texts("palmyra.setup.short_expert"), "palmyra/caesar"),
            ],
            now.variant, keep("variant"), name="variant",
        )  # fmt: skip
        level = choice("solo_level", [1, 2, 3, 4, 5], list(ROMAN.values()))
        editions = [texts("palmyra.setup.international"), texts("palmyra.setup.french")]
        edition = choice("edition", ["international", "french"], editions)
        shown = [texts("palmyra.setup.coins_open"), texts("palmyra.setup.coins_hidden")]
        coins = choice("hidden_coins", [False, True], shown)
        seed = Field(texts("setup.seed"), SeedField(self, texts), share=0.66, h=ROW_H,
                     note=texts("palmyra.setup.seed_short"))  # fmt: skip
        self._explained = {"solo_level": level, "edition": edition, "hidden_coins": coins}
        self._solo, self._together = [level], [variant, coins]
        self.refresh()
        return [variant, level, coins, edition, seed]

    def refresh(self) -> None:
        solo = game_setup.is_solo(self._seats)
        for widget in self._solo:
            widget.show(solo)
        for widget in self._together:
            widget.show(not solo)
        now, say = self._services.settings.now, self._texts
        coins = "hidden" if now.hidden_coins else "open"
        goal = game_setup.SOLO_GOALS[now.solo_level]
        notes = {
            "solo_level": say("palmyra.setup.goal", order=order_name(now.solo_level, say), n=goal),
            "edition": say(f"palmyra.setup.note_{now.edition}"),
            "hidden_coins": say(f"palmyra.setup.note_coins_{coins}"),
        }
        for name, field in self._explained.items():
            field.explain(notes[name])

    def summary(self) -> str:
        now, say = self._services.settings.now, self._texts
        if game_setup.is_solo(self._seats):
            return order_name(now.solo_level, say)
        coins = say("palmyra.setup.with_hidden" if now.hidden_coins else "palmyra.setup.with_open")
        return say(
            "palmyra.setup.summary", variant=say(f"palmyra.setup.{now.variant}"), coins=coins
        )

    def draw_middle(self, canvas: Canvas, box: Box) -> None:
        unit = min(box.w / 13, box.h / 9)  # three columns and two rows of the lattice 5 : 4 : 3
        left, top = box.x + (box.w - 13 * unit) / 2, box.y + (box.h - 9 * unit) / 2
        for landscape, x, y, large in _CITY:
            side = (5 if large else 3) * unit
            cx, cy = left + (2.5 + 4 * x) * unit, top + (2.5 + 4 * y) * unit
            name = f"palmyra/city_{'large' if large else 'small'}_{landscape}"
            canvas.picture(name, Box(cx - side / 2, cy - side / 2, side, side))

    def begin(self) -> Session:
        now = self._services.settings.now
        chosen = game_setup.finished(
            self._seats, now.variant, now.solo_level, now.edition, self.seed, now.hidden_coins
        )
        return session_of(chosen)


class SeedField(Widget):
    """The seed and the dice beside it."""

    def __init__(self, form: PalmyraForm, texts: Texts) -> None:
        super().__init__()
        self._form = form
        self.field = TextField(form.seed, self._set, limit=game_setup.SEED_LIMIT, name="seed",
                               tooltip=texts("palmyra.setup.seed_hint"))  # fmt: skip
        self.dice = IconButton("ui/icon_dice", self._random, name="seed_random",
                               tooltip=texts("setup.seed_random"))  # fmt: skip

    def _set(self, seed: str) -> None:
        self._form.seed = seed

    def _random(self) -> None:
        self._form.seed = game_setup.random_seed()
        self.field.set(self._form.seed)

    def children(self) -> Sequence[Widget]:
        return [self.field, self.dice]

    def place(self, box: Box) -> None:
        super().place(box)
        field, dice = row(box, [0, max(theme.TARGET, box.h)], 10)
        self.field.place(field)
        self.dice.place(dice)

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found
