"""Palmyra at the table: board, hand and cards around a desk, for people and computers alike.

Joins the plan of a turn (what may be done), the stage (what is shown) and the animator (how it
got there). Rules, drawing and thinking live elsewhere; the frames are the play kit's.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol

import pygame

from palmyra.games.palmyra.board.animator import Animator
from palmyra.games.palmyra.board.board_view import BoardView
from palmyra.games.palmyra.board.highlights import NOTHING, Ghost, Highlights, Lit, Outline
from palmyra.games.palmyra.board.marks import outlines_of
from palmyra.games.palmyra.board.places import PACE, PACE_SHORT, Places
from palmyra.games.palmyra.board.stage import Stage
from palmyra.games.palmyra.book import page_for
from palmyra.games.palmyra.hand.auto_camera import AutoCamera
from palmyra.games.palmyra.hand.desk import PalmyraDesk
from palmyra.games.palmyra.hand.end_watch import EndWatch
from palmyra.games.palmyra.hand.greed_meter import Weighing
from palmyra.games.palmyra.hand.hints import PalmyraHints
from palmyra.games.palmyra.hand.matched_edges import turn_lit
from palmyra.games.palmyra.hand.panels import PlayPanels
from palmyra.games.palmyra.hand.person_turn import PersonTurn
from palmyra.games.palmyra.hand.reorganize_values import ReorganizeValues
from palmyra.games.palmyra.hand.table_commands import TableCommands
from palmyra.games.palmyra.hand.turn_plan import Phase, PlacementChoice, TurnPlan
from palmyra.games.palmyra.hand.way_question import ask_way
from palmyra.games.palmyra.hand.words import TableWords
from palmyra.games.palmyra.rules.actions import Action, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.hidden import drawn_on_top
from palmyra.games.palmyra.rules.state import Reorganizing, State
from palmyra.kernel.game import Hint, Step
from palmyra.scenes.learn.pages import GREED
from palmyra.scenes.play.exercise import Exercise, Teacher
from palmyra.scenes.play.table import HintWords, Pixel, Table
from palmyra.tabletop.camera import Camera
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.button import MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Key
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

PULSE_SECONDS: Final = 1.6
ALT: Final = (pygame.K_LALT, pygame.K_RALT)


class TableLesson(Protocol):
    """What the table asks where a lesson is taught at it."""

    @property
    def wanted(self) -> Action | None:
        """What the step asks for, if that is an action of the rules."""

    @property
    def lit(self) -> tuple[Lit, ...]:
        """The edges that the tutor's words explain."""

    def asked_way(self, ways: list[PlacementChoice]) -> None:
        """What a tile is for is to be asked, if that leads anywhere."""


