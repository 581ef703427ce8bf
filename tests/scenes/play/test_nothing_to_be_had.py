"""No process, no handle and no thread is left: at every table the player is told, in their own
language, nothing is raised and nothing is lost."""

import threading
from collections.abc import Iterator
from functools import cache
from typing import Any

import pygame
import pytest

from palmyra.games import NAMES
from palmyra.scenes.play.scene import PlayScene
from palmyra.storage.autosave import unfinished
from palmyra.storage.record_text import read_text
from palmyra.tabletop.meter import Meter
from palmyra.thinking import client
from palmyra.thinking.client import ThinkingClient
from tests.storage.test_write_queue import refused
from tests.support.player import Player
from tests.support.sessions import begun
from tests.thinking.test_client import REFUSALS, refuse

LANGUAGES = {"palmyra": "fr", "medina": "it", "palermo": "de"}


@pytest.fixture(params=REFUSALS)
def worker(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ThinkingClient]:
    """One that the system has nothing left for."""
    made = ThinkingClient()
    refuse(made, monkeypatch, request.param)
    monkeypatch.setattr(threading.Thread, "start", refused)
    monkeypatch.setattr(client, "_client", cache(lambda: made))
    yield made
    made.close()


def weighed_from(name: str) -> int:
    """The first of a person's turns that the greed meter weighs: in Palermo one drives by then."""
    states = (begun(name, turns).match.state for turns in range(100))
    return next(
        turns
        for turns, state in enumerate(states)
        if state.seat == 0 and getattr(state, "phase", 2) == 2
    )


def at_table(player: Player, name: str, **settings: Any) -> PlayScene:
    player.services.settings.change(
        animation_speed="instant", window=(800, 450), language=LANGUAGES[name], **settings
    )
    player.services.write_queue.beside = True
    scene = player.nav.play(begun(name, weighed_from(name)))
    assert isinstance(scene, PlayScene)
    player.open(scene)
    player.wait(0.5)
    return scene


def play_simple(scene: PlayScene) -> None:
    """The person's own turn, to its end."""
    game, state = scene.desk.match.game, scene.desk.state
    for action in game.brain().stand_in(game.rules.hide(state, state.seat)):
        scene.desk.play(action)


@pytest.mark.parametrize("name", NAMES)
def test_opponents_play_on_and_it_is_said(
    player: Player, worker: ThinkingClient, name: str
) -> None:
    scene = at_table(player, name)
    said: list[str] = []
    turn = 0
    for _ in range(200):
        if scene.desk.person_to_move and not scene.desk.busy:
            if turn == 3:
                break
            turn += 1
            play_simple(scene)
        player.app.loop_once([], 0.05)
        if scene.desk.notice.text not in said:
            said.append(scene.desk.notice.text)
    assert turn == 3 and worker.given_up
    assert scene.desk.texts.language == LANGUAGES[name]
    assert scene.desk.texts("play.computers_simple") in said
    assert player.services.write_queue.waiting == ()
    (kept,) = unfinished(player.services.home)
    match = scene.desk.match
    assert len(read_text(kept.path.read_text("utf-8"), match.game).record.turns) == len(match.turns)


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_and_the_meter_say_that_they_cannot(
    player: Player, worker: ThinkingClient, name: str
) -> None:
    scene = at_table(player, name, greed=True)
    texts, meter = scene.desk.texts, player.find("meter")
    assert isinstance(meter, Meter)
    assert scene.desk.greed.weighing and scene.desk.greed.failed
    assert meter.model.words == texts("greed.failed")
    player.key(pygame.K_h)
    player.wait(0.2)
    assert scene.desk.hint_card.panel.model.why == texts("idea.failed")
