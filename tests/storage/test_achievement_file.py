"""The file of what was found: kept beside the records, joined with what others wrote, mended from
its copies; and what old homes' records and scores earn."""

import json
import shutil
from pathlib import Path

import pytest

from palmyra.games import NAMES, load
from palmyra.kernel import achievement_progress as kernel
from palmyra.kernel.achievement import GameReach
from palmyra.kernel.achievement_progress import Collection, Finds, RecordFinds
from palmyra.kernel.letters.recorded import LETTERS
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import BRANCH
from palmyra.storage import achievement_file as storage
from palmyra.storage.achievement_file import FindsBook, read, write
from palmyra.storage.reading import DamagedError, NewerError
from palmyra.storage.record_achievements import tell
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.saves import RECORDS
from palmyra.storage.score_file import Score, kind_of
from tests.storage.test_versions import VERSIONS
from tests.support.cabinet_homes import fill_records, golden, played_by

TOLD = RecordFinds("a.palmyra", "2026-11-02", "id-a", {"harvest": GameReach(7, 12, 6)}, ("scribe",))
MORE = RecordFinds("b.palmyra", "2026-11-03", "id-b", {"harvest": GameReach(6, 2, 6)})


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "player"


def test_what_is_written_is_read_again() -> None:
    finds = Finds().told([TOLD, MORE]).within(["a.palmyra"])
    assert read(write(finds)) == finds


def test_it_is_there_in_the_next_sitting(home: Path) -> None:
    book = FindsBook(home, "palmyra")
    assert book.add((TOLD,)) == {"harvest"}
    assert book.add((MORE,)) == frozenset()
    assert book.flush() == "done" and not book.unwritten
    again = FindsBook(home, "palmyra")
    assert again.finds.find("harvest").times == 2
    assert again.untold(["a.palmyra", "b.palmyra", "c.palmyra"]) == ["c.palmyra"]


def test_two_programs_lose_nothing_of_each_other(home: Path) -> None:
    one, two = FindsBook(home, "palmyra"), FindsBook(home, "palmyra")
    assert not one.finds.found and not two.finds.found
    one.add((TOLD,))
    two.add((TOLD, MORE))
    assert (one.flush(), two.flush()) == ("done", "done")
    assert FindsBook(home, "palmyra").finds.find("harvest").times == 2


def test_a_deleted_record_keeps_its_thing(home: Path) -> None:
    book = FindsBook(home, "palmyra")
    book.add((TOLD,))
    book.flush()
    later = FindsBook(home, "palmyra")
    assert later.untold([]) == []
    assert later.unwritten and later.flush() == "done"
    last = FindsBook(home, "palmyra")
    assert last.finds.find("harvest").found
    assert last.untold(["a.palmyra"]) == ["a.palmyra"], "another game may have its name"


def test_a_newer_file_is_left_alone(home: Path) -> None:
    home.mkdir()
    path = home / "palmyra-finds.json"
    newer = json.dumps({"finds": storage.FORMAT + 1, "things": "other"})
    path.write_text(newer, "utf-8")
    book = FindsBook(home, "palmyra")
    book.add((TOLD,))
    assert book.closed and book.finds.found == {"harvest"}
    assert book.flush() == "done" and path.read_text("utf-8") == newer
    with pytest.raises(NewerError):
        read(newer.encode())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"finds": 0}', b'{"finds": 1}', b"\xff\xfe",
                                  b'{"finds": 1, "things": {"a": {"times": "x"}}}'])  # fmt: skip
def test_a_damaged_file_is_set_aside_and_its_copy_read(home: Path, data: bytes) -> None:
    with pytest.raises(DamagedError):
        read(data)
    book = FindsBook(home, "palmyra")
    book.add((TOLD,))
    book.flush()
    book.add((MORE,))
    book.flush()  # a copy is always one write behind
    path = home / "palmyra-finds.json"
    path.write_bytes(data)
    mended = FindsBook(home, "palmyra")
    assert mended.finds.find("harvest").found
    assert path.with_name("palmyra-finds.json.bad").read_bytes() == data
    mended.add((MORE,))
    assert mended.flush() == "done" and read(path.read_bytes()).find("harvest").times == 2


def test_measures_of_another_version_tell_all_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = FindsBook(home, "palmyra")
    book.add((TOLD,))
    book.flush()
    monkeypatch.setattr(storage, "MEASURES", storage.MEASURES + 1)
    again = FindsBook(home, "palmyra")
    assert again.finds.found == {"harvest"}
    assert again.untold(["a.palmyra"]) == ["a.palmyra"]


