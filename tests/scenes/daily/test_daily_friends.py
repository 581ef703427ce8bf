"""The daily: a target that a computer player's own game has set, and friends' results beside it."""

from datetime import date, timedelta
from functools import cache
from typing import Any

import pygame
import pytest

from palmyra.games import load
from palmyra.kernel.challenge import RIVAL, rival_of
from palmyra.kernel.day_result import DayResult, line_of, read_line
from palmyra.scenes.daily.friend_results import FriendResults
from palmyra.scenes.daily.friends_card import FriendsCard
from palmyra.scenes.daily.scene import DailyScene
from palmyra.scenes.daily.target import KEPT, question
from palmyra.scenes.daily.target_plate import TargetPlate
from palmyra.scenes.play.rival_sign import RivalSign, at_the_end, had
from palmyra.storage.score_file import Score
from palmyra.thinking import client, questions
from palmyra.thinking.questions import PaceQuestion
from palmyra.ui.text_field import TextField
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.puppet import Puppet

GAMES = ("palmyra", "medina", "palermo")
DAY = date(2026, 11, 18)
PACE = (0, 0, 5, 12, 20, 33)


@pytest.fixture
def puppet(monkeypatch: pytest.MonkeyPatch) -> Puppet:
    made = Puppet()
    monkeypatch.setattr(client, "_client", cache(lambda: made))
    return made


def opened(player: Player, game: str = "palmyra", day: date = DAY) -> DailyScene:
    player.services.settings.change(animation_speed="instant", window=(1600, 900))
    scene = player.nav.daily(game)
    assert isinstance(scene, DailyScene)
    scene._today = lambda: day
    scene._month = day.replace(day=1)
    player.open(scene)
    player.wait(0.05)
    return scene


def choice_of(game: str) -> str:
    return "1" if game == "palmyra" else ""


def ada(game: str = "palmyra", day: date = DAY, name: str = "Ada", more: int = 0) -> DayResult:
    pace = (*PACE[:-1], PACE[-1] + more)
    return DayResult(game, day.isoformat(), choice_of(game), name, pace)


def paste(player: Player, text: str) -> None:
    player.click("paste_result")
    field = player.find("result_text")
    assert isinstance(field, TextField)
    player.type(text)
    player.click("accept")
    player.wait(0.05)


def mine(game: str, points: int, day: date = DAY) -> Score:
    """A score of that day's deal; in Medina against those who sit there."""
    from palmyra.games.medina.screens.daily import opponents_of
    from palmyra.storage.score_file import Opponent

    foes = tuple(Opponent(level, 1) for level in opponents_of(day) if level)
    return Score(
        id=f"mine-{points}", name="Marcus", points=points, date=f"{day}T10:00:00",
        variant="solo-1" if game == "palmyra" else "", edition="international",
        solo=day.isoformat() if game == "palmyra" else f"daily {day}",
        opponents=foes if game == "medina" else (), pace=(0, 4, points),
    )  # fmt: skip


