"""What lights up on the board at this moment: steps, somebody's doors, a hint, or what one may do.

Chooses between what the parts of the table would show; draws nothing and does nothing.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.games.palermo.board.marks import NOTHING, Marks, SlotMark
from palmyra.games.palermo.hand.desk import PalermoDesk
from palmyra.games.palermo.hand.door_steps import steps_of
from palmyra.games.palermo.hand.hint_marks import beside_hint, hint_marks
from palmyra.games.palermo.rules.play import apply

if TYPE_CHECKING:
    from palmyra.games.palermo.table import PalermoTable


def marks_now(table: "PalermoTable", desk: PalermoDesk) -> Marks:
    if table.stepping:
        return _stepping(table, desk)
    if table.busy:
        return table.recent if not desk.person_to_move else NOTHING
    if table.looked_at is not None and not table.held:
        return Marks(glows=tuple((door, True) for door in table.looked_at))
    hinted = _hinted(table, desk)
    if hinted is not None and not _aims_elsewhere(table, desk, hinted):
        return hinted
    marks = table.builder.marks() if desk.state.phase == 1 else table.driver.marks()
    if hinted is not None:
        marks = beside_hint(marks, hinted)
    if table.recent is not NOTHING:
        gone = table.recent.way
        if gone is not None:  # its numbers were another's: they would stand among one's own
            gone = replace(gone, left=())
        marks = replace(marks, recent=table.recent.recent, way=marks.way or gone)
    if table.animator.turning:
        marks = replace(marks, house_shown=False)
    return table.weighing.marked(marks)


def _stepping(table: "PalermoTable", desk: PalermoDesk) -> Marks:
    """Steps between own doors; while building with the lots, as if the house stood there."""
    state = desk.state
    if state.phase == 2 or not table.builder.active or table.busy:
        return Marks(steps=steps_of(state, desk.mine))
    build = table.builder.planned()
    planned = apply(state, build).state if build is not None else state
    return replace(table.builder.marks(), steps=steps_of(planned, desk.mine))


def _hinted(table: "PalermoTable", desk: PalermoDesk) -> Marks | None:
    """What a hint lights up, where one is shown and nothing is in the hand."""
    shown = table.hinted is not None and desk.hints.shown is not None
    if not shown or table.held or table.driver.policing:
        return None
    return hint_marks(desk.state, desk.hints.left)


def _aims_elsewhere(table: "PalermoTable", desk: PalermoDesk, hinted: Marks) -> bool:
    """Whether one looks at another lot or cell than the one suggested."""
    if desk.state.phase == 1:
        aim = table.builder.aim
        return aim in desk.state.empty_slots() and (aim, SlotMark.HOVER) not in hinted.slots
    cell, road = table.driver.aim, table.driver.road
    end = hinted.way.cells[-1] if hinted.way is not None else None
    return cell is not None and cell in road.outlook().left and cell not in (end, road.here)
