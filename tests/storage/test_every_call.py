"""Every single operation of saving, filing, mending, sweeping and exporting made to fail or
stop in turn, and then again during the recovery.

Issue 13. Afterwards nothing confirmed is lost, nothing is doubled, and what was answered is true.
"""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import product
from pathlib import Path

import pytest

from palmyra.games.palmyra.game import PALMYRA
from palmyra.kernel.challenge import pace_of
from palmyra.shell.settings import SettingsStore
from palmyra.storage import finished_game, records, safe_files, saves
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.disk_calls import Disk
from palmyra.storage.export import export_all
from palmyra.storage.finished_game import file_game
from palmyra.storage.record_text import write_game
from palmyra.storage.score_file import kind_of
from palmyra.storage.scores import Book, Books
from palmyra.storage.write_queue import Outcome
from tests.storage.faulty import ERRORS, KILL, OPERATIONS, FaultyDisk, PowerCut, put_in
from tests.support.sampling import some, some_rows
from tests.support.storage_samples import game, score

DAY = datetime(2026, 1, 1)
FAULTS = (KILL, *ERRORS)
MOST = 400  # operations of one act: far more than any has
seen: set[str] = set()  # operations that failed in some test
ran: set[str] = set()  # tests of this file, in this process


@dataclass
class World:
    home: Path
    answer: object = None  # what the act answered, if it came to that


def run(act: Callable[[World], object], world: World, after: int, error: int) -> FaultyDisk:
    """Act on a disk that fails after so many operations; only a dead program may raise."""
    faulty = FaultyDisk(after, error)
    world.answer = None
    with put_in(faulty):
        try:
            world.answer = act(world)
        except PowerCut:
            assert error == KILL
    seen.add(faulty.failed)
    return faulty


def in_turn(
    memory: Path,
    prepare: Callable[[Path], None],
    act: Callable[[World], object],
    check: Callable[[World, str], None],
    error: int,
    again: Callable[[int], range],
) -> int:
    """Fault `error` at every operation, and for each another one during the second try; then a
    third try on a good disk. `check` is called after each. Returns the cases."""
    first = memory / "first"
    prepare(first)
    cases = 0
    for after in range(MOST):
        once = memory / f"{after}"
        shutil.copytree(first, once, symlinks=True)
        failed = run(act, World(once), after, error).failed
        check(World(once), f"after {after} ({failed})")
        for second in again(after):
            world = World(memory / f"{after}-{second}")
            shutil.copytree(once, world.home, symlinks=True)
            twice = run(act, world, second, error).failed
            said = f"after {after} ({failed}) and then {second} ({twice})"
            check(world, said)
            run(act, world, 2 * MOST, error)  # a good disk from now on
            check(world, f"{said}, recovered")
            shutil.rmtree(world.home)
            cases += 1
            if not twice:
                break
        shutil.rmtree(once)
        if not failed:
            return cases
    raise AssertionError("it never came to an end")


def thirteenth(after: int) -> range:
    """Second faults: spread, other ones each time."""
    return range(after * 5 % 13, MOST, 13)


def every(after: int) -> range:
    return range(MOST)


# Acts

PLAYED, OVER = write_game(game(5).save, PALMYRA), game()
ENDED = write_game(OVER.save, PALMYRA)


@pytest.fixture(autouse=True)
def noted(request: pytest.FixtureRequest) -> None:
    ran.add(request.node.originalname)


