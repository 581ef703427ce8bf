"""A home with years of play for the statistics and scores: scores with their records, and reviews
in which somebody gives away less and less."""

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from palmyra.kernel.review_data import write_review
from palmyra.storage.file_names import ending_of
from palmyra.storage.record_text import write_game
from palmyra.storage.reviews import review_path
from palmyra.storage.saves import RECORDS
from palmyra.storage.score_file import Opponent, Score
from palmyra.storage.scores import Books
from tests.support.finished_reviews import reviewed

LATEST = date(2026, 11, 14)
# Of each game: a finished game with the levels that sat there, by seat; "" is the person.
TABLES: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "palmyra": (("palmyra_won", ("", "prefect")), ("palmyra_five", ("", "scribe", "merchant",
                "shepherd", "scribe")), ("palmyra_duel", ("", "zenobia"))),
    "medina": (("medina_three", ("", "carrier", "mason")),),
    "palermo": (("palermo_three", ("", "urchin", "gelataia")),),
}  # fmt: skip


def played(name: str, levels: tuple[str, ...], number: int, home: Path, share: float) -> Score:
    """A finished game in the home with a review in which its person gave away a share of what the
    kept one tells."""
    game, found, review = reviewed(name)
    record = f"{name}-{number:03d}{ending_of(game.name)}"
    path = home / RECORDS / record
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_game(found, game), "utf-8")
    told: Any = json.loads(json.dumps(write_review(review, found, game)))
    seat = levels.index("")
    for verdict in told["verdicts"]:
        gap = verdict["best"][seat] - verdict["played"][seat]
        verdict["played"][seat] = verdict["best"][seat] - gap * share
        verdict["error"] *= share
    review_path(path).write_text(json.dumps(told), "utf-8")
    points, won = game.rules.points(found.state), game.rules.winners(found.state)
    states = (found.start, *(step.state for turn, step in enumerate(found.steps)
                             if found.before(turn).seat == seat))  # fmt: skip
    return Score(
        id=f"{name}-{number}", name="Zenobia", points=points[seat], won=seat in won,
        opponents=tuple(Opponent(level, points[at]) for at, level in enumerate(levels)
                        if at != seat),
        variant="base" if game.name == "palmyra" else "", turns=found.state.turn,
        edition="international" if game.name == "palmyra" else "",
        date=f"{LATEST - timedelta(days=2 * (40 - number))}T20:15:00", record=record,
        pace=tuple(game.rules.points(state)[seat] for state in states),
        rank=1 + sum(other > points[seat] for other in points), players=len(points),
    )  # fmt: skip


def fill_home(home: Path, books: Books, games: int = 16) -> None:
    """So many reviewed games at every table."""
    for game, tables in TABLES.items():
        made = []
        for at in range(games):
            name, levels = tables[at % len(tables)]
            made.append(played(name, levels, at, home, 2.0 - 1.6 * at / games + 0.2 * (at % 3)))
        books.of(game).add(*made)


def letter_score(number: int, *, won: bool) -> Score:
    return Score(id=f"letter-{number}", name="Zenobia", points=50 + number, won=won, letter=True,
                 opponents=(Opponent("", 49), Opponent("scribe", 20)), variant="base",
                 edition="international", date=f"{LATEST}T10:00:00")  # fmt: skip
