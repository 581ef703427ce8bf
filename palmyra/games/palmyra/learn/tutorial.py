"""A chapter of the tutorial: the real table, a match that follows the lesson, and the tutor's card.

What is taught stands in `lesson_plan`, its words in the catalogues; playing is the play scene's.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.learn import lesson_aim
from palmyra.games.palmyra.learn.lesson_answers import Tries, not_that, strays
from palmyra.games.palmyra.learn.lesson_parts import part_of
from palmyra.games.palmyra.lesson_plan import CHAPTERS, lesson_of
from palmyra.games.palmyra.lessons import COLORS, NOT_NOW, Chapter, LessonMatch, Step
from palmyra.games.palmyra.play.commands import DOUBLE_CLICK
from palmyra.games.palmyra.play.scene import Pixel, PlayRoutes, PlayScene
from palmyra.games.palmyra.play.scripted import (
    LessonSession,
    LessonWords,
    NotKept,
    PatientRival,
    Scripted,
    TutorHint,
)
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.play import Step as Played
from palmyra.games.palmyra.rules.state import Purpose
from palmyra.games.palmyra.rules.tiles import Tile
from palmyra.games.palmyra.table.highlights import Ghost, Highlights
from palmyra.games.palmyra.turn_plan import Choice, Phase, TurnPlan
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import Seat
from palmyra.scenes.learn import closing
from palmyra.scenes.learn.arrow import arrow_for
from palmyra.scenes.learn.progress import Progress
from palmyra.scenes.learn.tutor_card import Sign, TutorCard
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input, Key

NAMES = ("setup.default_1", "setup.default_4")  # the learner's, and one that is soon read


@dataclass(frozen=True, slots=True)
class TutorialRoutes:
    options: Callable[[], Scene]
    chapter: Callable[[Chapter], Scene]
    title: Callable[[], Scene] | None
    new_game: Callable[[], Scene] | None


class TutorialScene(PlayScene):
    taught = True

    def __init__(
        self, services: Services, chapter: Chapter, routes: TutorialRoutes, at: int = 0
    ) -> None:
        self.chapter = chapter
        self._lesson = lesson_of(chapter)
        self._first = self._lesson.first(chapter)
        self._leads = routes
        self._progress = Progress(services.settings)
        self.lesson = LessonMatch(self._lesson, open_box(), self._first + at)
        self._script = Scripted(self.lesson)
        self.rival = services.texts(NAMES[1])
        levels = ("", "merchant")
        seats = tuple(
            Seat(color, services.texts(name), level)
            for color, name, level in zip(COLORS, NAMES, levels, strict=True)
        )[: self._lesson.players]
        self.coach = TutorCard(self.go_back, self.skip, self.go_on)
        self.sign = Sign()
        self._said: tuple[object, ...] = ()
        self._since = 0.0  # when the step on the card began
        self.answers = 0  # how often something was refused or explained
        self._right: Button | None = None  # the answer wanted to the question that was asked last
        super().__init__(
            services,
            LessonSession(self.lesson, seats),
            self._script,
            NotKept(services.home),
            PlayRoutes(
                options=routes.options,
                title=lambda: routes.chapter(chapter),
                again=lambda _: routes.chapter(chapter),
                result=lambda *_: routes.chapter(chapter),
            ),
        )
        self.rivals = PatientRival(self, self._script)
        self.hints = TutorHint(self, self._script, self.tell)
        self.words = LessonWords(services.texts, self.session, self._script, chapter)
        self._tries = Tries(self)
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

    @property
    def chose_tab(self) -> bool:
        """Whether the step before chose the tab that this one needs."""
        earlier = self.lesson.steps[self.lesson.at - 1] if self.lesson.at > self._first else None
        return earlier is not None and earlier.kind == "tab"

    @property
    def watches(self) -> bool:
        """The rival plays, as the learner has been told."""
        return self._script.may_play

    @property
    def asking(self) -> bool:
        """What a tile is for is being asked."""
        right = self._right
        return right is not None and self.view.find(right.name) is right

    @property
    def wanted_tile(self) -> Tile | None:
        return lesson_aim.wanted_tile(self, self.step) if self.step else None

    @property
    def wanted_purpose(self) -> Purpose | None:
        action = self.lesson.action
        return action.purpose if isinstance(action, PlaceTile) else None

    @property
    def _hasty(self) -> bool:
        """The second half of a double click is no answer to words that just appeared."""
        return self.clock - self._since < DOUBLE_CLICK

    def go_on(self) -> None:
        """The words are read."""
        step = self.step
        if step is None or self._hasty:
            return
        if self.animator.busy:
            self.animator.finish()
        if step.kind == "rival":
            self._script.may_play = True
            self.refresh()
        elif step.kind == "read":
            self.lesson.pass_on()
            self._moved_on()
        else:
            self.explain()

    def skip(self) -> None:
        """The step is done for the learner."""
        if self.step is not None and not self._hasty:
            self._go_to(self.lesson.at + 1)

    def go_back(self) -> None:
        """This step anew; the one before where nothing was done in this one yet."""
        if self._hasty:
            return
        fresh = self.plan.phase is Phase.PLACE and (self.plan.purpose is None or self.chose_tab)
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
        if not self.chose_tab:
            return
        earlier = self.lesson.steps[self.lesson.at - 1]
        if earlier.rest == "reorganize":
            self.plan.reorganize()
        else:
            self.plan.narrow(Purpose(earlier.rest))

    def _moved_on(self) -> None:
        """Words and sign of the step that is next; what was learnt is kept."""
        self._script.may_play = False
        self._since = self.clock
        self._progress.reach(self.chapter.name, self.number)
        if self.step is None and not self.leaving:
            self.sign.show(False)
            self.notice.clear()
            self.services.audio.play("win", 0.6)  # a chapter, not a game
            self._close()
        self.refresh()

    # -- leaving ---------------------------------------------------------------------

    def _close(self) -> None:
        """What was learnt, and where to go from here."""
        at = CHAPTERS.index(self.chapter) + 1
        learnt = [self._progress.done(each.name) >= len(each.steps) for each in CHAPTERS]
        learned = self.texts(f"palmyra.tutorial.{self.chapter.name}.learned")
        said = closing.chapter_done(self.view, self.texts, learned, at, learnt, self._ways())
        self.services.voice.say(said)

    def pause(self) -> None:
        closing.pause(self.view, self.texts, self._ways())

    def _ways(self) -> closing.Ways:
        at = CHAPTERS.index(self.chapter) + 1
        following = CHAPTERS[at] if at < len(CHAPTERS) else None
        return closing.Ways(
            again=lambda: self.to_chapter(self.chapter),
            chapters=self.to_chapters,
            options=lambda: self.push(self.routes.options()),
            title=self.to_title,
            play=self.to_game,
            next_chapter=(lambda: self.to_chapter(following)) if following else None,
            next_is_extra=following is not None and following.extra,
        )

    def to_chapters(self) -> None:
        self._part(self.pop)

    def to_chapter(self, chapter: Chapter) -> None:
        self._part(lambda: self.replace(self._leads.chapter(chapter)))

    def to_game(self) -> None:
        game = self._leads.new_game
        self._part(lambda: self.replace(game()) if game else self.pop())

    def to_title(self) -> None:
        title = self._leads.title
        self._part(lambda: self.replace(title(), everything=True) if title else self.pop())

    def _part(self, go: Callable[[], None]) -> None:
        """A lesson is not saved: it goes on from its step next time."""
        if not self.leaving and not (self.step is None and self._hasty):
            self.leaving = True
            self.rivals.cancel()
            go()

    def wants_close(self) -> bool:
        self.rivals.cancel()
        return True

    # -- right and wrong -------------------------------------------------------------

    def take(self, act: Callable[[], Played | None], held_at: Pixel | None = None) -> None:
        before = self.lesson.at
        super().take(act, held_at)
        if self.lesson.at != before:
            self._moved_on()
        self._hold()

    def refuse(self, refusal: Refusal) -> None:
        step = self.step
        self.answers += 1
        right, self._right = self._right, None
        if refusal.reason == NOT_NOW and right is not None:
            self.explain(self.texts("palmyra.tutorial.wrong.way", button=right.text))
        elif refusal.reason == NOT_NOW:
            self.explain()
        elif step is not None and step.kind == "try" and step.rest == refusal.reason:
            super().refuse(refusal)
            self.person.let_go()
            self.lesson.pass_on()
            self._moved_on()
        else:
            super().refuse(refusal)

    def ask_way(self, ways: list[Choice]) -> None:
        """Asked only where one of the answers is right; that one is marked."""
        right = next((way for way in ways if way.action == self.lesson.action), None)
        if right is None:
            self.person.let_go()
            self.explain()
            return
        super().ask_way(ways)
        button = self.view.find(f"way_{right.purpose}_{right.figure}")
        if isinstance(button, Button):
            button.kind = "primary"
            self._right = button
            self.view.focus(button)

    def explain(self, words: str = "") -> None:
        """What to do instead of what was tried."""
        if self.step is not None:
            self.services.audio.play("refuse")
            self._answer(words or not_that(self, self.step))

    def tell(self) -> None:
        """What to do next, as the hint promises."""
        if self.step is not None and not self.watches:
            self._answer(not_that(self, self.step, asked=True))

    def _answer(self, words: str) -> None:
        self.answers += 1
        self.notice.say(words)
        self.services.voice.say(words)
        self.refresh()

    def _hold(self) -> None:
        """A step that wants a tab is done once it is chosen; what belongs to another step is
        taken back with a word."""
        step = self.step
        if step is None:
            return
        plan = self.plan
        chosen = plan.phase is Phase.STACK if step.rest == "reorganize" else bool(plan.purpose)
        if step.kind == "tab" and chosen and step.rest in ("reorganize", plan.purpose):
            self.lesson.pass_on()
            self._moved_on()
        elif strays(self, step):
            self.explain()

    # -- scene -----------------------------------------------------------------------

    def build(self) -> None:
        say = self.texts
        texts = [
            self._words(c, step, part) for c in CHAPTERS for step in c.steps
            for part in ("", *step.parts)
        ]  # fmt: skip
        self.coach.relabel(
            say("tutorial.repeat"), say("tutorial.skip"), say("tutorial.next"), texts
        )
        self.view.fill([*self.panels.build(), self.sign, self.coach])
        self._said = ()
        self.refresh()

    def _words(self, chapter: Chapter, step: Step, part: str) -> str:
        name = f"{step.name}_{part}" if part else step.name
        return self.texts(f"palmyra.tutorial.{chapter.name}.{name}", rival=self.rival)

    def arrange(self, canvas: Canvas) -> None:
        super().arrange(canvas)
        self.panels.last_moves.show(False)
        self.coach.lay(canvas, self.places.coach)

    def handle(self, event: Input) -> None:
        if not self.view.dialogs:
            self._right = None  # the question was left
        if self.view.dialogs or self.step is None:
            super().handle(event)
            return
        if isinstance(event, Key) and event.code == pygame.K_n:
            self.go_on()
            return
        self._tries.look()
        super().handle(event)
        self._hold()
        if self._tries.failed(event):
            self.explain()

    def update(self, dt: float) -> None:
        self._hold()
        super().update(dt)
        self._show_step()

    def _show_step(self) -> None:
        """Words anew when the step or the language is another; the sign where it belongs."""
        step = self.step
        if step is None:
            return
        part = part_of(self, step)
        said = (step, part, self.watches, self.texts.language, self.layout)
        if said != self._said:
            if self._said[:1] != (step,):
                self._since = self.clock
            self._said = said
            text = self._words(self.chapter, step, part)
            if self.watches:
                text = self.texts("tutorial.watching", rival=self.rival)
            title = self.texts(f"palmyra.tutorial.{self.chapter.name}.title")
            reads = step.kind in ("read", "rival") and not self.watches
            at = self.chapter.card(self.number, part)
            self.coach.say(title, text, at, self.chapter.cards, waits=not reads)
            if not self.watches:
                self.services.voice.say(text)
            if reads:
                self.view.focus(self.coach.on)
            self.invalidate()
        self._point(step)

    def _point(self, step: Step) -> None:
        still = not self.animator.busy and not self.view.dialogs
        box = lesson_aim.aim(self, step) if still else None
        turn = self.panels.this_turn
        turn.point_at(box == turn.end.box)
        if box is None:
            if self.sign.visible:
                self.sign.show(False)
                self.invalidate()
        elif not self.sign.visible or box != self.sign.box:
            cards, tiles = lesson_aim.cards(self), lesson_aim.tiles(self, step)
            self.sign.show(True)
            self.sign.point(box, arrow_for(box, self.places.area, cards, tiles))
            self.invalidate()

    def _all_marks(self) -> Highlights:
        """With the tile that is wanted, pale, in its space."""
        marks = super()._all_marks()
        step, action = self.step, self.lesson.action
        if self.animator.busy or step is None or not isinstance(action, PlaceTile):
            return marks
        if action.cell in self.stage.picture.tiles:
            return marks
        spaces = tuple(
            replace(space, on_tile=True) if space.cell == action.cell else space
            for space in marks.spaces
        )
        return replace(marks, spaces=spaces, ghosts=(Ghost(action.cell, action.tile, 0.6),))

    def _keep_in_sight(self) -> None:
        super()._keep_in_sight()
        action = self.lesson.action
        if isinstance(action, PlaceTile):
            self.board.show_cells([action.cell])
