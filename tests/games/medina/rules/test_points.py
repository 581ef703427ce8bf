"""Points, running score, open information, what a player must see (M25 to M28)."""

from dataclasses import replace
from random import Random

import pytest

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.allowed_cells import gates, market_ends
from palmyra.games.medina.rules.events import (
    ColorLeft,
    PalaceFinished,
    PointsChanged,
    TokenPassed,
)
from palmyra.games.medina.rules.legal import legal_cells, why_none, why_not
from palmyra.games.medina.rules.pieces import PIECES, SLOT, Piece
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.play import apply, preview
from palmyra.games.medina.rules.points import (
    Part,
    PointsChange,
    Worth,
    changes,
    player_points,
    scores,
    winners,
    worth,
)
from palmyra.games.medina.rules.prizes import size_to_beat
from palmyra.games.medina.rules.turn_end import begun
from tests.games.medina.rules.worlds import (
    holding,
    only,
    play,
    random_action,
    random_game,
    random_setup,
    stand,
    start,
    to_move,
    word,
)


def test_m25_pieces_stables_walls_and_merchants_count_one_each() -> None:
    state = stand(start(merchant=(4, 4)), "umber@3,1 umber@3,2 stable@3,3 stable@2,1 wall@1,0")
    state = stand(state, "wall@2,0 wall@3,0 merchant@4,3", seat=1)
    state = stand(state, "dome@3,1", seat=2)
    assert worth(state, state.palaces[0]) == Worth(2, 2, 2, 1)
    assert player_points(state, 2).tokens == {"tower-1": 1, "umber": 3}
    assert scores(state) == (0, 0, 7 + 4)


def test_m25_each_wall_or_merchant_once_a_palace_a_merchant_for_several() -> None:
    state = stand(start(merchant=(5, 5)), "umber@4,5 umber@4,4 stable@5,4")
    assert worth(state, state.palaces[0]).merchants == 1  # beside a piece and beside the stable
    state = stand(start(merchant=(5, 5)), "umber@4,5 apricot@6,5")
    state = stand(state, "dome@4,5")
    state = stand(state, "dome@6,5", seat=1)
    assert scores(state) == (1 + 1 + 3, 1 + 1 + 4, 0)


def test_m25_a_palace_without_a_dome_gives_nothing() -> None:
    assert scores(stand(start(), "umber@7,6 umber@7,5")) == (0, 0, 0)


def test_m26_most_points_win_and_equal_players_share() -> None:
    state = stand(start(), "umber@2,2 dome@2,2")
    state = stand(state, "umber@5,2 umber@5,3 dome@5,2", seat=1)
    for seat in (1, 2):
        state = only(state, seat)
    state = only(state, 0, wall=1)
    assert winners(state) == ()
    after = play(state, "wall@1,0")
    assert scores(after) == (1, 5, 0) and winners(after) == (1,)


def test_m27_nothing_is_hidden_so_all_stocks_can_be_counted() -> None:
    state = play(start(), "apricot@5,6 apricot@5,7")
    assert MEDINA.rules.hide(state, 2) == state
    assert not any(MEDINA.rules.seen(action) for action in MEDINA.rules.legal(state))
    assert not MEDINA.chance


def test_m28_every_legal_cell_of_the_piece_in_hand_and_why_there_is_none() -> None:
    state = start()
    for piece in PIECES:
        found = legal_cells(state, piece)
        none = why_none(state, piece)
        assert bool(found) == (none is None)
        for cell in state.board.cells(state.board.city | state.board.ring):
            legal = bool(found & state.board.bit(cell))
            assert (why_not(state, Place(piece, cell)) is None) == legal
    none = why_none(state, Piece.STABLE)
    assert none is not None and none.reason == "no_palace_yet"  # not for want of room


