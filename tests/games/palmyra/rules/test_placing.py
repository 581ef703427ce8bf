"""R7 to R10: where tiles go, how many a turn, and what they earn."""

from itertools import permutations, product

import pytest

from palmyra.games.palmyra.rules.actions import EndTurn, PlaceTile
from palmyra.games.palmyra.rules.income import placement_income
from palmyra.games.palmyra.rules.legal import legal_actions
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Edition, Figure, Placing, Purpose
from palmyra.games.palmyra.rules.tiles import TILES, tile
from tests.games.palmyra.rules.worlds import (
    BASE,
    FRENCH,
    INTERNATIONAL,
    after,
    cell,
    paid,
    refused,
    world,
)


@pytest.mark.parametrize(("action", "figure"), [("conquer", "legion"), ("revenue", "censor")])
def test_r7_the_figure_walks_onto_each_tile(action: str, figure: str) -> None:
    state = world(hands=["Lm Lm Sd Sd"])
    placed = after(state, f"{action} Sd@2,1 Lm@3,1 Sd@4,1 Lm@5,1")
    moved = placed.players[0]
    assert moved.place(Figure(figure)) == (5, 1)
    assert {moved.legion, moved.censor} == {(5, 1), None}  # the other stays in the city
    assert moved.hand == ()
    new = {at: t.code for at, t in placed.board.items() if at not in state.board}
    assert new == {(2, 1): "Sd", (3, 1): "Lm", (4, 1): "Sd", (5, 1): "Lm"}


def test_r7_next_to_the_figure_not_to_any_other_tile() -> None:
    state = world({"2,2": "Ld", "3,3": "Ld"}, hands=["Ld Ld Sd Sd"], legions=["3,3"])
    assert refused(state, "conquer Ld@2,0") == ("R7", "not_next_to_figure")  # next to the city
    assert refused(state, "conquer Sd@2,1") == ("R7", "not_next_to_figure")  # next to 2,2
    assert refused(state, "conquer Ld@5,3") == ("R7", "not_next_to_figure")  # two cells away
    # After the first tile the figure stands on it: the old neighbors are out of reach.
    assert refused(state, "conquer Ld@4,4 Ld@2,4") == ("R7", "not_next_to_figure")
    assert after(state, "conquer Ld@4,4 Ld@5,5").players[0].legion == (5, 5)


def test_r7_the_censor_in_the_city_does_not_help_the_legion() -> None:
    state = world({"5,5": "Ld"}, hands=["Ld"], legions=["5,5"])
    assert refused(state, "conquer Ld@2,0") == ("R7", "not_next_to_figure")
    assert paid(state, "revenue Ld@2,0") == (0, 0)


def test_r7_only_empty_cells_and_only_tiles_of_the_hand() -> None:
    state = world({"2,0": "Lm"}, hands=["Lh", "Ld"], flipped=["Sd"])
    assert refused(state, "conquer Lh@2,0") == ("R7", "space_taken")
    assert refused(state, "conquer Lh@0,0") == ("R7", "space_taken")
    assert refused(state, "conquer Ld@2,2") == ("R7", "not_in_hand")  # the opponent's
    assert refused(state, "conquer Sd@2,1") == ("R7", "not_in_hand")  # flipped
    assert refused(state, "conquer Lh@2,2 Lh@3,3") == ("R7", "not_in_hand")  # only one


def test_r7_a_turn_places_at_least_one_tile() -> None:
    with pytest.raises(ValueError, match="nothing_placed") as caught:
        apply(world(hands=["Ld"]), EndTurn())
    assert getattr(caught.value, "rule", "") == "R7"


def test_r7_one_figure_a_turn() -> None:
    state = world(hands=["Ld Ld"], caesar=0)
    state = apply(state, PlaceTile(Purpose.CONQUER, Figure.LEGION, tile("Ld"), (2, 0))).state
    for purpose in Purpose:
        for figure in Figure:
            if (purpose, figure) != (Purpose.CONQUER, Figure.LEGION):
                with pytest.raises(ValueError, match="one_figure_a_turn"):
                    apply(state, PlaceTile(purpose, figure, tile("Ld"), (-1, -1)))
    assert apply(state, PlaceTile(Purpose.CONQUER, Figure.LEGION, tile("Ld"), (3, 1)))


