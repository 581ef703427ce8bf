"""The homes a crawl starts from: a fresh one, and one with something of everything in it, of all
three games: games in progress, one of them a turn before its end, finished ones with and without a
review, scores, lessons begun, puzzles solved, missed and kept from own games."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from palmyra.games import NAMES, game_ui
from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.puzzle_progress import missed, solved
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import Session
from palmyra.scenes.learn.progress import ChapterProgress
from palmyra.shell.services import Services, build_services
from palmyra.storage.autosave import Autosave
from palmyra.storage.file_names import ending_of
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.record_text import write_game
from palmyra.storage.reviews import keep_review
from palmyra.storage.shipped_puzzles import starter
from tests.support.finished_reviews import reviewed

DAY: Final = date(2026, 11, 17)  # today, in a crawl
FINISHED: Final = {
    "palmyra": ("palmyra_duel", "palmyra_won", "palmyra_solo"),
    "medina": ("medina_three",),
    "palermo": ("palermo_three",),
}
LAST_RECORD: Final = "last-turn"  # the stem of the save that is a turn before its end


def fresh(home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)


def full(home: Path) -> None:
    fresh(home)
    services = build_services(home)
    for name in NAMES:
        _games(services, name)
        _puzzles(home, name)
        _lessons(services, name)
    services.audio.stop()


HOMES: Final[dict[str, Callable[[Path], None]]] = {"fresh": fresh, "full": full}


def furnish(kind: str, home: Path, kept: Path) -> None:
    """A home of that kind; the full one is made once below `kept` and copied from there."""
    model = kept / kind
    if not model.exists():
        HOMES[kind](model)
    shutil.copytree(model, home, dirs_exist_ok=True)


def start_file(home: Path, kind: str) -> Path:
    """A file of the full home that the program can be opened with: `last NAME`, `over NAME`."""
    which, name = kind.split()
    stem = LAST_RECORD if which == "last" else f"over-{FINISHED[name][0]}"
    return home / ("saves" if which == "last" else "records") / f"{stem}{ending_of(name)}"


def cut(found: AnyReplay, turns: int) -> AnyReplay:
    """The game as it was after so many turns."""
    old: Record[Any, Any] = found.record
    return Replay(replace(old, turns=old.turns[:turns]), found.start, found.steps[:turns])


def _games(services: Services, name: str) -> None:
    home, ui = services.home, game_ui(name)
    for at, finished in enumerate(FINISHED[name]):
        game, found, review = reviewed(finished)
        session = Session.resume(game, found)
        ui.file(services, session, Autosave(home / "saves" / f"filed-{finished}"),
                   datetime(2026, 11, 10 + at, 20, 15))  # fmt: skip
        record = home / "records" / f"over-{finished}{ending_of(name)}"
        record.write_text(write_game(found, game), "utf-8")
        if at == 0:
            assert keep_review(record, review, found, game)
    game, found, _ = reviewed(FINISHED[name][0])
    whole = len(found.record.turns)
    persons = [at for at in range(whole) if found.before(at).seat == 0]
    for stem, turns in (("game-early", persons[1]), ("game-middle", persons[len(persons) // 2]),
                        (LAST_RECORD, persons[-1])):  # fmt: skip
        Autosave(home / "saves" / f"{stem}{ending_of(name)}").keep(
            write_game(Session.resume(game, cut(found, turns)).save, game)
        )


def _puzzles(home: Path, name: str) -> None:
    book, some = PuzzleBook(home, name), starter(name).puzzles
    for at, one in enumerate(some[:9]):
        day = DAY - timedelta(days=at)
        book.note(solved(None, one, day, tries=at % 2 + 1) if at % 3 else missed(None, one, day))
    for one in some[20:24]:
        book.keep(replace(one, id=f"mine-{one.id}"))


def _lessons(services: Services, name: str) -> None:
    """The first chapter is done, the second begun."""
    ui = game_ui(name)
    progress = ChapterProgress(services.settings, ui.lessons_kept)
    for at, chapter in enumerate(ui.chapters()[:2]):
        progress.reach(chapter.name, 1 if at else len(chapter.steps))
