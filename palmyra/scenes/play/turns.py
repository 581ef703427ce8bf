"""From turn to turn at any table: a turn ended is kept, pointed out and told; once it has landed
the next player begins, or the game is over.

People who have secrets hand over: the next one sits down before theirs are shown.
"""

from typing import TYPE_CHECKING

from palmyra.scenes.play import dialogs
from palmyra.tabletop.ribbon import Ribbon

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk


class Turns:
    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self.ribbon = Ribbon()  # a moment of the game over the board
        self.seat: int = desk.session.match.state.seat  # whose turn is shown
        self.covered = False  # until the next person has sat down, nothing of theirs is shown
        self.hurried = False  # the player skips the end's moments
        self._seat_seen = -1
        self._landing = False  # a turn ended and is still in the air

    def ended(self, seat: int) -> None:
        """Somebody ended their turn."""
        desk = self._desk
        self._keep()
        desk.since.end()
        self._landing = True
        number = len(desk.match.turns) - 1
        desk.recent.turn_ended(number, by_person=desk.session.seats[seat].is_person)
        desk.table.point_out(desk.recent.turns)
        told = desk.game_ui.told(desk.texts, desk.match.replay, number)
        log = told.spoken or told.short
        desk.services.voice.say(desk.texts("play.told", name=desk.name(seat), log=log))

    def _keep(self) -> None:
        desk, keeping, texts = self._desk, self._desk.keeping, self._desk.texts
        if desk.letter is not None:
            desk.letter.turn_ended()
        if keeping is None:
            return
        if not desk.state.over:
            keeping.save_async(desk.session, lambda: desk.say(texts("play.not_saved")))
        elif not keeping.file_game(desk.session):
            closed = desk.services.books.of(desk.match.game.name).closed
            desk.say(texts("scores.not_entered" if closed else "play.not_filed"))

    def land(self) -> None:
        """Once the turn that ended is shown: on to the next player."""
        desk = self._desk
        if not self._landing or desk.table.busy:
            return
        self._landing = False
        state = desk.state
        self.seat = state.seat
        desk.reactions.landed(len(desk.match.turns) - 1)
        desk.table.landed()
        if desk.letter is not None:
            desk.letter.landed()
        desk.services.audio.play("coins" if state.over else "turn", 0.5 if state.over else 1.0)
        if not desk.taught:  # the tutor has a word of its own
            self.tell_moment()
        if not state.over and desk.session.seats[state.seat].is_person:
            desk.table.begin_turn()
            desk.since.begin(state.seat)
            self._hand_over(state.seat)
        desk.refresh()

    def jumped(self) -> None:
        """The match is another one."""
        self._landing, self.seat = False, self._desk.state.seat

    def tell_moment(self) -> None:
        """What the last turn brought about stands over the board for a breath, if that is worth
        it; with calm motion the banner says it. After the end the points are counted then."""
        desk = self._desk
        moment = desk.game_ui.moment(desk.texts, desk.session)
        if moment is None:
            return
        self.ribbon.begin(moment, desk.services.pace)
        self.ribbon.lay(desk.layout.area, desk.table.room)
        if desk.services.pace.reduced:
            desk.say(moment.spoken)
        desk.services.voice.say(moment.spoken)

    def skip_moment(self) -> bool:
        """A click or key while a moment is shown ends it; after the last move it goes on to the end
        of it all. Whether it was the time."""
        if not self.ribbon.running:
            return False
        self.ribbon.skip()
        self.hurried = self._desk.state.over
        return True

    def update(self) -> None:
        """A moment that has passed is put away; the last one stays until the table is left."""
        if self.ribbon.visible and not self.ribbon.running and not self._desk.state.over:
            self.ribbon.put_away()

    def sit_down(self) -> None:
        """The table is shown for the first time."""
        if self._seat_seen < 0 and not self._desk.state.over:
            self._hand_over(self._desk.state.seat)

    def _hand_over(self, seat: int) -> None:
        desk = self._desk
        several = len(desk.session.persons) > 1
        person = desk.session.seats[seat].is_person
        if several and person and seat != self._seat_seen and desk.game_ui.secret(desk.session):
            self.covered = True
            dialogs.hand_over(desk, seat)
        self._seat_seen = seat

    def uncover(self) -> None:
        self.covered = False
        self._desk.close()
        self._desk.refresh()
