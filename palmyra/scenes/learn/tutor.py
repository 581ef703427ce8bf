"""The tutor beside the table: says what a step asks for, shows where, tells wrong tries, goes on.

A lesson is the play scene with a `LessonMatch`, a script for the rivals and this guide. What is
taught stands in the game's lessons, its words in the catalogues: `GAME.tutorial.CHAPTER.STEP`,
`…STEP_wrong` where a wrong try needs words of its own, `…CHAPTER.title` and `…CHAPTER.learned`.
They may name the first rival as {rival}.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic

import pygame

from palmyra.kernel.game import A, E, S, T, U
from palmyra.kernel.lesson import NOT_NOW, Chapter, Lesson, LessonMatch, LessonStep
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.learn import closing
from palmyra.scenes.learn.arrow import arrow_for
from palmyra.scenes.learn.progress import Progress
from palmyra.scenes.learn.script import Script
from palmyra.scenes.learn.tutor_card import Sign, TutorCard
from palmyra.scenes.play.desk import Desk
from palmyra.shell.scene import Scene
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input, Key
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

DOUBLE_CLICK: Final = 0.45  # seconds: its second half is no answer to words that just appeared


@dataclass(frozen=True, slots=True)
class TutorRoutes(Generic[S, A]):
    """Where a chapter leads; without title and new game back to where it was opened."""

    options: Callable[[], Scene]
    chapter: Callable[[Chapter[S, A]], Scene]
    title: Callable[[], Scene] | None = None
    new_game: Callable[[], Scene] | None = None


@dataclass(frozen=True, slots=True)
class Course(Generic[U, S, A]):
    """What is taught: a chapter, its lesson, and all chapters of the game in their order."""

    lesson: Lesson[U, S, A]
    chapter: Chapter[S, A]
    chapters: Sequence[Chapter[S, A]]


class Tutor(Generic[U, S, A, T, E]):
    def __init__(
        self,
        desk: Desk[U, S, A, T, E],
        course: Course[U, S, A],
        script: Script[U, S, A, T, E],
        progress: Progress,
        routes: TutorRoutes[S, A],
    ) -> None:
        self._desk = desk
        self._course = course
        self.chapter = course.chapter
        self._first = course.lesson.first(course.chapter)
        self._script = script
        self._progress = progress
        self._routes = routes
        self.card = TutorCard(self.go_back, self.skip, self.go_on)
        self.sign = Sign()
        self.rival_plays = False  # the learner has read what is about to happen
        self._at = self.match.at  # the step that is shown
        self._said: tuple[object, ...] = ()
        self._since = 0.0  # when the step on the card began
        self._pointed: tuple[Box, bool] | None = None  # at what, and whether the table spoke then
        self._done = False  # the closing card was shown

    # -- the lesson ------------------------------------------------------------------

    @property
    def match(self) -> LessonMatch[U, S, A, T, E]:
        return self._script.lesson

    @property
    def step(self) -> LessonStep[S, A] | None:
        """What is asked for now; None when the chapter is done."""
        within = self.match.at - self._first < len(self.chapter.steps)
        return self.match.step if within else None

    @property
    def number(self) -> int:
        """Steps of this chapter that are done."""
        return min(self.match.at - self._first, len(self.chapter.steps))

    @property
    def _hasty(self) -> bool:
        return self._desk.clock - self._since < DOUBLE_CLICK

    @property
    def _unread(self) -> bool:
        """The words on the card are still those of the step before."""
        return self._said[:1] not in ((), (self._at,))

    @property
    def _holds_words(self) -> bool:
        """The next words wait for what still moves: whoever reads would miss it."""
        return self._unread and self._desk.busy and not self._desk.services.pace.reduced

    def _cut_short(self) -> bool:
        """Whoever presses a button of the card meanwhile has seen enough, and goes no further."""
        if self._unread:
            self._desk.finish_moving()
        return self._unread

    def go_on(self) -> None:
        """The words are read."""
        step = self.step
        if step is None or self._cut_short() or self._hasty:
            return
        self._desk.finish_moving()
        if step.rival:
            self.rival_plays = True
            self._desk.refresh()
        elif step.reads:
            self.match.pass_on()
            self.moved()
        else:
            self.explain()

    def skip(self) -> None:
        """The step is done for the learner."""
        if self.step is not None and not self._cut_short() and not self._hasty:
            self._go_to(self.match.at + 1)

    def go_back(self) -> None:
        """The step before; it and this one anew."""
        if not self._cut_short() and not self._hasty:
            self._go_to(max(self._first, self.match.at - 1))

    def _go_to(self, at: int) -> None:
        """The match as it stands before a step."""
        match = LessonMatch(self._desk.match.game, self._course.lesson, at)
        self._script.lesson = match
        self._desk.jump(match)
        self._at = -1
        self.moved()

    def moved(self) -> None:
        """Something was done to the match: on to the words of the step that is next."""
        if self.match.at == self._at:
            return
        self._at = self.match.at
        self.rival_plays = False
        self._since = self._desk.clock
        self._progress.reach(self.chapter.name, self.number)
        if self.step is None and not self._done and not self._desk.leaving:
            self._done = True
            self._close()
        self._desk.refresh()

    # -- right and wrong -------------------------------------------------------------

    def refused(self, refusal: Refusal) -> bool:
        step = self.step
        if refusal.reason == NOT_NOW:
            self.explain()
            return True
        if step is not None and step.tries == refusal.reason:
            self._desk.table.let_go()
            self.match.pass_on()
            self.moved()
        return False

    def explain(self) -> None:
        """What to do instead of what was tried."""
        if self.step is not None:
            self._desk.services.audio.play("refuse")
            self._desk.table.let_go()
            self._answer(self._not_that(self.step))

    def hint(self) -> None:
        """What to do next, as the hint promises."""
        if self.step is not None and not self.rival_plays:
            self._answer(self._ask(self.step))

    def _answer(self, words: str) -> None:
        self._desk.say(words)
        self._desk.services.voice.say(words)
        self._desk.refresh()

    def _not_that(self, step: LessonStep[S, A]) -> str:
        own = f"{self._key(step)}_wrong"
        if self._desk.texts.has(own):
            return self._desk.texts(own, rival=self._rival)
        if differs := self._desk.table.differs(step.aim):
            return differs
        if step.rival:
            return self._desk.texts("tutorial.rival_first", rival=self._rival)
        return self._desk.texts("tutorial.read_first" if step.reads else "tutorial.not_that")

    def _ask(self, step: LessonStep[S, A]) -> str:
        if step.rival:
            return self._desk.texts("tutorial.rival_first", rival=self._rival)
        return self._desk.texts("tutorial.read_first" if step.reads else "tutorial.do_that")

    # -- what stands on the card -------------------------------------------------------

    @property
    def _rival(self) -> str:
        """Who plays next, or after the learner."""
        desk, learner = self._desk, self._course.lesson.learner
        seat = desk.state.seat
        count = len(desk.session.seats)
        return desk.name(seat if seat != learner else (learner + 1) % count)

    def _key(self, step: LessonStep[S, A], chapter: Chapter[S, A] | None = None) -> str:
        name = (chapter or self.chapter).name
        return f"{self._desk.match.game.name}.tutorial.{name}.{step.name}"

    def _words(self, step: LessonStep[S, A], chapter: Chapter[S, A] | None = None) -> str:
        return self._desk.texts(self._key(step, chapter), rival=self._rival)

    def _of_chapter(self, key: str) -> str:
        game = self._desk.match.game.name
        return self._desk.texts(f"{game}.tutorial.{self.chapter.name}.{key}")

    def update(self, dt: float) -> None:
        step = self.step
        if step is None:
            return
        if step.chooses and self._desk.table.chosen(step.chooses):
            self.match.pass_on()
            self.moved()
            return
        if not self._holds_words:
            self._show(step)
        self._point(step)

    def _show(self, step: LessonStep[S, A]) -> None:
        """Words anew when the step or the language is another."""
        desk = self._desk
        said = (self._at, self.rival_plays, desk.texts.language, desk.layout)
        if said == self._said:
            return
        if self._unread:
            self._since = desk.clock  # not before they could be seen
        self._said = said
        text = self._words(step)
        if self.rival_plays:
            text = desk.texts("tutorial.watching", rival=self._rival)
        reads = step.reads and not self.rival_plays
        count = len(self.chapter.steps)
        self.card.say(self._of_chapter("title"), text, self.number + 1, count, waits=not reads)
        if not self.rival_plays:
            desk.services.voice.say(text)
        if reads:
            desk.view.focus(self.card.on)
        desk.invalidate()

    def _point(self, step: LessonStep[S, A]) -> None:
        desk = self._desk
        still = not desk.busy and not desk.view.dialogs and not self.rival_plays
        box = self._aim(step.aim) if still and step.aim else None
        if box is None:
            if self.sign.visible:
                self.sign.show(False)
                desk.invalidate()
        elif not self.sign.visible or (box, desk.notice.speaks) != self._pointed:
            self._pointed = box, desk.notice.speaks
            self.sign.show(True)
            self.sign.point(box, arrow_for(box, desk.layout.area, self._cards(), ()))
            desk.invalidate()

    def _aim(self, name: str) -> Box | None:
        found = self._desk.table.aim(name)
        if found is not None:
            return found
        widget = self._desk.view.find(name)
        return widget.box if widget is not None else None

    def _cards(self) -> list[Box]:
        """What carries words and must stay readable."""
        silent = () if self._desk.notice.speaks else ("notice",)
        wordless = ("board", "lesson_sign", *silent)
        return [
            widget.box
            for widget in self._desk.view.widgets
            if widget.visible and widget.box.w > 0 and widget.name not in wordless
        ]

    # -- as the scene asks -------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        texts = self._desk.texts
        words = [self._words(step, each) for each in self._course.lesson.chapters
                 for step in each.steps]  # fmt: skip
        self.card.relabel(
            texts("tutorial.repeat"), texts("tutorial.skip"), texts("tutorial.next"), words
        )
        self._said = ()
        return [self.sign, self.card]

    def arrange(self, canvas: Canvas) -> None:
        self.card.lay(canvas, self._desk.table.tutor_room)
        self._said = ()

    def before(self, event: Input) -> bool:
        if self._desk.view.dialogs or not isinstance(event, Key) or event.code != pygame.K_n:
            return False
        self.go_on()
        return True

    def after(self, event: Input) -> None:
        """Whatever was done came by the match."""

    def waits(self) -> bool:
        return not self.rival_plays

    def pause(self) -> bool:
        closing.pause(self._desk.view, self._desk.texts, self._ways())
        return True

    # -- leaving -----------------------------------------------------------------------

    def _close(self) -> None:
        """The chapter is done."""
        desk, chapters = self._desk, self._course.chapters
        self.sign.show(False)
        desk.notice.clear()
        desk.services.audio.play("win", 0.6)  # a chapter, not a game
        learnt = [self._progress.done(each.name) >= len(each.steps) for each in chapters]
        at = chapters.index(self.chapter) + 1
        learned = self._of_chapter("learned")
        said = closing.chapter_done(desk.view, desk.texts, learned, at, learnt, self._ways())
        desk.services.voice.say(said)

    def _ways(self) -> closing.Ways:
        chapters = self._course.chapters
        at = chapters.index(self.chapter) + 1
        following = chapters[at] if at < len(chapters) else None
        routes, screen = self._routes, self._desk.screen

        def to(scene: Callable[[], Scene] | None, all_of_it: bool = False) -> Callable[[], None]:
            def go() -> None:
                if scene is None:
                    self._part(screen.pop)
                else:
                    self._part(lambda: screen.replace(scene(), everything=all_of_it))

            return go

        return closing.Ways(
            again=to(lambda: routes.chapter(self.chapter)),
            chapters=lambda: self._part(screen.pop),
            options=self._desk.to_options,
            title=to(routes.title, True),
            play=to(routes.new_game),
            next_chapter=to(lambda: routes.chapter(following)) if following else None,
            next_is_extra=following.extra if following else False,
        )

    def _part(self, go: Callable[[], None]) -> None:
        """A lesson is not saved: it goes on from its step next time."""
        if not self._desk.leaving and not (self.step is None and self._hasty):
            self._desk.leaving = True
            self._desk.stop_thinking()
            go()
