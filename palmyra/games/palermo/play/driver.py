"""A person who collects: sends the policeman, puts the car on the start tile, drives.

A way is drawn cell by cell or chosen by its end; both become `Go` after `Go`, and each can be
taken back. What is legal, costs and scores the rules say.
"""

from dataclasses import dataclass
from typing import Final

from palmyra.board.sprite import Sprite
from palmyra.games.palermo.play.aims import PAGES, STEPS, next_one, towards
from palmyra.games.palermo.play.desk import PalermoDesk, Pixel
from palmyra.games.palermo.play.words import Words
from palmyra.games.palermo.rules.actions import Go, MovePoliceman, Stand
from palmyra.games.palermo.rules.cells import BESIDE, SIDE, Cell, beside, members, xy
from palmyra.games.palermo.rules.door_costs import policeman_costs
from palmyra.games.palermo.rules.legal import can_stand, goings, stop_now
from palmyra.games.palermo.rules.policing import held_fast, police_cells
from palmyra.games.palermo.rules.reach import ends_now, most_left, way_by, way_now
from palmyra.games.palermo.rules.running import End, Stop, goals_of, running_of
from palmyra.games.palermo.rules.state import State, pawns, policemen
from palmyra.games.palermo.table.board_view import BoardView
from palmyra.games.palermo.table.figure_art import Figure
from palmyra.games.palermo.table.geometry import CELL, cell_corner, cell_middle
from palmyra.games.palermo.table.marks import (
    Badge,
    CellMark,
    Cost,
    Ghost,
    LitCell,
    Marks,
    Way,
)
from palmyra.games.palermo.table.stage import shown_of
from palmyra.ui.input import Command

