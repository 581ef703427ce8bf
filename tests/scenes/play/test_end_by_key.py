"""Return or Space ends a turn that is complete, at every table; E ends it everywhere and does
nothing else; Tab reaches that button before Undo."""

import pygame
import pytest

from palmyra.games import NAMES
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.scenes.play.scene import PlayScene
from palmyra.thinking import client
from palmyra.ui.widget import walk
from tests.scenes.test_every_table import Simple
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.sessions import begun

KEYS = pytest.mark.parametrize("key", some([pygame.K_RETURN, pygame.K_SPACE, pygame.K_e], 2))
# Palermo's driving comes after its building.
TURNS = [("palmyra", 6), ("medina", 6), ("palermo", 6), ("palermo", 39)]


@pytest.fixture(autouse=True)
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "thinker", Simple)


def turn_done(player: Player, game: str, turns: int) -> PlayScene:
    """A person's turn with everything done but its end."""
    player.services.settings.change(animation_speed="instant", window=(800, 450))
    scene = player.nav.play(begun(game, turns))
    player.open(scene)
    player.wait(0.1)
    assert isinstance(scene, PlayScene) and scene.desk.person_to_move
    rules = scene.desk.match.game.rules
    seat = scene.desk.state.seat
    steps = scene.desk.match.game.brain().stand_in(rules.hide(scene.desk.state, seat))
    for action in steps[:-1]:
        assert scene.desk.play(action)
    player.wait(0.1)
    assert scene.table.ready() is not None
    return scene


@KEYS
@pytest.mark.parametrize(("game", "turns"), TURNS)
@pytest.mark.parametrize("on_board", [False, True])
def test_a_turn_is_ended_by_key(
    player: Player, game: str, turns: int, key: int, on_board: bool
) -> None:
    scene = turn_done(player, game, turns)
    before = len(scene.desk.match.turns)
    scene.view.focus(scene.view.find("board") if on_board else None)
    player.key(key)
    plan = getattr(scene.table, "plan", None)
    asked = getattr(plan, "phase", None) in (Phase.EXTRA, Phase.FLIP)  # what Palmyra's end needs
    assert asked or len(scene.desk.match.turns) > before


@KEYS
@pytest.mark.parametrize(("game", "turns"), TURNS)
def test_a_turn_that_cannot_end_goes_on(player: Player, game: str, turns: int, key: int) -> None:
    player.services.settings.change(animation_speed="instant", window=(800, 450))
    scene = player.nav.play(begun(game, turns))
    player.open(scene)
    player.wait(0.1)
    assert isinstance(scene, PlayScene)
    if scene.table.ready() is not None:
        pytest.skip("it may be ended at once")
    player.key(key)
    assert len(scene.desk.match.turns) == turns


@pytest.mark.parametrize("game", NAMES)
def test_tab_reaches_the_end_before_undo(player: Player, game: str) -> None:
    scene = turn_done(player, game, 6)
    names = [w.name for w in walk(scene.view.widgets) if w.focusable and w.enabled]
    assert names.index("end_turn") < names.index("undo")
    scene.view.focus(None)
    seen = []
    for _ in range(30):
        player.key(pygame.K_TAB)
        assert scene.view.focused is not None
        seen.append(scene.view.focused.name)
        if seen[-1] == "end_turn":
            break
    assert "undo" not in seen and seen[-1] == "end_turn"


def test_in_palermo_e_never_turns_the_house(player: Player) -> None:
    player.services.settings.change(animation_speed="instant", window=(800, 450))
    scene = player.nav.play(begun("palermo", 6))
    player.open(scene)
    player.wait(0.1)
    assert isinstance(scene, PlayScene)
    builder = scene.table.builder  # type: ignore[attr-defined]
    before = builder.rotation
    player.key(pygame.K_e)
    assert builder.rotation == before
    assert scene.desk.notice.text == player.services.texts("palermo.play.why_build")
    player.key(pygame.K_w)
    assert builder.rotation == (before + 1) % 4
    player.key(pygame.K_q)
    assert builder.rotation == before
