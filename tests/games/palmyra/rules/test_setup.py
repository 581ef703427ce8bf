"""R6: how a game begins. (R18 and R20 begin theirs in test_expert.py and test_solo.py.)"""

import pytest

from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.setup import Setup, Stacks, check_setup, new_game
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.games.palmyra.rules.tiles import Size, codes, sorted_hand
from palmyra.kernel.refusal import Refusal
from tests.games.palmyra.rules.worlds import BASE, SOLO, box, deal

STARTS = [(1, 1, 0), (1, 1, 2), (2, 1, 0), (2, 1, 2), (2, 2, 0)]


@pytest.mark.parametrize("count", range(2, 6))
def test_r6_tiles_and_coins_by_seat(count: int) -> None:
    state = deal(count=count)
    for player, (large, small, coins) in zip(state.players, STARTS, strict=False):
        assert sum(t.size is Size.LARGE for t in player.hand) == large
        assert sum(t.size is Size.SMALL for t in player.hand) == small
        assert player.coins == coins
        assert player.flipped == ()
    assert state.reserve == 120 - sum(coins for _, _, coins in STARTS[:count])
    assert len(state.large) == 48 - sum(large for large, _, _ in STARTS[:count])
    assert len(state.small) == 45 - sum(small for _, small, _ in STARTS[:count])
    assert (state.seat, state.turn, state.over, state.box) == (0, 0, False, 0)


@pytest.mark.parametrize("count", range(2, 6))
def test_r6_seats_draw_in_turn_order_off_the_top(count: int) -> None:
    stacks = Stacks.from_seed("r6", box())
    state = new_game(Setup(BASE, tuple(Color)[:count], stacks), box())
    large = small = 0
    for player, (larges, smalls, _) in zip(state.players, STARTS, strict=False):
        hand = stacks.large[large : large + larges] + stacks.small[small : small + smalls]
        assert player.hand == sorted_hand(hand)
        large, small = large + larges, small + smalls
    assert state.large == stacks.large[large:]
    assert state.small == stacks.small[small:]


def test_r6_the_reserve_is_120_in_54_pieces() -> None:
    assert box().coins == 30 * 1 + 15 * 3 + 9 * 5 == 120
    assert deal(SOLO[0]).reserve == 120


def test_r6_both_figures_of_everyone_start_in_the_city() -> None:
    for count in range(2, 6):
        for player in deal(count=count).players:
            assert player.legion is CITY
            assert player.censor is CITY


def test_r6_five_colors_in_the_order_they_sit() -> None:
    assert [str(color) for color in Color] == ["red", "yellow", "green", "blue", "black"]
    setup = Setup(BASE, (Color.BLACK, Color.RED), "x")
    assert [p.color for p in new_game(setup, box()).players] == [Color.BLACK, Color.RED]


@pytest.mark.parametrize(
    ("variant", "players", "seed", "rule", "reason"),
    [
        ("base", ["red"], "x", "R6", "two_to_five"),
        ("expert", ["red"], "x", "R6", "two_to_five"),
        ("base", [], "x", "R6", "two_to_five"),
        ("base", ["red", "red"], "x", "R6", "colors_differ"),
        ("base", [*Color, "red"], "x", "R6", "colors_differ"),
        ("solo-1", ["red", "blue"], "x", "R20", "solo_is_alone"),
        ("solo-5", [], "x", "R20", "solo_is_alone"),
        ("base", ["red", "blue"], "", "", "seed_length"),
        ("base", ["red", "blue"], "x" * 65, "", "seed_length"),
    ],
)
def test_r6_other_setups_are_refused(
    variant: str, players: list[str], seed: str, rule: str, reason: str
) -> None:
    setup = Setup(Variant(variant), tuple(Color(p) for p in players), seed)
    with pytest.raises(Refusal) as caught:
        new_game(setup, box())
    assert (caught.value.rule, caught.value.reason) == (rule, reason)


def test_a_seed_has_1_to_64_characters_whatever_they_weigh() -> None:
    for seed in ("x", "é" * 64, "🏛" * 64):
        check_setup(Setup(BASE, (Color.RED, Color.BLUE), seed), box())


@pytest.mark.parametrize("change", ["short", "long", "swapped", "sizes"])
def test_stacks_hold_exactly_the_tile_set(change: str) -> None:
    right = Stacks.from_seed("s", box())
    large, small = right.large, right.small
    stacks = {
        "short": Stacks(large[:-1], small),
        "long": Stacks(large, (*small, small[0])),
        "swapped": Stacks(small, large),
        "sizes": Stacks((*large[1:], small[0]), (*small[1:], large[0])),
    }[change]
    with pytest.raises(Refusal) as caught:
        check_setup(Setup(BASE, (Color.RED, Color.BLUE), stacks), box())
    assert caught.value.rule == "R3"
    assert caught.value.words in codes(right.large + right.small)
    assert caught.value.values["found"] != caught.value.values["wanted"]
