"""Every worked example of the printed rulebooks, rebuilt from its caption (figs. 6 to 16)."""

from dataclasses import replace

import pytest

from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.income import placement_income
from palmyra.games.palmyra.rules.legal import legal_actions, open_spaces
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.state import Color, Edition, Ending, Figure, Variant
from palmyra.games.palmyra.rules.tiles import tile
from tests.games.palmyra.rules.worlds import EXPERT, after, paid, refused, tiles, world


def test_fig_6_up_to_four_tiles_without_features() -> None:
    state = world(hands=["Sm Lm Sm Lm Sm"])
    done = after(state, "conquer Sm@2,1 Lm@3,1 Sm@4,1 Lm@5,1 extra L")
    assert done.players[0].legion == (5, 1)
    assert refused(state, "conquer Sm@2,1 Lm@3,1 Sm@4,1 Lm@5,1 Sm@6,1")[0] == "R8"


@pytest.mark.parametrize("line", ["Sm@2,1 Lmt@3,1", "Smt@2,1 Lm@3,1"])
def test_fig_7_one_with_a_feature_and_one_without_in_the_order_of_your_choice(line: str) -> None:
    state = world(hands=["Sm Sm Smt Lm Lmt"])
    done = after(state, f"conquer {line} extra S")
    assert done.players[0].legion == (3, 1)
    assert refused(state, f"conquer {line} Sm@4,1") == ("R8", "feature_among_three")
    assert refused(state, "conquer Smt@2,1 Lmt@3,1") == ("R8", "two_features")


@pytest.mark.parametrize("edition", Edition)
def test_fig_8_two_tiles_for_the_same_feature(edition: Edition) -> None:
    state = world({"9,9": "Lm", "11,11": "Lht"}, hands=["Ldt"], legions=["9,9"], edition=edition)
    assert paid(state, "conquer Ldt@10,10") == (2, 0)
    done = after(state, "conquer Ldt@10,10")
    assert done.left == (state.left[0] - 1, state.left[1] - 1)


def test_fig_8_three_tiles_for_feature_a_and_landscape_b() -> None:
    board = {"9,9": "Lm", "11,11": "Lht", "10,9": "Sd"}
    state = world(board, hands=["Ldt"], legions=["9,9"])
    assert paid(state, "conquer Ldt@10,10 extra L") == (3, 0)


def test_fig_8_three_tiles_from_one_neighbor_as_the_french_caption_has_it() -> None:
    """French: 2 for the feature (A) + 1 for the landscape (A), the same tile."""
    board = {"9,9": "Lm", "11,11": "Ldt"}
    state = world(board, hands=["Ldt"], legions=["9,9"], edition=Edition.FRENCH)
    assert paid(state, "conquer Ldt@10,10 extra L") == (3, 0)


def test_fig_9_leaving_the_city_next_to_any_of_its_tiles_until_it_is_closed() -> None:
    state = world(hands=["Ld Sd"])
    cells = {a.cell for a in legal_actions(state) if isinstance(a, PlaceTile)}
    around = [(0, -1), (-1, 0), (1, -1), (-1, 1), (-1, -1), (2, 1), (1, 2), (2, 0), (2, 2), (0, 2)]
    assert cells == set(around)
    ring = {f"{x},{y}": "SL"[(x + y + 1) % 2] + "m" for x, y in around}
    closed = world(ring, hands=["Ld Sd"])
    assert open_spaces(closed, Figure.LEGION) == open_spaces(closed, Figure.CENSOR) == []
    moved = after(closed, "reorganize draw L legion@2,2 censor@2,0")
    assert open_spaces(after(moved, "reorganize draw S"), Figure.LEGION)


@pytest.mark.parametrize("edition", Edition)
def test_fig_10_three_coins_the_tile_with_the_black_legion_does_not_count(
    edition: Edition,
) -> None:
    board = {"9,9": "Lm", "10,9": "Sd", "11,11": "Lht", "9,11": "Ld"}
    state = world(board, hands=["Ldt"], censors=["9,9"], legions=["city", "9,11"], edition=edition)
    black = replace(state.players[1], color=Color.BLACK)
    state = replace(state, players=(state.players[0], black))
    assert paid(state, "revenue Ldt@10,10") == (3, 0)
    income = placement_income(state, 0, Figure.CENSOR, tile("Ldt"), (10, 10))
    assert {m.cell: m.points for m in income.matches} == {(10, 9): 1, (11, 11): 2, (9, 11): 0}
    # Otherwise the income would be 4 coins.
    assert income.points + income.blocked_points == 4


