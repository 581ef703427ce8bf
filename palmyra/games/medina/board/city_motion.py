"""What the city itself does when a piece comes: cranes fold, carpets unroll, gates open.

Everything here begins at an event and ends in the city as it is painted anew: what moves is lifted
out of the painted city and put back when it rests.
"""

from dataclasses import replace
from typing import Final

from palmyra.games.medina.board import city_motion_art as art
from palmyra.games.medina.board import palette
from palmyra.games.medina.board.city import ShownCity, ShownPalace
from palmyra.games.medina.board.motion_context import Show
from palmyra.games.medina.board.palace_rows import courts_of
from palmyra.games.medina.board.rampart import piers_of
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.events import TokenPassed
from palmyra.games.medina.rules.pieces import TOKENS, TOWERS
from palmyra.games.medina.rules.state import State
from palmyra.tabletop.sprite import EMPTY, Sprite
from palmyra.ui.tween import in_out_quad, out_cubic

FOLD: Final = 0.14
RING: Final = 0.32
UNROLL: Final = 0.18
SLIDE: Final = 0.26
MELT: Final = 0.09  # merlons between joined cells sink
COURT: Final = 0.22
GATE: Final = 0.40
FLAG: Final = 0.14  # to furl, and again to unfurl
FLAG_AT: Final = 0.28  # of a prize's way, it changes
LIGHT: Final = palette.GOLD_82
_COMET: Final = 0.45  # of an outline is lit at once


# -- cranes ------------------------------------------------------------------------------


def fold_before_dome(show: Show, then: ShownCity, palace: int, at: float) -> float:
    """The crane makes room for the dome."""
    crane = then.buildings[palace].crane
    if crane is None:
        return at
    show.timeline.cue(at, lambda: _lift_crane(show, then, crane))
    return _fold(show, crane, at)


def _lift_crane(show: Show, then: ShownCity, crane: Cell) -> None:
    show.between(then, frozenset({("crane", crane)}))


def fold_shut_in(show: Show, then: ShownCity, now: ShownCity, at: float) -> None:
    """Of palaces that can grow no more, though nobody claimed them."""
    for old, new in zip(then.buildings, now.buildings, strict=False):
        if old.crane is not None and new.crane is None and new.dome is None:
            _fold(show, old.crane, at)


def _fold(show: Show, crane: Cell, at: float) -> float:
    def frame(t: float) -> Sprite:
        return art.crane(show.board, crane, 1 - in_out_quad(t))

    return show.timeline.clip(at, show.seconds(FOLD), frame)


# -- around a dome -----------------------------------------------------------------------


def shine(show: Show, building: ShownPalace, at: float) -> float:
    """A light runs once along the outline of a palace that was claimed."""

    def frame(t: float) -> Sprite:
        head, tail = min(1.0, t * (1 + _COMET)), max(0.0, t * (1 + _COMET) - _COMET)
        if head <= tail:
            return EMPTY
        return show.board.marker.running(building, LIGHT, show.board.grid, tail, head)

    return show.timeline.clip(at, show.seconds(RING), frame)


# -- courts ------------------------------------------------------------------------------


def new_courts(then: ShownCity, now: ShownCity) -> dict[Cell, str]:
    """What opens on roofs that grew together."""
    found: dict[Cell, str] = {}
    for at, building in enumerate(now.buildings):
        old = then.buildings[at] if at < len(then.buildings) else None
        if old is None or old.cells != building.cells:
            had = courts_of(old) if old is not None else {}
            courts = courts_of(building).items()
            found |= {cell: name for cell, name in courts if had.get(cell) != name}
    return found


def open_courts(show: Show, courts: dict[Cell, str], at: float) -> None:
    at += show.seconds(MELT)
    for cell, name in courts.items():
        _open_court(show, cell, name, at)


def _open_court(show: Show, cell: Cell, name: str, at: float) -> None:
    def frame(t: float) -> Sprite:
        return art.court(show.board, cell, name, out_cubic(t))

    end = show.timeline.clip(at, show.seconds(COURT), frame)
    show.timeline.cue(end, lambda: show.lower(("court", cell)))


# -- a merchant --------------------------------------------------------------------------


def unroll(show: Show, then: ShownCity, now: ShownCity, cell: Cell, at: float) -> None:
    """The runner comes from the neighbor, and the fringe moves to the new end."""
    x, y = cell
    beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & then.merchants
    if len(beside) == 1:
        (neighbor,) = beside
        show.timeline.cue(at, lambda: _unroll(show, then, now, neighbor, cell, at))


