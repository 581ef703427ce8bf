"""Where a review is opened from, where it leads, and where there is no door."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from palmyra.kernel.session import BRANCH_WAS, branch_was, take_over
from palmyra.scenes.archive import saves
from palmyra.scenes.archive.saves import SavesScene
from palmyra.scenes.archive.scores import ScoresScene
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.play import dialogs
from palmyra.scenes.play.leaving import back_to_review
from palmyra.scenes.play.review_branch import ask_back
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.thinking import client
from tests.noughts.game import NOUGHTS
from tests.noughts.judge import NoughtsJudge
from tests.noughts.moving_in import move_in
from tests.noughts.rules import EndTurn, Mark
from tests.noughts.ui import NoughtsUI
from tests.scenes.coach.judged import Here, session
from tests.support.finished_games import finished_session
from tests.support.player import Player
from tests.support.states.result import EVERYONE


class Judged(NoughtsUI):
    game = replace(NOUGHTS, judge=NoughtsJudge)


def judged(player: Player, monkeypatch: pytest.MonkeyPatch, game_ui: NoughtsUI) -> Player:
    monkeypatch.setattr(saves, "_read", {})  # no other test shall find its games there
    monkeypatch.setattr(client, "thinker", Here)
    return move_in(player, monkeypatch, game_ui)


@pytest.fixture
def visitor(player: Player, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Noughts and crosses with a judge."""
    return judged(player, monkeypatch, Judged())


def shown_result(player: Player, **more: Any) -> ResultScene:
    made = session(game=NOUGHTS, **more)
    scene = player.nav.result(made)
    player.open(scene)
    player.wait(0.3)
    assert isinstance(scene, ResultScene)
    return scene


def test_after_a_loss_it_is_the_first_choice(visitor: Player) -> None:
    scene = shown_result(visitor)  # blue, the person, lost
    assert [b.name for b in scene._buttons if b.kind == "primary"] == ["review"]
    assert visitor.view.focused is visitor.find("review")
    visitor.click("review")
    visitor.wait(0.5)
    coach = visitor.scene
    assert isinstance(coach, CoachScene) and coach.study.done and coach.seat == 1
    visitor.key(pygame.K_ESCAPE)
    visitor.wait(0.1)
    assert visitor.scene is scene


def test_after_a_win_playing_again_is(visitor: Player) -> None:
    scene = shown_result(visitor, levels=("", "novice"))  # red, the person, won
    assert [b.name for b in scene._buttons if b.kind == "primary"] == ["again"]
    assert visitor.find("review")


def test_from_the_archive_and_kept_beside_the_record(visitor: Player) -> None:
    scene = shown_result(visitor)
    scene._save()
    visitor.open(visitor.nav.archive("saves", "noughts"))
    visitor.wait(0.3)
    assert isinstance(visitor.scene, SavesScene)
    visitor.click("review_0")
    visitor.wait(0.5)
    assert isinstance(visitor.scene, CoachScene) and visitor.scene.study.done
    (record,) = (visitor.services.home / "records").glob("*.noughts")
    assert record.with_name(f"{record.name}.review").is_file()
    # The replay points its moments out, and leads back here.
    visitor.key(pygame.K_ESCAPE)
    visitor.wait(0.1)
    visitor.click("open_0")
    visitor.wait(0.2)
    replay = visitor.scene
    assert isinstance(replay, ReplayScene)
    assert list(replay._bar._scrub.marks) == [4]
    visitor.click("review")
    visitor.wait(0.2)
    assert isinstance(visitor.scene, CoachScene) and visitor.scene.study.done
    # It shows the turn that was being watched; and the replay goes where one looked last.
    visitor.key(pygame.K_ESCAPE)
    replay.go(2)
    visitor.click("review")
    visitor.wait(0.2)
    review = visitor.scene
    assert isinstance(review, CoachScene) and review.turn == 1
    assert not review.parts.watch.visible, "the way there is back"
    review.pick(3)
    visitor.click("back")
    visitor.wait(0.1)
    assert visitor.scene is replay and replay.at == 4


@pytest.mark.parametrize("by_key", [False, True])
def test_the_game_is_watched_at_the_turn_that_is_looked_at(visitor: Player, by_key: bool) -> None:
    shown_result(visitor)
    visitor.click("review")
    visitor.wait(0.5)
    review = visitor.scene
    assert isinstance(review, CoachScene)
    review.open_turn(2)
    if by_key:
        visitor.key(pygame.K_w)
    else:
        visitor.click("watch")
    visitor.wait(0.2)
    replay = visitor.scene
    assert isinstance(replay, ReplayScene) and replay.at == 3
    visitor.key(pygame.K_ESCAPE)
    visitor.wait(0.2)
    assert visitor.scene is review and review.turn == 2


def test_from_a_score(visitor: Player) -> None:
    from datetime import datetime

    from palmyra.storage.autosave import Autosave

    made = session(game=NOUGHTS)
    save = Autosave.new(visitor.services.home, datetime.now(), "noughts")
    assert visitor.nav.ui("noughts").file(visitor.services, made, save, datetime.now()) == "done"
    visitor.open(visitor.nav.archive("scores", "noughts"))
    visitor.wait(0.2)
    assert isinstance(visitor.scene, ScoresScene)
    visitor.click("score_0")
    visitor.click("review")
    visitor.wait(0.3)
    assert isinstance(visitor.scene, CoachScene)


def test_an_unfinished_game_says_why_not(visitor: Player) -> None:
    scene = visitor.nav.replay("noughts", session(cells=(1, 5)).save)
    visitor.open(scene)
    button = visitor.find("review")
    assert not button.enabled and button.tooltip == scene.texts("coach.unfinished")  # type: ignore[attr-defined]


