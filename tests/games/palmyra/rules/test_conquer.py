"""R11 and R12: tiles drawn for a conquer, and when they cannot be."""

import pytest

from palmyra.games.palmyra.rules.actions import EndTurn, PlaceTile
from palmyra.games.palmyra.rules.events import GameEnded, TilesDrawn
from palmyra.games.palmyra.rules.legal import legal_actions, splits
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Ending, Figure, Purpose, State
from palmyra.games.palmyra.rules.tiles import Size, sorted_hand, tile
from palmyra.kernel.refusal import Refusal
from tests.games.palmyra.rules.worlds import EXPERT, after, play, refused, tiles, world

# Around 10,10: a large desert there earns 1 to 8 by how many of these lie already.
RING = ["9,10", "11,10", "10,9", "10,11", "9,9", "11,11", "9,11", "11,9"]


def earning(points: int, **more: object) -> State:
    """Red's legion on 9,9 will earn that many with `conquer Ld@10,10`."""
    board = {at: "Sd" if n < 4 else "Ld" for n, at in enumerate(RING[:points])}
    board.setdefault("9,9", "Lm")
    return world(board, hands=["Ld"], legions=["9,9"], **more)  # type: ignore[arg-type]


def stack(size: str, count: int) -> str:
    return " ".join(["Ld", "Lh", "Lm", "Lmt"][n % 4].replace("L", size) for n in range(count))


@pytest.mark.parametrize("points", range(9))
@pytest.mark.parametrize("extra", ["L", "S"])
def test_r11_half_large_half_small_and_the_player_says_who_gets_the_odd_one(
    points: int, extra: str
) -> None:
    state = earning(points)
    line = "conquer Ld@10,10" + (f" extra {extra}" if points % 2 else "")
    larges = points // 2 + (points % 2 if extra == "L" else 0)
    smalls = points - larges
    done = after(state, line)
    assert done.large == state.large[larges:]
    assert done.small == state.small[smalls:]
    assert done.players[0].hand == sorted_hand(state.large[:larges] + state.small[:smalls])
    assert (done.turn, done.seat, done.over, done.reserve) == (1, 1, False, 60)


def test_r11_drawn_after_the_last_placement_from_the_top() -> None:
    state = world({"9,9": "Ld"}, hands=["Ld Ld"], legions=["9,9"], large="Lmc Ld", small="Shl")
    one = apply(state, PlaceTile(Purpose.CONQUER, Figure.LEGION, tile("Ld"), (10, 10))).state
    assert one.players[0].hand == tiles("Ld")
    step = play(state, "conquer Ld@10,10 Ld@11,11")
    assert step.state.players[0].hand == tiles("Lmc Shl")
    assert [e.tiles for e in step.events if isinstance(e, TilesDrawn)] == [tiles("Lmc Shl")]


def test_r11_extra_exactly_when_the_sum_is_odd() -> None:
    assert refused(earning(3), "conquer Ld@10,10") == ("R11", "extra_missing")
    assert refused(earning(2), "conquer Ld@10,10 extra L") == ("R11", "extra_not_due")
    assert refused(earning(0), "conquer Ld@10,10 extra S") == ("R11", "extra_not_due")


def test_r11_no_extra_after_revenue_and_no_flip_after_conquer() -> None:
    state = world(hands=["Ld Sd"])
    assert refused(state, "revenue Sd@0,-1 extra L") == ("R11", "extra_after_conquer")
    assert refused(state, "conquer Sd@0,-1 flip Ld") == ("R14", "flip_after_revenue")


@pytest.mark.parametrize("points", range(9))
@pytest.mark.parametrize("large", range(6))
@pytest.mark.parametrize("small", range(6))
def test_r12_every_sum_with_every_short_stack(points: int, large: int, small: int) -> None:
    """R12: ends with nothing drawn if no split fits; else exactly the fitting ones are legal."""
    state = earning(points, large=stack("L", large), small=stack("S", small))
    half = points // 2
    wanted = [("L", half + 1, half), ("S", half, half + 1)] if points % 2 else [("", half, half)]
    fits = {extra: (a, b) for extra, a, b in wanted if a <= large and b <= small}
    for extra in ("", "L", "S"):
        line = "conquer Ld@10,10" + (f" extra {extra}" if extra else "")
        if extra in fits:
            done = after(state, line)
            assert not done.over
            assert done.left == (large - fits[extra][0], small - fits[extra][1])
        elif not fits and not extra:
            done = after(state, line)
            assert done.ending is Ending.NO_TILES_TO_DRAW
            assert done.left == (large, small)
            assert done.players[0].hand == ()
        else:
            rule, _ = refused(state, line)
            assert rule in ("R11", "R12")
    step = apply(state, PlaceTile(Purpose.CONQUER, Figure.LEGION, tile("Ld"), (10, 10))).state
    offered = {a.extra or "" for a in legal_actions(step) if isinstance(a, EndTurn)}
    assert offered == (set(fits) or {""})


def test_r12_if_only_one_split_can_be_drawn_that_one_is_taken() -> None:
    state = earning(1, large="", small="Sd")
    assert refused(state, "conquer Ld@10,10 extra L") == ("R12", "split_not_drawable")
    assert refused(state, "conquer Ld@10,10") == ("R11", "extra_missing")
    done = after(state, "conquer Ld@10,10 extra S")
    assert (done.left, done.over) == ((0, 0), False)
    assert splits(state, 1) == {Size.SMALL: (0, 1)}


def test_r12_no_extra_when_the_game_ends() -> None:
    state = earning(3, large="", small="Sd Sd Sd")
    assert refused(state, "conquer Ld@10,10 extra S") == ("R12", "extra_at_end")
    assert refused(state, "conquer Ld@10,10 extra L") == ("R12", "extra_at_end")
    step = play(state, "conquer Ld@10,10")
    assert step.events[-1] == GameEnded(Ending.NO_TILES_TO_DRAW)
    # The tile stays placed and the figure stays on it; the turn counts and is nobody else's.
    assert step.state.board[10, 10] is tile("Ld")
    assert step.state.players[0].legion == (10, 10)
    assert (step.state.turn, step.state.seat) == (1, 0)


def test_r12_a_sum_of_0_draws_nothing_and_ends_nothing_even_with_both_stacks_empty() -> None:
    done = after(earning(0, large="", small=""), "conquer Ld@10,10")
    assert (done.over, done.left, done.seat) == (False, (0, 0), 1)
    assert done.players[0].hand == ()


def test_r12_caesars_one_more_can_end_the_game() -> None:
    """R12 with R19: the sum of 0 becomes 1, which empty stacks cannot pay."""
    done = after(earning(0, large="", small="", variant=EXPERT, caesar=0), "conquer Ld@10,10")
    assert done.ending is Ending.NO_TILES_TO_DRAW


def test_after_the_end_nothing_is_legal() -> None:
    done = after(earning(2, large="", small=""), "conquer Ld@10,10")
    assert legal_actions(done) == []
    for line in ("reorganize", "conquer Ld@2,2", "reorganize draw L"):
        assert refused(done, line) == ("R12", "game_over")
    with pytest.raises(Refusal):
        apply(done, EndTurn())
