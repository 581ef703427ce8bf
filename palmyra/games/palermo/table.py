"""Palermo at the table: joins what a person's hand does, what is shown and how it got there."""

from collections.abc import Sequence

import pygame

from palmyra.games.palermo.board import sounds
from palmyra.games.palermo.board.animator import Animator
from palmyra.games.palermo.board.board_port import recent_marks
from palmyra.games.palermo.board.board_view import BoardView
from palmyra.games.palermo.board.build_motion import TileSpot
from palmyra.games.palermo.board.idle_motion import Afternoon
from palmyra.games.palermo.board.marks import NOTHING, Marks
from palmyra.games.palermo.board.marks_view import GHOST_RIM
from palmyra.games.palermo.board.picture import DrawnHouse
from palmyra.games.palermo.board.places import Places
from palmyra.games.palermo.board.stage import Stage
from palmyra.games.palermo.board.still_camera import StillCamera
from palmyra.games.palermo.book import page_for
from palmyra.games.palermo.hand import hint_words
from palmyra.games.palermo.hand.board_tips import BoardTips
from palmyra.games.palermo.hand.builder import Builder
from palmyra.games.palermo.hand.desk import PalermoDesk, Pixel
from palmyra.games.palermo.hand.driver import Driver
from palmyra.games.palermo.hand.greed_meter import Weighing
from palmyra.games.palermo.hand.lit_marks import marks_now
from palmyra.games.palermo.hand.panels import Panels
from palmyra.games.palermo.hand.table_input import ALT, Hands
from palmyra.games.palermo.hand.words import TableWords
from palmyra.games.palermo.rules.actions import (
    Action,
    Build,
    EndTurn,
    Go,
    LayStart,
    MovePoliceman,
    Stand,
)
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.state import Running, State
from palmyra.kernel.game import Hint, Step
from palmyra.scenes.learn.pages import GREED
from palmyra.scenes.play.exercise import Exercise, Teacher
from palmyra.scenes.play.table import HintWords, Table
from palmyra.tabletop.board_widget import BoardWidget
from palmyra.tabletop.idle_motion import Idle
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import DOUBLE_CLICK, Key
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget


