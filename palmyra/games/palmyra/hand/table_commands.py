"""What the buttons, tabs and keys of the table do."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from palmyra.games.palmyra.board.geometry import center
from palmyra.games.palmyra.board.picture import picture_of
from palmyra.games.palmyra.hand.tile_dialogs import show_hand, show_tiles_left
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.state import Figure, Placing, Purpose
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.ui.input import DOUBLE_CLICK, Key
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable


class TableCommands:
    def __init__(self, table: "PalmyraTable") -> None:
        self._table = table
        self._asked = -DOUBLE_CLICK  # when the button that ends a turn last got another meaning

    def choose(self, purpose: Purpose) -> None:
        """A tab or a figure: the next tiles are for that; the same again, for either."""
        if not self._table.person.can_act:
            return
        self._table.desk.acted()
        if self._table.plan.phase is Phase.FIGURES:
            self._table.person.figure = (
                Figure.LEGION if purpose is Purpose.CONQUER else Figure.CENSOR
            )
        elif self._table.plan.purpose is purpose and self._table.plan.phase is Phase.PLACE:
            self._table.plan.narrow(None)
        else:
            self._table.plan.narrow(purpose)
        self._table.desk.refresh()

    def choose_other(self) -> None:
        """The other figure, or the other purpose: one button for those who have few."""
        plan, person = self._table.plan, self._table.person
        if plan.phase is Phase.FIGURES:
            legion = person.figure is not Figure.LEGION
        else:
            legion = plan.purpose is not Purpose.CONQUER
        self.choose(Purpose.CONQUER if legion else Purpose.REVENUE)

    def choose_reorganize(self) -> None:
        if self._table.person.can_act:
            self._table.desk.acted()
            self._table.person.reset()
            self._table.plan.reorganize()
            self._table.desk.refresh()
            self._look_at_question()

    def choose_stack(self, size: Size) -> None:
        if not self._table.person.can_act:
            return
        self._table.desk.acted()
        if self._table.plan.phase is Phase.STACK and self._table.plan.state.stack(size):
            self._table.desk.take(lambda: self._table.plan.draw(size))
        elif self._table.plan.phase is Phase.PLACE and self._table.plan.state.progress is None:
            self.choose_reorganize()
        elif self._table.plan.choose_extra(size):
            self._table.desk.services.audio.play("pick")
            self._table.desk.refresh()

    def toggle_caesar(self, on: bool) -> None:
        self._table.plan.caesar = on
        self._table.desk.refresh()

    def end_turn(self) -> None:
        if not self._table.person.can_act or self._table.hints.playing:
            return
        begun = self._table.plan.state.progress is not None
        chosen = self._table.plan.phase is Phase.EXTRA  # by a click elsewhere in between
        if begun and not chosen and self._table.desk.clock - self._asked < DOUBLE_CLICK:
            return  # the second half of a double click is no answer
        if self._table.hints.playable:
            self._table.hints.play()
            return
        if self._table.hints.pressed_twice():
            return
        self._table.desk.acted()
        self._table.person.let_go()
        if self._table.plan.phase is Phase.STACK:
            if not any(self._table.plan.state.left):
                self._table.desk.take(lambda: self._table.plan.draw(None))
            return
        asking = self._table.plan.phase
        if asking is Phase.EXTRA and self._table.plan.extra is None:
            self._table.desk.say(self._table.words.say("choose_extra"))
            return
        if self._table.plan.asks or not self._table.desk.practice.holds(self._end, self._take_back):
            self._end()

    def _take_back(self) -> None:
        """A tile or a figure, and the answers that came after it."""
        plan = self._table.plan
        while plan.phase in (Phase.EXTRA, Phase.FLIP) and plan.can_undo:
            self.undo()
        self.undo()

    def _end(self) -> None:
        asking = self._table.plan.phase
        self._table.desk.take(self._table.plan.end)
        if self._table.plan.phase is not asking:
            if self._table.plan.phase is Phase.FLIP:  # the button now says that none is flipped
                self.button_changed()
            self._look_at_question()

    def button_changed(self) -> None:
        """The button that ends the turn means something else now: a click under way is not for
        that."""
        self._asked = self._table.desk.clock

    def _look_at_question(self) -> None:
        """Whoever plays by key is brought to where the answer is given."""
        table = self._table
        answers: dict[Phase, Widget] = {
            Phase.EXTRA: table.panels.supply,
            Phase.STACK: table.panels.supply,
            Phase.FLIP: table.hand_widget,
        }
        widget = answers.get(table.plan.phase)
        if widget is not None and table.desk.view.keyboard:
            table.desk.view.focus(widget)

    def undo(self) -> None:
        if not self._table.person.can_act or not self._table.plan.can_undo:
            return
        self._table.hints.acted()
        self._table.desk.finish_moving()
        progress = self._table.plan.state.progress
        self._table.plan.undo()
        self._table.person.reset()
        self._table.desk.services.audio.play("undo")
        self._table.stage.settle(self._table.plan.state)
        if isinstance(progress, Placing) and self._table.plan.state.progress != progress:
            last = progress.placed[-1]
            came = self._table.board.camera.to_pixel(center(last.cell))
            seat = self._table.plan.state.seat
            aim = self._table.anchors.hand_slot(self._table.plan.state, seat, last.tile)
            self._table.animator.take_back(last.tile, came, aim)
        self.show_places()

    def redo(self) -> None:
        if self._table.person.can_act and self._table.plan.can_redo:
            self._table.desk.finish_moving()
            self._table.desk.take(self._table.plan.redo)

    def show_places(self) -> None:
        """The figures where a reorganize has put them so far."""
        if self._table.plan.phase is Phase.FIGURES:
            state = self._table.plan.state
            places = self._table.plan.stands
            moved = replace(
                state.player, legion=places[Figure.LEGION], censor=places[Figure.CENSOR]
            )
            players = (*state.players[: state.seat], moved, *state.players[state.seat + 1 :])
            self._table.stage.lay(picture_of(replace(state, players=players)))
        self._table.desk.refresh()

    def show_tiles_left(self) -> None:
        """What is still in the stacks; a lesson has its own use for a click there."""
        table = self._table
        if not table.desk.taught:
            table.person.let_go()
            show_tiles_left(table.desk.view, table.desk.texts, table.stage.shown)

    def show_hand(self, seat: int) -> None:
        """What an opponent holds lies open (R2); a lesson has its own use for a click there."""
        table = self._table
        if not table.desk.taught:
            table.person.let_go()
            player, name = table.stage.shown.players[seat], table.words.name(seat)
            show_hand(table.desk.view, table.desk.texts, player, name)

    def shortcut(self, key: Key) -> bool:
        """Whether the key is one of ours; then it is done."""
        actions: dict[int, Callable[[], None]] = {
            pygame.K_1: lambda: self.choose(Purpose.CONQUER),
            pygame.K_2: lambda: self.choose(Purpose.REVENUE),
            pygame.K_3: self.choose_reorganize,
            pygame.K_c: self.choose_other,
            pygame.K_e: self.end_turn,
            pygame.K_BACKSPACE: self.redo if key.shift else self.undo,
            pygame.K_l: lambda: self.choose_stack(Size.LARGE),
            pygame.K_s: lambda: self.choose_stack(Size.SMALL),
            pygame.K_t: self.show_tiles_left,
        }
        action = actions.get(key.code)
        if action is None or key.ctrl or key.alt:
            return False
        action()
        return True
