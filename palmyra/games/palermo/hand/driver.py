"""A person who collects: sends the policeman, puts the car on the start tile, drives.

A way is drawn cell by cell or chosen by its end; both become `Go` after `Go`. What one click chose
one undo takes back; a way that was drawn goes back cell by cell. What is legal, costs and scores
the rules say.
"""

from collections.abc import Callable

from palmyra.games.palermo.board.board_view import BoardView
from palmyra.games.palermo.board.figure_art import ShownFigure
from palmyra.games.palermo.board.geometry import CELL
from palmyra.games.palermo.board.marks import (
    Marks,
)
from palmyra.games.palermo.board.stage import shown_of
from palmyra.games.palermo.hand.car_moves import DriveOptions
from palmyra.games.palermo.hand.desk import PalermoDesk, Pixel
from palmyra.games.palermo.hand.drive_marks import SCORES, DriveMarks
from palmyra.games.palermo.hand.key_targets import PAGES, STEPS, next_one, towards
from palmyra.games.palermo.hand.words import TableWords
from palmyra.games.palermo.rules.actions import Go, MovePoliceman, Stand
from palmyra.games.palermo.rules.cells import BESIDE, Cell, members, xy
from palmyra.games.palermo.rules.driving import running_of
from palmyra.games.palermo.rules.police_placement import held_fast, police_cells
from palmyra.games.palermo.rules.reach import way_by, way_now
from palmyra.games.palermo.rules.state import pawns
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.input import Command