@pytest.fixture(autouse=True, scope="module")
def quick() -> Iterator[None]:
    """The same game is written and counted thousands of times: once is enough."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(finished_game, "write_game", lambda *_: ENDED)
        patch.setattr(records, "write_game", lambda *_: ENDED)
        pace = pace_of(OVER.match.replay, PALMYRA, 0)
        patch.setattr(finished_game, "pace_of", lambda *_: pace)
        yield


BEFORE = [score(n) for n in range(3)]


def with_a_game(home: Path) -> None:
    for one in BEFORE:
        Book(home, "palmyra").add(one)
    Autosave(home / "saves" / "game.palmyra").keep(PLAYED)


def opened(home: Path) -> Autosave:
    """A game that was opened before the disk began to fail."""
    save = Autosave(home / "saves" / "game.palmyra")
    with put_in(Disk()):
        save.read()
    return save


def file_it(world: World) -> Outcome:
    save = opened(world.home)
    return file_game(world.home, Book(world.home, "palmyra"), OVER, save, DAY).outcome


def start_over(world: World) -> Outcome | None:
    """As the next start does: what is over is filed, what is not is left."""
    outcome: Outcome | None = None
    for save in unfinished(world.home):
        if save.read() == ENDED.encode():
            outcome = file_game(world.home, Book(world.home, "palmyra"), OVER, save, DAY).outcome
    return outcome


def check_filed(world: World, when: str) -> None:
    entered = [s for s in Book(world.home, "palmyra").scores if s.id not in {b.id for b in BEFORE}]
    kept = [(save.read() or b"").decode() for save in unfinished(world.home)]
    there = list((world.home / "records").glob("*.palmyra"))
    assert {s.id for s in Book(world.home, "palmyra").scores} >= {s.id for s in BEFORE}, when
    assert len(entered) <= 1 and len(there) <= 1 and len(kept) <= 1, f"doubled {when}"
    for path in there:
        assert path.read_text("utf-8") == ENDED, when
    assert set(kept) <= {PLAYED, ENDED}, f"half a file {when}"
    if there or entered:
        assert PLAYED not in kept, f"can be played on {when}"
    if world.answer == "done":
        assert entered and there and entered[0].record == there[0].name, f"lost {when}"
    elif world.answer == "kept":
        assert kept == [ENDED], f"not kept {when}"
    if not kept:  # the save is gone: then all must be there
        assert entered and there, f"lost {when}"
    if world.answer is not None and "recovered" in when:
        assert world.answer == "done", when


@pytest.mark.parametrize("error", some(FAULTS, 2))
def test_filing_while_the_program_lives(memory: Path, error: int) -> None:
    assert in_turn(memory, with_a_game, file_it, check_filed, error, thirteenth) > 100


@pytest.mark.parametrize("error", some(FAULTS, 2))
def test_filing_at_the_next_start(memory: Path, error: int) -> None:
    def finished(home: Path) -> None:
        with_a_game(home)
        opened(home).keep(ENDED)

    assert in_turn(memory, finished, start_over, check_filed, error, thirteenth) > 100


@pytest.mark.endless
@pytest.mark.parametrize("error", FAULTS)
def test_filing_with_every_pair_of_faults(memory: Path, error: int) -> None:
    assert in_turn(memory, with_a_game, file_it, check_filed, error, every) > 1000


@pytest.mark.parametrize(
    ("damage", "error"), some_rows(product(["cut", "missing", "garbage"], FAULTS), 3)
)
def test_mending(memory: Path, damage: str, error: int) -> None:
    """Issue 13.3: whatever stops it, all but the last score of a lost book come back."""

    def damaged(home: Path) -> None:
        for number in range(5):
            Book(home, "palmyra").add(score(number))
        path = home / "scores.json"
        if damage == "cut":
            path.write_bytes(path.read_bytes()[:-30])
        elif damage == "garbage":
            path.write_bytes(bytes(range(256)))
        else:
            path.unlink()

    def act(world: World) -> bool:
        book = Book(world.home, "palmyra")
        assert world.home.exists()
        return len(book.scores) >= 4 and book.add(score(50))

    def check(world: World, when: str) -> None:
        if "recovered" in when:
            assert world.answer is True, when
            found = [s.id for s in Book(world.home, "palmyra").scores]
            assert len(found) == len(set(found)), f"doubled {when}"
            assert set(found) >= {*(f"id-{n}" for n in range(4)), "id-50"}, when
        elif world.answer is True:
            assert "id-50" in {s.id for s in Book(world.home, "palmyra").scores}, when
        for backup in (world.home / "backups").glob("scores-*.json"):
            kind_of("palmyra").read(backup.read_bytes())
        first = min((world.home / "backups").glob("scores-*.json"))
        assert len(kind_of("palmyra").read(first.read_bytes())) >= 4, f"shrunk {when}"

    assert in_turn(memory, damaged, act, check, error, thirteenth) > 50


@pytest.mark.parametrize("error", some(FAULTS, 2))
def test_saving(memory: Path, error: int) -> None:
    later = write_game(game(6).save, PALMYRA)

    def act(world: World) -> bool:
        return opened(world.home).keep(later)

    def check(world: World, when: str) -> None:
        (save,) = unfinished(world.home)
        text = (save.read() or b"").decode()
        assert text == later if world.answer is True else text in (PLAYED, later), when
        if "recovered" in when:
            safe_files.sweep(world.home / "saves")
            assert len(list((world.home / "saves").iterdir())) == 1, when

    assert in_turn(memory, with_a_game, act, check, error, every) > 50


@pytest.mark.parametrize("error", some(FAULTS, 2))
def test_sweeping_and_emptying_the_bin(memory: Path, error: int) -> None:
    def littered(home: Path) -> None:
        with_a_game(home)
        for number in range(4):
            (home / "saves" / f"{safe_files.TEMPORARY}{number}").write_text("half")
        (home / "thrown-away").mkdir()
        (home / "thrown-away" / "game-old.palmyra").write_text("old")

    def act(world: World) -> None:
        safe_files.sweep(world.home / "saves", 0)
        saves.empty_bin(world.home)
        saves.saved_files(world.home)

    def check(world: World, when: str) -> None:
        (save,) = unfinished(world.home)
        assert save.read() == PLAYED.encode(), when
        if "recovered" in when:
            assert [p.name for p in (world.home / "saves").iterdir()] == ["game.palmyra"], when
            assert list((world.home / "thrown-away").iterdir()) == [], when

    assert in_turn(memory, littered, act, check, error, every) > 20


@pytest.mark.parametrize("error", some(FAULTS, 2))
def test_throwing_away_and_back(memory: Path, error: int) -> None:
    def act(world: World) -> bool:
        found = [one for one in saves.saved_files(world.home) if one.kind == "game"]
        thrown = saves.throw_away(world.home, found[0]) if found else None
        return thrown is not None and thrown.bring_back()

    def check(world: World, when: str) -> None:
        found = list(world.home.rglob("*game.palmyra"))
        assert len(found) == 1 and found[0].read_bytes() == PLAYED.encode(), when
        if world.answer is True:
            assert found[0].parent.name == "saves", when

    assert in_turn(memory, with_a_game, act, check, error, every) > 20


@pytest.mark.parametrize("error", some(FAULTS, 2))
def test_exporting(memory: Path, error: int) -> None:
    def act(world: World) -> object:
        try:
            return export_all(world.home, Books(world.home), DAY)
        except OSError:
            return None  # told

    def check(world: World, when: str) -> None:
        assert len(Book(world.home, "palmyra").scores) == 3, when
        (save,) = unfinished(world.home)
        assert save.read() == PLAYED.encode(), when
        done = world.answer
        if done is not None:
            assert hasattr(done, "folder") and hasattr(done, "left_out")
            there = {str(p.relative_to(done.folder)) for p in done.folder.rglob("*")}
            wanted = {"saves/game.palmyra", "scores.json"} - set(done.left_out)
            if "saves" in done.left_out:
                wanted.discard("saves/game.palmyra")
            assert wanted | {"all-scores.csv"} <= there, when
            for name in wanted:
                whole = (world.home / name).read_bytes()
                assert (done.folder / name).read_bytes() == whole, when

    assert in_turn(memory, with_a_game, act, check, error, thirteenth) > 50


@pytest.mark.parametrize("error", some(FAULTS, 2))
def test_settings(memory: Path, error: int) -> None:
    def chosen(home: Path) -> None:
        SettingsStore(home).change(music=11)

    def act(world: World) -> bool:
        store = SettingsStore(world.home)
        store.change(effects=22)
        return store.flush() and not store.notices

    def check(world: World, when: str) -> None:
        store = SettingsStore(world.home)
        assert store.now.music == 11 and store.notices == [], when
        if world.answer is True:
            assert store.now.effects == 22, when
        assert "recovered" not in when or world.answer is True

    assert in_turn(memory, chosen, act, check, error, every) > 50


def test_every_operation_there_is_has_failed_somewhere() -> None:
    """Runs last of this file; the endless ones are not needed for it. Where several processes share
    the tests, one that ran each of them says it."""
    tests = {
        name
        for name, test in globals().items()
        if name.startswith("test_")
        and not any(mark.name == "endless" for mark in getattr(test, "pytestmark", ()))
    }
    if tests <= ran:
        mailbox = {"entries"}  # a shared folder of letters: `tests/letters` makes that fail
        assert set(OPERATIONS) - seen - {"close"} - mailbox == set()
