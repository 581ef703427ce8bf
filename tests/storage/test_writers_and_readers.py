"""Writers and readers agree: every kind of file at its largest legal content is written and read
back equal, and no reader's limit lies below what the rules allow to be written."""

from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palmyra.games import NAMES, game_ui
from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.game import PALERMO
from palmyra.kernel import puzzle as puzzles
from palmyra.kernel.challenge import (
    MAX_CODE,
    MAX_TEXT,
    challenge_session,
    code_of,
    read_code,
    rival_of,
)
from palmyra.kernel.puzzle import Puzzle, PuzzleGoal
from palmyra.kernel.puzzle_progress import PuzzleProgress
from palmyra.kernel.record import MOST_SAID, Replay
from palmyra.kernel.review import Review, unjudged
from palmyra.kernel.session import Session
from palmyra.kernel.verdict import Verdict, Why
from palmyra.scenes.archive.save_line import TITLE
from palmyra.scenes.archive.saves import LONGEST_TITLE
from palmyra.scenes.setup.seats import NAME_LIMIT
from palmyra.shell import game_choices
from palmyra.shell import settings as shell_settings
from palmyra.shell.game_choices import Choices
from palmyra.shell.settings import SettingsStore
from palmyra.storage import autosave, export, puzzle_file, reviews, score_file, yaml_text
from palmyra.storage.autosave import Autosave
from palmyra.storage.export import export_all
from palmyra.storage.file_names import PROGRAM
from palmyra.storage.puzzle_file import MOST_LOOKED, StoredPuzzles
from palmyra.storage.puzzles import MOST_KEPT, PuzzleBook
from palmyra.storage.record_text import read_each, write_game
from palmyra.storage.records import keep_record
from palmyra.storage.reviews import keep_review, kept_review
from palmyra.storage.saves import saved_files
from palmyra.storage.score_file import Opponent, Score
from palmyra.storage.scores import Books
from palmyra.storage.write_queue import WriteQueue
from palmyra.storage.yaml_out import dumped
from palmyra.storage.yaml_text import load_document
from tests.support import longest
from tests.support.sessions import over
from tests.support.thinkers import load

NOW = datetime(2026, 11, 17, 8, 30)
WIDE = "\U0001f3db" * NAME_LIMIT  # the longest name, of letters that take most bytes
ODD = ("008", "1.5e3", "~", "true", "- x", "a: b", "'\"", "#", "<<", "=", "null ", "\U0001f3db")


@cache
def largest(name: str) -> Session[Any, Any, Any, Any, Any]:
    """A finished game with the longest names, a title, a hint in every turn and a rival."""
    found = longest.palermo(5) if name == "palermo" else over(name).save
    game = load(name)
    code = code_of(found, game)
    rival = challenge_session(read_code(code, game), game, WIDE, game.levels[-1]).marks
    computers = {str(color): game.levels[-1] for color in found.record.setup.players[1:]}
    further = {
        **rival, TITLE: "\U0001f3db" * LONGEST_TITLE, "computers": computers,
        "hints": list(range(len(found.steps))), "branch-was": [99_999] * len(computers),
    }  # fmt: skip
    names = dict.fromkeys(found.record.setup.players, WIDE)
    record = replace(found.record, names=names, further=further)
    return Session.resume(game, replace(found, record=record))


# The longest games


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_longest_game_of_palermo_has_room(seats: int) -> None:
    """P23 bounds it: every chip, and every coming home, may be waited for to the last turn."""
    parts = open_box()
    chips = parts.chips[seats]
    turns = chips * seats + (chips + 1) * seats * parts.guard * seats
    line = len("- police 13,13 go  -> short 99\n") + 6 * (parts.points + chips)
    assert turns * line + MOST_SAID * 4 < autosave.MAX_BYTES
    assert turns * line < MAX_TEXT - 8 * 1024 and turns * 2 < yaml_text.MAX_NODES
    game = longest.palermo(seats)
    assert game.state.over and turns * 0.8 < len(game.steps) <= turns
    assert max(len(PALERMO.notation.encode(turn)) for turn in game.record.turns) < line


