"""One key shows the best turn found and why; again, the next best.

A first look answers at once, with what it found and no number; a full one follows, which says what
everybody else says who asks about this position. What is shown stays while one plays it and goes
as soon as another turn is begun. `play` takes it step by step as a person would, up to the end of
the turn, which stays the person's own. How a hint looks and what speaks for it, the table says;
one whose turns are planned before they are played puts its own in place of the desk's, which knows
more of being on course.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from palmyra.kernel.any_game import AnyAction, AnyState
from palmyra.kernel.game import Hint
from palmyra.kernel.verdict import FULL, QUICK
from palmyra.scenes.play.computer_turns import BREATH
from palmyra.scenes.play.table import HintWords
from palmyra.thinking.questions import HintsQuestion
from palmyra.thinking.thinker import Pending, Thinker
from palmyra.ui.input import DOUBLE_CLICK

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

JUST_CHANGED: Final = 1.0  # seconds: a press is meant for the idea that stood there before


class Hints:
    def __init__(self, desk: "Desk", thinker: Thinker) -> None:
        self._desk = desk
        self._thinker = thinker
        self._pending: Pending[Sequence[Hint[Any]]] | None = None  # asked for, not there yet
        self._failed = False  # whether nobody could think of any
        self._found: Sequence[Hint[Any]] = ()
        self.at = -1  # which of them is shown
        self._turn = -1  # the turn they are for
        self._base: tuple[AnyAction, ...] = ()  # what had been done in it when they were asked for
        self._language = ""
        self.sharp = True  # whether those found are of a full look
        self._wait = ""  # said to who asked in another's turn
        self._playing = False
        self._rest = 0.0
        self._from = 0  # actions of the turn before it was played
        self._changed = -JUST_CHANGED  # when another idea took the place of the one being read
        self._pressed = -DOUBLE_CLICK  # when the button that plays and ends was last pressed
        # What was answered in this turn.
        self._known: list[tuple[AnyState, Sequence[Hint[Any]]]] = []

    @property
    def thinking(self) -> bool:
        """Whether nothing can be shown yet."""
        return self._pending is not None and not self._found

    @property
    def looks_closer(self) -> bool:
        """Whether what is shown is of a first look and a full one is under way."""
        return self._pending is not None and not self.sharp

    @property
    def count(self) -> int:
        return len(self._found)

    @property
    def worths(self) -> tuple[float, ...]:
        """What each of them is worth, the best first."""
        return tuple(hint.worth for hint in self._found)

    @property
    def shown(self) -> Hint[Any] | None:
        """The hint on the board, for as long as one plays it."""
        if self._turn != self._desk.state.turn or not 0 <= self.at < len(self._found):
            return None
        found = self._found[self.at]
        return found if self.on_course(found) else None

    def on_course(self, hint: Hint[Any]) -> bool:
        """Whether what was done since it was asked for is how it begins, with some of it left."""
        done = self._done
        if done is None or len(done) >= len(hint.actions):
            return False
        return hint.actions[: len(done)] == done

    @property
    def left(self) -> tuple[AnyAction, ...]:
        """What of the hint shown is still to be done."""
        shown, done = self.shown, self._done
        return shown.actions[len(done) :] if shown and done is not None else ()

    @property
    def whole(self) -> tuple[AnyAction, ...]:
        """The turn as it is with the hint shown, from its start; empty without one."""
        shown = self.shown
        return (*self._base, *shown.actions) if shown is not None else ()

    @property
    def _done(self) -> tuple[AnyAction, ...] | None:
        """The actions since the hint was asked for; None where something was taken back."""
        actions, base = self._desk.match.actions, self._base
        return actions[len(base) :] if actions[: len(base)] == base else None

    @property
    def _done_with(self) -> bool:
        """All of the hint shown was played but the end of the turn. One that only says to end it,
        as when one waits, is told until that is done."""
        played = bool(self._done) and self.at >= 0
        return played and len(self.left) == 1 and self._ends(self.left[0])

    # -- asking ----------------------------------------------------------------------

    def ask(self) -> None:
        """The key was pressed."""
        desk = self._desk
        state, actions = desk.state, desk.match.actions
        here = self._turn == state.turn and self._base == actions  # they are for what is now
        if self.shown is not None and not here:
            self._tell()
        elif not desk.person_to_move:
            self._wait = desk.not_mine()
            desk.say(self._wait)
        elif here and self._found:
            self.at = (self.at + 1) % len(self._found)
            self._tell()
        elif self._pending is None and not (actions and self.ask_midway()):
            known = self._answered(state)
            if known:  # to the same question the same answer, the best first
                self.show(known)
                return
            self._turn, self._base = state.turn, actions
            self._found, self.at = (), -1
            self.sharp = bool(actions)  # of a turn under way only the rest is sought, once
            self._ask(FULL if self.sharp else QUICK)
            desk.hint_card.message = ""
            if not desk.hint_card.placed:
                desk.say(desk.texts("idea.looking"))
            desk.refresh()

    def _ask(self, effort: int) -> None:
        desk, game = self._desk, self._desk.match.game
        view = game.rules.hide(desk.state, desk.state.seat)
        question = HintsQuestion(game.name, view, game.hint_seconds, effort)
        self._pending = self._thinker.ask(question)

    def turn_to(self, by: int) -> None:
        """The next idea, or the one before."""
        if self.shown is not None and len(self._found) > 1:
            self.at = (self.at + by) % len(self._found)
            self._tell()

    def _answered(self, state: AnyState) -> Sequence[Hint[Any]]:
        """What was found for this very position: a search that is cut short by the clock may find
        something else another time, and nobody would know which to believe."""
        self._known = [one for one in self._known if one[0].turn == state.turn]
        return next((found for known, found in self._known if known == state), ())

    @property
    def at_start(self) -> Hint[Any] | None:
        """The best that was found when this turn began; None where nobody asked then."""
        found = self._answered(self._desk.match.turn_start)
        return found[0] if found else None

    def ask_midway(self) -> bool:
        """A turn is under way: whether the game says something at once, without thinking."""
        return False

    def update(self, dt: float) -> None:
        if self._playing:
            self.play_on(dt)
            return
        if self._wait and self._desk.person_to_move:
            if self._desk.notice.text == self._wait:
                self._desk.notice.clear()  # nobody is waited for any more
            self._wait = ""
        if self.at >= 0 and self.shown is None:
            self.put_away()
        elif self.at >= 0 and self._done_with:
            self.put_away()  # all of it is played: it has been told
        pending = self._pending
        if pending is None:
            return
        desk = self._desk
        if desk.state.turn != self._turn or desk.match.actions != self._base:
            if self.shown is None:
                self.drop()  # it would be for another state
            else:  # the idea of the first look is being played
                pending.cancel()
                self._pending = None
                desk.refresh()
            return
        if pending.poll():
            self._failed = pending.failed
            if self._found and self._failed:
                self._pending = None  # what the first look found is better than nothing
                desk.refresh()
                return
            first = not self.sharp and not self._found
            self.show(pending.answer, sharp=not first)
            if first and self._found and not self._failed:
                self._ask(FULL)
                desk.refresh()

    def show(self, found: Sequence[Hint[Any]], *, sharp: bool = True) -> None:
        """Suggestions for the turn as it stands, the best first; `sharp` after a full look. The one
        that is being read stays, if it is among them."""
        desk = self._desk
        read = None if self.shown is None else self.shown.actions
        desk.since.strip.fold()  # it may lie over what the hint draws
        self.sharp = sharp
        self._pending, self._turn, self._base = None, desk.state.turn, desk.match.actions
        turns = [hint.actions for hint in found]
        stays = read in turns
        at = turns.index(read) if read in turns else 0
        if at and not found[at].cost:  # as good as the first, so it may be the first
            found, at = (found[at], *found[:at], *found[at + 1 :]), 0
        self._found, self.at = found, at
        if found and self.sharp and not self._answered(desk.state):
            self._known.append((desk.state, found))
        if found:
            if read is not None and not stays:
                self._changed = desk.clock
            self._tell(again=stays)  # the same idea, looked at more closely
        else:
            self.at = -1
            said = desk.texts("idea.failed" if self._failed else "idea.done")
            desk.hint_card.message = said
            if not desk.hint_card.placed:
                desk.say(said)
            desk.services.voice.say(said)
            desk.refresh()

    def _tell(self, *, again: bool = False) -> None:
        desk = self._desk
        desk.session.note_hint()
        self._language = desk.texts.language
        # Showing it may be what brings it on course: its tab is chosen with it.
        said = desk.hint_card.said = desk.table.hint(self._found[self.at])
        desk.hint_card.message = ""
        if not desk.hint_card.placed and said is not None:
            desk.say(said.spoken, stays=True)
        elif desk.notice.text:
            desk.notice.clear()  # the card speaks
        desk.refresh()
        if said is not None and not again:
            desk.services.voice.say(self.spoken(said))

    def relabel(self) -> None:
        """What is shown, in the present language."""
        desk = self._desk
        if self.shown is not None and self._language != desk.texts.language:
            self._language = desk.texts.language
            desk.hint_card.said = desk.table.hint(self._found[self.at])

    def spoken(self, said: HintWords) -> str:
        """For the ear, where the eye has more than words."""
        return said.spoken

    def drop(self) -> None:
        """What was shown goes, a question under way too."""
        if self._pending is not None:
            self._pending.cancel()
        shown, self.at = self.at >= 0, -1
        self._pending, self._playing = None, False
        self._desk.hint_card.message = ""
        if shown:
            said, card = self._desk.hint_card.said, self._desk.hint_card
            if said is not None and not card.placed and self._desk.notice.text == said.spoken:
                self._desk.notice.clear()
            self._desk.table.hint(None)
            card.said = None

    def acted(self) -> None:
        """The person acts: a question under way is over; what is shown stays while they do it."""
        self._playing = False
        self._desk.hint_card.message = ""
        if self._pending is not None and not self._found:
            self.drop()

    def put_away(self) -> None:
        """Another turn is played than the one shown."""
        self.drop()
        self._desk.refresh()

    def dismiss(self) -> bool:
        """Escape: whether there was a hint, or a question for one, to put away."""
        if self.shown is None and self._pending is None and not self._desk.hint_card.message:
            return False
        self.put_away()
        return True

    # -- playing it ------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether a hint is being played for the person now."""
        return self._playing

    @property
    def playable(self) -> bool:
        """Whether a click plays all of what is shown but the end of the turn."""
        return not self._playing and bool(self.left) and not self._ends(self.left[0])

    def play(self) -> None:
        """Take the turn shown, a step after another; ending it stays with the person."""
        if self.playable and self._desk.clock - self._changed >= JUST_CHANGED:
            self._playing, self._rest = True, 0.0
            self._pressed = self._desk.clock
            self._from = len(self._desk.match.actions)
            self._desk.refresh()

    def pressed_twice(self) -> bool:
        """Asked when the button that plays and ends is pressed: whether that follows the press that
        played a hint too closely to be meant for the end of the turn."""
        close = self._desk.clock - self._pressed < DOUBLE_CLICK
        if close:
            self._pressed = self._desk.clock
        return close

    def play_on(self, dt: float) -> None:
        """The next step, once the one before has landed."""
        desk = self._desk
        if desk.busy or desk.view.dialogs:
            return
        self._rest -= dt
        if self._rest > 0 and not desk.services.pace.instant:
            return
        left = self.left
        if not left or self._ends(left[0]) or not desk.play(left[0]):
            self._playing = False
            desk.refresh()
        else:
            desk.undo_groups.join(self._from)  # one click, one undo
            left = self.left
            if not left or self._ends(left[0]):  # the next click is for the end of the turn
                self._playing = False
                desk.refresh()
        self._rest = desk.services.pace.seconds(desk.table.breath(BREATH))

    def _ends(self, action: AnyAction) -> bool:
        state = self._desk.state
        after = self._desk.match.game.rules.apply(state, action).state
        return bool(after.turn > state.turn)