# -- the target ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_target_is_what_somebody_reaches_with_that_very_deal(player: Player, game: str) -> None:
    """Played twice it is the same; another day it is another game."""
    daily = player.nav.ui(game).daily(player.services)
    assert daily is not None and daily.measured_by in load(game).levels
    choice = choice_of(game)

    def pace(day: date) -> tuple[int, ...]:
        asked = question(game, daily.begin(day, choice), daily.measured_by, day, choice)
        return tuple(asked.check(asked.answer(load), load))

    first = pace(DAY)
    assert pace(DAY) == first and pace(DAY + timedelta(days=1)) != first
    assert len(first) > 5 and first[-1] == max(first)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_measures_sees_no_more_than_their_seat(
    player: Player, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    daily = player.nav.ui(game).daily(player.services)
    assert daily is not None
    rules, real = load(game).rules, questions.brain_of
    views: list[Any] = []

    class Watched:
        def choose(self, view: Any, *more: Any) -> Any:
            views.append(view)
            return real(game, load).choose(view, *more)

    monkeypatch.setattr(questions, "brain_of", lambda name, load: Watched())
    question(game, daily.begin(DAY, choice_of(game)), daily.measured_by, DAY, "").answer(load)
    assert views and all(rules.hide(view, view.seat) == view for view in views)


def test_the_target_is_measured_beside_the_frames_and_kept(player: Player, puppet: Puppet) -> None:
    scene = opened(player)
    plate = player.find("target")
    assert isinstance(plate, TargetPlate) and plate.words == player.services.texts(
        "daily.target_waits", name="Prefect"
    )
    (asked,) = puppet.of(PaceQuestion)
    asked.say([0, 3, 9, 61])
    player.wait(0.05)
    plate = player.find("target")
    assert isinstance(plate, TargetPlate) and plate.words == "To beat: 61 coins" and not plate.met
    assert "Prefect" in plate.tooltip and "61 coins" in plate.tooltip
    kept = player.services.choices.of("palmyra")
    assert kept.get(KEPT, {"": [0]}) == {"1": [0, 3, 9, 61]}
    scene = opened(player)
    assert len(puppet.of(PaceQuestion)) == 1, "what is kept is not asked again"
    assert scene._target is not None and scene._target.found is not None
    opened(player, day=DAY + timedelta(days=1))
    assert len(puppet.of(PaceQuestion)) == 2, "another day has a target of its own"


def test_every_order_has_its_own_target(player: Player, puppet: Puppet) -> None:
    scene = opened(player)
    scene._choose("3")
    first, second = puppet.of(PaceQuestion)
    assert first.canceled and second.question.start.goal == 65
    second.say([0, 70])
    player.wait(0.05)
    scene._choose("1")
    puppet.of(PaceQuestion)[-1].say([0, 50])
    player.wait(0.05)
    kept = player.services.choices.of("palmyra").get(KEPT, {"": [0]})
    assert kept == {"3": [0, 70], "1": [0, 50]}


@pytest.mark.parametrize("answer", [None, [], [5], ["a", "b"], [1, 2.5], "junk"])
def test_without_an_answer_the_day_goes_on_without_a_target(
    player: Player, puppet: Puppet, answer: object
) -> None:
    opened(player)
    puppet.of(PaceQuestion)[-1].say(answer)
    player.wait(0.05)
    plate = player.find("target")
    assert isinstance(plate, TargetPlate)
    assert plate.words == player.services.texts("daily.target_none")
    player.click("play")
    player.wait(0)
    table = player.scene
    assert isinstance(table, PlayScene) and RIVAL not in table.session.marks


def test_a_target_that_is_reached_is_marked(player: Player, puppet: Puppet) -> None:
    player.services.books.of("palmyra").add(mine("palmyra", 61))
    opened(player)
    puppet.of(PaceQuestion)[-1].say([0, 61])
    player.wait(0.05)
    plate = player.find("target")
    assert isinstance(plate, TargetPlate) and plate.met


def test_what_stands_in_the_file_of_choices_may_be_anything(player: Player) -> None:
    player.services.choices.of("palmyra").change(
        **{KEPT: {"1": [0, -5]}, f"{KEPT}_day": DAY.isoformat(), "daily_friends": ["x", "", "!"]}
    )
    scene = opened(player)
    assert scene._target is not None and scene._target.found is None
    assert scene._friends.results == []


# -- friends ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_ones_result_is_copied_as_a_line_that_a_friend_can_paste(
    player: Player, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", put.append)
    opened(player, game)
    assert not player.find("copy_result").enabled, "there is none before one has played"
    player.services.books.of(game).add(mine(game, 44), mine(game, 51))
    opened(player, game)
    player.click("copy_result")
    found = read_line(put[0], GAMES)
    assert (found.game, found.day, found.name) == (game, DAY.isoformat(), "Marcus")
    assert found.points == 51 and found.choice == choice_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_pasted_result_runs_beside_ones_own(player: Player, game: str) -> None:
    opened(player, game)
    paste(player, f"beat this! {line_of(ada(game))} :)")
    assert not player.view.dialogs
    card = player.find("friends_card")
    assert isinstance(card, FriendsCard) and card.results == [("Ada", 33, False)]
    player.click("play")
    player.wait(0)
    table = player.scene
    assert isinstance(table, PlayScene)
    rival = rival_of(table.session.marks)
    assert rival is not None and (rival.name, rival.points, rival.pace) == ("Ada", 33, PACE)


def test_a_line_of_another_game_shows_that_game(player: Player) -> None:
    scene = opened(player, "palmyra")
    paste(player, line_of(ada("medina")))
    assert scene.game == "medina" and scene._friends.results == [("Ada", 33, False)]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("hello", "day_code.foreign"),
        (line_of(ada())[:-5], "day_code.damaged"),
        ("palmyra-day9:AAAA!", "day_code.newer"),
        ("palmyra1:AAAAAAAAAAAAAAAA", "day_code.challenge"),
    ],
)
def test_a_bad_line_says_why_and_changes_nothing(player: Player, text: str, key: str) -> None:
    scene = opened(player)
    paste(player, text)
    texts = player.services.texts
    assert player.view.dialogs[-1].title == texts("daily.refused")
    assert player.view.dialogs[-1].text == texts(key)
    assert scene._friends.results == []