class PalmyraTable(Table):
    def __init__(self, desk: PalmyraDesk) -> None:
        self.desk = desk
        services = desk.services
        self.lesson: TableLesson | None = None
        self.plan = TurnPlan(desk.match)
        self.words = TableWords(desk.texts, desk.session)
        self.board = BoardView(services.painter)
        self.stage = Stage.of(desk.state)
        self.outlines: tuple[Outline, ...] = ()  # what is pointed out
        self.auto_camera = AutoCamera(self)
        self.commands = TableCommands(self)
        self.person = PersonTurn(self)
        self.hints = PalmyraHints(self)
        desk.hints = self.hints
        self.end_watch = EndWatch(desk, self.words)
        self.ground = ReorganizeValues(self)
        self.weighing = Weighing(self)
        self.panels = PlayPanels(self)
        self.anchors = self.panels.anchors
        self.hand_view, self.hand_widget = self.panels.hand_view, self.panels.hand
        self.board_widget = self.panels.board
        self.animator = Animator(
            self.board, self.stage, self.anchors, lambda: services.pace, services.audio.play
        )
        self.places = Places.of(desk.layout.area)
        self._fitted: object = None  # the window that the board was fitted to
        self._faded = False  # Alt is held: one looks through the figures
        self._marks = NOTHING
        self._seen: object = None

    # -- what it is ------------------------------------------------------------------

    @property
    def camera(self) -> Camera:
        return self.board.camera

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
    def mine(self) -> int:
        """Whose hand lies in the tray."""
        return self.desk.session.nearest_person(self.stage.shown.seat)

    @property
    def tells_rival(self) -> bool:
        return self.panels.pace is not None

    @property
    def moving(self) -> bool:
        shown = self.ground.working or self.weighing.appearing
        return self.animator.busy or self.person.moving or shown

    # -- widgets -----------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        return self.panels.build()

    def arrange(self, canvas: Canvas) -> None:
        rivals = len(self.desk.session.seats) - 1
        solo = self.panels.solo
        pace = PACE if solo is not None and solo.best_run else PACE_SHORT
        self.places = Places.of(
            canvas.layout.area, solo=0.0 if rivals else pace, taught=self.desk.taught,
            rivals=rivals, weighed=self.desk.greed.on, bare=self.desk.bare,
        )  # fmt: skip
        self.places = self.desk.hint_card.fitted(canvas, self.places)
        self.panels.arrange(self.places)
        self.board.resize(canvas.layout, self.places.board, self.places.part)
        window = (canvas.layout, self.places.board)
        if window != self._fitted and not self.camera.by_hand:  # another size: all anew
            self.auto_camera.fit(at_once=True)
        self._fitted = window
        self.auto_camera.keep(at_once=True)

    def refresh(self) -> None:
        """Cards, hand and highlights anew, from what is shown and chosen."""
        self.panels.refresh()
        self._refresh_marks()

    def _refresh_marks(self) -> None:
        marks = self.all_marks()
        if marks != self._marks:
            rects = self.board.damage(self._marks, marks, self.stage.picture)
            self._marks = marks
            if rects:
                self.desk.invalidate(*rects)

    def all_marks(self) -> Highlights:
        marks = self.person.marks() if not self.animator.busy else NOTHING
        marks = replace(
            marks,
            spaces=self.hints.over_ghosts(marks.spaces),
            lit=marks.lit or self.stage.lit or self.weighing.lit() or self._explained(),
            outlines=self.outlines + self.hints.outlines(),
            faint=self.person.faint(),
            ghosts=self.hints.ghosts() or marks.ghosts,
            shades=self.hints.shades(),
            threats=self.weighing.threats(marks.spaces),
            way=self.weighing.way(),
            pulse=self._breath if marks.spaces else 1.0,
        )
        return self._with_wanted(marks)

    def _explained(self) -> tuple[Lit, ...]:
        if self.busy:
            return ()
        if self.desk.bare:  # a page of the rules: what the turn's tiles match stays lit
            match = self.desk.match
            return turn_lit(match, last=len(match.turns) > self.desk.page_turn)
        return self.lesson.lit if self.lesson else ()

    def _with_wanted(self, marks: Highlights) -> Highlights:
        """In a lesson the tile that is wanted lies, pale, in its space."""
        wanted = self.lesson.wanted if self.lesson else None
        if self.busy or not isinstance(wanted, PlaceTile):
            return marks
        if wanted.cell in self.stage.picture.tiles:
            return marks
        spaces = tuple(
            replace(space, on_tile=True) if space.cell == wanted.cell else space
            for space in marks.spaces
        )
        return replace(marks, spaces=spaces, ghosts=(Ghost(wanted.cell, wanted.tile, 0.6),))

    def lit_spaces(self) -> list[Box]:
        """Where a click on the board would do something now."""
        cells = [space.cell for space in self._marks.spaces]
        return [self.desk.layout.box(self.board.cell_rect(cell)) for cell in cells]

    @property
    def _breath(self) -> float:
        """How strongly spaces shine now. Few steps: each costs a redraw of every space."""
        if self.desk.services.pace.reduced:
            return 1.0
        part = abs((self.desk.clock / PULSE_SECONDS) % 1 * 2 - 1)
        return 0.6 + 0.4 * round(part * 4) / 4

    # -- what happens --------------------------------------------------------------------

    def play(self, before: State, step: Step[State, Event], held_at: Pixel | None) -> None:
        self.animator.play(before, step, held_at)
        self.person.reset()

    def settle(self, state: State) -> None:
        if self.plan.match is not self.desk.match:
            self.plan = TurnPlan(self.desk.match)
        else:
            self.plan.start_turn()
        self.person.reset()
        self.stage.settle(state)

    def landed(self) -> None:
        self.stage.settle(self.desk.state)

    def begin_turn(self) -> None:
        self.auto_camera.begin_turn()

    def finish(self) -> None:
        self.animator.finish()
        self._follow_stage()

    def update(self, dt: float) -> None:
        self.animator.update(dt)
        self._follow_stage()
        self.person.update(dt)
        self.ground.update()
        breathes = self._marks.spaces and self._breath != self._marks.pulse
        if self.weighing.breathes() or breathes:
            self._refresh_marks()
        self.panels.supply.breathe(self._breath)
        self.end_watch.update()

    def _follow_stage(self) -> None:
        """Cards and board again whenever the stage, or whether something moves, changed."""
        seen = (self.stage.changes, self.animator.busy)
        if seen != self._seen:
            self._seen = seen
            self.camera.set_bounds(self.stage.picture.extent)
            self.desk.refresh()
            self.desk.invalidate()
            self.auto_camera.keep()  # the board grows: show where it does
            if self.lesson and isinstance(self.lesson.wanted, PlaceTile):
                self.board.show_cells([self.lesson.wanted.cell])

    def hint(self, hint: Hint[Action] | None) -> HintWords | None:
        return self.hints.present(hint) if hint is not None else None

    def hint_boxes(self) -> Sequence[Box]:
        cells = [ghost.cell for ghost in self.hints.ghosts()]
        cells += [cell for outline in self.hints.outlines() for cell in outline.cells]
        return [self.desk.layout.box(self.board.cell_rect(cell)) for cell in cells]

    def planned(self) -> Sequence[Action] | None:
        return self.weighing.planned()

    def ready(self) -> Sequence[Action] | None:
        return self.weighing.ready()

    def with_drawn(self, start: State) -> State:
        progress = self.plan.state.progress
        return drawn_on_top(start, progress.drawn) if isinstance(progress, Reorganizing) else start

    def end_turn(self) -> None:
        self.commands.end_turn()

    def weighed(self) -> str:
        return self.weighing.spoken()

    def point_out(self, turns: Sequence[int]) -> None:
        """On the board; an entry of the log is brought into sight."""
        self.outlines = outlines_of(self.desk.match.replay, turns)
        cells = [cell for outline in self.outlines for cell in outline.cells]
        if cells and self.desk.recent.entry is not None:
            self.board.show_cells(cells)

    # -- input -----------------------------------------------------------------------------

    def pointed(self, x: float, y: float) -> None:
        self.panels.point(x, y)
        on_board = self.desk.view.hovered is self.board_widget
        self.person.board.pointed(self.desk.layout.point(x, y), on_board=on_board)

    def shortcut(self, key: Key) -> bool:
        if key.code in ALT:
            self._fade(True)
        return self.commands.shortcut(key)

    def key_up(self, code: int) -> None:
        if code in ALT:
            self._fade(False)

    def _fade(self, on: bool) -> None:
        if self._faded != on:
            self._faded = on
            self.desk.invalidate()

    def cancelled(self) -> bool:
        if self.person.held or self.person.selected is not None:
            self.person.let_go()
            return True
        if self.plan.phase in (Phase.EXTRA, Phase.FLIP, Phase.STACK) and self.person.can_act:
            self.commands.undo()
            return True
        return False

    def let_go(self) -> None:
        self.person.let_go()

    def ask_way(self, ways: list[PlacementChoice]) -> None:
        if self.lesson is not None:
            self.lesson.asked_way(ways)
        else:
            ask_way(self, ways)

    def pan(self, dx: float, dy: float) -> None:
        self.camera.pan(dx, dy)
        self.desk.invalidate()

    # -- what others ask -------------------------------------------------------------------

    def fit(self) -> None:
        self.auto_camera.fit(at_once=self.desk.services.pace.still)

    def taught_by(self, teacher: Teacher) -> Exercise:
        from palmyra.games.palmyra.hand.exercise import PalmyraExercise

        return PalmyraExercise(self, teacher)

    def prepare(self, actions: Sequence[Action]) -> None:
        first = actions[0] if actions else None
        if isinstance(first, PlaceTile):
            self.plan.narrow(first.purpose)
        elif isinstance(first, Reorganize):
            self.plan.reorganize()

    def help_page(self, rule: str) -> str:
        asked = self.panels.meter.hovered or self.panels.meter.focused
        return GREED if asked and not rule else page_for(rule, self.plan.phase)

    def menu(self) -> Sequence[MenuButton]:
        from palmyra.kernel.challenge import code_of
        from palmyra.scenes.archive.challenge_dialog import show_code

        def show() -> None:
            self.desk.close()
            show_code(self.desk.screen, code_of(self.desk.session.save, self.desk.match.game))

        words = self.desk.texts("scores.code")
        return [MenuButton(words, show, icon="ui/icon_link", name="code")]

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, composite: bool) -> bool:
        desk = self.desk
        whole = surface.get_clip() == surface.get_rect()  # else it is too little to be worth it
        canvas = desk.services.painter.on(surface, desk.layout)
        return self.board.draw(
            surface, self.stage.picture, self._marks, faded=self._faded,
            hidden=(lambda: self.panels.hidden(canvas)) if whole else tuple,
            cards=(self.desk.view, self.desk.layout) if composite else None,
        )  # fmt: skip

    def sprites(self) -> Sequence[Sprite]:
        return [*self.animator.sprites(), *self.person.sprites()]

    def above(self) -> Sequence[Sprite]:
        """What the space under the held tile would earn stays readable."""
        return self.board.aimed(self._marks) if self.person.held else ()

    def forget(self) -> None:
        self.board.forget()
