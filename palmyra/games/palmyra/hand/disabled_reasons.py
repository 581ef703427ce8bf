"""Why a button or tab of the table is grey: one short line for whoever rests on it or tries it."""

from palmyra.games.palmyra.board.tabs import Tab
from palmyra.games.palmyra.hand.turn_plan import Phase, TurnPlan
from palmyra.games.palmyra.hand.words import TableWords
from palmyra.games.palmyra.rules.state import Placing, Reorganizing


def not_mine(plan: TurnPlan, words: TableWords) -> str:
    """Somebody else is to move, or the game is over."""
    state = plan.state
    if state.over:
        return words.say("why_over")
    if words.session.seats[state.seat].is_person:
        return ""
    return words.say("why_turn_of", name=words.name(state.seat))


def tab(plan: TurnPlan, words: TableWords, wanted: Tab) -> str:
    """A turn is of one kind (R7, R15)."""
    progress = plan.state.progress
    if isinstance(progress, Reorganizing):
        return words.say("why_drawn")
    if isinstance(progress, Placing) and wanted.value != progress.purpose.value:
        under_way = words.texts(f"palmyra.table.{progress.purpose}")
        return words.say("why_tab", purpose=under_way)
    return not_mine(plan, words)


def end(plan: TurnPlan, words: TableWords) -> str:
    keys = {
        Phase.PLACE: "why_nothing_placed",
        Phase.EXTRA: "choose_extra",
        Phase.STACK: "choose_stack",
    }
    key = keys.get(plan.phase)
    return not_mine(plan, words) or (words.say(key) if key else "")


def undo(plan: TurnPlan, words: TableWords) -> str:
    if plan.phase is Phase.FIGURES:
        return words.say("undo_drawn")
    return not_mine(plan, words) or words.say("why_no_undo")


def redo(plan: TurnPlan, words: TableWords) -> str:
    return not_mine(plan, words) or words.say("why_no_redo")
