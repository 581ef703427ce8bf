"""A chapter of the tutorial: the real table, a match that follows the lesson, and the tutor's card.

What is taught stands in `lesson_plan`, its words in the catalogues; playing is the play scene's.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from palmyra.box import open_box
from palmyra.lesson_plan import CHAPTERS, lesson_of
from palmyra.lessons import COLORS, NOT_NOW, Chapter, LessonMatch, Step
from palmyra.rules.actions import MoveFigures, PlaceTile
from palmyra.rules.play import Step as Played
from palmyra.rules.refusal import Refusal
from palmyra.rules.state import Purpose
from palmyra.scene import Scene
from palmyra.scenes.coach_card import CoachCard, Sign
from palmyra.scenes.play import Pixel, PlayRoutes, PlayScene
from palmyra.scenes.scripted import LessonSession, NotKept, Scripted
from palmyra.services import Services
from palmyra.session import Seat
from palmyra.table.highlights import Ghost, Highlights
from palmyra.turn_plan import Phase, TurnPlan
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input, Key
from palmyra.ui.layout import Box

CARD_W = 340.0


@dataclass(frozen=True, slots=True)
class TutorialRoutes:
    options: Callable[[], Scene]
    chapter: Callable[[Chapter], Scene]


class TutorialScene(PlayScene):
    def __init__(
        self, services: Services, chapter: Chapter, routes: TutorialRoutes, at: int = 0
    ) -> None:
        self.chapter = chapter
        self._lesson = lesson_of(chapter)
        self._first = self._lesson.first(chapter)
        self._leads = routes
        self.lesson = LessonMatch(self._lesson, open_box(), self._first + at)
        self._script = Scripted(self.lesson)
        names = [services.texts(f"setup.default_{n}") for n in (1, 2)]
        seats = tuple(
            Seat(color, name, "" if n == 0 else "merchant")
            for n, (color, name) in enumerate(zip(COLORS, names, strict=True))
        )[: self._lesson.players]
        self.coach = CoachCard(self.go_back, self.skip, self.go_on)
        self.sign = Sign()
        self._said: tuple[object, ...] = ()
        super().__init__(
            services,
            LessonSession(self.lesson, seats),
            self._script,
            NotKept(services.home),
            PlayRoutes(
                options=routes.options,
                title=lambda: routes.chapter(chapter),
                again=lambda _: routes.chapter(chapter),
                result=lambda _: routes.chapter(chapter),
            ),
        )
        self._choose_as_before()

    # -- the lesson ------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """What is asked for now; None when the chapter is done."""
        within = self.lesson.at - self._first < len(self.chapter.steps)
        return self.lesson.step if within else None

    @property
    def number(self) -> int:
        """Steps of this chapter that are done."""
        return min(self.lesson.at - self._first, len(self.chapter.steps))

    def go_on(self) -> None:
        """The words are read."""
        if self.animator.busy:
            self.animator.finish()
        if self.step is not None and self.step.kind == "rival":
            self._script.may_play = True
        elif self.step is not None and self.step.kind == "read":
            self.lesson.pass_on()
            self._moved_on()

    def skip(self) -> None:
        """The step is done for the learner."""
        if self.step is not None:
            self._go_to(self.lesson.at + 1)

    def go_back(self) -> None:
        """This step anew; the one before where nothing was done in this one yet."""
        fresh = self.plan.phase is Phase.PLACE and self.plan.purpose is None
        self._go_to(max(self._first, self.lesson.at - (1 if fresh else 0)))

    def _go_to(self, at: int) -> None:
        """The match as it stands before a step."""
        self.animator.finish()
        self.rivals.cancel()
        self.view.dialogs.clear()
        self.lesson = self._script.lesson = LessonMatch(self._lesson, open_box(), at)
        self.session.match = self.lesson
        self.plan = TurnPlan(self.lesson)
        self._choose_as_before()
        self.person.reset()
        self.recent.forget()
        self.notice.clear()
        self.stage.settle(self.lesson.state)
        self._moved_on()
        self.rearrange()

    def _choose_as_before(self) -> None:
        """Begun after a step that chose a tab: it is chosen."""
        earlier = self.lesson.steps[self.lesson.at - 1] if self.lesson.at else None
        if earlier is None or earlier.kind != "tab" or self.lesson.at == self._first:
            return
        if earlier.rest == "reorganize":
            self.plan.reorganize()
        else:
            self.plan.narrow(Purpose(earlier.rest))

    def _moved_on(self) -> None:
        """Words and sign of the step that is next; what was learnt is kept."""
        self._script.may_play = False
        done = self.services.settings.now.lessons
        if done.get(self.chapter.name, 0) < self.number:
            self.services.settings.change(lessons={**done, self.chapter.name: self.number})
        if self.step is None:
            self._finish()
        self.refresh()

    def _finish(self) -> None:
        if self.leaving:
            return
        self.leaving = True
        self.rivals.cancel()
        at = CHAPTERS.index(self.chapter) + 1
        if at < len(CHAPTERS):
            self.replace(self._leads.chapter(CHAPTERS[at]))
        else:
            self.pop()

    def leave_for(self, scene: Callable[[], Scene]) -> None:
        """A lesson is not saved: it goes on from its step next time."""
        self.leaving = True
        self.rivals.cancel()
        if scene is self.routes.title:
            self.pop()
        else:
            self.replace(scene())

    def wants_close(self) -> bool:
        self.rivals.cancel()
        return True

    # -- right and wrong -------------------------------------------------------------

    def take(self, act: Callable[[], Played | None], held_at: Pixel | None = None) -> None:
        before = self.lesson.at
        super().take(act, held_at)
        if self.lesson.at != before:
            self._moved_on()
        self._keep_to_it()

    def refuse(self, refusal: Refusal) -> None:
        step = self.step
        if refusal.reason == NOT_NOW:
            self.services.audio.play("refuse")
            self._explain()
        elif step is not None and step.kind == "try" and step.rest == refusal.reason:
            super().refuse(refusal)
            self.person.let_go()
            self.lesson.pass_on()
            self._moved_on()
        else:
            super().refuse(refusal)

    def _explain(self) -> None:
        kind = self.step.kind if self.step else "read"
        self.notice.say(self.texts(f"tutorial.wrong.{kind}"))
        self.refresh()

    def _keep_to_it(self) -> None:
        """Questions that belong to another step are taken back with a word."""
        step = self.step
        kind = step.kind if step else "read"
        asked = self.plan.phase
        ending = asked in (Phase.EXTRA, Phase.FLIP) and kind != "end"
        if ending or (asked is Phase.STACK and not self._reorganizes()):
            self.plan.undo()
            self._explain()

    def _reorganizes(self) -> bool:
        step = self.step
        return step is not None and (step.kind in ("draw", "move") or step.rest == "reorganize")

    def _follow_tab(self) -> None:
        """A step that wants a tab is done once it is chosen."""
        step = self.step
        if step is None or step.kind != "tab":
            return
        if step.rest == "reorganize":
            chosen = self.plan.phase is Phase.STACK
        else:
            chosen = self.plan.purpose is Purpose(step.rest)
        if not chosen and self.plan.purpose is not None:
            self.plan.narrow(None)
            self._explain()
        if chosen:
            self.lesson.pass_on()
            self._moved_on()

    # -- scene -----------------------------------------------------------------------

    def build(self) -> None:
        say = self.texts
        self.coach.relabel(say("tutorial.repeat"), say("tutorial.skip"), say("tutorial.next"))
        self.view.fill([*self.panels.build(), self.sign, self.coach])
        self._said = ()
        self.refresh()

    def arrange(self, canvas: Canvas) -> None:
        fitted = self._fitted
        super().arrange(canvas)
        self.panels.last_moves.show(False)
        area, free = canvas.layout.area, self.places.board
        left = area.x + 16 + CARD_W + 8
        self.board.resize(canvas.layout, Box(left, free.y, free.right - left, free.h))
        if not fitted:
            self.board.fit(self.stage.picture, at_once=True)
        self._lay_coach(canvas)

    def _lay_coach(self, canvas: Canvas) -> None:
        top = self.panels.last_moves.box.y  # in place of the log
        room = Box(self.places.menu.x, top, CARD_W, self.places.tray.y - 12 - top)
        self.coach.lay(canvas, room)

    def handle(self, event: Input) -> None:
        code = event.code if isinstance(event, Key) and not self.view.dialogs else 0
        if code == pygame.K_n:
            self.go_on() if self.coach.on.visible else self.skip()
            return
        if code == pygame.K_h:  # the card is the hint
            self._explain()
            return
        super().handle(event)

    def update(self, dt: float) -> None:
        self._follow_tab()
        self._keep_to_it()
        super().update(dt)
        self._show_step()

    def _show_step(self) -> None:
        """Words anew when the step or the language is another; the sign where it belongs."""
        step = self.step
        if step is None:
            return
        said = (step, self.texts.language, self.layout)
        if said != self._said:
            self._said = said
            name = self.chapter.name
            title = self.texts(f"tutorial.{name}.title")
            text = self.texts(f"tutorial.{name}.{step.name}")
            reads = step.kind in ("read", "rival")
            self.coach.say(title, text, self.number + 1, len(self.chapter.steps), waits=not reads)
            self.services.voice.say(text)
            self._lay_coach(self._canvas())
            if reads:
                self.view.focus(self.coach.on)
            self.invalidate()
        box = self._meant(step) if not self.animator.busy and not self.view.dialogs else None
        if (box is not None) != self.sign.visible or (box and box != self.sign.box):
            self.sign.show(box is not None)
            if box is not None:
                self.sign.place(box)
            self.invalidate()

    def _meant(self, step: Step) -> Box | None:
        """Where the learner should look or click."""
        if step.kind == "tab":
            return self._box_of(f"tab_{step.rest}")
        if step.kind in ("place", "try"):
            return self._tile_box(step)
        if step.kind == "end":
            return self._end_box(step)
        if step.kind == "draw":
            return self._draw_box(step)
        if step.kind == "move":
            return self._move_box()
        return self._box_of(step.aim) if step.aim else None

    def _box_of(self, name: str) -> Box | None:
        if name == "hand_tribute":
            return self.places.tribute
        found = self.view.find(name)
        return found.box if found else None

    def _tile_box(self, step: Step) -> Box | None:
        """The tile to take; its space shows itself as a pale tile."""
        if self.person.index is not None:
            return None
        hand = self.plan.state.player.hand
        action = self.lesson.action
        if isinstance(action, PlaceTile):
            at = hand.index(action.tile) if action.tile in hand else -1
        else:
            at = next((n for n, tile in enumerate(hand) if tile.feature), -1)
        return self.hand_view.slot(hand, at) if at >= 0 else None

    def _end_box(self, step: Step) -> Box | None:
        if self.plan.phase is Phase.FLIP and step.rest.startswith("flip"):
            hand = self.plan.state.player.hand
            wanted = step.rest.split()[1]
            if self.plan.flipping and self.plan.flipping.code == wanted:
                return self._box_of("end_turn")
            return self.hand_view.slot(hand, [tile.code for tile in hand].index(wanted))
        if self.plan.phase is Phase.EXTRA and self.plan.extra is None:
            return self._box_of("supply")
        return self._box_of("end_turn")

    def _draw_box(self, step: Step) -> Box | None:
        if self.plan.phase is not Phase.STACK:
            return self._box_of("tab_reorganize")
        if "caesar" in step.rest and not self.plan.caesar:
            return self._box_of("caesar")
        sizes = {size.value: size for size in self.panels.supply.model.lit}
        size = sizes.get(step.rest[0])
        return self.panels.supply.stack_box(size) if size else None

    def _move_box(self) -> Box | None:
        action = self.lesson.action
        if not isinstance(action, MoveFigures) or self.plan.phase is not Phase.FIGURES:
            return None
        there = (self.plan.places[f] for f in self.plan.places)
        if tuple(there) == (action.legion, action.censor):
            return self._box_of("end_turn")
        if action.legion is None:
            return None
        rect = self.board.cell_rect(action.legion)
        x, y = self.layout.logical(rect.x, rect.y)
        return Box(x, y, rect.w / self.layout.scale, rect.h / self.layout.scale)

    def _all_marks(self) -> Highlights:
        marks = super()._all_marks()
        step, action = self.step, self.lesson.action
        if self.animator.busy or step is None or not isinstance(action, PlaceTile):
            return marks
        if action.cell in self.stage.picture.tiles:
            return marks
        return replace(marks, ghosts=(Ghost(action.cell, action.tile, 0.6),))

    def _keep_in_sight(self) -> None:
        super()._keep_in_sight()
        action = self.lesson.action
        if isinstance(action, PlaceTile):
            self.board.show_cells([action.cell])
