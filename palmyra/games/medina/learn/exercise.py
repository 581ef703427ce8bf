"""Medina's table as a lesson's tutor sees it: where its arrow points."""

from typing import TYPE_CHECKING

from palmyra.games.medina.learn.plan import MedinaStep
from palmyra.games.medina.rules.actions import Action
from palmyra.games.medina.rules.state import State
from palmyra.scenes.play.exercise import Exercise
from palmyra.ui.layout import Box

if TYPE_CHECKING:
    from palmyra.games.medina.play.table import MedinaTable


class MedinaExercise(Exercise[State, Action]):
    def __init__(self, table: "MedinaTable") -> None:
        self._table = table

    def aim(self, step: MedinaStep) -> Box | None:
        return self.box_of(step.aim)

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
            x, y = name.split(",")
            return table.desk.layout.box(table.board.grid.rect((int(x), int(y))))
        return table.places.me if name == "me" else None
