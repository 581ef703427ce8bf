"""A suggested turn as it lights up: a house as a ghost, a way, the policeman where he would go."""

from collections.abc import Sequence
from dataclasses import replace

from palmyra.games.palermo.board.marks import CellMark, Ghost, LitCell, Marks, SlotMark, Way
from palmyra.games.palermo.board.picture import CellSide, DrawnHouse, houses_of, tone_for
from palmyra.games.palermo.rules.actions import Action, Build, Go, LayStart, MovePoliceman, Stand
from palmyra.games.palermo.rules.cells import Cell, members
from palmyra.games.palermo.rules.driving import running_of
from palmyra.games.palermo.rules.shops import shop_of
from palmyra.games.palermo.rules.state import State, policemen


def hint_marks(state: State, left: Sequence[Action]) -> Marks:
    """What is still to be done of a hint."""
    color = state.player.color
    house: DrawnHouse | None = None
    slots: list[tuple[int, SlotMark]] = []
    ghosts: list[Ghost] = []
    cells: list[LitCell] = []
    running = running_of(state) if state.phase == 2 else None
    origin: Cell | None = None
    if running is not None:
        origin = running.path[-1] if running.path else running.origin
    way: list[Cell] = []
    for action in left:
        match action:
            case LayStart(slot):
                slots.append((slot, SlotMark.HOVER))
            case Build(kind, slot, rotation):
                tones = {h.slot: h.tone for h in houses_of(state)}
                shop = shop_of(len(state.houses))
                house = DrawnHouse(slot, kind, rotation, color, tone_for(slot, tones), shop=shop)
                slots.append((slot, SlotMark.HOVER))
            case MovePoliceman(cell):
                ghosts.append(Ghost(color, cell, None))
                cells.append(LitCell(cell, CellMark.POLICE))
            case Stand(cell):
                origin = cell
                ghosts.append(Ghost(color, cell, CellSide.SOUTH))
                cells.append(LitCell(cell, CellMark.HOVER))
            case Go(cell):
                way.append(cell)
            case _:
                pass
    if state.phase == 2 and state.player.home and not cells:  # one waits there
        cells += [LitCell(cell, CellMark.HOVER) for cell in members(state.start_cells)]
    driven = None
    if way and origin is not None and running is not None:
        fined, points, numbers = policemen(state, state.seat), running.left, []
        for cell in way:
            points -= 2 if fined >> cell & 1 else 1
            numbers.append(points)
        driven = Way((origin, *way), tuple(numbers), color, hinted=True)
    return Marks(
        slots=tuple(slots), cells=tuple(cells), house=house, house_alpha=0.9, way=driven,
        ghosts=tuple(ghosts),
    )  # fmt: skip


def beside_hint(marks: Marks, hinted: Marks) -> Marks:
    """What one looks at, with the place that a hint means still marked."""
    meant = {slot for slot, mark in hinted.slots if mark is SlotMark.HOVER}
    slots = tuple(one for one in marks.slots if one[0] not in meant)
    slots += tuple((slot, SlotMark.HOVER) for slot in sorted(meant))
    return replace(marks, slots=slots, ghosts=(*marks.ghosts, *hinted.ghosts))
