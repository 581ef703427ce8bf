"""Where things lie in the tray, by its size: what there is no room for is left out."""

from dataclasses import dataclass

from palmyra.ui.layout import Box, row

NOWHERE = Box(0, 0, 0, 0)
CARD = (328.0, 200.0)  # the movement card as it is drawn


@dataclass(frozen=True, slots=True)
class TrayPlaces:
    box: Box

    @property
    def roomy(self) -> bool:
        """As in the art direction: everything is shown."""
        return self.box.h >= 500

    @property
    def _middling(self) -> bool:
        return self.box.h >= 400

    @property
    def _low(self) -> bool:
        return self.box.h < 320

    @property
    def pad(self) -> float:
        return 16.0 if self.roomy else 12.0 if self._middling else 8.0

    @property
    def _gap(self) -> float:
        return 12.0 if self.roomy else 7.0

    @property
    def _inside(self) -> Box:
        return self.box.inset(self.pad)

    @property
    def head(self) -> Box:
        high = 68.0 if self.roomy else 52.0 if self._middling else 40.0 if self._low else 46.0
        return self._inside.top(high)

    # -- building --------------------------------------------------------------------

    @property
    def chips(self) -> Box:
        """The chips still to be placed."""
        if not self._middling:
            return NOWHERE
        return Box(self._inside.x, self.head.bottom + 4, self._inside.w, 50 if self.roomy else 38)

    def stack(self, at: int) -> Box:
        """One of the three stacks."""
        top = (self.chips.bottom if self._middling else self.head.bottom) + self._gap
        foot = (self.heading.y if self.heading.h else self.turn(0).y) - self._gap
        inside = Box(self._inside.x, top, self._inside.w, foot - top)
        return row(inside, (0, 0, 0), 5 if not self.roomy else 4)[at]

    @property
    def heading(self) -> Box:
        """Words above the four turns."""
        if self._low:
            return NOWHERE
        return Box(self._inside.x + 4, self.turn(0).y - 27, self._inside.w - 8, 24)

    def turn(self, at: int) -> Box:
        """One of the four ways round."""
        inside = self._inside
        wide = (inside.w - 3 * 6) / 4
        high = min(84.0 if self.roomy else 70.0, wide + 10)
        foot = self.rotate(0).y - 12 if self.roomy else inside.bottom
        return Box(inside.x + at * (wide + 6), foot - high, wide, high)

    def rotate(self, at: int) -> Box:
        """The buttons to the left and to the right."""
        if not self.roomy:
            return NOWHERE
        inside = self._inside
        return row(Box(inside.x, inside.bottom - 52, inside.w, 52), (0, 0), 8)[at]

    # -- driving ---------------------------------------------------------------------

    @property
    def movement(self) -> Box:
        """The movement card, or a line of it."""
        inside, top = self._inside, self.head.bottom + (4 if self.roomy else self._gap)
        high = (200.0 if self.roomy else 150.0) if self._middling else 36.0 if self._low else 44.0
        return Box(inside.x, top, inside.w, high)

    @property
    def carded(self) -> bool:
        """Whether the movement card is shown whole."""
        return self._middling and self.box.w >= 250

    @property
    def card(self) -> Box:
        """The movement card itself, in its proportions."""
        room = self.movement
        scale = min(room.w / CARD[0], room.h / CARD[1])
        wide, high = CARD[0] * scale, CARD[1] * scale
        return Box(room.center[0] - wide / 2, room.y, wide, high)

    def card_slot(self, chips: int, number: int) -> Box:
        """The place of a chip on it, in two rows; 0 is the one that nobody has to earn."""
        first = (chips + 2) // 2
        step, side = (61, 46) if first <= 5 else (51, 42)
        upper = number < first
        column, many = (number, first) if upper else (number - first, chips + 1 - first)
        x = 164 + (column - (many - 1) / 2) * step - side / 2
        card = self.card
        scale = card.w / CARD[0]
        y = 52 if upper else 124
        return Box(card.x + x * scale, card.y + y * scale, side * scale, side * scale)

    @property
    def score(self) -> Box:
        """The well with the lemons."""
        head = self.head
        wide, high = (118.0, 54.0) if head.h >= 60 else (76.0, min(38.0, head.h))
        return Box(head.right - wide, head.center[1] - high / 2, wide, high)

    def shop(self, count: int, number: int) -> Box:
        """The sign of a shop still to be visited."""
        well = self.shops
        rows = 2 if count > max(4, well.w // 42) else 1
        each = -(-count // rows)
        side = min(52.0, (well.w - 12) / each - 3, (well.h - 8) / rows - 2)
        line, column = divmod(number, each)
        many = min(each, count - line * each)
        step = min((well.w - 12) / each, 82.0)
        x = well.center[0] + (column - (many - 1) / 2) * step
        y = well.y + well.h * (line + 0.5) / rows
        return Box(x - side / 2, y - side / 2, side, side)

    @property
    def police(self) -> Box:
        inside, top = self._inside, self.movement.bottom + self._gap
        foot = self.shops.y - self._gap - (28 if self.shops_heading.h else 0)
        return Box(inside.x, top, inside.w, min(foot - top, 104.0))

    @property
    def shops_heading(self) -> Box:
        if not self.roomy:
            return NOWHERE
        return Box(self._inside.x + 4, self.shops.y - 30, self._inside.w - 8, 26)

    @property
    def shops(self) -> Box:
        """The shops still to be visited."""
        inside = self._inside
        high = 74.0 if self.roomy else 62.0 if self._middling else 52.0 if self._low else 60.0
        return Box(inside.x, inside.bottom - high, inside.w, high)
