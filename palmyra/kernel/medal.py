"""The medals of challenges, and from how many points on they are earned. Of any game."""

from enum import IntEnum


class Medal(IntEnum):
    NONE = 0
    BRONZE = 1
    SILVER = 2
    GOLD = 3


class Goals:
    """Of a challenge with three medals: a base of whatever has their points."""

    __slots__ = ()
    bronze: int
    silver: int
    gold: int

    @property
    def goals(self) -> tuple[tuple[Medal, int], ...]:
        """Every medal with its points, the least first."""
        return (Medal.BRONZE, self.bronze), (Medal.SILVER, self.silver), (Medal.GOLD, self.gold)

    def medal(self, points: int, hints: int = 0) -> Medal:
        """What so many points are worth; gold is for games without hints."""
        return Medal(sum(points >= least for least in self._steps(hints)))

    def next_goal(self, points: int, hints: int = 0) -> int:
        """The points of the next medal; of the last one when all are reached."""
        steps = self._steps(hints)
        return next((least for least in steps if points < least), steps[-1])

    def _steps(self, hints: int) -> tuple[int, ...]:
        return (self.bronze, self.silver) if hints else (self.bronze, self.silver, self.gold)
