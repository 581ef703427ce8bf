"""What is pressed in a tray is clicked or pulled, never both; rectangles that overlap join."""

import pygame

from palmyra.tabletop.drag import STILL, Drag
from palmyra.tabletop.pixels import joined


def test_a_hand_that_trembles_clicks() -> None:
    pull: Drag[str] = Drag()
    pull.press("tile", 100, 100)
    assert pull.drag(100 + STILL - 1, 100) is None
    assert pull.release() == ("tile", False)
    assert pull.release() is None, "it is let go once"


def test_a_pull_begins_once_and_stays_one_on_the_way_back() -> None:
    pull: Drag[str] = Drag()
    pull.press("tile", 100, 100)
    assert pull.drag(100, 100 - STILL) == ("tile", True)
    assert pull.drag(100, 100) == ("tile", False)
    assert pull.release() == ("tile", True)


def test_beside_everything_nothing_is_pulled() -> None:
    pull: Drag[int] = Drag()
    pull.press(None, 0, 0)
    assert pull.drag(50, 50) is None and pull.release() is None
    pull.press(0, 0, 0)  # the first of a hand is something
    assert pull.drag(50, 50) == (0, True)


def test_rectangles_that_overlap_become_one() -> None:
    apart = pygame.Rect(100, 100, 5, 5)
    left, right = pygame.Rect(0, 0, 10, 10), pygame.Rect(18, 0, 10, 10)
    bridge = pygame.Rect(8, 2, 12, 4)
    assert joined([left, right, apart]) == [left, right, apart]
    assert sorted(map(tuple, joined([left, right, apart, bridge]))) == [
        (0, 0, 28, 10),
        tuple(apart),
    ]