def chain(codes: tuple[str, ...]) -> str:
    """Tiles in a row to the right of the city, which takes large and small in turn."""
    return " ".join(f"{code}@{x},1" for x, code in enumerate(codes, 2))


PATTERNS = [flags for size in range(1, 6) for flags in product([False, True], repeat=size)]


@pytest.mark.parametrize("features", PATTERNS, ids=lambda f: "".join("pf"[x] for x in f))
def test_r8_every_pattern_of_plain_and_featured_tiles(features: tuple[bool, ...]) -> None:
    """R8: four plain; or one featured; or one featured and one plain in either order."""
    codes = tuple("SL"[x % 2] + "m" + ("t" if f else "") for x, f in enumerate(features))
    state = world(hands=[" ".join(codes)])
    line = f"revenue {chain(codes)}"
    most = {0: 4, 1: 2}.get(sum(features), 0)
    if len(features) <= most:
        assert len(after(state, line).board) == 4 + len(features)
    else:
        rule, reason = refused(state, line)
        assert rule == "R8"
        if sum(features) == 0:
            assert reason == "four_tiles_at_most"


def test_r8_different_features_are_two_features_too() -> None:
    for one, two in permutations("tlc", 2):
        state = world(hands=[f"Sm{one} Lm{two}"])
        assert refused(state, f"conquer Sm{one}@2,1 Lm{two}@3,1") == ("R8", "two_features")


def test_r8_the_example_of_the_record() -> None:
    state = world(hands=["Sd Ld Sdt"])
    refusal = refused(state, "conquer Sd@2,1 Ld@3,1 Sdt@4,1")
    assert refusal == ("R8", "feature_among_three")


def test_r9_every_pair_of_tiles() -> None:
    """R9: +1 for the landscape, +2 for the feature, and one neighbor can give both."""
    for mine in TILES:
        for other in TILES:
            if mine.size == other.size == "S":
                continue  # they never touch
            at, there = ((20, 0), (21, 0)) if mine.size == "L" else ((21, 0), (20, 0))
            if mine.size == other.size:
                there = (21, 1)
            state = world({f"{there[0]},{there[1]}": other.code})
            wanted = int(mine.code[1] == other.code[1])
            wanted += 2 * (len(mine.code) == 3 and mine.code[2:] == other.code[2:])
            income = placement_income(state, 0, Figure.LEGION, mine, at)
            assert income.points == wanted, (mine, other)
            assert [(m.cell, m.tile) for m in income.matches] == [(there, other)] * bool(wanted)


def test_r9_all_neighbors_add_up_and_diagonal_larges_count_but_diagonal_smalls_do_not() -> None:
    ring = {"9,10": "Sd", "11,10": "Sd", "10,9": "Sd", "10,11": "Sd"}
    ring |= {"9,9": "Ldt", "11,11": "Ldt", "9,11": "Ldt", "11,9": "Ldt"}
    state = world(ring, hands=["Ldt"], legions=["9,10"])
    assert paid(state, "conquer Ldt@10,10") == (4 + 4 * 3, 0)
    # Around a small cell the four diagonal cells are small and do not touch it.
    ring = {"10,9": "Ld", "9,10": "Ld", "11,10": "Lm", "10,11": "Lh"}
    ring |= {"9,9": "Sd", "11,11": "Sd", "9,11": "Sd", "11,9": "Sd"}
    ring = {f"{int(x) + 1},{y}": code for at, code in ring.items() for x, y in [at.split(",")]}
    income = placement_income(world(ring), 0, Figure.LEGION, tile("Sd"), (11, 10))
    assert {m.cell for m in income.matches} == {(11, 9), (10, 10)}
    assert income.points == 2


