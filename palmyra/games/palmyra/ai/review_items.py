"""What a turn brings, part by part, as the payment itself explains it: lines of a review.

Tile by tile: which neighbors gave what. The amounts add up to what is due. The words are
`palmyra.coach.item.<label>`.
"""

from collections import Counter
from collections.abc import Iterator

from palmyra.games.palmyra.ai.turn_facts import CITY, moves, paid
from palmyra.games.palmyra.rules.income import PlacementIncome
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.games.palmyra.rules.turns import PlacingTurn, ReorganizeTurn, Turn
from palmyra.kernel.verdict import Item


def gain(state: State, turn: Turn) -> Item | None:
    """The tiles or coins that are due; None for a reorganize."""
    if isinstance(turn, ReorganizeTurn):
        return None
    label = "tiles" if turn.purpose is Purpose.CONQUER else "coins"
    return Item(label, paid(state, turn).total.due)


def items(state: State, turn: Turn) -> tuple[Item, ...]:
    if isinstance(turn, ReorganizeTurn):
        return tuple(_reorganized(state, turn))
    return tuple(_items(state, turn))


def _reorganized(state: State, turn: ReorganizeTurn) -> Iterator[Item]:
    """Which figure goes where, with the tile it goes to; what is drawn."""
    if turn.caesar:
        yield Item("caesar_taken")
    found = moves(state, turn)
    for move in found:
        figure, where = move.split()
        place = turn.legion if figure == Figure.LEGION.value else turn.censor
        values = {"moves": move}
        if where != CITY and isinstance(place, tuple):
            values["tile"] = state.board[place].code
        yield Item("moves", None, values)
    if not found:
        yield Item("figures_stay")
    if turn.draw is not None:
        yield Item(f"draws_{turn.draw.name.lower()}")


def _items(state: State, turn: PlacingTurn) -> Iterator[Item]:
    found = paid(state, turn)
    for income in found.incomes:
        yield from _matches(income)
    if found.total.caesar:
        yield Item("caesar", found.total.caesar)
    if found.total.tribute:
        yield Item("tribute", found.total.tribute)
    if turn.flip is not None:
        yield Item("flipped", None, {"tile": turn.flip.code})


def _matches(income: PlacementIncome) -> Iterator[Item]:
    """`5 mountains`, `2 towers x 2`, what a figure takes away."""
    tile = {"tile": income.tile.code}
    counted: Counter[str] = Counter()
    for match in income.matches:
        if match.blocked_by:
            counted["blocked"] += match.landscape + match.feature
        if match.landscape and not match.blocked_by:
            counted[match.tile.landscape.name.lower()] += 1
        if match.feature and not match.blocked_by and match.tile.feature:
            counted[match.tile.feature.name.lower()] += 1
    for label in ("desert", "hills", "mountains"):
        if counted[label]:
            yield Item(label, counted[label], {**tile, "n": counted[label]})
    for label in ("tower", "lake", "caravan"):
        if counted[label]:
            yield Item(label, 2 * counted[label], {**tile, "n": counted[label]})
    if counted["blocked"]:
        yield Item("blocked", None, {**tile, "n": counted["blocked"]})
    elif not counted:
        yield Item("nothing", 0, tile)
