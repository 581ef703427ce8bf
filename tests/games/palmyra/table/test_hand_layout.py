"""The hand in its well: order, overlap, hit test."""

from hypothesis import given
from hypothesis import strategies as st

from palmyra.games.palmyra.rules.tiles import TILES, Hand, sorted_hand, tile
from palmyra.games.palmyra.table.hand_layout import GAP, LARGE, PADDING, VISIBLE, lay_out, width
from palmyra.ui.layout import Box

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


def test_many_tiles_overlap_but_two_fifths_stay_in_sight() -> None:
    tiles = hand("Ld Ld Ld Ldc Ldl Lh Lh Lhl Lm Lm Lmc Lmt Sd Sd Sh Sh Sm")
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
            assert layout.index_at(slot.x + 1, slot.y + slot.h / 2) == at


def test_beside_the_tiles_there_is_nothing() -> None:
    layout = lay_out(hand("Ld"), WELL)
    assert layout.index_at(WELL.x + PADDING + LARGE + 40, WELL.y + 50) is None
    assert layout.index_at(WELL.x + PADDING + 5, WELL.y - 60) is None
