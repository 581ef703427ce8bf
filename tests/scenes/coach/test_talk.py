"""The card of a turn: a cross is for turns that another would have bettered."""

import pygame
import pytest

from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.turn_card import TurnCard, TurnSide, TurnTalk
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.tabletop import compared_turns as compared
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Box

PLAYED = TurnSide("You played", (), "Conquer", "+4")
BETTER = TurnSide("Better", (), "Reorganize", "+6")


def _target() -> pygame.Surface:
    target = pygame.display.get_surface()
    assert target is not None
    return target


def icons(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    drawn: list[str] = []
    monkeypatch.setattr(Canvas, "icon", lambda self, name, *rest: drawn.append(name))
    return drawn


@pytest.mark.parametrize("better", (None, BETTER))
def test_a_cross_only_where_another_turn_was_better(
    services: Services,
    monkeypatch: pytest.MonkeyPatch,
    better: TurnSide | None,
) -> None:
    app = App(services, Scene())
    app.loop_once([], 0)
    drawn = icons(monkeypatch)
    shown = TurnCard(
        TurnTalk(
            "No better turn was found.", "", played=PLAYED, better=better, lead_labels=("Lead",)
        )
    )
    shown.place(Box(0, 0, 500, 420))
    shown.draw(Painter(services.resources).on(_target(), app.layout))
    assert ("ui/icon_close" in drawn) == (better is not None)
    assert "ui/icon_confirm" in drawn


def test_on_the_board_too(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(services, Scene())
    app.loop_once([], 0)
    drawn = icons(monkeypatch)
    target = _target()
    both = compared.Compared(Painter(services.resources))
    trace = compared.Trace((((10.0, 10.0), (60.0, 10.0), (60.0, 60.0)),), said="played")
    both.draw(target, app.layout, target.get_rect(), trace, None)
    assert drawn == ["ui/icon_confirm"]
    both.draw(target, app.layout, target.get_rect(), trace, trace)
    assert drawn[1:] == ["ui/icon_confirm", "ui/icon_close"]
    assert compared.PLAYED == looks.LOSS_INK
