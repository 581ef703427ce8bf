"""How a person builds a turn: what is chosen so far and what may be chosen next. Pure.

Sits between the table and the match. Every question about legality goes to the rules; every
refusal that comes back is the rules' own. No pygame, no sentences.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from palmyra.games.palmyra.rules.actions import EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.cells import CITY, Cell, Place, is_large
from palmyra.games.palmyra.rules.income import (
    PlacementIncome,
    TurnIncome,
    coins_paid,
    income_so_far,
    placement_income,
    turn_income,
)
from palmyra.games.palmyra.rules.legal import (
    check,
    free_places,
    may_take_caesar,
    open_spaces,
    splits,
    turn_ends,
    ways,
    within_limit,
)
from palmyra.games.palmyra.rules.play import Step, apply
from palmyra.games.palmyra.rules.state import Figure, Placing, Purpose, Reorganizing, State
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.games.palmyra.seating import Match
from palmyra.kernel.refusal import Refusal


class Phase(Enum):
    PLACE = auto()  # lay tiles, or choose another action
    EXTRA = auto()  # an odd sum: which size gets the extra tile
    FLIP = auto()  # after revenue: a tile for tribute, or none
    STACK = auto()  # reorganize: which stack to draw from
    FIGURES = auto()  # reorganize: where the figures go
    OVER = auto()


@dataclass(frozen=True, slots=True)
class PlacementChoice:
    """One way to place a tile on a cell, and what it earns."""

    purpose: Purpose
    figure: Figure
    tile: Tile
    cell: Cell
    income: PlacementIncome
    turn: TurnIncome  # the whole turn with this tile
    reserve: int  # coins that are there

    @property
    def paid(self) -> int:
        """What the tile adds to the income that is paid: coins end where the reserve does (R13)."""
        points = self.income.points
        if self.purpose is Purpose.CONQUER:
            return points
        before = self.turn.sum - points
        return coins_paid(self.turn.sum, self.reserve) - coins_paid(before, self.reserve)

    @property
    def action(self) -> PlaceTile:
        return PlaceTile(self.purpose, self.figure, self.tile, self.cell)


class TurnPlan:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.purpose: Purpose | None = None  # narrowed by the player, before the first tile
        self.figure: Figure | None = None
        self.extra: Size | None = None
        self.flipping: Tile | None = None  # chosen for tribute, until the turn is ended
        self.caesar = False  # pay for Caesar when reorganizing
        self.stands: dict[Figure, Place] = {}  # where figures stand for now, while they move
        self._moves: list[dict[Figure, Place]] = []
        self._phase = Phase.PLACE
        self._kept: tuple[State, object, dict[Cell, list[PlacementChoice]]] | None = None
        self.start_turn()

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def phase(self) -> Phase:
        if self.state.over:
            return Phase.OVER
        if isinstance(self.state.progress, Reorganizing):
            return Phase.FIGURES
        return self._phase

    def start_turn(self) -> None:
        """Forget what was chosen: someone else, or the same person anew, is to move."""
        self.purpose = self.figure = self.extra = self.flipping = None
        self.caesar = False
        self._phase = Phase.PLACE
        self._moves = []
        self.stands = {}
        if isinstance(self.state.progress, Reorganizing):
            self._begin_moves()

    # -- placing ---------------------------------------------------------------------

    def ways(self) -> list[tuple[Purpose, Figure]]:
        """Who may place for what now, as far as the player has not narrowed it."""
        return [
            (purpose, figure)
            for purpose, figure in ways(self.state)
            if self.purpose in (None, purpose) and self.figure in (None, figure)
        ]

    def narrow(self, purpose: Purpose | None, figure: Figure | None = None) -> bool:
        """Choose what the next tiles are for; False if the turn under way says otherwise."""
        if self.phase not in (Phase.PLACE, Phase.STACK):
            return False
        possible = ways(self.state)
        if not any(purpose in (None, p) and figure in (None, f) for p, f in possible):
            return False
        self.purpose, self.figure = purpose, figure
        self._phase = Phase.PLACE
        return True

    def choices(self, tile: Tile) -> dict[Cell, list[PlacementChoice]]:
        """Every space the tile may go to, and for each what it would earn in which way."""
        # Asked several times a frame while a tile is dragged.
        state, key = self.state, (tile, self.phase, self.purpose, self.figure)
        if self._kept is None or self._kept[0] is not state or self._kept[1] != key:
            self._kept = state, key, self._choices(tile)
        return self._kept[2]

    def _choices(self, tile: Tile) -> dict[Cell, list[PlacementChoice]]:
        found: dict[Cell, list[PlacementChoice]] = {}
        if self.phase is not Phase.PLACE or not within_limit(self.state, tile):
            return found
        large = tile.size is Size.LARGE
        for purpose, figure in self.ways():
            for cell in open_spaces(self.state, figure):
                if is_large(cell) == large:
                    found.setdefault(cell, []).append(self.preview(purpose, figure, tile, cell))
        return found

    def preview(self, purpose: Purpose, figure: Figure, tile: Tile, cell: Cell) -> PlacementChoice:
        """What a placement, legal or imagined, would earn."""
        state = self.state
        income = placement_income(state, state.seat, figure, tile, cell)
        placed = state.progress.placed if isinstance(state.progress, Placing) else ()
        points = sum(p.points for p in placed) + income.points
        turn = turn_income(state, purpose, points, state.seat)
        return PlacementChoice(purpose, figure, tile, cell, income, turn, state.reserve)

    def refusal(self, tile: Tile, cell: Cell) -> Refusal | None:
        """Why the tile may not go there; None if it may in some way."""
        first: Refusal | None = None
        for purpose, figure in self.ways() or ways(self.state):
            try:
                check(self.state, PlaceTile(purpose, figure, tile, cell))
            except Refusal as refusal:
                first = first or refusal
            else:
                return None
        return first

    def place(self, choice: PlacementChoice) -> Step:
        self.extra = None
        return self.match.play(choice.action)

    # -- ending ----------------------------------------------------------------------

    @property
    def income(self) -> TurnIncome | None:
        progress = self.state.progress
        return income_so_far(self.state, progress) if isinstance(progress, Placing) else None

    @property
    def splits(self) -> Mapping[Size, tuple[int, int]]:
        """R11: the ways to draw an odd sum that the player may choose between."""
        income = self.income
        if income is None or income.purpose is Purpose.REVENUE or income.sum % 2 == 0:
            return {}
        found = splits(self.state, income.sum)
        return {size: pair for size, pair in found.items() if size is not None}

    def choose_extra(self, size: Size) -> bool:
        """Say which size gets the odd tile; False where there is no such choice."""
        if size in self.splits:
            self.extra = size
        return self.extra is size

    def choose_flip(self, tile: Tile | None) -> None:
        """Say which tile of the hand is flipped when the turn ends; None for none."""
        check(self.state, EndTurn(flip=tile))
        self.flipping = tile

    def end(self) -> Step | None:
        """End the turn, or ask the one question left (see `phase`)."""
        if self.phase is Phase.FIGURES:
            return self._play(self._moved())
        if self.phase is Phase.FLIP:
            return self._play(EndTurn(flip=self.flipping))
        ends = turn_ends(self.state)
        if not ends:
            check(self.state, EndTurn())  # says why not
        if len(ends) == 1:
            return self._play(ends[0])
        if self.income and self.income.purpose is Purpose.REVENUE:
            self._phase = Phase.FLIP
            return None
        if self.extra in self.splits:
            return self._play(EndTurn(extra=self.extra))
        self._phase = Phase.EXTRA
        return None

    @property
    def asks(self) -> bool:
        """Whether `end` would ask a question first, or has nothing to end."""
        if self.phase is not Phase.PLACE:
            return self.phase not in (Phase.FIGURES, Phase.FLIP, Phase.EXTRA)
        return len(turn_ends(self.state)) != 1 and self.extra not in self.splits

    @property
    def ends_game(self) -> bool:
        """Whether ending the turn now ends the game."""
        if self.phase is Phase.STACK:
            return not any(self.state.left)  # R15
        return _ends(self.state)

    def would_end(self, choice: PlacementChoice) -> bool:
        """Whether the turn, ended after this tile, would end the game."""
        try:
            return _ends(apply(self.state, choice.action).state)
        except Refusal:
            return False

    # -- reorganizing ----------------------------------------------------------------

    def reorganize(self) -> bool:
        """Turn to reorganizing; False once a tile lies."""
        if self.state.progress is not None or self.state.over:
            return False
        self.purpose = self.figure = None
        self._phase = Phase.STACK
        return True

    @property
    def may_pay_caesar(self) -> bool:
        return self.phase is Phase.STACK and may_take_caesar(self.state)

    def draw(self, size: Size | None) -> Step:
        """Draw from a stack; None when both are empty, which ends the game."""
        step = self._play(Reorganize(size, self.caesar and self.may_pay_caesar))
        if isinstance(self.state.progress, Reorganizing):
            self._begin_moves()
        return step

    def _begin_moves(self) -> None:
        player = self.state.player
        self.stands = {Figure.LEGION: player.legion, Figure.CENSOR: player.censor}
        self._moves = []

    def free_places(self) -> list[Place]:
        return free_places(self.state) if self.phase is Phase.FIGURES else []

    def stand(self, figure: Figure, place: Place) -> None:
        """Put a figure elsewhere for now; where one's other figure stands, the two swap."""
        other = Figure.CENSOR if figure is Figure.LEGION else Figure.LEGION
        wanted = {**self.stands, figure: place}
        if place is not CITY and self.stands[other] == place:
            wanted[other] = self.stands[figure]
        check(self.state, MoveFigures(wanted[Figure.LEGION], wanted[Figure.CENSOR]))
        if wanted != self.stands:
            self._moves.append(self.stands)
            self.stands = wanted

    @property
    def moved(self) -> bool:
        """Whether a reorganize has put a figure elsewhere so far."""
        player = self.state.player
        return any(place != player.place(figure) for figure, place in self.stands.items())

    def _moved(self) -> MoveFigures:
        return MoveFigures(self.stands[Figure.LEGION], self.stands[Figure.CENSOR])

    # -- going back ------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        if self.phase is Phase.FIGURES:
            return bool(self._moves)
        return self.phase in (Phase.EXTRA, Phase.FLIP, Phase.STACK) or self.match.can_undo

    @property
    def can_redo(self) -> bool:
        return self.phase is Phase.PLACE and self.match.can_redo

    def undo(self) -> None:
        """One step back: an answer, a question, a figure, or a tile."""
        if self.phase is Phase.FIGURES:
            self.stands = self._moves.pop()
        elif self.phase is Phase.FLIP and self.flipping:
            self.flipping = None
        elif self.phase is Phase.EXTRA and self.extra:
            self.extra = None
        elif self._phase is not Phase.PLACE:
            self._phase = Phase.PLACE
        else:
            self.match.undo()
            self.extra = None

    def redo(self) -> Step:
        self.extra = None
        return self.match.redo()

    def _play(self, action: EndTurn | Reorganize | MoveFigures) -> Step:
        turn = self.state.turn
        step = self.match.play(action)
        if step.state.turn > turn:
            self.start_turn()
        return step


def _ends(state: State) -> bool:
    """Whether the turn under way ends the game, were it ended now: the rules themselves say so.

    Neither a flip nor the size of an odd tile nor where figures go changes that.
    """
    if isinstance(state.progress, Placing):
        return apply(state, turn_ends(state)[0]).state.over
    if isinstance(state.progress, Reorganizing):
        player = state.player
        return apply(state, MoveFigures(player.legion, player.censor)).state.over
    return False
