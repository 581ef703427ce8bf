"""What every motion at this table needs: the board, what it shows, the time, a sound.

What happens `aside` is seen and waited for by nobody: the next thing may begin meanwhile.
"""

from collections.abc import Callable
from dataclasses import dataclass

from palmyra.games.palermo.board.board_view import BoardView
from palmyra.games.palermo.board.geometry import SPACES, track_box
from palmyra.games.palermo.board.stage import Stage
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui.timeline import Timeline

Pixel = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Show:
    board: BoardView
    stage: Stage
    timeline: Timeline[Sprite]
    aside: Timeline[Sprite]
    player_at: Callable[[int], Pixel]  # where somebody's card is, in pixels
    chip_at: Callable[[int, int], Pixel]  # where the n-th chip that somebody takes goes
    sound: Callable[[str], None]


def chip(show: Show, color: str, middle: Pixel, wide: float) -> Sprite:
    side = max(1, show.board.grid.px(wide))
    image = show.board.pieces.part(f"chip_{color}", (side, side))
    at = round(middle[0] - side / 2), round(middle[1] - side / 2)
    return Sprite((SpritePart(image, at, premultiplied=True),))


def space(points: int) -> tuple[float, float]:
    x, y, w, h = track_box(points % SPACES)
    return x + w / 2, y + h / 2


def between(a: Pixel, b: Pixel, part: float) -> Pixel:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
