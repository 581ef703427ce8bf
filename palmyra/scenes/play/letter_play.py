"""A game by letter at a table: what friends did is shown when their letters are opened, a turn of
one's own is kept and becomes the letter to send. What it draws is on its way until the next letter.

Where letters are kept and what they say it is told (`LetterFile`); how a letter looks at the table
is the sheet's.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from palmyra.kernel.any_game import AnyAction, AnyReplay, AnyState, AnyStep, AnyTurn
from palmyra.kernel.match import Match
from palmyra.kernel.record import Replay

if TYPE_CHECKING:
    from palmyra.kernel.letters.correspondence import LetterView
    from palmyra.scenes.play.desk import Desk

BREATH: Final = 0.3  # seconds between two steps of a friend's turn


class LetterFile(Protocol):
    """One letter game as it is kept. What changes it is on disk before `then` is called."""

    @property
    def view(self) -> "LetterView": ...

    @property
    def seen_turns(self) -> int:
        """How many of its turns were shown here already."""

    def keep_turns(self, turns: Sequence[AnyTurn], then: Callable[[bool], None]) -> None:
        """All turns played here since the last letter; `then` hears whether they are kept."""

    def keep_begun(self, actions: Sequence[AnyAction]) -> None: ...

    def mark_seen(self) -> None: ...


class LetterPlay:
    def __init__(self, desk: "Desk", letters: LetterFile) -> None:
        self._desk, self._letters = desk, letters
        self.view = letters.view
        replay = self.view.replay
        assert replay is not None
        self._whole: AnyReplay = replay
        self._first = len(replay.record.turns) - self.view.played  # of those in no letter
        shown = min(letters.seen_turns, len(replay.record.turns))
        self._script: list[AnyTurn] = list(replay.record.turns[shown:])
        self._actions: list[AnyAction] = []
        self._begun = list(self.view.begun)  # of my turn: what was seen before stays seen
        self._rest = 0.0
        self.ready = False  # my letter is kept and can be sent
        self.failed = False  # the disk would not take it
        self.told: Callable[[], None] = lambda: None  # a letter is ready, or could not be kept
        self.open_menu: Callable[[], None] = lambda: None

    # -- what is true now ----------------------------------------------------------------

    @property
    def unfolding(self) -> bool:
        """Whether a friend's turn is still to be shown."""
        return bool(self._script or self._actions or self._begun)

    @property
    def sealed(self) -> bool:
        """Whether my turn is in a letter: nothing can be taken back."""
        return not self.unfolding and self.view.owes != "turn"

    @property
    def coming(self) -> tuple[str, ...]:
        """What I earned and the next letter deals, by kinds."""
        mine = self.view.on_its_way_to == self.view.me and not self.unfolding
        return self.view.on_its_way if mine else ()

    def hosts(self, seat: int) -> bool:
        """Whether this program plays that computer now."""
        return (
            not self.unfolding
            and self.view.owes == "turn"
            and self.view.hosts[seat] == self.view.me
        )

    def card_note(self, seat: int) -> str:
        """What is said of somebody on their card."""
        desk, view = self._desk, self.view
        texts, sits = desk.texts, desk.session.seats[seat]
        if sits.level:
            host = view.hosts[seat] if view.hosts else view.me
            if host == view.me:
                return ""
            return texts("friends.plays_at", name=desk.name(host))
        if self.unfolding or view.over:
            return texts("friends.card_elsewhere")
        if view.awaited == seat:
            sent = view.letters[-1].seat == view.me if view.letters else False
            return texts("friends.card_waits" if sent else "friends.card_writes")
        return texts("friends.card_elsewhere")

    def has_envelope(self, seat: int) -> bool:
        """Whether my letter lies on that card."""
        return self.ready and self.sealed and self.view.awaited == seat

    def banner_note(self) -> str:
        """What to do now, where the game itself has nothing to say."""
        texts, desk = self._desk.texts, self._desk
        if self.unfolding:
            return texts("friends.table_opens", name=desk.name(desk.state.seat))
        if not self.sealed or desk.state.over:
            return ""
        return texts("friends.table_send" if self.ready else "friends.table_waits")

    # -- the friend's turn ---------------------------------------------------------------

    def update(self, dt: float) -> None:
        desk = self._desk
        if not self.unfolding or desk.busy or desk.view.dialogs or desk.leaving:
            return
        self._rest -= dt
        if self._rest > 0 and not desk.services.pace.instant:
            return
        if not self._actions and not self._script:
            self._actions, self._begun = self._begun, []
        if not self._actions:
            turn = self._script.pop(0)
            self._actions = list(desk.match.game.rules.steps(turn, desk.state))
        action = self._actions.pop(0)
        desk.play(action)
        self._rest = desk.services.pace.seconds(desk.table.breath(BREATH))
        if not self.unfolding:
            self._letters.mark_seen()
            desk.refresh()

    def skip(self) -> None:
        """All that is still to be shown happens now."""
        while self.unfolding:
            self._rest = 0.0
            self._desk.table.finish()
            self._desk.turns.land()
            self.update(0.0)
            if self._desk.view.dialogs:
                return

    # -- my turn -------------------------------------------------------------------------

    def shown(self, before: AnyState, step: AnyStep) -> AnyStep:
        """A step as it may be seen: what a turn earned at its end comes with the next letter."""
        desk, match = self._desk, self._desk.match
        if step.state.turn == before.turn:
            acts = match.actions
            if acts and not self.unfolding and match.game.rules.seen(acts[-1]):
                self._letters.keep_begun(acts)
            return step
        if not self._on_its_way(before):
            return step
        unseen = match.game.unseen
        assert unseen is not None
        covered = unseen.covered(before, step)
        steps = (
            *match.replay.steps[:-1],
            unseen.covered(match.replay.before(len(match.turns) - 1), match.replay.steps[-1]),
        )
        record = match.replay.record
        desk.session.match = Match.resume(match.game, Replay(record, match.start, steps))
        return covered

    def _on_its_way(self, before: AnyState) -> bool:
        """Whether what the turn that just ended drew is dealt by the next letter."""
        from palmyra.kernel.letters.letter_rules import on_its_way

        match = self._desk.match
        if match.game.unseen is None:
            return False
        number = len(match.turns) - 1
        if self.unfolding or number < self._first:  # a friend's: the last may still be on its way
            last = number == len(self._whole.record.turns) - 1
            return last and bool(self.view.on_its_way)
        if before.seat != self.view.me:
            return False  # a computer's: the one who plays on here sees it
        return bool(on_its_way(match.game, match.replay.before(number), match.turns[-1]))

    def turn_ended(self) -> None:
        """Somebody's turn is over: mine, or a computer's that plays here, is kept."""
        match = self._desk.match
        if self.unfolding or len(match.turns) <= self._first:
            return
        self._letters.keep_turns(match.turns[self._first :], self._kept)

    def _kept(self, done: bool) -> None:
        desk = self._desk
        self.view = self._letters.view
        self.failed = not done
        if not done:
            desk.say(desk.texts("friends.not_kept"))
        self.ready = done and self.view.owes != "turn"
        self.told()
        desk.refresh()

    def landed(self) -> None:
        """What was in the air has landed: the table looks at the match as it is."""
        desk = self._desk
        desk.table.settle(desk.state)
