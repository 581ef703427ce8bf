"""Turns events of the rules into motion: pieces that drop, domes that claim, prizes that pass.

Arranges clips and cues on a timeline and moves what is shown from the state before to the state
after. Decides nothing about the game; people's and computers' moves come the same way.
"""

from typing import TYPE_CHECKING, Final

import pygame

from palmyra.board.sprite import EMPTY, Part, Sprite
from palmyra.games.medina import sounds
from palmyra.games.medina.play.lights import Lights, lights
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.events import (
    ColorLeft,
    DomePlaced,
    Event,
    PiecePlaced,
    PlayerSkipped,
    PointsChanged,
    TokenPassed,
)
from palmyra.games.medina.rules.pieces import STONES, TOKENS, Piece, is_stone
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.table.art import thinned
from palmyra.games.medina.table.city import Building, city_of
from palmyra.games.medina.table.held import Held, in_air
from palmyra.games.medina.table.marks import Badge, Ghost, Marks, Outline
from palmyra.games.medina.table.pictures import chip, token_name
from palmyra.kernel.game import Step
from palmyra.ui.timeline import Timeline
from palmyra.ui.tween import in_out_quad, out_back, out_cubic

if TYPE_CHECKING:
    from palmyra.games.medina.play.table import MedinaTable

Pixel = tuple[float, float]
FLY: Final = 0.42  # a computer's piece, from its card to the city
DROP: Final = 0.18
STABLE: Final = 0.16
HOP: Final = 0.22
RISE: Final = 0.26
DOME: Final = 0.30
RING: Final = 0.32
PRIZE: Final = 0.56
LEAVES: Final = 0.42
POINT: Final = 0.07
POINTS_STAY: Final = 0.55
MELT: Final = 0.16
DUST: Final = 0.26
ABOVE: Final = 26.0  # units from which a piece drops
LOWERED: Final = 40.0  # a dome
MOST_POINTS: Final = 10  # notes
LONGEST_COUNT: Final = 0.9


