"""Palmyra's tutor: at the real table, over a match that follows the lesson.

What is taught stands in `lesson_plan`, its words in the catalogues; playing is the play scene's.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.learn import lesson_aim
from palmyra.games.palmyra.learn.lesson_answers import Tries, not_that, strays
from palmyra.games.palmyra.learn.lesson_parts import part_of
from palmyra.games.palmyra.learn.scripted import LessonWords, Scripted
from palmyra.games.palmyra.lesson_plan import CHAPTERS, lesson_of
from palmyra.games.palmyra.lessons import NOT_NOW, Chapter, LessonMatch, Step
from palmyra.games.palmyra.play.commands import DOUBLE_CLICK
from palmyra.games.palmyra.play.table import PalmyraTable
from palmyra.games.palmyra.play.way_question import ask_way
from palmyra.games.palmyra.rules.actions import Action, PlaceTile
from palmyra.games.palmyra.rules.state import Purpose
from palmyra.games.palmyra.rules.tiles import Tile
from palmyra.games.palmyra.table.highlights import Lit
from palmyra.games.palmyra.table.marks import lit_edges
from palmyra.games.palmyra.turn_plan import Choice, Phase
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.learn import closing
from palmyra.scenes.learn.arrow import arrow_for
from palmyra.scenes.learn.progress import Progress
from palmyra.scenes.learn.tutor_card import Sign, TutorCard
from palmyra.shell.scene import Scene
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input, Key
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class TutorialRoutes:
    options: Callable[[], Scene]
    chapter: Callable[[Chapter], Scene]
    title: Callable[[], Scene] | None
    new_game: Callable[[], Scene] | None


class PalmyraTutor:
    """A guide to the play scene and a teacher to the table."""

    def __init__(
        self, table: PalmyraTable, script: Scripted, chapter: Chapter, routes: TutorialRoutes
    ) -> None:
        self.table, self.desk = table, table.desk
        self.chapter = chapter
        self._lesson = lesson_of(chapter)
        self._first = self._lesson.first(chapter)
        self._leads = routes
        self._script = script
        self._progress = Progress(self.desk.services.settings)
        self.coach = TutorCard(self.go_back, self.skip, self.go_on)
        self.sign = Sign()
        self._said: tuple[object, ...] = ()
        self._at = self.lesson.at  # the step that is shown
        self._since = 0.0  # when the step on the card began
        self.answers = 0  # how often something was refused or explained
        self._right: Button | None = None  # the answer wanted to the question that was asked last
        self._pointed: tuple[Box, bool] | None = None  # at what, and whether the table spoke then
        self._tries = Tries(self)
        self._looked = False  # the event under way may be a try
        table.teacher = self
        table.words = LessonWords(self.desk.texts, self.desk.session, script, chapter)
        self._choose_as_before()

    # -- the lesson ------------------------------------------------------------------

    @property
    def lesson(self) -> LessonMatch:
        return self._script.lesson

    @property
    def rival(self) -> str:
        return self.desk.session.seats[-1].name

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
        return right is not None and self.desk.view.find(right.name) is right

    @property
    def wanted(self) -> Action | None:
        return self.lesson.action if self.step is not None else None

    @property
    def lit(self) -> tuple[Lit, ...]:
        """The edges whose points the card explains: all that this turn's tiles match."""
        step = self.step
        if step is None or not step.lights or self._unread:
            return ()
        return tuple(edge for each in self.lesson.earned for edge in lit_edges(each))

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
        return self.desk.clock - self._since < DOUBLE_CLICK

    @property
    def _unread(self) -> bool:
        """The words on the card are still those of the step before."""
        return self._said[:1] not in ((), (self.step,))

    @property
    def _holds_words(self) -> bool:
        """The next words wait for what still moves: whoever reads would miss it."""
        return self._unread and self.desk.busy and not self.desk.services.pace.reduced

    def _cut_short(self) -> bool:
        """Whoever presses a button of the card meanwhile has seen enough, and goes no further."""
        if self._unread:
            self.desk.finish_moving()
        return self._unread

    def go_on(self) -> None:
        """The words are read."""
        step = self.step
        if step is None or self._cut_short() or self._hasty:
            return
        self.desk.finish_moving()
        if step.kind == "rival":
            self._script.may_play = True
            self.desk.refresh()
        elif step.kind == "read":
            self.lesson.pass_on()
            self.moved()
        else:
            self.explain()

    def skip(self) -> None:
        """The step is done for the learner."""
        if self.step is not None and not self._cut_short() and not self._hasty:
            self._go_to(self.lesson.at + 1)

    def go_back(self) -> None:
        """This step anew; the one before where nothing was done in this one yet."""
        if self._cut_short() or self._hasty:
            return
        plan = self.table.plan
        fresh = plan.phase is Phase.PLACE and (plan.purpose is None or self.chose_tab)
        self._go_to(max(self._first, self.lesson.at - (1 if fresh else 0)))

    def _go_to(self, at: int) -> None:
        """The match as it stands before a step."""
        match = LessonMatch(self._lesson, open_box(), at)
        self._script.lesson = match
        self.desk.jump(match)
        self._choose_as_before()
        self._at = -1
        self.moved()

    def _choose_as_before(self) -> None:
        """Begun after a step that chose a tab: it is chosen."""
        if not self.chose_tab:
            return
        earlier = self.lesson.steps[self.lesson.at - 1]
        if earlier.rest == "reorganize":
            self.table.plan.reorganize()
        else:
            self.table.plan.narrow(Purpose(earlier.rest))

    def moved(self) -> None:
        """Words and sign of the step that is next; what was learnt is kept."""
        if self.lesson.at == self._at:
            return
        self._at = self.lesson.at
        self._script.may_play = False
        self._since = self.desk.clock
        self._progress.reach(self.chapter.name, self.number)
        if self.step is None and not self.desk.leaving:
            self._close()
        self.desk.refresh()

    # -- leaving ---------------------------------------------------------------------

    def _close(self) -> None:
        """What was learnt, and where to go from here."""
        desk = self.desk
        self.sign.show(False)
        desk.notice.clear()
        desk.services.audio.play("win", 0.6)  # a chapter, not a game
        at = CHAPTERS.index(self.chapter) + 1
        learnt = [self._progress.done(each.name) >= len(each.steps) for each in CHAPTERS]
        learned = desk.texts(f"palmyra.tutorial.{self.chapter.name}.learned")
        said = closing.chapter_done(desk.view, desk.texts, learned, at, learnt, self._ways())
        desk.services.voice.say(said)

    def pause(self) -> bool:
        closing.pause(self.desk.view, self.desk.texts, self._ways())
        return True

    def _ways(self) -> closing.Ways:
        at = CHAPTERS.index(self.chapter) + 1
        following = CHAPTERS[at] if at < len(CHAPTERS) else None
        return closing.Ways(
            again=lambda: self._to_chapter(self.chapter),
            chapters=lambda: self._part(self.desk.screen.pop),
            options=self.desk.to_options,
            title=self._to_title,
            play=self._to_game,
            next_chapter=(lambda: self._to_chapter(following)) if following else None,
            next_is_extra=following is not None and following.extra,
        )

    def _to_chapter(self, chapter: Chapter) -> None:
        self._part(lambda: self.desk.screen.replace(self._leads.chapter(chapter)))

    def _to_game(self) -> None:
        game, screen = self._leads.new_game, self.desk.screen
        self._part(lambda: screen.replace(game()) if game else screen.pop())

    def _to_title(self) -> None:
        title, screen = self._leads.title, self.desk.screen
        self._part(lambda: screen.replace(title(), everything=True) if title else screen.pop())

    def _part(self, go: Callable[[], None]) -> None:
        """A lesson is not saved: it goes on from its step next time."""
        if not self.desk.leaving and not (self.step is None and self._hasty):
            self.desk.leaving = True
            self.desk.stop_thinking()
            go()

    # -- right and wrong -------------------------------------------------------------

    def refused(self, refusal: Refusal) -> bool:
        step = self.step
        self.answers += 1
        right, self._right = self._right, None
        if refusal.reason == NOT_NOW:
            way = right and self.desk.texts("palmyra.tutorial.wrong.way", button=right.text)
            self.explain(way or "")
            return True
        if step is not None and step.kind == "try" and step.rest == refusal.reason:
            self.table.person.let_go()
            self.lesson.pass_on()
            self.moved()
        return False

    def asked_way(self, ways: list[Choice]) -> bool:
        """Asked only where one of the answers is right; that one is marked."""
        right = next((way for way in ways if way.action == self.lesson.action), None)
        if right is None:
            self.table.person.let_go()
            self.explain()
            return True
        ask_way(self.table, ways)
        button = self.desk.view.find(f"way_{right.purpose}_{right.figure}")
        if isinstance(button, Button):
            button.kind = "primary"
            self._right = button
            self.desk.view.focus(button)
        return True

    def explain(self, words: str = "") -> None:
        """What to do instead of what was tried."""
        if self.step is not None:
            self.desk.services.audio.play("refuse")
            self._answer(words or not_that(self, self.step))

    def hint(self) -> None:
        """What to do next, as the hint promises."""
        if self.step is not None and not self.watches:
            self._answer(not_that(self, self.step, asked=True))

    def _answer(self, words: str) -> None:
        self.answers += 1
        self.desk.say(words)
        self.desk.services.voice.say(words)
        self.desk.refresh()

    def _hold(self) -> None:
        """A step that wants a tab is done once it is chosen; what belongs to another step is
        taken back with a word."""
        step = self.step
        if step is None:
            return
        plan = self.table.plan
        chosen = plan.phase is Phase.STACK if step.rest == "reorganize" else bool(plan.purpose)
        if step.kind == "tab" and chosen and step.rest in ("reorganize", plan.purpose):
            self.lesson.pass_on()
            self.moved()
        elif strays(self, step):
            self.explain()

    # -- as the scene asks -------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        say = self.desk.texts
        texts = [
            self._words(c, step, part) for c in CHAPTERS for step in c.steps
            for part in ("", *step.parts)
        ]  # fmt: skip
        self.coach.relabel(
            say("tutorial.repeat"), say("tutorial.skip"), say("tutorial.next"), texts
        )
        self._said = ()
        return [self.sign, self.coach]

    def _words(self, chapter: Chapter, step: Step, part: str) -> str:
        name = f"{step.name}_{part}" if part else step.name
        return self.desk.texts(f"palmyra.tutorial.{chapter.name}.{name}", rival=self.rival)

    def arrange(self, canvas: Canvas) -> None:
        self.table.panels.last_moves.show(False)
        self.coach.lay(canvas, self.table.tutor_room)

    def before(self, event: Input) -> bool:
        self._looked = False
        if not self.desk.view.dialogs:
            self._right = None  # the question was left
        if self.desk.view.dialogs or self.step is None:
            return False
        if isinstance(event, Key) and event.code == pygame.K_n:
            self.go_on()
            return True
        self._tries.look()
        self._looked = True
        return False

    def after(self, event: Input) -> None:
        if not self._looked:
            return
        self._hold()
        if self._tries.failed(event):
            self.explain()

    def waits(self) -> bool:
        return not self._script.may_play

    def update(self, dt: float) -> None:
        self._hold()
        self._show_step()

    def _show_step(self) -> None:
        """Words anew when the step or the language is another; the sign where it belongs."""
        step, desk = self.step, self.desk
        if step is None:
            return
        if self._holds_words:
            self._point(step)  # at nothing yet
            return
        part = part_of(self, step)
        said = (step, part, self.watches, desk.texts.language, desk.layout)
        if said != self._said:
            if self._said[:1] != (step,):
                self._since = desk.clock
            self._said = said
            text = self._words(self.chapter, step, part)
            if self.watches:
                text = desk.texts("tutorial.watching", rival=self.rival)
            title = desk.texts(f"palmyra.tutorial.{self.chapter.name}.title")
            reads = step.kind in ("read", "rival") and not self.watches
            at = self.chapter.card(self.number, part)
            self.coach.say(title, text, at, self.chapter.cards, waits=not reads)
            if not self.watches:
                desk.services.voice.say(text)
            if reads:
                desk.view.focus(self.coach.on)
            desk.refresh()  # what the words explain is lit
            desk.invalidate()
        self._point(step)

    def _point(self, step: Step) -> None:
        desk = self.desk
        still = not desk.busy and not desk.view.dialogs
        box = lesson_aim.aim(self, step) if still else None
        turn = self.table.panels.this_turn
        turn.point_at(box == turn.end.box)
        if box is None:
            if self.sign.visible:
                self.sign.show(False)
                desk.invalidate()
        elif not self.sign.visible or (box, desk.notice.speaks) != self._pointed:
            self._pointed = box, desk.notice.speaks
            cards, tiles = lesson_aim.cards(self), lesson_aim.tiles(self, step)
            self.sign.show(True)
            self.sign.point(box, arrow_for(box, self.table.places.area, cards, tiles))
            desk.invalidate()
