"""R15 and R16: draw a tile, stand the figures anew."""

import pytest

from palmyra.games.palmyra.rules.actions import MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.events import FigureMoved, TilesDrawn
from palmyra.games.palmyra.rules.legal import figure_moves, legal_actions
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Ending, Figure, Purpose, Reorganizing
from palmyra.games.palmyra.rules.tiles import Size, sorted_hand, tile
from palmyra.kernel.refusal import Refusal
from tests.games.palmyra.rules.worlds import after, play, refused, tiles, world

LAND = {"2,2": "Ld", "3,3": "Lh", "2,1": "Sm", "2,0": "Ldt"}


@pytest.mark.parametrize("size", Size)
def test_r15_draws_one_tile_from_either_stack_seen_before_the_figures_move(size: Size) -> None:
    state = world(LAND, hands=["Sd"])
    top = state.stack(size)[0]
    step = apply(state, Reorganize(size))
    assert step.state.progress == Reorganizing(False, top)
    assert step.state.players[0].hand == sorted_hand((*tiles("Sd"), top))
    assert step.events == (TilesDrawn(0, (top,)),)
    assert (step.state.seat, step.state.turn) == (0, 0)
    assert step.state.stack(size) == state.stack(size)[1:]
    assert step.state.stack(size.other) == state.stack(size.other)
    # Nothing else may come before the figures.
    assert all(isinstance(action, MoveFigures) for action in legal_actions(step.state))
    for wrong, reason in (
        (PlaceTile(Purpose.CONQUER, Figure.LEGION, tile("Sd"), (1, 2)), "figures_first"),
        (Reorganize(size), "one_tile_drawn"),
    ):
        with pytest.raises(Refusal) as caught:
            apply(step.state, wrong)
        assert (caught.value.rule, caught.value.reason) == ("R15", reason)


def test_r15_each_figure_goes_to_any_free_land_tile_or_the_city_or_stays() -> None:
    state = world(LAND, legions=["2,2", "3,3"])
    drawn = apply(state, Reorganize(Size.LARGE)).state
    free = [CITY, (2, 2), (2, 1), (2, 0)]
    wanted = {(a, b) for a in free for b in free if a != b or a is CITY}
    moves = list(figure_moves(drawn))
    assert {(m.legion, m.censor) for m in moves} == wanted
    assert len(moves) == len(wanted)
    done = after(state, "reorganize draw L legion@2,0 censor@2,1")
    assert (done.players[0].legion, done.players[0].censor) == ((2, 0), (2, 1))
    assert (done.seat, done.turn, done.over) == (1, 1, False)


def test_r15_a_figure_left_out_stays_and_naming_its_place_is_legal_too() -> None:
    state = world(LAND, legions=["2,2"], censors=["2,0"])
    stayed = after(state, "reorganize draw S")
    assert after(state, "reorganize draw S legion@2,2 censor@2,0") == stayed
    assert (stayed.players[0].legion, stayed.players[0].censor) == ((2, 2), (2, 0))
    assert after(state, "reorganize draw S censor@3,3").players[0].legion == (2, 2)
    in_city = world(LAND)
    assert after(in_city, "reorganize draw S legion@city") == after(in_city, "reorganize draw S")


def test_r15_the_two_may_swap_or_follow_each_other() -> None:
    state = world(LAND, legions=["2,2"], censors=["2,0"])
    step = play(state, "reorganize draw S legion@2,0 censor@2,2")
    assert (step.state.players[0].legion, step.state.players[0].censor) == ((2, 0), (2, 2))
    moves = [event for event in step.events if isinstance(event, FigureMoved)]
    assert moves == [
        FigureMoved(0, Figure.LEGION, (2, 2), (2, 0)),
        FigureMoved(0, Figure.CENSOR, (2, 0), (2, 2)),
    ]
    follow = after(state, "reorganize draw S legion@2,0 censor@city").players[0]
    assert (follow.legion, follow.censor) == ((2, 0), CITY)


