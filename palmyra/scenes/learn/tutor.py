"""The tutor beside the table: says what a step asks for, shows where, tells wrong tries, goes on.

A lesson is the play scene with a `LessonMatch`, a script for the rivals and this guide. What is
taught stands in the game's lessons, its words in the catalogues: `GAME.tutorial.CHAPTER.STEP`,
`…STEP_wrong` where a wrong try needs words of its own, `…STEP_PART` for its parts,
`…CHAPTER.title` and `…CHAPTER.learned`. They may name the first rival as {rival}. What a step means
at the game's table the table's `Exercise` knows.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from palmyra.kernel.any_game import AnyChapter, AnyLesson
from palmyra.kernel.lesson import NOT_NOW, LessonMatch, LessonStep
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.learn import lesson_end_cards
from palmyra.scenes.learn.pointing import TutorPointing
from palmyra.scenes.learn.progress import ChapterProgress
from palmyra.scenes.learn.scripted_opponent import Script
from palmyra.scenes.learn.tutor_card import Sign, TutorCard
from palmyra.scenes.play.desk import Desk
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import DOUBLE_CLICK, Input, Key
from palmyra.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Course:
    """What is taught: a chapter, its lesson, and all chapters of the game in their order."""

    lesson: AnyLesson
    chapter: AnyChapter
    chapters: Sequence[AnyChapter]


class Tutor:
    def __init__(
        self,
        desk: Desk,
        course: Course,
        script: Script,
        progress: ChapterProgress,
    ) -> None:
        self.desk = desk
        self._course = course
        self.chapter = course.chapter
        self._first = course.lesson.first(course.chapter)
        self._script = script
        self._progress = progress
        self.card = TutorCard(self.go_back, self.skip, self.go_on)
        self.rival_plays = False  # the learner has read what is about to happen
        self._at = self.match.at  # the step that is shown
        self._said: tuple[object, ...] = ()
        self._since = 0.0  # when the step on the card began
        self._done = False  # the closing card was shown
        self.answers = 0  # how often something was refused or explained
        self._before: object = None  # the traces before the input under way, if it may be a try
        self.exercise = desk.table.taught_by(self)
        self._pointing = TutorPointing(desk, self.exercise)
        self._choose_as_before()

    # -- the lesson ------------------------------------------------------------------

    @property
    def match(self) -> LessonMatch[Any, Any, Any, Any, Any]:
        return self._script.lesson

    @property
    def step(self) -> LessonStep[Any, Any] | None:
        """What is asked for now; None when the chapter is done."""
        within = self.match.at - self._first < len(self.chapter.steps)
        return self.match.step if within else None

    @property
    def chosen(self) -> str:
        """What the step before had chosen at the table, "" for nothing."""
        return self.match.chosen

    @property
    def sign(self) -> Sign:
        return self._pointing.sign

    @property
    def number(self) -> int:
        """Steps of this chapter that are done."""
        return min(self.match.at - self._first, len(self.chapter.steps))

    @property
    def _hasty(self) -> bool:
        return self.desk.clock - self._since < DOUBLE_CLICK

    @property
    def unread(self) -> bool:
        """The words on the card are still those of the step before."""
        return self._said[:1] not in ((), (self._at,))

    @property
    def _holds_words(self) -> bool:
        """The next words wait for what still moves: whoever reads would miss it."""
        return self.unread and self.desk.busy and not self.desk.services.pace.reduced

    def _cut_short(self) -> bool:
        """Whoever presses a button of the card meanwhile has seen enough, and goes no further."""
        if self.unread:
            self.desk.finish_moving()
        return self.unread

    def go_on(self) -> None:
        """The words are read."""
        step = self.step
        if step is None or self._cut_short() or self._hasty:
            return
        self.desk.finish_moving()
        if step.rival:
            self.rival_plays = True
            self.desk.refresh()
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
        """This step anew; the one before where nothing was done in this one yet."""
        if self._cut_short() or self._hasty:
            return
        begun = self.step is not None and self.exercise.begun(self.step)
        self._go_to(max(self._first, self.match.at - (0 if begun else 1)))

    def _go_to(self, at: int) -> None:
        """The match as it stands before a step."""
        match = LessonMatch(self.desk.match.game, self._course.lesson, at)
        self._script.lesson = match
        self.desk.jump(match)
        self._choose_as_before()
        self._at = -1
        self.moved()

    def _choose_as_before(self) -> None:
        """Begun after a step that chose something: it is chosen."""
        if self.chosen:
            self.exercise.choose(self.chosen)

    def moved(self) -> None:
        """Something was done to the match: on to the words of the step that is next."""
        if self.match.at == self._at:
            return
        self._at = self.match.at
        self.rival_plays = False
        self._since = self.desk.clock
        self._progress.reach(self.chapter.name, self.number)
        if self.step is None and not self._done and not self.desk.leaving:
            self._done = True
            self._close()
        self.desk.refresh()

    # -- right and wrong -------------------------------------------------------------

    def refused(self, refusal: Refusal) -> bool:
        step = self.step
        self.answers += 1
        if refusal.reason == NOT_NOW:
            self.explain()
            return True
        if step is not None and step.tries == refusal.reason:
            self.desk.table.let_go()
            self.match.pass_on()
            self.moved()
        return False

    def explain(self) -> None:
        """What to do instead of what was tried."""
        if self.step is not None:
            self.desk.services.audio.play("refuse")
            self.desk.table.let_go()
            self._answer(self._not_that(self.step))

    def hint(self) -> None:
        """What to do next, as the hint promises."""
        if self.step is not None and not self.rival_plays:
            self._answer(self._ask(self.step))

    def _answer(self, words: str) -> None:
        self.answers += 1
        self.desk.say(words)
        self.desk.services.voice.say(words)
        self.desk.refresh()

    def _not_that(self, step: LessonStep[Any, Any]) -> str:
        own = f"{self._key(step)}_wrong"
        if self.desk.texts.has(own):
            return self.desk.texts(own, rival=self.rival)
        if words := self.exercise.instead(step, asked=False):
            return words
        if step.rival:
            return self.desk.texts("tutorial.rival_first", rival=self.rival)
        return self.desk.texts("tutorial.read_first" if step.reads else "tutorial.not_that")

    def _ask(self, step: LessonStep[Any, Any]) -> str:
        if words := self.exercise.instead(step, asked=True):
            return words
        if step.rival:
            return self.desk.texts("tutorial.rival_first", rival=self.rival)
        return self.desk.texts("tutorial.read_first" if step.reads else "tutorial.do_that")

    def _hold(self) -> None:
        """What was to be chosen is chosen; what belongs to another step is taken back, with a
        word."""
        step = self.step
        if step is None:
            return
        if step.chooses and self.exercise.chosen(step.chooses):
            self.match.pass_on()
            self.moved()
        elif self.exercise.strays(step):
            self.explain()

    def _traces(self) -> object:
        """What an input that comes to something changes."""
        desk = self.desk
        return (self.match.at, desk.state.turn, len(desk.view.dialogs), desk.notice.text,
                self.answers, self.exercise.traces())  # fmt: skip

    # -- what stands on the card -------------------------------------------------------

    @property
    def rival(self) -> str:
        """Who plays next, or after the learner."""
        desk, learner = self.desk, self._course.lesson.learner
        seat = desk.state.seat
        count = len(desk.session.seats)
        return desk.name(seat if seat != learner else (learner + 1) % count)

    def _key(self, step: LessonStep[Any, Any], chapter: AnyChapter | None = None) -> str:
        name = (chapter or self.chapter).name
        return f"{self.desk.match.game.name}.tutorial.{name}.{step.name}"

    def _words(
        self, step: LessonStep[Any, Any], part: str = "", chapter: AnyChapter | None = None
    ) -> str:
        key = self._key(step, chapter)
        return self.desk.texts(f"{key}_{part}" if part else key, rival=self.rival)

    def _of_chapter(self, key: str) -> str:
        game = self.desk.match.game.name
        return self.desk.texts(f"{game}.tutorial.{self.chapter.name}.{key}")

    def update(self, dt: float) -> None:
        self._hold()
        step = self.step
        if step is None:
            return
        if not self._holds_words:
            self._show(step)
        self._pointing.point(step, still=not self.rival_plays)

    def _show(self, step: LessonStep[Any, Any]) -> None:
        """Words anew when the step, its part or the language is another."""
        desk, part = self.desk, self.exercise.part(step)
        said = (self._at, part, self.rival_plays, desk.texts.language, desk.layout)
        if said == self._said:
            return
        if self.unread:
            self._since = desk.clock  # not before they could be seen
        self._said = said
        text = self._words(step, part)
        if self.rival_plays:
            text = desk.texts("tutorial.watching", rival=self.rival)
        reads = step.reads and not self.rival_plays
        at, count = self.chapter.card(self.number, part), self.chapter.cards
        self.card.say(self._of_chapter("title"), text, at, count, waits=not reads)
        if not self.rival_plays:
            desk.services.voice.say(text)
        if reads:
            desk.view.focus(self.card.on)
        desk.refresh()  # what the words explain is lit
        desk.invalidate()

    # -- as the scene asks -------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        texts = self.desk.texts
        words = [
            self._words(step, part, each)
            for each in self._course.lesson.chapters
            for step in each.steps
            for part in ("", *step.parts)
        ]
        self.card.relabel(
            texts("tutorial.repeat"), texts("tutorial.skip"), texts("tutorial.next"), words
        )
        self._said = ()
        return [self.sign, self.card]

    def arrange(self, canvas: Canvas) -> None:
        self.card.lay(canvas, self.desk.table.tutor_room)
        self._said = ()

    def before(self, event: Input) -> bool:
        self._before = None
        if self.desk.view.dialogs:
            return False
        if isinstance(event, Key) and event.code == pygame.K_n:
            self.go_on()
            return True
        self._before = self._traces()
        return False

    def after(self, event: Input) -> None:
        """What was done came by the match; what was only chosen, or came to nothing, is seen
        here."""
        if self._before is None or self.step is None:
            return
        self._hold()
        tried = self.exercise.tried(event)
        if tried and not self.rival_plays and self._traces() == self._before:
            self.explain()

    def waits(self) -> bool:
        return not self.rival_plays

    def pause(self) -> bool:
        lesson_end_cards.pause(self)
        return True

    # -- leaving -----------------------------------------------------------------------

    def _close(self) -> None:
        """The chapter is done."""
        desk, chapters = self.desk, self._course.chapters
        self.sign.show(False)
        desk.notice.clear()
        desk.services.audio.play("win", 0.6)  # a chapter, not a game
        learnt = [self._progress.done(each.name) >= len(each.steps) for each in chapters]
        at = chapters.index(self.chapter) + 1
        learned = self._of_chapter("learned")
        said = lesson_end_cards.chapter_done(self, learned, at, learnt)
        desk.services.voice.say(said)

    @property
    def following(self) -> AnyChapter | None:
        """The chapter after this one."""
        chapters = self._course.chapters
        at = chapters.index(self.chapter) + 1
        return chapters[at] if at < len(chapters) else None

    def again(self) -> None:
        self._open(self.chapter)

    def next_chapter(self) -> None:
        if self.following is not None:
            self._open(self.following)

    def _open(self, chapter: AnyChapter) -> None:
        desk, game = self.desk, self.desk.match.game.name
        self._part(lambda: desk.screen.replace(desk.nav.chapter(game, chapter.name)))

    def to_chapters(self) -> None:
        self._part(self.desk.screen.pop)

    def to_title(self) -> None:
        desk = self.desk
        self._part(lambda: desk.screen.replace(desk.nav.title(), everything=True))

    def play(self) -> None:
        """A game of it, at last."""
        desk, game = self.desk, self.desk.match.game.name
        self._part(lambda: desk.screen.replace(desk.nav.new_game(game)))

    def _part(self, go: Callable[[], None]) -> None:
        """A lesson is not saved: it goes on from its step next time."""
        if not self.desk.leaving and not (self.step is None and self._hasty):
            self.desk.leaving = True
            self.desk.stop_thinking()
            go()
