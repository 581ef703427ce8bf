"""Phase 2: standing, moving, fines, stopping, policemen, home and the end (P12 to P24)."""

from dataclasses import replace

import pytest

from palmyra.games.palermo.rules.actions import EndTurn, Go, MovePoliceman, Stand
from palmyra.games.palermo.rules.cells import cell_name, members
from palmyra.games.palermo.rules.driving import End, Stop, points_of, run_now, run_of
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    FinePaid,
    GameEnded,
    PawnJumped,
    PawnStepped,
    PawnStood,
    PawnStopped,
    PolicemanMoved,
    TurnEnded,
    Waited,
)
from palmyra.games.palermo.rules.legal import goings, legal_actions, stop_now
from palmyra.games.palermo.rules.play import apply, winners
from palmyra.games.palermo.rules.police_placement import police_cells
from palmyra.games.palermo.rules.state import Ending, State
from palmyra.kernel.refusal import Refusal
from tests.games.palermo.rules.worlds import (
    built,
    cell,
    eager_actions,
    happen,
    play,
    refused,
    result,
    seated,
)

# Start tile at c3: cells 5,5 6,5 5,6 6,6; no roofs at all unless a test wants some.
PLAIN = ["0@a1/0"]


def plain(*, players: int = 3, doors: dict[int, list[str]] | None = None) -> State:
    return built(PLAIN, "c3", players, doors)


def running(at: str = "8,8", taken: int = 0, doors: list[str] | None = None) -> State:
    """Seat 0's pawn is under way, the two others are far off the board's corner."""
    state = plain(doors={0: doors or ["1,12"]})
    state = seated(state, 0, pawn=at, taken=taken)
    return seated(seated(state, 1, pawn="12,1"), 2, pawn="12,3")


def test_p12_seat_1_begins_and_stands_on_any_start_cell() -> None:
    state = plain()
    assert state.seat == 0
    stands = {action.cell for action in legal_actions(state) if isinstance(action, Stand)}
    assert {cell_name(at) for at in stands} == {"5,5", "6,5", "5,6", "6,6"}
    assert refused(state, "go 5,6") == ("P12", "stand_first")
    assert refused(state, "stay") == ("P12", "stand_first")
    assert refused(state, "from 4,5 go 4,6") == ("P12", "not_a_start_cell")
    step = happen(state, "from 5,5 go 4,5 3,5 2,5 -> stop")
    assert step.events[0] == PawnStood(0, cell("5,5"))
    assert refused(seated(state, 0, pawn="5,5"), "from 5,5 go 4,5") == ("P12", "pawn_is_on_board")


@pytest.mark.parametrize("number", [-1, 14 * 14])
def test_p1_nobody_leaves_the_board(number: int) -> None:
    for action in (Go(number), MovePoliceman(number)):
        with pytest.raises(Refusal) as caught:
            apply(running(), action)
        assert (caught.value.rule, caught.value.reason) == ("P1", "no_such_cell")


def test_p12_a_start_cell_with_pawn_and_policeman_costs_nothing() -> None:
    state = seated(seated(plain(), 1, pawn="5,5"), 2, policeman="5,5")
    assert points_of(state).total == 3
    assert result(state, "from 5,5 go 4,5 3,5 2,5") == "stop"


def test_p13_points_are_3_and_chips_less_a_fine() -> None:
    state = running(taken=4)
    assert points_of(state) == (3, 4, 0) and points_of(state).total == 7
    fined = seated(state, 1, policeman="8,8")
    assert points_of(fined) == (3, 4, 1) and points_of(fined).total == 6
    assert points_of(seated(state, 0, policeman="8,8")).fine == 0  # one's own
    assert refused(running(), "go 8,9 8,10 8,11 8,12") == ("P13", "no_points_left")


def test_p13_the_policeman_moves_first() -> None:
    state = apply(running(), Go(cell("8,9"))).state
    assert not any(isinstance(action, MovePoliceman) for action in legal_actions(state))
    with pytest.raises(ValueError, match="policeman_first"):
        apply(state, MovePoliceman(cell("0,0")))
    state = apply(running(), MovePoliceman(cell("0,0"))).state
    with pytest.raises(Refusal) as caught:
        apply(state, MovePoliceman(cell("1,0")))
    assert (caught.value.rule, caught.value.reason) == ("P13", "policeman_once")
    first = apply(plain(), Stand(cell("5,5"))).state
    with pytest.raises(ValueError, match="policeman_first"):
        apply(first, MovePoliceman(cell("0,0")))


