"""R18 and R19: Caesar."""

from itertools import product

import pytest

from palmyra.games.palmyra.rules.actions import PlaceTile, Reorganize
from palmyra.games.palmyra.rules.events import CaesarTaken
from palmyra.games.palmyra.rules.income import turn_income
from palmyra.games.palmyra.rules.legal import legal_actions, ways
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import OWN_FIGURE, Figure, Purpose
from palmyra.games.palmyra.rules.tiles import Size
from tests.games.palmyra.rules.worlds import (
    BASE,
    EXPERT,
    after,
    deal,
    paid,
    play,
    refused,
    tiles,
    world,
)

LAND = {"9,9": "Lm", "20,20": "Lm"}


@pytest.mark.parametrize("count", range(2, 6))
def test_r18_everyone_starts_with_one_more_coin_from_the_reserve(count: int) -> None:
    base, expert = deal(BASE, count), deal(EXPERT, count)
    for plain, richer in zip(base.players, expert.players, strict=True):
        assert richer.coins == plain.coins + 1
        assert richer.hand == plain.hand
    assert expert.reserve == base.reserve - count
    assert expert.caesar is None  # on the table


@pytest.mark.parametrize("holder", [None, 1])
def test_r18_pay_one_to_the_reserve_and_take_caesar_from_the_table_or_its_holder(
    holder: int | None,
) -> None:
    state = world(LAND, coins=[1, 5], variant=EXPERT, caesar=holder, legions=["9,9"])
    step = play(state, "reorganize caesar draw L legion@20,20")
    done = step.state
    assert done.caesar == 0
    assert (done.players[0].coins, done.players[1].coins, done.reserve) == (0, 5, 61)
    assert CaesarTaken(0, holder) in step.events
    # Like any reorganize it draws and moves.
    assert done.players[0].hand == state.large[:1]
    assert done.players[0].legion == (20, 20)


def test_r18_only_with_a_coin_not_by_the_holder_and_in_the_expert_game() -> None:
    line = "reorganize caesar draw L"
    assert refused(world(variant=EXPERT), line) == ("R18", "no_coin_for_caesar")
    mine = world(variant=EXPERT, coins=[3], caesar=0)
    assert refused(mine, line) == ("R18", "holds_caesar")
    assert refused(world(coins=[3]), line) == ("R18", "caesar_is_expert")
    offers = {a for a in legal_actions(mine) if isinstance(a, Reorganize)}
    assert offers == {Reorganize(Size.LARGE), Reorganize(Size.SMALL)}
    rich = world(variant=EXPERT, coins=[1])
    offers = {a for a in legal_actions(rich) if isinstance(a, Reorganize)}
    assert offers == {Reorganize(size, caesar) for size in Size for caesar in (True, False)}


def test_r18_a_reorganize_that_ends_the_game_takes_no_caesar() -> None:
    state = world(variant=EXPERT, coins=[3], large="", small="")
    assert refused(state, "reorganize caesar") == ("R15", "stacks_empty")
    assert after(state, "reorganize").caesar is None


def test_r19_the_holder_places_with_either_figure() -> None:
    mine = world(hands=["Ld"], variant=EXPERT, caesar=0)
    assert set(ways(mine)) == set(product(Purpose, Figure))
    placing = {(a.purpose, a.figure) for a in legal_actions(mine) if isinstance(a, PlaceTile)}
    assert placing == set(product(Purpose, Figure))
    done = after(mine, "conquer by censor Ld@2,0 extra L").players[0]
    assert (done.legion, done.censor) == (None, (2, 0))
    done = after(mine, "revenue by legion Ld@2,0").players[0]
    assert (done.legion, done.censor) == ((2, 0), None)


