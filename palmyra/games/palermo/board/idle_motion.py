"""What stirs in a resting town (ART-PALERMO, Idle): fountains shimmer, laundry sways, a cat blinks.

Says what is seen at a time; knows no state and no input.
"""

from collections.abc import Callable, Iterator
from typing import Final

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.board_view import BoardView, ShownBoard
from palmyra.games.palermo.board.geometry import RAISE, cell_corner
from palmyra.games.palermo.board.picture import TownPicture
from palmyra.games.palermo.board.town_art import CAT_AT, LAUNDRY_AT
from palmyra.games.palermo.rules.cells import Cell, corner_of, slot_of
from palmyra.tabletop.idle_motion import ripple
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui import theme

FOUNTAIN_SECONDS: Final = 0.6  # of four pictures: 2.4 for all
LAUNDRY_SECONDS: Final = 0.75  # 3 for all
CAT_EVERY: Final = 9.0
CAT_LOOKS: Final = 0.6
_STEPS: Final = 4
# Light on the water, by step: where its three streaks begin and how long they are.
_GLINTS: Final = (
    ((39, 45, 8), (53, 56, 5), (44, 58, 4)), ((41, 43, 6), (56, 53, 7), (42, 57, 6)),
    ((45, 41, 5), (57, 50, 5), (40, 54, 8)), ((38, 48, 6), (55, 58, 4), (47, 60, 5)),
)  # fmt: skip
_EYES: Final = "".join(
    f'<ellipse cx="{x}" cy="7" rx=".9" ry="1" fill="{palette.OLIVE_67}"/>'
    f'<ellipse cx="{x}" cy="7" rx=".4" ry=".9" fill="{palette.UMBER_8}"/>'
    for x in (3.8, 6.0)
)


Stirring = tuple[list[Cell], list[Cell], list[Cell]]


class Afternoon:
    def __init__(self, board: BoardView, shown: Callable[[], ShownBoard]) -> None:
        self._board = board
        self._shown = shown
        self._kept: tuple[TownPicture, Stirring] | None = None

    def life(self, time: float) -> list[Sprite]:
        if self._board.pieces.bold:  # neither laundry nor cats there
            return []
        town = self._shown().town
        if self._kept is None or self._kept[0] is not town:
            self._kept = town, _stirring(town)
        fountains, laundry, cats = self._kept[1]
        if self._board.layer.art.thin:  # one looks through it
            laundry = []
        found = [self._glint(cell, time) for cell in fountains]
        found += [self._sway(cell, time) for cell in laundry]
        return [*found, *self._blink(cats, time)]

    def _glint(self, cell: Cell, time: float) -> Sprite:
        step = int(time / FOUNTAIN_SECONDS) % _STEPS
        body = "".join(
            f'<path d="M{x} {y}q{long / 2} -2 {long} 0" fill="none" stroke="{theme.WHITE}"'
            ' stroke-width="1.7" stroke-linecap="round" stroke-opacity="0.9"/>'
            for x, y, long in _GLINTS[step]
        )
        return self._at(("glint", step), body, (100, 100), cell, (0, 0), 100)

    def _sway(self, cell: Cell, time: float) -> Sprite:
        pieces, grid = self._board.pieces, self._board.grid
        step = (int(time / LAUNDRY_SECONDS) + cell) % _STEPS
        dx, dy, wide = LAUNDRY_AT
        size = grid.px(wide), grid.px(wide * pieces.aspect("laundry"))
        image = pieces.keep(
            ("sway", size, step), lambda: ripple(pieces.part("laundry", size), step / _STEPS, 2.5)
        )
        x, y = cell_corner(cell)
        return Sprite((SpritePart(image, grid.point((x + dx, y + dy)), premultiplied=True),))

    def _blink(self, cats: list[Cell], time: float) -> Iterator[Sprite]:
        """One of them, now and then, opens its eyes."""
        turn, since = divmod(time, CAT_EVERY)
        if cats and since < CAT_LOOKS:
            dx, dy, wide = CAT_AT
            cell = cats[int(turn) * 5 % len(cats)]
            yield self._at("eyes", _EYES, (18, 14), cell, (dx, dy - RAISE), wide)

    def _at(
        self, key: object, body: str, box: tuple[float, float], cell: Cell,
        move: tuple[float, float], wide: float,
    ) -> Sprite:  # fmt: skip
        grid = self._board.grid
        size = grid.px(wide), grid.px(wide * box[1] / box[0])
        image = self._board.pieces.shape(("afternoon", key), body, box, size)
        x, y = cell_corner(cell)
        at = grid.point((x + move[0], y + move[1]))
        return Sprite((SpritePart(image, at, premultiplied=True),))


def _stirring(town: TownPicture) -> Stirring:
    """The corners of fountains, where laundry hangs, where cats lie."""
    fountains, laundry, cats = set(), [], []
    for cell, sight in town.cells.items():
        slot = slot_of(cell)
        if sight.ground == "square_fountain" and slot is not None:
            fountains.add(corner_of(slot))
        if sight.laundry:
            laundry.append(cell)
        if sight.roof is not None and sight.roof.furniture == "cat":
            cats.append(cell)
    return sorted(fountains), laundry, cats
