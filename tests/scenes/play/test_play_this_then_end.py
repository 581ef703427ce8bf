"""*Play this* is one click and *End turn* the next: none is swallowed, and a double click ends
nothing."""

import pytest

from palmyra.kernel.game import Hint
from palmyra.scenes.play.scene import PlayScene
from palmyra.thinking import client
from tests.scenes.test_every_table import Simple
from tests.support.player import Player
from tests.support.sessions import begun

PRIZE = ("prize", {"prizes": ()})  # of Medina's hints every piece has a reason of its own
TURNS = [("medina", 6), ("palermo", 6), ("palermo", 39)]


@pytest.fixture(autouse=True)
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "thinker", Simple)


def hinted(player: Player, game: str, turns: int) -> PlayScene:
    player.services.settings.change(animation_speed="normal", window=(1280, 720))
    scene = player.nav.play(begun(game, turns))
    player.open(scene)
    player.wait(0.3)
    assert isinstance(scene, PlayScene) and scene.desk.person_to_move
    rules = scene.desk.match.game.rules
    state = scene.desk.state
    steps = scene.desk.match.game.brain().stand_in(rules.hide(state, state.seat))
    reason, further = ("prize", (PRIZE,)) if game == "medina" else ("", ())
    scene.desk.hints.show([Hint(tuple(steps), 1.0, reason, {"prizes": ()}, further)])
    player.wait(0.1)
    assert scene.desk.hints.playable
    return scene


@pytest.mark.parametrize(("game", "turns"), TURNS)
def test_the_next_click_ends_the_turn(player: Player, game: str, turns: int) -> None:
    scene = hinted(player, game, turns)
    player.click("end_turn")
    for _ in range(200):
        player.wait(0.02)
        if not scene.desk.hints.playing:
            break
    player.wait(max(0.0, 0.5 - 0.02))
    player.click("end_turn")
    assert len(scene.desk.match.turns) == turns + 1


@pytest.mark.parametrize(("game", "turns"), TURNS)
def test_the_button_is_there_as_soon_as_the_last_piece_flies(
    player: Player, game: str, turns: int
) -> None:
    scene = hinted(player, game, turns)
    player.click("end_turn")
    for _ in range(300):
        player.wait(0.02)
        if scene.table.ready() is not None:
            break
    assert scene.table.ready() is not None and not scene.desk.hints.playing


@pytest.mark.parametrize(("game", "turns"), TURNS)
def test_a_double_click_ends_nothing(player: Player, game: str, turns: int) -> None:
    scene = hinted(player, game, turns)
    for _ in range(12):
        player.click("end_turn")
        player.wait(0.1)
    assert len(scene.desk.match.turns) == turns
    player.wait(1.0)
    player.click("end_turn")
    assert len(scene.desk.match.turns) == turns + 1
