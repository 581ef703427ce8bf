"""What lights up on the board while a person builds: lots for the tile as it is turned, lots for
another turn, the joins it would make, the streets it would close, and why not. Does nothing.
"""

from typing import TYPE_CHECKING, Final

from palmyra.games.palermo.board.geometry import CELL, slot_corner
from palmyra.games.palermo.board.marks import Badge, Marks, SlotMark
from palmyra.games.palermo.board.picture import CellSide
from palmyra.games.palermo.hand.desk import PalermoDesk
from palmyra.games.palermo.hand.words import TableWords
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.building import closed_by
from palmyra.games.palermo.rules.cells import SIDE, SLOTS, Slot, members

if TYPE_CHECKING:
    from palmyra.games.palermo.hand.builder import Builder

_NEXT_TO: Final = (
    (CellSide.SOUTH, SIDE),
    (CellSide.NORTH, -SIDE),
    (CellSide.EAST, 1),
    (CellSide.WEST, -1),
)


class BuildMarks:
    def __init__(self, desk: PalermoDesk, builder: "Builder", words: TableWords) -> None:
        self._desk = desk
        self._builder = builder
        self._words = words

    def now(self) -> Marks:
        builder = self._builder
        if not builder.active:
            return Marks()
        if builder.starting:
            return self._start_marks()
        state, legal = self._desk.state, builder.legal()
        of_kind = [build for build in legal if build.kind == builder.kind]
        lit = {build.slot for build in of_kind if build.rotation == builder.rotation}
        turned = {build.slot for build in of_kind} - lit
        aim = builder.aim if builder.aim in state.empty_slots() else None
        slots = [(slot, SlotMark.LEGAL) for slot in sorted(lit - {aim})]
        slots += [(slot, SlotMark.TURN) for slot in sorted(turned - {aim})]
        if aim is None:
            return Marks(slots=tuple(slots))
        build = Build(builder.kind, aim, builder.rotation)
        if build in legal:
            slots.append((aim, SlotMark.HOVER))
            joins = self._joins(build)
            words = self._words.say("joins" if joins else "fits")
            badge = self._badge(aim, words, "ui/icon_confirm", gold=True)
            return Marks(slots=tuple(slots), house=builder.house(aim), joins=joins, badges=(badge,))
        return self._refused(build, slots)

    def _start_marks(self) -> Marks:
        aim = self._builder.aim
        slots = [(slot, SlotMark.LEGAL) for slot in SLOTS if slot != aim]
        if aim is None:
            return Marks(slots=tuple(slots))
        badge = self._badge(aim, self._words.say("start_here"), "icon_flag", gold=True)
        return Marks(slots=(*slots, (aim, SlotMark.HOVER)), badges=(badge,))

    def _refused(self, build: Build, slots: list[tuple[Slot, SlotMark]]) -> Marks:
        refusal = self._builder.refusal(build)
        reason = self._words.why(refusal) if refusal is not None else ""
        cut = tuple(members(closed_by(self._desk.state, build)))
        slots.append((build.slot, SlotMark.FORBIDDEN))
        badge = self._badge(build.slot, reason, "icon_blocked", gold=False)
        house = self._builder.house(build.slot)
        return Marks(
            slots=tuple(slots), house=house, house_alpha=0.35, refused=True, hatched=cut,
            badges=(badge,) if reason else (),
        )  # fmt: skip

    def _badge(self, slot: Slot, words: str, icon: str, *, gold: bool) -> Badge:
        x, y = slot_corner(slot)
        high = y - 22 if slot // 6 else y + 2 * CELL + 22
        return Badge(x + CELL, high, words, icon, gold)

    def _joins(self, build: Build) -> tuple[tuple[int, CellSide], ...]:
        state = self._desk.state
        roofs = state.components.roofs[build.kind][build.slot][build.rotation]
        return tuple(
            (cell, side)
            for cell in members(roofs)
            for side, step in _NEXT_TO
            if state.roofs >> (cell + step) & 1
        )
