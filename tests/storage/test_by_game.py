"""Every game has its own files: saved, filed, listed, thrown away, exported; none is in another's
way, and a program of version 0.1.0 that meets them harms none."""

import json
import shutil
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from palmyra.games import NAMES
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.session import BRANCH, SOLO, Session, take_over
from palmyra.shell.game_choices import GameChoices
from palmyra.shell.services import build_services
from palmyra.shell.settings import SettingsStore
from palmyra.storage import file_names, saves
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.export import export_all
from palmyra.storage.finished_game import file_game, rank
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.scores import Book, Books
from palmyra.storage.write_queue import WriteQueue
from tests.noughts.game import NOUGHTS
from tests.storage import version_0_1_0 as older
from tests.support.sessions import begun, over
from tests.support.storage_samples import game as palmyra_game
from tests.support.storage_samples import score
from tests.support.thinkers import load

DAY = datetime(2026, 11, 17, 8, 30)
OTHERS = NAMES[1:]


def save_of(home: Path, name: str) -> Autosave:
    return Autosave.new(home, DAY, name)


def file_it(home: Path, session: AnySession, save: Autosave) -> Any:
    return file_game(home, Book(home, session.match.game.name), session, save, DAY)


@pytest.mark.parametrize("name", (*OTHERS, NOUGHTS.name))
def test_a_finished_game_is_filed_once(tmp_path: Path, name: str) -> None:
    """Noughts and crosses too, which no line outside of its folder knows."""
    session, save = over(name), save_of(tmp_path, name)
    save.keep("half of it")
    done = file_it(tmp_path, session, save)
    assert done.whole and not save.on_disk
    assert done.record.name == f"2026-11-17 Ada, {_colors(session)}.{name}"
    text = done.record.read_text("utf-8")
    assert read_text(text, load(name)).state == session.match.state
    assert file_it(tmp_path, Session.resume(load(name), read_text(text, load(name))), save).whole
    (entry,) = Book(tmp_path, name).scores
    points = load(name).rules.points(session.match.state)
    assert (entry.name, entry.points, entry.players) == ("Ada", points[0], len(points))
    assert [other.points for other in entry.opponents] == list(points[1:])
    assert [other.level for other in entry.opponents] == [load(name).levels[-1]] * (len(points) - 1)
    assert entry.pace[-1] == points[0] or len(entry.pace) > 1
    assert entry.record == done.record.name and entry.date == "2026-11-17T08:30:00"
    assert (tmp_path / f"{name}-scores.json").is_file()
    assert not (tmp_path / "scores.json").exists()
    assert len(list((tmp_path / "records").iterdir())) == 1


def _colors(session: AnySession) -> str:
    return ", ".join(str(seat.color) for seat in session.seats[1:])


def test_what_a_result_says_of_hints_and_challenges(tmp_path: Path) -> None:
    session = over("medina", **{SOLO: "white city"})
    session.hinted = (0, 1, 3)
    (entry,) = file_it(tmp_path, session, save_of(tmp_path, "medina")).scores
    assert (entry.solo, entry.hints) == ("white city", 2), "turn 1 was another's"


def test_a_game_taken_over_enters_no_score(tmp_path: Path) -> None:
    session = take_over(load("palermo"), over("palermo").save, 500)
    assert session.marks[BRANCH] == 500
    done = file_it(tmp_path, session, save_of(tmp_path, "palermo"))
    assert done.whole and done.scores == () and done.record is not None


