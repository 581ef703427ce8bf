"""What records have earned is told beside the frames: a few at a time, once each, by whoever
thinks; what is known is kept and nothing waits for it."""

from pathlib import Path
from typing import Any

import pytest

from palmyra.games import NAMES, load
from palmyra.scenes.cabinet.finder import FEW, Finder
from palmyra.shell.services import Services
from palmyra.storage import disk_calls
from palmyra.storage.achievement_file import FindsBook
from palmyra.storage.saves import RECORDS
from palmyra.thinking.finds_question import FindsQuestion
from palmyra.thinking.thinker import AtOnce
from tests.support.cabinet_homes import fill_records, tell_all
from tests.support.puppet import Puppet


def finder_of(services: Services, thinker: Any = None) -> Finder:
    return Finder(services, NAMES, lambda: thinker or AtOnce())


def test_old_records_give_theirs(services: Services) -> None:
    fill_records(services.home, "palmyra", 5)
    fill_records(services.home, "medina", 1)
    finder = finder_of(services)
    tell_all(finder)
    assert "first_road" in finder.finds("palmyra").found
    assert finder.finds("palmyra").find("first_road").times == 5
    assert "first_walls" in finder.finds("medina").found
    assert not finder.finds("palermo").found


def test_a_record_is_told_once_for_all_sittings(services: Services) -> None:
    names = fill_records(services.home, "palmyra", 4)
    tell_all(finder_of(services))
    puppet = Puppet()
    again = finder_of(services, puppet)
    again.look()
    again.update(0.0)
    again.update(0.0)
    assert not puppet.requests, "nobody is asked about what is known"
    more = services.home / RECORDS / "2026-12-24 Ada.palmyra"
    more.write_bytes((services.home / RECORDS / names[0]).read_bytes())
    again.look()
    again.update(0.0)
    [asked] = puppet.requests
    assert asked.question.names == (more.name,)


def test_few_records_are_asked_about_at_a_time(services: Services) -> None:
    """So that a thought that comes meanwhile waits no longer than for these."""
    fill_records(services.home, "palmyra", 7)
    puppet = Puppet()
    finder = finder_of(services, puppet)
    finder.look()
    for _ in range(5):
        finder.update(0.0)
    [asked] = puppet.requests
    assert len(asked.question.names) == FEW and asked.question.quick
    assert finder.left("palmyra") == finder.total("palmyra") == 7
    asked.say(asked.question.answer(load))
    finder.update(0.0)
    assert finder.left("palmyra") == 4 and len(puppet.requests) == 2


def test_who_does_not_answer_is_asked_again_after_the_next_look(services: Services) -> None:
    fill_records(services.home, "palmyra", 2)
    puppet = Puppet()
    finder = finder_of(services, puppet)
    finder.look()
    finder.update(0.0)
    puppet.last.fail()
    for _ in range(3):
        finder.update(0.0)
    assert len(puppet.requests) == 1 and finder.left("palmyra") == 0
    finder.look()
    finder.update(0.0)
    assert len(puppet.requests) == 2


def test_an_answer_about_something_else_is_none(services: Services) -> None:
    question = FindsQuestion("palmyra", str(services.home), ("a.palmyra",))
    with pytest.raises((ValueError, TypeError, AttributeError)):
        question.check(["no record"], load)


def test_a_record_that_cannot_be_read_stops_nothing(services: Services) -> None:
    fill_records(services.home, "palmyra", 2)
    (services.home / RECORDS / "2026-01-01 bad.palmyra").write_text("no record", "utf-8")
    finder = finder_of(services)
    tell_all(finder)
    assert finder.finds("palmyra").find("first_road").times == 2
    tell_all(finder)  # nor is it asked about for ever


def test_what_a_game_was_first_to_earn_is_its_own_alone(services: Services) -> None:
    first, second = fill_records(services.home, "palmyra", 2)
    finder = finder_of(services)
    tell_all(finder)
    finds = finder.finds("palmyra")
    ids = [finds.records[name] for name in (first, second)]
    assert "first_road" in finder.new_things(ids[0])
    assert "first_road" not in finder.new_things(ids[1])
    assert finder.new_things("another") == ()


def test_what_is_known_is_written_by_the_write_queue(services: Services) -> None:
    fill_records(services.home, "palmyra", 2)
    tell_all(finder_of(services))
    assert not services.write_queue.at_risk
    assert FindsBook(services.home, "palmyra").finds.found


def test_a_folder_that_cannot_be_read_now_takes_nothing_away(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_records(services.home, "palmyra", 2)
    finder = finder_of(services)
    tell_all(finder)
    known = dict(finder.finds("palmyra").records)

    class Gone(disk_calls.Disk):
        def names(self, folder: Path) -> list[str]:
            raise PermissionError(13, "not now")

    monkeypatch.setattr(disk_calls, "now", Gone())
    finder.look()
    finder.update(0.0)
    assert finder.finds("palmyra").records == known
