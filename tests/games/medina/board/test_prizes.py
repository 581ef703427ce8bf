"""The panel of prizes says what its numbers are."""

from collections.abc import Iterator

import pygame
import pytest

from palmyra.games.medina.board.prizes import Prize, Prizes, PrizesPanel
from palmyra.games.medina.rules.pieces import STONES
from palmyra.shell.services import Services
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    words: list[str] = []
    monkeypatch.setattr(Canvas, "text_in", lambda *given, **_: words.append(given[2]))
    pygame.display.set_mode((64, 64))
    yield words
    pygame.display.quit()


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
@pytest.mark.parametrize("size", [0, 5])
def test_a_size_is_told_from_points_at_the_first_look(
    services: Services, said: list[str], language: str, size: int
) -> None:
    """It said 5 where the board and the player's card said 6 for the same palace."""
    services.settings.change(language=language)
    title, caption = (services.texts(f"medina.play.{key}") for key in ("prizes", "prizes_sizes"))
    prizes = tuple(Prize(at, 1, "red" if size else "", size) for at in range(4, 8))
    panel = PrizesPanel(Prizes(title, tuple(map(str, STONES)), prizes, caption))
    panel.place(Box(20, 20, 250, 215))  # as wide as at 100 % in 1280x720
    panel.draw(services.painter.on(pygame.Surface((420, 320)), Layout(420, 320, 0.8, 0, 0)))
    assert said == ([title, caption] if size else [title])
