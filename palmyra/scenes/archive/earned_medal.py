"""The medal that a game itself won, the same on every page: what it reached of its challenge or
day; else its place at that table."""

from typing import TYPE_CHECKING

from palmyra.kernel.medal import Medal
from palmyra.scenes.medals import MEDALS, place_medal

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI
    from palmyra.shell.services import Services
    from palmyra.storage.score_file import Score


class EarnedMedals:
    """Made anew for a screen."""

    def __init__(self, services: "Services", game_ui: "GameUI") -> None:
        solo = game_ui.solo(services)
        self._daily = game_ui.daily(services)
        self._challenges = solo.challenges if solo is not None else ()

    def medal(self, score: "Score") -> Medal:
        daily = self._daily
        if daily is not None and score.solo and daily.solo.day_of_score(score):
            return daily.medal(score)
        for challenge in self._challenges:
            if challenge.counts(score):
                return challenge.medal(score.points, score.hints)
        return place_medal(score)

    def picture(self, score: "Score") -> str:
        """ "" where there was none."""
        found = self.medal(score)
        return MEDALS[found] if found else ""
