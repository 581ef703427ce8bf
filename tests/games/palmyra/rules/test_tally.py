"""The accounts of a game add up to its final numbers, in every variant."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.console.simulate import play_game
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.screens.tally import Tally, tally
from palmyra.games.palmyra.seating import Match
from palmyra.storage.record_text import read_text

VARIANTS = [
    *((Variant.BASE, players) for players in (2, 3, 4, 5)),
    *((Variant.EXPERT, players) for players in (2, 3, 4, 5)),
    *((variant, 1) for variant in Variant if variant.level),
]


def finished(variant: Variant, players: int, seed: str, edition: Edition) -> Match:
    return play_game(Setup(variant, tuple(Color)[:players], seed, edition), open_box())


def check(match: Match) -> Tally:
    counted = tally(match.replay)
    state = match.state
    turns = [0] * len(state.players)
    for seat, (player, account) in enumerate(zip(state.players, counted.seats, strict=True)):
        coins, tiles = account.coins, account.tiles
        assert coins.total == player.coins
        assert tiles.total == tiles.placed + tiles.flipped + tiles.left
        assert tiles.left == len(player.hand)
        assert tiles.flipped == len(player.flipped)
        assert len(account.cells) == tiles.placed
        assert counted.coins_by_turn[seat][-1] == player.coins
        assert counted.coins_by_turn[seat][0] == match.start.players[seat].coins == coins.start
        assert counted.hand_by_turn[seat][-1] == len(player.hand)
        assert len(counted.coins_by_turn[seat]) == len(counted.hand_by_turn[seat])
        assert min(coins.landscape, coins.feature, coins.caesar, coins.tribute) >= 0
        assert min(coins.paid, coins.cut, tiles.cut) >= 0
        best = account.best_revenue
        if best is not None:
            line = counted.coins_by_turn[seat]
            assert line[best.turn] - line[best.turn - 1] == best.paid
            gains = [b - a for a, b in pairwise(line)]
            assert max(gains) == best.paid
        turns[seat] = account.conquers + account.revenues + account.reorganizes
    assert sum(turns) == state.turn
    laid = {cell for account in counted.seats for cell in account.cells}
    assert laid == set(state.board) - state.city
    return counted


@pytest.mark.parametrize(("variant", "players"), VARIANTS)
def test_adds_up_in_every_variant(variant: Variant, players: int) -> None:
    check(finished(variant, players, "sums", Edition.INTERNATIONAL))


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(VARIANTS),
    st.text("abcdefgh", min_size=1, max_size=6),
    st.sampled_from(list(Edition)),
)
def test_adds_up_whatever_the_game(table: tuple[Variant, int], seed: str, edition: Edition) -> None:
    check(finished(*table, seed, edition))


def test_nothing_earned_without_a_turn() -> None:
    match = Match(PALMYRA, Setup(Variant.BASE, (Color.RED, Color.BLUE), "none"))
    counted = check(match)
    assert [account.coins.total for account in counted.seats] == [0, 2]
    assert all(account.best_revenue is None for account in counted.seats)
    assert counted.coins_by_turn == ((0,), (2,))


def test_flipped_tiles_of_a_solo_level_count_as_start() -> None:
    """R20: level 5 begins with two flipped tiles, which were never in the hand."""
    match = Match(PALMYRA, Setup(Variant.SOLO_5, (Color.RED,), "five"))
    assert tally(match.replay).seats[0].tiles.start == 8


def test_caesar_is_paid_for() -> None:
    """R18: the coin for Caesar is in the account as paid."""
    text = """\
palmyra-record: 1
edition: international
variant: expert
players: [red, blue]
seed: caesar
turns:
- reorganize caesar draw L
- reorganize caesar draw S
"""
    match = Match.resume(PALMYRA, read_text(text, PALMYRA))
    counted = check(match)
    red, blue = counted.seats
    assert (red.coins.start, red.coins.paid, red.coins.total) == (1, 1, 0)
    assert (blue.coins.start, blue.coins.paid, blue.coins.total) == (3, 1, 2)
    assert red.tiles.reorganize == 1
