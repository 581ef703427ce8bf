"""The board, its towers, the box and the start (M1 to M6)."""

from dataclasses import replace
from pathlib import Path

import pytest

from palmyra.games.medina.game import ASSETS, MEDINA, open_box
from palmyra.games.medina.rules.components import BoxError, GameBox, read_box
from palmyra.games.medina.rules.pieces import PIECES, STONES, TOKENS, Color, Piece
from palmyra.games.medina.rules.setup import Setup
from palmyra.kernel.refusal import Refusal
from palmyra.storage.yaml_text import load_document
from tests.games.medina.rules.worlds import box, play, stand, start


def test_m1_the_city_has_176_cells_and_54_wall_cells_around_it() -> None:
    board = box().board
    assert board.city.bit_count() == 176
    assert board.ring.bit_count() == 54
    assert [side.bit_count() for side in board.sides] == [16, 16, 11, 11]
    assert not board.city & board.ring
    assert all(not board.bit(corner) & (board.city | board.ring) for corner in board.corners)


def test_m1_beside_is_four_cells_and_around_is_eight() -> None:
    board = box().board
    assert set(board.cells(board.beside(board.bit((5, 6))))) == {(4, 6), (6, 6), (5, 5), (5, 7)}
    around = set(board.cells(board.around(board.bit((5, 6)))))
    assert around == {(x, y) for x in (4, 5, 6) for y in (5, 6, 7)}


def test_m1_a_city_cell_lies_beside_one_wall_cell_and_a_corner_beside_two() -> None:
    board = box().board
    for cell in board.cells(board.city):
        walls = (board.beside(board.bit(cell)) & board.ring).bit_count()
        corner = cell in {(1, 1), (16, 1), (1, 11), (16, 11)}
        assert walls == (2 if corner else not board.bit(cell) & board.inner)


def test_m1_no_cell_is_off_the_board() -> None:
    board = box().board
    assert all(not board.bit(cell) for cell in ((-1, 3), (18, 3), (3, -1), (3, 13), (999, 999)))
    assert board.cell(board.bit((17, 12))) == (17, 12)


def test_m2_towers_stand_where_the_page_says() -> None:
    assert box().board.corners == ((0, 0), (17, 12), (17, 0), (0, 12))
    assert TOKENS[:4] == ("tower-1", "tower-2", "tower-3", "tower-4")
    assert box().values[:4] == (1, 2, 3, 4)


def test_m3_a_rampart_is_what_stands_unbroken_along_both_sides_of_a_tower() -> None:
    state = stand(start(), "wall@1,0 wall@2,0 wall@0,1 wall@16,0 wall@17,11")
    cells = state.board.cells
    assert set(cells(state.rampart(0))) == {(1, 0), (2, 0), (0, 1)}
    assert set(cells(state.rampart(2))) == {(16, 0)}
    assert set(cells(state.rampart(1))) == {(17, 11)}
    assert state.rampart(3) == 0


def test_m3_every_wall_belongs_to_one_rampart() -> None:
    state = stand(start(), " ".join(f"wall@{x},0" for x in range(1, 9)))
    state = stand(state, " ".join(f"wall@{x},0" for x in range(16, 9, -1)), seat=1)
    assert state.rampart(0).bit_count() == 8 and state.rampart(2).bit_count() == 7
    assert not state.rampart(0) & state.rampart(2)


def test_m4_colors_of_palaces_and_players() -> None:
    assert STONES == ("alabaster", "amethyst", "umber", "apricot")
    assert tuple(zip(TOKENS[4:], box().values[4:], strict=True)) == (
        ("alabaster", 1), ("amethyst", 2), ("umber", 3), ("apricot", 4)
    )  # fmt: skip
    assert MEDINA.colors == ("red", "yellow", "green", "blue")
    assert sum(box().values) == 20


@pytest.mark.parametrize(
    ("count", "each", "all_of"), [(3, (6, 4, 8, 10, 4), 50), (4, (5, 3, 6, 8, 4), 41)]
)
def test_m5_stocks(count: int, each: tuple[int, ...], all_of: int) -> None:
    state = start(count)
    stone, *others = each
    for stock in state.stocks:
        assert stock == (stone, stone, stone, stone, *others)
        assert sum(stock) == all_of
    assert state.tokens == (None,) * 8
    assert len(PIECES) == 8 and PIECES[-1] is Piece.DOME


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_m5_three_or_four_players(count: int) -> None:
    colors = (*Color, Color.RED)[:count]
    with pytest.raises(Refusal) as caught:
        MEDINA.rules.new_game(Setup(tuple(colors), (8, 6)))
    assert (caught.value.rule, caught.value.reason) == ("M5", "three_or_four")


def test_m5_players_have_different_colors() -> None:
    with pytest.raises(Refusal) as caught:
        MEDINA.rules.new_game(Setup((Color.RED, Color.BLUE, Color.RED), (8, 6)))
    assert (caught.value.rule, caught.value.reason) == ("M5", "colors_differ")


def test_m6_the_neutral_merchant_stands_away_from_the_ramparts() -> None:
    for x in range(-1, 20):
        for y in range(-1, 15):
            inside = 2 <= x <= 15 and 2 <= y <= 10
            try:
                state = start(merchant=(x, y))
            except Refusal as refusal:
                assert not inside and refusal.rule == "M6"
            else:
                assert inside and state.market == ((x, y),)
                assert sum(state.stocks[0]) == 50


def test_m6_the_first_player_takes_the_first_turn_and_seats_follow() -> None:
    state = start()
    assert state.seat == 0 and state.fresh and not state.over
    state = play(state, "wall@1,0 wall@2,0")
    assert (state.seat, state.turn) == (1, 1)
    assert play(state, "wall@3,0 wall@4,0", "wall@5,0 wall@6,0").seat == 0


def test_the_box_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    text = (ASSETS / "box.yaml").read_text("utf-8")
    assert isinstance(read_box(load_document(text)), GameBox)
    wrong = [
        ("width: 16", "width: 3", "city: width"),
        ("1: top left", "1: top right", "towers"),
        ("umber: 3", "umber: no", "stones: umber"),
        ("wall: 10", "wall: -1", "stocks: 3: wall"),
        ("city:", "town:", "town"),
        ("4: {stone: 5, stable: 3, merchant: 6, wall: 8, dome: 4}", "4: none", "stocks: 4"),
    ]
    for old, new, told in wrong:
        path = tmp_path / "box.yaml"
        path.write_text(text.replace(old, new, 1), "utf-8")
        with pytest.raises(BoxError, match=f"box.yaml: {told}"):
            open_box(path)
    with pytest.raises(BoxError, match="cannot be read"):
        open_box(tmp_path / "none.yaml")


def test_a_state_does_not_change_when_another_is_made_of_it() -> None:
    state = start()
    kept = replace(state)
    play(state, "apricot@5,6 dome@5,6")
    assert state == kept
