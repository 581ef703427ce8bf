"""Friends' results of the day, as they were pasted: kept among a game's choices while their day
lasts."""

from datetime import date
from typing import Final

from palmyra.kernel.challenge import CodeError
from palmyra.kernel.day_result import DayResult, line_of, read_line
from palmyra.shell.services import Services

KEPT: Final = "daily_friends"
MOST: Final = 20


class FriendResults:
    def __init__(self, services: Services, game: str, today: date) -> None:
        self._choices, self._game, self._today = services.choices.of(game), game, today

    def _all(self) -> list[DayResult]:
        found = []
        for line in self._choices.get(KEPT, [""])[:MOST]:
            try:
                result = read_line(line, (self._game,))
            except CodeError:
                continue
            if result.day >= self._today.isoformat():
                found.append(result)
        return found

    def of(self, choice: str) -> list[DayResult]:
        """Of today's deal, the newest first."""
        today = self._today.isoformat()
        return [one for one in self._all() if one.day == today and one.choice == choice]

    def keep(self, result: DayResult) -> None:
        """A friend's next try takes the place of the one before."""
        others = [
            one for one in self._all()
            if (one.name, one.day, one.choice) != (result.name, result.day, result.choice)
        ]  # fmt: skip
        self._choices.change(**{KEPT: [line_of(one) for one in (result, *others)][:MOST]})
