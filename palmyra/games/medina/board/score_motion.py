"""What a placement brought, told in motion: prizes that pass, points counted, stones that leave."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.board import sounds
from palmyra.games.medina.board.art import thinned
from palmyra.games.medina.board.city import ShownPalace, city_of
from palmyra.games.medina.board.marks import Badge
from palmyra.games.medina.board.motion_context import Show
from palmyra.games.medina.board.pictures import chip, token_name
from palmyra.games.medina.rules.board import Cell, Cells
from palmyra.games.medina.rules.events import ColorLeft, PointsChanged, TokenPassed
from palmyra.games.medina.rules.pieces import STONES, TOKENS, TOWERS
from palmyra.games.medina.rules.points import Part, PointsChange
from palmyra.games.medina.rules.state import Palace, State
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui.layout import Box
from palmyra.ui.tween import in_out_quad, out_cubic

PRIZE: Final = 0.56
LEAVES: Final = 0.42
POINT: Final = 0.07
POINTS_STAY: Final = 0.55
MOST_POINTS: Final = 10  # notes
LONGEST_COUNT: Final = 0.9
FADED: Final = 0.3  # what is left of a stone that leaves
SUNK: Final = 0.3  # of its height


@dataclass(frozen=True, slots=True)
class Lights:
    """Of one palace: a cell for each point that it brought its owner."""

    palace: int
    seat: int
    cells: tuple[Cell, ...]


def lights(before: State, after: State, changes: Sequence[PointsChange]) -> list[Lights]:
    found: dict[int, list[Cell]] = {}
    seats: dict[int, int] = {}
    for change in changes:
        if change.palace is None or change.points <= 0:
            continue
        now = _counted(after, after.palaces[change.palace], change.part)
        was = 0
        if change.palace < len(before.palaces):
            old = before.palaces[change.palace]
            was = _counted(before, old, change.part) if old.owner == change.seat else 0
        cells = found.setdefault(change.palace, [])
        cells += after.board.cells(now & ~was)
        seats[change.palace] = change.seat
    return [Lights(palace, seats[palace], tuple(cells)) for palace, cells in found.items()]


def _counted(state: State, palace: Palace, part: Part) -> Cells:
    """The cells that count for a palace as this part of its worth."""
    beside = state.board.beside(palace.body)
    match part:
        case Part.PIECES:
            return palace.pieces
        case Part.STABLES:
            return palace.stables
        case Part.WALLS:
            return beside & state.walls
        case Part.MERCHANTS:
            return beside & state.merchants
    return 0


def pass_prize(show: Show, event: TokenPassed, at: float) -> float:
    """A prize goes from where it lay to who took it, in an arc, turning once."""
    token = TOKENS.index(event.token)
    show.timeline.cue(at, lambda: show.sound(sounds.PRIZE))
    if show.still:
        return at
    start = show.prize_at(token) if event.giver is None else show.purse_of(event.giver)
    end = show.purse_of(event.taker)
    size = show.layout().px(40)
    name = token_name(token, tuple(map(str, STONES)))

    def frame(t: float) -> Sprite:
        part = in_out_quad(t)
        turned = abs(1 - 2 * part)
        image = show.board.art.picture(name, (max(2, round(size * 0.88 * turned) // 2 * 2), size))
        x = start[0] + (end[0] - start[0]) * part
        y = start[1] + (end[1] - start[1]) * part - 4 * part * (1 - part) * size * 1.5
        where = (round(x - image.get_width() / 2), round(y - size / 2))
        found = [SpritePart(image, where, premultiplied=True)]
        if token >= TOWERS:  # a tower's numeral is part of its picture
            small = max(2, round(size * 0.26 * turned) // 2 * 2), round(size * 0.32)
            value = show.board.art.picture(f"numeral_{event.value}", small)
            on_it = round(x - small[0] / 2), where[1] + round(size * 0.505)
            found.append(SpritePart(value, on_it, premultiplied=True))
        return Sprite(tuple(found))

    return show.timeline.clip(at, show.seconds(PRIZE), frame)


def leave(show: Show, event: ColorLeft, at: float) -> None:
    """The pieces of a stone sink and fade, in every stock that one sees."""
    for box in show.stocks_of(event.stone):
        _sink(show, f"palace_{event.stone}", box, at)


def _sink(show: Show, name: str, box: Box, at: float) -> None:
    layout = show.layout()
    size = layout.px(box.w), layout.px(box.h)
    left, top = layout.point(box.x, box.y)
    image = show.board.art.picture(name, size)

    def frame(t: float) -> Sprite:
        step = round(out_cubic(t) * 8) / 8
        shown = thinned(image, 1 - (1 - FADED) * step)
        where = round(left), round(top + t * size[1] * SUNK)
        return Sprite((SpritePart(shown, where, premultiplied=True),))

    show.timeline.clip(at, show.seconds(LEAVES), frame)


def count(show: Show, before: State, state: State, event: PointsChanged, at: float) -> float:
    """What counts for a palace lights up part by part, and its badge counts along."""
    for lit in lights(before, state, event.changes):
        at = _light(show, city_of(state).buildings[lit.palace], state, lit, at)
    return at


def _light(show: Show, building: ShownPalace, state: State, lit: Lights, at: float) -> float:
    board, cells = show.board, lit.cells
    each = show.seconds(min(POINT, LONGEST_COUNT / len(cells)))
    last, stays = at + len(cells) * each, show.seconds(POINTS_STAY)
    cell = building.dome or min(building.cells)
    icon = chip(state.players[lit.seat])
    for number in range(min(len(cells), MOST_POINTS)):
        _pluck(show, at + number * each, number + 1)

    def frame(t: float) -> Sprite:
        count = min(len(cells), 1 + int(t * (last + stays - at) / each)) if each else len(cells)
        badge = Badge(cell, f"+{count}", (0.5, -0.4), "gold", 16, icon)
        shown = board.marker.lit(cells[:count], building.cells, badge, board.grid)
        return Sprite(tuple(part for sprite in shown for part in sprite.parts))

    show.timeline.clip(at, last + stays - at, frame)
    return last


def _pluck(show: Show, at: float, number: int) -> None:
    show.timeline.cue(at, lambda: show.sound(sounds.point(number)))