@pytest.mark.parametrize(
    ("points", "won", "ranks"),
    [((9, 5, 7), (0,), (1, 3, 2)), ((9, 9, 7), (0, 1), (1, 1, 3)), ((9, 9, 7), (1,), (2, 1, 3))],
)
def test_ranks(points: tuple[int, ...], won: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    assert tuple(rank(points, won, seat) for seat in range(3)) == ranks


def test_books_do_not_mix(tmp_path: Path) -> None:
    books = Books(tmp_path)
    books.of("palmyra").add(score())
    for name in OTHERS:
        assert file_game(tmp_path, books.of(name), over(name), save_of(tmp_path, name), DAY).whole
    assert [len(books.of(name).scores) for name in NAMES] == [1, 1, 1]
    medina = (tmp_path / "medina-scores.json").read_bytes()
    (tmp_path / "palermo-scores.json").write_bytes(medina)
    told = Book(tmp_path, "palermo")
    assert told.scores == () and told.notices == ["scores.damaged"]
    assert (tmp_path / "palermo-scores.json.bad").read_bytes() == medina


def test_a_lost_book_comes_back_from_its_own_backups(tmp_path: Path) -> None:
    books = Books(tmp_path)
    books.of("palmyra").add(score(1))
    books.of("palmyra").add(score(2))
    book = books.of("medina")
    for seed in range(3):
        entry = file_it(tmp_path, over("medina"), save_of(tmp_path, "medina")).scores[0]
        book.add(entry.__class__(**{**_fields(entry), "id": f"game {seed}"}))
    (tmp_path / "medina-scores.json").unlink()
    again = Book(tmp_path, "medina")
    assert len(again.scores) >= 3 and again.notices == ["scores.missing"]
    assert {one.id for one in Book(tmp_path, "palmyra").scores} == {"id-1", "id-2"}
    names = {path.name for path in (tmp_path / "backups").iterdir()}
    assert {name.partition("-2")[0] for name in names} == {"scores", "medina-scores"}


def _fields(entry: Any) -> dict[str, object]:
    return {name: getattr(entry, name) for name in entry.__struct_fields__}


@pytest.mark.parametrize("name", NAMES)
def test_games_in_progress_are_listed_thrown_away_and_brought_back(
    tmp_path: Path, name: str
) -> None:
    save = save_of(tmp_path, name)
    text = write_game(begun(name, 3).save, load(name))
    assert save.keep(text) and save.path.suffix == f".{name}" and save.game == name
    for other in NAMES:
        found = [one.path for one in unfinished(tmp_path, other)]
        assert found == ([save.path] if other == name else [])
    (listed,) = saves.saved_files(tmp_path)
    assert listed.game == name and saves.saved_files(tmp_path, name) == [listed]
    thrown = saves.throw_away(tmp_path, listed)
    assert thrown is not None and thrown.now.suffix == f".{name}" and unfinished(tmp_path) == []
    assert thrown.bring_back()
    assert [(one.read() or b"").decode() for one in unfinished(tmp_path)] == [text]
    (again,) = saves.saved_files(tmp_path)
    assert saves.throw_away(tmp_path, again)
    saves.empty_bin(tmp_path)
    assert list((tmp_path / "thrown-away").iterdir()) == []


def test_files_of_no_game_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    for name in ("notes.txt", "game.palmyra.bad", "game.noughts", ".medina", "medina"):
        (tmp_path / "saves" / name).write_text("mine")
    assert unfinished(tmp_path) == [] and saves.saved_files(tmp_path) == []


# -- choices ---------------------------------------------------------------------------


def choices(home: Path) -> GameChoices:
    return GameChoices(home, SettingsStore(home), WriteQueue())


def test_choices_of_a_game_are_kept_in_its_own_file(tmp_path: Path) -> None:
    seats = [{"name": "Ada", "level": ""}, {"name": "", "level": "vizier"}]
    choices(tmp_path).of("medina").change(seats=seats, open_stocks=True, lessons={"palaces": 3})
    kept = choices(tmp_path).of("medina")
    assert kept.get("seats", [{"name": ""}]) == seats
    assert kept.get("open_stocks", False) is True
    assert kept.get("lessons", {"": 0}) == {"palaces": 3}
    assert kept.get("open_stocks", 1) == 1, "of another kind: the default"
    assert kept.get("seats", ["x"]) == ["x"]
    assert kept.get("nothing", "x") == "x"
    assert (tmp_path / "medina.yaml").is_file() and not (tmp_path / "settings.yaml").exists()
    assert choices(tmp_path).of("palermo").get("open_stocks", False) is False


@pytest.mark.parametrize(
    ("text", "left"),
    [("{", "bad"), ("- a list", "bad"), ("a: 1", "bad"), ("version: 99\na: 1", "untouched")],
)
def test_choices_that_cannot_be_read_are_no_fault(tmp_path: Path, text: str, left: str) -> None:
    path = tmp_path / "medina.yaml"
    path.write_text(text)
    found = choices(tmp_path).of("medina")
    assert found.get("a", 0) == 0
    found.change(a=2)
    assert found.get("a", 0) == 2
    if left == "bad":
        assert (tmp_path / "medina.yaml.bad").read_text() == text
        assert choices(tmp_path).of("medina").get("a", 0) == 2
    else:
        assert path.read_text() == text


# -- versions --------------------------------------------------------------------------


def a_full_home(home: Path) -> Path:
    """Games of all three in progress, finished and thrown away; scores, backups, choices."""
    services = build_services(home)
    services.books.of("palmyra").add(score(1))
    services.books.of("palmyra").add(score(2))
    services.settings.change(music=11)
    file_game(home, services.books.of("palmyra"), palmyra_game(), save_of(home, "palmyra"), DAY)
    for name in NAMES:
        services.choices.of(name).change(variant="base")
    for name in OTHERS:
        for seed in range(2):
            session = over(name)
            session.change_seat(1, f"level {seed}")
            file_game(home, services.books.of(name), session, save_of(home, name), DAY)
    for name in NAMES:
        save_of(home, name).keep(write_game(begun(name, 2).save, load(name)))
        gone = save_of(home, name)
        gone.keep(write_game(begun(name, 1).save, load(name)))
        (saved,) = [one for one in saves.saved_files(home) if one.path == gone.path]
        assert saves.throw_away(home, saved)
    return home


def everything(home: Path) -> dict[str, bytes]:
    files = [path for path in home.rglob("*") if path.is_file()]
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in files}


