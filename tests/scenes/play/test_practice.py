"""Practice: a quiet question before a turn that gives away much, at every table, never a wait;
what was looked at counts as a hint, in the record and on the score."""

from typing import Any

import pygame
import pytest

from palmyra.games import NAMES
from palmyra.kernel.planned_verdict import PlannedVerdict
from palmyra.kernel.session import HINTS
from palmyra.kernel.verdict import POINTS, Verdict, Why
from palmyra.scenes.game_words import names_of
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.reason_words import headline
from palmyra.shell.texts import LANGUAGES
from palmyra.thinking import client
from palmyra.thinking.questions import Failure, Question, VerdictQuestion, checked
from palmyra.thinking.thinker import AtOnce, NullThinker, Pending
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.sessions import begun

AnyScene = PlayScene


class Strict(AtOnce):
    """A judge who finds every turn as bad as the test says; knows it or not."""

    slip = 9.0
    error = 1.0
    why: Why | None = None
    answers = True
    asked = 0

    def ask(self, question: Question[Any]) -> Pending[Any]:
        if isinstance(question, VerdictQuestion) and not self.answers:
            type(self).asked += 1
            return NullThinker().ask(question)
        return super().ask(question)

    def think(self, question: Question[Any]) -> object:
        if not isinstance(question, VerdictQuestion):
            return super().think(question)
        type(self).asked += 1
        seat = question.before.seat
        worths = (0.0, 0.0, 0.0, 0.0, 0.0)
        best = tuple(self.slip if at == seat else 0.0 for at in range(5))
        verdict = Verdict(0, seat, best, worths, worths, self.error, question.planned, self.why)
        return PlannedVerdict(verdict, POINTS)


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> type[Strict]:
    monkeypatch.setattr(Strict, "asked", 0)
    monkeypatch.setattr(client, "thinker", Strict)
    return Strict


def planned(player: Player, name: str, *, on: bool = True) -> AnyScene:
    """At a table of that game, with a turn that only has to be ended."""
    player.services.settings.change(animation_speed="instant", practice=on, window=(800, 450))
    session = begun(name, 0)
    for seat in range(len(session.seats)):
        session.change_seat(seat, "")
    scene = player.nav.play(session, None)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    desk = scene.desk
    game = session.match.game
    for action in game.brain().stand_in(game.rules.hide(desk.state, desk.state.seat)):
        if game.rules.apply(desk.state, action).state.turn > desk.state.turn:
            break
        desk.play(action)
    desk.finish_moving()
    return scene


def end(player: Player, scene: AnyScene) -> None:
    player.key(pygame.K_e)
    plan = getattr(scene.table, "plan", None)
    if getattr(plan, "extra", 0) is None and not player.view.dialogs and scene.desk.state.turn == 0:
        player.key(pygame.K_l)
        player.wait(0.6)
        player.key(pygame.K_e)


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_that_gives_away_much_is_asked_about(player: Player, name: str) -> None:
    scene = planned(player, name)
    player.wait(0.6)
    end(player, scene)
    assert player.view.dialogs, "are you sure?"
    assert scene.desk.state.turn == 0
    done = scene.desk.match.actions
    player.click("take_back")
    player.wait(0.1)
    assert not player.view.dialogs and len(scene.desk.match.actions) < len(done)
    assert scene.session.hinted == (0,), "it counts as a hint"
    assert scene.session.save.record.further[HINTS] == [0]


@pytest.mark.parametrize("language", some(LANGUAGES, 4, 1))
def test_what_is_not_played_yet_is_not_spoken_of_as_gone_by(
    player: Player, strict: type[Strict], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """A reason is a sentence of a review: it is quoted as what would be said afterwards."""
    monkeypatch.setattr(
        strict, "why", Why("building", "prize_given", {"seat": 1, "gave": ("points", 3)})
    )
    player.services.settings.change(language=language)
    scene = planned(player, "medina")
    player.wait(0.6)
    end(player, scene)
    dialog, texts = player.view.dialogs[-1], player.services.texts
    names = names_of(texts, scene.desk.match.replay)
    assert strict.why is not None
    reason = headline(texts, "medina", strict.why, names)
    assert names[1] in reason and "3" in reason
    said = dialog.text.split("\n")[0]
    assert reason in said and said == texts("practice.said", reason=reason)
    assert said[said.index(reason) - 1] in "“„«\N{NO-BREAK SPACE}"


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_ended_anyway(player: Player, name: str) -> None:
    scene = planned(player, name)
    player.wait(0.6)
    end(player, scene)
    player.click("end_anyway")
    player.wait(0.1)
    assert scene.desk.state.turn == 1 and not player.view.dialogs


@pytest.mark.parametrize("name", NAMES)
def test_who_is_quicker_than_the_judge_is_not_asked(
    player: Player, name: str, strict: type[Strict], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strict, "answers", False)
    scene = planned(player, name)
    player.wait(0.6)
    end(player, scene)
    assert strict.asked >= 1 and not player.view.dialogs
    assert scene.desk.state.turn == 1 and scene.session.hinted == ()


@pytest.mark.parametrize(("slip", "error"), [(3.0, 0.1), (9.0, 6.0), (0.0, 0.0)])
def test_nothing_is_said_of_less_or_of_what_may_be_an_error(
    player: Player, strict: type[Strict], monkeypatch: pytest.MonkeyPatch, slip: float, error: float
) -> None:
    monkeypatch.setattr(strict, "slip", slip)
    monkeypatch.setattr(strict, "error", error)
    scene = planned(player, "medina")
    player.wait(0.6)
    end(player, scene)
    assert not player.view.dialogs and scene.desk.state.turn == 1
    assert scene.session.hinted == (0,), "that nothing is said tells something, too"


def test_off_it_looks_at_nothing(player: Player, strict: type[Strict]) -> None:
    scene = planned(player, "medina", on=False)
    player.wait(0.6)
    end(player, scene)
    assert strict.asked == 0 and scene.desk.state.turn == 1 and scene.session.hinted == ()


@pytest.mark.parametrize("name", NAMES)
def test_the_real_judge_answers_in_the_thinking_process(name: str) -> None:
    """The question as the process gets it, without one."""
    from tests.support.thinkers import load

    session = begun(name, 3)
    game, state = session.match.game, session.match.state
    before = game.rules.hide(state, state.seat)
    actions: list[Any] = []
    after = before
    while after.turn == before.turn:
        for action in game.brain().stand_in(after):
            actions.append(action)
            after = game.rules.apply(after, action).state
    asked: Question[Any] = VerdictQuestion(name, before, tuple(actions))
    found = asked.answer(load)
    assert isinstance(found, PlannedVerdict) and found.verdict.seat == before.seat
    assert checked(asked, found, load) is found
    assert isinstance(checked(asked, None, load), Failure)
