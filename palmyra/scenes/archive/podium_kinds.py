"""The kinds of game that have a podium: at the table, every challenge, the daily, by letter. Each
with its scores and with how such a game begins. Knows no game and no widget."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Literal

from palmyra.kernel.medal import Challenge, Medal
from palmyra.scenes.archive.overview import Overview
from palmyra.scenes.archive.scoring import LETTER, Scoring
from palmyra.scenes.medals import MEDALS, MONTH_MEDALS
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.storage.score_file import Score

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI

Begins = Literal["table", "challenge", "daily", "letter"]
DAILY = "daily"


@dataclass(frozen=True, slots=True)
class PodiumKind:
    name: str
    title: str
    note: str  # "12 games", "goal 55", "not played yet"
    played: tuple[Score, ...]  # the oldest first
    ranked: tuple[Score, ...]  # the best first
    begins: Begins
    listed: str  # the kind of the list of all games where these stand too
    challenge: Challenge | None = None
    locked: str = ""  # what opens it
    picture: str = ""  # what stands for it


_kept: dict[tuple[str, str], tuple[Overview, date, list[PodiumKind]]] = {}  # by game, language


def podium_kinds(
    services: Services, game_ui: "GameUI", told: Overview, scoring: Scoring, today: date
) -> list[PodiumKind]:
    """Made once for as long as nothing new was played: thousands of games are ranked in them."""
    key = game_ui.game.name, services.texts.language
    kept = _kept.get(key)
    if kept is None or kept[0] is not told or kept[1] != today:
        kept = _kept[key] = told, today, _made(services, game_ui, told, scoring, today)
    return kept[2]


def _made(
    services: Services, game_ui: "GameUI", told: Overview, scoring: Scoring, today: date
) -> list[PodiumKind]:
    texts, solo, daily = services.texts, game_ui.solo(services), game_ui.daily(services)
    figure = next(iter(game_ui.champions()), MEDALS[Medal.GOLD])  # of games at the table
    standings, by_kind = told.standings, told.by_kind
    marks = {each.challenge.mark for each in standings}
    made = []
    named = [kind for kind in scoring.kinds if kind.name not in (LETTER, *marks)]
    if not any(kind.name for kind in named):  # all that is for no challenge is compared
        plain = [score for score in by_kind.get("", ()) if not score.solo]
        made.append(_table(texts, scoring, "", texts("scores.at_table"), plain, figure))
    for kind in named if made == [] else ():
        of_it = by_kind.get(kind.name, [])
        picture = kind.picture or figure
        made.append(_table(texts, scoring, kind.name, kind.words, of_it, picture))
    for each in standings:
        assert solo is not None
        shown, challenge = solo.shown(each), each.challenge
        best = each.best.points if each.best else 0
        note = texts("scores.goal", n=challenge.bronze)
        if not each.played:
            note = texts("scores.goal_untried", n=challenge.bronze)
        elif best < challenge.bronze:
            note = texts("scores.goal_left", n=challenge.bronze, left=challenge.bronze - best)
        listed = challenge.mark if any(k.name == challenge.mark for k in scoring.kinds) else ""
        made.append(
            PodiumKind(challenge.mark, shown.title, note, each.played,
                       tuple(scoring.best_first(each.played)), "challenge", listed,
                       challenge, "" if each.open else shown.locked, solo.face(challenge))
        )  # fmt: skip
    if daily is not None:
        month = f"{today:%Y-%m}"
        days = [score for day, score in told.daily if day.startswith(month)]
        note = texts(f"daily.month_{today.month}")
        made.append(
            PodiumKind(DAILY, texts("scores.daily"), note, tuple(days),
                       tuple(scoring.best_first(days)), "daily",
                       scoring.kind(days[-1]) if days else "", picture=MONTH_MEDALS[Medal.GOLD])
        )  # fmt: skip
    letters = by_kind.get(LETTER, [])
    if letters:
        words, seal = texts("scores.by_letter"), f"friends/seal_{game_ui.game.name}"
        made.append(_table(texts, scoring, LETTER, words, letters, seal, "letter"))
    return made


def _table(
    texts: Texts, scoring: Scoring, name: str, title: str, played: Sequence[Score],
    picture: str, begins: Begins = "table",
) -> PodiumKind:  # fmt: skip
    note = texts("scores.games", n=len(played)) if played else texts("scores.untried")
    ranked = tuple(scoring.best_first(played))
    return PodiumKind(name, title, note, tuple(played), ranked, begins, name, picture=picture)
