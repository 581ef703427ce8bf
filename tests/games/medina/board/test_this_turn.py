"""The card of the turn: no number runs under the chip of the next player."""

from typing import Any

import pytest

from palmyra.games.medina.board.this_turn import ThisTurn, ThisTurnPanel, TurnRow
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from tests.scenes.coach.test_talk import _target

COLORS = ("red", "yellow", "green", "blue")


@pytest.mark.parametrize("wide", (180.0, 214.0, 258.0))
def test_four_players_gains_stand_beside_each_other(
    services: Services, monkeypatch: pytest.MonkeyPatch, wide: float
) -> None:
    """Seen in a puzzle: "+10" lay under the green chip."""
    app = App(services, Scene())
    app.loop_once([], 0)
    said: list[tuple[float, float]] = []  # from where to where each number reaches
    chips: list[float] = []
    write, show = Canvas.text, Canvas.picture

    def text(self: Canvas, words: str, style: Style, x: float, y: float, *at: Any) -> None:
        if words[:1] in "+−" and words[1:].isdigit():
            said.append((x, x + self.text_width(words, style)))
        write(self, words, style, x, y, *at)

    def picture(self: Canvas, name: str, box: Box, *rest: object) -> None:
        if "chip" in name:
            chips.append(box.x)
        show(self, name, box, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(Canvas, "picture", picture)

    def nothing() -> None:
        pass

    panel = ThisTurnPanel(ThisTurn("This turn"), services.texts, on_undo=nothing, on_redo=nothing,
                          on_end=nothing)  # fmt: skip
    row = TurnRow("umber", "Umber piece", "", "Umber", "6 to 8", (-13, 10, -10, 12))
    panel.set(ThisTurn("This turn", "", "", (row,), COLORS))
    panel.place(Box(0, 0, wide, 500))
    panel.draw(Painter(services.resources).on(_target(), app.layout))
    assert len(said) == len(chips) == 4
    for (_, right), after in zip(said, [*chips[1:], wide], strict=True):
        assert right <= after
