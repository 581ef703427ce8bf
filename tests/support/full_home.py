"""A home after years of varied play: golden games from every seat against every level, challenges,
days and letters, as many as wanted. What a game was stays what its record tells."""

import functools
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final, cast

import msgspec

from palmyra.games import game_ui
from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.medal import Challenge, mark_of_day
from palmyra.kernel.session import Session
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.solo.solo import Solo
from palmyra.shell.services import Services
from palmyra.storage.file_names import ending_of
from palmyra.storage.finished_game import scores_of
from palmyra.storage.record_text import write_game
from palmyra.storage.saves import RECORDS
from palmyra.storage.score_file import Opponent, Score
from tests.support.cabinet_homes import golden, played_by

GAMES: Final = ("palmyra", "medina", "palermo")
LAST: Final = datetime(2026, 11, 18, 20, 15)
NAMES: Final = ("Zenobia", "Zenobia", "Zenobia", "Marcus", "Aurelia")


@functools.cache
def _golden(game: str) -> list[AnyReplay]:
    return [replay for replay in golden(game) if len(replay.record.setup.players) > 1]


def varied(services: Services, game: str, count: int, seed: int = 29) -> list[tuple[Score, str]]:
    """Scores from the oldest to the newest, each with the text of its record; "" where a game
    left none."""
    rng, ui = Random(f"{game} {seed}"), game_ui(game)
    made: list[tuple[Score, str]] = []
    for at in range(count):
        when = LAST - timedelta(hours=29 * (count - 1 - at) * min(1.0, 400 / count))
        lot = rng.random()
        if lot < 0.6:
            made.append(_at_table(ui, rng, at, when, letter=lot < 0.05))
        else:
            made.append((_alone(services, ui, rng, at, when, daily=lot > 0.82), ""))
    return made


def _at_table(
    ui: GameUI, rng: Random, at: int, when: datetime, *, letter: bool
) -> tuple[Score, str]:
    rules, pool = ui.game, _golden(ui.game.name)
    replay = pool[rng.randrange(len(pool))]
    seats = len(replay.record.setup.players)
    skill = min(len(rules.levels) - 2, int(rng.random() * 2 + 4 * at / (at + 60)))
    found, text = _played(ui.game.name, pool.index(replay), rng.randrange(seats), max(0, skill))
    record = f"{ui.game.name}-{at:05d}{ending_of(ui.game.name)}"
    return msgspec.structs.replace(
        found, id=record, record=record, date=when.isoformat(timespec="seconds"), letter=letter,
        name=rng.choice(NAMES), hints=int(rng.random() < 0.2),
    ), text  # fmt: skip


@functools.cache
def _played(game: str, at: int, seat: int, skill: int) -> tuple[Score, str]:
    """A golden game from a seat against a level: the score and the text of the record."""
    ui = game_ui(game)
    mine = played_by(_golden(game)[at], seat, ui.game.levels[skill])
    names = {color: name if name == "Ada" else ui.game.levels[skill].capitalize()
             for color, name in mine.record.names.items()}  # fmt: skip
    mine = replace(mine, record=replace(mine.record, names=names))
    session = Session.resume(ui.game, mine)
    return scores_of(session, "", LAST, "", ui.score_facts)[0], write_game(mine, ui.game)


def _alone(
    services: Services, ui: GameUI, rng: Random, at: int, when: datetime, *, daily: bool
) -> Score:
    """A challenge, in which one gets better and better; or a day's deal."""
    solo = ui.solo(services)
    assert solo is not None
    reach = 1 + min(len(solo.challenges) - 1, at * len(solo.challenges) // 90)
    challenge = solo.challenges[rng.randrange(reach)]
    points = round(challenge.bronze - 9 + rng.random() * 14 + min(8.0, at / 25))
    first = ui.game.name == GAMES[0]
    kept: dict[str, Any] = {"solo": challenge.mark}
    levels = [seat.level for seat in _seats(solo, challenge) if seat.level]
    foes = tuple(Opponent(level, points - rng.randint(-12, 20)) for level in levels)
    if daily:
        kept["solo"] = str(when.date()) if first else mark_of_day(when.date())
    if first:
        kept |= {"variant": challenge.mark, "edition": "international", "tribute": at % 5}
        kept["solo"] = kept["solo"] if daily else ""
    steps = tuple(points * n // 14 for n in range(15))
    return Score(
        id=f"alone-{at}", name=rng.choice(NAMES), points=points, won=points >= challenge.bronze,
        date=when.isoformat(timespec="seconds"), turns=20 + at % 9, pace=steps, rank=1,
        players=1 + len(foes), opponents=foes, hints=int(rng.random() < 0.1), **kept,
    )  # fmt: skip


_begun: dict[str, Any] = {}


def _seats(solo: Solo, challenge: Challenge) -> Sequence[Any]:
    key = f"{solo.game_ui.game.name} {challenge.mark}"
    if key not in _begun:
        _begun[key] = solo.begin(challenge).seats
    return cast("Sequence[Any]", _begun[key])


def fill_full(services: Services, count: int = 240, games: tuple[str, ...] = GAMES) -> None:
    """So many games at every table."""
    for game in games:
        found = varied(services, game, count)
        write_records(services.home, found)
        services.books.of(game).add(*(score for score, _ in found))


def write_records(home: Path, found: Iterable[tuple[Score, str]]) -> None:
    folder = home / RECORDS
    folder.mkdir(parents=True, exist_ok=True)
    for score, text in found:
        if text:
            (folder / score.record).write_text(text, "utf-8")
