"""What the player to move could do with a piece, and what each placement would change. Pure.

Everything here is asked of the rules: a preview is the step that the placement would be.
"""

from dataclasses import dataclass
from typing import NamedTuple

from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.board import Cell, Cells
from palmyra.games.medina.rules.events import (
    ColorLeft,
    Event,
    MarketBegun,
    PalaceFinished,
    PointsChanged,
    TokenPassed,
)
from palmyra.games.medina.rules.legal import legal_cells, why_not
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.play import preview
from palmyra.games.medina.rules.points import PointsChange, Worth, worth
from palmyra.games.medina.rules.state import State
from palmyra.kernel.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Changed:
    """A palace whose worth a placement changes."""

    palace: int
    before: Worth  # nothing for one that it founds
    after: Worth

    @property
    def gain(self) -> int:
        return self.after.total - self.before.total


@dataclass(frozen=True, slots=True)
class Preview:
    """All that a placement would bring (M28)."""

    place: Place
    before: State
    after: State
    events: tuple[Event, ...]
    palaces: tuple[Changed, ...]
    gains: tuple[int, ...]  # by seat, as they would be paid

    @property
    def tokens(self) -> list[TokenPassed]:
        return [event for event in self.events if isinstance(event, TokenPassed)]

    @property
    def left(self) -> ColorLeft | None:
        return next((event for event in self.events if isinstance(event, ColorLeft)), None)

    @property
    def finished(self) -> list[PalaceFinished]:
        """Palaces that it shuts in."""
        found = (event for event in self.events if isinstance(event, PalaceFinished))
        return [event for event in found if not event.claimed]

    @property
    def begins_market(self) -> bool:
        return any(isinstance(event, MarketBegun) for event in self.events)

    @property
    def paid(self) -> tuple[PointsChange, ...]:
        found = (event for event in self.events if isinstance(event, PointsChanged))
        return next((event.changes for event in found), ())


_NOTHING = Worth(0, 0, 0, 0)


class Offer(NamedTuple):
    """What a legal cell would bring: by how much palaces grow, and whose they are."""

    gain: int = 0
    owners: tuple[int | None, ...] = ()  # seats, each once; None for a palace nobody owns


def look(state: State, place: Place, events: tuple[Event, ...], after: State) -> Preview:
    """What a step changed, told as a preview is."""
    palaces = []
    for at, palace in enumerate(after.palaces):
        old = worth(state, state.palaces[at]) if at < len(state.palaces) else _NOTHING
        new = worth(after, palace)
        if new != old:
            palaces.append(Changed(at, old, new))
    gains = [0] * len(state.players)
    for event in events:
        if isinstance(event, PointsChanged):
            for change in event.changes:
                gains[change.seat] += change.points
    return Preview(place, state, after, events, tuple(palaces), tuple(gains))


class TurnOffers:
    """One state of the player to move; every answer is worked out once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._legal: dict[Piece, Cells] = {}
        self._offers: dict[Piece, dict[Cell, Offer]] = {}
        self._previews: dict[Place, Preview] = {}

    def foresee(self, place: Place) -> Preview:
        """What a legal placement would bring."""
        if place not in self._previews:
            state = self.state
            self._previews[place] = look(state, place, preview(state, place), put(state, place))
        return self._previews[place]

    def refusal(self, place: Place) -> Refusal | None:
        return why_not(self.state, place)

    def offers(self, piece: Piece) -> dict[Cell, Offer]:
        """Every legal cell of a piece, and what it would bring there."""
        if piece not in self._offers:
            self._offers[piece] = self._found(piece)
        return self._offers[piece]

    def _found(self, piece: Piece) -> dict[Cell, Offer]:
        state = self.state
        cells = state.board.cells(self._cells(piece))
        if piece is Piece.DOME:  # it changes who owns a palace, not what it is worth
            return dict.fromkeys(cells, Offer())
        before = [worth(state, palace).total for palace in state.palaces]
        return {cell: _offer(before, put(state, Place(piece, cell))) for cell in cells}

    def usable(self, piece: Piece) -> bool:
        """Whether it can be placed somewhere now."""
        return bool(self._cells(piece))

    def _cells(self, piece: Piece) -> Cells:
        if piece not in self._legal:
            self._legal[piece] = legal_cells(self.state, piece)
        return self._legal[piece]

    @property
    def ready(self) -> bool:
        """Whether the turn has all that it must have."""
        return bool(self.state.placed) and len(self.state.placed) == self.state.owed


def _offer(before: list[int], after: State) -> Offer:
    gain, owners = 0, []
    for at, palace in enumerate(after.palaces):
        grown = worth(after, palace).total - (before[at] if at < len(before) else 0)
        if grown:
            gain += grown
            owners.append(palace.owner)
    return Offer(gain, tuple(dict.fromkeys(owners)))
