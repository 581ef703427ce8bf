"""Medina's table: joins what is shown, what a hand does, and how it moves. No rules, no drawing."""

from collections.abc import Sequence
from typing import Final

import pygame

from palmyra.games.medina.board import sounds
from palmyra.games.medina.board.animator import Animator
from palmyra.games.medina.board.board_view import CityBoard
from palmyra.games.medina.board.camera import CityCamera
from palmyra.games.medina.board.city import Thing
from palmyra.games.medina.board.motion_context import Show
from palmyra.games.medina.board.places import Places
from palmyra.games.medina.hand import hint_words, words
from palmyra.games.medina.hand.city_view import CityView
from palmyra.games.medina.hand.desk import MedinaDesk, Pixel
from palmyra.games.medina.hand.greed_meter import Weighing
from palmyra.games.medina.hand.offers import Preview, TurnOffers
from palmyra.games.medina.hand.panels import Panels
from palmyra.games.medina.hand.placing import Hand
from palmyra.games.medina.hand.remarks import Remarks
from palmyra.games.medina.rules.actions import Action, EndTurn, Place
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.screens.new_game import STOCKS
from palmyra.kernel.game import Hint, Step
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.play.exercise import Exercise, Teacher
from palmyra.scenes.play.table import HintWords, Table
from palmyra.scenes.play.words import refusal_words
from palmyra.tabletop.sprite import Sprite
from palmyra.ui.button import MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command, Key
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

_DEEPER: Final = (pygame.K_LALT, pygame.K_RALT, pygame.K_c)


