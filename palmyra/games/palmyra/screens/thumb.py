"""A small picture of Palmyra's board."""

from palmyra.games.palmyra.board.board_port import PalmyraBoard
from palmyra.games.palmyra.rules.state import State
from palmyra.scenes.board_port import Thumb
from palmyra.ui.canvas import Painter


class BoardThumb(Thumb):
    def __init__(self, painter: Painter, state: State) -> None:
        super().__init__(PalmyraBoard(painter), state)
