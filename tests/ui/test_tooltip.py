"""Where a note stands: beside what it is about, and on nothing that is needed."""

from palmyra.ui.layout import Box
from palmyra.ui.tooltip import place

AREA = Box(0, 0, 1280, 720)


def test_it_stands_below_where_nothing_is() -> None:
    assert place(Box(600, 100, 48, 48), 100, 30, AREA).y == 158


def test_it_does_not_cover_what_stands_below() -> None:
    """The note of the hint button lay on the stacks."""
    hint, supply = Box(1030, 20, 48, 48), Box(1030, 76, 240, 84)
    spot = place(hint, 60, 34, AREA, [supply])
    assert not spot.overlaps(supply) and not spot.overlaps(hint)
    assert spot.right <= hint.x


def test_with_things_all_around_it_still_stands_somewhere() -> None:
    anchor = Box(600, 300, 48, 48)
    around = [Box(0, 0, 1280, 290), Box(0, 350, 1280, 300), Box(0, 290, 590, 60),
              Box(658, 290, 600, 60)]  # fmt: skip
    assert place(anchor, 100, 30, AREA, around).y == anchor.bottom + 10


def test_past_a_small_thing_it_stands_a_little_further() -> None:
    """Buttons below each other: the note of the lower one stands above both."""
    end, split = Box(1070, 660, 200, 48), Box(1070, 610, 200, 42)
    undo = Box(1000, 660, 60, 48)
    spot = place(end, 180, 34, AREA, [split, undo])
    assert not spot.overlaps(split) and not spot.overlaps(undo) and not spot.overlaps(end)


def test_where_nothing_is_free_it_covers_least() -> None:
    anchor = Box(600, 300, 48, 48)
    around = [Box(0, 0, 1280, 290), Box(0, 350, 1280, 300), Box(0, 290, 590, 70),
              Box(700, 290, 600, 70)]  # fmt: skip
    assert place(anchor, 100, 30, AREA, around).x == anchor.right + 10


def test_it_passes_several_small_things_to_any_side() -> None:
    """A note in the midst of a board: spaces on all four sides, room beyond those on the right."""
    anchor = Box(600, 300, 48, 48)
    wide = [Box(400, 360, 500, 300), Box(400, 0, 500, 290), Box(0, 290, 590, 70)]
    near = [Box(655, 300, 20, 20), Box(680, 310, 20, 20)]
    spot = place(anchor, 100, 30, AREA, [*wide, *near])
    assert spot.x >= 700 and not any(spot.overlaps(box) for box in [*wide, *near])
