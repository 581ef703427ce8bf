"""Computers at the table, alone and with people: played through the app's frames, left in
mid-thought, gone on with from the title."""

from collections.abc import Sequence
from functools import cache, partial
from random import Random
from time import monotonic
from typing import Any, ClassVar

import pytest

from palmyra import games
from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.board.marks import outlines_of
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action, MoveFigures
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import ReorganizeTurn, Turn, steps
from palmyra.games.palmyra.seating import Session
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.storage.record_text import read_text, write_game
from palmyra.tabletop.opponent_card import CardState
from palmyra.thinking import client
from palmyra.thinking.client import ThinkingClient
from palmyra.thinking.questions import Question, TurnQuestion
from palmyra.thinking.thinker import Found, NullThinker, Pending
from tests.support.at_table import PlayScene
from tests.support.clock import LONG
from tests.support.mouse_hands import MouseHands
from tests.support.player import Player
from tests.support.whole_games import Game, begin, saved, sit_down

FRAMES = 4000  # far more than a game of computers needs at once


class Slow(NullThinker):
    """Thinks about turns for a few frames."""

    frames = 3

    def ask(self, question: Question[Any]) -> Pending[Any]:
        if not isinstance(question, TurnQuestion):
            return super().ask(question)
        assert question.level == "prefect"
        return Dawdling(question, self)

    def turn(self, question: TurnQuestion) -> Sequence[Action]:
        return question.stand_in(games.load)


class Dawdling(Pending[Sequence[Action]]):
    thought = True

    def __init__(self, question: TurnQuestion, slow: Slow) -> None:
        super().__init__(question, games.load)
        self._turn, self._left = partial(slow.turn, question), slow.frames

    def _look(self) -> Found | None:
        self._left -= 1
        return Found(self._turn()) if self._left <= 0 else None


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "thinker", Slow)


def check_record(session: Session) -> None:
    read = read_text(write_game(session.match.replay, PALMYRA), PALMYRA)
    assert read.state == session.match.state
    assert session.match.state.over


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("variant", [Variant.BASE, Variant.EXPERT], ids=str)
def test_computers_alone_play_to_the_end(player: Player, variant: Variant) -> None:
    session = begin(Game(variant, 4), computers=frozenset(range(4)))
    scene = sit_down(player, session)
    for _ in range(FRAMES):
        assert not scene.desk.person_to_move
        player.app.loop_once([], 0.05)
        if isinstance(player.scene, ResultScene):
            break
    assert isinstance(player.scene, ResultScene)
    check_record(session)
    assert saved(player) == []


@pytest.mark.usefixtures("slow")
def test_computers_animated_play_the_same_game(player: Player) -> None:
    """What is shown on the way changes nothing: animated and at once, the same record."""
    records = []
    for speed, frames in (("instant", 400), ("fast", 1200)):
        session = begin(Game(Variant.BASE, 2), computers=frozenset(range(2)))
        sit_down(player, session)
        player.services.settings.change(animation_speed=speed)
        for _ in range(frames):
            player.app.loop_once([], 0.05)
            if len(session.match.turns) >= 6:
                break
        records.append(session.match.turns[:6])
    assert len(records[0]) == 6
    assert records[0] == records[1]


class Answers(Slow):
    """Has its turn at once, and says it after some frames."""

    frames = 40
    turns: ClassVar[list[Turn]] = []

    def turn(self, question: TurnQuestion) -> Sequence[Action]:
        answer = super().turn(question)
        if isinstance(answer[0], MoveFigures) or not self.turns:
            return answer
        turn = self.turns.pop(0)
        actions = steps(turn, question.view)
        return actions[:1] if isinstance(turn, ReorganizeTurn) else actions


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "thinker", Answers)
    monkeypatch.setattr(Answers, "turns", [])


@pytest.mark.usefixtures("answers")
def test_thinking_is_only_spoken_of_while_it_lasts(player: Player) -> None:
    session = begin(Game(Variant.BASE, 2), computers=frozenset({0}))
    scene = sit_down(player, session)
    player.services.settings.change(animation_speed="normal")
    shown = []
    for _ in range(200):
        player.app.loop_once([], 0.05)
        (card,) = (panel.model for panel in scene.table.panels.opponents)
        shown.append(card.state is CardState.THINKING)
        if scene.desk.person_to_move:
            break
    assert not any(shown[:10]), "said before it was worth saying"
    assert any(shown)
    assert not shown[-1]


