"""What a placement earns, and why (R9, R10, R13, R19).

Every number on the table can be asked "why?": the answer is made here, once, for the
payment itself as for its preview. Placements may be imagined: nothing here asks if they are legal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.rules.cells import Cell, neighbors
from palmyra.games.palmyra.rules.state import (
    Edition,
    Figure,
    Occupant,
    Placing,
    Purpose,
    State,
    occupants,
)
from palmyra.games.palmyra.rules.tiles import Tile

LANDSCAPE_POINTS: Final = 1
FEATURE_POINTS: Final = 2
CAESAR_POINTS: Final = 1


@dataclass(frozen=True, slots=True)
class NeighborMatch:
    """A neighbor that matches in landscape, feature or both."""

    cell: Cell
    tile: Tile
    landscape: int  # points for the same landscape: 1 or 0
    feature: int  # points for the same feature: 2 or 0
    blocked_by: Occupant | None = None  # the figure on it that takes the points away (R10)

    @property
    def points(self) -> int:
        return 0 if self.blocked_by else self.landscape + self.feature


@dataclass(frozen=True, slots=True)
class PlacementIncome:
    """One placed tile: which neighbor gave what, which was blocked by whom."""

    tile: Tile
    cell: Cell
    matches: tuple[NeighborMatch, ...]

    @property
    def points(self) -> int:
        return sum(match.points for match in self.matches)

    @property
    def blocked_points(self) -> int:
        """What the figures on neighbors take away."""
        return sum(m.landscape + m.feature for m in self.matches if m.blocked_by)


@dataclass(frozen=True, slots=True)
class TurnIncome:
    """A whole conquer or revenue: placements, Caesar's one more, tribute."""

    purpose: Purpose
    placements: int  # points of the placed tiles
    caesar: int  # R19: 1 for the holder
    flipped: int  # the player's flipped tiles

    @property
    def sum(self) -> int:
        return self.placements + self.caesar

    @property
    def tribute(self) -> int:
        """R13: the coins on top, if the sum is strictly more than the flipped tiles."""
        return self.flipped if self.purpose is Purpose.REVENUE and self.sum > self.flipped else 0

    @property
    def short_of_tribute(self) -> int:
        """How many coins the sum lacks for the tribute; 0 if reached or none is at stake."""
        if self.purpose is Purpose.CONQUER or not self.flipped:
            return 0
        return max(0, self.flipped + 1 - self.sum)

    @property
    def due(self) -> int:
        """Tiles or coins to pay, before the stacks' and the reserve's limits."""
        return self.sum + self.tribute


def placement_income(
    state: State, seat: int, figure: Figure, tile: Tile, cell: Cell
) -> PlacementIncome:
    """What the tile would earn on the cell, moved onto by that figure of that seat."""
    standing = occupants(state)
    matches = []
    for near in neighbors(cell):
        other = state.board.get(near)
        if other is None:
            continue
        landscape = LANDSCAPE_POINTS if other.landscape is tile.landscape else 0
        same_feature = other.feature is tile.feature and tile.feature is not None
        feature = FEATURE_POINTS if same_feature else 0
        if landscape or feature:
            by = _blocker(state.edition, standing, near, seat, figure)
            matches.append(NeighborMatch(near, other, landscape, feature, by))
    return PlacementIncome(tile, cell, tuple(matches))


def _blocker(
    edition: Edition, standing: Mapping[Cell, Occupant], cell: Cell, seat: int, figure: Figure
) -> Occupant | None:
    """R10: the figure on the cell that blocks it for the moving one."""
    occupant = standing.get(cell)
    if occupant is None:
        return None
    if occupant.seat != seat:
        return occupant
    # The tile the moving figure just left counts (R9).
    if occupant.figure is figure or edition is Edition.FRENCH:
        return None
    return occupant


def turn_income(state: State, purpose: Purpose, placements: int, seat: int) -> TurnIncome:
    """The income of a turn whose tiles earned that many points."""
    caesar = CAESAR_POINTS if state.caesar == seat else 0
    return TurnIncome(purpose, placements, caesar, len(state.players[seat].flipped))


def coins_paid(due: int, reserve: int) -> int:
    """R13: the reserve pays what it has, and no more."""
    return min(due, reserve)


def collection(total: int, flipped: int) -> TurnIncome:
    """A revenue whose sum is that, Caesar's one more included, with so many flipped tiles."""
    return TurnIncome(Purpose.REVENUE, total, 0, flipped)


def income_so_far(state: State, placing: Placing) -> TurnIncome:
    """What the turn under way would pay if it ended now."""
    points = sum(placement.points for placement in placing.placed)
    return turn_income(state, placing.purpose, points, state.seat)
