"""Founding, growing, stables and domes (M7 to M13)."""

from palmyra.games.medina.rules.allowed_cells import growth, unfinished
from palmyra.games.medina.rules.events import ColorLeft, PalaceFinished
from palmyra.games.medina.rules.legal import legal_cells, why_none
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.points import scores
from tests.games.medina.rules.worlds import events, holding, play, refused, stand, start, to_move

APRICOT = 3


def test_m7_a_palace_is_founded_with_no_piece_or_stable_around() -> None:
    state = stand(start(), "apricot@5,6 stable@6,6")
    assert refused(state, "umber@6,5") == ("M7", "alley")
    assert refused(state, "umber@7,7") == ("M7", "alley")
    assert refused(state, "umber@5,6") == ("M7", "taken")
    assert refused(state, "umber@8,6") == ("M7", "taken")  # the merchant
    assert refused(state, "umber@0,6") == ("M1", "outside_city")
    assert refused(state, "umber@5,8") == ("", "")


def test_m7_near_ramparts_and_merchants_is_allowed() -> None:
    for cell in ("1,1", "16,11", "8,5", "9,6", "9,7"):
        assert refused(start(), f"umber@{cell}") == ("", "")


def test_m8_a_piece_must_join_the_unfinished_palace() -> None:
    state = stand(start(), "apricot@5,6 stable@6,6")
    assert refused(state, "apricot@12,3") == ("M8", "must_join_apricot")
    assert refused(state, "apricot@6,5") == ("M8", "must_join_apricot")  # corner to corner
    assert refused(state, "apricot@7,6") == ("M8", "must_join_apricot")  # beside its stable alone
    assert refused(state, "apricot@6,6") == ("M8", "taken")
    assert refused(state, "apricot@5,5") == ("", "")  # its own stable is around


def test_m8_no_other_palace_around_what_is_added() -> None:
    state = stand(start(), "apricot@5,6 umber@5,8")
    assert refused(state, "apricot@5,7") == ("M8", "alley")
    assert refused(state, "apricot@4,6") == ("", "")
    assert refused(stand(state, "stable@4,8"), "umber@6,8") == ("", "")
    away = stand(start(), "apricot@5,6 umber@8,8 stable@7,8")
    assert refused(away, "apricot@6,6") == ("", "")
    grown = stand(away, "apricot@6,6")
    assert refused(grown, "apricot@6,7") == ("M8", "alley")  # the stable of another palace


def test_m9_a_palace_is_unfinished_until_a_dome_or_until_no_cell_is_left() -> None:
    state = stand(start(), "apricot@1,1")
    assert unfinished(state, APRICOT) is not None
    shut = stand(state, "umber@3,3")  # its alley is at 2,2 and 2,4: not beside the corner
    assert unfinished(shut, APRICOT) is not None
    shut = stand(state, "stable@2,1")
    assert unfinished(shut, APRICOT) is not None
    shut = stand(shut, "stable@1,2")
    assert unfinished(shut, APRICOT) is None
    domed = stand(state, "dome@1,1")
    assert unfinished(domed, APRICOT) is None and growth(domed, domed.palaces[0]) == 0


def test_m9_a_finished_palace_without_a_dome_lets_another_be_founded_in_the_same_turn() -> None:
    state = stand(start(), "apricot@1,1 stable@2,1")
    after = play(state, "stable@1,2 apricot@9,9")
    assert [palace.owner for palace in after.palaces] == [None, None]
    told = events(state, "stable@1,2 apricot@9,9")
    assert PalaceFinished(0, claimed=False) in told
    assert refused(after, "dome@1,1") == ("", "")  # still there for anyone


def test_m9_only_the_board_counts_not_the_stocks() -> None:
    state = stand(start(), "apricot@5,6")
    for seat in range(3):
        state = holding(state, seat, apricot=0)
    assert unfinished(state, APRICOT) is not None
    state = holding(state, 0, apricot=1)
    assert refused(state, "apricot@12,9") == ("M8", "must_join_apricot")


def test_m9_what_shuts_one_palace_in_may_be_the_alley_of_another() -> None:
    state = stand(start(), "apricot@1,1 stable@1,2 umber@3,2")
    assert unfinished(state, APRICOT) is None
    assert PalaceFinished(0, claimed=False) in events(
        stand(start(), "apricot@1,1 stable@1,2"), "umber@3,2 wall@1,0"
    )