_SCORES: Final = (Stop.TAKE, Stop.HOME)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the car can do from where it is, reckoned once for a state."""

    ends: dict[Cell, End]
    left: dict[Cell, int]  # the most points left on a cell it can come by
    next: frozenset[Cell]  # cells that may be entered now


class Driver:
    def __init__(self, desk: PalermoDesk, board: BoardView, words: Words) -> None:
        self._desk = desk
        self._board = board
        self._words = words
        self.policing = False  # the policeman is to be sent somewhere
        self.aim: Cell | None = None
        self.held_at: Pixel | None = None  # the policeman in the hand
        self._drawing = False  # a way is drawn by a hand that holds the car
        self._grabbed = False  # a hand is on the policeman
        self._kept: tuple[State, Outlook] | None = None

    # -- what may be done ------------------------------------------------------------

    @property
    def active(self) -> bool:
        return self._desk.can_act and self._desk.state.phase == 2

    @property
    def standing(self) -> bool:
        """The car comes onto the board now (P12)."""
        state = self._desk.state
        return not state.player.home and running_of(state).origin is None

    @property
    def here(self) -> Cell | None:
        running = running_of(self._desk.state)
        return running.path[-1] if running.path else running.origin

    @property
    def can_police(self) -> bool:
        """Whether it is still time for the policeman."""
        state = self._desk.state
        running = running_of(state)
        begun = running.path or (running.origin is not None and not state.fresh)
        return not running.policed and not begun

    def outlook(self) -> Outlook:
        state = self._desk.state
        if self._kept is None or self._kept[0] is not state:
            driving = state.phase == 2 and not state.player.home and not self.standing
            if driving and not state.over:
                ends = {end.cell: end for end in ends_now(state)}
                found = Outlook(ends, most_left(state), frozenset(members(goings(state))))
            else:
                found = Outlook({}, {}, frozenset())
            self._kept = state, found
        return self._kept[1]

    def starts(self) -> list[Cell]:
        state = self._desk.state
        return [cell for cell in members(state.start_cells) if can_stand(state, cell)]

    def result(self) -> Stop | None:
        """How the move would end if the turn were ended now."""
        return stop_now(self._desk.state)

    def targets(self) -> list[Cell]:
        """What keys step through: doors in reach first, then every other end."""
        state = self._desk.state
        if self.policing:
            return list(members(police_cells(state)))
        if self.standing:
            return self.starts()
        ends = self.outlook().ends
        return sorted(ends, key=lambda c: (ends[c].stop not in _SCORES, -ends[c].points, c))

    # -- doing -----------------------------------------------------------------------

    def toggle_police(self) -> None:
        desk = self._desk
        if not self.active:
            return
        desk.acted()
        if self.policing:
            self.policing = False
        elif not self.can_police:
            running = running_of(desk.state)
            desk.say(self._words.say("police_moved" if running.policed else "police_late"), "P13")
        elif held_fast(desk.state, desk.state.seat):
            desk.say(self._words.held_by(desk.state), "P20")
        else:
            self.policing = True
            desk.services.audio.play("pick")
        self.aim = None
        desk.refresh()

    def act(self, cell: Cell) -> None:
        """A click: the policeman, the start, or a way."""
        desk = self._desk
        if not self.active:
            return
        desk.acted()
        if self.policing:
            self._send(cell)
        elif desk.state.player.home:
            desk.say(self._words.say("note_wait"))
        elif self.standing:
            desk.play(Stand(cell))
        else:
            self._drive(cell)

    def _send(self, cell: Cell) -> None:
        if self._desk.play(MovePoliceman(cell)):
            self.policing, self.aim = False, None
            self._desk.refresh()

    def _drive(self, cell: Cell) -> None:
        desk, outlook = self._desk, self.outlook()
        running = running_of(desk.state)
        back = (running.origin, *running.path)
        if cell == self.here:
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
        for cell in way:
            if not self._desk.play(Go(cell)):
                return

    def _take_back_to(self, cell: Cell) -> None:
        desk = self._desk
        while self.here != cell and desk.match.can_undo:
            desk.undo()

    def _say_here(self) -> None:
        running = running_of(self._desk.state)
        if running.path and self.result() is None:
            self._desk.say(self._words.points_left(running.left), "P17")

    def _say_why_not(self, cell: Cell) -> None:
        """Why the car cannot go there, in words of the street and not of the grid."""
        state, desk = self._desk.state, self._desk
        if not state.open_cells >> cell & 1:
            key, rule = "why_roof", "P14"
        elif cell in self.outlook().left and pawns(state, state.seat) >> cell & 1:
            key, rule = "why_car", "P16"
        else:
            key, rule = "why_far", "P14"
        desk.services.audio.play("refuse")
        desk.say(self._words.say(key), rule)

    def let_go(self) -> bool:
        """What is half chosen goes; whether there was something."""
        had = self.policing or self.held_at is not None
        self.policing, self.held_at, self._drawing, self.aim = False, None, False, None
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
        if cell is None or self.policing or cell in self.outlook().left:
            return cell
        grid, lit = self._board.grid, self.outlook().left
        reach = grid.cell * 0.22
        for near in members(BESIDE[cell]):
            if near in lit and grid.cell_rect(near).inflate(2 * reach, 2 * reach).collidepoint(at):
                return near
        return cell

    def pressed(self, at: Pixel) -> None:
        """A hand on the car draws its way; on the policeman, takes him along."""
        if not self.active or self.policing:
            return
        self._grabbed = self.can_police and self._is_own_policeman(at)
        drawing = not self.standing and self._board.cell_at(at) == self.here
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
        if not self._drawing or cell is None or cell == self.here:
            return
        desk = self._desk
        if desk.busy:
            desk.finish_moving()
        running = running_of(desk.state)
        back = (running.origin, *running.path)
        if len(back) > 1 and cell == back[-2]:
            desk.undo()
        elif cell in self.outlook().next and (self.here is None or BESIDE[self.here] >> cell & 1):
            desk.acted()
            desk.play(Go(cell))

    def lift_police(self, at: Pixel) -> None:
        """The policeman is carried from the tray or from his cell."""
        if not self.active:
            return
        if not self.policing:
            self.toggle_police()
        if self.policing:
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
        if self._is_own_policeman(at) and self.can_police and not self.policing:
            self.toggle_police()
        elif not (drawing and cell == self.here):
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
        if command is Command.ACCEPT and self.aim is not None:
            self.act(self.aim)
            return True
        return False

    def _step(self, command: Command, targets: list[Cell]) -> None:
        cells = set(targets)
        if not self.policing and not self.standing:
            cells |= set(self.outlook().left)
        spots = {cell: (float(xy(cell)[0]), float(xy(cell)[1])) for cell in cells}
        start = self.aim if self.aim is not None else self.here
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
        if self.policing:
            return self._police_marks()
        if self._desk.state.player.home:
            return Marks()
        if self.standing:
            return self._start_marks()
        return self._drive_marks()

    def _start_marks(self) -> Marks:
        cells = tuple(
            LitCell(cell, CellMark.HOVER if cell == self.aim else CellMark.DOOR)
            for cell in self.starts()
        )
        color = self._desk.state.player.color
        aimed = self.aim in self.starts() if self.aim is not None else False
        ghosts = (Ghost(color, self.aim, self._words.south),) if aimed and self.aim else ()
        return Marks(cells=cells, ghosts=ghosts)

    def _police_marks(self) -> Marks:
        state = self._desk.state
        free = police_cells(state)
        others = policemen(state, state.seat)
        barred = beside(others) & state.open_cells & ~others & ~pawns(state)
        cells = [LitCell(cell, CellMark.FREE) for cell in members(free) if cell != self.aim]
        cells += [LitCell(cell, CellMark.FORBIDDEN) for cell in members(barred & ~free)]
        if self.aim is None or not free >> self.aim & 1:
            return Marks(cells=tuple(cells))
        cells.append(LitCell(self.aim, CellMark.POLICE))
        costs = tuple(
            Cost(state.players[seat].color, before, after)
            for seat, (before, after) in policeman_costs(state, self.aim).items()
        )
        color = state.player.color
        ghosts = () if self.held_at is not None else (Ghost(color, self.aim, None),)
        return Marks(
            cells=tuple(cells), ghosts=ghosts, costs=costs,
            costs_title=self._words.say("costs_title"), costs_at=self.aim,
        )  # fmt: skip

    def _drive_marks(self) -> Marks:
        state, outlook = self._desk.state, self.outlook()
        running = running_of(state)
        here = self.here
        assert here is not None
        goals, _ = goals_of(state, state.player)
        aimed = self.aim if self.aim in outlook.left and self.aim != here else None
        ahead = self.way_to(aimed) if aimed is not None else ()
        entered = (*running.path, *ahead)
        way = self._way(entered, aimed is not None)
        shown = set(entered)
        cells: list[LitCell] = []
        badges: list[Badge] = list(self._fines(entered))
        for cell, left in outlook.left.items():
            if cell in (here, running.origin):
                continue
            end = outlook.ends.get(cell)
            scoring = end is not None and end.stop in _SCORES
            mark = CellMark.DOOR if scoring else CellMark.END if end else CellMark.REACH
            if cell == aimed:
                mark = CellMark.HOVER if end else CellMark.REACH
            cells.append(LitCell(cell, mark, None if cell in shown else left))
            if end is not None and scoring and cell != aimed:
                x, y = cell_middle(cell)
                badges.append(Badge(x, y - 17, f"+{end.points}", "lemon"))
        glows = tuple(
            (cell, cell == aimed)
            for cell in sorted(outlook.ends)
            if outlook.ends[cell].stop is Stop.TAKE and goals >> cell & 1
        )
        badges += self._aimed_badges(aimed, here)
        return Marks(
            cells=tuple(cells), glows=glows, way=way, badges=tuple(badges),
        )  # fmt: skip

    def way_to(self, cell: Cell) -> tuple[Cell, ...]:
        """The way that a click there would take."""
        state, outlook = self._desk.state, self.outlook()
        if cell in running_of(state).path:
            return ()  # a click goes back
        if cell in outlook.ends:
            return way_now(state, outlook.ends[cell])
        return way_by(state, cell, outlook.left[cell])

    def _way(self, entered: tuple[Cell, ...], aimed: bool) -> Way | None:
        state = self._desk.state
        running = running_of(state)
        if not entered or running.origin is None:
            return None
        left, found = running.points.total, []
        for cell in entered:
            left -= self._cost(cell)
            found.append(left)
        return Way((running.origin, *entered), tuple(found), state.player.color)

    def _cost(self, cell: Cell) -> int:
        state = self._desk.state
        return 2 if policemen(state, state.seat) >> cell & 1 else 1

    def _fines(self, entered: tuple[Cell, ...]) -> list[Badge]:
        found = []
        for cell in dict.fromkeys(entered):
            if self._cost(cell) > 1:
                x, y = cell_corner(cell)
                found.append(Badge(x + 3, y + 2, "−1", fine=True))
        return found

    def _aimed_badges(self, aimed: Cell | None, here: Cell) -> list[Badge]:
        """Over the cell aimed at: what stopping there brings."""
        if aimed is None:
            return []
        state, outlook = self._desk.state, self.outlook()
        running, end = running_of(state), outlook.ends.get(aimed)
        x, y = cell_middle(aimed)
        ahead = self.way_to(aimed)
        came = ahead[-2] if len(ahead) > 1 else here
        # Where the way does not come from, and within the board.
        above = came // SIDE >= aimed // SIDE and aimed // SIDE > 0
        y += -46 if above or aimed // SIDE == SIDE - 1 else 46
        if end is not None and end.stop in _SCORES:
            cost = self._words.of_points(running.points.total - end.points, running.points.total)
            return [Badge(x, y, f"+{end.points}", "lemon", more=cost)]
        if end is not None and end.stop is Stop.SHORT:
            words = self._words.loses(end.points)
            return [Badge(x, y, words, "icon_blocked", gold=False)]
        if len(ahead) == 1 and not BESIDE[here] >> aimed & 1:
            return [Badge(x, y, self._words.say("jump"), "icon_jump", gold=False)]
        if end is not None:  # all points are used, perhaps on a longer way than the shortest
            points = running.points.total
            return [Badge(x, y, self._words.of_points(points, points), "icon_wheel", gold=False)]
        if pawns(state, state.seat) >> aimed & 1:
            return [Badge(x, y, self._words.say("why_car"), "icon_blocked", gold=False)]
        words = self._words.points_left(outlook.left[aimed])
        return [Badge(x, y, words, "icon_blocked", gold=False)]

    # -- in the air ------------------------------------------------------------------

    def sprites(self) -> list[Sprite]:
        if self.held_at is None:
            return []
        grid = self._board.grid
        x = (self.held_at[0] - grid.left) / grid.unit - CELL / 2
        y = (self.held_at[1] - grid.top) / grid.unit - CELL / 2 - 8
        figure = Figure(self._desk.state.player.color, x, y, None)
        return [self._board.figures.sprite(figure, grid)]
