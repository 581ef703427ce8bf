"""The end is told when it is near: by what is in stock, or by what still finds a space."""

from random import Random

from palmyra.games.medina.hand.remarks import ending
from palmyra.games.medina.rules.play import apply
from tests.games.medina.hand.sitting import Hands, sit_down, some_action
from tests.games.medina.rules.worlds import only, start
from tests.support.player import Player
from tests.support.states.medina import session


def test_it_is_told_by_the_stock() -> None:
    state = start()
    assert ending(state) == ""
    assert ending(only(state, 0, wall=2)) == "last_turn"
    assert ending(only(state, 0, wall=2, merchant=2)) == "last_two"
    assert ending(only(state, 0, wall=5)) == ""
    assert ending(only(state, 0, stable=6)) == "last_room", "no palace stands: none can be placed"


def test_nearly_everyone_is_told_before_the_last_turn() -> None:
    """Another's piece may take the last room at any time; that is seldom, even among players who
    place at random."""
    told: list[bool] = []
    for seed in range(6):
        rng, state = Random(seed), start(3 + seed % 2)
        last: dict[int, str] = {}
        while not state.over:
            if state.fresh:
                last[state.seat] = ending(state)
            state = apply(state, some_action(state, rng)).state
        told += [bool(said) for said in last.values()]
    assert sum(told) >= 0.8 * len(told), told


def test_the_table_says_it_once_a_turn(player: Player) -> None:
    scene = sit_down(player, session(only(start(), 0, wall=2)))
    player.wait(0.1)
    assert scene.desk.notice.text.startswith("Your last turn")
    scene.desk.notice.clear()
    player.wait(0.2)
    assert not scene.desk.notice.text
    assert Hands(player, scene, Random(1)).table.live
