"""R1 to R5: the plane, the tiles and the city."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmyra.games.palmyra.rules.cells import CITY, Cell, is_large, neighbors
from palmyra.games.palmyra.rules.legal import free_places, next_to
from palmyra.games.palmyra.rules.setup import Setup, Stacks, new_game
from palmyra.games.palmyra.rules.state import Color, State, occupants
from palmyra.games.palmyra.rules.tiles import TILES, Feature, Landscape, Size, is_code, tile
from tests.games.palmyra.rules.reference import touch
from tests.games.palmyra.rules.worlds import (
    BASE,
    SOLO,
    after,
    box,
    deal,
    paid,
    play,
    refused,
    world,
)

cells = st.tuples(st.integers(-9999, 9999), st.integers(-9999, 9999))


@given(cells)
def test_r1_an_even_cell_is_large_and_touches_eight_an_odd_one_four(at: Cell) -> None:
    assert is_large(at) == (sum(at) % 2 == 0)
    assert len(set(neighbors(at))) == len(neighbors(at)) == (8 if is_large(at) else 4)


@given(cells)
def test_r1_touching_is_mutual_and_smalls_never_touch(at: Cell) -> None:
    around = [(at[0] + dx, at[1] + dy) for dx in range(-2, 3) for dy in range(-2, 3)]
    assert set(neighbors(at)) == {other for other in around if other != at and touch(at, other)}
    for near in neighbors(at):
        assert at in neighbors(near)
        assert is_large(at) or is_large(near)


def test_r1_a_tile_goes_on_cells_of_its_size_only() -> None:
    state = world(hands=["Ld Sd"])
    assert refused(state, "conquer Ld@2,1") == ("R1", "space_is_small")
    assert refused(state, "conquer Sd@2,0") == ("R1", "space_is_large")
    assert refused(state, "revenue Ld@2,1") == ("R1", "space_is_small")


def test_r1_the_board_has_no_border() -> None:
    far = {f"{n},{n}": "Ld" for n in range(2, 400)}
    state = world(far, hands=["Ld"], legions=["399,399"])
    assert after(state, "conquer Ld@400,400 extra S").board[400, 400] is tile("Ld")
    far = {f"{n},{n}": "Ld" for n in range(-399, 0)}
    state = world(far, hands=["Ld"], legions=["-399,-399"])
    assert after(state, "conquer Ld@-400,-400 extra S").board[-400, -400] is tile("Ld")


def test_r2_a_code_says_size_landscape_and_at_most_one_feature() -> None:
    assert len(TILES) == len({t.code for t in TILES}) == 24
    tower = tile("Ldt")
    assert (tower.size, tower.landscape, tower.feature) == (
        Size.LARGE,
        Landscape.DESERT,
        Feature.TOWER,
    )
    plain = tile("Sh")
    assert (plain.size, plain.landscape, plain.feature) == (Size.SMALL, Landscape.HILLS, None)
    assert {t.code for t in TILES} == {
        size + land + feature for size in "LS" for land in "dhm" for feature in ("", *"tlc")
    }
    for wrong in ("", "L", "Ld ", "ld", "Ldtl", "Lx", "Md", "Ldx", "LD"):
        assert not is_code(wrong)


def test_r3_the_tile_set() -> None:
    counts = Counter(box().tiles)
    for t in TILES:
        plain = 10 if t.size is Size.LARGE else 9
        assert counts[t] == (2 if t.feature else plain)
    assert len(box().of_size(Size.LARGE)) == 48
    assert len(box().of_size(Size.SMALL)) == 45


def test_r3_other_stacks_are_refused() -> None:
    right = Stacks.from_seed("r3", box())
    wrong = Stacks((tile("Ldt"), *right.large[1:]), right.small)
    assert right.large[0] is not tile("Ldt")
    with pytest.raises(ValueError, match="not_the_tile_set") as caught:
        new_game(Setup(BASE, (Color.RED, Color.BLUE), wrong), box())
    assert getattr(caught.value, "rule", "") == "R3"


CITIES = {
    2: {"0,0": "Ld", "1,1": "Lh", "1,0": "Sh", "0,1": "Sm"},
    3: {"2,0": "Lm", "2,1": "Sd"},
    4: {"3,1": "Ld", "3,0": "Sh"},
    5: {"1,2": "Sd", "2,-1": "Sm"},
}


def city_of(state: State) -> dict[str, str]:
    return {f"{x},{y}": state.board[x, y].code for x, y in state.city}


def test_r4_city_by_number_of_players() -> None:
    wanted: dict[str, str] = {}
    for count, added in CITIES.items():
        wanted |= added
        state = deal(count=count)
        assert city_of(state) == wanted
        assert len(state.board) == len(wanted)
    for variant in SOLO:
        assert city_of(deal(variant)) == CITIES[2]


def test_r5_any_number_of_figures_stand_in_the_city_which_counts_as_unoccupied() -> None:
    state = world(hands=["Lh Sd"], players=5)
    assert all(p.legion is CITY and p.censor is CITY for p in state.players)
    assert occupants(state) == {}
    # All ten figures are in it, and it still gives its matches.
    assert paid(state, "conquer Sd@0,-1 extra L") == (1, 0)


def test_r5_each_city_tile_counts_on_its_own() -> None:
    assert paid(world(hands=["Lh"]), "conquer Lh@2,0") == (2, 0)
    assert paid(world(hands=["Lm"]), "conquer Lm@0,2 extra L") == (1, 0)


def test_r5_the_city_is_one_space_to_leave_and_to_enter() -> None:
    state = world({"2,2": "Ld"}, hands=["Ld Sd"], legions=["2,2"])
    around = set(next_to(state, CITY))
    larges = [(1, -1), (-1, 1), (-1, -1), (2, 0), (2, 2), (0, 2)]
    assert around == {*larges, (0, -1), (-1, 0), (2, 1), (1, 2)}
    assert refused(state, "reorganize draw L legion@0,0") == ("R5", "city_is_one_space")
    assert free_places(state) == [CITY, (2, 2)]
    step = play(state, "reorganize draw L legion@city")
    assert step.state.players[0].legion is CITY
    # A figure in the city may place on its far side next.
    moved = after(step.state, "reorganize draw S")
    assert after(moved, "conquer Sd@-1,0 extra S").board[-1, 0] is tile("Sd")
