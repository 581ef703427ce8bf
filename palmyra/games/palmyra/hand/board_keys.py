"""The board by key: from one legal place to the next, and Enter there. Knows no pointer."""

from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.board.geometry import bounds, center
from palmyra.games.palmyra.board.snapping import nearest, next_in_line
from palmyra.games.palmyra.hand import reorganize_words
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.cells import CITY, Place
from palmyra.ui.input import Command

if TYPE_CHECKING:
    from palmyra.games.palmyra.hand.person_turn import PersonTurn
    from palmyra.games.palmyra.table import PalmyraTable

NOWHERE: Final = "nowhere"  # a place that is none, the city being None
STEPS: Final = {
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}
PAGES: Final = {Command.PAGE_UP: -1, Command.PAGE_DOWN: 1}


class BoardKeys:
    def __init__(self, person: "PersonTurn", table: "PalmyraTable") -> None:
        self._person = person
        self._table = table

    def command(self, command: Command) -> bool:
        table, person = self._table, self._person
        places = self._reachable()
        if command in STEPS and not places:
            dx, dy = STEPS[command]
            table.pan(-60 * dx * table.desk.layout.scale, -60 * dy * table.desk.layout.scale)
            return True
        if command in STEPS or (command in PAGES and places):
            self._step(places, command)
            table.desk.refresh()
            return True
        if command is not Command.ACCEPT or not person.can_act or person.focused == NOWHERE:
            return False
        if table.plan.phase is Phase.FIGURES:
            person.stand(person.focused)
        elif isinstance(person.focused, tuple):
            person.drop_on(person.focused, None)
        table.desk.refresh()
        return True

    def _reachable(self) -> list[Place]:
        if not self._person.can_act:
            return []
        if self._table.plan.phase is Phase.FIGURES:
            return self._table.plan.free_places()
        return list(self._person.choices())

    def _step(self, places: list[Place], command: Command) -> None:
        """The keyboard's place moves in a direction, or on to the next one."""
        person = self._person
        spots = {place: self._spot(place) for place in places}
        if isinstance(person.focused, str) or person.focused not in spots:
            person.focused = places[0]
        elif command in PAGES:
            person.focused = next_in_line(spots, person.focused, PAGES[command])
        else:
            person.focused = nearest(spots, person.focused, STEPS[command])
        person.hovered = NOWHERE
        city = self._table.plan.state.city
        aim = city if person.focused is CITY else [person.focused]
        self._table.board.show_cells(c for c in aim if isinstance(c, tuple))
        if self._table.plan.phase is Phase.FIGURES and not isinstance(person.focused, str):
            self._table.desk.services.voice.say(
                reorganize_words.spoken(self._table, person.focused)
            )

    def _spot(self, place: Place | str) -> tuple[float, float]:
        if isinstance(place, tuple):
            return center(place)
        return bounds(self._table.plan.state.city).center