def test_p14_steps_go_to_cells_beside() -> None:
    state = running()
    assert {cell_name(at) for at in members(goings(state))} == {"8,7", "8,9", "7,8", "9,8"}
    assert refused(state, "go 9,9") == ("P14", "no_way")
    assert refused(state, "go 8,10") == ("P14", "no_way")
    walled = built(["1@d5/0"], "c3", 3, {0: ["1,12"]})  # a roof at 7,9
    assert refused(seated(walled, 0, pawn="7,8"), "go 7,9") == ("P14", "roof")
    step = happen(state, "go 8,9 8,8 8,7 -> stop")  # back and again is allowed
    assert step.events[:2] == (
        PawnStepped(0, cell("8,8"), cell("8,9"), 2),
        PawnStepped(0, cell("8,9"), cell("8,8"), 1),
    )


def test_p14_jumps_along_the_ring() -> None:
    state = running("0,5")
    assert {cell_name(at) for at in members(goings(state))} == {"0,4", "0,6", "1,5", "0,0", "0,13"}
    step = happen(state, "go 0,0 13,0 13,13 -> stop")
    assert step.events[:2] == (
        PawnJumped(0, cell("0,5"), cell("0,0"), 2),
        PawnJumped(0, cell("0,0"), cell("13,0"), 1),
    )
    assert refused(state, "go 13,0") == ("P14", "no_way")
    assert refused(running("0,0"), "go 13,13") == ("P14", "no_way")
    assert refused(running("1,1"), "go 0,0") == ("P14", "no_way")
    # Who stands between does not matter.
    guarded = seated(seated(state, 1, pawn="0,2"), 2, policeman="0,3")
    assert result(guarded, "go 0,0 1,0 2,0") == "stop"


def test_p14_jumps_onto_a_policeman_cost_two() -> None:
    state = seated(running("0,5"), 2, policeman="0,0")
    assert result(state, "go 0,0 1,0") == "stop"


def test_p15_a_foreign_policeman_costs_a_point_every_time() -> None:
    state = seated(running(taken=3), 1, policeman="8,9")  # 6 points
    step = happen(state, "go 8,9 8,10 8,9 8,10 -> stop")
    fines = [event for event in step.events if isinstance(event, FinePaid)]
    assert fines == [FinePaid(0, cell("8,9"), 1, entering=True)] * 2
    own = seated(running(taken=3), 0, policeman="8,9")
    assert result(own, "go 8,9 8,10 8,9 8,10 8,11 8,12") == "stop"


def test_p15_stopping_there_costs_again_and_one_point_is_not_enough() -> None:
    state = seated(running(), 1, policeman="8,10")
    assert refused(state, "go 8,9 7,9 7,10 8,10") == ("P13", "no_points_left")
    assert refused(state, "go 7,8 8,8 8,9 8,10") == ("P13", "no_points_left")
    assert refused(state, "go 7,8 7,9 8,9 8,10") == ("P13", "no_points_left")
    near = seated(running(), 1, policeman="8,9")
    assert refused(near, "go 7,8 8,8 8,9") == ("P15", "too_few_for_policeman")
    stopped = play(state, "go 8,9 8,10 -> stop", "go 12,2 11,2 10,2")
    stopped = play(stopped, "go 12,4 12,5 12,6")
    assert points_of(stopped) == (3, 0, 1)
    step = happen(stopped, "go 8,11 8,12 -> stop")
    assert step.events[0] == FinePaid(0, cell("8,10"), 1, entering=False)


def test_p16_pawns_are_passed_but_no_move_ends_on_one() -> None:
    state = seated(running(), 1, pawn="8,9")
    assert result(state, "go 8,9 8,10 8,11") == "stop"
    blocked = seated(running(), 1, pawn="8,11")
    assert refused(blocked, "go 8,9 8,10 8,11") == ("P16", "pawn_there")
    door = seated(running(doors=["8,9"]), 1, pawn="8,9")
    assert cell("8,9") not in {end.cell for end in run_of(door, cell("8,8"), 3).ends()}
    assert refused(door, "go 8,9") == ("P16", "pawn_there")
    home = seated(running("5,7", doors=[]), 0, doors=())
    assert result(home, "go 5,6") == "home 2"
    assert refused(seated(home, 1, pawn="5,6"), "go 5,6") == ("P16", "pawn_there")


