"""What others did since the person last acted, and the entry of the log shown on the board."""

from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.turns import PlacingTurn
from palmyra.games.palmyra.seating import Session
from palmyra.games.palmyra.table.highlights import Outline


class Recent:
    def __init__(self, session: Session) -> None:
        self._session = session
        self.outlines: tuple[Outline, ...] = ()
        self.entry: int | None = None  # of the log, the newest being 0
        self.fresh = 0  # turns of others the person has not answered yet

    def forget(self) -> bool:
        """The person acts: nothing needs pointing out any more. Whether that changed anything."""
        changed = bool(self.outlines) or self.entry is not None or self.fresh > 0
        self.outlines, self.entry, self.fresh = (), None, 0
        return changed

    def turn_ended(self, seat: int) -> None:
        """Outline a computer's turn on top of those before; a person's own needs none."""
        self.entry = None
        if self._session.seats[seat].is_person:
            self.outlines, self.fresh = (), 0
        else:
            self.outlines += self._outline(len(self._session.match.turns) - 1)
            self.fresh += 1

    def show(self, entry: int) -> None:
        """Point out what an entry did; the same entry again ends that."""
        same = self.entry == entry
        self.entry = None if same else entry
        number = len(self._session.match.turns) - 1 - entry
        self.outlines = () if same else self._outline(number)

    def _outline(self, number: int) -> tuple[Outline, ...]:
        turn = self._session.match.turns[number]
        players = self._session.match.setup.players
        color = players[number % len(players)]
        if isinstance(turn, PlacingTurn):
            return (Outline(tuple(cell for _, cell in turn.laid), color),)
        went = (turn.legion, turn.censor)
        cells = [place for place in went if isinstance(place, tuple)]
        if CITY in went:
            cells += sorted(self._session.match.state.city)
        return (Outline(tuple(cells), color),) if cells else ()
