"""A player's puzzles on disk: kept, noted, read again; damaged, newer and unwritable files."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.kernel.puzzle import Puzzle, PuzzleGoal
from palmyra.kernel.puzzle_progress import missed, solved
from palmyra.shell.services import build_services
from palmyra.storage import disk_calls
from palmyra.storage.export import export_all
from palmyra.storage.file_names import puzzles_file
from palmyra.storage.puzzle_file import MOST_LOOKED
from palmyra.storage.puzzles import MOST_KEPT, PuzzleBook
from tests.storage import version_0_1_0 as older

DAY = date(2026, 11, 17)
ONE = Puzzle(
    "abc", {"turns": ["x"]}, "y", {"z": 3.0}, PuzzleGoal("tiles", 4), "placing", stars=2, margin=3.0
)


def book(home: Path) -> PuzzleBook:
    return PuzzleBook(home, "palmyra")


def filled(home: Path) -> PuzzleBook:
    found = book(home)
    found.keep(ONE)
    found.note(missed(None, ONE, DAY))
    assert found.flush() == "done"
    return found


def test_what_is_kept_and_noted_is_there_again(tmp_path: Path) -> None:
    filled(tmp_path)
    again = book(tmp_path)
    assert again.kept == (ONE,) and again.holds("abc") and not again.holds("abd")
    assert again.progress == {"abc": missed(None, ONE, DAY)}
    again.note(solved(again.progress["abc"], ONE, DAY, tries=1))
    assert again.flush() == "done"
    assert book(tmp_path).progress["abc"].solved == "2026-11-17"
    assert book(tmp_path).kept == (ONE,)


def test_nothing_is_written_for_nothing(tmp_path: Path) -> None:
    empty = book(tmp_path)
    assert empty.flush() == "done" and not empty.begun and list(tmp_path.iterdir()) == []


def test_two_instances_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = book(tmp_path), book(tmp_path)
    assert one.kept == other.kept == ()
    one.keep(ONE)
    other.keep(replace(ONE, id="other"))
    assert one.flush() == other.flush() == "done"
    assert {puzzle.id for puzzle in book(tmp_path).kept} == {"abc", "other"}


def test_two_instances_at_the_same_puzzle(tmp_path: Path) -> None:
    """Every miss of both counts, and what one of them solved stays solved."""
    one, other = book(tmp_path), book(tmp_path)
    assert one.progress == other.progress == {}
    one.note(missed(None, ONE, DAY))
    other.note(missed(None, ONE, DAY))
    assert one.flush() == other.flush() == "done"
    assert book(tmp_path).progress["abc"].misses == 2
    one.note(solved(one.progress["abc"], ONE, DAY, tries=2))
    other.note(missed(other.progress["abc"], ONE, DAY))
    assert one.flush() == other.flush() == "done"
    assert book(tmp_path).progress["abc"].solved == "2026-11-17"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"puzzles": 0}', '{"puzzles": 1, "kept": 3}'])
def test_a_damaged_book_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / puzzles_file("palmyra")
    path.write_text(text)
    found = book(tmp_path)
    assert found.kept == () and found.notices == ["puzzle.damaged"]
    assert path.with_name(f"{path.name}.bad").read_text() == text
    found.keep(ONE)
    assert found.flush() == "done" and book(tmp_path).kept == (ONE,)


def test_a_newer_book_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / puzzles_file("palmyra")
    path.write_text('{"puzzles": 2}')
    found = book(tmp_path)
    found.keep(ONE)
    assert found.kept == (ONE,), "it lasts until the end"
    assert found.flush() == "kept" and found.notices == ["puzzle.newer"]
    assert path.read_text() == '{"puzzles": 2}'


def test_one_bad_entry_costs_no_other(tmp_path: Path) -> None:
    filled(tmp_path)
    path = tmp_path / puzzles_file("palmyra")
    data = json.loads(path.read_text())
    data["kept"].append({"id": 3})
    data["progress"] += [7, {"id": "x"}, {**data["progress"][0], "misses": True}]
    path.write_text(json.dumps(data))
    found = book(tmp_path)
    assert found.kept == (ONE,) and list(found.progress) == ["abc"]
    assert found.notices == ["puzzle.restored"]
    assert json.loads(path.with_name(f"{path.name}.bad").read_text()) == data
    assert not book(tmp_path).notices, "it was mended at once"


def test_a_full_disk_waits_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path)
    before = (tmp_path / puzzles_file("palmyra")).read_bytes()
    found = book(tmp_path)
    found.keep(replace(ONE, id="new"))

    def refuse(handle: int, data: bytes) -> None:
        raise OSError(28, "no space")

    with monkeypatch.context() as m:
        m.setattr(disk_calls.now, "write", refuse)
        assert found.flush() == "waits"
    assert (tmp_path / puzzles_file("palmyra")).read_bytes() == before
    assert found.holds("new")
    assert found.flush() == "done" and book(tmp_path).holds("new")


def test_no_more_are_kept_than_anybody_could_solve(tmp_path: Path) -> None:
    found = book(tmp_path)
    for number in range(MOST_KEPT + 2):
        found.keep(replace(ONE, id=str(number)))
    found.note(solved(None, replace(ONE, id="5"), DAY, tries=1))
    assert found.flush() == "done"
    kept = {puzzle.id for puzzle in book(tmp_path).kept}
    assert len(kept) == MOST_KEPT and not kept & {"5", "0"} and "1" in kept


def test_an_older_version_neither_lists_nor_harms_it(tmp_path: Path) -> None:
    for name in NAMES:
        found = PuzzleBook(tmp_path, name)
        found.keep(ONE)
        found.flush()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.suffix == ".json"}
    older.start(tmp_path)
    older.open_archive(tmp_path)
    older.add_score(tmp_path, "[]")
    after = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.suffix == ".json"}
    assert {name: after[name] for name in before} == before and len(before) == len(NAMES)


def test_an_export_has_it(tmp_path: Path) -> None:
    from datetime import datetime

    services = build_services(tmp_path)
    filled(tmp_path)
    done = export_all(services.home, services.books, datetime(2026, 11, 17), tmp_path / "out")
    assert (done.folder / puzzles_file("palmyra")).exists() and done.left_out == ()


def test_one_removed_is_gone_and_is_not_looked_at_again(tmp_path: Path) -> None:
    found = filled(tmp_path)
    found.remove("abc")
    assert found.kept == () and found.looked_at("abc")
    assert book(tmp_path).kept == (ONE,), "not yet on disk"
    assert found.flush() == "done"
    again = book(tmp_path)
    assert again.kept == () and again.looked_at("abc") and not again.looked_at("abd")
    assert again.progress == {"abc": missed(None, ONE, DAY)}, "what was learned by it stays"
    again.keep(ONE)  # somebody wants it after all
    assert again.flush() == "done" and book(tmp_path).kept == (ONE,)


def test_who_changes_their_mind_before_the_disk_was_asked_has_it_again(tmp_path: Path) -> None:
    found = filled(tmp_path)
    found.remove("abc")
    found.keep(ONE)
    assert found.kept == (ONE,) and found.flush() == "done" and book(tmp_path).kept == (ONE,)
    found.remove("abc")
    assert not found.kept and found.flush() == "done" and not book(tmp_path).kept


def test_what_was_no_puzzle_is_remembered_within_limits(tmp_path: Path) -> None:
    found = book(tmp_path)
    for number in range(MOST_LOOKED + 5):
        found.look_at(f"n{number}")
    assert found.flush() == "done"
    again = book(tmp_path)
    assert again.looked_at(f"n{MOST_LOOKED + 4}") and not again.looked_at("n0")
    data = json.loads(again.path.read_text())
    del data["looked"]  # as an earlier version wrote it
    again.path.write_text(json.dumps(data))
    assert not book(tmp_path).looked_at("n100")
    data["looked"] = "nonsense"
    again.path.write_text(json.dumps(data))
    assert book(tmp_path).kept == () and not book(tmp_path).looked_at("n100")


NUMBERS = (float("nan"), float("inf"), float("-inf"), 1e308, 10**400, -1, True, None, "3")


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: str(number)[:8])
@pytest.mark.parametrize("where", ["amount", "margin", "known", "stars", "misses", "level"])
def test_what_is_no_number_of_ours_is_no_puzzle(tmp_path: Path, where: str, number: object) -> None:
    """It never reaches a screen; what is beside it does."""
    filled(tmp_path)
    path = tmp_path / puzzles_file("palmyra")
    data = json.loads(path.read_text())
    bad = {**data["kept"][0], "id": "bad"}
    progress = {**data["progress"][0], "id": "bad"}
    if where in ("amount", "known"):
        bad |= {"asked": ["tiles", number]} if where == "amount" else {"known": {"z": number}}
    elif where in bad:
        bad[where] = number
    progress |= {"misses": {"misses": number}, "level": {"stars": number}}.get(where, {})
    data["kept"].append(bad)
    data["progress"].append(progress)
    path.write_text(json.dumps(data))
    found = book(tmp_path)
    assert ("bad" in found.progress) is (where not in ("misses", "level"))
    assert found.holds("abc") and found.holds("bad") is (where in ("misses", "level"))
    assert found.notices == ["puzzle.restored"]


def test_a_deep_record_costs_no_other(tmp_path: Path) -> None:
    filled(tmp_path)
    path = tmp_path / puzzles_file("palmyra")
    deep: object = 1
    for _ in range(400):
        deep = [deep]
    data = json.loads(path.read_text())
    data["kept"].append({**data["kept"][0], "id": "deep", "record": {"turns": [], "x": deep}})
    path.write_text(json.dumps(data))
    found = book(tmp_path)
    assert found.kept == (ONE,)
    found.keep(replace(ONE, id="new"))
    assert found.flush() == "done"


def test_a_removed_puzzle_does_not_come_back_with_the_backup(tmp_path: Path) -> None:
    found = filled(tmp_path)
    found.keep(replace(ONE, id="other"))
    assert found.flush() == "done"
    found.remove("other")
    assert found.flush() == "done"
    found.look_at("x")
    assert found.flush() == "done"
    found.path.unlink()
    assert book(tmp_path).kept == (ONE,) and book(tmp_path).looked_at("other")
    assert len(list((tmp_path / "backups").iterdir())) == 1, "one a day"


def test_no_copy_is_written_over_with_less(tmp_path: Path) -> None:
    found = filled(tmp_path)
    found.note(missed(None, replace(ONE, id="two"), DAY))
    assert found.flush() == "done"
    found.look_at("x")
    assert found.flush() == "done"
    found.path.write_text('{"puzzles":1,"kept":[],"progress":[]}\n')
    again = book(tmp_path)
    for id_ in ("y", "z"):
        again.look_at(id_)
        assert again.flush() == "done"
    assert len(list((tmp_path / "backups").iterdir())) == 2
    again.path.unlink()
    assert set(book(tmp_path).progress) == {"abc", "two"}
