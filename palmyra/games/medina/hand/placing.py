"""A person's hand over the city: picking a piece, pointing, placing, by mouse, key or pad.

Turns gestures into placements. What is legal, earned or refused the plan says.
"""

from typing import TYPE_CHECKING, Final

from palmyra.games.medina.board.geometry import COLUMNS, PALACE_H, ROWS
from palmyra.games.medina.board.held_piece import HeldPiece
from palmyra.games.medina.board.roof_crown import crown
from palmyra.games.medina.hand.offers import Offer, Preview
from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.legal import why_none
from palmyra.games.medina.rules.pieces import PIECES, Piece
from palmyra.kernel.refusal import Refusal
from palmyra.ui.input import Command

if TYPE_CHECKING:
    from palmyra.games.medina.table import MedinaTable

Pixel = tuple[float, float]
REST: Final = 0.25  # seconds on a forbidden cell after which it says why
_NEAR: Final = 0.8  # cells within which a held piece is drawn to a legal one
_JUMPS: Final = {Command.PAGE_UP: -1, Command.PAGE_DOWN: 1}
_STEPS: Final = {
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
}


class Hand:
    def __init__(self, table: "MedinaTable") -> None:
        self._table = table
        self.piece: Piece | None = None  # picked by a click or key, or in the air
        self.held: HeldPiece | None = None  # in the air
        self.aim: Cell | None = None  # the cell under the pointer or the keyboard
        self.keyed = False  # the keyboard chose it
        self.over: Cell | None = None  # without a piece: what is looked at
        self._rested = 0.0
        self._told: Cell | None = None  # where a try was refused in words already

    # -- what it would do --------------------------------------------------------------

    @property
    def can_act(self) -> bool:
        desk = self._table.desk
        return desk.can_act and not desk.view.dialogs and not desk.leaving

    @property
    def legal(self) -> dict[Cell, Offer]:
        """Where the piece in hand may be placed."""
        table = self._table
        if self.piece is None or not table.desk.person_to_move:
            return {}
        return table.plan.offers(self.piece)

    def preview(self) -> Preview | None:
        """The placement that is pointed at, if it is legal."""
        if self.piece is None or self.aim is None or self.aim not in self.legal:
            return None
        return self._table.plan.foresee(Place(self.piece, self.aim))

    def refusal(self) -> Refusal | None:
        """Why the cell that is pointed at will not do, for whoever stays there."""
        if self.piece is None or self.aim is None or self.aim in self.legal:
            return None
        if not self._table.desk.person_to_move:
            return None
        return self._table.plan.refusal(Place(self.piece, self.aim))

    @property
    def rested(self) -> bool:
        return self._rested >= REST

    @property
    def told(self) -> bool:
        """Whether the refusal of the cell that is pointed at has been said elsewhere."""
        return self._told is not None and self._told == self.aim

    # -- picking -----------------------------------------------------------------------

    def piece_clicked(self, piece: str) -> None:
        table = self._table
        if not self._may_pick(Piece(piece)):
            return
        again = self.piece is piece
        self._pick(None if again else Piece(piece))
        if self.piece is not None and table.desk.view.keyboard:
            self.start_keys()
        table.desk.refresh()

    def _may_pick(self, piece: Piece) -> bool:
        """Whether the person may take it; says why not."""
        table, desk = self._table, self._table.desk
        if not desk.person_to_move:
            if words := desk.not_mine():
                desk.say(words)
            return False
        if not self.can_act:
            return False
        desk.acted()
        if (refusal := why_none(table.plan.state, piece)) is not None:
            self._pick(None)
            desk.refuse(refusal)
            return False
        return True

    def _pick(self, piece: Piece | None) -> None:
        self.piece, self.aim, self.held, self.keyed = piece, None, None, False
        self._rested = 0.0
        if piece is not None:
            self._table.desk.services.audio.play("pick")

    def piece_lifted(self, piece: str, x: float, y: float) -> None:
        table = self._table
        if not self._may_pick(Piece(piece)):
            return
        self._pick(Piece(piece))
        at = table.desk.layout.point(*table.panels.tray.box_of(piece).center)
        self.held = HeldPiece(piece, table.color_of(table.plan.state.seat), at)
        self.piece_dragged(x, y)
        table.desk.refresh()

    def piece_dragged(self, x: float, y: float) -> None:
        if self.held is None:
            return
        table = self._table
        at = table.desk.layout.point(x, y)
        over_tray = table.places.tray.contains(x, y)
        self.held.aim(at, large=not over_tray)
        self.point(at if self._on_board else None)

    @property
    def _on_board(self) -> bool:
        """Whether no card lies between the pointer and the city."""
        return self._table.desk.view.hovered is self._table.panels.board

    def piece_dropped(self, x: float, y: float) -> None:
        held, table = self.held, self._table
        if held is None:
            return
        if self.aim is None or table.places.tray.contains(x, y):
            self._return(held)
        else:
            self.place(self.aim)
        table.desk.refresh()

    def _return(self, held: HeldPiece) -> None:
        """Back into the tray."""
        table = self._table
        home = table.desk.layout.point(*table.panels.tray.box_of(held.piece).center)
        table.animator.take_back(held, home)
        self._pick(None)

    def place(self, cell: Cell) -> None:
        """The piece in hand there, or why not."""
        table, piece, held = self._table, self.piece, self.held
        if piece is None:
            return
        if cell not in self.legal:
            refusal = table.plan.refusal(Place(piece, cell))
            if held is not None:
                self._return(held)
            if refusal is not None:
                self._told = cell
                table.desk.refuse(refusal)
            return
        keyed = self.keyed
        at = None if held is None else held.at
        self._pick(None)
        table.desk.play(Place(piece, cell), at)
        if keyed:
            end = table.panels.this_turn.end
            table.desk.view.focus(end if end.enabled else table.panels.tray)

    def drop(self) -> None:
        """Nothing in hand any more, without a word."""
        self.piece = self.aim = self.held = None
        self.keyed = False

    def let_go(self) -> bool:
        """Whether there was something in hand."""
        if self.piece is None:
            return False
        if self.held is not None:
            self._return(self.held)
        else:
            keyed = self.keyed
            self._pick(None)
            if keyed:
                self._table.desk.view.focus(self._table.panels.tray)
        self._table.desk.refresh()
        return True

    # -- pointing ----------------------------------------------------------------------

    def point(self, at: Pixel | None) -> None:
        """The pointer is at this pixel of the board, or not on it."""
        cell = None if at is None else self._cell(at)
        if self.piece is None:
            if cell != self.over:
                self.over = cell
                self._table.desk.refresh()
            return
        if cell != self.aim or self.keyed:
            self.aim, self.keyed, self._rested, self._told = cell, False, 0.0, None
            self._table.desk.refresh()

    def _cell(self, at: Pixel) -> Cell | None:
        """The ground under the pointer; for a dome or a look, the roof that is seen there."""
        grid = self._table.board.grid
        ground = grid.cell_at(at)
        roof = grid.cell_at((at[0], at[1] + PALACE_H * grid.ky))
        if self.piece is None and (tower := self._table.board.tower_at(at)) is not None:
            return tower
        if self.piece is None or self.piece is Piece.DOME:
            occupied = self._table.board.picture.city
            on_roof = any(roof in building.cells for building in occupied.buildings)
            return roof if on_roof else ground
        if self.held is None or ground in self.legal:
            return ground
        x, y = (at[0] - grid.x) / grid.cw - 0.5, (at[1] - grid.y) / grid.ch - 0.5
        near = min(self.legal, key=lambda c: (c[0] - x) ** 2 + (c[1] - y) ** 2, default=None)
        if near is not None and (near[0] - x) ** 2 + (near[1] - y) ** 2 <= _NEAR**2:
            return near
        return ground

    # -- by keys -----------------------------------------------------------------------

    def start_keys(self) -> None:
        """The keyboard goes to the board, on a legal cell near where it was."""
        table = self._table
        if not self.legal:
            return
        self._aim_at(self._first())
        table.desk.view.focus(table.panels.board)

    def _first(self) -> Cell:
        """Where one would look first: the best, and for a dome where it looks best."""
        legal, city = self.legal, self._table.board.picture.city
        if self.piece is Piece.DOME:
            tops = {crown(building.cells) for building in city.buildings}
            return min((cell for cell in legal if cell in tops), default=min(legal))
        return max(legal, key=lambda cell: (legal[cell].gain, -abs(cell[0] - 8) - abs(cell[1] - 6)))

    def command(self, command: Command) -> bool:
        """Arrows and Enter on the board."""
        if self.piece is None:
            return False
        if command is Command.ACCEPT:
            if self.aim is not None:
                self.place(self.aim)
                self._table.desk.refresh()
            return True
        if command in _JUMPS:
            self._jump(_JUMPS[command])
        elif (step := _STEPS.get(command)) is not None:
            self._step(*step)
        else:
            return False
        self._table.desk.refresh()
        return True

    def _step(self, dx: int, dy: int) -> None:
        """One cell on; those that will not do say why."""
        if self.aim is None:
            self.start_keys()
            return
        x, y = self.aim[0] + dx, self.aim[1] + dy
        if 0 <= x < COLUMNS and 0 <= y < ROWS:
            self._aim_at((x, y))

    def _jump(self, step: int) -> None:
        """The next legal cell, row by row; from the last on to the first."""
        cells = sorted(self.legal, key=lambda cell: (cell[1], cell[0]))
        if not cells:
            return
        if self.aim in cells:
            self._aim_at(cells[(cells.index(self.aim) + step) % len(cells)])
        else:
            self._aim_at(cells[0 if step > 0 else -1])

    def _aim_at(self, cell: Cell) -> None:
        self.aim, self.keyed, self._rested, self._told = cell, True, 0.0, None
        self._table.show_cell(cell)
        self._table.speak_of(cell, self.preview(), self.refusal())

    def next_piece(self, step: int) -> bool:
        """Tab on the board: the next kind that can be placed; whether there is one in hand."""
        if self.piece is None or self.held is not None:
            return False
        plan, at = self._table.plan, PIECES.index(self.piece)
        kinds = [PIECES[(at + step * n) % len(PIECES)] for n in range(1, len(PIECES))]
        piece = next((kind for kind in kinds if plan.usable(kind)), None)
        if piece is not None:
            self._pick(piece)
            self._table.panels.tray.key_at = PIECES.index(piece)
            self.start_keys()
            self._table.desk.refresh()
        return True

    # -- time --------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self.held is not None:
            self.held.update(dt)
        before = self.rested
        self._rested += dt
        if self.rested != before and self.refusal() is not None:
            self._table.desk.refresh()

    @property
    def moving(self) -> bool:
        waits = self.piece is not None and self.aim is not None and not self.rested
        return (self.held is not None and self.held.moving) or (
            waits and self.refusal() is not None
        )
