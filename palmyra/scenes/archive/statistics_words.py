"""What the cards of the statistics say: figures of a game in words, for one screen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from palmyra.scenes.archive.beaten_card import MetOpponent
from palmyra.scenes.archive.bests_card import PersonalBest
from palmyra.scenes.archive.overview import Overview
from palmyra.scenes.archive.score_dialog import when
from palmyra.scenes.archive.score_totals import Figures, best_turn, lead
from palmyra.scenes.archive.trend import change
from palmyra.scenes.game_words import own
from palmyra.shell.texts import Texts
from palmyra.storage.score_file import Score

if TYPE_CHECKING:
    from palmyra.scenes.game_look import GameLook
    from palmyra.scenes.solo.solo import Solo


class StatisticsWords:
    def __init__(self, game_ui: "GameLook", texts: Texts, found: Figures) -> None:
        self._ui, self._texts, self._found = game_ui, texts, found
        self._cast = list(game_ui.cast(texts))
        self._names = {member.level: member.name for member in self._cast}

    def _own(self, key: str, **values: object) -> str:
        return self._texts(own(self._texts, self._ui.game.name, f"stats.{key}"), **values)

    # Opponents

    @property
    def following(self) -> str:
        """The next opponent above the strongest one beaten, else the weakest not beaten yet; where
        all are, the one beaten least often."""
        found = [self._found.level(member.level) for member in self._cast]
        beaten = max((at for at, each in enumerate(found) if each.won), default=-1)
        above, below = found[beaten + 1 :], found[: beaten + 1]
        waits = next((each for each in (*above, *below) if not each.won), None)
        return (waits or min(found, key=lambda each: each.won / max(1, each.games))).level

    def rivals(self) -> list[MetOpponent]:
        made = []
        for member in self._cast:
            one = self._found.level(member.level)
            told = self._texts("stats.not_met")
            if one.games:
                told = self._texts("stats.won_of", won=one.won, n=one.games)
            made.append(MetOpponent(member.level, member.name, member.portrait, told,
                              one.games > 0, one.won > 0))  # fmt: skip
        return made

    def about(self, level: str) -> str:
        """How one stands with somebody, in a sentence or two."""
        texts, one, name = self._texts, self._found.level(level), self._names[level]
        if not one.games:
            return texts("stats.next_unmet", name=name)
        if one.won:
            all_beaten = all(self._found.level(member.level).won for member in self._cast)
            key = (
                "stats.all_beaten" if all_beaten and level == self.following else "stats.beaten_by"
            )
            return texts(key, name=name)
        if not one.nearest:
            return texts("stats.next_level", name=name)
        near = self._ui.points(texts, one.nearest)
        day = when(Score("", "", 0, date=one.nearest_on), texts, day_only=True)
        return texts("stats.next_near", name=name, points=near, day=day)

    def play(self, level: str) -> str:
        return self._texts("stats.play", name=self._names[level])

    @property
    def letters(self) -> str:
        """Games with friends elsewhere, which are counted apart."""
        if not self._found.letters:
            return ""
        return self._texts("stats.letters", won=self._found.letters_won, n=self._found.letters)

    # Bests

    def bests(self) -> list[PersonalBest]:
        texts, found = self._texts, self._found
        made = []
        for score, key, points in (
            (found.most, "best_game", found.most.points if found.most else 0),
            (found.turn, "best_turn", best_turn(found.turn) if found.turn else 0),
            (found.narrow, "narrow_win", (lead(found.narrow) or 0) if found.narrow else 0),
        ):
            what = texts(f"stats.{key}")
            if score is None:
                made.append(PersonalBest("", what, texts(f"stats.{key}_none")))
                continue
            number = self._ui.points(texts, points)
            if key == "narrow_win":
                number = texts("stats.tie_win") if not points else texts("stats.by", points=number)
            day = when(score, texts, day_only=True)
            made.append(PersonalBest(number, what, self._told(score), day, score))
        return made

    def _told(self, score: Score) -> str:
        """When it was and who sat there."""
        levels = dict.fromkeys(o.level for o in score.opponents if o.level in self._names)
        names = ", ".join(self._names[level] for level in levels)
        if len(score.opponents) > 1 and len(levels) > 1:
            names = self._texts("stats.others", n=len(score.opponents))
        day = when(score, self._texts, day_only=True)
        return ", ".join(part for part in (day, names) if part)

    # The coach

    @property
    def given_away(self) -> str:
        return self._own("given_away")

    def trend(self, given: Sequence[float]) -> str:
        return self._texts(f"stats.trend_{change(given)}")

    def no_trend(self, games: int, *, reading: bool, judged: bool, running: bool) -> str:
        if reading:
            return self._texts("stats.trend_reading")
        if not judged:
            return self._texts("stats.trend_nobody")
        if running:
            return self._texts("stats.trend_running")
        return self._texts("stats.trend_one" if games else "stats.trend_none")

    # Medals

    @property
    def medals_about(self) -> str:
        """What they are won for, in the game's own name for what is played alone."""
        return self._own("medals_about")

    def newest_medal(self, solo: "Solo | None", told: Overview) -> str:
        """Which was won last; before the first what will hang there."""
        texts = self._texts
        if solo is None:
            return texts("stats.medals_nowhere")
        if told.newest is None:
            return self._own("medals_none")
        challenge, medal = told.newest
        standing = next(each for each in told.standings if each.challenge is challenge)
        said = texts(f"stats.medal_{medal.name.lower()}")
        return texts("stats.newest", medal=said, name=solo.shown(standing).title)
