"""A review is kept beside its record: found again whole or half, forgotten when it is of another
game or another judge, no fault when damaged; no version takes it for a game."""

import errno
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from palmyra.games import load
from palmyra.games.palmyra.game import PALMYRA
from palmyra.kernel.review import Review, unjudged
from palmyra.kernel.review_data import fingerprint
from palmyra.kernel.verdict import Verdict, Why
from palmyra.storage import saves
from palmyra.storage.export import export_all
from palmyra.storage.record_text import read_text
from palmyra.storage.reviews import (
    MAX_BYTES,
    keep_review,
    kept_review,
    review_path,
    unreviewed,
)
from palmyra.storage.scores import Books
from tests.storage import version_0_1_0 as older
from tests.storage.faulty import FaultyDisk, put_in
from tests.storage.test_by_game import DAY, everything

GOLDEN = Path(__file__).parent.parent / "golden"
TEXT = (GOLDEN / "records" / "base-2-international.palmyra").read_text("utf-8")
REPLAY = read_text(TEXT, PALMYRA)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "records" / "2026-11-17 Ada, blue.palmyra"
    path.parent.mkdir()
    path.write_text(TEXT, "utf-8")
    return path


def some_review(turns: int = 4) -> Review[Any]:
    assert PALMYRA.judge is not None
    found = unjudged(PALMYRA, PALMYRA.judge(), REPLAY)
    for number in range(turns):
        better = REPLAY.record.turns[number] if number % 2 else None
        why = Why("placing", "more", {"n": 3, "kind": "tower"}) if better else None
        seat = REPLAY.before(number).seat
        found = found.joined_by(
            Verdict(
                number,
                seat,
                (1.5, -1.5),
                (1 / 3, -1 / 3),
                (0.0, 0.0),
                0.1,
                better,
                why,
                7.0,
                1 + number % 2,
                (60.0, 51.5) if better else None,
            )
        )
    return found


def test_what_is_kept_is_found_again_whole_or_half(record: Path) -> None:
    assert kept_review(record, REPLAY, PALMYRA) is None
    for turns in (0, 4, 20):
        review = some_review(turns)
        assert keep_review(record, review, REPLAY, PALMYRA)
        assert kept_review(record, REPLAY, PALMYRA) == review
    assert [path.name for path in record.parent.iterdir() if path != record] == [
        "2026-11-17 Ada, blue.palmyra.review"
    ]


