"""R13 and R14: coins, tribute, the reserve's end and the flip."""

import pytest

from palmyra.games.palmyra.rules.actions import EndTurn, PlaceTile
from palmyra.games.palmyra.rules.events import CoinsPaid, TileFlipped
from palmyra.games.palmyra.rules.income import TurnIncome, turn_income
from palmyra.games.palmyra.rules.legal import legal_actions
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Ending, Figure, Purpose, State
from palmyra.games.palmyra.rules.tiles import tile
from tests.games.palmyra.rules.worlds import EXPERT, after, paid, play, refused, tiles, world

RING = ["9,10", "11,10", "10,9", "10,11", "9,9", "11,11", "9,11", "11,9"]
LINE = "revenue Ld@10,10"


def earning(points: int, turned: int = 0, hand: str = "Ld Sh Lmt", **more: object) -> State:
    """Red's censor on 9,9 will earn that many with LINE."""
    board = {at: "Sd" if n < 4 else "Ld" for n, at in enumerate(RING[:points])}
    board.setdefault("9,9", "Lm")
    flipped = [" ".join(["Sm"] * turned)]
    return world(board, hands=[hand], censors=["9,9"], flipped=flipped, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("points", range(9))
@pytest.mark.parametrize("turned", range(8))
def test_r13_tribute_if_strictly_more_than_the_flipped_tiles(points: int, turned: int) -> None:
    state = earning(points, turned)
    tribute = turned if points > turned else 0
    assert paid(state, LINE) == (points, tribute)
    done = after(state, LINE)
    assert done.players[0].coins == points + tribute
    assert done.reserve == 60 - points - tribute
    income = turn_income(state, Purpose.REVENUE, points, 0)
    if turned:
        assert income.short_of_tribute == max(0, turned + 1 - points)
    else:
        assert income.short_of_tribute == 0  # none is at stake


def test_r13_conquer_pays_no_tribute() -> None:
    income = TurnIncome(Purpose.CONQUER, 5, 0, 3)
    assert (income.sum, income.tribute, income.due, income.short_of_tribute) == (5, 0, 5, 0)


@pytest.mark.parametrize("reserve", range(1, 12))
def test_r13_pays_what_the_reserve_has_and_ends_when_it_is_empty(reserve: int) -> None:
    """R13: 5 and 3 tribute are due; the reserve is short of it, exactly emptied, or goes on."""
    step = play(earning(5, 3, reserve=reserve), LINE)
    done = step.state
    assert done.players[0].coins == min(8, reserve)
    assert done.reserve == max(0, reserve - 8)
    assert done.ending is (Ending.RESERVE_COLLECTED if reserve <= 8 else None)
    assert CoinsPaid(0, min(8, reserve)) in step.events


def test_r13_a_sum_of_0_pays_nothing_and_ends_nothing() -> None:
    done = after(earning(0, 2, reserve=1), LINE)
    assert (done.over, done.reserve, done.players[0].coins) == (False, 1, 0)


def test_r13_caesars_one_more_reaches_the_tribute() -> None:
    """R13 with R19: the sum of 2 is not more than 2 flipped tiles; with Caesar it is 3."""
    assert paid(earning(2, 2), LINE) == (2, 0)
    assert paid(earning(2, 2, variant=EXPERT, caesar=0), LINE) == (3, 2)
    assert paid(earning(0, 0, variant=EXPERT, caesar=0), LINE) == (1, 0)
    assert paid(earning(2, 2, variant=EXPERT, caesar=1), LINE) == (2, 0)  # the other has him


def test_r14_flip_one_tile_of_the_hand_for_good() -> None:
    step = play(earning(3), LINE + " flip Sh")
    me = step.state.players[0]
    assert me.hand == tiles("Lmt")
    assert me.flipped == tiles("Sh")
    assert TileFlipped(0, tile("Sh")) in step.events
    # Flipped tiles are no longer in the hand: not to be placed, not to be flipped again.
    again = after(step.state, "reorganize draw L")
    assert refused(again, "revenue Sh@11,12") == ("R7", "not_in_hand")
    assert refused(again, "revenue Lmt@9,11 flip Sh") == ("R14", "flip_not_in_hand")


def test_r14_counts_from_the_next_revenue_on() -> None:
    state = earning(2, hand="Ld Ld Sh")
    assert paid(state, LINE + " flip Sh") == (2, 0)  # not at once: 2 is more than 1
    next_turn = after(after(state, LINE + " flip Sh"), "reorganize draw L")
    assert paid(next_turn, "revenue Ld@9,11") == (2, 1)


def test_r14_only_a_tile_that_is_still_in_the_hand_one_and_any_kind() -> None:
    state = earning(2)
    assert refused(state, LINE + " flip Ld") == ("R14", "flip_not_in_hand")  # just placed
    assert refused(state, LINE + " flip Sd") == ("R14", "flip_not_in_hand")
    placing = PlaceTile(Purpose.REVENUE, Figure.CENSOR, tile("Ld"), (10, 10))
    ends = [a for a in legal_actions(apply(state, placing).state) if isinstance(a, EndTurn)]
    assert set(ends) == {EndTurn(), EndTurn(flip=tile("Sh")), EndTurn(flip=tile("Lmt"))}


def test_r14_no_flip_when_the_game_ends() -> None:
    for reserve in (1, 3):
        state = earning(3, reserve=reserve)
        assert refused(state, LINE + " flip Sh") == ("R14", "flip_at_end")
        placing = PlaceTile(Purpose.REVENUE, Figure.CENSOR, tile("Ld"), (10, 10))
        ends = [a for a in legal_actions(apply(state, placing).state) if isinstance(a, EndTurn)]
        assert ends == [EndTurn()]
    assert after(earning(3, reserve=4), LINE + " flip Sh").reserve == 1


def test_r14_a_flip_is_allowed_with_a_sum_of_0() -> None:
    assert after(earning(0), LINE + " flip Lmt").players[0].flipped == tiles("Lmt")