def test_what_scores_say_is_kept(home: Path) -> None:
    book = FindsBook(home, "palmyra")
    book.collect((Collection("five_orders", frozenset("12345"), 5),), "2026-11-18")
    assert book.flush() == "done"
    assert FindsBook(home, "palmyra").finds.found == {"five_orders"}
    book.collect((Collection("five_orders", frozenset("12345"), 5),), "2026-11-19")
    assert not book.unwritten


# -- records ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_records_of_every_game_are_told(home: Path, name: str) -> None:
    names = fill_records(home, name, 2)
    told = tell(home, load(name), names)
    assert [each.name for each in told] == names
    assert told[0].day == "2026-10-01"
    assert len(told[0].reached) > 5 and told[0].against
    assert all(level in load(name).levels for level in told[0].against)


def test_an_old_homes_record_gives_what_it_earned(home: Path) -> None:
    """A record as version 0.1.0 wrote it."""
    (home / RECORDS).mkdir(parents=True)
    shutil.copy(VERSIONS / "record-1.palmyra", home / RECORDS / "2026-02-03 Ada.palmyra")
    text = (VERSIONS / "record-1.palmyra").read_text("utf-8")
    old = read_text(text, load("palmyra"))
    [told] = tell(home, load("palmyra"), ["2026-02-03 Ada.palmyra"])
    assert told.day == "2026-02-03"
    assert bool(told.reached) == bool(old.state.over)


def test_an_old_homes_scores_give_theirs(home: Path) -> None:
    assert load("palmyra").achievements is not None
    five = load("palmyra").achievements()[-1]  # type: ignore[misc]
    scores = kind_of("palmyra").read((VERSIONS / "scores-1.json").read_bytes())
    assert five.collected is not None
    assert five.collected(scores) == frozenset(
        score.variant for score in scores if score.variant.startswith("solo") and score.won
    )


def test_games_that_do_not_count_are_told_once_and_give_nothing(home: Path) -> None:
    game, replay = load("palmyra"), golden("palmyra", 1)[0]
    half = Replay(
        Record(replay.record.setup, replay.record.turns[:5], replay.record.names, {}),
        replay.start, replay.steps[:5],
    )  # fmt: skip
    mine = played_by(replay, 0, "scribe").record
    branch = Record(mine.setup, mine.turns, mine.names, {**mine.further, BRANCH: 3})
    letter = Record(mine.setup, mine.turns, mine.names, {LETTERS: ["x"]})
    (home / RECORDS).mkdir(parents=True)
    made = {
        "half": half,
        "branch": Replay(branch, replay.start, replay.steps),
        "letter": Replay(letter, replay.start, replay.steps),
    }
    for name, each in made.items():
        (home / RECORDS / f"{name}.palmyra").write_text(write_game(each, game), "utf-8")
    told = tell(home, game, [f"{name}.palmyra" for name in made])
    assert len(told) == 3 and not any(each.reached for each in told)


def test_of_a_game_by_letter_the_score_says_who_plays_here(home: Path) -> None:
    game, replay = load("palmyra"), golden("palmyra", 1)[0]
    colors = replay.record.setup.players
    names = {color: f"Friend {at}" for at, color in enumerate(colors)}
    record = Record(replay.record.setup, replay.record.turns, names, {LETTERS: ["x"]})
    (home / RECORDS).mkdir(parents=True)
    path = home / RECORDS / "l.palmyra"
    path.write_text(write_game(Replay(record, replay.start, replay.steps), game), "utf-8")
    score = Score(id="1", name="Friend 1", points=3, variant="base", edition="international",
                  record="l.palmyra", letter=True)  # fmt: skip
    (home / "scores.json").write_text(kind_of("palmyra").write([score]), "utf-8")
    [told] = tell(home, game, ["l.palmyra"])
    assert "first_road" in told.reached and told.against == ("Friend 0",)


def test_what_cannot_be_read_says_nothing(home: Path) -> None:
    (home / RECORDS).mkdir(parents=True)
    (home / RECORDS / "bad.palmyra").write_text("no record", "utf-8")
    assert tell(home, load("palmyra"), ["bad.palmyra", "none.palmyra"]) == ()


def test_a_game_is_the_same_whatever_its_file_is_called() -> None:
    game, replay = load("palmyra"), golden("palmyra", 1)[0]
    mine = played_by(replay, 0, "scribe").record
    assert kernel.game_id(game, mine) == kernel.game_id(game, replay.record)
    fewer = Record(mine.setup, mine.turns[:-1], mine.names, mine.further)
    assert kernel.game_id(game, fewer) != kernel.game_id(game, mine)
