"""All that the archive's cards tell of a game's scores, looked through once for as long as its book
stays the same: it may hold thousands of games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from palmyra.kernel.medal import Challenge, Medal, Standing
from palmyra.scenes.archive.score_totals import Figures, by_kind, figures_of
from palmyra.scenes.archive.scoring import Scoring
from palmyra.scenes.daily.daily_deal import DailyDeal, DayPlayed
from palmyra.scenes.solo.solo import Solo
from palmyra.shell.services import Services
from palmyra.storage.score_file import Score

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI


@dataclass(frozen=True, slots=True)
class Overview:
    """Without a word of any language."""

    scores: Sequence[Score]
    by_kind: Mapping[str, Sequence[Score]]
    figures: Figures
    standings: tuple[Standing[Score], ...]
    newest: tuple[Challenge, Medal] | None  # the medal won last
    days: Mapping[str, DayPlayed] | None  # of the daily; None where a game has none
    daily: Sequence[tuple[str, Score]]  # the scores of days, each with its day


_kept: dict[tuple[str, str, bool], Overview] = {}  # by home, game and whether all is open


def overview(services: Services, game_ui: "GameUI", scoring: Scoring) -> Overview:
    game = game_ui.game.name
    scores = services.books.of(game).scores
    key = (str(services.home), game, services.settings.now.all_levels)
    if key not in _kept or _kept[key].scores is not scores:
        _kept[key] = _looked_through(
            scores, scoring, game_ui.solo(services), game_ui.daily(services)
        )
    return _kept[key]


def _looked_through(
    scores: Sequence[Score], scoring: Scoring, solo: Solo | None, daily: DailyDeal | None
) -> Overview:
    parted = by_kind(scores, scoring.kind)
    standings = solo.standings() if solo else ()
    days = [
        (day, score) for score in scores
        if score.solo and daily is not None and (day := daily.solo.day_of_score(score))
    ]  # fmt: skip
    return Overview(
        scores, parted, figures_of(scores, parted), standings, _newest(standings),
        daily.days("") if daily is not None else None, days,
    )  # fmt: skip


def _newest(standings: Sequence[Standing[Score]]) -> tuple[Challenge, Medal] | None:
    latest: tuple[str, Challenge, Medal] | None = None
    for each in standings:
        for score in reversed(each.played):
            medal = each.challenge.medal(score.points, score.hints)
            if medal > Medal.NONE:
                if latest is None or score.date > latest[0]:
                    latest = (score.date, each.challenge, medal)
                break
    return latest[1:] if latest else None
