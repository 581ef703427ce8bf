"""Every file and folder the program reads, with everything that may stand in its place.

Issue 13: no crash, no waiting, the others still listed, told once, and nothing lost on the way.
"""

import dataclasses
import os
import shutil
from collections.abc import Iterator
from contextlib import nullcontext
from datetime import datetime
from pathlib import Path

import pytest

from palmyra.games.palmyra.game import PALMYRA
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.title.tables import TitleTable
from palmyra.shell import crash, log
from palmyra.shell.services import FOLDERS as SWEPT
from palmyra.shell.services import Services, build_services
from palmyra.shell.settings import SettingsStore
from palmyra.storage import safe_files, saves
from palmyra.storage.autosave import Autosave
from palmyra.storage.export import export_all
from palmyra.storage.finished_game import file_game
from palmyra.storage.record_text import write_game
from palmyra.storage.score_file import kind_of
from palmyra.storage.scores import Book, Books
from palmyra.storage.write_queue import WriteQueue
from tests.storage import odd
from tests.storage.faulty import put_in
from tests.support.sampling import some
from tests.support.storage_samples import game, score

pytestmark = [
    pytest.mark.usefixtures("in_time"),
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes"),
]
DAY = datetime(2026, 1, 1)
FILES = (
    "settings.yaml", "scores.json", "scores-lock", "records-lock", "backups/scores-2026-01-01.json",
    "saves/odd.palmyra", "records/odd.palmyra", "thrown-away/game-odd.palmyra", "log/palmyra.log",
    "log/palmyra.log.1", "reports/crash-20260101-000000", "saves/.palmyra-tmp-odd",
)  # fmt: skip
FOLDERS = ("saves", "records", "backups", "thrown-away", "log", "reports", "export")
LASTING = {"no rights", "loop", "dangling", "elsewhere"}  # told at every start, for it stays so
GOING, OVER = write_game(game(3).save, PALMYRA), game()
_services: list[Services] = []


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home in which everything is well; never changed, only copied."""
    home = tmp_path_factory.mktemp("matrix") / "good"
    SettingsStore(home).change(music=11)
    for name in ("saves/good", "saves/odd", "records/good", "records/odd", "thrown-away/game-odd"):
        safe_files.write_atomic(home / f"{name}.palmyra", GOING)
    os.utime(home / "saves" / "good.palmyra", (1e9, 1e9))  # the odd one is looked at first
    kept = tuple(score(n) for n in range(5))
    safe_files.write_atomic(home / "scores.json", kind_of("palmyra").write(kept))
    safe_files.write_atomic(
        home / "backups" / "scores-2026-01-01.json", kind_of("palmyra").write(kept[:4])
    )
    for name in ("log/palmyra.log", "log/palmyra.log.1", "scores-lock", "records-lock"):
        safe_files.write_atomic(home / name, "")
    crash.write_report(home, ValueError("earlier"))
    _services.append(build_services(home))
    yield home
    _services.pop().audio.stop()


def a_sitting(home: Path, number: int) -> tuple[list[str], list[str]]:
    """A start, a look everywhere, a finished game, an export, a crash; returns the games listed
    and the text keys told."""
    for place in ("", *SWEPT):
        safe_files.sweep(home / place, 60)
    settings, books = SettingsStore(home), Books(home)
    book = books.of("palmyra")
    log.start_log(home)
    services = dataclasses.replace(
        _services[0], home=home, settings=settings, books=books, write_queue=WriteQueue()
    )
    TitleTable(Navigator(services), "palmyra").resume()
    services.write_queue.update(1)
    listed = []
    for saved in saves.saved_files(home):
        saved.now().read()
        saved.name.encode()  # can be shown
        listed.append(f"{saved.kind} {saved.name}")
    saves.empty_bin(home)
    settings.change(music=20 + number)
    save = Autosave.new(home, DAY)
    save.keep(GOING)
    filed = file_game(home, book, OVER, save, DAY)
    assert filed.outcome in ("done", "kept", "waits")
    if filed.whole:
        assert len(Book(home, "palmyra").scores) >= 1 + number
    export_all_or_say(home, books)
    log.tail(home)
    assert crash.write_report(home, ValueError("x")).folder is not None
    log.stop_log()
    return listed, [*settings.notices, *book.notices]


def export_all_or_say(home: Path, books: Books) -> None:
    try:
        export_all(home, books, DAY)
    except OSError as error:
        assert error.strerror or str(error)  # what the player is told


def go_through(home: Path, place: str, kind: str) -> None:
    closed = kind == "no rights"
    with put_in(odd.ClosedDisk(home / place)) if closed else nullcontext():
        listed, first = a_sitting(home, 0)
        again, second = a_sitting(home, 1)
    if place.partition("/")[0] != "saves" or place.startswith("saves/"):
        assert "game good" in listed and "game good" in again
    if place.partition("/")[0] != "records" or place.startswith("records/"):
        assert "record good" in listed and "record good" in again
    assert len(first) == len(set(first)), f"told twice: {first}"
    if (place, kind) == ("scores.json", "huge"):  # no damage: left alone, so it stays so
        assert first == second == ["scores.too_large"] and (home / place).exists()
    elif kind not in LASTING:
        assert not second, f"told again: {second}"
    if place != "settings.yaml" or kind == "odd name":
        assert SettingsStore(home).now.music == 21
    if not place.startswith("scores.json") and place != "backups":
        ids = {s.id for s in Book(home, "palmyra").scores}
        assert ids >= {f"id-{n}" for n in range(5)}


@pytest.mark.parametrize("kind", odd.FILES)
@pytest.mark.parametrize("place", some(FILES, 3))
def test_in_place_of_a_file(memory: Path, good: Path, place: str, kind: str) -> None:
    home = memory / "here"
    shutil.copytree(good, home, symlinks=True)
    (home / place).parent.mkdir(exist_ok=True)
    odd.FILES[kind](home / place)
    go_through(home, place, kind)


@pytest.mark.parametrize("kind", odd.FOLDERS)
@pytest.mark.parametrize("place", FOLDERS)
def test_in_place_of_a_folder(memory: Path, good: Path, place: str, kind: str) -> None:
    home = memory / "here"
    shutil.copytree(good, home, symlinks=True)
    if kind == "elsewhere":
        (memory / "elsewhere").mkdir()
        (memory / "elsewhere" / "mine.palmyra").write_text("mine")
        (memory / "elsewhere" / ".palmyra-tmp-mine").write_text("mine")
        odd.FOLDERS["missing"](home / place)
        (home / place).symlink_to(memory / "elsewhere")
    else:
        odd.FOLDERS[kind](home / place)
    go_through(home, place, kind)
    if kind == "elsewhere":
        for name in ("mine.palmyra", ".palmyra-tmp-mine"):
            kept = [p for p in (memory / "elsewhere").iterdir() if p.name.startswith(name)]
            assert [p.read_text() for p in kept] == ["mine"], "something of the player's is gone"