def test_two_programs_judge_the_same_game(record: Path) -> None:
    """Whoever writes last takes nothing from the other: not a turn, not a more careful look."""
    whole = some_review()
    half = replace(whole, verdicts=whole.verdicts[: len(whole.verdicts) // 2])
    closer = replace(half.verdicts[0], effort=4)
    careful = replace(half, verdicts=(closer, *half.verdicts[1:]))
    assert keep_review(record, whole, REPLAY, PALMYRA)
    assert keep_review(record, careful, REPLAY, PALMYRA)
    found = kept_review(record, REPLAY, PALMYRA)
    assert found is not None and found.verdicts == (closer, *whole.verdicts[1:])


def test_a_review_of_a_later_judge_is_left_alone(record: Path) -> None:
    assert keep_review(record, some_review(), REPLAY, PALMYRA)
    path = review_path(record)
    later = path.read_text().replace('"judge":', '"judge":9')
    path.write_text(later)
    assert not keep_review(record, some_review(), REPLAY, PALMYRA)
    assert path.read_text() == later


def test_no_review_is_left_beside_a_record_that_is_gone(record: Path) -> None:
    record.unlink()
    assert not keep_review(record, some_review(), REPLAY, PALMYRA)
    assert not review_path(record).exists()


def test_names_and_hints_change_nothing_but_a_turn_does() -> None:
    named = replace(REPLAY, record=replace(REPLAY.record, names={"red": "Ada"}))
    assert fingerprint(named, PALMYRA) == fingerprint(REPLAY, PALMYRA)
    shorter = replace(REPLAY, record=replace(REPLAY.record, turns=REPLAY.record.turns[:-1]))
    assert fingerprint(shorter, PALMYRA) != fingerprint(REPLAY, PALMYRA)


def test_of_another_game_or_judge_nothing_is_read(record: Path) -> None:
    keep_review(record, some_review(), REPLAY, PALMYRA)
    later = replace(PALMYRA, judge_version=PALMYRA.judge_version + 1)
    assert kept_review(record, REPLAY, later) is None
    other = read_text(
        (GOLDEN / "records" / "base-2-french.palmyra").read_text("utf-8"), PALMYRA
    )  # fmt: skip
    assert kept_review(record, other, PALMYRA) is None
    path = sorted((GOLDEN / "medina").glob("*.medina"))[0]
    medina = load("medina")
    assert kept_review(record, read_text(path.read_text("utf-8"), medina), medina) is None
    assert kept_review(record, REPLAY, PALMYRA) is not None


def damaged(data: dict[str, Any]) -> list[object]:
    """The same with something wrong in it, in many ways."""
    verdicts = data["verdicts"]

    def with_(**changed: object) -> dict[str, Any]:
        return {**data, "verdicts": [{**verdicts[0], **changed}, *verdicts[1:]]}

    return [
        [], 7, None, {**data, "palmyra-review": 3}, {**data, "verdicts": 3},
        {**data, "verdicts": [3]}, {**data, "start": [1.0]}, {**data, "result": ["1", 2]},
        {**data, "scale": ["points"]}, {**data, "verdicts": verdicts * 100},
        {key: value for key, value in data.items() if key != "start"},
        with_(seat=1), with_(best=[1.0]), with_(error=None), with_(error=1e999), with_(effort=0),
        with_(effort=True), with_(effort=1.5),
        with_(better="a word"), with_(better=3), with_(why=[1, 2, 3]), with_(why=["a", "b", "c"]),
        with_(chances=[1]), with_(played=[True, False]), with_(random="x"),
    ]  # fmt: skip


def test_what_is_damaged_is_no_fault(record: Path) -> None:
    keep_review(record, some_review(), REPLAY, PALMYRA)
    path = review_path(record)
    whole = path.read_bytes()
    for wrong in damaged(json.loads(whole)):
        path.write_text(json.dumps(wrong))
        assert kept_review(record, REPLAY, PALMYRA) is None, wrong
    for data in (b"", whole[:-40], b"\xff\xfe", b"[" * 100_000, b" " * (MAX_BYTES + 1)):
        path.write_bytes(data)
        assert kept_review(record, REPLAY, PALMYRA) is None
    path.unlink()
    path.mkdir()
    assert kept_review(record, REPLAY, PALMYRA) is None
    assert keep_review(record, some_review(), REPLAY, PALMYRA), "what stood there is set aside"
    path.write_bytes(whole)
    assert kept_review(record, REPLAY, PALMYRA) == some_review()


def test_no_version_takes_it_for_a_game_or_clears_it(record: Path) -> None:
    home = record.parent.parent
    keep_review(record, some_review(), REPLAY, PALMYRA)
    before = everything(home)
    older.start(home)
    older.open_archive(home)
    assert older.records(home) == [record]
    assert [one.path for one in saves.saved_files(home)] == [record]
    assert everything(home) == before


def test_it_is_exported_and_goes_with_its_record(record: Path, tmp_path: Path) -> None:
    home = record.parent.parent
    keep_review(record, some_review(), REPLAY, PALMYRA)
    done = export_all(home, Books(home), DAY, tmp_path / "out")
    assert f"records/{review_path(record).name}" in everything(done.folder)
    (saved,) = saves.saved_files(home)
    thrown = saves.throw_away(home, saved)
    assert thrown is not None and list(record.parent.iterdir()) == []
    assert thrown.bring_back() and kept_review(record, REPLAY, PALMYRA) is None


def test_whether_there_is_one_is_known_without_reading_it(record: Path) -> None:
    assert unreviewed([record]) == 1
    keep_review(record, some_review(), REPLAY, PALMYRA)
    assert unreviewed([record]) == 0
    with put_in(FaultyDisk(0, errno.EACCES)):
        assert unreviewed([record]) == 1, "who may not ask is not stopped by it"


def test_a_disk_that_refuses_is_told(record: Path) -> None:
    assert not keep_review(record / "nowhere" / "x.palmyra", some_review(), REPLAY, PALMYRA)


def test_the_longest_name_of_a_record_has_room(tmp_path: Path) -> None:
    path = tmp_path / ("é" * 123 + ".palmyra")
    path.write_text("a game")
    assert keep_review(path, some_review(), REPLAY, PALMYRA)
    assert kept_review(path, REPLAY, PALMYRA) == some_review()
