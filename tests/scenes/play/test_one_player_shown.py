"""While pieces move banner and cards speak of one player: whose turn is shown."""

import pytest

from palmyra.games import NAMES
from palmyra.scenes.play.frame_widgets import FrameWidgets
from palmyra.scenes.play.scene import PlayScene
from palmyra.tabletop.opponent_card import CardState
from palmyra.thinking import client
from tests.scenes.test_every_table import Simple
from tests.support.player import Player
from tests.support.sessions import begun

MOVES = (CardState.TO_MOVE, CardState.THINKING)


@pytest.fixture(autouse=True)
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "thinker", Simple)


def frame_of(scene: PlayScene) -> FrameWidgets:
    frame = scene.table.panels.frame  # type: ignore[attr-defined]
    assert isinstance(frame, FrameWidgets)
    return frame


def check(scene: PlayScene) -> bool:
    """Whether a computer's turn is shown; banner and cards must agree on whose."""
    desk, frame = scene.desk, frame_of(scene)
    banner = frame.banner.model
    color = desk.session.seats[desk.seat].color
    assert banner.chip == desk.game_ui.chip(color)
    shown = [panel.model for panel in frame.opponents if panel.model.state in MOVES]
    person = desk.session.seats[desk.seat].is_person
    assert [card.color for card in shown] == ([] if person else [color])
    if not person:
        assert banner.title == desk.texts("play.turn_of", name=desk.name(desk.seat))
    following = [panel.model.color for panel in frame.opponents if panel.model.pill]
    assert color not in following, "whoever moves is not the next"
    return not person


@pytest.mark.parametrize("game", NAMES)
def test_banner_and_cards_speak_of_one_player(player: Player, game: str) -> None:
    player.services.settings.change(animation_speed="normal", window=(800, 450))
    seats = len(begun(game).seats)
    scene = player.nav.play(begun(game, 6 * seats))
    player.open(scene)
    player.wait(0.3)
    assert isinstance(scene, PlayScene)
    desk = scene.desk
    state = desk.state
    for action in desk.match.game.brain().stand_in(desk.match.game.rules.hide(state, state.seat)):
        desk.play(action)
        check(scene)
    theirs, busy = 0, 0
    for _ in range(900):
        player.app.loop_once([], 0.03)
        theirs += check(scene)
        busy += desk.busy
        if desk.seat == 0 and not desk.busy and len(desk.match.turns) >= 7 * seats:
            break
    assert theirs and busy
    assert desk.seat == 0
