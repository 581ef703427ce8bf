"""What a pointer that rests on the board is told: whose car, policeman or shop it is, who is on a
space of the score track, and why a cell is not lit. Words alone.
"""

from palmyra.games.palermo.board.board_view import BoardView
from palmyra.games.palermo.board.figure_art import ShownFigure
from palmyra.games.palermo.board.geometry import SPACES, track_box
from palmyra.games.palermo.board.picture import DrawnHouse, houses_of
from palmyra.games.palermo.board.stage import Stage
from palmyra.games.palermo.hand.desk import PalermoDesk, Pixel
from palmyra.games.palermo.hand.driver import Driver
from palmyra.games.palermo.hand.words import TableWords
from palmyra.games.palermo.rules.cells import Cell
from palmyra.ui.layout import Box

Tip = tuple[str, Box]


class BoardTips:
    def __init__(
        self, desk: PalermoDesk, board: BoardView, stage: Stage, words: TableWords, driver: Driver
    ) -> None:
        self._desk, self._board, self._stage = desk, board, stage
        self._words, self._driver = words, driver

    def at(self, at: Pixel | None) -> Tip | None:
        """The words for a pixel of the board, and beside which place they stand."""
        if at is None or self._driver.placing_police:
            return None
        figure = self._board.figure_at(at, self._stage.board)
        if figure is not None:
            return self._figures(figure)
        cell = self._board.cell_at(at)
        return self._track(at) if cell is None else self._cell(cell)

    def _figures(self, figure: ShownFigure) -> Tip:
        """Whose it is, and who else is there."""
        desk = self._desk
        colors = [player.color.value for player in desk.state.players]
        there = [f for f in self._stage.board.figures if (f.x, f.y) == (figure.x, figure.y)]
        words = "\n".join(
            self._words.say(
                "whose_car" if other.car else "whose_police",
                name=desk.name(colors.index(other.color)),
            )
            for other in sorted(there, key=lambda other: other != figure)
        )
        sprite = self._board.figures.sprite(figure, self._board.grid)
        return words, desk.layout.box(sprite.rect)

    def _track(self, at: Pixel) -> Tip | None:
        """Who stands on a space of the score track, with their points."""
        desk, grid = self._desk, self._board.grid
        for space in range(SPACES):
            rect = grid.area(*track_box(space))
            if not rect.collidepoint(at):
                continue
            state = self._stage.state
            there = [
                self._words.say("has_points", name=desk.name(seat), n=player.score)
                for seat, player in enumerate(state.players)
                if state.phase == 2 and player.score % SPACES == space
            ]
            said = there or [self._words.say("track", n=space)]
            return "\n".join([*said, self._words.say("track_why")]), desk.layout.box(rect)
        return None

    def _cell(self, cell: Cell) -> Tip | None:
        """Whose shop it is, or why it is not lit; over a lit one a badge says what it brings."""
        state, driver = self._stage.state, self._driver
        moving = state.phase == 2 and driver.active and not self._desk.state.player.home
        driving = moving and not driver.road.standing
        if driving and cell in driver.road.moves().left:
            return None
        for house in houses_of(state):
            if cell in (house.circle, house.door):
                return self._told(self._shop(house), cell)
        if driving and state.open_cells >> cell & 1 and cell != driver.road.here:
            return self._told(self._words.say("unlit"), cell)
        return None

    def _shop(self, house: DrawnHouse) -> str:
        desk = self._desk
        colors = [player.color.value for player in desk.state.players]
        name = desk.name(colors.index(house.owner))
        key = "shop_visited" if house.taken else "shop_of"
        return self._words.say(key, shop=self._words.shop(house), name=name)

    def _told(self, words: str, cell: Cell) -> Tip:
        return words[:1].upper() + words[1:], self._desk.layout.box(
            self._board.grid.cell_rect(cell)
        )
