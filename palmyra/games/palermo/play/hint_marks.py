"""A suggested turn as it lights up: a house as a ghost, a way, the policeman where he would go."""

from collections.abc import Sequence

from palmyra.games.palermo.rules.actions import Action, Build, Go, LayStart, MovePoliceman, Stand
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.running import running_of
from palmyra.games.palermo.rules.state import State, policemen
from palmyra.games.palermo.table.marks import Ghost, Marks, SlotMark, Way
from palmyra.games.palermo.table.picture import House, Side, houses_of, shop_of, tone_for


def hint_marks(state: State, left: Sequence[Action]) -> Marks:
    """What is still to be done of a hint."""
    color = state.player.color
    house: House | None = None
    slots: list[tuple[int, SlotMark]] = []
    ghosts: list[Ghost] = []
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
                house = House(slot, kind, rotation, color, tone_for(slot, tones), shop=shop)
                slots.append((slot, SlotMark.HOVER))
            case MovePoliceman(cell):
                ghosts.append(Ghost(color, cell, None))
            case Stand(cell):
                origin = cell
                ghosts.append(Ghost(color, cell, Side.SOUTH))
            case Go(cell):
                way.append(cell)
            case _:
                pass
    driven = None
    if way and origin is not None and running is not None:
        fined, points, numbers = policemen(state, state.seat), running.left, []
        for cell in way:
            points -= 2 if fined >> cell & 1 else 1
            numbers.append(points)
        driven = Way((origin, *way), tuple(numbers), color, faint=True)
    return Marks(slots=tuple(slots), house=house, house_alpha=0.6, way=driven, ghosts=tuple(ghosts))
