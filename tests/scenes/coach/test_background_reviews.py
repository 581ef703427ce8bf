"""A review goes on wherever one is, survives leaving and restarting, and the title says that it is
ready."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from palmyra.games import game_ui, load
from palmyra.kernel.review import Review
from palmyra.scenes.coach.background_reviews import BackgroundReviews
from palmyra.scenes.coach.ready_reviews import ready_reviews, waiting_reviews
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.storage.file_names import PROGRAM
from palmyra.storage.record_text import write_game
from palmyra.storage.reviews import kept_review
from palmyra.thinking import client
from palmyra.thinking.questions import Question
from palmyra.thinking.thinker import AtOnce, Found, Pending
from tests.support.finished_reviews import reviewed
from tests.support.player import Player

NAME = "medina_three"


class Slow(AtOnce):
    """Judges as many turns as it may."""

    def __init__(self, whole: Review[Any]) -> None:
        super().__init__()
        self.whole = whole
        self.most: int | None = 5

    def ask(self, question: Question[Any]) -> Pending[Any]:
        return _Growing(question, self)


class _Growing(Pending[Any]):
    def __init__(self, question: Question[Any], thinker: Slow) -> None:
        super().__init__(question, load)
        self._thinker, self._said = thinker, -1

    def _look(self) -> Found | None:
        found = self._thinker.whole.verdicts[: self._thinker.most]
        if len(found) == self._said:
            return None
        self._said = len(found)
        return Found(replace(self._thinker.whole, verdicts=found))


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Slow:
    made = Slow(reviewed(NAME)[2])
    monkeypatch.setattr(client, "thinker", lambda: made)
    return made


def record(player: Player) -> Path:
    game, replay, _ = reviewed(NAME)
    path = player.services.home / "records" / f"a game.{game.name}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_game(replay, game), "utf-8")
    return path


def frames(player: Player, nav: Any, count: int = 200) -> None:
    for _ in range(count):
        nav.tick(0.05)
        player.app.loop_once([], 0.05)


def test_a_review_goes_on_when_one_leaves_and_the_title_says_when_it_is_ready(
    player: Player, thinker: Slow
) -> None:
    game, replay, whole = reviewed(NAME)
    nav, path = player.nav, record(player)
    player.open(nav.title())
    scene = nav.review(game.name, replay, path)
    assert isinstance(scene, CoachScene)
    player.app.stack[-1].push(scene)
    frames(player, nav, 3)
    assert scene.texts("coach.may_leave") == scene.parts.judging._leave
    assert scene.judged < whole.turns
    scene.cancelled()
    frames(player, nav, 3)
    title = player.app.stack[-1]
    assert isinstance(title, TitleScene) and not ready_reviews(player.services)
    assert waiting_reviews(player.services) == [path.name]
    thinker.most = None
    frames(player, nav)
    (ready,) = ready_reviews(player.services)
    assert ready.record == path.name and 1 <= ready.lessons <= 3
    row = title.view.find("archive")
    assert getattr(row, "badge", "") == title.texts("house.review_ready")
    assert "Medina" in getattr(row, "note", "")
    kept = kept_review(path, replay, game)
    assert kept is not None and kept.todo is None
    player.app.stack[-1].push(nav.review(game.name, replay, path))
    frames(player, nav, 3)
    assert not ready_reviews(player.services), "who has looked is told no more"
    player.app.stack[-1].pop()
    frames(player, nav, 5)
    assert isinstance(player.app.stack[-1], TitleScene)
    assert not ready_reviews(player.services), "nor when they have left it"


def test_a_review_goes_on_after_a_restart(player: Player, thinker: Slow) -> None:
    game, replay, _ = reviewed(NAME)
    nav, path = player.nav, record(player)
    player.open(nav.title())
    player.app.stack[-1].push(nav.review(game.name, replay, path))
    frames(player, nav, 3)
    nav.close_reviews()
    half = kept_review(path, replay, game)
    assert half is not None and half.todo is not None
    thinker.most = None
    again = BackgroundReviews(player.services, game_ui, lambda: thinker)
    for _ in range(400):
        again.update()
    assert [one.record for one in ready_reviews(player.services)] == [path.name]
    assert not waiting_reviews(player.services)


def test_a_record_that_is_gone_is_no_news_and_none_is_looked_for(
    player: Player, thinker: Slow
) -> None:
    choices = player.services.choices.of(PROGRAM)
    choices.change(reviews_ready=[["gone.medina", "2026-11-18", 3], ["odd"], "x", [1, 2, 3]])
    choices.change(reviews_waiting=["gone.medina", "no game", "../x.medina"])
    assert ready_reviews(player.services) == ()
    again = BackgroundReviews(player.services, game_ui, lambda: thinker)
    again.update()
    assert not again._studies
