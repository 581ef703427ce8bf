"""The daily: what its medals ask for, and what is said of a month beside its days."""

from datetime import date

import pytest

from palmyra.games.palmyra.challenges import orders
from palmyra.scenes.daily.month import MonthCard
from palmyra.scenes.daily.scene import DailyScene
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from tests.support.player import Player


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