def test_results_of_another_day_and_ones_own_are_told_apart(player: Player) -> None:
    player.services.books.of("palmyra").add(mine("palmyra", 44))
    opened(player)
    old = ada(day=DAY - timedelta(days=1))
    paste(player, line_of(old))
    assert "Ada" in player.view.dialogs[-1].text
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    own = DayResult("palmyra", DAY.isoformat(), "1", "Marcus", (0, 4, 44))
    paste(player, line_of(own))
    assert player.view.dialogs[-1].text == player.services.texts("daily.your_own")


def test_friends_are_kept_until_their_day_is_over(player: Player) -> None:
    kept = FriendResults(player.services, "palmyra", DAY)
    kept.keep(ada())
    kept.keep(ada(name="Bea", more=4))
    kept.keep(ada(more=9))  # she tried again
    kept.keep(ada(day=DAY + timedelta(days=1), name="Kim"))
    assert [(one.name, one.points) for one in kept.of("1")] == [("Ada", 42), ("Bea", 37)]
    later = FriendResults(player.services, "palmyra", DAY + timedelta(days=1))
    assert [one.name for one in later.of("1")] == ["Kim"]


def test_friends_stand_with_ones_own_the_best_first(player: Player) -> None:
    player.services.books.of("palmyra").add(mine("palmyra", 35))
    kept = FriendResults(player.services, "palmyra", DAY)
    kept.keep(ada())
    kept.keep(ada(name="Bea", more=9))
    scene = opened(player)
    assert scene._friends.results == [("Bea", 42, False), ("You", 35, True), ("Ada", 33, False)]


# -- at the table and at the end ----------------------------------------------------------------


@pytest.mark.parametrize("game", ["medina", "palermo"])
def test_the_table_tells_what_they_had_after_as_many_turns(player: Player, game: str) -> None:
    daily = player.nav.ui(game).daily(player.services)
    assert daily is not None
    session = daily.begin(DAY, "")
    pace = tuple(range(3, 60))
    session.marks[RIVAL] = DayResult(game, DAY.isoformat(), "", "Ada", pace).mark
    player.services.settings.change(window=(1600, 900))
    player.open(player.nav.play(session))
    player.wait(0.2)
    sign = player.find("rival")
    assert isinstance(sign, RivalSign) and sign.rival is not None
    turns, points = had(session, sign.rival, session.persons[0])
    assert sign.points == points == pace[turns]
    assert "Ada" in sign.tooltip
    scene = player.scene
    assert isinstance(scene, PlayScene)
    assert not scene.table.panels.frame.wordmark.visible, "it stands in the wordmark's place"


def test_palmyras_own_card_tells_it_with_the_name(player: Player) -> None:
    daily = player.nav.ui("palmyra").daily(player.services)
    assert daily is not None
    session = daily.begin(DAY, "1")
    session.marks[RIVAL] = ada().mark
    scene = player.nav.play(session)
    assert isinstance(scene, PlayScene)
    player.open(scene)
    player.wait(0.1)
    pace = scene.table.panels.pace
    assert pace is not None and pace.model.ghost is not None
    assert pace.model.ghost.words == "Ada at turn 0"
    assert player.view.find("rival") is None


def test_an_ordinary_game_has_no_such_sign(player: Player) -> None:
    daily = player.nav.ui("medina").daily(player.services)
    assert daily is not None
    player.open(player.nav.play(daily.begin(DAY, "")))
    player.wait(0.1)
    assert player.view.find("rival") is None


@pytest.mark.parametrize(
    ("theirs", "said"),
    [(50, "7 coins ahead of Ada"), (60, "3 coins behind Ada"), (57, "tied with Ada")],
)
def test_the_end_says_who_was_ahead(player: Player, theirs: int, said: str) -> None:
    from palmyra.kernel.session import Session
    from tests.support.finished_reviews import reviewed

    game, found, _ = reviewed("palmyra_solo")
    session = Session.resume(game, found)
    session.marks[RIVAL] = {"name": "Ada", "coins": theirs, "pace": [0, theirs]}
    assert said in at_the_end(player.services.texts, player.nav.ui("palmyra"), session)
    player.open(player.nav.result(session))
    player.wait(0.1)
    assert said in player.scene._head._about()  # type: ignore[attr-defined]