class MedinaTable(Table):
    def __init__(self, desk: MedinaDesk) -> None:
        self.desk = desk
        self._plan = TurnOffers(desk.state)
        self.board = CityBoard(desk.services.painter)
        self.remarks = Remarks(desk)
        self.hand = Hand(self)
        self.view = CityView(desk, self.board, self.hand)
        self.animator = Animator(
            self._show(), self.stage, self._seen, self._cards, self.remarks.announce
        )
        self.places = Places.of(Box(0, 0, 1600, 900))
        self.weighing = Weighing(self)
        self.panels = Panels(self)
        self._hint: Hint[Action] | None = None

    def _show(self) -> Show:
        """What motion is given."""
        desk = self.desk
        return Show(
            self.board,
            layout=lambda: desk.layout,
            pace=lambda: desk.services.pace,
            sound=desk.services.audio.play,
            between=self.view.between,
            lower=self.view.lower,
            carried=self._carried,
            home_of=self.home_of,
            purse_of=self.purse_of,
            prize_at=self.prize_at,
            stocks_of=lambda stone: self.panels.stocks_of(stone),
        )

    # -- what it is --------------------------------------------------------------------

    @property
    def shown(self) -> State:
        """What cards and city show, behind the match while something moves."""
        return self.view.state

    @property
    def plan(self) -> TurnOffers:
        if self._plan.state is not self.desk.state:
            self._plan = TurnOffers(self.desk.state)
        return self._plan

    @property
    def live(self) -> bool:
        """Whether a person may act on what is shown."""
        return self.desk.person_to_move and self.shown is self.desk.state

    @property
    def open_stocks(self) -> bool:
        return self.desk.session.marks.get(STOCKS) == "shown"

    @property
    def camera(self) -> CityCamera:
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
    def moving(self) -> bool:
        return self.animator.busy or self.hand.moving

    def color_of(self, seat: int) -> str:
        return str(self.shown.players[seat])

    def sounds(self) -> tuple[Sequence[str], str]:
        return sounds.MUSIC, sounds.EVENING

    # -- its widgets -------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        return self.panels.build()

    def arrange(self, canvas: Canvas) -> None:
        self.places = Places.of(
            canvas.layout.area, rivals=len(self.desk.session.seats) - 1, taught=self.desk.taught,
            rows=2 if self.open_stocks else 1, weighed=self.desk.greed.on, bare=self.desk.bare,
        )  # fmt: skip
        self.places = self.desk.hint_card.fitted(canvas, self.places)
        self.panels.arrange(self.places)
        self.board.resize(canvas.layout, self.places.board)
        self.view.spoil()

    def refresh(self) -> None:
        live = self.live and not self.animator.busy
        self.panels.refresh(live=live)
        self.panels.board.says = self.view.show(
            [place for place, _ in self.suggested], live=live, threats=self.weighing.marks()
        )

    @property
    def suggested(self) -> list[tuple[Place, str]]:
        """What of the hint shown is still to be placed, each with why."""
        hint = self.desk.hints.shown
        if self._hint is None or hint is None:
            return []
        left = sum(isinstance(action, Place) for action in self.desk.hints.left)
        whole = hint_words.reasons(self.desk.texts, self.desk.state, hint, self._names)
        return whole[len(whole) - left :]

    # -- what happens ------------------------------------------------------------------

    def stage(
        self, state: State, lifted: frozenset[Thing] = frozenset()
    ) -> list[pygame.Rect]:  # fmt: skip
        """Show a state from now on, without what still moves; where the city changed."""
        rects = self.view.stage(state, lifted)
        self.desk.refresh()
        return rects

    def play(self, before: State, step: Step[State, Event], held_at: Pixel | None) -> None:
        self.hand.drop()
        self.animator.play(before, step, held_at)

    def settle(self, state: State) -> None:
        self.animator.finish()
        self.hand.drop()
        self.stage(state)

    def finish(self) -> None:
        self.animator.finish()

    def update(self, dt: float) -> None:
        self.remarks.greet()
        # From near, palaces stand where the name does.
        self.panels.frame.show_wordmark(not self.camera.near)
        self.animator.update(dt)
        if self.live and not self.animator.busy:
            self.remarks.warn()
        self.hand.update(dt)
        self.view.stir(dt, self.panels.board, calm=self.desk.services.pace.still)

    def hint(self, hint: Hint[Action] | None) -> HintWords | None:
        self._hint = hint
        if hint is None:
            return None
        self.hand.drop()
        return hint_words.card(self.desk.texts, self.desk.state, hint, self._names)

    def hint_boxes(self) -> Sequence[Box]:
        layout, grid = self.desk.layout, self.board.grid
        return [layout.box(grid.rect(place.cell)) for place, _ in self.suggested]

    @property
    def _names(self) -> list[str]:
        return [self.desk.name(seat) for seat in range(len(self.shown.players))]

    def planned(self) -> Sequence[Action] | None:
        return self.weighing.planned()

    def weighed(self) -> str:
        return self.weighing.spoken()

    def ready(self) -> Sequence[Action] | None:
        return (*self.desk.match.actions, EndTurn()) if self.plan.ready else None

    def end_turn(self) -> None:
        """The green button: plays what is suggested, or ends the turn."""
        desk = self.desk
        if not desk.person_to_move:
            return
        desk.finish_moving()
        if desk.hints.playable:
            desk.hints.play()
            return
        if desk.hints.pressed_twice():
            return
        desk.acted()
        if not desk.practice.holds(self._end, desk.undo):
            self._end()

    def _end(self) -> None:
        self.desk.play(EndTurn())

    # -- input -------------------------------------------------------------------------

    def pointed(self, x: float, y: float) -> None:
        self.panels.point(x, y)
        if self.hand.held is None:
            on_board = self.desk.view.hovered is self.panels.board and not self.desk.view.dialogs
            if on_board or not self.hand.keyed:
                self.hand.point(self.desk.layout.point(x, y) if on_board else None)

    def board_pressed(self, at: Pixel) -> None:
        """Nothing yet: it may become a pull."""

    def board_dragged(self, at: Pixel, by: Pixel) -> None:
        if self.camera.near:
            self.camera.pan(*by)
            self.desk.invalidate()

    def board_released(self, at: Pixel, *, clicked: bool) -> None:
        if not clicked:
            return
        self.desk.acted()
        if not self.hand.can_act or self.hand.piece is None:
            return
        self.hand.point(at)
        if self.hand.aim is not None:
            self.hand.place(self.hand.aim)
            self.desk.refresh()

    def board_command(self, command: Command) -> bool:
        return self.hand.can_act and self.hand.command(command)

    def shortcut(self, key: Key) -> bool:
        if key.code in _DEEPER:
            self._look_deeper(not self.view.deep)
            return True
        if key.ctrl or key.alt:
            return False
        if key.code == pygame.K_e:
            self.end_turn()
            return True
        if key.command in (Command.NEXT, Command.PREVIOUS) and self.hand.keyed:
            return self.hand.next_piece(1 if key.command is Command.NEXT else -1)
        if pygame.K_1 <= key.code <= pygame.K_8:
            self.hand.piece_clicked(str(list(Piece)[key.code - pygame.K_1]))
            if self.hand.piece is not None:
                self.hand.start_keys()
                self.desk.refresh()
            return True
        return False

    def _look_deeper(self, on: bool) -> None:
        """Below domes and merchants, every worth with its parts."""
        self.view.deep = on
        if on:
            self.desk.say(words.say(self.desk.texts, "deep"), stays=True)
        else:
            self.desk.notice.clear()
        self.desk.refresh()

    def cancelled(self) -> bool:
        if self.view.deep:
            self._look_deeper(False)
            return True
        return self.hand.let_go()

    def let_go(self) -> None:
        self.hand.let_go()

    # -- what others ask ---------------------------------------------------------------

    def fit(self) -> None:
        self.camera.fit()

    def want(self, cell: Cell | None) -> None:
        """Ring the space that a lesson speaks of."""
        if self.view.wanted != cell:
            self.view.wanted = cell
            self.desk.refresh()

    def show_cell(self, cell: Cell) -> None:
        """Bring a cell into sight, where one looks from near."""
        if self.camera.show_cell(cell):
            self.desk.invalidate()

    def speak_of(self, cell: Cell, preview: Preview | None, refusal: Refusal | None) -> None:
        """Where the keyboard is and what a placement there would change, for who listens."""
        desk = self.desk
        what = ""
        if preview is not None:
            what = " ".join(words.change(desk.texts, preview, self._names))
        elif refusal is not None:
            what = refusal_words(desk.texts, "medina", refusal)
        said = words.say(desk.texts, "spoken", x=cell[0], y=cell[1], what=what)
        desk.services.voice.say(said)

    def point_out(self, turns: Sequence[int]) -> None:
        replay = self.desk.match.replay
        found: list[tuple[Cell, str]] = []
        for number in turns:
            color = str(self.shown.players[replay.before(number).seat])
            found += [(place.cell, color) for place in replay.record.turns[number]]
        self.view.recent = tuple(found)

    def taught_by(self, teacher: Teacher) -> Exercise:
        from palmyra.games.medina.hand.exercise import MedinaExercise

        return MedinaExercise(self)

    def help_page(self, rule: str) -> str:
        from palmyra.games.medina.book import page_of_rule  # most games never ask

        if not rule and (self.panels.meter.hovered or self.panels.meter.focused):
            return "greed"
        if not rule and (refusal := self.hand.refusal() or self.panels.unusable()) is not None:
            rule = refusal.rule
        return page_of_rule(rule) if rule else "turn"

    def menu(self) -> Sequence[MenuButton]:
        view, desk = self.view, self.desk

        def turn() -> None:
            desk.close()
            view.letter(not view.lettered)

        key, icon = ("hide", "eye_off") if view.lettered else ("show", "eye")
        name = words.say(desk.texts, f"letters_{key}")
        return [MenuButton(name, turn, icon=f"ui/icon_{icon}", name="letters")]

    # -- for what moves ----------------------------------------------------------------

    def home_of(self, seat: int, piece: Piece) -> Pixel:
        """Where a player's pieces come from, in pixels."""
        if seat == self.desk.mine:
            return self.desk.layout.point(*self.panels.tray.box_of(str(piece)).center)
        return self.desk.layout.point(*self._card(seat).center)

    def purse_of(self, seat: int) -> Pixel:
        """Where a player's prizes lie."""
        if seat == self.desk.mine:
            return self.desk.layout.point(*self.places.me.center)
        return self.desk.layout.point(*self._card(seat).center)

    def prize_at(self, token: int) -> Pixel:
        return self.desk.layout.point(*self.panels.prizes.box_of(token).center)

    def _card(self, seat: int) -> Box:
        others = self.desk.others
        return self.panels.frame.opponents[others.index(seat) if seat in others else 0].face

    def _carried(self, seat: int) -> bool:
        """Whether a person places by hand."""
        return self.desk.session.seats[seat].is_person and not self.desk.hints.playing

    def _cards(self) -> list[pygame.Rect]:
        """What lies above the board."""
        return [
            self.desk.layout.cover(widget.box)
            for widget in self.desk.view.widgets
            if widget.visible and widget is not self.panels.board and widget.box.w > 0
        ]

    # -- drawing -----------------------------------------------------------------------

    def _seen(self) -> pygame.Surface | None:
        """The board as it is on the screen, marks included."""
        surface = self.board.layer.surface
        if surface is None:
            return None
        seen = pygame.Surface(surface.get_size()).convert(surface)
        self.draw(seen, composite=False)
        return seen

    def draw(self, surface: pygame.Surface, *, composite: bool) -> bool:
        return self.view.draw(surface, composite=composite)

    def sprites(self) -> Sequence[Sprite]:
        found = self.animator.sprites()
        held = self.hand.held
        if held is not None:
            wrong = self.hand.refusal() is not None
            found.append(held.sprite(self.board.art, self.board.grid, faint=wrong))
        return found

    def forget(self) -> None:
        self.view.forget()
