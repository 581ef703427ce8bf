"""Turns events of the rules into motion (ART-PALERMO, Motion): houses laid, cars that drive
their way cell by cell, policemen, chips and lemons.

Arranges clips and cues on a timeline and moves the stage from the state before to the state
after. Decides nothing about the game; people's and computers' turns come the same way.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from palmyra.board.sprite import Part, Sprite
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipPlaced,
    ChipTaken,
    Event,
    FinePaid,
    HouseBuilt,
    PawnJumped,
    PawnStepped,
    PawnStood,
    PolicemanMoved,
    StartLaid,
    StreetsFilled,
    Waited,
)
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.sounds import AWNING as AWNING_SOUND
from palmyra.games.palermo.sounds import CHIP as CHIP_SOUND
from palmyra.games.palermo.sounds import DRIVE as DRIVE_SOUND
from palmyra.games.palermo.sounds import FINE as FINE_SOUND
from palmyra.games.palermo.sounds import HOME as HOME_SOUND
from palmyra.games.palermo.sounds import HOUSE as HOUSE_SOUND
from palmyra.games.palermo.sounds import JUMP as JUMP_SOUND
from palmyra.games.palermo.sounds import POLICEMAN as POLICEMAN_SOUND
from palmyra.games.palermo.sounds import SHOP as SHOP_SOUND
from palmyra.games.palermo.sounds import WAIT as WAIT_SOUND
from palmyra.games.palermo.sounds import coin
from palmyra.games.palermo.table.board_view import BoardView
from palmyra.games.palermo.table.figure_art import Figure, heading_from
from palmyra.games.palermo.table.geometry import SPACES, cell_corner, cell_middle, track_box
from palmyra.games.palermo.table.marks import Badge
from palmyra.games.palermo.table.picture import House, Side, houses_of
from palmyra.games.palermo.table.stage import Stage
from palmyra.games.palermo.table.tile_art import HELD, TILT
from palmyra.games.palermo.table.town_art import circle_middle
from palmyra.kernel.game import Step
from palmyra.ui.timeline import Timeline
from palmyra.ui.tween import Pace, in_out_cubic, in_out_quad, linear, out_back, out_cubic

Pixel = tuple[float, float]

SNAP: Final = 0.18  # a tile let go of
DEAL: Final = 0.42  # a computer's, from its card to the board
CHIP: Final = 0.12
FILL: Final = 0.09  # a square after the other
CELL_TIME: Final = 0.17
FIRST_CELL: Final = 0.23
JUMP: Final = 0.42
HALT: Final = 0.12
FINE: Final = 0.38
FINE_RISE: Final = 26.0  # units
COLLECT: Final = 0.52
LEMON: Final = 0.42
LEMON_STAGGER: Final = 0.06
MOST_LEMONS: Final = 8
HOP: Final = 0.11
LONGEST_HOPS: Final = 1.2
POLICE: Final = 0.36
POLICE_RISE: Final = 20.0
HOME: Final = 0.7
BOB: Final = 1.0
_CALM: Final[dict[type[Event], str]] = {
    StartLaid: HOUSE_SOUND,
    HouseBuilt: HOUSE_SOUND,
    PolicemanMoved: POLICEMAN_SOUND,
    PawnStood: DRIVE_SOUND,
    PawnStepped: DRIVE_SOUND,
    PawnJumped: JUMP_SOUND,
    FinePaid: FINE_SOUND,
    ChipTaken: SHOP_SOUND,
    CameHome: HOME_SOUND,
    Waited: WAIT_SOUND,
}


class Animator:
    def __init__(
        self,
        board: BoardView,
        stage: Stage,
        player_at: Callable[[int], Pixel],
        pace: Callable[[], Pace],
        sound: Callable[[str], None],
    ) -> None:
        self.board = board
        self.stage = stage
        self.timeline: Timeline[Sprite] = Timeline()
        self._player_at = player_at  # where somebody's card is, in pixels
        self._pace = pace
        self._sound = sound

    @property
    def busy(self) -> bool:
        return not self.timeline.done

    def update(self, dt: float) -> None:
        pace = self._pace()
        if pace.instant:
            self.timeline.finish()
        else:
            self.timeline.update(dt * pace.factor)

    def finish(self) -> None:
        self.timeline.finish()

    def sprites(self) -> list[Sprite]:
        return [sprite for sprite in self.timeline.frames() if sprite.parts]

    def play(self, before: State, step: Step[State, Event], held_at: Pixel | None = None) -> None:
        """Show a step; `held_at` is where a person's hand let go of the tile."""
        after = step.state
        if self._pace().reduced:
            self._play_calmly(step)
            return
        for event in step.events:
            self._event(before, after, event, held_at)
        self.timeline.cue(self.timeline.end, lambda: self._arrive(step))

    def _event(self, before: State, after: State, event: Event, held_at: Pixel | None) -> None:
        match event:
            case StartLaid():
                self._lay_start(after)
            case HouseBuilt():
                self._build(before, after, event, held_at)
            case ChipPlaced():
                self._place_chip(after, event)
            case StreetsFilled(slots):
                self._fill(after, slots)
            case PolicemanMoved():
                self._police(before, event)
            case PawnStood():
                self._stand(before, event)
            case PawnStepped():
                first = (
                    event.left + 2 >= before.components.points + before.players[event.seat].taken
                )
                seconds = FIRST_CELL if first else CELL_TIME
                self._drive(before, event.seat, event.came_from, event.cell, seconds)
            case PawnJumped():
                self._drive(before, event.seat, event.came_from, event.cell, JUMP, jump=True)
            case FinePaid():
                self._fine(event)
            case ChipTaken():
                self._collect(before, after, event)
            case CameHome():
                self._come_home(before, after, event)
            case Waited():
                self.timeline.cue(self.timeline.end, lambda: self._sound(WAIT_SOUND))
                self._income(before, after, event.seat, self._player_at(event.seat))
            case _:
                pass

    def _play_calmly(self, step: Step[State, Event]) -> None:
        """Reduced motion: nothing travels, everything is simply there."""
        at = self.timeline.end
        self.timeline.cue(at, lambda: self._arrive(step))
        for event in step.events:
            name = _CALM.get(type(event))
            if name is not None:
                self.timeline.cue(at, lambda name=name: self._sound(name))  # type: ignore[misc]
        self.timeline.cue(at + CELL_TIME, lambda: None)

    def _arrive(self, step: Step[State, Event]) -> None:
        self.stage.turn(step.events)
        self.stage.settle(step.state)

    def take_back(self, house: House, came: Pixel, aim: Pixel) -> None:
        """A tile goes back to its stack: let go of, or dropped where it may not stand."""
        if not self._pace().still:
            self._fly(self.timeline.end, 0.26, house, came, aim, in_out_cubic)

    # -- building --------------------------------------------------------------------

    def _lay_start(self, after: State) -> None:
        start = self.timeline.end
        self.timeline.cue(start, lambda: self.stage.show(after))
        self.timeline.cue(start, lambda: self.stage.build(after))
        self.timeline.cue(start, lambda: self._sound(HOUSE_SOUND))

    def _build(self, before: State, after: State, event: HouseBuilt, held_at: Pixel | None) -> None:
        line, start = self.timeline, self.timeline.end
        house = houses_of(after)[-1]
        came = held_at or self._player_at(event.house.seat)
        rect = self.board.grid.slot_rect(house.slot)
        seconds, ease = (SNAP, out_back(1.4)) if held_at else (DEAL, in_out_cubic)
        down = self._fly(start, seconds, house, came, rect.center, ease)
        line.cue(start, lambda: self.stage.show(after))
        line.cue(down, lambda: self.stage.build(after))
        line.cue(down, lambda: self._sound(HOUSE_SOUND))

    def _fly(
        self, start: float, seconds: float, house: House, came: Pixel, aim: Pixel,
        ease: Callable[[float], float],
    ) -> float:  # fmt: skip
        """A tile through the air, its middle from one pixel to another."""
        board = self.board

        def fly(part: float) -> Sprite:
            x, y = _between(came, aim, ease(part))
            side = 2 * board.grid.cell
            return board.tiles.sprite(
                house, (x - side / 2, y - side / 2), side, shadow=HELD,
                tilt=TILT if part < 0.6 else 0.0,
            )  # fmt: skip

        return self.timeline.clip(start, seconds, fly)

    def _place_chip(self, after: State, event: ChipPlaced) -> None:
        house = next(h for h in houses_of(after) if h.door == event.cell)
        start, board = self.timeline.end, self.board
        self.timeline.cue(start, lambda: self._sound(CHIP_SOUND))
        color = after.players[event.seat].color

        def drop(part: float) -> Sprite:
            x, y = board.grid.exact(circle_middle(house))
            return self._chip(color, (x, y - (1 - part) * 16 * board.grid.unit), 27)

        self.timeline.clip(start, CHIP, drop)
        self.timeline.cue(start + CHIP, lambda: self._sound(AWNING_SOUND))

    def _fill(self, after: State, slots: tuple[int, ...]) -> None:
        start = self.timeline.end
        for number, slot in enumerate(slots):
            at = start + FILL * number
            rect = self.board.grid.slot_rect(slot)

            self.timeline.clip(at, 0.3, partial(self._puff, rect))
            self.timeline.cue(at, lambda: self._sound(HOUSE_SOUND))
        self.timeline.cue(start + FILL * len(slots), lambda: self.stage.settle(after))

    def _puff(self, rect: pygame.Rect, part: float) -> Sprite:
        """Dust where a square is laid."""
        step = min(7, int(part * 8))
        wide = 100 + 2 * step
        body = (
            f'<rect x="{8 - step}" y="{8 - step}" width="{wide}" height="{wide}" rx="10"'
            f' fill="none" stroke="#FFF3D2" stroke-width="4"'
            f' stroke-opacity="{0.8 - step * 0.1:.2f}"/>'
        )
        side = round(rect.w * 1.16)
        image = self.board.pieces.shape(("puff", step), body, (116, 116), (side, side))
        at = rect.centerx - side // 2, rect.centery - side // 2
        return Sprite((Part(image, at, premultiplied=True),))

    # -- driving ---------------------------------------------------------------------

    def _stand(self, before: State, event: PawnStood) -> None:
        color = before.players[event.seat].color
        x, y = cell_corner(event.cell)
        heading = self.stage.headings.setdefault(event.seat, Side.SOUTH)
        board, start = self.board, self.timeline.end

        def drop(part: float) -> Sprite:
            lift = 30 * (1 - out_cubic(part))
            figure = Figure(color, x, y, heading, lift=lift, faint=round(0.4 + 0.6 * part, 1))
            return board.figures.sprite(figure, board.grid)

        end = self.timeline.clip(start, FIRST_CELL, drop)
        figure = Figure(color, x, y, heading)
        self.timeline.cue(end, lambda: self.stage.with_figure(figure))
        self.timeline.cue(end, lambda: self._sound(DRIVE_SOUND))

    def _drive(
        self, before: State, seat: int, came_from: Cell, cell: Cell, seconds: float, *,
        jump: bool = False,
    ) -> None:  # fmt: skip
        color = before.players[seat].color
        (ax, ay), (bx, by) = cell_corner(came_from), cell_corner(cell)
        board, stage, start = self.board, self.stage, self.timeline.end
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

        self.timeline.cue(start, lambda: stage.without(color, car=True))
        self.timeline.cue(start, lambda: self._sound(JUMP_SOUND if jump else DRIVE_SOUND))
        end = self.timeline.clip(start, seconds, go)
        self.timeline.cue(end, arrive)

    def _fine(self, event: FinePaid) -> None:
        x, y = cell_middle(event.cell)
        start, board = self.timeline.end, self.board
        self.timeline.cue(start, lambda: self._sound(FINE_SOUND))

        def rise(part: float) -> Sprite:
            badge = Badge(x, y - 24 - FINE_RISE * out_cubic(part), "−1", fine=True)
            return board.marks_view.badges.badge(badge, board.grid)

        self.timeline.clip(start, FINE, rise)
        # The car halts for a moment, then drives on below the number.
        if event.entering:
            self.timeline.cue(start + HALT, lambda: None)

    def _police(self, before: State, event: PolicemanMoved) -> None:
        color = before.players[event.seat].color
        board, start = self.board, self.timeline.end
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

        self.timeline.cue(start, lambda: self.stage.without(color, car=False))
        end = self.timeline.clip(start, POLICE, glide)
        figure = Figure(color, bx, by, None)
        self.timeline.cue(end, lambda: self.stage.with_figure(figure))
        self.timeline.cue(end, lambda: self._sound(POLICEMAN_SOUND))

    # -- collecting ------------------------------------------------------------------

    def _collect(self, before: State, after: State, event: ChipTaken) -> None:
        house = next(h for h in houses_of(before) if h.door == event.cell)
        color = before.players[event.seat].color
        board, start = self.board, self.timeline.end
        came = board.grid.exact(circle_middle(house))
        aim = self._player_at(event.seat)
        self.timeline.cue(start, lambda: self._sound(SHOP_SOUND))
        self.timeline.cue(start, lambda: self.stage.build(after))

        def hop(part: float) -> Sprite:
            done = in_out_cubic(part)
            x, y = _between(came, aim, done)
            return self._chip(color, (x, y - 90 * board.grid.unit * 4 * part * (1 - part)), 30)

        self.timeline.clip(start, COLLECT, hop)
        self.timeline.cue(start + 0.2, lambda: self._sound(AWNING_SOUND))
        self._income(before, after, event.seat, board.grid.exact(cell_middle(event.cell)))

    def _come_home(self, before: State, after: State, event: CameHome) -> None:
        color = before.players[event.seat].color
        board, start = self.board, self.timeline.end
        x, y = cell_corner(event.cell)
        heading = self.stage.headings.get(event.seat, Side.SOUTH)

        def fade(part: float) -> Sprite:
            faint = max(0.1, round(1 - part, 1))
            return board.figures.sprite(Figure(color, x, y, heading, faint=faint), board.grid)

        self.timeline.cue(start, lambda: self.stage.without(color, car=True))
        self.timeline.cue(start, lambda: self._sound(HOME_SOUND))
        self.timeline.clip(start, HOME, fade)
        self._income(before, after, event.seat, board.grid.exact(cell_middle(event.cell)))

    def _income(self, before: State, after: State, seat: int, came: Pixel) -> None:
        """Lemons fly to the marker, which hops space by space."""
        color = before.players[seat].color
        first, last = before.players[seat].score, after.players[seat].score
        if last == first:
            return
        start, board = self.timeline.end, self.board
        for number in range(min(last - first, MOST_LEMONS)):
            self._lemon(start + LEMON_STAGGER * number, came, first, number + 1)
        hops = last - first
        each = min(HOP, LONGEST_HOPS / hops)

        def hop(part: float) -> Sprite:
            at = min(hops - 1e-6, part * hops)
            whole, rest = int(at), at - int(at)
            (ax, ay), (bx, by) = _space(first + whole), _space(first + whole + 1)
            x, y = ax + (bx - ax) * rest, ay + (by - ay) * rest - 10 * 4 * rest * (1 - rest)
            return board.figures.marker(color, first + whole, (x, y), 30, board.grid)

        self.timeline.cue(start, lambda: self.stage.without_marker(color))
        self.timeline.clip(start, each * hops, hop)

    def _lemon(self, start: float, came: Pixel, score: int, number: int) -> None:
        board = self.board

        def fly(part: float) -> Sprite:
            aim = board.grid.exact(_space(score))
            x, y = _between(came, aim, in_out_cubic(part))
            side = board.grid.px(26)
            image = board.pieces.part("lemon", (side, side))
            y -= 50 * board.grid.unit * 4 * part * (1 - part)
            return Sprite(
                (Part(image, (round(x - side / 2), round(y - side / 2)), premultiplied=True),)
            )

        end = self.timeline.clip(start, LEMON, fly)
        self.timeline.cue(end, lambda: self._sound(coin(number)))

    def _chip(self, color: str, middle: Pixel, wide: float) -> Sprite:
        side = max(1, self.board.grid.px(wide))
        image = self.board.pieces.part(f"chip_{color}", (side, side))
        at = round(middle[0] - side / 2), round(middle[1] - side / 2)
        return Sprite((Part(image, at, premultiplied=True),))


def _space(points: int) -> tuple[float, float]:
    x, y, w, h = track_box(points % SPACES)
    return x + w / 2, y + h / 2


def _between(a: Pixel, b: Pixel, part: float) -> Pixel:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