@pytest.mark.parametrize("name", NAMES)
def test_a_save_and_a_record(tmp_path: Path, name: str) -> None:
    """A save of the last turn but one, and the record; the archive reads either."""
    session, game = largest(name), load(name)
    text = write_game(session.save, game)
    assert Autosave.new(tmp_path, NOW, name).keep(text)
    keep_record(tmp_path, session, NOW.date())
    found = saved_files(tmp_path)
    assert [one.kind for one in found] == ["game", "record"]
    assert found[0].read() == found[1].read() == text.encode()
    back = next(read_each(found[0].read() or b"", game))
    assert isinstance(back, Replay) and back == session.save
    done = export_all(tmp_path, Books(tmp_path), NOW, tmp_path / "out")
    assert done.left_out == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_code(name: str) -> None:
    game, save = load(name), largest(name).save
    code = code_of(save, game)
    assert len(code) < MAX_CODE
    found = read_code(code, game)
    assert found.record.turns == save.record.turns and found.state == save.state
    played = challenge_session(found, game, WIDE, game.levels[-1])
    rival = rival_of(played.marks)
    points = game.rules.points(save.state)  # where nothing is drawn the others are computers
    assert rival is not None and rival.points == (max(points) if game.chance else points[0])


@pytest.mark.parametrize("name", NAMES)
def test_a_review(tmp_path: Path, name: str) -> None:
    """Every turn has a better one, and much to say about it."""
    session, game = largest(name), load(name)
    replay = session.save
    assert game.judge is not None
    seats = len(session.seats)
    worths = tuple(-99_999.123456789012 + seat / 3 for seat in range(seats))
    why = Why("placing", "x" * 60, {f"value_{n}": ("word" * 10, 12_345) for n in range(12)})
    verdicts: tuple[Verdict[Any], ...] = tuple(
        Verdict(
            number, replay.before(number).seat, worths, worths, worths, 1 / 3, turn, why,
            2 / 3, 4, (100 / 3,) * seats,
        )
        for number, turn in enumerate(replay.record.turns)
    )  # fmt: skip
    review: Review[Any] = replace(unjudged(game, game.judge(), replay), verdicts=verdicts)
    record = keep_record(tmp_path, session, NOW.date())
    assert keep_review(record, review, replay, game)
    assert kept_review(record, replay, game) == review


# Scores and puzzles


@pytest.mark.parametrize("name", NAMES)
def test_the_score_of_the_largest_game_and_its_backup(tmp_path: Path, name: str) -> None:
    session = largest(name)
    books = Books(tmp_path)
    services: Any = type("Services", (), {"home": tmp_path, "books": books})()
    for number in range(2):
        save = Autosave(tmp_path / "saves" / f"game-{number}.{name}")
        assert game_ui(name).file(services, session, save, NOW) == "done"
    found = Books(tmp_path).of(name).scores
    assert len(found) == 2 and found == books.of(name).scores
    assert found[0].pace and found[0].hints and found[0].turns == session.match.state.turn
    books.of(name).path.unlink()
    assert Books(tmp_path).of(name).scores == found[:1], "the copy is one write behind"


LINE = "\U0001f3db" * 200  # the longest that is read


def full_entry(number: int, name: str) -> Any:
    """An entry at all its limits."""
    pace = (99_999,) * 500
    if name == "palmyra":
        return Score(
            id=f"{number}", variant=LINE, edition=LINE, name=LINE, points=100_000, tribute=100_000,
            turns=100_000, date=LINE, seed=LINE, record=LINE, solo=LINE, won=True,
            opponents=(Opponent(LINE, 100_000),) * 4, pace=pace, hints=100_000,
        )  # fmt: skip
    return Score(
        id=f"{number}", name=LINE, points=-100_000, rank=100_000, won=True, players=100_000,
        opponents=(Opponent(LINE, -100_000),) * 4, variant=LINE, turns=100_000, date=LINE,
        record=LINE, hints=100_000, solo=LINE, pace=pace,
    )  # fmt: skip


@pytest.mark.parametrize("count", [50, pytest.param(5000, marks=pytest.mark.endless)])
@pytest.mark.parametrize("name", NAMES)
def test_a_book_of_entries_at_their_limits(tmp_path: Path, name: str, count: int) -> None:
    """Five thousand of them have 35 MB; a book counted as damaged from 32 MB on."""
    entries = tuple(full_entry(number, name) for number in range(count))
    book: Any = Books(tmp_path).of(name)
    assert book.add(*entries)
    assert book.path.stat().st_size > count * 33 * 1024 * 1024 // 5000
    again = Books(tmp_path).of(name)
    assert again.scores == entries and not again.notices
    done = export_all(tmp_path, Books(tmp_path), NOW, tmp_path / "out")
    assert done.left_out == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_lifetime_of_scores_has_room(name: str) -> None:
    lifetime = 20 * 366 * 80
    usual = full_entry(1, name)
    texts = dict.fromkeys(score_file.WORDS, "x" * 20)
    usual = msgspec.structs.replace(usual, pace=(60,) * 30, **texts)
    few = usual.opponents[:2]
    few = tuple(msgspec.structs.replace(one, level="gelataia") for one in few)
    usual = msgspec.structs.replace(usual, opponents=few)
    assert (
        len(msgspec.json.encode(score_file.kind_of(name).entry(usual))) * lifetime
        < score_file.MAX_BYTES
    )


