"""Turns events of the rules into motion: tiles, figures and coins in the air.

Arranges clips and cues on a timeline and moves the stage from the state before to the state
after. Decides nothing about the game; people's and computers' turns come the same way.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from palmyra.games.palmyra.board.board_view import BoardView
from palmyra.games.palmyra.board.geometry import center
from palmyra.games.palmyra.board.marks import lit_edges
from palmyra.games.palmyra.board.picture import BoardPicture, FigureStanding, picture_of, stand
from palmyra.games.palmyra.board.stage import Stage
from palmyra.games.palmyra.rules.cells import is_large
from palmyra.games.palmyra.rules.events import (
    CaesarTaken,
    CoinsBoxed,
    CoinsPaid,
    Event,
    FigureMoved,
    TileFlipped,
    TilePlaced,
    TilesDrawn,
)
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.tiles import Hand, Size, Tile
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.timeline import Timeline
from palmyra.ui.tween import in_out_cubic, in_out_quad, out_back, out_cubic

Pixel = tuple[float, float]

SNAP: Final = 0.18
DEAL: Final = 0.42  # a computer's tile, from its card to the board
HOP: Final = 0.26
DUST: Final = 0.26
LIGHT: Final = 0.07  # a matched edge after the other
LIGHT_STAYS: Final = 0.45
COIN: Final = 0.42
COIN_STAGGER: Final = 0.06
DRAW: Final = 0.38
DRAW_STAGGER: Final = 0.09
FLIP: Final = 0.32
HOP_HEIGHT: Final = 28 / 20  # units
MOST_COINS: Final = 12  # in the air; more would only blur
HIGHEST_PLUCK: Final = 8  # points; an octave of the scale
CALM_SOUNDS: Final[dict[type[Event], str]] = {
    TilesDrawn: "draw",
    CoinsPaid: "coins",
    TileFlipped: "flip",
    CaesarTaken: "caesar",
}
LANDED: Final = {"d": "place_desert", "h": "place_hills", "m": "place_mountains"}


class Anchors(Protocol):
    """Where things outside the board are, in pixels."""

    def player(self, seat: int) -> Pixel: ...
    def hand_slot(self, state: State, seat: int, tile: Tile) -> Pixel: ...
    def slot_at(self, state: State, seat: int, index: int) -> Pixel: ...
    def stack(self, size: Size) -> Pixel: ...
    def reserve(self) -> Pixel: ...
    def purse(self, seat: int) -> Pixel: ...
    def tribute(self, seat: int) -> Pixel: ...
    def hand_unit(self) -> float: ...


class Animator:
    def __init__(
        self,
        board: BoardView,
        stage: Stage,
        anchors: Anchors,
        pace: Callable[[], MotionSpeed],
        sound: Callable[[str], None],
    ) -> None:
        self.board = board
        self.stage = stage
        self.anchors = anchors
        self.timeline: Timeline[Sprite] = Timeline()
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

    def pause(self, seconds: float) -> None:
        """Let what happened sink in."""
        self.timeline.cue(self.timeline.end + seconds, lambda: None)

    def play(self, before: State, step: Step, held_at: Pixel | None = None) -> None:
        """Show a step; `held_at` is where a person's hand let go of the tile."""
        after = step.state
        if self._pace().reduced:
            self._play_calmly(before, step)
            return
        for event in step.events:
            match event:
                case TilePlaced():
                    self._place(before, after, event, held_at)
                case TilesDrawn():
                    self._draw(after, event)
                case CoinsPaid():
                    self._coins(event.coins, self.anchors.purse(event.seat))
                case CoinsBoxed():
                    x, y = self.anchors.reserve()
                    self._coins(event.coins, (x + 90, y - 160))
                case TileFlipped():
                    self._flip(before, event)
                case FigureMoved():
                    self._move(before, event)
                case CaesarTaken():
                    self._caesar(event)
                case _:
                    pass
        self.timeline.cue(self.timeline.end, lambda: self._arrive(after))

    def _play_calmly(self, before: State, step: Step) -> None:
        """Reduced motion: nothing flies, but what gave points still lights up."""
        at = self.timeline.end
        self.timeline.cue(at, lambda: self.stage.settle(step.state))
        for event in step.events:
            self._cue_sound(at, event)
            if isinstance(event, TilePlaced):
                lit = lit_edges(event.income)
                self.timeline.cue(at, lambda lit=lit: self.stage.light(*lit))  # type: ignore[misc]
                self.timeline.cue(at + LIGHT_STAYS, self.stage.light)

    def _cue_sound(self, at: float, event: Event) -> None:
        if isinstance(event, TilePlaced):
            name = LANDED[event.income.tile.landscape]
        elif isinstance(event, FigureMoved):
            name = f"step_{event.figure}"
        else:
            name = CALM_SOUNDS.get(type(event), "")
        if name:
            self.timeline.cue(at, lambda: self._sound(name))

    def _arrive(self, state: State) -> None:
        lit = self.stage.lit
        self.stage.settle(state)
        self.stage.lit = lit

    # -- tiles -----------------------------------------------------------------------

    def _place(self, before: State, after: State, event: TilePlaced, held_at: Pixel | None) -> None:
        tile, cell = event.income.tile, event.income.cell
        line, board = self.timeline, self.board
        start = line.end
        line.cue(start, lambda: self.stage.show(after))
        came = held_at or self.anchors.player(event.seat)
        seconds, ease = (SNAP, out_back(1.4)) if held_at else (DEAL, in_out_cubic)

        def fly(part: float) -> Sprite:
            done = ease(part)
            aim = board.camera.to_pixel(center(cell))
            unit = board.camera.unit
            return board.flight.held(
                tile, unit, _between(came, aim, done), lift=1 - out_cubic(part), cell=cell
            )

        down = line.clip(start, seconds, fly)
        old = picture_of(before)
        lying = replace(old, tiles=after.board, extent=picture_of(after).extent)
        line.cue(down, lambda: self.stage.lay(lying))
        line.cue(down, lambda: self._sound(LANDED[tile.landscape]))
        large = is_large(cell)
        line.clip(
            down,
            DUST,
            lambda part: board.flight.dust(
                large, board.camera.unit, board.camera.to_pixel(center(cell)), part
            ),
        )
        was = stand(before, event.seat, event.figure, event.came_from)
        now = stand(after, event.seat, event.figure, cell)
        landed = self._hop(down, lying, was, now)
        self._light(landed, event)

    def _light(self, start: float, event: TilePlaced) -> None:
        lit = lit_edges(event.income)
        points = 0
        for number in range(len(lit)):
            at = start + LIGHT * number
            shown = lit[: number + 1]
            points += lit[number].points
            pluck = f"match_{min(points, HIGHEST_PLUCK)}"
            self.timeline.cue(at, lambda shown=shown: self.stage.light(*shown))  # type: ignore[misc]
            self.timeline.cue(at, lambda pluck=pluck: self._sound(pluck))  # type: ignore[misc]
        if lit:
            self.timeline.cue(start + LIGHT * len(lit) + LIGHT_STAYS, self.stage.light)

    def _draw(self, after: State, event: TilesDrawn) -> None:
        start, seat = self.timeline.end, event.seat
        slots = _slots(after.players[seat].hand, event.tiles)
        coming = frozenset(slots)
        self.timeline.cue(start, lambda: self.stage.deal(after, seat, coming))
        for number, (tile, slot) in enumerate(zip(event.tiles, slots, strict=True)):
            self._deal(start + DRAW_STAGGER * number, after, seat, tile, slot)

    def _deal(self, start: float, after: State, seat: int, tile: Tile, slot: int) -> None:
        came, aim = self.anchors.stack(tile.size), self.anchors.slot_at(after, seat, slot)
        unit = self.anchors.hand_unit()
        flight = self.board.flight

        def fly(part: float) -> Sprite:
            done = in_out_cubic(part)
            # Turned over in the middle of the way: back, edge, face.
            turned = min(max((part - 0.25) / 0.5, 0.0), 1.0)
            squeeze = max(0.06, abs(1 - 2 * turned))
            return flight.tile(
                tile, unit, _arc(came, aim, done, 40), squeeze=squeeze, lift=_bump(part),
                side="back" if turned < 0.5 else "face",
            )  # fmt: skip

        there = self.timeline.clip(start, DRAW, fly)
        self.timeline.cue(there, lambda: self.stage.land(slot))
        self.timeline.cue(start + DRAW * 0.4, lambda: self._sound("draw"))

    def _flip(self, before: State, event: TileFlipped) -> None:
        start = self.timeline.end
        came = self.anchors.hand_slot(before, event.seat, event.tile)
        aim = self.anchors.tribute(event.seat)
        unit = self.anchors.hand_unit()

        def turn(part: float) -> Sprite:
            done = in_out_quad(part)
            squeeze = max(0.06, abs(1 - 2 * done))
            return self.board.flight.tile(
                event.tile, unit, _arc(came, aim, done, 30), squeeze=squeeze, lift=_bump(part),
                side="face" if done < 0.5 else "coin",
            )  # fmt: skip

        self.timeline.clip(start, FLIP, turn)
        self.timeline.cue(start, lambda: self._sound("flip"))

    # -- figures ---------------------------------------------------------------------

    def _move(self, before: State, event: FigureMoved) -> None:
        was = stand(before, event.seat, event.figure, event.came_from)
        now = stand(before, event.seat, event.figure, event.place)
        self._hop(self.timeline.end, None, was, now)

    def _hop(
        self, start: float, under: BoardPicture | None, was: FigureStanding, now: FigureStanding
    ) -> float:
        """A figure jumps from one place to another; returns when it stands."""
        board, stage = self.board, self.stage

        def lift_off() -> None:
            picture = under or stage.picture
            stage.lay(picture.without_figure(was.seat, was.figure))

        def hop(part: float) -> Sprite:
            done = in_out_quad(part)
            x, y = _between(was.foot, now.foot, done)
            y -= HOP_HEIGHT * 4 * part * (1 - part)
            height = was.height + (now.height - was.height) * done
            return board.figure_sprite(replace(now, foot=(x, y), height=height, sign=""))

        def land() -> None:
            figures = (*stage.picture.figures, now)
            ordered = sorted(figures, key=lambda f: (f.foot[1], f.foot[0]))
            stage.lay(replace(stage.picture, figures=tuple(ordered)))

        self.timeline.cue(start, lift_off)
        end = self.timeline.clip(start, HOP, hop)
        self.timeline.cue(end, land)
        self.timeline.cue(end, lambda: self._sound(f"step_{was.figure}"))
        return end

    # -- coins and Caesar ------------------------------------------------------------

    def _coins(self, coins: int, aim: Pixel) -> None:
        start, came = self.timeline.end, self.anchors.reserve()
        size = max(12, round(self.anchors.hand_unit() * 1.7))
        for number in range(min(coins, MOST_COINS)):
            self._coin(start + COIN_STAGGER * number, came, aim, size)

    def _coin(self, start: float, came: Pixel, aim: Pixel, size: int) -> None:
        def fly(part: float) -> Sprite:
            done = in_out_cubic(part)
            return self.board.flight.coin(size, _arc(came, aim, done, 70), spin=part)

        end = self.timeline.clip(start, COIN, fly)
        self.timeline.cue(end, lambda: self._sound("coin"))

    def _caesar(self, event: CaesarTaken) -> None:
        holder = event.holder
        came = self.anchors.reserve() if holder is None else self.anchors.player(holder)
        aim = self.anchors.player(event.seat)
        size = round(self.anchors.hand_unit() * 3)
        image = self.board.flight.resources.svg("palmyra/caesar", (size, size))

        def fly(part: float) -> Sprite:
            x, y = _arc(came, aim, in_out_cubic(part), 60)
            return Sprite((SpritePart(image, (round(x - size / 2), round(y - size / 2))),))

        start = self.timeline.end
        self.timeline.clip(start, COIN, fly)
        self.timeline.cue(start, lambda: self._sound("caesar"))

    # -- going back ------------------------------------------------------------------

    def take_back(self, tile: Tile, came: Pixel, aim: Pixel, turn: float = 0.0) -> None:
        """A tile returns to the hand: undone, or dropped where it may not lie."""
        start = self.timeline.end
        units = self.board.camera.unit, self.anchors.hand_unit()
        if self._pace().reduced:
            return

        def fly(part: float) -> Sprite:
            done = in_out_cubic(part)
            unit = units[0] + (units[1] - units[0]) * done
            return self.board.flight.held(tile, unit, _between(came, aim, done), lift=1 - done)

        self.timeline.clip(start, 0.26, fly)


def _slots(hand: Hand, drawn: Sequence[Tile]) -> list[int]:
    """Where each drawn tile lies in the hand: of equal ones, the last."""
    free = list(range(len(hand)))
    found = []
    for tile in drawn:
        slot = max(at for at in free if hand[at] == tile)
        free.remove(slot)
        found.append(slot)
    return found


def _between(a: Pixel, b: Pixel, part: float) -> Pixel:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _arc(a: Pixel, b: Pixel, part: float, height: float) -> Pixel:
    x, y = _between(a, b, part)
    return x, y - height * 4 * part * (1 - part)


def _bump(part: float) -> float:
    """Up and down again: 0, 1, 0."""
    return 4 * part * (1 - part)
