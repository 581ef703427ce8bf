"""What every kind of motion at the table is given: time, the board, where things lie."""

from typing import TYPE_CHECKING

from palmyra.games.medina.board.board import CityBoard
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.timeline import Timeline

if TYPE_CHECKING:
    from palmyra.games.medina.table import MedinaTable

Pixel = tuple[float, float]


class Show:
    def __init__(self, table: "MedinaTable") -> None:
        self.table = table
        self.timeline: Timeline[Sprite] = Timeline()

    @property
    def board(self) -> CityBoard:
        return self.table.board

    @property
    def still(self) -> bool:
        """Nothing travels: things are simply there."""
        return self.table.desk.services.pace.still

    def seconds(self, seconds: float) -> float:
        return self.table.desk.services.pace.seconds(seconds)

    def sound(self, name: str) -> None:
        self.table.desk.services.audio.play(name)