def test_p17_points_must_be_spent() -> None:
    state = running()
    assert refused(state, "go 8,9 8,10") == ("P17", "points_to_spend")
    assert refused(state, "stay") == ("P17", "points_to_spend")
    with pytest.raises(ValueError) as caught:
        happen(state, "go 8,9 8,10")
    assert getattr(caught.value, "words", "") == "go 8,9 8,10"
    assert getattr(caught.value, "values", {}) == {"n": 1}


def test_p17_not_on_the_cell_where_the_turn_began() -> None:
    state = running(taken=1)
    assert refused(state, "go 8,9 8,10 8,9 8,8") == ("P17", "back_where_it_began")


def pocket() -> State:
    """The pawn at 5,9 in a lane 5,9 5,10, closed by roofs all round but at 4,10, held by a pawn."""
    roofs = ["5,8", "4,9", "6,9", "6,10", "5,11"]
    state = built([], "a1", 3, {0: ["1,12"], 1: ["12,1"], 2: ["12,5"]})
    mask = sum(1 << cell(name) for name in roofs)
    state = replace(state, roofs=mask)
    return seated(seated(seated(state, 0, pawn="5,9"), 1, pawn="4,10"), 2, pawn="12,12")


def test_p17_short_where_nothing_else_is_possible() -> None:
    """Two points: 5,10 then only 4,10, where a pawn stands, or back to the beginning."""
    state = seated(pocket(), 2, policeman="5,9")  # the fine leaves two points
    assert points_of(state).total == 2
    assert refused(state, "go 5,10 4,10") == ("P16", "pawn_there")
    assert refused(state, "go 5,10 5,9") == ("P15", "too_few_for_policeman")
    assert result(state, "go 5,10") == "short 1"
    assert result(state, "stay") == "short 2"
    assert stop_now(state) is Stop.SHORT
    run = run_now(state)
    assert run is not None
    assert run.ends() == [
        End(cell("5,9"), Stop.SHORT, 2),
        End(cell("5,10"), Stop.SHORT, 1),
    ]


def test_p17_short_is_asked_at_the_cell_where_it_stops() -> None:
    """Three points: out past the pawn and on is possible, so nothing may be left."""
    state = pocket()
    assert result(state, "go 5,10 4,10 3,10") == "stop"
    assert refused(state, "go 5,10") == ("P17", "points_to_spend")
    assert refused(state, "stay") == ("P17", "points_to_spend")


def test_p18_stopping_at_an_own_door_takes_the_chip() -> None:
    state = running(taken=2, doors=["8,10", "8,11"])  # 5 points
    step = happen(state, "go 8,9 8,10 -> take 3")
    me = step.state.players[0]
    assert ChipTaken(0, cell("8,10"), 3, 3) in step.events
    assert (me.score, me.taken, me.doors) == (3, 3, (cell("8,11"),))
    assert points_of(step.state, 0).total == 6
    assert result(state, "go 8,9 8,10 8,11") == "take 2"  # passed the first
    assert result(state, "go 8,9 8,10 8,9 8,10 8,11") == "take 0"
    again = replace(step.state, seat=0)
    assert refused(again, "go 8,9 8,10")[0] == "P17"  # now plain street


def test_p18_foreign_doors_are_plain_street() -> None:
    state = seated(running(), 1, doors=(cell("8,9"),))
    assert refused(state, "go 8,9") == ("P17", "points_to_spend")


def test_p19_home_with_all_chips_taken() -> None:
    state = running("5,8", taken=11, doors=["8,10"])
    assert refused(state, "go 5,7 5,6") == ("P17", "points_to_spend")  # a chip is left
    state = seated(state, 0, doors=())
    step = happen(state, "go 5,7 5,6 -> home 12")
    me = step.state.players[0]
    assert CameHome(0, cell("5,6"), 12) in step.events
    assert (me.home, me.pawn, me.score) == (True, None, 12)
    assert result(seated(step.state, 1, pawn="5,8"), "go 5,7 5,6 5,5") == "stop"  # blocks nobody


def test_p19_the_last_chip_and_home_need_two_turns() -> None:
    state = running("5,8", taken=10, doors=["5,7"])
    after = play(state, "go 5,7 -> take 12")
    assert not after.players[0].home and after.players[0].pawn == cell("5,7")


