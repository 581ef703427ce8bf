"""Phase 1: board, tiles and building (P1 to P11, P25)."""

from dataclasses import replace
from itertools import product

import pytest

from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.rules.actions import (
    Action,
    Build,
    EndTurn,
    Go,
    LayStart,
    MovePoliceman,
    Stand,
)
from palmyra.games.palermo.rules.building import (
    anywhere,
    closed_by,
    free_choice,
    houses_now,
    joining,
    joins,
)
from palmyra.games.palermo.rules.cells import (
    BESIDE,
    CELLS,
    CORNERS,
    RING,
    SLOT_CELLS,
    SLOTS,
    cell_name,
    joined,
    members,
    set_of,
    slot_name,
    xy,
)
from palmyra.games.palermo.rules.components import ComponentsError, read_components
from palmyra.games.palermo.rules.events import (
    ChipPlaced,
    CollectingBegan,
    HouseBuilt,
    StartLaid,
    StreetsFilled,
    TurnEnded,
)
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.state import House, State, Variant
from palmyra.kernel.refusal import Refusal
from tests.games.palermo.rules.worlds import cell, fresh, happen, play, refused, slot

OPENING = "start c3 build 1@e3/1"


def names(cells: int) -> set[str]:
    return {cell_name(at) for at in members(cells)}


def test_p1_cells_ring_and_corners() -> None:
    assert len(CELLS) == 196
    assert RING.bit_count() == 52
    assert [xy(corner) for corner in CORNERS] == [(0, 0), (13, 0), (13, 13), (0, 13)]
    for corner in CORNERS:
        assert BESIDE[corner].bit_count() == 2
        assert BESIDE[corner] & ~RING == 0
    assert names(BESIDE[cell("5,6")]) == {"4,6", "6,6", "5,5", "5,7"}
    assert names(BESIDE[cell("13,4")]) == {"13,3", "13,5", "12,4"}  # never around the edge


def test_p2_slots_cover_four_cells() -> None:
    assert slot_name(0) == "a1" and slot_name(35) == "f6"
    assert names(SLOT_CELLS[slot("a1")]) == {"1,1", "2,1", "1,2", "2,2"}
    assert names(SLOT_CELLS[slot("c5")]) == {"5,9", "6,9", "5,10", "6,10"}
    assert sum(SLOT_CELLS) | RING == (1 << 196) - 1


@pytest.mark.parametrize(
    ("kind", "roofs"), [(0, set()), (1, {"1,1"}), (2, {"1,1", "2,1"}), (3, {"1,1", "2,1", "2,2"})]
)
def test_p3_tiles_unturned(kind: int, roofs: set[str]) -> None:
    box = open_box()
    assert names(box.roofs[kind][0][0]) == roofs
    assert cell_name(box.doors[kind][0][0]) == "1,2"


@pytest.mark.parametrize("kind", range(4))
def test_p4_the_door_turns_clockwise(kind: int) -> None:
    doors = open_box().doors[kind][0]
    assert [cell_name(door) for door in doors] == ["1,2", "1,1", "2,1", "2,2"]


def test_p4_roofs_turn_with_their_door() -> None:
    turned = [names(roofs) for roofs in open_box().roofs[2][0]]
    assert turned == [{"1,1", "2,1"}, {"2,1", "2,2"}, {"2,2", "1,2"}, {"1,2", "1,1"}]


def test_p3_tiles_are_data() -> None:
    from palmyra.games.palermo.box import TOWN_FILE
    from palmyra.storage.yaml_text import load_document

    data = load_document(TOWN_FILE.read_text("utf-8"))
    assert isinstance(data, dict)
    assert read_components(data) == open_box()
    assert isinstance(data["tiles"], dict)
    for wrong in (["O.", ".."], ["OO", "D."], ["O.."], ["O.", "Dx"], "O.D.", [".#", "D."]):
        with pytest.raises(ComponentsError, match="tiles: 1"):
            read_components({**data, "tiles": {**data["tiles"], "1": wrong}})
    for key in data:
        with pytest.raises(ComponentsError, match=key):
            read_components({**data, key: "nothing"})
    with pytest.raises(ComponentsError, match="chips"):
        read_components({**data, "chips": {"3": 12, "4": 8, "5": 7}})


@pytest.mark.parametrize(("players", "chips", "houses"), [(3, 11, 33), (4, 8, 32), (5, 7, 35)])
def test_p5_pieces_by_the_number_of_players(players: int, chips: int, houses: int) -> None:
    state = fresh(players)
    assert [state.supply(kind) for kind in (1, 2, 3)] == [12, 12, 12]
    assert state.chips == chips and chips * players == houses
    assert all(player.pawn is player.policeman is None for player in state.players)


def test_p5_three_to_five_different_colors() -> None:
    for players in (2, 6):
        with pytest.raises(Refusal) as caught:
            fresh(players) if players < 6 else _six()
        assert (caught.value.rule, caught.value.reason) == ("P5", "number_of_players")


def _six() -> State:
    from palmyra.games.palermo.game import new_game
    from palmyra.games.palermo.rules.setup import Setup
    from palmyra.games.palermo.rules.state import Color

    return new_game(Setup((*Color, Color.RED)))


