"""Cars that drive their way cell by cell, policemen, fines (ART-PALERMO, Motion)."""

from typing import Final

from palmyra.board.sprite import Sprite
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.events import FinePaid, PawnStood, PolicemanMoved
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.sounds import DRIVE as DRIVE_SOUND
from palmyra.games.palermo.sounds import FINE as FINE_SOUND
from palmyra.games.palermo.sounds import JUMP as JUMP_SOUND
from palmyra.games.palermo.sounds import POLICEMAN as POLICEMAN_SOUND
from palmyra.games.palermo.table.figure_art import Figure, heading_from
from palmyra.games.palermo.table.geometry import cell_corner, cell_middle
from palmyra.games.palermo.table.marks import Badge
from palmyra.games.palermo.table.picture import Side
from palmyra.games.palermo.table.show import Show
from palmyra.ui.tween import in_out_cubic, in_out_quad, linear, out_cubic

CELL_TIME: Final = 0.17
FIRST_CELL: Final = 0.23
JUMP: Final = 0.42
HALT: Final = 0.12
FINE: Final = 0.38
FINE_RISE: Final = 26.0  # units
POLICE: Final = 0.36
POLICE_RISE: Final = 20.0
BOB: Final = 1.0


def stand(show: Show, before: State, event: PawnStood) -> None:
    color = before.players[event.seat].color
    x, y = cell_corner(event.cell)
    heading = show.stage.headings.setdefault(event.seat, Side.SOUTH)
    board, start = show.board, show.timeline.end

    def drop(part: float) -> Sprite:
        lift = 30 * (1 - out_cubic(part))
        figure = Figure(color, x, y, heading, lift=lift, faint=round(0.4 + 0.6 * part, 1))
        return board.figures.sprite(figure, board.grid)

    end = show.timeline.clip(start, FIRST_CELL, drop)
    figure = Figure(color, x, y, heading)
    show.timeline.cue(end, lambda: show.stage.with_figure(figure))
    show.timeline.cue(end, lambda: show.sound(DRIVE_SOUND))


def drive(
    show: Show, before: State, seat: int, came_from: Cell, cell: Cell, seconds: float, *,
    jump: bool = False,
) -> None:  # fmt: skip
    color = before.players[seat].color
    (ax, ay), (bx, by) = cell_corner(came_from), cell_corner(cell)
    board, stage, start = show.board, show.stage, show.timeline.end
    heading = heading_from(came_from, cell, Side.SOUTH)
    ease = in_out_cubic if jump else linear

    def go(part: float) -> Sprite:
        done = ease(part)
        bob = BOB * 4 * part * (1 - part)
        figure = Figure(color, ax + (bx - ax) * done, ay + (by - ay) * done, heading, lift=bob)
        return board.figures.sprite(figure, board.grid)

    def arrive() -> None:
        stage.headings[seat] = heading
        stage.with_figure(Figure(color, bx, by, heading))

    show.timeline.cue(start, lambda: stage.without(color, car=True))
    show.timeline.cue(start, lambda: show.sound(JUMP_SOUND if jump else DRIVE_SOUND))
    end = show.timeline.clip(start, seconds, go)
    show.timeline.cue(end, arrive)


def fine(show: Show, event: FinePaid) -> None:
    x, y = cell_middle(event.cell)
    start, board = show.timeline.end, show.board
    show.timeline.cue(start, lambda: show.sound(FINE_SOUND))

    def rise(part: float) -> Sprite:
        badge = Badge(x, y - 24 - FINE_RISE * out_cubic(part), "−1", fine=True)
        return board.marks_view.badges.badge(badge, board.grid)

    show.timeline.clip(start, FINE, rise)
    # The car halts for a moment, then drives on below the number.
    if event.entering:
        show.timeline.cue(start + HALT, lambda: None)


def police(show: Show, before: State, event: PolicemanMoved) -> None:
    color = before.players[event.seat].color
    board, start = show.board, show.timeline.end
    bx, by = cell_corner(event.cell)
    if event.came_from is not None:
        ax, ay = cell_corner(event.came_from)
    else:
        ax, ay = bx, by - 40

    def glide(part: float) -> Sprite:
        done = in_out_quad(part)
        lift = POLICE_RISE * 4 * part * (1 - part)
        figure = Figure(color, ax + (bx - ax) * done, ay + (by - ay) * done, None, lift=lift)
        return board.figures.sprite(figure, board.grid)

    show.timeline.cue(start, lambda: show.stage.without(color, car=False))
    end = show.timeline.clip(start, POLICE, glide)
    figure = Figure(color, bx, by, None)
    show.timeline.cue(end, lambda: show.stage.with_figure(figure))
    show.timeline.cue(end, lambda: show.sound(POLICEMAN_SOUND))
