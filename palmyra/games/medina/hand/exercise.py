"""Medina's table as a lesson's tutor sees it: where its arrow points, which space is ringed."""

from typing import TYPE_CHECKING

from palmyra.games.medina.lessons import MedinaStep
from palmyra.games.medina.rules.board import Cell
from palmyra.scenes.play.exercise import Exercise
from palmyra.ui.layout import Box

if TYPE_CHECKING:
    from palmyra.games.medina.table import MedinaTable


class MedinaExercise(Exercise):
    def __init__(self, table: "MedinaTable") -> None:
        self._table = table
        self._wanted: Cell | None = None

    def aim(self, step: MedinaStep) -> Box | None:
        piece, _, cell = step.aim.rpartition("@")
        self._wanted = _cell(cell) if piece else None
        return self.box_of(step.aim)

    def pointed(self, box: Box | None) -> None:
        """The space the words call ringed is so before its piece is in hand."""
        self._table.want(self._wanted if box is not None else None)

    def box_of(self, name: str) -> Box | None:
        """A cell "5,6", a kind of piece in the tray, a placement "dome@5,6" (its piece, and once
        that is in hand its cell), or "me"."""
        table = self._table
        tray = table.panels.tray
        piece, _, cell = name.rpartition("@")
        name = piece if piece and str(table.hand.piece) != piece else cell
        if name in {slot.piece for slot in tray.model.slots}:
            return tray.box_of(name)
        if "," in name:
            return table.desk.layout.box(table.board.grid.rect(_cell(name)))
        return table.places.me if name == "me" else None


def _cell(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)
