"""Challenges with three medals, of every game: chosen, played, told, and what comes after."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from palmyra.games import NAMES, game_ui
from palmyra.games.palmyra.challenges import Order
from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.medal import Challenge, Medal, best_by_day, day_of_mark, mark_of_day, reached
from palmyra.kernel.session import HINTS
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.head import ResultHead
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.solo.result import with_medal
from palmyra.scenes.solo.scene import SoloScene
from palmyra.scenes.solo.solo import Solo
from palmyra.scenes.unfinished_games import resume_of
from palmyra.shell.services import Services
from palmyra.shell.texts import LANGUAGES
from palmyra.storage.autosave import Autosave
from palmyra.storage.score_file import Opponent, Score
from tests.support.navigator import FakeNavigator
from tests.support.player import Player
from tests.support.sampling import some

SIZES = [((1280, 720), 100), ((1280, 720), 200), ((1600, 900), 150), ((2560, 1440), 100)]


def solo_of(services: Services, name: str) -> Solo:
    found = game_ui(name).solo(services)
    assert found is not None
    return found


def scored(challenge: Challenge, points: int, number: int = 0, hints: int = 0) -> Score:
    rivals = [level for level in getattr(challenge, "opponents", ()) if level]
    return Score(
        f"{challenge.mark} {number}", "Ada", points, hints=hints, won=True,
        opponents=tuple(Opponent(level, 9) for level in rivals),
        variant=challenge.mark if isinstance(challenge, Order) else "",
        solo="" if isinstance(challenge, Order) else challenge.mark,
    )  # fmt: skip


def enter(services: Services, name: str, *scores: Score) -> None:
    assert services.books.of(name).add(*scores)


def finished(services: Services, name: str, **marks: object) -> AnyReplay:
    """A whole game of the first challenge, played by the quickest computers there are."""
    solo = solo_of(services, name)
    session: Any = solo.begin(solo.challenges[0])
    game, match = session.match.game, session.match
    brain = game.brain()
    while not match.state.over:
        for action in brain.stand_in(game.rules.hide(match.state, match.state.seat)):
            match.play(action)
    save = session.save
    return replace(save, record=replace(save.record, further={**save.record.further, **marks}))


def asks(name: str, replay: AnyReplay, monkeypatch: pytest.MonkeyPatch, *, gold: bool) -> int:
    """The challenge is made to ask for just as many points as there are, or for one more."""
    ui = game_ui(name)
    challenge: Any = ui.asked(replay.record)
    from palmyra.kernel.session import Session

    seat = Session.resume(ui.game, replay).persons[0]
    points = ui.game.rules.points(replay.state)[seat]
    goals = (points - 2, points - 1, points) if gold else (points + 1, points + 2, points + 3)
    made = replace(challenge, **dict(zip(("bronze", "silver", "gold"), goals, strict=True)))
    monkeypatch.setattr(type(ui), "asked", lambda self, record: made)
    return points


@pytest.mark.parametrize("name", NAMES)
def test_a_challenge_is_chosen_and_played(player: Player, name: str) -> None:
    solo = solo_of(player.services, name)
    first, second, third, *_ = solo.challenges
    enter(player.services, name, scored(first, first.silver), scored(second, second.bronze, 1))
    nav = FakeNavigator(player.services)
    player.open(SoloScene(nav, solo))
    scene = player.scene
    assert isinstance(scene, SoloScene)
    assert scene.chosen.challenge == third, "the first goal that is not met"
    player.click("challenge_2")
    assert scene.chosen.challenge == second and not nav.calls
    player.click("play")
    ((way, (session, above), _),) = nav.calls
    assert way == "begin_challenge" and above == "campaign"
    assert game_ui(name).challenge(session.save.record) == second.mark
    player.click("challenge_5")
    assert player.find("play").enabled is not first.in_order
    assert bool(player.find("play").tooltip) is first.in_order, "what opens it is said"


@pytest.mark.parametrize("name", NAMES)
def test_standings_open_count_and_keep_what_was_won(player: Player, name: str) -> None:
    services = player.services
    solo = solo_of(services, name)
    first, _, third, *_ = solo.challenges
    rest = not first.in_order
    assert [each.open for each in solo.standings()] == [True, rest, rest, rest, rest]
    before = solo.note()
    enter(services, name, scored(first, first.bronze), scored(first, first.gold, 1, hints=2))
    found = solo.standings()
    assert found[0].medal is Medal.SILVER and found[0].best is not None
    assert found[0].best.points == first.gold and len(found[0].played) == 2
    assert [each.open for each in found] == [True, True, rest, rest, rest]
    assert reached(found) == 1 and solo.note() != before and "1" in solo.note()
    enter(services, name, scored(third, third.bronze, 2))
    assert [each.open for each in solo.standings()] == [True, True, True, True, rest]
    services.settings.change(all_levels=True)
    assert all(each.open for each in solo.standings())


def test_opponents_that_changed_do_not_count(player: Player) -> None:
    """Seats can change hands in a game: an easier one is another challenge."""
    solo = solo_of(player.services, "medina")
    first = solo.challenges[0]
    easy = replace_opponents(scored(first, 99))
    enter(player.services, "medina", easy)
    assert solo.standings()[0].best is None


def replace_opponents(score: Score) -> Score:
    import msgspec

    return msgspec.structs.replace(score, opponents=(Opponent("carrier", 3),))


@pytest.mark.parametrize("language", some(["de", "en"], 2))
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_everything_is_reached_at_any_size(
    player: Player, name: str, size: tuple[int, int], scale: int, language: str
) -> None:
    player.services.settings.change(window=size, ui_scale=scale, language=language)
    solo = solo_of(player.services, name)
    first = solo.challenges[0]
    enter(player.services, name, *(scored(first, first.bronze + n, n) for n in range(5)))
    scene = player.nav.solo(name)
    assert isinstance(scene, SoloScene)
    player.open(scene)
    scene.choose(1)
    names = ("play", *(f"challenge_{n}" for n in range(1, 6)), *(f"score_{n}" for n in range(5)))
    for each in names:
        widget = player.view.find(each)
        assert widget is not None, each
        player.view.focus(widget)
        player.wait(0.6)
        area = player.app.layout.area
        assert area.x <= widget.box.x and widget.box.right <= area.right, each
        assert area.y <= widget.box.y and widget.box.bottom <= area.bottom, each


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_five_names_are_seen_at_once(player: Player, name: str, language: str) -> None:
    """Where everything is seen at once, so are the five best of the standings."""
    player.services.settings.change(window=(1280, 720), language=language)
    solo = solo_of(player.services, name)
    each = solo.challenges[2]
    player.services.settings.change(all_levels=True)
    enter(player.services, name, *(scored(each, each.bronze - n, n) for n in range(5)))
    player.open(player.nav.solo(name))
    player.click("challenge_3")
    player.wait(0.1)
    rows: Any = player.find("scores")
    assert len(rows.items) == 5 and rows.thumb() is None


@pytest.mark.parametrize("name", NAMES)
def test_that_hints_cost_gold_is_said_where_medals_are(player: Player, name: str) -> None:
    services, texts = player.services, player.services.texts
    solo = solo_of(services, name)
    first = solo.challenges[0]
    player.open(player.nav.solo(name))
    scene: Any = player.scene
    assert scene._card._rule == texts("solo.gold_rule")
    enter(services, name, scored(first, first.gold, hints=1))
    player.open(player.nav.solo(name))
    player.click("challenge_1")
    scene = player.scene
    assert scene._card._rule == texts("solo.gold_missed")


# -- what comes of it --------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_result_tells_the_medal_it_has_earned(
    player: Player, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts, ui = player.services.texts, game_ui(name)
    replay = finished(player.services, name)
    points = asks(name, replay, monkeypatch, gold=True)
    told = with_medal(ui, texts, replay)
    assert told.medal == MEDALS[Medal.GOLD] and told.honor is not None
    assert told.honor.pictures == (MEDALS[Medal.GOLD],)
    assert told.title == texts("solo.medal_gold", name=ui.kind(texts, replay.record))
    assert str(points) in told.reason
    scene = player.nav.result(solo_session(name, replay), hurried=True)
    player.open(scene)
    assert isinstance(scene, ResultScene)
    head: ResultHead = scene._head
    assert list(head._chips) == [MEDALS[Medal.GOLD]], "it stays there, not only for a moment"
    asks(name, replay, monkeypatch, gold=False)
    told = with_medal(ui, texts, replay)
    assert told.medal == MEDALS[Medal.NONE] and told.honor is None
    assert str(points + 1) in told.reason, "what bronze asks for"


def solo_session(name: str, replay: AnyReplay) -> Any:
    from palmyra.kernel.session import Session

    return Session.resume(game_ui(name).game, replay)


@pytest.mark.parametrize("name", NAMES)
def test_gold_missed_for_hints_says_so(
    player: Player, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts, ui = player.services.texts, game_ui(name)
    replay = finished(player.services, name)
    seat = solo_session(name, replay).persons[0]
    mine = next(n for n in range(len(replay.steps)) if replay.before(n).seat == seat)
    given = len(replay.steps) - 1
    turn = mine if name != "palermo" else next(
        n for n in range(given, 0, -1) if replay.before(n).seat == seat
    )  # fmt: skip
    replay = replace(
        replay, record=replace(replay.record, further={**replay.record.further, HINTS: [turn]})
    )
    points = asks(name, replay, monkeypatch, gold=True)
    told = with_medal(ui, texts, replay)
    assert told.medal == MEDALS[Medal.SILVER]
    said = texts("solo.with_hints", points=ui.points(texts, points), goal=0)
    assert said in told.reason
    assert told.honor is not None and texts("solo.gold_rule") in told.honor.note


@pytest.mark.parametrize("name", NAMES)
def test_a_challenge_leads_on_once_the_next_is_open(player: Player, name: str) -> None:
    services, ui = player.services, game_ui(name)
    solo = solo_of(services, name)
    first, second, *_ = solo.challenges
    replay = solo.begin(first).save
    after = ui.after(services, replay)
    assert after.home == "to_campaign" and after.best() is None and after.cheer() == ""
    assert after.leads_on() is not first.in_order
    enter(services, name, scored(first, first.bronze))
    assert after.leads_on() and after.best() == first.bronze and after.cheer() == ""
    assert ui.challenge(after.next_challenge().save.record) == second.mark
    enter(services, name, scored(first, first.bronze + 1, 1))
    assert after.best() == first.bronze + 1
    assert after.cheer() == services.texts("solo.new_best")
    last = ui.after(services, solo.begin(solo.challenges[-1]).save)
    assert not last.leads_on()


@pytest.mark.parametrize("name", NAMES)
def test_a_day_leads_back_to_the_days(player: Player, name: str) -> None:
    services, ui = player.services, game_ui(name)
    daily: Any = ui.daily(services)
    choice = next((each for each, _ in daily.choices), "")
    session = daily.begin(date(2026, 11, 17), choice)
    after = ui.after(services, session.save)
    assert after.home == "to_daily" and not after.leads_on() and after.best() is None


@pytest.mark.parametrize("which", ["challenge", "day"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_continue_says_which_challenge_or_day_it_is(
    player: Player, name: str, language: str, which: str
) -> None:
    services, ui = player.services, game_ui(name)
    services.settings.change(language=language)
    solo, daily = solo_of(services, name), ui.daily(services)
    assert daily is not None
    choice = next((each for each, _ in daily.choices), "")
    session = (
        solo.begin(solo.challenges[1]) if which == "challenge"
        else daily.begin(date(2026, 11, 17), choice)
    )  # fmt: skip
    kept = Autosave(services.home / "saves" / f"x.{name}")
    told = resume_of(services, ui, session, kept)
    kind = ui.kind(services.texts, session.save.record)
    assert kind and kind in told.note and told.challenge == kind


def test_days_are_named_one_way() -> None:
    assert day_of_mark(mark_of_day(date(2026, 11, 17))) == "2026-11-17"
    for other in ("daily soon", "round kalsa", "city x", "", None, 5):
        assert day_of_mark(other) == ""


def test_the_best_of_every_day_counts() -> None:
    played = [("2026-11-17", 60), ("2026-11-17", 71), ("2026-11-16", 50), ("", 99)]
    scores = [(day, Score(str(at), "Ada", points)) for at, (day, points) in enumerate(played)]
    best = best_by_day(scores)
    assert {day: each.points for day, each in best.items()} == {"2026-11-17": 71, "2026-11-16": 50}
