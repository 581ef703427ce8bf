"""Whole games at Medina's table through the event loop: by mouse, keys and controller alone."""

from random import Random

import pytest

from palmyra.games.medina.rules.actions import EndTurn, Place
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.points import scores
from tests.games.medina.hand.sitting import (
    Hands,
    KeyHands,
    MedinaScene,
    PadHands,
    begin,
    sit_down,
    some_action,
)
from tests.support.navigator import Elsewhere
from tests.support.player import Player


def play_whole(hands: Hands, scene: MedinaScene, chance: Random, every: int = 1) -> int:
    """Until the game is over; every placement is previewed as it is paid. How many turns. One of
    `every` so many turns is played by hand; the table is told of the others."""
    match = scene.session.match
    while not match.state.over:
        state = match.state
        action = some_action(state, chance)
        expected = apply(state, action).state
        if state.turn % every:
            assert scene.desk.play(action)
            hands.player.wait(0)
        elif isinstance(action, EndTurn):
            hands.end()
        else:
            _place_watched(hands, scene, action)
            if chance.random() < 0.05:
                hands.undo()
                assert match.state.placed == state.placed
                hands.redo()
        assert match.state == expected, str(action)
    return len(match.turns)


def _place_watched(hands: Hands, scene: MedinaScene, action: Place) -> None:
    before = scores(scene.session.match.state)
    shown: list[tuple[int, ...]] = []

    def watch() -> None:
        preview = hands.table.hand.preview()
        assert preview is not None and preview.place == action
        row = hands.table.panels.this_turn.model.rows[-1]
        assert row.preview and row.gains == preview.gains
        shown.append(row.gains)

    hands.place(action, watch)
    after = scores(scene.session.match.state)
    paid = tuple(now - then for then, now in zip(before, after, strict=True))
    assert shown == [paid]


@pytest.mark.parametrize("kind", [Hands, KeyHands, PadHands])
def test_a_game_by(player: Player, kind: type[Hands]) -> None:
    """One turn in five by hand."""
    check_game(player, kind, 5)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Hands, KeyHands, PadHands])
def test_a_whole_game_by(player: Player, kind: type[Hands]) -> None:
    check_game(player, kind, 1)


def check_game(player: Player, kind: type[Hands], every: int) -> None:
    chance = Random(kind.__name__)
    scene = sit_down(player, begin())
    turns = play_whole(kind(player, scene, chance), scene, chance, every)
    assert turns > 30
    player.wait(0.1)
    assert isinstance(player.scene, Elsewhere) or scene.desk.turns.ribbon.visible


def test_a_game_against_computers(player: Player) -> None:
    """A person's turns by mouse, the others' by the kit."""
    chance = Random(4)
    session = begin(("", "carrier", "mason", "carrier"))
    scene = sit_down(player, session)
    hands = Hands(player, scene, chance)
    match = session.match
    for _ in range(400):
        if match.state.over or match.state.turn >= 20:
            break
        if match.state.seat == 0:
            action = some_action(match.state, chance)
            hands.end() if isinstance(action, EndTurn) else hands.place(action)
        else:
            player.wait(0.0)
    assert match.state.turn >= 20 or match.state.over
