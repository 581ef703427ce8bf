"""The question beside a space that two figures could use: what the tile is for, and by whom."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from palmyra.games.palmyra.hand.turn_plan import PlacementChoice
from palmyra.games.palmyra.rules.state import OWN_FIGURE, Purpose
from palmyra.ui.button import Button
from palmyra.ui.popup import Popup

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable

ICONS = {Purpose.CONQUER: "ui/icon_conquer", Purpose.REVENUE: "ui/icon_revenue"}


def ask_way(table: "PalmyraTable", ways: list[PlacementChoice]) -> None:
    """Both figures could: conquer or revenue, and with Caesar by whom."""
    say, reserve = table.words.say, table.plan.state.reserve

    def pick(choice: PlacementChoice) -> Callable[[], None]:
        def do() -> None:
            table.desk.view.close()
            table.person.place(choice)

        return do

    def cancel() -> None:
        table.desk.view.close()
        table.person.let_go()

    buttons = []
    for choice in ways:
        name = table.desk.texts(f"palmyra.table.{choice.purpose}")
        words = say("way", purpose=name, income=table.words.income(choice.turn, reserve))
        if OWN_FIGURE[choice.purpose] is not choice.figure:  # R19
            words += " " + say("way_by", figure=say(choice.figure))
        buttons.append(
            Button(
                words, pick(choice), icon=ICONS[choice.purpose],
                name=f"way_{choice.purpose}_{choice.figure}",
            )
        )  # fmt: skip
    buttons.append(Button(say("cancel"), cancel, icon="ui/icon_close", name="cancel"))
    space = table.desk.layout.box(table.board.cell_rect(ways[0].cell))
    table.desk.view.open(Popup(say("way_title"), buttons, space, on_cancel=cancel))
