"""A game in progress under two pairs of hands, step by step: what is written where, and what a
lock holds off."""

import errno
import os
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from palmyra.kernel.record import Record, Replay
from palmyra.storage import autosave, file_names, records, saves
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.disk_calls import Disk
from palmyra.storage.finished_game import file_game
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.records import keep_record
from palmyra.storage.scores import Book
from tests.noughts.game import NOUGHTS
from tests.storage.faulty import FaultyDisk, put_in
from tests.support.sessions import begun, over

NOW = datetime(2026, 11, 17)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a lock, and noughts and crosses is a game of the house."""
    monkeypatch.setattr(file_names, "GAMES", (*file_names.GAMES, "noughts"))
    for module in (autosave, records, saves):
        monkeypatch.setattr(module, "PATIENCE", 0.0)


def text(turns: int, **marks: object) -> str:
    return write_game(begun("noughts", turns, **marks).save, NOUGHTS)


def opened(home: Path) -> Autosave:
    save = Autosave(home / "saves" / "game.noughts")
    save.read()
    return save


def on_disk(home: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in (home / "saves").glob("*.noughts")}


def name_it(home: Path, title: str) -> None:
    def named(data: bytes) -> str:
        found = read_text(data.decode(), NOUGHTS)
        old = found.record
        record = Record(old.setup, old.turns, old.names, {**old.further, "title": title})
        return write_game(Replay(record, found.start, found.steps), NOUGHTS)

    (saved,) = saves.saved_files(home)
    assert saved.rewrite(named)


class Between(Disk):
    """Somebody else does something while a file is being written."""

    def __init__(self, act: Callable[[], object]) -> None:
        self.act: Callable[[], object] | None = act
        self.answer: object = None

    def create(self, folder: Path) -> tuple[int, Path]:
        act, self.act = self.act, None
        if act is not None:
            self.answer = act()
        return super().create(folder)


def test_nobody_writes_between_the_look_and_the_write(tmp_path: Path) -> None:
    assert opened(tmp_path).keep(text(1))
    one, other = opened(tmp_path), opened(tmp_path)
    between = Between(lambda: other.keep(text(3)))
    with put_in(between):
        assert one.keep(text(2))
    assert between.answer is False, "it waits, and is tried again"
    assert other.keep(text(3)) and other.newer == one.path
    assert on_disk(tmp_path) == {"game.noughts": text(2), "game-2.noughts": text(3)}


def test_a_third_one_parts_from_both(tmp_path: Path) -> None:
    assert opened(tmp_path).keep(text(1))
    three = [opened(tmp_path) for _ in range(3)]
    for turns, save in zip((2, 3, 4), three, strict=True):
        assert save.keep(text(turns))
    assert set(on_disk(tmp_path)) == {"game.noughts", "game-2.noughts", "game-3.noughts"}


def test_a_write_that_was_done_and_called_a_failure_parts_nobody(tmp_path: Path) -> None:
    """At every operation a disk may fail, also once the file is in its place."""
    for after in range(60):
        home = tmp_path / str(after)
        save = opened(home)
        assert save.keep(text(1))
        faulty = FaultyDisk(after, errno.EIO)
        with put_in(faulty):
            save.keep(text(2))
        assert save.keep(text(3)) and save.newer is None, faulty.failed
        assert on_disk(home) == {"game.noughts": text(3)}
        if not faulty.failed:
            return
    pytest.fail("sixty operations are not one file")


def test_parting_on_a_disk_that_fails(tmp_path: Path) -> None:
    """What another program wrote stays as it is, and this game is there once the disk takes it."""
    for after in range(60):
        home = tmp_path / str(after)
        assert opened(home).keep(text(1))
        one, other = opened(home), opened(home)
        assert one.keep(text(4))
        faulty = FaultyDisk(after, errno.ENOSPC)
        with put_in(faulty):
            other.keep(text(2))
        assert other.keep(text(3)) and other.newer == one.path
        assert on_disk(home) == {"game.noughts": text(4), "game-2.noughts": text(3)}, faulty.failed
        if not faulty.failed:
            return
    pytest.fail("sixty operations are not one file")


def test_a_game_that_is_over_takes_no_other_with_it(tmp_path: Path) -> None:
    assert opened(tmp_path).keep(text(1))
    one, other = opened(tmp_path), opened(tmp_path)
    assert one.keep(text(2))
    other.forget()
    assert on_disk(tmp_path) == {"game.noughts": text(2)}
    assert not other.set_aside(), "it is not the file that could not be read"
    one.forget()
    assert on_disk(tmp_path) == {}


def test_a_game_named_meanwhile_is_filed_once_and_with_its_name(tmp_path: Path) -> None:
    last = len(over("noughts").match.turns) - 1
    save = opened(tmp_path)
    assert save.keep(text(last))
    name_it(tmp_path, "Oasis")
    book = Book(tmp_path, "noughts")
    assert file_game(tmp_path, book, over("noughts"), save, NOW).whole
    (record,) = (tmp_path / "records").glob("*.noughts")
    assert "Oasis" in record.read_text("utf-8")
    assert unfinished(tmp_path) == [] and len(book.scores) == 1


def test_two_records_at_once_have_names_of_their_own(tmp_path: Path) -> None:
    def keep(**marks: object) -> Any:
        try:
            return keep_record(tmp_path, over("noughts", **marks), date(2026, 11, 17))
        except OSError as error:
            return error

    between = Between(lambda: keep(whose="other"))
    with put_in(between):
        first = keep(whose="one")
    assert isinstance(between.answer, BlockingIOError)
    second = keep(whose="other")
    assert first != second and "one" in first.read_text() and "other" in second.read_text()


def test_the_bin_is_not_emptied_while_somebody_can_bring_something_back(tmp_path: Path) -> None:
    assert opened(tmp_path).keep(text(1))
    (saved,) = saves.saved_files(tmp_path)
    thrown = saves.throw_away(tmp_path, saved)
    assert thrown is not None
    saves.empty_bin(tmp_path)  # another program opens the archive
    assert thrown.bring_back() and on_disk(tmp_path) == {"game.noughts": text(1)}
    again = saves.throw_away(tmp_path, saved)
    assert again is not None
    again.let_go()
    saves.empty_bin(tmp_path)
    assert list((tmp_path / "thrown-away").iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="locks are of another kind there")
def test_a_disk_that_knows_no_locks_still_keeps_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", unknown)
    save = opened(tmp_path)
    assert save.keep(text(1)) and save.keep(text(2))
    assert on_disk(tmp_path) == {"game.noughts": text(2)}
