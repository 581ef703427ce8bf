"""Palermo's table as a lesson's tutor sees it: where its arrow points, what may be looked at.

Names as the lessons write them: `lot c3`, `cell 7,5`, `movement`; `house 2@c3/1` is first the
stack, then the way round, then the lot; `police 9,8` first the policeman, then the cell.
"""

from typing import TYPE_CHECKING, Final

from palmyra.games.palermo.hand.desk import PalermoDesk
from palmyra.games.palermo.lessons import Step
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.cells import SLOT_SIDE, Cell, Slot, cell_at
from palmyra.games.palermo.rules.notation import decode
from palmyra.games.palermo.rules.turns import BuildTurn
from palmyra.scenes.play.exercise import Exercise
from palmyra.ui.layout import Box, Layout

if TYPE_CHECKING:
    from palmyra.games.palermo.table import PalermoTable

PREVIEW: Final = "preview"  # a tile is held where the rules refuse it, for the reason that follows


class PalermoExercise(Exercise):
    def __init__(self, table: "PalermoTable", desk: PalermoDesk) -> None:
        self._table, self._desk = table, desk

    def aim(self, step: Step) -> Box | None:
        return aim_at(self._table, self._desk.layout, step.aim)

    def chosen(self, name: str) -> bool:
        return _chosen(self._table, name)

    def instead(self, step: Step, *, asked: bool) -> str:
        what = "" if asked else _difference(self._table, step.aim)
        return self._desk.texts(f"palermo.tutorial.{what}") if what else ""


def aim_at(table: "PalermoTable", layout: Layout, name: str) -> Box | None:
    what, _, where = name.partition(" ")
    if what == "lot":
        return layout.box(table.board.grid.slot_rect(_slot(where)))
    if what == "cell":
        return layout.box(table.board.grid.cell_rect(_cell(where)))
    if what == "house":
        return _house(table, layout, where)
    tray = table.panels.tray
    if what == "police":
        placing_police = table.driver.placing_police
        return aim_at(table, layout, f"cell {where}") if placing_police else tray.police.box
    return tray.places.movement if what == "movement" else None


def _house(table: "PalermoTable", layout: Layout, words: str) -> Box | None:
    wanted, builder, tray = _wanted(words), table.builder, table.panels.tray
    if builder.built:
        return None
    if builder.kind != wanted.kind:
        return tray.stacks[wanted.kind - 1].box
    if builder.rotation != wanted.rotation:
        return tray.turns[wanted.rotation].box
    return layout.box(table.board.grid.slot_rect(wanted.slot))


def _wanted(words: str) -> Build:
    turn, _ = decode(f"build {words}")
    assert isinstance(turn, BuildTurn)
    return turn.build


def _difference(table: "PalermoTable", name: str) -> str:
    """What of a house is not as the lesson wants it: the first thing that its ring is at."""
    what, _, where = name.partition(" ")
    if what != "house" or table.builder.built:
        return ""
    wanted, builder = _wanted(where), table.builder
    if builder.kind != wanted.kind:
        return "other_house"
    return "other_turning" if builder.rotation != wanted.rotation else "other_lot"


def _slot(name: str) -> Slot:
    return "abcdef".index(name[0]) + SLOT_SIDE * (int(name[1]) - 1)


def _cell(name: str) -> Cell:
    x, y = (int(part) for part in name.split(","))
    return cell_at(x, y)


def _chosen(table: "PalermoTable", name: str) -> bool:
    """`preview REASON`: the tile is held over a lot where that reason is shown."""
    what, _, reason = name.partition(" ")
    builder = table.builder
    if what != PREVIEW or builder.aim is None or not builder.active:
        return False
    refusal = builder.refusal(Build(builder.kind, builder.aim, builder.rotation))
    return refusal is not None and refusal.reason == reason
