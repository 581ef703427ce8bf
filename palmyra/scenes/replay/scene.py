"""A record played back: step, scrub, play at speed, jump from the chart, take over from a turn.

Shows states that the rules have played before; nothing of the record changes here.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.challenge import code_of
from palmyra.kernel.review import Review
from palmyra.kernel.session import Session, take_over
from palmyra.scenes.archive.challenge_dialog import show_code
from palmyra.scenes.chart_card import TitledCard
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.game_words import names_of, own
from palmyra.scenes.play.seat_dialog import Asking, ask_seats
from palmyra.scenes.replay.bar import SPEEDS, ReplayBar
from palmyra.scenes.replay.board_grip import BoardGrip
from palmyra.scenes.replay.seats import SeatsCard
from palmyra.scenes.result.cards import points_chart
from palmyra.scenes.view_scene import ViewScene
from palmyra.storage.reviews import kept_review
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command, Input, Key, Pointer
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

COLUMN, LEAST_COLUMN = 480.0, 300.0
BAR, LOW_BAR = 76.0, 60.0
FULL = (1280.0, 740.0)  # below this the table is compact
LEAST_CHART = 168.0  # with less room it shares its place with the seats
SECONDS = 1.1  # a turn is shown for, at single speed


class ReplayScene(ViewScene):
    def __init__(
        self,
        nav: "Navigator",
        game_ui: GameUI,
        replayed: AnyReplay,
        record: Path | None = None,
        at: int = 0,
        *,
        first: bool = False,
    ) -> None:
        """`record` is its file, if it has one; `at` is how many turns have been played when it
        opens; `first`: no screen lies below it."""
        super().__init__(nav.services)
        self.nav, self.game_ui, self.replayed, self.record = nav, game_ui, replayed, record
        self.rules_of = game_ui.game.name
        self._below = not first
        self._kept: Review[Any] | None = None  # the review that lies beside the record
        if record is not None and self._judged:
            self._kept = kept_review(record, replayed, game_ui.game)
        self.at = min(max(at, 0), len(replayed.steps))  # turns shown
        self.playing = False
        self.speed = 1
        self.board = game_ui.board(nav.services.painter)
        self._waited = 0.0
        self._framed = False
        self._charted = False  # the chart is shown where it shares its place with the seats
        self._grip = BoardGrip(self, self.board.camera)

    @property
    def last(self) -> int:
        return len(self.replayed.steps)

    # Widgets

    def build(self) -> None:
        texts, game_ui = self.texts, self.game_ui
        chart = texts(own(texts, game_ui.game.name, "result.chart"))
        self._names = names_of(texts, self.replayed)
        self._back = IconButton("ui/icon_back", self._leave, tooltip=texts("ui.back"), name="back")
        self._take = Button(texts("replay.take_over"), self._take_over, kind="confirm",
                            icon="ui/icon_people", name="take_over")  # fmt: skip
        self._code = IconButton("ui/icon_link", self._show_code,
                                tooltip=texts("scores.code"), name="code")  # fmt: skip
        self._swap = IconButton("ui/icon_chart", self._turn_over, tooltip=chart, name="swap")
        self._review = IconButton("ui/icon_coach", self._show_review, tooltip=texts("coach.open"),
                                  name="review")  # fmt: skip
        self._review.show(self._judged)
        if not self.replayed.state.over:
            self._review.enable(False)
            self._review.tooltip = texts("coach.unfinished")
        self._bar = ReplayBar(self, texts, self._moments())
        self._chart = points_chart(game_ui, self.replayed, texts, self.services.pace)
        self._chart.start()
        self._chart.finish()
        self._chart_card = TitledCard(chart, [self._chart], "chart_card")
        chips = [game_ui.chip(color) for color in self.replayed.record.setup.players]
        self._seats = SeatsCard(self._names, chips)
        widgets: list[Widget] = [
            self._back, self._swap, self._review, self._code, self._take, self._seats,
            self._chart_card, self._bar,
        ]  # fmt: skip
        self.view.fill(widgets)
        self._show()

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        if area.w < FULL[0] or area.h < FULL[1]:
            self._arrange_compact(canvas, area)
            return
        self._share(False)
        self._back.place(Box(area.x + 32, area.y + 28, 52, 52))
        column = Box(area.right - 32 - COLUMN, area.y + 28, COLUMN, area.h - 56)
        wide = min(self._take.width(canvas), COLUMN - 64)
        self._take.place(Box(column.right - wide, column.y, wide, 52))
        self._code.place(Box(column.right - wide - 64, column.y, 52, 52))
        self._review.place(Box(column.right - wide - 128, column.y, 52, 52))
        seats_h = 58 + len(self._names) * 44.0
        self._seats.place(Box(column.x, column.y + 72, COLUMN, seats_h))
        chart = column.below(72 + seats_h + 18)
        self._chart_card.place(chart)
        self._chart.place(Box(chart.x + 14, chart.y + 48, chart.w - 28, chart.h - 56))
        free = Box(area.x + 32, area.y + 96, column.x - 24 - area.x - 32, area.h - 96 - BAR - 48)
        self._bar.lay(canvas, Box(free.x, area.bottom - 28 - BAR, free.w, BAR))
        self._title_room = Box(self._back.box.right + 20, area.y + 30, free.right - 120, 48)
        self._frame(canvas, free)

    def _arrange_compact(self, canvas: Canvas, area: Box) -> None:
        """The bar along the foot; beside the board the seats, and the chart below or instead."""
        inner = area.inset(8)
        wide = min(COLUMN, max(LEAST_COLUMN, area.w * 0.34))
        self._back.place(Box(inner.x, inner.y, 44, 44))
        right = inner.right
        for button, want in (
            (self._take, self._take.width(canvas)), (self._code, 44.0), (self._review, 44.0),
            (self._swap, 44.0),
        ):  # fmt: skip
            if not button.visible and button is self._review:
                continue
            button.place(Box(right - want, inner.y, want, 44))
            right -= want + 8
        self._title_room = Box(inner.x + 52, inner.y, self._swap.box.x - inner.x - 60, 44)
        self._bar.lay(canvas, Box(inner.x, inner.bottom - LOW_BAR, inner.w, LOW_BAR))
        free = Box(inner.x, inner.y + 52, inner.w, inner.h - 52 - 8 - LOW_BAR)
        column = Box(free.right - wide, free.y, wide, free.h)
        seats = self._seats.height(canvas, wide)
        shares = column.h - seats - 8 < LEAST_CHART
        self._share(shares)
        self._seats.place(column.top(seats))
        chart = column if shares else column.below(seats + 8)
        self._chart_card.place(chart)
        self._chart.place(Box(chart.x + 10, chart.y + 48, chart.w - 20, chart.h - 54))
        board = Box(free.x, free.y, free.w - wide - 8, free.h)
        self._frame(canvas, board, 0.65 if shares else 0.8)

    def _share(self, on: bool) -> None:
        """Whether seats and chart stand in one place, one of them at a time."""
        self._swap.show(on)
        self._seats.show(not on or not self._charted)
        self._chart_card.show(not on or self._charted)

    def _turn_over(self) -> None:
        self._charted = not self._charted
        self._share(True)
        self.invalidate()

    def _frame(self, canvas: Canvas, free: Box, part: float = 1.0) -> None:
        self.board.resize(canvas.layout, free, part)
        if not self._framed or not self.board.camera.manual:
            self.board.fit(self.replayed.state, at_once=True)
            self._framed = True

    # Doing

    def go(self, at: int) -> None:
        """Show the table after `at` turns."""
        at = min(max(at, 0), self.last)
        if at != self.at:
            self.at = at
            self._waited = 0.0
            self._show()

    def play(self, on: bool) -> None:
        self.playing = on
        self._waited = 0.0
        if on and self.at == self.last:
            self.go(0)
        self._bar.refresh()

    def set_speed(self, speed: int) -> None:
        self.speed = speed

    def _show(self) -> None:
        state = self.replayed.before(self.at)
        self.board.show(state, self.replayed.steps[self.at - 1 : self.at] if self.at else ())
        held = [self.game_ui.holdings(state, seat) for seat in range(len(self._names))]
        self._seats.set(held, self._turn_words())
        self._take.enable(not state.over)
        self._bar.refresh()
        self.invalidate()

    def _turn_words(self) -> str:
        if not self.at:
            return self.texts("result.at_start")
        said = self.game_ui.told(self.texts, self.replayed, self.at - 1).short
        words = [self.texts("result.turn_n", n=self.at), said]
        if len(self._names) > 1:
            words.insert(1, self._names[self.replayed.before(self.at - 1).seat])
        return " · ".join(words)

    def _take_over(self) -> None:
        """Asks which seats are the player's and who plays the others; alone nothing is asked."""
        self.play(False)
        session = take_over(self.game_ui.game, self.replayed, self.at)
        if len(session.seats) == 1:
            self.replace(self.nav.play(session))
            return

        def change(seat: int, level: str) -> None:
            session.change_seat(seat, level)

        def buttons() -> list[Button]:
            stop = Button(self.texts("play.cancel"), self.view.close, name="cancel")
            play = Button(self.texts("replay.begin"), begin, kind="primary", name="begin")
            play.enable(bool(session.persons))
            play.tooltip = "" if session.persons else self.texts("replay.nobody")
            return [stop, play]

        def begin() -> None:
            self.view.close()
            self.replace(self.nav.play(session))

        to_move = self._names[session.match.state.seat]
        title = self.texts("replay.who", turn=self.at + 1)
        text = self.texts("replay.who_text", name=to_move)
        ask_seats(
            self,
            Asking(title, text, lambda: session.seats, lambda seat: self._names[seat], change,
                   buttons, self.view.close, self.game_ui.cast(self.texts), self.game_ui.chip),
        )  # fmt: skip

    @property
    def _judged(self) -> bool:
        """Whether somebody judges such games."""
        return self.game_ui.game.judge is not None

    def _moments(self) -> dict[int, bool]:
        """The key moments by turn, and whether they were slips, of who played or else won."""
        if self._kept is None:
            return {}
        session = Session.resume(self.game_ui.game, self.replayed)
        seat = session.persons[0] if session.persons else 0
        return {moment.turn + 1: moment.worth < 0 for moment in self._kept.moments(seat)}

    def _show_code(self) -> None:
        show_code(self, code_of(self.replayed, self.game_ui.game))

    def _show_review(self) -> None:
        if self._judged and self.replayed.state.over:
            self.play(False)
            name = self.game_ui.game.name
            self.push(
                self.nav.review(
                    name, self.replayed, self.record, self.at - 1, lambda turn: self.go(turn + 1)
                )
            )

    def _leave(self) -> None:
        if self._below:
            self.pop()
        else:
            self.replace(self.nav.title())

    def cancelled(self) -> None:
        self._leave()

    # Input

    def retire(self) -> None:
        super().retire()
        self.board.forget()

    def handle(self, event: Input) -> None:
        if isinstance(event, Key) and not self.view.dialogs and self._key(event):
            return
        if not self.view.dialogs and self._grip.handle(event):
            return
        super().handle(event)
        if isinstance(event, Pointer):
            self._pointed(event)

    def _pointed(self, event: Pointer) -> None:
        if self._chart.hovered:
            self._chart.point(event.x, event.y)
            if event.kind == "up" and event.button == 1 and self._chart.at is not None:
                self.play(False)
                self.go(self._chart.at)
        over = self.view.hovered is not None or bool(self.view.dialogs)
        if event.kind == "down" and event.button == 1 and not over:
            self._grip.take(event)

    def _key(self, key: Key) -> bool:
        last = self.last
        moves = {pygame.K_COMMA: -1, pygame.K_PERIOD: 1, pygame.K_PAGEUP: -5,
                 pygame.K_PAGEDOWN: 5, pygame.K_HOME: -last, pygame.K_END: last}  # fmt: skip
        if key.code == pygame.K_p:
            self.play(not self.playing)
        elif self._chart.focused and key.command is Command.ACCEPT and self._chart.at is not None:
            self.play(False)
            self.go(self._chart.at)
        elif key.code in moves and not self._chart.focused:
            self.play(False)
            self.go(self.at + moves[key.code])
        else:
            return False
        return True

    # Time and picture

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.board.camera.moving:
            self.board.camera.update(dt)
            self.invalidate()
        if self.playing and not self.view.dialogs:
            self._waited += dt * SPEEDS[self.speed]
            if self._waited >= SECONDS:
                self.go(self.at + 1)
                if self.at == self.last:
                    self.play(False)

    @property
    def moving(self) -> bool:
        return super().moving or self.board.camera.moving

    def backdrop(self, canvas: Canvas) -> None:
        self.board.draw(canvas.surface)
        title = self.texts("replay.title")
        wide = min(canvas.text_width(title, theme.HEADING) + 48, self._title_room.w)
        pill = Box(self._title_room.x, self._title_room.y, wide, self._title_room.h)
        canvas.plate(paint.PARCHMENT_PILL, pill)
        canvas.text_in(pill, title, theme.HEADING, "center")
