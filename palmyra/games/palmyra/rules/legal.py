"""Which actions the rules allow: the one authority that the table, opponents and tests ask.

`legal_actions` lists them; `check` says of any action which rule forbids it, if one does.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.cells import CITY, Cell, Place, is_large, neighbors, place_name
from palmyra.games.palmyra.rules.income import income_so_far
from palmyra.games.palmyra.rules.state import (
    OWN_FIGURE,
    Figure,
    Placing,
    Purpose,
    Reorganizing,
    State,
    occupants,
)
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.kernel.refusal import Refusal

MOST_PLAIN: Final = 4  # R8
MOST_WITH_FEATURE: Final = 2


def legal_actions(state: State) -> list[Action]:
    """Every action the player to move may take now; empty when the game is over."""
    if state.over:
        return []
    if state.progress is None:
        return [*placements(state), *reorganizations(state)]
    if isinstance(state.progress, Placing):
        return [*placements(state), *turn_ends(state)]
    return list(figure_moves(state))


# --- placing -----------------------------------------------------------------------------


@cache
def _around(city: frozenset[Cell]) -> tuple[Cell, ...]:
    """The cells that touch the city from outside."""
    return tuple(sorted({n for cell in city for n in neighbors(cell)} - city))


def next_to(state: State, place: Place) -> tuple[Cell, ...]:
    """The cells next to a place, taken or not; the city is one space (R5)."""
    if place is CITY or place in state.city:
        return _around(state.city)
    return neighbors(place)


def open_spaces(state: State, figure: Figure) -> list[Cell]:
    """R7: the empty cells where the figure of the player to move could place."""
    board = state.board
    return [cell for cell in next_to(state, state.player.place(figure)) if cell not in board]


def ways(state: State) -> tuple[tuple[Purpose, Figure], ...]:
    """Which figure may place for what: its own purpose, or either with Caesar (R19)."""
    if isinstance(state.progress, Placing):
        return ((state.progress.purpose, state.progress.figure),)
    if state.progress is not None or state.over:
        return ()
    if state.caesar == state.seat:
        return tuple((purpose, figure) for purpose in Purpose for figure in Figure)
    return tuple(OWN_FIGURE.items())


def within_limit(state: State, tile: Tile) -> bool:
    """R8: whether the turn under way may still take this tile."""
    if not isinstance(state.progress, Placing):
        return True
    placed = state.progress.placed
    if any(p.tile.feature for p in placed):
        return len(placed) < MOST_WITH_FEATURE and tile.feature is None
    return len(placed) < (MOST_PLAIN if tile.feature is None else MOST_WITH_FEATURE)


def placements(state: State) -> list[PlaceTile]:
    kinds = [t for t in dict.fromkeys(state.player.hand) if within_limit(state, t)]
    by_size = (
        [t for t in kinds if t.size is Size.SMALL],
        [t for t in kinds if t.size is Size.LARGE],
    )
    return [
        PlaceTile(purpose, figure, t, cell)
        for purpose, figure in ways(state)
        for cell in open_spaces(state, figure)
        for t in by_size[is_large(cell)]
    ]


def _check_placement(state: State, action: PlaceTile) -> None:
    purpose, figure, tile, cell = action
    words = f"{tile.code}@{place_name(cell)}"
    progress = state.progress
    if isinstance(progress, Reorganizing):
        raise Refusal("R15", "figures_first", words)
    if progress and (purpose, figure) != (progress.purpose, progress.figure):
        raise Refusal("R7", "one_figure_a_turn", words, figure=progress.figure)
    if (purpose, figure) not in ways(state):
        raise Refusal("R19", "not_its_figure", f"by {figure}", purpose=purpose, figure=figure)
    if tile not in state.player.hand:
        raise Refusal("R7", "not_in_hand", words, tile=tile.code)
    if not within_limit(state, tile):
        _refuse_limit(progress, tile, words)
    if (tile.size is Size.LARGE) != is_large(cell):
        raise Refusal("R1", f"space_is_{'large' if is_large(cell) else 'small'}", words)
    if cell in state.board:
        raise Refusal("R7", "space_taken", words)
    if cell not in next_to(state, state.player.place(figure)):
        raise Refusal("R7", "not_next_to_figure", words, figure=figure)


def _refuse_limit(progress: Placing | None, tile: Tile, words: str) -> None:
    assert progress
    if tile.feature and any(p.tile.feature for p in progress.placed):
        raise Refusal("R8", "two_features", words)
    if len(progress.placed) >= MOST_PLAIN:
        raise Refusal("R8", "four_tiles_at_most", words)
    raise Refusal("R8", "feature_among_three", words)


# --- ending a placing turn ---------------------------------------------------------------


def splits(state: State, total: int) -> dict[Size | None, tuple[int, int]]:
    """R11, R12: the ways to draw that many tiles that the stacks can pay in full.

    Keyed by the size that gets the odd tile, None for an even number; values are the numbers
    of large and small tiles. Empty: the game ends.
    """
    half = total // 2
    wanted: dict[Size | None, tuple[int, int]] = {None: (half, half)}
    if total % 2:
        wanted = {Size.LARGE: (half + 1, half), Size.SMALL: (half, half + 1)}
    large, small = len(state.large), len(state.small)
    return {extra: (a, b) for extra, (a, b) in wanted.items() if a <= large and b <= small}


def empties_reserve(state: State, coins: int) -> bool:
    """R13: whether paying that many coins ends the game."""
    return coins >= state.reserve


def turn_ends(state: State) -> list[EndTurn]:
    progress = state.progress
    if not isinstance(progress, Placing):
        return []
    due = income_so_far(state, progress).due
    if progress.purpose is Purpose.CONQUER:
        # Nothing to say when no split can be drawn: ending the turn ends the game.
        return [EndTurn(extra=extra) for extra in splits(state, due) or (None,)]
    if empties_reserve(state, due):
        return [EndTurn()]
    return [EndTurn(), *(EndTurn(flip=t) for t in dict.fromkeys(state.player.hand))]


def _check_end(state: State, action: EndTurn) -> None:
    progress = state.progress
    if not isinstance(progress, Placing):
        raise Refusal("R7", "nothing_placed")
    due = income_so_far(state, progress).due
    extra = f"extra {action.extra}"
    flip = f"flip {action.flip}"
    if progress.purpose is Purpose.CONQUER:
        if action.flip:
            raise Refusal("R14", "flip_after_revenue", flip)
        drawable = splits(state, due)
        if action.extra is None:
            if due % 2 and drawable:
                raise Refusal("R11", "extra_missing", total=due)
        elif due % 2 == 0:
            raise Refusal("R11", "extra_not_due", extra, total=due)
        elif not drawable:
            raise Refusal("R12", "extra_at_end", extra)
        elif action.extra not in drawable:
            raise Refusal("R12", "split_not_drawable", extra)
        return
    if action.extra:
        raise Refusal("R11", "extra_after_conquer", extra)
    if action.flip is None:
        return
    if empties_reserve(state, due):
        raise Refusal("R14", "flip_at_end", flip)
    if action.flip not in state.player.hand:
        raise Refusal("R14", "flip_not_in_hand", flip, tile=action.flip.code)


# --- reorganizing ------------------------------------------------------------------------


def may_take_caesar(state: State) -> bool:
    """R18: only before the tile is drawn, with a coin to pay."""
    return state.expert and state.caesar != state.seat and state.player.coins > 0


def reorganizations(state: State) -> list[Reorganize]:
    sizes = [size for size in Size if state.stack(size)]
    if not sizes:
        return [Reorganize(None)]
    with_caesar = (False, True) if may_take_caesar(state) else (False,)
    return [Reorganize(size, caesar) for caesar in with_caesar for size in sizes]


def _check_reorganize(state: State, action: Reorganize) -> None:
    if isinstance(state.progress, Placing):
        raise Refusal("R15", "instead_of_placing", "reorganize")
    if isinstance(state.progress, Reorganizing):
        raise Refusal("R15", "one_tile_drawn", "reorganize")
    if not state.large and not state.small:
        if action.draw or action.caesar:
            raise Refusal("R15", "stacks_empty", f"draw {action.draw}" if action.draw else "caesar")
        return
    if action.caesar:
        if not state.expert:
            raise Refusal("R18", "caesar_is_expert", "caesar")
        if state.caesar == state.seat:
            raise Refusal("R18", "holds_caesar", "caesar")
        if not state.player.coins:
            raise Refusal("R18", "no_coin_for_caesar", "caesar")
    if action.draw is None:
        raise Refusal("R15", "draw_missing", "reorganize")
    if not state.stack(action.draw):
        raise Refusal("R15", "stack_empty", f"draw {action.draw}", size=action.draw)


def free_places(state: State) -> list[Place]:
    """R15: where a figure of the player to move may stand, its own two places included."""
    others = {cell for cell, who in occupants(state).items() if who.seat != state.seat}
    land = (cell for cell in state.board if cell not in state.city and cell not in others)
    return [CITY, *land]


def figure_moves(state: State) -> Iterable[MoveFigures]:
    if not isinstance(state.progress, Reorganizing):
        return
    places = free_places(state)
    for legion in places:
        for censor in places:
            if legion != censor or legion is CITY:
                yield MoveFigures(legion, censor)


def _check_moves(state: State, action: MoveFigures) -> None:
    if not isinstance(state.progress, Reorganizing):
        raise Refusal("R15", "draw_first", "legion@ censor@")
    _check_place(state, Figure.LEGION, action.legion)
    _check_place(state, Figure.CENSOR, action.censor)
    if action.legion == action.censor and action.legion is not CITY:
        words = f"legion@{place_name(action.legion)} censor@{place_name(action.censor)}"
        raise Refusal("R15", "both_on_one_tile", words)


def _check_place(state: State, figure: Figure, place: Place) -> None:
    if place is CITY:
        return
    words = f"{figure}@{place_name(place)}"
    if place in state.city:
        raise Refusal("R5", "city_is_one_space", words)
    if place not in state.board:
        raise Refusal("R15", "no_tile_there", words)
    who = occupants(state).get(place)
    if who and who.seat != state.seat:
        raise Refusal("R15", "place_taken", words, color=state.players[who.seat].color)


# --- any action --------------------------------------------------------------------------


def check(state: State, action: Action) -> None:
    """Raises the Refusal that forbids the action; returns if it is legal."""
    if state.ending:
        raise Refusal(state.ending, "game_over")
    if isinstance(action, PlaceTile):
        _check_placement(state, action)
    elif isinstance(action, EndTurn):
        _check_end(state, action)
    elif isinstance(action, Reorganize):
        _check_reorganize(state, action)
    else:
        _check_moves(state, action)
