"""A shop collected from, a car that is home, lemons that become points (ART-PALERMO, Motion)."""

from math import pi, sin
from typing import Final

from palmyra.board.sprite import Part, Sprite
from palmyra.games.palermo.rules.events import CameHome, ChipTaken
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.sounds import AWNING as AWNING_SOUND
from palmyra.games.palermo.sounds import HOME as HOME_SOUND
from palmyra.games.palermo.sounds import SHOP as SHOP_SOUND
from palmyra.games.palermo.sounds import coin
from palmyra.games.palermo.table.figure_art import Figure
from palmyra.games.palermo.table.geometry import cell_corner, cell_middle
from palmyra.games.palermo.table.picture import Side, houses_of
from palmyra.games.palermo.table.show import Pixel, Show, between, chip, space
from palmyra.games.palermo.table.town_art import circle_middle
from palmyra.ui.tween import in_out_cubic

COLLECT: Final = 0.52
LEMON: Final = 0.42
LEMON_STAGGER: Final = 0.06
MOST_LEMONS: Final = 8
HOP: Final = 0.11
LONGEST_HOPS: Final = 1.2
HOME: Final = 0.7


def collect(show: Show, before: State, after: State, event: ChipTaken) -> None:
    house = next(h for h in houses_of(before) if h.door == event.cell)
    color = before.players[event.seat].color
    board, start = show.board, show.timeline.end
    came = board.grid.exact(circle_middle(house))
    aim = show.player_at(event.seat)
    show.timeline.cue(start, lambda: show.sound(SHOP_SOUND))
    show.timeline.cue(start, lambda: show.stage.build(after))

    def hop(part: float) -> Sprite:
        done = in_out_cubic(part)
        x, y = between(came, aim, done)
        return chip(show, color, (x, y - 90 * board.grid.unit * 4 * part * (1 - part)), 30)

    show.timeline.clip(start, COLLECT, hop)
    show.timeline.cue(start + 0.2, lambda: show.sound(AWNING_SOUND))
    income(show, before, after, event.seat, board.grid.exact(cell_middle(event.cell)))


def come_home(show: Show, before: State, after: State, event: CameHome) -> None:
    color = before.players[event.seat].color
    board, start = show.board, show.timeline.end
    x, y = cell_corner(event.cell)
    heading = show.stage.headings.get(event.seat, Side.SOUTH)

    def fade(part: float) -> Sprite:
        faint = max(0.1, round(1 - part, 1))
        return board.figures.sprite(Figure(color, x, y, heading, faint=faint), board.grid)

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
        '<path d="M10 40V4" stroke="#5B3A22" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M11 5Q20 {1 + 2 * wave} 36 {7 - wave}V{22 - wave}Q20 {16 + 2 * wave} 11 20Z"'
        ' fill="#FFFDF2" stroke="#3B2A1E" stroke-width="1.2"/>'
        f'<path d="M19 {4 + wave}L27 {5 + wave}V{12 + wave}L19 {11 + wave}Z" fill="#3B2A1E"/>'
        f'<path d="M11 12L19 {11 + wave}V{18 + wave}L11 20Z" fill="#3B2A1E"/>'
        f'<path d="M27 {12 + wave}L36 {14 - wave}V{22 - wave}L27 {19 + wave}Z" fill="#3B2A1E"/>'
    )
    image = board.pieces.shape(("home flag", wave), body, (40, 42), (side, side))
    px, py = grid.exact((corner[0] + 25, corner[1] - 26))
    return Sprite((Part(image, (round(px - side / 4), round(py)), premultiplied=True),))


def income(show: Show, before: State, after: State, seat: int, came: Pixel) -> None:
    """Lemons fly to the marker, which hops space by space."""
    color = before.players[seat].color
    first, last = before.players[seat].score, after.players[seat].score
    if last == first:
        return
    start, board = show.timeline.end, show.board
    for number in range(min(last - first, MOST_LEMONS)):
        lemon(show, start + LEMON_STAGGER * number, came, first, number + 1)
    hops = last - first
    each = min(HOP, LONGEST_HOPS / hops)

    def hop(part: float) -> Sprite:
        at = min(hops - 1e-6, part * hops)
        whole, rest = int(at), at - int(at)
        (ax, ay), (bx, by) = space(first + whole), space(first + whole + 1)
        x, y = ax + (bx - ax) * rest, ay + (by - ay) * rest - 10 * 4 * rest * (1 - rest)
        return board.figures.marker(color, first + whole, (x, y), 30, board.grid)

    show.timeline.cue(start, lambda: show.stage.without_marker(color))
    show.timeline.clip(start, each * hops, hop)


def lemon(show: Show, start: float, came: Pixel, score: int, number: int) -> None:
    board = show.board

    def fly(part: float) -> Sprite:
        aim = board.grid.exact(space(score))
        x, y = between(came, aim, in_out_cubic(part))
        side = board.grid.px(26)
        image = board.pieces.part("lemon", (side, side))
        y -= 50 * board.grid.unit * 4 * part * (1 - part)
        return Sprite(
            (Part(image, (round(x - side / 2), round(y - side / 2)), premultiplied=True),)
        )

    end = show.timeline.clip(start, LEMON, fly)
    show.timeline.cue(end, lambda: show.sound(coin(number)))
