"""Merchants and walls (M14 to M17)."""

from dataclasses import replace

from palmyra.games.medina.rules.allowed_cells import gates, market_cells, wall_cells
from palmyra.games.medina.rules.events import MarketBegun
from palmyra.games.medina.rules.legal import legal_cells, why_none
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turn_end import begun
from tests.games.medina.rules.worlds import events, holding, play, refused, stand, start


def test_m14_a_market_grows_at_its_two_ends_beside_no_other_merchant() -> None:
    state = stand(start(), "merchant@9,6 merchant@9,7")
    ends = {(8, 5), (7, 6), (8, 7), (10, 7), (9, 8)}
    assert set(state.board.cells(legal_cells(state, Piece.MERCHANT))) == ends - {(8, 7)}
    assert refused(state, "merchant@8,7") == ("M14", "beside_two_merchants")
    assert refused(state, "merchant@9,5") == ("M14", "not_at_an_end")
    assert refused(state, "merchant@2,2") == ("M14", "not_at_an_end")
    assert refused(state, "merchant@9,6") == ("M14", "taken")
    assert refused(state, "merchant@0,6") == ("M1", "outside_city")


def test_m14_one_merchant_alone_is_both_ends() -> None:
    state = start()
    assert legal_cells(state, Piece.MERCHANT).bit_count() == 4
    line = stand(state, "merchant@8,7 merchant@8,5")
    assert line.market == ((8, 5), (8, 6), (8, 7))


def test_m14_diagonal_neighbors_palaces_and_ramparts_do_not_matter() -> None:
    state = stand(start(merchant=(2, 2)), "apricot@4,1 merchant@3,2 merchant@3,1")
    assert refused(state, "merchant@2,1") == ("M14", "beside_two_merchants")
    state = stand(start(merchant=(2, 2)), "merchant@2,1")
    assert refused(state, "merchant@3,1") == ("", "")
    assert refused(state, "merchant@1,1") == ("", "")  # the foot of the ramparts


def test_m14_a_market_does_not_close_to_a_ring() -> None:
    state = stand(start(), "merchant@9,6 merchant@10,6 merchant@10,7 merchant@10,8")
    state = stand(state, "merchant@9,8 merchant@8,8", seat=1)
    assert refused(state, "merchant@8,7") == ("M14", "beside_two_merchants")  # beside both ends


def corner_market() -> State:
    """A line in the corner: 1,1 is shut, as 1,2 lies beside 2,2 too; a palace shuts 2,2."""
    state = stand(start(merchant=(2, 2)), "merchant@2,1 merchant@1,1")
    return stand(state, "umber@3,2 umber@3,3 umber@2,3", seat=1)


def test_m15_a_new_market_begins_only_when_the_current_one_cannot_go_on() -> None:
    state = stand(start(merchant=(2, 2)), "merchant@2,1 merchant@1,1")
    assert refused(state, "merchant@1,2") == ("M14", "beside_two_merchants")
    assert refused(state, "merchant@9,9") == ("M14", "not_at_an_end")
    assert set(state.board.cells(market_cells(state))) == {(3, 2), (2, 3)}
    state = stand(state, "umber@3,2 umber@3,3", seat=1)
    assert refused(state, "merchant@9,9") == ("M14", "not_at_an_end")
    assert refused(stand(state, "umber@2,3", seat=1), "merchant@9,9") == ("", "")


def test_m15_a_new_market_is_current_and_stands_beside_no_merchant() -> None:
    state = corner_market()
    assert market_cells(state) == 0
    assert refused(state, "merchant@3,1") == ("M15", "beside_market")
    assert refused(state, "merchant@1,2") == ("M15", "beside_market")
    assert refused(state, "merchant@2,3") == ("M15", "taken")
    assert refused(state, "merchant@16,11") == ("", "")  # the foot of the ramparts too
    assert MarketBegun((9, 9)) in events(state, "merchant@9,9 wall@1,0")
    after = play(state, "merchant@9,9 wall@1,0")
    assert after.market == ((9, 9),)
    assert refused(after, "merchant@9,10") == ("", "")
    assert refused(after, "merchant@14,4") == ("M14", "not_at_an_end")


def test_m15_old_markets_never_grow_again() -> None:
    state = play(corner_market(), "merchant@9,9 wall@1,0")
    assert market_cells(state) & state.board.beside(state.board.bit((2, 2))) == 0


def test_m16_where_neither_is_possible_merchants_cannot_be_placed() -> None:
    state = start()
    board = state.board
    checkered = board.set_of((x, y) for x in range(1, 17) for y in range(1, 12) if (x + y) % 2 == 0)
    full = begun(replace(state, merchants=checkered))
    assert legal_cells(full, Piece.MERCHANT) == 0
    none = why_none(full, Piece.MERCHANT)
    assert none is not None and (none.rule, none.reason) == ("M16", "no_room_for_merchant")
    assert refused(full, "merchant@1,2") == ("M15", "beside_market")


def test_m17_a_wall_joins_a_tower_or_a_wall_along_its_side() -> None:
    state = start()
    first = {(1, 0), (16, 0), (1, 12), (16, 12), (0, 1), (0, 11), (17, 1), (17, 11)}
    assert set(state.board.cells(wall_cells(state))) == first
    assert refused(state, "wall@2,0") == ("M17", "wall_alone")
    assert refused(state, "wall@0,0") == ("M17", "not_a_wall_cell")
    assert refused(state, "wall@5,5") == ("M17", "not_a_wall_cell")
    assert refused(state, "wall@99,99") == ("M17", "not_a_wall_cell")
    state = stand(state, "wall@1,0")
    assert refused(state, "wall@1,0") == ("M17", "taken")
    assert refused(state, "wall@2,0") == ("", "")
    assert refused(state, "wall@1,1") == ("M17", "not_a_wall_cell")


def test_m17_a_gate_on_one_side_is_no_reason_on_another() -> None:
    north = " ".join(f"wall@{x},0" for x in range(1, 16))
    state = stand(holding(start(), 0, wall=60), north)
    assert refused(state, "wall@16,0") == ("M17", "gate")
    assert refused(state, "wall@8,12") == ("M17", "wall_alone")
    assert refused(state, "wall@8,0") == ("M17", "taken")


def test_m17_the_last_free_cell_of_a_side_is_its_gate_even_next_to_a_tower() -> None:
    state = stand(start(), " ".join(f"wall@0,{y}" for y in range(1, 10)), seat=1)
    assert set(state.board.cells(wall_cells(state))) >= {(0, 10), (0, 11)}
    assert gates(state) == 0
    beside_wall, beside_tower = stand(state, "wall@0,11"), stand(state, "wall@0,10")
    assert refused(beside_wall, "wall@0,10") == ("M17", "gate")
    assert refused(beside_tower, "wall@0,11") == ("M17", "gate")
    assert gates(beside_tower) == state.board.bit((0, 11))


def test_m17_all_walls_can_always_be_placed() -> None:
    for count, given in ((3, 10), (4, 8)):
        state = start(count)
        for seat in range(count):
            for _ in range(given):
                cell = next(state.board.cells(wall_cells(state)))
                state = stand(state, f"wall@{cell[0]},{cell[1]}", seat)
        assert state.walls.bit_count() == count * given
        assert wall_cells(state)
