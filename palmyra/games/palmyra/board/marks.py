"""Which highlights the board shows: while a person builds a turn, and of finished turns what they
did. Pure: values in, values out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from palmyra.games.palmyra.board.highlights import Blocked, Earns, Ghost, Lit, Mark, Outline, Space
from palmyra.games.palmyra.hand.turn_plan import PlacementChoice
from palmyra.games.palmyra.rules.cells import CITY, Cell, Place
from palmyra.games.palmyra.rules.income import PlacementIncome
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.state import Purpose, State
from palmyra.games.palmyra.rules.tiles import Tile
from palmyra.games.palmyra.rules.turns import PlacingTurn

EARNS: dict[Purpose, Earns] = {Purpose.CONQUER: "tiles", Purpose.REVENUE: "coins"}


@dataclass(frozen=True, slots=True)
class Detail:
    """The hovered space taken apart: edges that give points, neighbors that are blocked."""

    lit: tuple[Lit, ...] = ()
    blocked: tuple[Blocked, ...] = ()


def placement_spaces(
    choices: Mapping[Cell, list[PlacementChoice]],
    hovered: Cell | None,
    focused: Cell | None,
    label: str,
) -> tuple[Space, ...]:
    """Every legal space with what it would earn; the hovered one says it in words."""
    return tuple(
        Space(
            cell,
            _mark(cell, hovered, focused),
            best(ways).paid,
            EARNS[best(ways).purpose],
            label if cell == hovered else "",
        )
        for cell, ways in choices.items()
    )


@dataclass(frozen=True, slots=True)
class PlaceWorth:
    """What standing on a place is worth next turn."""

    points: int
    best: bool = False
    raised: bool = False


def standing_spaces(
    places: Iterable[Place],
    hovered: Place | str,
    focused: Place | str,
    worths: Mapping[Place, PlaceWorth],
    earns: Earns,
    label: str,
) -> tuple[tuple[Space, ...], Space | None]:
    """Where a figure may be stood and what that is worth: tiles, and the city."""
    found = []
    city = None
    for place in places:
        mark = Mark.LEGAL
        if place == focused:
            mark = Mark.FOCUSED
        if place == hovered:
            mark = Mark.HOVERED
        worth = worths.get(place)
        space = Space(
            (0, 0) if place is CITY else place,
            mark,
            worth.points if worth else None,
            earns,
            label if mark is Mark.HOVERED else "",
            on_tile=True,
            best=bool(worth and worth.best),
            raised=bool(worth and worth.raised),
            pending=worth is None,
        )
        if place is CITY:
            city = space
        else:
            found.append(space)
    return tuple(found), city


def riddled(spaces: Iterable[Space]) -> tuple[Space, ...]:
    """Spaces that do not say what they are worth, as that is the question: all look alike."""
    return tuple(
        replace(space, points=None, label="", best=False, raised=False, pending=False, asked=True)
        for space in spaces
    )


def numbered(laid: Sequence[tuple[Tile, Cell]], first: int = 1) -> tuple[Ghost, ...]:
    """The tiles of a turn that is only thought of, in their order."""
    return tuple(Ghost(cell, tile, number=at) for at, (tile, cell) in enumerate(laid, first))


def best(ways: list[PlacementChoice]) -> PlacementChoice:
    """The way that earns most; the first of equals, which is conquer."""
    return max(ways, key=lambda choice: (choice.paid, choice.income.points))


def detail(state: State, choice: PlacementChoice) -> Detail:
    """Why the space earns what it does."""
    lit = []
    blocked = []
    for match in choice.income.matches:
        if match.blocked_by:
            color = state.players[match.blocked_by.seat].color
            blocked.append(Blocked(match.cell, color))
        else:
            lit.append(Lit(choice.cell, match.cell, match.points))
    return Detail(tuple(lit), tuple(blocked))


def lit_edges(income: PlacementIncome) -> tuple[Lit, ...]:
    """The edges that gave points to a tile that lies."""
    return tuple(Lit(income.cell, m.cell, m.points) for m in income.matches if m.points)


def _mark(cell: Cell, hovered: Cell | None, focused: Cell | None) -> Mark:
    if cell == hovered:
        return Mark.HOVERED
    return Mark.FOCUSED if cell == focused else Mark.LEGAL


def outlines_of(replay: Replay, turns: Sequence[int]) -> tuple[Outline, ...]:
    """What finished turns did, as lines around the cells."""
    return tuple(outline for number in turns for outline in _outline(replay, number))


def _outline(replay: Replay, number: int) -> tuple[Outline, ...]:
    turn = replay.record.turns[number]
    color = replay.record.setup.players[replay.before(number).seat]
    if isinstance(turn, PlacingTurn):
        return (Outline(tuple(cell for _, cell in turn.laid), color),)
    went = (turn.legion, turn.censor)
    cells = [place for place in went if isinstance(place, tuple)]
    if CITY in went:
        cells += sorted(replay.state.city)
    return (Outline(tuple(cells), color),) if cells else ()
