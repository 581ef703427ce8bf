"""The target of a day: what a computer player of the game's choice reaches with that very deal, in
the player's own seat. Played beside the frames, the same on every machine, and kept for the day."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from palmyra.kernel.any_game import AnySession
from palmyra.kernel.challenge import pace_of
from palmyra.kernel.day_result import DayResult
from palmyra.kernel.medal import mark_of_day
from palmyra.shell.services import Services
from palmyra.thinking.questions import PaceQuestion
from palmyra.thinking.thinker import Pending, Thinker

if TYPE_CHECKING:
    from palmyra.scenes.daily.daily_deal import DailyDeal

KEPT: Final = "daily_targets"  # among the game's choices: points by deal, for one day


def question(game: str, session: AnySession, level: str, day: date, choice: str) -> PaceQuestion:
    """A session from its start: who plays there stays, the person's seat is played by `level`."""
    seat = session.persons[0]
    levels = tuple(each.level or level for each in session.seats)
    before = pace_of(session.match.replay, session.match.game, seat)
    return PaceQuestion(
        game, session.match.state, levels, seat, before, f"{mark_of_day(day)} {choice}"
    )


class DayTarget:
    """Of one deal. `found` is None until it is known."""

    def __init__(
        self, services: Services, daily: "DailyDeal", thinker: Thinker, day: date, choice: str,
        name: str,
    ) -> None:  # fmt: skip
        """`name` is what whoever measures it is called."""
        self.game = daily.solo.game_ui.game.name
        self.choice, self.day, self._name = choice, day, name
        self._choices = services.choices.of(self.game)
        self._pending: Pending[Sequence[int] | None] | None = None
        self.found: DayResult | None = None
        kept = self._kept().get(choice or "all", [])
        if len(kept) > 1 and all(0 <= points < 100_000 for points in kept):
            self.found = self._result(kept)
        elif daily.measured_by:
            session = daily.begin(day, choice)
            self._pending = thinker.ask(
                question(self.game, session, daily.measured_by, day, choice)
            )

    def _result(self, pace: Sequence[int]) -> DayResult:
        return DayResult(self.game, self.day.isoformat(), self.choice, self._name, tuple(pace))

    def _kept(self) -> dict[str, list[int]]:
        """Of this day alone."""
        day: str = self._choices.get(f"{KEPT}_day", "")
        return self._choices.get(KEPT, {"": [0]}) if day == self.day.isoformat() else {}

    @property
    def waiting(self) -> bool:
        return self._pending is not None

    def poll(self) -> bool:
        """Whether it has come just now, or will not come at all."""
        if self._pending is None or not self._pending.poll():
            return False
        answer, self._pending = self._pending.answer, None
        if answer is not None:
            self.found = self._result(answer)
            kept = {**self._kept(), self.choice or "all": list(answer)}
            kept.pop("", None)
            self._choices.change(**{KEPT: kept, f"{KEPT}_day": self.day.isoformat()})
        return True

    def leave(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None
