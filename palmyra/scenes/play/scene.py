"""Any game at its table: joins a desk, the game's table and the frames.

What is done to the match is the desk's, what one sees of the game the table's.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from palmyra.kernel.any_game import AnySession
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.play.desk import Desk
from palmyra.scenes.play.guide import Guide
from palmyra.scenes.play.leaving import ask_leave, loses_a_turn
from palmyra.scenes.play.play_input import PlayInput
from palmyra.scenes.play.review_branch import ReviewBranch
from palmyra.scenes.play.saving import Keeping
from palmyra.scenes.play.since_turn import AGAIN
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.tabletop.sprite import Sprite, draw_all
from palmyra.thinking.thinker import Thinker
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input
from palmyra.ui.layout import Layout
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator


class PlayScene(ViewScene):
    """`keeping` is None and `guide` somebody where a lesson is taught; with a `branch` it is laid
    upon a review. `above` names the screen below it."""

    def __init__(
        self,
        nav: "Navigator",
        game_ui: GameUI,
        session: AnySession,
        thinker: Thinker,
        keeping: Keeping | None = None,
        guide: Callable[[Desk], Guide] | None = None,
        branch: ReviewBranch | None = None,
        above: str = "",
    ) -> None:
        super().__init__(nav.services)
        self.nav = nav
        self.rules_of = game_ui.game.name
        self.desk = Desk(self, game_ui, session, thinker, nav, keeping)
        self.desk.branch, self.desk.above = branch, above
        self.table = self.desk.table = game_ui.table(self.desk)
        self.desk.guide = guide(self.desk) if guide is not None else None
        self.input = PlayInput(self.desk)
        self._air: list[Sprite] = []
        self._was_busy = False

    @property
    def session(self) -> AnySession:
        return self.desk.session

    # -- widgets -----------------------------------------------------------------------

    def build(self) -> None:
        desk = self.desk
        desk.corner.relabel()
        desk.hints.relabel()
        guide = desk.guide.widgets() if desk.guide is not None else ()
        self.view.fill([*self.table.widgets(), *guide, *self.above_table(), desk.turns.ribbon])
        desk.refresh()

    def above_table(self) -> Sequence[Widget]:
        """What lies above the table's own widgets."""
        return ()

    def arrange(self, canvas: Canvas) -> None:
        self.table.arrange(canvas)
        self.desk.turns.ribbon.lay(canvas.layout.area, self.table.room)
        if self.desk.guide is not None:
            self.desk.guide.arrange(canvas)

    def resize(self, layout: Layout) -> None:
        if self.view.held is not None:  # which is made anew
            self.table.let_go()
        if self.view.widgets:
            self.table.finish()
        super().resize(layout)

    # -- input -------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        guide = self.desk.guide
        if guide is not None and guide.before(event):
            return
        if not self.input.first(event):
            super().handle(event)
            self.input.after(event)
        if guide is not None:
            guide.after(event)

    def cancelled(self) -> None:
        desk = self.desk
        if not (desk.log.close() or desk.hints.dismiss() or self.table.cancelled()):
            desk.menu()

    def accepted(self) -> None:
        """Ends a turn that can be ended: takes the chip, too."""
        if self.desk.can_act and self.table.ready() is not None:
            self.table.end_turn()

    def help_page(self) -> str:
        return self.table.help_page(self.desk.notice.rule)

    def wants_close(self) -> bool:
        desk = self.desk
        if loses_a_turn(desk) and not desk.leaving:
            ask_leave(desk, self.quit)
            return False
        desk.stop_thinking()
        return True

    # -- frames ------------------------------------------------------------------------

    def enter(self) -> None:
        self.services.audio.place(*self.table.sounds())
        self.desk.turns.sit_down()

    def retire(self) -> None:
        super().retire()
        self.table.forget()

    def update(self, dt: float) -> None:
        table, camera = self.table, self.table.camera
        table.update(dt * AGAIN if self.desk.since.watching else dt)
        self.desk.update(dt)
        if camera.moving and self.services.pace.still:
            camera.finish()
            self.invalidate()
        elif camera.update(dt):
            self.invalidate()
        if table.busy != self._was_busy:  # what may be done now is another thing
            self._was_busy = table.busy
            self.desk.refresh()
        self._fly()
        super().update(dt)
        self.desk.turns.update()
        ribbon = self.desk.turns.ribbon
        if ribbon.visible and not ribbon.running and not self.desk.leaving:
            self.desk.leaving = True
            self.replace(self.after_end())

    def after_end(self) -> Scene:
        """What follows once the game is over."""
        hurried = self.desk.turns.hurried
        return self.nav.result(self.session, self.desk.above, hurried=hurried, played=True)

    def _fly(self) -> None:
        """What is in the air now; damages where it was and where it is."""
        before, self._air = self._air, list(self.table.sprites())
        # Not their rectangles: a picture may turn within the same one.
        if before != self._air:
            self.invalidate(*(sprite.rect for sprite in (*before, *self._air)))

    @property
    def moving(self) -> bool:
        waited = self.desk.greed.waiting
        return self.table.moving or self.table.camera.moving or waited or super().moving

    def draw(self, surface: pygame.Surface) -> None:
        below = bool(self.view.dialogs and self._air)  # then it lies between board and cards
        composited = self.table.draw(surface, composite=not below)
        canvas = self.services.painter.on(surface, self.layout)
        if self.view.dialogs:
            draw_all(surface, self._air)
        if not composited:
            self.view.draw_widgets(canvas)
        self.view.draw_above(canvas)
        if not self.view.dialogs:
            draw_all(surface, self._air)
            draw_all(surface, self.table.above())
