"""Cars that drive their way cell by cell, policemen, fines (ART-PALERMO, Motion)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import pi, sin
from typing import Final

from palmyra.games.palermo.board.figure_art import ShownFigure, heading_from
from palmyra.games.palermo.board.geometry import cell_corner, cell_middle
from palmyra.games.palermo.board.marks import Badge
from palmyra.games.palermo.board.motion_context import Show
from palmyra.games.palermo.board.picture import CellSide
from palmyra.games.palermo.board.sounds import DRIVE as DRIVE_SOUND
from palmyra.games.palermo.board.sounds import FINE as FINE_SOUND
from palmyra.games.palermo.board.sounds import HORN as HORN_SOUND
from palmyra.games.palermo.board.sounds import JUMP as JUMP_SOUND
from palmyra.games.palermo.board.sounds import POLICEMAN as POLICEMAN_SOUND
from palmyra.games.palermo.board.sounds import putter
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.events import FinePaid, PawnStood, PolicemanMoved
from palmyra.games.palermo.rules.legal import stop_now
from palmyra.games.palermo.rules.state import Running, State, pawns
from palmyra.tabletop.sprite import EMPTY, Sprite, SpritePart
from palmyra.ui import theme
from palmyra.ui.tween import in_out_cubic, in_out_quad, linear, out_cubic

CELL_TIME: Final = 0.17
END_CELL: Final = 0.23  # the first and the last
JUMP: Final = 0.42
HALT: Final = 0.12
FINE: Final = 0.38
FINE_RISE: Final = 26.0  # units
POLICE: Final = 0.36
POLICE_RISE: Final = 20.0
GLIDING: Final = 0.7  # of his way; then he steps twice
SHAKE: Final = 0.24
BOB: Final = 1.0
SQUASH: Final = 0.18
SQUASHED: Final = 0.06  # parts of its height
SQUASH_AFTER: Final = 0.03  # a car that goes on at once does not stop
_SQUASHES: Final = (0.5, 1.0, 0.5, 0.0)
_DISCS: Final = (3, 6, 9, 9, 6, 3, 0)  # units


def seconds_of(before: State, after: State) -> float:
    """A car takes its time for the first cell, and for one where its move may end."""
    progress = before.progress
    first = isinstance(progress, Running) and not progress.path
    return END_CELL if first or stop_now(after) is not None else CELL_TIME


def stand(show: Show, before: State, event: PawnStood) -> None:
    color = before.players[event.seat].color
    x, y = cell_corner(event.cell)
    heading = show.stage.headings.setdefault(event.seat, CellSide.SOUTH)
    board, start = show.board, show.timeline.end

    def drop(part: float) -> Sprite:
        lift = 30 * (1 - out_cubic(part))
        figure = ShownFigure(color, x, y, heading, lift=lift, faint=round(0.4 + 0.6 * part, 1))
        return board.figures.sprite(figure, board.grid)

    end = show.timeline.clip(start, END_CELL, drop)
    figure = ShownFigure(color, x, y, heading)
    show.timeline.cue(end, lambda: show.stage.with_figure(figure))
    show.timeline.cue(end, lambda: show.sound(DRIVE_SOUND))


def drive(
    show: Show, before: State, seat: int, came_from: Cell, cell: Cell, seconds: float, *,
    jump: bool = False, left: int = 0,
) -> None:  # fmt: skip
    """From one cell to the next, or along the ring; `left` is what the car still has there."""
    color = before.players[seat].color
    (ax, ay), (bx, by) = cell_corner(came_from), cell_corner(cell)
    board, stage, start = show.board, show.stage, show.timeline.end
    heading = heading_from(came_from, cell, CellSide.SOUTH)
    ease = in_out_cubic if jump else linear

    def go(part: float) -> Sprite:
        done = ease(part)
        bob = BOB * 4 * part * (1 - part)
        figure = ShownFigure(color, ax + (bx - ax) * done, ay + (by - ay) * done, heading, lift=bob)
        car = board.figures.sprite(figure, board.grid)
        return _speed_lines(show, figure, part).under(car) if jump else car

    def arrive() -> None:
        stage.headings[seat] = heading
        stage.with_figure(ShownFigure(color, bx, by, heading))
        if show.timeline.end <= show.timeline.now:  # nothing follows: it stops here
            _squash(show, color, (bx, by))

    show.timeline.cue(start, lambda: stage.without(color, car=True))
    show.timeline.cue(start, lambda: show.sound(JUMP_SOUND if jump else putter(left)))
    if not jump:
        if pawns(before, seat) >> cell & 1:  # it passes somebody
            show.timeline.cue(start + seconds / 2, lambda: show.sound(HORN_SOUND))
        show.timeline.clip(start, seconds, lambda part: _dust(show, seat, came_from, heading, part))
    end = show.timeline.clip(start, seconds, go)
    show.timeline.cue(end, arrive)


def _dust(show: Show, seat: int, cell: Cell, heading: CellSide, part: float) -> Sprite:
    """Where a car takes a corner. It looks the old way until it has come to the next cell."""
    if show.stage.headings.get(seat, heading) is heading:
        return EMPTY
    step, side = min(5, int(part * 6)), show.board.grid.px(36)
    spots = ((10, 26), (18, 30), (26, 27))
    body = "".join(
        f'<ellipse cx="{x}" cy="{y - step}" rx="{3 + step}" ry="{2 + step * 0.7}"'
        f' fill="{theme.SAND_96C}"'
        f' fill-opacity="{0.75 - 0.13 * step:.2f}"/>'
        for x, y in spots
    )
    image = show.board.pieces.shape(("dust", step), body, (36, 36), (side, side))
    x, y = show.board.grid.exact(cell_middle(cell))
    at = round(x - side / 2), round(y - side / 3)
    return Sprite((SpritePart(image, at, premultiplied=True),))


def _speed_lines(show: Show, car: ShownFigure, part: float) -> Sprite:
    """Three strokes of wind behind a car that jumps along the ring."""
    length = round(4 * sin(pi * part)) * 9
    if not length:
        return EMPTY
    ways = {
        CellSide.EAST: (-1, 0),
        CellSide.WEST: (1, 0),
        CellSide.NORTH: (0, 1),
        CellSide.SOUTH: (0, -1),
    }
    assert car.heading is not None
    dx, dy = ways[car.heading]
    lines = []
    for aside in (-12, 0, 12):
        left, top = 60 + dx * 22 + abs(dy) * aside, 60 + dy * 22 + abs(dx) * aside
        far = length * (0.7 if aside else 1.0)
        lines.append(f"M{left} {top}L{left + dx * far} {top + dy * far}")
    body = (
        f'<path d="{"".join(lines)}" fill="none" stroke="{theme.WHITE}" stroke-width="3"'
        ' stroke-linecap="round" stroke-opacity="0.8"/>'
    )
    side = show.board.grid.px(120)
    image = show.board.pieces.shape(("wind", car.heading, length), body, (120, 120), (side, side))
    x, y = show.board.grid.exact((car.x + 25, car.y + 22))
    return Sprite(
        (SpritePart(image, (round(x - side / 2), round(y - side / 2)), premultiplied=True),)
    )


def fine(show: Show, event: FinePaid) -> None:
    """The car halts, the policeman raises his disc, and the number floats up."""
    x, y = cell_middle(event.cell)
    start, board = show.timeline.end, show.board
    corner = cell_corner(event.cell)

    def rise(part: float) -> Sprite:
        badge = Badge(x, y - 24 - FINE_RISE * out_cubic(part), "−1", fine=True)
        return board.marks_view.badges.badge(badge, board.grid)

    def whistle() -> None:
        show.sound(FINE_SOUND)
        now = show.aside.now
        show.aside.clip(now, FINE, rise)
        poses = tuple(lambda f, disc=disc: replace(f, disc=disc) for disc in _DISCS)
        _pose(show, lambda f: not f.car and (f.x, f.y) == corner, now, FINE, poses)

    # The car halts for a moment, then drives on below the number.
    show.timeline.cue(start, whistle)
    show.timeline.cue(start + HALT, lambda: None)


def _squash(show: Show, color: str, corner: tuple[float, float]) -> None:
    """A car that stops goes down on its springs for a moment."""
    poses = tuple(lambda f, part=part: replace(f, flat=part * SQUASHED) for part in _SQUASHES)
    start = show.aside.now + SQUASH_AFTER
    _pose(show, lambda f: f.car and f.color == color and (f.x, f.y) == corner, start, SQUASH, poses)


def _pose(
    show: Show, whose: Callable[[ShownFigure], bool], start: float, seconds: float,
    poses: Sequence[Callable[[ShownFigure], ShownFigure]],
) -> None:  # fmt: skip
    """Somebody changes where they stand, a pose after another, for as long as they stand there;
    the last pose is how they stood before."""
    for number, pose in enumerate(poses):
        at = start + seconds * number / (len(poses) - 1)
        show.aside.cue(at, lambda pose=pose: show.stage.pose(whose, pose))  # type: ignore[misc]


def shake_head(show: Show, color: str) -> None:
    """A policeman whom a car holds fast cannot come along."""
    _gesture(show, lambda f: f.color == color, show.timeline.now, SHAKE, _turn_head)


def _turn_head(figure: ShownFigure, part: float) -> ShownFigure:
    return replace(figure, head=round(2 * sin(4 * pi * part)))


def _gesture(
    show: Show, whose: Callable[[ShownFigure], bool], start: float, seconds: float,
    pose: Callable[[ShownFigure, float], ShownFigure],
) -> None:  # fmt: skip
    """A policeman moves his limbs where he stands; the first whom `whose` finds. A car on his
    cell stays in front of him."""
    standing: list[ShownFigure] = []
    board, stage = show.board, show.stage

    def step_out() -> None:
        found = [f for f in stage.board.figures if not f.car and whose(f)]
        standing.extend(found[:1])
        if standing:
            stage.lift(standing[0])

    def move(part: float) -> Sprite:
        if not standing:
            return EMPTY
        he = standing[0]
        sprite = board.figures.sprite(pose(he, part), board.grid)
        for car in stage.board.figures:
            if car.car and (car.x, car.y) == (he.x, he.y):
                sprite = sprite.under(board.figures.sprite(car, board.grid))
        return sprite

    def step_back() -> None:
        if standing:
            stage.with_figure(standing[0])

    show.timeline.cue(start, step_out)
    show.timeline.cue(show.timeline.clip(start, seconds, move), step_back)


def police(show: Show, before: State, event: PolicemanMoved) -> None:
    color = before.players[event.seat].color
    board, start = show.board, show.timeline.end
    bx, by = cell_corner(event.cell)
    if event.came_from is not None:
        ax, ay = cell_corner(event.came_from)
    else:
        ax, ay = bx, by - 40

    def glide(part: float) -> Sprite:
        """Up, across, and down with two little steps."""
        over = min(1.0, part / GLIDING)
        done = in_out_quad(over)
        lift = POLICE_RISE * 4 * over * (1 - over)
        if part > GLIDING:
            lift = 2.5 * abs(sin(2 * pi * (part - GLIDING) / (1 - GLIDING)))
        figure = ShownFigure(color, ax + (bx - ax) * done, ay + (by - ay) * done, None, lift=lift)
        return board.figures.sprite(figure, board.grid)

    show.timeline.cue(start, lambda: show.stage.without(color, car=False))
    end = show.timeline.clip(start, POLICE, glide)
    figure = ShownFigure(color, bx, by, None)
    show.timeline.cue(end, lambda: show.stage.with_figure(figure))
    show.timeline.cue(end, lambda: show.sound(POLICEMAN_SOUND))
