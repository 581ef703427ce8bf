"""Where the first merchant stands when nobody chooses: drawn from a seed, everywhere alike."""

from palmyra.games.medina.game import open_box
from palmyra.games.medina.rules.board import Cell
from palmyra.kernel.shuffle import shuffled


def first_cell(seed: str) -> Cell:
    """A cell that M6 allows."""
    board = open_box().board
    return shuffled(list(board.cells(board.inner)), seed)[0]
