"""What lights up on the board at this moment: steps, somebody's doors, a hint, or what one may do.

Chooses between what the parts of the table would show; draws nothing and does nothing.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.games.palermo.board.marks import NOTHING, Marks, SlotMark, Steps
from palmyra.games.palermo.hand.desk import PalermoDesk
from palmyra.games.palermo.hand.hint_marks import beside_hint, hint_marks
from palmyra.games.palermo.rules.cells import ONWARD, Cell, Cells, members, set_of
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.state import State

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
        return table.weighing.marked(hinted)
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
    if not shown or table.held or table.driver.placing_police:
        return None
    return hint_marks(desk.state, desk.hints.left)


def _aims_elsewhere(table: "PalermoTable", desk: PalermoDesk, hinted: Marks) -> bool:
    """Whether one looks at another lot or cell than the one suggested."""
    if desk.state.phase == 1:
        aim = table.builder.aim
        return aim in desk.state.empty_slots() and (aim, SlotMark.HOVER) not in hinted.slots
    cell, road = table.driver.aim, table.driver.road
    end = hinted.way.cells[-1] if hinted.way is not None else None
    return cell is not None and cell in road.moves().left and cell not in (end, road.here)


def steps_of(state: State, seat: int) -> tuple[Steps, ...]:
    doors = state.players[seat].doors
    found: dict[frozenset[Cell], Steps] = {}
    for door in doors:
        others = set_of(other for other in doors if other != door)
        way = _shortest(state.open_cells, door, others)
        if way:
            found.setdefault(frozenset((way[0], way[-1])), Steps(way, len(way) - 1))
    if doors and state.start_cells:
        ways = [_shortest(state.open_cells, door, state.start_cells) for door in doors]
        nearest = min((way for way in ways if way), key=len, default=())
        if nearest:
            found.setdefault(frozenset((nearest[0], nearest[-1])), Steps(nearest, len(nearest) - 1))
    return tuple(found.values())


def _shortest(open_cells: Cells, origin: Cell, goals: Cells) -> tuple[Cell, ...]:
    """Cells from the origin to the nearest goal, jumps included; empty if there is no way."""
    came: dict[Cell, Cell] = {origin: origin}
    front = [origin]
    while front:
        onward: list[Cell] = []
        for cell in front:
            if goals >> cell & 1 and cell != origin:
                way = [cell]
                while way[-1] != origin:
                    way.append(came[way[-1]])
                return tuple(reversed(way))
            for near in members(ONWARD[cell] & open_cells):
                if near not in came:
                    came[near] = cell
                    onward.append(near)
        front = onward
    return ()