def test_p6_seat_1_lays_the_start_and_builds() -> None:
    state = fresh()
    assert set(legal_actions(state)) == {LayStart(number) for number in SLOTS}
    assert refused(state, "build 1@e3/1") == ("P6", "start_first")
    step = happen(state, OPENING)
    assert step.events == (
        StartLaid(0, slot("c3")),
        HouseBuilt(House(0, 1, slot("e3"), 1, cell("9,5"))),
        ChipPlaced(0, cell("9,5"), 10),
        TurnEnded(0, 1),
    )
    assert step.state.seat == 1
    assert refused(step.state, "start d4 build 1@f3/0") == ("P6", "start_is_laid")


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Build(4, 16, 0), ("P5", "no_such_kind")),
        (Build(-1, 16, 0), ("P5", "no_such_kind")),
        (Build(1, 16, 4), ("P4", "no_such_rotation")),
        (Build(1, 16, -1), ("P4", "no_such_rotation")),
        (Build(1, 36, 0), ("P2", "no_such_slot")),
        (Build(1, -1, 0), ("P2", "no_such_slot")),
        (Go(0), ("P11", "town_not_built")),
        (Stand(0), ("P11", "town_not_built")),
        (MovePoliceman(0), ("P11", "town_not_built")),
    ],
)
def test_p2_p11_a_town_has_its_slots_houses_and_time(action: Action, why: tuple[str, str]) -> None:
    with pytest.raises(Refusal) as caught:
        apply(play(fresh(), OPENING), action)
    assert (caught.value.rule, caught.value.reason) == why


@pytest.mark.parametrize("number", [-1, 36])
def test_p2_the_start_lies_on_a_slot(number: int) -> None:
    with pytest.raises(Refusal) as caught:
        apply(fresh(), LayStart(number))
    assert (caught.value.rule, caught.value.reason) == ("P2", "no_such_slot")


def test_p11_nobody_drives_before_the_town_is_built() -> None:
    for line in ("wait", "stay", "go 1,1", "from 5,5 go 4,5"):
        assert refused(play(fresh(), OPENING), line) == ("P11", "town_not_built")


def test_p6_one_house_a_turn_in_supply_on_an_empty_slot() -> None:
    state = play(fresh(), OPENING)
    assert refused(state, "build 1@c3/0") == ("P6", "slot_taken")
    assert refused(state, "build 1@e3/0") == ("P6", "slot_taken")
    after = apply(state, Build(2, slot("f3"), 0)).state
    assert legal_actions(after) == [EndTurn()]
    with pytest.raises(Refusal, match="one_house_a_turn"):
        apply(after, Build(2, slot("f2"), 0))
    with pytest.raises(Refusal, match="house_first"):
        apply(state, EndTurn())
    spent = tuple(House(0, 2, number, 0, 0) for number in range(12))
    assert refused(replace(state, houses=spent), "build 2@f6/0") == ("P6", "none_left")


def test_p7_roofs_join_by_an_edge() -> None:
    state = play(fresh(), OPENING)  # a roof at 10,5
    assert refused(state, "build 1@f3/2") == ("P7", "joins_nothing")  # 12,6 touches nothing
    assert refused(state, "build 1@f2/3") == ("P7", "joins_nothing")  # 11,4: by a corner
    assert refused(state, "build 1@a1/0") == ("P7", "joins_nothing")
    assert refused(state, "build 1@d3/1") == ("P7", "joins_nothing")  # 8,5: a street between
    play(state, "build 1@f3/0 -> door 11,6")
    assert names(joins(state, Build(1, slot("f3"), 0))) == {"10,5"}


def test_p8_any_slot_only_when_nothing_joins() -> None:
    state = apply(fresh(), LayStart(slot("c3"))).state
    assert free_choice(state)  # the first house stands where you like
    assert len(legal_actions(state)) == 35 * 3 * 4
    state = play(fresh(), OPENING)
    assert not free_choice(state)
    alone = lonely(state)
    assert free_choice(alone) and not joining(alone) and anywhere(alone)
    assert houses_now(alone) == anywhere(alone)
    assert play(alone, "build 1@f6/2").houses[-1].slot == slot("f6")


def lonely(state: State) -> State:
    """A single house in the corner with the lots beside it taken: nothing can join it."""
    taken = ("a1", "b1", "a2")
    houses = tuple(House(0, 1, slot(name), 0, 0) for name in taken)
    return replace(state, houses=houses, roofs=1 << cell("1,1"), start=slot("c3"))


def test_p8_counts_any_kind_not_the_kind_in_hand() -> None:
    """Only kind 1 can still join: the other kinds get no free pass."""
    state = play(fresh(), OPENING)
    threes = [build for build in joining(state) if build.kind == 3]
    assert threes
    for build in houses_now(state):
        assert joins(state, build)


