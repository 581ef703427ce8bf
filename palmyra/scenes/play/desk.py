"""What a table's parts get: the match, who may act, and the few things one can do at a table.

Between the match and what is shown: does things to it, has the table show them, tells refusals,
saves after every turn, lets the next player begin. Knows no game; the scene only calls it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from palmyra.kernel.any_game import AnyAction, AnyMatch, AnySession, AnyState, AnyStep
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.play import dialogs
from palmyra.scenes.play.computer_turns import ComputerPlayers
from palmyra.scenes.play.corner_buttons import CornerButtons
from palmyra.scenes.play.greed import GreedMeter
from palmyra.scenes.play.guide import Guide
from palmyra.scenes.play.highlighted_turns import HighlightedTurns
from palmyra.scenes.play.hint_card import HintCardView
from palmyra.scenes.play.hints import Hints
from palmyra.scenes.play.letter_play import LetterPlay
from palmyra.scenes.play.log import Log
from palmyra.scenes.play.other_window import Parted
from palmyra.scenes.play.practice import Practice
from palmyra.scenes.play.reactions import Reactions
from palmyra.scenes.play.review_branch import ReviewBranch
from palmyra.scenes.play.saving import Keeping
from palmyra.scenes.play.since_turn import SinceTurn
from palmyra.scenes.play.table import Pixel, Table
from palmyra.scenes.play.turns import Turns
from palmyra.scenes.play.undo_groups import UndoGroups
from palmyra.scenes.play.words import name_of, refusal_words
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.tabletop.notice import Notice
from palmyra.thinking.thinker import Thinker
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Layout
from palmyra.ui.view import View

if TYPE_CHECKING:
    from palmyra.scenes.game_look import GameLook
    from palmyra.scenes.play.leaving import OtherScreens


class Desk:
    """`table` is there as soon as the game has made it, before anything is asked of the desk."""

    table: Table

    def __init__(
        self,
        screen: ViewScene,
        game_ui: "GameLook",
        session: AnySession,
        thinker: Thinker,
        nav: "OtherScreens",
        keeping: Keeping | None,
    ) -> None:
        self.screen = screen  # for dialogs and requests; a table's parts have no use for it
        self.game_ui = game_ui
        self.session = session
        self.nav = nav
        self.keeping = keeping  # None: a lesson leaves no trace
        self.guide: Guide | None = None
        self.letter: LetterPlay | None = None  # of a game by letter
        self.branch: ReviewBranch | None = None  # played upon a review
        self.above = ""  # the screen below this one, by its name
        self.bare = False  # in a page of the rules: board, tray and turn alone
        self.page_turn = 0  # there: the number of the turn that the page shows
        self.services: Services = screen.services
        self.texts: Texts = screen.texts
        self.view: View = screen.view
        self.notice = Notice(self.open_help)
        self.recent = HighlightedTurns()
        self.turns = Turns(self)
        self.thinker = thinker
        self.rivals = ComputerPlayers(self, thinker)
        self.undo_groups = UndoGroups(session)
        self.hints = Hints(self, thinker)
        self.hint_card = HintCardView(self)
        self.greed = GreedMeter(self, thinker)
        self.practice = Practice(self, thinker)
        self.reactions = Reactions(self)
        self.since = SinceTurn(self)
        self.log = Log(self)
        self.corner = CornerButtons(self)
        self.parted = Parted(self)
        self.end_key = "play.end_turn"  # the words of the button that ends a turn
        self.riddle = False  # what a place would bring is the question: it carries a "?"
        self.done_key = ""  # once nobody moves here any more: the words for that
        self.clock = 0.0  # seconds at this table
        self.leaving = False

    # -- what is true now --------------------------------------------------------------

    @property
    def match(self) -> AnyMatch:
        return self.session.match

    @property
    def state(self) -> AnyState:
        """The match's, which is ahead of what is shown while something is in the air."""
        return self.session.match.state

    @property
    def layout(self) -> Layout:
        return self.screen.layout

    @property
    def taught(self) -> bool:
        """Whether the tutor's card needs its place."""
        return self.guide is not None

    @property
    def busy(self) -> bool:
        return self.table.busy

    @property
    def seat(self) -> int:
        """Whose turn is shown: the last one's, where nobody moves any more."""
        return self.session.persons[0] if self.done_key else self.turns.seat

    @property
    def covered(self) -> bool:
        """Until the next person has sat down, nothing of theirs is shown."""
        return self.turns.covered

    @property
    def person_to_move(self) -> bool:
        """Whether a person may act, though something may still be in the air."""
        state = self.state
        person = self.session.seats[state.seat].is_person
        waits = self.letter is not None and self.letter.unfolding
        return not state.over and person and not self.covered and not waits

    @property
    def computer_to_move(self) -> bool:
        """Whether a computer of this program plays now."""
        seat = self.session.seats[self.state.seat]
        here = self.letter is None or self.letter.hosts(self.state.seat)
        return bool(seat.level) and here

    @property
    def can_act(self) -> bool:
        """Whether a click at the table is a person's move now."""
        return self.person_to_move and not self.busy and not self.hints.playing

    @property
    def mine(self) -> int:
        """Whose things lie in the tray: whose turn is shown, or the nearest person."""
        return self.session.nearest_person(self.seat)

    @property
    def others(self) -> list[int]:
        """Everyone else, in turn order from the tray's owner on."""
        count = len(self.session.seats)
        return [(self.mine + step) % count for step in range(1, count)]

    def name(self, seat: int) -> str:
        return name_of(self.texts, self.session, seat)

    def cast(self, level: str) -> str:
        """The name of a computer's level; what a record says where nobody has it."""
        names = {member.level: member.name for member in self.game_ui.cast(self.texts)}
        return names.get(level, level)

    def title(self) -> str:
        """Whose turn is shown, for a banner."""
        if self.done_key:
            return self.texts(self.done_key)
        if self.state.over:
            return self.texts("play.over_title")
        if self.session.seats[self.seat].is_person and len(self.session.persons) == 1:
            return self.marked(self.texts("play.your_turn"))
        return self.marked(self.texts("play.turn_of", name=self.name(self.seat)))

    def marked(self, title: str) -> str:
        """A banner's title, with the word that this is a trial where it is one."""
        return self.texts("play.trial_of", title=title) if self.branch is not None else title

    def status(self, seat: int) -> str:
        """What somebody is doing, for their card; "" where the game knows better."""
        if self.state.over or self.done_key:
            return ""
        if seat == self.seat:
            return self.texts("play.thinking" if self.rivals.thinking else "play.playing")
        return ""

    def end_or_undo(self, said: str) -> str:
        """What a table says of a turn that can be ended, by the name that its button has here."""
        return said if self.end_key == "play.end_turn" else self.texts("puzzle.check_or_undo")

    def not_mine(self) -> str:
        """Why a person cannot act now; "" if one can."""
        if self.state.over:
            return self.texts("play.why_over")
        if self.letter is not None and self.letter.sealed:
            return self.texts("friends.table_sealed")
        if not self.session.seats[self.state.seat].is_person:
            return self.texts("play.why_turn_of", name=self.name(self.state.seat))
        return ""

    # -- doing -------------------------------------------------------------------------

    def play(self, action: AnyAction, held_at: Pixel | None = None) -> bool:
        """Take an action of the rules; whether they allowed it."""
        return self.take(lambda: self.match.play(action), held_at)

    def take(self, act: Callable[[], AnyStep | None], held_at: Pixel | None = None) -> bool:
        """Do something to the match and show what came of it; a refusal is told. `act` answers
        None where it only changed a plan. Whether it was allowed."""
        before = self.state
        try:
            step = act()
        except Refusal as refusal:
            self.refuse(refusal)
            return False
        if step is not None:
            if self.letter is not None:
                step = self.letter.shown(before, step)
            self.table.play(before, step, held_at)
            if step.state.turn > before.turn:
                self.turns.ended(before.seat)
            if self.guide is not None:
                self.guide.moved()
        self.refresh()
        return True

    def undo(self) -> None:
        """Take back what was done last in the turn, where the match can: one gesture is one."""
        self._take_back(self.undo_groups.back())

    def step_back(self) -> None:
        """Take back a single step, whatever it was part of."""
        self._take_back(len(self.match.actions) - 1)

    def _take_back(self, left: int) -> None:
        if not self.person_to_move or not self.match.can_undo:
            return
        self.acted()
        self.finish_moving()
        self.services.audio.play("undo")
        state = self.match.undo()
        while len(self.match.actions) > left and self.match.can_undo:
            state = self.match.undo()
        self.table.settle(state)
        if self.guide is not None:
            self.guide.moved()
        self.refresh()

    def redo(self) -> None:
        if self.person_to_move and self.match.can_redo:
            self.finish_moving()
            until = self.undo_groups.onward()
            while self.take(self.match.redo):
                if len(self.match.actions) >= until or not self.match.can_redo:
                    break

    def acted(self) -> None:
        """The person did something: what others did need not be pointed out any more."""
        self.hints.acted()
        self.since.acted()
        if self.hints.shown is None:
            self.notice.clear()
        if self.recent.forget():
            self.table.point_out(())
            self.refresh()

    def refuse(self, refusal: Refusal) -> None:
        """The rules said no: said aloud, with the rule to look up."""
        if self.guide is not None and self.guide.refused(refusal):
            return
        self.say_why_not(refusal_words(self.texts, self.match.game.name, refusal), refusal.rule)
        self.refresh()

    def say_why_not(self, words: str, rule: str = "") -> None:
        """Something cannot be done: where the table speaks, aloud, and beside the pointer."""
        self.services.audio.play("refuse")
        self.say(words, rule)
        self.view.say_here(words)
        self.services.voice.say(words)

    def say(self, text: str, rule: str = "", *, stays: bool = False) -> None:
        """In the one place where the table speaks; `rule` can be opened from there."""
        self.notice.say(text, rule, stays=stays)
        self.notice.tooltip = self.texts("book.open_rule") if rule else ""

    def refresh(self) -> None:
        self.log.refresh()
        self.table.refresh()
        self.hint_card.refresh()

    def invalidate(self, *rects: pygame.Rect) -> None:
        """Draw these device rectangles again, or everything."""
        self.screen.invalidate(*rects)

    def canvas(self) -> Canvas:
        """For measuring text."""
        return self.screen._canvas()

    def finish_moving(self) -> None:
        """Whoever acts need not wait for what is still in the air."""
        self.since.settle()
        self.table.finish()
        self.turns.land()
        self.refresh()

    def show_move(self, entry: int) -> None:
        """An entry of the log, the newest 0: point out what it did."""
        self.recent.show(entry, len(self.match.turns))
        self.table.point_out(self.recent.turns)
        self.refresh()

    # -- buttons and keys ----------------------------------------------------------------

    def menu(self) -> None:
        self.table.let_go()  # the dialog takes the mouse
        if self.letter is not None:
            self.letter.open_menu()
        elif self.guide is None or not self.guide.pause():
            dialogs.pause(self)

    def ask_hint(self) -> None:
        if self.guide is not None:
            self.guide.hint()
        else:
            self.hints.ask()

    def open_help(self) -> None:
        self.screen.open_help()

    def mute(self) -> None:
        settings = self.services.settings
        settings.change(mute=not settings.now.mute)
        self.refresh()

    def fit(self) -> None:
        self.table.fit()
        self.invalidate()

    def to_options(self) -> None:
        self.screen.push(self.nav.options())

    def open(self, dialog: Dialog) -> None:
        """A question above everything; computers wait."""
        self.view.open(dialog)

    def close(self) -> None:
        self.view.close()

    def change_seat(self, seat: int, level: str) -> None:
        """Somebody else in that seat: a person without a level, or a computer of one."""
        self.stop_thinking()
        self.table.let_go()
        self.table.finish()
        while self.match.can_undo:  # whoever sits down begins the turn anew
            self.match.undo()
        self.session.change_seat(seat, level)
        self.table.settle(self.state)
        self.screen.rebuild()

    def jump(self, match: AnyMatch) -> None:
        """A lesson goes to another step: this match from now on."""
        self.table.let_go()
        self.table.finish()
        self.stop_thinking()
        self.view.dialogs.clear()
        self.session.match = match
        self.turns.jumped()
        self.recent.forget()
        self.table.point_out(())
        self.notice.clear()
        self.table.settle(match.state)
        self.screen.rearrange()

    # -- time ----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.clock += dt
        self.turns.land()
        if self.guide is None or not self.guide.waits():
            self.rivals.update(dt)
        if self.letter is not None:
            self.letter.update(dt)
        self.hints.update(dt)
        self.hint_card.update()
        self.greed.update(dt)
        self.practice.update(dt)
        self.parted.update()
        self.since.update()
        if self.guide is not None:
            self.guide.update(dt)

    # -- what ends ------------------------------------------------------------------------

    def save(self) -> None:
        if self.keeping is not None and not self.keeping.save(self.session):
            self.say(self.texts("play.not_saved"))

    def stop_thinking(self) -> None:
        """Whatever is still asked for would come too late."""
        self.rivals.cancel()
        self.hints.drop()
        self.greed.put_away()
        self.practice.put_away()
