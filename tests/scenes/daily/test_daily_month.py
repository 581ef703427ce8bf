"""The daily: what its medals ask for, and what is said of a month beside its days."""

from datetime import date

import pytest

from palmyra.games.palmyra.challenges import orders
from palmyra.scenes.daily.month import MonthCard
from palmyra.scenes.daily.scene import DailyScene
from palmyra.storage.score_file import Opponent
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from tests.support.player import Player
from tests.support.reviewed_home import TABLES
from tests.support.storage_samples import score


@pytest.mark.parametrize("game", ["palmyra", "palermo"])
def test_the_medals_of_the_day_are_told_with_what_they_ask_for(player: Player, game: str) -> None:
    scene = player.nav.daily(game)
    assert isinstance(scene, DailyScene)
    player.open(scene)
    for choice, _ in scene.daily.choices or [("", "")]:
        goals = scene.daily.goals(choice)
        least = [points for _, points in goals]
        assert len(least) == 3 and least == sorted(set(least))
        assert len({picture for picture, _ in goals}) == 3
        if game == "palmyra":
            order = orders()[int(choice)]
            assert least == [order.bronze, order.silver, order.gold]
    assert scene._now._goals == scene.daily.goals(scene._choice)


@pytest.mark.parametrize("scale", [100, 150])
def test_what_is_said_of_a_month_covers_none_of_its_days(
    player: Player, monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    player.services.settings.change(ui_scale=scale)
    scene = player.nav.daily("palmyra")
    assert isinstance(scene, DailyScene)
    scene._today = lambda: date(2027, 12, 31)
    player.open(scene)
    days: list[Box] = []
    said: list[Box] = []
    monkeypatch.setattr(MonthCard, "_draw_day", lambda card, canvas, cell, day: days.append(cell))
    monkeypatch.setattr(MonthCard, "_draw_sum", lambda card, canvas, room: said.append(room))
    found = 0
    for month in range(24):
        days.clear()
        said.clear()
        scene._month = date(2026 + month // 12, month % 12 + 1, 1)
        scene.rebuild()
        canvas: Canvas = scene._canvas()
        scene._days.draw(canvas)
        assert len(days) >= 28 and len(said) <= 1
        for room in said:
            found += 1
            assert not any(room.overlaps(day) for day in days)
            assert scene._days.box.holds(room)
    assert found == 24, "there is room for it in every month"


def month_card(player: Player, played: int, *, past: bool = False) -> MonthCard:
    """November with so many days played, looked at on its last day or in December."""
    days = [date(2026, 11, 1 + at) for at in range(played)]
    player.services.books.of("palmyra").add(
        *(score(at, variant="solo-1", solo=str(day)) for at, day in enumerate(days))
    )
    scene = player.nav.daily("palmyra")
    assert isinstance(scene, DailyScene)
    scene._today = lambda: date(2026, 12, 1) if past else date(2026, 11, 30)
    scene._month = date(2026, 11, 1)
    player.open(scene)
    return scene._days


@pytest.mark.parametrize(
    ("played", "now", "later"),
    [
        (0, "0 of 5 days for this month’s bronze", "A medal for 5 days in a month"),
        (4, "4 of 5 days for this month’s bronze", "A medal for 5 days in a month"),
        (5, "5 of 12 days for this month’s silver", "This month’s medal: bronze"),
        (12, "12 of 20 days for this month’s gold", "This month’s medal: silver"),
        (20, "This month’s medal: gold", "This month’s medal: gold"),
    ],
)
def test_the_daily_shows_the_medal_of_its_month(
    player: Player, played: int, now: str, later: str
) -> None:
    assert month_card(player, played).medal_words == now
    assert month_card(player, played, past=True).medal_words == later


def test_days_of_every_choice_count_for_the_medal_of_the_month(player: Player) -> None:
    card = month_card(player, 6)
    scene = player.scene
    assert isinstance(scene, DailyScene)
    scene._choose("2")
    assert scene._days.medal_words == card.medal_words


@pytest.mark.parametrize("scale", [100, 150])
def test_the_medal_of_the_month_covers_none_of_its_days(
    player: Player, monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    player.services.settings.change(ui_scale=scale)
    scene = player.nav.daily("palmyra")
    assert isinstance(scene, DailyScene)
    scene._today = lambda: date(2027, 12, 31)
    player.open(scene)
    days: list[Box] = []
    rooms: list[Box] = []
    monkeypatch.setattr(MonthCard, "_draw_day", lambda card, canvas, cell, day: days.append(cell))
    for name in ("_draw_sum", "_draw_medal"):
        monkeypatch.setattr(MonthCard, name, lambda card, canvas, room: rooms.append(room))
    for month in range(24):
        days.clear()
        rooms.clear()
        scene._month = date(2026 + month // 12, month % 12 + 1, 1)
        scene.rebuild()
        scene._days.draw(scene._canvas())
        medal, total = rooms[-1], rooms[0]
        assert len(rooms) == 2 and not medal.overlaps(total)
        assert not any(room.overlaps(day) for room in rooms for day in days)
        assert scene._days.box.holds(medal)


@pytest.mark.parametrize("game", ["palmyra", "medina", "palermo"])
def test_a_played_day_shows_a_picture_and_every_picture_is_there(player: Player, game: str) -> None:
    daily = player.nav.ui(game).daily(player.services)
    assert daily is not None and len(daily.day_pictures) > 3
    for picture in daily.day_pictures:
        player.services.painter.resources.svg(picture, (20, 20))


def test_the_tray_shows_what_one_starts_with(player: Player) -> None:
    daily = player.nav.ui("palmyra").daily(player.services)
    assert daily is not None
    day = date(2026, 11, 18)
    for choice, _ in daily.choices:
        hand = daily.begin(day, choice).match.state.players[0].hand
        assert len(daily.dealt(day, choice)) == len(hand) > 0


def test_every_game_has_a_picture_of_its_own_behind_its_day(player: Player) -> None:
    """Medina's daily showed the columns of Palmyra."""
    views = set()
    for game in TABLES:
        daily = player.nav.ui(game).daily(player.services)
        assert daily is not None
        views.add(daily.country.view)
    assert len(views) == len(TABLES)


@pytest.mark.parametrize("game", TABLES)
def test_the_result_to_beat_is_told_apart_from_the_goals_of_medals(
    player: Player, game: str
) -> None:
    texts = player.services.texts
    assert texts("daily.target", points="67 points") == "To beat: 67 points"
    assert "medals have goals of their own" in texts("daily.target_why", name="A", points="67")
    for key in ("note", "play_today", "copy_none", "target_how", "target_why", "paste_text"):
        assert "deal" not in texts(f"daily.{key}", name="A", points="67"), "nothing is dealt there"


@pytest.mark.parametrize(("rank", "medal"), [(1, "gold"), (2, "silver"), (3, "bronze")])
def test_a_day_of_medina_has_the_medal_of_its_place(player: Player, rank: int, medal: str) -> None:
    daily = player.nav.ui("medina").daily(player.services)
    assert daily is not None
    others = (Opponent("mason", 40), Opponent("caravan", 30))
    played = score(1, points=35, won=rank == 1, rank=rank, opponents=others)
    assert daily.medal(played).name.lower() == medal
