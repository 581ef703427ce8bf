"""What lights up on the board while a person collects: cells with what is left there, doors with
what they bring, the way, the policeman's cells and what he costs. Does nothing.
"""

from typing import Final

from palmyra.games.palermo.board.geometry import cell_corner, cell_middle
from palmyra.games.palermo.board.marks import (
    Badge,
    CellMark,
    Cost,
    Ghost,
    LitCell,
    Marks,
    Way,
)
from palmyra.games.palermo.hand.car_moves import DriveOptions
from palmyra.games.palermo.hand.desk import PalermoDesk
from palmyra.games.palermo.hand.words import TableWords
from palmyra.games.palermo.rules.cells import BESIDE, CORNERS, SIDE, Cell, beside, members
from palmyra.games.palermo.rules.door_costs import policeman_costs
from palmyra.games.palermo.rules.driving import Stop, goals_of, running_of
from palmyra.games.palermo.rules.police_placement import police_cells
from palmyra.games.palermo.rules.state import pawns, policemen

SCORES: Final = (Stop.TAKE, Stop.HOME)


class DriveMarks:
    def __init__(self, desk: PalermoDesk, road: DriveOptions, words: TableWords) -> None:
        self._desk = desk
        self._road = road
        self._words = words

    def standing(self, aim: Cell | None) -> Marks:
        cells = tuple(
            LitCell(cell, CellMark.HOVER if cell == aim else CellMark.DOOR)
            for cell in self._road.starts()
        )
        color = self._desk.state.player.color
        aimed = aim in self._road.starts() if aim is not None else False
        ghosts = (Ghost(color, aim, self._words.south),) if aimed and aim else ()
        return Marks(cells=cells, ghosts=ghosts)

    def placing_police(self, aim: Cell | None, *, held: bool) -> Marks:
        state = self._desk.state
        free = police_cells(state)
        others = policemen(state, state.seat)
        barred = beside(others) & state.open_cells & ~others & ~pawns(state)
        cells = [LitCell(cell, CellMark.FREE) for cell in members(free) if cell != aim]
        cells += [LitCell(cell, CellMark.FORBIDDEN) for cell in members(barred & ~free)]
        if aim is None or not free >> aim & 1:
            return Marks(cells=tuple(cells))
        cells.append(LitCell(aim, CellMark.POLICE))
        costs = tuple(
            Cost(state.players[seat].color, before, after)
            for seat, (before, after) in policeman_costs(state, aim).items()
        )
        color = state.player.color
        ghosts = () if held else (Ghost(color, aim, None),)
        return Marks(
            cells=tuple(cells), ghosts=ghosts, costs=costs,
            costs_title=self._words.say("costs_title"), costs_at=aim,
        )  # fmt: skip

    def driving(self, aim: Cell | None) -> Marks:
        state, outlook = self._desk.state, self._road.moves()
        running = running_of(state)
        here = self._road.here
        assert here is not None
        goals, _ = goals_of(state, state.player)
        aimed = aim if aim in outlook.left and aim != here else None
        ahead = self._road.way_to(aimed) if aimed is not None else ()
        entered = (*running.path, *ahead)
        way = self._way(entered, aimed is not None)
        shown = set(entered)
        cells: list[LitCell] = []
        badges: list[Badge] = list(self._fines(entered))
        for cell in outlook.left:
            if cell in (here, running.origin):
                continue
            end = outlook.ends.get(cell)
            scoring = end is not None and end.stop in SCORES
            plain = CellMark.CORNER if cell in CORNERS else CellMark.END
            mark = CellMark.DOOR if scoring else plain if end else CellMark.REACH
            if cell == aimed:
                mark = CellMark.HOVER if end else CellMark.PASSED
            gain = end.points if end is not None and scoring else None
            if scoring and self._desk.riddle:  # what the chip scores is the question
                gain = None
                if cell != aimed:
                    x, y = cell_middle(cell)
                    badges.append(Badge(x, y - 17, "?", "lemon"))
            cells.append(LitCell(cell, mark, None if cell in shown else gain))
        glows = tuple(
            (cell, cell == aimed)
            for cell in sorted(outlook.ends)
            if outlook.ends[cell].stop is Stop.TAKE and goals >> cell & 1
        )
        badges += self._aimed_badges(aimed, here)
        return Marks(
            cells=tuple(cells), glows=glows, way=way, badges=tuple(badges),
        )  # fmt: skip

    def _way(self, entered: tuple[Cell, ...], aimed: bool) -> Way | None:
        state = self._desk.state
        running = running_of(state)
        if not entered or running.origin is None:
            return None
        left, found = running.points.total, []
        for cell in entered:
            left -= self._road.cost(cell)
            found.append(left)
        return Way((running.origin, *entered), tuple(found), state.player.color)

    def _fines(self, entered: tuple[Cell, ...]) -> list[Badge]:
        found = []
        for cell in dict.fromkeys(entered):
            if self._road.cost(cell) > 1:
                x, y = cell_corner(cell)
                found.append(Badge(x + 3, y + 2, "−1", fine=True))
        return found

    def _aimed_badges(self, aimed: Cell | None, here: Cell) -> list[Badge]:
        """Over the cell aimed at: what stopping there brings."""
        if aimed is None:
            return []
        state, outlook = self._desk.state, self._road.moves()
        running, end = running_of(state), outlook.ends.get(aimed)
        x, y = cell_middle(aimed)
        ahead = self._road.way_to(aimed)
        came = ahead[-2] if len(ahead) > 1 else here
        # Where the way does not come from, and within the board.
        above = came // SIDE >= aimed // SIDE and aimed // SIDE > 0
        y += -46 if above or aimed // SIDE == SIDE - 1 else 46
        if end is not None and end.stop in SCORES:
            cost = self._words.of_points(running.points.total - end.points, running.points.total)
            if self._desk.riddle:
                return [Badge(x, y, "?", "lemon")]
            return [Badge(x, y, f"+{end.points}", "lemon", more=cost)]
        if end is not None and end.stop is Stop.SHORT:
            words = self._words.loses(end.points)
            return [Badge(x, y, words, "icon_wheel", gold=False)]
        if len(ahead) == 1 and not BESIDE[here] >> aimed & 1:
            return [Badge(x, y, self._words.say("jump"), "icon_jump", gold=False)]
        if end is not None:  # all points are used, perhaps on a longer way than the shortest
            points = running.points.total
            return [Badge(x, y, self._words.of_points(points, points), "icon_wheel", gold=False)]
        if pawns(state, state.seat) >> aimed & 1:
            return [Badge(x, y, self._words.say("why_car"), "icon_blocked", gold=False)]
        words = self._words.points_left(outlook.left[aimed])
        return [Badge(x, y, words, "icon_blocked", gold=False)]
