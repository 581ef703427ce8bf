"""A healthy run has a clean log: games at every table with the real thinking process, the greed
meter on, hints, practice, walks through other screens and a review. Nobody is late, nothing is
lost, given up or warned about.

Time passes by frames alone: before each one the process may take as long as the machine needs to
answer. So whoever is away for ten seconds is away for ten seconds, and a busy machine fails nobody.
"""

import logging
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from palmyra.games import NAMES
from palmyra.kernel.game import Game
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.thinking import client
from palmyra.thinking.client import PATIENCE, ThinkingClient
from palmyra.thinking.questions import A, HintsQuestion, Question, ReviewQuestion, TurnQuestion
from palmyra.thinking.thinker import Pending
from tests.support.clean_log import clean, lines, trouble
from tests.support.clock import LONG, Clock
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.sessions import begun, over

FRAME = 0.1
AWAY = 10.0  # seconds in the rules: longer than patience with a thought
ARRIVED = 4.0  # seconds until a result has been celebrated
QUICK = 0.1  # seconds that a turn or a hint may be thought about

AnyGame = Game[Any, Any, Any, Any, Any]
AnyScene = PlayScene


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[ThinkingClient]:
    """The house's own, which logs as ever; with quick opponents."""
    made = ThinkingClient(client.logger.warning)
    monkeypatch.setattr(client, "_client", cache(lambda: made))
    ask = made.ask

    def quick(question: Question[A], patience: float = PATIENCE) -> Pending[A]:
        if isinstance(question, TurnQuestion | HintsQuestion):
            question = replace(question, seconds=QUICK)  # type: ignore[assignment]
        return ask(question, patience)

    monkeypatch.setattr(made, "ask", quick)
    yield made
    made.close()


class Evening:
    """One person's at a table, frame by frame."""

    def __init__(self, player: Player, worker: ThinkingClient, clock: Clock, name: str) -> None:
        self.player, self.worker, self.clock, self.name = player, worker, clock, name
        self.hints = self.walks = 0

    def wait(self, seconds: float, frame: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / frame))):
            self._answered()
            self.clock.on(frame)
            self.player.app.loop_once([], frame)

    def _answered(self) -> None:
        """Until the process has said something to all that it was asked."""
        until = time.monotonic() + LONG
        while self._waiting():
            assert time.monotonic() < until, "no answer"
            self.worker._listen()
            time.sleep(0.002)

    def _waiting(self) -> bool:
        asked, grown = self.worker._unanswered, self.worker._found
        alive = self.worker._process is not None and self.worker._process.is_alive()
        return alive and any(
            not isinstance(one, ReviewQuestion) or number not in grown for number, one in asked
        )

    def sit_down(self, turns: int) -> AnyScene:
        self.player.services.settings.change(
            animation_speed="instant", window=(800, 450), greed=True, practice=False
        )
        session = begun(self.name, turns)
        first = session.match.game.levels[0]
        for seat in range(1, len(session.seats)):
            session.change_seat(seat, first)
        scene = self.player.nav.play(session)
        self.player.open(scene)
        assert isinstance(scene, PlayScene)
        return scene

    def play(self, scene: AnyScene, *, walks: int, hints: int, practice: int = 0) -> None:
        """To the end of the game; with so many walks, hints and turns looked at before they end."""
        settings = self.player.services.settings
        while True:
            self.wait(FRAME)
            if self.player.scene is not scene:
                break
            if not scene.desk.person_to_move or scene.desk.busy or scene.view.dialogs:
                continue
            if self.walks < walks and scene.desk.match.turns:  # else there is nothing to go on with
                self.walk(scene)
                scene = self.to_title_and_back()
            if self.hints < hints:
                self.hint(scene)
            settings.change(practice=practice > 0)
            practice -= 1
            self.wait(2 * FRAME)
            game, state = scene.desk.match.game, scene.desk.state
            *steps, last = game.brain().stand_in(game.rules.hide(state, state.seat))
            for action in steps:
                assert scene.desk.play(action)
            self.wait(6 * FRAME if settings.now.practice else FRAME)
            assert scene.desk.play(last)
        assert isinstance(self.player.scene, EndingScene)

    def walk(self, scene: AnyScene) -> None:
        """Into the rules while something is thought about, back, and at once a hint."""
        self.walks += 1
        self.player.key(pygame.K_F1)
        assert self.player.scene is not scene
        self.wait(AWAY, 1.0)
        self.player.key(pygame.K_ESCAPE)
        assert self.player.scene is scene
        self.hint(scene)

    def to_title_and_back(self) -> AnyScene:
        """The game is left with its questions, and gone on with."""
        self.player.click("menu")
        self.player.click("to_title")
        assert isinstance(self.player.scene, TitleScene)
        self.wait(AWAY, 1.0)
        self.player.click("continue")
        self.wait(FRAME)
        assert isinstance(self.player.scene, PlayScene)
        return self.player.scene

    def hint(self, scene: AnyScene) -> None:
        self.hints += 1
        self.player.key(pygame.K_h)
        self.wait(3 * FRAME)
        shown = scene.desk.notice.text or scene.desk.hint_card.panel.visible
        assert shown, "said, or said that there is none"
        self.player.key(pygame.K_ESCAPE)

    def review(self, looks: int) -> None:
        """As far as it comes in so many frames, each of which brings a verdict."""
        self.wait(ARRIVED, 0.5)
        self.player.click("review")
        self.wait(FRAME)
        scene = self.player.scene
        assert isinstance(scene, CoachScene)
        self.wait(looks * FRAME)
        assert scene.study.review is not None and not scene.study.failed
        self.player.key(pygame.K_ESCAPE)
        self.wait(FRAME)


def check(one: Evening) -> None:
    """What the log alone would not say."""
    assert one.hints and one.walks and not one.worker.given_up and one.worker._losses == 0


@pytest.mark.parametrize("name", some(NAMES, 3, 2))
def test_the_end_of_a_game(player: Player, worker: ThinkingClient, clock: Clock, name: str) -> None:
    one = Evening(player, worker, clock, name)
    turns = len(over(name).match.turns)
    with clean(player.services.home):
        scene = one.sit_down(turns - 6)
        one.play(scene, walks=1, hints=2)
        one.review(looks=1)
    check(one)


@pytest.mark.endless
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game(player: Player, worker: ThinkingClient, clock: Clock, name: str) -> None:
    """Minutes: every turn is weighed, many are judged."""
    one = Evening(player, worker, clock, name)
    with clean(player.services.home):
        scene = one.sit_down(0)
        one.play(scene, walks=5, hints=20, practice=5)
        one.review(looks=12)
    check(one)


def test_the_log_of_a_run_is_read_whole_and_its_trouble_found(player: Player) -> None:
    home = player.services.home
    with clean(home):
        client.logger.info("all is well")
    assert any("all is well" in line for line in lines(home))
    for level, said in ((logging.WARNING, "something"), (logging.INFO, "a turn was late")):
        with pytest.raises(AssertionError, match=said), clean(home):
            client.logger.log(level, said)
        assert said in trouble(lines(home))[-1]