def test_without_a_judge_there_is_no_door(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    judged(player, monkeypatch, NoughtsUI())
    scene = shown_result(player)
    assert player.view.find("review") is None
    assert [b.name for b in scene._buttons if b.kind == "primary"] == ["again"]
    scene._save()
    player.open(player.nav.archive("saves", "noughts"))
    player.wait(0.3)
    assert player.view.find("open_0") and player.view.find("review_0") is None
    player.open(player.nav.replay("noughts", session().save))
    assert player.view.find("review") is None


def test_tried_from_a_turn_and_told_what_changed(visitor: Player) -> None:
    shown_result(visitor)
    visitor.services.settings.change(ask_first=False)
    visitor.click("review")
    visitor.wait(0.5)
    visitor.click("first_moment")
    visitor.click("try")
    visitor.wait(0.2)
    table = visitor.scene
    assert isinstance(table, PlayScene)
    assert table.session.match.turns == (1, 5, 2) and table.session.seats[1].is_person
    assert table.session.marks[BRANCH_WAS] == [3, 2]


def tried(visitor: Player) -> tuple[Any, Any]:
    """The review, and the table of a trial upon it."""
    visitor.services.settings.change(animation_speed="instant")
    shown_result(visitor)
    visitor.click("review")
    visitor.wait(0.5)
    review = visitor.scene
    visitor.services.settings.change(ask_first=False)
    visitor.click("first_moment")
    visitor.click("try")
    visitor.wait(0.2)
    return review, visitor.scene


def _mark(table: Any, cell: int) -> None:
    for action in (Mark(cell), EndTurn()):
        assert table.desk.play(action)
    table.desk.finish_moving()


def test_a_trial_is_marked_and_leads_back_with_what_changed(visitor: Player) -> None:
    review, table = tried(visitor)
    texts = table.texts
    assert table.desk.title() == texts("play.trial_of", title=texts("play.your_turn"))
    dialogs.pause(table.desk)
    visitor.wait(0.1)
    visitor.click("trial_back")
    visitor.wait(0.1)
    assert visitor.view.dialogs[-1].text == texts("play.trial_begun", n=4)
    visitor.click("stay")
    _mark(table, 3)  # and not 9, which lost it
    turns = len(table.desk.match.turns)
    ask_back(table.desk)
    visitor.wait(0.1)
    text = visitor.view.dialogs[-1].text
    assert texts("play.trial_after", n=turns) in text
    was = review.game_ui.game.rules.points(table.desk.branch.standing(turns))[1]
    now = table.desk.match.game.rules.points(table.desk.match.turn_start)[1]
    points = review.game_ui.points(texts, now)
    assert texts("play.trial_points", name="Ben", points=points, was=was) in text
    trial = table.desk.branch
    advised = texts("play.trial_better", n=4, worth=trial.worth)
    assert trial.better == 3 and trial.worth and advised in text
    visitor.click("to_review")
    visitor.wait(0.1)
    assert visitor.scene is review


def test_a_trial_begun_anew_stays_upon_its_review(visitor: Player) -> None:
    review, table = tried(visitor)
    _mark(table, 3)
    dialogs.begin_anew(table.desk)
    visitor.wait(0.1)
    again = visitor.scene
    assert isinstance(again, PlayScene) and again is not table and again.desk.branch is not None
    assert again.session.match.turns == (1, 5, 2) and again.session.seats[1].is_person
    back_to_review(again.desk)
    visitor.wait(0.1)
    assert visitor.scene is review


def test_the_result_of_a_trial_leads_back_first(visitor: Player) -> None:
    review, table = tried(visitor)
    for cell in (4, 3):  # red has three in a row again
        table.session.match.play_turn(cell)
    assert table.desk.state.over
    table.desk.turns.hurried = True
    table.replace(table.after_end())
    visitor.wait(1.0)  # the first click after a last turn only has the points counted
    result = visitor.scene
    assert isinstance(result, ResultScene)
    result.skip()
    assert [b.name for b in result._buttons if b.kind == "primary"] == ["to_review"]
    assert result._buttons[-1].name == "to_review" and result._changed()
    visitor.click("to_review")
    visitor.wait(0.1)
    assert visitor.scene is review


@pytest.mark.parametrize(("cells", "word"), [((3, 7, 4, 6, 9, 8), "more"), ((4, 3), "same")])
def test_the_result_says_what_changed(visitor: Player, cells: tuple[int, ...], word: str) -> None:
    made = take_over(visitor.nav.ui("noughts").game, session().save, 3)
    for cell in cells:
        made.match.play_turn(cell)
    assert made.match.state.over
    scene = visitor.nav.result(made)
    visitor.open(scene)
    assert isinstance(scene, ResultScene)
    coins = {"more": "2 marks", "same": "0 marks"}[word]
    said = scene.texts(f"result.tried_{word}", coins=coins, was=2)
    assert said in scene._head._about()


def test_the_same_tiles_lie_on_the_stacks() -> None:
    played = finished_session(_base(), EVERYONE[:2], "38")
    replay = played.save
    again = take_over(played.match.game, replay, 14)
    assert again.match.state == replay.before(14)  # hands, stacks, everything
    assert branch_was(again.save.record) == tuple(p.coins for p in replay.state.players)


@pytest.mark.parametrize("was", [None, "7", [1], [1, "2"], [True, 2]])
def test_unsound_words_about_another_game_are_no_fault(was: object) -> None:
    made = take_over(session().match.game, session().save, 3)
    made.marks[BRANCH_WAS] = was
    assert branch_was(made.save.record) is None


def _base() -> Any:
    from palmyra.games.palmyra.rules.state import Variant

    return Variant.BASE
