"""What a finished challenge or day leads to: back, the best so far, the next one."""

from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnyReplay, AnySession
from palmyra.scenes.result.after import AfterGame
from palmyra.scenes.solo.solo import Solo

if TYPE_CHECKING:
    from palmyra.storage.score_file import Score


class AfterChallenge(AfterGame):
    def __init__(self, solo: Solo, replay: AnyReplay) -> None:
        self._solo, record = solo, replay.record
        self._day = solo.day_of(record)
        asked = solo.game_ui.asked(record)
        known = list(solo.challenges)
        self._at = known.index(asked) if asked in known and not self._day else -1
        self._asked = asked
        self.home = "to_daily" if self._day else "to_campaign"

    def _played(self) -> "list[Score]":
        solo, asked = self._solo, self._asked
        if self._day:
            return [score for score in solo.scores if solo.day_of_score(score) == self._day]
        return [score for score in solo.scores if asked is not None and asked.counts(score)]

    def best(self) -> int | None:
        return max((score.points for score in self._played()), default=None)

    def cheer(self) -> str:
        """Better than every game before; it is filed by now."""
        services = self._solo.services
        latest = services.books.of(self._solo.game_ui.game.name).latest
        fresh = {score.id for score in latest}
        earlier = [score.points for score in self._played() if score.id not in fresh]
        mine = [score.points for score in self._played() if score.id in fresh]
        beaten = bool(mine and earlier) and max(mine) > max(earlier)
        return services.texts("solo.new_best") if beaten else ""

    def leads_on(self) -> bool:
        following = self._at + 1
        if self._at < 0 or following == len(self._solo.challenges):
            return False
        return self._solo.standings()[following].open

    def next_challenge(self) -> AnySession:
        return self._solo.begin(self._solo.challenges[self._at + 1])