class PalermoTable(Table):
    def __init__(self, desk: PalermoDesk) -> None:
        self._desk = desk
        self._camera = StillCamera((0, 0, 100, 100))
        self.board = BoardView(desk.services.painter, desk.state.components)
        self.stage = Stage(desk.state)
        self.words = TableWords(desk)
        self.builder = Builder(desk, self.board, self.words, self._turned)
        self.driver = Driver(desk, self.board, self.words, self._shake_head)
        self.weighing = Weighing(desk, self.driver)
        self._tips = BoardTips(desk, self.board, self.stage, self.words, self.driver)
        self._hands = Hands(desk, self)
        self.panels = Panels(
            desk, self._hands, self.board, self.stage, self.builder, self.driver, self.words,
            self.weighing, self.end_turn, self.toggle_steps,
        )  # fmt: skip
        self.board_widget = BoardWidget(
            self._hands, lambda x, y: desk.layout.point(x, y), self._lit
        )
        self.animator = Animator(
            self.board, self.stage, self._player_at, self._chip_at,
            lambda: desk.services.pace, desk.services.audio.play,
        )  # fmt: skip
        self.idle = Idle(Afternoon(self.board, lambda: self.stage.board).life)
        self.places = Places.of(Box(0, 0, 1600, 900))
        self.faded = False  # Alt is held: one looks through the cars
        self.stepping = False  # steps between own doors are shown
        self._marks = NOTHING
        self.recent: Marks = NOTHING
        self.hinted: Hint[Action] | None = None
        self._ended = (-DOUBLE_CLICK, -1)  # when a person last ended a turn, and who
        self.looked_at: tuple[Cell, ...] | None = None  # doors that the pointer asks for
        self._seen: object = None

    # -- what it is ------------------------------------------------------------------

    @property
    def camera(self) -> StillCamera:
        return self._camera

    @property
    def room(self) -> Box:
        return self.places.board

    @property
    def tutor_room(self) -> Box:
        return self.places.tutor_region

    @property
    def busy(self) -> bool:
        return self.animator.busy

    @property
    def moving(self) -> bool:
        return self.animator.moving or self.held

    @property
    def held(self) -> bool:
        return self.builder.held_at is not None or self.driver.held_at is not None

    # -- widgets ---------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        return [self.board_widget, *self.panels.widgets()]

    def arrange(self, canvas: Canvas) -> None:
        rivals = len(self._desk.session.seats) - 1
        places = Places.of(
            canvas.layout.area, rivals=rivals, taught=self._desk.taught,
            weighed=self._desk.greed.on, bare=self._desk.bare,
        )  # fmt: skip
        self.places = places = self._desk.hint_card.fitted(canvas, places)
        self.board_widget.place(canvas.layout.area)
        self.panels.arrange(places)
        self.board.resize(canvas.layout, places.board, places.branch)
        rect = self.board.grid.rect
        self._camera.resize((rect.x, rect.y, rect.w, rect.h), canvas.layout.scale)
        self.panels.refresh()  # what a card says depends on its room
        self._desk.invalidate()

    def refresh(self) -> None:
        self.builder.sort_out()
        self.panels.refresh()
        self.panels.steps.kind = "confirm" if self.stepping else "secondary"
        self._refresh_marks()

    def _refresh_marks(self) -> None:
        marks = marks_now(self, self._desk)
        if marks != self._marks:
            rects = self.board.damage(self._marks, marks, self.stage.board)
            self._marks = marks
            if rects:
                self._desk.invalidate(*rects)

    def _lit(self) -> Sequence[Box]:
        """Where the lots and cells are that can be clicked now."""
        marks, grid, layout = self._marks, self.board.grid, self._desk.layout
        rects = [grid.slot_rect(slot) for slot, _ in marks.slots]
        rects += [grid.cell_rect(lit.cell) for lit in marks.cells]
        return [layout.box(rect) for rect in rects]

    # -- what happens ----------------------------------------------------------------

    def play(self, before: State, step: Step[State, Event], held_at: Pixel | None) -> None:
        self.builder.held_at = self.driver.held_at = None
        if step.state.turn > before.turn:
            self.builder.aim = self.driver.aim = None
            self.driver.placing_police = self.stepping = False
        self.animator.play(before, step, held_at)
        if self._desk.services.pace.instant:
            self.animator.finish()
        self._follow_stage()

    def settle(self, state: State) -> None:
        self.animator.finish()
        self.stage.settle(state)
        self.builder.aim = self.driver.aim = None
        self._follow_stage()

    def begin_turn(self) -> None:
        view = self._desk.view
        if view.focused is None or view.keyboard:
            view.focus(self.board_widget)

    def finish(self) -> None:
        self.animator.finish()
        self._follow_stage()

    def update(self, dt: float) -> None:
        self.animator.update(dt)
        self._follow_stage()
        desk = self._desk
        if self.places.weighed != desk.greed.on:  # houses are not weighed, drives are
            desk.screen.rearrange()
        stirred = self.idle.update(
            dt, desk.view, desk.layout, below=self.board_widget,
            calm=desk.services.pace.still,
        )  # fmt: skip
        if stirred:
            desk.invalidate(*stirred)

    def _follow_stage(self) -> None:
        """Cards and board again whenever the stage changed."""
        seen = (self.stage.changes, self.animator.busy, self.animator.turning)
        if seen != self._seen:
            self._seen = seen
            self.refresh()
            self._desk.invalidate()

    def hint(self, hint: Hint[Action] | None) -> HintWords | None:
        self.hinted = hint
        if hint is None:
            return None
        self.stepping = False  # one of the two can be seen on the board
        self.builder.take_up(hint.actions)
        desk = self._desk
        names = [desk.name(seat) for seat in range(len(desk.session.seats))]
        return hint_words.card(desk.texts, desk.state, hint, names)

    def hint_boxes(self) -> Sequence[Box]:
        layout, grid = self._desk.layout, self.board.grid
        boxes = []
        for action in self._desk.hints.left:
            match action:
                case Go(cell) | Stand(cell) | MovePoliceman(cell):
                    boxes.append(layout.box(grid.cell_rect(cell)))
                case LayStart(slot) | Build(_, slot, _):
                    boxes.append(layout.box(grid.slot_rect(slot)))
                case _:
                    pass
        return boxes

    def _shake_head(self) -> None:
        self.animator.shake_head(self._desk.state.player.color)

    def _player_at(self, seat: int) -> Pixel:
        """Where somebody's card is."""
        if seat == self._desk.mine:
            return self._desk.layout.point(*self.panels.tray.places.head.center)
        card = self.panels.opponents[self._desk.others.index(seat)]
        return self._desk.layout.point(*card.face.center)

    def _chip_at(self, seat: int, number: int) -> Pixel:
        """Where somebody's chip goes: on one's own movement card, to the next place."""
        places = self.panels.tray.places
        if seat != self._desk.mine or not places.carded or self.panels.tray.model.run is None:
            return self._player_at(seat)
        slot = places.card_slot(self._desk.state.chips, number)
        return self._desk.layout.point(*slot.center)

    # -- a tile that turns -----------------------------------------------------------

    def _turned(self, before: DrawnHouse, after: DrawnHouse) -> None:
        self.animator.turn_tile(before, after, self._turning_spot)

    def _turning_spot(self) -> TileSpot | None:
        """Where the tile that turns is seen: in the hand, or over its lot."""
        held = self.builder.held_spot()
        if held is not None:
            return held
        marks = self._marks
        if marks.house is None or marks.house.slot != self.builder.aim:
            return None
        rect, rim = self.board.grid.slot_rect(marks.house.slot), self.board.grid.px(GHOST_RIM)
        return TileSpot((rect.x + rim, rect.y + rim), rect.w - 2 * rim, marks.house_alpha)

    # -- input -----------------------------------------------------------------------

    def pointed(self, x: float, y: float) -> None:
        if self.held:
            return
        over = self._desk.view.hovered is self.board_widget
        at = self._desk.layout.point(x, y) if over else None
        self.board_widget.says = self._tips.at(at) or ("", self.board_widget.box)
        self._look_at(self._desk.view.hovered)
        if self._desk.state.phase == 1:
            self.builder.pointed(at)
        else:
            self.driver.pointed(at)

    def _look_at(self, hovered: Widget | None) -> None:
        """Resting on somebody's card, or on a shop's sign, shows where the doors are."""
        doors = self.panels.doors_of(hovered)
        if doors != self.looked_at:
            self.looked_at = doors
            self._desk.refresh()

    def wheel(self, dy: float) -> bool:
        """The wheel turns the tile."""
        if not self.builder.active:
            return False
        self.builder.turn(1 if dy < 0 else -1)
        return True

    def shortcut(self, key: Key) -> bool:
        return self._hands.shortcut(key)

    def key_up(self, code: int) -> None:
        if code in ALT:
            self.look_through(False)

    def look_through(self, on: bool) -> None:
        """Cars, policemen, signs and laundry fade while Alt is held: one sees what lies below."""
        if on != self.faded:
            self.faded = on
            self._desk.invalidate()

    def cancelled(self) -> bool:
        if self.stepping:
            self.toggle_steps()
            return True
        had = self.builder.let_go() if self._desk.state.phase == 1 else self.driver.let_go()
        self._desk.refresh()
        return had

    def let_go(self) -> None:
        self.builder.let_go()
        self.driver.let_go()
        self._desk.refresh()

    def toggle_steps(self) -> None:
        """Steps between own doors, over the town."""
        self.stepping = not self.stepping
        self._desk.refresh()

    def planned(self) -> Sequence[Action] | None:
        return self.weighing.planned()

    def weighed(self) -> str:
        return self.weighing.spoken()

    def unweighed(self) -> str:
        building = self._desk.state.phase == 1
        return self._desk.texts("palermo.greed.building") if building else ""

    def ready(self) -> Sequence[Action] | None:
        return (*self._desk.match.actions, EndTurn()) if self.panels.can_end() else None

    def end_turn(self) -> None:
        desk = self._desk
        if not desk.person_to_move or desk.hints.playing:
            if not desk.person_to_move:
                desk.say(desk.not_mine())
            return
        if desk.busy:
            desk.finish_moving()
        if desk.hints.playable:
            desk.hints.play()
            return
        if desk.hints.pressed_twice():
            return
        if self._is_second_click():
            return
        desk.acted()
        why = self.panels.why_not()
        if why:
            desk.say_why_not(why, "P6" if desk.state.phase == 1 else "P17")
            return
        if not desk.practice.holds(self._end, desk.undo):
            self._end()

    def _end(self) -> None:
        desk = self._desk
        self._ended = desk.clock, desk.state.seat
        desk.play(EndTurn())

    def _is_second_click(self) -> bool:
        """The other half of a double click does not end the next person's turn."""
        clock, seat = self._ended
        return self._desk.state.seat != seat and self._desk.clock - clock < DOUBLE_CLICK

    # -- what others ask -------------------------------------------------------------

    def fit(self) -> None:
        """All of it is always in sight."""

    def point_out(self, turns: Sequence[int]) -> None:
        """The turns of others since the person last acted, the last one's way too."""
        history = self._desk.match.history
        found = [recent_marks(history[number].state, history[number].events) for number in turns]
        if not found:
            self.recent = NOTHING
            return
        cells = tuple(dict.fromkeys(cell for marks in found for cell in marks.recent))
        self.recent = Marks(recent=cells, way=found[-1].way)

    def taught_by(self, teacher: Teacher) -> Exercise:
        from palmyra.games.palermo.hand.exercise import PalermoExercise

        return PalermoExercise(self, self._desk)

    def help_page(self, rule: str) -> str:
        if not rule and (self.panels.meter.hovered or self.panels.meter.focused):
            return GREED
        if not rule and (refusal := self.builder.refused()) is not None:
            rule = refusal.rule
        return page_for(rule, self._desk.state)

    def breath(self, usual: float) -> float:
        """A car drives its way without stops."""
        progress = self._desk.state.progress
        return 0.0 if isinstance(progress, Running) and progress.path else usual

    def sounds(self) -> tuple[Sequence[str], str]:
        return sounds.MUSIC, sounds.AMBIENCE

    # -- drawing ---------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, composite: bool) -> bool:
        cards = (self._desk.view, self._desk.layout) if composite else None
        return self.board.draw(
            surface, self.stage.board, self._marks, faded=self.faded, cards=cards, idle=self.idle
        )

    def sprites(self) -> Sequence[Sprite]:
        held = [] if self.animator.turning else self.builder.sprites()
        return [*self.animator.sprites(), *held, *self.driver.sprites()]

    def forget(self) -> None:
        self.board.forget()
