"""Every number of a game's scores in words: what it counts, how, and which games it comes from. In
groups: at a glance, by kind of game, against each computer player, by players at the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from palmyra.kernel.medal import Medal, days_by_month, month_medal
from palmyra.scenes.archive.overview import Overview
from palmyra.scenes.archive.podium_kinds import DAILY, PodiumKind, podium_kinds
from palmyra.scenes.archive.score_totals import ahead, players
from palmyra.scenes.archive.scoring import LETTER, Scoring
from palmyra.scenes.game_words import own
from palmyra.scenes.medals import MEDALS, MONTH_MEDALS
from palmyra.shell.services import Services
from palmyra.storage.score_file import Score

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI

HEADS: Final = ("games", "won", "average", "best")  # of a kind of game


def _won(score: Score) -> bool:
    return score.won


@dataclass(frozen=True, slots=True)
class Number:
    name: str
    words: str  # "Games", "Expert", "Zenobia"
    value: str  # "240"; of a row of several what is said beside its name
    why: str  # how it is counted
    picture: str
    scores: Callable[[], Sequence[Score]]  # those that it comes from, the oldest first
    share: float | None = None  # how much of it was won; None where that says nothing
    further: tuple[str, ...] = ()  # under `HEADS`
    games: int = 0
    listed: str | None = None  # the kind of the list of all games where they stand
    won: Callable[[Score], bool] = _won  # which of its games count as won


class Numbers:
    def __init__(
        self, services: Services, game_ui: "GameUI", told: Overview, scoring: Scoring
    ) -> None:
        self._services, self._ui, self._told, self._scoring = services, game_ui, told, scoring
        self._texts = services.texts

    def _say(self, key: str, **values: object) -> str:
        return self._texts(own(self._texts, self._ui.game.name, f"stats.{key}"), **values)

    def _only(self, counts: Callable[[Score], bool]) -> Callable[[], Sequence[Score]]:
        return lambda: [score for score in self._told.scores if counts(score)]

    # Groups

    def glance(self) -> list[Number]:
        texts, found, every = self._texts, self._told.figures, self._told.scores
        daily = self._ui.daily(self._services)
        traveller = daily.country.traveller if daily else "house/camel_red"

        def number(
            name: str, value: int, picture: str, scores: Callable[[], Sequence[Score]],
            share: float | None = None,
        ) -> Number:  # fmt: skip
            why = self._say(f"why_{name}")
            words = self._say(name)
            return Number(f"number_{name}", words, texts.number(value), why, picture, scores, share,
                          (), value)  # fmt: skip

        won = found.won / found.games if found.games else None
        return [
            number("games", found.games, "cabinet/thing_scroll", lambda: every),
            number("won", found.won, "cabinet/thing_laurel", self._only(lambda s: s.won), won),
            number("points", found.points, self._ui.point, lambda: every),
            number("run", len(found.run), "cabinet/thing_standard", lambda: found.run),
            number("days", found.days, traveller, lambda: every),
            number("unaided", found.unaided, "cabinet/thing_lamp",
                   self._only(lambda s: not s.hints)),
        ]  # fmt: skip

    def kinds(self) -> list[Number]:
        """Every game is in one of them."""
        told = self._told
        found = podium_kinds(self._services, self._ui, told, self._scoring, date.today())
        medals = {each.challenge.mark: MEDALS[each.medal] for each in told.standings}
        made: list[Number] = []
        for kind in found:
            if kind.name == DAILY:
                continue
            made.append(self._kind(kind, kind.played, medals.get(kind.name, kind.picture)))
        days = [score for _, score in told.daily]
        days_kind = next((kind for kind in found if kind.name == DAILY), None)
        apart = not any(kind.name not in ("", LETTER) for kind in self._scoring.kinds)
        if days_kind is not None and apart:
            medal = month_medal(max(days_by_month(told.days or ()).values(), default=0))
            picture = MONTH_MEDALS.get(medal, MEDALS[Medal.NONE])
            made.append(self._kind(days_kind, days, picture))
        return made

    def _kind(self, kind: PodiumKind, played: Sequence[Score], picture: str) -> Number:
        texts, games = self._texts, len(played)
        name = f"kind_{kind.name or 'table'}"
        if not played:
            said = kind.note if kind.name != DAILY else texts("scores.untried")
            why = kind.locked or self._say("why_kind_none", kind=kind.title)
            return Number(name, kind.title, said, why, picture, lambda: played)
        won = sum(score.won for score in played)
        points = [score.points for score in played]
        average, best = sum(points) / games, max(points)
        further = (texts.number(games), texts.number(won), texts.number(average, 1),
                   texts.number(best))  # fmt: skip
        why = self._say("why_kind", kind=kind.title, n=games, won=won,
                        average=texts.number(average, 1), best=best)  # fmt: skip
        listed = kind.listed if kind.name != DAILY else None
        return Number(name, kind.title, further[0], why, picture, lambda: played, won / games,
                      further, games, listed)  # fmt: skip

    def levels(self) -> list[Number]:
        made = []
        for member in self._ui.cast(self._texts):
            one = self._told.figures.level(member.level)

            def there(score: Score, level: str = member.level) -> bool:
                return not score.letter and any(o.level == level for o in score.opponents)

            def beaten(score: Score, level: str = member.level) -> bool:
                return ahead(score, max(o.points for o in score.opponents if o.level == level))

            said = self._texts("stats.not_met")
            why = self._say("why_level_none", name=member.name)
            if one.games:
                said = self._texts("stats.won_of", won=one.won, n=one.games)
                why = self._say("why_level", name=member.name, n=one.games, won=one.won)
            made.append(
                Number(f"level_{member.level}", member.name, said, why, member.portrait,
                       self._only(there), one.won / one.games if one.games else None, (),
                       one.games, won=beaten)
            )  # fmt: skip
        return made

    def tables(self) -> list[Number]:
        """By how many sat there."""
        texts, seated = self._texts, self._told.figures.seated
        counts = sorted({*self._ui.game.seats, *seated})
        made = []
        for count in counts:
            games, won = seated.get(count, (0, 0))
            words = texts("stats.players", n=count) if count > 1 else texts("stats.alone")
            why = self._say("why_players", n=count, games=games, won=won)
            made.append(
                Number(f"players_{count}", words, texts.number(games), why, "",
                       self._only(lambda s, n=count: players(s) == n),  # type: ignore[misc]
                       won / games if games else None, (), games)
            )  # fmt: skip
        return made
