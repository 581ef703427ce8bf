"""The game itself: board, hand and cards around a session, for people and computers alike.

Joins the plan of a turn (what may be done), the stage (what is shown) and the animator (how it
got there). Rules, drawing and thinking live elsewhere.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from palmyra.board.sprite import Sprite, draw_all
from palmyra.games.palmyra.book import page_for
from palmyra.games.palmyra.play import keeping, play_dialogs
from palmyra.games.palmyra.play.commands import Commands
from palmyra.games.palmyra.play.end_watch import EndWatch
from palmyra.games.palmyra.play.framing import Framing
from palmyra.games.palmyra.play.ground import Ground
from palmyra.games.palmyra.play.hints import Hints
from palmyra.games.palmyra.play.person_turn import PersonTurn
from palmyra.games.palmyra.play.play_input import PlayInput
from palmyra.games.palmyra.play.play_panels import PlayPanels
from palmyra.games.palmyra.play.play_words import Words
from palmyra.games.palmyra.play.recent import Recent
from palmyra.games.palmyra.play.rivals import Rivals
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.seating import Session, coins_hidden
from palmyra.games.palmyra.table.animator import Animator
from palmyra.games.palmyra.table.board_view import BoardView
from palmyra.games.palmyra.table.highlights import NOTHING, Highlights
from palmyra.games.palmyra.table.places import Places
from palmyra.games.palmyra.table.stage import Stage
from palmyra.games.palmyra.turn_plan import Choice, Phase, TurnPlan
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.play.thinking import Thinking
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.audio import DESERT, PLAY_MUSIC
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input
from palmyra.ui.layout import Box, Layout

Pixel = tuple[float, float]
PULSE_SECONDS = 1.6


@dataclass(frozen=True, slots=True)
class PlayRoutes:
    options: Callable[[], Scene]
    title: Callable[[], Scene]
    again: Callable[[Session], Scene]  # the same game from its start
    result: Callable[[Session, bool], Scene]  # told whether the player is in a hurry


class PlayScene(ViewScene):
    taught = False  # a lesson: the tutor's card needs its place
    pause = play_dialogs.pause

    def __init__(
        self,
        services: Services,
        session: Session,
        thinker: Thinking,
        autosave: Autosave,
        routes: PlayRoutes,
    ) -> None:
        super().__init__(services)
        self.session = session
        self.routes = routes
        self.plan = TurnPlan(session.match)
        self.words = Words(services.texts, session)
        self.board = BoardView(services.painter)
        self.stage = Stage.of(session.match.state)
        self.leaving = False
        self.covered = False  # the hand-over card hides a person's coins
        self.recent = Recent(session)
        self.framing = Framing(self)
        self.commands = Commands(self)
        self.person = PersonTurn(self)
        self.rivals = Rivals(self, thinker)
        self.hints = Hints(self, thinker)
        self.end_watch = EndWatch(self)
        self.ground = Ground(self)
        self.panels = PlayPanels(self)
        self.anchors, self.notice = self.panels.anchors, self.panels.notice
        self.hand_view, self.hand_widget = self.panels.hand_view, self.panels.hand
        self.board_widget = self.panels.board
        self.animator = Animator(
            self.board, self.stage, self.anchors, lambda: services.pace, services.audio.play
        )
        self.places = Places.of(self.layout.area)
        self.autosave = autosave
        self._fitted: object = None  # the window that the board was fitted to
        self.input = PlayInput(self)
        self._marks = NOTHING
        self._air: list[Sprite] = []
        self._seen: object = None
        self.clock = 0.0
        self._seat_seen = -1
        self._hurried = False  # the player skips the end's moments

    # -- for the parts ---------------------------------------------------------------

    @property
    def person_to_move(self) -> bool:
        state = self.plan.state
        return not state.over and self.session.seats[state.seat].is_person and not self.covered

    @property
    def mine(self) -> int:
        """Whose hand lies in the tray."""
        return self.session.nearest_person(self.stage.shown.seat)

    def acted(self) -> None:
        """The person did something: what others did need not be pointed out any more."""
        self.hints.acted()
        if self.hints.shown is None:
            self.notice.clear()
        if self.recent.forget():
            self.refresh()

    def take(self, act: Callable[[], Step | None], held_at: Pixel | None = None) -> None:
        """Do something to the match and show what came of it; a refusal is told."""
        before = self.session.match.state
        try:
            step = act()
        except Refusal as refusal:
            self.refuse(refusal)
            return
        if step is not None:
            self.animator.play(before, step, held_at)
            self.person.reset()
            if step.state.turn > before.turn:
                self._turn_ended(before.seat)
        self.refresh()

    def refuse(self, refusal: Refusal) -> None:
        self.services.audio.play("refuse")
        self.notice.say(self.words.refusal(refusal), refusal.rule)
        self.services.voice.say(self.notice.text)
        self.refresh()

    def help_page(self) -> str:
        return page_for(self.notice.rule, self.plan.phase)

    def ask_way(self, ways: list[Choice]) -> None:
        play_dialogs.ask_way(self, ways)

    def pan(self, dx: float, dy: float) -> None:
        self.board.camera.pan(dx, dy)
        self.invalidate()

    def _turn_ended(self, seat: int) -> None:
        if self.session.match.state.over:
            keeping.file(self)
        else:
            keeping.save_beside(self)
        self.animator.timeline.cue(self.animator.timeline.end, self._next_player)
        self.recent.turn_ended(seat)
        self.services.voice.say(self.words.told(len(self.session.match.turns) - 1))

    def _next_player(self) -> None:
        state = self.session.match.state
        self.stage.settle(state)
        self.services.audio.play("coins" if state.over else "turn", 0.5 if state.over else 1.0)
        if state.over:
            self._begin_end()
        elif self.session.seats[state.seat].is_person:
            self.framing.begin_turn()
            self._hand_over(state.seat)
        self.refresh()

    def _begin_end(self) -> None:
        """What ended the game stands over the board for a breath, then the coins are counted."""
        words = self.words.over()
        self.panels.end_card.begin(words, self.services.pace)
        self.panels.end_card.lay(self._canvas(), self.places.board)
        self.services.voice.say(" ".join(words[:2]))

    def skip_end(self) -> bool:
        """A click or key after the last move: on to the end of it all. Whether it was the time."""
        if not self.panels.end_card.running:
            return False
        self.panels.end_card.skip()
        self._hurried = True
        return True

    def _hand_over(self, seat: int) -> None:
        """R17: with hidden coins the next person sits down before theirs are shown."""
        secret = coins_hidden(self.session) and len(self.session.persons) > 1
        if secret and seat != self._seat_seen:
            self.covered = True
            play_dialogs.hand_over(self, seat)
        self._seat_seen = seat

    def uncover(self) -> None:
        self.covered = False
        self.view.close()
        self.refresh()

    def save(self) -> None:
        keeping.save(self)

    def stop_thinking(self) -> None:
        """Whatever is still asked for would come too late."""
        self.rivals.cancel()
        self.hints.drop()

    # -- leaving --------------------------------------------------------------------

    def leave_for(self, scene: Callable[[], Scene]) -> None:
        """To another screen; what is finished is saved."""
        if self._loses_a_turn:
            play_dialogs.ask_leave(self, lambda: self._leave(scene))
        else:
            self._leave(scene)

    def _leave(self, scene: Callable[[], Scene]) -> None:
        self.leaving = True
        self.stop_thinking()
        if not self.session.match.state.over and self.session.match.turns:
            self.save()
        self.replace(scene(), everything=True)

    # -- scene -----------------------------------------------------------------------

    def build(self) -> None:
        self.view.fill(self.panels.build())
        self.refresh()

    def arrange(self, canvas: Canvas) -> None:
        rivals = len(self.session.seats) - 1
        solo = self.panels.solo
        self.places = Places.of(
            canvas.layout.area, solo=not rivals, taught=self.taught, rivals=rivals,
            best_run=solo is not None and solo.best_run,
        )  # fmt: skip
        self.panels.arrange(self.places)
        self.panels.end_card.lay(canvas, self.places.board)
        self.board.resize(canvas.layout, self.places.board, self.places.part)
        window = (canvas.layout, self.places.board)
        if window != self._fitted and not self.board.camera.by_hand:  # another size: all anew
            self.framing.fit(at_once=True)
        self._fitted = window
        self.framing.keep(at_once=True)

    def resize(self, layout: Layout) -> None:
        if self.person.held or self.person.lifted:  # the widget that held the mouse is made anew
            self.person.let_go()
        self.animator.finish()
        super().resize(layout)

    def enter(self) -> None:
        self.services.audio.place(PLAY_MUSIC, DESERT)
        if self._seat_seen < 0 and not self.session.match.state.over:
            self._hand_over(self.session.match.state.seat)

    def refresh(self) -> None:
        """Cards, hand and highlights anew, from what is shown and chosen."""
        self.panels.refresh()
        self._refresh_marks()

    def _refresh_marks(self) -> None:
        marks = self._all_marks()
        if marks != self._marks:
            rects = self.board.damage(self._marks, marks, self.stage.picture)
            self._marks = marks
            if rects:
                self.invalidate(*rects)

    def _all_marks(self) -> Highlights:
        marks = self.person.marks() if not self.animator.busy else NOTHING
        return replace(
            marks,
            spaces=self.hints.over_ghosts(marks.spaces),
            lit=marks.lit or self.stage.lit,
            outlines=self.recent.outlines + self.hints.outlines(),
            faint=self.person.faint(),
            ghosts=self.hints.ghosts() or marks.ghosts,
            shades=self.hints.shades(),
            pulse=self._breath if marks.spaces else 1.0,
        )

    def lit_spaces(self) -> list[Box]:
        """Where a click on the board would do something now."""
        cells = [space.cell for space in self._marks.spaces]
        return [self.layout.box(self.board.cell_rect(cell)) for cell in cells]

    @property
    def _breath(self) -> float:
        """How strongly spaces shine now. Few steps: each costs a redraw of every space."""
        if self.services.pace.reduced:
            return 1.0
        part = abs((self.clock / PULSE_SECONDS) % 1 * 2 - 1)
        return 0.6 + 0.4 * round(part * 4) / 4

    def retire(self) -> None:
        super().retire()
        self.board.forget()

    def handle(self, event: Input) -> None:
        if not self.input.first(event):
            super().handle(event)
            self.input.after(event)

    def finish_moving(self) -> None:
        """Whoever acts need not wait for what is still in the air."""
        self.animator.finish()
        self._follow_stage()

    def cancelled(self) -> None:
        if self.panels.close_log():
            return
        if self.person.held or self.person.selected is not None:
            self.person.let_go()
        elif self.plan.phase in (Phase.EXTRA, Phase.FLIP, Phase.STACK) and self.person.can_act:
            self.commands.undo()
        else:
            self.commands.menu()

    def wants_close(self) -> bool:
        if self._loses_a_turn and not self.leaving:
            play_dialogs.ask_leave(self, self.quit)
            return False
        self.stop_thinking()
        return True

    @property
    def _loses_a_turn(self) -> bool:
        """Whether leaving now would lose tiles already placed, and the player wants to know."""
        state = self.session.match.state
        asks = self.services.settings.now.confirmations
        return asks and self.person_to_move and state.progress is not None

    def update(self, dt: float) -> None:
        self.animator.update(dt)
        self._follow_stage()
        if self.board.camera.moving and self.services.pace.still:
            self.board.camera.finish()
            self.invalidate()
        elif self.board.camera.update(dt):
            self.invalidate()
        self.person.update(dt)
        self.rivals.update(dt)
        self.hints.update()
        self.ground.update()
        self.clock += dt
        if self._marks.spaces and self._breath != self._marks.pulse:
            self._refresh_marks()
        self.panels.supply.breathe(self._breath)
        self._fly()
        super().update(dt)
        self.end_watch.update()
        card = self.panels.end_card
        if card.visible and not card.running and not self.leaving:
            self.leaving = True
            self.replace(self.routes.result(self.session, self._hurried))

    def _follow_stage(self) -> None:
        """Cards and board again whenever the stage, or whether something moves, changed."""
        seen = (self.stage.changes, self.animator.busy)
        if seen != self._seen:
            self._seen = seen
            self.board.camera.set_bounds(self.stage.picture.extent)
            self.refresh()
            self.invalidate()
            self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Automatic framing: the board grows, so show where it does."""
        self.framing.keep()

    def _fly(self) -> None:
        """What is in the air now; damages where it was and where it is."""
        before = self._air
        self._air = [*self.animator.sprites(), *self.person.sprites()]
        # Not their rectangles: a picture may turn within the same one.
        if before != self._air:
            self.invalidate(*(sprite.rect for sprite in (*before, *self._air)))

    @property
    def moving(self) -> bool:
        return (
            self.animator.busy
            or self.person.moving
            or self.ground.working
            or self.board.camera.moving
            or super().moving
        )

    def draw(self, surface: pygame.Surface) -> None:
        hidden = self.panels.opaque if surface.get_clip() == surface.get_rect() else ()
        below = bool(self.view.dialogs and self._air)  # then it lies between board and cards
        furnished = self.board.draw(
            surface, self.stage.picture, self._marks, faded=self.input.faded, hidden=hidden,
            cards=None if below else (self.view, self.layout),
        )  # fmt: skip
        canvas = self.services.painter.on(surface, self.layout)
        if self.view.dialogs:
            draw_all(surface, self._air)
        if not furnished:
            self.view.draw_widgets(canvas)
        self.view.draw_above(canvas)
        if not self.view.dialogs:
            draw_all(surface, self._air)
            if self.person.held:
                # What the space under the held tile would earn stays readable.
                draw_all(surface, self.board.aimed(self._marks))
