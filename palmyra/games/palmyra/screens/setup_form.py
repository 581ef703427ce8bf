"""What Palmyra lets one choose before a game: its cast, its variants, editions, coins and seed."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from palmyra.games.palmyra.cast import cast
from palmyra.games.palmyra.challenges import LEVELS as ORDERS
from palmyra.games.palmyra.challenges import ROMAN, orders
from palmyra.games.palmyra.game import LEVELS
from palmyra.games.palmyra.screens import new_game
from palmyra.games.palmyra.screens.new_game import EDITIONS, VARIANTS
from palmyra.games.palmyra.screens.new_session import session_of
from palmyra.games.palmyra.screens.order_words import order_name
from palmyra.games.palmyra.seating import Session
from palmyra.scenes.setup.seated_form import SeatedForm
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.form import FormField
from palmyra.ui.layout import Box, row
from palmyra.ui.picture_choice import PictureChoice, PictureOption
from palmyra.ui.text_field import TextField
from palmyra.ui.widget import Widget

ROW_H: Final = 48
_PICTURES: Final = {"base": "palmyra/city_large_hills", "expert": "palmyra/caesar"}
# A little city for the middle of the table: picture, cell, and whether it is large.
_CITY: Final = (
    ("desert", 0, 0, True), ("hills", 1, 1, True), ("mountains", 2, 0, True),
    ("hills", 1, 0, False), ("mountains", 0, 1, False), ("desert", 2, 1, False),
)  # fmt: skip


class PalmyraForm(SeatedForm):
    topic = "city"

    def __init__(self, services: Services) -> None:
        super().__init__(services, "palmyra", new_game, LEVELS, cast)
        self.seed = new_game.random_seed()
        self._explained: dict[str, FormField] = {}
        self._solo: list[Widget] = []
        self._together: list[Widget] = []

    @property
    def _variant(self) -> str:
        return self._choices.one_of("variant", VARIANTS)

    @property
    def _order(self) -> int:
        return self._choices.one_of("solo_level", ORDERS)

    @property
    def _edition(self) -> str:
        return self._choices.one_of("edition", EDITIONS)

    @property
    def _hidden(self) -> bool:
        return self._choices.get("hidden_coins", False)

    def rules(self, changed: Callable[[], None]) -> list[Widget]:
        texts = self._texts

        def keep(name: str) -> Callable[[Any], None]:
            def change(value: object) -> None:
                self._choices.change(**{name: value})
                changed()

            return change

        def choice(name: str, options: dict[Any, str], chosen: object) -> FormField:
            control = Choice(list(options.items()), chosen, keep(name), name=name)
            label = {"hidden_coins": "coins"}.get(name, name)
            return FormField(
                texts(f"palmyra.setup.{label}"), control, share=0.66, h=ROW_H, note=" "
            )

        variant = PictureChoice(
            [
                PictureOption(variant, texts(f"palmyra.setup.{variant}"),
                              texts(f"palmyra.setup.short_{variant}"), _PICTURES[variant])
                for variant in VARIANTS
            ],
            self._variant, keep("variant"), name="variant",
        )  # fmt: skip
        level = choice("solo_level", ROMAN, self._order)
        editions = {edition: texts(f"palmyra.setup.{edition}") for edition in EDITIONS}
        edition = choice("edition", editions, self._edition)
        shown = {
            False: texts("palmyra.setup.coins_open"),
            True: texts("palmyra.setup.coins_hidden"),
        }
        coins = choice("hidden_coins", shown, self._hidden)
        seed = FormField(texts("setup.seed"), SeedField(self, texts), share=0.66, h=ROW_H,
                     note=texts("palmyra.setup.seed_short"))  # fmt: skip
        self._explained = {"solo_level": level, "edition": edition, "hidden_coins": coins}
        self._solo, self._together = [level], [variant, coins]
        self.refresh()
        return [variant, level, coins, edition, seed]

    def letter_rules(self, changed: Callable[[], None]) -> list[Widget]:
        """Everybody's letters draw the tiles, and coins are what each program shows."""
        self.rules(changed)
        return [self._together[0], self._explained["edition"]]

    def refresh(self) -> None:
        solo = new_game.is_solo(self._seats)
        for widget in self._solo:
            widget.show(solo)
        for widget in self._together:
            widget.show(not solo)
        say, order = self._texts, self._order
        coins = "hidden" if self._hidden else "open"
        goal = orders()[order].bronze
        notes = {
            "solo_level": say("palmyra.setup.goal", order=order_name(order, say), n=goal),
            "edition": say(f"palmyra.setup.note_{self._edition}"),
            "hidden_coins": say(f"palmyra.setup.note_coins_{coins}"),
        }
        for name, field in self._explained.items():
            field.explain(notes[name])

    def summary(self) -> str:
        say = self._texts
        if new_game.is_solo(self._seats):
            return order_name(self._order, say)
        coins = say("palmyra.setup.with_hidden" if self._hidden else "palmyra.setup.with_open")
        variant = say(f"palmyra.setup.{self._variant}")
        return say("palmyra.setup.summary", variant=variant, coins=coins)

    def draw_middle(self, canvas: Canvas, box: Box) -> None:
        unit = min(box.w / 13, box.h / 9)  # three columns and two rows of the lattice 5 : 4 : 3
        left, top = box.x + (box.w - 13 * unit) / 2, box.y + (box.h - 9 * unit) / 2
        for landscape, x, y, large in _CITY:
            side = (5 if large else 3) * unit
            cx, cy = left + (2.5 + 4 * x) * unit, top + (2.5 + 4 * y) * unit
            name = f"palmyra/city_{'large' if large else 'small'}_{landscape}"
            canvas.picture(name, Box(cx - side / 2, cy - side / 2, side, side))

    def begin(self) -> Session:
        chosen = new_game.finished(
            self._seats, self._variant, self._order, self._edition, self.seed, self._hidden
        )
        return session_of(chosen)


class SeedField(Widget):
    """The seed and the dice beside it."""

    def __init__(self, form: PalmyraForm, texts: Texts) -> None:
        super().__init__()
        self._form = form
        self.field = TextField(form.seed, self._set, limit=new_game.SEED_LIMIT, name="seed",
                               tooltip=texts("palmyra.setup.seed_hint"))  # fmt: skip
        self.dice = IconButton("ui/icon_dice", self._random, name="seed_random",
                               tooltip=texts("setup.seed_random"))  # fmt: skip

    def _set(self, seed: str) -> None:
        self._form.seed = seed

    def _random(self) -> None:
        self._form.seed = new_game.random_seed()
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
