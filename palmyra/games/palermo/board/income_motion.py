"""A shop collected from, a car that is home, lemons that become points (ART-PALERMO, Motion)."""

from functools import partial
from math import cos, pi, sin
from typing import Final

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.figure_art import ShownFigure
from palmyra.games.palermo.board.geometry import SPACES, cell_corner, cell_middle
from palmyra.games.palermo.board.motion_context import Pixel, Show, between, chip, space
from palmyra.games.palermo.board.picture import CellSide, DrawnHouse, houses_of
from palmyra.games.palermo.board.sounds import AWNING as AWNING_SOUND
from palmyra.games.palermo.board.sounds import HOME as HOME_SOUND
from palmyra.games.palermo.board.sounds import SHOP as SHOP_SOUND
from palmyra.games.palermo.board.sounds import coin
from palmyra.games.palermo.board.town_art import circle_middle
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.events import CameHome, ChipTaken
from palmyra.games.palermo.rules.state import State
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui import theme
from palmyra.ui.tween import in_out_cubic

COLLECT: Final = 0.52
LEMON: Final = 0.42
LEMON_STAGGER: Final = 0.06
MOST_LEMONS: Final = 8
HOP: Final = 0.11
LONGEST_HOPS: Final = 1.2
HOME: Final = 0.7
ROLL: Final = 0.3  # of an awning
FLIP: Final = 0.32  # of a marker that has gone around


def collect(show: Show, before: State, after: State, event: ChipTaken) -> None:
    house = next(h for h in houses_of(before) if h.door == event.cell)
    color = before.players[event.seat].color
    board, start = show.board, show.timeline.end
    came = board.grid.exact(circle_middle(house))
    aim = show.chip_at(event.seat, event.taken)
    show.timeline.cue(start, lambda: show.sound(SHOP_SOUND))
    show.timeline.cue(start, lambda: show.stage.build(after))
    show.timeline.clip(start, ROLL, lambda part: _rolling(show, house, event.cell, part))

    def hop(part: float) -> Sprite:
        done = in_out_cubic(part)
        x, y = between(came, aim, done)
        return chip(show, color, (x, y - 90 * board.grid.unit * 4 * part * (1 - part)), 30)

    def land() -> None:
        """The card has it; the points follow with the lemons."""
        show.stage.show(after)
        show.stage.count(event.seat, before.players[event.seat].score)

    show.timeline.cue(start, lambda: show.sound(AWNING_SOUND))
    show.timeline.cue(show.timeline.clip(start, COLLECT, hop), land)
    income(show, before, after, event.seat, board.grid.exact(cell_middle(event.cell)))


def _rolling(show: Show, house: DrawnHouse, cell: Cell, part: float) -> Sprite:
    """The owner's awning rolls up over linen; a car before the door stays in front of it."""
    board = show.board
    sprite = board.rising.rolling(house, board.grid, 1 - part)
    corner = cell_corner(cell)
    for figure in show.stage.board.figures:
        if (figure.x, figure.y) == corner:
            sprite = sprite.under(board.figures.sprite(figure, board.grid))
    return sprite


def come_home(show: Show, before: State, after: State, event: CameHome) -> None:
    color = before.players[event.seat].color
    board, start = show.board, show.timeline.end
    x, y = cell_corner(event.cell)
    heading = show.stage.headings.get(event.seat, CellSide.SOUTH)

    def fade(part: float) -> Sprite:
        faint = max(0.1, round(1 - part, 1))
        return board.figures.sprite(ShownFigure(color, x, y, heading, faint=faint), board.grid)

    show.timeline.cue(start, lambda: show.stage.without(color, car=True))
    show.timeline.cue(start, lambda: show.sound(HOME_SOUND))
    show.timeline.clip(start, HOME, fade)
    show.timeline.clip(start, HOME, lambda part: _flag(show, (x, y), part))
    income(show, before, after, event.seat, board.grid.exact(cell_middle(event.cell)))


def _flag(show: Show, corner: tuple[float, float], part: float) -> Sprite:
    """It waves over the start tile."""
    board, wave = show.board, round(2 * sin(6 * pi * part))
    grid, side = board.grid, board.grid.px(34)
    body = (
        f'<path d="M10 40V4" stroke="{theme.BROWN_28}" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M11 5Q20 {1 + 2 * wave} 36 {7 - wave}V{22 - wave}Q20 {16 + 2 * wave} 11 20Z"'
        f' fill="{palette.IVORY_99}" stroke="{theme.INK}" stroke-width="1.2"/>'
        f'<path d="M19 {4 + wave}L27 {5 + wave}V{12 + wave}L19 {11 + wave}Z" fill="{theme.INK}"/>'
        f'<path d="M11 12L19 {11 + wave}V{18 + wave}L11 20Z" fill="{theme.INK}"/>'
        f'<path d="M27 {12 + wave}L36 {14 - wave}V{22 - wave}L27 {19 + wave}Z" fill="{theme.INK}"/>'
    )
    image = board.pieces.shape(("home flag", wave), body, (40, 42), (side, side))
    px, py = grid.exact((corner[0] + 25, corner[1] - 26))
    return Sprite((SpritePart(image, (round(px - side / 4), round(py)), premultiplied=True),))


def income(show: Show, before: State, after: State, seat: int, came: Pixel) -> None:
    """Lemons fly to the marker, which hops space by space."""
    color = before.players[seat].color
    first, last = before.players[seat].score, after.players[seat].score
    if last == first:
        return
    start = show.timeline.end
    for number in range(min(last - first, MOST_LEMONS)):
        lemon(show, start + LEMON_STAGGER * number, came, first, number + 1)
    each = min(HOP, LONGEST_HOPS / (last - first))
    show.timeline.cue(start, lambda: show.stage.without_marker(color))
    end = start
    for points in range(first, last):
        hop = partial(_hop, show, color, points)
        end = show.timeline.clip(end, each, hop)
        show.timeline.cue(end, partial(show.stage.count, seat, points + 1))
        if points + 1 == SPACES:
            end = show.timeline.clip(end, FLIP, partial(_flip, show, color))


def _hop(show: Show, color: str, points: int, part: float) -> Sprite:
    """The marker from one space to the next; the side that it shows changes only then."""
    (ax, ay), (bx, by) = space(points), space(points + 1)
    x, y = ax + (bx - ax) * part, ay + (by - ay) * part - 10 * 4 * part * (1 - part)
    return show.board.figures.marker(color, points, (x, y), 30, show.board.grid)


def _flip(show: Show, color: str, part: float) -> Sprite:
    """Once around: the marker turns to the side with the I."""
    shown = max(0.06, round(abs(cos(pi * part)) * 12) / 12)
    points = SPACES - 1 if part < 0.5 else SPACES
    x, y = space(SPACES)
    at = x, y - 8 * sin(pi * part)
    return show.board.figures.marker(color, points, at, 30, show.board.grid, shown)


def lemon(show: Show, start: float, came: Pixel, score: int, number: int) -> None:
    board = show.board

    def fly(part: float) -> Sprite:
        aim = board.grid.exact(space(score))
        x, y = between(came, aim, in_out_cubic(part))
        side = board.grid.px(26)
        image = board.pieces.part("lemon", (side, side))
        y -= 50 * board.grid.unit * 4 * part * (1 - part)
        return Sprite(
            (SpritePart(image, (round(x - side / 2), round(y - side / 2)), premultiplied=True),)
        )

    end = show.timeline.clip(start, LEMON, fly)
    show.timeline.cue(end, lambda: show.sound(coin(number)))
