"""The log is written, turns over, and never stands in the way; reports keep their number."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from palmyra.shell import crash, log


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    before = logging.raiseExceptions
    yield
    log.stop_log()
    logging.raiseExceptions = before
    log.logger.propagate = True


def test_lines_of_the_parts_reach_the_file(tmp_path: Path) -> None:
    log.start_log(tmp_path)
    logging.getLogger("palmyra.games.palmyra.play.thinking").warning("a thought failed")
    text = log.tail(tmp_path)
    assert "starts" in text and "palmyra.games.palmyra.play.thinking: a thought failed" in text


def test_it_turns_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOST_BYTES", 2000)
    log.start_log(tmp_path)
    for number in range(500):
        log.logger.info("line %d", number)
    files = sorted(path.name for path in (tmp_path / log.FOLDER).iterdir())
    assert files == ["palmyra.log", "palmyra.log.1", "palmyra.log.2", "palmyra.log.3"]
    assert all(path.stat().st_size <= 2000 for path in (tmp_path / log.FOLDER).iterdir())
    assert "line 499" in log.tail(tmp_path)


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    log.start_log(tmp_path / "file")
    log.logger.warning("unheard")
    assert log.tail(tmp_path / "file") == ""


def test_starting_twice_writes_once(tmp_path: Path) -> None:
    log.start_log(tmp_path)
    log.start_log(tmp_path)
    log.logger.info("only once")
    assert log.tail(tmp_path).count("only once") == 1


def test_the_report_holds_the_log_and_old_ones_make_room(tmp_path: Path) -> None:
    log.start_log(tmp_path)
    log.logger.info("what led to it")
    for _ in range(crash.KEPT + 3):
        report = crash.write_report(tmp_path, ValueError("é ✗"), "record", "Play")
    assert report.folder is not None
    assert "what led to it" in (report.folder / crash.LOG).read_text("utf-8")
    assert "ValueError: é ✗" in (report.folder / crash.REPORT).read_text("utf-8")
    assert (report.folder / "game.palmyra").read_text("utf-8") == "record"
    assert len(list((tmp_path / crash.FOLDER).iterdir())) == crash.KEPT


def test_the_games_record_lies_in_the_report_under_its_own_ending(tmp_path: Path) -> None:
    report = crash.write_report(tmp_path, ValueError("x"), "medina-record: 1\nturns: []\n")
    assert report.folder is not None
    assert (report.folder / "game.medina").read_text("utf-8").startswith("medina-record")