@pytest.mark.parametrize("count", [3, 4])
def test_m28_whoever_can_place_a_piece_nowhere_is_told_why(count: int) -> None:
    rng, met = Random(f"none {count} 0"), set()
    for step in random_game(random_setup(count, rng), rng).steps[:-1]:
        for piece in PIECES:
            none = why_none(step.state, piece)
            assert bool(legal_cells(step.state, piece)) == (none is None)
            if none is not None:
                met.add((none.rule, none.reason))
    wanted = {("M5", "none_left"), ("M12", "color_left"), ("M7", "no_room_to_found")}
    assert wanted | {("M11", "nothing_to_claim")} <= met, met


def test_m28_full_streets_and_ramparts_are_said_to_be_full() -> None:
    state = stand(start(), "umber@1,1")
    board = state.board
    taken = (
        board.beside(board.bit((1, 1))) & board.city
    )  # its only neighbors: merchants stand there
    crowded = begun(replace(state, merchants=state.merchants | taken))
    none = why_none(crowded, Piece.STABLE)
    assert none is not None and (none.rule, none.reason) == ("M10", "no_room_for_stable")
    walled = holding(start(), 0, wall=60)
    while legal_cells(walled, Piece.WALL):
        at = next(board.cells(legal_cells(walled, Piece.WALL)))
        walled = begun(replace(put(walled, Place(Piece.WALL, at)), placed=()))
    assert walled.stocks[0][SLOT[Piece.WALL]] > 0
    none = why_none(walled, Piece.WALL)
    assert none is not None and (none.rule, none.reason) == ("M17", "no_room_for_wall")


@pytest.mark.parametrize("count", [3, 4])
def test_m28_what_is_previewed_is_what_is_paid_and_its_parts_are_all_of_it(count: int) -> None:
    rng = Random(f"preview {count}")
    state = MEDINA.rules.new_game(random_setup(count, rng))
    start_of_turn, placed = state, 0
    while not state.over:
        action = random_action(state, rng)
        before = scores(state)
        if isinstance(action, Place):
            shown = preview(state, action)
            step = apply(state, action)
            assert shown == step.events
            paid = [event for event in shown if isinstance(event, PointsChanged)]
            after = scores(step.state)
            parts = [0] * count
            for event in paid:
                assert event.scores == after
                for change in event.changes:
                    parts[change.seat] += change.points
            assert tuple(b + p for b, p in zip(before, parts, strict=True)) == after
            placed += 1
        else:
            whole = [0] * count
            for change in changes(start_of_turn, state):
                whole[change.seat] += change.points
            then = scores(start_of_turn)
            assert tuple(b + p for b, p in zip(then, whole, strict=True)) == before
            step = apply(state, action)
            start_of_turn = step.state
        state = step.state
    assert placed > 100


def test_m28_a_placement_shows_what_it_changes_for_everyone() -> None:
    state = stand(start(merchant=(5, 5)), "umber@2,1 umber@2,2 dome@2,1 apricot@6,5 umber@5,1")
    state = stand(state, "dome@5,1 umber@8,1 umber@8,2 umber@8,3", seat=1)
    shown = preview(to_move(state, 2), word("dome@8,2"))
    assert TokenPassed("umber", 3, 0, 2) in shown
    assert any(isinstance(event, ColorLeft) for event in shown)
    assert any(isinstance(event, PalaceFinished) and event.claimed for event in shown)
    (paid,) = [event for event in shown if isinstance(event, PointsChanged)]
    assert PointsChange(0, Part.TOKENS, -3, token="umber") in paid.changes
    assert PointsChange(2, Part.TOKENS, 3, token="umber") in paid.changes
    assert PointsChange(2, Part.PIECES, 3, palace=3) in paid.changes


def test_m28_what_can_be_asked_at_any_time() -> None:
    state = stand(start(merchant=(5, 5)), "umber@2,1 umber@2,2 dome@2,1 apricot@6,5 merchant@5,6")
    assert worth(state, state.palaces[1]).total == 2  # of a palace without a dome, if claimed
    assert size_to_beat(state, 2) == 2 and size_to_beat(state, 3) == 0
    assert state.owned(0, 2) is state.palaces[0] and state.owned(0, 3) is None
    assert set(state.board.cells(market_ends(state))) == {(5, 5), (5, 6)}
    assert gates(state) == 0
