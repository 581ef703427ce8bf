"""Why a button or tab of the table is grey: one short line for whoever rests on it or tries it."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.board.tabs import Tab
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.state import Placing, Reorganizing

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable


def not_mine(table: "PalmyraTable") -> str:
    """Somebody else is to move, or the game is over."""
    state = table.plan.state
    if state.over:
        return table.words.say("why_over")
    if table.desk.session.seats[state.seat].is_person:
        return ""
    return table.words.say("why_turn_of", name=table.words.name(state.seat))


def tab(table: "PalmyraTable", wanted: Tab) -> str:
    """A turn is of one kind (R7, R15)."""
    progress = table.plan.state.progress
    if isinstance(progress, Reorganizing):
        return table.words.say("why_drawn")
    if isinstance(progress, Placing) and wanted.value != progress.purpose.value:
        under_way = table.desk.texts(f"palmyra.table.{progress.purpose}")
        return table.words.say("why_tab", purpose=under_way)
    return not_mine(table)


def end(table: "PalmyraTable") -> str:
    keys = {
        Phase.PLACE: "why_nothing_placed",
        Phase.EXTRA: "choose_extra",
        Phase.STACK: "choose_stack",
    }
    key = keys.get(table.plan.phase)
    return not_mine(table) or (table.words.say(key) if key else "")


def undo(table: "PalmyraTable") -> str:
    if table.plan.phase is Phase.FIGURES:
        return table.words.say("undo_drawn")
    return not_mine(table) or table.words.say("why_no_undo")


def redo(table: "PalmyraTable") -> str:
    return not_mine(table) or table.words.say("why_no_redo")