def test_p9_every_street_stays_open() -> None:
    state = fresh()
    closing = 0
    while state.phase == 1:
        state = apply(state, legal_actions(state)[-1]).state
        assert joined(state.open_cells) == state.open_cells
        for build in every_house(state):
            if build.slot in state.empty_slots() and closed_by(state, build):
                assert build not in legal_actions(state)
                closing += 1
    assert closing > 50


def every_house(state: State) -> list[Build]:
    return [Build(*which) for which in product((1, 2, 3), SLOTS, range(4))]


def test_p9_says_which_street_would_be_closed() -> None:
    # A courtyard of empty lots is as forbidden as one with a door.
    court = set_of(cell(name) for name in ("5,4", "6,4", "4,5", "4,6", "7,5", "7,6", "6,7"))
    state = replace(play(fresh(), "start a6 build 1@f6/0"), roofs=court)
    closing = Build(1, slot("c4"), 0)  # roof at 5,7
    assert names(closed_by(state, closing)) == {"5,5", "6,5", "5,6", "6,6"}
    with pytest.raises(Refusal) as caught:
        apply(state, closing)
    assert (caught.value.rule, caught.value.reason) == ("P9", "closes_a_street")
    assert caught.value.values["cells"] == "5,5 6,5 5,6 6,6"


def test_p9_dead_ends_are_fine() -> None:
    dead_end = set_of(cell(name) for name in ("5,4", "6,4", "4,5", "4,6", "7,5", "7,6", "6,7"))
    state = replace(play(fresh(), "start a6 build 1@f6/0"), roofs=dead_end)
    assert not closed_by(state, Build(1, slot("b1"), 0))


def cramped() -> State:
    """One lot is left, the only way to a yard beyond it, and only houses of kind 3 remain."""
    names = ("5,4", "6,4", "7,5", "5,7", "6,7", "4,6", "8,6", "7,7")
    used = [number for number in SLOTS if number not in (slot("c3"), slot("a1"))]
    kinds = [1] * 12 + [2] * 12 + [3] * 10
    houses = tuple(House(0, kind, at, 0, 0) for kind, at in zip(kinds, used, strict=True))
    roofs = set_of(cell(name) for name in names)
    return replace(fresh(5), start=slot("a1"), houses=houses, roofs=roofs, turn=34, seat=4)


def test_p10_a_kiosk_only_where_no_house_fits() -> None:
    state = play(fresh(), OPENING)
    assert refused(state, "build 0@f3/0") == ("P10", "kiosk_not_needed")
    tight = replace(state, houses=tuple(House(0, k, 0, 0, 0) for k in (1, 2, 3) for _ in range(12)))
    assert not joining(tight) and not anywhere(tight)  # the supply is spent
    assert {build.kind for build in houses_now(tight)} == {0}
    step = happen(tight, "build 0@f3/1 -> door 11,5")
    assert step.state.roofs == tight.roofs
    assert step.state.players[1].doors == (cell("11,5"),)


def test_p10_kiosk_where_every_house_would_close_a_street() -> None:
    state = cramped()
    assert state.empty_slots() == [slot("c3")] and state.supply(3) == 2
    assert refused(state, "build 3@c3/1") == ("P9", "closes_a_street")
    assert set(legal_actions(state)) == {Build(0, slot("c3"), turn) for turn in range(4)}
    assert play(state, "build 0@c3/2 -> door 6,5").phase == 2
    assert refused(state, "build 2@c3/0") == ("P6", "none_left")


@pytest.mark.parametrize(("players", "streets"), [(3, 2), (4, 3), (5, 0)])
def test_p11_empty_slots_become_streets(players: int, streets: int) -> None:
    state = fresh(players)
    events: tuple[object, ...] = ()
    while state.phase == 1:
        step = apply(state, legal_actions(state)[0])
        state, events = step.state, step.events
    assert state.turn == players * state.chips
    assert TurnEnded(players - 1, 0) in events and CollectingBegan(0) in events
    filled = next(event for event in events if isinstance(event, StreetsFilled))
    assert len(filled.slots) == streets
    assert refused(state, "build 1@a1/0") == ("P11", "town_is_built")
    assert refused(state, "start a1 build 1@b1/0") == ("P11", "town_is_built")


def test_p11_no_running_before_the_town_is_built() -> None:
    state = play(fresh(), OPENING)
    for line in ("stay", "wait", "go 1,1", "police 0,0 stay", "from 5,5 go 5,6"):
        assert refused(state, line)[0] == "P11"


def test_p25_the_first_house_keeps_away_from_the_start() -> None:
    state = fresh(3, Variant.FAIR)
    for near in ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"):
        assert refused(state, f"start c3 build 1@{near}/0") == ("P25", "beside_the_start")
        play(fresh(), f"start c3 build 1@{near}/0")
    state = play(state, "start c3 build 1@e3/0")
    assert "d3" in {slot_name(build.slot) for build in houses_now(state)}  # only the first


def test_p25_seat_1_runs_last() -> None:
    state = fresh(3, Variant.FAIR)
    while state.phase == 1:
        step = apply(state, legal_actions(state)[0])
        state = step.state
    assert state.seat == 1
    assert TurnEnded(2, 1) in step.events and CollectingBegan(1) in step.events
