"""Where an arrow key leads on the board. Pure arithmetic."""

from collections.abc import Mapping

from palmyra.rules.cells import Place

ASIDE = 2.0  # a step aside counts so much more than one ahead


def nearest(
    spots: Mapping[Place, tuple[float, float]], here: Place, step: tuple[int, int]
) -> Place:
    """The place nearest in a direction; the same if there is none that way."""
    x, y = spots[here]
    found, least = here, float("inf")
    for place, spot in spots.items():
        dx, dy = spot[0] - x, spot[1] - y
        ahead = dx * step[0] + dy * step[1]
        cost = ahead + ASIDE * (abs(dx * step[1]) + abs(dy * step[0]))
        if ahead > 0.5 and cost < least:
            found, least = place, cost
    return found
