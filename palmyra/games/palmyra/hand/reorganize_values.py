"""What every free place is worth to a figure that reorganizes, worked out beside the frames.

A few milliseconds a frame, the figure in hand first; what is known is kept until the tile or the
other figure is another. Until all is known places are shown without a number.
"""

from time import perf_counter
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.ai.next_turn import NextTurn, NextTurns, explained, standing
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.cells import CITY, Cell, Place
from palmyra.games.palmyra.rules.income import PlacementIncome
from palmyra.games.palmyra.rules.state import Figure, Reorganizing, State

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable

SLICE: Final = 0.003  # seconds of a frame
BEST: Final = 3  # places that are pointed out

_Key = tuple[Figure, Place, Place]  # where it would stand, and the other one


class ReorganizeValues:
    def __init__(self, table: "PalmyraTable") -> None:
        self._table = table
        self._state: State | None = None
        self._turns: NextTurns | None = None
        self._known: dict[_Key, NextTurn] = {}
        self._left: list[_Key] = []
        self._news = False  # found out, not yet shown
        self._for: object = None  # what the list of those left was made for

    @property
    def asked(self) -> bool:
        """Whether figures may move now."""
        plan = self._table.plan
        return self._table.desk.person_to_move and plan.phase is Phase.FIGURES and bool(plan.stands)

    @property
    def working(self) -> bool:
        new = self._state is not self._table.plan.state or self._for != self._wanted
        return self.asked and (new or self._news or bool(self._left))

    @property
    def _wanted(self) -> object:
        return tuple(self._table.plan.stands.items()), self._table.person.figure

    def update(self) -> None:
        if not self.asked:
            self._state = self._turns = self._for = None
            self._known, self._left = {}, []
            return
        if self._news:  # in a frame of its own
            self._news = False
            self._table.desk.refresh()
            self._table.auto_camera.keep()
            return
        self._begin()
        if not self._left or self._turns is None:
            return
        until = perf_counter() + SLICE
        whole = self.known
        while self._left:
            key = self._left.pop()
            self._known[key] = self._turns.best(*key)
            if perf_counter() > until and not self._table.desk.services.pace.instant:
                break
        self._news = not self._left or whole != self.known

    def _begin(self) -> None:
        """What is still to be found out, the last first; nothing where it is known already."""
        plan = self._table.plan
        state, wanted = plan.state, self._wanted
        if self._state is not state:
            drawn = state.progress.drawn if isinstance(state.progress, Reorganizing) else None
            self._state, self._turns = state, NextTurns(state, drawn)
            self._known, self._for = {}, None
        if self._for != wanted:
            self._for = wanted
            mine = self._table.person.figure
            figures = sorted(Figure, key=lambda figure: figure is mine)
            keys = [self._key(f, place) for f in figures for place in plan.free_places()]
            self._left = [key for key in keys if key not in self._known]

    def _key(self, figure: Figure, place: Place) -> _Key:
        """Where both would stand: on the other's tile the two swap."""
        places = self._table.plan.stands
        other = places[_other(figure)]
        if place is not CITY and place == other:
            other = places[figure]
        return figure, place, other

    # -- what is known ---------------------------------------------------------------

    @property
    def known(self) -> bool:
        """Whether every place of the figure in hand has its number."""
        return self.asked and all(
            self._key(self._table.person.figure, place) in self._known
            for place in self._table.plan.free_places()
        )

    def worth(self, figure: Figure, place: Place) -> NextTurn | None:
        return self._known.get(self._key(figure, place)) if self.asked else None

    def worths(self) -> dict[Place, NextTurn]:
        """All places for the figure in hand; nothing before all are known."""
        if not self.known:
            return {}
        figure = self._table.person.figure
        places = self._table.plan.free_places()
        return {place: self._known[self._key(figure, place)] for place in places}

    def best(self, figure: Figure) -> NextTurn | None:
        """The best place of a figure, once all of its places are known."""
        found = [self.worth(figure, place) for place in self._table.plan.free_places()]
        known = [one for one in found if one]
        if not known or len(known) < len(found):
            return None
        return max(known, key=lambda one: one.due)

    def before(self, figure: Figure) -> int:
        """The most the figure could have had without the tile drawn."""
        found = (self.worth(figure, place) for place in self._table.plan.free_places())
        return max((one.before for one in found if one), default=0)

    def promised(self) -> list[Cell]:
        """Where the turns of the places would lay their tiles: whichever is pointed at, all of what
        it shows is in sight."""
        return [cell for worth in self.worths().values() for _, cell in worth.laid]

    def explained(self, worth: NextTurn) -> list[PlacementIncome]:
        """The turn from there, tile by tile."""
        state = self._table.plan.state
        _, place, other = self._key(worth.figure, worth.place)
        return explained(standing(state, worth.figure, place, other), worth.figure, worth.laid)


def best_places(worths: dict[Place, NextTurn]) -> frozenset[Place]:
    """The few places worth most; none where nothing is earned."""
    good = sorted((w for w in worths.values() if w.due), key=lambda w: -w.due)
    return frozenset(worth.place for worth in good[:BEST])


def _other(figure: Figure) -> Figure:
    return Figure.CENSOR if figure is Figure.LEGION else Figure.LEGION