def test_fig_11_four_coins_and_a_tribute_of_three_are_seven() -> None:
    board = {"9,9": "Ld", "10,9": "Sd", "11,11": "Lht"}
    state = world(board, hands=["Ldt"], censors=["9,9"], flipped=["Sd Lh Sm"])
    assert paid(state, "revenue Ldt@10,10") == (4, 3)
    assert after(state, "revenue Ldt@10,10").players[0].coins == 7


def test_fig_12_figures_on_any_unoccupied_tile_the_city_swapped_or_left() -> None:
    board = {"2,2": "Ld", "3,3": "Lh", "4,4": "Lm"}
    state = world(board, legions=["2,2", "4,4"], censors=["3,3"])
    for words, legion, censor in (
        ("", (2, 2), (3, 3)),
        ("legion@3,3 censor@2,2", (3, 3), (2, 2)),
        ("legion@city", CITY, (3, 3)),
        ("legion@city censor@city", CITY, CITY),
    ):
        done = after(state, f"reorganize draw S {words}").players[0]
        assert (done.legion, done.censor) == (legion, censor)
        assert len(done.hand) == 1
    assert refused(state, "reorganize draw S legion@4,4") == ("R15", "place_taken")


def test_fig_13_two_tiles_due_and_one_stack_left_the_game_ends() -> None:
    board = {"9,9": "Ld", "11,11": "Ld"}
    for large, small in (("", "Sd Sd Sd"), ("Ld Ld", "")):
        state = world(board, hands=["Ld"], legions=["9,9"], large=large, small=small)
        done = after(state, "conquer Ld@10,10")
        assert done.ending is Ending.NO_TILES_TO_DRAW
        assert done.players[0].hand == ()


def test_fig_13_two_tiles_due_and_one_left_as_the_french_caption_has_it() -> None:
    board = {"9,9": "Ld", "11,11": "Ld"}
    state = world(
        board, hands=["Ld"], legions=["9,9"], large="", small="Sd", edition=Edition.FRENCH
    )
    assert after(state, "conquer Ld@10,10").over


def test_fig_13_reorganize_draws_the_last_tile_the_game_does_not_end() -> None:
    for large, small, draw in (("", "Sd", "S"), ("Lh", "", "L")):
        done = after(world(large=large, small=small), f"reorganize draw {draw}")
        assert not done.over
        assert done.players[0].hand == tiles(large + small)


def test_fig_13_four_coins_due_and_two_left_the_game_ends() -> None:
    board = {"9,9": "Ld", "10,9": "Sd", "11,11": "Lht"}
    state = world(board, hands=["Ldt"], censors=["9,9"], coins=[10], reserve=2)
    done = after(state, "revenue Ldt@10,10")
    assert paid(state, "revenue Ldt@10,10") == (4, 0)
    assert (done.players[0].coins, done.reserve) == (12, 0)
    assert done.ending is Ending.RESERVE_COLLECTED


def test_fig_14_red_wins_the_tie_with_yellow_by_tribute() -> None:
    state = world(players=3, coins=[32, 44, 44], flipped=["", "Sd Sd Sd Sd", "Sd Sd Sd"])
    colors = (Color.BLUE, Color.RED, Color.YELLOW)
    players = tuple(replace(p, color=c) for p, c in zip(state.players, colors, strict=True))
    state = replace(state, players=players, ending=Ending.RESERVE_COLLECTED)
    assert [state.players[seat].color for seat in winners(state)] == [Color.RED]


def test_fig_15_four_tiles_landscape_feature_and_caesar_by_the_censor() -> None:
    """The Italian caption says 2 coins for Caesar; its text and RULES.md say one (R18)."""
    board = {"9,9": "Ld", "10,9": "Sm", "11,11": "Lht"}
    state = world(board, hands=["Lmt"], coins=[1, 0], variant=EXPERT, large="Ld Ld Ld Ld Lh")
    mine = after(state, "reorganize caesar draw L legion@city censor@9,9")
    assert (mine.caesar, mine.players[0].coins, mine.reserve) == (0, 0, 61)
    turn = after(mine, "reorganize draw S")
    assert paid(turn, "conquer by censor Lmt@10,10") == (1 + 2 + 1, 0)
    done = after(turn, "conquer by censor Lmt@10,10")
    assert done.players[0].censor == (10, 10)
    assert len(done.players[0].hand) == len(turn.players[0].hand) - 1 + 4


def test_fig_16_one_tile_then_three_coins_go_back_into_the_box() -> None:
    state = world(hands=["Sd"], variant=Variant.SOLO_1, reserve=120)
    assert paid(state, "conquer Sd@0,-1 extra L") == (1, 0)
    done = after(state, "conquer Sd@0,-1 extra L")
    assert len(done.players[0].hand) == 1
    assert (done.reserve, done.box) == (117, 3)
