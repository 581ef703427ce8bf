"""Turns events of the rules into motion (ART-PALERMO, Motion): houses laid, cars that drive
their way cell by cell, policemen, chips and lemons.

Arranges clips and cues on a timeline and moves the stage from the state before to the state
after. Decides nothing about the game; people's and computers' turns come the same way.
"""

from collections.abc import Callable
from typing import Final

from palmyra.games.palermo.board import build_motion, drive_motion, income_motion
from palmyra.games.palermo.board.board_view import BoardView
from palmyra.games.palermo.board.build_motion import TileSpot
from palmyra.games.palermo.board.motion_context import Pixel, Show
from palmyra.games.palermo.board.picture import DrawnHouse
from palmyra.games.palermo.board.sounds import DRIVE as DRIVE_SOUND
from palmyra.games.palermo.board.sounds import FINE as FINE_SOUND
from palmyra.games.palermo.board.sounds import HOME as HOME_SOUND
from palmyra.games.palermo.board.sounds import HOUSE as HOUSE_SOUND
from palmyra.games.palermo.board.sounds import JUMP as JUMP_SOUND
from palmyra.games.palermo.board.sounds import POLICEMAN as POLICEMAN_SOUND
from palmyra.games.palermo.board.sounds import SHOP as SHOP_SOUND
from palmyra.games.palermo.board.sounds import WAIT as WAIT_SOUND
from palmyra.games.palermo.board.stage import Stage
from palmyra.games.palermo.rules.events import (
    CameHome,
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
from palmyra.kernel.game import Step
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.timeline import Timeline
from palmyra.ui.tween import in_out_cubic

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
        chip_at: Callable[[int, int], Pixel],
        pace: Callable[[], MotionSpeed],
        sound: Callable[[str], None],
    ) -> None:
        self.stage = stage
        self.timeline: Timeline[Sprite] = Timeline()
        self.aside: Timeline[Sprite] = Timeline()
        self._show = Show(board, stage, self.timeline, self.aside, player_at, chip_at, sound)
        self._turning: object = None  # the last tile turned, while one sees it turn
        self._pace = pace

    @property
    def busy(self) -> bool:
        """Whether something happens that has to be over before the next thing."""
        return not self.timeline.done

    @property
    def moving(self) -> bool:
        return self.busy or not self.aside.done

    @property
    def turning(self) -> bool:
        """Whether a tile is seen turning: then nobody else shows it."""
        return self._turning is not None

    def update(self, dt: float) -> None:
        pace = self._pace()
        if pace.instant:
            self.finish()
        else:
            self.timeline.update(dt * pace.factor)
            self.aside.update(dt * pace.factor)

    def finish(self) -> None:
        self.timeline.finish()
        self.aside.finish()

    def sprites(self) -> list[Sprite]:
        frames = (*self.timeline.frames(), *self.aside.frames())
        return [sprite for sprite in frames if sprite.parts]

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
        show = self._show
        match event:
            case StartLaid():
                build_motion.lay_start(show, after)
            case HouseBuilt():
                build_motion.build(show, after, event, held_at)
            case StreetsFilled(slots):
                build_motion.fill(show, after, slots)
            case PolicemanMoved():
                drive_motion.police(show, before, event)
            case PawnStood():
                drive_motion.stand(show, before, event)
            case PawnStepped():
                seconds = drive_motion.seconds_of(before, after)
                drive_motion.drive(
                    show, before, event.seat, event.came_from, event.cell, seconds, left=event.left
                )
            case PawnJumped():
                drive_motion.drive(
                    show,
                    before,
                    event.seat,
                    event.came_from,
                    event.cell,
                    drive_motion.JUMP,
                    jump=True,
                )
            case FinePaid():
                drive_motion.fine(show, event)
            case ChipTaken():
                income_motion.collect(show, before, after, event)
            case CameHome():
                income_motion.come_home(show, before, after, event)
            case Waited():
                show.timeline.cue(show.timeline.end, lambda: show.sound(WAIT_SOUND))
                income_motion.income(show, before, after, event.seat, show.player_at(event.seat))
            case _:
                pass

    def _play_calmly(self, step: Step[State, Event]) -> None:
        """Reduced motion: nothing travels, everything is simply there."""
        at = self.timeline.end
        self.timeline.cue(at, lambda: self._arrive(step))
        for event in step.events:
            name = _CALM.get(type(event))
            if name is not None:
                self.timeline.cue(at, lambda name=name: self._show.sound(name))  # type: ignore[misc]
        self.timeline.cue(at + drive_motion.CELL_TIME, lambda: None)

    def _arrive(self, step: Step[State, Event]) -> None:
        self.stage.turn(step.events)
        self.stage.settle(step.state)

    def take_back(self, house: DrawnHouse, came: Pixel, aim: Pixel) -> None:
        """A tile goes back to its stack: let go of, or dropped where it may not stand."""
        if not self._pace().still:
            build_motion.fly(self._show, self.timeline.end, 0.26, house, came, aim, in_out_cubic)

    def turn_tile(
        self, before: DrawnHouse, after: DrawnHouse, spot: Callable[[], TileSpot | None]
    ) -> None:
        """A tile turned in the hand or over its lot; `spot` says where it is seen now."""
        if self._pace().still:
            return
        mine = self._turning = object()

        def over() -> None:
            if self._turning is mine:
                self._turning = None

        end = build_motion.turn(self._show, before, after, lambda: self._spot(mine, spot))
        self.aside.cue(end, over)

    def _spot(self, mine: object, spot: Callable[[], TileSpot | None]) -> TileSpot | None:
        """Only the last turn is seen, however fast the wheel."""
        return spot() if self._turning is mine else None

    def shake_head(self, color: str) -> None:
        """Of a policeman who is held fast."""
        if not self._pace().still:
            drive_motion.shake_head(self._show, color)
