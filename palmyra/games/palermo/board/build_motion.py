"""Houses turned and laid, chips dropped, squares that fill the town (ART-PALERMO, Motion)."""

from collections.abc import Callable
from functools import partial
from math import pi, sin
from typing import Final, NamedTuple

import pygame

from palmyra.games.palermo.board.motion_context import Pixel, Show, between, chip
from palmyra.games.palermo.board.picture import DrawnHouse, houses_of, picture_of
from palmyra.games.palermo.board.sounds import AWNING as AWNING_SOUND
from palmyra.games.palermo.board.sounds import CHIP as CHIP_SOUND
from palmyra.games.palermo.board.sounds import HOUSE as HOUSE_SOUND
from palmyra.games.palermo.board.tile_art import HELD, TILT
from palmyra.games.palermo.board.town_art import circle_middle
from palmyra.games.palermo.rules.events import HouseBuilt
from palmyra.games.palermo.rules.state import State
from palmyra.tabletop.sprite import EMPTY, Sprite, SpritePart
from palmyra.ui import theme
from palmyra.ui.shadow import Shadow
from palmyra.ui.tween import in_out_cubic, out_back, out_cubic

SNAP: Final = 0.18  # a tile let go of
DEAL: Final = 0.42  # a computer's, from its card to the board
CHIP: Final = 0.12
RISE: Final = 0.24
AWNING: Final = 0.16
FILL: Final = 0.09  # a square after the other
FAN: Final = 0.36  # one of them opening
TURN: Final = 0.16
DIP: Final = 4.0  # units by which a tile that turns gives way to the finger


class TileSpot(NamedTuple):
    """Where a tile is seen that is not laid yet, in pixels, and how."""

    at: Pixel
    side: float
    alpha: float = 1.0
    shadow: Shadow | None = None
    tilt: float = 0.0


def turn(
    show: Show, before: DrawnHouse, after: DrawnHouse, spot: Callable[[], TileSpot | None]
) -> float:
    """One way round fades into the other, and the tile dips; the light stays where it is."""
    tiles = show.board.tiles

    def turning(part: float) -> Sprite:
        where = spot()
        if where is None:
            return EMPTY
        step = round(8 * part) / 8  # few pictures: each is kept
        dip = show.board.grid.px(DIP * sin(pi * step))
        at = where.at[0], where.at[1] + dip
        fading, coming = (
            tiles.sprite(
                house, at, where.side, alpha=where.alpha * share, shadow=where.shadow,
                tilt=where.tilt,
            )
            for house, share in ((before, 1 - step), (after, step))
        )  # fmt: skip
        return coming.under(fading) if step < 0.5 else fading.under(coming)

    return show.aside.clip(show.aside.now, TURN, turning)


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


def _rising(show: Show, house: DrawnHouse, part: float) -> Sprite:
    seconds = part * (RISE + AWNING)
    risen = out_cubic(min(1.0, seconds / RISE))
    unrolled = max(0.0, (seconds - RISE) / AWNING)
    return show.board.rising.sprite(
        house, show.board.grid, risen=risen, shaded=risen, marked=seconds >= RISE,
        unrolled=unrolled,
    )  # fmt: skip


def _dropping(show: Show, house: DrawnHouse, part: float) -> Sprite:
    grid = show.board.grid
    x, y = grid.exact(circle_middle(house))
    return chip(show, house.owner, (x, y - (1 - part) * 16 * grid.unit), 27)


def fly(
    show: Show, start: float, seconds: float, house: DrawnHouse, came: Pixel, aim: Pixel,
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
    """A square after the other opens like a fan; then the town is one, without edges."""
    if not slots:
        return
    line, start = show.timeline, show.timeline.end
    last = FILL * (len(slots) - 1) + FAN
    for number, slot in enumerate(slots):
        late = FILL * number  # it stays open until the last one is
        line.clip(start + late, last - late, partial(fan, show, after, slot, last - late))
        rect = show.board.grid.slot_rect(slot)
        line.clip(start + late + FAN / 2, 0.3, partial(puff, show, rect))
        line.cue(start + late, lambda: show.sound(HOUSE_SOUND))
    line.cue(start + last, lambda: show.stage.settle(after))


def fan(show: Show, after: State, slot: int, seconds: float, part: float) -> Sprite:
    opened = out_cubic(min(1.0, part * seconds / FAN))
    return show.board.fans.sprite(picture_of(after), slot, show.board.grid, opened)


def puff(show: Show, rect: pygame.Rect, part: float) -> Sprite:
    """Dust where a square is laid."""
    step = min(7, int(part * 8))
    wide = 100 + 2 * step
    body = (
        f'<rect x="{8 - step}" y="{8 - step}" width="{wide}" height="{wide}" rx="10"'
        f' fill="none" stroke="{theme.SAND_96C}" stroke-width="4"'
        f' stroke-opacity="{0.8 - step * 0.1:.2f}"/>'
    )
    side = round(rect.w * 1.16)
    image = show.board.pieces.shape(("puff", step), body, (116, 116), (side, side))
    at = rect.centerx - side // 2, rect.centery - side // 2
    return Sprite((SpritePart(image, at, premultiplied=True),))