@pytest.mark.usefixtures("answers")
def test_a_reorganize_is_told_once_in_the_log(player: Player) -> None:
    """Issue 12, part 2, point 1: not also in words that stay over the banner until one acts."""
    Answers.turns.append(ReorganizeTurn(Size.SMALL))
    session = begin(Game(Variant.BASE, 2), computers=frozenset({0}))
    scene = sit_down(player, session)
    while not scene.desk.person_to_move:
        player.app.loop_once([], 0.05)
    player.wait(30)
    assert isinstance(session.match.turns[0], ReorganizeTurn)
    log = scene.table.panels.last_moves.model
    assert log.fresh == 1
    assert scene.table.panels.last_moves.visible and log.moves[0].text
    assert scene.desk.notice.text == ""
    scene.table.person.tile_clicked(0)
    assert scene.table.panels.last_moves.model.fresh == 0


def test_a_flip_and_a_way_back_to_the_city_are_pointed_out() -> None:
    session = begin(Game(Variant.BASE, 2), computers=frozenset({0, 1}))
    rng = Random(3)
    homes = 0
    while not session.match.state.over:
        count = len(session.match.turns)
        session.match.play(random_action(session.match.state, rng))
        if len(session.match.turns) == count:
            continue
        outlines = outlines_of(session.match.replay, [count])
        turn = session.match.turns[-1]
        if isinstance(turn, ReorganizeTurn):
            if CITY in (turn.legion, turn.censor):
                homes += 1
                (outline,) = outlines
                assert session.match.state.city <= set(outline.cells)
        else:
            (outline,) = outlines
            assert set(outline.cells) == {cell for _, cell in turn.laid}
    assert homes


@pytest.mark.usefixtures("slow")
def test_leaving_in_mid_thought_and_going_on(player: Player) -> None:
    rng = Random(5)
    session = begin(Game(Variant.BASE, 3), computers=frozenset({1, 2}))
    scene = sit_down(player, session)
    hands = MouseHands(player, rng)
    left = 0
    for _ in range(FRAMES):
        if not isinstance(player.scene, PlayScene):
            break
        scene = player.scene
        if scene.desk.person_to_move and not scene.moving:
            hands.perform(random_action(scene.table.plan.state, rng))
            continue
        player.app.loop_once([], 0.05)
        if (
            scene.desk.rivals.asked
            and len(scene.session.match.turns) >= 4 * (left + 1)
            and left < 3
        ):
            left += 1
            go_and_come_back(player, hands)
    assert left == 3
    assert isinstance(player.scene, EndingScene)
    check_record(scene.session)
    assert scene.session.seats == session.seats
    assert saved(player) == []


def go_and_come_back(player: Player, hands: MouseHands) -> None:
    """To the title while a computer thinks, and on from there: the same game, the same state."""
    before = hands.scene
    # A computer's steps shown so far are thrown away with the thought; finished turns are kept.
    state = before.session.match.turn_start
    hands.click_widget("menu")
    hands.click_widget("to_title")
    assert isinstance(player.scene, TitleScene)
    player.wait(0.1)
    assert len(before.session.match.turns) == state.turn, "a game that was left played on"
    player.click("continue")
    player.wait(0)
    assert hands.scene is not before
    assert hands.state == state
    assert hands.scene.session.seats == before.session.seats


def test_a_real_opponent_answers_in_its_own_process(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = ThinkingClient()
    monkeypatch.setattr(client, "_client", cache(lambda: worker))
    session = begin(Game(Variant.BASE, 2), computers=frozenset({0}))
    scene = sit_down(player, session)
    until = monotonic() + LONG
    try:
        while not scene.desk.person_to_move and monotonic() < until:
            player.app.loop_once([], 0.02)
        assert len(session.match.turns) == 1
        assert scene.desk.person_to_move
    finally:
        worker.close()
