"""Houses laid, chips dropped, squares that fill the town (ART-PALERMO, Motion)."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from palmyra.board.sprite import Part, Sprite
from palmyra.games.palermo.rules.events import HouseBuilt
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.sounds import AWNING as AWNING_SOUND
from palmyra.games.palermo.sounds import CHIP as CHIP_SOUND
from palmyra.games.palermo.sounds import HOUSE as HOUSE_SOUND
from palmyra.games.palermo.table.picture import House, houses_of
from palmyra.games.palermo.table.show import Pixel, Show, between, chip
from palmyra.games.palermo.table.tile_art import HELD, TILT
from palmyra.games.palermo.table.town_art import circle_middle
from palmyra.ui.tween import in_out_cubic, out_back, out_cubic

SNAP: Final = 0.18  # a tile let go of
DEAL: Final = 0.42  # a computer's, from its card to the board
CHIP: Final = 0.12
RISE: Final = 0.24
AWNING: Final = 0.16
FILL: Final = 0.09  # a square after the other


def lay_start(show: Show, after: State) -> None:
    start = show.timeline.end
    show.timeline.cue(start, lambda: show.stage.show(after))
    show.timeline.cue(start, lambda: show.stage.build(after))
    show.timeline.cue(start, lambda: show.sound(HOUSE_SOUND))


def build(show: Show, after: State, event: HouseBuilt, held_at: Pixel | None) -> None:
    """The tile comes, its roofs rise, the chip drops, the awning unrolls; then it is the town's."""
    line, start = show.timeline, show.timeline.end
    house = houses_of(after)[-1]
    came = held_at or show.player_at(event.house.seat)
    rect = show.board.grid.slot_rect(house.slot)
    seconds, ease = (SNAP, out_back(1.4)) if held_at else (DEAL, in_out_cubic)
    down = fly(show, start, seconds, house, came, rect.center, ease)
    line.cue(start, lambda: show.stage.show(after))
    line.cue(down, lambda: show.sound(HOUSE_SOUND))
    done = line.clip(down, RISE + AWNING, lambda part: _rising(show, house, part))
    line.clip(down + RISE - CHIP, CHIP, lambda part: _dropping(show, house, part))
    line.cue(down + RISE, lambda: show.sound(CHIP_SOUND))
    line.cue(down + RISE, lambda: show.sound(AWNING_SOUND))
    line.cue(done, lambda: show.stage.build(after))


def _rising(show: Show, house: House, part: float) -> Sprite:
    seconds = part * (RISE + AWNING)
    risen = out_cubic(min(1.0, seconds / RISE))
    unrolled = max(0.0, (seconds - RISE) / AWNING)
    return show.board.rising.sprite(
        house, show.board.grid, risen=risen, shaded=risen, marked=seconds >= RISE,
        unrolled=unrolled,
    )  # fmt: skip


def _dropping(show: Show, house: House, part: float) -> Sprite:
    grid = show.board.grid
    x, y = grid.exact(circle_middle(house))
    return chip(show, house.owner, (x, y - (1 - part) * 16 * grid.unit), 27)


def fly(
    show: Show, start: float, seconds: float, house: House, came: Pixel, aim: Pixel,
    ease: Callable[[float], float],
) -> float:  # fmt: skip
    """A tile through the air, its middle from one pixel to another."""
    board = show.board

    def fly(part: float) -> Sprite:
        x, y = between(came, aim, ease(part))
        side = 2 * board.grid.cell
        return board.tiles.sprite(
            house, (x - side / 2, y - side / 2), side, shadow=HELD,
            tilt=TILT if part < 0.6 else 0.0,
        )  # fmt: skip

    return show.timeline.clip(start, seconds, fly)


def fill(show: Show, after: State, slots: tuple[int, ...]) -> None:
    start = show.timeline.end
    for number, slot in enumerate(slots):
        at = start + FILL * number
        rect = show.board.grid.slot_rect(slot)

        show.timeline.clip(at, 0.3, partial(puff, show, rect))
        show.timeline.cue(at, lambda: show.sound(HOUSE_SOUND))
    show.timeline.cue(start + FILL * len(slots), lambda: show.stage.settle(after))


def puff(show: Show, rect: pygame.Rect, part: float) -> Sprite:
    """Dust where a square is laid."""
    step = min(7, int(part * 8))
    wide = 100 + 2 * step
    body = (
        f'<rect x="{8 - step}" y="{8 - step}" width="{wide}" height="{wide}" rx="10"'
        f' fill="none" stroke="#FFF3D2" stroke-width="4"'
        f' stroke-opacity="{0.8 - step * 0.1:.2f}"/>'
    )
    side = round(rect.w * 1.16)
    image = show.board.pieces.shape(("puff", step), body, (116, 116), (side, side))
    at = rect.centerx - side // 2, rect.centery - side // 2
    return Sprite((Part(image, at, premultiplied=True),))
