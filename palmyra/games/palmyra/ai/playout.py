"""Random whole turns on the fast twin: what `make bench` measures and a search rolls out."""

from collections.abc import Callable

from palmyra.games.palmyra.ai.position import (
    CENSOR,
    IN_CITY,
    IS_PLAIN,
    KINDS,
    LARGES,
    LEGION,
    Position,
    takes_large,
)
from palmyra.games.palmyra.ai.random_player import END_SHARE, REORGANIZE_SHARE
from palmyra.games.palmyra.rules.legal import MOST_PLAIN, MOST_WITH_FEATURE
from palmyra.games.palmyra.rules.tiles import Size

Rand = Callable[[], float]  # Random.random


def playout(position: Position, rand: Rand) -> int:
    """Plays to the end; how many tiles were placed."""
    placed = 0
    while position.ending is None:
        placed += random_turn(position, rand)
    return placed


def random_turn(position: Position, rand: Rand) -> int:
    """Plays one legal turn; how many tiles it placed."""
    if rand() >= REORGANIZE_SHARE:
        first = LEGION if rand() < 0.5 else CENSOR
        placed = _place(position, first, rand) or _place(position, 1 - first, rand)
        if placed:
            return placed
    _reorganize(position, rand)
    return 0


def _place(position: Position, figure: int, rand: Rand) -> int:
    """A random conquer or revenue by that figure; 0 if it can place nothing."""
    hand = position.hands[position.seat]
    # With Caesar either figure may earn either (R19).
    conquers = rand() < 0.5 if position.caesar == position.seat else figure == LEGION
    large = [kind for kind in range(LARGES) if hand[kind]]
    small = [kind for kind in range(LARGES, KINDS) if hand[kind]]
    points = placed = 0
    most = MOST_PLAIN
    while large or small:
        spaces = position.spaces(figure)
        if not large or not small:
            spaces = [cell for cell in spaces if (large if takes_large(cell) else small)]
        if not spaces:
            break
        if not placed:
            position.lift(figure)
        cell = spaces[int(rand() * len(spaces))]
        choice = large if takes_large(cell) else small
        kind = choice[int(rand() * len(choice))]
        points += position.place(figure, kind, cell)
        placed += 1
        if not IS_PLAIN[kind]:
            most = MOST_WITH_FEATURE
        if placed == most or rand() < END_SHARE:
            break
        # R8: one feature a turn, and none among three tiles.
        every = IS_PLAIN[kind] and placed == 1
        large = [k for k in large if hand[k] and (every or IS_PLAIN[k])]
        small = [k for k in small if hand[k] and (every or IS_PLAIN[k])]
    if placed:
        _take_income(position, conquers, points, rand)
    return placed


def _take_income(position: Position, conquers: bool, points: int, rand: Rand) -> None:
    if conquers:
        position.conquer(points, Size.LARGE if rand() < 0.5 else Size.SMALL)
        return
    hand = position.hands[position.seat]
    flips: list[int | None] = [None, *(kind for kind in range(KINDS) if hand[kind])]
    position.revenue(points, flips[int(rand() * len(flips))])


def _reorganize(position: Position, rand: Rand) -> None:
    sizes = [size for size in Size if (position.large if size is Size.LARGE else position.small)]
    if not sizes:
        position.draw(None)
        return
    caesar = position.may_take_caesar() and rand() < 0.5
    position.draw(sizes[int(rand() * len(sizes))], caesar)
    places = position.free_places()
    legion = places[int(rand() * len(places))]
    censor = places[int(rand() * len(places))]
    while legion == censor and legion != IN_CITY:
        censor = places[int(rand() * len(places))]
    position.move(legion, censor)
