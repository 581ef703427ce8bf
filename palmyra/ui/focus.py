"""Which widget the keyboard speaks to, and where Tab and the arrows lead. Pure geometry."""

from collections.abc import Sequence

from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget, walk

DIRECTIONS = {
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}


def candidates(widgets: Sequence[Widget]) -> list[Widget]:
    """What can take the focus. Disabled widgets can: their tooltip says why they are."""
    return [widget for widget in walk(widgets) if widget.focusable]


def reachable(widgets: Sequence[Widget], current: Widget | None, command: Command) -> list[Widget]:
    """Where a command may lead. Tab leads everywhere; up and down stay in a list while it goes
    on, and no arrow leads to what another list has scrolled out of sight."""
    if command not in DIRECTIONS or current is None:
        return candidates(widgets)
    lists = [each for each in walk(widgets) if isinstance(each, ScrollList)]
    own = [each for each in lists if current in candidates([each])]
    if DIRECTIONS[command][1]:
        for each in reversed(own):
            inside = candidates([each])
            if step(inside, current, command) is not None:
                return inside
    hidden = {
        id(stop)
        for each in lists
        if each not in own
        for stop in candidates([each])
        if not each.box.contains(*stop.box.center)
    }
    return [stop for stop in candidates(widgets) if id(stop) not in hidden]


def step(stops: Sequence[Widget], current: Widget | None, command: Command) -> Widget | None:
    """Where a command leads from `current`; None when nowhere."""
    if not stops:
        return None
    if current is None or current not in stops:
        return stops[-1] if command is Command.PREVIOUS else stops[0]
    if command in (Command.NEXT, Command.PREVIOUS):
        at = stops.index(current) + (1 if command is Command.NEXT else -1)
        return stops[at % len(stops)]
    if command in DIRECTIONS:
        return _nearest(stops, current, DIRECTIONS[command])
    return None


def _nearest(stops: Sequence[Widget], current: Widget, direction: tuple[int, int]) -> Widget | None:
    best: Widget | None = None
    least = float("inf")
    for stop in stops:
        cost = _cost(current.box, stop.box, direction)
        if stop is not current and cost is not None and cost < least:
            best, least = stop, cost
    return best


def _level(start: Box, end: Box) -> bool:
    """Whether two boxes stand side by side: neither is above the other."""
    shared = min(start.bottom, end.bottom) - max(start.y, end.y)
    return shared > min(start.h, end.h) / 2


def _cost(start: Box, end: Box, direction: tuple[int, int]) -> float | None:
    """Distance along the direction, sideways steps counting more; None when not that way."""
    dx = end.center[0] - start.center[0]
    dy = end.center[1] - start.center[1]
    ahead = dx * direction[0] + dy * direction[1]
    if ahead <= 1 or (direction[1] and _level(start, end)):
        return None
    # Sideways only counts for the gap between the boxes: a wide button is below a narrow one.
    if direction[0]:
        gap = max(0.0, end.y - start.bottom, start.y - end.bottom)
    else:
        gap = max(0.0, end.x - start.right, start.x - end.right)
    aside = abs(dx * direction[1]) + abs(dy * direction[0])
    # Left and right keep to a row: what stands a line below must be much nearer to be meant.
    leaves_row = 128 if direction[0] and gap else 0
    return ahead + 4 * gap + aside / 8 + leaves_row
