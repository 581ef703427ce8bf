"""The numbers of the scoring track on boards of every size, down to the smallest picture."""

import pytest

from palmyra.games.palermo.board.frame_art import number_style
from tests.support.player import Player


@pytest.mark.parametrize("space", range(6, 60, 3))
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_a_number_never_reaches_beyond_its_space(player: Player, space: int, scale: float) -> None:
    """In the picture beside a chapter they were cut by the frame of the board."""
    painter = player.services.painter
    style, every = number_style(painter, scale, space)
    if style is None:
        assert not every
        return
    for number in ("0", "45", "58"):
        assert painter.lettering.line(number, style, scale).get_width() <= space
