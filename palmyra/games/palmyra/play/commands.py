"""What the buttons, tabs and keys of the play scene do."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from palmyra.games.palmyra.play.tiles_left import show_tiles_left
from palmyra.games.palmyra.rules.state import Figure, Placing, Purpose
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.table.geometry import center
from palmyra.games.palmyra.table.picture import picture_of
from palmyra.games.palmyra.turn_plan import Phase
from palmyra.ui.input import Key
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.games.palmyra.play.scene import PlayScene

DOUBLE_CLICK = 0.45  # seconds


class Commands:
    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        self._asked = -DOUBLE_CLICK  # when the button that ends a turn last got another meaning

    def choose(self, purpose: Purpose) -> None:
        """A tab or a figure: the next tiles are for that; the same again, for either."""
        if not self._scene.person.can_act:
            return
        self._scene.acted()
        if self._scene.plan.phase is Phase.FIGURES:
            self._scene.person.figure = (
                Figure.LEGION if purpose is Purpose.CONQUER else Figure.CENSOR
            )
        elif self._scene.plan.purpose is purpose and self._scene.plan.phase is Phase.PLACE:
            self._scene.plan.narrow(None)
        else:
            self._scene.plan.narrow(purpose)
        self._scene.refresh()

    def choose_other(self) -> None:
        """The other figure, or the other purpose: one button for those who have few."""
        plan, person = self._scene.plan, self._scene.person
        if plan.phase is Phase.FIGURES:
            legion = person.figure is not Figure.LEGION
        else:
            legion = plan.purpose is not Purpose.CONQUER
        self.choose(Purpose.CONQUER if legion else Purpose.REVENUE)

    def choose_reorganize(self) -> None:
        if self._scene.person.can_act:
            self._scene.acted()
            self._scene.person.reset()
            self._scene.plan.reorganize()
            self._scene.refresh()
            self._look_at_question()

    def choose_stack(self, size: Size) -> None:
        if not self._scene.person.can_act:
            return
        self._scene.acted()
        if self._scene.plan.phase is Phase.STACK and self._scene.plan.state.stack(size):
            self._scene.take(lambda: self._scene.plan.draw(size))
        elif self._scene.plan.phase is Phase.PLACE and self._scene.plan.state.progress is None:
            self.choose_reorganize()
        elif self._scene.plan.choose_extra(size):
            self._scene.services.audio.play("pick")
            self._scene.refresh()

    def toggle_caesar(self, on: bool) -> None:
        self._scene.plan.caesar = on
        self._scene.refresh()

    def end_turn(self) -> None:
        if not self._scene.person.can_act or self._scene.hints.playing:
            return
        begun = self._scene.plan.state.progress is not None
        chosen = self._scene.plan.phase is Phase.EXTRA  # by a click elsewhere in between
        if begun and not chosen and self._scene.clock - self._asked < DOUBLE_CLICK:
            return  # the second half of a double click is no answer
        if self._scene.hints.playable:
            self._scene.hints.play()
            return
        self._scene.acted()
        self._scene.person.let_go()
        if self._scene.plan.phase is Phase.STACK:
            if not any(self._scene.plan.state.left):
                self._scene.take(lambda: self._scene.plan.draw(None))
            return
        asking = self._scene.plan.phase
        if asking is Phase.EXTRA and self._scene.plan.extra is None:
            self._scene.notice.say(self._scene.words.say("choose_extra"))
            return
        self._scene.take(self._scene.plan.end)
        if self._scene.plan.phase is not asking:
            if self._scene.plan.phase is Phase.FLIP:  # the button now says that none is flipped
                self.button_changed()
            self._look_at_question()

    def button_changed(self) -> None:
        """The button that ends the turn means something else now: a click under way is not for
        that."""
        self._asked = self._scene.clock

    def _look_at_question(self) -> None:
        """Whoever plays by key is brought to where the answer is given."""
        scene = self._scene
        answers: dict[Phase, Widget] = {
            Phase.EXTRA: scene.panels.supply,
            Phase.STACK: scene.panels.supply,
            Phase.FLIP: scene.hand_widget,
        }
        widget = answers.get(scene.plan.phase)
        if widget is not None and scene.view.keyboard:
            scene.view.focus(widget)

    def undo(self) -> None:
        if not self._scene.person.can_act or not self._scene.plan.can_undo:
            return
        self._scene.hints.acted()
        self._scene.animator.finish()
        progress = self._scene.plan.state.progress
        self._scene.plan.undo()
        self._scene.person.reset()
        self._scene.services.audio.play("undo")
        self._scene.stage.settle(self._scene.plan.state)
        if isinstance(progress, Placing) and self._scene.plan.state.progress != progress:
            last = progress.placed[-1]
            came = self._scene.board.camera.to_pixel(center(last.cell))
            seat = self._scene.plan.state.seat
            aim = self._scene.anchors.hand_slot(self._scene.plan.state, seat, last.tile)
            self._scene.animator.take_back(last.tile, came, aim)
        self.show_places()

    def redo(self) -> None:
        if self._scene.person.can_act and self._scene.plan.can_redo:
            self._scene.animator.finish()
            self._scene.take(self._scene.plan.redo)

    def show_places(self) -> None:
        """The figures where a reorganize has put them so far."""
        if self._scene.plan.phase is Phase.FIGURES:
            state = self._scene.plan.state
            places = self._scene.plan.places
            moved = replace(
                state.player, legion=places[Figure.LEGION], censor=places[Figure.CENSOR]
            )
            players = (*state.players[: state.seat], moved, *state.players[state.seat + 1 :])
            self._scene.stage.lay(picture_of(replace(state, players=players)))
        self._scene.refresh()

    def show_move(self, entry: int) -> None:
        """An entry of the log: outline what it did."""
        scene = self._scene
        scene.recent.show(entry)
        cells = [cell for outline in scene.recent.outlines for cell in outline.cells]
        if cells:
            scene.board.show_cells(cells)
        scene.refresh()

    def change_seat(self, seat: int, level: str) -> None:
        """Somebody else in that seat: a person without a level, or a computer of one."""
        scene = self._scene
        scene.stop_thinking()
        scene.person.reset()
        while scene.session.match.can_undo:  # whoever sits down begins the turn anew
            scene.session.match.undo()
        scene.session.change_seat(seat, level)
        scene.plan.start_turn()
        scene.stage.settle(scene.plan.state)
        scene.rebuild()

    def show_tiles_left(self) -> None:
        """What is still in the stacks; a lesson has its own use for a click there."""
        if not self._scene.taught:
            self._scene.person.let_go()
            show_tiles_left(self._scene)

    def fit(self) -> None:
        self._scene.framing.fit(at_once=self._scene.services.pace.still)

    def zoom(self, steps: int) -> None:
        camera = self._scene.board.camera
        camera.zoom(steps, camera.middle)

    def mute(self) -> None:
        self._scene.services.settings.change(mute=not self._scene.services.settings.now.mute)
        self._scene.refresh()

    def menu(self) -> None:
        self._scene.person.let_go()  # the dialog takes the mouse
        self._scene.pause()

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
            pygame.K_f: self.fit,
            pygame.K_h: self._scene.hints.ask,
            pygame.K_m: self.mute,
            pygame.K_t: self.show_tiles_left,
            pygame.K_o: self._scene.panels.turn_log,
            pygame.K_F10: self.menu,
            pygame.K_PLUS: lambda: self._scene.board.camera.zoom(
                1, self._scene.board.camera.middle
            ),
            pygame.K_EQUALS: lambda: self._scene.board.camera.zoom(
                1, self._scene.board.camera.middle
            ),
            pygame.K_MINUS: lambda: self._scene.board.camera.zoom(
                -1, self._scene.board.camera.middle
            ),
        }
        action = actions.get(key.code)
        if action is None or key.ctrl or key.alt:
            return False
        action()
        return True