def test_m10_a_stable_stands_beside_a_piece_with_no_other_palace_around() -> None:
    state = stand(start(), "apricot@5,6 umber@5,9 stable@6,6")
    assert refused(state, "stable@5,7") == ("", "")
    assert refused(state, "stable@5,8") == ("", "")
    assert refused(state, "stable@7,6") == ("M10", "stable_alone")  # beside a stable only
    assert refused(state, "stable@6,5") == ("M10", "stable_alone")  # at a corner of the piece
    assert refused(state, "stable@12,2") == ("M10", "stable_alone")
    assert refused(state, "stable@6,6") == ("M10", "taken")
    assert refused(state, "stable@17,6") == ("M1", "outside_city")
    near = stand(start(), "apricot@5,6 umber@5,8")
    assert refused(near, "stable@5,7") == ("M10", "alley")
    assert refused(stand(near, "stable@4,6"), "stable@5,5") == ("", "")


def test_m10_a_stable_belongs_to_a_finished_palace_too_whoever_owns_it() -> None:
    state = stand(start(), "apricot@5,6 dome@5,6", seat=1)
    after = stand(state, "stable@5,5", seat=2)
    assert after.palaces[0].stables == after.board.bit((5, 5))
    assert after.palaces[0].size == 2


def test_m11_a_dome_goes_on_any_piece_of_a_palace_without_one() -> None:
    state = stand(start(), "apricot@5,6 apricot@5,7 stable@4,6")
    for cell in ("5,6", "5,7"):
        after = stand(state, f"dome@{cell}", seat=2)
        assert after.palaces[0].owner == 2
        assert refused(after, f"dome@{cell}") == ("M11", "has_dome")
    assert refused(state, "dome@4,6") == ("M11", "no_palace_there")  # a stable
    assert refused(state, "dome@9,9") == ("M11", "no_palace_there")
    assert refused(state, "dome@0,5") == ("M1", "outside_city")


def test_m11_one_palace_of_a_color_each_but_its_pieces_may_still_be_placed() -> None:
    state = stand(start(), "apricot@5,6 dome@5,6 apricot@12,6")
    assert refused(state, "dome@12,6") == ("M11", "has_color")
    assert refused(state, "apricot@12,7") == ("", "")
    assert refused(to_move(state, 1), "dome@12,6") == ("", "")


def test_m11_piece_and_dome_may_come_in_one_turn_and_finished_palaces_be_claimed() -> None:
    after = play(start(), "apricot@5,6 dome@5,6")
    assert after.palaces[0].owner == 0
    shut = stand(start(), "apricot@1,1 stable@2,1 stable@1,2")
    assert refused(shut, "dome@1,1") == ("", "")


def test_m12_a_color_leaves_when_every_player_owns_a_palace_of_it() -> None:
    state = stand(start(), "apricot@2,2 dome@2,2 apricot@5,2")
    state = stand(state, "dome@5,2 apricot@8,2", seat=1)
    assert not any(state.left)
    told = events(to_move(state, 2), "dome@8,2 wall@1,0")
    assert ColorLeft(Piece.APRICOT, (4, 5, 6)) in told
    after = play(to_move(state, 2), "dome@8,2 wall@1,0")
    assert all(stock[APRICOT] == 0 for stock in after.stocks)
    assert refused(after, "apricot@12,9") == ("M12", "color_left")


def test_m12_at_that_moment_even_within_the_turn() -> None:
    state = stand(start(), "apricot@2,2 dome@2,2 apricot@5,2")
    state = to_move(stand(state, "dome@5,2 apricot@8,2", seat=1), 2)
    mid = stand(state, "dome@8,2", seat=2)
    assert refused(mid, "apricot@12,9") == ("M12", "color_left")


def test_m12_a_palace_left_over_takes_stables_keeps_its_alley_and_is_worth_nothing() -> None:
    state = stand(start(), "apricot@2,2 dome@2,2 apricot@1,11 stable@2,11")
    state = stand(state, "stable@1,10", seat=0)  # shut in without a dome: another is founded
    state = stand(state, "apricot@5,2 dome@5,2", seat=1)
    state = stand(state, "apricot@9,2 dome@9,2", seat=2)
    assert state.left[APRICOT] and state.palaces[1].owner is None
    assert refused(state, "umber@2,10") == ("M7", "alley")
    assert sum(scores(state)) == 3 + 4
    assert refused(state, "dome@1,11") == ("M11", "has_color")


def test_m13_nobody_is_promised_a_palace_and_a_dome_left_costs_nothing() -> None:
    state = start()
    for seat in range(3):
        state = holding(state, seat, stone=0)
    none = why_none(state, Piece.DOME)
    assert none is not None and (none.rule, none.reason) == ("M11", "nothing_to_claim")
    assert legal_cells(state, Piece.DOME) == 0
    for seat in range(3):
        state = holding(state, seat, merchant=0, stable=0, wall=seat == 0)
    after = play(state, "wall@1,0")
    assert after.over and after.domes_left(0) == 4
