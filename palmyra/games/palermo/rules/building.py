"""Which houses may be built where, and why the others may not (P6 to P10, P25)."""

from collections.abc import Iterator

from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.cells import (
    ALL,
    SLOT_CELLS,
    Cells,
    Slot,
    beside,
    cell_name,
    joined,
    members,
    slot_name,
    touching,
)
from palmyra.games.palermo.rules.components import KINDS, KIOSK, TURNS
from palmyra.games.palermo.rules.state import State, Variant
from palmyra.kernel.refusal import Refusal


def houses_now(state: State) -> list[Build]:
    """Every house, or kiosk, that may be built now."""
    return joining(state) or anywhere(state) or kiosks(state)


def joining(state: State) -> list[Build]:
    """P7 and P9: houses that join one already there and close no street."""
    near = beside(state.roofs)
    return [
        build
        for build in _fitting(state)
        if _roofs(state, build) & near and not closed_by(state, build)
    ]


def anywhere(state: State) -> list[Build]:
    """P8: houses that close no street, whether they join or not."""
    return [build for build in _fitting(state) if not closed_by(state, build)]


def kiosks(state: State) -> list[Build]:
    """P10: where no house fits at all."""
    return [Build(KIOSK, slot, turn) for slot in _slots(state) for turn in TURNS]


def free_choice(state: State) -> bool:
    """Whether P8 is in force: no house can be joined."""
    return not joining(state)


def joins(state: State, build: Build) -> Cells:
    """The roof cells already there that the house's own roofs would be beside (P7)."""
    return beside(_roofs(state, build)) & state.roofs


def closed_by(state: State, build: Build) -> Cells:
    """The cells that the house would cut off from the ring (P9)."""
    open_cells = ALL & ~(state.roofs | _roofs(state, build))
    return open_cells & ~joined(open_cells)


def too_near(state: State, slot: Slot) -> bool:
    """P25: the first house of the fair start keeps away from the start tile."""
    first = state.variant is Variant.FAIR and not state.houses
    return first and state.start is not None and touching(slot, state.start)


def check_build(state: State, build: Build) -> None:
    """Refusal, with its rule, for a house that may not be built; assumes it is time to build."""
    words = build_name(build)
    kind, slot, rotation = build
    if kind not in (KIOSK, *KINDS):
        raise Refusal("P5", "no_such_kind", words)
    if rotation not in TURNS:
        raise Refusal("P4", "no_such_rotation", words)
    if slot not in range(len(SLOT_CELLS)):
        raise Refusal("P2", "no_such_slot", words)
    if slot not in state.empty_slots():
        raise Refusal("P6", "slot_taken", words, slot=slot_name(slot))
    if kind == KIOSK:
        if joining(state) or anywhere(state):
            raise Refusal("P10", "kiosk_not_needed", words)
        return
    if not state.supply(kind):
        raise Refusal("P6", "none_left", words, kind=kind)
    if too_near(state, slot):
        raise Refusal("P25", "beside_the_start", words)
    closed = closed_by(state, build)
    if not joins(state, build) and not free_choice(state):
        raise Refusal("P7", "joins_nothing", words)
    if closed:
        cells = " ".join(cell_name(cell) for cell in members(closed))
        raise Refusal("P9", "closes_a_street", words, cells=cells)


def build_name(build: Build) -> str:
    slot = slot_name(build.slot) if build.slot in range(len(SLOT_CELLS)) else "?"
    return f"build {build.kind}@{slot}/{build.rotation}"


def _roofs(state: State, build: Build) -> Cells:
    return state.components.roofs[build.kind][build.slot][build.rotation]


def _slots(state: State) -> list[Slot]:
    return [slot for slot in state.empty_slots() if not too_near(state, slot)]


def _fitting(state: State) -> Iterator[Build]:
    """Kinds in supply on empty slots, all ways round."""
    slots = _slots(state)
    for kind in KINDS:
        if state.supply(kind):
            for slot in slots:
                for turn in TURNS:
                    yield Build(kind, slot, turn)
