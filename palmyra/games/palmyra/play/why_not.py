"""Why a button or tab of the table is grey: one short line for whoever rests on it or tries it."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.rules.state import Placing, Reorganizing
from palmyra.games.palmyra.table.tabs import Tab
from palmyra.games.palmyra.turn_plan import Phase

if TYPE_CHECKING:
    from palmyra.games.palmyra.play.scene import PlayScene


def not_mine(scene: "PlayScene") -> str:
    """Somebody else is to move, or the game is over."""
    state = scene.plan.state
    if state.over:
        return scene.words.say("why_over")
    if scene.session.seats[state.seat].is_person:
        return ""
    return scene.words.say("why_turn_of", name=scene.words.name(state.seat))


def tab(scene: "PlayScene", wanted: Tab) -> str:
    """A turn is of one kind (R7, R15)."""
    progress = scene.plan.state.progress
    if isinstance(progress, Reorganizing):
        return scene.words.say("why_drawn")
    if isinstance(progress, Placing) and wanted.value != progress.purpose.value:
        under_way = scene.texts(f"palmyra.table.{progress.purpose}")
        return scene.words.say("why_tab", purpose=under_way)
    return not_mine(scene)


def end(scene: "PlayScene") -> str:
    keys = {
        Phase.PLACE: "why_nothing_placed",
        Phase.EXTRA: "choose_extra",
        Phase.STACK: "choose_stack",
    }
    key = keys.get(scene.plan.phase)
    return not_mine(scene) or (scene.words.say(key) if key else "")


def undo(scene: "PlayScene") -> str:
    if scene.plan.phase is Phase.FIGURES:
        return scene.words.say("undo_drawn")
    return not_mine(scene) or scene.words.say("why_no_undo")


def redo(scene: "PlayScene") -> str:
    return not_mine(scene) or scene.words.say("why_no_redo")
