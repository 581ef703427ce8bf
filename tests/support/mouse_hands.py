"""A player who has a mouse and nothing else."""

from collections.abc import Callable, Iterator

import pygame

from palmyra.games.palmyra.ai.random_player import pick
from palmyra.games.palmyra.board.geometry import center
from palmyra.games.palmyra.board.picture import FigureStanding
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.actions import EndTurn, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.cells import CITY, Cell, Place, neighbors
from palmyra.games.palmyra.rules.legal import ways
from palmyra.games.palmyra.rules.state import OWN_FIGURE, Figure
from palmyra.games.palmyra.rules.tiles import Tile
from palmyra.ui.input import DOUBLE_CLICK
from palmyra.ui.view import View
from palmyra.ui.widget import Widget
from tests.support.hands import Hands

Pixel = tuple[int, int]
AROUND = [(dx * 0.35, dy * 0.35) for dx in range(-4, 5) for dy in range(-4, 5)]


class MouseHands(Hands):
    # Plain movements

    def point(self, at: Pixel, *, down: bool = False) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(down), 0, 0))

    def click(self, at: Pixel) -> None:
        press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(self.point(at), press, pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def lift(self, start: Pixel, aim: Pixel) -> None:
        """Press and carry; the button stays down."""
        self.take(start, ((start[0] + aim[0]) // 2, (start[1] + aim[1]) // 2))
        self.send(self.point(aim, down=True))

    def take(self, start: Pixel, there: Pixel) -> None:
        press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.send(self.point(start), press, self.point(there, down=True))

    def let_go(self, at: Pixel) -> None:
        self.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def drag(self, start: Pixel, aim: Pixel) -> None:
        self.lift(start, aim)
        self.let_go(aim)

    def click_widget(self, name: str) -> None:
        widget = self.player.find(name)
        assert widget.enabled, f"{name} cannot be clicked"
        self.click(self.player.app.layout.point(*widget.box.center))
        self.settle()

    # Looking around

    def _under(self, at: Pixel) -> Widget | None:
        return _hit(self.scene.view, *self.player.app.layout.logical(*at))

    def _free(self, at: Pixel) -> bool:
        """Whether the board itself is there, nothing lying on top."""
        window = pygame.Rect(0, 0, *pygame.display.get_window_size())
        return window.collidepoint(at) and self._under(at) is self.scene.table.board_widget

    def _figure_at(self, at: Pixel) -> FigureStanding | None:
        return self.scene.table.board.figure_at(at, self.scene.table.stage.picture)

    def _mine_at(self, at: Pixel) -> bool:
        standing = self._figure_at(at)
        return standing is not None and standing.seat == self.state.seat

    def _pixel(self, x: float, y: float) -> Pixel:
        px, py = self.scene.table.board.camera.to_pixel((x, y))
        return round(px), round(py)

    def bring(self, find: Callable[[], Pixel | None], near: tuple[float, float]) -> Pixel:
        """Pan with the mouse until `find` sees what it looks for; `near` is where it should be."""
        for _ in range(12):
            self.settle()
            found = find()
            if found is not None:
                return found
            self._pan_towards(near)
        raise AssertionError(f"{near} cannot be brought into view")

    def _pan_towards(self, near: tuple[float, float]) -> None:
        left, top, width, height = self.scene.table.board.camera.port
        x, y = self._pixel(*near)
        by = _limit(left + width // 2 - x, width // 2), _limit(top + height // 2 - y, height // 2)
        if abs(by[0]) + abs(by[1]) < 12:  # it is in the middle and still hidden: look around
            by = (round(width * (self.rng.random() - 0.5)), round(height * 0.4))
        grips = [
            (left + width * a // 12, top + height * b // 12)
            for a in range(1, 12)
            for b in range(1, 12)
        ]
        start = pick([at for at in grips if self._free(at) and not self._figure_at(at)], self.rng)
        self.drag(start, (start[0] + by[0], start[1] + by[1]))

    # Buttons

    def press_ready(self) -> None:
        self.click_widget("ready")

    def press_end(self) -> None:
        self.player.app.loop_once([], DOUBLE_CLICK)  # no double click: an answer of its own
        self.click_widget("end_turn")

    def press_undo(self) -> None:
        self.click_widget("undo")

    def press_redo(self) -> None:
        self.click_widget("redo")

    # Tiles

    def _slot(self, tile: Tile) -> Pixel:
        """A pixel where the tile in the hand can be taken hold of."""
        view, hand = self.scene.table.hand_view, self.state.player.hand
        same = [at for at, other in enumerate(hand) if other == tile]
        for at in same:
            box = view.slot(hand, at)
            for share in (0.5, 0.3, 0.18, 0.08):
                x, y = box.x + box.w * share, box.center[1]
                if view.index_at(x, y, hand) in same:
                    return self.player.app.layout.point(x, y)
        raise AssertionError(f"{tile} is in the hand but cannot be reached")

    def cell_pixel(self, cell: Cell) -> Pixel:
        return self.bring(lambda: self._cell_in_sight(cell), center(cell))

    def _cell_in_sight(self, cell: Cell) -> Pixel | None:
        at = self._pixel(*center(cell))
        return at if self._free(at) else None

    def place(self, action: PlaceTile) -> None:
        if self.state.progress is None and self.chance(0.4):
            self._narrow(action)
        if self.chance(0.5):
            self._place_by_drag(action)
        else:
            self._place_by_clicks(action)
        self.settle()
        if self.scene.view.dialogs:
            self.click_widget(f"way_{action.purpose}_{action.figure}")

    def _narrow(self, action: PlaceTile) -> None:
        """Say beforehand what for: by the tab, or by the figure itself."""
        if self.scene.table.plan.purpose is action.purpose:
            return
        at = self._figure_pixel(action.figure)
        if at and OWN_FIGURE[action.purpose] is action.figure and self.chance(0.5):
            self.click(at)
            self.settle()
        else:
            self.click_widget(f"tab_{action.purpose}")
        assert self.scene.table.plan.purpose is action.purpose

    def _widen(self, action: PlaceTile) -> None:
        if self.scene.table.plan.purpose not in (None, action.purpose):
            self.click_widget(f"tab_{self.scene.table.plan.purpose}")

    def _place_by_drag(self, action: PlaceTile) -> None:
        self._widen(action)
        self.cell_pixel(action.cell)
        aim = self._carry(self._slot(action.tile), action.cell)
        assert aim is not None, "the tile was lifted, and its space moved out of sight"
        self.watch(action)
        self.let_go(aim)

    def _carry(self, start: Pixel, cell: Cell) -> Pixel | None:
        """Lift a tile, wait for the camera to show its spaces, and carry it there."""
        self.take(start, (start[0], start[1] - 20))
        self.settle()
        aim = self._cell_in_sight(cell)
        if aim is not None:
            self.send(self.point(aim, down=True))
        return aim

    def _place_by_clicks(self, action: PlaceTile) -> None:
        self._widen(action)
        self.click(self._slot(action.tile))
        self.settle()
        assert self.scene.table.person.tile == action.tile
        aim = self.cell_pixel(action.cell)
        self.send(self.point(aim))
        self.watch(action)
        self.click(aim)

    def flip(self, action: EndTurn) -> None:
        assert action.flip is not None
        start = self._slot(action.flip)
        if self.chance(0.5):
            self.click(start)
        else:
            tribute = self.scene.table.places.tribute.center
            self.drag(start, self.player.app.layout.point(*tribute))

    def forbidden(self) -> None:
        """Drop a tile where it may not lie."""
        if self.scene.table.plan.phase is not Phase.PLACE or not self.state.player.hand:
            return
        tile = pick(self.state.player.hand, self.rng)
        self._widen_all()
        legal = self.scene.table.plan.choices(tile)
        board = sorted(self.state.board)
        cell = pick([*board, *(c for near in board for c in neighbors(near))], self.rng)
        start = self._slot(tile)
        self.cell_pixel(cell)
        before = self.state
        self.scene.desk.notice.clear()
        aim = self._carry(start, cell)
        if aim is None or self.scene.table.person.hovered in legal:  # drawn to a space next to it
            aim = aim or start
            self.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=aim, button=3))
            self.let_go(aim)
        else:
            self.let_go(aim)
            assert self.scene.desk.notice.text, f"{tile} on {cell} was refused without a word"
        self.settle()
        assert self.state == before
        assert self.scene.table.person.held is None

    def _widen_all(self) -> None:
        if self.scene.table.plan.purpose is not None and self.state.progress is None:
            self.click_widget(f"tab_{self.scene.table.plan.purpose}")

    # Stacks

    def choose_split(self, action: EndTurn) -> None:
        assert action.extra is not None
        half = self.scene.table.panels.this_turn.split.half(action.extra)
        self.click(self.player.app.layout.point(*half.center))
        self.settle()

    def choose_stack(self, action: EndTurn) -> None:
        assert action.extra is not None
        if self.chance(0.5):
            self.choose_split(action)
        else:
            box = self.scene.table.panels.supply.stack_box(action.extra)
            self.click(self.player.app.layout.point(*box.center))

    def reorganize(self, action: Reorganize) -> None:
        self.click_widget("tab_reorganize")
        if self.chance(0.2) and ways(self.state):  # think again
            self.click_widget("tab_conquer")
            assert self.scene.table.plan.phase is Phase.PLACE
            self.click_widget("tab_reorganize")
        assert self.scene.table.plan.phase is Phase.STACK
        if action.caesar != self.scene.table.plan.caesar:
            self.click_widget("caesar")
        if action.draw is None:
            self.press_end()
        else:
            box = self.scene.table.panels.supply.stack_box(action.draw)
            self.click(self.player.app.layout.point(*box.center))

    # Figures

    def _figure_pixel(self, figure: Figure) -> Pixel | None:
        """Where the figure can be taken hold of, if it is in sight."""
        scene = self.scene
        standing = scene.table.stage.picture.figure(self.state.seat, figure)
        assert standing is not None
        part = scene.table.board.figure_sprite(standing).parts[-1]
        rect = part.image.get_rect(topleft=part.at)
        for at in _grid(rect):
            seen = scene.table.board.figure_at(at, scene.table.stage.picture)
            if seen == standing and self._free(at):
                return at
        return None

    def _place_pixel(self, place: Place) -> Pixel | None:
        """A pixel of the tile or city where none of one's own figures would be picked up."""
        cells = sorted(self.state.city) if place is CITY else [place]
        for cell in cells:
            x, y = center(cell)
            for dx, dy in [(0.0, 0.0), *AROUND]:
                at = self._pixel(x + dx, y + dy)
                right = self.scene.table.board.cell_at(at) == cell
                if right and self._free(at) and not self._mine_at(at):
                    return at
        return None

    def stand(self, figure: Figure, place: Place) -> None:
        standing = self.scene.table.stage.picture.figure(self.state.seat, figure)
        assert standing is not None
        start = self.bring(lambda: self._figure_pixel(figure), standing.foot)
        aim = self._place_pixel(place)
        if aim is not None and self.chance(0.6):
            self.drag(start, aim)
        else:
            self.click(start)
            self.settle()
            assert self.scene.table.person.figure is figure
            near = center(next(iter(self.state.city)) if place is CITY else place)
            self.click(self.bring(lambda: self._place_pixel(place), near))
        self.settle()


def _hit(view: View, x: float, y: float) -> Widget | None:
    found = (widget.hit(x, y) for widget in reversed(view.widgets))
    return next((widget for widget in found if widget is not None), None)


def _limit(length: float, most: float) -> int:
    return round(min(max(length, -most), most))


def _grid(rect: pygame.Rect) -> Iterator[Pixel]:
    for row in range(1, 16):
        for column in range(1, 12):
            yield rect.x + rect.w * column // 12, rect.y + rect.h * row // 16
