"""What the table says is never cut: it grows where its place is too small."""

import pygame
import pytest

from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.tabletop.notice import Notice
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Box

LONG = "Both are one step away next turn, and no policeman can block both of them. " * 4


@pytest.mark.parametrize("place", [Box(300, 14, 340, 52), Box(20, 400, 260, 90)])
@pytest.mark.parametrize("rule", ["", "P14"])
def test_every_word_is_drawn_within_the_plate(
    services: Services,
    monkeypatch: pytest.MonkeyPatch,
    place: Box,
    rule: str,
) -> None:
    app = App(services, Scene())
    app.loop_once([], 0)
    target = pygame.display.get_surface()
    assert target is not None
    drawn: list[str] = []
    boxes: list[Box] = []

    def text_in(self: Canvas, box: Box, text: str, style: object, align: str = "left") -> None:
        assert self.text_width(text, style) <= box.w + 1  # type: ignore[arg-type]
        drawn.append(text)
        boxes.append(box)

    monkeypatch.setattr(Canvas, "text_in", text_in)
    notice = Notice(lambda: None)
    notice.place(place)
    for said in ("End your turn.", LONG):
        drawn.clear()
        boxes.clear()
        notice.say(said, rule)
        notice.draw(Painter(services.resources).on(target, app.layout))
        assert " ".join(drawn).split() == said.split()
        assert all(notice.shown.inset(-2).holds(box) for box in boxes)
        assert notice.bounds().holds(notice.shown)