def longest_puzzle(number: int) -> Puzzle:
    """Of the last turn of the longest game."""
    replay = largest("palermo").save
    record = puzzles.cut(PALERMO, replay, len(replay.steps) - 1)
    line = "police 13,13 go" + " 13,13" * 14
    known = {f"{line} {n}": 99_999.25 for n in range(puzzles.RIVALS + 1)}
    return Puzzle(
        f"{number:012}", record, line, known, PuzzleGoal("points", 99_999), "x" * 40, 3, 9.5
    )


@pytest.mark.parametrize("count", [5, pytest.param(MOST_KEPT, marks=pytest.mark.endless)])
def test_a_book_of_puzzles(tmp_path: Path, count: int) -> None:
    """As many as are kept, all of the longest game, and all that was ever tried."""
    one = longest_puzzle(0)
    kept = {f"{n:012}": replace(one, id=f"{n:012}") for n in range(count)}
    tried = {
        f"p{n:011}": PuzzleProgress(
            f"p{n:011}", "placing", 3, 12, "2026-11-17", False, "2026-11-17"
        )
        for n in range(count * 60)
    }
    looked = dict.fromkeys(f"l{n:011}" for n in range(MOST_LOOKED))
    text = puzzle_file.write(StoredPuzzles(kept, tried, looked))
    assert count * 16 * 1024 * 1024 // MOST_KEPT < len(text) < puzzle_file.MAX_BYTES
    book = PuzzleBook(tmp_path, "palermo")
    book.path.write_text(text, "ascii")
    assert book.flush() == "done" and len(book.kept) == count and not book.notices
    book.look_at("new")
    assert book.flush() == "done"
    again = PuzzleBook(tmp_path, "palermo")
    assert again.kept == book.kept and again.progress == tried and again.looked_at("new")
    (backup,) = (tmp_path / "backups").iterdir()
    assert backup.read_text("ascii") == text


# Settings and choices


def test_settings(tmp_path: Path) -> None:
    """Every chapter of every game, and whatever else has the longest words."""
    chapters = {
        f"{game_ui(name).lessons_kept}{chapter.name}": len(chapter.steps)
        for name in NAMES
        for chapter in game_ui(name).chapters()
    }
    assert len(chapters) > 12
    for at, names in enumerate(((WIDE,), ODD[:8], ODD[4:])):
        store = SettingsStore(tmp_path / str(at))
        store.change(
            lessons={**chapters, **dict.fromkeys(names, 9)}, window=(16384, 16384), language="fr",
            music=100, animation_speed="instant",
        )  # fmt: skip
        again = SettingsStore(tmp_path / str(at))
        assert again.now == store.now and not again.notices
        assert store.path.stat().st_size < shell_settings.MAX_BYTES / 4


@pytest.mark.parametrize("name", [PROGRAM, *NAMES])
def test_choices(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.yaml"
    for names in ((WIDE,) * 8, ODD):
        chosen = Choices(path, WriteQueue())
        rows = [
            {"name": one, "color": "yellow", "kind": "computer", "level": "commissario"}
            for one in names
        ]
        values = {"seats": rows, "variant": "printed", "merchant": "13,13", "letters": True,
                  "last": "1.5e3"}  # fmt: skip
        chosen.change(**values)
        again = Choices(path, WriteQueue())
        for key, value in values.items():
            assert again.get(key, value) == value and again._now[key] == value
        assert path.stat().st_size < game_choices.MAX_BYTES / 4


# Words of any kind


WORDS = st.text(max_size=40)
VALUES = WORDS | st.integers(-(10**16), 10**16) | st.booleans() | st.none() | st.lists(WORDS)


@settings(max_examples=60)
@given(st.dictionaries(WORDS, VALUES, min_size=1, max_size=4))
def test_whatever_is_written_as_yaml_is_read_as_it_was(value: dict[str, object]) -> None:
    for flow in (False, None):
        assert load_document(dumped(value, flow=flow)) == value


def test_no_reader_asks_for_less_than_another_gives() -> None:
    assert autosave.MAX_BYTES == yaml_text.MAX_BYTES, "a record can be opened and gone on with"
    every = (autosave.MAX_BYTES, score_file.MAX_BYTES, puzzle_file.MAX_BYTES, reviews.MAX_BYTES,
             shell_settings.MAX_BYTES, game_choices.MAX_BYTES)  # fmt: skip
    assert max(every) <= export.MAX_BYTES