class Motion:
    def __init__(self, table: "MedinaTable") -> None:
        self._table = table
        self.timeline: Timeline[Sprite] = Timeline()

    @property
    def busy(self) -> bool:
        return not self.timeline.done

    def update(self, dt: float) -> None:
        self.timeline.update(dt)

    def finish(self) -> None:
        self.timeline.finish()

    def sprites(self) -> list[Sprite]:
        return [sprite for sprite in self.timeline.frames() if sprite.parts]

    # -- arranging ---------------------------------------------------------------------

    def play(self, before: State, step: Step[State, Event], held_at: Pixel | None) -> None:
        """Show how a step came about, after whatever is still in the air."""
        pace = self._table.desk.services.pace
        if pace.instant:
            self._sound_of(step)
            self._pass_on(step)
            return
        at = self.timeline.end
        placed = next((e for e in step.events if isinstance(e, PiecePlaced | DomePlaced)), None)
        if placed is None:
            self.timeline.cue(at, lambda: self._pass_on(step))
            return
        piece = Piece.DOME if isinstance(placed, DomePlaced) else placed.piece
        if pace.still:  # nothing travels: it is there, and what it brought is told
            self.timeline.cue(at, lambda: self._land(step))
        else:
            at = self._bring(before, piece, placed.cell, placed.seat, at, held_at)
            self.timeline.cue(at, lambda: self._land(step))
            if isinstance(placed, DomePlaced):
                at = self._shine(step.state, placed.palace, at)
            elif is_stone(piece):
                self._dust(placed.cell, at)
        for event in step.events:
            if isinstance(event, TokenPassed):
                at = self._pass(event, at)
            elif isinstance(event, ColorLeft) and not pace.still:
                self._leave(event, at)
        for event in step.events:
            if isinstance(event, PointsChanged):
                at = self._count(before, step.state, event, at)
        self.timeline.cue(at, lambda: None)

    def _pass_on(self, step: Step[State, Event]) -> None:
        """The turn is over; who cannot place anything is told (M22)."""
        self._table.stage(step.state)
        for event in step.events:
            if isinstance(event, PlayerSkipped):
                self._table.say_skipped(event.seat)

    def _seconds(self, seconds: float) -> float:
        return self._table.desk.services.pace.seconds(seconds)

    def _sound(self, name: str) -> None:
        self._table.desk.services.audio.play(name)

    # -- a piece comes -----------------------------------------------------------------

    def _bring(
        self, before: State, piece: Piece, cell: Cell, seat: int, at: float, held_at: Pixel | None
    ) -> float:
        """From the hand or its player's card to where it stands; when it is there."""
        table, grid = self._table, self._table.board.grid
        color = str(before.players[seat])
        spot = grid.point(cell, 26, 14)
        start = held_at or table.home_of(seat, piece)
        person = table.desk.session.seats[seat].is_person
        far = held_at is None and not person
        if far or (held_at is None and table.desk.hints.playing):
            seconds = self._seconds(FLY)
            self.timeline.clip(at, seconds, lambda t: self._flying(piece, color, start, spot, t))
            at += seconds
        ghost = Ghost(str(piece), cell, color, 1.0)
        seconds = self._seconds(
            {Piece.STABLE: STABLE, Piece.MERCHANT: HOP, Piece.WALL: RISE, Piece.DOME: DOME}.get(
                piece, DROP
            )
        )
        if piece is Piece.WALL:
            self.timeline.clip(at, seconds, lambda t: self._rising(ghost, t))
        else:
            from_ = LOWERED if piece is Piece.DOME else ABOVE
            ease = in_out_quad if piece is Piece.DOME else out_back(1.3)
            lift = held_at
            self.timeline.clip(
                at, seconds, lambda t: self._dropping(ghost, from_, ease(t), lift, t)
            )
        return at + seconds

    def _flying(self, piece: Piece, color: str, start: Pixel, end: Pixel, t: float) -> Sprite:
        grid, part = self._table.board.grid, in_out_quad(t)
        x = start[0] + (end[0] - start[0]) * part
        y = start[1] + (end[1] - start[1]) * part - 4 * part * (1 - part) * 40 * grid.ky
        return in_air(self._table.board.art, grid, str(piece), color, (x, y), 1.0)

    def _dropping(
        self, ghost: Ghost, above: float, part: float, held_at: Pixel | None, t: float
    ) -> Sprite:
        board = self._table.board
        sprite = board.marker.ghost(ghost, board.grid)
        (only,) = sprite.parts
        dx, dy = 0, -round(above * (1 - part) * board.grid.ky)
        if held_at is not None:  # out of the hand: from where it was let go
            middle = only.at[0] + only.image.get_width() / 2
            dx = round((held_at[0] - board.grid.cw * 0.5 - middle) * (1 - out_cubic(t)))
            low = held_at[1] + board.grid.ch * 0.6 - only.image.get_height() / 2
            dy = round((low - only.at[1]) * (1 - out_cubic(t)))
        return Sprite((Part(only.image, (only.at[0] + dx, only.at[1] + dy), premultiplied=True),))

    def _rising(self, ghost: Ghost, t: float) -> Sprite:
        """Out of its footing: only what is above the ground is seen."""
        board = self._table.board
        (only,) = board.marker.ghost(ghost, board.grid).parts
        high = only.image.get_height()
        shown = max(1, round(high * out_cubic(t)))
        part = only.image.subsurface((0, 0, only.image.get_width(), shown))
        return Sprite((Part(part, (only.at[0], only.at[1] + high - shown), premultiplied=True),))

    def _dust(self, cell: Cell, at: float) -> None:
        board = self._table.board
        middle = board.grid.point(cell, 26, 40)
        wide = board.grid.cw

        def frame(t: float) -> Sprite:
            step = min(7, int(t * 8))
            image = board.art.keep(("dust", wide, step), lambda: _dust_ring(wide, step / 8))
            w, h = image.get_size()
            where = (middle[0] - w // 2, middle[1] - h // 2)
            return Sprite((Part(image, where, premultiplied=True),))

        self.timeline.clip(at, self._seconds(DUST), frame)

    # -- it has come -------------------------------------------------------------------

    def _land(self, step: Step[State, Event]) -> None:
        """The city as it stands now; the old picture of that place melts into it."""
        table = self._table
        self._sound_of(step)
        layer, pace = table.board.layer, table.desk.services.pace
        old = None if layer.surface is None or pace.still else layer.surface.copy()
        rects = table.stage(step.state)
        if old is None or not rects or len(rects) > 3:
            return
        for rect in rects:
            area = rect.clip(old.get_rect())
            if (
                not area.w
                or not area.h
                or area.w * area.h > 0.4 * old.get_width() * old.get_height()
            ):
                continue
            self._melt(old.subsurface(area).copy(), area.topleft)

    def _melt(self, image: pygame.Surface, at: tuple[int, int]) -> None:
        def frame(t: float) -> Sprite:
            return Sprite((Part(image, at, round(255 * (1 - t))),))

        self.timeline.clip(self.timeline.now, self._seconds(MELT), frame)

    def _sound_of(self, step: Step[State, Event]) -> None:
        state = step.state
        for event in step.events:
            if isinstance(event, DomePlaced):
                self._sound(sounds.DOME)
            elif isinstance(event, PiecePlaced):
                closes = event.piece is Piece.WALL and _closes_side(state, event.cell)
                market = len(state.market)
                self._sound(sounds.GATE if closes else sounds.placed(event.piece, market))

    def _shine(self, state: State, palace: int, at: float) -> float:
        """A ring of light around a palace that was claimed."""
        board = self._table.board
        building = city_of(state).buildings[palace]
        marks = Marks(outlines=(Outline(building, "#F3C64B"),))

        def frame(t: float) -> Sprite:
            if t > 0.8:
                return EMPTY
            return board.marker.sprites(marks, board.grid)[0]

        return self.timeline.clip(at, self._seconds(RING), frame)

    # -- what it brought ---------------------------------------------------------------

    def _pass(self, event: TokenPassed, at: float) -> float:
        """A prize goes from where it lay to who took it, in an arc, turning once."""
        table = self._table
        token = TOKENS.index(event.token)
        if table.desk.services.pace.still:
            self.timeline.cue(at, lambda: self._sound(sounds.PRIZE))
            return at
        start = table.prize_at(token) if event.giver is None else table.purse_of(event.giver)
        end = table.purse_of(event.taker)
        size = table.desk.layout.px(40)
        name = token_name(token, tuple(map(str, STONES)))

        def frame(t: float) -> Sprite:
            part = in_out_quad(t)
            wide = max(2, round(size * 0.88 * abs(1 - 2 * part) if part < 1 else size * 0.88))
            image = table.board.art.picture(name, (max(2, wide // 2 * 2), size))
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part - 4 * part * (1 - part) * size * 1.5
            where = (round(x - image.get_width() / 2), round(y - size / 2))
            return Sprite((Part(image, where, premultiplied=True),))

        self.timeline.cue(at, lambda: self._sound(sounds.PRIZE))
        return self.timeline.clip(at, self._seconds(PRIZE), frame)

    def _leave(self, event: ColorLeft, at: float) -> None:
        """The pieces of a stone in the tray sink and fade."""
        table = self._table
        box = table.panels.tray.box_of(str(event.stone))
        spot = table.desk.layout.point(*box.center)
        size = table.desk.layout.px(64), table.desk.layout.px(79)
        image = table.board.art.picture(f"palace_{event.stone}", size)

        def frame(t: float) -> Sprite:
            shown = thinned(image, 1 - round(out_cubic(t) * 8) / 8)
            where = spot[0] - size[0] // 2, spot[1] - size[1] // 2 + round(t * size[1] * 0.3)
            return Sprite((Part(shown, where, premultiplied=True),))

        self.timeline.clip(at, self._seconds(LEAVES), frame)

    def _count(self, before: State, state: State, event: PointsChanged, at: float) -> float:
        """What counts for a palace lights up part by part, and its badge counts along."""
        for lit in lights(before, state, event.changes):
            at = self._light(city_of(state).buildings[lit.palace], state, lit, at)
        return at

    def _light(self, building: Building, state: State, lit: Lights, at: float) -> float:
        board, cells = self._table.board, lit.cells
        each = self._seconds(min(POINT, LONGEST_COUNT / len(cells)))
        last, stays = at + len(cells) * each, self._seconds(POINTS_STAY)
        cell = building.dome or min(building.cells)
        icon = chip(state.players[lit.seat])
        for number in range(min(len(cells), MOST_POINTS)):
            self._pluck(at + number * each, number + 1)

        def frame(t: float) -> Sprite:
            count = min(len(cells), 1 + int(t * (last + stays - at) / each)) if each else len(cells)
            badge = Badge(cell, f"+{count}", (0.5, -0.4), "gold", 16, icon)
            shown = board.marker.lit(cells[:count], building.cells, badge, board.grid)
            return Sprite(tuple(part for sprite in shown for part in sprite.parts))

        self.timeline.clip(at, last + stays - at, frame)
        return last

    def _pluck(self, at: float, number: int) -> None:
        self.timeline.cue(at, lambda: self._sound(sounds.point(number)))

    def take_back(self, held: Held, home: Pixel) -> None:
        """A piece that was let go of returns to the tray."""
        if self._table.desk.services.pace.still:
            return
        start, table = held.at, self._table

        def frame(t: float) -> Sprite:
            part = out_cubic(t)
            x = start[0] + (home[0] - start[0]) * part
            y = start[1] + (home[1] - start[1]) * part
            lift = round((1 - part) * 4) / 4
            board = table.board
            return in_air(board.art, board.grid, held.piece, held.color, (x, y), lift)

        self.timeline.clip(self.timeline.now, self._seconds(DROP), frame)


def _closes_side(state: State, cell: Cell) -> bool:
    """Whether that wall left its side nothing but the gate."""
    bit, walls = state.board.bit(cell), state.walls
    return any(side & bit and (side & ~walls).bit_count() == 1 for side in state.board.sides)


def _dust_ring(wide: int, part: float) -> pygame.Surface:
    size = round(wide * (1.0 + 0.5 * part)), round(wide * (0.5 + 0.2 * part))
    fine = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    fine.fill((246, 224, 184, 0))
    shade = (246, 224, 184, round(150 * (1 - part)))
    pygame.draw.ellipse(fine, shade, fine.get_rect(), max(2, round(wide * 0.16 * (1 - part))))
    return pygame.transform.smoothscale(fine, size).premul_alpha()
