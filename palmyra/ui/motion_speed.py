"""How fast things move, as the player set it."""

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MotionSpeed:
    """How fast things move: the player's animation speed as one factor."""

    factor: float = 1.0
    reduced: bool = False

    @property
    def instant(self) -> bool:
        return math.isinf(self.factor)

    @property
    def still(self) -> bool:
        """Nothing travels across the screen; what changes place is simply there."""
        return self.instant or self.reduced

    def seconds(self, seconds: float) -> float:
        return 0.0 if self.instant else seconds / self.factor


NORMAL = MotionSpeed()
INSTANT = MotionSpeed(math.inf)
