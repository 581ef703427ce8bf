"""Touching, palace tokens, tower tokens (M18 to M20)."""

from palmyra.games.medina.rules.events import TokenPassed
from palmyra.games.medina.rules.points import worth
from palmyra.games.medina.rules.prizes import size_to_beat
from tests.games.medina.rules.worlds import events, play, stand, start, to_move

UMBER, APRICOT = 2, 3
TOWER_1, TOWER_3 = 0, 2


def held(state: object, token: int) -> object:
    return state.tokens[token]  # type: ignore[attr-defined]


def test_m18_a_palace_touches_what_is_beside_its_pieces_or_stables() -> None:
    state = stand(start(merchant=(5, 3)), "apricot@3,2 stable@3,1 wall@1,0 wall@2,0")
    assert worth(state, state.palaces[0]).walls == 0
    state = stand(state, "wall@3,0 stable@4,2 merchant@5,2")
    assert worth(state, state.palaces[0]).walls == 1
    assert worth(state, state.palaces[0]).merchants == 1  # 5,2 beside the stable, 5,3 is not


def test_m19_the_first_owner_takes_the_palace_token() -> None:
    state = stand(start(), "umber@5,5")
    told = events(to_move(state, 1), "dome@5,5 wall@1,0")
    assert TokenPassed("umber", 3, None, 1) in told


def test_m19_it_passes_to_a_strictly_larger_palace_by_a_dome() -> None:
    state = stand(start(), "umber@2,5 umber@2,6 dome@2,5 umber@6,5 umber@6,6")
    equal = stand(state, "dome@6,5", seat=1)
    assert held(equal, 4 + UMBER) == 0
    larger = stand(stand(state, "umber@6,7"), "dome@6,5", seat=1)
    assert held(larger, 4 + UMBER) == 1
    assert size_to_beat(larger, UMBER) == 3


def test_m19_or_by_a_stable_later_on_whoever_places_it() -> None:
    state = stand(start(), "umber@2,5 umber@2,6 dome@2,5 umber@6,5 umber@6,6")
    state = stand(state, "dome@6,5", seat=1)
    assert size_to_beat(state, UMBER) == 2
    told = events(to_move(state, 2), "stable@6,4 wall@1,0")
    assert TokenPassed("umber", 3, 0, 1) in told
    back = stand(stand(state, "stable@6,4", seat=2), "stable@3,5 stable@3,6", seat=2)
    assert held(back, 4 + UMBER) == 0
    own = stand(state, "stable@3,5")
    assert held(own, 4 + UMBER) == 0


def test_m19_a_larger_palace_without_a_dome_does_not_count() -> None:
    state = stand(start(), "umber@2,5 dome@2,5 umber@6,5 umber@6,6 umber@6,7")
    assert held(state, 4 + UMBER) == 0


def test_m20_a_palace_connects_with_its_dome_to_every_rampart_it_touches() -> None:
    state = stand(start(), "wall@1,0 wall@2,0")
    state = stand(state, " ".join(f"wall@{x},0" for x in range(16, 8, -1)), seat=1)
    state = stand(state, " ".join(f"wall@{x},0" for x in range(8, 3, -1)), seat=2)
    state = stand(state, "umber@2,1 umber@3,1 umber@4,1")
    assert state.tokens == (None,) * 8
    after = stand(state, "dome@3,1", seat=2)
    assert held(after, TOWER_1) == 2 and held(after, TOWER_3) == 2


def test_m20_or_later_by_a_new_wall_whoever_places_it() -> None:
    state = stand(start(), "umber@1,1 dome@1,1")
    assert held(state, TOWER_1) is None
    told = events(to_move(state, 1), "wall@1,0 wall@2,0")
    assert told.count(TokenPassed("tower-1", 1, None, 0)) == 1


def test_m20_or_by_a_new_stable() -> None:
    state = stand(start(), "umber@2,2 dome@2,2 wall@1,0 wall@2,0")
    assert held(state, TOWER_1) is None
    assert held(stand(state, "stable@2,1", seat=1), TOWER_1) == 0


def test_m20_whoever_connects_last_holds_it_and_a_palace_connects_once() -> None:
    state = stand(start(), "umber@1,1 dome@1,1 wall@1,0 wall@2,0 wall@3,0 wall@4,0 apricot@5,1")
    assert held(state, TOWER_1) == 0
    state = stand(state, "dome@5,1", seat=1)
    state = stand(state, "wall@5,0", seat=1)
    assert held(state, TOWER_1) == 1
    again = stand(state, "wall@0,1 stable@1,2 wall@0,2")  # more walls, the other arm: no new one
    assert held(again, TOWER_1) == 1
    anew = stand(again, "apricot@1,8 dome@1,8 wall@0,3 wall@0,4 wall@0,5")
    assert held(stand(anew, "wall@0,6 wall@0,7 wall@0,8", seat=1), TOWER_1) == 0


def test_m20_both_arms_are_one_rampart() -> None:
    state = stand(start(), "umber@1,5 dome@1,5", seat=0)
    state = stand(state, "apricot@5,1 dome@5,1", seat=1)
    state = stand(state, " ".join(f"wall@0,{y}" for y in range(1, 6)))
    assert held(state, TOWER_1) == 0
    state = stand(state, " ".join(f"wall@{x},0" for x in range(1, 6)), seat=1)
    assert held(state, TOWER_1) == 1


def test_m20_tokens_are_judged_after_every_single_placement() -> None:
    state = to_move(stand(start(), "umber@2,1 wall@1,0 wall@2,0 umber@3,1"), 1)
    told = events(state, "dome@2,1 wall@3,0")
    assert TokenPassed("tower-1", 1, None, 1) in told
    assert play(state, "dome@2,1 wall@3,0").tokens[0] == 1