def test_r15_both_in_the_city_and_never_on_one_tile() -> None:
    state = world(LAND, legions=["2,2"], censors=["2,0"])
    both = after(state, "reorganize draw S legion@city censor@city").players[0]
    assert both.legion is CITY and both.censor is CITY
    for line in ("legion@3,3 censor@3,3", "legion@2,0", "censor@2,2"):
        assert refused(state, f"reorganize draw S {line}") == ("R15", "both_on_one_tile")


def test_r15_not_where_another_player_stands_or_nothing_lies() -> None:
    state = world(LAND, legions=["city", "2,2"], censors=["city", "3,3"])
    for figure in Figure:
        for at in ("2,2", "3,3"):
            assert refused(state, f"reorganize draw S {figure}@{at}") == ("R15", "place_taken")
        assert refused(state, f"reorganize draw S {figure}@5,5") == ("R15", "no_tile_there")
        assert refused(state, f"reorganize draw S {figure}@1,0") == ("R5", "city_is_one_space")


def test_r15_only_from_a_stack_that_holds_a_tile() -> None:
    no_large = world(LAND, large="")
    assert refused(no_large, "reorganize draw L") == ("R15", "stack_empty")
    assert refused(no_large, "reorganize") == ("R15", "draw_missing")
    assert refused(world(LAND), "reorganize") == ("R15", "draw_missing")
    offered = [a for a in legal_actions(no_large) if isinstance(a, Reorganize)]
    assert offered == [Reorganize(Size.SMALL)]


def test_r15_taking_the_last_tile_does_not_end_the_game() -> None:
    done = after(world(LAND, large="", small="Sd"), "reorganize draw S legion@2,2")
    assert (done.over, done.left, done.seat) == (False, (0, 0), 1)
    assert done.players[0].hand == tiles("Sd")


def test_r15_with_both_stacks_empty_reorganize_ends_the_game_at_once() -> None:
    state = world(LAND, hands=["Sd"], large="", small="", legions=["2,2"])
    assert [a for a in legal_actions(state) if isinstance(a, Reorganize)] == [Reorganize(None)]
    done = after(state, "reorganize")
    assert done.ending is Ending.STACKS_EMPTY
    assert done.players == state.players
    assert done.turn == 1
    assert refused(state, "reorganize draw S") == ("R15", "stacks_empty")
    assert refused(state, "reorganize legion@city") == ("R15", "draw_missing")


def test_r15_instead_of_placing_not_after_it() -> None:
    state = world(LAND, hands=["Sd"])
    placed = apply(state, PlaceTile(Purpose.CONQUER, Figure.LEGION, tile("Sd"), (1, 2))).state
    with pytest.raises(Refusal) as caught:
        apply(placed, Reorganize(Size.LARGE))
    assert (caught.value.rule, caught.value.reason) == ("R15", "instead_of_placing")
    with pytest.raises(Refusal) as caught:
        apply(state, MoveFigures(CITY, CITY))
    assert (caught.value.rule, caught.value.reason) == ("R15", "draw_first")


def test_r16_who_can_place_nothing_reorganizes() -> None:
    empty_hand = world(LAND)
    assert all(isinstance(action, Reorganize) for action in legal_actions(empty_hand))
    # Every cell around the city and the legion is taken, though there are tiles in the hand.
    around = ["0,-1", "-1,0", "1,-1", "-1,1", "-1,-1", "2,1", "1,2", "2,0", "2,2", "0,2"]
    ring = {at: "SL"[(sum(map(int, at.split(","))) + 1) % 2] + "m" for at in around}
    state = world(ring, hands=["Ld Sd Ldt"])
    assert legal_actions(state) == [Reorganize(Size.LARGE), Reorganize(Size.SMALL)]
    # A free cell of the wrong size does not help; of the right one, each figure may take it.
    del ring["2,1"]
    assert len(legal_actions(world(ring, hands=["Ld Ldt"]))) == 2
    assert len(legal_actions(world(ring, hands=["Sd"]))) == 2 + 2


def test_r16_and_with_both_stacks_empty_that_ends_the_game() -> None:
    state = world(large="", small="")
    assert legal_actions(state) == [Reorganize(None)]
