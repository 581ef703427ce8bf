"""What every motion at this table needs: the board, the time, a sound, where things lie."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from palmyra.games.medina.board.board_view import CityBoard
from palmyra.games.medina.board.city import ShownCity, Thing
from palmyra.games.medina.rules.pieces import Piece
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.layout import Box, Layout
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.timeline import Timeline

Pixel = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Show:
    board: CityBoard
    layout: Callable[[], Layout]
    pace: Callable[[], MotionSpeed]
    sound: Callable[[str], None]
    between: Callable[[ShownCity, frozenset[Thing]], object]  # a city without what moves
    lower: Callable[[Thing], None]  # it has come to rest and is the city's again
    carried: Callable[[int], bool]  # whether a seat's pieces come out of a hand, not of a card
    home_of: Callable[[int, Piece], Pixel]  # where a seat's pieces come from
    purse_of: Callable[[int], Pixel]  # where a seat's prizes lie
    prize_at: Callable[[int], Pixel]  # where a prize lies that nobody has
    stocks_of: Callable[[Piece], Iterable[Box]]  # where pieces of a stone are seen
    timeline: Timeline[Sprite] = field(default_factory=Timeline)

    @property
    def still(self) -> bool:
        """Nothing travels: things are simply there."""
        return self.pace().still

    def seconds(self, seconds: float) -> float:
        return self.pace().seconds(seconds)
