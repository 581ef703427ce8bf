"""What the table says by itself: what a city asks for, that the end is near, who was skipped, what
left the game."""

from palmyra.games.medina.hand import words
from palmyra.games.medina.hand.desk import MedinaDesk
from palmyra.games.medina.rules.events import ColorLeft, Event, PlayerSkipped
from palmyra.games.medina.rules.legal import legal_cells
from palmyra.games.medina.rules.pieces import DOME, PIECES, STONES, Piece
from palmyra.games.medina.rules.state import State
from palmyra.kernel.session import SOLO

TURN = 2  # placements


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

    def announce(self, event: Event) -> None:
        """What one might miss: who cannot place anything (M22), a stone that leaves (M12)."""
        if isinstance(event, PlayerSkipped):
            self._skipped(event.seat)
        elif isinstance(event, ColorLeft):
            self._left(event)

    def _skipped(self, seat: int) -> None:
        if self._desk.state.over:
            return  # nobody could place anything: the end says so
        self._desk.say(words.say(self._desk.texts, "skipped", name=self._desk.name(seat)))

    def _left(self, event: ColorLeft) -> None:
        """What left the game with a stone, and how much of it was one's own."""
        texts, mine = self._desk.texts, event.pieces[self._desk.mine]
        said = words.left_words(texts, event)
        if mine:
            said = f"{said} {words.say(texts, 'left_yours', n=mine)}"
        self._desk.say(said)


def ending(state: State) -> str:
    """ "last_turn", "last_two" by what is in stock, "last_room" by what of it finds a space on the
    board as it is; "" while there is time."""
    stock = state.stocks[state.seat]
    left = sum(stock[:DOME]) + min(stock[DOME], _lacking(state))
    if left <= TURN:
        return "last_turn"
    if left <= 2 * TURN:
        return "last_two"
    fits = sum(
        min(count, legal_cells(state, piece).bit_count())
        for piece, count in zip(PIECES, stock, strict=True)
        if piece is not Piece.DOME and count
    )
    return "last_room" if fits <= 2 * TURN else ""


def _lacking(state: State) -> int:
    """Stones of which the player owns no palace."""
    return sum(state.owned(state.seat, stone) is None for stone in range(len(STONES)))
