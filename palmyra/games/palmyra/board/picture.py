"""What lies on the table, as one value the views draw: tiles, city and standing figures.

Built from a `State`; the animator makes changed copies to hide what is in the air. No pygame.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from palmyra.games.palmyra.board.geometry import bounds, city_slots, feet, figure_height
from palmyra.games.palmyra.rules.cells import Cell, Place, is_large
from palmyra.games.palmyra.rules.state import Color, Figure, State
from palmyra.games.palmyra.rules.tiles import Feature, Tile
from palmyra.tabletop.world import Point, WorldBox

_SIGNS = {
    Feature.TOWER: "palmyra/sign_tower",
    Feature.LAKE: "palmyra/sign_lake",
    Feature.CARAVAN: "palmyra/sign_caravan",
}


@dataclass(frozen=True, slots=True)
class FigureStanding:
    """A figure on the table: whose, which, where its feet are (world units), how tall."""

    seat: int
    figure: Figure
    color: Color
    place: Place
    foot: Point
    height: float
    sign: str = ""  # the picture of what it would hide: the feature of a small tile


@dataclass(frozen=True, slots=True)
class BoardPicture:
    tiles: Mapping[Cell, Tile]
    city: frozenset[Cell]
    figures: tuple[FigureStanding, ...] = ()
    extent: WorldBox = field(default=WorldBox(-2.5, -2.5, 2.5, 2.5))

    def without_tile(self, *cells: Cell) -> "BoardPicture":
        gone = set(cells)
        tiles = {cell: tile for cell, tile in self.tiles.items() if cell not in gone}
        return replace(self, tiles=tiles)

    def without_figure(self, seat: int, figure: Figure) -> "BoardPicture":
        left = tuple(f for f in self.figures if (f.seat, f.figure) != (seat, figure))
        return replace(self, figures=left)

    def figure(self, seat: int, figure: Figure) -> FigureStanding | None:
        for standing in self.figures:
            if (standing.seat, standing.figure) == (seat, figure):
                return standing
        return None


def stand(state: State, seat: int, figure: Figure, place: Place) -> FigureStanding:
    """The figure as it would stand at that place."""
    if place is None:
        legion, censor = city_slots(state.city, len(state.players))[seat]
        foot = legion if figure is Figure.LEGION else censor
    else:
        foot = feet(place)
    color = state.players[seat].color
    standing = FigureStanding(seat, figure, color, place, foot, figure_height(place))
    tile = state.board.get(place) if place is not None and not is_large(place) else None
    if tile is None or tile.feature is None:
        return standing
    return replace(standing, sign=_SIGNS[tile.feature])


def picture_of(state: State) -> BoardPicture:
    """All of the board; figures in drawing order, the nearest to the player last."""
    figures = [
        stand(state, seat, figure, player.place(figure))
        for seat, player in enumerate(state.players)
        for figure in Figure
    ]
    figures.sort(key=lambda standing: (standing.foot[1], standing.foot[0]))
    return BoardPicture(state.board, state.city, tuple(figures), bounds(state.board))
