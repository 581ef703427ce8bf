"""The hand in its well: order, overlap, hit test."""

from itertools import pairwise
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from palmyra.games.palmyra.board.hand_layout import (
    GAP,
    LARGE,
    PADDING,
    READABLE,
    VISIBLE,
    lay_out,
    width,
)
from palmyra.games.palmyra.board.hand_view import HandModel, HandView, Me, Tribute
from palmyra.games.palmyra.board.hand_widget import HandWidget
from palmyra.games.palmyra.board.tile_art import TileArt
from palmyra.games.palmyra.rules.state import Color
from palmyra.games.palmyra.rules.tiles import TILES, Hand, sorted_hand, tile
from palmyra.shell.texts import Texts
from palmyra.ui.input import Command
from palmyra.ui.layout import Box

ME = Me("Ada", Color.RED, 0)
WELL = Box(284, 732, 1032, 136)
hands = st.lists(st.sampled_from(TILES), max_size=60).map(sorted_hand)


def hand(text: str) -> Hand:
    return sorted_hand(tile(code) for code in text.split())


@given(hands)
def test_every_hand_fits_the_well(tiles: Hand) -> None:
    layout = lay_out(tiles, WELL)
    assert len(layout.slots) == len(tiles)
    for slot in layout.slots:
        assert WELL.x + PADDING - 1e-6 <= slot.x
        assert slot.right <= WELL.right - PADDING + 1e-6


@given(hands)
def test_tiles_keep_the_order_of_the_hand(tiles: Hand) -> None:
    lefts = [slot.x for slot in lay_out(tiles, WELL).slots]
    assert lefts == sorted(lefts)


def test_a_few_tiles_lie_side_by_side() -> None:
    slots = lay_out(hand("Ld Ldc Lh Sm"), WELL).slots
    assert slots[1].x - slots[0].right == GAP
    assert slots[2].x - slots[1].right > GAP


def test_where_there_is_no_room_equal_tiles_are_stacked_and_every_kind_is_read() -> None:
    tiles = hand("Ld Ld Ld Ld Lh Lh Lh Lhl Lm Lm Lm Lm Sd Sd Sd Sh Sh Sm Sm Sm")
    layout = lay_out(tiles, WELL)
    assert [len(stack) for stack in layout.stacks] == [4, 3, 4, 3, 2, 3]
    tops = [layout.stack_of(at)[-1] for at in range(len(tiles))]
    for a, b in pairwise(dict.fromkeys(tops)):
        assert layout.slots[b].x - layout.slots[a].x >= READABLE * width(tiles[a]), "each is read"
    for at, slot in enumerate(layout.slots):
        found = layout.index_at(*slot.center)
        assert found is not None and tiles[found] == tiles[at], "a click takes that kind"


def test_a_hand_that_fits_is_not_stacked() -> None:
    assert lay_out(hand("Ld Ld Ld Lh Sm Sm"), WELL).stacks == ()


def test_many_tiles_overlap_but_two_fifths_stay_in_sight() -> None:
    tiles = hand("Ld Ldc Ldl Ldt Lh Lhl Lht Lm Lmc Lmt Sd Sdl Sh Shl Shc Sm")
    slots = lay_out(tiles, WELL).slots
    overlaps = 0
    for at in range(1, len(slots)):
        step = slots[at].x - slots[at - 1].x
        assert step >= VISIBLE * width(tiles[at - 1]) - 1e-6
        overlaps += step < width(tiles[at - 1])
    assert overlaps


def test_groups_and_divider() -> None:
    layout = lay_out(hand("Ld Ldc Lh Sh Shc"), WELL)
    assert [(group.size.value, group.landscape.value) for group in layout.groups] == [
        ("L", "d"),
        ("L", "h"),
        ("S", "h"),
    ]
    assert layout.divider is not None
    assert layout.slots[2].right < layout.divider < layout.slots[3].x
    assert lay_out(hand("Ld"), WELL).divider is None
    assert lay_out((), WELL).slots == ()


@given(hands.filter(bool))
def test_the_visible_left_edge_of_a_tile_hits_it(tiles: Hand) -> None:
    layout = lay_out(tiles, WELL)
    for at, slot in enumerate(layout.slots):
        following = layout.slots[at + 1].x if at + 1 < len(tiles) else slot.right
        if following - slot.x > 6:
            found = layout.index_at(slot.x + 1, slot.y + slot.h / 2)
            assert found is not None and tiles[found] == tiles[at]


def test_beside_the_tiles_there_is_nothing() -> None:
    layout = lay_out(hand("Ld"), WELL)
    assert layout.index_at(WELL.x + PADDING + LARGE + 40, WELL.y + 50) is None
    assert layout.index_at(WELL.x + PADDING + 5, WELL.y - 60) is None


class Nobody:
    def tile_lifted(self, index: int, x: float, y: float) -> None: ...
    def tile_dragged(self, x: float, y: float) -> None: ...
    def tile_dropped(self, x: float, y: float) -> None: ...
    def tile_clicked(self, index: int) -> None: ...


def test_keys_step_from_stack_to_stack() -> None:
    tiles = hand("Ld Ld Ld Ld Lh Lh Lh Lhl Lm Lm Lm Lm Sd Sd Sd Sh Sh Sm Sm Sm")
    view = HandView(cast(TileArt, None), cast(Texts, None))
    widget = HandWidget(Nobody(), view, HandModel(tiles, ME, Tribute((), "")))
    kinds = [tiles[widget.key_at]]
    for _ in range(12):
        widget.command(Command.RIGHT)
        kinds.append(tiles[widget.key_at])
    assert list(dict.fromkeys(kinds)) == list(dict.fromkeys(tiles))
    assert kinds[:7] == list(dict.fromkeys(tiles)), "one press each"
    for _ in range(12):
        widget.command(Command.LEFT)
    assert tiles[widget.key_at] == tiles[0]