def _unroll(
    show: Show, then: ShownCity, now: ShownCity, neighbor: Cell, cell: Cell, at: float
) -> None:
    board = show.board
    area = board.grid.rect(neighbor).union(board.grid.rect(cell))
    surface, grid = board.layer.surface, board.grid
    if surface is None:
        return
    area = area.clip(surface.get_rect())
    bare = surface.subsurface(area).copy() if area.w and area.h else None
    city = replace(then, merchants=now.merchants, ends=now.ends)
    show.between(city, frozenset({("merchant", cell)}))
    if bare is None:
        return
    way = cell[0] - neighbor[0], cell[1] - neighbor[1]

    def frame(t: float) -> Sprite:
        if board.grid != grid:  # one looks from elsewhere now
            return EMPTY
        return art.runner(board, bare, area, way, out_cubic(t))

    show.timeline.clip(at, show.seconds(UNROLL), frame)


# -- the rampart -------------------------------------------------------------------------


def clear_footing(show: Show, then: ShownCity, now: ShownCity, cell: Cell, at: float) -> None:
    """Neither the new wall nor the old end is painted while one rises and the other moves on."""
    lifted = frozenset({("wall", cell)} | {("gate", gate) for gate in now.gates - then.gates})
    city = replace(then, walls=now.walls, gates=now.gates)

    def clear() -> None:
        show.between(city, lifted)

    show.timeline.cue(at, clear)


def slide_pier(show: Show, then: ShownCity, now: ShownCity, cell: Cell, at: float) -> Sprite:
    """The pier at the old end of a wall becomes the one of the new end; how it stands there."""
    x, y = cell
    solid = then.walls | {tower.cell for tower in then.towers}
    beside = solid & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
    piers = [(pier, (old[0] - x, old[1] - y)) for pier in piers_of(now, cell) for old in beside]

    def frame(t: float) -> Sprite:
        left = 1 - out_cubic(t)
        sprites = [art.pier(show.board, cell, pier, way, left) for pier, way in piers]
        return Sprite(tuple(part for sprite in sprites for part in sprite.parts))

    def begin() -> None:
        show.timeline.clip(at, show.seconds(SLIDE), frame)

    if piers:
        show.timeline.cue(at, begin)
    return frame(1.0)


def open_gates(show: Show, then: ShownCity, now: ShownCity, at: float) -> None:
    """Of a side that has its last wall, once it is there."""
    at += show.seconds(MELT)
    for gate in now.gates - then.gates:
        _open_gate(show, gate, at)


def _open_gate(show: Show, gate: Cell, at: float) -> None:
    def frame(t: float) -> Sprite:
        return art.leaves(show.board, gate, in_out_quad(t))

    show.timeline.clip(at, show.seconds(GATE), frame)


def closes_side(state: State, cell: Cell) -> bool:
    """Whether that wall left its side nothing but the gate."""
    bit, walls = state.board.bit(cell), state.walls
    return any(side & bit and (side & ~walls).bit_count() == 1 for side in state.board.sides)


# -- flags -------------------------------------------------------------------------------


def tower_of(event: TokenPassed) -> int | None:
    token = TOKENS.index(event.token)
    return token if token < TOWERS else None


def flags_changed(then: ShownCity, now: ShownCity) -> list[Cell]:
    """The towers whose prize passed."""
    pairs = zip(then.towers, now.towers, strict=True)
    return [new.cell for old, new in pairs if old.holder != new.holder]


def change_flag(
    show: Show, then: ShownCity, now: ShownCity, tower: int, landed: float, passes: float
) -> None:
    """The old flag furls while the prize is on its way, the new one unfurls."""
    old, new = then.towers[tower], now.towers[tower]
    if old.holder == new.holder:  # from one palace to another of the same player
        return
    end = passes + show.seconds(FLAG_AT + FLAG)
    turns, furls = passes + show.seconds(FLAG_AT), show.seconds(FLAG)

    def frame(t: float) -> Sprite:
        time = landed + t * (end - landed)
        color = old.holder if time < turns else new.holder
        open_by = min(1.0, abs(time - turns) / furls) if furls else 1.0
        return art.flag(show.board, new.cell, color, open_by) if color else EMPTY

    show.timeline.clip(landed, end - landed, frame)
    show.timeline.cue(end, lambda: show.lower(("flag", new.cell)))