class Driver:
    """`on_held` is told when a policeman is wanted whom a car holds fast."""

    def __init__(
        self, desk: PalermoDesk, board: BoardView, words: TableWords, on_held: Callable[[], None]
    ) -> None:
        self._desk = desk
        self._on_held = on_held
        self._board = board
        self._words = words
        self.road = DriveOptions(desk)
        self._marks = DriveMarks(desk, self.road, words)
        self.placing_police = False  # the policeman is to be sent somewhere
        self.aim: Cell | None = None
        self.held_at: Pixel | None = None  # the policeman in the hand
        self._drawing = False  # a way is drawn by a hand that holds the car
        self._grabbed = False  # a hand is on the policeman

    # -- what may be done ------------------------------------------------------------

    @property
    def active(self) -> bool:
        return self._desk.can_act and self._desk.state.phase == 2

    def targets(self) -> list[Cell]:
        """What keys step through: doors in reach first, then every other end."""
        state = self._desk.state
        if self.placing_police:
            return list(members(police_cells(state)))
        if self.road.standing:
            return self.road.starts()
        ends = self.road.moves().ends
        return sorted(ends, key=lambda c: (ends[c].stop not in SCORES, -ends[c].points, c))

    # -- doing -----------------------------------------------------------------------

    def toggle_police(self) -> None:
        desk = self._desk
        if not self.active:
            return
        desk.acted()
        if self.placing_police:
            self.placing_police = False
        elif not self.road.can_police:
            running = running_of(desk.state)
            desk.say(self._words.say("police_moved" if running.policed else "police_late"), "P13")
        elif held_fast(desk.state, desk.state.seat):
            desk.say(self._words.held_by(desk.state), "P20")
            self._on_held()
        else:
            self.placing_police = True
            desk.services.audio.play("pick")
        self.aim = None
        desk.refresh()

    def act(self, cell: Cell) -> None:
        """A click: the policeman, the start, or a way."""
        desk = self._desk
        if not self.active:
            return
        desk.acted()
        if self.placing_police:
            self._send(cell)
        elif desk.state.player.home:
            desk.say(self._words.say("note_wait"))
        elif self.road.standing:
            desk.play(Stand(cell))
        else:
            self._drive(cell)

    def _send(self, cell: Cell) -> None:
        if self._desk.play(MovePoliceman(cell)):
            self.placing_police, self.aim = False, None
            self._desk.refresh()

    def _drive(self, cell: Cell) -> None:
        desk, outlook = self._desk, self.road.moves()
        running = running_of(desk.state)
        back = (running.origin, *running.path)
        if cell == self.road.here:
            self._say_here()
        elif cell in back and running.path:
            self._take_back_to(cell)
        elif cell in outlook.ends:
            self._go(way_now(desk.state, outlook.ends[cell]))
        elif cell in outlook.left:
            self._go(way_by(desk.state, cell, outlook.left[cell]))
        else:
            self._say_why_not(cell)

    def _go(self, way: tuple[Cell, ...]) -> None:
        """Cell by cell; a jump is one of them."""
        self.aim = None
        begun = len(self._desk.match.actions)
        for cell in way:
            if not self._desk.play(Go(cell)):
                break
        self._desk.undo_groups.join(begun)  # chosen by one click, taken back by one

    def _take_back_to(self, cell: Cell) -> None:
        desk = self._desk
        while self.road.here != cell and desk.match.can_undo:
            desk.step_back()

    def _say_here(self) -> None:
        running = running_of(self._desk.state)
        if running.path and self.road.result() is None:
            self._desk.say(self._words.points_left(running.left), "P17")

    def _say_why_not(self, cell: Cell) -> None:
        """Why the car cannot go there, in words of the street and not of the grid."""
        state, desk = self._desk.state, self._desk
        if not state.open_cells >> cell & 1:
            key, rule = "why_roof", "P14"
        elif cell in self.road.moves().left and pawns(state, state.seat) >> cell & 1:
            key, rule = "why_car", "P16"
        else:
            key, rule = "why_far", "P14"
        desk.say_why_not(self._words.say(key), rule)

    def let_go(self) -> bool:
        """What is half chosen goes; whether there was something."""
        had = self.placing_police or self.held_at is not None
        self.placing_police, self.held_at, self._drawing, self.aim = False, None, False, None
        return had

    # -- pointer ---------------------------------------------------------------------

    def pointed(self, at: Pixel | None) -> None:
        aim = self._nearest(at) if at is not None and self.active else None
        if aim != self.aim:
            self.aim = aim
            self._desk.refresh()

    def _nearest(self, at: Pixel) -> Cell | None:
        """The cell under the pointer; beside a lit one, that one: cells are small."""
        cell = self._board.cell_at(at)
        if cell is None or self.placing_police or cell in self.road.moves().left:
            return cell
        grid, lit = self._board.grid, self.road.moves().left
        reach = grid.cell * 0.22
        for near in members(BESIDE[cell]):
            if near in lit and grid.cell_rect(near).inflate(2 * reach, 2 * reach).collidepoint(at):
                return near
        return cell

    def pressed(self, at: Pixel) -> None:
        """A hand on the car draws its way; on the policeman, takes him along."""
        if not self.active or self.placing_police:
            return
        self._grabbed = self.road.can_police and self._is_own_policeman(at)
        drawing = not self.road.standing and self._board.cell_at(at) == self.road.here
        self._drawing = drawing and not self._grabbed

    def dragged(self, at: Pixel) -> None:
        if self._grabbed:
            self._grabbed = False
            self.lift_police(at)
        if self.held_at is not None:
            self.held_at = at
            self.pointed(at)
            return
        cell = self._board.cell_at(at)
        if not self._drawing or cell is None or cell == self.road.here:
            return
        desk = self._desk
        if desk.busy:
            desk.finish_moving()
        running = running_of(desk.state)
        back = (running.origin, *running.path)
        if len(back) > 1 and cell == back[-2]:
            desk.step_back()
        elif cell in self.road.moves().next and (
            self.road.here is None or BESIDE[self.road.here] >> cell & 1
        ):
            desk.acted()
            desk.play(Go(cell))

    def lift_police(self, at: Pixel) -> None:
        """The policeman is carried from the tray or from his cell."""
        if not self.active:
            return
        if not self.placing_police:
            self.toggle_police()
        if self.placing_police:
            self.held_at = at
            self.pointed(at)

    def released(self, at: Pixel, *, clicked: bool) -> None:
        drawing, self._drawing, self._grabbed = self._drawing, False, False
        held, self.held_at = self.held_at, None
        cell = self._board.cell_at(at)
        if held is not None:
            if cell is not None:
                self.act(cell)
            self._desk.refresh()
            return
        if not clicked or cell is None:
            return
        if self._is_own_policeman(at) and self.road.can_police and not self.placing_police:
            self.toggle_police()
        elif not (drawing and cell == self.road.here):
            aimed = self._nearest(at)
            self.act(cell if aimed is None else aimed)
        else:
            self._say_here()

    def _is_own_policeman(self, at: Pixel) -> bool:
        state = self._desk.state
        figure = self._board.figure_at(at, shown_of(state, {}))
        return figure is not None and not figure.car and figure.color == state.player.color

    # -- keys ------------------------------------------------------------------------

    def command(self, command: Command) -> bool:
        if not self.active:
            return False
        targets = self.targets()
        if command in STEPS:
            self._step(command, targets)
            return bool(targets)
        if command in PAGES and targets:
            self.aim = next_one(targets, self.aim, PAGES[command])
            self._desk.refresh()
            return True
        arrived = self.aim == self.road.here and self.road.result() is not None
        if command is Command.ACCEPT and self.aim is not None and not arrived:
            self.act(self.aim)
            return True
        return False  # where the car has arrived, accepting ends the turn

    def _step(self, command: Command, targets: list[Cell]) -> None:
        cells = set(targets)
        if not self.placing_police and not self.road.standing:
            cells |= set(self.road.moves().left)
        spots = {cell: (float(xy(cell)[0]), float(xy(cell)[1])) for cell in cells}
        start = self.aim if self.aim is not None else self.road.here
        if start is None:
            self.aim = targets[0] if targets else None
        else:
            x, y = xy(start)
            found = towards(spots, (float(x), float(y)), STEPS[command])
            self.aim = self.aim if found is None else found
        self._desk.refresh()

    # -- what lights up --------------------------------------------------------------

    def marks(self) -> Marks:
        if not self.active:
            return Marks()
        if self.placing_police:
            return self._marks.placing_police(self.aim, held=self.held_at is not None)
        if self._desk.state.player.home:
            return Marks()
        if self.road.standing:
            return self._marks.standing(self.aim)
        return self._marks.driving(self.aim)

    # -- in the air ------------------------------------------------------------------

    def sprites(self) -> list[Sprite]:
        if self.held_at is None:
            return []
        grid = self._board.grid
        x = (self.held_at[0] - grid.left) / grid.unit - CELL / 2
        y = (self.held_at[1] - grid.top) / grid.unit - CELL / 2 - 8
        figure = ShownFigure(self._desk.state.player.color, x, y, None)
        return [self._board.figures.sprite(figure, grid)]
