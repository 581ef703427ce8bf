"""What Palermo lets one choose before a game: its cast, and the printed or the fair start."""

from collections.abc import Callable
from typing import Final

from palmyra.games.palermo.cast import cast
from palmyra.games.palermo.game import LEVELS
from palmyra.games.palermo.hand.desk import PalermoSession
from palmyra.games.palermo.rules.state import Variant
from palmyra.games.palermo.screens import new_game
from palmyra.scenes.setup.seated_form import SeatedForm
from palmyra.shell.services import Services
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.picture_choice import PictureChoice, PictureOption
from palmyra.ui.widget import Widget

# A little street for the middle of the table: picture, left, top and width, in cells.
_STREET: Final = (
    ("start_tile", 0.0, 0.0, 2.0), ("street_a", 2.0, 0.0, 1.0), ("street_b", 3.0, 0.0, 1.0),
    ("street_c", 2.0, 1.0, 1.0), ("street_a", 3.0, 1.0, 1.0), ("car_red_e", 2.2, 0.75, 1.25),
    ("police_blue", 3.25, -0.15, 0.8), ("lemon_pot", -0.25, -0.6, 0.55),
)  # fmt: skip
_WIDE, _HIGH = 4.0, 2.0


class PalermoForm(SeatedForm):
    def __init__(self, services: Services) -> None:
        super().__init__(services, "palermo", new_game, LEVELS, cast)

    @property
    def variant(self) -> Variant:
        return Variant(self._choices.one_of("variant", [variant.value for variant in Variant]))

    def rules(self, changed: Callable[[], None]) -> list[Widget]:
        say = self._texts

        def choose(value: str) -> None:
            self._choices.change(variant=value)
            changed()

        pictures = {Variant.PRINTED: "palermo/start_tile", Variant.FAIR: "palermo/square_fountain"}
        options = [
            PictureOption(
                variant.value, say(f"palermo.setup.{variant.value}"),
                say(f"palermo.setup.short_{variant.value}"), pictures[variant],
            )
            for variant in Variant
        ]  # fmt: skip
        return [PictureChoice(options, self.variant.value, choose, name="variant")]

    def refresh(self) -> None:
        """The cards explain themselves."""

    def summary(self) -> str:
        return self._texts(f"palermo.setup.{self.variant.value}")

    def draw_middle(self, canvas: Canvas, box: Box) -> None:
        unit = min(box.w / (_WIDE + 0.6), box.h / (_HIGH + 0.8))
        left = box.center[0] - _WIDE * unit / 2
        top = box.center[1] - _HIGH * unit / 2
        for name, x, y, wide in _STREET:
            high = wide * _ASPECTS.get(name, 1.0)
            place = Box(left + x * unit, top + y * unit, wide * unit, high * unit)
            canvas.picture(f"palermo/{name}", place)

    def begin(self) -> PalermoSession:
        return new_game.begin(self._seats, self.variant)


_ASPECTS: Final = {"police_blue": 64 / 48, "lemon_pot": 34 / 26}  # height by width
