"""Filing a finished game: kept first, entered once, under a name any disk takes."""

from datetime import date, datetime
from pathlib import Path

import pytest

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.state import Edition, Variant
from palmyra.games.palmyra.seating import new_session
from palmyra.kernel.session import Seat
from palmyra.scenes.navigator import Navigator
from palmyra.shell.services import Services
from palmyra.storage import safe_files
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.finished_game import file_game
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.records import file_words, keep_record
from palmyra.storage.scores import Book
from tests.support.needs import LINKS
from tests.support.player import Player
from tests.support.sessions import ALL, over
from tests.support.storage_samples import COLORS, game, one_turn

DAY = datetime(2026, 1, 1)


class Killed(BaseException):
    pass


def test_the_finished_save_is_kept_before_anything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 13.7: no finished record ever stands beside a save that can be played on."""
    replace = safe_files.Disk.replace
    for stop in range(30):
        home = tmp_path / str(stop)
        save = Autosave(home / "saves" / "game.palmyra")
        save.keep(write_game(game(5).save, PALMYRA))
        left = [stop]

        def dies(self: safe_files.Disk, source: Path, target: Path, left: list[int] = left) -> None:
            replace(self, source, target)
            left[0] -= 1
            if left[0] < 0:
                raise Killed

        with monkeypatch.context() as patch:
            patch.setattr(safe_files.Disk, "replace", dies)
            try:
                file_game(home, Book(home, "palmyra"), game(), save, DAY)
            except Killed:
                pass
            else:
                assert stop >= 2
                return
        if list((home / "records").glob("*.palmyra")) or (home / "scores.json").exists():
            for left_over in unfinished(home):
                kept = read_text((left_over.read() or b"").decode(), PALMYRA)
                assert kept.state.over, f"stopped after {stop}: it can be played on"
    raise AssertionError("it never came to an end")


def test_every_finished_save_is_filed_at_a_start(services: Services, player: Player) -> None:
    """Also those that are older than the game to go on with."""
    Autosave(services.home / "saves" / "done.palmyra").keep(write_game(game().save, PALMYRA))
    Autosave(services.home / "saves" / "done 2.palmyra").keep(
        write_game(game(seed="b").save, PALMYRA)
    )
    Autosave(services.home / "saves" / "going on.palmyra").keep(write_game(game(3).save, PALMYRA))
    player.open(Navigator(services).title())
    player.wait(5)
    assert len(Book(services.home, "palmyra").scores) == 2
    assert [save.path.stem for save in unfinished(services.home)] == ["going on"]


@pytest.mark.parametrize("letter", ["🏛", "👩‍👩‍👧", "é", "字", "e\u0301"])
def test_names_of_any_letters_make_a_file_name(tmp_path: Path, letter: str) -> None:
    """Issue 13.12: three names of twenty emoji were past 255 bytes."""
    seats = tuple(Seat(color, letter * 20) for color in COLORS[:3])
    session = new_session(seats, Variant.BASE, Edition.INTERNATIONAL, "x")
    one_turn(session)
    path = keep_record(tmp_path, session, date(2026, 1, 1))
    assert len(path.name.encode()) <= 255 and path.name.startswith(f"2026-01-01 {letter[0]}")
    assert keep_record(tmp_path, session, date(2026, 1, 1)) == path
    other = new_session(seats, Variant.BASE, Edition.INTERNATIONAL, "y")
    one_turn(other)
    again = keep_record(tmp_path, other, date(2026, 1, 1))
    assert again != path and len(again.name.encode()) <= 255


@pytest.mark.parametrize("name", ALL)
def test_one_finished_game_is_one_record_whatever_the_clock_says(tmp_path: Path, name: str) -> None:
    """After midnight, and after a change of the clock, it is still found."""
    session, other = over(name), over(name, note="another game")
    first = keep_record(tmp_path, session, date(2026, 1, 1))
    second = keep_record(tmp_path, other, date(2026, 1, 1))
    for day in (date(2026, 1, 2), date(2025, 12, 31), date(2031, 5, 6)):
        assert keep_record(tmp_path, session, day) == first
        assert keep_record(tmp_path, other, day) == second
    assert len(list((tmp_path / "records").iterdir())) == 2


def test_names_of_0_1_0_stay_as_they_were() -> None:
    """Filing a game again must find the record it already has."""
    assert file_words("Zenobia, Aurelian") == "Zenobia, Aurelian"
    assert file_words("я" * 100) == "я" * 80


@pytest.mark.parametrize("place", ["records", "saves"])
def test_a_file_in_place_of_a_folder_stops_no_filing(tmp_path: Path, place: str) -> None:
    (tmp_path / place).write_text("mine")
    book = Book(tmp_path, "palmyra")
    filed = file_game(tmp_path, book, game(), Autosave.new(tmp_path, DAY), DAY)
    assert filed.whole and len(Book(tmp_path, "palmyra").scores) == 1
    assert (tmp_path / f"{place}.bad").read_text() == "mine"


@pytest.mark.parametrize("why", [pytest.param("unreadable", marks=LINKS), "newer"])
def test_a_score_waits_for_a_book_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    """Issue 13.8: it was dropped in silence, and the save with it."""
    book = Book(tmp_path, "palmyra")
    save = Autosave.new(tmp_path, DAY)
    path = tmp_path / "scores.json"
    if why == "newer":
        path.write_bytes(b'{"game": "palmyra", "version": 2, "scores": []}')
    else:
        path.symlink_to(path)  # a link to itself: cannot be read, by root neither
    filed = file_game(tmp_path, book, game(), save, DAY)
    assert not filed.whole and book.closed and book.notices
    assert len(unfinished(tmp_path)) == 1
    path.unlink()
    assert file_game(tmp_path, Book(tmp_path, "palmyra"), game(), save, DAY).whole
    assert len(Book(tmp_path, "palmyra").scores) == 1 and unfinished(tmp_path) == []
    assert len(list((tmp_path / "records").iterdir())) == 1
