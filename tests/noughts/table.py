"""A table for noughts and crosses: nine cells, a button, and what the kit lends."""

from collections.abc import Sequence

import pygame

from palmyra.kernel.game import Hint, Step
from palmyra.kernel.lesson import LessonStep
from palmyra.scenes.play.desk import Desk
from palmyra.scenes.play.exercise import Exercise, Teacher
from palmyra.scenes.play.table import HintWords, Pixel, Table
from palmyra.tabletop.banner import Banner, BannerPanel
from palmyra.tabletop.board_widget import BoardWidget
from palmyra.tabletop.camera import Camera
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command, Key
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget
from tests.noughts.board import NoughtsBoard
from tests.noughts.rules import Action, EndTurn, Mark, Marked, State

FLIGHT = 0.4  # seconds a mark is on its way


class NoughtsTable(Table):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.board = NoughtsBoard(desk.services.painter)
        self.board.show(desk.state)
        self.widget = BoardWidget(self, lambda x, y: desk.layout.point(x, y))
        self.banner = BannerPanel(Banner("palmyra/chip_red", ""))
        self.end = Button("", self.end_turn, name="end")
        self.flying: list[tuple[float, State]] = []  # seconds left, and what is there then
        self.pointed_out: tuple[int, ...] = ()
        self.rooms = Box(0, 0, 1, 1)
        self.rested = False  # a choice that is no action

    @property
    def camera(self) -> Camera:
        return self.board.camera

    @property
    def room(self) -> Box:
        return self.rooms

    @property
    def tutor_room(self) -> Box:
        return Box(self.rooms.right + 8, self.rooms.y, 380, 420)

    @property
    def busy(self) -> bool:
        return bool(self.flying)

    def widgets(self) -> Sequence[Widget]:
        desk = self.desk
        self.end.text = desk.texts("play.end_turn")
        return [
            self.widget, self.banner, self.end, desk.log.panel, *desk.corner.all, desk.notice,
        ]  # fmt: skip

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        self.widget.place(area)
        self.rooms = area.centered(440, area.h - 90)
        self.board.resize(canvas.layout, self.rooms)
        self.banner.place(Box(area.x + 8, area.y + 70, 240, 90))
        self.end.place(Box(area.right - 188, area.bottom - 64, 180, 52))
        self.desk.log.place(Box(area.x + 8, area.y + 170, 240, 160), self.rooms)
        self.desk.notice.place(Box(area.x + 8, area.bottom - 130, 300, 120))
        for at, button in enumerate(self.desk.corner.all):
            button.place(Box(area.x + 8 + 52 * at, area.y + 8, 48, 48))

    def refresh(self) -> None:
        chip = f"palmyra/chip_{self.desk.session.seats[self.desk.seat].color}"
        self.banner.set(Banner(chip, self.desk.title(), self.desk.not_mine()))
        self.end.enable(self.desk.can_act and not self.desk.state.fresh)

    def play(self, before: State, step: Step[State, Marked], held_at: Pixel | None) -> None:
        if self.desk.services.pace.instant:
            self.settle(step.state)
        else:
            self.flying.append((FLIGHT, step.state))

    def settle(self, state: State) -> None:
        self.flying.clear()
        self.board.show(state)
        self.desk.invalidate()

    def finish(self) -> None:
        if self.flying:
            self.settle(self.flying[-1][1])

    def update(self, dt: float) -> None:
        self.flying = [(left - dt, state) for left, state in self.flying]
        while self.flying and self.flying[0][0] <= 0:
            self.board.show(self.flying.pop(0)[1])
            self.desk.invalidate()

    def hint(self, hint: Hint[Action] | None) -> HintWords | None:
        marks = [action.cell for action in hint.actions if isinstance(action, Mark)] if hint else []
        self.board.hinted = marks[0] if marks else 0
        self.desk.invalidate()
        return HintWords(f"Cell {marks[0]}") if marks else None

    def point_out(self, turns: Sequence[int]) -> None:
        self.pointed_out = tuple(turns)

    def taught_by(self, teacher: Teacher) -> Exercise:
        return NoughtsExercise(self)

    def let_go(self) -> None:
        self.rested = False

    def shortcut(self, key: Key) -> bool:
        if pygame.K_1 <= key.code <= pygame.K_9:
            self.mark(key.code - pygame.K_0)
        elif key.code == pygame.K_e:
            self.end_turn()
        elif key.code == pygame.K_r:
            self.rested = True
        else:
            return False
        return True

    def fit(self) -> None:
        """All of it is always in sight."""

    def draw(self, surface: pygame.Surface, *, composite: bool) -> bool:
        self.board.draw(surface)
        return False

    # -- what a click means ------------------------------------------------------------

    def mark(self, cell: int) -> None:
        if self.desk.can_act:
            self.desk.acted()
            self.desk.play(Mark(cell))

    def end_turn(self) -> None:
        if self.desk.can_act:
            self.desk.acted()
            self.desk.play(EndTurn())

    def board_pressed(self, at: Pixel) -> None:
        """It counts when it is let go."""

    def board_dragged(self, at: Pixel, by: Pixel) -> None:
        """There is nothing to pull."""

    def board_released(self, at: Pixel, *, clicked: bool) -> None:
        x, y = self.desk.layout.logical(*at)
        for cell in range(1, 10):
            if self.board.cell(cell).contains(x, y):
                self.mark(cell)

    def board_command(self, command: Command) -> bool:
        return False


class NoughtsExercise(Exercise):
    """What a lesson's step means at this table."""

    def __init__(self, table: NoughtsTable) -> None:
        self._table = table

    def aim(self, step: LessonStep[State, Action]) -> Box | None:
        return self._table.board.cell(int(step.aim)) if step.aim.isdecimal() else None

    def chosen(self, name: str) -> bool:
        return name == "rest" and self._table.rested
