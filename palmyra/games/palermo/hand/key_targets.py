"""Where keys lead on the board: from one place to the next in a direction. Pure."""

from collections.abc import Mapping
from typing import Final, TypeVar

from palmyra.ui.input import Command

Key = TypeVar("Key")
Spot = tuple[float, float]
STEPS: Final = {
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}
PAGES: Final = {Command.PAGE_UP: -1, Command.PAGE_DOWN: 1}
_ASIDE: Final = 2.5  # how much dearer a step aside is than one ahead


def towards(spots: Mapping[Key, Spot], here: Spot, step: tuple[int, int]) -> Key | None:
    """The spot that a push in a direction leads to: the nearest ahead, straight on first."""
    best: tuple[float, Key] | None = None
    for key, (x, y) in spots.items():
        dx, dy = x - here[0], y - here[1]
        ahead, aside = dx * step[0] + dy * step[1], abs(dx * step[1]) + abs(dy * step[0])
        if ahead <= 0:
            continue
        cost = ahead + _ASIDE * aside
        if best is None or cost < best[0]:
            best = cost, key
    return best[1] if best is not None else None


def next_one(keys: list[Key], here: Key | None, step: int) -> Key | None:
    """The next in line, around the end."""
    if not keys:
        return None
    if here is None or here not in keys:
        return keys[0 if step > 0 else -1]
    return keys[(keys.index(here) + step) % len(keys)]
