"""Which part of the board must be seen, and when the camera moves by itself to show it.

As long as nobody moved the camera it shows every tile, every space one could place on and what a
hint draws, from further away as the board grows. Whoever framed the board by hand keeps that frame,
but at the start of their turn their own figures and spaces are brought out from under cards and
banner.
"""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.board.geometry import bounds
from palmyra.games.palmyra.rules.cells import CITY, Cell
from palmyra.games.palmyra.rules.legal import open_spaces, placements
from palmyra.games.palmyra.rules.state import Figure, Placing
from palmyra.tabletop.world import WorldBox

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable

EDGE = 0.5  # units kept free around what must be seen


class AutoCamera:
    def __init__(self, table: "PalmyraTable") -> None:
        self._table = table

    def keep(self, *, at_once: bool = False) -> None:
        """The stage changed: show where the board grew."""
        board = self._table.board
        if not board.camera.by_hand:
            board.camera.hold(self.needed(), at_once=at_once)
        elif new := self._new():
            board.show_cells(new)

    def fit(self, *, at_once: bool = False) -> None:
        """All of it, whoever framed it before."""
        camera = self._table.board.camera
        camera.set_bounds(self._table.stage.picture.extent)
        camera.fit(self.needed(), at_once=at_once)

    def begin_turn(self) -> None:
        """A person's turn begins: what matters to them comes out from under the cards."""
        camera = self._table.board.camera
        camera.hand_back()
        if camera.by_hand:
            camera.follow(bounds([*self._figures(), *self.spaces()]).grown(EDGE))

    def needed(self) -> WorldBox:
        table = self._table
        # The match is ahead of the stage: a tile in the air is shown where it will land.
        tiles = {*table.stage.picture.tiles, *table.desk.session.match.state.board}
        hinted = [ghost.cell for ghost in table.hints.ghosts()]
        return bounds([*tiles, *self.spaces(), *table.ground.promised(), *hinted]).grown(EDGE)

    def spaces(self) -> list[Cell]:
        """Where the person to move could place next; in a turn under way only with a tile of the
        hand, so that nothing moves for the sake of spaces that cannot be used any more."""
        state = self._table.plan.state
        if not self._table.desk.person_to_move:
            return []
        if isinstance(state.progress, Placing):
            return sorted({action.cell for action in placements(state)})
        return [cell for figure in Figure for cell in open_spaces(state, figure)]

    def _figures(self) -> list[Cell]:
        state = self._table.plan.state
        places = [state.player.place(figure) for figure in Figure]
        city = sorted(state.city) if CITY in places else []
        return [*(place for place in places if place is not CITY), *city]

    def _new(self) -> list[Cell]:
        """What has just been placed."""
        table = self._table
        new = [cell for outline in table.outlines for cell in outline.cells]
        progress = table.stage.shown.progress
        if isinstance(progress, Placing):
            new.append(progress.placed[-1].cell)
        return new
