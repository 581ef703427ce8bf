"""What the table shows at this moment, which during an animation lags behind the match."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from palmyra.games.palermo.board.board_view import ShownBoard
from palmyra.games.palermo.board.figure_art import (
    ShownFigure,
    apart,
    figures_of,
    heading_from,
)
from palmyra.games.palermo.board.picture import CellSide, picture_of
from palmyra.games.palermo.rules.events import Event, PawnJumped, PawnStepped
from palmyra.games.palermo.rules.state import State


class Stage:
    def __init__(self, state: State) -> None:
        self.headings: dict[int, CellSide] = {}
        self.state = state  # what the cards show
        self.board = shown_of(state, self.headings)
        self.changes = 0  # counts up, so that others notice

    def settle(self, state: State) -> None:
        """Everything as it is, nothing in the air."""
        self.state = state
        self.lay(shown_of(state, self.headings))

    def count(self, seat: int, points: int) -> None:
        """Points as the cards show them, while lemons are in the air."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], score=points)
        self.show(replace(self.state, players=tuple(players)))

    def show(self, state: State) -> None:
        """What the cards show; the board follows by itself."""
        self.state = state
        self.changes += 1

    def lay(self, board: ShownBoard) -> None:
        self.board = board
        self.changes += 1

    def build(self, state: State) -> None:
        """The town of a state, with whoever stands on the board now."""
        self.lay(replace(self.board, town=picture_of(state)))

    def without(self, color: str, *, car: bool) -> None:
        """A car or policeman is in the air."""
        self.lay(replace(self.board, figures=_others(self.board.figures, color, car)))

    def lift(self, figure: ShownFigure) -> None:
        """It is shown by somebody else for a moment; the others stay where they are."""
        self.lay(replace(self.board, figures=tuple(f for f in self.board.figures if f != figure)))

    def with_figure(self, figure: ShownFigure) -> None:
        """It stands again; whoever shares a cell stands apart."""
        others = _others(self.board.figures, figure.color, figure.car)
        self.lay(replace(self.board, figures=apart((*others, figure))))

    def pose(
        self, whose: Callable[[ShownFigure], bool], pose: Callable[[ShownFigure], ShownFigure]
    ) -> None:
        """Somebody stands otherwise, if they are there."""
        figures = tuple(pose(f) if whose(f) else f for f in self.board.figures)
        if figures != self.board.figures:
            self.lay(replace(self.board, figures=figures))

    def without_marker(self, color: str) -> None:
        scores = tuple(score for score in self.board.scores if score[0] != color)
        self.lay(replace(self.board, scores=scores))

    def turn(self, events: Iterable[Event]) -> None:
        """Cars look where they went."""
        for event in events:
            if isinstance(event, PawnStepped | PawnJumped):
                before = self.headings.get(event.seat, CellSide.SOUTH)
                self.headings[event.seat] = heading_from(event.came_from, event.cell, before)


def shown_of(state: State, headings: dict[int, CellSide]) -> ShownBoard:
    """A position on the board."""
    town = picture_of(state)
    scores = tuple((player.color.value, player.score) for player in state.players)
    return ShownBoard(town, figures_of(state, headings), scores if state.phase == 2 else ())


def _others(figures: Iterable[ShownFigure], color: str, car: bool) -> tuple[ShownFigure, ...]:
    return apart(f for f in figures if f.color != color or f.car is not car)