def test_version_0_1_0_harms_nothing_of_the_other_games(tmp_path: Path) -> None:
    home = a_full_home(tmp_path)
    before = everything(home)
    older.start(home)
    assert {path.suffix for path in (*older.unfinished(home), *older.records(home))} == {".palmyra"}
    older.open_archive(home)
    for number in range(3, 12):
        older.add_score(home, json.dumps({"game": "palmyra", "version": 1, "number": number}))
    after = everything(home)
    gone = {name for name in before if name not in after}
    assert gone == {n for n in before if n.startswith("thrown-away/") and n.endswith(".palmyra")}
    changed = {name for name in before if name in after and after[name] != before[name]}
    assert changed <= {"scores.json", "backups/scores-2026-12-31.json"}


def test_nothing_of_another_game_is_named_as_0_1_0_names_its_own(tmp_path: Path) -> None:
    theirs = [n for n in everything(a_full_home(tmp_path)) if "medina" in n or "palermo" in n]
    assert len(theirs) >= 12
    for name in theirs:
        file = name.rpartition("/")[2]
        assert not file.endswith(".palmyra") and not file.startswith((older.TEMPORARY, "scores-"))
        assert file not in ("scores.json", "settings.yaml", "scores-lock", "records-lock")


def test_a_home_of_0_1_0_opens_without_loss_and_stays_readable_there(tmp_path: Path) -> None:
    versions = Path(__file__).parent / "versions"
    for folder in ("saves", "records"):
        (tmp_path / folder).mkdir()
        shutil.copy(versions / "record-1.palmyra", tmp_path / folder / "game.palmyra")
    shutil.copy(versions / "scores-1.json", tmp_path / "scores.json")
    shutil.copy(versions / "settings-1.yaml", tmp_path / "settings.yaml")
    before = everything(tmp_path)
    services = build_services(tmp_path)
    assert [one.name for one in services.books.of("palmyra").scores] == ["Zenobia", "Élise"]
    assert services.settings.now.language == "fr" and services.settings.notices == []
    assert [one.game for one in saves.saved_files(tmp_path)] == ["palmyra", "palmyra"]
    for name in OTHERS:
        file_game(tmp_path, services.books.of(name), over(name), save_of(tmp_path, name), DAY)
    for name in NAMES:
        services.choices.of(name).change(variant="base")
    after = everything(tmp_path)
    assert {name: after[name] for name in before} == before, "none of it was touched"
    assert len(services.books.of("palmyra").scores) == 2


def test_everything_of_every_game_is_exported(tmp_path: Path) -> None:
    home = a_full_home(tmp_path / "home")
    done = export_all(home, Books(home), DAY, tmp_path / "out")
    there = everything(done.folder)
    assert done.left_out == ()
    kept = {n for n in everything(home) if n.split("/")[0] in ("saves", "records")}
    kept |= {f"{file_names.scores_stem(name)}.json" for name in NAMES} | {"settings.yaml"}
    kept |= {f"{name}.yaml" for name in NAMES}
    assert set(there) == kept | {
        "all-scores.csv", "all-medina-scores.csv", "all-palermo-scores.csv",
    }  # fmt: skip
    lines = there["all-medina-scores.csv"].decode().splitlines()
    assert lines[0].startswith("date,variant,name,points,rank") and len(lines) == 3