@pytest.mark.parametrize("holder", [None, 1])
def test_r19_nobody_else_does(holder: int | None) -> None:
    state = world(hands=["Ld"], variant=EXPERT, caesar=holder)
    assert set(ways(state)) == set(OWN_FIGURE.items())
    assert refused(state, "conquer by censor Ld@2,0") == ("R19", "not_its_figure")
    assert refused(state, "revenue by legion Ld@2,0") == ("R19", "not_its_figure")


def test_r19_the_figure_that_moves_is_the_one_that_counts_for_r9_and_r10() -> None:
    # The censor conquers from 9,9: the tile it left gives, the own legion's does not.
    board = {"9,9": "Ld", "11,11": "Ld"}
    state = world(board, hands=["Ld"], legions=["11,11"], censors=["9,9"], variant=EXPERT, caesar=0)
    assert paid(state, "conquer by censor Ld@10,10") == (1 + 1, 0)
    assert paid(state, "conquer Ld@10,10") == (1 + 1, 0)  # the legion's, the other way round


def test_r19_one_more_tile_or_coin_even_where_the_sum_is_0() -> None:
    mine = world(LAND, hands=["Ld"], legions=["9,9"], censors=["20,20"], variant=EXPERT, caesar=0)
    assert paid(mine, "conquer Ld@10,10 extra S") == (1, 0)
    assert after(mine, "conquer Ld@10,10 extra S").players[0].hand == tiles("Sd")
    assert refused(mine, "conquer Ld@10,10") == ("R11", "extra_missing")
    assert after(mine, "revenue Ld@21,21").players[0].coins == 1
    income = turn_income(mine, Purpose.CONQUER, 0, 0)
    assert (income.placements, income.caesar, income.sum) == (0, 1, 1)


def test_r19_one_more_a_turn_not_a_tile() -> None:
    mine = world(LAND, hands=["Ld Lh Ld"], legions=["9,9"], variant=EXPERT, caesar=0)
    assert paid(mine, "conquer Ld@10,10 Lh@11,11 Ld@12,12 extra L") == (1, 0)


def test_r19_whoever_collects_gets_the_tribute_and_may_flip() -> None:
    board = {"9,9": "Ld", "11,11": "Ld"}
    state = world(
        board, hands=["Ld Sh"], legions=["9,9"], flipped=["Sm Sm"], variant=EXPERT, caesar=0
    )
    assert paid(state, "revenue by legion Ld@10,10") == (3, 2)
    done = after(state, "revenue by legion Ld@10,10 flip Sh").players[0]
    assert (done.coins, len(done.flipped), done.hand) == (5, 3, ())
    assert refused(state, "conquer Ld@10,10 extra L flip Sh") == ("R14", "flip_after_revenue")


def test_r19_part_of_the_sum_for_the_end_of_the_reserve() -> None:
    state = world(LAND, hands=["Ld Sh"], censors=["9,9"], variant=EXPERT, caesar=0, reserve=1)
    assert after(state, "revenue Ld@10,10").over
    assert refused(state, "revenue Ld@10,10 flip Sh") == ("R14", "flip_at_end")


def test_r19_reorganizing_brings_no_bonus() -> None:
    state = world(LAND, coins=[2], variant=EXPERT, caesar=0)
    done = after(state, "reorganize draw S")
    assert done.players[0].hand == state.small[:1]
    assert (done.players[0].coins, done.reserve, done.caesar) == (2, 60, 0)


def test_r19_the_bonus_goes_with_the_tile() -> None:
    state = world(LAND, hands=["", "Ld"], coins=[1, 1], variant=EXPERT, caesar=1, seat=0)
    taken = after(state, "reorganize caesar draw L")
    assert paid(taken, "revenue Ld@2,0") == (0, 0)
    assert refused(taken, "revenue by legion Ld@2,0") == ("R19", "not_its_figure")


def test_r19_begins_with_the_next_placing_turn() -> None:
    state = apply(world(LAND, coins=[1], variant=EXPERT), Reorganize(Size.LARGE, True)).state
    assert state.caesar == 0
    assert ways(state) == ()  # first the figures move
