"""What the table says by itself: what a city asks for, that the end is near, who was skipped, what
left the game."""

from palmyra.games.medina.hand import words
from palmyra.games.medina.hand.desk import MedinaDesk
from palmyra.games.medina.hand.near_end import ending
from palmyra.games.medina.rules.events import ColorLeft
from palmyra.kernel.session import SOLO


class Remarks:
    def __init__(self, desk: MedinaDesk) -> None:
        self._desk = desk
        self._greeted = False
        self._warned = -1  # the turn at whose beginning the end was told to be near

    def greet(self) -> None:
        """A game for one of the cities says at first what it asks for."""
        if self._greeted:
            return
        self._greeted = True
        mark = self._desk.session.marks.get(SOLO)
        if mark is not None and not self._desk.match.turns:
            from palmyra.games.medina.challenges import city_of
            from palmyra.games.medina.screens.goal_words import asked  # most games are for no city

            if (city := city_of(mark)) is not None:
                self._desk.say(asked(self._desk.texts, city))

    def warn(self) -> None:
        """A person's turn begins, and few are left."""
        desk = self._desk
        if self._warned == desk.state.turn or desk.taught:
            return
        self._warned = desk.state.turn
        if not desk.state.placed and (key := ending(desk.state)):
            desk.say(words.say(desk.texts, key))

    def skipped(self, seat: int) -> None:
        self._desk.say(words.say(self._desk.texts, "skipped", name=self._desk.name(seat)))

    def left(self, event: ColorLeft) -> None:
        """What left the game with a stone, and how much of it was one's own."""
        texts, mine = self._desk.texts, event.pieces[self._desk.mine]
        said = words.left_words(texts, event)
        if mine:
            said = f"{said} {words.say(texts, 'left_yours', n=mine)}"
        self._desk.say(said)
