"""A space draws the tile that is dragged near it."""

from random import Random

from palmyra.games.palmyra.board.geometry import center
from palmyra.games.palmyra.board.snapping import MAGNET
from palmyra.games.palmyra.rules.cells import neighbors
from palmyra.games.palmyra.rules.state import Variant
from tests.support.mouse_hands import MouseHands
from tests.support.player import Player
from tests.support.whole_games import Game, begin, sit_down

BESIDE = 2.8  # units from the middle of a space: on the next cell, within the magnet
FAR = MAGNET + 1.4


def test_a_tile_let_go_beside_a_space_falls_into_it(player: Player) -> None:
    """Issue 12.1: no test noticed when the magnet was gone."""
    scene = sit_down(player, begin(Game(Variant.SOLO_1, 1)), (1280, 720))
    hands = MouseHands(player, Random(1))
    hand = scene.table.plan.state.player.hand
    tile, cell, way = next(
        (tile, cell, other)
        for tile in hand
        for choices in [scene.table.plan.choices(tile)]
        for cell in choices
        for other in neighbors(cell)
        if other not in choices and other not in scene.table.plan.state.board
        and not any(near in choices for near in neighbors(other) if near != cell)
    )  # fmt: skip
    x, y = center(cell)
    step = (way[0] - cell[0], way[1] - cell[1])

    def at(far: float) -> tuple[int, int]:
        return hands._pixel(x + step[0] * far, y + step[1] * far)

    assert scene.table.board.cell_at(at(BESIDE)) == way
    hands.drag(hands._slot(tile), at(FAR))
    hands.settle()
    assert scene.table.plan.state.progress is None, "too far: back to the hand"
    hands.drag(hands._slot(tile), at(BESIDE))
    hands.settle()
    if scene.view.dialogs:  # for either purpose
        scene.view.dialogs[-1].buttons[0].click()
        hands.settle()
    assert cell in scene.table.plan.state.board
    assert scene.table.plan.state.board[cell] == tile
