"""What the table says a placement will earn, kept to be compared with what it did earn."""

from collections.abc import Sequence

from palmyra.games.palmyra.board.highlights import Mark
from palmyra.games.palmyra.hand.turn_plan import PlacementChoice
from palmyra.games.palmyra.rules.actions import Action, EndTurn, PlaceTile
from palmyra.games.palmyra.rules.events import (
    CoinsPaid,
    Event,
    IncomeCounted,
    TilePlaced,
    TilesDrawn,
)
from palmyra.games.palmyra.rules.income import PlacementIncome, TurnIncome
from palmyra.games.palmyra.rules.state import Purpose
from tests.support.at_table import PlayScene


class Previews:
    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._aimed: tuple[PlaceTile, PlacementChoice] | None = None
        self._income = ""  # of the turn, as the card last said
        self._reserve = 0  # before the turn was paid
        self.seen = 0

    def look(self, action: PlaceTile) -> None:
        """A tile is held over its space, or the keyboard is on it."""
        scene = self._scene
        (space,) = [s for s in scene.table.person.marks().spaces if s.mark is not Mark.LEGAL]
        assert space.cell == action.cell
        ways = scene.table.plan.choices(action.tile)[action.cell]
        (way,) = [w for w in ways if (w.purpose, w.figure) == (action.purpose, action.figure)]
        self._aimed = action, way
        best = max(ways, key=lambda w: (w.paid, w.income.points))
        assert space.points == best.paid  # R13: what the reserve has
        assert str(space.points) in space.label
        row = scene.table.panels.this_turn.model.rows[-1]
        assert (row.preview, row.tile, row.cell) == (True, action.tile, action.cell)
        assert row.points == best.paid
        assert scene.table.panels.this_turn.model.income == scene.table.words.income(
            best.turn, scene.table.plan.state.reserve
        )
        lit = sum(edge.points for edge in scene.table.person.marks().lit)
        assert lit == best.income.points, "the lit edges are not what the tile matches"

    def check(self, action: Action, events: Sequence[Event]) -> None:
        """What the rules paid, against what was shown before and stands on the card now."""
        if isinstance(action, PlaceTile):
            assert self._aimed is not None, "placed without ever having been previewed"
            (placed,) = [event for event in events if isinstance(event, TilePlaced)]
            self._check_placed(action, placed.income)
        elif isinstance(action, EndTurn):
            (counted,) = [event for event in events if isinstance(event, IncomeCounted)]
            assert self._income == self._scene.table.words.income(counted.income, self._reserve)
            _check_paid(counted.income, events)

    def _check_placed(self, action: PlaceTile, paid: PlacementIncome) -> None:
        assert self._aimed is not None
        aimed, way = self._aimed
        self._aimed = None
        self.seen += 1
        assert aimed == action
        assert way.income == paid
        card = self._scene.table.panels.this_turn.model
        assert not card.rows[-1].preview
        assert card.rows[-1].points == paid.points
        self._income = card.income
        self._reserve = self._scene.table.plan.state.reserve
        assert self._income == self._scene.table.words.income(way.turn, self._reserve)


def _check_paid(income: TurnIncome, events: Sequence[Event]) -> None:
    """The stacks and the reserve may hold less than is due, never give more."""
    paid = sum(event.coins for event in events if isinstance(event, CoinsPaid))
    drawn = sum(len(event.tiles) for event in events if isinstance(event, TilesDrawn))
    due = income.due if income.purpose is Purpose.REVENUE else 0
    assert paid <= due
    assert drawn in (0, income.sum if income.purpose is Purpose.CONQUER else 0)