def test_r9_scored_when_placed_and_the_tile_just_left_counts() -> None:
    # The legion leaves 2,2, which then gives; the second tile matches the first.
    state = world({"2,2": "Ldt"}, hands=["Ld Ld"], legions=["2,2"])
    assert paid(state, "conquer Ld@3,3 Ld@4,4") == (2, 0)
    state = world({"2,2": "Ldt"}, hands=["Ldt"], legions=["2,2"])
    assert paid(state, "conquer Ldt@3,3 extra L") == (3, 0)


def test_r9_an_earlier_tile_is_not_scored_again_for_a_later_one() -> None:
    # Three tiles that all touch: 0, then 1, then 2 matches, not 2 + 2 + 2.
    state = world({"9,9": "Lm"}, hands=["Ld Ld Sd"], legions=["9,9"])
    assert paid(state, "conquer Ld@10,10 Ld@11,11 Sd@11,10 extra L") == (0 + 1 + 2, 0)


OTHERS = ["my own other", "an opponent's legion", "an opponent's censor"]


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("action", ["conquer", "revenue"])
def test_r10_a_neighbor_under_another_figure(edition: Edition, other: str, action: str) -> None:
    """R10: nothing for any other figure; in the French edition one's own does not block."""
    mine, second = ("legions", "censors") if action == "conquer" else ("censors", "legions")
    figures = {"legions": ["city", "city"], "censors": ["city", "city"]}
    figures[mine][0] = "9,9"
    match other:
        case "my own other":
            figures[second][0] = "11,11"
        case "an opponent's legion":
            figures["legions"][1] = "11,11"
        case _:
            figures["censors"][1] = "11,11"
    board = {"9,9": "Lm", "11,11": "Ldt", "9,11": "Ld"}
    state = world(
        board,
        hands=["Ldt"],
        edition=edition,
        legions=figures["legions"],
        censors=figures["censors"],
    )
    free = edition is FRENCH and other == "my own other"
    extra = "" if action != "conquer" or free else " extra L"
    assert paid(state, f"{action} Ldt@10,10{extra}") == ((1 + 3) if free else 1, 0)
    figure = Figure.LEGION if action == "conquer" else Figure.CENSOR
    income = placement_income(state, 0, figure, tile("Ldt"), (10, 10))
    blocked = next(m for m in income.matches if m.cell == (11, 11))
    assert income.blocked_points == (0 if free else 3)
    assert (blocked.blocked_by is None) == free
    assert blocked.points == (3 if free else 0)


def test_r10_the_default_is_international() -> None:
    assert Setup(BASE, (Color.RED, Color.BLUE), "x").edition is INTERNATIONAL


def test_r10_blocks_while_the_figure_stands_there_only() -> None:
    board = {"9,9": "Lm", "11,11": "Ld"}
    state = world(board, hands=["Ld"], legions=["9,9", "11,11"])
    assert paid(state, "conquer Ld@10,10") == (0, 0)
    theirs = world(board, hands=["Ld"], legions=["9,9", "11,11"], seat=1)
    gone = after(theirs, "reorganize draw L legion@city")
    assert paid(gone, "conquer Ld@10,10 extra S") == (1, 0)


def test_a_turn_may_end_after_every_tile_and_lists_nothing_past_the_limit() -> None:
    """R8: legal_actions offers no fifth tile, and no third with a feature."""
    state = world(hands=["Sd Sd Sd Sd Sd Ld Ld Ld Ld Ld Sdt"])
    for count, at in enumerate(["2,1", "3,1", "4,1", "5,1"], 1):
        code = tile("Sd" if count % 2 else "Ld")
        state = apply(state, PlaceTile(Purpose.REVENUE, Figure.CENSOR, code, cell(at))).state
        assert isinstance(state.progress, Placing)
        actions = legal_actions(state)
        assert any(isinstance(action, EndTurn) for action in actions)
        tiles = {action.tile.code for action in actions if isinstance(action, PlaceTile)}
        assert "Sdt" not in tiles  # a small cell touches larges only; then three are too many
        assert bool(tiles) == (count < 4)
