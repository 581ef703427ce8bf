"""Every sentence that promises something about files has a test that waits for it to come true,
at every table it can be read at.

Issue 13. The table below is held against the catalogue: a new promise without a test fails, and so
does one whose test knows one game only.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from inspect import signature
from pathlib import Path
from typing import Any, ParamSpec

import pygame
import pytest

from palmyra import start
from palmyra.games import NAMES
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.puzzle import Puzzle
from palmyra.kernel.puzzle_progress import missed, solved
from palmyra.scenes.cabinet.finder import Finder
from palmyra.scenes.cabinet.scene import CabinetScene
from palmyra.scenes.crash import CrashScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.unsaved_question import UnsavedScene
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services, build_services
from palmyra.shell.settings import SettingsStore
from palmyra.storage import puzzle_file, safe_files, score_file
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.file_names import finds_file, scores_stem
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.saves import RECORDS
from palmyra.storage.score_file import Score
from palmyra.storage.scores import Books
from palmyra.storage.shipped_puzzles import starter
from palmyra.thinking.thinker import AtOnce
from tests.support.cabinet_homes import fill_records, tell_all
from tests.support.needs import LINKS
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.sessions import begun, over
from tests.support.storage_samples import game as solo
from tests.support.storage_samples import score
from tests.support.thinkers import load
from tests.test_texts import CATALOGUES, forms

PROMISING = re.compile(
    r"tried again|set aside|left as|(?<!turn )is lost|nothing is lost|saved|\bkept\b|brought back"
    r"|backup|on disk|written to|could not be saved|by itself",
    re.IGNORECASE,
)
# Sentences that match and promise nothing about files, and titles of such that do.
NOT_OURS = {"saves.tab", "disk.title", "options.confirmations", "palermo.play.loses"}
# What belongs to the house and to no game: one test of each is enough.
OF_THE_HOUSE = {"ui.settings_damaged", "ui.settings_newer", "ui.settings_unreadable",
                "ui.settings_unwritable", "solo.new_best"}  # fmt: skip
KEPT: dict[str, set[str]] = {}  # a promise and the tests that wait for it
BY_GAME: set[str] = set()  # promises with a test that knows every game


P = ParamSpec("P")


def promise(*keys: str) -> Callable[[Callable[P, None]], Callable[P, None]]:
    def note(test: Callable[P, None]) -> Callable[P, None]:
        for key in keys:
            KEPT.setdefault(key, set()).add(test.__name__)
            if "name" in signature(test).parameters:
                BY_GAME.add(key)
        return test

    return note


@pytest.fixture(params=some(NAMES, 3, 2))
def name(request: pytest.FixtureRequest) -> str:
    """Every game that can be played; two of them in `make slow`."""
    return str(request.param)


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """A disk that can be filled up, and emptied again."""
    state = [False]
    write = safe_files.Disk.write

    def maybe(self: safe_files.Disk, handle: int, data: bytes) -> None:
        if state[0]:
            raise OSError(28, "No space left on device")
        write(self, handle, data)

    monkeypatch.setattr(safe_files.Disk, "write", maybe)

    def fill(on: bool) -> None:
        state[0] = on

    return fill


def open_table(player: Player, session: AnySession) -> Any:
    player.services.settings.change(animation_speed="instant", window=(800, 450))
    scene = player.nav.play(session)
    player.open(scene)
    return scene


def one_turn(session: AnySession) -> None:
    """The plain turn, for whoever is to move."""
    match = session.match
    for action in match.game.brain().stand_in(match.game.rules.hide(match.state, match.state.seat)):
        match.play(action)


def take_turn(scene: Any) -> None:
    def act() -> Any:
        one_turn(scene.session)
        return scene.session.match.history[-1]

    scene.desk.take(act)


def to_the_end(scene: Any) -> None:
    while not scene.session.match.state.over:
        take_turn(scene)


def nearly_over(name: str) -> AnySession:
    return begun(name, len(over(name).match.turns) - 4)


def turns_on_disk(services: Services) -> int:
    (save,) = unfinished(services.home)
    return len(read_text((save.read() or b"").decode(), load(save.game)).steps)


def scores_on_disk(home: Path, name: str) -> int:
    return len(Books(home).of(name).scores)


def text_of(session: AnySession) -> str:
    return write_game(session.save, session.match.game)


def told(player: Player) -> str:
    return "\n".join(dialog.text for dialog in player.view.dialogs)


def held(player: Player) -> App:
    """The app as the real program makes it: with the question before the end."""
    app = App(player.services, player.scene, hold=lambda: start._hold(player.services))
    player._app = app
    player.wait(0)
    return app


CLOSE = pygame.Event(pygame.QUIT)


# A game in progress


@promise("play.not_saved")
def test_a_turn_that_could_not_be_saved_is_tried_again_without_another_turn(
    player: Player, full: Callable[[bool], None], name: str
) -> None:
    scene = open_table(player, begun(name))
    take_turn(scene)
    full(True)
    take_turn(scene)
    assert scene.desk.notice.text == player.services.texts("play.not_saved")
    player.wait(10)
    assert turns_on_disk(player.services) == 1
    full(False)
    player.wait(6)  # nobody does anything
    assert turns_on_disk(player.services) == 2 and not player.services.write_queue.waiting


@promise("play.leave_text", "saves.none")
def test_every_finished_turn_is_saved_when_the_player_leaves(player: Player, name: str) -> None:
    scene = open_table(player, begun(name))
    for turn in range(1, 4):
        take_turn(scene)
        assert turns_on_disk(player.services) == turn


@promise("play.leave_text", "disk.waiting", "disk.game")
def test_who_leaves_an_unsaved_game_is_told_and_finds_it_again(
    player: Player, full: Callable[[bool], None], name: str
) -> None:
    from palmyra.scenes.play import leaving

    scene = open_table(player, begun(name))
    full(True)
    take_turn(scene)
    desk = scene.desk
    title = player.nav.title
    leaving.ask_leave(desk, lambda: leaving._leave(desk, title))
    player.wait(0.1)
    said = told(player)
    assert player.services.texts("disk.game") in said
    assert player.services.texts("play.leave_text") not in said
    player.click("leave")
    player.wait(0.1)
    assert isinstance(player.scene, TitleScene) and unfinished(player.services.home) == []
    player.click("continue")  # it is on no disk, and goes on all the same
    player.wait(0.1)
    again: Any = player.scene
    assert again.session.match.game.name == name and len(again.session.match.turns) == 1
    full(False)
    player.wait(6)
    assert turns_on_disk(player.services) == 1


@promise("ui.game_damaged")
def test_a_damaged_game_is_set_aside(services: Services, player: Player, name: str) -> None:
    path = services.home / "saves" / f"a.{name}"
    safe_files.write_atomic(path, "{")
    player.open(Navigator(services).title())
    assert told(player) == services.texts("ui.game_damaged")
    assert not path.exists() and path.with_name(f"a.{name}.bad").read_text() == "{"


@promise("ui.game_unreadable")
def test_a_game_that_cannot_be_read_or_moved_is_left_as_it_is(
    services: Services, player: Player, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = services.home / "saves" / f"a.{name}"
    safe_files.write_atomic(path, "{")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(safe_files.Disk, "replace", refuse)
    player.open(Navigator(services).title())
    assert told(player) == services.texts("ui.game_unreadable")
    assert path.read_text() == "{"


@promise("saves.newer")
def test_a_newer_game_is_left_as_it_is(services: Services, player: Player, name: str) -> None:
    path = services.home / "saves" / f"a.{name}"
    text = text_of(begun(name, 2)).replace(f"{name}-record: 1", f"{name}-record: 99")
    safe_files.write_atomic(path, text)
    player.open(Navigator(services).title())
    assert told(player) == services.texts("saves.newer") and path.read_text("utf-8") == text


# The end of a game


@promise("play.not_filed", "result.not_on_disk", "disk.result")
def test_a_game_that_ends_on_a_full_disk_is_filed_as_soon_as_there_is_room(
    player: Player, full: Callable[[bool], None], name: str
) -> None:
    """Issue 13.4, to the letter."""
    services = player.services
    scene = open_table(player, nearly_over(name))
    take_turn(scene)
    full(True)
    to_the_end(scene)
    assert scene.desk.notice.text == services.texts("play.not_filed")
    player.wait(3)
    ending = player.scene
    assert isinstance(ending, EndingScene) and ending.unsaved.visible
    assert ending.unsaved.text == services.texts("result.not_on_disk")
    player.open(player.nav.result(scene.session))
    assert isinstance(player.scene, ResultScene)
    assert player.scene.after.cheer() == ""  # nothing is celebrated that is on no disk
    assert services.texts("result.not_on_disk") in player.scene._head._about()
    assert list((services.home / "records").glob("*")) == []
    full(False)
    player.wait(6)
    assert services.texts("result.not_on_disk") not in player.scene._head._about()
    player.open(ending)
    player.wait(0.1)
    assert not ending.unsaved.visible
    (entered,) = Books(services.home).of(name).scores
    kept = (services.home / "records" / entered.record).read_text("utf-8")
    assert read_text(kept, load(name)).state.over
    assert unfinished(services.home) == []


@promise("solo.new_best")
def test_a_best_that_is_on_no_disk_is_cheered_once_it_is(
    player: Player, full: Callable[[bool], None]
) -> None:
    services = player.services
    services.books.of("palmyra").add(score(0, points=1))
    scene = open_table(player, solo(12))
    full(True)
    to_the_end(scene)
    player.wait(3)
    assert isinstance(player.scene, ResultScene) and player.scene.after.cheer() == ""
    full(False)
    player.wait(6)
    assert player.scene.after.cheer() == services.texts("solo.new_best")


@promise("disk.waiting", "disk.ask", "disk.quit")
def test_the_end_asks_before_something_is_lost(
    player: Player, full: Callable[[bool], None], name: str
) -> None:
    scene = open_table(player, begun(name))
    app = held(player)
    full(True)
    take_turn(scene)
    app.loop_once([CLOSE], 0)
    player.wait(0.1)
    assert app.running and isinstance(app.scene, UnsavedScene)
    assert player.services.texts("disk.game") in told(player)
    player.click("again")
    player.wait(0.1)
    assert app.running
    player.click("stay")
    player.wait(0.1)
    assert app.running and app.stack == [scene]
    app.loop_once([CLOSE], 0)
    player.wait(0.1)
    full(False)
    player.click("again")
    app.loop_once([], 0.02)
    assert not app.running and turns_on_disk(player.services) == 1


def test_who_quits_anyway_quits(player: Player, full: Callable[[bool], None], name: str) -> None:
    scene = open_table(player, begun(name))
    app = held(player)
    full(True)
    take_turn(scene)
    app.loop_once([CLOSE], 0)
    player.wait(0.1)
    app.loop_once([CLOSE], 0)
    assert not app.running


def test_the_end_asks_nobody_when_all_is_on_disk(
    player: Player, full: Callable[[bool], None], name: str
) -> None:
    scene = open_table(player, begun(name))
    app = held(player)
    full(True)
    take_turn(scene)
    full(False)  # there is room by now, and nobody waited for the next try
    app.loop_once([CLOSE], 0)
    assert not app.running and turns_on_disk(player.services) == 1


@promise("ui.not_filed")
def test_a_late_filing_that_fails_is_kept_and_tried_again(
    services: Services, player: Player, full: Callable[[bool], None], name: str
) -> None:
    Autosave(services.home / "saves" / f"a.{name}").keep(text_of(over(name)))
    full(True)
    player.open(Navigator(services).title())
    assert told(player) == services.texts("ui.not_filed") and len(unfinished(services.home)) == 1
    full(False)
    player.wait(6)
    assert scores_on_disk(services.home, name) == 1 and unfinished(services.home) == []
    assert len(list((services.home / "records").iterdir())) == 1


# Settings


@promise("ui.settings_damaged")
def test_damaged_settings_are_set_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("[")
    store = SettingsStore(tmp_path)
    assert store.notices == ["ui.settings_damaged"]
    assert (tmp_path / "settings.yaml.bad").read_text() == "["


@promise("ui.settings_newer", "ui.settings_unreadable")
@pytest.mark.parametrize("why", ["newer", "unreadable"])
def test_settings_that_are_not_ours_to_write_are_left_as_they_are(
    tmp_path: Path, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("version: 99")

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    if why == "unreadable":
        monkeypatch.setattr(safe_files.Disk, "open", refuse)
    store = SettingsStore(tmp_path)
    assert store.notices == [f"ui.settings_{why}"]
    store.change(music=3)
    assert path.read_text() == "version: 99" and store.now.music == 3


@promise("ui.settings_unwritable")
def test_settings_are_tried_again(player: Player, full: Callable[[bool], None]) -> None:
    services = player.services
    player.open(Navigator(services).title())
    full(True)
    services.settings.change(music=3)
    services.settings.change(music=4)
    assert services.settings.notices == ["ui.settings_unwritable"]  # told once
    full(False)
    player.wait(6)
    assert SettingsStore(services.home).now.music == 4


# Scores


def entry(name: str, number: int) -> Any:
    """A score of that game."""
    if name == "palmyra":
        return score(number)
    return Score(id=f"id-{number}", name="Ada", points=number)


@promise("scores.damaged")
def test_a_damaged_book_is_set_aside_and_a_new_one_begins(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{scores_stem(name)}.json"
    path.write_text("{")
    book: Any = Books(tmp_path).of(name)
    assert book.scores == () and book.notices == ["scores.damaged"]
    assert path.with_name(f"{path.name}.bad").read_text() == "{"
    assert book.add(entry(name, 1)) and Books(tmp_path).of(name).scores == (entry(name, 1),)


@promise("scores.restored", "scores.missing")
@pytest.mark.parametrize("key", ["scores.restored", "scores.missing"])
def test_scores_come_back(tmp_path: Path, key: str, name: str) -> None:
    for number in range(3):
        book: Any = Books(tmp_path).of(name)
        book.add(entry(name, number))
    path = tmp_path / f"{scores_stem(name)}.json"
    path.write_text("{") if key == "scores.restored" else path.unlink()
    book = Books(tmp_path).of(name)
    assert len(book.scores) == 2 and book.notices == [key]
    assert path.with_name(f"{path.name}.bad").exists() is (key == "scores.restored")
    assert scores_on_disk(tmp_path, name) == 2


@promise("scores.newer", "scores.unreadable", "scores.not_entered")
@pytest.mark.parametrize("why", ["newer", "unreadable"])
def test_a_closed_book_is_left_and_the_score_waits_for_it(
    player: Player, monkeypatch: pytest.MonkeyPatch, why: str, name: str
) -> None:
    services = player.services
    path = services.home / f"{scores_stem(name)}.json"
    text = f'{{"game": "{name}", "version": 2, "scores": []}}'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    opened = safe_files.Disk.open

    def refuse(self: safe_files.Disk, which: Path, flags: int = 0) -> int:
        if which == path:
            raise PermissionError(13, "Permission denied")
        return opened(self, which, flags)

    if why == "unreadable":
        monkeypatch.setattr(safe_files.Disk, "open", refuse)
    scene = open_table(player, nearly_over(name))
    to_the_end(scene)
    assert scene.desk.notice.text == services.texts("scores.not_entered")
    assert services.books.of(name).notices == [f"scores.{why}"]
    assert path.read_text() == text and len(unfinished(services.home)) == 1
    assert (
        services.write_queue.at_risk == ()
    )  # the next start goes on with it: no question at the end
    monkeypatch.undo()
    path.unlink()
    again = build_services(services.home)  # the next start, with a book that can be read
    Player(again).open(Navigator(again).title())
    assert scores_on_disk(again.home, name) == 1 and unfinished(again.home) == []
    again.audio.stop()


@promise("scores.not_entered")
def test_a_closed_book_of_another_game_is_nothing_to_this_one(player: Player, name: str) -> None:
    """Whatever is wrong with the others', this game's score is entered and nobody is told."""
    services = player.services
    services.home.mkdir(parents=True, exist_ok=True)
    for other in NAMES:
        if other != name:
            text = f'{{"game": "{other}", "version": 2, "scores": []}}'
            (services.home / f"{scores_stem(other)}.json").write_text(text)
            assert services.books.of(other).scores == () and services.books.of(other).closed
    scene = open_table(player, nearly_over(name))
    to_the_end(scene)
    said = [services.texts(key) for key in ("scores.not_entered", "play.not_filed")]
    assert scene.desk.notice.text not in said and scores_on_disk(services.home, name) == 1


@LINKS
@promise("scores.no_backup")
def test_scores_are_saved_without_a_backup(tmp_path: Path, name: str) -> None:
    (tmp_path / "backups").symlink_to(tmp_path / "gone")
    book: Any = Books(tmp_path).of(name)
    assert book.add(entry(name, 1)) and book.add(entry(name, 2))
    assert book.notices == ["scores.no_backup"] and scores_on_disk(tmp_path, name) == 2


@promise("scores.too_large", "scores.not_entered")
def test_a_book_that_is_too_large_is_left_and_the_score_waits(
    player: Player, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    services = player.services
    book: Any = services.books.of(name)
    for number in range(40):
        book.add(entry(name, number))
    before = book.path.read_bytes()
    with monkeypatch.context() as small:
        small.setattr(score_file, "MAX_BYTES", len(before) - 1)
        again = build_services(services.home)
        book = again.books.of(name)
        assert book.scores == () and book.notices == ["scores.too_large"]
        scene = open_table(Player(again), nearly_over(name))
        to_the_end(scene)
        assert scene.desk.notice.text == again.texts("scores.not_entered")
        assert book.path.read_bytes() == before and len(unfinished(again.home)) == 1
        again.audio.stop()
    assert not list(services.home.glob("*.bad*"))
    Player(services).open(Navigator(services).title())
    assert scores_on_disk(services.home, name) == 41 and unfinished(services.home) == []


def test_no_book_is_written_that_is_too_large_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    book: Any = Books(tmp_path).of(name)
    assert book.add(entry(name, 1))
    before = book.path.read_bytes()
    monkeypatch.setattr(score_file, "MAX_BYTES", len(before) + 20)
    assert not book.add(entry(name, 2)) and book.notices == ["scores.too_large"]
    assert book.path.read_bytes() == before and book.waiting


# Puzzles


def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    """Some that a player might have kept."""
    return starter(name).puzzles[:3]


def filled(home: Path, name: str) -> PuzzleBook:
    """Written twice: so there is a backup."""
    first, second, third = puzzles_of(name)
    book = PuzzleBook(home, name)
    book.keep(first)
    book.note(missed(None, first, date(2026, 11, 17)))
    assert book.flush() == "done"
    book.keep(second)
    assert book.flush() == "done"
    book.keep(third)
    assert book.flush() == "done"
    return book


@promise("puzzle.damaged", "puzzle.kept", "puzzle.kept_before")
def test_damaged_puzzles_are_set_aside_and_new_ones_are_kept(tmp_path: Path, name: str) -> None:
    book = PuzzleBook(tmp_path, name)
    book.path.write_text("{")
    assert book.kept == () and book.notices == ["puzzle.damaged"]
    assert book.path.with_name(f"{book.path.name}.bad").read_text() == "{"
    book.keep(puzzles_of(name)[0])
    assert book.flush() == "done" and PuzzleBook(tmp_path, name).kept == puzzles_of(name)[:1]


@promise("puzzle.restored", "puzzle.missing")
@pytest.mark.parametrize("how", ["cut", "empty", "one bad", "missing"])
def test_puzzles_come_back(tmp_path: Path, name: str, how: str) -> None:
    path = filled(tmp_path, name).path
    text, (first, second, third) = path.read_text(), puzzles_of(name)
    if how == "missing":
        path.unlink()
    else:
        cut, bad = text[: len(text) * 2 // 3], text.replace('"margin":', '"margin":1e999,"x":', 1)
        path.write_text({"cut": cut, "empty": "", "one bad": bad}[how])
    book = PuzzleBook(tmp_path, name)
    kept = {one.id for one in book.kept}
    assert kept >= {first.id, second.id} and list(book.progress) == [first.id]
    assert (third.id in kept) is (how == "one bad")
    missing = how == "missing"
    assert book.notices == ["puzzle.missing" if missing else "puzzle.restored"]
    assert path.with_name(f"{path.name}.bad").exists() is not missing
    again = PuzzleBook(tmp_path, name)
    assert {one.id for one in again.kept} == kept and again.notices == []


@promise("puzzle.none_solved")
def test_what_was_solved_is_kept(tmp_path: Path, name: str) -> None:
    first = puzzles_of(name)[0]
    book = PuzzleBook(tmp_path, name)
    book.note(solved(None, first, date(2026, 11, 17), tries=1))
    assert book.flush() == "done"
    assert PuzzleBook(tmp_path, name).progress[first.id].solved == "2026-11-17"


@promise("puzzle.newer", "puzzle.unreadable", "puzzle.too_large")
@pytest.mark.parametrize("why", ["newer", "unreadable", "too_large"])
def test_puzzles_that_are_not_ours_to_write_are_left_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, why: str
) -> None:
    path = filled(tmp_path, name).path
    if why == "newer":
        path.write_text('{"puzzles": 2}')
    before = path.read_bytes()
    if why == "too_large":
        monkeypatch.setattr(puzzle_file, "MAX_BYTES", len(before) - 1)

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    if why == "unreadable":
        monkeypatch.setattr(safe_files.Disk, "fstat", refuse)
    book = PuzzleBook(tmp_path, name)
    book.look_at("x")
    assert book.flush() == "kept" and book.notices == [f"puzzle.{why}"]
    assert path.read_bytes() == before and not list(tmp_path.glob("*.bad*"))


@promise("puzzle.apart")
@pytest.mark.parametrize("what", ["position", "heading", "answer", "known"])
def test_a_puzzle_that_the_rules_refuse_is_kept_apart_and_told(
    player: Player, name: str, what: str
) -> None:
    """As after a change of the rules: the others stay, and so does it in the file."""
    good, other = puzzles_of(name)[:2]
    turns = other.record["turns"]
    record = {**other.record, "turns": [*turns, turns[-1]]}
    if what == "heading":
        record = {**other.record, "players": []}
    changed = {"answer": turns[0]} if what == "answer" else {"known": {turns[0]: 3.0}}
    if what in ("position", "heading"):
        changed = {"record": record}
    bad = replace(other, id="refused", **changed)
    services = player.services
    book = PuzzleBook(services.home, name)
    book.keep(good)
    book.keep(bad)
    assert book.flush() == "done"
    player.open(player.nav.puzzle_list(name, "mine"))
    player.wait(0.5)
    if not player.view.dialogs:
        player.open(player.nav.puzzles(name, "mine", "refused"))
        player.wait(0.5)
    assert told(player) == services.texts("puzzle.apart")
    player.click("close")
    player.wait(0.1)
    assert player.view.find(f"puzzle_{good.id}") and not player.view.find("puzzle_refused")
    assert PuzzleBook(services.home, name).holds("refused")


def test_the_title_tells_of_damaged_puzzles(services: Services, player: Player, name: str) -> None:
    path = filled(services.home, name).path
    path.write_text("{")
    services.books.of(name).add(*[entry(name, 1)])
    player.nav.remember(name)
    player.open(Navigator(services).title())
    player.wait(1)
    assert services.texts("puzzle.restored") in told(player)


# Records, reports


@promise("result.saved", "result.saved_where")
def test_the_record_is_where_it_is_said_to_be(player: Player, name: str) -> None:
    player.open(player.nav.result(over(name)))
    player.click("save")
    said = told(player)
    (path,) = (player.services.home / "records").iterdir()
    assert path.name in said and read_text(path.read_text("utf-8"), load(name)).state.over


@promise("result.not_saved", "result.not_saved_why")
def test_a_record_is_not_said_to_be_saved(
    player: Player, full: Callable[[bool], None], name: str
) -> None:
    player.open(player.nav.result(over(name)))
    full(True)
    player.click("save")
    assert player.view.dialogs[-1].title == player.services.texts("result.not_saved")
    assert list((player.services.home / "records").iterdir()) == []


@promise("crash.saved", "crash.not_saved", "crash.no_game", "crash.report", "crash.no_report")
@pytest.mark.parametrize("fate", ["saved", "not_saved", "no_game"])
@pytest.mark.parametrize("ended", [False, True])
def test_what_a_crash_says_of_the_game(
    player: Player, full: Callable[[bool], None], fate: str, ended: bool, name: str
) -> None:
    services = player.services
    session = nearly_over(name) if ended else begun(name)
    scene = open_table(player, session)
    for _ in range(2):
        take_turn(scene)
    full(fate == "not_saved")
    one_turn(scene.session)
    if ended:
        to_the_end(scene)
    stack: list[Scene] = [Navigator(services).title() if fate == "no_game" else scene]
    after = start._rescue(Navigator(services), ValueError("x"), stack)
    assert isinstance(after, CrashScene) and after._fate == fate
    player.open(after)
    said = told(player)
    assert services.texts(f"crash.{fate}") in said
    if fate == "not_saved":
        assert services.texts("crash.no_report") in said  # the same full disk
        full(False)
        player.wait(6)
        assert not services.write_queue.waiting
    else:
        (report,) = (services.home / "reports").iterdir()
        assert str(report) in said
    if ended:
        assert scores_on_disk(services.home, name) == 1
    elif fate != "no_game":
        assert turns_on_disk(services) == 3


@LINKS
@promise("stats.exported", "stats.left_out", "stats.not_exported")
def test_everything_is_in_the_export_or_named(player: Player, name: str) -> None:
    services, now = player.services, datetime.now()
    game_ui = Navigator(services).ui(name)
    assert game_ui.file(services, over(name), Autosave.new(services.home, now, name), now) == "done"
    (services.home / "records" / f"away.{name}").symlink_to("/etc/hostname")
    page = Navigator(services).archive("figures")
    player.open(page)
    player.click("export")
    assert f"records/away.{name}" in told(player)
    (folder,) = (services.home / "export").iterdir()
    assert str(folder) in told(player)
    found = {path.name for path in folder.rglob("*") if path.is_file()}
    own = {path.name for path in (services.home / "records").iterdir() if not path.is_symlink()}
    table = "all-scores.csv" if name == "palmyra" else f"all-{name}-scores.csv"
    assert found >= own | {f"{scores_stem(name)}.json", "settings.yaml", table}


@promise("saves.not_renamed", "saves.not_renamed_why")
def test_a_game_whose_name_was_not_taken_is_as_it_was(
    player: Player, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    services = player.services
    save = Autosave.new(services.home, datetime.now(), name)
    assert save.keep(text_of(begun(name, 3)))
    before = save.path.read_bytes()
    player.open(Navigator(services).archive())
    player.wait(0.1)
    player.click("rename_0")
    player.type("mine")
    with monkeypatch.context() as full:
        full.setattr(safe_files, "write_atomic", refuse)
        player.click("accept")
        player.wait(0.1)
    assert services.texts("saves.not_renamed_why") in told(player)
    assert save.path.read_bytes() == before


def refuse(*_: object) -> None:
    raise OSError(28, "No space left on device")


@promise("cabinet.newer")
def test_a_cabinet_of_a_newer_version_is_left_as_it_is_and_told(player: Player, name: str) -> None:
    services = player.services
    path = services.home / finds_file(name)
    services.home.mkdir(parents=True, exist_ok=True)
    path.write_text('{"finds": 99}', "utf-8")
    scene = Navigator(services).cabinet(name)
    player.open(scene)
    player.wait(0.5)
    assert isinstance(scene, CabinetScene)
    assert scene._note() == services.texts("cabinet.newer")
    assert path.read_text("utf-8") == '{"finds": 99}'


@promise("cabinet.gone")
def test_what_a_deleted_record_found_stays(player: Player, name: str) -> None:
    services = player.services
    [record] = fill_records(services.home, name, 1)
    player.nav._finder = Finder(services, NAMES, AtOnce)
    tell_all(player.nav.finder)
    found = player.nav.finder.finds(name).found
    assert found
    (services.home / RECORDS / record).unlink()
    player.nav._finder = Finder(services, NAMES, AtOnce)
    tell_all(player.nav.finder)
    assert player.nav.finder.finds(name).found == found


# Held against the catalogue


def test_every_promise_has_a_test_at_every_table() -> None:
    shared = ("ui", "scores", "saves", "crash", "disk", "result", "stats", "puzzle", "cabinet")
    promises = {
        key
        for key, entry in CATALOGUES["en"].items()
        if key.partition(".")[0] in shared or key.startswith(tuple(f"{one}.play." for one in NAMES))
        if any(PROMISING.search(form) for form in forms(entry))
    }
    assert promises - NOT_OURS - set(KEPT) == set()
    assert set(KEPT) <= set(CATALOGUES["en"])
    assert set(KEPT) - BY_GAME - OF_THE_HOUSE == set()
