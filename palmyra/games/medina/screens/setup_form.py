"""What Medina lets one choose before a game: its cast, the first merchant, covered stocks."""

from collections.abc import Callable
from typing import Final

from palmyra.games.medina.board.pictures import wide_of
from palmyra.games.medina.cast import cast
from palmyra.games.medina.game import LEVELS
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.screens import new_game
from palmyra.games.medina.screens.merchant_map import MerchantMap
from palmyra.games.medina.screens.new_game import MedinaSession
from palmyra.scenes.setup.seated_form import SeatedForm
from palmyra.shell.services import Services
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.form import FormField
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

ROW_H: Final = 48
# A little city for the middle of the table: picture, and where it stands in cells.
_CITY: Final = (
    ("palace_alabaster", 0.0, 0.0), ("palace_amethyst", 2.2, 0.1), ("palace_apricot", 0.1, 1.9),
    ("palace_umber", 2.3, 1.8), ("merchant_2", 1.15, 0.9), ("dome_red", 2.25, -0.55),
)  # fmt: skip


class MedinaForm(SeatedForm):
    def __init__(self, services: Services) -> None:
        super().__init__(services, "medina", new_game, LEVELS, cast)
        self._merchant: FormField | None = None
        self._map: MerchantMap | None = None
        self._stocks: FormField | None = None

    @property
    def _chosen(self) -> bool:
        """Whether the first merchant's cell is chosen here."""
        return self._choices.get("merchant_by", "chance") == "hand"

    @property
    def _cell(self) -> Cell:
        return new_game.read_cell(self._choices.get("merchant", ""))

    @property
    def _shown(self) -> bool:
        return self._choices.get("stocks", "covered") == "shown"

    def rules(self, changed: Callable[[], None]) -> list[Widget]:
        say = self._texts

        def choose(name: str, value: str) -> None:
            self._choices.change(**{name: value})
            changed()

        def stand(cell: Cell) -> None:
            self._choices.change(merchant=f"{cell[0]},{cell[1]}")

        merchant = Choice(
            [("chance", say("medina.setup.by_chance")), ("hand", say("medina.setup.by_hand"))],
            "hand" if self._chosen else "chance",
            lambda value: choose("merchant_by", value),
            name="merchant_by",
        )
        stocks = Choice(
            [("covered", say("medina.setup.covered")), ("shown", say("medina.setup.shown"))],
            "shown" if self._shown else "covered",
            lambda value: choose("stocks", value),
            name="stocks",
        )
        self._merchant = FormField(
            say("medina.setup.merchant"), merchant, share=0.66, h=ROW_H, note=" "
        )
        self._map = MerchantMap(self._cell, stand)
        self._stocks = FormField(say("medina.setup.stocks"), stocks, share=0.66, h=ROW_H, note=" ")
        self.refresh()
        return [self._merchant, self._map, self._stocks]

    def letter_rules(self, changed: Callable[[], None]) -> list[Widget]:
        """Whether stocks are covered each program shows as its player likes it."""
        return self.rules(changed)[:2]

    def refresh(self) -> None:
        say = self._texts
        if self._map is not None:
            self._map.show(self._chosen)
        if self._merchant is not None:
            how = "hand" if self._chosen else "chance"
            self._merchant.explain(say(f"medina.setup.note_{how}"))
        if self._stocks is not None:
            self._stocks.explain(say(f"medina.setup.note_{'shown' if self._shown else 'covered'}"))

    def summary(self) -> str:
        stocks = self._texts(f"medina.setup.with_{'shown' if self._shown else 'covered'}")
        how = self._texts(f"medina.setup.{'by_hand' if self._chosen else 'by_chance'}")
        return self._texts("medina.setup.summary", merchant=how, stocks=stocks)

    def draw_middle(self, canvas: Canvas, box: Box) -> None:
        unit = min(box.w / 3.0, box.h / 3.1)
        left, top = box.x + (box.w - 3.1 * unit) / 2, box.y + (box.h - 2.7 * unit) / 2
        for name, x, y in _CITY:
            high = unit * 1.25
            wide = wide_of(name, high)
            canvas.picture(f"medina/{name}", Box(left + x * unit, top + y * unit, wide, high))

    def begin(self) -> MedinaSession:
        cell = self._cell if self._chosen else None
        return new_game.begin(self._seats, cell, shown=self._shown)