def test_p20_where_a_policeman_may_go() -> None:
    state = seated(seated(running(), 1, policeman="3,3"), 0, policeman="9,1")
    for line, reason in {
        "police 8,8 stay": "policeman_on_pawn",
        "police 12,1 stay": "policeman_on_pawn",
        "police 3,3 stay": "policeman_on_policeman",
        "police 3,4 stay": "policeman_beside_policeman",
        "police 9,1 stay": "policeman_there_already",
    }.items():
        assert refused(state, line) == ("P20", reason)
    free = {cell_name(at) for at in members(police_cells(state))}
    assert {"0,0", "5,5", "1,12", "4,4", "9,2"} <= free  # ring, start, door, corner, own old one
    assert not free & {"8,8", "3,3", "3,4", "9,1"}
    step = happen(state, "police 4,4 go 8,9 8,10 8,11")
    assert step.events[0] == PolicemanMoved(0, cell("9,1"), cell("4,4"))
    roofed = built(["1@d5/0"], "c3")
    assert refused(roofed, "police 7,9 from 5,5 stay") == ("P20", "policeman_on_roof")


def test_p20_a_pawn_holds_a_policeman_fast() -> None:
    for seat in range(3):
        state = seated(running(), 0, policeman="8,8")
        state = seated(state, seat, pawn="8,8")
        assert refused(state, "police 0,0 stay") == ("P20", "policeman_held")
        assert not police_cells(state)


def test_p20_it_may_be_left_off_the_board() -> None:
    assert play(running(), "go 8,9 8,10 8,11").players[0].policeman is None


@pytest.mark.parametrize(("players", "bonus"), [(3, 5), (4, 4), (5, 3)])
def test_p21_who_is_home_waits_and_scores(players: int, bonus: int) -> None:
    state = seated(plain(players=players), 0, home=True, doors=())
    step = happen(state, f"police 4,4 wait -> bonus {bonus}")
    assert Waited(0, bonus) in step.events and step.state.players[0].score == bonus
    assert step.state.players[0].policeman == cell("4,4")
    assert refused(state, "stay") == ("P21", "at_home")
    assert refused(state, "go 5,5") == ("P21", "at_home")
    assert refused(state, "from 5,5 go 5,6") == ("P21", "at_home")
    assert refused(plain(), "wait") == ("P21", "not_home")
    assert legal_actions(state)[-1] == EndTurn()


def test_p22_the_game_ends_when_the_last_comes_home() -> None:
    state = running("5,8", taken=11)
    state = seated(seated(state, 0, doors=()), 1, home=True, pawn=None, doors=())
    assert not play(state, "go 5,7 5,6").over  # one is still out
    state = seated(state, 2, home=True, pawn=None, doors=())
    step = happen(state, "go 5,7 5,6 -> home 12")
    assert step.state.ending is Ending.ALL_HOME
    assert step.events[-1] == GameEnded(Ending.ALL_HOME)
    assert legal_actions(step.state) == []
    assert refused(step.state, "stay") == ("P22", "game_over")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_p23_the_guard_ends_a_game_without_chips(players: int) -> None:
    state = replace(plain(players=players), quiet=10 * players - 2)
    state = play(state, "from 5,5 go 4,5 3,5 2,5")
    assert not state.over
    step = happen(state, "from 6,6 go 6,7 6,8 6,9")
    assert step.state.ending is Ending.NOTHING_TAKEN
    assert step.events[-1] == GameEnded(Ending.NOTHING_TAKEN)
    assert isinstance(step.events[-2], PawnStopped)


def test_p23_a_chip_or_a_home_coming_starts_the_count_anew() -> None:
    state = replace(running("8,8", doors=["8,9"]), quiet=29)
    assert play(state, "go 8,9 -> take 2").quiet == 0
    home = replace(seated(running("5,7"), 0, doors=()), quiet=29)
    assert play(home, "go 5,6 -> home 2").quiet == 0
    waiting = replace(seated(plain(), 0, home=True, doors=()), quiet=3)
    assert play(waiting, "wait").quiet == 4  # waiting is none of these


def test_p23_building_does_not_count() -> None:
    from random import Random

    from tests.games.palermo.rules.worlds import fresh

    state, rng = fresh(), Random(5)
    while state.phase == 1:
        for action in eager_actions(state, rng):
            state = apply(state, action).state
    assert state.turn == 33 and state.quiet == 0


def test_p24_most_points_win_and_equals_share() -> None:
    state = seated(seated(seated(plain(), 0, score=61), 1, score=70), 2, score=70)
    assert winners(state) == ()
    over = replace(state, ending=Ending.ALL_HOME)
    assert winners(over) == (1, 2)
    assert winners(seated(over, 2, score=130)) == (2,)


def test_the_turn_goes_round() -> None:
    step = happen(running(), "go 8,9 8,10 8,11")
    assert step.events[-1] == TurnEnded(0, 1)
    assert (step.state.seat, step.state.turn) == (1, 34)
